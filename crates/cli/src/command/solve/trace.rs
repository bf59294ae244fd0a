//! `--trace`: what a search does, one JSON object per line (docs/json.md), for tiles and for blocks.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;
use tuipan_puzzle::blocks::{Level, Metric};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::Plan;
use tuipan_solve::{TraceEvent, TraceNode};
use tuipan_space::{PruneReason, Side, Stats};
use tuipan_store::NewFile;

use super::attempt::Question;
use super::record::Read;
use crate::exit::FileError;
use crate::output::Versioned;

/// A file that grows while a search runs, and gets its name at the end: what cannot be written whole leaves nothing.
pub struct Trace {
    path: PathBuf,
    /// Nothing when it has ended.
    file: Option<BufWriter<NewFile>>,
    /// Whether nodes say from which end they grew.
    tells_side: bool,
    error: Option<io::Error>,
}

/// A line of the file.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Line<'a> {
    Start {
        program: &'static str,
        release: &'static str,
        position: String,
        goal: String,
        size: String,
        metric: String,
        algorithm: &'static str,
        heuristic: Option<String>,
        parameters: &'a Read,
    },
    #[serde(rename = "start")]
    StartLevel {
        program: &'static str,
        release: &'static str,
        id: &'a str,
        level: String,
        position: String,
        metric: &'static str,
        algorithm: &'static str,
        heuristic: Option<&'static str>,
    },
    Expand(Node),
    Generate(Node),
    Prune {
        #[serde(flatten)]
        node: Node,
        reason: &'static str,
    },
    Bound {
        bound: u32,
    },
    Meet {
        state: String,
        cost: u32,
    },
    Improved {
        cost: u32,
    },
    End {
        outcome: &'static str,
        moves: Option<String>,
        expanded: u64,
        generated: u64,
        reopened: u64,
        peak_stored: u64,
    },
}

#[derive(Serialize)]
struct Node {
    state: String,
    g: u32,
    h: u32,
    parent: Option<String>,
    #[serde(rename = "move")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
}

impl Trace {
    /// Opens the file before anything is searched.
    pub fn create(path: &Path) -> Result<Self> {
        let file = NewFile::create(path).map_err(FileError::at(path))?;
        let (path, file) = (path.to_owned(), Some(BufWriter::new(file)));
        Ok(Trace { path, file, tells_side: false, error: None })
    }

    /// The first line: what is searched, and how.
    pub fn start(&mut self, question: &Question, plan: &Plan) {
        self.tells_side = plan.algorithm.is_bidirectional();
        let heuristic = plan.algorithm.uses_heuristic().then(|| plan.heuristic.to_string());
        self.write(&Versioned::new(Line::Start {
            program: "tuipan",
            release: env!("CARGO_PKG_VERSION"),
            position: question.start.to_string(),
            goal: question.goal.to_string(),
            size: question.start.size().to_string(),
            metric: question.metric.to_string(),
            algorithm: plan.algorithm.name(),
            heuristic,
            parameters: &Read::of_search(plan.algorithm, &plan.parameters),
        }));
    }

    /// The first line for a level.
    pub fn start_level(&mut self, level: &Level, metric: Metric, algorithm: Algorithm) {
        self.tells_side = algorithm.is_bidirectional();
        self.write(&Versioned::new(Line::StartLevel {
            program: "tuipan",
            release: env!("CARGO_PKG_VERSION"),
            id: level.id(),
            level: level.to_string(),
            position: level.write_position(level.start()),
            metric: metric.name(),
            algorithm: algorithm.name(),
            heuristic: algorithm.uses_heuristic().then_some("blocking-pieces"),
        }));
    }

    /// One thing that happened. `text` writes a position.
    pub fn event<P, M: ToString>(&mut self, event: TraceEvent<P, M>, text: impl Fn(&P) -> String) {
        let node = |node: TraceNode<P, M>| {
            let (parent, action) = node.parent.unzip();
            Node {
                state: text(&node.position),
                g: node.g,
                h: node.h,
                parent: parent.as_ref().map(&text),
                action: action.map(|action| action.to_string()),
                side: self.tells_side.then_some(match node.side {
                    Side::Forward => "forward",
                    Side::Backward => "backward",
                }),
            }
        };
        let line = match event {
            TraceEvent::Expand(it) => Line::Expand(node(it)),
            TraceEvent::Generate(it) => Line::Generate(node(it)),
            TraceEvent::Prune(it, reason) => {
                let reason = match reason {
                    PruneReason::Duplicate => "duplicate",
                    PruneReason::Bound => "bound",
                    PruneReason::Memory => "memory",
                };
                Line::Prune { node: node(it), reason }
            }
            TraceEvent::NewBound(bound) => Line::Bound { bound },
            TraceEvent::Meet(position, cost) => Line::Meet { state: text(&position), cost },
            TraceEvent::Improved(cost) => Line::Improved { cost },
        };
        self.write(&line);
    }

    /// The last line: what came of it. Everything is in the file then.
    pub fn end(
        &mut self,
        outcome: &'static str,
        moves: Option<String>,
        stats: &Stats,
    ) -> Result<(), FileError> {
        let &Stats { expanded, generated, reopened, peak_stored, .. } = stats;
        self.write(&Line::End { outcome, moves, expanded, generated, reopened, peak_stored });
        let written = match self.error.take() {
            Some(error) => Err(error),
            None => match self.file.take().map(BufWriter::into_inner) {
                Some(Ok(file)) => file.commit(),
                Some(Err(error)) => Err(error.into_error()),
                None => Ok(()),
            },
        };
        written.map_err(FileError::at(&self.path))
    }

    fn write(&mut self, line: &impl Serialize) {
        if let (None, Some(file)) = (&self.error, &mut self.file) {
            let written = serde_json::to_writer(&mut *file, line).map_err(io::Error::from);
            self.error = written.and_then(|()| file.write_all(b"\n")).err();
        }
    }
}
