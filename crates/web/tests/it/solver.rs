//! Questions and replies, and the tables that they need, natively.

use std::cell::Cell;
use std::collections::HashMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tuipan_game::{Metric, Position, Puzzle, TilePuzzle};
use tuipan_play::{self as play, By, Effort, Progress, Solution};
use tuipan_puzzle::tiles::{Board, NamedGoal, Size, scramble};
use tuipan_space::SplitMix64;
use tuipan_study::{Answer, Question as Ask, Searcher, Spec, Subject};
use tuipan_web::solver::answer::{Answerer, Around};
use tuipan_web::solver::message::{Asked, Question, Replied, Reply};

const STM: Metric = Metric::Stm;
const MTM: Metric = Metric::Mtm;

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

/// All replies to a question, those about tables apart. Both are sent as bytes, as page and worker do it.
fn replies(answerer: &Answerer, question: &Question) -> Vec<Reply> {
    let question = sent(&Asked { id: 7, question: question.clone() }).question;
    prepare(answerer, &question, &mut Database::new());
    let (clock, mut heard) = (Clock::new(), Vec::new());
    let now = || clock.now();
    let mut tell = |reply| {
        let told = Replied { id: 7, reply };
        assert_eq!(sent(&told), told);
        heard.push(told.reply);
    };
    answerer.answer(&question, Around { now: &now, tell: &mut tell });
    heard
}

/// What arrives of what is sent.
fn sent<T: Serialize + DeserializeOwned>(message: &T) -> T {
    postcard::from_bytes(&postcard::to_allocvec(message).unwrap()).unwrap()
}

fn goal(width: usize, height: usize) -> Board {
    NamedGoal::BlankLast.board(Size::new(width, height).unwrap())
}

fn scrambled(goal: &Board, seed: u64) -> String {
    scramble::uniform(goal, &mut SplitMix64::new(seed)).to_string()
}

fn puzzle(goal: &Board) -> Puzzle {
    Puzzle::Tiles(TilePuzzle::given(goal.clone(), goal.clone()).unwrap())
}

fn asked(position: &str, goal: &Board, metric: Metric, effort: Effort) -> play::Question {
    let position = Position::Tiles(Board::parse(position).unwrap());
    play::Question::Solve { puzzle: puzzle(goal), position, metric, effort }
}

fn game(question: &play::Question) -> Question {
    Question::Game(question.clone())
}

fn solve(position: &str, goal: &Board, metric: Metric) -> Question {
    game(&asked(position, goal, metric, Effort::Patient))
}

/// The answers of the game among replies; progress is passed over.
fn answers(heard: &[Reply]) -> Vec<play::Answer> {
    let answer = |reply: &Reply| match reply {
        Reply::Game(answer) => Some(answer.clone()),
        Reply::Progress(_) => None,
        reply => panic!("{reply:?}"),
    };
    heard.iter().filter_map(answer).collect()
}

/// The solutions among replies, which must be nothing else, played by the checked rules.
fn solutions(heard: &[Reply], position: &str, goal: &Board, metric: Metric) -> Vec<Solution> {
    let check = |answer: play::Answer| {
        let play::Answer::Solution(found) = answer else { panic!("{answer:?}") };
        let mut at = Position::Tiles(Board::parse(position).unwrap());
        let puzzle = puzzle(goal);
        found.moves.iter().for_each(|m| puzzle.play(&mut at, m).unwrap());
        assert!(puzzle.is_goal(&at));
        assert_eq!(puzzle.count(&found.moves).get(metric), Some(found.moves.len() as u32));
        found
    };
    let found: Vec<Solution> = answers(heard).into_iter().map(check).collect();
    let (last, others) = found.split_last().unwrap();
    assert!(last.is_final && others.iter().all(|found| !found.is_final));
    found
}

#[test]
fn small_boards_are_solved_shortest_by_either_solver() {
    let answerer = Answerer::default();
    for (position, goal, length, by) in
        [("8 6 7/2 5 4/3 0 1", goal(3, 3), 31, By::Table), (NEAR, goal(4, 4), 11, By::Patterns)]
    {
        let heard = replies(&answerer, &solve(position, &goal, STM));
        let [found] = &solutions(&heard, position, &goal, STM)[..] else { panic!("{heard:?}") };
        assert_eq!((found.moves.len(), found.by, found.is_optimal), (length, by, true));
        assert!(found.n_first_moves.is_some_and(|n| (1..=4).contains(&n)));
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
        assert_eq!((first.by, last.by), (By::Construction, By::Beams));
        assert!(last.moves.len() < first.moves.len() && !last.is_optimal);
        // Lengths only fall, figures only rise.
        for pair in found.windows(2) {
            assert!(pair[0].moves.len() >= pair[1].moves.len());
            assert!(pair[0].n_nodes <= pair[1].n_nodes);
        }
        assert!(found.len() > 3, "{}", found.len());
    }
}

#[test]
fn a_quick_answer_is_followed_by_bounds_that_fall() {
    let goal = goal(5, 5);
    let position = scrambled(&goal, 4);
    let answerer = Answerer::default();
    let heard = replies(&answerer, &game(&asked(&position, &goal, STM, Effort::Quick)));
    let found = solutions(&heard, &position, &goal, STM).pop().unwrap();
    assert!(!found.is_optimal && found.n_first_moves.is_none());
    // Along the way, each bound is less than the one before, or a better way was found.
    let (puzzle, mut at) = (puzzle(&goal), Position::Tiles(Board::parse(&position).unwrap()));
    let mut positions = vec![at.clone()];
    for m in found.moves.iter().take(3) {
        puzzle.play(&mut at, m).unwrap();
        positions.push(at.clone());
    }
    let question = play::Question::Distances { puzzle, positions, metric: STM };
    let heard = replies(&answerer, &game(&question));
    let answers = answers(&heard);
    let [play::Answer::Distances { lengths, are_exact: false }] = &answers[..] else {
        panic!("{heard:?}")
    };
    let lengths: Vec<u32> = lengths.iter().map(|length| length.unwrap()).collect();
    assert!(lengths[0] as usize <= found.moves.len(), "{lengths:?}");
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
    let percents: Vec<u8> = heard
        .iter()
        .map(|reply| match reply {
            Reply::Progress(Progress::Tables(percent)) => *percent,
            reply => panic!("{reply:?}"),
        })
        .collect();
    assert!(percents.len() >= n_built && percents.is_sorted());
    assert!(percents[percents.len() - 1] <= 100);
    let second = Answerer::default();
    assert_eq!(prepare(&second, &question, &mut database), (Vec::new(), 0), "nothing is built");
    let found = [&first, &second].map(|answerer| {
        let found = solutions(&replies(answerer, &question), NEAR, &goal, MTM);
        let last = found[found.len() - 1].clone();
        assert!(last.is_optimal && last.by == By::Slides && last.n_first_moves.is_none());
        assert!(found.len() > 1 && found.iter().all(|it| it.moves.len() >= last.moves.len()));
        assert_eq!(found[0].by, By::Construction);
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
    let heard = replies(&answerer, &question);
    let found = solutions(&heard, "1 2 3 4/5 6 7 8/9 10 0 11", &goal(4, 3), MTM).pop().unwrap();
    assert_eq!((found.moves.len(), found.is_optimal), (1, true));
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
    let positions = vec![Position::Tiles(Board::parse(NEAR).unwrap())];
    let distances = play::Question::Distances { puzzle: puzzle(&goal), positions, metric: STM };
    assert_eq!(names(&game(&distances)), FAST);
    let of_length = play::Question::OfLength { goal: goal.clone(), length: 9, seed: 1 };
    assert_eq!(names(&game(&of_length)), FAST);
    assert_eq!(names(&study(NEAR.to_owned(), goal.to_string())), FAST);
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
        step: 1,
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
        let question = play::Question::OfLength { goal: goal.clone(), length, seed: 5 };
        let heard = replies(&answerer, &game(&question));
        let found = answers(&heard);
        let [play::Answer::Position(Some(position))] = &found[..] else { panic!("{heard:?}") };
        // What cannot be solved has no distance.
        let boards = [position.clone(), goal.with_swapped(1, 2), goal.clone()];
        let positions = boards.map(Position::Tiles).to_vec();
        let question = play::Question::Distances { puzzle: puzzle(&goal), positions, metric: STM };
        let heard = replies(&answerer, &game(&question));
        let lengths = vec![Some(length), None, Some(0)];
        let expected = play::Answer::Distances { lengths, are_exact: true };
        assert_eq!(answers(&heard), [expected]);
    }
}

#[test]
fn blocks_are_answered_too() {
    let level = tuipan_puzzle::blocks::Collection::built_in().find("hrd-01").unwrap().level.clone();
    let puzzle = Puzzle::Blocks(tuipan_game::BlockPuzzle::own(level));
    let question = play::Question::Solve {
        puzzle: puzzle.clone(),
        position: puzzle.start(),
        metric: Metric::Slide,
        effort: Effort::Patient,
    };
    let answerer = Answerer::default();
    let found = answers(&replies(&answerer, &game(&question)));
    let [play::Answer::Solution(found)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((found.moves.len(), found.is_optimal, found.by), (90, true, By::Map));
    let mut at = puzzle.start();
    let mut positions = vec![at.clone()];
    for m in &found.moves {
        puzzle.play(&mut at, m).unwrap();
        positions.push(at.clone());
    }
    assert!(puzzle.is_goal(&at));
    let question = play::Question::Distances { puzzle, positions, metric: Metric::Slide };
    let lengths = (0..=90).rev().map(Some).collect();
    let expected = play::Answer::Distances { lengths, are_exact: true };
    assert_eq!(answers(&replies(&answerer, &game(&question))), [expected]);
}

#[test]
fn nonsense_is_refused() {
    let answerer = Answerer::default();
    let question = |from: &str| solve(from, &goal(3, 3), STM);
    for (from, is_such) in [
        ("1 2 3/4 5 6/8 7 0", (|it| *it == play::Answer::Unsolvable) as fn(&play::Answer) -> bool),
        ("1 2/3 0", |it| matches!(it, play::Answer::Failed(_))),
    ] {
        let heard = replies(&answerer, &question(from));
        assert!(is_such(&answers(&heard)[0]), "{heard:?}");
    }
    let question = play::Question::OfLength { goal: goal(5, 5), length: 9, seed: 1 };
    let heard = replies(&answerer, &game(&question));
    let found = answers(&heard);
    assert!(matches!(&found[..], [play::Answer::Failed(_)]), "{heard:?}");
}
