//! What is found of searches from both ends.

use super::select::{Select, expanded, length, seconds, stored, value};
use super::times;
use crate::number;
use crate::stats;

pub fn bidirectional(all: &Select<'_>) -> Vec<Option<String>> {
    let puzzles = all.part("8-puzzles");
    let (one, two) = (puzzles.algorithm("bfs"), puzzles.algorithm("bibfs"));
    let eight = || {
        let far = one.at_least(20);
        let ratio = |number: fn(&crate::row::Row) -> Option<f64>| {
            stats::geometric_mean(&far.ratios(&two, number)).map(times)
        };
        Some(format!(
            "On 8-puzzles two directions save much more than \"half the space, a tenth of the time\": on those of 20 moves and more {} times fewer \
             nodes, {} times less store and {} times less time (geometric means).",
            ratio(expanded)?,
            ratio(stored)?,
            ratio(seconds)?,
        ))
    };
    let model = || {
        let at = |length: u32| {
            let ratios = two.where_optimum(|l| l == length).ratios(&one, expanded);
            let of = |name| {
                let rows = all.part("model").algorithm(name).where_optimum(|l| l == length);
                rows.median(value)
            };
            Some((stats::mean(&ratios)?, of("model-mean")?, of("model-middle")?))
        };
        let (near, mid, far) = (at(12)?, at(20)?, at(31)?);
        let row = |(measured, mean, middle): (f64, f64, f64)| {
            format!("{measured:.3} (model {mean:.3}, meeting in the middle {middle:.1e})")
        };
        Some(format!(
            "The model's 2/K against reality, as the part of the nodes of one direction: K = 12: {}; K = 20: {}; K = 31: {}. Two searches that take turns \
             meet in the middle and not just anywhere, so up to about 25 moves they are far better than 2/K. They do not come near what the tree promises \
             either, because the real space is no tree: one direction cannot expand more than all 181,440 positions, and does not grow any more when the \
             two still do. That they meet the model again at 31 moves is chance.",
            row(near),
            row(mid),
            row(far),
        ))
    };
    let blocks = all.part("横刀立马");
    let lengths = || {
        let of = |metric| blocks.option("metric", metric).min(length).map(number::value);
        Some(format!(
            "横刀立马 has shortest solutions of {} unit steps, {} straight slides or {} moves. The paper's 122 unit steps and 93 moves are neither: a search \
             for the fewest unit steps finds {}, one for the fewest moves (in which a piece may go round a corner) {}.",
            of("unit")?,
            of("slide")?,
            of("move")?,
            of("unit")?,
            of("move")?,
        ))
    };
    let ends = || {
        let unit = blocks.option("metric", "unit");
        let of = |name| unit.algorithm(name);
        let nodes = |name| of(name).median(expanded);
        let (bfs, all_ends, reached, one_end) =
            (nodes("bfs")?, nodes("bibfs")?, nodes("bibfs-reached")?, nodes("bibfs-one-end")?);
        let part = |n: f64| format!("{:.0} %", n / bfs * 100.0);
        let time = of("bibfs-one-end").median(seconds)? / of("bfs").median(seconds)?;
        Some(format!(
            "There, in unit steps, one direction expands {} states, of 25,955 that there are. From both ends it is {} of that if the backward search begins at \
             all states in which 曹操 is out ({} at those that can be reached): there are so many that it is never the smaller side. Only with one end given, \
             the very one where a shortest solution ends, it is {}; the time is {} of that of one direction. \"Half the space\" is what can be had \
             at best, and \"a tenth of the time\" is not{}.",
            number::value(bfs),
            part(all_ends),
            part(reached),
            part(one_end),
            format_args!("{:.0} %", time * 100.0),
            match time < 1.0 {
                true => ": time is saved as nodes are, not more",
                false => ": a state costs more from both ends, so here no time is saved at all",
            },
        ))
    };
    vec![eight(), model(), lengths(), ends()]
}

pub fn with_heuristic(all: &Select<'_>) -> Vec<Option<String>> {
    let factor = |part: &str, heuristic: &str| {
        let rows = all.part(part).heuristic(heuristic);
        let (astar, bae) = (rows.algorithm("astar"), rows.algorithm("bae"));
        stats::geometric_mean(&astar.ratios(&bae, expanded))
    };
    let eight = || {
        let bibfs = all.part("8-puzzles").algorithm("bibfs");
        let bae = all.part("8-puzzles").algorithm("bae").heuristic("manhattan");
        Some(format!(
            "{}On 8-puzzles BAE* expands {} times fewer nodes than A* with misplaced tiles, {} with Manhattan \
             distance, {} with linear conflict (geometric means; below 1 it expands more). Against bidirectional search without a heuristic, BAE* with Manhattan \
             distance saves a factor of {}.",
            match factor("8-puzzles", "misplaced")? > factor("8-puzzles", "linear-conflict")? {
                true => "The advice is good where the heuristic is weak. ",
                false => "",
            },
            times(factor("8-puzzles", "misplaced")?),
            times(factor("8-puzzles", "manhattan")?),
            times(factor("8-puzzles", "linear-conflict")?),
            times(stats::geometric_mean(&bibfs.ratios(&bae, expanded))?),
        ))
    };
    let fifteen = || {
        let part = all.part("15-puzzles");
        let far = part.at_least(40);
        let long = |heuristic: &str| {
            let rows = far.heuristic(heuristic);
            stats::geometric_mean(&rows.algorithm("astar").ratios(&rows.algorithm("bae"), expanded))
        };
        let (all_lengths, far) = (
            [factor("15-puzzles", "manhattan")?, factor("15-puzzles", "linear-conflict")?],
            [long("manhattan")?, long("linear-conflict")?],
        );
        let grows = far[0] > all_lengths[0] && far[1] > all_lengths[1];
        let grows = match grows {
            true => {
                ": it grows with the length, because A* searches one tree to its full depth and BAE* two to half of it"
            }
            false => "",
        };
        Some(format!(
            "On 15-puzzles the factor is {} with Manhattan distance and {} with linear conflict over all lengths, {} and {} on 40 moves and \
             more{grows}.",
            times(all_lengths[0]),
            times(all_lengths[1]),
            times(far[0]),
            times(far[1]),
        ))
    };
    let time = || {
        let far = all.part("15-puzzles").at_least(40);
        let of = |name| {
            let rows = far.algorithm(name).heuristic("manhattan");
            Some(number::seconds(rows.solved().median(seconds)?))
        };
        Some(format!(
            "In time, on 40 moves and more with Manhattan distance, medians: BAE* {}, A* {}, IDA* {}. IDA* stores nothing and expands far more nodes, each of them \
             cheap.",
            of("bae")?,
            of("astar")?,
            of("ida")?,
        ))
    };
    vec![eight(), fifteen(), time()]
}
