//! Every settled row of data/blocks/verified.tsv, in three metrics, each solution replayed by rules that share no code
//! with ours.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Level, Metric, Moves, read_levels};
use tuipan_solve::blocks::{LayeredBfs, solve};
use tuipan_space::{Limits, Outcome};

use crate::simple_rules::{Record, records};

const VERIFIED: &str = include_str!("../../../../data/blocks/verified.tsv");

/// What the usual run can take: states met in the move metric.
const USUAL: u64 = 120_000;

/// What the table says of a level.
struct Row {
    /// `None`: unsolvable.
    counts: [Option<u32>; 3],
    n_states: u64,
}

/// The row of a level, if it is settled. Every level has a row.
fn settled(id: &str) -> Option<Row> {
    let mut rows = VERIFIED.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let row = rows.find(|row| row[0] == id);
    let row = row.unwrap_or_else(|| panic!("{id} has no row: run cargo xtask levels"));
    let counts = [row[1], row[2], row[3]];
    let is_known = |text: &&str| *text == "NONE" || text.parse::<u32>().is_ok();
    counts.iter().all(is_known).then(|| {
        let counts = counts.map(|text| text.parse().ok());
        Row { counts, n_states: row[4].parse().expect(id) }
    })
}

fn check(level: &Level, record: &Record, metric: Metric, expected: Option<u32>) {
    let (id, limits) = (level.id(), Limits::default());
    let mut tick = |_: &_| ControlFlow::Continue(());
    let report = solve(level, metric, LayeredBfs::default(), &limits, &mut tick);
    let Some(solution) = report.best else {
        assert_eq!((report.outcome, expected), (Outcome::Unsolvable, None), "{id} {metric}");
        return;
    };
    assert_eq!(Some(solution.cost), expected, "{id} {metric}");
    assert_eq!(report.lower_bound, solution.cost);
    let moves: Moves = solution.actions.into_iter().collect();
    let (end, counts) = record.replay(&record.start, &moves.to_string()).expect(id);
    assert!(record.is_goal(&end), "{id} {metric}");
    assert_eq!(counts[metric as usize], solution.cost as usize, "{id} {metric}");
    assert_eq!(Metric::ALL.map(|metric| moves.len(metric)), counts, "{id} {metric}");
    let mut position = level.start().clone();
    level.play_all(&mut position, &moves).expect(id);
    assert!(level.is_goal(&position));
}

/// Checks the settled levels of a file whose number of states is in the range; returns how many there are.
fn check_file(text: &str, n_states: std::ops::RangeInclusive<u64>) -> usize {
    let records = records(text);
    let mut n_checked = 0;
    for level in &read_levels(text).unwrap() {
        let id = level.id();
        let Some(row) = settled(id).filter(|row| n_states.contains(&row.n_states)) else {
            continue;
        };
        let record = records.iter().find(|record| record.id == id).expect(id);
        for (metric, expected) in Metric::ALL.into_iter().zip(row.counts) {
            check(level, record, metric, expected);
        }
        n_checked += 1;
    }
    n_checked
}

// Each with the number of levels to check: more may be added, none may get lost.

macro_rules! usual {
    ($($test:ident: $file:literal, $least:literal;)*) => {$(
        #[test]
        fn $test() {
            let text = include_str!(concat!("../../../../data/blocks/", $file));
            assert!(check_file(text, 0..=USUAL) >= $least);
        }
    )*};
}

macro_rules! slow {
    ($($test:ident: $file:literal, $least:literal;)*) => {$(
        #[test]
        #[ignore = "slow: state spaces of up to 30 million states"]
        fn $test() {
            let text = include_str!(concat!("../../../../data/blocks/", $file));
            assert!(check_file(text, USUAL + 1..=u64::MAX) >= $least);
        }
    )*};
}

usual! {
    classic: "collection/hrd_classic.sbp", 47;
    fayaa: "collection/hrd_fayaa412.sbp", 412;
    famous: "collection/famous.sbp", 50;
    gnome: "tests/gnome28.sbp", 16;
    layton: "tests/layton24.sbp", 15;
    rush: "tests/rush_std40.sbp", 40;
}

slow! {
    famous_large: "collection/famous.sbp", 13;
    gnome_large: "tests/gnome28.sbp", 5;
    layton_large: "tests/layton24.sbp", 9;
}
