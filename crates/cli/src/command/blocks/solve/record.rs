//! An answer as data: what `--json` prints. The fields are a contract, documented in docs/json.md: all of
//! them are always there, null where they do not apply.

use anyhow::Result;
use serde::Serialize;
use tuipan_puzzle::blocks::Metric;

use super::attempt::{Answer, Verdict};
use crate::code;
use crate::command::blocks::misread::Misread;

/// One level's answer.
#[derive(Default, Serialize)]
pub struct Record {
    id: Option<String>,
    source: String,
    zh: Option<String>,
    en: Option<String>,
    position: Option<String>,
    metric: Option<&'static str>,
    outcome: &'static str,
    reason: Option<&'static str>,
    message: Option<String>,
    code: Option<&'static str>,
    line: Option<usize>,
    column: Option<usize>,
    length: Option<usize>,
    moves: Option<String>,
    unit: Option<usize>,
    slide: Option<usize>,
    #[serde(rename = "move")]
    count: Option<usize>,
    lower_bound: Option<u32>,
    expanded: Option<u64>,
    generated: Option<u64>,
    peak_stored: Option<u64>,
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Board>>,
}

/// A position on the way.
#[derive(Serialize)]
struct Board {
    #[serde(rename = "move")]
    action: Option<String>,
    board: String,
}

impl Record {
    /// Of a level, with the positions on the way if they are wanted.
    pub fn new(answer: &Answer, with_steps: bool) -> Result<Self> {
        let level = &answer.given.level;
        let fact = |name| level.fact(name).map(str::to_owned);
        let (reason, moves) = match &answer.verdict {
            Verdict::Solved(moves) => (None, Some(moves)),
            Verdict::Unsolvable => (None, None),
            Verdict::Stopped(stop) => (Some(stop.name()), None),
        };
        let length = |metric| moves.map(|moves| moves.len(metric));
        let steps = match with_steps && moves.is_some() {
            true => Some(boards(answer)?),
            false => None,
        };
        Ok(Record {
            id: Some(level.id().to_owned()),
            source: answer.given.source.clone(),
            zh: fact("zh"),
            en: fact("en"),
            position: Some(level.write_position(level.start())),
            metric: Some(answer.metric.name()),
            outcome: answer.verdict.name(),
            reason,
            length: length(answer.metric),
            moves: moves.map(|moves| moves.to_string()),
            unit: length(Metric::Unit),
            slide: length(Metric::Slide),
            count: length(Metric::Move),
            lower_bound: answer.lower_bound,
            expanded: Some(answer.stats.expanded),
            generated: Some(answer.stats.generated),
            peak_stored: Some(answer.stats.peak_stored),
            seconds: Some((answer.time.as_secs_f64() * 1e6).round() / 1e6),
            steps,
            ..Record::default()
        })
    }

    /// Of a text that is no level.
    pub fn misread(misread: &Misread) -> Self {
        Record {
            source: misread.source.to_string(),
            outcome: "error",
            message: Some(misread.error.to_string()),
            code: Some(code::of(misread)),
            line: misread.line,
            column: misread.column,
            ..Record::default()
        }
    }
}

fn boards(answer: &Answer) -> Result<Vec<Board>> {
    let level = &answer.given.level;
    let mut boards = vec![Board { action: None, board: level.write_position(level.start()) }];
    boards.extend(answer.steps()?.into_iter().map(|(action, position)| Board {
        action: Some(action.to_string()),
        board: level.write_position(&position),
    }));
    Ok(boards)
}
