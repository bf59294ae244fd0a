//! Sliding blocks: shortest solutions by search, or by a map of the whole level that is made once and kept.
//!
//! With a map every answer is a look-up: distances, all best moves, and of all shortest solutions one with
//! the fewest steps. A level with more states than [`max_map_states`](super::Settings::max_map_states) gets
//! none, and is searched each time.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::blocks::{Level, Metric, Move, Position};
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::Engine;
use super::control::{Control, Progress};
use super::error::EngineError;
use super::replay::{Replayed, WrongAnswer, check_bound, replay_blocks};
use crate::blocks::{DistanceMap, LayeredBfs, Listener, Method, analyse, solve, trace};

/// The distances of a whole level.
pub type Map = dyn DistanceMap + Send + Sync;

/// How a level is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockHow {
    /// By a search.
    Search(Method),
    /// By a map if the level is not too large for one, else by breadth-first search.
    MapFirst,
}

/// A position of a level, and how to solve it.
#[derive(Clone, Copy)]
pub struct BlockRequest<'a> {
    /// The level.
    pub level: &'a Level,
    /// Where to begin.
    pub from: &'a Position,
    /// How moves are counted.
    pub metric: Metric,
    /// By what.
    pub how: BlockHow,
    /// What a search is allowed; a map has [its own limits](super::Settings::max_map_states).
    pub limits: Limits,
}

impl<'a> BlockRequest<'a> {
    /// From the level's start, without limits.
    pub fn new(level: &'a Level, metric: Metric, how: BlockHow) -> Self {
        BlockRequest { level, from: level.start(), metric, how, limits: Limits::default() }
    }
}

/// What came of a request.
#[derive(Clone, Debug)]
pub struct BlockReport {
    /// How it ended.
    pub outcome: Outcome,
    /// A shortest solution, replayed.
    pub best: Option<Replayed<Move>>,
    /// No solution costs less; `INFINITE` if there is none.
    pub lower_bound: Cost,
    /// What the search did; of a map, the states of the level.
    pub stats: Stats,
    /// How long it took.
    pub time: Duration,
    /// Whether it was looked up, so that the next answer comes at once.
    pub is_mapped: bool,
}

/// What is known about a level that has maps.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// How many states can be reached.
    pub n_states: u64,
    /// The length of its shortest solutions in each metric, the finest first; `None` if it cannot be solved.
    pub optima: Option<[Cost; 3]>,
    /// How hard it is, in bits of advice.
    pub score: Option<f64>,
    /// How many states there are at each distance, in the metric of moves.
    pub histogram: Vec<usize>,
}

impl Engine {
    /// Finds a shortest solution.
    pub fn solve_blocks(
        &self,
        request: &BlockRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<BlockReport, EngineError> {
        let &BlockRequest { level, from, metric, how, .. } = request;
        let began = control.now();
        let map = match how {
            BlockHow::MapFirst => match self.map(level, metric, control) {
                Err(EngineError::Stopped) => return Ok(stopped()),
                map => map?,
            },
            BlockHow::Search(_) => None,
        };
        let report = match &map {
            Some(map) => look_up(level, &**map, from),
            None => search(request, None, control),
        };
        checked(request, report, began, map.is_some(), control)
    }

    /// Finds it by a search, and shows what the search does to `listener`. No map is used.
    pub fn trace_blocks(
        &self,
        request: &BlockRequest<'_>,
        listener: &mut Listener<'_>,
        control: &mut Control<'_>,
    ) -> Result<BlockReport, EngineError> {
        let began = control.now();
        let report = search(request, Some(listener), control);
        checked(request, report, began, false, control)
    }

    /// The map of a level, made if it is not there; `None` if the level has too many states.
    pub fn map(
        &self,
        level: &Level,
        metric: Metric,
        control: &mut Control<'_>,
    ) -> Result<Option<Arc<Map>>, EngineError> {
        self.maps.get_or_make((level.clone(), metric), |(level, metric)| {
            let max_stored = self.settings.max_map_states;
            let limits = Limits { max_stored, ..Limits::default() };
            let tick = &mut |stats: &Stats| control.hear(Progress::Searching(stats));
            match analyse(level, *metric, &limits, tick) {
                Ok(map) => Ok(Some(map.into())),
                Err(incomplete) if incomplete.reason == StopReason::Cancelled => {
                    Err(EngineError::Stopped)
                }
                Err(_) => Ok(None),
            }
        })
    }

    /// How far positions of a level are from its goal, by a map; `None` if the level is too large for one.
    pub fn block_distances(
        &self,
        level: &Level,
        metric: Metric,
        positions: &[Position],
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Option<Cost>>>, EngineError> {
        let map = self.map(level, metric, control)?;
        let distances = |map: Arc<Map>| positions.iter().map(|it| map.distance(it)).collect();
        Ok(map.map(distances))
    }

    /// What is known about a level, by its maps; `None` if it is too large for them.
    pub fn facts(
        &self,
        level: &Level,
        control: &mut Control<'_>,
    ) -> Result<Option<Facts>, EngineError> {
        let mut optima = [None; 3];
        let mut facts = None;
        for metric in Metric::ALL {
            let Some(map) = self.map(level, metric, control)? else { return Ok(None) };
            optima[metric as usize] = map.distance(level.start());
            if metric == Metric::Move {
                facts = Some(Facts {
                    n_states: map.n_states() as u64,
                    optima: None,
                    score: map.difficulty(level.start()).map(|difficulty| difficulty.score),
                    histogram: map.histogram(),
                });
            }
        }
        let optima = match optima {
            [Some(unit), Some(slide), Some(moves)] => Some([unit, slide, moves]),
            _ => None,
        };
        Ok(facts.map(|facts| Facts { optima, ..facts }))
    }
}

/// A report whose solution was replayed.
fn checked(
    request: &BlockRequest<'_>,
    report: Report<Move>,
    began: Duration,
    is_mapped: bool,
    control: &Control<'_>,
) -> Result<BlockReport, EngineError> {
    let &BlockRequest { level, from, metric, .. } = request;
    let time = control.now().saturating_sub(began);
    let Report { outcome, best, lower_bound, stats } = report;
    let best = best.map(|best| replay_blocks(level, from, metric, best)).transpose()?;
    if outcome == Outcome::Solved && best.is_none() {
        return Err(WrongAnswer::Missing { puzzle: level.id().to_owned() }.into());
    }
    check_bound(best.as_ref(), lower_bound, || level.id().to_owned())?;
    Ok(BlockReport { outcome, best, lower_bound, stats, time, is_mapped })
}

fn stopped() -> BlockReport {
    BlockReport {
        outcome: Outcome::Stopped(StopReason::Cancelled),
        best: None,
        lower_bound: 0,
        stats: Stats::default(),
        time: Duration::ZERO,
        is_mapped: false,
    }
}

fn search(
    request: &BlockRequest<'_>,
    listener: Option<&mut Listener<'_>>,
    control: &mut Control<'_>,
) -> Report<Move> {
    let &BlockRequest { level, from, metric, how, limits } = request;
    let method = match how {
        BlockHow::Search(method) => method,
        BlockHow::MapFirst => LayeredBfs::default().into(),
    };
    let here;
    let level = match from == level.start() {
        true => level,
        false => {
            here = level.starting_at(from);
            &here
        }
    };
    let tick = &mut |stats: &Stats| control.hear(Progress::Searching(stats));
    match listener {
        None => solve(level, metric, method, &limits, tick),
        Some(listener) => trace(level, metric, method, &limits, tick, listener),
    }
}

/// A shortest solution by look-up; of several, one with the fewest steps.
fn look_up(level: &Level, map: &Map, from: &Position) -> Report<Move> {
    let n_states = map.n_states() as u64;
    let stats = Stats { expanded: n_states, generated: n_states, ..*map.stats() };
    let Some(length) = map.distance(from) else {
        let outcome = Outcome::Unsolvable;
        return Report { outcome, best: None, lower_bound: INFINITE, stats };
    };
    let moves = fewest_steps(level, map, from, length).or_else(|| any(level, map, from, length));
    let best = moves.map(|actions| Solution { actions, cost: length });
    Report { outcome: Outcome::Solved, best, lower_bound: length, stats }
}

/// Downhill by the first of the best moves.
fn any(level: &Level, map: &Map, from: &Position, length: Cost) -> Option<Vec<Move>> {
    let mut position = from.clone();
    let mut moves = Vec::with_capacity(length as usize);
    for _ in 0..length {
        let best = map.best_moves(&position).into_iter().next()?;
        level.play(&mut position, &best).ok()?;
        moves.push(best);
    }
    Some(moves)
}

/// A position on a shortest solution: how it was reached by the fewest steps.
struct Stop {
    position: Position,
    n_steps: usize,
    /// The stop before, and the move from there.
    came: Option<(usize, Move)>,
}

/// The most states on shortest solutions that are looked at for the one with the fewest steps.
const MAX_STOPS: usize = 20_000;

/// Of all shortest solutions one with the fewest steps, layer by layer; `None` if too many states lie on them.
fn fewest_steps(level: &Level, map: &Map, from: &Position, length: Cost) -> Option<Vec<Move>> {
    let kinds = level.kinds();
    // Pieces that are alike are treated as the same.
    let look = |position: &Position| {
        let pieces = kinds.iter().enumerate();
        let mut look: Vec<_> = pieces.map(|(idx, kind)| (*kind, position.anchor(idx))).collect();
        look.sort_unstable();
        look
    };
    let mut stops = vec![Stop { position: from.clone(), n_steps: 0, came: None }];
    let mut layer = 0..1;
    for _ in 0..length {
        let mut next: HashMap<_, usize> = HashMap::new();
        let begin = stops.len();
        for idx in layer {
            for m in map.best_moves(&stops[idx].position) {
                let mut position = stops[idx].position.clone();
                level.play(&mut position, &m).ok()?;
                let n_steps = stops[idx].n_steps + m.units().count();
                let stop = Stop { n_steps, came: Some((idx, m)), position };
                match next.entry(look(&stop.position)) {
                    Entry::Vacant(entry) => {
                        entry.insert(stops.len());
                        stops.push(stop);
                    }
                    Entry::Occupied(entry) => {
                        let known = &mut stops[*entry.get()];
                        if n_steps < known.n_steps {
                            *known = stop;
                        }
                    }
                }
            }
        }
        layer = begin..stops.len();
        if stops.len() > MAX_STOPS {
            return None;
        }
    }
    let mut last = layer.min_by_key(|&idx| stops[idx].n_steps)?;
    let mut moves = Vec::with_capacity(length as usize);
    while let Some((before, m)) = stops[last].came.take() {
        moves.push(m);
        last = before;
    }
    moves.reverse();
    Some(moves)
}
