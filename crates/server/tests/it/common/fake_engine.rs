//! An engine that answers what a test wants: this test program started again, with one test that speaks as
//! `tuipan engine` does. (`crates/cli/tests/it/serve.rs` asks the real one.)

use std::env;
use std::io::{BufRead, Write};

use serde_json::{Value, json};
use tuipan_server::EngineProgram;

const TOLD: &str = "TUIPAN_TEST_ENGINE";

/// Solved at once.
pub const QUICK: &str = "1 2/3 0";
/// Improved twice, then at work until it is cancelled.
pub const ENDLESS: &str = "2 1/3 0";
/// Not understood.
pub const WRONG: &str = "1 1/1 1";
/// Ends the engine.
pub const CRASH: &str = "3 3/3 3";

pub fn program() -> EngineProgram {
    let own = env::current_exe().unwrap().to_str().unwrap().to_owned();
    let test = "common::fake_engine::answers_if_it_is_told_to";
    let args = [&format!("{TOLD}=1"), &own, "--exact", test, "--nocapture"];
    EngineProgram { program: "env".into(), args: args.map(str::to_owned).to_vec() }
}

/// Not a test: what the process of the engine runs.
#[test]
fn answers_if_it_is_told_to() {
    if env::var(TOLD).is_err() {
        return;
    }
    for (n_asked, line) in std::io::stdin().lock().lines().enumerate() {
        let question: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let say = |event: &str, more: Value| {
            let target = question.get("target").unwrap_or(&question["id"]);
            let mut line = json!({ "version": 2, "id": target, "event": event });
            line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let mut out = std::io::stdout().lock();
            writeln!(out, "{line}").unwrap();
            out.flush().unwrap();
        };
        let answer = |outcome: &str| json!({ "command": "solve", "answer": { "outcome": outcome, "n_asked": n_asked, "asked": question } });
        match question["position"].as_str() {
            None if question["command"] == "cancel" => say("answer", answer("stopped")),
            Some(ENDLESS) => {
                say("improved", json!({ "stm": 30 }));
                say("searching", json!({ "expanded": 1000 }));
                say("improved", json!({ "stm": 28 }));
            }
            Some(WRONG) => {
                say("error", json!({ "message": "tile 1 appears twice", "code": "tile-twice" }))
            }
            Some(CRASH) => std::process::exit(1),
            _ => say("answer", answer("solved")),
        }
    }
}
