//! Rows survive their texts, and an interrupted run comes to the same rows as one that is not.

use crate::common::{TestHost, run_text};
use proptest::prelude::*;
use tuipan_lab::{
    Experiment, Row, RunError, Verdict, csv_header, csv_line, from_csv, from_json, run, to_csv,
    to_json,
};
use tuipan_puzzle::tiles::{Metric, NamedGoal};
use tuipan_solve::engine::{Control, Engine, TableSource};
use tuipan_solve::tiles::TableSet;
use tuipan_solve::tiles::pdb::BuildOptions;

fn word() -> impl Strategy<Value = String> {
    // Commas, quotes, line ends and Chinese: all that CSV must quote.
    "[a-z0-9 ,\"'\n横刀/=]{0,12}"
}

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let outcome = prop_oneof![
        Just("solved"),
        Just("unsolvable"),
        Just("stopped: nodes"),
        Just("stopped: memory"),
        Just("stopped: time"),
        Just("stopped: cost"),
        Just("stopped: gave up"),
        Just("counted"),
    ];
    let key = (word(), word(), word(), word(), word(), word(), any::<u32>());
    let numbers = (any::<Option<u32>>(), any::<Option<u32>>(), any::<[u64; 4]>());
    let finite = proptest::num::f64::NORMAL | proptest::num::f64::ZERO;
    let origin = (any::<Option<u64>>(), word(), word());
    let row = (key, outcome, numbers, finite, proptest::option::of(finite), origin).prop_map(
        |(
            (part, instance, algorithm, heuristic, weight, options, repetition),
            outcome,
            numbers,
            seconds,
            value,
            (seed, commit, cpu),
        )| {
            let outcome: Verdict = outcome.parse().unwrap();
            let (length, optimum, [expanded, generated, peak_stored, bytes]) = numbers;
            Row {
                part,
                instance,
                algorithm,
                heuristic,
                weight,
                options,
                repetition,
                outcome,
                length,
                optimum,
                expanded,
                generated,
                peak_stored,
                bytes,
                seconds,
                value,
                seed,
                commit,
                cpu,
            }
        },
    );
    proptest::collection::vec(row, 0..8)
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(rows in rows()) {
        prop_assert_eq!(&from_json(&to_json(&rows)).unwrap(), &rows);
        let lines: String = rows.iter().map(csv_line).collect();
        let text = csv_header() + &lines;
        prop_assert_eq!(&from_csv(&text).unwrap(), &rows);
        if !rows.is_empty() {
            prop_assert_eq!(to_csv(&rows), text);
        }
    }
}

#[test]
fn half_a_line_is_left_out() {
    let row = Row { instance: "8 1 0/3 5 7/4 2 6".into(), expanded: 7, ..Row::default() };
    let text = csv_header() + &csv_line(&row);
    assert_eq!(from_csv(&(text.clone() + "one,two,thr")).unwrap(), [row]);
    assert!(from_csv(&(text + "one,two,three\n")).is_err());
    assert!(from_csv("a,b\n1,2\n").is_err());
    assert_eq!(from_csv("").unwrap(), []);
}

const EXPERIMENT: &str = "\
name = 'mine'
title = 'Mine'
repetitions = 2
[limits]
nodes = 3000
[[search]]
name = 'puzzles'
instances.draw = { size = '3x3', lengths = [10, 24], count = 4, seed = 1 }
[[search.run]]
algorithm = ['bfs', 'bibfs']
[[search.run]]
algorithm = 'wastar'
weight = '1..1.5'
seeds = 2
[[placements]]
name = 'group'
size = '3x3'
tiles = [7, 8]
";

/// Rows but for their times, which depend on what was asked of the clock before.
fn timeless(rows: &[Row]) -> Vec<Row> {
    rows.iter().map(|row| Row { seconds: 0.0, ..row.clone() }).collect()
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_rows() {
    let (experiment, whole) = run_text(EXPERIMENT).unwrap();
    assert_eq!(whole.len(), 4 * 4 * 2 + 3);
    // Breadth-first search is stopped at 3,000 nodes on the far ones, and says so.
    assert!(whole.iter().any(|row| row.outcome.name() == "stopped: nodes" && row.length.is_none()));
    for most_rows in [0, 1, 7, 20, 33] {
        let mut host = TestHost { most_rows: Some(most_rows), ..TestHost::default() };
        assert_eq!(run(&experiment, &[], &mut host), Err(RunError::Interrupted));
        assert_eq!(host.rows.len(), most_rows);
        let kept = from_csv(&to_csv(&host.rows)).unwrap();
        let mut host = TestHost::default();
        let rows = run(&experiment, &kept, &mut host).unwrap();
        assert_eq!(timeless(&rows), timeless(&whole));
        assert_eq!(host.rows.len(), whole.len() - most_rows, "only what was missing is run");
        assert_eq!(rows[..most_rows], kept, "what was there is kept as it was");
    }
}

#[test]
fn a_run_that_is_interrupted_within_a_search_leaves_no_row_of_it() {
    let text = EXPERIMENT.replace("nodes = 3000", "nodes = 1000000");
    let experiment = Experiment::parse(&text).unwrap();
    for patience in [5, 30, 60] {
        let mut host = TestHost { patience: Some(patience), ..TestHost::default() };
        assert_eq!(run(&experiment, &[], &mut host), Err(RunError::Interrupted));
        assert!(host.rows.iter().all(|row| row.outcome == Verdict::Solved));
    }
}

#[test]
fn the_clock_stops_runs() {
    let text = EXPERIMENT.replace("nodes = 3000", "seconds = 0.000004");
    let (_, rows) = run_text(&text).unwrap();
    assert!(rows.iter().any(|row| row.outcome.name() == "stopped: time"));
}

#[test]
fn memory_stops_runs() {
    let text = EXPERIMENT.replace(
        "[[search.run]]\nalgorithm = ['bfs', 'bibfs']",
        "[[search.run]]\nalgorithm = 'bfs'\nstored = 500",
    );
    let (_, rows) = run_text(&text).unwrap();
    let stopped: Vec<_> =
        rows.iter().filter(|row| row.outcome.name() == "stopped: memory").collect();
    assert!(!stopped.is_empty() && stopped.iter().all(|row| row.peak_stored <= 500));
}

/// Tables go to the host and come from it; a large set that it keeps as well changes neither the positions that are
/// drawn nor the nodes.
#[test]
fn the_host_keeps_tables_and_they_change_no_row() {
    const TEXT: &str = "\
name = 'mine'
title = 'Mine'
[[search]]
name = 'puzzles'
instances.draw = { size = '4x3', lengths = [20, 30], count = 4, seed = 1 }
[[search.run]]
algorithm = 'fast'
[[search.run]]
algorithm = 'ida'
heuristic = ['manhattan', 'pdb:1-4/5-8']
";
    let experiment = Experiment::parse(TEXT).unwrap();
    let mut host = TestHost::default();
    let rows = run(&experiment, &[], &mut host).unwrap();
    let goal = NamedGoal::BlankLast.board("4x3".parse().unwrap());
    let keys = |set| Engine::set_keys(&goal, Metric::SingleTile, set).unwrap();
    assert!(keys(TableSet::Small).iter().all(|key| host.tables.has(key)));
    let builder = Engine::new(host.tables.clone());
    let options = BuildOptions::default();
    builder.open_or_build(&keys(TableSet::Large), &options, &mut Control::none()).unwrap();
    let mut again = TestHost { tables: host.tables, ..TestHost::default() };
    let others = run(&experiment, &[], &mut again).unwrap();
    assert_eq!(timeless(&rows), timeless(&others));
    assert!(rows.iter().all(|row| row.length.is_some() && row.length == row.optimum));
}
