//! What the screens look like: both languages, wide and narrow, with and without colours and UTF-8.

use crate::common::{ASCII, COLOUR, Game, MONO, screen};
use tuipan_game::Status;
use tuipan_play::Progress;
use tuipan_puzzle::blocks::Collection;
use tuipan_tui::Lang::{En, Zh};
use tuipan_tui::Message;

/// A 15-puzzle with a few moves made.
fn fifteen(lang: tuipan_tui::Lang, theme: tuipan_tui::Theme) -> Game {
    let mut game = Game::with("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15", lang, theme);
    game.keys("<Down><Up>");
    game
}

#[test]
fn tiles() {
    insta::assert_snapshot!("tiles_en", screen(&mut fifteen(En, COLOUR), 80, 24));
    insta::assert_snapshot!("tiles_zh", screen(&mut fifteen(Zh, COLOUR), 80, 24));
    insta::assert_snapshot!("tiles_mono", screen(&mut fifteen(En, MONO), 80, 24));
    insta::assert_snapshot!("tiles_ascii", screen(&mut fifteen(En, ASCII), 80, 24));
    insta::assert_snapshot!("tiles_narrow_zh", screen(&mut fifteen(Zh, COLOUR), 40, 18));
    insta::assert_snapshot!("tiles_wide_en", screen(&mut fifteen(En, COLOUR), 120, 40));
    let mut large = Game::with("10x10 #1", En, ASCII);
    insta::assert_snapshot!("tiles_large_ascii", screen(&mut large, 80, 24));
}

#[test]
fn blocks() {
    let klotski = |lang, theme| Game::with("横刀立马", lang, theme);
    insta::assert_snapshot!("blocks_zh", screen(&mut klotski(Zh, COLOUR), 80, 24));
    insta::assert_snapshot!("blocks_en_mono", screen(&mut klotski(En, MONO), 80, 24));
    insta::assert_snapshot!("blocks_ascii", screen(&mut klotski(En, ASCII), 80, 24));
    insta::assert_snapshot!("blocks_narrow_zh", screen(&mut klotski(Zh, COLOUR), 30, 16));
}

#[test]
fn the_solver_speaks() {
    let mut game = fifteen(En, COLOUR);
    let effects = game.keys("f");
    game.answer(&effects);
    game.model.play.way.as_mut().unwrap().solution.time = std::time::Duration::from_millis(1); // Not the machine's speed.
    game.model.play.way.as_mut().unwrap().solution.n_nodes = 1234;
    insta::assert_snapshot!("solution_en", screen(&mut game, 80, 24));
    let mut game = Game::with("横刀立马", Zh, COLOUR);
    let effects = game.keys("i");
    game.answer(&effects);
    game.keys("ii");
    insta::assert_snapshot!("hint_zh", screen(&mut game, 80, 24));
    // In slides, half of the first one made.
    let slides = |lang, theme, width, height| {
        let mut game = Game::with("0 2 3/1 5 6/4 7 8", lang, theme);
        let effects = game.keys("mf");
        game.answer(&effects);
        game.model.play.way.as_mut().unwrap().solution.time = std::time::Duration::from_millis(1);
        let whole = screen(&mut game, width, height);
        game.keys("<Up>");
        (whole, screen(&mut game, width, height))
    };
    let (whole, half) = slides(En, ASCII, 80, 24);
    insta::assert_snapshot!("slides_ascii", whole);
    assert!(half.contains("at most 2 slides") && half.contains("(may not be"), "{half}");
    let (whole, half) = slides(Zh, COLOUR, 80, 24);
    insta::assert_snapshot!("slides_zh", whole);
    assert!(half.contains("至多 2 次滑动"), "{half}");
    insta::assert_snapshot!("slides_narrow_zh", slides(Zh, COLOUR, 30, 16).0);
    let (whole, half) = slides(En, COLOUR, 30, 16);
    assert!(whole.contains("  2 left\n") && half.contains("  <=2 left\n"), "{whole}{half}");
    let mut game = Game::with("横刀立马", En, COLOUR);
    let effects = game.keys("mg");
    game.answer(&effects);
    insta::assert_snapshot!("steps_to_go_en", screen(&mut game, 80, 24));
    // At work, and how to stop it.
    let mut game = fifteen(Zh, COLOUR);
    let effects = game.keys("f");
    let (id, _) = crate::common::asked(&effects).unwrap();
    for _ in 0..10 {
        game.tell(Message::Progress(id, Progress::Nodes(1_234_567)));
    }
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("1,234,567") && text.contains("Esc"), "{text}");
    game.tell(Message::Progress(id, Progress::Tables(42)));
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("42 %"), "{text}");
}

#[test]
fn the_end() {
    for (name, lang, theme) in [("win_en_ascii", En, ASCII), ("win_zh", Zh, COLOUR)] {
        let mut game = Game::with("1 2 3/4 0 6/7 5 8", lang, theme);
        let effects = game.keys("<Up><Left>");
        assert_eq!(game.status(), Status::Solved);
        game.answer(&effects);
        insta::assert_snapshot!(name, screen(&mut game, 80, 24));
    }
}

#[test]
fn other_screens() {
    for (tag, lang, theme) in [("en", En, COLOUR), ("zh", Zh, COLOUR), ("ascii", En, ASCII)] {
        let mut game = Game::with("1 2 3/4 0 6/7 5 8", lang, theme);
        insta::assert_snapshot!(format!("records_none_{tag}"), {
            game.keys("t");
            screen(&mut game, 60, 8)
        });
        game.keys("<Esc><Up><Left> ");
        game.keys("?");
        insta::assert_snapshot!(format!("help_{tag}"), screen(&mut game, 80, 24));
        game.keys("<Esc>b");
        // Whatever the number of levels is.
        let n_levels = Collection::with_cars().entries().len();
        let levels = screen(&mut game, 80, 12).replacen(&format!("{n_levels} "), "NNN ", 1);
        insta::assert_snapshot!(format!("levels_{tag}"), levels);
        game.keys("<Esc>t");
        insta::assert_snapshot!(format!("records_{tag}"), screen(&mut game, 80, 16));
        game.keys("<Esc>o1 2 3/4 5 6/8 7 0<Enter>");
        insta::assert_snapshot!(format!("open_{tag}"), screen(&mut game, 80, 20));
    }
    let mut game = Game::of("1 2 3/4 0 6/7 5 8");
    game.keys("<Up><Left>w");
    insta::assert_snapshot!("replay_en", screen(&mut game, 80, 18));
}

#[test]
fn a_window_that_is_too_small_is_told_kindly() {
    for (lang, word) in [(En, "larger"), (Zh, "放大")] {
        let mut game = fifteen(lang, COLOUR);
        assert!(screen(&mut game, 34, 7).replace(' ', "").contains(word));
        // And it is drawn again as soon as there is room.
        assert!(screen(&mut game, 80, 24).contains("▀▀▀▀▀▀▀▀") && game.model.too_small().is_none());
    }
}

/// No size of the window makes the drawing panic, on any screen.
#[test]
fn every_size_can_be_drawn() {
    for keys in ["", "?", "b", "t", "T", "e", "o", "c", "f"] {
        for what in ["4x4 #1", "横刀立马", "30x20 #1"] {
            let mut game = Game::with(what, Zh, COLOUR);
            game.keys(keys);
            for (width, height) in
                [(1, 1), (2, 3), (10, 4), (26, 5), (27, 9), (33, 14), (61, 14), (80, 5)]
            {
                screen(&mut game, width, height);
            }
        }
    }
}

/// ASCII means ASCII, on every screen.
#[test]
fn ascii_is_ascii() {
    for what in ["4x4 #1", "横刀立马"] {
        for keys in ["", "?", "b", "b<End>", "t", "T", "e", "o", "c"] {
            let mut game = Game::with(what, En, ASCII);
            game.keys(keys);
            let text = screen(&mut game, 80, 24);
            let odd: String = text.chars().filter(|c| !c.is_ascii()).collect();
            assert!(odd.is_empty(), "{what} {keys}: {odd}");
        }
    }
}
