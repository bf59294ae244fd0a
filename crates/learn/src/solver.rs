//! A model as a solver for the engine, which replays what it finds.

use std::sync::{Arc, Mutex, PoisonError};

use tuipan_puzzle::tiles::{Board, Metric, Move};
use tuipan_solve::engine::{EngineError, TileJob, TileSolver, Watch};
use tuipan_solve::tiles::{Plan, Problem};
use tuipan_space::Report;

use crate::heuristic::{Learned, Rounding, UseError};
use crate::model::Model;
use crate::search::solve;

/// A model that is made ready for a goal when it is first needed, and kept for the next search.
pub struct LazyModel {
    model: Arc<Model>,
    ready: Mutex<Option<(Board, Metric, Learned)>>,
}

impl LazyModel {
    /// Not ready for any goal yet.
    pub fn new(model: Arc<Model>) -> Self {
        LazyModel { model, ready: Mutex::new(None) }
    }

    /// The model itself.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The heuristic toward a goal, rounded to whole moves. Whoever asks while it is being made waits.
    pub fn toward(&self, goal: &Board, metric: Metric) -> Result<Learned, UseError> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, counted, learned)) = &*ready
            && (known, *counted) == (goal, metric)
        {
            return Ok(learned.clone());
        }
        let learned = Learned::new(&self.model, goal, metric, Rounding::Parity)?;
        *ready = Some((goal.clone(), metric, learned.clone()));
        Ok(learned)
    }

    /// A search as planned, with the model in place of the plan's heuristic.
    pub fn search(&self, plan: Plan) -> LearnedSearch<'_> {
        LearnedSearch { model: self, plan }
    }
}

/// A search with a model; see [`LazyModel::search`].
pub struct LearnedSearch<'a> {
    model: &'a LazyModel,
    plan: Plan,
}

impl TileSolver for LearnedSearch<'_> {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let &TileJob { start, goal, metric, limits, .. } = job;
        let learned = self.model.toward(goal, metric);
        let learned = learned.map_err(|error| EngineError::Solver(error.to_string()))?;
        let plan = Plan { limits, ..self.plan };
        let problem = Problem { start, goal, metric };
        Ok(solve(&plan, problem, &learned, &mut |stats| watch.tick(stats))?)
    }
}
