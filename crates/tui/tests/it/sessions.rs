//! Sessions, their averages, and deleting with undo: as in the page, on the same profile.

use crate::common::{COLOUR, Game, opened, screen};
use tuipan_game::{Profile, Scope, Status, Window};
use tuipan_tui::Lang::{En, Zh};
use tuipan_tui::{Effect, Message, Opened, Screen};

const NEAR: &str = "1 2 3/4 0 6/7 5 8";

/// Solves the same puzzle some times, each time a little slower.
fn solve(game: &mut Game, n_times: usize) {
    for n in 0..n_times {
        game.keys("<Up>");
        for _ in 0..n {
            game.tell(Message::Tick);
        }
        game.keys("<Left>r");
    }
}

fn names(game: &Game) -> Vec<String> {
    game.model.scopes().into_iter().map(|scope| game.model.scope_name(scope)).collect()
}

fn scope(game: &Game) -> Scope {
    game.model.profile.current_series()
}

#[test]
fn sessions_are_made_renamed_and_switched() {
    let mut game = Game::of(NEAR);
    solve(&mut game, 2);
    game.keys("ts");
    assert_eq!(names(&game), ["Main", "All solves"]);
    // The name is proposed; what is typed replaces it.
    game.keys("n");
    let Screen::Prompt(prompt) = &game.model.screen else { panic!("a name is asked for") };
    assert_eq!(prompt.text, "Session 1");
    let effects = game.keys("<C-u>Evening<Enter>");
    assert!(effects.contains(&Effect::Save));
    let Scope::Series(id) = scope(&game) else { panic!("the new one is played in") };
    // Solves go there from now on, and the panel is of that session.
    game.keys("<Esc>");
    solve(&mut game, 4);
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("╭ Evening"), "{text}");
    assert_eq!((game.model.n_solves(Scope::Main), game.model.n_solves(Scope::Series(id))), (2, 4));
    assert!(game.model.profile.runs()[2..].iter().all(|run| run.about.series() == Some(id)));
    // Renamed, and the list says how many solves each has and which is played in.
    game.keys("tsr<C-u>Late<Enter>");
    let text = screen(&mut game, 80, 24);
    assert_eq!(names(&game), ["Main", "Late", "All solves"]);
    let line = |name: &str| text.lines().find(|line| line.contains(name)).unwrap_or_default();
    assert!(line("Late").contains('●') && line("Late").contains('4'), "{text}");
    assert!(!line("Main").contains('●') && line("Main").contains('2'), "{text}");
    assert!(line("All solves").contains('6'), "{text}");
    // Back to the main one; all solves can be looked at, but not played in.
    game.keys("<Up><Enter>");
    assert_eq!(scope(&game), Scope::Main);
    game.keys("s<Down><Down><Enter>");
    assert_eq!(scope(&game), Scope::Main);
    let Screen::Records(list) = &game.model.screen else { panic!("records") };
    assert_eq!(list.scope, Scope::All);
    // The main one keeps its name and stays.
    for key in ["r", "d"] {
        game.keys(&format!("s<Up><Up>{key}"));
        let text = screen(&mut game, 80, 24);
        assert!(text.contains("cannot be renamed or deleted"), "{text}");
        game.keys("<Esc>");
    }
    assert_eq!(names(&game), ["Main", "Late", "All solves"]);
}

#[test]
fn a_session_is_deleted_with_or_without_its_solves_and_comes_back() {
    for (key, n_left) in [("k", 5), ("a", 2)] {
        let mut game = Game::of(NEAR);
        solve(&mut game, 2);
        game.keys("tsn<Enter><Esc>");
        solve(&mut game, 3);
        let Scope::Series(id) = scope(&game) else { panic!("a session") };
        game.keys("tsd");
        let text = screen(&mut game, 80, 24);
        assert!(text.contains("Solves in it: 3"), "{text}");
        // A stray key does nothing, and Esc leaves all as it was.
        game.keys("z<Esc>");
        assert_eq!(names(&game).len(), 3);
        let effects = game.keys(&format!("d{key}"));
        assert!(effects.contains(&Effect::Save));
        assert_eq!(names(&game), ["Main", "All solves"]);
        assert_eq!(game.model.profile.runs().len(), n_left, "{key}");
        assert_eq!(scope(&game), Scope::Main);
        game.keys("u");
        assert_eq!(names(&game), ["Main", "Session 1", "All solves"]);
        assert_eq!(game.model.n_solves(Scope::Series(id)), 3);
        // What has come back stays, whoever has heard of the deletion.
        let saved = game.model.profile.to_save();
        let read =
            Profile::from_save(saved.as_bytes(), &tuipan_puzzle::blocks::Collection::built_in());
        assert_eq!(read.unwrap().runs().len(), 5);
        game.keys("u");
        assert!(screen(&mut game, 80, 24).contains("Nothing to bring back"));
    }
}

#[test]
fn a_solve_is_deleted_and_comes_back_and_can_be_watched() {
    let mut game = Game::of(NEAR);
    solve(&mut game, 6);
    // The first one apart: after it the puzzle is one that was seen.
    game.keys("t<Tab>");
    assert!(screen(&mut game, 80, 24).contains("0:00.600"));
    game.keys("<Down>d");
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("Solve deleted") && !text.contains("0:00.500"), "{text}");
    assert_eq!(game.model.profile.runs().len(), 5);
    game.keys("u");
    assert!(screen(&mut game, 80, 24).contains("0:00.500"));
    // The one at the end of the list is the first.
    game.keys("<End><Enter>");
    assert!(game.model.play.show.is_some());
    game.keys("<Esc>");
    // The last one of a kind takes its page along.
    game.keys("t<Right><Tab>d");
    assert_eq!(game.model.profile.categories().len(), 1);
    assert!(screen(&mut game, 80, 24).contains("1/1"));
}

/// mo3 to ao100, now and best, in every window that the board fits in.
#[test]
fn averages_stand_in_every_window() {
    let mut game = Game::of(NEAR);
    solve(&mut game, 1);
    for _ in 0..100 {
        solve(&mut game, 2);
    }
    game.keys("t");
    for (width, height) in [(40, 16), (60, 20), (80, 24), (120, 40)] {
        let text = screen(&mut game, width, height);
        for window in Window::ALL {
            let row = text.lines().find(|line| line.contains(window.name()));
            // Twice: now, and the best.
            let row = row.unwrap_or_else(|| panic!("{}\n{text}", window.name()));
            assert_eq!(row.split("│").next().unwrap().matches("0:00.").count().min(2), 2, "{text}");
        }
        assert!(text.contains("Single") && text.contains("Mean"), "{text}");
        assert!(text.lines().last().unwrap().contains("Esc back"), "{text}");
        assert!(text.contains("Date"), "{width}\n{text}");
    }
    // Beside the board, or in a line below it.
    game.keys("<Esc>");
    for (width, height) in [(40, 16), (60, 20), (80, 24), (120, 40)] {
        let text = screen(&mut game, width, height);
        for word in ["ao5", "ao12"] {
            assert!(text.contains(word), "{width} x {height}: {word}\n{text}");
        }
    }
    assert!(screen(&mut game, 120, 40).contains("ao100"));
}

#[test]
fn a_profile_of_the_page_is_played_on_in_its_session() {
    let mut profile = Profile::default();
    let id = tuipan_game::Id::new(7);
    profile.make_series(id, "早上", 5);
    profile.choose_series(Scope::Series(id), 6);
    let mut game = Game::resumed(profile, Zh, COLOUR);
    game.model.show(opened(NEAR));
    game.keys("<Up><Left>");
    assert_eq!(game.status(), Status::Solved);
    assert_eq!(game.model.n_solves(Scope::Series(id)), 1);
    game.keys("<Esc>ts");
    let text = screen(&mut game, 80, 24);
    for word in ["分组", "早上", "默认分组", "全部成绩"] {
        assert!(text.contains(word), "{word}\n{text}");
    }
    // A name that is empty changes nothing.
    game.keys("r<C-u><Enter>");
    assert_eq!(game.model.scope_name(Scope::Series(id)), "早上");
    assert!(matches!(game.model.screen, Screen::Sessions(_)));
}

/// Files are for the command line; the game says so.
#[test]
fn a_file_cannot_be_opened_in_the_game() {
    let mut game = Game::of(NEAR);
    game.keys("omy.sbp<Enter>");
    assert!(screen(&mut game, 80, 24).contains("tuipan play FILE"));
}

/// Par of the day before it is solved, how far from it one was, and the days as a month.
#[test]
fn days_have_par_and_a_calendar() {
    let mut game = Game::resumed(Profile::default(), En, COLOUR);
    game.at.when = 1_794_960_000_000; // 2026-11-18
    game.tell(Message::Tick);
    game.keys("T");
    let tiles = tuipan_game::daily::par_of_tiles("2026-11-18".parse().unwrap()).unwrap();
    let text = screen(&mut game, 100, 30);
    assert!(text.contains(&format!("par {tiles}")), "{text}");
    game.keys("c");
    for (width, height) in [(40, 16), (60, 20), (80, 24), (120, 40)] {
        let text = screen(&mut game, width, height);
        for word in ["2026-11", "Mo", "Su", " 18··", " 16··", "30", "2026-11-18  No. 3", "● solved"]
        {
            assert!(text.contains(word), "{width}: {word}\n{text}");
        }
        // Before the first day there are none.
        assert!(text.contains(" 15\n") && text.contains(" 19  "), "{text}");
        assert!(text.contains(&format!("par {tiles}")), "{text}");
    }
    // 2026-11-16 is a Monday, and days go on to the right.
    game.keys("<Left><Left>");
    assert!(screen(&mut game, 80, 24).contains("2026-11-16  No. 1"));
    game.keys("<Right>l");
    assert!(screen(&mut game, 80, 24).contains("2026-11-18  No. 3"));
    game.keys("<Tab><Left><Enter>");
    assert!(game.puzzle().kind().size().is_none());
    let Opened::Daily(_, _, puzzle) = opened("#/daily/blocks/2026-11-17") else { panic!() };
    assert_eq!(game.puzzle(), puzzle);
    // The board says par; a day that was solved with help has its mark.
    game.keys("T<Enter>");
    let text = screen(&mut game, 80, 24);
    assert!(text.contains(&format!("Daily puzzle No. 3 · par {tiles}  4×4")), "{text}");
    game.keys("wasdGTc");
    let text = screen(&mut game, 80, 24);
    assert!(text.contains(" 18×·"), "{text}");
}
