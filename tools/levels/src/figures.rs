//! The figures of a level: columns for the tables, computed, replayed and compared with each other.

use std::ops::ControlFlow;

use anyhow::{Result, bail, ensure};
use tuipan_puzzle::blocks::{Level, Metric, Moves};
use tuipan_solve::blocks::{LayeredBfs, analyse, solve};
use tuipan_space::{Limits, Outcome, Stats};

/// Searches stop here: enough for every level whose shortest solutions are known, at about a gigabyte of memory.
pub const MOST_STATES: u64 = 40_000_000;

/// The metrics of the table, in the order of its columns. A new metric gets a column here when all rows are computed
/// again; until then its lengths are unknown.
const METRICS: [Metric; 3] = [Metric::Unit, Metric::Slide, Metric::Move];

/// The columns `unit`, `slide`, `move` and `states`: shortest lengths, each of a solution that is replayed by the
/// checked rules; the states of the last search.
pub fn optima(level: &Level, most_states: u64) -> Result<String> {
    let id = level.id();
    let mut columns = Vec::new();
    let mut n_states = 0;
    for metric in METRICS {
        let report = solve(level, metric, LayeredBfs::default(), &limits(most_states), &mut go_on);
        n_states = report.stats.peak_stored;
        columns.push(match (report.outcome, report.best) {
            (Outcome::Solved, Some(solution)) => {
                let moves: Moves = solution.actions.into_iter().collect();
                let mut position = level.start().clone();
                let is_legal = level.play_all(&mut position, &moves).is_ok();
                ensure!(
                    is_legal
                        && level.is_goal(&position)
                        && moves.len(metric) == solution.cost as usize,
                    "{id}, {metric}: the rules reject the solution {moves}"
                );
                solution.cost.to_string()
            }
            (Outcome::Unsolvable, _) => "NONE".to_owned(),
            (Outcome::Stopped(_), _) => format!(">{}", report.lower_bound.saturating_sub(1)),
            (Outcome::Solved, None) => bail!("{id}, {metric}: solved without a solution"),
        });
    }
    println!(
        "{id}: shortest solutions {} ({})",
        columns.join(", "),
        METRICS.map(Metric::name).join(", ")
    );
    columns.push(n_states.to_string());
    Ok(columns.join("\t"))
}

/// The columns `states` and `score`. `length` is that of the shortest solutions in the move metric, if it is known;
/// the map of the whole level must agree with it.
pub fn difficulty(level: &Level, length: Option<u32>, most_states: u64) -> Result<String> {
    let id = level.id();
    let Ok(map) = analyse(level, Metric::Move, &limits(most_states), &mut go_on) else {
        println!("{id}: no difficulty, over {most_states} states");
        return Ok(format!(">{most_states}\t"));
    };
    let distance = map.distance(level.start());
    if distance != length {
        bail!("{id}: the search found {length:?} moves, the map of the level {distance:?}");
    }
    let score = map.difficulty(level.start()).map(|difficulty| difficulty.score);
    let score = score.map_or(String::new(), |score| format!("{score:.1}"));
    println!("{id}: difficulty {}", if score.is_empty() { "unknown, no solution" } else { &score });
    Ok(format!("{}\t{score}", map.n_states()))
}

fn limits(most_states: u64) -> Limits {
    Limits { max_stored: most_states, ..Limits::default() }
}

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::blocks::read_levels;

    use super::*;

    fn level(start: &str, goal: &str) -> Level {
        let text = format!("puzzle: x\nstart:\n{start}\ngoal:\n{goal}\nend\n");
        read_levels(&text).unwrap().remove(0)
    }

    #[test]
    fn solved_unsolvable_and_stopped_levels() {
        let tiny = level("AB.\n...", "B.A\n...");
        let row = optima(&tiny, MOST_STATES).unwrap();
        let columns: Vec<&str> = row.split('\t').collect();
        assert_eq!(columns[..3], ["5", "4", "2"]);
        let rated = difficulty(&tiny, Some(2), MOST_STATES).unwrap();
        assert!(rated.starts_with("30\t") && rated.len() > "30\t".len(), "{rated}");

        let stuck = level("AB.", "BA.");
        assert_eq!(optima(&stuck, MOST_STATES).unwrap(), "NONE\tNONE\tNONE\t3");
        assert_eq!(difficulty(&stuck, None, MOST_STATES).unwrap(), "3\t");

        assert!(optima(&tiny, 5).unwrap().starts_with('>'));
        assert_eq!(difficulty(&tiny, None, 5).unwrap(), ">5\t");
    }

    #[test]
    fn a_map_that_disagrees_with_the_search_is_an_error() {
        let tiny = level("AB.\n...", "B.A\n...");
        let error = difficulty(&tiny, Some(3), MOST_STATES).unwrap_err().to_string();
        assert_eq!(error, "x: the search found Some(3) moves, the map of the level Some(2)");
    }
}
