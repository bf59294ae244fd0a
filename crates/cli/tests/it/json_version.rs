//! What is the same in all JSON: the version comes first, and what is said in words has a code beside it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use regex::Regex;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::common::{ENDLESS, Run, THESIS, command, tuipan, tuipan_with};
use crate::words::all_commands;

/// A run of every command that has `--json`.
const RUNS: [&[&str]; 19] = [
    &["solve", THESIS, "123456870", "1234"],
    &["blocks", "solve", "pennant", "nosuch"],
    &["blocks", "analyse", "pennant", "nosuch"],
    &["blocks", "list", "pennant"],
    &["blocks", "generate", "--seed", "1", "--grade", "easy"],
    &["check", THESIS, "123456870", "1234"],
    &["insight", THESIS, "123456870", "1234"],
    &["scramble", "3x3", "--count", "2"],
    &["verify", THESIS, "U"],
    &["tables", "build", "--size", "4x3", "--set", "small"],
    &["tables", "list"],
    &["tables", "verify"],
    &["tables", "stat"],
    &["tables", "remove", "--all"],
    &["judge", "cat", "--count", "2"],
    &["algorithms"],
    &["heuristics"],
    &["tree", "small"],
    &["lab", "list"],
];

/// Tests in tables.rs, lab_results.rs and serve.rs read what these print: they take seconds, or need results or data.
const ELSEWHERE: &[&[&str]] =
    &[&["bench"], &["lab", "run"], &["lab", "compare"], &["admin", "review"]];

/// Asserts that every line begins with the version.
#[track_caller]
fn assert_version(run: &Run) {
    assert!(!run.stdout.is_empty(), "{}", run.stderr);
    for line in run.stdout.lines() {
        assert!(line.starts_with(r#"{"version":2,""#), "{line}");
        assert_eq!(line.matches(r#""version":"#).count(), 1, "{line}");
    }
}

#[test]
fn every_answer_begins_with_the_version() {
    let directory = tempdir().unwrap();
    for args in RUNS {
        let mut command = command(&[args, &["--json"]].concat());
        command.env("TUIPAN_TABLES_DIR", directory.path());
        assert_version(&command.output().unwrap().into());
    }
    let measured = tuipan(&["algorithms", "--measure", THESIS, "--json"]);
    assert_version(&measured);
    let question = json!({"id": 1, "command": "solve", "position": THESIS});
    let run = tuipan_with(&["engine"], &format!("{question}\n{{}}\n")).exits(0);
    assert_version(&run);
    // The runs above are all there are.
    let has_json = |command: &Vec<String>| {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        tuipan(&[&words[..], &["--help"]].concat()).stdout.contains("\n      --json\n")
    };
    for command in all_commands().iter().filter(|command| has_json(command)) {
        let is_run = RUNS.iter().any(|args| args.starts_with(&as_str(command)));
        assert!(is_run || ELSEWHERE.contains(&as_str(command).as_slice()), "{command:?}");
    }
}

fn as_str(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// A code wherever there is a text, and nowhere else.
#[track_caller]
fn assert_codes(answer: &Value) {
    for (text, code) in [("message", "code"), ("error", "code"), ("why", "why_code")] {
        if let Some(text) = answer.get(text) {
            assert_eq!(text.is_string(), answer[code].is_string(), "{answer}");
        }
    }
}

#[test]
fn every_text_has_a_code() {
    let answers = |args: &[&str]| tuipan(&[args, &["--json"]].concat()).json_lines();
    for (args, codes) in [
        (&["solve", "123456780", "123456870"] as &[&str], &[None, Some("parity")] as &[_]),
        (
            &["solve", "12345678", "12345678x", "113456780"],
            &[Some("no-blank"), Some("tile-too-large"), Some("tile-twice")],
        ),
        (
            &["solve", "pennant", "3x3", "hello", "1 2 3/4 5"],
            &[Some("is-level"), Some("is-size"), Some("not-a-position"), Some("ragged-row")],
        ),
        (&["solve", ENDLESS, "--max-nodes", "100"], &[None]),
        (&["solve", THESIS, "--goal", "1230"], &[Some("size-mismatch")]),
        (
            &["check", "123456780", "123456870", "1 2 3 4 5"],
            &[Some("same-parity"), Some("parity"), Some("not-square")],
        ),
        (
            &["insight", "123456780", "123456870", "1 2 3 a"],
            &[None, Some("parity"), Some("not-a-tile")],
        ),
        (&["verify", "123456780", "U"], &[Some("illegal-move")]),
        (&["verify", "123456780", "D"], &[None]),
        (
            &["blocks", "solve", "nosuch", "AA/A", "none.sbp"],
            &[Some("unknown-level"), Some("ragged-row"), Some("not-found")],
        ),
        (&["blocks", "analyse", "AA.BB./AAC.CC/......"], &[Some("torn-piece")]),
        (&["judge", "echo X", "--count", "1"], &[Some("not-a-move"), None]),
        (&["judge", "exit 3", "--count", "1"], &[Some("exit-code"), None]),
    ] {
        let answers = answers(args);
        answers.iter().for_each(assert_codes);
        let found: Vec<_> = answers.iter().map(|answer| answer["code"].as_str()).collect();
        assert_eq!(found, codes, "{args:?}");
    }
    let solved = answers(&["solve", THESIS]);
    assert_eq!(solved[0]["why_code"], "few-positions");
    let chosen = answers(&["solve", THESIS, "-a", "bfs"]);
    assert_eq!(chosen[0]["why_code"], Value::Null);
}

#[test]
fn the_engine_refuses_with_a_code() {
    for (question, code) in [
        ("x", "not-json"),
        ("{}", "field-missing"),
        (r#"{"command":1}"#, "wrong-type"),
        (r#"{"command":"slove"}"#, "unknown-command"),
        (r#"{"command":"ping","size":3}"#, "unknown-field"),
        (r#"{"command":"solve"}"#, "field-missing"),
        (r#"{"command":"solve","position":true}"#, "wrong-type"),
        (r#"{"command":"solve","position":"12345678"}"#, "no-blank"),
        (r#"{"command":"solve","position":"810357426","algorithm":"x"}"#, "unknown-name"),
        (r#"{"command":"solve","position":"810357426","weight":"x"}"#, "bad-weight"),
        (r#"{"command":"solve","position":"810357426","order":"x"}"#, "bad-value"),
        (r#"{"command":"solve","position":"810357426","optimal":true,"within":5}"#, "conflict"),
        (r#"{"command":"solve","position":"810357426","algorithm":"bfs","weight":2}"#, "conflict"),
        (r#"{"command":"solve","position":"810357426","heuristic":"learned:none"}"#, "not-found"),
        (r#"{"command":"verify","position":"810357426","moves":"X"}"#, "not-a-move"),
        (r#"{"command":"blocks","level":"nosuch"}"#, "unknown-level"),
    ] {
        let answer = tuipan_with(&["engine"], &format!("{question}\n")).exits(0).json();
        assert_eq!(
            (&answer["event"], &answer["code"]),
            (&"error".into(), &code.into()),
            "{answer}"
        );
        assert!(answer["message"].is_string());
    }
}

/// Messages are for people, and yet the same in every language: programs read JSON.
#[test]
fn json_is_the_same_in_every_language() {
    for args in [
        &["solve", "123456870", "1234", "pennant", "--json"] as &[&str],
        &["check", THESIS, "123456870", "1 2 3 a", "--json"],
        &["verify", "123456780", "U", "--json"],
        &["blocks", "solve", "nosuch", "AA/A", "AB/..", "--json"],
        &["algorithms", "--json"],
        &["heuristics", "--json"],
        &["judge", "echo X", "--count", "1", "--json"],
    ] {
        let [en, zh] = ["en", "zh"].map(|lang| {
            let mut answers = tuipan(&[&["--lang", lang], args].concat()).json_lines();
            for answer in &mut answers {
                for measured in ["seconds", "median_seconds", "max_seconds", "peak_memory"] {
                    answer.as_object_mut().unwrap().remove(measured);
                }
            }
            answers
        });
        assert_eq!(en, zh);
    }
}

/// The codes that the sources have, in places that have nothing but codes between quotes or where they are given.
fn codes_of_sources() -> BTreeSet<String> {
    let source = |path: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let matches = |text: String, pattern: &str| -> Vec<String> {
        let found = Regex::new(pattern).unwrap();
        found.captures_iter(&text).map(|found| found[1].to_owned()).collect()
    };
    let mut codes = matches(source("code.rs"), r#""([a-z]+(?:-[a-z]+)*)""#);
    let given = r#"\bcoded\("([a-z-]+)"\)"#;
    for path in [
        "input/lines.rs",
        "input/positions.rs",
        "command/blocks/levels.rs",
        "command/tables/mod.rs",
        "command/solve/choice.rs",
        "command/judge/verdict.rs",
    ] {
        let found = matches(source(path), given);
        assert!(!found.is_empty(), "{path}");
        codes.extend(found);
    }
    codes.extend(matches(source("command/judge/verdict.rs"), r#"bad\(Grade::\w+, "([a-z-]+)""#));
    for path in ["../../request/src/lib.rs", "command/engine/desk.rs", "command/engine/mod.rs"] {
        let text = source(path);
        codes.extend(matches(text, r#""([a-z]+(?:-[a-z]+)+)""#));
    }
    codes.into_iter().collect()
}

#[test]
fn the_document_lists_every_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md");
    let document = fs::read_to_string(path).unwrap();
    let section = document.split("\n## Codes\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    let rows = section.expect("the section").lines().filter(|line| line.starts_with("| "));
    let listed: BTreeSet<String> = rows
        .flat_map(|row| row.rsplit(" | ").next().unwrap().split('`').skip(1).step_by(2))
        .filter(|code| *code != "check")
        .map(str::to_owned)
        .collect();
    let mut codes = codes_of_sources();
    // The document names it above the table.
    assert!(codes.remove("bad-input"));
    assert_eq!(listed, codes);
}
