//! One engine: choose, prepare, run, replay.
//!
//! Every front end asks here, for tiles and for blocks alike. A request says what is wanted; the engine
//! chooses a solver and says why, opens or builds the tables that it needs, runs it, and **replays the
//! answer by the checked rules** before returning it: every move legal, the goal reached, the cost correct.
//! [`Replayed`] has no public constructor: what a report holds was replayed.
//!
//! | file | what it is |
//! |---|---|
//! | `control.rs` | progress, cancelling and the clock: one type for all of it |
//! | `table.rs` | which tables there are, and the [`TableSource`] that keeps them |
//! | `prepare.rs` | opens tables or builds them, several at a time where that pays |
//! | `ready.rs` | solvers and heuristics with their tables, kept for the next question |
//! | `replay.rs` | the check that every solution passes |
//! | `tile_solver.rs` | the interface of a solver of tiles, and its implementations |
//! | `bound_first.rs` | shortest solutions of large boards: beams between the passes of the fast solver |
//! | `tiles.rs` | requests and reports about tiles |
//! | `bounded.rs` | a prover and the anytime solver by turns: bounds from both sides |
//! | `insight.rs` | distances, best moves, numbers of shortest solutions, hints, positions of a given length |
//! | `bounds.rs` | what is known about boards too large to be solved optimally |
//! | `blocks.rs` | the same for sliding blocks: searches, and maps of whole levels |
//! | `stat.rs` | what is in a table: entries, and how often each estimate occurs |
//! | `store.rs` | a few values by key, under everything that is kept |
//! | `error.rs` | why there is no answer |
//!
//! The engine does no IO and owns no clock: tables come through a [`TableSource`], time through
//! [`Control`]. It can be shared by threads; a caller blocks while another thread prepares a solver of the
//! same kind.

mod blocks;
mod bound_first;
mod bounded;
mod bounds;
mod control;
mod error;
mod insight;
mod prepare;
mod ready;
mod replay;
mod stat;
mod store;
mod table;
mod tile_solver;
mod tiles;

use std::sync::{Arc, Mutex};

use tuipan_puzzle::blocks as block_rules;
use tuipan_puzzle::tiles::{Board, Metric};

use crate::tiles::{
    ExactTable, FastSolver, HeuristicKind, MultiTileSolver, PreparedHeuristic, TableSet,
};

pub use blocks::{BlockHow, BlockReport, BlockRequest, Facts, Map};
pub use control::{Control, Note, Progress};
pub use error::EngineError;
pub use insight::Distances;
pub use prepare::{Origin, Prepared};
pub use replay::{Replayed, WrongAnswer};
pub use stat::{StatError, TableStat};
pub use table::{Claim, InMemory, OpenError, StoredTable, TableKey, TableNeed, TableSource};
pub use tile_solver::{Planned, TileJob, TileSolver, TracedPlan, Watch};
pub use tiles::{How, Preparation, TileReport, TileRequest};

use bounds::Bounds;
use ready::IfMissing;
use store::Store;

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many threads one search may use, with the feature `parallel`.
    pub n_threads: usize,
    /// At most this many bytes for what a search stores; `None` leaves it to the solver.
    pub max_bytes: Option<u64>,
    /// Levels of more states get no map; they are searched instead.
    pub max_map_states: u64,
    /// Whether solutions of large boards are remembered, so that hints and distances go on where the last
    /// one led. Answers then depend on the questions before.
    pub remembers: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { n_threads: 1, max_bytes: None, max_map_states: 3_000_000, remembers: false }
    }
}

/// Chooses, prepares, runs and replays.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
/// use tuipan_solve::engine::{Control, Engine, How, InMemory, TileRequest};
/// use tuipan_solve::tiles::Quality;
/// let start: Board = "8 1 0/3 5 7/4 2 6".parse()?;
/// let goal = NamedGoal::BlankLast.board(start.size());
/// let engine = Engine::new(InMemory::default());
/// let request = TileRequest::new(&start, &goal, Metric::SingleTile, How::Choose(Quality::Optimal));
/// let report = engine.solve(&request, &mut Control::none())?;
/// assert!(report.is_optimal());
/// assert_eq!(report.best.map(|best| best.cost()), Some(22));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    source: Box<dyn TableSource>,
    settings: Settings,
    /// Makes searches by plan ready. Not named in [`Engine::without_plans`], so that a program that makes no
    /// other engine is linked without them.
    planned: Option<ready::MakePlanned>,
    exact: Store<(Board, Metric), Arc<ExactTable>>,
    /// Nothing for a large set that is not there.
    fast: Store<(Board, TableSet, IfMissing), Option<Arc<FastSolver>>>,
    slides: Store<(Board, TableSet, IfMissing), Option<Arc<MultiTileSolver>>>,
    heuristics: Store<(HeuristicKind, Board, Metric), PreparedHeuristic>,
    /// Nothing for a level that has too many states.
    maps: Store<(block_rules::Level, block_rules::Metric), Option<Arc<Map>>>,
    bounds: Mutex<Bounds>,
}

impl Engine {
    /// An engine whose tables are kept by a source.
    pub fn new(source: impl TableSource + 'static) -> Self {
        Self::with_settings(source, Settings::default())
    }

    /// The same with custom settings.
    pub fn with_settings(source: impl TableSource + 'static, settings: Settings) -> Self {
        let planned = Some(ready::planned as ready::MakePlanned);
        Engine { planned, ..Self::without_plans(source, settings) }
    }

    /// The same for programs that must be small: it has only the solvers it chooses for shortest and for
    /// improving solutions, and none of the searches that a [`Plan`](crate::tiles::Plan) describes.
    pub fn without_plans(source: impl TableSource + 'static, settings: Settings) -> Self {
        Engine {
            source: Box::new(source),
            settings,
            planned: None,
            exact: Store::new(),
            fast: Store::new(),
            slides: Store::new(),
            heuristics: Store::new(),
            maps: Store::new(),
            bounds: Mutex::default(),
        }
    }

    /// What it may use.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Where its tables are kept.
    pub fn source(&self) -> &dyn TableSource {
        &*self.source
    }
}
