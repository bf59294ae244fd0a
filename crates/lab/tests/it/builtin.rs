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
    // Greedy search, tried in all orders of moves beside the others, need not find the shortest.
    let shortest = rows.iter().filter(|row| row.algorithm != "greedy");
    assert!(shortest.clone().count() > 50);
    assert!(shortest.clone().all(|row| row.length == Some(22) && row.optimum == Some(22)));
    assert!(
        found.contains("goes through the first 23 layers): to the goal 123456780 it is 22 moves"),
        "{found}"
    );
    assert!(found.starts_with("True at the low end. The thesis tests"), "{found}");
    assert!(
        found.contains(
            "breadth-first search expands 89,530 nodes, and A* with Manhattan distance 438"
        ),
        "{found}"
    );
    assert!(found.contains("In ours it is 83,014, and 246 to 438 with A*"), "{found}");
    assert!(found.contains("when it is made: 62,293 nodes, 142 to 253 times as many"), "{found}");
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
    assert!(
        found.contains("20 steps on average\": Nearly. The mean over all positions is 21.97"),
        "{found}"
    );
    assert!(found.contains("A* stores"), "{found}");
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
    let ids = select(&rows, "ids", "");
    assert!(ids.iter().all(|row| row.peak_stored <= 19 + 8));
    // A step of s loses at most s - 1 moves, and with step 1 nothing.
    for row in ids {
        let step: u32 = row.option("step").map_or(1, |step| step.parse().unwrap());
        assert!((0..step).contains(&(row.length.unwrap() - row.optimum.unwrap())), "{row:?}");
    }
    assert!(found.contains("The step by which the limit grows, against step 1: 2: "), "{found}");
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
        found.contains("of the 964 that can be reached 18 lie exactly 122 unit steps away"),
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
    // With two orders of moves everything is as the report has it.
    let ordered = |order: &str, algorithm: &str, weight: &str| {
        let mut found = rows.iter().filter(|row| {
            row.option("order") == Some(order) && row.algorithm == algorithm && row.weight == weight
        });
        found.next().map(|row| (row.length, row.expanded, row.value)).unwrap()
    };
    let (printed, other) = (Some(1.0), Some(0.0));
    // The first is the board turned a quarter, by our usual order (docs/sources.tsv).
    assert_eq!(ordered("LURD", "greedy", ""), (Some(133), 1408, other));
    assert_eq!(ordered("LURD", "wastar", "2"), (Some(43), 623, printed));
    assert_eq!(ordered("LURD", "wastar", "2-0.015d"), (Some(43), 590, printed));
    assert_eq!(ordered("LURD", "wastar", "2-0.02d"), (Some(43), 572, printed));
    assert_eq!(ordered("LURD", "wastar", "2-0.025d"), (Some(53), 8621, other));
    assert_eq!(ordered("LRUD", "greedy", "").0, Some(133));
    assert_eq!(ordered("LRUD", "wastar", "2").2, printed);
    assert_eq!(ordered("UDLR", "wastar", "2").0, Some(45));
    assert!(found.contains("2 of the 24 orders in which the blank can try its ways"), "{found}");
    assert!(found.contains("53 moves (8,616 nodes): the report's 43 and 53"), "{found}");
    assert!(found.contains("never gives less than 43 moves: not so."), "{found}");
    assert!(found.contains("1.3: 41 moves (13,578 nodes)"), "{found}");
    // A limit that is reached is a row.
    assert!(rows.iter().any(|row| row.outcome.is_stopped()));
    // The report's program as its text describes it: its lengths, and counts that go with its times. The counts are
    // those of a second implementation.
    let described = |algorithm: &str, weight: &str, prune: &str| {
        let mut found = rows.iter().filter(|row| {
            row.part == "as described"
                && (&*row.algorithm, &*row.weight) == (algorithm, weight)
                && row.option("prune") == Some(prune)
        });
        found.next().map(|row| (row.length, row.expanded, row.value)).unwrap()
    };
    assert_eq!(described("greedy", "", "none"), (Some(133), 8219, Some(163.0)));
    assert_eq!(described("wastar", "2", "none"), (Some(43), 641, Some(0.0)));
    assert_eq!(described("wastar", "2-0.015d", "none"), (Some(43), 607, Some(0.0)));
    assert_eq!(described("wastar", "2-0.02d", "none"), (Some(43), 589, Some(0.0)));
    assert_eq!(described("wastar", "2-0.025d", "none"), (Some(53), 13_237, Some(4.0)));
    // Its pruning has next to nothing to prune.
    assert_eq!(described("wastar", "2", "parent"), (Some(43), 641, Some(0.0)));
    assert_eq!(described("wastar", "2-0.025d", "parent"), (Some(53), 13_236, Some(4.0)));
    assert!(
        found.contains("By its text it cannot have made the program ten times slower"),
        "{found}"
    );
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
    assert!(found.contains("NBS with Manhattan distance expands"), "{found}");
}

#[test]
fn depth_limited() {
    let (rows, found) = run_builtin("depth-limited", &[("count = 30", "count = 6")]);
    assert!(rows.iter().all(|row| row.optimum == Some(14)));
    for row in &rows {
        let limit: u32 = row.option("depth").unwrap().parse().unwrap();
        assert_eq!(row.length.is_some(), limit >= 14, "{row:?}");
        assert!(row.length.is_none_or(|length| (14..=limit).contains(&length)), "{row:?}");
    }
    assert!(found.starts_with("The first two hold, the third only in part"), "{found}");
}

#[test]
fn breadth_or_depth() {
    let (rows, found) =
        run_builtin("breadth-or-depth", &[("nodes = 1_000_000", "nodes = 250_000")]);
    for name in ["bfs", "ids"] {
        let rows = select(&rows, name, "");
        assert!(rows.iter().all(|row| row.length.is_none() || row.length == row.optimum), "{name}");
    }
    assert!(select(&rows, "dfs", "").iter().all(|row| row.length >= row.optimum));
    // Within reach of one path: the small board.
    let small = select(&rows, "dfs-path", "");
    assert!(small.iter().any(|row| row.part == "3x2" && row.length.is_some()));
    assert!(found.contains("\"One path and its siblings\""), "{found}");
    // Of searches that were stopped it says so.
    let ids = select(&rows, "ids", "");
    let n_solved = ids.iter().filter(|row| row.length.is_some()).count();
    assert!(n_solved < ids.len());
    let solved = format!("within the limit of nodes on {n_solved} of {} positions", ids.len());
    assert!(found.contains(&solved), "{found}");
    // Far away depth-first search is the one that expands fewer nodes.
    let far = |name: &str| -> Vec<u64> {
        let rows = rows.iter().filter(|row| row.part == "far 8-puzzles" && row.algorithm == name);
        rows.map(|row| row.expanded).collect()
    };
    let pairs = far("bfs").into_iter().zip(far("dfs"));
    assert_eq!(pairs.clone().count(), 20);
    assert_eq!(pairs.filter(|(bfs, dfs)| dfs < bfs).count(), 18);
    assert!(found.contains("fewer nodes: on 18 of 20 positions of 25 to 31"), "{found}");
}

#[test]
fn pattern_entries() {
    let (rows, found) = run_builtin(
        "pattern-entries",
        &[("repetitions = 3", "repetitions = 1"), ("count = 24", "count = 12")],
    );
    assert!(rows.iter().all(|row| row.length == row.optimum));
    // 9 * 8, and 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2.
    assert!(found.contains("72 entries: ") && found.contains("362,880 entries: "), "{found}");
}

#[test]
fn naive_sums() {
    let (rows, found) = run_builtin("naive-sums", &[("count = 2000", "count = 100")]);
    let of = |name: &str, heuristic: &str| select(&rows, name, heuristic)[0].value.unwrap();
    assert!(of("too-large", "classic-sum:1-4/5-8") > 0.0);
    for admissible in ["classic:1-4/5-8", "pdb:1-4/5-8"] {
        assert_eq!(of("too-large", admissible), 0.0, "{admissible}");
        assert_eq!(of("astar-longer", admissible), 0.0, "{admissible}");
    }
    // The sum counts everything that the parts count, so it is larger than both.
    let mean = |heuristic| of("mean-estimate", heuristic);
    assert!(mean("classic-sum:1-4/5-8") > mean("pdb:1-4/5-8"));
    assert!(mean("pdb:1-4/5-8") > mean("classic:1-4/5-8") || mean("classic:1-4/5-8") > 14.0);
    assert!(found.starts_with("Right: the sum of the two ordinary databases"), "{found}");
}

#[test]
fn solvability() {
    let (rows, found) = run_builtin("solvability", &[("count = 100", "count = 12")]);
    let greedy = select(&rows, "greedy", "manhattan");
    let parity = select(&rows, "parity", "");
    assert_eq!(greedy.len(), parity.len());
    for (greedy, parity) in greedy.iter().zip(&parity) {
        assert_eq!(greedy.instance, parity.instance);
        let fits = greedy.outcome == tuipan_lab::Verdict::Solved;
        assert_eq!(parity.value, Some(f64::from(u8::from(fits))), "{}", parity.instance);
        // A "no" has seen everything that can be reached.
        assert!(fits || greedy.expanded == 181_440, "{greedy:?}");
    }
    assert!(found.contains("Greedy search gives the same answer on every pair"), "{found}");
}

#[test]
fn the_printed_solution_is_replayed() {
    let (rows, found) = run_builtin("fifteen-walkthrough", &[]);
    // 44 positions, each with f, g, h and the errors of 15 tiles.
    assert_eq!(rows.len(), 44 * (3 + 15));
    let h = select(&rows, "h", "");
    for row in &h {
        let step = row.option("step").unwrap();
        let of_tiles = rows
            .iter()
            .filter(|row| row.algorithm == "tile-error" && row.option("step") == Some(step));
        let sum: f64 = of_tiles.map(|row| row.value.unwrap()).sum();
        assert_eq!(row.value, Some(sum), "step {step}");
        assert!(f64::from(row.optimum.unwrap()) >= sum);
    }
    assert_eq!((h[0].value, h[43].value), (Some(33.0), Some(0.0)));
    assert!(found.contains("43 moves to the goal, where 41 are the fewest"), "{found}");
    // The first and the last tile of the report's figure of the start.
    assert!(found.contains(": 1 0+1, 2 0+3, ") && found.contains(", 15 1+3; 33 in all"), "{found}");
}

#[test]
fn korf_1985() {
    let (rows, found) =
        run_builtin("korf-1985", &[("most-nodes = 3_000_000", "most-nodes = 1_300_000")]);
    assert!(rows.len() >= 5);
    for row in &rows {
        assert_eq!(row.length, row.optimum, "{}", row.instance);
        assert_eq!(Some(row.generated as f64 + 1.0), row.value, "{}", row.instance);
    }
    assert!(found.starts_with("Node for node: on "), "{found}");
}

#[test]
fn korf_felner_2002() {
    let (rows, found) = run_builtin(
        "korf-felner-2002",
        &[("quick = 30", "quick = 5"), ("quick = 10", "quick = 1")],
    );
    let of = |algorithm: &str, line: &str| select(&rows, algorithm, line)[0].value.unwrap();
    for line in ["6-6-3", "5-5-5 a", "5-5-5 b", "manhattan"] {
        let (mean, error) = (of("mean-estimate", line), of("estimate-error", line));
        let apart = (mean - of("published-estimate", line)).abs() / error;
        // Both means are of 1,000 boards: three standard errors of their difference.
        assert!(apart < 3.0 * 2_f64.sqrt(), "{line}: {apart} standard errors");
    }
    // A mean can be told from another by these means: the lines themselves are farther apart.
    assert!(of("mean-estimate", "6-6-3") > of("mean-estimate", "5-5-5 a") + 0.5);
    let searched: Vec<&Row> = rows.iter().filter(|row| row.algorithm == "ida").collect();
    assert_eq!(searched.len(), 5 + 1 + 1);
    assert!(searched.iter().all(|row| row.length.is_some() && row.length == row.optimum));
    let published: Vec<f64> =
        rows.iter().filter(|row| row.part == "24-puzzle").map(|row| row.value.unwrap()).collect();
    assert_eq!(published.len(), 50);
    assert!(found.contains("a mean of 360,892,479,671 nodes. 12 of them"), "{found}");
    assert!(found.contains("too few boards to compare"), "{found}");
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
