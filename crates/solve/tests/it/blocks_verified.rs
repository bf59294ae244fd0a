//! Every solved record of data/blocks/verified.tsv, in three metrics, each solution replayed by rules that
//! share no code with ours.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Level, Metric, Moves, read_levels};
use tuipan_solve::blocks::{LayeredBfs, solve};
use tuipan_space::{Limits, Outcome};

use crate::simple_rules::{Record, records};

const VERIFIED: &str = include_str!("../../../../data/blocks/verified.tsv");

/// What the usual run can take: states met in the move metric.
const USUAL: u64 = 120_000;

/// A line of the table that is settled: its id, the counts (`None`: unsolvable), and the states met.
fn settled(file: &str) -> Vec<(&'static str, [Option<u32>; 3], u64)> {
    let lines = VERIFIED.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.map(|line| line.split('\t').collect::<Vec<_>>()).filter(|row| row[1] == file);
    rows.filter_map(|row| {
        let counts = [row[4], row[5], row[6]];
        let known = |text: &&str| *text == "NONE" || text.parse::<u32>().is_ok();
        counts.iter().all(known).then(|| {
            (row[0], counts.map(|text| text.parse().ok()), row[9].parse().unwrap_or(u64::MAX))
        })
    })
    .collect()
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

/// Checks the records of a file whose number of states is in the range; gives their number.
fn check_file(file: &str, text: &str, n_states: std::ops::RangeInclusive<u64>) -> usize {
    let levels = read_levels(text).unwrap();
    let records = records(text);
    let rows = settled(file);
    let rows: Vec<_> = rows.iter().filter(|row| n_states.contains(&row.2)).collect();
    for (id, counts, _) in &rows {
        let level = levels.iter().find(|level| level.id() == *id).expect(id);
        let record = records.iter().find(|record| record.id == *id).expect(id);
        for (metric, &expected) in Metric::ALL.into_iter().zip(counts) {
            check(level, record, metric, expected);
        }
    }
    rows.len()
}

macro_rules! usual {
    ($($test:ident: $file:literal, $path:literal, $n:literal;)*) => {$(
        #[test]
        fn $test() {
            let text = include_str!(concat!("../../../../data/blocks/", $path, $file));
            assert_eq!(check_file($file, text, 0..=USUAL), $n);
        }
    )*};
}

macro_rules! slow {
    ($($test:ident: $file:literal, $path:literal, $n:literal;)*) => {$(
        #[test]
        #[ignore = "slow: state spaces of up to 30 million states"]
        fn $test() {
            let text = include_str!(concat!("../../../../data/blocks/", $path, $file));
            assert_eq!(check_file($file, text, USUAL + 1..=u64::MAX), $n);
        }
    )*};
}

usual! {
    classic: "hrd_classic.sbp", "collection/", 47;
    fayaa: "hrd_fayaa412.sbp", "collection/", 412;
    famous: "famous.sbp", "collection/", 50;
    gnome: "gnome28.sbp", "tests/", 16;
    layton: "layton24.sbp", "tests/", 15;
    rush: "rush_std40.sbp", "tests/", 40;
}

slow! {
    famous_large: "famous.sbp", "collection/", 13;
    gnome_large: "gnome28.sbp", "tests/", 5;
    layton_large: "layton24.sbp", "tests/", 9;
}
