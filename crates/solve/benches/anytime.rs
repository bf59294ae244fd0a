//! The anytime solver on random boards of three sizes: how short after this many seconds.
//!
//! `cargo xtask bench anytime [SET [SECONDS [BOARDS [THREADS [CLOCK [PLAN]]]]]]`, where SET is korf50, random24,
//! random35, random48 or constructive (all of them, shortly, without arguments), and CLOCK is `wall` or `cpu` (the
//! time that all threads took together, divided by their number; Linux only). PLAN is `budget` (the solver knows the
//! time) or `doubling` (it does not, and is cut off).

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Notation, Size, scramble};
use tuipan_solve::tiles::{AnytimeSolver, AnytimeWatch, ConstructiveSolver, Problem, TimeBudget};
use tuipan_space::{Limits, Solution, SplitMix64, Stats};

struct Set {
    name: &'static str,
    text: &'static str,
    side: usize,
    goal: NamedGoal,
}

const SETS: [Set; 4] = [
    Set {
        name: "korf50",
        text: include_str!("../../../data/tiles/korf50_24puzzle.txt"),
        side: 5,
        goal: NamedGoal::BlankFirst,
    },
    Set {
        name: "random24",
        text: include_str!("../../../data/tiles/random_24.txt"),
        side: 5,
        goal: NamedGoal::BlankLast,
    },
    Set {
        name: "random35",
        text: include_str!("../../../data/tiles/random_35.txt"),
        side: 6,
        goal: NamedGoal::BlankLast,
    },
    Set {
        name: "random48",
        text: include_str!("../../../data/tiles/random_48.txt"),
        side: 7,
        goal: NamedGoal::BlankLast,
    },
];

impl Set {
    /// The positions, and their optimal lengths where they are known.
    fn boards(&self) -> Vec<(Board, Option<u32>)> {
        let size = Size::new(self.side, self.side).expect("a size");
        let notation = Notation { size: Some(size), ..Notation::default() };
        let board = |line: &str| {
            // number | tiles | length | ..., or number tiles length
            let (tiles, length) = if line.contains('|') {
                let fields: Vec<&str> = line.split('|').map(str::trim).collect();
                (fields[1].to_owned(), fields[2])
            } else {
                let fields: Vec<&str> = line.split_whitespace().collect();
                (fields[1..fields.len() - 1].join(" "), fields[fields.len() - 1])
            };
            (notation.parse(&tiles).expect("a position"), length.parse().ok())
        };
        self.text.lines().filter(|line| !line.starts_with('#')).map(board).collect()
    }
}

/// Seconds since some moment.
#[derive(Clone, Copy)]
enum Clock {
    Wall(Instant),
    /// Of all threads, by their number.
    Cpu(usize),
}

impl Clock {
    fn now(self) -> f64 {
        match self {
            Clock::Wall(begin) => begin.elapsed().as_secs_f64(),
            Clock::Cpu(n_threads) => {
                let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux");
                let fields = stat.rsplit(')').next().expect("fields").split_whitespace();
                let ticks: f64 =
                    fields.skip(11).take(2).filter_map(|f| f.parse::<f64>().ok()).sum();
                ticks / 100.0 / n_threads as f64
            }
        }
    }
}

/// Stops in time, and writes down when the solution became how short.
struct Deadline {
    clock: Clock,
    begin: f64,
    seconds: f64,
    first: Option<(f64, u32)>,
    last: f64,
}

impl AnytimeWatch for Deadline {
    fn tick(&mut self, _: &Stats) -> ControlFlow<()> {
        if self.clock.now() - self.begin > self.seconds {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn improved(&mut self, solution: &Solution<Move>) {
        self.last = self.clock.now() - self.begin;
        self.first.get_or_insert((self.last, solution.cost));
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let arg = |idx: usize| args.get(idx).map(String::as_str);
    let seconds: f64 = arg(1).map_or(1.0, |text| text.parse().expect("seconds"));
    let n_boards: usize = arg(2).map_or(5, |text| text.parse().expect("a number of boards"));
    let n_threads = arg(3).map_or(2, |text| text.parse().expect("a number of threads"));
    let clock = match arg(4) {
        Some("cpu") => Clock::Cpu(n_threads),
        _ => Clock::Wall(Instant::now()),
    };
    let begin = Instant::now();
    let mut solver = AnytimeSolver::new();
    solver.n_threads = n_threads;
    println!("the solver is ready after {:.1?}; {n_threads} threads", begin.elapsed());
    if arg(0).is_none_or(|name| name == "constructive") {
        construct();
    }
    for set in SETS.iter().filter(|set| arg(0).is_none_or(|name| name == set.name)) {
        run(set, &solver, clock, seconds, n_boards, arg(5) != Some("doubling"));
    }
}

/// The constructive solver on boards from small to the largest.
fn construct() {
    let mut rng = SplitMix64::new(1);
    for side in [5, 10, 30, 100] {
        let goal = NamedGoal::BlankLast.board(Size::new(side, side).expect("a size"));
        let start = scramble::uniform(&goal, &mut rng);
        let begin = Instant::now();
        let moves = ConstructiveSolver.moves(&start, &goal).expect("one size").expect("solvable");
        println!("constructive, {side}x{side}: {} moves in {:.2?}", moves.len(), begin.elapsed());
    }
}

fn run(
    set: &Set,
    solver: &AnytimeSolver,
    clock: Clock,
    seconds: f64,
    n_boards: usize,
    has_plan: bool,
) {
    let goal = set.goal.board(Size::new(set.side, set.side).expect("a size"));
    let (mut n, mut sum, mut bounds, mut optima, mut n_known) = (0, 0, 0, 0, 0);
    let (mut first_time, mut first_sum, mut slowest, mut wall) = (0.0, 0, 0f64, 0f64);
    let (mut expanded, mut last) = (0, 0.0);
    for (start, optimum) in set.boards().into_iter().take(n_boards) {
        let begin = Instant::now();
        let now = clock.now();
        let mut deadline = Deadline { clock, begin: now, seconds, first: None, last: 0.0 };
        let limits = Limits::default();
        // Some is kept back for the last layer, by which the search may be late.
        let elapsed = || Duration::from_secs_f64((clock.now() - now).max(0.0));
        let total = Duration::from_secs_f64(seconds * 0.98);
        let time = TimeBudget { now: &elapsed, total };
        let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
        let report = if has_plan {
            solver.solve_board_within(problem, &limits, time, &mut deadline)
        } else {
            solver.solve_board(problem, &limits, &mut deadline)
        };
        let report = report.expect("one size");
        wall += begin.elapsed().as_secs_f64();
        let best = report.best.expect("a solution");
        let mut board = start;
        best.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
        assert_eq!(board, goal);
        let (time, cost) = deadline.first.expect("a first solution");
        first_time += time;
        slowest = slowest.max(time);
        first_sum += cost;
        last += deadline.last;
        sum += best.cost;
        bounds += report.lower_bound;
        expanded += report.stats.expanded;
        n += 1;
        if let Some(optimum) = optimum {
            optima += optimum;
            n_known += 1;
        }
    }
    let mean = |sum: f64| sum / f64::from(n);
    println!(
        "{:>9}: {n} boards, {seconds} s each ({:.2} s by the wall, {:.2} million nodes): mean length \
         {:.2}, lower bound {:.2}; last improved after {:.2} s; first solution {:.0} moves after \
         {:.2} ms (slowest {:.2} ms)",
        set.name,
        mean(wall),
        mean(expanded as f64) / 1e6,
        mean(sum.into()),
        mean(bounds.into()),
        mean(last),
        mean(first_sum.into()),
        mean(first_time) * 1e3,
        slowest * 1e3,
    );
    if n_known == n && n > 0 {
        println!(
            "           optimum {:.2}: {:.2} % above",
            mean(optima.into()),
            (f64::from(sum) / f64::from(optima) - 1.0) * 100.0
        );
    }
}
