//! An answer as data: what `--json` prints. The fields are a contract, documented in docs/json.md: all
//! of them are always there, null where they do not apply.

use anyhow::Result;
use serde::Serialize;
use tuipan_search::{Algorithm, Parameters, Setting, Weight};
use tuipan_solve::engine::Engine;
use tuipan_solve::tiles::Method;

use super::attempt::{Answer, Verdict};
use super::steps::{Step, steps};
use crate::code;
use crate::input::Given;
use crate::run::memory;
use crate::tables::set_name;
use crate::words::EN;

/// One position's answer.
#[derive(Default, Serialize)]
pub struct Record {
    position: String,
    file: Option<String>,
    line: Option<u64>,
    size: Option<String>,
    goal: Option<String>,
    metric: Option<String>,
    outcome: &'static str,
    reason: Option<&'static str>,
    message: Option<String>,
    code: Option<&'static str>,
    swap: Option<[u16; 2]>,
    moves: Option<String>,
    stm: Option<usize>,
    mtm: Option<usize>,
    optimal: Option<bool>,
    lower_bound: Option<u32>,
    gap: Option<f64>,
    solver: Option<&'static str>,
    beside: Option<&'static str>,
    why: Option<String>,
    why_code: Option<&'static str>,
    heuristic: Option<String>,
    parameters: Option<Read>,
    expanded: Option<u64>,
    generated: Option<u64>,
    reopened: Option<u64>,
    peak_stored: Option<u64>,
    bound: Option<u32>,
    seconds: Option<f64>,
    peak_memory: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
}

/// The parameters that the algorithm read.
#[derive(Default, Serialize)]
pub struct Read {
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ties: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beam_width: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<&'static str>,
}

impl Read {
    fn new(answer: &Answer) -> Self {
        let threads = Some(answer.question.n_threads);
        match &answer.method {
            Method::Exact | Method::Constructive => Read::default(),
            Method::Anytime => Read { threads, ..Read::default() },
            Method::Fast(set) => Read { threads, tables: Some(set_name(*set)), ..Read::default() },
            Method::MultiTile(set) => Read { tables: Some(set_name(*set)), ..Read::default() },
            Method::Search(plan) => Self::of_search(plan.algorithm, &plan.parameters),
        }
    }

    /// Those of a search.
    pub fn of_search(algorithm: Algorithm, parameters: &Parameters) -> Self {
        let mut read = Read::default();
        for setting in algorithm.settings() {
            match setting {
                // It has a field of its own.
                Setting::Heuristic => {}
                Setting::Weight => read.weight = Some(parameters.weight.to_string()),
                Setting::Seed => {
                    if let Weight::Random { seed, .. } = parameters.weight {
                        read.seed = Some(seed);
                    }
                }
                Setting::Ties => read.ties = Some(parameters.ties.name()),
                Setting::Side => read.side = Some(parameters.side_policy.name()),
                Setting::Depth => read.depth = Some(parameters.depth_limit),
                Setting::Step => read.step = Some(parameters.step),
                Setting::BeamWidth => read.beam_width = Some(parameters.beam_width),
                Setting::Budget => read.budget = Some(parameters.budget),
                Setting::Threads => read.threads = Some(parameters.n_threads),
            }
        }
        read
    }
}

/// How it ended, by its name in JSON.
pub fn outcome_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Solved => "solved",
        Verdict::Unsolvable(_) => "unsolvable",
        Verdict::Stopped(_) => "stopped",
    }
}

impl Record {
    /// Of a position and what came of it, with the boards on the way if there is an engine for them.
    pub fn new(given: &Given, answer: &Result<Answer>, boards: Option<&Engine>) -> Result<Self> {
        match answer {
            Ok(answer) => Ok(Record {
                file: given.file.clone(),
                line: given.line,
                steps: match boards.filter(|_| answer.moves.is_some()) {
                    Some(engine) => Some(steps(answer, engine)?),
                    None => None,
                },
                ..Self::of(answer)
            }),
            Err(error) => Ok(Record {
                position: given.text.clone().unwrap_or_default(),
                file: given.file.clone(),
                line: given.line,
                outcome: "error",
                message: Some(format!("{error:#}")),
                code: Some(code::of(error.as_ref())),
                ..Record::default()
            }),
        }
    }

    fn of(answer: &Answer) -> Self {
        let question = &answer.question;
        let (reason, message, swap) = match &answer.verdict {
            Verdict::Solved => (None, None, None),
            Verdict::Unsolvable(why) => {
                let swap = why.swap.map(|(a, b)| [a, b]);
                let message = match question.is_spiral {
                    true => format!("{why} ({})", EN.input.spiral),
                    false => why.to_string(),
                };
                (Some(code::PARITY), Some(message), swap)
            }
            Verdict::Stopped(stop) => (Some(stop.name()), None, None),
        };
        Record {
            position: question.start.to_string(),
            file: None,
            line: None,
            size: Some(question.start.size().to_string()),
            goal: Some(question.goal.to_string()),
            metric: Some(question.metric.to_string()),
            outcome: outcome_name(&answer.verdict),
            reason,
            code: message.is_some().then_some(code::PARITY),
            message,
            swap,
            moves: answer.moves.as_ref().map(|moves| moves.to_string()),
            stm: answer.moves.as_ref().map(|moves| moves.stm()),
            mtm: answer.moves.as_ref().map(|moves| moves.mtm()),
            optimal: answer.moves.as_ref().map(|_| answer.optimal),
            lower_bound: answer.proved(),
            gap: answer.gap.map(|gap| (gap * 1e4).round() / 1e4),
            solver: Some(answer.method.name()),
            beside: answer.beside.map(|method| method.name()),
            why: answer.why.map(|why| match answer.remark() {
                Some(remark) => format!("{why}; {}", remark.in_words(&EN)),
                None => why.to_string(),
            }),
            why_code: answer.why.map(code::why),
            heuristic: answer.heuristic(),
            parameters: Some(Read::new(answer)),
            expanded: Some(answer.stats.expanded),
            generated: Some(answer.stats.generated),
            reopened: Some(answer.stats.reopened),
            peak_stored: Some(answer.stats.peak_stored),
            bound: Some(answer.stats.bound),
            seconds: Some((answer.time.as_secs_f64() * 1e6).round() / 1e6),
            peak_memory: memory::peak(),
            steps: None,
        }
    }
}
