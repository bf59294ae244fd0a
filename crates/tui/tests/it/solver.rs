//! Hints, Next, demonstrations: the solver at the player's side, by messages alone.

use crate::common::{Game, asked};
use tuipan_game::{Help, Status};
use tuipan_tui::{Effect, Message, Progress, Screen};

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

/// The figure is that of the position on the board after every move, on the way or off it.
#[test]
fn moves_to_go_follow_the_game() {
    let mut game = Game::of(START);
    let mut effects = game.keys("g");
    let mut last = None;
    for key in ["", "<Right>", "<Up>", "<Left>", "u", "<Left>", "<Down>", "r"] {
        effects.extend(game.keys(key));
        if asked(&effects).is_some() {
            game.answer(&effects);
        }
        effects.clear();
        let known = game.model.helper.known.clone().unwrap();
        assert_eq!(&known.position, game.model.session.position(), "after {key}");
        let question = tuipan_tui::Question {
            puzzle: game.puzzle(),
            position: game.model.session.position().clone(),
        };
        let tuipan_tui::Answer::Solution(solution) = game.solve(&question) else { panic!() };
        assert_eq!(known.moves.len(), solution.moves.len(), "after {key}");
        last = Some(known.moves.len());
    }
    assert!(last.is_some() && game.model.session.helps().contains(Help::ToGo));
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
