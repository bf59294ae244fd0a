//! The solver: its tables, and how a position is put before the search.

use std::sync::Arc;

use tuipan_puzzle::tiles::{Board, Direction, Move, Packed, Size, Solvability, TileSpace};
use tuipan_space::{
    Cost, Guarantee, INFINITE, Limits, Observer, Outcome, Report, Solution, Solver, Stats,
    StopReason,
};

use super::automaton::Automaton;
use super::partition::{MAX_GROUPS, partition};
use super::placements::Placements;
use super::search::{Run, Seen};
use super::shape::Shape;
use super::table::{GroupState, Table};

/// Longer words prune more, but take longer to find: with 12 this takes two thirds of the building.
const AUTOMATON_LENGTH: usize = 12;

/// A group of tiles and its table. Groups of the same number of tiles share their numbering.
pub(crate) struct Group {
    pub placements: Arc<Placements>,
    pub table: Table,
}

/// One way to look at the board: as it is, or reflected.
pub(crate) struct View {
    /// Where this view sees each cell.
    pub cell: [u8; 16],
    /// The group of each tile, by its home cell.
    pub group: [u8; 16],
}

/// Finds shortest solutions to one goal, on boards of up to 16 cells.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, NamedGoal};
/// use tuipan_solve::tiles::FastSolver;
/// use tuipan_space::Limits;
/// let start: Board = "8 1 0/3 5 7/4 2 6".parse()?;
/// let solver = FastSolver::new(&NamedGoal::BlankLast.board(start.size())).expect("9 cells");
/// let report = solver.solve_board(&start, &Limits::default(), &mut ());
/// assert_eq!(report.best.map(|best| best.cost), Some(22));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FastSolver {
    pub(crate) groups: Vec<Group>,
    /// One, or two where the goal has a reflection.
    pub(crate) views: Vec<View>,
    pub(crate) automaton: Automaton,
    /// The directions in which a tile can enter each blank cell, one bit each.
    pub(crate) legal: [u8; 16],
    /// From the blank to the tile that enters it.
    pub(crate) steps: [isize; 4],
    /// 1 or -1: by how much the tile of a home gets farther from it by entering a cell in a direction.
    pub(crate) farther: [[[i8; 4]; 16]; 16],
    goal: Board,
    /// The home cell of each tile.
    home: Vec<u8>,
}

impl FastSolver {
    /// Whether boards of a size can be solved.
    pub fn fits(size: Size) -> bool {
        size.n_cells() <= 16
    }

    /// Builds the tables for a goal, or gives `None` for boards that are too large.
    ///
    /// With the feature `parallel` on several threads.
    pub fn new(goal: &Board) -> Option<Self> {
        let size = goal.size();
        if !Self::fits(size) {
            return None;
        }
        let shape = Shape { width: size.width(), height: size.height() };
        let partition = partition(shape, goal.blank());
        let (groups, automaton) = build(shape, &partition, goal.blank());
        let width = shape.width as isize;
        let steps = Direction::ALL.map(|direction| match direction {
            Direction::Up => width,
            Direction::Right => -1,
            Direction::Down => -width,
            Direction::Left => 1,
        });
        let mut legal = [0; 16];
        let mut farther = [[[0; 4]; 16]; 16];
        for cell in 0..shape.n_cells() {
            for (direction, &step) in steps.iter().enumerate() {
                let from = cell.wrapping_add_signed(step);
                if from < shape.n_cells() && shape.border(1 << cell) >> from & 1 == 1 {
                    legal[cell] |= 1 << direction;
                    for (home, farther) in farther.iter_mut().enumerate().take(shape.n_cells()) {
                        farther[cell][direction] = shape.farther(home, from, cell) as i8;
                    }
                }
            }
        }
        let identity = |cell: usize| cell;
        let mut views = vec![View::new(shape, &partition, identity)];
        if let Some(reflection) = reflection(shape, goal.blank()) {
            views.push(View::new(shape, &partition, reflection));
        }
        let home = goal.cells().into_iter().map(|cell| cell as u8).collect();
        let goal = goal.clone();
        Some(FastSolver { groups, views, automaton, legal, steps, farther, goal, home })
    }

    /// The memory that the tables take.
    pub fn n_bytes(&self) -> usize {
        self.groups.iter().map(|group| group.table.n_bytes()).sum()
    }

    /// A shortest solution, or the proof that there is none.
    ///
    /// # Panics
    /// If the position is of another size than the goal.
    pub fn solve_board(
        &self,
        start: &Board,
        limits: &Limits,
        observer: &mut (impl Observer<TileSpace<u64>> + ?Sized),
    ) -> Report<Move> {
        let report =
            |outcome, best, lower_bound, stats| Report { outcome, best, lower_bound, stats };
        let solvability = Solvability::between(start, &self.goal);
        if !solvability.expect("a position of the goal's size").is_solvable() {
            return report(Outcome::Unsolvable, None, INFINITE, Stats::default());
        }
        if *start == self.goal {
            let best = Solution { actions: Vec::new(), cost: 0 };
            return report(Outcome::Solved, Some(best), 0, Stats::default());
        }
        // Homes instead of tile numbers, four bits a cell.
        let board = start
            .tiles()
            .iter()
            .rev()
            .fold(0u64, |board, &tile| board << 4 | u64::from(self.home[usize::from(tile)]));
        let seen: Vec<Seen> = self.views.iter().map(|view| self.see(view, start)).collect();
        let mut bound = seen.iter().map(|seen| seen.h).max().unwrap_or(0);
        let mut run = Run::new(self, limits, observer);
        loop {
            let proved = bound as Cost;
            if proved > limits.max_cost {
                return report(Outcome::Stopped(StopReason::Cost), None, proved, run.stats);
            }
            run.stats.bound = proved;
            let pass = match *seen.as_slice() {
                [one, two] => run.pass(board, start.blank(), [one, two], bound),
                _ => run.pass(board, start.blank(), [seen[0]], bound),
            };
            match pass {
                Ok(Some(next)) => bound = next,
                Ok(None) => {
                    let actions: Vec<Move> = run.path.iter().map(|&d| Move::single(d)).collect();
                    let best = Solution { cost: actions.len() as Cost, actions };
                    return report(Outcome::Solved, Some(best), proved, run.stats);
                }
                Err(reason) => return report(Outcome::Stopped(reason), None, proved, run.stats),
            }
        }
    }

    /// A position as a view sees it.
    fn see(&self, view: &View, start: &Board) -> Seen {
        let mut seen = Seen { groups: [GroupState::EMPTY; MAX_GROUPS], h: 0 };
        // The cell of each tile, by the home this view sees for it.
        let mut cell_of = [0usize; 16];
        for (cell, &tile) in start.tiles().iter().enumerate() {
            let home = usize::from(self.home[usize::from(tile)]);
            cell_of[usize::from(view.cell[home])] = view.cell[cell].into();
        }
        let blank = usize::from(view.cell[start.blank()]);
        for (group, state) in self.groups.iter().zip(&mut seen.groups) {
            let cells: Vec<usize> = group.table.homes().iter().map(|&home| cell_of[home]).collect();
            let (entry, found) = group.table.look_up(&group.placements, &cells, blank);
            *state = found;
            seen.h += entry as i32;
        }
        seen
    }
}

/// As any other solver; the space must have the goal that the tables were built for.
impl Solver<TileSpace<u64>> for FastSolver {
    fn name(&self) -> &str {
        "IDA* with zero-aware additive tables"
    }

    fn guarantee(&self) -> Guarantee {
        Guarantee::Optimal
    }

    fn solve(
        &self,
        space: &TileSpace<u64>,
        start: &u64,
        limits: &Limits,
        observer: &mut dyn Observer<TileSpace<u64>>,
    ) -> Report<Move> {
        debug_assert!(*space.goal() == u64::pack(&self.goal), "tables for another goal");
        self.solve_board(&start.unpack(space.size()), limits, observer)
    }
}

impl View {
    fn new(shape: Shape, partition: &[Vec<usize>], see: impl Fn(usize) -> usize) -> Self {
        let mut view = View { cell: [0; 16], group: [0; 16] };
        for cell in 0..shape.n_cells() {
            view.cell[cell] = see(cell) as u8;
            let group = partition.iter().position(|homes| homes.contains(&see(cell)));
            view.group[cell] = group.unwrap_or(0) as u8;
        }
        view
    }
}

/// The reflection of a square board in one of its diagonals that leaves the goal's blank where it is.
fn reflection(shape: Shape, blank: usize) -> Option<impl Fn(usize) -> usize> {
    let (w, last) = (shape.width, shape.width - 1);
    if shape.width != shape.height {
        return None;
    }
    let reflect = move |other_diagonal: bool, cell: usize| {
        let (row, column) = (cell / w, cell % w);
        if other_diagonal { (last - column) * w + last - row } else { column * w + row }
    };
    let diagonal = [false, true].into_iter().find(|&other| reflect(other, blank) == blank)?;
    Some(move |cell| reflect(diagonal, cell))
}

/// All tables, and the automaton.
fn build(shape: Shape, partition: &[Vec<usize>], blank: usize) -> (Vec<Group>, Automaton) {
    let mut numberings: Vec<(usize, Arc<Placements>)> = Vec::new();
    for homes in partition {
        if numberings.iter().all(|(k, _)| *k != homes.len()) {
            let placements = Placements::new(shape, homes.len());
            numberings.push((homes.len(), Arc::new(placements)));
        }
    }
    let numbering = |k: usize| {
        let found = numberings.iter().find(|(known, _)| *known == k);
        found.map(|(_, placements)| placements.clone()).expect("each group's size is numbered")
    };
    let group = |homes: &Vec<usize>| {
        let placements = numbering(homes.len());
        let table = Table::build(shape, &placements, homes, blank);
        Group { placements, table }
    };
    #[cfg(feature = "parallel")]
    return std::thread::scope(|scope| {
        let automaton = scope.spawn(|| Automaton::new(AUTOMATON_LENGTH));
        let groups = partition.iter().map(group).collect();
        (groups, automaton.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    #[cfg(not(feature = "parallel"))]
    (partition.iter().map(group).collect(), Automaton::new(AUTOMATON_LENGTH))
}
