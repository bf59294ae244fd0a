//! Settings, and what keys mean.

use std::collections::BTreeMap;

use tuipan_game::Profile;
use tuipan_game::tile_input::Arrows;
use tuipan_puzzle::tiles::{Board, Direction, Size};
use tuipan_web::bindings::Bindings;
use tuipan_web::input::{Command, Key, command, next_tile};
use tuipan_web::settings::{Face, Settings, Theme};
use tuipan_web::text::Lang;

#[test]
fn settings_are_written_and_read() {
    let mut settings = Settings::read(&BTreeMap::new(), Lang::En);
    settings.theme = Theme::Dark;
    settings.arrows = Arrows::Gap;
    settings.face = Face::Picture(3);
    (settings.hover, settings.reader) = (true, true);
    (settings.skin, settings.sound) = ("ink", false);
    settings.size = Size::new(7, 2).unwrap();
    let mut profile = Profile::default();
    settings.write(&mut profile, 1);
    assert_eq!(Settings::read(profile.settings(), Lang::Zh), settings);
    settings.face = Face::Own;
    settings.write(&mut profile, 2);
    assert_eq!(Settings::read(profile.settings(), Lang::Zh).face, Face::Own);
    profile.set("skin", "velvet", 3);
    profile.set("size", "99x99", 3);
    let read = Settings::read(profile.settings(), Lang::Zh);
    assert_eq!((read.skin, read.size), ("wood", Size::new(4, 4).unwrap()));
}

#[test]
fn keys() {
    let plain = |key, code| command(Key { key, code, ..Key::default() });
    assert_eq!(plain("ArrowUp", "ArrowUp"), Some(Command::Arrow(Direction::Up)));
    // A French keyboard has Z where WASD has W.
    assert_eq!(plain("z", "KeyW"), Some(Command::Arrow(Direction::Up)));
    assert_eq!(plain("Backspace", "Backspace"), Some(Command::Undo));
    for key in ["Tab", "F5", "Enter", "/"] {
        assert_eq!(plain(key, key), None);
    }
    let ctrl = |key, shift| command(Key { key, code: "KeyA", ctrl: true, shift, alt: false });
    assert_eq!(ctrl("z", false), Some(Command::Undo));
    assert_eq!(ctrl("Z", true), Some(Command::Redo));
    assert_eq!(ctrl("y", false), Some(Command::Redo));
    assert_eq!(ctrl("a", false), None);
}

#[test]
fn the_focus_passes_over_the_gap_and_stops_at_the_edge() {
    let board = Board::parse("1 2 3/4 0 5/6 7 8").unwrap();
    assert_eq!(next_tile(&board, 3, Direction::Right), Some(5));
    assert_eq!(next_tile(&board, 0, Direction::Right), Some(1));
    assert_eq!(next_tile(&board, 2, Direction::Right), None);
    assert_eq!(next_tile(&board, 7, Direction::Up), Some(1));
    assert_eq!(next_tile(&board, 0, Direction::Up), None);
    let board = Board::parse("1 2/3 0").unwrap();
    assert_eq!(next_tile(&board, 2, Direction::Right), None, "nothing behind the gap");
}

#[test]
fn keys_of_ones_own_come_first() {
    let key = |code: &'static str| Key { key: "x", code, ..Key::default() };
    let mut keys = Bindings::default();
    assert!(keys.bind(Command::Arrow(Direction::Up), "KeyI"));
    assert!(keys.bind(Command::Undo, "KeyW"));
    assert_eq!(keys.command(key("KeyI")), Some(Command::Arrow(Direction::Up)));
    // A usual key that was given another meaning has that one; others stay.
    assert_eq!(keys.command(key("KeyW")), Some(Command::Undo));
    assert_eq!(keys.command(key("KeyA")), Some(Command::Arrow(Direction::Left)));
    let arrow = Key { key: "ArrowUp", code: "ArrowUp", ..Key::default() };
    assert_eq!(keys.command(arrow), Some(Command::Arrow(Direction::Up)));
    // With Control or Alt, keys are the browser's.
    assert_eq!(keys.command(Key { ctrl: true, ..key("KeyI") }), None);
    assert_eq!(keys.command(Key { alt: true, ..key("KeyI") }), None);
    // A key has one meaning.
    assert!(keys.bind(Command::Pause, "KeyI"));
    assert_eq!(keys.of(Command::Arrow(Direction::Up)), None);
    assert_eq!(keys.to_string(), "undo=KeyW pause=KeyI");
    assert_eq!(Bindings::read(&keys.to_string()), keys);
    // What the browser or the page needs is not to be had, neither by hand nor from a save.
    for code in
        ["Tab", "Escape", "Enter", "Space", "F5", "ArrowUp", "ControlLeft", "Keyx", "Key", ""]
    {
        assert!(!keys.bind(Command::Redo, code), "{code}");
    }
    assert_eq!(Bindings::read("undo=F5 jump=KeyJ redo=KeyR nonsense").to_string(), "redo=KeyR");
    // They are a setting.
    let mut settings = Settings::read(&BTreeMap::new(), Lang::En);
    settings.keys = keys;
    let mut profile = Profile::default();
    settings.write(&mut profile, 1);
    assert_eq!(Settings::read(profile.settings(), Lang::En), settings);
}
