//! `tuipan lab`: an experiment to start from, results side by side, the page over all of them, JSON.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{Run, tuipan};

/// Runs in a directory.
fn within(directory: &Path, args: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tuipan"));
    command.args(["--lang", "en"]).args(args).current_dir(directory);
    command.output().unwrap().into()
}

/// What `lab new` writes runs as it is, and is named after its file.
#[test]
fn a_new_experiment_runs() {
    let dir = tempfile::tempdir().unwrap();
    within(dir.path(), &["lab", "new", "mine.toml"]).exits(0).says("mine.toml");
    let text = fs::read_to_string(dir.path().join("mine.toml")).unwrap();
    assert!(text.contains("name = \"mine\"") && text.lines().any(|line| line.starts_with("# ")));
    // What is there is not overwritten.
    fs::write(dir.path().join("there.toml"), "mine").unwrap();
    within(dir.path(), &["lab", "new", "there.toml"]).exits(2).complains("there.toml exists");
    assert_eq!(fs::read_to_string(dir.path().join("there.toml")).unwrap(), "mine");
    within(dir.path(), &["lab", "new", "no/such/x.toml"]).exits(70);

    let run = within(dir.path(), &["lab", "run", "mine.toml", "--json"]).exits(0);
    let methods = run.json_lines();
    assert_eq!(methods.len(), 4);
    for method in &methods {
        assert_eq!((&method["experiment"], &method["runs"]), (&"mine".into(), &30.into()));
        assert_eq!(method["solved"], method["runs"]);
        assert!(method["median_expanded"].as_f64().unwrap() > 0.0);
    }
    let is = |name: &str| methods.iter().any(|method| method["method"] == name);
    assert!(is("A*, Manhattan distance") && is("IDA*, misplaced tiles"), "{}", run.stdout);

    // The page over all reports has it, with its picture; so has `lab index`.
    let page = fs::read_to_string(dir.path().join("lab/index.html")).unwrap();
    for part in ["mine/report.html", "mine/chart-1.svg", "A* and IDA* on ten 8-puzzles", "120 runs"]
    {
        assert!(page.contains(part), "{part}");
    }
    fs::remove_file(dir.path().join("lab/index.html")).unwrap();
    within(dir.path(), &["lab", "index"]).exits(0).says("lab/index.html");
    assert_eq!(fs::read_to_string(dir.path().join("lab/index.html")).unwrap(), page);
    within(dir.path(), &["lab", "index", "."]).exits(2).complains("no report in");
    within(dir.path(), &["lab", "index", "nowhere"]).exits(2).complains("nowhere");

    // Nodes are the same each time; a row that was changed is found.
    let args = ["lab", "run", "mine.toml", "--out", "again"];
    within(dir.path(), &args).exits(0);
    let same = within(dir.path(), &["lab", "compare", "lab/mine", "again"]).exits(0);
    same.says("30 of 30 rows the same").says("nodes B/A 1,").says("are the same");
    let rows = dir.path().join("again/rows.csv");
    let text = fs::read_to_string(&rows).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.pop();
    let fields: Vec<&str> = lines[1].split(',').collect();
    lines[1] = lines[1].replacen(&format!(",{},", fields[10]), ",99999999,", 1);
    fs::write(&rows, lines.join("\n") + "\n").unwrap();
    let other = within(dir.path(), &["lab", "compare", "lab/mine", "again", "--json"]).exits(1);
    let methods = other.json_lines();
    assert_eq!((&methods[0]["both"], &methods[0]["same"]), (&30.into(), &29.into()));
    assert!(methods[0]["nodes"].as_f64().unwrap() > 1.0);
    assert_eq!(methods[3]["only_first"], 1);
    within(dir.path(), &["lab", "compare", "lab/mine", "mine.toml"])
        .exits(2)
        .complains("mine.toml");
}

/// A word of a chart that means nothing is an error with the file and its line.
#[test]
fn a_misspelt_column_is_an_error_with_its_line() {
    let dir = tempfile::tempdir().unwrap();
    within(dir.path(), &["lab", "new", "mine.toml"]).exits(0);
    let file = dir.path().join("mine.toml");
    let text = fs::read_to_string(&file).unwrap();
    let line = 1 + text.lines().position(|line| line == "y = \"expanded\"").unwrap();
    fs::write(&file, text.replacen("y = \"expanded\"", "y = \"expandet\"", 1)).unwrap();
    let run = within(dir.path(), &["lab", "run", "mine.toml"]).exits(2);
    run.complains("mine.toml").complains(&format!("line {line}")).complains("expandet");
    assert!(!dir.path().join("lab").exists());
    // So is an option that the algorithm does not take.
    let bad = text.replacen("heuristic = [", "weight = [\"2\"]\nheuristic = [", 1);
    let line = 1 + bad.lines().position(|line| line.starts_with("weight")).unwrap();
    fs::write(&file, &bad).unwrap();
    let run = within(dir.path(), &["lab", "run", "mine.toml"]).exits(2);
    let near =
        (line.saturating_sub(14)..=line).any(|line| run.stderr.contains(&format!("line {line}")));
    assert!(near, "{}", run.stderr);
    tuipan(&["lab", "new", "--help"]).exits(0);
}
