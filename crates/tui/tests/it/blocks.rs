//! Sliding blocks, the list of levels, replays, export and import, by messages alone.

use crate::common::{COLOUR, Game};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use tuipan_game::{Class, Input, Profile, Status};
use tuipan_tui::{Effect, Lang, Message, Screen};

#[test]
fn a_level_is_found_and_begun() {
    let mut game = Game::of("3x3");
    game.keys("bhengdao");
    let Screen::Levels(list) = &game.model.screen else { panic!("the list") };
    assert!(list.found(&game.model.collection).iter().any(|e| e.level.id() == "hrd-01"));
    game.keys("<Back><Back><Back><Back><Back><Back><Back><Back>横刀立马<Enter>");
    assert_eq!(game.position(), "BAAC/BAAC/DEEF/DGHF/I..J");
    assert!(matches!(game.model.screen, Screen::Play));
    // A search without an end stays where it is.
    game.keys("bzzzzz<Enter>");
    assert!(matches!(game.model.screen, Screen::Levels(_)));
}

#[test]
fn pieces_are_chosen_and_moved_by_keys() {
    let mut game = Game::of("横刀立马");
    // G, H, I and J can move, in that order.
    assert_eq!(game.model.chosen, Some('G'));
    game.keys("<Tab><Tab>");
    assert_eq!(game.model.chosen, Some('I'));
    game.keys("<S-Right>");
    assert_eq!(game.position(), "BAAC/BAAC/DEEF/DGHF/..IJ");
    game.keys("u");
    assert_eq!(game.position(), "BAAC/BAAC/DEEF/DGHF/I..J");
    game.keys("<Up>");
    assert!(game.model.notice.is_some());
}

#[test]
fn pieces_are_dragged_round_corners() {
    let mut game = Game::of("横刀立马");
    game.tell(Message::Resize(80, 24));
    // Cells are 8 x 4 characters: the board of 34 x 22 lies in 45 columns, so it begins at column 5, row 1.
    let cell = |row: u16, column: u16| (5 + 1 + column * 8 + 4, 1 + 1 + row * 4 + 2);
    game.mouse(MouseEventKind::Down(MouseButton::Left), cell(3, 1));
    assert_eq!(game.model.chosen, Some('G'));
    game.mouse(MouseEventKind::Drag(MouseButton::Left), cell(4, 1));
    // Onto another piece it does not go: it stays where it was last possible.
    game.mouse(MouseEventKind::Drag(MouseButton::Left), cell(4, 3));
    game.mouse(MouseEventKind::Drag(MouseButton::Left), cell(4, 2));
    game.mouse(MouseEventKind::Up(MouseButton::Left), cell(4, 2));
    assert_eq!(game.position(), "BAAC/BAAC/DEEF/D.HF/I.GJ");
    assert_eq!(game.model.session().steps().to_list(), [2, 2, 1]);
    assert!(game.model.session().controls().contains(Input::Mouse));
    assert_eq!(game.model.session().class(), Class::Pointer);
}

#[test]
fn the_solver_plays_a_level_to_its_end() {
    let mut game = Game::of("横刀立马");
    let effects = game.keys("f");
    game.answer(&effects);
    assert_eq!(game.model.play.way.as_ref().unwrap().n_left(), 81);
    for _ in 0..81 {
        game.keys(" ");
    }
    assert_eq!(game.status(), Status::Solved);
    assert_eq!(game.model.session().steps().to_list().last(), Some(&81));
}

/// A game begun elsewhere, exported, imported and finished here; its replay link plays it again.
#[test]
fn a_game_goes_from_one_front_end_to_another() {
    let mut browser = Game::of("1 2 3/4 0 6/7 5 8");
    browser.keys("<Up>");
    browser.keys("t");
    let effects = browser.keys("x<C-u>game.txt<Enter>");
    assert_eq!(effects, [Effect::Export("game.txt".into())]);
    let text = browser.model.profile.to_save();

    let mut terminal = Game::resumed(Profile::default(), Lang::Zh, COLOUR);
    terminal.keys("tm");
    let effects = terminal.keys("<C-u>game.txt<Enter>");
    assert_eq!(effects, [Effect::Import("game.txt".into())]);
    terminal.tell(Message::Imported(Ok(text.into_bytes())));
    assert_eq!(terminal.position(), "1 2 3/4 5 6/7 0 8");
    assert_eq!(terminal.model.session().attempt().log().len(), 2, "a move and a pause");
    terminal.keys("<Left>");
    assert!(matches!(terminal.model.screen, Screen::Win));
    terminal.keys("c");
    let Screen::Link(link, _) = terminal.model.screen.clone() else { panic!("the link") };

    let mut third = Game::resumed(Profile::default(), Lang::En, COLOUR);
    third.keys("o");
    third.tell(Message::Paste(format!("https://a.example/#{link}")));
    third.keys("<Enter>");
    assert!(third.model.play.show.is_some());
    for _ in 0..20 {
        third.tell(Message::Tick);
    }
    let replay = third.model.play.show.as_ref().expect("the replay");
    assert!(replay.playback.puzzle().is_goal(replay.playback.position()));
    third.keys("<Left>");
    let replay = third.model.play.show.as_ref().expect("the replay");
    assert_eq!(replay.playback.cursor(), 1);
    third.keys("<Enter>");
    assert_eq!((third.position().as_str(), third.status()), ("1 2 3/4 0 6/7 5 8", Status::Ready));
}

#[test]
fn a_bad_import_is_told_and_changes_nothing() {
    let mut game = Game::of("3x3 #1");
    game.keys("wasd");
    let before = game.model.profile.clone();
    for result in [Ok(b"no save".to_vec()), Err("no such file".to_owned())] {
        game.tell(Message::Imported(result));
        assert!(game.model.notice.is_some());
        assert_eq!(game.model.profile, before);
    }
}
