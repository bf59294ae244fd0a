//! What is measured and for how long, within bounds: a load tool that does not end is a nuisance.

use std::time::Duration;

use anyhow::{Context, Result, bail};

const HELP: &str = "\
load [sqlite|postgres] [--seconds N] [--runs N]

  sqlite, postgres   only that database; both unless given
  --seconds N        how long each measurement takes, 1 to 30 [default: 5]
  --runs N           how many runs the large board is made of, 0 to 10000000 [default: 10000000]
";

/// The arguments.
pub struct Plan {
    /// Which databases.
    pub databases: Vec<Kind>,
    /// How long each measurement takes.
    pub time: Duration,
    /// How many runs are made in SQL.
    pub n_runs: u64,
}

/// A database.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// In the server's process.
    Sqlite,
    /// In processes of its own, on the server's core.
    Postgres,
}

impl Kind {
    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Sqlite => "SQLite",
            Kind::Postgres => "PostgreSQL",
        }
    }
}

impl Plan {
    /// Reads the arguments.
    pub fn read(args: &[String]) -> Result<Self> {
        let mut plan = Plan {
            databases: vec![Kind::Sqlite, Kind::Postgres],
            time: Duration::from_secs(5),
            n_runs: 10_000_000,
        };
        let mut args = args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            let mut number = |most: u64| -> Result<u64> {
                let text = args.next().context(HELP)?;
                let n = text.parse::<u64>().ok().filter(|n| *n <= most);
                n.with_context(|| format!("{arg} is a number up to {most}"))
            };
            match arg {
                "sqlite" => plan.databases = vec![Kind::Sqlite],
                "postgres" => plan.databases = vec![Kind::Postgres],
                "--seconds" => plan.time = Duration::from_secs(number(30)?.max(1)),
                "--runs" => plan.n_runs = number(10_000_000)?,
                _ => bail!("{HELP}"),
            }
        }
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Plan> {
        Plan::read(&text.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn nothing_goes_on_for_ever() {
        let plan = read("postgres --seconds 30 --runs 1000").unwrap();
        assert!(plan.databases == [Kind::Postgres] && plan.n_runs == 1000);
        assert_eq!(read("--seconds 0").unwrap().time, Duration::from_secs(1));
        for text in ["--seconds 31", "--runs 10000001", "--runs", "--runs x", "mysql"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
