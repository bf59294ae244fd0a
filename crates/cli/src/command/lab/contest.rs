//! One algorithm with one heuristic on many positions: a row of the table.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use tuipan_learn::Learned;
use tuipan_puzzle::tiles::{Board, Metric, Moves};
use tuipan_search::{Algorithm, Setting, Weight};
use tuipan_solve::tiles::{HeuristicKind, Plan, PreparedHeuristic, Problem};

use crate::exit::InternalError;
use crate::run::interrupt;

/// An algorithm with its one parameter: `wastar:1.5`, `beam:1000`, `greedy`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    pub algorithm: Algorithm,
    weight: Option<Weight>,
    width: Option<usize>,
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.weight, self.width) {
            (Some(weight), _) => format!("{}:{weight}", self.algorithm),
            (None, Some(width)) => format!("{}:{width}", self.algorithm),
            (None, None) => self.algorithm.to_string(),
        };
        f.pad(&text)
    }
}

impl FromStr for Spec {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, parameter) = match text.split_once(':') {
            Some((name, parameter)) => (name, Some(parameter)),
            None => (text, None),
        };
        let algorithm: Algorithm = name.parse()?;
        let mut spec = Spec { algorithm, weight: None, width: None };
        let (is_weighted, is_wide) =
            (algorithm.reads(Setting::Weight), algorithm.reads(Setting::BeamWidth));
        match parameter {
            Some(weight) if is_weighted => spec.weight = Some(weight.parse()?),
            Some(width) if is_wide => spec.width = Some(width.parse()?),
            None if is_weighted || is_wide => {
                bail!("'{text}' needs a number, as in wastar:1.5 or beam:1000")
            }
            Some(_) => bail!("{algorithm} takes no number"),
            None if !algorithm.uses_heuristic() => bail!("{algorithm} uses no heuristic"),
            None => {}
        }
        Ok(spec)
    }
}

/// What guides a search.
pub enum Guide {
    Kind(HeuristicKind, Box<PreparedHeuristic>),
    Learned(String, Learned),
}

impl Guide {
    /// Its name in the table.
    pub fn name(&self) -> String {
        match self {
            Guide::Kind(kind, _) => kind.to_string(),
            Guide::Learned(name, _) => name.clone(),
        }
    }
}

/// A position, and the length of its shortest solution, or of the best that is known.
pub struct Instance {
    pub start: Board,
    pub length: u32,
}

/// One search.
pub struct Trial {
    /// The length of the solution, if one was found within the limit.
    pub length: Option<u32>,
    pub expanded: u64,
    pub generated: u64,
    pub time: Duration,
}

/// All searches of a row; nothing after Ctrl-C. Each solution is replayed.
pub fn run(
    spec: Spec,
    guide: &Guide,
    goal: &Board,
    instances: &[Instance],
    max_nodes: u64,
) -> Result<Option<Vec<Trial>>> {
    let mut trials = Vec::new();
    for Instance { start, .. } in instances {
        let problem = Problem { start, goal, metric: Metric::SingleTile };
        let mut plan = Plan::new(spec.algorithm, HeuristicKind::Manhattan);
        plan.parameters.weight = spec.weight.unwrap_or(plan.parameters.weight);
        plan.parameters.beam_width = spec.width.unwrap_or(plan.parameters.beam_width);
        plan.limits.max_expanded = max_nodes;
        let mut tick = |_: &_| match interrupt::requested() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let begin = Instant::now();
        let report = match guide {
            Guide::Kind(kind, prepared) => {
                plan.heuristic = *kind;
                let mut kept = Some((**prepared).clone());
                plan.solve_keeping(problem, &mut kept, &mut tick)?
            }
            Guide::Learned(_, learned) => tuipan_learn::solve(&plan, problem, learned, &mut tick)?,
        };
        let time = begin.elapsed();
        if interrupt::requested() {
            return Ok(None);
        }
        let length = match report.best {
            None => None,
            Some(best) => {
                let mut end = start.clone();
                let moves = Moves::from_iter(best.actions);
                if end.play_all(&moves).is_err()
                    || end != *goal
                    || moves.stm() != best.cost as usize
                {
                    let fault = format!("{spec} with {}: no solution of {start}", guide.name());
                    return Err(InternalError(fault).into());
                }
                Some(best.cost)
            }
        };
        let (expanded, generated) = (report.stats.expanded, report.stats.generated);
        trials.push(Trial { length, expanded, generated, time });
    }
    Ok(Some(trials))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_are_read_back() {
        for text in ["astar", "wastar:1.5", "wastar:2-0.015d", "beam:1000", "greedy", "ida"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for (text, message) in [
            ("wastar", "'wastar' needs a number, as in wastar:1.5 or beam:1000"),
            ("greedy:2", "greedy takes no number"),
            ("bfs", "bfs uses no heuristic"),
        ] {
            assert_eq!(text.parse::<Spec>().unwrap_err().to_string(), message);
        }
        assert!("magic".parse::<Spec>().is_err());
    }
}
