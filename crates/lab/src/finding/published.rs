//! What is found where a source prints a table or a solution, and we do the same again.

use super::select::{Select, generated, length, optimum, seconds, value};
use crate::number;
use crate::row::{Row, Verdict};

pub fn walkthrough(all: &Select<'_>) -> Vec<Option<String>> {
    let at = |name: &str, step: &str| all.algorithm(name).option("step", step).value();
    let replayed = || {
        let moves = all.max(length)?;
        let best = all.algorithm("h").max(optimum)?;
        let (h, f) = (at("h", "0")?, at("f", "0")?);
        let verdict = match (h, f) == (33.0, 66.0) {
            true => "as printed",
            false => "not as printed",
        };
        Some(format!(
            "The printed positions follow from each other by legal moves (the fifth is garbled in our copy; only one fits there): {} moves to the goal, where {} are the fewest. At the start h is {} and f {}: {verdict}.",
            number::value(moves),
            number::value(best),
            number::value(h),
            number::value(f),
        ))
    };
    let errors = || {
        let tiles = all.algorithm("tile-error").option("step", "0");
        let shown: Vec<String> = tiles
            .rows()
            .iter()
            .filter_map(|row| {
                let part = |name| row.option(name);
                Some(format!("{} {}+{}", part("tile")?, part("rows")?, part("columns")?))
            })
            .collect();
        Some(format!(
            "Rows and columns that each tile is away from its place at the start: {}; {} in all.",
            shown.join(", "),
            number::value(tiles.numbers(value).iter().sum()),
        ))
    };
    let wrong_turn = || {
        // The first step after which what is left is no longer the shortest way on from the start.
        let h = all.algorithm("h");
        let worse = |row: &&&Row| {
            let step = row.option("step").and_then(|step| step.parse::<u32>().ok());
            step.zip(row.optimum).zip(row.length).is_some_and(|((step, left), printed)| {
                step + left > h.max(optimum).unwrap_or(0.0) as u32 && left <= printed
            })
        };
        let row = h.rows().iter().find(worse)?;
        let extra = all.max(length)? - h.max(optimum)?;
        Some(format!(
            "The {} moves too many are lost with move {}: after it at least {} more are needed.",
            number::value(extra),
            row.option("step")?,
            number::value(optimum(row)?),
        ))
    };
    vec![replayed(), errors(), wrong_turn()]
}

pub fn korf_1985(all: &Select<'_>) -> Vec<Option<String>> {
    let solved = all.solved();
    // The table counts the root.
    let ours = |row: &Row| generated(row).map(|n| n + 1.0);
    let counts = || {
        let differ: Vec<&Row> =
            solved.rows().iter().filter(|row| ours(row) != row.value).copied().collect();
        let n_same = solved.len() - differ.len();
        let list: Vec<String> = differ
            .iter()
            .filter_map(|row| {
                Some(format!(
                    "{}: {} here, {} printed",
                    row.instance,
                    number::value(ours(row)?),
                    number::value(row.value?)
                ))
            })
            .collect();
        let differences = match list.is_empty() {
            true => String::new(),
            false => format!(
                " Different: {}. The printed numbers were copied from a transcription of the table, where such slips are likelier than in either program.",
                list.join("; ")
            ),
        };
        Some(format!(
            "Node for node: on {n_same} of the {} boards that were run IDA* generates exactly as many nodes as the table of 1985 says, with the root counted, the blank \
             going up, left, right, down, and the last pass ended as soon as the goal's turn comes.{differences}",
            solved.len(),
        ))
    };
    let left = || {
        let n_left = 100 - all.len();
        let stopped = all.rows().iter().filter(|row| row.outcome != Verdict::Solved).count();
        let left = match n_left {
            0 => "All hundred were run".to_owned(),
            n => format!("{n} larger boards were not run (--slow runs them)"),
        };
        let stopped = match stopped {
            0 => String::new(),
            n => format!("; {n} were stopped"),
        };
        Some(format!(
            "{left}{stopped}. The lengths are the known ones, {} to {} moves here.",
            number::value(solved.min(length)?),
            number::value(solved.max(length)?),
        ))
    };
    let time = || {
        let (nodes, time): (f64, f64) =
            (solved.numbers(generated).iter().sum(), solved.numbers(seconds).iter().sum());
        Some(format!("In time: {} nodes in {}.", number::value(nodes), number::seconds(time),))
    };
    vec![counts(), left(), time()]
}
