//! `tuipan blocks solve --trace`: the same lines as `solve --trace`.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::tempdir;
use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, read_levels};

use crate::common::blocks::{STUCK, Scratch, TINY};
use crate::common::tuipan;

/// Three small pieces that are alike, and a long one that wants to get past them.
const ALIKE: &str = "puzzle: alike\nstart:\nAAB\nC.D\n...\ngoal:\n...\n...\n.AA\nend\n";

/// Solves with a trace; gives its lines and the answer.
fn trace(file: &str, options: &[&str]) -> (Vec<Value>, Value) {
    let dir = tempdir().unwrap();
    let steps = dir.path().join("steps.jsonl");
    let trace = ["--trace", steps.to_str().unwrap()];
    let answer = tuipan(&[&["blocks", "solve", file, "--json"], options, &trace].concat());
    let text = fs::read_to_string(steps).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (lines, answer.json())
}

fn count(lines: &[Value], event: &str) -> u64 {
    lines.iter().filter(|line| line["event"] == event).count() as u64
}

type Space = BlockSpace<u64, u64>;

/// Every algorithm and metric: as many lines as the search counts nodes, the same nodes as without a trace, and a tree
/// that holds together.
#[test]
fn the_lines_are_the_nodes() {
    for text in [TINY, ALIKE, STUCK] {
        let file = Scratch::with("traced.sbp", text);
        let level = &read_levels(text).unwrap()[0];
        for algorithm in ["bfs", "bibfs", "astar", "ida"] {
            if (algorithm, text) == ("ida", STUCK) {
                continue; // it would never end
            }
            for metric in ["unit", "slide", "move"] {
                check(&file, level, algorithm, metric);
            }
        }
    }
}

fn check(file: &Scratch, level: &Level, algorithm: &str, metric: &str) {
    let options = ["--algorithm", algorithm, "--metric", metric];
    let (lines, answer) = trace(file.path(), &options);
    let about = format!("{} {algorithm} {metric}", level.id());
    let start = &lines[0];
    assert_eq!((&start["event"], &start["version"]), (&json!("start"), &json!(2)));
    assert_eq!(
        [&start["id"], &start["algorithm"], &start["metric"], &start["position"]],
        [&json!(level.id()), &json!(algorithm), &json!(metric), &answer["position"]]
    );
    assert_eq!(read_levels(start["level"].as_str().unwrap()).unwrap()[0], *level);
    assert_eq!(start["heuristic"].is_string(), ["astar", "ida"].contains(&algorithm), "{about}");
    let end = lines.last().unwrap();
    assert_eq!((&end["event"], &end["outcome"]), (&json!("end"), &answer["outcome"]), "{about}");
    let plain =
        tuipan(&[&["blocks", "solve", file.path(), "--json"], &options[..]].concat()).json();
    for name in ["expanded", "generated", "peak_stored", "moves"] {
        assert_eq!([&end[name], &plain[name]], [&answer[name]; 2], "{about} {name}");
    }
    assert_eq!(json!(count(&lines, "expand")), answer["expanded"], "{about}");
    let n_made = count(&lines, "generate") + count(&lines, "prune");
    assert_eq!(json!(n_made), answer["generated"], "{about}");
    let is_solved = u64::from(answer["outcome"] == "solved");
    assert_eq!(count(&lines, "improved"), is_solved, "{about}");
    let both_ends = algorithm == "bibfs";
    assert_eq!(count(&lines, "meet"), if both_ends { is_solved } else { 0 }, "{about}");
    // Positions with the same key differ in pieces that are alike, at most.
    let space = Space::new(level, Metric::Unit).unwrap();
    let key = |position| space.pack(&position).unwrap().key;
    let mut known = HashSet::new();
    for line in &lines[1..] {
        if line["state"].is_null() || line["event"] == "meet" {
            continue;
        }
        assert_eq!(line["side"].is_string(), both_ends, "{about} {line}");
        let read = |name: &str| level.read_position(line[name].as_str().unwrap()).unwrap();
        let node = (line["side"].to_string(), key(read("state")));
        if line["parent"].is_null() {
            assert_eq!((&line["event"], &line["g"]), (&json!("expand"), &json!(0)), "{about}");
        } else {
            // The move leads from the parent to the state.
            let mut position = read("parent");
            let m = line["move"].as_str().unwrap().parse().unwrap();
            level.play(&mut position, &m).unwrap();
            assert_eq!(key(position), node.1, "{about} {line}");
        }
        // By layers, a state is kept once. (A* keeps it again if it finds a cheaper way to it.)
        if line["event"] == "generate" && ["bfs", "bibfs"].contains(&algorithm) {
            assert!(known.insert(node), "{about} {line}");
        }
    }
    // With a whole end position both ends grow; with many ends, the start alone may be the smaller side.
    if both_ends && level.id() == "tiny" {
        assert!(lines.iter().any(|line| line["side"] == "backward"), "{about}");
    }
}

#[test]
fn levels_of_the_collection_and_limits() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("steps.jsonl");
    let file = file.to_str().unwrap();
    let args = ["blocks", "solve", "hrd-01", "--max-nodes", "10", "--trace", file];
    tuipan(&args).exits(3);
    let text = fs::read_to_string(file).unwrap();
    assert_eq!(text.matches("\"event\":\"expand\"").count(), 10);
    assert!(text.lines().last().unwrap().contains("\"outcome\":\"stopped\""), "{text}");
}

#[test]
fn what_cannot_be_traced() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("steps.jsonl");
    tuipan(&["blocks", "solve", "hrd-01", "hrd-02", "--trace", file.to_str().unwrap()])
        .exits(2)
        .complains("--trace is for a single level");
    assert!(!file.exists());
    tuipan(&["blocks", "solve", "hrd-01", "--trace", "/no/such/file"])
        .exits(70)
        .complains("cannot write /no/such/file");
    if Path::new("/dev/full").exists() {
        tuipan(&["blocks", "solve", "hrd-01", "--trace", "/dev/full"])
            .exits(70)
            .complains("cannot write /dev/full");
    }
}
