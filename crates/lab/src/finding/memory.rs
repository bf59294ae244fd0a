//! What is found of memory.

use super::select::{Select, expanded, seconds, stored};
use super::{percent, times};
use crate::number;
use crate::stats;

pub fn bounded(all: &Select<'_>) -> Vec<Option<String>> {
    let of = |algorithm: &str, option: &str, n: &str| all.algorithm(algorithm).option(option, n);
    let budgets = ["1000", "10000", "100000"];
    let solved = || {
        let each = budgets.iter().map(|n| {
            let (astar, sma) = (of("astar", "stored", n), of("sma", "budget", n));
            let shown = n.parse().map(number::count).unwrap_or_default();
            format!(
                "with {shown} nodes A* solves {} of {}, SMA* {}",
                astar.solved().len(),
                astar.len(),
                sma.solved().len()
            )
        });
        let (ida, rbfs) = (all.algorithm("ida"), all.algorithm("rbfs"));
        Some(format!(
            "At equal memory: {}. IDA* solves {} with at most {} nodes on its path, RBFS {} with {}.",
            each.collect::<Vec<_>>().join("; "),
            ida.solved().len(),
            number::value(ida.max(stored)?),
            rbfs.solved().len(),
            number::value(rbfs.max(stored)?),
        ))
    };
    let price = || {
        let astar = of("astar", "stored", "100000");
        let factor = |other: &Select<'_>, what: fn(&crate::row::Row) -> Option<f64>| {
            stats::geometric_mean(&other.ratios(&astar, what)).map(times)
        };
        let (small, rbfs, ida) =
            (of("sma", "budget", "1000"), all.algorithm("rbfs"), all.algorithm("ida"));
        Some(format!(
            "The price, in nodes of A* where it has room (geometric means of what both solve): IDA* {} times as many, RBFS {}, SMA* with 1,000 nodes {}. \
             In time: IDA* {}, RBFS {}, SMA* {} times that of A*.",
            factor(&ida, expanded)?,
            factor(&rbfs, expanded)?,
            factor(&small, expanded)?,
            factor(&ida, seconds)?,
            factor(&rbfs, seconds)?,
            factor(&small, seconds)?,
        ))
    };
    let time = || {
        let told =
            |rows: Select<'_>| Some(number::seconds(rows.at_least(40).solved().median(seconds)?));
        Some(format!(
            "Median times on 40 moves and more: IDA* {}, RBFS {}, SMA* with 1,000 nodes {}, with 100,000 nodes {}.",
            told(all.algorithm("ida"))?,
            told(all.algorithm("rbfs"))?,
            told(of("sma", "budget", "1000"))?,
            told(of("sma", "budget", "100000"))?,
        ))
    };
    vec![solved(), price(), time()]
}

/// How many states make a large search, in `lists_vs_hash`.
const LARGE: u64 = 5000;

pub fn lists_vs_hash(all: &Select<'_>) -> Vec<Option<String>> {
    let of = |name| all.algorithm(name);
    let (list, tree, hash) = (of("astar-list"), of("astar-tree"), of("astar-hash"));
    let share = || {
        let large = |rows: &Select<'_>| {
            rows.median(|row| row.value.filter(|_| row.peak_stored >= LARGE)).map(percent)
        };
        Some(format!(
            "True: in searches of {} states and more, looking up states takes {} of all time if the list is walked along, {} in a sorted tree, {} in \
             a hash table (medians; the clock that tells the parts takes time itself, in all three alike).",
            number::count(LARGE),
            large(&list)?,
            large(&tree)?,
            large(&hash)?,
        ))
    };
    let time = || {
        let worst = stats::max(&list.ratios(&hash, seconds))?;
        let trees = stats::geometric_mean(&tree.ratios(&hash, seconds))?;
        Some(format!(
            "The same searches, node for node, take up to {} times as long with the list as with the hash table, and the factor grows with every state; \
             the tree takes {} times as long on average. With a few hundred states there is no difference to see, which is why such programs seem to \
             work until they are given a hard position.",
            times(worst),
            times(trees),
        ))
    };
    let growth = || {
        let exponent = |rows: &Select<'_>| {
            let large: Vec<(f64, f64)> = rows
                .rows()
                .iter()
                .filter(|row| row.peak_stored >= 500 && row.seconds > 0.0)
                .map(|row| ((row.peak_stored as f64).ln(), row.seconds))
                .collect();
            stats::growth(&large).map(|factor| factor.ln())
        };
        Some(format!(
            "Over searches of 500 states and more the time grows as the number of states to the power of {:.1} with the list (2 is what theory says), {:.1} with the \
             tree and {:.1} with the hash table.",
            exponent(&list)?,
            exponent(&tree)?,
            exponent(&hash)?,
        ))
    };
    vec![share(), time(), growth()]
}
