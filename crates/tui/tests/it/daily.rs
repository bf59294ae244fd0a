//! The puzzles of the day, challenges and averages, as in the page.

use crate::common::{COLOUR, Game, opened, screen};
use tuipan_game::{Challenge, Mode, Profile, Status};
use tuipan_tui::Lang::{En, Zh};
use tuipan_tui::{Effect, Message, Opened, Screen};

const NEAR: &str = "1 2 3/4 0 6/7 5 8";

/// On the third day that has puzzles.
fn on_the_third_day(lang: tuipan_tui::Lang) -> Game {
    let mut game = Game::resumed(Profile::default(), lang, COLOUR);
    game.at.when = 1_794_960_000_000; // 2026-11-18
    game.tell(Message::Tick);
    game
}

fn solve_by_next(game: &mut Game) {
    let effects = game.keys("f");
    game.answer(&effects);
    while game.status() != Status::Solved {
        game.keys(" ");
    }
}

#[test]
fn the_list_has_both_puzzles_of_every_day() {
    let mut game = on_the_third_day(En);
    game.keys("T");
    let text = screen(&mut game, 80, 24);
    for word in
        ["2026-11-18  No. 3", "2026-11-17  No. 2", "2026-11-16  No. 1", "15-puzzle", "Huarong Dao"]
    {
        assert!(text.contains(word), "{word}\n{text}");
    }
    assert!(!text.contains("2026-11-15"), "{text}");
    assert!(screen(&mut game, 40, 16).contains("2026-11-17"));
    // Today's tiles: the first attempt is ranked, and the day's scramble is the page's.
    game.keys("<Enter>");
    assert_eq!(game.model.play.game.about.mode(), Mode::Daily);
    let Opened::Daily(_, _, puzzle) = opened("#/daily/tiles/2026-11-18") else { panic!() };
    assert_eq!(game.puzzle(), puzzle);
    assert!(screen(&mut game, 80, 24).contains("Daily puzzle No. 3"));
    game.keys("wasd");
    // It is in progress, and goes on from the list.
    let position = game.position();
    game.keys("nT");
    assert!(screen(&mut game, 80, 24).contains("in progress"));
    game.keys("<Enter>");
    assert_eq!((game.position(), game.status()), (position, Status::Paused));
    // Blocks of an earlier day are not ranked.
    game.keys("T<Down><Right><Enter>");
    assert_eq!(game.model.play.game.about.mode(), Mode::Past);
    assert!(game.puzzle().kind().size().is_none());
    assert!(screen(&mut game, 100, 30).contains("not ranked"));
}

#[test]
fn a_day_that_was_given_up_or_solved_says_so() {
    let mut game = on_the_third_day(Zh);
    game.keys("T<Enter>wasd");
    game.keys("G");
    game.keys("T");
    assert!(screen(&mut game, 80, 24).contains("已放弃"));
    game.keys("<Down><Enter>");
    solve_by_next(&mut game);
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("每日一题 第 2 期"), "{text}");
    game.keys("<Esc>T");
    assert!(screen(&mut game, 80, 24).contains("（事后）"));
}

#[test]
fn addresses_and_words_lead_there() {
    let mut game = on_the_third_day(En);
    game.keys("odaily<Enter>");
    assert!(matches!(game.model.screen, Screen::Daily(_)));
    game.keys("<Esc>");
    game.keys("o#/daily/tiles/2026-11-18<Enter>");
    assert_eq!(game.model.play.game.about.mode(), Mode::Daily);
}

/// Somebody's game, as a link; in the given steps.
fn challenge_of(name: &str, keys: &str) -> String {
    let mut game = Game::of(NEAR);
    game.keys(keys);
    assert_eq!(game.status(), Status::Solved);
    game.keys("x");
    let Screen::Prompt(_) = &game.model.screen else { panic!("the name is asked for") };
    let effects = game.keys(&format!("{name}<Enter>"));
    assert!(effects.contains(&Effect::Save));
    let Screen::Link(link, true) = game.model.screen.clone() else { panic!("the link") };
    // It is known from now on.
    game.keys("<Esc>x");
    let Screen::Prompt(prompt) = &game.model.screen else { panic!("the name is asked for") };
    assert_eq!(prompt.text, name);
    link
}

#[test]
fn a_challenge_is_won_sent_back_and_played_again() {
    let slow = challenge_of("Mei", "<Right><Left><Right><Left><Up><Left>");
    let mut game = Game::of("4x4 #1");
    game.keys("o");
    game.tell(Message::Paste(slow));
    game.keys("<Enter>");
    assert_eq!(game.position(), NEAR);
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("Challenge from Mei") && text.contains("To beat"), "{text}");
    game.keys("<Up>");
    for _ in 0..3 {
        game.tell(Message::Tick);
    }
    // How far Mei was by now.
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("Mei        4 / 6") || text.contains("Mei        5 / 6"), "{text}");
    for _ in 0..3 {
        game.tell(Message::Tick);
    }
    game.keys("<Left>");
    let text = screen(&mut game, 80, 24);
    for word in ["Solved!", "Mei won by", "You: ", "rematch", "send back"] {
        assert!(text.contains(word), "{word}\n{text}");
    }
    // In a low window places are left out, never the keys.
    let text = screen(&mut game, 40, 16);
    for word in ["Mei won by", "rematch", "quit"] {
        assert!(text.contains(word), "{word}\n{text}");
    }
    game.keys(" ");
    assert_eq!((game.position().as_str(), game.status()), (NEAR, Status::Ready));
    game.keys("<Up><Left>");
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("You won by 0.4 s."), "{text}");
    game.keys("xAn<Enter>");
    let Screen::Link(back, true) = game.model.screen.clone() else { panic!("the link") };
    let Opened::Challenge(challenge) = opened(&back) else { panic!("a challenge") };
    assert_eq!((challenge.name(), challenge.recording().puzzle.clone()), ("An", game.puzzle()));
    assert_eq!(*challenge, Challenge::new("An", challenge.recording().clone()));
}

/// The panel has the last time, the averages and the best of games like the one at hand.
#[test]
fn a_session_has_averages() {
    let mut game = Game::of(NEAR);
    assert!(screen(&mut game, 80, 24).contains("none yet"));
    // The first one apart: after it the puzzle is one that was seen.
    for n in 0..6 {
        game.keys("<Up>");
        for _ in 0..n {
            game.tell(Message::Tick);
        }
        game.keys("<Left>r");
    }
    let text = screen(&mut game, 80, 24);
    for word in ["Session", "ao5        0:00.400", "ao12       -", "Best       0:00.200"] {
        assert!(text.contains(word), "{word}\n{text}");
    }
    // A game that is given up counts as one that was not finished.
    game.keys("<Up>G");
    assert_eq!(game.model.profile.runs().last().unwrap().ms, None);
}

/// A solution that the solver has shown is not the player's.
#[test]
fn only_the_player_finds_a_shortest_solution() {
    let mut game = Game::of(NEAR);
    let effects = game.keys("f");
    game.answer(&effects);
    game.keys(" ");
    let effects = game.keys(" ");
    game.answer(&effects);
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("2 moves") && !text.contains("optimal"), "{text}");
    assert!(text.contains("not ranked"), "{text}");
    // Without help it is.
    let mut game = Game::of(NEAR);
    let effects = game.keys("<Up><Left>");
    game.answer(&effects);
    assert!(screen(&mut game, 80, 24).contains("2 moves: optimal!"));
}
