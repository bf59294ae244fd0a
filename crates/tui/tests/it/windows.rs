//! Windows of all sizes: what is shown where there is little room, and what can be done where there is too little.

use crate::common::{ASCII, COLOUR, Game, screen};
use tuipan_game::{Profile, Status};
use tuipan_tui::Lang::{self, En, Zh};
use tuipan_tui::{Effect, Screen};

const SIZES: [(u16, u16); 5] = [(26, 15), (40, 16), (60, 20), (80, 24), (120, 40)];

/// The way out is always in the line of keys.
#[test]
fn quitting_is_always_shown() {
    for (lang, word) in [(En, " q quit"), (Zh, " q 退出")] {
        for what in ["4x4 #1", "横刀立马"] {
            for (width, height) in SIZES {
                let mut game = Game::with(what, lang, COLOUR);
                let text = screen(&mut game, width, height);
                let last = text.lines().last().unwrap();
                assert!(last.contains(word), "{width} x {height}: {last}");
                assert!(last.contains('?'), "{width} x {height}: {last}");
                game.keys("wasd");
            }
        }
    }
}

#[test]
fn a_board_that_is_too_large_says_what_can_be_done() {
    for (lang, words) in [
        (En, ["30×30", "152", "80 x 24", "Enter play 15×15 instead", "q quit", "o open"]),
        (Zh, ["30×30", "152", "80 × 24", "Enter 改玩 15×15", "q 退出", "o 打开"]),
    ] {
        let mut game = Game::with("30x30 #1", lang, COLOUR);
        let text = screen(&mut game, 80, 24);
        for word in words {
            assert!(text.contains(word), "{word}\n{text}");
        }
        // What cannot be seen is not played.
        game.keys("wasdWASD<Up>nrG");
        assert_eq!(
            (game.status(), game.puzzle().kind().to_string()),
            (Status::Ready, "30x30".to_owned())
        );
        game.keys("<Enter>");
        assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "15x15");
        assert!(game.model.too_small().is_none());
    }
    let mut game = Game::with("横刀立马", En, COLOUR);
    let text = screen(&mut game, 30, 12);
    assert!(text.contains("Enter play 4×4 instead"), "{text}");
    assert!(game.keys("q").contains(&Effect::Quit));
    // Without room for anything there is still a word.
    assert!(screen(&mut game, 30, 4).contains("needs"));
}

/// A board that the window has no room for is not what the program opens next time.
#[test]
fn the_next_game_fits_the_window() {
    let start = |profile: Profile, window| {
        let mut game = Game::resumed(profile, Lang::En, COLOUR);
        game.model.take_up_what_fits(window);
        game
    };
    // Nothing was done in it: it is gone.
    let large = Game::of("30x30 #1");
    let game = start(large.model.profile.clone(), (80, 24));
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "4x4");
    assert_eq!((game.model.notice.as_deref(), game.model.profile.slots().len()), (None, 1));
    // In a window with room for it nothing changes.
    let game = start(large.model.profile.clone(), (200, 100));
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "30x30");
    // What was begun is kept, and another unfinished game that fits comes first.
    let mut large = Game::of("5x5 #3");
    large.keys("wasd");
    large.model.show(crate::common::opened("30x30 #1"));
    large.tell(tuipan_tui::Message::Resize(200, 100));
    large.keys("wasd");
    let mut game = start(large.model.profile.clone(), (80, 24));
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "5x5");
    let notice = game.model.notice.clone().unwrap();
    assert!(notice.contains("30×30") && notice.contains("press e"), "{notice}");
    game.tell(tuipan_tui::Message::Resize(200, 100));
    game.keys("e<Enter>");
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "30x30");
    // The smallest windows get the largest board that they hold.
    let game = start(Profile::default(), (26, 8));
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "4x4");
    let game = start(Profile::default(), (26, 7));
    assert_eq!(game.puzzle().kind().size().unwrap().to_string(), "3x3");
}

/// What the solver says can be read without a panel.
#[test]
fn words_have_room_without_a_panel() {
    for size in [(40, 16), (40, 15)] {
        let mut game = Game::with("横刀立马", En, COLOUR);
        screen(&mut game, size.0, size.1);
        let effects = game.keys("i");
        game.answer(&effects);
        let text = screen(&mut game, size.0, size.1);
        assert!(text.contains("Look at the") && text.contains("Press i"), "{text}");
    }
}

#[test]
fn large_tiles_have_large_digits() {
    let mut game = Game::with("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15", En, COLOUR);
    assert!(screen(&mut game, 80, 24).contains("▀█▀") || screen(&mut game, 80, 24).contains("█▀▀"));
    assert!(screen(&mut game, 120, 40).contains("█▀▀▀█"));
    assert!(screen(&mut game, 40, 16).contains("▐15▌"));
    let mut game = Game::with("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15", En, ASCII);
    assert!(screen(&mut game, 80, 24).contains("|_|"));
}

/// The window of a win has all its keys, however narrow it is.
#[test]
fn a_win_shows_all_keys() {
    for (width, height) in [(40, 16), (60, 20), (80, 24)] {
        let mut game = Game::with("1 2 3/4 0 6/7 5 8", En, COLOUR);
        game.keys("<Up><Left>");
        let text = screen(&mut game, width, height);
        for key in ["Space again", "w watch", "c link", "x challenge", "Esc look", "q quit"] {
            assert!(text.contains(key), "{key}\n{text}");
        }
        game.keys("x");
        let text = screen(&mut game, width, height);
        assert!(text.contains("Enter make the link") && text.contains("Esc back"), "{text}");
    }
}

/// Where names do not fit on the pieces, shorter ones do, and no two pieces have the same.
#[test]
fn small_pieces_have_short_names() {
    let mut game = Game::with("横刀立马", En, COLOUR);
    let text = screen(&mut game, 40, 16);
    for name in ["▐ZF▌", "Cao", "▐Ma▌", "▐ZY▌", "▐HZ▌", "▐B ▌"] {
        assert!(text.contains(name), "{name}\n{text}");
    }
    assert!(!text.contains("Zh"), "{text}");
}

/// Numbers of one digit stand in the middle, or in a column with those of two.
#[test]
fn digits_stand_in_the_middle() {
    let mut game = Game::with("1 2 3/4 0 6/7 5 8", En, COLOUR);
    let text = screen(&mut game, 30, 12);
    assert!(text.contains("▐ 1 ▌▐ 2 ▌▐ 3 ▌") || text.contains("▐  1  ▌▐  2  ▌"), "{text}");
    let mut game = Game::with("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15", En, COLOUR);
    let text = screen(&mut game, 30, 13);
    assert!(text.contains("▐ 9▌▐10▌"), "{text}");
}

/// Where the help has more keys than the window has lines, it has pages.
#[test]
fn the_help_has_pages() {
    let mut game = Game::with("4x4 #1", En, COLOUR);
    game.keys("?");
    // What is too long for a line goes on in the next, but not on the next page.
    let first = screen(&mut game, 40, 16);
    let end = first.lines().rev().nth(1).unwrap_or_default();
    assert!(end.trim().is_empty() || end.contains("unfinished games"), "{first}");
    assert!(first.contains("click a tile, drag a\n                  piece\n"), "{first}");
    assert!(first.contains("Page 1 of 3") && !first.contains("Ctrl-C"), "{first}");
    game.keys("  ");
    let last = screen(&mut game, 40, 16);
    assert!(last.contains("Page 3 of 3") && last.contains("Ctrl-C"), "{last}");
    game.keys(" ");
    assert!(matches!(game.model.screen, Screen::Play));
    game.keys("?");
    let all = screen(&mut game, 80, 24);
    assert!(all.contains("Ctrl-C") && all.contains("any key"), "{all}");
}

/// Six rows of blocks fit as well: the figures then stand in the line on top.
#[test]
fn rush_hour_fits_small_windows() {
    let collection = tuipan_puzzle::blocks::Collection::with_cars();
    let mut game = Game::with("4x4 #1", En, COLOUR);
    game.model.show(tuipan_tui::open("cars-beginner-1", 1, &collection).unwrap());
    let text = screen(&mut game, 40, 16);
    assert!(text.starts_with(" 0:00.0  0 moves  Cars, beginner 1"), "{text}");
    assert!(text.contains("q quit") && text.contains('┃'), "{text}");
    // What there is to say takes the place of the figures.
    let effects = game.keys("i");
    game.answer(&effects);
    let text = screen(&mut game, 40, 16);
    assert!(text.starts_with(" Look at the"), "{text}");
    // One line less is too little.
    let text = screen(&mut game, 40, 15).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("needs a window of 26 x 16"), "{text}");
}

/// Where a piece has to go is marked on the frame, since other pieces may cover it.
#[test]
fn the_way_out_is_marked() {
    let mut game = Game::with("横刀立马", En, COLOUR);
    let text = screen(&mut game, 80, 24);
    // The middle half of the frame below, and nothing else.
    assert!(text.contains("╰────────━━━━━━━━━━━━━━━━────────╯"), "{text}");
    assert_eq!(text.matches('━').count(), 16, "{text}");
    let mut game = Game::with("横刀立马", En, ASCII);
    assert!(screen(&mut game, 80, 24).contains("-=="));
}

/// A list of unfinished games shows how far each has come, however narrow it is.
#[test]
fn unfinished_games_fit_narrow_windows() {
    let mut game = Game::with("横刀立马", En, COLOUR);
    game.keys("<Tab><Down><Left><Right><Down>");
    game.keys("o5x5<Enter>e");
    for (width, height) in [(40, 16), (60, 20), (80, 24)] {
        let text = screen(&mut game, width, height);
        let row = text.lines().nth(2).unwrap();
        assert!(row.contains("Blade") && row.contains("move") && row.contains("0:00."), "{text}");
        assert_eq!(row.contains("-1"), width >= 60, "{text}");
    }
}
