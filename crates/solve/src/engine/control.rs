//! Progress, cancelling and the clock, in one type for everything that takes a long time.
//!
//! A front end supplies a clock and a listener. The listener hears what happens and decides whether to go on;
//! `Break` cancels the current table build or search, and what was found so far is in the report. Nothing in
//! here reads a clock of its own.

use std::ops::ControlFlow;
use std::time::Duration;

use tuipan_puzzle::tiles::{Move, Size};
use tuipan_space::Stats;

use super::replay::Replayed;
use super::table::TableKey;
use crate::tiles::TableSet;

/// What a listener hears.
pub enum Progress<'a> {
    /// A table is being built, here or by another program; then no steps are known.
    Building {
        /// Which one.
        table: &'a TableKey,
        /// Its number among those that this solver needs, from 0.
        table_idx: usize,
        /// How many it needs.
        n_tables: usize,
        /// Steps done.
        n_done: u64,
        /// Steps to do.
        n_steps: u64,
    },
    /// A table that is kept is about to be opened.
    Opening {
        /// Which one.
        table: &'a TableKey,
        /// Its number among those that this solver needs, from 0.
        table_idx: usize,
        /// How many it needs.
        n_tables: usize,
    },
    /// A table is ready: opened, or built and kept.
    Ready {
        /// Its number among those that this solver needs, from 0.
        table_idx: usize,
        /// How many it needs.
        n_tables: usize,
    },
    /// A search has come this far; about every thousand nodes.
    Searching(&'a Stats),
    /// A solution better than all before it, already replayed.
    Improved(&'a Replayed<Move>, &'a Stats),
    /// This many of several positions are done.
    Positions {
        /// Done.
        n_done: usize,
        /// To do.
        n_all: usize,
    },
    /// Something that a user may want to know; the work continues.
    Note(Note<'a>),
}

/// What a user may want to know about tables.
pub enum Note<'a> {
    /// A kept table cannot be used and is built again.
    Rebuilding {
        /// Which one.
        table: &'a TableKey,
        /// What is wrong with it.
        why: &'a str,
    },
    /// A table was built and cannot be kept for next time.
    NotKept {
        /// Which one.
        table: &'a TableKey,
        /// Why not.
        why: &'a str,
    },
    /// Another program is building a table that is needed here; it is waited for.
    BuiltElsewhere {
        /// Which one.
        table: &'a TableKey,
    },
    /// A set of tables is there but cannot be used. In place of the large one the small one is used; without the
    /// small one the search goes on.
    SetUnusable {
        /// Which one.
        set: TableSet,
        /// The boards that it is for.
        size: Size,
        /// What is wrong with it.
        why: &'a str,
    },
    /// There is no memory for tables that are there; the work goes on without them.
    NoMemoryFor {
        /// Which set.
        set: TableSet,
        /// The boards that it is for.
        size: Size,
    },
}

/// A clock and a listener, for one call of the engine.
pub struct Control<'a> {
    now: Option<&'a dyn Fn() -> Duration>,
    listener: Listener<'a>,
}

enum Listener<'a> {
    None,
    Some(&'a mut dyn FnMut(Progress<'_>) -> ControlFlow<()>),
}

impl<'a> Control<'a> {
    /// `now` is the time since some moment in the past.
    pub fn new(
        now: &'a dyn Fn() -> Duration,
        listener: &'a mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Self {
        Control { now: Some(now), listener: Listener::Some(listener) }
    }

    /// Nobody listens, and no time passes: for work without a time budget, which would never run out.
    pub fn none() -> Self {
        Control { now: None, listener: Listener::None }
    }

    /// The time.
    pub fn now(&self) -> Duration {
        self.clock()()
    }

    /// The clock itself; one that stands still if none was given.
    pub fn clock(&self) -> &'a dyn Fn() -> Duration {
        self.now.unwrap_or(&|| Duration::ZERO)
    }

    /// Whether there is a clock.
    pub fn has_clock(&self) -> bool {
        self.now.is_some()
    }

    /// Reports, and asks whether to go on.
    pub fn hear(&mut self, progress: Progress<'_>) -> ControlFlow<()> {
        match &mut self.listener {
            Listener::None => ControlFlow::Continue(()),
            Listener::Some(listener) => listener(progress),
        }
    }
}
