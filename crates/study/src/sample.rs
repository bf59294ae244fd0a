//! A sample measured: positions spread over a range of lengths, each solved by every contender.

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::engine::Engine;
use tuipan_space::SplitMix64;

use super::book::eight_puzzle;
use super::error::StudyError;
use super::message::{Measured, Sample, Spec, Subject};
use super::run::Prepared;

/// A contender gives up a position after this many nodes.
const MAX_EXPANDED: u64 = 3_000_000;
/// More positions are not measured at once.
pub const MAX_COUNT: u32 = 500;

/// Measures a sample; `progress` hears how many of how many runs are done.
pub fn measure(
    sample: &Sample,
    engine: &Engine,
    now: &dyn Fn() -> f64,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Vec<Measured>, StudyError> {
    let positions = positions(sample, engine)?;
    let goal = eight_puzzle().to_string();
    let n_runs = (positions.len() * sample.contenders.len()) as u32;
    let mut rows = Vec::new();
    for (contender, &searcher) in (0..).zip(&sample.contenders) {
        let mut prepared = Prepared::new(&Spec {
            subject: Subject::Tiles { start: goal.clone(), goal: goal.clone() },
            searcher,
            weight: "2".to_owned(),
            depth_limit: 31,
            step: 1,
            budget: 100_000,
            beam_width: 1_000,
            max_expanded: MAX_EXPANDED,
        })?;
        for (position, optimum) in &positions {
            prepared.start_at(position);
            let began = now();
            let report = prepared.run(&mut ());
            rows.push(Measured {
                position: position.to_string(),
                contender,
                optimum: *optimum,
                length: report.best.as_ref().map(|best| best.cost),
                ended: report.outcome.into(),
                counts: (&report.stats).into(),
                ms: now() - began,
            });
            progress(rows.len() as u32, n_runs);
        }
    }
    Ok(rows)
}

/// The positions with their distances, their lengths spread evenly.
fn positions(sample: &Sample, engine: &Engine) -> Result<Vec<(Board, u32)>, StudyError> {
    let (least, most) = sample.lengths;
    if least > most || sample.count == 0 || sample.count > MAX_COUNT {
        return Err(StudyError::Sample);
    }
    let table = engine.exact(&eight_puzzle(), Metric::SingleTile)?;
    let mut rng = SplitMix64::new(sample.seed);
    let mut all: Vec<(Board, u32)> = Vec::new();
    for idx in 0..sample.count {
        let n_lengths = u64::from(most - least) + 1;
        let length = least + (u64::from(idx) * n_lengths / u64::from(sample.count)) as u32;
        let position = table.position_at(length, &mut rng);
        let position = position.ok_or(StudyError::NoPosition(length))?;
        // Near the goal there are few.
        if all.iter().all(|(known, _)| *known != position) {
            all.push((position, length));
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::HeuristicChoice;
    use crate::message::{Ended, Searcher};
    use tuipan_search::Algorithm;
    use tuipan_solve::engine::InMemory;
    use tuipan_solve::tiles::HeuristicKind;

    fn engine() -> Engine {
        Engine::new(InMemory::default())
    }

    #[test]
    fn better_heuristics_expand_fewer_nodes() {
        let a_star = |kind| Searcher::new(Algorithm::AStar, HeuristicChoice::Tiles(kind));
        let sample = Sample {
            lengths: (8, 20),
            count: 13,
            seed: 1,
            contenders: vec![
                a_star(HeuristicKind::None),
                a_star(HeuristicKind::Misplaced),
                a_star(HeuristicKind::Manhattan),
            ],
        };
        let mut n_told = 0;
        let rows = measure(&sample, &engine(), &|| 0.0, &mut |_, _| n_told += 1).unwrap();
        assert_eq!((rows.len(), n_told), (39, 39));
        let mut sums = [0; 3];
        for row in &rows {
            assert_eq!((row.ended, row.length), (Ended::Solved, Some(row.optimum)));
            sums[row.contender as usize] += row.counts.expanded;
        }
        assert!(sums[0] > 3 * sums[1] && sums[1] > 2 * sums[2], "{sums:?}");
    }

    #[test]
    fn nonsense_is_refused() {
        let sample = Sample { lengths: (9, 3), count: 5, seed: 1, contenders: Vec::new() };
        assert!(measure(&sample, &engine(), &|| 0.0, &mut |_, _| {}).is_err());
        let sample = Sample { lengths: (30, 40), ..sample };
        assert!(measure(&sample, &engine(), &|| 0.0, &mut |_, _| {}).is_err());
    }
}
