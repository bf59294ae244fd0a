//! Models as heuristics: step by step as from scratch, toward every goal that they serve, in search.

use std::ops::ControlFlow;
use std::sync::Arc;

use tuipan_learn::train::trainer::Trainer;
use tuipan_learn::{
    Body, Feature, LazyModel, Learned, Linear, Model, Rounding, TENTHS, UseError, View,
};
use tuipan_puzzle::tiles::{
    Board, Metric, Moves, NamedGoal, Packed, Size, Tile, TileSpace, scramble,
};
use tuipan_search::Algorithm;
use tuipan_solve::engine::{Control, Engine, EngineError, How, InMemory, TileRequest};
use tuipan_solve::tiles::{ExactTable, HeuristicKind, Manhattan, Plan, Problem};
use tuipan_space::{Heuristic, IncrementalHeuristic, Limits, Outcome, SplitMix64, StateSpace};

fn network(size: Size) -> Arc<Model> {
    let body = Body::Network(Box::new(Trainer::new(size.n_cells(), 11).network()));
    Arc::new(Model { size, record: Vec::new(), body })
}

fn linear(size: Size) -> Arc<Model> {
    let terms = vec![(Feature::Manhattan, 1.2), (Feature::Conflicts, 0.7), (Feature::Blank, 0.1)];
    let body = Body::Linear(Linear { terms, uncertainty: None });
    Arc::new(Model { size, record: Vec::new(), body })
}

fn follow<P: Packed>(size: Size, goal: NamedGoal, rounding: Rounding) {
    let goal = goal.board(size);
    let ready = Learned::new(&network(size), &goal, Metric::SingleTile, rounding).unwrap();
    let Learned::Network(heuristic) = &ready else { panic!("a network") };
    let space = TileSpace::<P>::new(&goal, Metric::SingleTile);
    let mut rng = SplitMix64::new(3);
    let mut state = P::pack(&scramble::uniform(&goal, &mut rng));
    let mut memo = IncrementalHeuristic::<TileSpace<P>>::start(heuristic, &state);
    for _ in 0..500 {
        let actions: Vec<_> = space.actions(&state).collect();
        let action = actions[rng.below(actions.len() as u64) as usize];
        let next = space.successor(&state, action);
        memo = heuristic.step(&state, action, &next, memo);
        state = next;
        let scratch = Heuristic::<TileSpace<P>>::estimate(heuristic, &state);
        assert_eq!(IncrementalHeuristic::<TileSpace<P>>::value(heuristic, memo), scratch);
        assert_eq!(ready.estimate(&state.unpack(size)), scratch);
    }
}

#[test]
fn step_by_step_is_from_scratch() {
    for rounding in [Rounding::Parity, Rounding::Tenths] {
        follow::<u64>(Size::new(3, 3).unwrap(), NamedGoal::BlankLast, rounding);
        follow::<u64>(Size::new(4, 3).unwrap(), NamedGoal::BlankFirst, rounding);
        follow::<u64>(Size::new(4, 4).unwrap(), NamedGoal::Columns, rounding);
        follow::<u128>(Size::new(5, 5).unwrap(), NamedGoal::BlankLast, rounding);
    }
}

#[test]
fn other_goals_are_the_same_puzzle() {
    for model in [network, linear] {
        for (size, goal) in [("3x3", NamedGoal::Columns), ("4x3", NamedGoal::BlankFirst)] {
            let size: Size = size.parse().unwrap();
            let metric = Metric::SingleTile;
            let goal = goal.board(size);
            let usual = NamedGoal::BlankLast.board(size);
            let ready = Learned::new(&model(size), &goal, metric, Rounding::Tenths).unwrap();
            let ready_usual = Learned::new(&model(size), &usual, metric, Rounding::Tenths).unwrap();
            let view = &View::all(&goal)[0];
            let mut rng = SplitMix64::new(8);
            for _ in 0..30 {
                let board = scramble::uniform(&goal, &mut rng);
                let tiles = view.tiles_of(&board).into_iter().map(Tile::from).collect();
                let seen = Board::new(size, tiles).unwrap();
                assert_eq!(ready.estimate(&board), ready_usual.estimate(&seen));
            }
            assert_eq!(ready.estimate(&goal), 0);
        }
    }
}

#[test]
fn rounding_keeps_parity_and_says_what_the_model_says() {
    let size = Size::new(3, 3).unwrap();
    let goal = NamedGoal::BlankLast.board(size);
    let manhattan = Manhattan::new(&goal, Metric::SingleTile);
    for model in [network(size), linear(size)] {
        let whole = Learned::new(&model, &goal, Metric::SingleTile, Rounding::Parity).unwrap();
        let tenths = whole.rounded(Rounding::Tenths);
        let mut rng = SplitMix64::new(1);
        for _ in 0..200 {
            let board = scramble::uniform(&goal, &mut rng);
            let moves = f64::from(whole.moves(&board));
            let rounded = whole.estimate(&board);
            assert_eq!(rounded % 2, manhattan.estimate(&u64::pack(&board)) % 2);
            if board != goal {
                assert!((f64::from(rounded) - moves).abs() <= 1.001, "{rounded} {moves}");
                let exact = f64::from(tenths.estimate(&board)) / f64::from(TENTHS);
                assert!((exact - moves).abs() <= 0.051, "{exact} {moves}");
            }
        }
    }
}

#[test]
fn every_search_solves_with_every_model() {
    let size = Size::new(3, 3).unwrap();
    let goal = NamedGoal::BlankLast.board(size);
    let table = ExactTable::new(&goal, Metric::SingleTile).unwrap();
    let start: Board = "8 1 0/3 5 7/4 2 6".parse().unwrap();
    let shortest = table.distance(&start).unwrap();
    let unsolvable: Board = "1 2 3/4 5 6/8 7 0".parse().unwrap();
    for model in [network(size), linear(size)] {
        let ready = Learned::new(&model, &goal, Metric::SingleTile, Rounding::Parity).unwrap();
        for algorithm in Algorithm::ALL.into_iter().filter(|one| one.uses_heuristic()) {
            let plan = Plan::new(algorithm, HeuristicKind::Manhattan);
            let solve = |start: &Board, limits: Limits| {
                let problem = Problem { start, goal: &goal, metric: Metric::SingleTile };
                let go_on = &mut |_: &_| ControlFlow::Continue(());
                tuipan_learn::solve(&Plan { limits, ..plan }, problem, &ready, go_on).unwrap()
            };
            let report = solve(&start, Limits::default());
            let best = report.best.as_ref().unwrap_or_else(|| panic!("{algorithm} finds none"));
            let mut end = start.clone();
            end.play_all(&Moves::from_iter(best.actions.iter().copied())).unwrap();
            assert_eq!(end, goal, "{algorithm}");
            assert!(best.cost >= shortest);
            // Nothing is proved by an estimate that may say too much.
            assert!(!report.is_optimal(), "{algorithm}");
            assert!(solve(&unsolvable, Limits::default()).best.is_none());
            let none = Limits { max_expanded: 3, ..Limits::default() };
            assert!(solve(&start, none).stats.expanded <= 3, "{algorithm}");
        }
    }
}

/// Through the engine a model finds what it finds by itself, replayed.
#[test]
fn the_engine_searches_with_a_model() {
    let size = Size::new(3, 3).unwrap();
    let goal = NamedGoal::BlankLast.board(size);
    let start: Board = "8 1 0/3 5 7/4 2 6".parse().unwrap();
    let engine = Engine::new(InMemory::default());
    let control = &mut Control::none();
    for model in [network(size), linear(size)] {
        let ready = Learned::new(&model, &goal, Metric::SingleTile, Rounding::Parity).unwrap();
        let lazy = LazyModel::new(model);
        for algorithm in [Algorithm::AStar, Algorithm::IdaStar, Algorithm::Beam] {
            let plan = Plan::new(algorithm, HeuristicKind::Manhattan);
            let limits = Limits { max_expanded: 100_000, ..Limits::default() };
            let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
            let go_on = &mut |_: &_| ControlFlow::Continue(());
            let alone = tuipan_learn::solve(&Plan { limits, ..plan }, problem, &ready, go_on);
            let request = TileRequest {
                limits,
                ..TileRequest::new(&start, &goal, Metric::SingleTile, How::Plan(plan))
            };
            let report = engine.solve_by(&lazy.search(plan), plan, &request, control).unwrap();
            let alone = alone.unwrap();
            assert_eq!((report.outcome, report.stats), (alone.outcome, alone.stats), "{algorithm}");
            let best = report.best.map(|best| best.into_moves());
            assert_eq!(best, alone.best.map(|best| best.actions), "{algorithm}");
            // What it cannot do it says in its own words, but only where there is something to solve.
            let slides = TileRequest { metric: Metric::MultiTile, ..request };
            let error = engine.solve_by(&lazy.search(plan), plan, &slides, control).unwrap_err();
            assert!(matches!(&error, EngineError::Solver(_)), "{error}");
            let unsolvable = goal.with_swapped(7, 8);
            let slides = TileRequest { start: &unsolvable, ..slides };
            let report = engine.solve_by(&lazy.search(plan), plan, &slides, control).unwrap();
            assert_eq!(report.outcome, Outcome::Unsolvable);
        }
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let size = Size::new(3, 3).unwrap();
    let model = network(size);
    let error = |goal: &str, metric| {
        let goal: Board = goal.parse().unwrap();
        Learned::new(&model, &goal, metric, Rounding::Parity).err().map(|error| error.to_string())
    };
    assert_eq!(error("1 2 3/4 5 6/7 8 0", Metric::SingleTile), None);
    assert_eq!(
        error("1 2 3/8 0 4/7 6 5", Metric::SingleTile).unwrap(),
        "the model is for goals with the blank in a corner, which 1 2 3/8 0 4/7 6 5 is not"
    );
    assert_eq!(
        error("1 2 3/4 5 6/7 8 0", Metric::MultiTile).unwrap(),
        "the model counts moves of single tiles, not slides"
    );
    assert_eq!(
        error("1 2 3/4 5 0", Metric::SingleTile).unwrap(),
        UseError::Size(size, Size::new(3, 2).unwrap()).to_string()
    );
}
