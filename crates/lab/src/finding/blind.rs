//! What is found of searches that know nothing, and of a search used as a test.

use super::select::{Select, expanded, length, optimum, seconds, stored};
use super::{percent, range, times};
use crate::number;
use crate::row::{Row, Verdict};
use crate::stats;

pub fn depth_limited(all: &Select<'_>) -> Vec<Option<String>> {
    let depth = |row: &Row| row.option("depth")?.parse::<u32>().ok();
    let with = |keep: fn(u32, u32) -> bool| -> Vec<&Row> {
        let fits = |row: &&&Row| depth(row).zip(row.optimum).is_some_and(|(l, d)| keep(l, d));
        all.rows().iter().filter(fits).copied().collect()
    };
    let n_solved = |rows: &[&Row]| rows.iter().filter(|row| row.outcome == Verdict::Solved).count();
    let n_shortest = |rows: &[&Row]| {
        rows.iter().filter(|row| row.length.is_some() && row.length == row.optimum).count()
    };
    let three = || {
        let (below, at, above) = (with(|l, d| l < d), with(|l, d| l == d), with(|l, d| l > d));
        let first_two = n_solved(&below) == 0 && n_shortest(&at) == at.len();
        let verdict = match (first_two, n_shortest(&above)) {
            (true, 0) => "All three hold",
            (true, _) => "The first two hold, the third only in part",
            (false, _) => "The first two do not hold",
        };
        Some(format!(
            "{verdict}. On {} positions of {} moves: with L < d {} of {} searches find a solution; with L = d {} of {} find a shortest one; with \
             L > d {} of {} find some solution, {} of them a shortest.",
            at.len(),
            number::value(all.max(optimum)?),
            n_solved(&below),
            below.len(),
            n_shortest(&at),
            at.len(),
            n_solved(&above),
            above.len(),
            n_shortest(&above),
        ))
    };
    let odd = || {
        let odd = with(|l, d| l == d + 1);
        Some(format!(
            "A limit one above the depth does no harm: {} of {} find a shortest solution, because all solutions of a sliding puzzle have even or all \
             have odd length. With L = d + 6 the solutions have {} moves on average.",
            n_shortest(&odd),
            odd.len(),
            stats::mean(
                &with(|l, d| l == d + 6).iter().filter_map(|row| length(row)).collect::<Vec<_>>()
            )
            .map(|mean| format!("{mean:.1}"))?,
        ))
    };
    let nodes = || {
        let mean = |rows: Vec<&Row>| {
            stats::mean(&rows.iter().filter_map(|row| expanded(row)).collect::<Vec<_>>())
        };
        let (below, at, above) = (
            mean(with(|l, d| l + 1 == d))?,
            mean(with(|l, d| l == d))?,
            mean(with(|l, d| l == d + 6))?,
        );
        Some(format!(
            "What the limit costs, in nodes on average: {} with L = d - 1, where everything is searched in vain; {} with L = d; {} with L = d + 6.",
            number::value(below.round()),
            number::value(at.round()),
            number::value(above.round()),
        ))
    };
    vec![three(), odd(), nodes()]
}

pub fn breadth_or_depth(all: &Select<'_>) -> Vec<Option<String>> {
    let eight = all.part("8-puzzles");
    let of = |name| eight.algorithm(name);
    let near = || {
        let near = |name| of(name).where_optimum(|length| length <= 8);
        let (bfs, dfs) = (near("bfs"), near("dfs"));
        Some(format!(
            "Breadth-first search is the better one when a solution is near: on 8-puzzles of up to 8 moves it expands {} nodes, depth-first search {}, and the solutions of the \
             latter have {} moves.",
            range(bfs.min(expanded)?, bfs.max(expanded)?),
            range(dfs.min(expanded)?, dfs.max(expanded)?),
            range(dfs.min(length)?, dfs.max(length)?),
        ))
    };
    let far = || {
        let fewer = |part: &Select<'_>| {
            let ratios = part.algorithm("dfs").ratios(&part.algorithm("bfs"), expanded);
            (ratios.iter().filter(|&&ratio| ratio < 1.0).count(), ratios.len())
        };
        let far = all.part("far 8-puzzles");
        let (bfs, dfs) = (far.algorithm("bfs"), far.algorithm("dfs"));
        let ((n_far, of_far), (n_near, of_near)) = (fewer(&far), fewer(&eight));
        let verdict = match 2 * n_far > of_far {
            true => "does expand fewer nodes",
            false => "expands no fewer nodes here",
        };
        Some(format!(
            "If solutions are long, depth-first search {verdict}: on {n_far} of {of_far} positions of {} moves, {} on average, where breadth-first search expands {} of the 181,440 that there \
             are. Of up to {} moves it is {n_near} of {of_near}. The thesis's reason is not right: it does not spare the shallow states (of those it expands about as large a share as of all, which a test counts). \
             Breadth-first search just comes to the farthest positions last. What it wins is some solution, not a good one: it takes the first way to the goal that it comes across, {} times as long as the \
             shortest (median of the far ones).",
            range(far.min(optimum)?, far.max(optimum)?),
            number::value(dfs.mean(expanded)?.round()),
            number::value(bfs.mean(expanded)?.round()),
            number::value(eight.max(optimum)?),
            times(dfs.median(|row| row.excess().map(|excess| excess + 1.0))?),
        ))
    };
    let memory = || {
        let (dfs, path) = (of("dfs"), of("dfs-path"));
        let small = all.part("3x2");
        let (small_dfs, small_path) = (small.algorithm("dfs"), small.algorithm("dfs-path"));
        Some(format!(
            "\"One path and its siblings\": a depth-first search that remembers nothing else finds {} of {} solutions within the limit of nodes, where the one that \
             remembers every state finds {}. It meets the same dead ends again from every path that leads to them. On 3x2, with 360 positions, it finds {} of {}, and \
             expands up to {} nodes where the other expands up to {}.",
            path.solved().len(),
            path.len(),
            dfs.solved().len(),
            small_path.solved().len(),
            small_path.len(),
            number::value(small_path.max(expanded)?),
            number::value(small_dfs.max(expanded)?),
        ))
    };
    let stored_nodes = || {
        let ids = of("ids");
        Some(format!(
            "And one path is not small if nothing bounds it: it grew to {} nodes with its siblings, where the search that remembers all stores {} at most. With a limit that grows \
             (iterative deepening) the path has {} nodes, and the solution, which it finds within the limit of nodes on {} of {} positions, is a shortest one: that is where the praise belongs.",
            number::value(of("dfs-path").max(stored)?),
            number::value(of("dfs").max(stored)?),
            number::value(ids.max(stored)?),
            ids.solved().len(),
            ids.len(),
        ))
    };
    vec![near(), far(), memory(), stored_nodes()]
}

pub fn solvability(all: &Select<'_>) -> Vec<Option<String>> {
    let (parity, greedy) = (all.algorithm("parity"), all.algorithm("greedy"));
    let unsolvable = || -> Vec<&Row> {
        let rows = greedy.rows().iter();
        rows.filter(|row| row.outcome == Verdict::Unsolvable).copied().collect()
    };
    let half = || {
        let fits = parity.numbers(|row| row.value).iter().sum::<f64>();
        Some(format!(
            "Of {} random pairs of start and goal {} fit ({}); half are expected, so a random goal has to be tested, or made to fit by swapping two tiles.",
            parity.len(),
            number::value(fits),
            percent(fits / parity.len() as f64),
        ))
    };
    let agree = || {
        let unsolvable = unsolvable();
        let most =
            stats::max(&unsolvable.iter().filter_map(|row| expanded(row)).collect::<Vec<_>>())?;
        let least =
            stats::min(&unsolvable.iter().filter_map(|row| expanded(row)).collect::<Vec<_>>())?;
        Some(format!(
            "Greedy search gives the same answer on every pair: it is complete if it remembers the states it has met. But to say \"no\" it has to expand all \
             {} positions that can be reached, {} times; to say \"yes\" it expands {} (median). On the 15-puzzle the \"no\" would take 16!/2, \
             10,461,394,944,000 positions.",
            range(least, most),
            unsolvable.len(),
            number::value(greedy.solved().median(expanded)?),
        ))
    };
    let time = || {
        let no =
            stats::median(&unsolvable().iter().filter_map(|row| seconds(row)).collect::<Vec<_>>())?;
        Some(format!(
            "In time, medians: {} for a \"no\" of the search, {} by counting inversions.",
            number::seconds(no),
            number::seconds(parity.median(seconds)?),
        ))
    };
    vec![half(), agree(), time()]
}
