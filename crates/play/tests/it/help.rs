//! Hints, solutions, demonstrations, moves to go.

use tuipan_game::{Help, Metric, Status};
use tuipan_play::{
    Analysing, Answer, Effect, Message, Notice, Question, ShowMessage, Solution, ToGo,
};

use crate::common::{NEAR, Table, asked, level, scramble, solve, solve_in_time, tiles};

/// 22 moves from the goal.
const FAR: &str = "8 1 0/3 5 7/4 2 6";

#[test]
fn hints_come_by_degrees_and_vanish_with_a_move() {
    let mut table = Table::new(tiles(FAR));
    for degree in [1, 2, 3, 3] {
        table.tell_and_answer(Message::Hint);
        assert_eq!(table.play.hint, degree);
    }
    assert!(table.session().helps().contains(Help::Hint));
    assert!(!table.session().helps().contains(Help::Solution));
    let next = table.play.way.as_ref().unwrap().next_move().unwrap();
    table.tell(Message::Make(Some(next), tuipan_game::Input::Keyboard));
    assert_eq!(table.play.hint, 0);
    // The way is still known: the next hint needs no solver.
    let effects = table.tell(Message::Hint);
    assert_eq!((asked(&effects), table.play.hint), (None, 1));
}

#[test]
fn nothing_is_offered_on_a_solved_board() {
    let mut table = Table::new(tiles(NEAR));
    table.make("U L");
    assert_eq!(table.status(), Status::Solved);
    assert!(!table.play.offers_help());
    for message in [Message::Hint, Message::Solve, Message::Next, Message::Demonstrate] {
        assert!(asked(&table.tell(message)).is_none());
    }
    assert!(table.play.way.is_none());
}

#[test]
fn a_demonstration_does_not_touch_the_game() {
    for puzzle in [tiles(FAR), level("hrd-01")] {
        let mut table = Table::new(puzzle);
        let (position, log) = (table.position(), table.session().attempt().log().to_vec());
        table.tell_and_answer(Message::Demonstrate);
        let length = table.play.show.as_ref().unwrap().playback.moves().len();
        for _ in 0..600 {
            table.tell(Message::Tick);
        }
        let show = table.play.show.as_ref().unwrap();
        assert!(!show.is_running && show.playback.cursor() == length);
        assert!(table.session().puzzle().is_goal(show.playback.position()));
        table.tell(Message::Show(ShowMessage::Seek(3)));
        table.tell(Message::Show(ShowMessage::Step(-1)));
        assert_eq!(table.play.show.as_ref().unwrap().playback.cursor(), 2);
        table.tell(Message::Show(ShowMessage::End));
        assert_eq!((table.position(), table.status()), (position, Status::Ready));
        assert_eq!(table.session().attempt().log(), log);
        assert!(table.session().helps().contains(Help::Solution), "but it was seen");
    }
}

#[test]
fn the_solution_is_followed_forth_and_back_and_asked_for_again_off_it() {
    let mut table = Table::new(tiles(FAR));
    table.tell_and_answer(Message::Solve);
    let length = table.play.way.as_ref().unwrap().n_left();
    assert_eq!(length, 22);
    table.tell(Message::Next);
    table.tell(Message::Next);
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 20);
    let effects = table.tell(Message::Undo);
    assert!(asked(&effects).is_none());
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 21);
    // A wrong move: it is solved from there.
    let way = table.play.way.as_ref().unwrap().next_move().unwrap();
    let session = table.session().clone();
    let wrong = ["U", "D", "L", "R"].into_iter().find_map(|text| {
        let m = session.puzzle().read_moves(text).unwrap().remove(0);
        let mut position = session.position().clone();
        let last = session.attempt().line().last().map(|played| played.m.inverse());
        let is_new = m != way && Some(&m) != last.as_ref();
        (is_new && session.puzzle().play(&mut position, &m).is_ok()).then_some(m)
    });
    let Some(wrong) = wrong else { return };
    let effects = table.tell(Message::Make(Some(wrong), tuipan_game::Input::Keyboard));
    assert!(matches!(asked(&effects), Some((_, Question::Solve { .. }))));
    table.answer(&effects);
    assert!(table.play.shows_solution);
    assert!(table.play.way.as_ref().unwrap().n_left() >= 20);
    let mut n = 0;
    while table.status() != Status::Solved {
        table.tell(Message::Next);
        n += 1;
        assert!(n < 40);
    }
}

#[test]
fn moves_to_go_count_down_in_every_metric() {
    let mut table = Table::new(level("hrd-01"));
    table.tell_and_answer(Message::ShowToGo(true));
    assert_eq!(table.play.to_go, Some(ToGo::Exactly(81)));
    assert!(table.session().helps().contains(Help::ToGo));
    for (metric, distance) in [(Metric::Unit, 116), (Metric::Slide, 90), (Metric::Move, 81)] {
        table.tell_and_answer(Message::Count(metric));
        assert_eq!(table.play.to_go, Some(ToGo::Exactly(distance)));
    }
    table.tell_and_answer(Message::Solve);
    let effects = table.tell(Message::Next);
    assert!(asked(&effects).is_none(), "the way says how far it is");
    assert_eq!(table.play.to_go, Some(ToGo::Exactly(80)));
    table.tell(Message::ShowToGo(false));
    assert_eq!(table.play.to_go, None);
}

#[test]
fn a_player_who_is_faster_than_the_solver_gets_the_right_number() {
    let mut table = Table::new(tiles(FAR));
    let first = table.tell(Message::ShowToGo(true));
    let (first, question) = asked(&first).unwrap();
    let effects = table.make("R");
    assert!(effects.contains(&Effect::Forget(first)));
    table.tell(Message::Answered(first, solve(&question)));
    assert_eq!(table.play.to_go, None, "that was the distance of another position");
    table.answer(&effects);
    assert!(matches!(table.play.to_go, Some(ToGo::Exactly(21 | 23))));
}

/// On a board that is not solved at once the number is the length of a way, and hints follow that way: it falls with
/// every hinted move, whatever the solver finds the next time.
#[test]
fn a_bound_falls_along_the_hints() {
    let mut table = Table::new(scramble("5x5", 3));
    let effects = table.tell(Message::ShowToGo(true));
    let (number, question) = asked(&effects).unwrap();
    table.tell(Message::Answered(number, solve_in_time(&question)));
    let Some(ToGo::AtMost(mut bound)) = table.play.to_go else { panic!("{:?}", table.play.to_go) };
    for _ in 0..5 {
        let effects = table.tell(Message::Hint);
        assert!(asked(&effects).is_none(), "the hint follows the way that the number comes from");
        let next = table.play.way.as_ref().unwrap().next_move();
        let effects = table.tell(Message::Make(next, tuipan_game::Input::Keyboard));
        assert_eq!(table.play.to_go, Some(ToGo::AtMost(bound - 1)), "at once");
        // A solver that finds nothing as good.
        let (number, question) = asked(&effects).unwrap();
        let Answer::Solution(found) = solve_in_time(&question) else { panic!() };
        let mut moves = table.session().puzzle().read_moves("U D U D").unwrap();
        moves.extend(found.moves.clone());
        table.tell(Message::Answered(number, Answer::Solution(Solution { moves, ..found })));
        let Some(ToGo::AtMost(now)) = table.play.to_go else { panic!() };
        assert!(now < bound, "{now} after {bound}");
        bound = now;
    }
}

/// A solution that improves while the player walks along it begins where the player was.
#[test]
fn a_solution_that_comes_after_a_move_is_asked_for_from_there() {
    let mut table = Table::new(tiles(FAR));
    let effects = table.tell(Message::Next);
    let (number, question) = asked(&effects).unwrap();
    let Answer::Solution(best) = solve(&question) else { panic!() };
    let some = Solution { is_final: false, is_optimal: false, ..best.clone() };
    let effects = table.tell(Message::Answered(number, Answer::Solution(some)));
    assert!(effects.contains(&Effect::Forget(number)), "the first move is made");
    table.tell(Message::Answered(number, Answer::Solution(best)));
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 21, "it came too late");
    table.answer(&effects);
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 21);
    assert_eq!(table.session().attempt().line().len(), 1, "one move was wanted");
    assert!(table.play.way.as_ref().unwrap().is_shortest());
}

#[test]
fn better_solutions_replace_worse_ones_until_the_player_stops() {
    let mut table = Table::new(tiles(FAR));
    let effects = table.tell(Message::Solve);
    let (number, question) = asked(&effects).unwrap();
    let Answer::Solution(best) = solve(&question) else { panic!() };
    let long = {
        let mut moves = table.session().puzzle().read_moves("R L").unwrap();
        moves.extend(best.moves.clone());
        Solution { moves, is_optimal: false, is_final: false, ..best.clone() }
    };
    table.tell(Message::Answered(number, Answer::Solution(long.clone())));
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 24);
    assert!(table.play.asking().is_some(), "it goes on");
    let better = Solution { is_final: false, is_optimal: false, ..best.clone() };
    table.tell(Message::Answered(number, Answer::Solution(better)));
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 22);
    let effects = table.tell(Message::Cancel);
    assert!(effects.contains(&Effect::Forget(number)));
    assert!(table.play.way.as_ref().unwrap().solution.is_final, "what was found stays");
    table.tell(Message::Answered(number, Answer::Solution(long)));
    assert_eq!(table.play.way.as_ref().unwrap().n_left(), 22);
}

#[test]
fn a_hidden_solution_is_searched_for_no_longer() {
    let mut table = Table::new(tiles(FAR));
    let effects = table.tell(Message::Next);
    let (number, question) = asked(&effects).unwrap();
    let Answer::Solution(best) = solve(&question) else { panic!() };
    assert_eq!(best.n_first_moves, Some(1));
    let some = Solution { is_final: false, is_optimal: false, ..best.clone() };
    let effects = table.tell(Message::Answered(number, Answer::Solution(some)));
    assert!(table.play.shows_solution);
    let (number, _) = asked(&effects).expect("it goes on from where the move has led");
    let effects = table.tell(Message::HideSolution);
    assert!(effects.contains(&Effect::Forget(number)));
    assert!(!table.play.shows_solution && table.play.way.is_none());
    // The best one is not forgotten.
    table.tell_and_answer(Message::Solve);
    table.tell(Message::HideSolution);
    let effects = table.tell(Message::Solve);
    assert!(asked(&effects).is_none() && table.play.shows_solution);
}

/// In slides something is seen before the shortest solution is found.
#[test]
fn a_long_search_shows_something_meanwhile() {
    let board = tuipan_puzzle::tiles::Board::parse("0 2 3 4/1 6 7 8/5 9 10 11").unwrap();
    let goal = tuipan_puzzle::tiles::NamedGoal::default().board(board.size());
    let puzzle =
        tuipan_game::Puzzle::Tiles(tuipan_game::TilePuzzle::given(board, goal.clone()).unwrap());
    let mut heard = Vec::new();
    let question = Question::Solve {
        position: puzzle.start(),
        puzzle,
        metric: Metric::Mtm,
        effort: tuipan_play::Effort::Patient,
    };
    let engine = tuipan_solve::engine::Engine::new(tuipan_solve::engine::InMemory::default());
    let mut tick = |it| {
        if let tuipan_play::SolverEvent::Better(solution) = it {
            heard.push(solution);
        }
        std::ops::ControlFlow::Continue(())
    };
    let clock = std::time::Instant::now();
    let last = tuipan_play::answer(&engine, &question, &|| clock.elapsed(), &mut tick);
    let Answer::Solution(last) = last else { panic!("{last:?}") };
    assert!(last.is_optimal && last.is_final && last.by == tuipan_play::By::Slides);
    assert_eq!((last.moves.len(), last.n_first_moves), (2, None));
    assert!(!heard.is_empty() && heard.iter().all(|it| !it.is_final && it.moves.len() >= 2));
    assert_eq!(heard[0].by, tuipan_play::By::Construction);
}

/// On large boards distances are lengths of solutions that improve: these are nobody's answer.
#[test]
fn distances_are_not_answered_by_solutions() {
    let puzzle = scramble("5x5", 3);
    let positions = vec![puzzle.start()];
    let question = Question::Distances { puzzle, positions, metric: Metric::Stm };
    let engine = tuipan_solve::engine::Engine::new(tuipan_solve::engine::InMemory::default());
    let clock = std::time::Instant::now();
    let mut tick = |heard| {
        assert!(matches!(heard, tuipan_play::SolverEvent::Progress(_)));
        std::ops::ControlFlow::Continue(())
    };
    let answer = tuipan_play::answer(&engine, &question, &|| clock.elapsed(), &mut tick);
    assert!(matches!(answer, Answer::Distances { are_exact: false, .. }), "{answer:?}");
}

#[test]
fn errors_are_said_and_the_game_goes_on() {
    for (answer, notice) in [
        (Answer::Unsolvable, Notice::NoSolution),
        (Answer::TooLarge, Notice::TooLarge),
        (Answer::GaveUp, Notice::GaveUp),
        (Answer::Failed("broken table".into()), Notice::Failed("broken table".into())),
    ] {
        let mut table = Table::new(tiles(FAR));
        let effects = table.tell(Message::Hint);
        let (number, _) = asked(&effects).unwrap();
        table.tell(Message::Answered(number, answer));
        assert_eq!(table.play.notice, Some(notice));
        assert!(table.play.asking().is_none());
        table.make("R");
        assert_eq!(table.status(), Status::Running);
    }
}

#[test]
fn a_game_is_judged() {
    let mut table = Table::new(tiles(FAR));
    table.make("R L R U");
    table.tell_and_answer(Message::Analyse);
    let Analysing::Done { stages, distances, are_exact, analysis } = &table.play.analysis else {
        panic!("{:?}", table.play.analysis)
    };
    assert_eq!((stages.len(), distances.len(), *are_exact), (5, 5, true));
    assert!(analysis.total >= 2, "there and back is lost");
    table.make("L");
    assert_eq!(table.play.analysis, Analysing::Not);
    let effects = table.tell(Message::Analyse);
    table.tell(Message::RetryFrom(1));
    assert_eq!(table.session().attempt().line().len(), 1);
    assert!(table.session().helps().contains(Help::Retry));
    let (number, question) = asked(&effects).unwrap();
    table.tell(Message::Answered(number, solve(&question)));
    assert_eq!(table.play.analysis, Analysing::Not, "the answer was about another game");
}

#[test]
fn a_demonstration_is_of_the_whole_solution_and_begins_where_the_game_is() {
    for puzzle in [tiles(FAR), level("hrd-01")] {
        let mut table = Table::new(puzzle);
        table.tell_and_answer(Message::Solve);
        let start = table.position();
        let length = table.play.way.as_ref().unwrap().solution.moves.len();
        for n in 1..=3 {
            table.tell(Message::Next);
            assert_eq!(table.play.n_shown(), n);
        }
        let here = table.position();
        table.tell(Message::Demonstrate);
        let show = table.play.show.as_ref().unwrap();
        assert_eq!((show.playback.cursor(), show.playback.moves().len()), (3, length));
        assert!(show.is_running);
        // Any of its moves can be looked at, those made before too; the game stays where it is.
        let shown = |table: &Table| {
            let playback = &table.play.show.as_ref().unwrap().playback;
            table.session().puzzle().write_position(playback.position())
        };
        assert_eq!(shown(&table), here);
        table.tell(Message::ShowMove(0));
        assert_eq!((shown(&table), table.play.n_shown()), (start.clone(), 0));
        table.tell(Message::ShowMove(length));
        let show = table.play.show.as_ref().unwrap();
        assert!(table.session().puzzle().is_goal(show.playback.position()));
        table.tell(Message::Show(ShowMessage::End));
        assert_eq!((table.position(), table.play.n_shown()), (here, 3));
        // Without a demonstration, a move that is asked for begins one, which stands.
        table.tell(Message::ShowMove(1));
        let show = table.play.show.as_ref().unwrap();
        assert_eq!((show.playback.cursor(), show.is_running), (1, false));
    }
}

#[test]
fn an_improving_solution_says_what_it_was_and_can_be_stopped() {
    let mut table = Table::new(tiles(FAR));
    let (number, question) = asked(&table.tell(Message::Solve)).unwrap();
    let Answer::Solution(Solution { moves: best, .. }) = solve(&question) else { panic!() };
    // Both lead to the goal: a move to and fro before the rest, and the rest alone.
    let first = best[0].clone();
    let longer: Vec<_> = [first.clone(), first.inverse()].into_iter().chain(best.clone()).collect();
    let answer = |moves: &[tuipan_game::Move]| {
        Answer::Solution(Solution { moves: moves.to_vec(), is_final: false, ..Solution::default() })
    };
    table.tell(Message::Answered(number, answer(&longer)));
    assert_eq!(table.play.way.as_ref().unwrap().was, None);
    table.tell(Message::Answered(number, answer(&best)));
    let way = table.play.way.as_ref().unwrap();
    assert_eq!((way.n_left(), way.was), (best.len(), Some(longer.len())));
    assert!(!way.solution.is_final);
    table.tell(Message::Cancel);
    let way = table.play.way.as_ref().unwrap();
    assert_eq!((way.n_left(), way.solution.is_final), (best.len(), true));
    assert!(table.play.shows_solution && table.play.asking().is_none());
    // What is demonstrated is not replaced under the player's eyes.
    let mut table = Table::new(tiles(FAR));
    let Some((number, _)) = asked(&table.tell(Message::Demonstrate)) else { panic!("not asked") };
    table.tell(Message::Answered(number, answer(&longer)));
    table.tell(Message::Answered(number, answer(&best)));
    assert_eq!(table.play.way.as_ref().unwrap().solution.moves.len(), longer.len());
}
