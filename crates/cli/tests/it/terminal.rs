//! Pipes, colours, Ctrl-C, help: how the program behaves towards its surroundings.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::common::{HARDEST, Run, command, tuipan};

#[test]
fn there_is_no_colour_in_a_pipe() {
    for args in [
        &["solve", HARDEST] as &[&str],
        &["solve", HARDEST, "--show", "boards"],
        &["solve", "123456870"],
        &["solve", "12"],
        &["check", HARDEST],
        &["algorithms"],
        &["heuristics"],
        &["--help"],
        &["solve", "--nonsense"],
    ] {
        let run = tuipan(args);
        assert!(!run.stdout.contains('\x1b') && !run.stderr.contains('\x1b'), "{args:?}");
    }
}

#[test]
fn colour_can_be_forced_and_no_color_wins() {
    let forced = |no_color: bool| -> Run {
        let mut command = command(&["solve", HARDEST]);
        command.env("CLICOLOR_FORCE", "1").env("TERM", "xterm");
        if no_color {
            command.env("NO_COLOR", "1");
        }
        command.output().unwrap().into()
    };
    assert!(forced(false).stdout.contains("\x1b["));
    assert!(!forced(true).stdout.contains('\x1b'));
    for args in [["--no-color", "solve", HARDEST], ["solve", HARDEST, "--no-color"]] {
        let run: Run = command(&args).env("CLICOLOR_FORCE", "1").output().unwrap().into();
        assert!(!run.exits(0).stdout.contains('\x1b'));
    }
    // JSON is data.
    let mut json = command(&["solve", HARDEST, "--json"]);
    let json: Run = json.env("CLICOLOR_FORCE", "1").output().unwrap().into();
    assert!(!json.stdout.contains('\x1b'));
}

#[test]
fn help_teaches() {
    let help = tuipan(&["--help"]).exits(0).stdout;
    for word in ["solve", "check", "tables", "bench", "algorithms", "Examples:", "Exit codes:"] {
        assert!(help.contains(word), "{word}");
    }
    let help = tuipan(&["solve", "--help"]).exits(0).stdout;
    for word in
        ["--goal", "2-0.015d>=1", "1..1.5", "--threads", "--max-memory", "Examples:", "wastar"]
    {
        assert!(help.contains(word), "{word}");
    }
    for command in ["check", "scramble", "verify", "tables", "bench"] {
        assert!(tuipan(&[command, "--help"]).exits(0).stdout.contains("Examples:"), "{command}");
    }
    assert!(tuipan(&["--version"]).exits(0).stdout.starts_with("tuipan "));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut command = command(&["scramble", "--seed", "1", "--count", "10M"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    drop(stdout);
    let run: Run = child.wait_with_output().unwrap().into();
    assert_eq!(run.exits(0).stderr, "");
}

#[cfg(unix)]
mod interrupt {
    use std::io::{Read, Write};
    use std::process::{Child, ChildStdin, Command};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::common::ENDLESS;

    /// A batch that has answered its first position.
    fn started(args: &[&str]) -> (Child, ChildStdin, BufReader<std::process::ChildStdout>) {
        let mut command = command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"1 2 3/4 5 6/7 0 8\n").unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut String::new()).unwrap();
        (child, stdin, stdout)
    }

    fn press_ctrl_c(child: &Child) {
        send(child, "INT");
    }

    fn send(child: &Child, signal: &str) {
        let status =
            Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(status.unwrap().success());
    }

    #[test]
    fn a_search_stops_and_reports() {
        for signal in ["INT", "TERM"] {
            stops_and_reports(signal);
        }
    }

    fn stops_and_reports(signal: &str) {
        let args = ["solve", "-", "--json", "--jobs", "1", "--heuristic", "misplaced"];
        let (mut child, mut stdin, mut stdout) = started(&args);
        writeln!(stdin, "{ENDLESS}\n{HARDEST}").unwrap();
        std::thread::sleep(Duration::from_secs(1));
        let pressed = Instant::now();
        send(&child, signal);
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        assert!(pressed.elapsed() < Duration::from_secs(5));
        let answer: serde_json::Value = serde_json::from_str(&rest).unwrap();
        assert_eq!(answer["position"], ENDLESS);
        assert_eq!(
            (&answer["outcome"], &answer["reason"]),
            (&"stopped".into(), &"interrupted".into())
        );
        assert!(answer["expanded"].as_u64().unwrap() > 0);
        assert!(answer["lower_bound"].as_u64().unwrap() > 0);
    }

    #[test]
    fn positions_side_by_side_stop_together() {
        let args = ["solve", "-", "--json", "--jobs", "2", "--heuristic", "misplaced"];
        let (mut child, mut stdin, mut stdout) = started(&args);
        writeln!(stdin, "{ENDLESS}\n{HARDEST}\n{ENDLESS}\n{ENDLESS}").unwrap();
        std::thread::sleep(Duration::from_secs(2));
        press_ctrl_c(&child);
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let answers: Vec<serde_json::Value> =
            rest.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let outcomes: Vec<_> = answers.iter().map(|answer| answer["outcome"].clone()).collect();
        // The last was not begun.
        assert_eq!(outcomes, ["stopped", "solved", "stopped"]);
    }

    #[test]
    fn waiting_for_input_stops_too() {
        let (mut child, stdin, mut stdout) = started(&["solve", "-"]);
        press_ctrl_c(&child);
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert!(rest.contains("1 position in "), "{rest}");
        drop(stdin);
    }

    /// Whether a program handles Ctrl-C by now, or has ended; taken for granted where the system does not say.
    fn listens(child: &Child) -> bool {
        let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", child.id())) else {
            return true;
        };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        // The signals from 1, as bits. A program that has ended has no such line, or is a zombie.
        let has_handler = |mask: &str| u64::from_str_radix(mask.trim(), 16).unwrap() & 0b10 != 0;
        caught.is_none_or(has_handler) || status.contains("State:\tZ")
    }

    /// Lets a program work for a while, and then presses Ctrl-C.
    fn interrupted(command: &mut Command) -> Run {
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // On a busy machine it takes its time until it listens.
        while !listens(&child) {
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(Duration::from_secs(1));
        press_ctrl_c(&child);
        child.wait_with_output().unwrap().into()
    }

    #[test]
    fn building_tables_stops_and_leaves_nothing_half_done() {
        for metric in ["stm", "mtm"] {
            let directory = tempfile::tempdir().unwrap();
            let mut build = command(&["tables", "build", "--metric", metric]);
            let run = interrupted(build.env("TUIPAN_TABLES_DIR", directory.path())).exits(130);
            let told = "interrupted; unfinished tables were discarded";
            assert!(!run.stderr.contains("error"), "{}", run.stderr);
            run.complains(told);
            let mut verify = command(&["tables", "verify"]);
            verify.env("TUIPAN_TABLES_DIR", directory.path());
            Run::from(verify.output().unwrap()).exits(0);
            for file in std::fs::read_dir(directory.path()).unwrap() {
                let name = file.unwrap().file_name().into_string().unwrap();
                assert!(name.ends_with(".table"), "{name} is left");
            }
        }
    }

    #[test]
    fn a_solver_that_builds_its_tables_stops_too() {
        let directory = tempfile::tempdir().unwrap();
        let mut bench = command(&["bench", "--set", "large", "--json"]);
        let run = interrupted(bench.env("TUIPAN_TABLES_DIR", directory.path())).exits(130);
        assert_eq!(run.stdout, "");
    }

    /// Tables that take half a minute: to stop is no error there either.
    #[test]
    fn solving_stops_while_tables_are_built() {
        let five = "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0";
        let directory = tempfile::tempdir().unwrap();
        let run = |args: &[&str]| {
            let mut solve = command(&[&["solve", five], args].concat());
            interrupted(solve.env("TUIPAN_TABLES_DIR", directory.path())).exits(130)
        };
        let told = run(&["--optimal"]).says("stopped: interrupted");
        assert!(!told.stderr.contains("error"), "{}", told.stderr);
        let told = run(&["--optimal", "--json"]).json();
        let stopped = (&"stopped".into(), &"interrupted".into());
        assert_eq!((&told["outcome"], &told["reason"]), stopped);
        // What is known without a search, and the time that the user waited.
        let [length, bound] = [&told["stm"], &told["lower_bound"]].map(|n| n.as_u64().unwrap());
        assert!(0 < bound && bound < length, "{told}");
        assert!(told["moves"].is_string() && told["seconds"].as_f64().unwrap() > 0.5, "{told}");
        // Beams need none: the best solution and the bound are there.
        run(&["--best-in", "1h"]).says("moves").says("every solution has at least");
    }

    #[test]
    fn looking_for_a_length_stops() {
        let mut scramble = command(&["scramble", "--length", "80", "--seed", "1", "--json"]);
        let run = interrupted(&mut scramble).exits(130);
        assert_eq!(run.stdout, "");
        run.complains("interrupted: 0 of 1 positions were found");
    }

    #[test]
    fn training_and_judging_say_that_they_stop() {
        let directory = tempfile::tempdir().unwrap();
        let out = directory.path().join("x.model");
        let mut train = command(&["lab", "train", "--size", "4x4", "--lessons", "1M"]);
        let run = interrupted(train.arg("--out").arg(&out)).exits(130);
        run.complains("interrupted; no model was written");
        assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
        let mut judge = command(&["judge", "sleep 60", "--count", "3", "--seed", "1"]);
        let run = interrupted(&mut judge).exits(130);
        run.complains("interrupted: sleep 60 was run on 0 of 3 positions");
    }
}
