//! Questions and replies, and the tables that they need, natively.

use std::cell::Cell;
use std::collections::HashMap;

use super::answer::{Answerer, Around};
use super::message::{By, Found, Metric, Problem, Progress, Question, Reply};
use tuipan_puzzle::tiles::{Board, Moves, NamedGoal, Size, scramble};
use tuipan_space::SplitMix64;
use tuipan_study::{Answer, Question as Ask, Searcher, Spec, Subject};

const STM: Metric = Metric::SingleTile;
const MTM: Metric = Metric::MultiTile;

/// Of 4x4, 11 moves from the goal.
const NEAR: &str = "5 1 3 4/2 6 8 12/9 10 7 0/13 14 11 15";

/// What a browser keeps: tables by name.
type Database = HashMap<String, Vec<u8>>;

/// A clock that goes on by 5 ms whenever it is read, so that time limits end soon and by the same count everywhere.
struct Clock(Cell<f64>);

impl Clock {
    fn new() -> Self {
        Clock(Cell::new(0.0))
    }

    fn now(&self) -> f64 {
        self.0.set(self.0.get() + 5.0);
        self.0.get()
    }
}

/// Brings what a question needs, as the worker does it; gives what was told, and how many tables were built.
fn prepare(
    answerer: &Answerer,
    question: &Question,
    database: &mut Database,
) -> (Vec<Reply>, usize) {
    let (clock, mut heard, mut n_built) = (Clock::new(), Vec::new(), 0);
    let now = || clock.now();
    let missing = answerer.missing(question);
    for (idx, key) in missing.iter().enumerate() {
        let kept = database.get(&key.to_string()).cloned();
        if kept.is_some_and(|bytes| answerer.add(key, bytes)) {
            continue;
        }
        let around = Around { now: &now, tell: &mut |reply| heard.push(reply) };
        let built = answerer.build(&missing, idx, around).expect("nobody stops it");
        database.insert(key.to_string(), built.bytes.to_vec());
        n_built += 1;
    }
    assert!(answerer.missing(question).is_empty());
    (heard, n_built)
}

/// All replies to a question, those about tables apart.
fn replies(answerer: &Answerer, question: &Question) -> Vec<Reply> {
    prepare(answerer, question, &mut Database::new());
    let (clock, mut heard) = (Clock::new(), Vec::new());
    let now = || clock.now();
    answerer.answer(question, Around { now: &now, tell: &mut |reply| heard.push(reply) });
    heard
}

fn goal(width: usize, height: usize) -> Board {
    NamedGoal::BlankLast.board(Size::new(width, height).unwrap())
}

fn scrambled(goal: &Board, seed: u64) -> String {
    scramble::uniform(goal, &mut SplitMix64::new(seed)).to_string()
}

fn solve(position: &str, goal: &Board, metric: Metric) -> Question {
    let problem = Problem { position: position.to_owned(), goal: goal.to_string(), metric };
    Question::Solve { problem, with_first_moves: true, is_quick: false }
}

/// The solutions among replies, which must be nothing else, played by the checked rules.
fn solutions(heard: &[Reply], position: &str, goal: &Board, metric: Metric) -> Vec<Found> {
    let check = |reply: &Reply| {
        let Reply::Found(found) = reply else { panic!("{reply:?}") };
        let moves: Moves = found.moves.parse().unwrap();
        let mut board = Board::parse(position).unwrap();
        board.play_all(&moves).unwrap();
        assert_eq!(board, *goal);
        let length = if metric == STM { moves.stm() } else { moves.mtm() };
        assert_eq!(found.length as usize, length);
        found.clone()
    };
    let found: Vec<Found> = heard.iter().map(check).collect();
    let (last, others) = found.split_last().unwrap();
    assert!(last.is_final && others.iter().all(|found| !found.is_final));
    found
}

#[test]
fn small_boards_are_solved_shortest_by_either_solver() {
    let answerer = Answerer::default();
    for (position, goal, length, by) in
        [("8 6 7/2 5 4/3 0 1", goal(3, 3), 31, By::Table), (NEAR, goal(4, 4), 11, By::Fast)]
    {
        let heard = replies(&answerer, &solve(position, &goal, STM));
        let [found] = &solutions(&heard, position, &goal, STM)[..] else { panic!("{heard:?}") };
        assert_eq!((found.length, found.by, found.is_shortest), (length, by, true));
        let first = found.first_moves.as_ref().unwrap();
        let begins = |m: &String| found.moves.starts_with(m.as_str());
        assert!(first.iter().any(begins), "{first:?} {}", found.moves);
    }
}

#[test]
fn large_boards_get_better_solutions_until_the_time_is_up() {
    for metric in [STM, MTM] {
        let goal = goal(6, 5);
        let position = scrambled(&goal, 3);
        let heard = replies(&Answerer::default(), &solve(&position, &goal, metric));
        let found = solutions(&heard, &position, &goal, metric);
        let (first, last) = (&found[0], &found[found.len() - 1]);
        assert_eq!((first.by, last.by), (By::Constructed, By::Anytime));
        assert_eq!(first.n_nodes, 0);
        assert!(last.length < first.length && !last.is_shortest);
        // Lengths only fall, figures only rise; what is as long as the one before only renews the figures.
        for pair in found.windows(2) {
            assert!(pair[0].length >= pair[1].length && pair[0].n_nodes <= pair[1].n_nodes);
            assert!(pair[0].ms <= pair[1].ms);
        }
        let n_better = found.windows(2).filter(|pair| pair[0].length > pair[1].length).count();
        assert!(n_better > 2, "{n_better}");
        assert!((25_500.0..26_000.0).contains(&last.ms), "{}", last.ms);
    }
}

#[test]
fn a_quick_answer_is_one() {
    let goal = goal(5, 5);
    let position = scrambled(&goal, 4);
    let Question::Solve { problem, .. } = solve(&position, &goal, STM) else { panic!() };
    let question = Question::Solve { problem, with_first_moves: false, is_quick: true };
    let answerer = Answerer::default();
    let heard = replies(&answerer, &question);
    let [found] = &solutions(&heard, &position, &goal, STM)[..] else { panic!("{heard:?}") };
    assert!(!found.is_shortest && found.by == By::Anytime);
    // Along the way, each bound is less than the one before, or a better way was found.
    let moves: Moves = found.moves.parse().unwrap();
    let mut board = Board::parse(&position).unwrap();
    let mut positions = vec![position];
    for m in moves.singles().take(3) {
        board.play(m).unwrap();
        positions.push(board.to_string());
    }
    let question = Question::Distances { positions, goal: goal.to_string(), metric: STM };
    let heard = replies(&answerer, &question);
    let (last, others) = heard.split_last().unwrap();
    assert!(others.iter().all(|reply| matches!(reply, Reply::Progress(Progress::Positions(_, 4)))));
    let Reply::Distances { lengths, are_exact: false } = last else { panic!("{heard:?}") };
    let lengths: Vec<u32> = lengths.iter().map(|length| length.unwrap()).collect();
    assert!(lengths[0] <= found.length, "{lengths:?}");
    assert!(lengths.windows(2).all(|pair| pair[1] < pair[0]), "{lengths:?}");
}

/// Slides get something to look at first; their tables are built once for all workers that share a database.
#[test]
fn slides_are_counted_exactly_with_tables_that_are_kept() {
    let goal = goal(4, 4);
    let question = solve(NEAR, &goal, MTM);
    let mut database = Database::new();
    let first = Answerer::default();
    let n_missing = first.missing(&question).len();
    let (heard, n_built) = prepare(&first, &question, &mut database);
    assert!(n_built == n_missing && n_built > 0);
    let shares: Vec<f32> = heard
        .iter()
        .map(|reply| match reply {
            Reply::Progress(Progress::Tables(share)) => *share,
            reply => panic!("{reply:?}"),
        })
        .collect();
    assert!(shares.len() >= n_built && shares.is_sorted() && shares[shares.len() - 1] <= 1.0);
    let second = Answerer::default();
    assert_eq!(prepare(&second, &question, &mut database), (Vec::new(), 0), "nothing is built");
    let found = [&first, &second].map(|answerer| {
        let found = solutions(&replies(answerer, &question), NEAR, &goal, MTM);
        let last = found[found.len() - 1].clone();
        assert!(last.is_shortest && last.by == By::Slides && last.first_moves.is_none());
        assert!(found.len() > 1 && found.iter().all(|it| it.length >= last.length));
        assert_eq!(found[0].by, By::Constructed);
        (last.moves, last.n_nodes)
    });
    assert_eq!(found[0], found[1]);
}

#[test]
fn what_cannot_be_a_table_is_built_again() {
    let question = solve("1 2 3 4/5 6 7 8/9 10 0 11", &goal(4, 3), MTM);
    let mut database = Database::new();
    let (_, n_built) = prepare(&Answerer::default(), &question, &mut database);
    let name = database.keys().next().unwrap().clone();
    database.insert(name, vec![1, 2, 3]);
    let answerer = Answerer::default();
    assert_eq!(prepare(&answerer, &question, &mut database).1, 1);
    assert_eq!(prepare(&Answerer::default(), &question, &mut database).1, 0);
    assert_eq!(database.len(), n_built);
    let Some(Reply::Found(found)) = replies(&answerer, &question).pop() else { panic!() };
    assert_eq!((found.length, found.is_shortest), (1, true));
}

/// Browsers have tables under these names: under others they would be built again.
#[test]
fn tables_keep_their_names() {
    let answerer = Answerer::default();
    let names = |question: &Question| -> Vec<String> {
        answerer.missing(question).iter().map(ToString::to_string).collect()
    };
    let goal = goal(4, 4);
    assert_eq!(names(&solve(NEAR, &goal, STM)), FAST);
    assert_eq!(
        names(&solve(NEAR, &goal, MTM)),
        ["mtm-4x4-0.0-coarse-free", "mtm-4x4-0.0-coarse-counted"]
    );
    let (position, goal) = (NEAR.to_owned(), goal.to_string());
    let positions = vec![position.clone()];
    let distances = Question::Distances { positions, goal: goal.clone(), metric: STM };
    assert_eq!(names(&distances), FAST);
    let of_length = Question::OfLength { goal: goal.clone(), metric: STM, length: 9, seed: 1 };
    assert_eq!(names(&of_length), FAST);
    assert_eq!(names(&study(position, goal)), FAST);
    for size in [(3, 3), (5, 5)] {
        let goal = self::goal(size.0, size.1);
        assert!(names(&solve(&goal.to_string(), &goal, STM)).is_empty());
        assert!(names(&solve(&goal.to_string(), &goal, MTM)).is_empty());
    }
}

const FAST: [&str; 4] = [
    "pruning automaton, words up to 12",
    "zero-aware one-bit table, 4x4, blank home 0, tile homes 1 4 5 8 9 12",
    "zero-aware one-bit table, 4x4, blank home 0, tile homes 2 3 6 7 10 11",
    "zero-aware one-bit table, 4x4, blank home 0, tile homes 13 14 15",
];

fn study(start: String, goal: String) -> Question {
    Question::Study(Ask::Run(Spec {
        subject: Subject::Tiles { start, goal },
        searcher: Searcher::new("greedy".parse().unwrap(), "manhattan".parse().unwrap()),
        weight: "2".to_owned(),
        depth_limit: 31,
        budget: 1_000,
        beam_width: 20,
        max_expanded: 10_000,
    }))
}

#[test]
fn study_knows_the_optimum() {
    let heard = replies(
        &Answerer::default(),
        &study("8 6 7/2 5 4/3 0 1".to_owned(), goal(3, 3).to_string()),
    );
    let [Reply::Study(Answer::Run(run))] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!(run.optimum, Some(31));
    assert!(run.length.is_some_and(|length| length > 31), "greedy search finds a longer one");
}

#[test]
fn distances_and_positions_of_a_length_agree() {
    let answerer = Answerer::default();
    for (goal, length) in [(goal(3, 3), 17), (goal(4, 3), 20)] {
        let question = Question::OfLength { goal: goal.to_string(), metric: STM, length, seed: 5 };
        let heard = replies(&answerer, &question);
        let [Reply::Position(Some(position))] = &heard[..] else { panic!("{heard:?}") };
        // What cannot be read, is of another size or cannot be solved has no distance.
        let unsolvable = goal.with_swapped(1, 2).to_string();
        let positions = [position, "nonsense", "1 2/3 0", &unsolvable, &goal.to_string()];
        let positions = positions.iter().map(ToString::to_string).collect();
        let question = Question::Distances { positions, goal: goal.to_string(), metric: STM };
        let heard = replies(&answerer, &question);
        let lengths = vec![Some(length), None, None, None, Some(0)];
        assert_eq!(*heard.last().unwrap(), Reply::Distances { lengths, are_exact: true });
    }
}

#[test]
fn nonsense_is_refused() {
    let answerer = Answerer::default();
    for position in ["1 2 3/4 5 6/8 7 0", "1 2/3 0", "what?"] {
        let heard = replies(&answerer, &solve(position, &goal(3, 3), STM));
        assert!(matches!(&heard[..], [Reply::Failed(_)]), "{heard:?}");
    }
    let goal = goal(5, 5).to_string();
    let question = Question::OfLength { goal, metric: STM, length: 9, seed: 1 };
    let heard = replies(&answerer, &question);
    assert!(matches!(&heard[..], [Reply::Failed(_)]), "{heard:?}");
}
