//! The solver that the program picks, and the options that say what is wanted of it.

use crate::common::{ENDLESS, HARDEST, REPORT, THESIS, solve, tuipan, tuipan_with};
use serde_json::Value;

#[test]
fn the_size_the_metric_and_the_wish_decide() {
    let large = tuipan(&["scramble", "--size", "6x5", "--seed", "4", "--walk", "30"]).stdout;
    let large = large.trim();
    for (position, options, solver) in [
        (HARDEST, &[] as &[&str], "exact"),
        (HARDEST, &["--metric", "mtm"], "exact"),
        (HARDEST, &["--within", "5%"], "exact"),
        (REPORT, &["--goal", "columns"], "fast"),
        (REPORT, &["--goal", "columns", "--optimal"], "fast"),
        (REPORT, &["--goal", "columns", "--best-in", "10s"], "fast"),
        (REPORT, &["--goal", "columns", "--threads", "2"], "fast"),
        ("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15", &["--metric", "mtm"], "mtm"),
    ] {
        let answer = solve(position, options);
        assert_eq!(answer["solver"], solver, "{options:?}");
        assert_eq!(answer["optimal"], true, "{options:?}");
        assert!(answer["why"].as_str().unwrap().len() > 10, "{options:?}");
        assert_eq!(answer["heuristic"], Value::Null);
    }
    let answer = solve(large, &["--within", "10%"]);
    let (length, least) =
        (answer["stm"].as_u64().unwrap(), answer["lower_bound"].as_u64().unwrap());
    assert!(length <= 30 * 11 / 10 && least <= 30, "{answer}");
    assert!(answer["why"].is_string());
    assert_eq!(solve(THESIS, &["--algorithm", "astar"])["why"], Value::Null);
}

#[test]
fn every_picked_solver_finds_the_length_that_a_search_finds() {
    for (size, seed) in [("2x2", "1"), ("5x2", "2"), ("4x3", "3"), ("3x4", "4")] {
        for goal in ["blank-last", "spiral"] {
            let args = ["scramble", "--size", size, "--seed", seed, "--walk", "60", "--goal", goal];
            let position = tuipan(&args).exits(0).stdout;
            for metric in ["stm", "mtm"] {
                let options = ["--goal", goal, "--metric", metric];
                let picked = solve(position.trim(), &options);
                let search = [&options[..], &["--algorithm", "astar"]].concat();
                let searched = solve(position.trim(), &search);
                assert_eq!(picked[metric], searched[metric], "{size} {goal} {metric}");
                assert_eq!(
                    (&picked["optimal"], &searched["optimal"]),
                    (&true.into(), &true.into())
                );
            }
        }
    }
}

#[test]
fn it_is_told_to_people() {
    let run = tuipan(&["solve", REPORT, "--goal", "columns", "-v"]).exits(0);
    let run = run.says("41 moves, ").says("; the shortest possible\n");
    run.says("solver    IDA* with zero-aware additive tables (fast), small tables, ")
        .says("why       small tables, built on first use in under a second\n");
    let run = tuipan(&["solve", HARDEST, "-v"]).exits(0);
    run.says("solver    table of all positions (exact)\nwhy       3x3 boards have so few ");
    // Above 225 cells nothing gets better, and that is said.
    let huge = tuipan(&["scramble", "16x16", "--seed", "1"]).exits(0).stdout;
    let run = tuipan(&["solve", huge.trim(), "--best-in", "1s"]).exits(0);
    run.says("hint      --best-in has no effect on 16x16\n");
}

#[test]
fn boards_have_the_manhattan_distance() {
    let answer = solve(THESIS, &["--show", "boards"]);
    let searched = solve(THESIS, &["--show", "boards", "--algorithm", "astar"]);
    assert_eq!(answer["steps"][0]["h"], searched["steps"][0]["h"]);
    assert_eq!((&answer["steps"][22]["h"], &answer["steps"][22]["f"]), (&0.into(), &Value::Null));
    let answer = solve(REPORT, &["--goal", "columns", "--show", "boards"]);
    assert_eq!(answer["steps"].as_array().unwrap().len(), 42);
}

#[test]
fn contradictions_are_errors() {
    let refuses = |options: &[&str], message: &str| {
        tuipan(&[&["solve", THESIS], options].concat()).exits(2).complains(message);
    };
    refuses(&["--optimal", "--within", "5%"], "cannot be used with --within");
    refuses(&["--optimal", "--best-in", "5s"], "cannot be used with --best-in");
    refuses(&["--best-in", "5s", "--timeout", "5s"], "cannot be used with");
    refuses(
        &["--optimal", "--weight", "2"],
        "--optimal lets the program choose how to search, --weight says how",
    );
    refuses(&["--within", "5%", "--algorithm", "ida"], "--within lets the program choose");
    refuses(&["--best-in", "1s", "--heuristic", "pdb"], "--best-in lets the program choose");
    refuses(&["--within", "much"], "write it as 5% or 0.5%");
    refuses(&["--best-in", "soon"], "'soon' is not a time");
    refuses(&["--jobs", "0"], "1 to 256, or auto");
}

/// Whatever ends the search: the best solution, a bound and the gap between them.
#[test]
fn a_solution_is_never_thrown_away() {
    let answer = solve(ENDLESS, &["--best-in", "100ms"]);
    assert_eq!((&answer["outcome"], &answer["optimal"]), (&"solved".into(), &false.into()));
    assert!(answer["gap"].as_f64().unwrap() > 0.0);
    let six = tuipan(&["scramble", "--size", "6x6", "--seed", "3"]).exits(0).stdout;
    let answer = solve(six.trim(), &["--within", "50%"]);
    assert_eq!((&answer["outcome"], &answer["solver"]), (&"solved".into(), &"ida".into()));
    assert_eq!((&answer["beside"], &answer["optimal"]), (&"anytime".into(), &false.into()));
    let gap = |answer: &Value| {
        let (length, least) = (answer["stm"].as_f64().unwrap(), answer["lower_bound"].as_f64());
        let gap = (length - least.unwrap()) / least.unwrap();
        assert!((answer["gap"].as_f64().unwrap() - gap).abs() < 1e-4, "{answer}");
        gap
    };
    assert!(gap(&answer) <= 0.5);
    for (options, seconds) in [
        (&["--optimal", "--timeout", "1s"][..], 1.0),
        (&["--within", "1%", "--timeout", "100ms"], 0.1),
    ] {
        let args = [&["solve", six.trim(), "--json"], options].concat();
        let answer = tuipan(&args).exits(3).json();
        assert_eq!((&answer["outcome"], &answer["reason"]), (&"stopped".into(), &"timeout".into()));
        assert!(answer["seconds"].as_f64().unwrap() >= seconds);
        assert!(gap(&answer) > 0.01);
    }
    let run = tuipan(&["solve", six.trim(), "--optimal", "--timeout", "700ms", "-v"]).exits(3);
    run.says("stopped: time is up (--timeout)")
        .says("together with beam search (anytime)")
        .says(" (gap ");
}

#[test]
fn an_option_without_effect_is_said() {
    let huge = tuipan(&["scramble", "--size", "16x16", "--seed", "5"]).exits(0).stdout;
    let answer = solve(huge.trim(), &["--best-in", "5s"]);
    let why = answer["why"].as_str().unwrap();
    assert!(why.ends_with("--best-in has no effect on 16x16"), "{why}");
}

#[test]
fn larger_boards_get_the_best_of_a_while() {
    let scramble = |size| tuipan(&["scramble", "--size", size, "--seed", "5"]).exits(0).stdout;
    let six = scramble("6x6");
    let answer = solve(six.trim(), &[]);
    assert_eq!((&answer["solver"], &answer["outcome"]), (&"anytime".into(), &"solved".into()));
    assert!(answer["why"].as_str().unwrap().contains("the best found in 1 s (--best-in 10s waits"));
    let (length, least) =
        (answer["stm"].as_u64().unwrap(), answer["lower_bound"].as_u64().unwrap());
    assert!(least <= length && length < 3 * least, "{answer}");
    for options in [["--best-in", "200ms"], ["--timeout", "200ms"]] {
        let answer = solve(six.trim(), &options);
        assert_eq!((&answer["solver"], &answer["outcome"]), (&"anytime".into(), &"solved".into()));
        assert!(!answer["why"].as_str().unwrap().contains("waits longer"));
    }
    // What is there at once is an answer, however short the time.
    let answer = solve(six.trim(), &["--best-in", "0"]);
    assert_eq!((&answer["solver"], &answer["outcome"]), (&"anytime".into(), &"solved".into()));
    let answer = solve(six.trim(), &["--metric", "mtm", "--best-in", "200ms"]);
    assert!(answer["lower_bound"].as_u64() <= answer["mtm"].as_u64());
    let huge = scramble("40x30");
    let answer = solve(huge.trim(), &[]);
    assert_eq!((&answer["solver"], &answer["outcome"]), (&"constructive".into(), &"solved".into()));
}

#[test]
fn many_at_a_time_give_the_same_answers_in_the_same_order() {
    let scramble = ["scramble", "--seed", "11", "--count", "12", "--size"];
    let mut input = String::from("123456870\n12\n");
    for size in ["4x4", "3x3", "4x3"] {
        input += &tuipan(&[&scramble[..], &[size]].concat()).exits(0).stdout;
    }
    let answers = |jobs: &str| {
        let run = tuipan_with(&["solve", "-", "--json", "--jobs", jobs], &input).exits(2);
        let mut answers = run.json_lines();
        for answer in &mut answers {
            answer["seconds"].take();
            answer["peak_memory"].take();
            // Whether beams joined after half a second depends on how busy the machine is.
            answer["beside"].take();
        }
        answers
    };
    let one = answers("1");
    assert_eq!(one.len(), 38);
    assert_eq!(one, answers("4"));
    assert_eq!(one, answers("auto"));
    let lines: Vec<_> = one.iter().map(|answer| answer["line"].as_u64().unwrap()).collect();
    assert!(lines.iter().copied().eq(1..=38));
}

#[test]
fn answers_come_while_others_are_still_asked() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let mut command = crate::common::command(&["solve", "-", "--json"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for position in [THESIS, HARDEST, THESIS] {
        writeln!(stdin, "{position}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(answer["outcome"], "solved");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
