//! The solver: how it is put together, and how a position is put before the search.

use std::fmt;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Board, Move, Size, Solvability};
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::automaton::Automaton;
use super::count::Count;
use super::deepen::{Known, deepen};
use super::engine::Engine;
use super::ingredient::Ingredient;
use super::partition::{TableSet, partitions};
use super::room::{Narrow, Room, Wide};
use super::search::{Root, Tick};
use super::shape::{MAX_CELLS, Shape};
use super::symmetry::views;
use super::table::Pattern;

/// Finds shortest solutions to one goal, on boards of up to 25 cells.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, NamedGoal};
/// use tuipan_solve::tiles::FastSolver;
/// use tuipan_space::Limits;
/// let start: Board = "8 1 0/3 5 7/4 2 6".parse()?;
/// let solver = FastSolver::new(&NamedGoal::BlankLast.board(start.size())).expect("9 cells");
/// let report = solver.solve_board(&start, &Limits::default(), &mut |_| ControlFlow::Continue(()));
/// assert_eq!(report.best.map(|best| best.cost), Some(22));
/// # use std::ops::ControlFlow;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FastSolver {
    goal: Board,
    /// The home cell of each tile.
    home: Vec<u8>,
    engine: AnyEngine,
}

/// An engine for boards of up to 16 cells, or of up to 25.
enum AnyEngine {
    Narrow(Box<Engine<Narrow>>),
    Wide(Box<Engine<Wide>>),
}

/// Bytes that are not what they were given for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongBytes(pub Ingredient);

impl fmt::Display for WrongBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these bytes are not the {}", self.0)
    }
}

impl std::error::Error for WrongBytes {}

impl FastSolver {
    /// Whether boards of a size can be solved.
    pub fn fits(size: Size) -> bool {
        size.n_cells() <= MAX_CELLS
    }

    /// Whether the large set of tables for a goal is another than the small one.
    pub fn has_large_set(goal: &Board) -> bool {
        Self::ingredients(goal, TableSet::Large) != Self::ingredients(goal, TableSet::Small)
    }

    /// Builds the [small](TableSet::Small) set of tables for a goal, or gives `None` for boards that are
    /// too large.
    pub fn new(goal: &Board) -> Option<Self> {
        Self::build(goal, TableSet::Small)
    }

    /// Builds a set of tables for a goal, or gives `None` for boards that are too large.
    ///
    /// With the feature `parallel` on several threads.
    pub fn build(goal: &Board, set: TableSet) -> Option<Self> {
        let ingredients = Self::ingredients(goal, set)?;
        let build = |ingredient: &Ingredient| -> Bytes {
            let go_on = &mut |_, _| std::ops::ControlFlow::Continue(());
            Bytes::from(ingredient.build(go_on).expect("nobody stops it"))
        };
        #[cfg(feature = "parallel")]
        let bytes = std::thread::scope(|scope| {
            let spawn = |ingredient| {
                std::thread::Builder::new().spawn_scoped(scope, move || build(ingredient)).ok()
            };
            let building: Vec<_> = ingredients.iter().map(spawn).collect();
            let built = ingredients.iter().zip(building).map(|(ingredient, thread)| match thread {
                Some(thread) => {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                }
                // The system gave no thread for it.
                None => build(ingredient),
            });
            built.collect()
        });
        #[cfg(not(feature = "parallel"))]
        let bytes = ingredients.iter().map(build).collect();
        Self::with(goal, set, bytes).ok()
    }

    /// What the solver for a goal is made of, or `None` for boards that are too large.
    pub fn ingredients(goal: &Board, set: TableSet) -> Option<Vec<Ingredient>> {
        let size = goal.size();
        if !Self::fits(size) {
            return None;
        }
        let views = views(size.width(), size.height(), goal.blank());
        let patterns = patterns(views.shape, views.blank, set).concat();
        let mut ingredients = vec![automaton(views.shape, views.blank, set)];
        for pattern in patterns.into_iter().map(Ingredient::Pattern) {
            if !ingredients.contains(&pattern) {
                ingredients.push(pattern);
            }
        }
        Some(ingredients)
    }

    /// Puts together what was made before: the bytes of each of [`ingredients`](Self::ingredients), in
    /// their order. That a table holds what it should is the caller's to know; its length is checked.
    ///
    /// # Panics
    /// If the board is too large, or the number of ingredients is another.
    pub fn with(goal: &Board, set: TableSet, bytes: Vec<Bytes>) -> Result<Self, WrongBytes> {
        let ingredients = Self::ingredients(goal, set).expect("a board that fits");
        assert_eq!(ingredients.len(), bytes.len(), "bytes for each ingredient");
        let size = goal.size();
        let home = goal.cells().into_iter().map(|cell| cell as u8).collect();
        let engine = if size.n_cells() <= <Narrow as Room>::MAX_CELLS {
            AnyEngine::Narrow(Box::new(engine(goal, set, ingredients, bytes)?))
        } else {
            AnyEngine::Wide(Box::new(engine(goal, set, ingredients, bytes)?))
        };
        Ok(FastSolver { goal: goal.clone(), home, engine })
    }

    /// The memory that the tables take.
    pub fn n_bytes(&self) -> usize {
        match &self.engine {
            AnyEngine::Narrow(engine) => engine.n_bytes(),
            AnyEngine::Wide(engine) => engine.n_bytes(),
        }
    }

    /// A shortest solution, or the proof that there is none. `tick` is asked about every thousand
    /// expansions whether to go on.
    ///
    /// # Panics
    /// If the position is of another size than the goal.
    pub fn solve_board(&self, start: &Board, limits: &Limits, tick: Tick<'_>) -> Report<Move> {
        self.solve_on_threads(1, start, limits, tick)
    }

    /// As [`solve_board`](Self::solve_board), on several threads if it takes long; with the feature
    /// `parallel`, else on one.
    ///
    /// # Panics
    /// If the position is of another size than the goal.
    pub fn solve_on_threads(
        &self,
        n_threads: usize,
        start: &Board,
        limits: &Limits,
        tick: Tick<'_>,
    ) -> Report<Move> {
        self.solve_knowing(n_threads, start, limits, tick, &mut |_| None)
    }

    /// As [`solve_on_threads`](Self::solve_on_threads), with solutions from elsewhere: `known` is asked before
    /// each pass for the best that is known. Once all shorter lengths are ruled out it is the answer, and the
    /// last pass, the longest, is spared. What is not a solution is ignored.
    ///
    /// # Panics
    /// If the position is of another size than the goal.
    pub fn solve_knowing(
        &self,
        n_threads: usize,
        start: &Board,
        limits: &Limits,
        tick: Tick<'_>,
        known: Known<'_>,
    ) -> Report<Move> {
        let solvability = Solvability::between(start, &self.goal);
        if !solvability.expect("a position of the goal's size").is_solvable() {
            let (outcome, stats) = (Outcome::Unsolvable, Stats::default());
            return Report { outcome, best: None, lower_bound: INFINITE, stats };
        }
        let known = &mut |stats: &Stats| known(stats).filter(|it| self.is_solution(start, it));
        match &self.engine {
            AnyEngine::Narrow(engine) => {
                deepen(engine, n_threads, &self.root(engine, start), limits, tick, known)
            }
            AnyEngine::Wide(engine) => {
                deepen(engine, n_threads, &self.root(engine, start), limits, tick, known)
            }
        }
    }

    /// Whether moves lead from a position to the goal and cost what they say.
    fn is_solution(&self, start: &Board, solution: &Solution<Move>) -> bool {
        let mut board = start.clone();
        let is_single = |action: &&Move| action.count == 1;
        let cost = solution.actions.iter().filter(is_single).count() as Cost;
        let is_legal = solution.actions.iter().all(|&action| board.play(action).is_ok());
        is_legal && cost == solution.cost && board == self.goal
    }

    /// How many shortest solutions a position has, each sequence of moves by itself; `length` is their
    /// length, as [`solve_board`](Self::solve_board) finds it. With a lower length the answer is 0.
    ///
    /// Memory: every position that is looked at, within [`Limits::max_stored`].
    ///
    /// # Panics
    /// If the position is of another size than the goal.
    pub fn count_solutions(
        &self,
        start: &Board,
        length: Cost,
        limits: &Limits,
        tick: Tick<'_>,
    ) -> Result<u64, StopReason> {
        let solvability = Solvability::between(start, &self.goal);
        if !solvability.expect("a position of the goal's size").is_solvable() {
            return Ok(0);
        }
        let length = i32::try_from(length).unwrap_or(i32::MAX);
        match &self.engine {
            AnyEngine::Narrow(engine) => {
                Count::new(engine, length, limits, tick).ways(&self.root(engine, start))
            }
            AnyEngine::Wide(engine) => {
                Count::new(engine, length, limits, tick).ways(&self.root(engine, start))
            }
        }
    }

    /// A position as the search wants it.
    fn root<R: Room>(&self, engine: &Engine<R>, start: &Board) -> Root {
        // Homes instead of tile numbers.
        let board: Vec<u8> =
            start.tiles().iter().map(|&tile| self.home[usize::from(tile)]).collect();
        engine.root(&board, start.blank())
    }
}

/// The automaton of a set of tables. One for a board of its own takes more memory and time to build than the
/// tables of small sets, and only long searches gain by it.
fn automaton(shape: Shape, goal_blank: usize, set: TableSet) -> Ingredient {
    match (shape.width, shape.height, goal_blank, set) {
        (width @ 5, height @ 5, 0, TableSet::Large) => Ingredient::BoardAutomaton { width, height },
        _ => Ingredient::Automaton,
    }
}

/// The patterns of each partition.
fn patterns(shape: Shape, goal_blank: usize, set: TableSet) -> Vec<Vec<Pattern>> {
    let (width, height) = (shape.width, shape.height);
    let pattern = |homes| Pattern { width, height, goal_blank, homes };
    let partitions = partitions(shape, goal_blank, set);
    partitions.into_iter().map(|groups| groups.into_iter().map(pattern).collect()).collect()
}

fn engine<R: Room>(
    goal: &Board,
    set: TableSet,
    ingredients: Vec<Ingredient>,
    bytes: Vec<Bytes>,
) -> Result<Engine<R>, WrongBytes> {
    let (width, height) = (goal.size().width(), goal.size().height());
    let views = views(width, height, goal.blank());
    let mut automaton = None;
    let mut tables: Vec<(Pattern, Bytes)> = Vec::new();
    for (ingredient, bytes) in ingredients.into_iter().zip(bytes) {
        match ingredient {
            Ingredient::Automaton => automaton = Automaton::for_every_board(&bytes),
            Ingredient::BoardAutomaton { .. } => {
                automaton = Automaton::for_board(&bytes, width * height);
            }
            Ingredient::Pattern(pattern) => tables.push((pattern, bytes)),
        }
    }
    let wrong = || WrongBytes(self::automaton(views.shape, views.blank, set));
    let automaton = automaton.ok_or_else(wrong)?;
    let table_idx = |pattern: &Pattern| tables.iter().position(|(known, _)| known == pattern);
    let partitions: Vec<Vec<usize>> = patterns(views.shape, views.blank, set)
        .iter()
        .map(|patterns| patterns.iter().filter_map(table_idx).collect())
        .collect();
    Engine::new(Shape::new(width, height), &views.cells, tables, &partitions, automaton)
}
