//! What is found of searches from both ends.

use super::select::{Select, expanded, length, seconds, stored, value};
use super::times;
use crate::number;
use crate::row::Row;
use crate::stats;

pub fn bidirectional(all: &Select<'_>) -> Vec<Option<String>> {
    let puzzles = all.part("8-puzzles");
    let (one, two) = (puzzles.algorithm("bfs"), puzzles.algorithm("bibfs"));
    let eight = || {
        let far = one.at_least(20);
        let ratio = |number: fn(&Row) -> Option<f64>| {
            stats::geometric_mean(&far.ratios(&two, number)).map(times)
        };
        Some(format!(
            "On 8-puzzles two directions save much more than \"half the space, a tenth of the time\": on those of 20 moves and more {} times fewer \
             nodes, {} times less memory and {} times less time (geometric means).",
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
        let mut lengths: Vec<u32> = two.rows().iter().filter_map(|row| row.optimum).collect();
        lengths.sort_unstable();
        lengths.dedup();
        // How much of the model's share is needed, for each length that both know.
        let shares = lengths.into_iter().filter_map(|length| {
            let (measured, mean, _) = at(length)?;
            Some((length, measured / mean))
        });
        let shares: Vec<(u32, f64)> = shares.collect();
        let (first, last) = (shares.first()?.0, shares.last()?.0);
        let best = shares.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let better = match shares.iter().filter(|share| share.1 >= 1.0).count() {
            0 => format!(
                "so on the positions drawn here, one of each length from {first} to {last}, they need less than 2/K"
            ),
            n => {
                format!(
                    "so on all but {n} of the positions drawn here, one of each length from {first} to {last}, they need less than 2/K"
                )
            }
        };
        let row = |(measured, mean, middle): (f64, f64, f64)| {
            format!("{measured:.3} (model {mean:.3}, meeting in the middle {middle:.1e})")
        };
        Some(format!(
            "The model's 2/K against reality, as the part of the nodes of one direction: K = 12: {}; K = 20: {}; K = 31: {}. Two searches that take turns \
             meet in the middle and not just anywhere, {better}, least at {} moves ({:.2} of 2/K). (On some other positions of up to 10 moves they do not.) They do not come near what the tree promises, \
             because the real space is not a tree. Towards {last} moves they come near the model again: one direction cannot expand more than all 181,440 positions, and does not \
             grow any more when the two still do.",
            row(near),
            row(mid),
            row(far),
            best.0,
            best.1,
        ))
    };
    let blocks = all.part("横刀立马");
    let queues = all.part("queues");
    let lengths = || {
        let of = |metric| blocks.option("metric", metric).min(length).map(number::value);
        let count = |name: &str| queues.algorithm(name);
        let (fewest, most) = (count("merged-fewest").min(value)?, count("merged-most").max(value)?);
        let moves = count("fewest-moves");
        let (least, farthest) = (moves.min(length)?, moves.max(length)?);
        Some(format!(
            "横刀立马 has shortest solutions of {} unit steps, {} slides or {} moves, if any position with 曹操 at the exit will do. The paper's program wants one \
             such position as its end. If generals of one shape count as the same (the paper numbers them, but its \"half the space\" fits \
             only this), then of the {} that can be reached {} lie exactly 122 unit steps away; with the steps of one piece in a row merged, the shortest \
             paths to these have {} moves, by the path. The paper does not print its end; 122 and 93 fit these. \"Small adjustments\" to 81 moves: with these ends \
             the fewest moves are {}{}.",
            of("unit")?,
            of("slide")?,
            of("move")?,
            number::value(count("ends").instance("all").median(value)?),
            number::value(count("ends").instance("at the distance").median(value)?),
            super::range(fewest, most),
            super::range(least, farthest),
            match least > 81.0 {
                true => ", so that the adjusted solution then has another end",
                false => ", so that for some of them there is such a solution with the same end",
            },
        ))
    };
    let ends = || {
        let unit = blocks.option("metric", "unit");
        let of = |name| unit.algorithm(name);
        let nodes = |name| of(name).median(expanded);
        let (bfs, all_ends, reached, one_end) =
            (nodes("bfs")?, nodes("bibfs")?, nodes("bibfs-reached")?, nodes("bibfs-one-end")?);
        let part = |n: f64| format!("{:.0} %", n / bfs * 100.0);
        Some(format!(
            "There, in unit steps, one direction expands {} states, of 25,955 that there are. From both ends it is {} of that if the backward search begins at \
             all states in which 曹操 is out ({} at those that can be reached): there are so many that it is never the smaller side. With one end given, \
             the very one where a shortest solution ends, it is {}.",
            number::value(bfs),
            part(all_ends),
            part(reached),
            part(one_end),
        ))
    };
    let lists = || {
        let of = |name, number: fn(&Row) -> Option<f64>| queues.algorithm(name).mean(number);
        let ratio = |name, number: fn(&Row) -> Option<f64>| {
            Some(of(name, number)? / of("one-queue", number)?)
        };
        let (space, compared) = (ratio("two-queues", stored)?, ratio("two-queues", value)?);
        let own = ratio("two-queues-own", value)?;
        let verdict = match compared {
            ..0.15 => "both come out",
            0.15..0.3 => "half the space is right; a tenth of the time comes out as about a fifth",
            _ => "half the space is right; a tenth of the time is not",
        };
        Some(format!(
            "\"Half the space, a tenth of the time\": {verdict}. By its text the paper's program keeps states in a plain list and compares a new one with all of \
             them, so that its time grows with the square of the states. Rebuilt, with every sixth of the ends at 122 steps: two directions store {space:.2} of the \
             states of one, make {compared:.2} of its {} million comparisons ({own:.2} without those between the two lists), and take {:.2} of its time. \
             With a hash table, which finds a state at once, time falls only as the number of states does.",
            number::value((of("one-queue", value)? / 1e6).round()),
            ratio("two-queues", seconds)?,
        ))
    };
    vec![eight(), model(), lengths(), ends(), lists()]
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
    let nbs = || {
        let against = |part: &str, heuristic: &str, other: &str| {
            let rows = all.part(part).heuristic(heuristic);
            let (nbs, other) = (rows.algorithm("nbs"), rows.algorithm(other));
            stats::geometric_mean(&nbs.ratios(&other, expanded)).map(times)
        };
        Some(format!(
            "NBS with Manhattan distance expands {} times as many nodes as A* on 8-puzzles and {} times as many on 15-puzzles, and {} and {} times as many as BAE* \
             (geometric means). Its guarantee is against searches that know no more than f and g of both ends; BAE* uses the errors of the estimates as well.",
            against("8-puzzles", "manhattan", "astar")?,
            against("15-puzzles", "manhattan", "astar")?,
            against("8-puzzles", "manhattan", "bae")?,
            against("15-puzzles", "manhattan", "bae")?,
        ))
    };
    vec![eight(), fifteen(), nbs(), time()]
}
