//! `tuipan judge`, on programs that are right, wrong, slow, broken or talkative.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};

use crate::common::{Run, command, tuipan, tuipan_with};

/// A class of programs, each a script of the shell.
struct Class(TempDir);

impl Class {
    fn new() -> Self {
        Class(tempdir().unwrap())
    }

    /// The command that runs a script.
    fn program(&self, name: &str, script: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, script).unwrap();
        format!("sh {}", path.display())
    }

    /// Solves with the program itself: right by all that the other tests show.
    fn right(&self) -> String {
        let tuipan = env!("CARGO_BIN_EXE_tuipan");
        let script = format!(
            "read position\n{tuipan} solve \"$position\" --json | sed 's/.*\"moves\":\"\\([^\"]*\\)\".*/\\1/'\n"
        );
        self.program("right.sh", &script)
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }
}

fn judge(programs: &[&str], options: &[&str]) -> Run {
    tuipan(&[&["judge"], programs, options].concat())
}

/// The objects about positions, and those about programs.
fn events(run: &Run) -> (Vec<Value>, Vec<Value>) {
    let all = run.json_lines();
    assert!(all.iter().all(|event| event["version"] == 2));
    all.into_iter().partition(|event| event["event"] == "run")
}

#[test]
fn a_right_program() {
    let class = Class::new();
    let right = class.right();
    let run = judge(&[&right], &["--count", "4", "--seed", "7", "--optimal", "--json"]).exits(0);
    let (runs, programs) = events(&run);
    assert_eq!((runs.len(), programs.len()), (4, 1));
    // They are the positions of `tuipan scramble`.
    let scrambled = tuipan(&["scramble", "--size", "3x3", "--seed", "7", "--count", "4"]).stdout;
    let positions: Vec<&str> = runs.iter().map(|run| run["position"].as_str().unwrap()).collect();
    assert_eq!(positions, scrambled.lines().collect::<Vec<_>>());
    for run in &runs {
        assert_eq!((&run["outcome"], &run["length"]), (&json!("optimal"), &run["shortest"]));
        assert!(run["seconds"].as_f64().unwrap() > 0.0);
    }
    let program = &programs[0];
    assert_eq!((&program["solved"], &program["optimal"]), (&json!(4), &json!(4)));
    assert_eq!((&program["program"], &program["excess_percent"]), (&json!(right), &json!(0.0)));
    let text = judge(&[&right], &["--count", "2", "--seed", "7"]).exits(0);
    text.says("shortest").says("   2/2        2       0      0        0        0    0.0%");
}

#[test]
fn a_wrong_program() {
    let class = Class::new();
    let positions = class.path("positions.txt");
    fs::write(&positions, "123456078\n123450786\n123456780\n123456870\n").unwrap();
    let judged = |script: &str, more: &[&str]| {
        let program = class.program("wrong.sh", script);
        let options = [&["-f", &positions, "--json"], more].concat();
        let (runs, programs) = events(&judge(&[&program], &options));
        let outcomes = runs.iter().map(|run| run["outcome"].as_str().unwrap().to_owned());
        (outcomes.collect::<Vec<_>>(), programs[0].clone(), runs)
    };
    // Legal, but only right for the first; illegal on the second; too much for the third, which is solved.
    let (outcomes, program, runs) = judged("echo LL", &[]);
    assert_eq!(outcomes, ["optimal", "illegal", "illegal", "illegal"]);
    assert_eq!(runs[1]["message"], "move 1 (L) is not possible: no tile can go to the left");
    assert_eq!((&program["solved"], &program["wrong"]), (&json!(1), &json!(3)));
    // As the blank goes, that is the other way.
    assert_eq!(judged("echo RR", &["--moves", "blank"]).0[0], "optimal");
    assert_eq!(judged("echo RR", &[]).0[0], "illegal");
    // Longer than needed, not there, no moves at all.
    let (outcomes, program, _) = judged("echo \"['L', 'R', 'L', 'L']\"", &[]);
    assert_eq!(outcomes[0], "longer");
    assert_eq!(program["excess_percent"], 100.0);
    assert_eq!(judged("echo L", &[]).0[0], "not-solved");
    assert_eq!(judged("echo I have no idea", &[]).0[0], "unreadable");
    // Nothing is right where nothing is to be done, and the last is to be called what it is.
    assert_eq!(judged("true", &[]).0, ["unreadable", "unreadable", "optimal", "unreadable"]);
    let (outcomes, _, runs) = judged("echo Unsolvable", &[]);
    assert_eq!(outcomes, ["not-solved", "not-solved", "not-solved", "unsolvable"]);
    assert_eq!(runs[3]["shortest"], Value::Null);
}

/// Whether a process is there and does something.
fn is_alive(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    !stat.is_empty() && !stat.contains(") Z ")
}

#[test]
fn a_slow_program_is_ended_with_all_that_it_started() {
    let class = Class::new();
    let pids = class.path("pids");
    let slow = class.program("slow.sh", &format!("sleep 300 &\necho $! >> {pids}\nsleep 300\n"));
    let began = Instant::now();
    let run = judge(&[&slow], &["--count", "2", "--timeout", "300ms", "--json"]).exits(1);
    assert!(began.elapsed() < Duration::from_secs(30));
    let (runs, programs) = events(&run);
    assert!(runs.iter().all(|run| run["outcome"] == "timeout" && run["length"].is_null()));
    assert!(runs.iter().all(|run| run["seconds"].as_f64().unwrap() < 10.0));
    assert_eq!(programs[0]["timeouts"], 2);
    let pids = fs::read_to_string(pids).unwrap();
    assert_eq!(pids.lines().count(), 2);
    while cfg!(target_os = "linux") && pids.lines().any(is_alive) {
        assert!(began.elapsed() < Duration::from_secs(30), "what it started goes on");
        std::thread::sleep(Duration::from_millis(10));
    }
    // Who answers and leaves others at work is not waited for.
    let leaves = class.program("leaves.sh", "sleep 300 &\necho LL\n");
    let began = Instant::now();
    let run = tuipan_with(&["judge", &leaves, "-f", "-"], "123456078\n").exits(0);
    assert!(began.elapsed() < Duration::from_secs(30));
    run.says("  shortest  ");
}

#[test]
fn a_program_that_crashes() {
    let class = Class::new();
    let crashing =
        class.program("crash.sh", "echo LL\necho first >&2\necho 'IndexError: 9' >&2\nexit 3\n");
    let dying = class.program("die.sh", "kill -9 $$\n");
    let run = judge(&[&crashing, &dying, "no-such-program"], &["--count", "1", "--json"]).exits(1);
    let (runs, programs) = events(&run);
    let messages: Vec<&str> = runs.iter().map(|run| run["message"].as_str().unwrap()).collect();
    assert_eq!(messages[0], "exit code 3: IndexError: 9");
    assert!(messages[2].starts_with("exit code 127: "), "{}", messages[2]);
    // The script is a child of the shell, or took its place.
    assert!(
        ["exit code 137", "signal 9"].iter().any(|it| messages[1].starts_with(it)),
        "{}",
        messages[1]
    );
    assert!(runs.iter().all(|run| run["outcome"] == "crashed"));
    assert!(programs.iter().all(|program| program["crashed"] == 1));
}

#[test]
fn a_program_that_talks() {
    let class = Class::new();
    // Thousands of lines on both channels, the answer last; and one that never ends.
    let talks = "i=0\nwhile [ $i -lt 5000 ]; do echo \"thinking $i\"; echo note $i >&2; i=$((i+1)); done\necho LL\necho\n";
    let (talks, endless) =
        (class.program("talks.sh", talks), class.program("endless.sh", "yes LL\n"));
    let run =
        tuipan_with(&["judge", &talks, &endless, "-f", "-", "--json"], "123456078\n").exits(1);
    let (runs, programs) = events(&run);
    assert_eq!((&runs[0]["outcome"], &runs[0]["moves"]), (&json!("optimal"), &json!("L2")));
    assert_eq!(
        (&runs[1]["outcome"], &programs[1]["wrong"]),
        (&json!("too-much-output"), &json!(1))
    );
}

#[test]
fn a_table_for_a_class() {
    let class = Class::new();
    let (right, wrong) = (class.right(), class.program("wrong.sh", "echo U\n"));
    let csv = class.path("class.csv");
    let run = judge(&[&right, &wrong], &["--count", "2", "--csv", &csv]).exits(1);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.stdout);
    assert!(lines[0].starts_with("program ") && lines[0].ends_with("max"));
    assert!(lines[1].starts_with("sh /") && lines[1].contains(" 2/2 "), "{}", run.stdout);
    assert!(lines[2].contains(" 0/2 "), "{}", run.stdout);
    let rows = fs::read_to_string(csv).unwrap();
    assert!(rows.starts_with(
        "program,number,position,goal,metric,outcome,message,code,moves,length,shortest,seconds\n"
    ));
    assert_eq!(rows.lines().count(), 5);
    judge(&[&right, &wrong], &["--count", "1", "--details"])
        .exits(1)
        .says("  shortest  ")
        .says("   1  ");
}

#[test]
fn how_positions_are_sent() {
    let class = Class::new();
    // What was sent comes back in the message.
    let echo = class.program("echo.sh", "x=$(cat | tr '\\n' '|')\necho \"got $x\"\n");
    for (send, expected) in
        [("rows", "1 2 3/4 5 6/0 7 8|"), ("compact", "123456078|"), ("grid", "1 2 3|4 5 6|0 7 8|")]
    {
        let args = ["judge", &echo, "-f", "-", "--send", send, "--json"];
        let (runs, _) = events(&tuipan_with(&args, "123456078\n").exits(1));
        let message = runs[0]["message"].as_str().unwrap();
        assert!(message.contains(&format!("'got {expected}'")), "{message}");
    }
    let argument = class.program("argument.sh", "echo \"got $1\"\n") + " \"$1\"";
    let run = tuipan_with(&["judge", &argument, "-f", "-", "--json"], "123456078\n").exits(1);
    assert!(run.stdout.contains("'got 1 2 3/4 5 6/0 7 8'"), "{}", run.stdout);
}

#[test]
fn other_boards_and_bad_input() {
    let class = Class::new();
    let right = class.right();
    // No shortest solution is known at once, so none is claimed.
    let constructive = format!(
        "read position\n{} solve \"$position\" --best-in 0 --json | sed 's/.*\"moves\":\"\\([^\"]*\\)\".*/\\1/'\n",
        env!("CARGO_BIN_EXE_tuipan")
    );
    let constructive = class.program("constructive.sh", &constructive);
    let options = ["--size", "5x5", "--count", "1", "--timeout", "1m", "--json"];
    let (runs, _) = events(&judge(&[&constructive], &options).exits(0));
    assert_eq!(runs[0]["shortest"], Value::Null);
    assert!(["solved", "longer"].contains(&runs[0]["outcome"].as_str().unwrap()), "{}", runs[0]);
    judge(&[&right], &["-f", "/no/such/file"]).exits(2).complains("/no/such/file");
    judge(&[&right], &["--timeout", "0"]).exits(2).complains("--timeout 0");
    tuipan_with(&["judge", &right, "-f", "-"], "12345\n").exits(2).complains("line 1");
    tuipan_with(&["judge", &right, "-f", "-"], "").exits(2).complains("there is no position");
    judge(&[], &[]).exits(2).complains("PROGRAM");
    let nowhere = Path::new("/no/such/class.csv");
    let run = judge(&[&right], &["--count", "1", "--csv", nowhere.to_str().unwrap()]).exits(70);
    run.complains("cannot write /no/such/class.csv");
}

/// Whoever ends the judge ends the programs that it runs.
#[test]
#[cfg(target_os = "linux")]
fn no_signal_leaves_programs_behind() {
    use std::process::{Command, Stdio};
    for signal in ["INT", "TERM", "HUP"] {
        let class = Class::new();
        let pids = class.path("pids");
        let script = format!("sleep 300 &\necho $! >> {pids}\necho $$ >> {pids}\nsleep 300\n");
        let slow = class.program("slow.sh", &script);
        let mut judge = command(&["judge", &slow, "--timeout", "5m"]);
        let judge = judge.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let began = Instant::now();
        let started = || fs::read_to_string(&pids).unwrap_or_default().lines().count() == 2;
        while !started() {
            assert!(began.elapsed() < Duration::from_secs(30), "it does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
        let kill = format!("kill -{signal} {}", judge.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert_eq!(judge.wait_with_output().unwrap().status.code(), Some(130), "{signal}");
        while fs::read_to_string(&pids).unwrap().lines().any(is_alive) {
            assert!(began.elapsed() < Duration::from_secs(30), "{signal}: they go on");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}
