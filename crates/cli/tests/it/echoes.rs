//! What comes from outside stands in messages on one line, and a terminal obeys nothing of it: for every command that
//! repeats its input, in both languages.

use std::fs::{self, File};

use serde_json::{Value, json};

use crate::common::{Run, THESIS, command, tuipan_with};

/// A terminal's command to forget everything, a line break, a bell, and text that runs the other way; written % below.
const HOSTILE: &str = "A\u{1b}c\n\u{7}\u{202e}Z";
const SHOWN: &str = "A\u{fffd}c \u{fffd}\u{fffd}Z";
/// The same in one word, for what is read by lines; written ~ below.
const WORD: &str = "A\u{1b}c\u{7}\u{202e}Z";
const SHOWN_WORD: &str = "A\u{fffd}c\u{fffd}\u{fffd}Z";
/// What no argument can hold, but every file.
const IN_A_FILE: &str = "A\u{0}\u{1b}c\u{202e}Z";
const SHOWN_OF_A_FILE: &str = "A\u{fffd}\u{fffd}c\u{fffd}Z";

/// Whether a terminal just shows a character.
fn is_harmless(c: char) -> bool {
    let turns = ['\u{200e}', '\u{200f}', '\u{61c}'];
    let is_turning = turns.contains(&c)
        || ('\u{202a}'..='\u{202e}').contains(&c)
        || ('\u{2066}'..='\u{2069}').contains(&c);
    c == '\n' || !(c.is_control() || is_turning)
}

#[track_caller]
fn assert_clean(text: &str, what: &[&str]) {
    assert!(text.chars().all(is_harmless), "{what:?}: {text:?}");
}

/// Runs the program in a directory of its own that has a file `in`.
fn run(args: &[&str], file: &str, lang: &str) -> Run {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("in"), file).unwrap();
    let args: Vec<String> =
        args.iter().map(|arg| arg.replace('%', HOSTILE).replace('~', WORD)).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut command = command(&[&["--lang", lang], &args[..]].concat());
    command.current_dir(dir.path()).stdin(File::open(dir.path().join("in")).unwrap());
    command.output().expect("the program starts").into()
}

/// One line of the message repeats what was typed, and nothing else of it is there.
#[track_caller]
fn repeats(args: &[&str]) {
    for lang in ["en", "zh"] {
        let run = run(args, "", lang);
        let is_error = run.code.is_some_and(|code| code == 2 || code == 70);
        assert!(is_error, "{args:?}: {:?} {}", run.code, run.stderr);
        let is_word = args.iter().any(|arg| arg.contains('~'));
        let shown = if is_word { SHOWN_WORD } else { SHOWN };
        // Endings of files are read without case.
        let is_shown =
            [shown.to_owned(), shown.to_lowercase()].iter().any(|it| run.stderr.contains(it));
        assert!(is_shown, "{args:?} ({lang}): {:?}", run.stderr);
        assert_clean(&run.stderr, args);
        assert_clean(&run.stdout, args);
    }
}

/// The same for what stands in the file `in`; some commands answer on standard output.
#[track_caller]
fn repeats_of_a_file(args: &[&str], file: &str) {
    for lang in ["en", "zh"] {
        let run = run(args, &file.replace('%', IN_A_FILE), lang);
        let text = run.stderr + &run.stdout;
        assert!(text.contains(SHOWN_OF_A_FILE), "{args:?} ({lang}): {text:?}");
        assert_clean(&text, args);
    }
}

#[test]
fn commands_and_their_options() {
    for args in [
        &["%"][..],
        &["--%"],
        &["solve", "--%"],
        &["blocks", "%"],
        &["tables", "%"],
        &["lab", "%"],
        &["--color", "%"],
        &["completions", "%"],
        &["serve", "--port", "%"],
        &["serve", "--dir", "%"],
        &["algorithms", "%"],
        &["heuristics", "%"],
        &["bench", "--threads", "%"],
        &["play", "--theme", "%"],
    ] {
        repeats(args);
    }
    let other = command(&["--lang", HOSTILE]).output().unwrap();
    Run::from(other).exits(2).complains(SHOWN);
}

#[test]
fn options_of_solve() {
    for option in [
        "--heuristic",
        "--algorithm",
        "--metric",
        "--weight",
        "--ties",
        "--side",
        "--timeout",
        "--max-nodes",
        "--max-memory",
        "--threads",
        "--beam-width",
        "--within",
        "--best-in",
        "--size",
        "--seed",
        "--depth",
        "--order",
        "--step",
    ] {
        repeats(&["solve", THESIS, option, "%"]);
    }
    for args in [
        &["--goal", "random:%"][..],
        &["--goal", "~"],
        &["--goal", "1 2 3/4 5 6/7 8 ~"],
        &["--heuristic", "pdb:4/%"],
        &["--heuristic", "pdb:1-4/5-%"],
        &["--heuristic", "classic:%"],
        &["--heuristic", "learned:%"],
        &["--weight", "1..%"],
        &["--algorithm", "astar", "--trace", "%/x"],
    ] {
        repeats(&[&["solve", THESIS], args].concat());
    }
}

#[test]
fn positions_and_moves() {
    for args in [
        &["solve", "~"][..],
        &["solve", "1 2 3/4 5 6/7 8 ~"],
        &["solve", "--file", "%"],
        &["solve", "~.txt"],
        &["scramble", "--size", "%"],
        &["scramble", "--length", "%"],
        &["judge", "cat", "--timeout", "%"],
        &["judge", "cat", "--file", "%"],
    ] {
        repeats(args);
    }
    // Each reads a word of its own: what follows a blank is another.
    for args in [&["solve"][..], &["check"], &["insight"]] {
        repeats_of_a_file(&[args, &["in"]].concat(), "1 2 3/4 5 6/7 8 %\n");
        repeats_of_a_file(&[args, &["-"]].concat(), "1 2 3/4 5 6/7 8 %\n");
    }
    repeats_of_a_file(&["verify", "in", "U"], "1 2 3/4 5 6/7 8 %\n");
    repeats_of_a_file(&["solve", THESIS, "--heuristic", "learned:in"], "tuipan-model %\n");
    for moves in ["U\u{1b}D", "U\u{202e}", "\u{7}", "U1\n\u{0}2"] {
        let moves = moves.replace('\u{0}', "\u{1}");
        for lang in ["en", "zh"] {
            let run = tuipan_with(&["--lang", lang, "verify", THESIS, &moves], "").exits(2);
            assert_clean(&run.stderr, &["verify", &moves]);
        }
    }
}

#[test]
fn levels() {
    for args in [
        &["blocks", "solve", "~"][..],
        &["blocks", "solve", "%/x.sbp"],
        &["blocks", "show", "~"],
        &["blocks", "analyse", "~"],
        &["blocks", "graph", "~"],
        &["blocks", "graph", "pennant", "-o", "x.%"],
        &["blocks", "list", "--grade", "%"],
        &["blocks", "solve", "pennant", "--metric", "%"],
        &["blocks", "generate", "--length", "%"],
        &["blocks", "generate", "%"],
    ] {
        repeats(args);
    }
    repeats_of_a_file(&["blocks", "solve", "in"], "puzzle: x\n%: 1\n");
    repeats_of_a_file(&["blocks", "show", "in"], "%\n");
}

#[test]
fn tables_the_lab_and_trees() {
    for args in [
        &["tables", "build", "--size", "%"][..],
        &["lab", "run", "%"],
        &["lab", "show", "%.toml"],
        &["lab", "train", "--lessons", "%", "--out", "x"],
        &["lab", "train", "--epochs", "%", "--out", "x"],
        &["lab", "train", "--size", "3x3", "--out", "%/x"],
        &["lab", "evaluate", "%"],
        &["lab", "evaluate", "x", "--algorithms", "wastar:%"],
        &["lab", "lessons", "--size", "3x3", "-o", "%.txt"],
        &["tree", "A -> B", "--weight", "%"],
        &["tree", "x/~"],
    ] {
        repeats(args);
    }
    let empty = run(&["tables", "list", "--tables-dir", "%"], "", "en").exits(0).says(SHOWN);
    assert_clean(&empty.stdout, &["tables list"]);
    for tree in ["% A B C", "A -> B%", "A -> B, to %", "A - B %", "A @ %"] {
        repeats_of_a_file(&["tree", "in"], tree);
    }
    let part =
        "[[search]]\nname = 'p'\ninstances.positions = ['810357426']\n[[search.run]]\nalgorithm = ";
    let bad = |name: &str, part: &str| format!("name = {name}\ntitle = 'x'\n{part}");
    let hostile = r#""A\u0000\u001bc\u202eZ""#;
    for text in [bad(hostile, ""), bad("'x'", &format!("{part}{hostile}"))] {
        repeats_of_a_file(&["lab", "run", "./in"], &text);
    }
}

#[test]
fn what_judged_programs_say() {
    let print = r"printf 'A\000\033c\342\200\256Z\n'";
    let crash = format!("{print} >&2; exit 3");
    for (program, code) in [(print, 1), (&crash, 1)] {
        for lang in ["en", "zh"] {
            for format in [&[][..], &["-v"], &["--json"]] {
                let args = [&["--lang", lang, "judge", program, "--count", "1"], format].concat();
                let run = tuipan_with(&args, "").exits(code);
                assert_clean(&run.stdout, &args);
                assert_clean(&run.stderr, &args);
            }
        }
    }
}

#[test]
fn messages_of_the_engine() {
    let hostile = format!("{HOSTILE}\u{0}\n\nB");
    let shown = format!("{SHOWN}\u{fffd}  B");
    let solve = |field: &str| json!({"command": "solve", "position": THESIS, field: hostile});
    let questions = [
        json!({"command": hostile}),
        json!({"command": "solve", &hostile: 1}),
        solve("goal"),
        solve("metric"),
        solve("algorithm"),
        solve("heuristic"),
        solve("weight"),
        solve("timeout"),
        solve("size"),
    ];
    for question in questions {
        let run = tuipan_with(&["engine"], &format!("{question}\n"));
        let message: Value = run.json()["message"].clone();
        let message = message.as_str().unwrap_or_else(|| panic!("{}", run.stdout));
        assert!(message.contains(&shown), "{question}: {message:?}");
        assert!(!message.contains('\n'), "{question}: {message:?}");
        assert_clean(message, &["engine"]);
    }
    for question in [
        json!({"command": "solve", "position": hostile}).to_string(),
        json!({"command": "blocks", "level": hostile}).to_string(),
        json!({"command": "verify", "position": THESIS, "moves": hostile}).to_string(),
        "\u{1b}[31m\u{202e}\u{0}".to_owned(),
        json!(hostile).to_string(),
    ] {
        let run = tuipan_with(&["engine"], &format!("{question}\n"));
        let message = run.json()["message"].as_str().unwrap().to_owned();
        assert!(!message.contains('\n'), "{question}: {message:?}");
        assert_clean(&message, &["engine"]);
    }
}
