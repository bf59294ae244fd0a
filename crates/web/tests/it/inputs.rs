//! Settings, and what keys mean.

use std::collections::BTreeMap;

use tuipan_game::Profile;
use tuipan_game::tile_input::Arrows;
use tuipan_puzzle::tiles::{Board, Direction, Size};
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
    profile.set("skin", "gold", 3);
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
