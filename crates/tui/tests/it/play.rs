//! Tiles, played by messages alone.

use crate::common::{COLOUR, Game, asked};
use tuipan_game::{Class, Metric, Status};
use tuipan_tui::{Effect, Lang, Message, Screen};

/// Two moves from the goal.
const NEAR: &str = "1 2 3/4 0 6/7 5 8";

#[test]
fn a_game_is_played_to_its_end_with_keys() {
    let mut game = Game::of(NEAR);
    assert_eq!(game.status(), Status::Ready);
    assert!(game.keys("<Up>").contains(&Effect::Save));
    assert_eq!((game.position().as_str(), game.status()), ("1 2 3/4 5 6/7 0 8", Status::Running));
    let effects = game.keys("a");
    assert!(matches!(game.model.screen, Screen::Win));
    let run = &game.model.profile.runs()[0];
    assert_eq!((run.ms, run.steps.get(Metric::Stm)), (Some(100), Some(2)));
    assert_eq!(run.class(), Class::Keyboard);
    assert!(
        game.model.profile.slots().is_empty(),
        "a finished game is not kept as one in progress"
    );
    // The solver is asked how short it could have been.
    game.answer(&effects);
    assert_eq!(game.model.profile.runs()[0].is_optimal(), Some(true));
    assert_eq!(game.model.play.won.as_ref().unwrap().optimum, Some((Metric::Stm, 2)));
    // Keys that come late do not close the panel; Space starts again.
    game.keys("<Up>z");
    assert!(matches!(game.model.screen, Screen::Win));
    game.keys(" ");
    assert!(matches!(game.model.screen, Screen::Play));
    assert_eq!(game.status(), Status::Ready);
}

/// Arrows, WASD and hjkl are the same four keys.
#[test]
fn all_families_of_keys_agree() {
    let middle = "1 2 3/4 0 6/7 5 8";
    for same in
        [["<Up>", "w", "k"], ["<Left>", "a", "h"], ["<Down>", "s", "j"], ["<Right>", "d", "l"]]
    {
        let after = same.map(|key| {
            let mut game = Game::of(middle);
            game.keys(key);
            game.position()
        });
        assert_ne!(after[0], middle);
        assert!(after.iter().all(|position| *position == after[0]), "{same:?}: {after:?}");
    }
    // Shift and capitals take the whole line.
    for key in ["<S-Left>", "A", "H"] {
        let mut game = Game::of("0 1 2/4 5 3/7 8 6");
        game.keys(key);
        assert_eq!(game.position(), "1 2 0/4 5 3/7 8 6", "{key}");
        assert_eq!(game.model.session().steps().to_list(), [2, 1]);
    }
}

#[test]
fn keys_can_move_the_gap_and_that_is_kept() {
    let mut game = Game::of(NEAR);
    game.keys("v<Up>");
    assert_eq!(game.position(), "1 0 3/4 2 6/7 5 8");
    let profile = game.model.profile.clone();
    let mut again = Game::resumed(profile, Lang::En, COLOUR);
    again.keys("<Down>");
    assert_eq!(again.position(), NEAR);
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut game = Game::of("8 1 0/3 5 7/4 2 6");
    game.keys("u");
    assert!(game.model.notice.is_some());
    let start = game.position();
    game.keys("<Right>");
    let one = game.position();
    game.keys("<Up>");
    let two = game.position();
    game.keys("<Back>");
    assert_eq!(game.position(), one);
    game.keys("<C-z>");
    assert_eq!(game.position(), start);
    game.keys("<C-y>y");
    assert_eq!(game.position(), two);
    game.keys("r");
    assert_eq!(game.position(), start);
    game.keys("u");
    assert_eq!(game.position(), two, "a restart can be taken back");
}

#[test]
fn a_move_that_is_none_says_so_and_changes_nothing() {
    let mut game = Game::of("1 2 3/4 5 6/7 0 8");
    assert!(game.keys("<Up>").is_empty());
    assert!(game.model.notice.is_some());
    assert_eq!(game.status(), Status::Ready);
}

#[test]
fn a_click_moves_all_tiles_between() {
    let mut game = Game::of("1 2 3/4 5 6/7 0 8");
    game.tell(Message::Resize(80, 24));
    // Every character of the window is clicked.
    let before = game.position();
    let mut reached = std::collections::BTreeSet::new();
    for y in 0..24 {
        for x in 0..80 {
            game.click((x, y));
            if matches!(game.model.screen, Screen::Win) {
                reached.insert("solved".to_owned());
                game.keys("<Esc>r");
            } else if game.position() != before {
                reached.insert(game.position());
                game.keys("r");
            }
        }
    }
    // 7, 8, 5, and 5 with 2.
    assert_eq!(reached.len(), 4, "{reached:?}");
    assert!(reached.contains("solved"));
    assert_eq!(game.model.profile.runs()[0].class(), Class::Pointer);
}

/// The game is there again after a kill: everything that was saved is in the profile.
#[test]
fn a_killed_game_goes_on() {
    let mut game = Game::of("4x4 #7");
    let name = game.puzzle();
    for key in ["<Up>", "<Left>", "<Down>", "<Right>", "w", "a"] {
        game.keys(key);
    }
    let position = game.position();
    let (steps, log) =
        (game.model.session().steps(), game.model.session().attempt().log().to_vec());
    let text = game.model.profile.to_save();
    let profile = tuipan_game::Profile::from_save(text.as_bytes(), game.model.collection.as_ref());
    let mut again = Game::resumed(profile.unwrap(), Lang::En, COLOUR);
    assert_eq!((again.position(), again.puzzle()), (position.clone(), name));
    assert_eq!(again.model.session().steps(), steps);
    assert_eq!(again.model.session().attempt().log(), log);
    assert_eq!(again.status(), Status::Paused);
    // The clock stands until the first move.
    let before = again.model.session().elapsed(again.at.now);
    again.tell(Message::Tick);
    assert_eq!(again.model.session().elapsed(again.at.now), before);
    again.keys("u");
    assert_ne!(again.position(), position);
}

#[test]
fn the_clock_stands_while_another_screen_is_open() {
    let mut game = Game::of("4x4 #7");
    game.keys("wasdwasd");
    assert_eq!(game.status(), Status::Running);
    for keys in ["?", "o", "b", "t", "c"] {
        game.keys(keys);
        assert_eq!(game.status(), Status::Paused, "{keys}");
        game.keys("<Esc>");
        assert!(matches!(game.model.screen, Screen::Play), "{keys}");
        game.keys("<Esc>");
        assert_eq!(game.status(), Status::Running, "{keys}");
    }
}

#[test]
fn leaving_keeps_the_game() {
    for how in ["q", "<C-c>", "cq"] {
        let mut game = Game::of("3x3 #5");
        game.keys("wasd");
        let effects = game.keys(how);
        assert_eq!(effects.last(), Some(&Effect::Quit));
        assert!(effects.contains(&Effect::Save));
        assert_eq!(game.model.profile.slots().len(), 1);
    }
    let mut game = Game::of("3x3 #5");
    assert!(game.tell(Message::Stop).contains(&Effect::Quit));
}

#[test]
fn what_is_typed_is_opened_or_its_error_shown() {
    let mut game = Game::of(NEAR);
    game.keys("o1 2 3/4 5 6/8 7 0<Enter>");
    let Screen::Prompt(prompt) = &game.model.screen else { panic!("the prompt stays") };
    let error = prompt.error.clone().unwrap();
    assert!(error.contains('7') && error.contains('8'), "{error}");
    game.keys("<C-u>5x3 #9<Enter>");
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "5x3");
    // Pasted text opens a line of its own.
    game.tell(Message::Paste("1 2 3\n4 5 6\n7 0 8\n".into()));
    game.keys("<Enter>");
    assert_eq!(game.position(), "1 2 3/4 5 6/7 0 8");
}

/// Any size can be played: a game of 7x2 by the solver's moves, one key each.
#[test]
fn a_whole_solution_can_be_typed() {
    for what in ["3x3 #3", "5x2 #4", "2x4 #2", "4x3 #1"] {
        let mut game = Game::of(what);
        let effects = game.keys("f");
        game.answer(&effects);
        let n = game.model.play.way.as_ref().unwrap().n_left();
        for _ in 0..n {
            let next = game.model.play.way.as_ref().unwrap().next_move().unwrap().to_string();
            game.keys(
                &next.replace('U', "w").replace('R', "d").replace('D', "s").replace('L', "a"),
            );
        }
        assert!(matches!(game.model.screen, Screen::Win), "{what}");
        let run = &game.model.profile.runs()[0];
        assert_eq!(run.steps.get(Metric::Stm), Some(n as u32));
        assert!(run.is_assisted());
    }
}

#[test]
fn nothing_is_asked_of_the_solver_unasked() {
    let mut game = Game::of("4x4 #7");
    let effects = game.keys("wasdwasduyr n");
    assert!(asked(&effects).is_none());
}

#[test]
fn a_game_that_is_left_is_put_aside_and_can_be_taken_up_again() {
    let mut game = Game::of("4x4 #7");
    game.keys("wasd");
    let position = game.position();
    game.keys("n");
    assert_eq!(game.status(), Status::Ready);
    game.keys("e");
    assert!(matches!(game.model.screen, Screen::PutAside(0)));
    game.keys("<Enter>");
    assert_eq!((game.position(), game.status()), (position.clone(), Status::Paused));
    game.keys("ne");
    game.keys("x");
    assert!(game.model.play.put_aside(&game.model.profile).is_empty());
    game.keys("<Enter><Esc>");
    assert!(matches!(game.model.screen, Screen::Play));
    assert_ne!(game.position(), position);
}
