//! State graphs, replays at a step, trajectories.

use std::sync::Arc;

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_search::Algorithm;
use tuipan_solve::engine::{Engine, InMemory};
use tuipan_study::{
    Answer, Bar, Contender, Drawn, Form, Glance, HeuristicChoice, Kind, Pace, Question, Replay,
    Subject, answer, bars, record, trajectories,
};

fn engine() -> Engine {
    Engine::new(InMemory::default())
}

#[test]
fn graphs_of_small_puzzles() {
    for (goal, n_states, farthest) in [("1 2/3 0", 12, 6), ("1 2/3 4/5 0", 360, 21)] {
        let subject = Subject::Tiles { start: goal.to_owned(), goal: goal.to_owned() };
        let drawn = Drawn::of(&subject, &engine()).unwrap();
        assert_eq!((drawn.labels.len(), drawn.histogram().len()), (n_states, farthest + 1));
        // The way of the farthest: every step one nearer, by the rules.
        assert_eq!(drawn.path.len(), farthest + 1);
        for (step, pair) in drawn.path.windows(2).enumerate() {
            assert_eq!(drawn.distances[pair[1] as usize] as usize, farthest - step - 1);
            let edge = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            assert!(drawn.edges.contains(&edge));
        }
        // Every gap of a board has as many neighbours as cells beside it: counted another way.
        let n_sides: usize = drawn
            .labels
            .iter()
            .map(|label| Board::parse(label).unwrap().legal_moves(Metric::SingleTile).count())
            .sum();
        assert_eq!(drawn.edges.len() * 2, n_sides);
        assert!(drawn.places.iter().all(|(x, y)| (0.0..=1.0).contains(x) && *y <= 1.0));
    }
    let tiny = Drawn::of(&Subject::Level("tiny".to_owned()), &engine()).unwrap();
    assert_eq!((tiny.labels.len(), tiny.path.len()), (30, 6));
}

#[test]
fn depths_of_the_eight_puzzle() {
    let answered = answer(&Question::Depths, &engine(), &|| 0.0, &mut |_, _| {});
    let Ok(Answer::Depths(depths)) = answered else { panic!("{answered:?}") };
    assert_eq!(depths.iter().sum::<u32>(), 181_440);
    assert_eq!((depths.len(), depths[31]), (32, 2));
}

#[test]
fn what_is_too_large_is_refused() {
    let goal = "1 2 3/4 5 6/7 8 0".to_owned();
    assert!(Drawn::of(&Subject::Tiles { start: goal.clone(), goal }, &engine()).is_err());
    assert!(Drawn::of(&Subject::Level("hrd-01".to_owned()), &engine()).is_err());
}

fn replay(algorithm: Algorithm, step: usize) -> Replay {
    let contender = || Contender::new(algorithm, HeuristicChoice::Values);
    let form = Form::named(Kind::Tree("valued"), contender(), contender());
    let recorded = record(&form.spec(0).unwrap(), None, &|| 0.0).unwrap();
    let mut replay = Replay::new(Arc::new(recorded));
    replay.seek(step);
    replay
}

#[test]
fn open_is_listed_by_f_and_closed_from_the_last() {
    let glance = Glance::at(&replay(Algorithm::AStar, 2), true);
    assert_eq!(glance.node, Some(("B4".to_owned(), 1, 4)));
    assert_eq!(glance.open.unwrap(), ["C4", "E5", "F5", "D6"]);
    assert_eq!(glance.closed.unwrap(), ["B4", "A5"]);
    assert_eq!(Glance::at(&replay(Algorithm::AStar, 2), false).open, None);
}

#[test]
fn bars_have_every_node_once() {
    for algorithm in [Algorithm::Bfs, Algorithm::BidirectionalBfs] {
        let replay = replay(algorithm, usize::MAX);
        for max_bars in [1, 2, 100] {
            let bars = bars(&replay, max_bars);
            assert!(bars.len() <= max_bars);
            let sum = |of: fn(&Bar) -> u32| bars.iter().map(of).sum::<u32>() as usize;
            assert_eq!(sum(|bar| bar.all), replay.trace().nodes.len());
            assert_eq!(sum(|bar| bar.open), replay.moment().open);
            assert_eq!(sum(|bar| bar.closed), replay.moment().closed);
        }
    }
}

#[test]
fn steps_add_up_whatever_the_frames_are() {
    for frame_ms in [7.0, 16.0, 40.0] {
        let mut pace = Pace::start(1000.0);
        let n_frames = (10_000.0 / frame_ms) as usize;
        let steps = (1..=n_frames).map(|n| pace.tick(1000.0 + n as f64 * frame_ms, 20.0));
        assert!((198..=200).contains(&steps.sum::<usize>()), "{frame_ms}");
    }
}

#[test]
fn a_pause_is_not_made_up_for() {
    let mut pace = Pace::start(0.0);
    assert_eq!(pace.tick(60_000.0, 100.0), 10);
    assert_eq!(pace.tick(60_010.0, 100.0), 1);
}

#[test]
fn tiles_go_from_cell_to_cell() {
    let mut board = Board::parse("1 2/0 3").unwrap();
    let mut boards = vec![board.clone()];
    for step in "LDRU".parse::<tuipan_puzzle::tiles::Moves>().unwrap().as_slice() {
        board.play(*step).unwrap();
        boards.push(board.clone());
    }
    let all = trajectories(&boards);
    let n_moves: usize = all.iter().map(|way| way.len() - 1).sum();
    assert_eq!((all.len(), n_moves), (3, 4));
    for (tile, way) in all.iter().enumerate() {
        assert_eq!(way.last(), Some(&board.cells()[tile + 1]));
    }
}
