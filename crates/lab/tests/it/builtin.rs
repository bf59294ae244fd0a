//! The experiments that come with the program, run, and their findings held against what is known from elsewhere.

use crate::common::run_builtin;
use tuipan_lab::{Row, builtin};

fn select<'a>(rows: &'a [Row], algorithm: &str, heuristic: &str) -> Vec<&'a Row> {
    let wanted = |row: &&Row| row.algorithm == algorithm && row.heuristic == heuristic;
    rows.iter().filter(wanted).collect()
}

fn value(rows: &[Row], algorithm: &str) -> f64 {
    select(rows, algorithm, "")[0].value.unwrap()
}

#[test]
fn eight_bfs_vs_astar() {
    let (rows, found) = run_builtin("eight-bfs-vs-astar", &[]);
    assert!(rows.iter().all(|row| row.length == Some(22) && row.optimum == Some(22)));
    assert!(
        found.contains("goes through the first 23 layers): to the goal 123456780 it is 22 moves"),
        "{found}"
    );
    assert!(found.starts_with("Nearly so: breadth-first search expands 62,293 nodes"), "{found}");
}

#[test]
fn eight_three_heuristics() {
    let (rows, found) = run_builtin("eight-three-heuristics", &[]);
    assert_eq!(rows.len(), 150);
    assert!(
        rows.iter().all(|row| row.length == row.optimum && (5..=25).contains(&row.length.unwrap()))
    );
    for triple in rows.chunks(3) {
        assert!(triple.iter().all(|row| row.instance == triple[0].instance), "the same for all");
    }
    let sum = |name| -> u64 { select(&rows, "astar", name).iter().map(|row| row.expanded).sum() };
    assert!(sum("none") > 10 * sum("misplaced") && sum("misplaced") > 5 * sum("manhattan"));
    assert!(found.contains("All three grow exponentially"), "{found}");
}

#[test]
fn eight_hardest() {
    let (rows, found) = run_builtin("eight-hardest", &[]);
    assert!(rows.iter().all(|row| row.length == Some(31)));
    assert!(found.contains("Every search finds 31 moves"), "{found}");
    assert!(found.contains("60,480 entries"), "{found}"); // 9!/3!
}

#[test]
fn claims() {
    let (rows, found) =
        run_builtin("claims", &[("count = 200", "count = 8"), ("count = 100", "count = 20")]);
    assert_eq!(value(&rows, "placements"), f64::from(16 * 15 * 14 * 13));
    assert_eq!(value(&rows, "more-than-manhattan"), 6789.0);
    assert!(
        found.contains(
            "Of the 43,680 placements of the tiles D, E, F and the blank, 6,789 cost more"
        ),
        "{found}"
    );
    assert!(
        found.contains("The mean over all positions is 52.6, and none needs more than 80"),
        "{found}"
    );
}

#[test]
fn relaxations() {
    let (rows, found) = run_builtin("relaxations", &[("count = 500", "count = 60")]);
    // Manhattan distance of all solvable positions: 14 on average, as known from the literature.
    assert_eq!(select(&rows, "mean-estimate", "manhattan")[0].value, Some(14.0));
    // 8 of 9 tiles are misplaced with 8/9: 64/9 on average.
    assert!(
        (select(&rows, "mean-estimate", "misplaced")[0].value.unwrap() - 64.0 / 9.0).abs() < 1e-9
    );
    assert!(
        rows.iter()
            .filter(|row| row.algorithm == "too-large" && row.part == "all 8-puzzles")
            .all(|row| row.value == Some(0.0))
    );
    assert!(
        found.contains("1 2 3/4 5 6/7 0 8: one move away from the goal, and the estimate is 2"),
        "{found}"
    );
    assert!(found.contains("none of its solutions is longer than the shortest"), "{found}");
}

#[test]
fn iterative_deepening() {
    let (rows, found) = run_builtin(
        "iterative-deepening",
        &[("lengths = [2, 24], count = 46", "lengths = [2, 18], count = 17")],
    );
    let formula = |name| {
        let is_it = |row: &&Row| row.algorithm == name && row.instance == "b=10 d=5";
        rows.iter().find(is_it).and_then(|row| row.value)
    };
    // Russell and Norvig's figures.
    assert_eq!(
        (formula("ids-formula"), formula("bfs-formula")),
        (Some(123_450.0), Some(1_111_100.0))
    );
    assert!(found.contains("123,450") && found.contains("1,111,100"), "{found}");
    assert!(
        select(&rows, "ids", "")
            .iter()
            .all(|row| row.peak_stored <= 19 && row.length == row.optimum)
    );
}

#[test]
fn bidirectional() {
    let (rows, found) = run_builtin("bidirectional", &[("repetitions = 3", "repetitions = 1")]);
    let lengths = |metric: &str| -> Vec<u32> {
        let of = rows.iter().filter(|row| row.options == format!("metric={metric}"));
        of.map(|row| row.length.unwrap()).collect()
    };
    // The known optima of 横刀立马.
    assert_eq!(
        (lengths("unit"), lengths("slide"), lengths("move")),
        (vec![116; 4], vec![90; 4], vec![81; 4])
    );
    assert!(found.contains("116 unit steps, 90 slides or 81 moves"), "{found}");
    // The paper's own figures, with an end that is given: 122 unit steps, 93 moves; half the states, and far fewer
    // comparisons.
    assert!(
        found.contains("Of the 964 that can be reached, 18 lie exactly 122 unit steps away"),
        "{found}"
    );
    let queues = |name: &'static str| select(&rows, name, "").into_iter();
    assert!(queues("one-queue").all(|row| row.length == Some(122)), "{rows:?}");
    // What a second implementation counted: 87 to 92 moves at the fewest, by the end, and 118 at the most.
    let counted = |name| queues(name).map(|row| row.value.unwrap());
    assert_eq!(counted("merged-fewest").fold(f64::INFINITY, f64::min), 87.0);
    assert_eq!(counted("merged-fewest").fold(0.0, f64::max), 92.0);
    assert_eq!(counted("merged-most").fold(0.0, f64::max), 118.0);
    let mean =
        |name, of: fn(&Row) -> f64| queues(name).map(of).sum::<f64>() / queues(name).count() as f64;
    let stored = |row: &Row| row.peak_stored as f64;
    let compared = |row: &Row| row.value.unwrap();
    let states = mean("two-queues", stored) / mean("one-queue", stored);
    let all = mean("two-queues", compared) / mean("one-queue", compared);
    let own = mean("two-queues-own", compared) / mean("one-queue", compared);
    assert!((0.52..0.58).contains(&states), "{states}");
    assert!((0.16..0.21).contains(&all) && (0.10..0.15).contains(&own), "{all} {own}");
    assert!(rows.iter().filter(|row| row.part == "8-puzzles").all(|row| row.length == row.optimum));
}

#[test]
fn fifteen_weights() {
    let (rows, found) = run_builtin(
        "fifteen-weights",
        &[("nodes = 1_000_000", "nodes = 150_000"), ("seeds = 30", "seeds = 6")],
    );
    assert!(
        found
            .starts_with("43 moves are not the fewest: 41 are. IDA*, A* and the fast solver agree"),
        "{found}"
    );
    assert!(
        rows.iter()
            .all(|row| row.optimum == Some(41) && row.length.is_none_or(|length| length >= 41))
    );
    // w = 2 guarantees no more than twice the optimum; every tie rule keeps that.
    assert!(
        rows.iter()
            .filter(|row| row.weight == "2")
            .all(|row| row.length.is_some_and(|length| length <= 82))
    );
    // The report's slopes as its code has them, with its ties: its lengths, and its jump in effort.
    let falling = |weight: &str| {
        let mut found = rows.iter().filter(|row| row.part == "falling" && row.weight == weight);
        found.next().map(|row| (row.length, row.expanded)).unwrap()
    };
    assert_eq!(falling("2-0.015d"), (Some(43), 723));
    assert_eq!(falling("2-0.02d"), (Some(43), 703));
    assert_eq!(falling("2-0.025d"), (Some(53), 31_234));
    assert!(found.contains("just the report's 43, 43 and 53"), "{found}");
    assert!(found.contains("never gives less than 43 moves: not so."), "{found}");
    assert!(found.contains("1.3: 41 moves (13,578 nodes)"), "{found}");
    // A limit that is reached is a row.
    assert!(rows.iter().any(|row| row.outcome.is_stopped()));
    // Deleting parents finds nodes again, so it does not expand fewer.
    for pair in rows.iter().filter(|row| row.part == "pruning").collect::<Vec<_>>().chunks(2) {
        assert!(pair[0].options == "prune=none" && pair[0].expanded < pair[1].expanded);
    }
}

#[test]
fn memory() {
    let (rows, found) = run_builtin(
        "memory",
        &[("lengths = [24, 50], count = 14", "lengths = [24, 40], count = 5")],
    );
    for row in &rows {
        assert!(row.length.is_none_or(|length| Some(length) == row.optimum), "{row:?}");
        let most: Option<u64> =
            row.option("stored").or(row.option("budget")).map(|n| n.parse().unwrap());
        assert!(most.is_none_or(|most| row.peak_stored <= most), "{row:?}");
    }
    assert!(found.contains("At equal memory: with 1,000 nodes A* solves"), "{found}");
}

#[test]
fn lists_vs_hash() {
    let (rows, _) = run_builtin(
        "lists-vs-hash",
        &[
            ("lengths = [20, 44], count = 13", "lengths = [20, 26], count = 3"),
            ("lengths = [6, 31], count = 26", "lengths = [6, 24], count = 10"),
        ],
    );
    for triple in rows.chunks(3) {
        let same = |row: &Row| (row.length, row.expanded, row.generated, row.peak_stored);
        assert!(triple.iter().all(|row| same(row) == same(&triple[0])), "node for node the same");
        assert!(triple.iter().all(|row| row.length == row.optimum));
    }
}

#[test]
fn bidirectional_heuristic() {
    let (rows, found) = run_builtin(
        "bidirectional-heuristic",
        &[("lengths = [24, 48], count = 13", "lengths = [24, 41], count = 5")],
    );
    assert!(rows.iter().all(|row| row.length == row.optimum));
    assert!(found.contains("On 8-puzzles BAE* expands"), "{found}");
}

#[test]
#[ignore = "slow: a minute or two each"]
fn the_long_ones_come_to_an_end_and_say_something() {
    for (name, n) in [("fifteen-heuristics", 3), ("linear-conflict", 3), ("parallel", 2)] {
        assert!(builtin::find(name).is_ok());
        let (rows, found) = run_builtin(name, &[]);
        assert!(found.lines().count() >= n, "{name}: {found}");
        assert!(rows.iter().all(|row| row.length.is_none_or(|length| Some(length) == row.optimum)));
    }
}
