//! Runs what is asked: one search, recorded.

use std::collections::HashMap;

use tuipan_puzzle::tiles::{Board, Packed};
use tuipan_search::{Algorithm, Configured, Parameters, Setting, Ties};
use tuipan_solve::tiles::HeuristicKind;
use tuipan_space::{Heuristic, INFINITE, Limits, Observer, Report, StateSpace};

use super::book;
use super::error::{FormError, StudyError};
use super::heuristic::HeuristicChoice;
use super::message::{Recorded, Spec, Stop, Subject};
use super::space::{Estimate, Space, State, Step};
use super::trace::Recorder;

/// Boards of more cells do not fit a number.
pub const MAX_CELLS: usize = 16;

/// Of a longer solution, only the beginning is reported: depth-first search finds ones of tens of thousands of moves.
const MAX_PATH: usize = 300;

/// What is searched, ready.
pub struct Ready {
    space: Space,
    start: State,
    /// The goal of a sliding puzzle.
    goal: Option<Board>,
}

impl Ready {
    /// Reads a subject. With `both_ways`, a tree can be walked up, too.
    pub fn new(subject: &Subject, both_ways: bool) -> Result<Self, StudyError> {
        let graph = match subject {
            Subject::Tiles { start, goal } => {
                let (start, goal) = FormError::check(start, goal)?;
                let (space, start) = (Space::tiles(&goal), u64::pack(&start));
                return Ok(Ready { space, start, goal: Some(goal) });
            }
            Subject::Level(id) => book::graph_of_level(id)?,
            Subject::Tree(name) => book::tree(name)?,
        };
        let start = graph.start.into();
        let graph = if both_ways { graph.both_ways() } else { graph };
        Ok(Ready { space: Space::Explicit(graph), start, goal: None })
    }

    /// An estimate of the cost to a state or to the goal.
    fn estimate(
        &self,
        heuristic: HeuristicChoice,
        target: Option<State>,
    ) -> Result<Estimate, StudyError> {
        match (&self.space, &self.goal, heuristic) {
            (_, _, HeuristicChoice::Tiles(HeuristicKind::None)) => Ok(Estimate::None),
            (Space::Tiles(space), Some(goal), HeuristicChoice::Tiles(kind)) => {
                let target = target.map(|state| state.unpack(space.size()));
                Estimate::tiles(kind, target.as_ref().unwrap_or(goal))
            }
            (Space::Explicit(graph), _, HeuristicChoice::Values) => Ok(match target {
                None => Estimate::Values(graph.h.clone(), graph.first_overestimate().is_none()),
                // The values are of the goal.
                Some(_) => Estimate::None,
            }),
            _ => Err(FormError::Heuristic(heuristic).into()),
        }
    }

    /// The cost of the cheapest solutions of an explicit graph.
    fn optimum(&self) -> Option<u32> {
        match &self.space {
            Space::Tiles(_) => None,
            Space::Explicit(graph) => {
                Some(graph.distances()[graph.start as usize]).filter(|&cost| cost != INFINITE)
            }
        }
    }
}

/// What a spec says, read.
pub struct Read {
    algorithm: Algorithm,
    heuristic: HeuristicChoice,
    parameters: Parameters,
    limits: Limits,
}

impl Read {
    /// Reads the words of a spec.
    pub fn new(spec: &Spec) -> Result<Self, FormError> {
        let algorithm = spec.searcher.algorithm;
        let usual = Parameters::default();
        let weight = match algorithm.reads(Setting::Weight) {
            true => spec.weight.parse().map_err(FormError::Weight)?,
            false => usual.weight,
        };
        Ok(Read {
            algorithm,
            heuristic: spec.searcher.used(),
            parameters: Parameters {
                weight,
                depth_limit: spec.depth_limit,
                step: spec.step,
                budget: spec.budget as usize,
                beam_width: spec.beam_width as usize,
                // In a book's tree the first of equals comes first, as on paper.
                ties: match spec.subject {
                    Subject::Tree(_) => Ties::Fifo,
                    _ => usual.ties,
                },
                ..usual
            },
            limits: Limits { max_expanded: spec.max_expanded, ..Limits::default() },
        })
    }
}

/// A search that is ready to run: the heuristic's tables are made.
pub struct Prepared {
    read: Read,
    ready: Ready,
    estimate: Estimate,
}

impl Prepared {
    /// Reads a spec and makes what it needs.
    pub fn new(spec: &Spec) -> Result<Self, StudyError> {
        let read = Read::new(spec)?;
        let ready = Ready::new(&spec.subject, read.algorithm.is_bidirectional())?;
        let estimate = ready.estimate(read.heuristic, None)?;
        Ok(Prepared { read, ready, estimate })
    }

    /// The same search from another position of the same puzzle.
    pub fn start_at(&mut self, position: &Board) {
        self.ready.start = u64::pack(position);
    }

    /// Runs it.
    pub fn run(&self, observer: &mut dyn Observer<Space>) -> Report<Step> {
        let Prepared { read, ready, estimate } = self;
        let toward = |target: &State| -> Box<dyn Heuristic<Space>> {
            Box::new(ready.estimate(read.heuristic, Some(*target)).unwrap_or(Estimate::None))
        };
        let solver = Configured {
            algorithm: read.algorithm,
            parameters: read.parameters,
            toward_goal: estimate,
            toward: &toward,
        };
        solver.solve(&ready.space, &ready.start, &read.limits, observer)
    }

    fn path(&self, report: &Report<Step>, nodes: &HashMap<State, Vec<u32>>) -> Vec<Stop> {
        let Some(best) = &report.best else { return Vec::new() };
        let (space, mut state, mut g) = (&self.ready.space, self.ready.start, 0);
        let stop = |state: State, g| Stop {
            label: space.label(state),
            g,
            h: self.estimate.estimate(&state),
            nodes: nodes.get(&state).cloned().unwrap_or_default(),
        };
        let mut path = vec![stop(state, 0)];
        for &step in best.actions.iter().take(MAX_PATH) {
            g += space.cost(&state, step);
            space.apply(&mut state, step);
            path.push(stop(state, g));
        }
        path
    }
}

/// Runs a search and records it. `optimum` is what is known otherwise of a sliding puzzle's shortest solutions.
pub fn record(
    spec: &Spec,
    optimum: Option<u32>,
    now: &dyn Fn() -> f64,
) -> Result<Recorded, StudyError> {
    let prepared = Prepared::new(spec)?;
    let mut recorder = Recorder::new(&prepared.ready.space, prepared.read.algorithm);
    let began = now();
    let report = prepared.run(&mut recorder);
    let ms = now() - began;
    let (trace, nodes) = recorder.finish();
    Ok(Recorded {
        spec: spec.clone(),
        trace,
        ended: report.outcome.into(),
        counts: (&report.stats).into(),
        path: prepared.path(&report, &nodes),
        length: report.best.as_ref().map(|best| best.cost),
        optimum: optimum.or_else(|| match spec.subject {
            Subject::Tiles { .. } => None,
            _ => prepared.ready.optimum(),
        }),
        ms,
    })
}
