//! Our own lists of solves: CSV for tables and scripts, JSON for programs.
//!
//! Both have the same fields under the same names. With `replay` they are complete; without it a solve that is read is a
//! time alone.

use serde_json::{Map, Value, json};

use super::cells::{rows, written};
use super::take::{COMMENT, scramble_of, time_of};
use super::values::{date, moment, time};
use super::{Item, List, Lists, NotSolves, Penalty, Place, ReadError, Reason, Solve};
use crate::{
    About, Id, Kind, Layouts, MAX_MS, Metric, Mode, Profile, Replay, Run, Steps, clean_name, verify,
};

const FORMAT: &str = "tuipan-solves";
const VERSION: u64 = 1;

/// The columns, and the names in JSON.
#[rustfmt::skip] // a table
const FIELDS: [&str; 18] = [
    "when", "kind", "mode", "ms", "stm", "mtm", "unit", "slide", "move", "optimum", "optimum_metric", "assisted",
    "session", "penalty", "comment", "scramble", "length", "replay",
];
/// Those that must be there.
const NEEDED: [&str; 3] = ["when", "kind", "ms"];

/// What a run has in each field; empty where there is nothing.
fn fields(profile: &Profile, run: &Run) -> [String; FIELDS.len()] {
    let number = |n: Option<u64>| n.map_or(String::new(), |n| n.to_string());
    let series = run.about.series().and_then(|id| profile.series_of(id));
    let penalty = match time_of(run) {
        (_, Penalty::None) | (0, Penalty::DidNotFinish) => String::new(),
        (_, Penalty::Plus(ms)) => ms.to_string(),
        (ms, Penalty::DidNotFinish) => format!("dnf {ms}"),
    };
    let steps = |metric| number(run.count(metric).map(u64::from));
    [
        moment(run.when),
        run.kind.to_string(),
        run.about.mode().to_string(),
        number(run.ms),
        steps(Metric::Stm),
        steps(Metric::Mtm),
        steps(Metric::Unit),
        steps(Metric::Slide),
        steps(Metric::Move),
        number(run.optimum.map(|(_, n)| n.into())),
        run.optimum.map_or("", |(metric, _)| metric.name()).to_owned(),
        if run.is_assisted() { "yes" } else { "no" }.to_owned(),
        series.map_or("", |series| series.name()).to_owned(),
        penalty,
        run.about.get(COMMENT).unwrap_or("").to_owned(),
        scramble_of(run),
        number(run.about.length().map(u64::from)),
        run.replay.as_ref().map_or("", |replay| replay.link()).to_owned(),
    ]
}

/// A line for each run, under a line with the names of the columns.
pub fn to_csv<'a>(profile: &Profile, runs: impl IntoIterator<Item = &'a Run>) -> String {
    let mut text = FIELDS.join(",") + "\r\n";
    for run in runs {
        let cells = fields(profile, run);
        let cells: Vec<_> = cells.iter().map(|cell| written(cell, ',')).collect();
        text += &(cells.join(",") + "\r\n");
    }
    text
}

/// The same as JSON: an object for each run, without the fields that are empty.
pub fn to_json<'a>(profile: &Profile, runs: impl IntoIterator<Item = &'a Run>) -> String {
    let solve = |run: &Run| {
        let named = FIELDS.iter().zip(fields(profile, run)).filter(|(_, value)| !value.is_empty());
        let value = |name: &str, value: String| match value.parse::<u64>() {
            Ok(number) if is_number(name) => json!(number),
            _ => Value::String(value),
        };
        let named = named.map(|(name, text)| ((*name).to_owned(), value(name, text)));
        Value::Object(named.collect::<Map<String, Value>>())
    };
    let solves: Vec<Value> = runs.into_iter().map(solve).collect();
    let all = json!({ "format": FORMAT, "version": VERSION, "solves": solves });
    serde_json::to_string_pretty(&all).unwrap_or_default() + "\n"
}

fn is_number(field: &str) -> bool {
    matches!(field, "ms" | "stm" | "mtm" | "unit" | "slide" | "move" | "optimum" | "length")
}

/// Reads the CSV; `None` if it is something else.
pub(super) fn read_csv(text: &str, layouts: &dyn Layouts) -> Option<Lists> {
    let mut rows = rows(text, ',').into_iter();
    let header = rows.next()?;
    let column = |name: &str| header.cells.iter().position(|cell| cell.trim() == name);
    if NEEDED.into_iter().any(|name| column(name).is_none()) {
        return None;
    }
    let columns = FIELDS.map(column);
    let mut found = Lists::default();
    for row in rows {
        let get = |idx: usize| columns[idx].map_or("", |column| &row.cells[column]).to_owned();
        let item = match row.cells.len() == header.cells.len() {
            true => item_of(&std::array::from_fn(get), layouts),
            false => Err(Reason::Cells(row.cells.len(), header.cells.len())),
        };
        found.add(item, Place::Line(row.line));
    }
    Some(found)
}

/// Reads the JSON; `None` if it is something else.
pub(super) fn read_json(json: &Value, layouts: &dyn Layouts) -> Result<Option<Lists>, NotSolves> {
    if json.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Ok(None);
    }
    match json.get("version").and_then(Value::as_u64) {
        Some(1..=VERSION) => {}
        Some(version) => return Err(NotSolves::Newer(version)),
        None => return Err(NotSolves::Foreign),
    }
    let solves = json.get("solves").and_then(Value::as_array).ok_or(NotSolves::Foreign)?;
    let mut found = Lists::default();
    for (solve, number) in solves.iter().zip(1..) {
        let get = |idx: usize| match solve.get(FIELDS[idx]) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        };
        let item = match solve.is_object() {
            true => item_of(&std::array::from_fn(get), layouts),
            false => Err(Reason::Shape),
        };
        found.add(item, Place::Solve { list: "solves".to_owned(), number });
    }
    Ok(Some(found))
}

impl Lists {
    /// Adds a solve to the list of its session, or what is wrong with it.
    fn add(&mut self, item: Result<(String, Item), Reason>, place: Place) {
        match item {
            Ok((name, item)) => {
                let idx = self.lists.iter().position(|list| list.name == name);
                let idx = idx.unwrap_or_else(|| {
                    self.lists.push(List { name, kind: None, items: Vec::new() });
                    self.lists.len() - 1
                });
                self.lists[idx].items.push(item);
            }
            Err(reason) => self.errors.push(ReadError { place, reason }),
        }
    }
}

/// A solve from its fields, and the name of its session.
fn item_of(
    fields: &[String; FIELDS.len()],
    layouts: &dyn Layouts,
) -> Result<(String, Item), Reason> {
    let [
        when,
        kind,
        mode,
        ms,
        stm,
        mtm,
        unit,
        slide,
        moves,
        optimum,
        metric,
        _,
        session,
        penalty,
        comment,
        scramble,
        length,
        replay,
    ] = fields;
    let session = clean_name(session);
    let when = date(when).ok_or_else(|| Reason::Date(when.clone()))?;
    let length = number(length)?;
    let metric = Metric::named(metric);
    let optimum = metric.zip(number(optimum)?);
    if !replay.is_empty() {
        let mode = if mode.is_empty() { Mode::Normal } else { Mode::read(mode) };
        let run = verified(replay, when, &mode, length, comment, optimum, layouts)?;
        return Ok((session, Item::Run(Box::new(run))));
    }
    let kind: Kind = kind.parse().map_err(|_| Reason::Kind(kind.clone()))?;
    let counts = kind.metrics().iter().map(|metric| match metric {
        Metric::Stm => number(stm),
        Metric::Mtm => number(mtm),
        Metric::Unit => number(unit),
        Metric::Slide => number(slide),
        Metric::Move => number(moves),
    });
    let counts: Vec<Option<u32>> = counts.collect::<Result<_, _>>()?;
    let counts: Option<Vec<u32>> = counts.into_iter().collect();
    let steps = counts.and_then(|counts| Steps::from_list(kind.metrics(), &counts));
    let (ms, penalty) = time_of_fields(ms, penalty)?;
    let (scramble, comment) = (scramble.clone(), comment.clone());
    let (when, kind) = (Some(when), Some(kind));
    let solve = Solve { when, ms, penalty, kind, steps, optimum, scramble, comment };
    Ok((session, Item::Time(Box::new(solve))))
}

/// Milliseconds without the penalty. A time with a point is one in seconds, as people write them.
fn time_of_fields(ms: &str, penalty: &str) -> Result<(u64, Penalty), Reason> {
    if ms.is_empty() {
        let ms = penalty.strip_prefix("dnf ").and_then(|ms| ms.parse().ok());
        return Ok((ms.filter(|&ms| ms <= MAX_MS).unwrap_or(0), Penalty::DidNotFinish));
    }
    let wrong = || Reason::Time(ms.to_owned());
    if ms.contains(['.', ':', 'D']) {
        return time(ms).ok_or_else(wrong);
    }
    let is_plain = ms.bytes().all(|byte| byte.is_ascii_digit());
    let ms = ms.parse().ok().filter(|&ms| is_plain && ms <= MAX_MS).ok_or_else(wrong)?;
    match penalty.parse().ok().filter(|&penalty| penalty > 0 && penalty <= ms) {
        Some(penalty) => Ok((ms - penalty, Penalty::Plus(penalty))),
        None => Ok((ms, Penalty::None)),
    }
}

fn number(text: &str) -> Result<Option<u32>, Reason> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| Reason::Number(text.to_owned()))
}

/// The run of a recording, which is played again.
fn verified(
    replay: &str,
    when: u64,
    mode: &Mode,
    length: Option<u32>,
    comment: &str,
    optimum: Option<(Metric, u32)>,
    layouts: &dyn Layouts,
) -> Result<Run, Reason> {
    let replay = Replay::of_link(replay);
    let recording = replay.read(layouts).map_err(Reason::Recording)?;
    let verified = verify(recording).map_err(Reason::Unverified)?;
    let mut about = About::of_mode(mode);
    if let Some(length) = length {
        about.set("length", &length.to_string());
    }
    if !comment.is_empty() {
        about.set(COMMENT, comment);
    }
    let kind = verified.recording().puzzle.kind();
    let mut run = Run {
        id: Id::new(0),
        when,
        ms: Some(verified.ms()),
        steps: verified.steps(),
        controls: verified.recording().controls,
        helps: verified.recording().helps,
        n_undos: verified.n_undos(),
        n_pauses: verified.n_pauses(),
        optimum: optimum.filter(|(metric, _)| kind.metrics().contains(metric)),
        kind,
        replay: Some(replay),
        about,
    };
    run.id = run.derived_id();
    Ok(run)
}
