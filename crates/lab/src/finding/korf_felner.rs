//! What is found where the means of Korf and Felner's table, and their 24-puzzles, are counted again.

use super::select::{Select, generated, seconds, value};
use crate::{label, number, stats};

/// The means are over as many boards in the paper.
const N_PUBLISHED: f64 = 1000.0;

/// Fewer boards than this say nothing about a mean: a few of a thousand have most of the nodes.
const LEAST: usize = 300;

/// The names of the table's lines, in order.
fn lines(all: &Select<'_>) -> Vec<String> {
    let rows = all.algorithm("published-estimate");
    rows.rows().iter().map(|row| row.heuristic.clone()).collect()
}

/// How many standard errors of their difference a mean of ours is away from one of the paper's.
fn apart(ours: f64, error: f64, published: f64, published_error: f64) -> f64 {
    (ours - published).abs() / error.hypot(published_error)
}

fn within(apart: &[f64]) -> Option<String> {
    let most = stats::max(apart)?;
    Some(match most {
        ..1.0 => "all within one standard error of the difference".to_owned(),
        ..2.0 => "all within two standard errors of the difference".to_owned(),
        _ => format!("up to {most:.1} standard errors of the difference apart"),
    })
}

pub fn means(all: &Select<'_>) -> Vec<Option<String>> {
    let puzzles = all.part("15-puzzle");
    let of = |algorithm: &str, line: &str| puzzles.algorithm(algorithm).heuristic(line).value();
    let estimates = || {
        let (mut each, mut distances, mut n_boards) = (Vec::new(), Vec::new(), 0_u32);
        for line in lines(&puzzles) {
            let published = of("published-estimate", &line)?;
            let Some(mean) = of("mean-estimate", &line) else { continue };
            let error = of("estimate-error", &line)?;
            let rows = puzzles.algorithm("mean-estimate");
            n_boards = rows.rows().first()?.instance.split(' ').next()?.parse().ok()?;
            // The paper's boards are drawn like ours, so its mean is as uncertain.
            let published_error = error * (f64::from(n_boards) / N_PUBLISHED).sqrt();
            distances.push(apart(mean, error, published, published_error));
            each.push(format!("{} {mean:.2} ± {error:.2} ({published})", label::heuristic(&line)));
        }
        Some(format!(
            "Mean estimates of {} random boards with their standard errors, in brackets as published: {}; {}.",
            number::count(n_boards.into()),
            each.join(", "),
            within(&distances)?,
        ))
    };
    let nodes = || {
        let (mut each, mut distances, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for line in lines(&puzzles) {
            let published = of("published-nodes", &line)?;
            let counts = puzzles.algorithm("ida").heuristic(&line).solved().numbers(generated);
            let (Some(mean), Some(error)) = (stats::mean(&counts), stats::standard_error(&counts))
            else {
                missing.push(format!("{} ({})", label::heuristic(&line), number::value(published)));
                continue;
            };
            let spread = error * (counts.len() as f64).sqrt();
            if counts.len() >= LEAST {
                distances.push(apart(mean, error, published, spread / N_PUBLISHED.sqrt()));
            }
            each.push(format!(
                "{} {} ± {} on {} boards ({})",
                label::heuristic(&line),
                number::value(mean.round()),
                number::value(error.round()),
                number::count(counts.len() as u64),
                number::value(published),
            ));
        }
        let verdict = match (within(&distances), distances.len() == each.len()) {
            (Some(verdict), true) => verdict,
            (Some(verdict), false) => format!("those of {LEAST} boards and more {verdict}"),
            (None, _) => {
                "too few boards to compare, because a few of a thousand have most of the nodes"
                    .to_owned()
            }
        };
        let missing = match missing.is_empty() {
            true => String::new(),
            false => format!(" Not run here (--slow runs them): {}.", missing.join(", ")),
        };
        Some(format!(
            "Nodes that IDA* generates, likewise: {}; {verdict}.{missing}",
            each.join(", "),
        ))
    };
    let time = || {
        let mut each = Vec::new();
        for line in lines(&puzzles) {
            let solved = puzzles.algorithm("ida").heuristic(&line).solved();
            let Some(mean) = solved.mean(seconds) else { continue };
            let published = match of("published-seconds", &line) {
                Some(published) => format!(" ({})", number::seconds(published)),
                None => String::new(),
            };
            each.push(format!("{} {}{published}", label::heuristic(&line), number::seconds(mean)));
        }
        Some(format!("In time, means, in brackets as published: {}.", each.join(", ")))
    };
    vec![estimates(), nodes(), time(), boards(all)]
}

/// The 24-puzzles.
fn boards(all: &Select<'_>) -> Option<String> {
    let puzzles = all.part("24-puzzle");
    let (published, ours) = (puzzles.algorithm("published-nodes"), puzzles.algorithm("ida"));
    let mean = published.mean(value)?;
    let numbers = |row: &&&crate::row::Row| {
        let printed = published.instance(&row.instance).value()?;
        let here = generated(row)?;
        Some((row.instance.clone(), here, printed))
    };
    let solved = ours.solved();
    let run: Vec<_> = solved.rows().iter().filter_map(|row| numbers(&row)).collect();
    let head = format!(
        "24-puzzles: the {} published counts have a mean of {} nodes.",
        published.len(),
        number::value(mean.round()),
    );
    if run.is_empty() {
        let small = published.numbers(value).into_iter().filter(|&nodes| nodes < 3e9).count();
        return Some(format!(
            "{head} {small} of them are below 3,000,000,000, and are searched again with --slow; the others are not run."
        ));
    }
    let each = run.iter().map(|(name, here, printed)| match here == printed {
        true => format!("{name} {}", number::value(*here)),
        false => format!("{name} {} ({} published)", number::value(*here), number::value(*printed)),
    });
    let different = run.iter().filter(|(_, here, printed)| here != printed);
    let ratios: Vec<f64> = different.map(|(_, here, printed)| here / printed).collect();
    let n_same = run.len() - ratios.len();
    let others = match (stats::min(&ratios), stats::max(&ratios)) {
        (Some(least), Some(most)) => format!(", the others {least:.4} to {most:.4} times as many"),
        _ => String::new(),
    };
    Some(format!(
        "{head} Searched again: {}. {n_same} of {} are the same node for node{others}; with the blank going up, left, right, down, and successors counted one at a time, so that \
         those after the solution's are not counted in the last pass. The other {} were not run.",
        each.collect::<Vec<_>>().join(", "),
        run.len(),
        published.len() - run.len(),
    ))
}
