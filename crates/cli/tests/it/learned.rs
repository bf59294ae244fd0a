//! Learned heuristics through the program: made, compared, used.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::common::{HARDEST, THESIS, command, solve, tuipan};
use tempfile::tempdir;

/// Learns something on 3x3 in no time.
fn train(learner: &str, file: &Path) -> crate::common::Run {
    let file = file.to_str().unwrap();
    let args = ["lab", "train", "--size", "3x3", "--learner", learner, "--lessons", "40"];
    tuipan(&[&args[..], &["--epochs", "3", "--seed", "7", "--out", file]].concat()).exits(0)
}

/// A model that comes with the project.
fn stored(name: &str) -> String {
    format!("learned:{}/../../data/models/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn models_are_made_compared_and_used() {
    let directory = tempdir().unwrap();
    let learners = ["thesis", "linear", "bayes", "network"];
    let files = learners.map(|learner| directory.path().join(format!("{learner}.model")));
    for (learner, file) in learners.iter().zip(&files) {
        let run = train(learner, file);
        assert!(run.stdout.contains("mean absolute"), "{}", run.stdout);
        let (first, again) = (fs::read(file).unwrap(), directory.path().join("again.model"));
        train(learner, &again);
        assert_eq!(first, fs::read(again).unwrap(), "{learner} is not reproducible");
        let name = format!("learned:{}", file.display());
        for algorithm in ["astar", "ida", "greedy", "beam"] {
            let answer = solve(THESIS, &["--algorithm", algorithm, "--heuristic", &name]);
            assert_eq!(answer["outcome"], "solved");
            assert_eq!(answer["heuristic"], name.as_str());
            assert!(answer["stm"].as_u64().unwrap() >= 22);
            assert_eq!(answer["optimal"], false);
        }
    }
    train("thesis", &files[0]).says("manhattan").says("reversed-pairs");

    let (plot, csv) = (directory.path().join("errors.svg"), directory.path().join("rows.csv"));
    let mut args = vec!["lab", "evaluate", "--positions", "3"];
    args.extend(["--algorithms", "astar,wastar:1.5,beam:10", "--plot", plot.to_str().unwrap()]);
    args.extend(["--csv", csv.to_str().unwrap()]);
    args.extend(files.iter().map(|file| file.to_str().unwrap()));
    let run = tuipan(&args).exits(0);
    // An admissible one never says too much; a plain search with it finds the shortest.
    let row = |start: &str| run.stdout.lines().find(|line| line.starts_with(start)).unwrap();
    assert!(row("manhattan ").ends_with(" 0.0%"), "{}", run.stdout);
    assert!(row("bayes ").contains("within two deviations"));
    assert!(run.stdout.contains("errors on 181,440 positions of 3x3"));
    assert!(row("astar        manhattan").contains(" 0.0% "), "{}", run.stdout);
    assert!(fs::read_to_string(plot).unwrap().matches("<polyline").count() == 8);
    // Three positions, three searches, four heuristics and four models; and the head.
    assert_eq!(fs::read_to_string(csv).unwrap().lines().count(), 1 + 3 * 3 * 8);
}

/// `lab evaluate --csv FILE | head` has a reader that leaves early; the file is written all the same.
#[test]
fn rows_are_written_though_nobody_reads_the_tables() {
    let directory = tempdir().unwrap();
    let csv = directory.path().join("rows.csv");
    let model = stored("3x3.model");
    let model = model.strip_prefix("learned:").unwrap();
    let args = ["lab", "evaluate", model, "--positions", "2", "--algorithms", "astar", "--csv"];
    let mut command = command(&[&args[..], &[csv.to_str().unwrap()]].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    // Two positions, four heuristics and the model; and the head.
    assert_eq!(fs::read_to_string(csv).unwrap().lines().count(), 1 + 2 * 5);
    let nowhere = ["lab", "evaluate", model, "--positions", "1", "--csv", "/no/such/place.csv"];
    tuipan(&nowhere).exits(70).complains("cannot write /no/such/place.csv");
}

#[test]
fn stored_models_serve_other_goals_and_show_their_estimates() {
    let name = stored("3x3.model");
    let options = ["--heuristic", &name, "--goal", "blank-first", "--algorithm", "astar"];
    let answer = solve(HARDEST, &[&options[..], &["--show", "boards"]].concat());
    assert_eq!(answer["outcome"], "solved");
    let steps = answer["steps"].as_array().unwrap();
    assert_eq!(steps.last().unwrap()["h"], 0);
    let words = tuipan(&["solve", THESIS, "--heuristic", &name, "--weight", "1.5", "-v"]).exits(0);
    words.says("heuristic learned:").says("weight 1.5");
}

#[test]
fn errors_are_named() {
    let directory = tempdir().unwrap();
    let refuses = |name: &str, more: &[&str], part: &str| {
        let args = ["solve", THESIS, "--heuristic", name];
        tuipan(&[&args[..], more].concat()).exits(2).complains(part);
    };
    let name = stored("3x3.model");
    refuses("learned:", &[], "needs the file of a model");
    refuses("learned:nowhere.model", &[], "cannot read nowhere.model");
    refuses("magic", &[], "learned:FILE takes a model from a file");
    refuses(&stored("4x4.model"), &[], "the model is for boards of 4x4, not of 3x3");
    refuses(&name, &["--metric", "mtm"], "counts moves of single tiles");
    let middle = ["solve", "8 1 0/3 5 4/7 2 6", "--goal", "spiral", "--heuristic", &name];
    tuipan(&middle).exits(2).complains("goals with the blank in a corner");
    let damaged = directory.path().join("damaged.model");
    let mut bytes = fs::read(name.strip_prefix("learned:").unwrap()).unwrap();
    bytes[500] ^= 1;
    fs::write(&damaged, bytes).unwrap();
    refuses(&format!("learned:{}", damaged.display()), &[], "its checksum is wrong");
    let damaged = damaged.to_str().unwrap();
    tuipan(&["lab", "evaluate", damaged]).exits(2).complains("its checksum is wrong");
    let args = ["lab", "train", "--size", "6x6", "--out", damaged];
    tuipan(&args).exits(2).complains("models are for boards of up to 25 cells");
}
