//! Which algorithm the options ask for.
//!
//! One rule, and no silence: an option that the algorithm does not read is an error. Without
//! `--algorithm` those are left which read every option given; among them the one that suits the
//! board's size is taken, or else the one that uses a heuristic and promises most.

use anyhow::Result;
use tuipan_puzzle::tiles::Size;
use tuipan_search::{Algorithm, Parameters, Setting, Weight};
use tuipan_solve::tiles::Plan;

use super::estimate::EstimateName;
use super::options::{Options, flag};
use super::solver_name::SolverName;
use crate::said::Said;
use crate::words::Words;

/// What the options leave to choose from.
pub struct Choice {
    options: Options,
    /// The algorithms that read every option given, the best first.
    candidates: Vec<Algorithm>,
    /// Whether the board's size has a say.
    by_size: bool,
}

impl Choice {
    /// Reads the options; fails if no algorithm reads them all.
    pub fn new(options: &Options) -> Result<Self> {
        let given = options.given();
        let asked = options.algorithm.and_then(SolverName::search);
        let mut candidates = Algorithm::ALL.to_vec();
        candidates.retain(|&algorithm| {
            asked.is_none_or(|asked| asked == algorithm)
                && given.iter().all(|&setting| algorithm.reads(setting))
        });
        candidates.sort_by_key(|algorithm| (!algorithm.uses_heuristic(), algorithm.promise()));
        if candidates.is_empty() {
            let said = Said::new(|words| disagreement(words, asked, &given));
            return Err(said.coded("conflict").into());
        }
        if options.seed.is_some() && !matches!(options.weight, Some(Weight::Random { .. })) {
            let said = Said::new(|words| words.solve.seed_needs_random.to_owned());
            return Err(said.coded("conflict").into());
        }
        let by_size = asked.is_none();
        Ok(Choice { options: options.clone(), candidates, by_size })
    }

    /// The plan for boards of a size.
    pub fn plan(&self, size: Size) -> Plan {
        let mut plan = Plan::for_size(size);
        if !(self.by_size && self.candidates.contains(&plan.algorithm)) {
            plan.algorithm = self.candidates[0];
        }
        if let Some(EstimateName::Kind(heuristic)) = self.options.heuristic {
            plan.heuristic = heuristic;
        }
        // What suits a size goes with the algorithm that suits it; one that was asked for gets what the
        // help says.
        let usual = match self.by_size {
            true => plan.parameters,
            false => Parameters::default(),
        };
        let Options { weight, seed, ties, side, depth, step, .. } = self.options;
        let Options { beam_width, budget, threads, .. } = self.options;
        plan.parameters = Parameters {
            weight: weight.unwrap_or(usual.weight).with_seed(seed.unwrap_or(0)),
            ties: ties.unwrap_or(usual.ties),
            side_policy: side.unwrap_or(usual.side_policy),
            depth_limit: depth.unwrap_or(usual.depth_limit),
            step: step.unwrap_or(usual.step),
            budget: budget.unwrap_or(usual.budget),
            beam_width: beam_width.unwrap_or(usual.beam_width),
            n_threads: threads.unwrap_or(usual.n_threads),
        };
        plan
    }
}

/// Why no algorithm is left.
fn disagreement(words: &Words, algorithm: Option<Algorithm>, given: &[Setting]) -> String {
    let readers = |setting: Setting| {
        let names = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.reads(setting));
        names.map(Algorithm::name).collect::<Vec<_>>().join(words.units.comma)
    };
    let strange = |algorithm: Algorithm| given.iter().find(|&&setting| !algorithm.reads(setting));
    match algorithm.and_then(|algorithm| Some((algorithm, *strange(algorithm)?))) {
        Some((algorithm, setting)) => {
            (words.solve.no_effect)(algorithm.name(), &flag(setting), &readers(setting))
        }
        None => {
            let one =
                |&setting: &Setting| (words.solve.belongs_to)(&flag(setting), &readers(setting));
            let each = given.iter().map(one).collect::<Vec<_>>().join(words.units.semicolon);
            (words.solve.no_algorithm)(&each)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        options: Options,
    }

    fn choice(line: &str) -> Result<Choice> {
        let words = std::iter::once("tuipan").chain(line.split_whitespace());
        Choice::new(&Line::try_parse_from(words)?.options)
    }

    fn algorithm(line: &str, size: &str) -> &'static str {
        choice(line).unwrap().plan(size.parse().unwrap()).algorithm.name()
    }

    #[test]
    fn options_choose_an_algorithm_that_reads_them() {
        for (line, size, expected) in [
            ("", "3x3", Plan::for_size("3x3".parse().unwrap()).algorithm.name()),
            ("--heuristic manhattan", "4x4", "ida"),
            ("--weight 2", "3x3", "wastar"),
            ("--weight 2 --ties fifo", "4x4", "wastar"),
            ("--ties fifo", "3x3", "astar"),
            ("--ties fifo", "4x4", "astar"),
            ("--threads 2 --heuristic manhattan", "3x3", "astar"),
            ("--threads 2 --heuristic manhattan", "4x4", "ida"),
            ("--step 2", "3x3", "ids"),
            ("--side alternate", "3x3", "bae"),
            ("--beam-width 10", "4x4", "beam"),
            ("--budget 10", "4x4", "sma"),
            ("--depth 10", "4x4", "dls"),
            ("--algorithm a*", "5x5", "astar"),
        ] {
            assert_eq!(algorithm(line, size), expected, "{line} on {size}");
        }
    }

    #[test]
    fn options_that_are_not_read_are_errors() {
        for (line, expected) in [
            (
                "--algorithm astar --beam-width 5",
                "--beam-width has no effect on astar; it belongs to beam",
            ),
            (
                "--algorithm bfs --ties lifo",
                "--ties has no effect on bfs; it belongs to greedy, astar, wastar, wastar-tree",
            ),
            (
                "--algorithm ida --seed 1",
                "--seed has no effect on ida; it belongs to wastar, wastar-tree",
            ),
            (
                "--weight 2 --threads 2",
                "no algorithm uses all these options: --weight belongs to wastar, wastar-tree; --threads belongs \
                 to astar, ida",
            ),
            ("--seed 1", "--seed is for random weights, such as --weight 1..1.5"),
            ("--weight 2 --seed 1", "--seed is for random weights, such as --weight 1..1.5"),
        ] {
            let error = choice(line).err().expect(line).to_string();
            assert_eq!(error, expected);
        }
    }

    #[test]
    fn parameters_are_handed_on() {
        let size = "4x4".parse().unwrap();
        let plan = choice("--weight 1..1.5 --seed 7 --heuristic misplaced").unwrap().plan(size);
        let weight = Weight::Random { low: 10_000, high: 15_000, seed: 7 };
        assert_eq!(plan.parameters.weight, weight);
        assert_eq!(plan.heuristic.name(), "misplaced");
        let plan = choice("--threads 3").unwrap().plan(size);
        assert_eq!(plan.parameters.n_threads, 3);
    }
}
