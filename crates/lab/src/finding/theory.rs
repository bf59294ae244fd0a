//! What is found where counting suffices.

use super::select::{Select, expanded, generated, length, stored, value};
use super::{percent, range, times};
use crate::kind::formulas::branching_of_deepening;
use crate::number;
use crate::stats;

pub fn iterative_deepening(all: &Select<'_>) -> Vec<Option<String>> {
    let formulas = || {
        let at = |name| all.algorithm(name).instance("b=10 d=5").value();
        let (ids, bfs) = (at("ids-formula")?, at("bfs-formula")?);
        let two = |name| all.algorithm(name).instance("b=2 d=12").value();
        Some(format!(
            "The formulas hold for trees: with b = 10 and d = 5 they give {} for iterative deepening and {} for breadth-first \
             search, a factor of {}. With b = 2 and d = 12 they give {} and {}: almost all of what breadth-first search wastes is \
             its last level, which it makes only because it tests a node when it is expanded, not when it is made.",
            number::value(ids),
            number::value(bfs),
            times(bfs / ids),
            number::value(two("ids-formula")?),
            number::value(two("bfs-formula")?),
        ))
    };
    let (bfs, ids) =
        (all.part("8-puzzles").algorithm("bfs"), all.part("8-puzzles").algorithm("ids"));
    let counts = || {
        let ratios = ids.ratios(&bfs, generated);
        let most = stats::max(&ratios)?;
        Some(format!(
            "On the 8-puzzle, which is no tree, it is the other way round. Breadth-first search knows the states it has met and \
             tests them when they are made; iterative deepening meets them again on every path. It generates {} times as \
             many nodes on average (geometric mean), at most {} times.",
            times(stats::geometric_mean(&ratios)?),
            times(most),
        ))
    };
    let branching = || {
        let deep = ids.solved().at_least(16);
        let branching: Vec<f64> = deep
            .rows()
            .iter()
            .filter_map(|row| Some(branching_of_deepening(row.generated as f64, row.optimum?)))
            .collect();
        Some(format!(
            "Put into the formula, the counts of positions of 16 moves and more mean a branching of {}. (A 3x3 board has 2.67 moves \
             on average, 1.67 if the last one is not undone.)",
            range(
                (stats::min(&branching)? * 100.0).round() / 100.0,
                (stats::max(&branching)? * 100.0).round() / 100.0
            ),
        ))
    };
    let memory = || {
        Some(format!(
            "What iterative deepening buys is memory: {} nodes on a path, where breadth-first search stores up to {}.",
            number::value(ids.max(stored)?),
            number::value(bfs.max(stored)?),
        ))
    };
    let steps = || {
        let part = all.part("steps");
        let one = part.option("step", "1");
        let each = ["2", "3", "5", "8"].map(|step| {
            let rows = part.option("step", step);
            let longer = rows.rows().iter().filter(|row| row.length > row.optimum).count();
            let nodes = stats::geometric_mean(&rows.ratios(&one, generated))?;
            Some(format!(
                "{step}: {} times the nodes, {longer} of {} solutions too long, by up to {} moves",
                times(nodes),
                rows.len(),
                number::value(rows.max(|row| Some(f64::from(row.length? - row.optimum?)))?),
            ))
        });
        Some(format!(
            "The step by which the limit grows, against step 1: {}. Even steps lose less than they seem to, because all solutions of a position have lengths of the same parity; a \
             large step searches far beyond the solution and finds a worse one.",
            each.into_iter().collect::<Option<Vec<_>>>()?.join("; "),
        ))
    };
    vec![formulas(), counts(), branching(), memory(), steps()]
}

pub fn relaxations(all: &Select<'_>) -> Vec<Option<String>> {
    let table = all.part("all 8-puzzles");
    let means = || {
        let mean = |name| table.algorithm("mean-estimate").heuristic(name).value();
        let truth = table.algorithm("mean-distance").value()?;
        let wrong = table.algorithm("too-large").max(value)?;
        Some(format!(
            "Over all 181,440 positions of the 8-puzzle the mean distance is {truth:.2}. Misplaced tiles estimate {:.2} of it, \
             Gaschnig's heuristic {:.2}, Manhattan distance {:.2}, linear conflict {:.2}, walking distance {:.2}, the fringe {:.2}. {}",
            mean("misplaced")?,
            mean("gaschnig")?,
            mean("manhattan")?,
            mean("linear-conflict")?,
            mean("walking")?,
            mean("fringe")?,
            match wrong == 0.0 {
                true => "None of them is too large anywhere.".to_owned(),
                false => format!("One is too large on {} positions!", number::value(wrong)),
            }
        ))
    };
    let nodes = || {
        let astar = |name| all.part("8-puzzles").heuristic(name);
        let (misplaced, gaschnig, manhattan) =
            (astar("misplaced"), astar("gaschnig"), astar("manhattan"));
        let factor = |a: &Select<'_>, b: &Select<'_>| stats::geometric_mean(&a.ratios(b, expanded));
        Some(format!(
            "Dropping both conditions costs most; of the two that drop one, Manhattan distance is far better. A* with Gaschnig's heuristic expands {} times fewer than \
             with misplaced tiles, with Manhattan distance {} times fewer than with Gaschnig's (geometric means of {} positions).",
            times(factor(&misplaced, &gaschnig)?),
            times(factor(&gaschnig, &manhattan)?),
            manhattan.len(),
        ))
    };
    let blank = || {
        let part = all.part("blank counted");
        let too_large = part.algorithm("too-large").instance("all of 3x3").value()?;
        let example = part.algorithm("counterexample");
        let row = example.rows().last()?;
        let longer: f64 = part.algorithm("astar-longer").numbers(value).iter().sum();
        let tried: Vec<&str> =
            part.algorithm("astar-longer").rows().iter().map(|row| row.instance.as_str()).collect();
        let harm = match longer == 0.0 {
            true => {
                "none of its solutions is longer than the shortest. That is not luck: the estimate is at most one too large, so \
                 a solution could be at most one move too long, and parity rules that out. The book's warning is right about \
                 admissibility, but here the error does no harm"
            }
            false => "some of its solutions are longer than the shortest",
        };
        Some(format!(
            "If the blank is counted, the estimate is too large on {} of the 181,440 positions. The nearest counterexample is \
             {}: {} away from the goal, and the estimate is {}. We let A* solve {} with it: {harm}.",
            number::value(too_large),
            row.instance,
            match row.optimum? {
                1 => "one move".to_owned(),
                n => format!("{n} moves"),
            },
            number::value(row.value?),
            tried.join(" and "),
        ))
    };
    vec![means(), nodes(), blank()]
}

pub fn claims(all: &Select<'_>) -> Vec<Option<String>> {
    let groups = || {
        let count = |name| all.part("groups of three").algorithm(name).value();
        let (placements, more) = (count("placements")?, count("more-than-manhattan")?);
        let verdict = if more > 0.0 { "False" } else { "True" };
        Some(format!(
            "\"A group of three tiles costs no more than Manhattan\": {verdict}. Of the {} placements of the tiles D, E, F and the \
             blank, {} cost more ({}), up to {} moves more.",
            number::value(placements),
            number::value(more),
            percent(more / placements),
            number::value(count("most-extra")?),
        ))
    };
    let mean = || {
        let known = all.part("all positions").instance("4x4");
        let truth = known.algorithm("mean-length").value()?;
        let greatest = known.algorithm("greatest-length").value()?;
        let sample = all.part("random 15-puzzles");
        let lengths = sample.numbers(length);
        let verdict = if truth > 100.0 { "True" } else { "False" };
        Some(format!(
            "\"The 4x4 needs over 100 steps on average\": {verdict}. The mean over all positions is {truth:.1}, and none needs more than \
             {}. Our own sample of {} random positions, solved by the fast solver, has a mean of {:.1} ± {:.1}.",
            number::value(greatest),
            lengths.len(),
            stats::mean(&lengths)?,
            2.0 * stats::standard_error(&lengths)?,
        ))
    };
    let mean_of_eight = || {
        let known = all.part("all positions").instance("3x3");
        let truth = known.algorithm("mean-length").value()?;
        let verdict = match (truth - 20.0).abs() < 0.5 {
            true => "True",
            false => "Nearly",
        };
        Some(format!(
            "\"The 3x3 needs 20 steps on average\": {verdict}. The mean over all positions is {truth:.2}, and the greatest length is {}.",
            number::value(known.algorithm("greatest-length").value()?),
        ))
    };
    let memory = || {
        let part = all.part("random 8-puzzles");
        let (bfs, astar) = (part.algorithm("bfs"), part.algorithm("astar"));
        let ratios = bfs.ratios(&astar, stored);
        Some(format!(
            "\"Fast and small in memory\": on the same positions A* stores {} times fewer nodes than breadth-first search (median; {} to {} times), \
             and at most {} where breadth-first search stores up to {}. It is little only against breadth-first search: A* keeps every state that it meets.",
            times(stats::median(&ratios)?),
            times(stats::min(&ratios)?),
            times(stats::max(&ratios)?),
            number::value(astar.max(stored)?),
            number::value(bfs.max(stored)?),
        ))
    };
    let astar = || {
        let part = all.part("random 8-puzzles");
        let (bfs, astar) = (part.algorithm("bfs"), part.algorithm("astar"));
        let ratios = bfs.ratios(&astar, expanded);
        let (least, most) = (stats::min(&ratios)?, stats::max(&ratios)?);
        let of_lengths = |least: u32, most: u32| {
            let some = bfs.where_optimum(|length| (least..=most).contains(&length));
            stats::median(&some.ratios(&astar, expanded)).map_or("-".to_owned(), times)
        };
        Some(format!(
            "\"A* visits several hundred times fewer nodes than breadth-first search\": on {} random 8-puzzles the median \
             factor is {}, and it can be anything from {} to {}. By length of the shortest solution, medians: up to 17 moves {}, 18 to 23 {}, 24 and \
             more {}. Far away there are few positions left for breadth-first search to meet, so it grows less and less; A* goes on growing.",
            ratios.len(),
            times(stats::median(&ratios)?),
            times(least),
            times(most),
            of_lengths(0, 17),
            of_lengths(18, 23),
            of_lengths(24, u32::MAX),
        ))
    };
    vec![groups(), mean(), mean_of_eight(), astar(), memory()]
}
