//! Answers questions about blocks by look-up: the distances of a whole level are worked out once, and kept.
//!
//! Knows no browser, as `solver::engine`. A level of too many states gets no map; of such a one only
//! solutions are looked for, within bounds.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, Move, Moves, Position, Word, read_levels};
use tuipan_solve::blocks::{Analysis, DistanceMap, Grade, LayeredBfs, Tick};
use tuipan_space::{Limits, Outcome, Stats};

use super::make::make;
use super::message::{BlockQuestion, BlockReply, BlockSolution, Facts};

/// Levels of more states get no map.
pub const MAX_STATES: u64 = 1_500_000;

/// A search without a map keeps at most so many states.
const MAX_SEARCHED: u64 = 6_000_000;

/// So many maps are kept: the three metrics of two levels.
const MAX_MAPS: usize = 6;

/// States on shortest solutions, looked at for the one with the fewest steps.
const MAX_ON_THE_WAY: usize = 20_000;

type Tell<'a> = &'a mut dyn FnMut(BlockReply);

/// A map, or that there is none.
type Mapped = Option<Box<dyn DistanceMap>>;

/// The maps, the latest last.
#[derive(Default)]
pub struct BlockEngine {
    maps: Vec<((String, Metric), Mapped)>,
}

impl BlockEngine {
    /// Answers a question; an error is one for developers.
    pub fn answer(
        &mut self,
        question: &BlockQuestion,
        tell: Tell<'_>,
    ) -> Result<BlockReply, String> {
        match question {
            BlockQuestion::Facts { level } => self.facts(level, tell),
            BlockQuestion::Distances { level, metric, positions } => {
                let (level, map) = self.map(level, *metric, tell)?;
                let Some(map) = map else { return Ok(BlockReply::TooLarge) };
                let distance = |text: &String| map.distance(&level.read_position(text).ok()?);
                Ok(BlockReply::Distances(positions.iter().map(distance).collect()))
            }
            BlockQuestion::Solve { level, metric, from } => {
                let (level, map) = self.map(level, *metric, tell)?;
                let from = level.read_position(from).map_err(|error| error.to_string())?;
                match map {
                    Some(map) => Ok(BlockReply::Solution(mapped(&level, map, *metric, &from))),
                    None => Ok(searched(&level, *metric, &from, tell)),
                }
            }
            BlockQuestion::Make { kind, grade, seed } => {
                let grade = Grade::ALL.get(usize::from(*grade)).ok_or("there is no such grade")?;
                let made = make(*kind, *grade, *seed, &mut ticking(tell));
                Ok(BlockReply::Made(made.map(|level| level.to_string())))
            }
        }
    }

    fn facts(&mut self, text: &str, tell: Tell<'_>) -> Result<BlockReply, String> {
        let mut optima = [None; 3];
        for metric in [Metric::Unit, Metric::Slide] {
            let (level, map) = self.map(text, metric, tell)?;
            let Some(map) = map else { return Ok(BlockReply::TooLarge) };
            optima[metric as usize] = map.distance(level.start());
        }
        let (level, map) = self.map(text, Metric::Move, tell)?;
        let Some(map) = map else { return Ok(BlockReply::TooLarge) };
        optima[Metric::Move as usize] = map.distance(level.start());
        let optima = match optima {
            [Some(unit), Some(slide), Some(moves)] => Some([unit, slide, moves]),
            _ => None,
        };
        Ok(BlockReply::Facts(Facts {
            n_states: map.n_states() as u64,
            optima,
            score: map.difficulty(level.start()).map(|difficulty| difficulty.score),
            histogram: map.histogram().into_iter().map(|n| n as u32).collect(),
        }))
    }

    /// The level of a text and its map, made if it is not there.
    fn map(
        &mut self,
        text: &str,
        metric: Metric,
        tell: Tell<'_>,
    ) -> Result<(Level, Option<&dyn DistanceMap>), String> {
        let level = read_levels(text).map_err(|error| error.to_string())?.pop();
        let level = level.ok_or("there is no level in the text")?;
        let key = (text.to_owned(), metric);
        let known = self.maps.iter().position(|(known, _)| *known == key);
        let entry = match known {
            Some(idx) => self.maps.remove(idx),
            None => {
                if self.maps.len() >= MAX_MAPS {
                    self.maps.remove(0);
                }
                let limits = Limits { max_stored: MAX_STATES, ..Limits::default() };
                (key, map_of(&level, metric, &limits, &mut ticking(tell)))
            }
        };
        self.maps.push(entry);
        Ok((level, self.maps.last().and_then(|(_, map)| map.as_deref())))
    }
}

/// The map of a level, if it is not too large. (`tuipan_solve::blocks::analyse` knows keys of any length, which would
/// double the page; these are long enough for all but the largest boards.)
fn map_of(level: &Level, metric: Metric, limits: &Limits, tick: &mut Tick<'_>) -> Mapped {
    fn explored<K: Word + 'static>(
        space: BlockSpace<u64, K>,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Mapped {
        let start = space.pack(space.level().start())?;
        let map = Analysis::new(space, &start, limits, tick).ok()?;
        Some(Box::new(map) as Box<dyn DistanceMap>)
    }
    match BlockSpace::<u64, u64>::new(level, metric) {
        Some(space) => explored(space, limits, tick),
        None => explored(BlockSpace::<u64, u128>::new(level, metric)?, limits, tick),
    }
}

/// Tells how many states were looked at, now and then.
fn ticking<'a>(tell: Tell<'a>) -> impl FnMut(&Stats) -> ControlFlow<()> + 'a {
    let mut told = 0;
    move |stats| {
        if stats.generated > told + 400_000 {
            told = stats.generated;
            tell(BlockReply::Progress(told));
        }
        ControlFlow::Continue(())
    }
}

fn written(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

/// A shortest solution by look-up; of several, one with the fewest steps.
fn mapped(
    level: &Level,
    map: &dyn DistanceMap,
    metric: Metric,
    from: &Position,
) -> Option<BlockSolution> {
    let length = map.distance(from)?;
    let moves = fewest_steps(level, map, from, length).or_else(|| any(level, map, from, length))?;
    let counted: Moves = moves.iter().cloned().collect();
    debug_assert!(counted.len(metric) <= length as usize);
    Some(BlockSolution { moves: written(&moves), length, is_mapped: true })
}

/// Downhill by the first of the best moves.
fn any(level: &Level, map: &dyn DistanceMap, from: &Position, length: u32) -> Option<Vec<Move>> {
    let mut position = from.clone();
    let mut moves = Vec::new();
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

/// Of all shortest solutions one with the fewest steps, layer by layer; `None` if too many states lie on them.
fn fewest_steps(
    level: &Level,
    map: &dyn DistanceMap,
    from: &Position,
    length: u32,
) -> Option<Vec<Move>> {
    let kinds = level.kinds();
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
                    std::collections::hash_map::Entry::Vacant(entry) => {
                        entry.insert(stops.len());
                        stops.push(stop);
                    }
                    std::collections::hash_map::Entry::Occupied(entry) => {
                        let known = &mut stops[*entry.get()];
                        if n_steps < known.n_steps {
                            *known = stop;
                        }
                    }
                }
            }
        }
        layer = begin..stops.len();
        if stops.len() > MAX_ON_THE_WAY {
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

/// A shortest solution by a search, where there is no map.
fn searched(level: &Level, metric: Metric, from: &Position, tell: Tell<'_>) -> BlockReply {
    fn found<K: Word>(space: &BlockSpace<u64, K>, tick: &mut Tick<'_>) -> BlockReply {
        let limits = Limits { max_stored: MAX_SEARCHED, ..Limits::default() };
        let start = space.level().start();
        let Some(state) = space.pack(start) else { return BlockReply::TooLarge };
        let report = LayeredBfs::default().search(space, &state, &limits, tick);
        let best =
            report.best.and_then(|best| Some((space.moves(start, &best.actions)?, best.cost)));
        match (report.outcome, best) {
            (Outcome::Solved, Some((moves, length))) => BlockReply::Solution(Some(BlockSolution {
                moves: written(moves.as_slice()),
                length,
                is_mapped: false,
            })),
            (Outcome::Unsolvable, _) => BlockReply::Solution(None),
            _ => BlockReply::TooLarge,
        }
    }
    let level = level.starting_at(from);
    let tick = &mut ticking(tell);
    match BlockSpace::<u64, u64>::new(&level, metric) {
        Some(space) => found(&space, tick),
        None => match BlockSpace::<u64, u128>::new(&level, metric) {
            Some(space) => found(&space, tick),
            None => BlockReply::TooLarge,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::Collection;

    fn ask(engine: &mut BlockEngine, question: &BlockQuestion) -> BlockReply {
        engine.answer(question, &mut |_| {}).unwrap()
    }

    fn level(name: &str) -> Level {
        Collection::built_in().find(name).unwrap().level.clone()
    }

    #[test]
    fn facts_are_those_of_the_collection() {
        let collection = Collection::built_in();
        let mut engine = BlockEngine::default();
        for name in ["横刀立马", "pennant", "century", "minima-vert"] {
            let entry = collection.find(name).unwrap();
            let question = BlockQuestion::Facts { level: entry.level.to_string() };
            let BlockReply::Facts(facts) = ask(&mut engine, &question) else { panic!("{name}") };
            let expected = Metric::ALL.map(|metric| entry.optimum(metric).length().unwrap());
            assert_eq!(facts.optima, Some(expected), "{name}");
            assert_eq!(facts.score, entry.difficulty(), "{name}");
            assert_eq!(u64::from(facts.histogram.iter().sum::<u32>()), facts.n_states, "{name}");
        }
        let unsolvable = BlockQuestion::Facts { level: level("minima-horiz").to_string() };
        let BlockReply::Facts(facts) = ask(&mut engine, &unsolvable) else { panic!() };
        assert_eq!((facts.optima, facts.score), (None, None));
    }

    #[test]
    fn solutions_are_shortest_and_of_the_fewest_steps() {
        let level = level("横刀立马");
        let mut engine = BlockEngine::default();
        for (metric, length, n_units) in
            [(Metric::Move, 81, 118), (Metric::Slide, 90, 118), (Metric::Unit, 116, 116)]
        {
            let from = level.write_position(level.start());
            let question = BlockQuestion::Solve { level: level.to_string(), metric, from };
            let BlockReply::Solution(Some(found)) = ask(&mut engine, &question) else { panic!() };
            assert_eq!((found.length, found.is_mapped), (length, true));
            let mut position = level.start().clone();
            let mut positions = vec![level.write_position(&position)];
            for text in &found.moves {
                let moves: Moves = text.parse().unwrap();
                level.play(&mut position, &moves.as_slice()[0]).unwrap();
                positions.push(level.write_position(&position));
            }
            assert!(level.is_goal(&position));
            let moves: Moves = found.moves.join(" ").parse().unwrap();
            assert_eq!(moves.len(Metric::Unit), n_units, "{metric}");
            let question = BlockQuestion::Distances { level: level.to_string(), metric, positions };
            let expected = (0..=length).rev().map(Some).collect();
            assert_eq!(ask(&mut engine, &question), BlockReply::Distances(expected));
        }
    }

    #[test]
    fn without_a_map_a_search_finds_it() {
        let level = level("pennant");
        let reply = searched(&level, Metric::Move, level.start(), &mut |_| {});
        let BlockReply::Solution(Some(found)) = reply else { panic!("{reply:?}") };
        assert_eq!((found.length, found.moves.len(), found.is_mapped), (59, 59, false));
    }

    #[test]
    fn nearly_all_levels_have_keys_that_are_short_enough() {
        let collection = Collection::built_in();
        let fits = |level: &Level| BlockSpace::<u64, u128>::new(level, Metric::Move).is_some();
        let others = collection.entries().iter().filter(|entry| !fits(&entry.level));
        let others: Vec<&str> = others.map(|entry| entry.level.id()).collect();
        assert!(others.len() <= 4, "{others:?}");
    }

    #[test]
    fn nonsense_is_refused() {
        let question = BlockQuestion::Facts { level: "what?".into() };
        assert!(BlockEngine::default().answer(&question, &mut |_| {}).is_err());
    }
}
