//! A sample as the laboratory's charts and rows.

use tuipan_lab::chart::{Axis, Chart, Plot, Point, Series};
use tuipan_lab::{Limit, Row, Verdict, to_csv};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;

use super::book::eight_puzzle;
use super::heuristic::HeuristicChoice;
use super::message::{Ended, Measured, Sample, Searcher};

/// Who can take part: all that solve every 8-puzzle in a moment, A* with every heuristic.
pub fn contenders() -> Vec<Searcher> {
    let blind = |algorithm| Searcher::new(algorithm, HeuristicChoice::NONE);
    let mut all = vec![blind(Algorithm::Bfs), blind(Algorithm::BidirectionalBfs)];
    let heuristics = HeuristicChoice::of_tiles(eight_puzzle().size());
    let informed = heuristics.into_iter().filter(|&each| each != HeuristicChoice::NONE);
    all.extend(informed.map(|each| Searcher::new(Algorithm::AStar, each)));
    let others = [Algorithm::IdaStar, Algorithm::BaeStar, Algorithm::Greedy];
    all.extend(others.map(|algorithm| Searcher::new(algorithm, HeuristicChoice::MANHATTAN)));
    all
}

impl Default for Sample {
    /// The sample that is measured first.
    fn default() -> Self {
        let a_star = |kind| Searcher::new(Algorithm::AStar, HeuristicChoice::Tiles(kind));
        Sample {
            lengths: (5, 25),
            count: 42,
            seed: 1,
            contenders: vec![
                Searcher::new(Algorithm::Bfs, HeuristicChoice::NONE),
                a_star(HeuristicKind::Misplaced),
                a_star(HeuristicKind::Manhattan),
            ],
        }
    }
}

impl Sample {
    /// Takes a contender in, or out.
    pub fn toggle(&mut self, contender: Searcher) {
        match self.contenders.iter().position(|&known| known == contender) {
            Some(at) => {
                self.contenders.remove(at);
            }
            None => self.contenders.push(contender),
        }
    }
}

/// The runs of one contender.
fn of_contender(rows: &[Measured], idx: u32) -> impl Iterator<Item = &Measured> + Clone {
    rows.iter().filter(move |row| row.contender == idx)
}

/// The mean of expanded nodes and of milliseconds, for each contender.
pub fn means(sample: &Sample, rows: &[Measured]) -> Vec<(f64, f64)> {
    let mean = |idx: u32| {
        let own = of_contender(rows, idx);
        let n = own.clone().count().max(1) as f64;
        let expanded: u64 = own.clone().map(|row| row.counts.expanded).sum();
        (expanded as f64 / n, own.map(|row| row.ms).sum::<f64>() / n)
    };
    (0..sample.contenders.len() as u32).map(mean).collect()
}

/// Nodes against length, with a title, labels for both axes and a name for each contender.
pub fn plot(
    sample: &Sample,
    rows: &[Measured],
    [title, x, y]: [&str; 3],
    name: impl Fn(Searcher) -> String,
    log: bool,
) -> Chart {
    let series = (0..).zip(&sample.contenders).map(|(idx, &contender)| Series {
        name: name(contender),
        points: of_contender(rows, idx)
            .map(|row| Point {
                x: row.optimum.into(),
                y: row.counts.expanded as f64,
                open: row.ended == Ended::Stopped,
                spread: None,
            })
            .collect(),
        joined: false,
    });
    Chart::Plot(Plot {
        title: title.to_owned(),
        x: Axis { label: x.to_owned(), log: false },
        y: Axis { label: y.to_owned(), log },
        series: series.collect(),
    })
}

/// A chart without its own style, for a page that has one.
pub fn without_style(svg: &str) -> String {
    match (svg.find("<style>"), svg.find("</style>")) {
        (Some(start), Some(end)) => format!("{}{}", &svg[..start], &svg[end + 8..]),
        _ => svg.to_owned(),
    }
}

/// The rows as the laboratory writes them.
pub fn csv(sample: &Sample, rows: &[Measured]) -> String {
    let row = |row: &Measured| {
        let searcher = sample.contenders.get(row.contender as usize)?;
        Some(Row {
            part: "study".to_owned(),
            instance: row.position.clone(),
            algorithm: searcher.algorithm.to_string(),
            heuristic: match searcher.used() {
                HeuristicChoice::NONE => String::new(),
                heuristic => heuristic.to_string(),
            },
            repetition: 1,
            outcome: match row.ended {
                Ended::Solved => Verdict::Solved,
                Ended::Unsolvable => Verdict::Unsolvable,
                Ended::Stopped => Verdict::Stopped(Limit::Nodes),
            },
            length: row.length,
            optimum: Some(row.optimum),
            expanded: row.counts.expanded,
            generated: row.counts.generated,
            peak_stored: row.counts.stored,
            seconds: row.ms / 1000.0,
            ..Row::default()
        })
    };
    to_csv(&rows.iter().filter_map(row).collect::<Vec<Row>>())
}
