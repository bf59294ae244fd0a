//! Several builders at once, and builders that die: threads and processes.
//!
//! The processes are this program again, told by the environment to run only [`child`].

use std::convert::Infallible;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tuipan_store::{
    Cache, FileAction, Opened, Origin, Parameters, TableErrorKind, TableName, TableWriter,
};

const ROLE: &str = "TUIPAN_STORE_TEST_ROLE";
const DIRECTORY: &str = "TUIPAN_STORE_TEST_DIRECTORY";
const N_BYTES: usize = 300_000;

fn name() -> TableName {
    "shared".parse().unwrap()
}

fn parameters() -> Parameters {
    format!("test n={N_BYTES}").parse().unwrap()
}

fn payload() -> Vec<u8> {
    (0..N_BYTES).map(|i| ((i * i) >> 5) as u8).collect()
}

fn open(cache: &Cache) -> Opened {
    let Ok(opened) =
        cache.open_or_build(&name(), &parameters(), |_| Ok::<_, Infallible>(payload()));
    assert_eq!(*opened.table, *payload());
    opened
}

fn n_files(directory: &Path) -> usize {
    fs::read_dir(directory).unwrap().count()
}

fn child_command(role: &str, directory: &Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "builders::child", "--nocapture"])
        .env(ROLE, role)
        .env(DIRECTORY, directory);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat()
}

/// What a process does that one of the tests below starts; nothing if it is run as a test.
#[test]
fn child() {
    let Ok(role) = env::var(ROLE) else { return };
    let cache = Cache::at(env::var_os(DIRECTORY).unwrap());
    match role.as_str() {
        "build" => {
            for _ in 0..20 {
                let opened = open(&cache);
                // Windows does not replace a file that is mapped.
                assert!(opened.unsaved.is_none() || cfg!(windows), "{opened:?}");
                let _ = cache.remove(&name());
            }
            open(&cache);
        }
        "die" => {
            let mut writer =
                TableWriter::create(cache.path(&name()).unwrap(), parameters()).unwrap();
            writer.write_all(&payload()[..N_BYTES / 2]).unwrap();
            std::process::exit(3); // Runs no destructor.
        }
        "claim" => {
            let claim = cache.claim(&name()).expect("nobody else has it");
            println!("claimed");
            std::io::stdin().read_line(&mut String::new()).unwrap();
            std::mem::forget(claim); // The end of the process is the end of the claim.
        }
        "no-room" => {
            let reason = open(&cache).unsaved.expect("there is no room");
            assert!(
                matches!(reason.kind, TableErrorKind::Io { action: FileAction::Write, .. }),
                "{reason}"
            );
        }
        "user" => {
            let directory = Cache::user().directory().map(Path::to_owned);
            println!("user directory {directory:?}");
        }
        "homeless" => {
            let opened = open(&Cache::user());
            assert!(matches!(opened.origin, Origin::Built));
            assert!(matches!(opened.unsaved.unwrap().kind, TableErrorKind::NoDirectory));
            assert!(Cache::user().list().unwrap().is_empty());
        }
        _ => panic!("no such role: {role}"),
    }
}

#[test]
fn threads_build_the_same_table() {
    let directory = tempfile::tempdir().unwrap();
    let cache = Cache::at(directory.path().join("tables"));
    std::thread::scope(|scope| {
        for idx in 0..8 {
            let cache = &cache;
            scope.spawn(move || {
                for round in 0..10 {
                    open(cache);
                    // One of them spoils the file again and again, as a whole: in place would be unfair.
                    if idx == 0 && round < 9 {
                        let spoilt = cache.directory().unwrap().join("spoilt");
                        fs::write(&spoilt, [7; 5000]).unwrap();
                        fs::rename(spoilt, cache.path(&name()).unwrap()).unwrap();
                    }
                }
            });
        }
    });
    assert!(matches!(open(&cache).origin, Origin::Cached));
    assert_eq!(n_files(cache.directory().unwrap()), 1);
}

#[test]
fn processes_build_the_same_table() {
    let directory = tempfile::tempdir().unwrap();
    let children: Vec<_> =
        (0..3).map(|_| child_command("build", directory.path()).spawn().unwrap()).collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
    }
    open(&Cache::at(directory.path()));
    assert_eq!(n_files(directory.path()), 1);
}

#[test]
fn a_builder_that_dies_leaves_nothing_that_lasts() {
    let directory = tempfile::tempdir().unwrap();
    let cache = Cache::at(directory.path());
    let output = child_command("die", directory.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert_eq!(n_files(directory.path()), 1, "the temporary file");
    assert!(cache.list().unwrap().is_empty(), "it is not taken for a table");
    assert!(matches!(open(&cache).origin, Origin::Built));
    assert_eq!(n_files(directory.path()), 1, "the table alone");
}

#[test]
fn only_dead_builders_are_cleaned_up() {
    let directory = tempfile::tempdir().unwrap();
    let cache = Cache::at(directory.path());
    let path = cache.path(&name()).unwrap();
    let mut alive = TableWriter::create(&path, parameters()).unwrap();
    let dropped = TableWriter::create(&path, parameters()).unwrap();
    assert_eq!(n_files(directory.path()), 2);
    drop(dropped);
    fs::write(directory.path().join(".dead.tuipan-tmp"), "").unwrap();
    assert_eq!(n_files(directory.path()), 2);
    assert_eq!(cache.remove_stale(), 1);
    assert_eq!(cache.remove_stale(), 0);
    alive.write_all(&payload()).unwrap();
    alive.finish().unwrap();
    assert!(matches!(open(&cache).origin, Origin::Cached));
    assert_eq!(n_files(directory.path()), 1);
}

#[test]
fn a_claim_ends_with_its_owner() {
    let directory = tempfile::tempdir().unwrap();
    let cache = Cache::at(directory.path().join("tables"));
    let claim = cache.claim(&name()).expect("nobody has it");
    assert!(cache.claim(&name()).is_none(), "it is taken");
    assert!(cache.claim(&"other".parse().unwrap()).is_some(), "another table is not");
    assert!(cache.list().unwrap().is_empty(), "it is not taken for a table");
    assert_eq!(cache.remove_stale(), 0);
    drop(claim);
    assert_eq!(n_files(cache.directory().unwrap()), 0);

    let mut command = child_command("claim", cache.directory().unwrap());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(said.any(|line| line.unwrap().contains("claimed")));
    assert!(cache.claim(&name()).is_none(), "another process has it");
    drop(child.stdin.take());
    child.wait().unwrap();
    assert_eq!(n_files(cache.directory().unwrap()), 1);
    drop(cache.claim(&name()).expect("its owner is dead"));
    assert_eq!(n_files(cache.directory().unwrap()), 0);

    // Where there can be none, everybody builds.
    fs::write(directory.path().join("file"), "").unwrap();
    let nowhere = Cache::at(directory.path().join("file"));
    assert!(nowhere.claim(&name()).is_some() && nowhere.claim(&name()).is_some());
}

#[test]
fn free_space_is_told_before_the_directory_is_made() {
    let directory = tempfile::tempdir().unwrap();
    let free = Cache::at(directory.path().join("a/b/c")).free_space();
    assert_eq!(free.is_some(), cfg!(unix));
    assert!(free.is_none_or(|free| free > 0 && free < 1 << 60));
    assert_eq!(n_files(directory.path()), 0);
}

/// A limit on the size of files stands for a full disk.
#[cfg(unix)]
#[test]
fn no_room_on_the_disk() {
    let directory = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "trap '' XFSZ; ulimit -f 64; exec \"$0\" --exact builders::child --nocapture",
    ]);
    command.arg(env::current_exe().unwrap()).env(ROLE, "no-room").env(DIRECTORY, directory.path());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(n_files(directory.path()), 0, "nothing is left");
}

#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn the_directory_of_the_user() {
    let here = tempfile::tempdir().unwrap();
    let directory_with = |cache_home: Option<&Path>| {
        let mut command = child_command("user", here.path());
        command.env("HOME", here.path().join("home")).env_remove("XDG_CACHE_HOME");
        if let Some(cache_home) = cache_home {
            command.env("XDG_CACHE_HOME", cache_home);
        }
        said(&command.output().unwrap())
    };
    let expect = |cache_home, expected: &str| {
        let expected = format!("user directory {:?}", Some(here.path().join(expected)));
        let output = directory_with(cache_home);
        assert!(output.contains(&expected), "{expected} in {output}");
    };
    expect(None, "home/.cache/tuipan/tables");
    expect(Some(Path::new("relative")), "home/.cache/tuipan/tables");
    expect(Some(here.path()), "tuipan/tables");
    assert_eq!(n_files(here.path()), 0, "to ask makes no directory");

    let mut command = child_command("homeless", here.path());
    let output = command.env("HOME", "nowhere").env_remove("XDG_CACHE_HOME").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
}
