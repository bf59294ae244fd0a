//! Solving a position by any algorithm with any heuristic, in the packed form its size calls for.

use std::error::Error;
use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{self, Collection};
use tuipan_puzzle::tiles::packed::{Bytes, Heap};
use tuipan_puzzle::tiles::{Board, Metric, Move, Moves, Packed, Solvability, TileSpace};
use tuipan_search::{Algorithm, Configured, Parameters, ida_star};
use tuipan_solve::blocks::{LayeredBfs, Method, analyse, solve as solve_level};
use tuipan_solve::tiles::{FastSolver, HeuristicKind, IncrementalVisitor};
use tuipan_space::{IncrementalHeuristic, Limits, Outcome, Report, Stats};

const METRIC: Metric = Metric::SingleTile;

/// The number of moves found, or why there is none.
pub fn solve(
    algorithm: Algorithm,
    heuristic: HeuristicKind,
    start: &Board,
    goal: &Board,
) -> Result<String, Box<dyn Error>> {
    if !Solvability::between(start, goal)?.is_solvable() {
        return Ok("unsolvable".into());
    }
    let report = match start.size().n_cells() {
        0..=16 => search::<u64>(algorithm, heuristic, start, goal),
        17..=25 => search::<u128>(algorithm, heuristic, start, goal),
        26..=100 => search::<Bytes>(algorithm, heuristic, start, goal),
        _ => search::<Heap>(algorithm, heuristic, start, goal),
    }?;
    told(report, start, goal)
}

/// As [`solve`], by the fast solver with its small set of tables, made here and now; and the nodes that
/// it took, which depend on every bit of the tables.
pub fn solve_fast(start: &Board, goal: &Board) -> Result<String, Box<dyn Error>> {
    let solver = FastSolver::new(goal).ok_or("the board is too large")?;
    let go_on = &mut |_: &Stats| ControlFlow::Continue(());
    let report = solver.solve_board(start, &Limits::default(), go_on);
    let n_generated = report.stats.generated;
    Ok(format!("{}, {n_generated} generated", told(report, start, goal)?))
}

/// The number of moves of a report, replayed.
pub fn told(report: Report<Move>, start: &Board, goal: &Board) -> Result<String, Box<dyn Error>> {
    match (report.outcome, report.best) {
        (Outcome::Solved, Some(best)) => {
            let moves: Moves = best.actions.into_iter().collect();
            let mut end = start.clone();
            end.play_all(&moves)?;
            if end != *goal {
                return Err(format!("{moves} does not lead to the goal").into());
            }
            Ok(format!("{} moves", best.cost))
        }
        (outcome, _) => Ok(format!("{outcome:?}")),
    }
}

fn search<P: Packed>(
    algorithm: Algorithm,
    heuristic: HeuristicKind,
    start: &Board,
    goal: &Board,
) -> Result<Report<Move>, Box<dyn Error>> {
    let space = TileSpace::<P>::new(goal, METRIC);
    let start = P::pack(start);
    if algorithm == Algorithm::IdaStar {
        // Front ends run it with incremental heuristics, so these are what we ask here.
        let visitor = IdaStar { space: &space, start: &start };
        return Ok(heuristic.with_incremental(goal, METRIC, visitor)?);
    }
    let toward_goal = heuristic.build(goal, METRIC)?;
    let solver = Configured {
        algorithm,
        parameters: Parameters::default(),
        toward_goal: &*toward_goal,
        toward: &|target: &P| {
            let target = target.unpack(goal.size());
            heuristic.build(&target, METRIC).expect("the same size as the goal's, which fits")
        },
    };
    Ok(solver.solve(&space, &start, &Limits::default(), &mut ()))
}

struct IdaStar<'a, P> {
    space: &'a TileSpace<P>,
    start: &'a P,
}

impl<P: Packed> IncrementalVisitor<P> for IdaStar<'_, P> {
    type Output = Report<Move>;

    fn visit<H>(self, heuristic: H) -> Report<Move>
    where
        H: IncrementalHeuristic<TileSpace<P>> + Send + 'static,
    {
        ida_star(self.space, self.start, &heuristic, &Limits::default(), &mut ())
    }
}

/// The fewest moves of a level of the collection in each metric, by two searches, and its whole state space.
pub fn solve_blocks(id: &str) -> Result<String, Box<dyn Error>> {
    let collection = Collection::built_in();
    let level = &collection.find(id)?.level;
    let (limits, go_on) = (Limits::default(), &mut |_: &Stats| ControlFlow::Continue(()));
    let mut lengths = Vec::new();
    for metric in blocks::Metric::ALL {
        let mut length =
            |method| solve_level(level, metric, method, &limits, go_on).best.map(|best| best.cost);
        let by_layers = length(Method::Layered(LayeredBfs::default()));
        let by_a_star = length(Method::AStar);
        if by_layers != by_a_star {
            return Err(format!("{by_layers:?} is not {by_a_star:?}").into());
        }
        lengths.extend(by_layers);
    }
    let map = analyse(level, blocks::Metric::Move, &limits, go_on).map_err(|_| "it was stopped")?;
    Ok(format!("{lengths:?}, {} states, {} goals", map.n_states(), map.n_goals()))
}
