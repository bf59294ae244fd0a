//! The options of `tuipan solve`, and which algorithm reads which.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::Metric;
use tuipan_search::{Setting, SidePolicy, Ties, Weight};
use tuipan_solve::tiles::HeuristicKind;

use super::estimate::{EstimateName, EstimateNameError};
use super::quality::QualityArgs;
use super::solver_name::SolverName;
use crate::input::{
    BoardArgs, Named, PositionArgs, by_name, parse_bytes, parse_count, parse_duration,
};
use crate::lang::words;
use crate::run::n_cores;
use crate::said::Said;
use crate::tables::TablesDir;
use crate::words::Words;

#[derive(Args)]
#[command(about = words().solve.about, after_help = words().solve.after)]
pub struct SolveArgs {
    #[command(flatten)]
    pub positions: PositionArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", help = words().input.metric)]
    pub metric: Metric,

    #[arg(long, value_enum, value_name = "WHAT", help = words().solve.show)]
    pub show: Option<Show>,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["optimal", "within", "best_in"], help = words().solve.trace)]
    pub trace: Option<PathBuf>,

    #[arg(long, help = words().input.json)]
    pub json: bool,

    #[command(flatten)]
    pub quality: QualityArgs,

    #[command(flatten)]
    pub options: Options,

    #[command(flatten)]
    pub tables: TablesDir,

    #[arg(short, long, value_name = "N", value_parser = jobs, help = words().solve.jobs)]
    pub jobs: Option<usize>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// How to search.
#[derive(Clone, Args)]
#[command(next_help_heading = words().solve.search_heading)]
pub struct Options {
    #[arg(short, long, value_name = "NAME", value_parser = SolverName::parser(), help = words().solve.algorithm)]
    pub algorithm: Option<SolverName>,

    #[arg(long, value_name = "NAME", value_parser = heuristic_name(), help = words().solve.heuristic)]
    pub heuristic: Option<EstimateName>,

    #[arg(short, long, value_name = "W", help = words().solve.weight)]
    pub weight: Option<Weight>,

    #[arg(long, value_name = "N", help = words().solve.seed)]
    pub seed: Option<u64>,

    #[arg(long, value_name = "RULE", value_parser = by_name::<Ties>(), help = words().solve.ties)]
    pub ties: Option<Ties>,

    #[arg(long, value_name = "RULE", value_parser = by_name::<SidePolicy>(), help = words().solve.side)]
    pub side: Option<SidePolicy>,

    #[arg(long, value_name = "MOVES", help = words().solve.depth)]
    pub depth: Option<u32>,

    #[arg(long, value_name = "MOVES", value_parser = step, help = words().solve.limit_step)]
    pub step: Option<u32>,

    #[arg(long, value_name = "NODES", value_parser = nodes(Setting::BeamWidth), help = words().solve.beam_width)]
    pub beam_width: Option<usize>,

    #[arg(long, value_name = "NODES", value_parser = nodes(Setting::Budget), help = words().solve.budget)]
    pub budget: Option<usize>,

    #[arg(long, value_name = "N", value_parser = threads, help = words().solve.threads)]
    pub threads: Option<usize>,
}

/// When to stop.
#[derive(Clone, Args)]
#[command(next_help_heading = words().limits.heading)]
pub struct LimitArgs {
    #[arg(long, value_name = "NODES", value_parser = parse_count, help = words().limits.max_nodes)]
    pub max_nodes: Option<u64>,

    #[arg(long, value_name = "BYTES", value_parser = max_memory, help = words().limits.max_memory)]
    pub max_memory: Option<MaxMemory>,

    #[arg(long, value_name = "MOVES", help = words().limits.max_cost)]
    pub max_cost: Option<u32>,

    #[arg(long, value_name = "TIME", value_parser = parse_duration, help = words().limits.timeout)]
    pub timeout: Option<Duration>,
}

/// How much memory stored nodes may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaxMemory {
    /// As much as there is.
    None,
    /// A number of bytes.
    Bytes(u64),
}

/// What to show beside the answer.
#[derive(Clone, Copy, ValueEnum)]
pub enum Show {
    #[value(help = words().solve.show_boards)]
    Boards,
}

impl Options {
    /// What was set, apart from the algorithm. The heuristic comes last: complaints name the rarer options first.
    pub fn given(&self) -> Vec<Setting> {
        let mut given = Setting::ALL.to_vec();
        given.retain(|&setting| self.sets(setting));
        given.sort_by_key(|&setting| setting == Setting::Heuristic);
        given
    }

    fn sets(&self, setting: Setting) -> bool {
        match setting {
            Setting::Heuristic => self.heuristic.is_some(),
            Setting::Weight => self.weight.is_some(),
            Setting::Seed => self.seed.is_some(),
            Setting::Ties => self.ties.is_some(),
            Setting::Side => self.side.is_some(),
            Setting::Depth => self.depth.is_some(),
            Setting::Step => self.step.is_some(),
            Setting::BeamWidth => self.beam_width.is_some(),
            Setting::Budget => self.budget.is_some(),
            Setting::Threads => self.threads.is_some(),
        }
    }

    /// The first option that was given which chooses a search; `--threads` alone does not.
    pub fn searching(&self) -> Option<String> {
        let algorithm = self.algorithm.filter(|&name| name != SolverName::Auto);
        let algorithm = algorithm.map(|_| "--algorithm".to_owned());
        let first = || self.given().into_iter().find(|&setting| setting != Setting::Threads);
        algorithm.or_else(|| first().map(flag))
    }
}

/// What a setting is called on the command line.
pub fn flag(setting: Setting) -> String {
    format!("--{}", setting.name())
}

fn heuristic_name() -> Named<EstimateName, EstimateNameError> {
    Named::new(HeuristicKind::ALL.map(HeuristicKind::name), EstimateName::from_str)
}

/// A number of nodes, not below the least that the setting allows.
fn nodes(setting: Setting) -> impl Fn(&str) -> Result<usize, Said> + Clone + Send + Sync {
    let least = setting.range().map_or(0, |range| *range.start());
    move |text| match usize::try_from(parse_count(text)?) {
        Ok(n) if n as u64 >= least => Ok(n),
        _ => Err(Said::new(|words| (words.input.too_small)(&Quoted::new(text), least))),
    }
}

/// By how much a limit grows: 1 or more.
fn step(text: &str) -> Result<u32, Said> {
    let least = Setting::Step.range().map_or(0, |range| *range.start());
    match u32::try_from(parse_count(text)?) {
        Ok(n) if u64::from(n) >= least => Ok(n),
        _ => Err(Said::new(|words| (words.input.too_small)(&Quoted::new(text), least))),
    }
}

/// A number of threads, or `auto`.
pub fn threads(text: &str) -> Result<usize, Said> {
    threads_or(text, |words, text, most| (words.input.bad_threads)(text, most))
}

/// A number of positions to work on at a time, or `auto`.
pub fn jobs(text: &str) -> Result<usize, Said> {
    threads_or(text, |words, text, most| (words.input.bad_jobs)(text, most))
}

/// A number of threads, `auto`, or an error in these words.
fn threads_or(text: &str, bad: fn(&Words, &Quoted, usize) -> String) -> Result<usize, Said> {
    let most = Setting::Threads.range().map_or(1, |range| *range.end() as usize);
    if text == "auto" {
        return Ok(n_cores().min(most));
    }
    let n = text.parse().ok().filter(|n| (1..=most).contains(n));
    n.ok_or_else(|| Said::new(|words| bad(words, &Quoted::new(text), most)))
}

/// An amount of memory, or `none`.
pub fn max_memory(text: &str) -> Result<MaxMemory, Said> {
    match text {
        "none" => Ok(MaxMemory::None),
        text => parse_bytes(text).map(MaxMemory::Bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Command;
    use tuipan_search::Parameters;

    /// Every setting is an option, and its help has the default that a search gets.
    #[test]
    fn the_help_says_the_defaults() {
        let usual = Parameters::default();
        let command = Options::augment_args(Command::new("solve"));
        for setting in Setting::ALL {
            let arg = command.get_arguments().find(|arg| arg.get_long() == Some(setting.name()));
            let help = arg.and_then(|arg| arg.get_help()).map(|help| help.to_string());
            let help = help.unwrap_or_else(|| panic!("no option for {setting:?}"));
            let value = match setting {
                Setting::Heuristic => "by the board's size".to_owned(),
                Setting::Weight => usual.weight.to_string(),
                Setting::Seed => "0".to_owned(),
                Setting::Ties => usual.ties.name().to_owned(),
                Setting::Side => usual.side_policy.name().to_owned(),
                Setting::Depth => usual.depth_limit.to_string(),
                Setting::Step => usual.step.to_string(),
                Setting::BeamWidth => usual.beam_width.to_string(),
                Setting::Budget => usual.budget.to_string(),
                // It depends; the long help says on what.
                Setting::Threads => continue,
            };
            assert!(help.ends_with(&format!("[default: {value}]")), "{setting:?}: {help}");
        }
    }
}
