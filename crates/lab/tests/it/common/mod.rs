//! A host without a clock of its own: every look at it takes a microsecond.
use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use tuipan_lab::{Experiment, Host, Row, RunError, builtin, findings, run};
use tuipan_solve::engine::{InMemory, TableSource};

#[derive(Default)]
pub struct TestHost {
    pub now: Cell<u64>,
    /// Stops when asked so often whether to go on.
    pub patience: Option<u64>,
    /// Stops after this many rows.
    pub most_rows: Option<usize>,
    pub rows: Vec<Row>,
    /// Where tables are kept.
    pub tables: Arc<InMemory>,
}

impl Host for TestHost {
    fn now(&self) -> Duration {
        self.now.set(self.now.get() + 1);
        Duration::from_micros(self.now.get())
    }

    fn go_on(&mut self) -> bool {
        if self.most_rows.is_some_and(|most| self.rows.len() >= most) {
            return false;
        }
        match &mut self.patience {
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
            None => true,
        }
    }

    fn row(&mut self, row: &Row) -> Result<(), String> {
        self.rows.push(row.clone());
        Ok(())
    }

    fn file(&mut self, name: &str) -> Result<String, String> {
        match name {
            "three.txt" => {
                Ok("# three\n810357426\n\n123456780 # solved\n1 2 3/4 5 6/7 0 8\n".into())
            }
            "bad.txt" => Ok("810357426\n# fine so far\n12345678\n".into()),
            _ => Err(format!("there is no {name}")),
        }
    }

    fn tables(&mut self) -> Arc<dyn TableSource> {
        self.tables.clone()
    }
}

pub fn run_text(text: &str) -> Result<(Experiment, Vec<Row>), RunError> {
    let experiment = Experiment::parse(text).expect("an experiment");
    let rows = run(&experiment, &[], &mut TestHost::default())?;
    Ok((experiment, rows))
}

/// Runs one that is built in, with some of its text replaced; answers its rows and what it found.
pub fn run_builtin(name: &str, replaced: &[(&str, &str)]) -> (Vec<Row>, String) {
    let mut text = builtin::find(name).expect("built in").to_owned();
    for (old, new) in replaced {
        assert!(text.contains(old), "{name} has no {old}");
        text = text.replace(old, new);
    }
    let (experiment, rows) = run_text(&text).expect("a run");
    let found = findings(&experiment, &rows).join("\n");
    (rows, found)
}
