//! Tables: made, kept, listed, checked, removed; and what happens when their files are not in order.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{REPORT, Run, command, tuipan};
use serde_json::Value;
use tempfile::TempDir;

/// Runs it with a directory of its own for tables.
fn with(directory: &Path, args: &[&str]) -> Run {
    let mut command = command(args);
    command.env("TUIPAN_TABLES_DIR", directory);
    command.output().unwrap().into()
}

/// A directory with the small set for 4x3 boards, which is soon made.
fn small_set() -> (TempDir, Vec<String>) {
    let directory = tempfile::tempdir().unwrap();
    let build = ["tables", "build", "--size", "4x3", "--set", "small", "--json"];
    let records = with(directory.path(), &build).exits(0).json_lines();
    let names = records.iter().map(|record| {
        assert_eq!((&record["status"], &record["ok"]), (&"built".into(), &true.into()));
        record["name"].as_str().unwrap().to_owned()
    });
    let names = names.collect();
    (directory, names)
}

fn file(directory: &TempDir, name: &str) -> PathBuf {
    directory.path().join(format!("{name}.table"))
}

/// Solves a 4x3 board with the tables of a directory.
fn solve(directory: &Path) -> (Run, Value) {
    let run = with(directory, &["solve", "11 10 9 8/7 6 5 4/3 1 2 0", "--json"]).exits(0);
    let answer = run.json();
    assert_eq!((&answer["solver"], &answer["optimal"]), (&"fast".into(), &true.into()));
    (run, answer)
}

#[test]
fn tables_are_made_once_and_listed() {
    let (directory, names) = small_set();
    let path = directory.path();
    assert!(names.len() >= 3, "{names:?}");
    let (run, _) = solve(path);
    assert_eq!(run.stderr, "");
    let again = ["tables", "build", "--size", "3x4", "--set", "small", "--json"];
    for record in with(path, &again).exits(0).json_lines() {
        // The same tables serve the board that stands.
        assert_eq!(record["status"], "cached");
        // The size of the file, as the list has it.
        let bytes = fs::metadata(file(&directory, record["name"].as_str().unwrap())).unwrap().len();
        assert_eq!(record["bytes"], bytes);
    }
    let listed = with(path, &["tables", "list", "--json"]).exits(0).json_lines();
    let mut sorted = names.clone();
    sorted.sort();
    let listed_names: Vec<_> = listed.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(listed_names, sorted);
    for record in &listed {
        let name = record["name"].as_str().unwrap();
        let bytes = fs::metadata(file(&directory, name)).unwrap().len();
        assert_eq!(record["bytes"], bytes);
        assert_eq!(record["parameters"], format!("tiles part={name}"));
        let keys: Vec<_> = record.as_object().unwrap().keys().cloned().collect();
        assert_eq!(
            keys,
            ["bytes", "code", "error", "file", "name", "ok", "parameters", "status", "version",]
        );
    }
    let run = with(path, &["tables", "list"]).exits(0).says("header intact");
    let run = run.says(&format!("{} tables, ", names.len()));
    // In columns, however long the names are.
    let ends = |line: &str| line.find("  header").map(|at| line[..at].len());
    let lines: Vec<_> = run.stdout.lines().take(names.len()).map(ends).collect();
    assert!(lines.iter().all(|end| end.is_some() && *end == lines[0]), "{}", run.stdout);
    with(path, &["tables", "verify"]).exits(0).says("intact");
    let run = with(path, &["tables", "build", "--size", "4x3", "--set", "small"]).exits(0);
    run.says("already there").says("small tables for 4x3: ");
}

#[test]
fn a_damaged_file_is_said_and_built_again() {
    let (directory, names) = small_set();
    let (_, before) = solve(directory.path());
    for (idx, name) in names.iter().enumerate() {
        let path = file(&directory, name);
        let intact = fs::read(&path).unwrap();
        let mut bytes = intact.clone();
        let last = bytes.len() - 1;
        match idx % 3 {
            0 => bytes[last] ^= 1,
            1 => bytes.truncate(last),
            _ => bytes[40] ^= 1,
        }
        fs::write(&path, bytes).unwrap();
        let verified = with(directory.path(), &["tables", "verify", "--json"]).exits(1);
        let damaged: Vec<_> =
            verified.json_lines().into_iter().filter(|one| one["ok"] == false).collect();
        assert_eq!(damaged.len(), 1);
        assert_eq!(damaged[0]["name"], *name);
        assert!(damaged[0]["error"].is_string());
        let codes = ["damaged", "wrong-length", "damaged-header"];
        assert_eq!(damaged[0]["code"], codes[idx % 3]);
        with(directory.path(), &["tables", "verify", name]).exits(1);
        let (run, after) = solve(directory.path());
        run.complains(name).complains("; building it again");
        assert_eq!(after["stm"], before["stm"]);
        assert_eq!(fs::read(&path).unwrap(), intact);
        assert_eq!(solve(directory.path()).0.stderr, "");
    }
}

#[test]
fn pattern_databases_are_kept_too() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let solve = |heuristic: &str| {
        let args = ["solve", "647850321", "--heuristic", heuristic, "--json"];
        let run = with(path, &args).exits(0);
        assert_eq!((&run.json()["stm"], &run.json()["optimal"]), (&31.into(), &true.into()));
        (run.json()["generated"].clone(), run.stderr)
    };
    let (additive, classic) = ("pdb:1-4/5-8", "classic:1-4,7");
    let before = [additive, classic].map(|heuristic| solve(heuristic).0);
    let listed = with(path, &["tables", "list", "--json"]).exits(0).json_lines();
    let mut names: Vec<_> = listed.iter().map(|one| one["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    let expected = [
        "pdb-1-3x3-8-0,1,2,3,6-stm-cell-byte",
        "pdb-1-3x3-8-0,1,2,3-own-region-2bit",
        "pdb-1-3x3-8-4,5,6,7-own-region-2bit",
    ];
    assert_eq!(names, expected);
    // What is there is used, and not written again.
    let times =
        || expected.map(|name| fs::metadata(file(&directory, name)).unwrap().modified().unwrap());
    let written = times();
    assert_eq!([additive, classic].map(|heuristic| solve(heuristic).0), before);
    assert_eq!(times(), written);
    let damaged = file(&directory, expected[1]);
    let intact = fs::read(&damaged).unwrap();
    let mut bytes = intact.clone();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&damaged, bytes).unwrap();
    let (generated, said) = solve(additive);
    assert!(said.contains(expected[1]) && said.contains("; building it again"), "{said}");
    assert_eq!((generated, fs::read(&damaged).unwrap()), (before[0].clone(), intact));
}

#[test]
fn a_foreign_file_is_not_believed() {
    let (directory, names) = small_set();
    let [first, second] = [&names[1], &names[2]].map(|name| file(&directory, name));
    let intact = fs::read(&first).unwrap();
    // A table, but another one.
    fs::copy(&second, &first).unwrap();
    solve(directory.path()).0.complains("holds the table").complains("; building it again");
    assert_eq!(fs::read(&first).unwrap(), intact);
    // No table at all.
    fs::write(&first, "hello").unwrap();
    with(directory.path(), &["tables", "list"]).exits(0).says("not a table file");
    solve(directory.path()).0.complains("not a table file; building it again");
    assert_eq!(fs::read(&first).unwrap(), intact);
    // Files of others are left alone.
    let other = directory.path().join("notes.txt");
    fs::write(&other, "mine").unwrap();
    with(directory.path(), &["tables", "remove", "--all"]).exits(0);
    assert!(other.exists() && !first.exists());
}

#[test]
fn a_directory_that_cannot_be_written_is_said_once() {
    let directory = tempfile::tempdir().unwrap();
    let blocked = directory.path().join("file");
    fs::write(&blocked, "in the way").unwrap();
    let (run, answer) = solve(&blocked.join("tables"));
    assert_eq!(run.stderr.matches("cannot save tables for next time").count(), 1);
    assert!(answer["stm"].as_u64().unwrap() > 30);
    let build = ["tables", "build", "--size", "4x3", "--set", "small"];
    let run = with(&blocked.join("tables"), &build).exits(2);
    assert_eq!(run.stderr.matches("cannot make the directory").count(), 1, "{}", run.stderr);
}

#[test]
fn the_option_goes_before_the_environment() {
    let (directory, _) = small_set();
    let other = tempfile::tempdir().unwrap();
    let other_path = other.path().to_str().unwrap();
    let args = ["tables", "list", "--json", "--tables-dir", other_path];
    assert_eq!(with(directory.path(), &args).exits(0).stdout, "");
    let run = with(other.path(), &["tables", "list"]).exits(0);
    run.says("0 tables, ");
    with(other.path(), &["tables", "verify"]).exits(0).says("no tables in ");
}

#[test]
fn tables_are_removed_by_name_or_all() {
    let (directory, names) = small_set();
    let path = directory.path();
    let run = with(path, &["tables", "remove", &names[0], "--json"]).exits(0);
    assert_eq!(run.json()["status"], "removed");
    assert!(!file(&directory, &names[0]).exists() && file(&directory, &names[1]).exists());
    with(path, &["tables", "remove", &names[0]]).exits(2).complains("no such table file");
    let run = with(path, &["tables", "remove", &names[0], "--json"]).exits(2);
    let record = run.json();
    assert_eq!((&record["ok"], &record["code"]), (&false.into(), &"missing".into()));
    assert_eq!((&record["name"], run.stderr.as_str()), (&names[0].as_str().into(), ""));
    with(path, &["tables", "remove"]).exits(2).complains("missing");
    with(path, &["tables", "remove", "../x"]).exits(2).complains("in the name of a table");
    with(path, &["tables", "remove", "x", "--all"]).exits(2).complains("cannot be used with");
    with(path, &["tables", "remove", "--all"]).exits(0).says("removed");
    assert_eq!(with(path, &["tables", "list", "--json"]).exits(0).stdout, "");
    with(path, &["tables", "verify", &names[1]]).exits(1).says("no such table file");
}

#[test]
fn the_large_set_is_used_if_it_is_there_and_intact() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let build = ["tables", "build", "--size", "4x3", "--json"];
    let records = with(path, &build).exits(0).json_lines();
    let (run, answer) = solve(path);
    assert_eq!((run.stderr.as_str(), &answer["parameters"]["tables"]), ("", &"large".into()));
    assert!(answer["why"].as_str().unwrap().contains("the large tables are there"));
    // Damaged: the small set does it, and that is said.
    let name = records.last().unwrap()["name"].as_str().unwrap();
    let mut bytes = fs::read(file(&directory, name)).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(file(&directory, name), bytes).unwrap();
    let (run, other) = solve(path);
    run.complains("not using the large tables for 4x3: ").complains("damaged");
    assert_eq!(other["parameters"]["tables"], "small");
    assert_eq!(other["stm"], answer["stm"]);
}

#[test]
fn boards_without_tables() {
    tuipan(&["tables", "build", "--size", "3x3"]).exits(2).complains("3x3 boards need no tables");
    tuipan(&["tables", "build", "--size", "6x6"]).exits(2).complains("the limit is 25 cells");
    tuipan(&["tables"]).exits(2).complains("Usage: tuipan tables");
}

#[test]
fn korfs_hundred_add_up() {
    let record = tuipan(&["bench", "--json"]).exits(0).json();
    assert_eq!((&record["positions"], &record["moves"]), (&100.into(), &5305.into()));
    assert_eq!((&record["set"], &record["threads"]), (&"small".into(), &1.into()));
    assert!(record["mean_generated"].as_u64().unwrap() <= 175_000);
    assert!(record["table_bytes"].as_u64().unwrap() <= 4_000_000);
    let keys: Vec<_> = record.as_object().unwrap().keys().cloned().collect();
    let expected = [
        "expanded",
        "generated",
        "max_ms",
        "mean_generated",
        "mean_ms",
        "median_ms",
        "metric",
        "moves",
        "ns_per_node",
        "peak_memory",
        "positions",
        "set",
        "table_bytes",
        "table_seconds",
        "threads",
        "total_ms",
        "version",
    ];
    assert_eq!(keys, expected);
    let run = tuipan(&["bench", "--threads", "2"]).exits(0);
    run.says("moves     5,305 moves").says("2 threads").says("mean ").says("per node ");
}

#[test]
fn a_position_of_the_report_with_tables_from_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let args = ["solve", REPORT, "--goal", "columns", "--json", "--tables-dir"];
    let args = [&args[..], &[directory.path().to_str().unwrap()]].concat();
    assert_eq!(tuipan(&args).exits(0).json()["stm"], 41);
    assert!(fs::read_dir(directory.path()).unwrap().count() >= 4);
}

#[test]
fn what_is_in_a_table() {
    let (directory, names) = small_set();
    let path = directory.path();
    // One of each kind: beside the one-bit tables and the automaton, slides and a pattern database.
    with(path, &["tables", "build", "--size", "4x3", "--set", "small", "--metric", "mtm"]).exits(0);
    let pdb = ["solve", "1 2 3 4/5 6 7 8/9 10 0 11", "-a", "ida", "--heuristic", "pdb:1-3"];
    with(path, &pdb).exits(0);
    let records = with(path, &["tables", "stat", "--json"]).exits(0).json_lines();
    for kind in ["one-bit", "automaton", "slides", "pattern"] {
        assert!(records.iter().any(|record| record["kind"] == kind), "{kind}");
    }
    for record in &records {
        assert_eq!(record["version"], 2);
        let histogram: Vec<u64> =
            record["histogram"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        if record["kind"] == "automaton" {
            assert_eq!((&record["mean"], histogram.len()), (&Value::Null, 0));
            continue;
        }
        let n_entries: u64 = histogram.iter().sum();
        assert_eq!(record["entries"], n_entries, "{record}");
        let sum: u64 = histogram.iter().zip(0..).map(|(n, h)| n * h).sum();
        let mean = sum as f64 / n_entries as f64;
        assert!((record["mean"].as_f64().unwrap() - mean).abs() < 1e-6, "{record}");
        assert_eq!(record["max"].as_u64(), Some(histogram.len() as u64 - 1));
        assert!(*histogram.last().unwrap() > 0);
    }
    // The group's own moves with the blank's region unknown to us: three tiles and the regions around them.
    let pattern = records.iter().find(|record| record["kind"] == "pattern").unwrap();
    assert_eq!(pattern["histogram"][0], 1);
    with(path, &["tables", "stat", &names[0]]).exits(0).says("entries").says(&names[0]);
    with(path, &["tables", "stat", "no-such-table"]).exits(1).complains("no-such-table");
    // All 8-puzzles, as data/tiles/dist_3x3_stm_corner.txt has them.
    let all = with(path, &["tables", "stat", "--size", "3x3", "--json"]).exits(0).json();
    assert_eq!((&all["entries"], &all["max"]), (&181_440.into(), &31.into()));
    assert_eq!((&all["histogram"][31], &all["histogram"][22]), (&2.into(), &23_952.into()));
    let text = with(path, &["tables", "stat", "--size", "3x3"]).exits(0);
    text.says("mean 21.9724, at most 31").says("    31              2    0.00%");
    with(path, &["tables", "stat", "--size", "4x4"]).exits(2).complains("the limit is 10 cells");
    // A file that is damaged is named, and the others are counted.
    let file = file(&directory, &names[0]);
    let mut bytes = fs::read(&file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&file, bytes).unwrap();
    let run = with(path, &["tables", "stat", "--json"]).exits(1).complains(&names[0]);
    assert_eq!(run.json_lines().len(), records.len() - 1);
}
