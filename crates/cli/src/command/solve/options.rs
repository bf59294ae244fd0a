//! The options of `tuipan solve`, and which algorithm reads which.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tuipan_puzzle::tiles::Metric;
use tuipan_search::{Setting, SidePolicy, Ties, Weight};
use tuipan_solve::tiles::HeuristicKind;

use super::estimate::{EstimateName, EstimateNameError};
use super::quality::QualityArgs;
use super::solver_name::SolverName;
use crate::input::{
    BoardArgs, Named, PositionArgs, by_name, parse_bytes, parse_count, parse_duration,
};
use crate::run::n_cores;
use crate::tables::TablesDir;

/// Solve positions
///
/// Without --algorithm and its options the program picks the solver, and says which and why: up to 16
/// cells (4x4) you get a shortest solution, proved; on larger boards the best that is found in a second.
/// Every solution is replayed before it is shown.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct SolveArgs {
    #[command(flatten)]
    pub positions: PositionArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// What counts as a move: one tile by one cell (stm), or a slide of a whole line (mtm)
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm")]
    pub metric: Metric,

    /// Show more: boards shows every board on the way, with its f, g and h
    #[arg(long, value_enum, value_name = "WHAT")]
    pub show: Option<Show>,

    /// Write every step of the search to a file: JSON lines with state, g and h (see docs/json.md)
    ///
    /// For one position and an algorithm of `tuipan algorithms`; without --algorithm, one that suits the size.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["optimal", "within", "best_in"])]
    pub trace: Option<PathBuf>,

    /// One JSON object a position and line (see docs/json.md)
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub quality: QualityArgs,

    #[command(flatten)]
    pub options: Options,

    #[command(flatten)]
    pub tables: TablesDir,

    /// How many positions to solve side by side: a number, or auto [default: one a core]
    ///
    /// Answers come in the order of the positions all the same, and are the same; the memory for
    /// stored nodes is shared among them.
    #[arg(short, long, value_name = "N", value_parser = threads)]
    pub jobs: Option<usize>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  tuipan solve 647850321                              one of the hardest 8-puzzles: 31 moves
  tuipan solve 123450 --size 3x2                      not square, so the size is needed
  tuipan solve \"$(cat 24-puzzle.txt)\" --optimal        however long it takes
  tuipan solve 810357426 --algorithm bfs              without any knowledge: many more nodes
  tuipan solve 810357426 --goal spiral --show boards
  tuipan solve 810357426 --heuristic pdb:1-4/5-8      with pattern databases of these tiles
  tuipan solve 810357426 -a ida --trace steps.jsonl   what the search does, for other programs
  tuipan solve \"$(cat grid.txt)\" --algorithm ida --threads 2 --timeout 1m
  tuipan solve -f positions.txt --weight 1.5 --json > answers.jsonl

Weights: f = g + w*h, with w as in --weight 2 (constant), 2-0.015d (falls with the depth),
2-0.015d>=1 (but not below 1) or 1..1.5 (drawn at random for each node, from --seed).

Groups of tiles, for pattern databases: --heuristic pdb:1-4/5-8/9-12/13-15 adds up the moves
that each group's tiles need; --heuristic classic:1-4,7 counts all moves that bring the group
and the blank home, and takes the largest of several. Eight tiles a group at most.

A model that was learned: --heuristic learned:data/models/4x4.model (see `tuipan lab train`). It
errs on both sides, so no solution is proved to be the shortest.

An option that the algorithm does not read is an error; without --algorithm, the options
choose one that reads them (--weight: wastar, --beam-width: beam). `tuipan algorithms` lists
which reads what, `tuipan heuristics` the heuristics.

The tables of the usual solver are made on first use and kept (`tuipan tables`).

Exit codes: 0 solved, 1 unsolvable, 2 bad input, 3 stopped at a limit, 130 interrupted; of
several positions the highest.";

/// How to search.
#[derive(Clone, Args)]
#[command(next_help_heading = "How to search")]
pub struct Options {
    /// The algorithm, or one of the program's own solvers; auto leaves it to the program
    #[arg(short, long, value_name = "NAME", value_parser = SolverName::parser())]
    pub algorithm: Option<SolverName>,

    /// The heuristic; also pdb:GROUPS, classic:GROUPS and learned:FILE, see below [default: by the board's size]
    #[arg(long, value_name = "NAME", value_parser = heuristic_name())]
    pub heuristic: Option<EstimateName>,

    /// The weight of the heuristic, for wastar [default: 2]
    #[arg(short, long, value_name = "W")]
    pub weight: Option<Weight>,

    /// Where random weights start, for wastar [default: 0]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Which of several nodes with the same f goes first [default: low-h]
    #[arg(long, value_name = "RULE", value_parser = by_name::<Ties>())]
    pub ties: Option<Ties>,

    /// Which side moves next, for searches from both ends [default: alternate]
    #[arg(long, value_name = "RULE", value_parser = by_name::<SidePolicy>())]
    pub side: Option<SidePolicy>,

    /// How deep to search, for dls [default: 20]
    #[arg(long, value_name = "MOVES")]
    pub depth: Option<u32>,

    /// How many nodes of a layer go on, for beam [default: 1000]
    #[arg(long, value_name = "NODES", value_parser = nodes(Setting::BeamWidth))]
    pub beam_width: Option<usize>,

    /// How many nodes to store, for sma [default: 100000]
    #[arg(long, value_name = "NODES", value_parser = nodes(Setting::Budget))]
    pub budget: Option<usize>,

    /// How many threads for one position: a number, or auto for one a core
    ///
    /// For ida, and for the solver that the program picks if it can use several. Those have one a core
    /// for a single position, and one in a batch; ida, if it is asked for, has one.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
}

/// When to stop.
#[derive(Clone, Args)]
#[command(next_help_heading = "When to stop (each position by itself)")]
pub struct LimitArgs {
    /// Expand no more nodes than this (500k, 20M)
    #[arg(long, value_name = "NODES", value_parser = parse_count)]
    pub max_nodes: Option<u64>,

    /// Store no more than this, tables included (512M, 2G, none) [default: three quarters of what is free]
    #[arg(long, value_name = "BYTES", value_parser = max_memory)]
    pub max_memory: Option<MaxMemory>,

    /// Look for no solution longer than this
    #[arg(long, value_name = "MOVES")]
    pub max_cost: Option<u32>,

    /// Search no longer than this (500ms, 10s, 2m)
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub timeout: Option<Duration>,
}

/// How much memory stored nodes may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaxMemory {
    /// As much as there is.
    None,
    /// So many bytes.
    Bytes(u64),
}

/// What to show beside the answer.
#[derive(Clone, Copy, ValueEnum)]
pub enum Show {
    /// Every board on the way, with its f, g and h
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
fn nodes(setting: Setting) -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync {
    let least = setting.range().map_or(0, |range| *range.start());
    move |text| match usize::try_from(parse_count(text)?) {
        Ok(n) if n as u64 >= least => Ok(n),
        _ => Err(format!("'{text}' is out of range; {least} is the least")),
    }
}

/// A number of threads, or `auto`.
pub fn threads(text: &str) -> Result<usize, String> {
    let most = Setting::Threads.range().map_or(1, |range| *range.end() as usize);
    if text == "auto" {
        return Ok(n_cores().min(most));
    }
    let n = text.parse().ok().filter(|n| (1..=most).contains(n));
    n.ok_or_else(|| format!("'{text}' is not a number of threads; 1 to {most}, or auto"))
}

/// An amount of memory, or `none`.
pub fn max_memory(text: &str) -> Result<MaxMemory, String> {
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
                Setting::BeamWidth => usual.beam_width.to_string(),
                Setting::Budget => usual.budget.to_string(),
                // It depends; the long help says on what.
                Setting::Threads => continue,
            };
            assert!(help.ends_with(&format!("[default: {value}]")), "{setting:?}: {help}");
        }
    }
}
