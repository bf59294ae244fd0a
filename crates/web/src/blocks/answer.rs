//! Answers questions about levels with the engine: by the map of a whole level, which it works out once and keeps.
//!
//! Knows no browser, as `solver::answer`.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Level, read_levels};
use tuipan_solve::blocks::Grade;
use tuipan_solve::engine::{Control, Engine};

use super::make::make;
use super::message::{BlockQuestion, BlockReply, Facts};

/// Answers a question; an error is one for developers.
pub fn answer(engine: &Engine, question: &BlockQuestion) -> Result<BlockReply, String> {
    match question {
        BlockQuestion::Facts { level } => facts(engine, &read(level)?),
        BlockQuestion::Make { kind, grade, seed } => {
            let grade = Grade::ALL.get(usize::from(*grade)).ok_or("there is no such grade")?;
            let made = make(*kind, *grade, *seed, &mut |_| ControlFlow::Continue(()));
            Ok(BlockReply::Made(made.map(|level| level.to_string())))
        }
    }
}

fn read(text: &str) -> Result<Level, String> {
    let level = read_levels(text).map_err(|error| error.to_string())?.pop();
    level.ok_or_else(|| "there is no level in the text".to_owned())
}

fn facts(engine: &Engine, level: &Level) -> Result<BlockReply, String> {
    let facts = engine.facts(level, &mut Control::none()).map_err(|error| error.to_string())?;
    Ok(facts.map_or(BlockReply::TooLarge, |facts| {
        BlockReply::Facts(Facts {
            n_states: facts.n_states,
            optima: facts.optima,
            score: facts.score,
            histogram: facts.histogram.into_iter().map(|n| n as u32).collect(),
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::{BlockSpace, Collection, Metric};
    use tuipan_solve::engine::{InMemory, Settings};

    fn engine() -> Engine {
        Engine::new(InMemory::default())
    }

    fn ask(engine: &Engine, question: &BlockQuestion) -> BlockReply {
        answer(engine, question).unwrap()
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
    }

    #[test]
    fn a_level_without_a_map_is_too_large() {
        let settings = Settings { max_map_states: 10, ..Settings::default() };
        let engine = Engine::with_settings(InMemory::default(), settings);
        let question = BlockQuestion::Facts { level: level("pennant").to_string() };
        assert_eq!(ask(&engine, &question), BlockReply::TooLarge);
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
        let question = BlockQuestion::Facts { level: "what?".into() };
        assert!(answer(&engine(), &question).is_err());
    }
}
