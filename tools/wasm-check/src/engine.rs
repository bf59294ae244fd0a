//! The engine that every front end asks, with its tables in memory.

use std::error::Error;

use tuipan_puzzle::blocks::{self, Collection};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::engine::{BlockHow, BlockRequest, Control, Engine, How, InMemory, TileRequest};
use tuipan_solve::tiles::Quality;

/// The fewest moves in a metric, by the solver that the engine chooses, and the nodes that it took.
pub fn solve_by_engine(
    metric: &str,
    start: &Board,
    goal: &Board,
) -> Result<String, Box<dyn Error>> {
    let metric = named(metric)?;
    let engine = Engine::new(InMemory::default());
    let request = TileRequest::new(start, goal, metric, How::Choose(Quality::Optimal));
    let report = engine.solve(&request, &mut Control::none())?;
    let (is_optimal, n_generated) = (report.is_optimal(), report.stats.generated);
    match report.best {
        Some(best) if is_optimal => Ok(format!("{}, {n_generated} generated", best.cost())),
        _ => Ok(format!("{:?}", report.outcome)),
    }
}

/// A position whose shortest solutions have a length, from a seed.
pub fn of_length(
    goal: &Board,
    metric: &str,
    length: u32,
    seed: u64,
) -> Result<String, Box<dyn Error>> {
    let engine = Engine::new(InMemory::default());
    let control = &mut Control::none();
    let found = engine.position_of_length(goal, named(metric)?, length, seed, control)?;
    Ok(found.map_or("none".to_owned(), |position| position.to_string()))
}

fn named(metric: &str) -> Result<Metric, Box<dyn Error>> {
    let metrics = [Metric::SingleTile, Metric::MultiTile];
    Ok(metrics.into_iter().find(|it| it.to_string() == metric).ok_or("no such metric")?)
}

/// A shortest solution of a level of the collection, looked up in its map: the length, and its cells.
pub fn solve_by_map(metric: blocks::Metric, id: &str) -> Result<String, Box<dyn Error>> {
    let collection = Collection::built_in();
    let level = &collection.find(id)?.level;
    let engine = Engine::new(InMemory::default());
    let request = BlockRequest::new(level, metric, BlockHow::MapFirst);
    let report = engine.solve_blocks(&request, &mut Control::none())?;
    let best = report.best.ok_or("no solution")?;
    let (length, n_states) = (best.cost(), report.stats.expanded);
    let moves: blocks::Moves = best.into_moves().into_iter().collect();
    let n_cells = moves.len(blocks::Metric::Unit);
    Ok(format!("{length}, {n_cells} cells, {n_states} states, {}", report.is_mapped))
}
