//! What the program must be able to show: the right lengths, proved, by every algorithm.

use crate::common::{HARDEST, REPORT, REPORT_GOAL, Run, THESIS, solve, tuipan, tuipan_with};
use serde_json::Value;

/// Every algorithm that proves its answer optimal; `ids` has a test of its own.
const OPTIMAL: [&str; 8] = ["bfs", "bibfs", "ucs", "astar", "ida", "rbfs", "sma", "bae"];

#[track_caller]
fn proves(position: &str, options: &[&str], length: u64) -> Value {
    let answer = solve(position, options);
    assert_eq!(answer["outcome"], "solved", "{options:?}");
    assert_eq!(answer["stm"], length, "{options:?}");
    assert_eq!(answer["optimal"], true, "{options:?}");
    assert_eq!(answer["lower_bound"], length, "{options:?}");
    answer
}

#[test]
fn the_report_is_two_moves_off() {
    for algorithm in ["astar", "ida", "bae"] {
        for heuristic in ["manhattan", "linear-conflict", "walking"] {
            let options =
                ["--goal", REPORT_GOAL, "--algorithm", algorithm, "--heuristic", heuristic];
            let answer = proves(REPORT, &options, 41);
            assert_eq!(answer["solver"], algorithm);
            assert_eq!(answer["heuristic"], heuristic);
        }
    }
    // As the issue writes it, and by the goal's name.
    proves(REPORT, &["--goal", REPORT_GOAL], 41);
    proves(REPORT, &["--goal", "columns"], 41);
}

#[test]
fn every_optimal_algorithm_agrees_on_22() {
    for algorithm in OPTIMAL.into_iter().chain(["ids"]) {
        proves(THESIS, &["--algorithm", algorithm], 22);
    }
    for heuristic in ["none", "misplaced", "gaschnig", "manhattan", "linear-conflict", "inversion"]
    {
        proves(THESIS, &["--algorithm", "astar", "--heuristic", heuristic], 22);
        proves(THESIS, &["--algorithm", "ida", "--heuristic", heuristic], 22);
    }
}

#[test]
fn every_optimal_algorithm_agrees_on_31() {
    for algorithm in OPTIMAL {
        proves(HARDEST, &["--algorithm", algorithm], 31);
    }
    proves(HARDEST, &[], 31);
}

#[test]
#[ignore = "slow: iterative deepening expands 139 million nodes"]
fn iterative_deepening_agrees_on_31() {
    proves(HARDEST, &["--algorithm", "ids"], 31);
}

#[test]
fn threads_give_the_same_length() {
    let options = ["--goal", "columns", "--heuristic", "manhattan", "--threads", "2"];
    let answer = proves(REPORT, &options, 41);
    assert_eq!(answer["parameters"]["threads"], 2);
}

#[test]
fn suboptimal_searches_keep_their_bounds() {
    let goal = ["--goal", "columns", "--heuristic", "manhattan"];
    for (options, most) in [
        (&["--algorithm", "greedy"] as &[&str], u64::MAX),
        (&["--algorithm", "beam"], u64::MAX),
        (&["--weight", "2"], 2 * 41),
        (&["--weight", "2-0.015d"], 2 * 41),
        (&["--weight", "2-0.15d>=1"], 2 * 41),
        (&["--weight", "1..1.5"], 41 * 3 / 2),
        (&["--weight", "1..1.5", "--seed", "1"], 41 * 3 / 2),
        (&["--weight", "1"], 41),
    ] {
        let answer = solve(REPORT, &[&goal, options].concat());
        let length = answer["stm"].as_u64().unwrap();
        assert!((41..=most).contains(&length), "{options:?}: {length}");
        let proved = answer["lower_bound"].as_u64().unwrap();
        assert!(proved <= 41, "{options:?}: a bound of {proved}");
        assert_eq!(answer["optimal"], length <= proved, "{options:?}");
    }
}

#[test]
fn random_weights_depend_on_the_seed_alone() {
    let run = |seed| {
        let mut answer =
            solve(REPORT, &["--goal", "columns", "--weight", "1..1.5", "--seed", seed]);
        answer["seconds"].take();
        answer["peak_memory"].take();
        answer
    };
    assert_eq!(run("5"), run("5"));
    assert_eq!(run("5")["parameters"]["seed"], 5);
    assert_ne!(run("5")["expanded"], run("6")["expanded"]);
}

#[test]
fn both_metrics() {
    let answer = solve(THESIS, &["--metric", "mtm"]);
    let (stm, mtm) = (answer["stm"].as_u64().unwrap(), answer["mtm"].as_u64().unwrap());
    assert_eq!(answer["optimal"], true);
    assert_eq!(answer["lower_bound"], mtm);
    // The shortest in single tiles has 22, and no more slides than moves.
    assert!(stm >= 22 && mtm < 22, "{answer}");
    let breadth_first = solve(THESIS, &["--metric", "mtm", "--algorithm", "bfs"]);
    assert_eq!(breadth_first["mtm"], mtm);
}

#[test]
fn every_form_of_a_position_is_one_position() {
    let expected = solve(THESIS, &[])["moves"].clone();
    for text in ["8 1 0/3 5 7/4 2 6", "8,1,0,3,5,7,4,2,6", "8 1 0\n3 5 7\n4 2 6", "810/357/426"] {
        assert_eq!(solve(text, &[])["moves"], expected, "{text}");
    }
    assert_eq!(solve("810753426", &["--order", "snake"])["moves"], expected);
    // The goal is read in the same order, and takes the position's shape if it tells none.
    let answer = solve("1 2 3/0 4 5", &["--goal", "123450"]);
    assert_eq!(answer["goal"], "1 2 3/4 5 0");
    assert_eq!(answer["stm"], 2);
}

#[test]
fn other_sizes_and_goals() {
    assert_eq!(solve("1 2/0 3", &[])["moves"], "L");
    assert_eq!(solve("123450", &["--size", "3x2"])["stm"], 0);
    assert_eq!(solve("142305", &["--size", "2x3"])["size"], "2x3");
    for goal in ["blank-first", "snake", "spiral", "columns", "columns-left"] {
        let scramble =
            tuipan(&["scramble", "--size", "4x3", "--seed", "1", "--goal", goal]).exits(0);
        let answer = solve(scramble.stdout.trim(), &["--goal", goal]);
        assert_eq!(answer["optimal"], true, "{goal}");
    }
    let large = tuipan(&["scramble", "--size", "100x100", "--seed", "1", "--walk", "20"]).exits(0);
    let answer = solve(large.stdout.trim(), &["--algorithm", "ida"]);
    assert!(answer["stm"].as_u64().unwrap() <= 20);
    assert_eq!(answer["optimal"], true);
}

#[test]
fn boards_show_f_g_and_h() {
    let run = tuipan(&["solve", "1 2 3/4 5 6/0 7 8", "--show", "boards", "--algorithm", "astar"])
        .exits(0);
    let run = run.says("step 0      f 2  g 0  h 2\n1 2 3\n4 5 6\n0 7 8\n");
    run.says("step 2  L   f 2  g 2  h 0\n1 2 3\n4 5 6\n7 8 0\n");

    let answer = solve(THESIS, &["--show", "boards", "--weight", "2-0.015d>=1"]);
    let steps = answer["steps"].as_array().unwrap();
    assert_eq!(steps.len() as u64, answer["stm"].as_u64().unwrap() + 1);
    assert_eq!(steps[0]["board"], "8 1 0/3 5 7/4 2 6");
    assert_eq!((&steps[0]["move"], &steps[0]["f"]), (&Value::Null, &28.0.into()));
    for step in steps {
        let [g, h, f] = ["g", "h", "f"].map(|name| step[name].as_f64().unwrap());
        let weight = (2.0 - 0.015 * g).max(1.0);
        assert!((f - (g + weight * h)).abs() < 1e-9, "{step}");
    }
    assert_eq!(steps.last().unwrap()["h"], 0);
    let greedy = solve(THESIS, &["--show", "boards", "--algorithm", "greedy"]);
    assert_eq!(greedy["steps"][0]["f"].as_f64(), greedy["steps"][0]["h"].as_f64());
    let blind = solve(THESIS, &["--show", "boards", "--algorithm", "bfs"]);
    assert_eq!(blind["steps"][22]["g"], 22);
    assert_eq!(blind["steps"][22]["h"], Value::Null);
}

#[test]
fn what_is_shown_to_people() {
    let run = tuipan(&["solve", HARDEST, "--algorithm", "ida"]).exits(0);
    assert_eq!(run.stderr, "");
    // Short, unless more is asked for.
    let labels = |run: &Run| -> Vec<String> {
        let label = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        run.stdout.lines().map(label).collect()
    };
    assert_eq!(labels(&run), ["moves", "length", "nodes", "time"]);
    run.says("length    31 moves, ").says(" slides; the shortest possible\n");
    let run = tuipan(&["solve", HARDEST, "--algorithm", "ida", "-v"]).exits(0);
    let all = ["position", "goal", "moves", "length", "solver", "nodes", "time"];
    assert_eq!(labels(&run), all);
    run.says("position  6 4 7/8 5 0/3 2 1\n")
        .says("goal      blank-last\n")
        .says("solver    IDA* (ida), heuristic manhattan\n")
        .says(" expanded, ")
        .says(" generated");
    // The answer alone, on one line.
    let moves = tuipan(&["solve", HARDEST, "-q"]).exits(0).stdout;
    assert_eq!(moves.lines().count(), 1);
    tuipan(&["verify", HARDEST, moves.trim()]).exits(0);
    let quiet = tuipan_with(&["solve", "-", "-q"], "123456780\n123456870\n").exits(1);
    assert_eq!(
        (quiet.stdout.as_str(), quiet.stderr.as_str()),
        ("already solved\nnot solvable\n", "")
    );
    // What is proved of a solution that may not be the shortest, and how to get a better one.
    let large = tuipan(&["scramble", "5x5", "--seed", "3"]).exits(0).stdout;
    let run = tuipan(&["solve", large.trim()]).exits(0);
    assert_eq!(labels(&run), ["moves", "length", "bound", "time", "hint"]);
    run.says("bound     every solution has at least ")
        .says(" (gap ")
        .says("(--best-in 10s waits longer)");
    // Nothing is better than the shortest.
    let near = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24";
    assert_eq!(labels(&tuipan(&["solve", near]).exits(0)), ["moves", "length", "time"]);
    // Per cent make sense up to ten times the length.
    let deep = tuipan(&["solve", HARDEST, "-a", "dfs"]).exits(0);
    deep.says(" times as long as needed)\n");
    // In slides, the number of slides comes first.
    let run = tuipan(&["solve", HARDEST, "--metric", "mtm"]).exits(0);
    run.says(" slides, ").says(" moves; the shortest possible\n");
}

#[test]
fn tables_serve_all_positions_of_a_batch() {
    // Two goals of the same size in turn would not do; here the goal stays, and each length is right.
    let positions = "647850321\n810357426\n123456078\n";
    for heuristic in ["pdb:1,2,4,5/3,6,7,8", "fringe", "manhattan"] {
        let args = ["solve", "-", "--heuristic", heuristic, "--json", "--show", "boards"];
        let records = tuipan_with(&args, positions).exits(0).json_lines();
        let lengths: Vec<_> = records.iter().map(|record| record["stm"].as_u64()).collect();
        assert_eq!(lengths, [Some(31), Some(22), Some(2)], "{heuristic}");
        // The estimates that are shown are those of the heuristic: 0 at the goal, never above the rest.
        for record in records {
            let steps = record["steps"].as_array().unwrap();
            for (n_left, step) in (0..).zip(steps.iter().rev()) {
                let h = step["h"].as_u64().unwrap();
                assert!(h <= n_left && (n_left > 0 || h == 0), "{heuristic}: {step}");
            }
        }
    }
}
