//! What is found on the 8-puzzle.

use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_solve::tiles::HeuristicKind;

use super::select::{Select, expanded, length, optimum, seconds, stored};
use super::{range, times};
use crate::number;

/// The order in which a thesis lists the blank's ways.
const THESIS_ORDER: &str = "ULRD";

pub fn bfs_vs_astar(all: &Select<'_>) -> Vec<Option<String>> {
    let (bfs, astar) = (all.algorithm("bfs"), all.algorithm("astar"));
    let nodes = || {
        let (printed, manhattan) =
            (all.algorithm("ucs").median(expanded)?, astar.heuristic("manhattan"));
        let blind = bfs.median(expanded)?;
        let (least, most) = (manhattan.min(expanded)?, manhattan.max(expanded)?);
        let misplaced = astar.heuristic("misplaced");
        let misplaced = (misplaced.min(expanded)?, misplaced.max(expanded)?);
        let orders = all.part("orders");
        let theirs = orders.option("order", THESIS_ORDER);
        let (theirs, guided) =
            (theirs.weight("0").min(expanded)?, theirs.weight("1").min(expanded)?);
        let any = orders.weight("0");
        let verdict = match theirs / guided {
            300.0.. => "True",
            150.0.. => "True at the low end",
            _ => "Not here",
        };
        Some(format!(
            "{verdict}. The thesis tests for the goal when a node is taken from Open, and has the blank go up, left, right, down. So breadth-first search expands {} nodes, and A* with \
             Manhattan distance {} ({} times fewer), if it takes the oldest of equal nodes. The 24 orders of moves give breadth-first search {} nodes. In ours it is {}, and {} with A*, by the rule for \
             ties: {} to {} times fewer. Our breadth-first search tests a node when it is made: \
             {} nodes, {} to {} times as many as A*. Misplaced tiles give {}, {} times fewer than breadth-first search with the thesis's test in our order.",
            number::value(theirs),
            number::value(guided),
            times(theirs / guided),
            range(any.min(expanded)?, any.max(expanded)?),
            number::value(printed),
            range(least, most),
            times(printed / most),
            times(printed / least),
            number::value(blind),
            times(blind / most),
            times(blind / least),
            range(misplaced.0, misplaced.1),
            range((printed / misplaced.1).round(), (printed / misplaced.0).round()),
        ))
    };
    let distance = || {
        Some(format!(
            "The thesis's \"distance of 23\" counts layers, as it says itself (breadth-first search goes through the first 23 layers): \
             to the goal 123456780 it is {} moves, and the start is a layer of its own.",
            number::value(all.max(optimum)?)
        ))
    };
    let time = || {
        let manhattan = astar.heuristic("manhattan").option("ties", "low-h");
        let (blind, guided) = (bfs.median(seconds)?, manhattan.median(seconds)?);
        let factor = blind / guided;
        let nodes = bfs.median(expanded)? / manhattan.median(expanded)?;
        let why = match factor < nodes {
            true => {
                "The gain in time is less than in nodes: a node of A* costs more than one of breadth-first search."
            }
            false => {
                "The gain in time is more than in nodes, though a node of A* costs more: a small search stays in the processor's \
                 cache."
            }
        };
        Some(format!(
            "In time, against our breadth-first search, it is a factor of {}: {} against {} (median of {} runs). {why}",
            times(factor),
            number::seconds(blind),
            number::seconds(guided),
            bfs.len(),
        ))
    };
    vec![nodes(), distance(), time()]
}

pub fn three_heuristics(all: &Select<'_>) -> Vec<Option<String>> {
    let h = |name| all.heuristic(name);
    let growth = || {
        Some(format!(
            "All three grow exponentially, as claimed. With each move of the solution the nodes grow by a factor of \
             {:.2} without a heuristic (h0), {:.2} with misplaced tiles (h1) and {:.2} with Manhattan distance (h2): straight \
             lines on the logarithmic axis, least squares through {} positions.",
            h("none").growth(expanded)?,
            h("misplaced").growth(expanded)?,
            h("manhattan").growth(expanded)?,
            h("none").len(),
        ))
    };
    let long = || {
        let most = all.max(optimum)? as u32;
        let far = |name| h(name).where_optimum(|length| length + 5 > most).mean(expanded);
        let (h0, h1, h2) = (far("none")?, far("misplaced")?, far("manhattan")?);
        Some(format!(
            "On the longest ({} to {most} moves) the means are {}, {} and {} nodes: misplaced tiles save a factor of {}, \
             Manhattan distance {}. Without a heuristic the curve bends at the end, because there are only 181,440 \
             positions to expand.",
            most - 4,
            number::value(h0),
            number::value(h1),
            number::value(h2),
            times(h0 / h1),
            times(h0 / h2),
        ))
    };
    vec![growth(), long()]
}

pub fn hardest(all: &Select<'_>) -> Vec<Option<String>> {
    let astar = |name| all.algorithm("astar").heuristic(name);
    let agree = || {
        let (least, most) = (all.min(length)?, all.max(length)?);
        Some(format!(
            "Every search finds {} moves. The fringe's database has {} entries (five tiles and the blank: 9·8·7·6·5·4), the \
             book's \"60,000\".",
            range(least, most),
            number::count(fringe_entries()?),
        ))
    };
    let order = || {
        let (both, misplaced, manhattan, fringe) =
            (all.algorithm("bibfs"), astar("misplaced"), astar("manhattan"), astar("fringe"));
        let told = |one: &Select<'_>| {
            Some(format!(
                "{} nodes, {}",
                number::value(one.median(expanded)?),
                number::seconds(one.median(seconds)?)
            ))
        };
        let surprise = both.median(seconds)? < misplaced.median(seconds)?;
        let surprise = match surprise {
            true => {
                "The book's order does not hold: on this position bidirectional search without any heuristic beats A* with \
                 misplaced tiles, because two searches of depth 15 and 16 are small while misplaced tiles hardly guide one of \
                 depth 31. Its 11 s were the program's, not the algorithm's."
            }
            false => "The order is the book's.",
        };
        Some(format!(
            "Bidirectional breadth-first search: {}; A* with misplaced tiles: {}; with Manhattan distance: {}; with the \
             fringe: {}. {surprise}",
            told(&both)?,
            told(&misplaced)?,
            told(&manhattan)?,
            told(&fringe)?,
        ))
    };
    let whole = || {
        let bfs = all.algorithm("bfs");
        Some(format!(
            "Breadth-first search from one end has to store {} of all 181,440 positions to get there.",
            number::value(bfs.max(stored)?)
        ))
    };
    vec![agree(), order(), whole()]
}

fn fringe_entries() -> Option<u64> {
    let goal = NamedGoal::BlankLast.board(Size::new(3, 3).ok()?);
    let tables = HeuristicKind::Classic(None).tables(&goal, Metric::SingleTile).ok()?;
    tables.first()?.n_entries()
}
