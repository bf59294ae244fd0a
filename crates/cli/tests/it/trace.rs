//! `tuipan solve --trace`: what a search does, as data.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::common::{THESIS, solve, tuipan};

/// Solves with a trace, and compares its last line with the answer.
fn trace(position: &str, options: &[&str]) -> (Vec<Value>, Value) {
    let dir = tempdir().unwrap();
    let file = dir.path().join("trace.jsonl");
    let traced = [options, &["--trace", file.to_str().unwrap()]].concat();
    let answer = solve(position, &traced);
    let text = fs::read_to_string(file).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (lines, answer)
}

fn count(lines: &[Value], event: &str) -> u64 {
    lines.iter().filter(|line| line["event"] == event).count() as u64
}

/// Every algorithm: as many lines as the search counts nodes, the same nodes as without a trace, and a tree that holds
/// together.
#[test]
fn the_lines_are_the_nodes() {
    let algorithms = [
        "bfs", "dfs", "dls", "ids", "bibfs", "ucs", "greedy", "astar", "wastar", "ida", "rbfs",
        "sma", "bae", "beam",
    ];
    let position = "1 2 3/4 8 5/7 0 6";
    for algorithm in algorithms {
        let options = ["--algorithm", algorithm];
        let (lines, answer) = trace(position, &options);
        let start = &lines[0];
        assert_eq!((&start["event"], &start["version"]), (&json!("start"), &json!(2)));
        assert_eq!(
            (&start["position"], &start["algorithm"]),
            (&json!(position), &json!(algorithm))
        );
        assert_eq!((&start["goal"], &start["metric"]), (&answer["goal"], &answer["metric"]));
        assert_eq!(
            (&start["heuristic"], &start["parameters"]),
            (&answer["heuristic"], &answer["parameters"])
        );
        let end = lines.last().unwrap();
        assert_eq!((&end["event"], &end["outcome"]), (&json!("end"), &answer["outcome"]));
        let plain = solve(position, &options);
        for name in ["expanded", "generated", "reopened", "peak_stored", "moves"] {
            assert_eq!(
                (&end[name], &plain[name]),
                (&answer[name], &answer[name]),
                "{algorithm} {name}"
            );
        }
        assert_eq!(json!(count(&lines, "expand")), answer["expanded"], "{algorithm}");
        // Depth-first search drops a node when it takes it, if it is known by then.
        let n_pruned = if algorithm == "dfs" { 0 } else { count(&lines, "prune") };
        let n_made = count(&lines, "generate") + n_pruned;
        assert_eq!(json!(n_made), answer["generated"], "{algorithm}");
        for line in lines.iter().filter(|line| line["event"] == "generate") {
            assert!(line["parent"].is_string() && line["move"].is_string(), "{line}");
            tuipan_puzzle_follows(line);
        }
        let has_sides = lines.iter().any(|line| line["side"] == "backward");
        assert_eq!(has_sides, ["bibfs", "bae"].contains(&algorithm), "{algorithm}");
    }
}

/// The move of a line leads from the parent to the state: the blank and one tile change places.
fn tuipan_puzzle_follows(line: &Value) {
    let cells = |name: &str| -> Vec<String> {
        line[name].as_str().unwrap().split([' ', '/']).map(str::to_owned).collect()
    };
    let (before, after) = (cells("parent"), cells("state"));
    let changed: Vec<usize> = (0..9).filter(|&cell| before[cell] != after[cell]).collect();
    assert_eq!(changed.len(), 2, "{line}");
    let blank = *changed.iter().find(|&&cell| before[cell] == "0").unwrap() as i32;
    let tile = *changed.iter().find(|&&cell| after[cell] == "0").unwrap() as i32;
    let way = match blank - tile {
        -3 => "U",
        3 => "D",
        -1 => "L",
        1 => "R",
        other => panic!("{other}: {line}"),
    };
    assert_eq!(line["move"], way, "{line}");
}

#[test]
fn estimates_and_costs_are_the_searchs_own() {
    let (lines, answer) = trace(THESIS, &["--algorithm", "astar", "--heuristic", "manhattan"]);
    // A* with a consistent estimate expands in the order of f, each state once.
    let expanded: Vec<&Value> = lines.iter().filter(|line| line["event"] == "expand").collect();
    let f = |line: &Value| line["g"].as_u64().unwrap() + line["h"].as_u64().unwrap();
    assert!(expanded.windows(2).all(|pair| f(pair[0]) <= f(pair[1])));
    assert!(expanded.iter().all(|line| f(line) <= answer["stm"].as_u64().unwrap()));
    let mut seen = HashMap::new();
    for line in &expanded {
        assert_eq!(seen.insert(line["state"].as_str().unwrap(), &line["g"]), None, "{line}");
    }
    assert_eq!((expanded[0]["g"].as_u64(), &expanded[0]["parent"]), (Some(0), &Value::Null));
    assert!(lines.iter().any(|line| line["event"] == "prune" && line["reason"] == "duplicate"));
    // Iterations say their bound, and what lies beyond it is dropped.
    let (lines, _) = trace(THESIS, &["--algorithm", "ida", "--metric", "mtm"]);
    let bounds: Vec<u64> = lines
        .iter()
        .filter(|line| line["event"] == "bound")
        .map(|line| line["bound"].as_u64().unwrap())
        .collect();
    assert!(bounds.len() > 1 && bounds.is_sorted());
    assert!(lines.iter().any(|line| line["reason"] == "bound"));
}

#[test]
fn without_an_algorithm_one_that_can_be_followed() {
    let (lines, answer) = trace(THESIS, &[]);
    assert_eq!((&lines[0]["algorithm"], &answer["solver"]), (&json!("astar"), &json!("astar")));
    // What is stopped has a trace all the same.
    let dir = tempdir().unwrap();
    let file = dir.path().join("stopped.jsonl");
    let file = file.to_str().unwrap();
    tuipan(&["solve", THESIS, "-a", "bfs", "--max-nodes", "10", "--trace", file]).exits(3);
    let text = fs::read_to_string(file).unwrap();
    assert!(text.lines().last().unwrap().contains("\"outcome\":\"stopped\""), "{text}");
    assert_eq!(text.matches("\"expand\"").count(), 10);
}

#[test]
fn what_cannot_be_traced() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("trace.jsonl");
    let refuses = |args: &[&str], code: i32, part: &str| {
        let args = [&["solve", "--trace", file.to_str().unwrap()], args].concat();
        tuipan(&args).exits(code).complains(part);
    };
    refuses(&[THESIS, THESIS], 2, "--trace is for a single position");
    refuses(&[THESIS, "--optimal"], 2, "--trace");
    refuses(&[THESIS, "-a", "ida", "--threads", "2"], 2, "--trace works with one thread only");
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/models/3x3.model");
    refuses(&[THESIS, "--heuristic", &format!("learned:{model}")], 2, "learned");
    tuipan(&["solve", THESIS, "--trace", "/no/such/file"])
        .exits(70)
        .complains("cannot write /no/such/file");
    if Path::new("/dev/full").exists() {
        tuipan(&["solve", THESIS, "--trace", "/dev/full"])
            .exits(70)
            .complains("cannot write /dev/full");
    }
}
