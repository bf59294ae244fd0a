//! Hints, Next, demonstrations: the solver at the player's side, by messages alone.

use crate::common::{Game, asked};
use tuipan_game::{Help, Metric, Status};
use tuipan_tui::{Answer, Effect, Message, Progress, Question, Screen};

const START: &str = "8 1 0/3 5 7/4 2 6";

#[test]
fn hints_come_in_three_grades() {
    let mut game = Game::of(START);
    let effects = game.keys("i");
    assert!(!game.model.session.is_assisted(), "nothing was told yet");
    game.answer(&effects);
    assert_eq!(game.model.helper.hint, 1);
    assert!(game.model.session.helps().contains(Help::Hint));
    assert!(asked(&game.keys("i")).is_none(), "it is known already");
    game.keys("ii");
    assert_eq!(game.model.helper.hint, 3);
    game.keys("<Up>");
    assert_eq!(game.model.helper.hint, 0);
}

#[test]
fn space_is_next_only_while_a_solution_is_shown() {
    let mut game = Game::of(START);
    assert!(game.keys(" ").is_empty());
    assert_eq!(game.position(), START);
    let effects = game.keys("f");
    game.answer(&effects);
    let n = game.model.helper.known.as_ref().unwrap().moves.len();
    assert_eq!(game.position(), START);
    for left in (1..n).rev() {
        game.keys(" ");
        assert_eq!(game.model.helper.known.as_ref().unwrap().moves.len(), left);
    }
    game.keys(" ");
    assert!(matches!(game.model.screen, Screen::Win));
    assert!(game.model.profile.runs()[0].is_assisted());
    assert!(game.model.won.as_ref().unwrap().finished.places.is_empty(), "help is not ranked");
}

#[test]
fn a_demonstration_runs_by_the_clock_and_can_be_stopped() {
    let mut game = Game::of(START);
    let effects = game.keys("p");
    game.answer(&effects);
    game.tell(Message::Tick);
    assert_eq!(game.model.session.attempt().line().len(), 1);
    // 500 ms a move at the usual speed; a tick here is 100 ms.
    for _ in 0..10 {
        game.tell(Message::Tick);
    }
    assert_eq!(game.model.session.attempt().line().len(), 3);
    game.keys("p");
    for _ in 0..20 {
        game.tell(Message::Tick);
    }
    assert_eq!(game.model.session.attempt().line().len(), 3);
    game.keys("++++p");
    for _ in 0..200 {
        game.tell(Message::Tick);
    }
    assert_eq!(game.status(), Status::Solved);
}

#[test]
fn a_question_can_be_taken_back_and_late_answers_are_not_heard() {
    let mut game = Game::of(START);
    let effects = game.keys("f");
    let (id, question) = asked(&effects).unwrap();
    game.tell(Message::Progress(id, Progress::Nodes(4321)));
    assert_eq!(game.model.helper.pending.unwrap().progress, Progress::Nodes(4321));
    assert_eq!(game.keys("<Esc>"), [Effect::Cancel]);
    let answer = game.solve(&question);
    assert!(game.tell(Message::Answered(id, answer)).is_empty());
    assert!(!game.model.helper.shows_solution && !game.model.session.is_assisted());
}

/// The figure is that of the position on the board after every move, on the way or off it, in each metric.
#[test]
fn moves_to_go_follow_the_game() {
    for (what, metric, keys) in [
        (START, Metric::Stm, ["", "<Right>", "<Up>", "<Left>", "u", "<Left>", "<Down>", "r"]),
        (START, Metric::Mtm, ["m", "<S-Right>", "<Up>", "<Left>", "u", "<Left>", "<Down>", "r"]),
        // The solution begins with slides of two tiles, here made one by one.
        (
            "0 2 3/1 5 6/4 7 8",
            Metric::Mtm,
            ["m", "<Up>", "<Up>", "u", "u", "<Up>", "<Up>", "<Left>"],
        ),
        ("横刀立马", Metric::Slide, ["mm", "<Down>", "<Right>", "u", "<Tab>", "<Down>", "u", "r"]),
    ] {
        let mut game = Game::of(what);
        let mut effects = game.keys("g");
        for key in keys {
            effects.extend(game.keys(key));
            if asked(&effects).is_some() {
                game.answer(&effects);
            }
            effects.clear();
            let known = game.model.helper.known.clone().unwrap();
            let position = game.model.session.position().clone();
            assert_eq!((&known.position, known.metric), (&position, metric), "{what} after {key}");
            assert!(known.is_shortest(), "{what} after {key}");
            let question = Question { puzzle: game.puzzle(), position, metric };
            let Answer::Solution(solution) = game.solve(&question) else { panic!() };
            assert_eq!(known.moves.len(), solution.moves.len(), "{what} after {key}");
        }
        assert!(game.model.session.helps().contains(Help::ToGo));
    }
}

#[test]
fn a_move_between_question_and_answer_makes_the_answer_void() {
    let mut game = Game::of(START);
    let effects = game.keys("f");
    let (id, question) = asked(&effects).unwrap();
    game.keys("<Right>");
    let answer = game.solve(&question);
    game.tell(Message::Answered(id, answer));
    if let Some(known) = &game.model.helper.known {
        let mut end = game.model.session.position().clone();
        assert_eq!(known.position, end);
        for m in &known.moves {
            game.puzzle().play(&mut end, m).expect("a way from where the game is");
        }
        assert!(game.puzzle().is_goal(&end));
    }
}

/// Four tiles in two slides from the goal.
const SLIDES: &str = "0 2 3/1 5 6/4 7 8";

#[test]
fn one_key_chooses_the_metric_and_it_is_kept() {
    let mut game = Game::of(SLIDES);
    assert_eq!(game.model.metric(), Metric::Stm);
    let effects = game.keys("f");
    assert_eq!(asked(&effects).unwrap().1.metric, Metric::Stm);
    game.answer(&effects);
    assert_eq!(game.model.helper.known.as_ref().unwrap().moves.len(), 4);
    // What is shown is asked for again, and counts otherwise.
    let effects = game.keys("m");
    assert!(effects.contains(&Effect::Save) && game.model.notice.is_some());
    assert_eq!(asked(&effects).unwrap().1.metric, Metric::Mtm);
    game.answer(&effects);
    let known = game.model.helper.known.as_ref().unwrap();
    let moves: Vec<String> = known.moves.iter().map(ToString::to_string).collect();
    assert_eq!((moves, known.metric), (vec!["U2".to_owned(), "L2".to_owned()], Metric::Mtm));
    assert!(game.model.helper.shows_solution);
    game.keys("  ");
    assert_eq!(game.model.session.steps().to_list(), [4, 2]);

    let save = game.model.profile.to_save();
    let profile =
        tuipan_game::Profile::from_save(save.as_bytes(), game.model.collection.as_ref()).unwrap();
    let mut again = Game::resumed(profile, tuipan_tui::Lang::En, crate::common::COLOUR);
    assert_eq!(again.model.metric(), Metric::Mtm);
    again.keys("m");
    assert_eq!(again.model.metric(), Metric::Stm);
    // Blocks have a metric of their own, the browser's.
    again.model.show(crate::common::opened("横刀立马"));
    let metrics = ["", "m", "m", "m"].map(|key| {
        again.keys(key);
        again.model.metric()
    });
    assert_eq!(metrics, [Metric::Move, Metric::Unit, Metric::Slide, Metric::Move]);
    assert_eq!(again.model.profile.settings()["block-metric"], "move");
    assert_eq!(again.model.profile.settings()["tile-metric"], "stm");
}

#[test]
fn a_question_in_another_metric_replaces_the_one_before() {
    let mut game = Game::of(SLIDES);
    let first = game.keys("i");
    let second = game.keys("m");
    let ((old, question), (new, _)) = (asked(&first).unwrap(), asked(&second).unwrap());
    assert!(new > old);
    assert!(game.tell(Message::Answered(old, game.solve(&question))).is_empty());
    assert_eq!(game.model.helper.known, None);
    game.answer(&second);
    assert_eq!(game.model.helper.hint, 1);
    assert_eq!(game.model.helper.known.as_ref().unwrap().metric, Metric::Mtm);
}

/// Slides and long moves can be made one cell at a time: the rest of the way stays, and says that it may not be
/// the shortest from there.
#[test]
fn part_of_a_move_is_on_the_way() {
    let mut game = Game::of(SLIDES);
    game.keys("m");
    let effects = game.keys("f");
    game.answer(&effects);
    game.keys("<Up>");
    let known = game.model.helper.known.clone().unwrap();
    assert_eq!((known.moves[0].to_string(), known.moves.len()), ("U".to_owned(), 2));
    assert!(game.model.helper.shows_solution && !known.is_shortest());
    game.keys("<Up>");
    let known = game.model.helper.known.clone().unwrap();
    assert_eq!((known.moves[0].to_string(), known.moves.len()), ("L2".to_owned(), 1));
    assert!(known.is_shortest());
    game.keys("<Left> ");
    assert_eq!(game.status(), Status::Solved);
    assert_eq!(game.model.session.steps().to_list(), [4, 2]);

    // A level, every move of its solution cell by cell, as players with keys make them.
    let mut game = Game::of("横刀立马");
    let effects = game.keys("f");
    game.answer(&effects);
    for left in (0..81).rev() {
        let known = game.model.helper.known.clone().unwrap();
        let tuipan_game::Move::Blocks(m) = &known.moves[0] else { panic!("a move of blocks") };
        game.model.chosen = Some(m.piece());
        let key = |direction| {
            use tuipan_puzzle::tiles::Direction::{Down, Left, Right, Up};
            match direction {
                Up => "<Up>",
                Down => "<Down>",
                Left => "<Left>",
                Right => "<Right>",
            }
        };
        let keys: String = m.units().map(key).collect();
        game.keys(&keys);
        let now = game.model.helper.known.as_ref().map_or(0, |known| known.moves.len());
        assert_eq!(now, left, "after {m}");
    }
    assert_eq!(game.status(), Status::Solved);
    assert_eq!(game.model.session.steps().to_list(), [118, 90, 81]);
}

/// The win panel shows the shortest in the metric that was chosen, and the record keeps both.
#[test]
fn the_optimum_is_counted_in_the_metric() {
    let mut game = Game::of(SLIDES);
    game.keys("m");
    let effects = game.keys("<Up><Up><Left><Left>");
    assert_eq!(game.status(), Status::Solved);
    game.answer(&effects);
    assert_eq!(game.model.won.as_ref().unwrap().optimum, Some((Metric::Mtm, 2)));
    let run = &game.model.profile.runs()[0];
    assert_eq!((run.optimum, run.is_optimal()), (Some((Metric::Mtm, 2)), Some(true)));
}

#[test]
fn an_error_of_the_solver_is_shown() {
    let mut game = Game::of(START);
    let effects = game.keys("f");
    let (id, _) = asked(&effects).unwrap();
    game.tell(Message::Answered(id, Answer::Failed("these bytes are not the table".into())));
    assert!(game.model.notice.as_ref().unwrap().contains("these bytes are not the table"));
    assert!(game.model.helper.known.is_none() && !game.model.helper.shows_solution);
}
