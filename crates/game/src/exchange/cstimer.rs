//! The exports of csTimer.
//!
//! JSON: `{"session1": [[[penalty, ms, ...], "scramble", "comment", seconds since 1970], ...], ..., "properties":
//! {"sessionData": "{...}"}}`, where a penalty is 0, 2000 or -1, and `sessionData` names the sessions and their
//! scrambles; older versions write each session as a text of JSON. CSV: `No.;Time;Comment;Scramble;Date;P.1`, one session.

use serde_json::{Value, json};

use super::cells::rows;
use super::take::{COMMENT, scramble_of, time_of};
use super::values::{date, time};
use super::{Item, List, Lists, Penalty, Place, ReadError, Reason, Solve};
use crate::{Kind, MAX_MS, Run};

/// What the first line of the CSV begins with.
const HEADER: [&str; 5] = ["No.", "Time", "Comment", "Scramble", "Date"];

/// What csTimer calls its scrambles of sliding puzzles, and the size that they are of.
const SCRAMBLES: [(&str, &str); 9] = [
    ("15prp", "4x4"),
    ("15prap", "4x4"),
    ("15prmp", "4x4"),
    ("15p", "4x4"),
    ("15pat", "4x4"),
    ("15pm", "4x4"),
    ("8prp", "3x3"),
    ("8prap", "3x3"),
    ("8prmp", "3x3"),
];

/// Reads the CSV; `None` if it is something else.
pub(super) fn read_csv(text: &str) -> Option<Lists> {
    let mut rows = rows(text, ';').into_iter();
    let header = rows.next()?;
    if header.cells.len() < HEADER.len() || header.cells.iter().zip(HEADER).any(|(a, b)| *a != b) {
        return None;
    }
    let (mut items, mut errors) = (Vec::new(), Vec::new());
    for row in rows {
        let cells: Vec<&str> = row.cells.iter().map(AsRef::as_ref).collect();
        match solve_of_cells(&cells) {
            Ok(solve) => items.push(Item::Time(Box::new(solve))),
            Err(reason) => errors.push(ReadError { place: Place::Line(row.line), reason }),
        }
    }
    let list = List { name: String::new(), kind: None, items };
    Some(Lists { lists: vec![list], errors })
}

fn solve_of_cells(cells: &[&str]) -> Result<Solve, Reason> {
    let [_, written, comment, scramble, day, ..] = *cells else {
        return Err(Reason::Cells(cells.len(), HEADER.len()));
    };
    let (ms, penalty) = time(written).ok_or_else(|| Reason::Time(written.to_owned()))?;
    let when = match day {
        "" | "N/A" => None,
        day => Some(date(day).ok_or_else(|| Reason::Date(day.to_owned()))?),
    };
    let (scramble, comment) = (scramble.to_owned(), comment.to_owned());
    Ok(Solve { when, ms, penalty, scramble, comment, ..Solve::default() })
}

/// Reads the JSON; `None` if it has no sessions.
pub(super) fn read_json(json: &Value) -> Option<Lists> {
    let mut sessions: Vec<(u64, &Value)> = Vec::new();
    for (key, value) in json.as_object()? {
        if let Some(number) = key.strip_prefix("session").and_then(|n| n.parse().ok()) {
            sessions.push((number, value));
        }
    }
    if sessions.is_empty() {
        return None;
    }
    let data = json.get("properties").map(unpacked).unwrap_or_default();
    let data = data.get("sessionData").map(unpacked).unwrap_or_default();
    let about = |number: u64| data.get(number.to_string()).cloned().unwrap_or_default();
    // In the order that the player has put them into.
    sessions.sort_by_key(|(number, _)| {
        (about(*number).get("rank").and_then(Value::as_u64).unwrap_or(*number), *number)
    });
    let mut found = Lists::default();
    for (number, value) in sessions {
        let about = about(number);
        let name = match about.get("name") {
            Some(Value::String(name)) if !name.trim().is_empty() => name.clone(),
            Some(Value::Number(name)) => name.to_string(),
            _ => number.to_string(),
        };
        let kind = about.pointer("/opt/scrType").or(about.get("scr")).and_then(Value::as_str);
        let kind = kind.and_then(kind_of);
        let value = unpacked(value);
        let Some(solves) = value.as_array() else {
            let place = Place::Solve { list: name, number: 1 };
            found.errors.push(ReadError { place, reason: Reason::Shape });
            continue;
        };
        let mut items = Vec::new();
        for (solve, number) in solves.iter().zip(1..) {
            match solve_of_json(solve) {
                Ok(solve) => items.push(Item::Time(Box::new(solve))),
                Err(reason) => {
                    let place = Place::Solve { list: name.clone(), number };
                    found.errors.push(ReadError { place, reason });
                }
            }
        }
        found.lists.push(List { name, kind, items });
    }
    Some(found)
}

/// What a text of JSON holds; anything else is what it is.
fn unpacked(value: &Value) -> Value {
    match value {
        Value::String(text) => serde_json::from_str(text).unwrap_or_default(),
        value => value.clone(),
    }
}

/// The kind of puzzle that a scramble of csTimer is of.
fn kind_of(scramble: &str) -> Option<Kind> {
    SCRAMBLES.iter().find(|(name, _)| *name == scramble).and_then(|(_, size)| size.parse().ok())
}

fn solve_of_json(value: &Value) -> Result<Solve, Reason> {
    let parts = value.as_array().ok_or(Reason::Shape)?;
    let times = parts.first().and_then(Value::as_array).ok_or(Reason::Shape)?;
    let [penalty, ms, ..] = &times[..] else { return Err(Reason::Shape) };
    let ms = whole(ms).filter(|&ms| ms <= MAX_MS).ok_or_else(|| Reason::Time(ms.to_string()))?;
    let penalty = match penalty.as_i64() {
        Some(0) => Penalty::None,
        Some(-1) => Penalty::DidNotFinish,
        Some(n @ 1..=3_600_000) => Penalty::Plus(n as u64),
        _ => return Err(Reason::Number(penalty.to_string())),
    };
    let text = |idx: usize| parts.get(idx).and_then(Value::as_str).unwrap_or("").to_owned();
    let when = match parts.get(3) {
        None | Some(Value::Null) => None,
        Some(seconds) => {
            let wrong = || Reason::Date(seconds.to_string());
            let seconds = whole(seconds).filter(|&s| s <= MAX_MS / 1000).ok_or_else(wrong)?;
            (seconds > 0).then_some(seconds * 1000)
        }
    };
    Ok(Solve { when, ms, penalty, scramble: text(1), comment: text(2), ..Solve::default() })
}

/// A number that is not negative, without what comes after its point.
fn whole(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_f64().filter(|n| *n >= 0.0).map(|n| n as u64))
}

/// The runs of each series as an export of csTimer. Its times have no moves, and what it is told about a solve is its
/// scramble, here the position, and its comment.
pub fn to_cstimer(lists: &[(String, Vec<&Run>)]) -> String {
    let mut sessions = serde_json::Map::new();
    let mut data = serde_json::Map::new();
    for ((name, runs), number) in lists.iter().zip(1..) {
        let solves: Vec<Value> = runs.iter().map(|run| solve_to_json(run)).collect();
        sessions.insert(format!("session{number}"), Value::Array(solves));
        let kind = runs.first().map_or("", |run| run.kind.as_str());
        let scramble = SCRAMBLES.iter().find(|(_, size)| *size == kind).map_or("input", |it| it.0);
        let about = json!({ "name": name, "opt": { "scrType": scramble }, "rank": number });
        data.insert(number.to_string(), about);
    }
    let properties =
        json!({ "sessionData": Value::Object(data).to_string(), "sessionN": lists.len() });
    sessions.insert("properties".to_owned(), properties);
    Value::Object(sessions).to_string()
}

fn solve_to_json(run: &Run) -> Value {
    let (ms, penalty) = time_of(run);
    let penalty = match penalty {
        Penalty::None => json!(0),
        Penalty::Plus(ms) => json!(ms),
        Penalty::DidNotFinish => json!(-1),
    };
    let comment = run.about.get(COMMENT).unwrap_or("");
    json!([[penalty, ms], scramble_of(run), comment, run.when / 1000])
}
