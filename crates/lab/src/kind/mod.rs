//! The kinds of parts that an experiment can have, one per file.
//!
//! Most experiments are a grid: positions by searches ([`search`]). What is not, such as a formula or a
//! search with an error built in on purpose, is a kind of its own, so that the runner knows no special case.

pub(crate) mod blank_counted;
pub(crate) mod blocks;
pub(crate) mod closed_list;
pub(crate) mod contender;
pub(crate) mod distribution;
pub(crate) mod estimates;
pub(crate) mod formulas;
pub(crate) mod korf_1985;
mod manhattan_ida;
pub(crate) mod meeting_model;
pub(crate) mod move_orders;
pub(crate) mod naive_sum;
mod ordered;
pub(crate) mod own_paths;
pub(crate) mod placements;
pub(crate) mod published_boards;
pub(crate) mod published_means;
pub(crate) mod queues;
pub(crate) mod random_pairs;
pub(crate) mod search;
pub(crate) mod walkthrough;

use std::ops::ControlFlow;

use tuipan_space::{Observer, StateSpace, Stats};

use crate::bench::{Bench, Tick};
use crate::flaw::Flaw;
use crate::row::{Row, Verdict};
use crate::run::RunError;

/// A part of an experiment.
pub trait Kind {
    /// Its name in rows.
    fn name(&self) -> &str;

    /// What is wrong with it that can be found without a run.
    fn check(&self) -> Result<(), Flaw> {
        Ok(())
    }

    /// What it runs, as its rows will say it ([`Row::method`]): what a chart can name.
    fn methods(&self) -> Vec<String>;

    /// What there is to do, in order. Each task has its own key.
    fn tasks<'e>(
        &'e self,
        bench: &mut Bench<'_>,
        repetitions: u32,
    ) -> Result<Vec<Task<'e>>, RunError>;
}

/// One row to make.
pub struct Task<'e> {
    /// The row with its key, and nothing else yet.
    pub(crate) row: Row,
    /// Fills in the rest.
    pub(crate) work: Work<'e>,
}

pub(crate) type Work<'e> = Box<dyn FnOnce(&mut Bench<'_>, &mut Row) -> Result<(), RunError> + 'e>;

/// Lets the bench look on while a search runs.
struct Ticks<'a, 'b>(&'a mut Tick<'b>);

impl<S: StateSpace> Observer<S> for Ticks<'_, '_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        (self.0)(stats)
    }
}

/// A row of a part that is not a solve yet.
fn counted(part: &str, instance: impl Into<String>, algorithm: impl Into<String>) -> Row {
    Row {
        part: part.to_owned(),
        instance: instance.into(),
        algorithm: algorithm.into(),
        repetition: 1,
        outcome: Verdict::Counted,
        ..Row::default()
    }
}

/// A task that computes one number at once.
fn computed<'e>(row: Row, compute: impl FnOnce() -> f64 + 'e) -> Task<'e> {
    let work: Work<'e> = Box::new(move |bench, row| {
        row.value = Some(bench.time(row, compute));
        Ok(())
    });
    Task { row, work }
}
