//! A sample as the laboratory's charts and rows.

use tuipan_search::Algorithm;
use tuipan_study::{
    Counts, Ended, HeuristicChoice, Measured, Sample, Searcher, contenders, csv, means, plot,
    without_style,
};

fn rows() -> (Sample, Vec<Measured>) {
    let contenders = vec![Searcher::new(Algorithm::Bfs, HeuristicChoice::NONE)];
    let sample = Sample { lengths: (5, 6), count: 2, seed: 1, contenders };
    let row = |optimum| Measured {
        position: "1 2 3/4 5 6/7 0 8".to_owned(),
        contender: 0,
        optimum,
        length: Some(optimum),
        ended: Ended::Solved,
        counts: Counts { expanded: 2 * u64::from(optimum), generated: 20, stored: 30 },
        ms: 1.0,
    };
    (sample, vec![row(5), row(6)])
}

#[test]
fn the_export_is_the_laboratorys() {
    let (sample, rows) = rows();
    let read = tuipan_lab::from_csv(&csv(&sample, &rows)).unwrap();
    assert_eq!((read.len(), read[1].optimum, read[0].expanded), (2, Some(6), 10));
}

#[test]
fn a_chart_has_a_point_for_each_run_and_the_means_of_all() {
    let (mut sample, rows) = rows();
    assert_eq!(means(&sample, &rows), [(11.0, 1.0)]);
    let words = ["title", "length", "nodes"];
    let svg = plot(&sample, &rows, words, |contender| contender.algorithm.to_string(), true).svg();
    // Two points and one in the legend.
    assert_eq!(svg.matches("<circle").count(), 3);
    sample.toggle(contenders()[2]);
    assert_eq!(means(&sample, &rows)[1], (0.0, 0.0));
    sample.toggle(contenders()[2]);
    assert_eq!(sample.contenders.len(), 1);
}

#[test]
fn a_chart_can_be_had_without_its_style() {
    let (sample, rows) = rows();
    let name = |contender: Searcher| contender.algorithm.to_string();
    let svg = plot(&sample, &rows, ["title", "length", "nodes"], name, true).svg();
    assert!(svg.contains("<style>") && !without_style(&svg).contains("style"));
}
