//! `tuipan engine`, as a program would use it: a child process, questions in, answers out.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{ENDLESS, THESIS, command, tuipan_with};

/// 5x5, far from the goal: nobody waits for a proof.
const FAR: &str = "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0";

struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl Engine {
    fn start(args: &[&str]) -> Self {
        let mut command = command(&[&["engine"], args].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("it was piped"));
        Engine { child, stdin, stdout }
    }

    fn send(&mut self, question: Value) {
        let stdin = self.stdin.as_mut().expect("it is open");
        writeln!(stdin, "{question}").expect("somebody reads");
        stdin.flush().unwrap();
    }

    /// The next line, which is of the version that the document has.
    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        let event: Value = serde_json::from_str(&line).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(event["version"], 2, "{event}");
        event
    }

    /// The answer to a question, when no other is open.
    fn ask(&mut self, question: Value) -> Value {
        self.send(question.clone());
        let event = self.hear();
        assert_eq!(event["id"], question["id"], "{event}");
        assert_eq!(event["event"], "answer", "{event}");
        assert_eq!(event["command"], question["command"]);
        event["answer"].clone()
    }

    /// Closes the input, and waits for the end: the lines that still came, and the exit code.
    fn end(mut self) -> (Vec<Value>, Option<i32>) {
        drop(self.stdin.take());
        let lines = self.stdout.by_ref().lines();
        let events = lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        (events, self.child.wait().unwrap().code())
    }
}

#[test]
fn questions_of_every_kind_in_one_process() {
    let mut engine = Engine::start(&[]);
    let answer = engine.ask(json!({"id": 1, "command": "solve", "position": THESIS}));
    assert_eq!((&answer["stm"], &answer["optimal"]), (&json!(22), &json!(true)));
    assert_eq!((&answer["line"], &answer["solver"]), (&json!(1), &json!("exact")));
    // Lists as other languages write them; the goal, the metric and the algorithm per question.
    let rows = json!([[8, 1, 0], [3, 5, 7], [4, 2, 6]]);
    let list = json!([8, 1, 0, 3, 5, 7, 4, 2, 6]);
    for position in [rows, list] {
        let question = json!({"id": "b", "command": "solve", "position": position, "metric": "mtm",
            "algorithm": "ida", "heuristic": "manhattan", "show": "boards"});
        let answer = engine.ask(question);
        assert_eq!((&answer["mtm"], &answer["metric"]), (&json!(19), &json!("mtm")));
        assert_eq!((&answer["solver"], &answer["heuristic"]), (&json!("ida"), &json!("manhattan")));
        assert_eq!(answer["steps"].as_array().unwrap().len(), 20);
    }
    let question = json!({"id": 3, "command": "solve", "position": "012345678",
        "goal": [[1, 2, 3], [4, 5, 6], [7, 8, 0]], "max_nodes": 1, "timeout": 5, "optimal": true});
    let answer = engine.ask(question);
    assert_eq!((&answer["outcome"], &answer["reason"]), (&json!("stopped"), &json!("max-nodes")));
    let answer = engine.ask(json!({"id": 4, "command": "insight", "position": THESIS}));
    assert_eq!((&answer["length"], &answer["first_moves"]), (&json!(22), &json!(["U"])));
    let answer = engine.ask(json!({"id": 5, "command": "check", "position": "123456870"}));
    assert_eq!(answer["outcome"], "unsolvable");
    let verify = json!({"id": 6, "command": "verify", "position": "123456078", "moves": "LL"});
    assert_eq!(engine.ask(verify)["outcome"], "reached");
    let question = json!({"id": 7, "command": "blocks", "level": "横刀立马", "metric": "unit"});
    let answer = engine.ask(question);
    assert_eq!((&answer["length"], &answer["id"]), (&json!(116), &json!("hrd-01")));
    let text = "puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n";
    let answer =
        engine.ask(json!({"id": 8, "command": "blocks", "level": text, "from": "AB./..."}));
    assert_eq!((&answer["moves"], &answer["source"]), (&json!("A:DR2U B:L"), &json!("text")));
    let rows = json!({"id": 10, "command": "blocks", "level": "AB./...", "goal": "B.A/..."});
    assert_eq!(engine.ask(rows)["length"], 2);
    let answer = engine.ask(json!({"id": 9, "command": "ping"}));
    assert_eq!(answer["release"], env!("CARGO_PKG_VERSION"));
    assert_eq!((&answer["running"], &answer["waiting"]), (&json!(0), &json!(0)));
    assert_eq!(engine.end(), (Vec::new(), Some(0)));
}

/// Tables are opened once, so that later questions are cheap: a thousand of them, all right.
#[test]
fn many_questions_are_answered_once_each() {
    let mut engine = Engine::start(&["--jobs", "2"]);
    let n = 300;
    for id in 0..n {
        engine.send(json!({"id": id, "command": "solve", "position": THESIS}));
    }
    let (events, code) = engine.end();
    assert_eq!(code, Some(0));
    let mut ids: Vec<u64> = events.iter().map(|event| event["id"].as_u64().unwrap()).collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq(0..n));
    assert!(events.iter().all(|event| event["answer"]["stm"] == 22));
}

#[test]
fn a_question_is_cancelled_while_others_go_on() {
    let mut engine = Engine::start(&["--jobs", "1"]);
    let endless = |id: u64| json!({"id": id, "command": "solve", "position": ENDLESS, "algorithm": "ida", "heuristic": "misplaced"});
    engine.send(endless(1));
    engine.send(endless(2));
    // The one that waits, and the one that runs.
    engine.send(json!({"id": 3, "command": "cancel", "target": 2}));
    assert_eq!(engine.hear()["answer"], json!({"cancelled": 1}));
    while engine.ask(json!({"id": 4, "command": "ping"}))["running"] == 0 {
        // The first one is about to be taken.
        std::thread::sleep(Duration::from_millis(1));
    }
    engine.send(endless(1));
    let refused = engine.hear();
    assert_eq!((&refused["event"], &refused["id"]), (&json!("error"), &json!(1)));
    assert!(refused["message"].as_str().unwrap().contains("not answered yet"), "{refused}");
    engine.send(json!({"id": 5, "command": "cancel", "target": 1}));
    let events = [engine.hear(), engine.hear(), engine.hear()];
    for id in [1, 2] {
        let event = events.iter().find(|event| event["id"] == id).unwrap();
        let answer = &event["answer"];
        assert_eq!(
            (&answer["outcome"], &answer["reason"]),
            (&json!("stopped"), &json!("cancelled"))
        );
    }
    // Who is cancelled can ask again, and others never noticed.
    let answer = engine.ask(json!({"id": 1, "command": "solve", "position": THESIS}));
    assert_eq!(answer["stm"], 22);
    let late = engine.ask(json!({"id": 6, "command": "cancel", "target": 1}));
    assert_eq!(late, json!({"cancelled": 0}));
    assert_eq!(engine.end(), (Vec::new(), Some(0)));
}

/// While its tables are built, too.
#[test]
fn a_question_is_cancelled_before_its_search_begins() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path().to_str().unwrap();
    let usual = json!({"id": 1, "command": "solve", "position": ENDLESS});
    let chosen = json!({"id": 1, "command": "solve", "position": ENDLESS, "algorithm": "ida",
        "heuristic": "pdb:1-7/8-14"});
    for question in [usual, chosen] {
        let mut engine = Engine::start(&["--jobs", "1", "--tables-dir", directory]);
        engine.send(question);
        while engine.ask(json!({"id": 2, "command": "ping"}))["running"] == 0 {
            std::thread::sleep(Duration::from_millis(1));
        }
        engine.send(json!({"id": 3, "command": "cancel"}));
        let events = [engine.hear(), engine.hear()];
        let event = events.iter().find(|event| event["id"] == 1).unwrap();
        assert_eq!(event["event"], "answer", "{event}");
        let (outcome, reason) = (&event["answer"]["outcome"], &event["answer"]["reason"]);
        assert_eq!((outcome, reason), (&json!("stopped"), &json!("cancelled")), "{event}");
        assert_eq!(engine.end(), (Vec::new(), Some(0)));
    }
}

#[test]
fn progress_comes_when_it_is_wanted() {
    let mut engine = Engine::start(&[]);
    engine.send(json!({"id": "far", "command": "solve", "position": FAR, "best_in": "1s", "progress": true}));
    let mut lengths = Vec::new();
    let answer = loop {
        let event = engine.hear();
        assert_eq!(event["id"], "far");
        match event["event"].as_str().unwrap() {
            "improved" => lengths.push(event["stm"].as_u64().unwrap()),
            "searching" => assert!(event["seconds"].as_f64().unwrap() > 0.0),
            _ => break event,
        }
    };
    assert_eq!(answer["answer"]["outcome"], "solved");
    assert!(lengths.len() > 1 && lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    assert_eq!(answer["answer"]["stm"].as_u64(), lengths.last().copied());
    assert_eq!(engine.end().1, Some(0));
}

#[test]
fn bad_lines_get_an_error_and_the_process_goes_on() {
    let lines = [
        ("garbage", "not a JSON object"),
        ("[1,2]", "not a JSON object"),
        ("{\"id\":1}", "'command' is missing; it is one of solve, "),
        ("{\"id\":[1],\"command\":\"ping\"}", "'id' must be a number or a string"),
        ("{\"command\":\"slove\"}", "unknown command 'slove'; known are solve, "),
        ("{\"command\":\"solve\"}", "'position' is missing"),
        ("{\"command\":\"solve\",\"position\":7.5}", "position"),
        ("{\"command\":\"solve\",\"position\":{}}", "'position' must be a string or a list"),
        ("{\"command\":\"solve\",\"position\":\"12345678x\"}", "position"),
        (
            "{\"command\":\"solve\",\"position\":\"810357426\",\"file\":\"x\"}",
            "solve has no field 'file'",
        ),
        ("{\"command\":\"solve\",\"position\":\"810357426\",\"metric\":\"miles\"}", "metric"),
        (
            "{\"command\":\"solve\",\"position\":\"810357426\",\"timeout\":\"soon\"}",
            "'soon' is not a time",
        ),
        (
            "{\"command\":\"solve\",\"position\":\"810357426\",\"optimal\":true,\"weight\":2}",
            "weight",
        ),
        (
            "{\"command\":\"solve\",\"position\":\"810357426\",\"optimal\":true,\"within\":\"5%\"}",
            "within",
        ),
        (
            "{\"command\":\"solve\",\"position\":\"810357426\",\"progress\":1}",
            "'progress' must be true or false",
        ),
        ("{\"command\":\"solve\",\"position\":\"-\"}", "position"),
        ("{\"command\":\"blocks\",\"level\":\"-\"}", "-"),
        ("{\"command\":\"blocks\",\"level\":\"/etc/passwd\"}", "passwd"),
        (
            "{\"command\":\"insight\",\"position\":\"1 2 3/4 5 6/7 8 0\",\"goal\":\"1 2/3 0\"}",
            "board",
        ),
        ("{\"command\":\"verify\",\"position\":\"810357426\",\"moves\":\"XYZ\"}", "'X'"),
    ];
    let mut input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    input += "\n  \n{\"id\":\"last\",\"command\":\"solve\",\"position\":\"810357426\"}";
    let run = tuipan_with(&["engine", "--jobs", "1"], &input).exits(0);
    assert_eq!(run.stderr, "");
    let mut events = run.json_lines();
    let last = events.iter().position(|event| event["id"] == "last").unwrap();
    assert_eq!(events.remove(last)["answer"]["stm"], 22);
    assert_eq!(events.len(), lines.len());
    for (number, (line, part)) in (1..).zip(lines) {
        let event = events.iter().find(|event| event["line"] == number).expect(line);
        assert_eq!((&event["event"], &event["version"]), (&json!("error"), &json!(2)), "{line}");
        let message = event["message"].as_str().unwrap();
        assert!(message.contains(part) && !message.contains("--"), "{line}: {message}");
    }
}

#[test]
fn lines_that_are_no_text_or_too_long() {
    let mut engine = Engine::start(&[]);
    let stdin = engine.stdin.as_mut().unwrap();
    stdin.write_all(b"\xff\xfe\n").unwrap();
    stdin.write_all(&vec![b'['; 3 << 20]).unwrap();
    stdin.write_all(b"\n").unwrap();
    stdin.write_all(&vec![b'['; 100_000]).unwrap();
    stdin.write_all(b"\n").unwrap();
    for part in ["not text (UTF-8)", "longer than", "not a JSON object"] {
        let event = engine.hear();
        assert!(event["message"].as_str().unwrap().contains(part), "{event}");
    }
    assert_eq!(engine.ask(json!({"id": 1, "command": "ping"}))["program"], "tuipan");
    assert_eq!(engine.end(), (Vec::new(), Some(0)));
}

#[test]
fn quit_and_the_end_of_input_wait_for_what_was_asked() {
    let question =
        |id: u64| format!("{}\n", json!({"id": id, "command": "solve", "position": THESIS}));
    let input: String =
        (0..50).map(question).chain(["{\"command\":\"quit\"}\n".to_owned()]).collect();
    let events = tuipan_with(&["engine"], &input).exits(0).json_lines();
    let solved = events.iter().filter(|event| event["answer"]["stm"] == 22).count();
    assert_eq!((solved, events.len()), (50, 51));
    // Who does not want to wait cancels first. Nothing after quit is read.
    let mut engine = Engine::start(&[]);
    engine.send(json!({"id": 1, "command": "solve", "position": FAR, "optimal": true}));
    engine.send(json!({"id": 2, "command": "cancel"}));
    engine.send(json!({"id": 3, "command": "quit"}));
    engine.send(json!({"id": 4, "command": "ping"}));
    let began = Instant::now();
    let (events, code) = engine.end();
    assert_eq!((events.len(), code), (3, Some(0)));
    assert!(began.elapsed() < Duration::from_secs(20));
    let stopped = events.iter().find(|event| event["id"] == 1).unwrap();
    assert_eq!(stopped["answer"]["reason"], "cancelled");
    // Half a second of work that was asked for before the end is done after it.
    let mut engine = Engine::start(&[]);
    engine.send(json!({"id": 1, "command": "solve", "position": FAR, "best_in": "500ms"}));
    let (events, code) = engine.end();
    assert_eq!((events[0]["answer"]["outcome"].as_str(), code), (Some("solved"), Some(0)));
}

/// A program that dies leaves no engine behind, even if that has an endless question.
#[test]
#[cfg(unix)]
fn nobody_reads_any_more() {
    for input_ends in [false, true] {
        let Engine { mut child, stdin, stdout } = {
            let mut engine = Engine::start(&["--jobs", "1"]);
            engine.send(json!({"id": 1, "command": "solve", "position": FAR, "optimal": true}));
            engine
        };
        drop(stdout);
        let mut stdin = stdin.filter(|_| !input_ends);
        // A reader that is gone is noticed at the next answer, or when the input ends.
        if let Some(stdin) = &mut stdin {
            writeln!(stdin, "{}", json!({"command": "ping"})).unwrap();
        }
        let began = Instant::now();
        let code = loop {
            match child.try_wait().unwrap() {
                Some(status) => break status.code(),
                None if began.elapsed() > Duration::from_secs(30) => {
                    child.kill().unwrap();
                    panic!("it goes on");
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        assert_eq!(code, Some(0));
    }
}
