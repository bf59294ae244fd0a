//! `tuipan lab`.

use std::fs;
use std::path::Path;

use crate::common::tuipan;

const EXPERIMENT: &str = "\
name = 'mine'
title = 'Mine'
[[search]]
name = 'positions'
instances.file = 'positions.txt'
[[search.run]]
algorithm = ['bfs', 'astar']
[[chart]]
title = 'Nodes'
mark = 'bars'
y = 'expanded'
";

fn arg(path: &Path) -> &str {
    path.to_str().expect("a path of plain letters")
}

#[test]
fn the_list_has_all_and_each_can_be_shown() {
    let run = tuipan(&["lab", "list"]).exits(0);
    assert_eq!(run.stdout.lines().count(), 14);
    let records = tuipan(&["lab", "list", "--json"]).exits(0);
    for line in records.stdout.lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = record["name"].as_str().unwrap();
        assert!(!record["duration"].as_str().unwrap().is_empty(), "{name}");
        tuipan(&["lab", "show", name]).exits(0).says(&format!("name = \"{name}\""));
    }
}

#[test]
fn an_experiment_of_ones_own_runs_and_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let (file, out) = (dir.path().join("mine.toml"), dir.path().join("results"));
    fs::write(&file, EXPERIMENT).unwrap();
    fs::write(dir.path().join("positions.txt"), "810357426\n647850321 # hard\n").unwrap();
    let args = ["lab", "run", arg(&file), "--out", arg(&out)];
    tuipan(&args).exits(0).says("4 runs in");
    for name in
        ["report.html", "rows.csv", "rows.json", "chart-1.svg", "experiment.toml", "run.json"]
    {
        assert!(out.join(name).exists(), "{name}");
    }
    let rows = fs::read_to_string(out.join("rows.csv")).unwrap();
    assert_eq!(rows.lines().count(), 5);
    assert!(
        rows.lines()
            .nth(1)
            .unwrap()
            .starts_with("positions,8 1 0/3 5 7/4 2 6,bfs,,,,1,solved,22,22,62293,")
    );
    let record: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(out.join("run.json")).unwrap()).unwrap();
    assert_eq!(record["version"], env!("CARGO_PKG_VERSION"));
    assert!(record["machines"][0]["cores"].as_u64().unwrap() >= 1);

    // As if it had been interrupted while it wrote the third row.
    let half: String = rows.split_inclusive('\n').take(3).collect::<String>() + "positions,6 4 7";
    fs::write(out.join("rows.csv"), half).unwrap();
    tuipan(&args).exits(0).says("2 runs in").complains("2 rows are there already");
    let again = fs::read_to_string(out.join("rows.csv")).unwrap();
    let timeless = |text: &str| -> Vec<String> {
        let line = |line: &str| line.rsplitn(3, ',').nth(2).unwrap().to_owned();
        text.lines().map(line).collect()
    };
    assert_eq!(timeless(&again), timeless(&rows));
    assert_eq!(again.lines().take(3).collect::<Vec<_>>(), rows.lines().take(3).collect::<Vec<_>>());

    // Another experiment does not mix its rows with these.
    fs::write(&file, EXPERIMENT.replace("'bfs', ", "")).unwrap();
    tuipan(&args).exits(2).complains("has rows of another experiment");
    tuipan(&["lab", "run", arg(&file), "--out", arg(&out), "--fresh"]).exits(0).says("2 runs in");
}

#[test]
fn faults_are_told() {
    tuipan(&["lab", "run", "nothing"])
        .exits(2)
        .complains("there is no experiment 'nothing'; known are: eight-");
    tuipan(&["lab", "run", "none.toml"]).exits(2).complains("none.toml cannot be read");
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("mine.toml");
    fs::write(&file, EXPERIMENT.replace("'astar'", "'a-starr'")).unwrap();
    tuipan(&["lab", "run", arg(&file)])
        .exits(2)
        .complains("line 7")
        .complains("unknown algorithm 'a-starr' (did you mean astar?)");
    fs::write(&file, EXPERIMENT).unwrap();
    let out = dir.path().join("results");
    tuipan(&["lab", "run", arg(&file), "--out", arg(&out)]).exits(2).complains("positions.txt");
}
