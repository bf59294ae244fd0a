//! Unsolvable positions, limits, batches: outcomes that are not errors, and their exit codes.

use crate::common::{ENDLESS, HARDEST, THESIS, solve, tuipan, tuipan_with};
use serde_json::{Value, json};

#[test]
fn unsolvable_positions_are_explained() {
    let run = tuipan(&["solve", "123456870"]).exits(1).says("not solvable");
    run.says("Swapping tiles 7 and 8 makes it solvable.");
    let answer = tuipan(&["solve", "123456870", "--json"]).exits(1).json();
    assert_eq!(answer["outcome"], "unsolvable");
    assert_eq!(answer["reason"], "parity");
    assert_eq!(answer["swap"], json!([7, 8]));
    assert!(answer["message"].as_str().unwrap().contains("odd width (3)"));
    assert_eq!((&answer["moves"], &answer["lower_bound"]), (&Value::Null, &Value::Null));
    // Also where the algorithm by itself would never end.
    for algorithm in ["ids", "ida", "rbfs", "sma", "dfs"] {
        tuipan(&["solve", "123456870", "--algorithm", algorithm]).exits(1);
    }
    // And where the search could not be made.
    tuipan(&["solve", "123456870", "--heuristic", "pdb:1-3/20"]).exits(1);
    tuipan(&["solve", THESIS, "--heuristic", "pdb:1-3/20"]).exits(2);
}

#[track_caller]
fn stops(position: &str, options: &[&str], reason: &str) -> Value {
    let args = [&["solve", position, "--json"], options].concat();
    let answer = tuipan(&args).exits(3).json();
    assert_eq!(answer["outcome"], "stopped", "{options:?}");
    assert_eq!(answer["reason"], reason, "{options:?}");
    answer
}

#[test]
fn limits_stop_a_search() {
    let answer = stops(ENDLESS, &["--heuristic", "misplaced", "--timeout", "300ms"], "timeout");
    assert!(answer["lower_bound"].as_u64().unwrap() > 0);
    assert!(answer["seconds"].as_f64().unwrap() >= 0.3);
    let answer = stops(HARDEST, &["--max-nodes", "1k", "--algorithm", "astar"], "max-nodes");
    assert_eq!(answer["expanded"], 1000);
    stops(HARDEST, &["--max-memory", "64K", "--algorithm", "astar"], "max-memory");
    let answer = stops(HARDEST, &["--max-cost", "30"], "max-cost");
    assert_eq!(answer["lower_bound"], 31);
    stops(THESIS, &["--depth", "21"], "depth");
    assert_eq!(solve(THESIS, &["--depth", "22"])["stm"], 22);
    stops(THESIS, &["--algorithm", "sma", "--budget", "10"], "budget");
    stops(THESIS, &["--timeout", "0", "--algorithm", "astar"], "timeout");
    let answer = stops(ENDLESS, &["--timeout", "100ms"], "timeout");
    assert_eq!(answer["solver"], "fast");
    assert!(answer["lower_bound"].as_u64().unwrap() > 60);
    stops(ENDLESS, &["--max-nodes", "50k"], "max-nodes");
    stops(ENDLESS, &["--max-cost", "60"], "max-cost");
    stops(HARDEST, &["--max-nodes", "30"], "max-nodes");
    assert_eq!(solve(HARDEST, &["--max-nodes", "31"])["stm"], 31);
    let threads = ["--heuristic", "misplaced", "--threads", "2", "--timeout", "300ms"];
    stops(ENDLESS, &threads, "timeout");
}

#[test]
fn limits_are_told_to_people() {
    let run = tuipan(&["solve", HARDEST, "--max-nodes", "1k", "--algorithm", "astar"]).exits(3);
    let run = run.says("result    stopped: 1,000 nodes expanded (--max-nodes)");
    run.says("bound     every solution has at least ");
}

const BATCH: &str = "\
# positions of all kinds
810357426   # the thesis

1 2 3/4 5 6/8 7 0
1 2 3/4 5 6/7 8 9
647850321
";

#[test]
fn a_batch_goes_on_and_adds_up() {
    let run = tuipan_with(&["solve", "-"], BATCH).exits(2);
    let run = run.complains("error: line 5: not a position: tile 9 (row 3, column 3) is too large");
    let run =
        run.says("2: 8 1 0/3 5 7/4 2 6\n   22 moves, ").says(" slides; the shortest possible: ");
    let run = run.says("not solvable; swapping tiles 7 and 8 makes it solvable\n");
    let run = run.says("2 solved (2 proved optimal), 1 unsolvable, 1 error\n");
    run.says("\nmoves: mean 26.50, from 22 to 31, 53 in all\nslides: mean ");
    let run = tuipan_with(&["solve", "-", "--lang", "zh"], BATCH).exits(2);
    run.says("\n步数：平均 26.50，最少 22，最多 31，共 53\n滑动：平均 ");
}

#[test]
fn a_batch_in_json_is_one_object_a_line() {
    let run = tuipan_with(&["solve", "-", "--json"], BATCH).exits(2);
    let answers = run.json_lines();
    let outcomes: Vec<_> = answers.iter().map(|answer| answer["outcome"].clone()).collect();
    assert_eq!(outcomes, ["solved", "unsolvable", "error", "solved"]);
    let lines: Vec<_> = answers.iter().map(|answer| answer["line"].clone()).collect();
    assert_eq!(lines, [2, 4, 5, 6]);
    assert_eq!(answers[2]["position"], "1 2 3/4 5 6/7 8 9");
    assert!(
        answers[2]["message"].as_str().unwrap().contains("tile 9 (row 3, column 3) is too large")
    );
    run.complains("4 positions in ");
}

#[test]
fn the_highest_exit_code_counts() {
    let code = |args: &[&str]| tuipan(&[&["solve"], args].concat()).code;
    assert_eq!(code(&[THESIS, HARDEST]), Some(0));
    assert_eq!(code(&[THESIS, "123456870"]), Some(1));
    assert_eq!(code(&["12", "123456870"]), Some(2));
    assert_eq!(code(&["12", HARDEST, "123456870", "--max-nodes", "10"]), Some(3));
    let run = tuipan(&["solve", THESIS, "12"]).exits(2);
    run.complains("error: position 2: not a position");
}

#[test]
fn a_file_is_a_batch() {
    let path = std::env::temp_dir().join(format!("tuipan-batch-{}.txt", std::process::id()));
    std::fs::write(&path, BATCH).unwrap();
    let run = tuipan(&["solve", "--file", path.to_str().unwrap(), "--json"]).exits(2);
    assert_eq!(run.json_lines().len(), 4);
    let run = tuipan(&["check", "--file", path.to_str().unwrap(), "--json"]).exits(2);
    let outcomes: Vec<_> =
        run.json_lines().iter().map(|record| record["outcome"].clone()).collect();
    assert_eq!(outcomes, ["solvable", "unsolvable", "error", "solvable"]);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn lines_that_are_no_text_are_errors_of_their_own() {
    let long = format!("{}\n{THESIS}\n", "7".repeat(2_000_000));
    let answers = tuipan_with(&["solve", "-", "--json"], &long).exits(2).json_lines();
    assert_eq!(answers[0]["outcome"], "error");
    assert_eq!(answers[1]["outcome"], "solved");
}
