//! Experiments as text: errors are named with their line, and nothing panics.

use crate::common::{TestHost, run_text};
use proptest::prelude::*;
use tuipan_lab::{Experiment, RunError, builtin, run};

const SOUND: &str = "\
name = 'mine'
title = 'Mine'
[limits]
nodes = 1000
[[search]]
name = 'one'
instances.positions = ['810357426']
[[search.run]]
algorithm = ['astar', 'ida']
heuristic = ['manhattan', 'pdb:1-4/5-8']
[[chart]]
title = 'Nodes'
y = 'expanded'
";

fn error(old: &str, new: &str) -> String {
    assert!(SOUND.contains(old), "{old}");
    Experiment::parse(&SOUND.replace(old, new)).unwrap_err().to_string()
}

#[test]
fn what_is_built_in_is_sound() {
    for (name, text) in builtin::ALL {
        let experiment = Experiment::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(experiment.name, name);
        assert!(!experiment.claim.is_empty() && !experiment.duration.is_empty(), "{name}");
        assert!(!experiment.chart.is_empty(), "{name}");
    }
    assert!(Experiment::parse(SOUND).is_ok());
}

#[test]
fn errors_are_named_with_their_line() {
    for (old, new, line, what) in [
        (
            "'astar', 'ida'",
            "'astar', 'idaa'",
            "line 9",
            "unknown algorithm 'idaa' (did you mean ida?)",
        ),
        (
            "'manhattan', ",
            "'manhatten', ",
            "line 10",
            "unknown heuristic 'manhatten' (did you mean manhattan?)",
        ),
        ("nodes = 1000", "nodes = -1", "line 4", "invalid value"),
        ("nodes = 1000", "nodez = 1000", "line 4", "unknown field 'nodez' (did you mean nodes?)"),
        ("y = 'expanded'", "y = 'expanded'\nmark = 'dots'", "line 14", "unknown variant `dots`"),
        ("title = 'Mine'", "title = Mine", "line 2", ""),
        ("'expanded'", "'expandet'", "line 13", "y cannot be 'expandet'; it is one of length, "),
        (
            "y = ",
            "x = 'expandet'\ny = ",
            "line 13",
            "x cannot be 'expandet'; it is one of length, ",
        ),
        ("y = ", "x = 'threads'\ny = ", "line 13", "x cannot be 'threads'"),
        ("y = ", "only = ['astar', 'rbfs']\ny = ", "line 13", "'rbfs'; it is one of astar, ida"),
        ("y = ", "relative-to = 'ida'\ny = ", "line 13", "it is one of astar manhattan, "),
        ("y = ", "parts = ['two']\ny = ", "line 13", "there is no part 'two'"),
        ("'astar', 'ida'", "'astar', 'bfs'", "line 8", "part 'one': bfs does not read heuristic"),
        ("'810357426'", "'810357462'", "line 5", "part 'one': the position '810357462'"),
    ] {
        let error = error(old, new);
        assert!(error.contains(line), "{error}");
        assert!(error.contains(what), "{error}");
    }
}

#[test]
fn what_makes_no_sense_is_told() {
    for (old, new, what) in [
        ("'810357426'", "'810357462'", "cannot be solved"),
        ("'810357426'", "'81035742'", "do not make a square board"),
        ("name = 'mine'", "name = '../mine'", "files are named after it"),
        ("'astar', 'ida'", "'astar', 'bfs'", "bfs does not read heuristic"),
        ("'astar', 'ida'", "'wastar'", "wastar needs a weight"),
        ("'astar', 'ida'", "'astar', 'astar'", "is there twice"),
        ("nodes = 1000", "seconds = 0.0", "positive number"),
        ("[limits]", "repetitions = 0\n[limits]", "repetitions are 1 to"),
        (
            "instances.positions = ['810357426']",
            "instances.goal = 'spiral'",
            "give either positions",
        ),
        (
            "instances.positions = ['810357426']",
            "instances.draw = { size = '3x3', lengths = [9, 5], count = 2, seed = 1 }",
            "the lengths 9 to 5 are none",
        ),
    ] {
        let error = error(old, new);
        assert!(error.contains(what), "{new}: {error}");
    }
    let empty = Experiment::parse("name = 'a'\ntitle = 'b'").unwrap_err().to_string();
    assert!(empty.contains("nothing to run"), "{empty}");
}

#[test]
fn files_of_positions_are_read_by_the_host() {
    let with = |file: &str| SOUND.replace("positions = ['810357426']", &format!("file = '{file}'"));
    let (experiment, rows) = run_text(&with("three.txt")).unwrap();
    assert_eq!(experiment.files().collect::<Vec<_>>(), ["three.txt"]);
    assert_eq!(rows.len(), 3 * 4);
    let lengths: Vec<_> = rows.iter().step_by(4).map(|row| row.length).collect();
    assert_eq!(lengths, [Some(22), Some(0), Some(1)]);
    let error = run_text(&with("bad.txt")).unwrap_err().to_string();
    assert!(error.starts_with("line 3 of bad.txt: "), "{error}");
    assert_eq!(
        run_text(&with("none.txt")).unwrap_err(),
        RunError::Wrong("there is no none.txt".into())
    );
}

proptest! {
    /// Cut, doubled, garbled: an error with a message or an experiment, never a panic; what parses also runs
    /// or says why not.
    #[test]
    fn garbled_text_is_an_error_or_an_experiment(
        which in 0..builtin::ALL.len() + 1,
        from in 0.0..1.0f64,
        n in 0usize..30,
        put in "[a-z0-9\\[\\]{}=\"'.,\n -]{0,12}",
    ) {
        let text = builtin::ALL.get(which).map_or(SOUND, |(_, text)| text);
        let letters: Vec<char> = text.chars().collect();
        let from = (from * letters.len() as f64) as usize;
        let to = (from + n).min(letters.len());
        let garbled: String =
            letters[..from].iter().copied().chain(put.chars()).chain(letters[to..].iter().copied()).collect();
        match Experiment::parse(&garbled) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(experiment) if which == builtin::ALL.len() => {
                // Stopped soon: numbers may have become large.
                let _ = run(&experiment, &[], &mut TestHost { patience: Some(20), ..TestHost::default() });
            }
            Ok(_) => {}
        }
    }
}
