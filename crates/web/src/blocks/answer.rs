//! Answers questions about blocks with the engine: by the map of a whole level, which it works out once and keeps.
//!
//! Knows no browser, as `solver::answer`. A level of too many states has no map; solutions of such a level are
//! searched for, within limits.

use std::ops::ControlFlow;
use std::time::Duration;

use tuipan_puzzle::blocks::{Level, Metric, Move, Position, read_levels};
use tuipan_solve::blocks::Grade;
use tuipan_solve::engine::{BlockHow, BlockRequest, Control, Engine, EngineError, Progress};
use tuipan_space::{Limits, Outcome, Stats};

use super::make::make;
use super::message::{BlockQuestion, BlockReply, BlockSolution, Facts};

/// The most states that a search without a map may keep.
const MAX_SEARCHED: u64 = 6_000_000;

/// Progress is told whenever this many more states were looked at.
const N_BETWEEN: u64 = 400_000;

type Tell<'a> = &'a mut dyn FnMut(BlockReply);

/// Answers a question; an error is one for developers.
pub fn answer(
    engine: &Engine,
    question: &BlockQuestion,
    tell: Tell<'_>,
) -> Result<BlockReply, String> {
    let mut last_told = 0;
    let mut listen = |progress: Progress<'_>| {
        if let Progress::Searching(&Stats { generated, .. }) = progress {
            // The next search counts from the beginning.
            last_told = if generated < last_told { 0 } else { last_told };
            if generated > last_told + N_BETWEEN {
                last_told = generated;
                tell(BlockReply::Progress(generated));
            }
        }
        ControlFlow::Continue(())
    };
    let no_time = || Duration::ZERO;
    let control = &mut Control::new(&no_time, &mut listen);
    match question {
        BlockQuestion::Facts { level } => facts(engine, &read(level)?, control),
        BlockQuestion::Distances { level, metric, positions } => {
            distances(engine, &read(level)?, *metric, positions, control)
        }
        BlockQuestion::Solve { level, metric, from } => {
            let level = read(level)?;
            let from = level.read_position(from).map_err(|error| error.to_string())?;
            solve(engine, &level, *metric, &from, control)
        }
        BlockQuestion::Make { kind, grade, seed } => {
            let grade = Grade::ALL.get(usize::from(*grade)).ok_or("there is no such grade")?;
            let tick = &mut |stats: &Stats| control.hear(Progress::Searching(stats));
            let made = make(*kind, *grade, *seed, tick);
            Ok(BlockReply::Made(made.map(|level| level.to_string())))
        }
    }
}

fn read(text: &str) -> Result<Level, String> {
    let level = read_levels(text).map_err(|error| error.to_string())?.pop();
    level.ok_or_else(|| "there is no level in the text".to_owned())
}

fn in_words(error: EngineError) -> String {
    error.to_string()
}

fn facts(engine: &Engine, level: &Level, control: &mut Control<'_>) -> Result<BlockReply, String> {
    let facts = engine.facts(level, control).map_err(in_words)?;
    Ok(facts.map_or(BlockReply::TooLarge, |facts| {
        BlockReply::Facts(Facts {
            n_states: facts.n_states,
            optima: facts.optima,
            score: facts.score,
            histogram: facts.histogram.into_iter().map(|n| n as u32).collect(),
        })
    }))
}

fn distances(
    engine: &Engine,
    level: &Level,
    metric: Metric,
    positions: &[String],
    control: &mut Control<'_>,
) -> Result<BlockReply, String> {
    let read = |text: &String| level.read_position(text).ok();
    let positions: Vec<Option<Position>> = positions.iter().map(read).collect();
    let known: Vec<Position> = positions.iter().flatten().cloned().collect();
    let found = engine.block_distances(level, metric, &known, control).map_err(in_words)?;
    Ok(found.map_or(BlockReply::TooLarge, |found| {
        let mut found = found.into_iter();
        let distance = |read: &Option<Position>| read.as_ref().and_then(|_| found.next().flatten());
        BlockReply::Distances(positions.iter().map(distance).collect())
    }))
}

fn solve(
    engine: &Engine,
    level: &Level,
    metric: Metric,
    from: &Position,
    control: &mut Control<'_>,
) -> Result<BlockReply, String> {
    let request = BlockRequest {
        from,
        limits: Limits { max_stored: MAX_SEARCHED, ..Limits::default() },
        ..BlockRequest::new(level, metric, BlockHow::MapFirst)
    };
    let report = engine.solve_blocks(&request, control).map_err(in_words)?;
    Ok(match (report.outcome, report.best) {
        (Outcome::Solved, Some(best)) => BlockReply::Solution(Some(BlockSolution {
            moves: best.moves().iter().map(Move::to_string).collect(),
            length: best.cost(),
            is_mapped: report.is_mapped,
        })),
        (Outcome::Unsolvable, _) => BlockReply::Solution(None),
        _ => BlockReply::TooLarge,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::{BlockSpace, Collection, Moves};
    use tuipan_solve::engine::{InMemory, Settings};

    fn engine() -> Engine {
        Engine::new(InMemory::default())
    }

    fn ask(engine: &Engine, question: &BlockQuestion) -> BlockReply {
        answer(engine, question, &mut |_| {}).unwrap()
    }

    fn level(name: &str) -> Level {
        Collection::built_in().find(name).unwrap().level.clone()
    }

    #[test]
    fn facts_are_those_of_the_collection() {
        let collection = Collection::built_in();
        let engine = engine();
        for name in ["横刀立马", "minima-vert"] {
            let entry = collection.find(name).unwrap();
            let question = BlockQuestion::Facts { level: entry.level.to_string() };
            let BlockReply::Facts(facts) = ask(&engine, &question) else { panic!("{name}") };
            let expected = Metric::ALL.map(|metric| entry.optimum(metric).length().unwrap());
            assert_eq!(facts.optima, Some(expected), "{name}");
            assert_eq!(facts.score, entry.difficulty(), "{name}");
            assert_eq!(u64::from(facts.histogram.iter().sum::<u32>()), facts.n_states, "{name}");
        }
        let unsolvable = level("minima-horiz");
        let question = BlockQuestion::Facts { level: unsolvable.to_string() };
        let BlockReply::Facts(facts) = ask(&engine, &question) else { panic!() };
        assert_eq!((facts.optima, facts.score), (None, None));
        let from = unsolvable.write_position(unsolvable.start());
        let level = unsolvable.to_string();
        let question = BlockQuestion::Solve { level, metric: Metric::Move, from };
        assert_eq!(ask(&engine, &question), BlockReply::Solution(None));
    }

    #[test]
    fn solutions_and_distances_agree() {
        let level = level("横刀立马");
        let (text, metric) = (level.to_string(), Metric::Slide);
        let engine = engine();
        let mut told = Vec::new();
        let from = level.write_position(level.start());
        let question = BlockQuestion::Solve { level: text.clone(), metric, from };
        let reply = answer(&engine, &question, &mut |reply| told.push(reply)).unwrap();
        let BlockReply::Solution(Some(found)) = reply else { panic!("{reply:?}") };
        assert_eq!((found.length, found.is_mapped), (90, true));
        // Progress is told while the map is made, and the map is made once.
        assert!(told.iter().all(|reply| matches!(reply, BlockReply::Progress(_))));
        let n_told = told.len();
        let again = answer(&engine, &question, &mut |reply| told.push(reply)).unwrap();
        assert_eq!(again, BlockReply::Solution(Some(found.clone())));
        assert_eq!(told.len(), n_told);
        let mut position = level.start().clone();
        let mut positions = vec![level.write_position(&position)];
        for text in &found.moves {
            let moves: Moves = text.parse().unwrap();
            level.play(&mut position, &moves.as_slice()[0]).unwrap();
            positions.push(level.write_position(&position));
        }
        assert!(level.is_goal(&position));
        positions.insert(1, "nonsense".to_owned());
        let question = BlockQuestion::Distances { level: text, metric, positions };
        let mut expected: Vec<_> = (0..=90).rev().map(Some).collect();
        expected.insert(1, None);
        assert_eq!(ask(&engine, &question), BlockReply::Distances(expected));
    }

    #[test]
    fn without_a_map_a_search_finds_it() {
        let settings = Settings { max_map_states: 10, ..Settings::default() };
        let engine = Engine::with_settings(InMemory::default(), settings);
        let level = level("pennant");
        let (text, metric) = (level.to_string(), Metric::Move);
        let from = level.write_position(level.start());
        let question = BlockQuestion::Solve { level: text.clone(), metric, from: from.clone() };
        let reply = ask(&engine, &question);
        let BlockReply::Solution(Some(found)) = reply else { panic!("{reply:?}") };
        assert_eq!((found.length, found.moves.len(), found.is_mapped), (59, 59, false));
        for question in [
            BlockQuestion::Facts { level: text.clone() },
            BlockQuestion::Distances { level: text, metric, positions: vec![from] },
        ] {
            assert_eq!(ask(&engine, &question), BlockReply::TooLarge);
        }
    }

    /// The page is built without the wide keys of `tuipan-solve`.
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
        let level = level("pennant").to_string();
        let (metric, from) = (Metric::Move, "nowhere".to_owned());
        for question in [
            BlockQuestion::Facts { level: "what?".into() },
            BlockQuestion::Solve { level, metric, from },
        ] {
            assert!(answer(&engine(), &question, &mut |_| {}).is_err());
        }
    }
}
