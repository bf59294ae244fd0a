//! Training data: positions with true distances, or with lengths of good solutions where the true ones
//! are out of reach.
//!
//! A lesson is a random position that is solved, and all positions on the way: the rest of a shortest
//! solution is itself shortest. Searches do not stay on such paths, so a lesson also strays: from somewhere
//! on the way it makes a few random moves and solves the position again. A third start is a random walk from the goal,
//! since what is near the goal is rare among random positions.
//!
//! Each lesson has its own random numbers, so the data are the same for any number of threads. Where distances are
//! true ones, the way is the first of all shortest solutions, so the data stay the same when a solver changes.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Size, scramble};
use tuipan_solve::engine::{Control, Engine, How, InMemory, Replayed, TileRequest};
use tuipan_solve::tiles::{ExactTable, Method, is_solved_at_once};
use tuipan_space::{Limits, SplitMix64};

use crate::Samples;

/// Who knows the distances: an engine, and how it is asked.
pub struct Teacher {
    engine: Engine,
    /// Of the search for each solution; none for shortest solutions.
    limits: Option<Limits>,
}

impl Teacher {
    /// The one that suits a size: exact where shortest solutions come at once, `n_nodes` a position beyond.
    pub fn for_size(size: Size, n_nodes: u64) -> Self {
        match is_solved_at_once(size, Metric::SingleTile) {
            true => Teacher::with(None),
            false => Teacher::near(n_nodes),
        }
    }

    /// Good solutions, by this many nodes each.
    pub fn near(n_nodes: u64) -> Self {
        let limits = Limits { max_expanded: n_nodes, ..Limits::default() };
        Teacher::with(Some(limits))
    }

    fn with(limits: Option<Limits>) -> Self {
        Teacher { engine: Engine::new(InMemory::default()), limits }
    }

    /// Whether its lengths are the shortest.
    pub fn is_exact(&self) -> bool {
        self.limits.is_none()
    }

    /// The distances of all positions to the usual goal, for boards that are small enough.
    pub fn table(&self, size: Size) -> Option<Arc<ExactTable>> {
        let goal = NamedGoal::BlankLast.board(size);
        self.engine.exact(&goal, Metric::SingleTile).ok()
    }

    /// A solution, by single moves; nothing for a position that has none.
    ///
    /// # Panics
    /// If a solver gives a wrong answer: nothing must be learned from that.
    pub fn solve(&self, start: &Board) -> Vec<Move> {
        let goal = NamedGoal::BlankLast.board(start.size());
        let (metric, control) = (Metric::SingleTile, &mut Control::none());
        let best = match self.limits {
            None => self.engine.first_solution(start, &goal, metric, control),
            Some(limits) => {
                let how = How::By(Method::Anytime);
                let request = TileRequest { limits, ..TileRequest::new(start, &goal, metric, how) };
                self.engine.solve(&request, control).map(|report| report.best)
            }
        };
        let best = best.unwrap_or_else(|error| panic!("{start} cannot be taught: {error}"));
        best.map(Replayed::into_moves).unwrap_or_default()
    }
}

/// What lessons are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Curriculum {
    /// Of all random numbers.
    pub seed: u64,
    /// How many lessons.
    pub n_lessons: usize,
    /// How often each strays from the way.
    pub n_strays: usize,
    /// With how many random moves at most.
    pub longest_stray: u64,
    /// The longest walk from the goal.
    pub longest_walk: u64,
}

impl Curriculum {
    /// What has served well for a size.
    pub fn for_size(size: Size, seed: u64, n_lessons: usize) -> Self {
        let longest_walk = 8 * size.n_cells() as u64;
        Curriculum { seed, n_lessons, n_strays: 2, longest_stray: 12, longest_walk }
    }

    /// The positions of one lesson.
    pub fn lesson(&self, teacher: &Teacher, size: Size, number: usize) -> Samples {
        let goal = NamedGoal::BlankLast.board(size);
        let mut samples = Samples::new(size);
        // Far apart for neighbouring numbers.
        let mut rng = SplitMix64::new(self.seed.wrapping_add((number as u64) << 32));
        let start = scramble::uniform(&goal, &mut rng);
        let way = teacher.solve(&start);
        follow(&start, &way, &mut samples);
        for _ in 0..self.n_strays {
            let n_done = rng.below(way.len().max(1) as u64) as usize;
            let mut board = start.clone();
            if way[..n_done.min(way.len())].iter().any(|&m| board.play(m).is_err()) {
                continue;
            }
            let n_moves = 1 + rng.below(self.longest_stray.max(1)) as usize;
            let stray = scramble::walk(&board, n_moves, &mut rng).0;
            follow(&stray, &teacher.solve(&stray), &mut samples);
        }
        let n_moves = 1 + rng.below(self.longest_walk.max(1)) as usize;
        let near = scramble::walk(&goal, n_moves, &mut rng).0;
        follow(&near, &teacher.solve(&near), &mut samples);
        samples
    }

    /// All lessons, in their order, on several threads. `progress` hears how many are done; it can end the
    /// matter, and then there is nothing.
    pub fn samples(
        &self,
        teacher: &Teacher,
        size: Size,
        n_threads: usize,
        progress: &(dyn Fn(usize) -> ControlFlow<()> + Sync),
    ) -> Option<Samples> {
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Samples)>> = Mutex::new(Vec::new());
        let work = || loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.n_lessons {
                return;
            }
            let samples = self.lesson(teacher, size, number);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((number, samples));
            if progress(done.len()).is_break() {
                next.store(self.n_lessons, Ordering::Relaxed);
                return;
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..n_threads {
                // Without more threads this one does it all.
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        if done.len() < self.n_lessons {
            return None;
        }
        done.sort_unstable_by_key(|&(number, _)| number);
        let mut all = Samples::new(size);
        done.into_iter().for_each(|(_, samples)| all.append(samples));
        Some(all)
    }
}

/// All positions on the way, the goal too.
fn follow(start: &Board, way: &[Move], samples: &mut Samples) {
    let mut board = start.clone();
    let length = way.len() as u16;
    samples.push(&board, length);
    for (&m, n_done) in way.iter().zip(1..) {
        if board.play(m).is_err() {
            return;
        }
        samples.push(&board, length - n_done);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use tuipan_puzzle::tiles::Moves;

    /// Some eight lessons on 3x3.
    pub fn few_samples() -> Samples {
        let size = Size::new(3, 3).unwrap();
        let teacher = Teacher::for_size(size, 0);
        let curriculum = Curriculum::for_size(size, 1, 8);
        curriculum.samples(&teacher, size, 1, &|_| ControlFlow::Continue(())).unwrap()
    }

    #[test]
    fn distances_are_true_and_threads_do_not_matter() {
        for size in ["3x3", "2x4"] {
            let size = size.parse().unwrap();
            let teacher = Teacher::for_size(size, 0);
            let curriculum = Curriculum::for_size(size, 9, 20);
            let go_on = &|_| ControlFlow::Continue(());
            let samples = curriculum.samples(&teacher, size, 1, go_on).unwrap();
            assert_eq!(curriculum.samples(&teacher, size, 3, go_on), Some(samples.clone()));
            let table = teacher.table(size).expect("a small board");
            assert!(samples.len() > 400);
            for (board, distance) in samples.iter() {
                assert_eq!(table.distance(&board), Some(distance.into()));
            }
        }
    }

    /// The ways in `data/tiles/lengths.txt` were found by a second implementation.
    #[test]
    fn lessons_are_those_of_the_formats() {
        let text = include_str!("../../../../data/tiles/lengths.txt");
        let mut n_lessons = 0;
        for line in text.lines().filter(|line| line.starts_with("lesson ")) {
            let (question, ways) = line.split_once(" | ").unwrap();
            let [_, size, seed, number] =
                question.split(' ').collect::<Vec<_>>().try_into().unwrap();
            let size: Size = size.parse().unwrap();
            let mut expected = Samples::new(size);
            for way in ways.split(" | ") {
                let (start, moves) = way.rsplit_once(' ').unwrap();
                let moves: Moves = moves.trim_matches('-').parse().unwrap();
                let singles: Vec<Move> = moves.singles().collect();
                follow(&start.parse().unwrap(), &singles, &mut expected);
            }
            let curriculum = Curriculum::for_size(size, seed.parse().unwrap(), 1);
            let teacher = Teacher::for_size(size, 0);
            let lesson = curriculum.lesson(&teacher, size, number.parse().unwrap());
            assert_eq!(lesson, expected, "{question}");
            n_lessons += 1;
        }
        assert!(n_lessons >= 9, "{n_lessons}");
    }

    #[test]
    fn who_says_stop_gets_nothing() {
        let size = Size::new(3, 3).unwrap();
        let teacher = Teacher::for_size(size, 0);
        let curriculum = Curriculum::for_size(size, 9, 20);
        assert_eq!(curriculum.samples(&teacher, size, 2, &|_| ControlFlow::Break(())), None);
    }

    #[test]
    fn teachers_of_large_boards_come_near() {
        let size = Size::new(4, 3).unwrap();
        let goal = NamedGoal::BlankLast.board(size);
        let near = Teacher::near(20_000);
        let exact = Teacher::for_size(size, 0);
        assert!(exact.is_exact() && !near.is_exact());
        assert!(!Teacher::for_size(Size::new(5, 4).unwrap(), 1).is_exact());
        let mut rng = SplitMix64::new(2);
        let (mut shortest, mut found) = (0, 0);
        for _ in 0..5 {
            let start = scramble::uniform(&goal, &mut rng);
            let lengths = [exact.solve(&start).len(), near.solve(&start).len()];
            assert!(lengths[0] <= lengths[1]);
            shortest += lengths[0];
            found += lengths[1];
        }
        assert!(found * 10 < shortest * 11, "{found} {shortest}");
    }
}
