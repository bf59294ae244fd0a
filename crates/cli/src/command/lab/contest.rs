//! One algorithm with one heuristic on many positions: a row of the table.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Result;
use tuipan_learn::LazyModel;
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_search::{Algorithm, Setting, Weight};
use tuipan_solve::engine::{Control, Engine, How, Progress, TileRequest};
use tuipan_solve::tiles::{HeuristicKind, Plan};

use crate::run::{interrupt, now};
use crate::said::Said;
use crate::tables::explained;

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
                return Err(
                    Said::new(|words| (words.learn.needs_number)(&Quoted::new(text))).into()
                );
            }
            Some(_) => {
                return Err(
                    Said::new(|words| (words.learn.takes_no_number)(algorithm.name())).into()
                );
            }
            None if !algorithm.uses_heuristic() => {
                return Err(
                    Said::new(|words| (words.learn.uses_no_heuristic)(algorithm.name())).into()
                );
            }
            None => {}
        }
        Ok(spec)
    }
}

/// What guides a search.
pub enum Guide {
    Kind(HeuristicKind),
    Learned(String, LazyModel),
}

impl Guide {
    /// Its name in the table.
    pub fn name(&self) -> String {
        match self {
            Guide::Kind(kind) => kind.to_string(),
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

/// All searches of a row; nothing after Ctrl-C. The engine replays each solution.
pub fn run(
    engine: &Engine,
    spec: Spec,
    guide: &Guide,
    goal: &Board,
    instances: &[Instance],
    max_nodes: u64,
) -> Result<Option<Vec<Trial>>> {
    let mut plan = Plan::new(spec.algorithm, HeuristicKind::Manhattan);
    plan.parameters.weight = spec.weight.unwrap_or(plan.parameters.weight);
    plan.parameters.beam_width = spec.width.unwrap_or(plan.parameters.beam_width);
    if let Guide::Kind(kind) = guide {
        plan.heuristic = *kind;
    }
    let mut trials = Vec::new();
    for Instance { start, .. } in instances {
        let mut request = TileRequest::new(start, goal, Metric::SingleTile, How::Plan(plan));
        request.limits.max_expanded = max_nodes;
        let mut listen = |_: Progress<'_>| interrupt::go_on();
        let control = &mut Control::new(&now, &mut listen);
        let report = match guide {
            Guide::Kind(_) => engine.solve(&request, control),
            Guide::Learned(_, model) => {
                engine.solve_by(&model.search(plan), plan, &request, control)
            }
        };
        if interrupt::requested() {
            return Ok(None);
        }
        let report = report.map_err(explained)?;
        trials.push(Trial {
            length: report.best.map(|best| best.cost()),
            expanded: report.stats.expanded,
            generated: report.stats.generated,
            time: report.time,
        });
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
