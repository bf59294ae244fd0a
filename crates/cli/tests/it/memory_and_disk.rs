//! Memory and disks that are full: said in words, with the right exit code, and never by an abort.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{HARDEST, REPORT, Run, command, solve, tuipan};

/// 57 moves; more than small memories hold.
const KORF: &str = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3";

/// The program in a shell that sets a limit first.
fn limited(limit: &str, args: &[&str]) -> Command {
    let plain = command(args);
    let mut command = Command::new("sh");
    let script = format!("{limit}; exec \"$0\" \"$@\"");
    command.args(["-c", &script]).arg(plain.get_program()).args(args).stdin(Stdio::null());
    for (name, value) in plain.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}

/// Runs it with this many MiB of address space.
#[track_caller]
fn within_mib(mib: usize, args: &[&str]) -> Run {
    limited(&format!("ulimit -v {}", mib << 10), args).output().unwrap().into()
}

/// Runs it on a disk on which files are at most 1 KiB long.
#[track_caller]
fn on_full_disk(args: &[&str], tables: &Path) -> Run {
    // Without the trap the system would kill it, which a full disk does not.
    let mut command = limited("trap '' XFSZ; ulimit -f 2", args);
    command.env("TUIPAN_TABLES_DIR", tables).output().unwrap().into()
}

#[cfg(target_os = "linux")]
#[test]
fn a_limit_on_the_address_space_is_kept() {
    let search = ["solve", KORF, "--goal", "blank-first"];
    for options in [
        &["--algorithm", "astar", "--heuristic", "manhattan"][..],
        &["--algorithm", "bfs"],
        &["--algorithm", "astar", "--heuristic", "manhattan", "--max-memory", "none"],
        &["--algorithm", "bfs", "--max-memory", "none"],
    ] {
        let run = within_mib(500, &[&search[..], options].concat()).exits(3);
        run.says("stopped: memory is full").says("every solution has at least ");
    }
    // From both ends this one is solved in that much memory; a position 80 moves away is not.
    let farthest = ["solve", "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1", "--algorithm", "bae"];
    let run = within_mib(500, &[&farthest[..], &["--max-memory", "none"]].concat()).exits(3);
    run.says("stopped: memory is full").says("every solution has at least ");
    let fringe = [&search[..], &["--algorithm", "ida", "--heuristic", "fringe"]].concat();
    within_mib(500, &fringe).exits(3).complains("of memory to build, more than the ");
    let endless = [&fringe[..], &["--max-memory", "none"]].concat();
    within_mib(500, &endless).exits(3).says("stopped: memory is full");
    let tables = tempfile::tempdir().unwrap();
    let directory = tables.path().to_str().unwrap();
    let build = ["tables", "build", "--tables-dir", directory];
    within_mib(500, &build).exits(3).complains("memory is full: the tables take ");
    assert_eq!(fs::read_dir(tables.path()).unwrap().count(), 0, "nothing is left behind");
}

#[cfg(target_os = "linux")]
#[test]
fn blocks_keep_a_limit_on_the_address_space() {
    for options in [&[][..], &["--max-memory", "none"]] {
        let solve = [&["blocks", "solve", "climb15a"], options].concat();
        within_mib(400, &solve).exits(3).says("stopped: memory is full");
        let analyse = [&["blocks", "analyse", "climb15a"], options].concat();
        within_mib(400, &analyse).exits(3).says("memory is full");
    }
}

/// With hardly any memory at all there may be no answer, but there is never an abort.
#[cfg(target_os = "linux")]
#[test]
fn too_little_memory_for_anything_is_said() {
    let tables = tempfile::tempdir().unwrap();
    let directory = tables.path().to_str().unwrap();
    let farthest = "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1";
    let mut n_full = 0;
    // With less the system cannot even start the program.
    let starts = |mib: &usize| within_mib(*mib, &["--version"]).code == Some(0);
    for mib in (20..120).step_by(10).filter(starts) {
        for args in [
            &["solve", farthest, "--timeout", "300ms"][..],
            &["solve", farthest, "--algorithm", "astar"],
            &["blocks", "solve", "横刀立马"],
            &["tables", "build", "--size", "4x4", "--tables-dir", directory],
        ] {
            let run = within_mib(mib, args);
            assert!(
                matches!(run.code, Some(0 | 3)),
                "{mib} {args:?} {:?}\n{}",
                run.code,
                run.stderr
            );
            n_full += usize::from(run.stderr == "error: memory is full\n");
        }
    }
    assert!(n_full > 0);
}

/// The tables of the solvers that the program picks count as well.
#[test]
fn the_memory_limit_covers_tables() {
    for (position, options) in [
        (HARDEST, &["--max-memory", "1k"][..]),
        (HARDEST, &["--max-memory", "0"]),
        (KORF, &["--goal", "blank-first", "--max-memory", "1M"]),
        (REPORT, &["--goal", "columns", "--metric", "mtm", "--max-memory", "1M"]),
    ] {
        let args = [&["solve", position, "--json"], options].concat();
        let answer = tuipan(&args).exits(3).json();
        assert_eq!(
            (&answer["outcome"], &answer["reason"]),
            (&"stopped".into(), &"max-memory".into())
        );
    }
    let run = tuipan(&["solve", HARDEST, "--max-memory", "1k"]).exits(3);
    run.says("stopped: memory is full; the limit is 1,024 bytes (--max-memory)");
    solve(HARDEST, &["--max-memory", "10M"]);
}

#[cfg(unix)]
#[test]
fn tables_that_cannot_be_kept_are_not_called_ready() {
    let tables = tempfile::tempdir().unwrap();
    let build = ["tables", "build", "--size", "4x3", "--set", "small"];
    let run = on_full_disk(&build, tables.path()).exits(70);
    assert!(!run.stdout.contains("ready"), "{}", run.stdout);
    run.says("small tables for 4x3 are not complete: ").says(" could not be saved in ");
    assert_eq!(fs::read_dir(tables.path()).unwrap().count(), 0, "nothing is left behind");
}

/// Where no table can be kept, none is built.
#[test]
fn a_directory_that_is_none_is_refused_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let name = file.to_str().unwrap();
    let run = tuipan(&["tables", "build", "--tables-dir", name]).exits(2);
    assert_eq!(run.stderr, format!("error: {name}: not a directory\n"));
    let within = file.join("tables");
    let run = tuipan(&["tables", "build", "--tables-dir", within.to_str().unwrap()]).exits(2);
    run.complains(": cannot make the directory: Not a directory");
    let run = tuipan(&["--lang", "zh", "tables", "build", "--tables-dir", name]).exits(2);
    run.complains("不是目录");
}

/// A file that cannot be written whole leaves the old one as it was, and nothing if there was none.
#[cfg(unix)]
#[test]
fn what_was_there_survives_a_full_disk() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let lessons = ["lab", "lessons", "--size", "3x3", "-n", "1k", "-o"];
    let graph = ["blocks", "graph", "AB./C../...", "--goal", "..A/.../...", "-o"];
    let trace = ["solve", HARDEST, "--algorithm", "astar", "--heuristic", "manhattan", "--trace"];
    let level = ["blocks", "solve", "hrd-01", "--trace"];
    for (args, name) in [
        (&lessons[..], "old.csv"),
        (&lessons, "old.npy"),
        (&graph, "old.svg"),
        (&trace, "old.jsonl"),
        (&level, "old2.jsonl"),
    ] {
        let file = path(name);
        fs::write(&file, "old").unwrap();
        let args = [args, &[&file]].concat();
        let run = on_full_disk(&args, Path::new("no-tables")).exits(70);
        let run = run.complains(&format!("cannot write {file}"));
        assert_eq!(fs::read_to_string(&file).unwrap(), "old", "{args:?}");
        if name.ends_with("jsonl") {
            // The solution is not lost with it.
            assert!(run.stdout.contains("moves"), "{}", run.stdout);
            fs::remove_file(&file).unwrap();
            on_full_disk(&args, Path::new("no-tables")).exits(70);
            assert!(!Path::new(&file).exists());
        }
    }
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 3, "nothing is left behind");
    // With room, the new one takes its place.
    let file = path("old.csv");
    tuipan(&[&lessons[..], &[&file]].concat()).exits(0);
    assert!(fs::read_to_string(&file).unwrap().starts_with("c0,c1,"));
}

/// Two programs that need the same tables: each table is built by one of them.
#[test]
fn two_builders_share_the_work() {
    let tables = tempfile::tempdir().unwrap();
    let start = || {
        let mut command = command(&["tables", "build", "--set", "small", "--json"]);
        command.env("TUIPAN_TABLES_DIR", tables.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let builders = [start(), start()];
    let mut built = Vec::new();
    for builder in builders {
        let run = Run::from(builder.wait_with_output().unwrap()).exits(0);
        for record in run.json_lines() {
            match record["status"].as_str().unwrap() {
                "built" => built.push(record["name"].to_string()),
                done => assert_eq!(done, "cached"),
            }
        }
    }
    let n_built = built.len();
    built.sort();
    built.dedup();
    assert_eq!((built.len(), n_built), (4, 4), "{built:?}");
    assert_eq!(fs::read_dir(tables.path()).unwrap().count(), 4, "nothing is left behind");
}

#[test]
fn a_model_that_cannot_be_written_is_not_trained() {
    let began = Instant::now();
    let train = |options: &[&str]| {
        let all = ["lab", "train", "--size", "4x4", "--lessons", "1000000", "--learner", "thesis"];
        tuipan(&[&all[..], options].concat())
    };
    let run = train(&["--out", "no/such/directory/x.model"]).exits(70);
    let run = run.complains("cannot write no/such/directory/x.model: No such file or directory");
    assert!(!run.stderr.contains("tmp"), "the temporary file is nobody's business: {}", run.stderr);
    assert!(began.elapsed() < Duration::from_secs(10));
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("x.model");
    let out = file.to_str().unwrap();
    train(&["--out", out, "--epochs", "0"]).exits(2).complains("at least one is needed");
    let none = ["lab", "train", "--size", "3x3", "--lessons", "0", "--out", out];
    tuipan(&none).exits(2).complains("at least one lesson is needed");
    assert!(!file.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let train = ["lab", "train", "--size", "3x3", "--lessons", "20", "--learner", "thesis"];
    let run = tuipan(&[&train[..], &["--out", "/dev/full"]].concat()).exits(70);
    run.complains("cannot write /dev/full: No space left on device");
    let show = ["blocks", "show", "hrd-01", "--svg", "/dev/full"];
    let run = tuipan(&show).exits(70);
    assert_eq!(run.stderr.matches("cannot").count(), 1, "{}", run.stderr);
    let directory = tempfile::tempdir().unwrap();
    let results = directory.path().join("results");
    let lab = ["lab", "run", "eight-hardest", "--out", results.to_str().unwrap()];
    on_full_disk(&lab, directory.path()).exits(70).complains("cannot write ");
    for args in [&["--help"][..], &["solve", "--help"], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let run = Run::from(command(args).stdout(full).stderr(Stdio::piped()).output().unwrap());
        run.exits(70).complains("No space left on device");
    }
}
