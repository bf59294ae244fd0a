//! What is found of pattern databases.

use super::select::{Select, expanded, seconds};
use super::times;
use crate::number;
use crate::stats;
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_solve::tiles::HeuristicKind;

/// The entries of a database of the 8-puzzle.
fn n_entries(heuristic: &str) -> Option<u64> {
    let goal = NamedGoal::BlankLast.board(Size::new(3, 3).ok()?);
    let kind: HeuristicKind = heuristic.parse().ok()?;
    kind.tables(&goal, Metric::SingleTile).ok()?.first()?.n_entries()
}

pub fn entries(all: &Select<'_>) -> Vec<Option<String>> {
    let mut names: Vec<&str> = all.rows().iter().map(|row| row.heuristic.as_str()).collect();
    names.sort_unstable_by_key(|name| (n_entries(name), *name));
    names.dedup();
    let nodes = || {
        let each = names.iter().map(|name| {
            let rows = all.heuristic(name);
            let nodes = stats::geometric_mean(&rows.numbers(expanded))?;
            Some((n_entries(name)?, nodes))
        });
        let each = each.collect::<Option<Vec<_>>>()?;
        let never_more = each.windows(2).all(|pair| pair[0].1 >= pair[1].1);
        let verdict = match never_more {
            true => "True of the nodes on average",
            false => "Not always true even of the nodes",
        };
        let larger = names
            .windows(2)
            .flat_map(|pair| all.heuristic(pair[1]).ratios(&all.heuristic(pair[0]), expanded));
        let larger: Vec<f64> = larger.collect();
        let exceptions = match larger.iter().filter(|&&ratio| ratio > 1.0).count() {
            0 => "On no single position does a larger database need more nodes.".to_owned(),
            n => format!(
                "On single positions a larger database needs a few nodes more in {n} of {} comparisons, because of ties.",
                larger.len(),
            ),
        };
        let enough = each.windows(2).find(|pair| pair[0].1 == pair[1].1).map_or_else(
            String::new,
            |pair| {
                format!(
                    " From {} entries on nothing more is saved: six tiles and the blank tell where the other two are, because only one of their two orders can be \
                     solved.",
                    number::count(pair[0].0)
                )
            },
        );
        let shown: Vec<String> = each
            .iter()
            .map(|&(entries, nodes)| {
                format!("{} entries: {}", number::count(entries), number::value(nodes.round()))
            })
            .collect();
        let (first, last) = (each.first()?, each.last()?);
        Some(format!(
            "{verdict}. Nodes that A* expands on positions of 20 to 31 moves (geometric means), by the entries of the database: {}. {} times as many entries \
             save a factor of {}.{enough} {exceptions}",
            shown.join("; "),
            times(last.0 as f64 / first.0 as f64),
            times(first.1 / last.1),
        ))
    };
    let time = || {
        let each = names.iter().map(|name| {
            let rows = all.heuristic(name);
            Some((n_entries(name)?, stats::geometric_mean(&rows.numbers(seconds))?))
        });
        let each = each.collect::<Option<Vec<_>>>()?;
        let shown: Vec<String> = each.iter().map(|&(_, time)| number::seconds(time)).collect();
        Some(format!(
            "In time, in the same order: {}. (From 181,440 entries on the times differ by chance.)",
            shown.join(", "),
        ))
    };
    vec![nodes(), time()]
}

pub fn naive_sums(all: &Select<'_>) -> Vec<Option<String>> {
    let rule = |name: &str| {
        let rows = all.rows().iter();
        let found = rows
            .map(|row| row.heuristic.as_str())
            .find(|heuristic| heuristic.split_once(':').is_some_and(|(kind, _)| kind == name));
        all.heuristic(found.unwrap_or_default())
    };
    let (sum, maximum, additive) = (rule("classic-sum"), rule("classic"), rule("pdb"));
    let value = |rows: &Select<'_>, name| rows.algorithm(name).value();
    let too_large = || {
        let n = value(&sum, "too-large")?;
        let verdict = if n > 0.0 { "Right" } else { "Not seen here" };
        Some(format!(
            "{verdict}: the sum of the two ordinary databases (tiles 1 to 4, tiles 5 to 8) is too large on {} of the 181,440 positions, by up to {} moves. It is exact on {}.",
            number::value(n),
            number::value(value(&sum, "most-too-large")?),
            number::value(value(&sum, "exact")?),
        ))
    };
    let others = || {
        let wrong = value(&maximum, "too-large")? + value(&additive, "too-large")?;
        let verdict = match wrong == 0.0 {
            true => "never too large",
            false => "too large as well",
        };
        Some(format!(
            "The larger of the two, and the sum of databases that count the moves of their own tiles alone, are {verdict}. Their means are {:.2} and {:.2} (our tables store at most six moves \
             above Manhattan distance per group; without that limit the second would be 19.13), that of the wrong sum is {:.2}, and the mean distance is 21.97.",
            value(&maximum, "mean-estimate")?,
            value(&additive, "mean-estimate")?,
            value(&sum, "mean-estimate")?,
        ))
    };
    let harm = || {
        let rows = sum.algorithm("astar-longer");
        let row = rows.rows().first()?;
        let safe = additive.algorithm("astar-longer");
        Some(format!(
            "The harm: A* with the wrong sum solves {} of {} positions by more moves than needed, after {} nodes in all; with the right one {}, after {}.",
            number::value(row.value?),
            row.instance.split(' ').next()?,
            number::value(rows.max(expanded)?),
            match safe.value()? == 0.0 {
                true => "none".to_owned(),
                false => number::value(safe.value()?),
            },
            number::value(safe.max(expanded)?),
        ))
    };
    vec![too_large(), others(), harm()]
}
