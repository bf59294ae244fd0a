//! A server's answers as messages: names, ranked games, boards, and what waits.

use tuipan_game::Status;
use tuipan_play::{Ruling, waiting};
use tuipan_protocol::{
    Attempt, AttemptState, BoardPage, BoardRow, ErrorCode, Player, PuzzleChoice, Ranking, Scope,
    TimeCheck, Uuid,
};
use tuipan_tui::online::{Online, Reply, Request, Trouble};
use tuipan_tui::{Effect, Lang, Message, Screen};

use crate::common::{COLOUR, Game, opened, screen};

const NEAR: &str = "1 2 3/4 0 6/7 5 8";

fn player() -> Player {
    let (name, tag) = ("Mei".to_owned(), "ab12".to_owned());
    Player { id: Uuid::from_u128(7), name, tag, is_bot: false, is_deleted: false }
}

fn attempt(n: u128) -> Attempt {
    let tuipan_tui::Opened::Puzzle(puzzle) = opened(NEAR) else { panic!() };
    Attempt {
        id: Uuid::from_u128(n),
        puzzle: puzzle.to_link(),
        kind: "3x3".into(),
        mode: "normal".into(),
        issued_at: 0,
        expires_at: 0,
        first_move_at: None,
        state: AttemptState::Open,
        run: None,
    }
}

/// A game with a server that knows the player.
fn online(lang: Lang) -> Game {
    let mut game = Game::with("4x4 #7", lang, COLOUR);
    game.model.online = Some(Online { url: "http://a".into(), ..Online::default() });
    game.tell(reply(Reply::Player(Some(player()))));
    game
}

fn reply(reply: Reply) -> Message {
    Message::Server(Box::new(reply))
}

fn requests(effects: Vec<Effect>) -> Vec<Request> {
    let request = |effect| match effect {
        Effect::Server(request) => Some(request),
        _ => None,
    };
    effects.into_iter().filter_map(request).collect()
}

#[test]
fn a_name_comes_first() {
    let mut game = Game::of("4x4 #7");
    assert_eq!(requests(game.keys("R")), []);
    assert!(game.model.notice.as_ref().is_some_and(|said| said.contains("--server")));
    game.model.online = Some(Online { url: "http://a".into(), ..Online::default() });
    game.tell(reply(Reply::Player(None)));
    game.keys("R");
    let text = screen(&mut game, 80, 24);
    for word in ["http://a", "not registered", "Ranked game: 4×4", "Today's puzzle, ranked"] {
        assert!(text.contains(word), "{word}\n{text}");
    }
    // Two days, then sizes.
    game.keys("<Down><Down><Enter>");
    assert!(screen(&mut game, 80, 24).contains("Your name"));
    assert_eq!(requests(game.keys("Mei<Enter>")), [Request::Register("Mei".into())]);
    let choice = PuzzleChoice::Tiles { size: "4x4".into() };
    let asked = game.tell(reply(Reply::Player(Some(player()))));
    assert_eq!(requests(asked), [Request::Issue(choice)]);
    assert!(screen(&mut game, 80, 24).contains("Mei#ab12"));
}

#[test]
fn a_ranked_game_from_issue_to_answer() {
    let mut game = online(Lang::En);
    game.tell(reply(Reply::Issued(Box::new(attempt(1)))));
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("Ranked") && text.contains("never stops"), "{text}");
    let id = Uuid::from_u128(1).to_string();
    assert_eq!(requests(game.keys("<Up>")), [Request::FirstMove(id.clone())]);
    // No help, no pause; another screen does not stop the clock.
    game.keys("i");
    assert!(game.model.notice.as_ref().is_some_and(|said| said.starts_with("Not in a ranked")));
    game.keys("t<Esc><Esc>");
    assert_eq!(game.status(), Status::Running);
    let asked = requests(game.keys("<Left>"));
    let [Request::Submit(runs)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!((runs.len(), &runs[0].attempt), (1, &id));
    // The server cannot be reached, and later it can.
    game.tell(reply(Reply::Waiting(1)));
    assert_eq!(game.model.notice.as_deref(), Some("1 run is waiting for the server."));
    assert_eq!(waiting(&game.model.profile).len(), 1);
    let ruling = Ruling::Accepted(Uuid::from_u128(3).to_string());
    let effects = game.tell(reply(Reply::Ruled(runs[0].run, ruling, Some(TimeCheck::Confirmed))));
    assert!(effects.contains(&Effect::Save));
    assert_eq!(game.model.notice.as_deref(), Some("The server has accepted your run."));
    assert_eq!(waiting(&game.model.profile), []);
}

#[test]
fn what_waits_is_handed_in_when_the_player_is_known() {
    let mut game = online(Lang::En);
    game.tell(reply(Reply::Issued(Box::new(attempt(1)))));
    game.keys("<Up><Left>");
    let profile = game.model.profile.clone();
    let mut later = Game::resumed(profile, Lang::Zh, COLOUR);
    later.model.online = Some(Online { url: "http://a".into(), ..Online::default() });
    let asked = requests(later.tell(reply(Reply::Player(Some(player())))));
    let [Request::Submit(runs)] = &asked[..] else { panic!("{asked:?}") };
    let ruling = Ruling::Refused(ErrorCode::Expired.as_str().into());
    later.tell(reply(Reply::Ruled(runs[0].run, ruling, None)));
    assert!(later.model.notice.as_ref().is_some_and(|said| said.contains("过期")));
    assert_eq!(waiting(&later.model.profile), []);
    // Without a server nothing is said.
    let mut alone = Game::of(NEAR);
    assert_eq!(requests(alone.keys("<Up><Left>")), []);
}

#[test]
fn boards_are_turned_and_watched() {
    let mut game = online(Lang::En);
    game.keys("R<End>");
    let asked = requests(game.keys("<Enter>"));
    let [Request::Board(query)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!((query.kind.as_str(), query.ranking), ("5x5", Ranking::Time));
    assert!(screen(&mut game, 80, 24).contains("asking the server"));
    let row = |n, time| BoardRow {
        place: Some(n),
        player: Player { id: Uuid::from_u128(n as u128), ..player() },
        run: Uuid::from_u128(100 + n as u128),
        value: 1000 * n,
        ms: 1000 * n,
        time,
        at: 0,
    };
    let rows = vec![row(6, TimeCheck::Confirmed), row(7, TimeCheck::NotConfirmed)];
    let page = BoardPage { rows, next: Some("next".into()), is_known_before: false };
    game.tell(reply(Reply::Board(query.clone(), Box::new(page.clone()))));
    let text = screen(&mut game, 80, 24);
    assert!(text.contains("0:06.000") && text.contains("time not confirmed"), "{text}");
    assert!(text.contains("*    7"), "one's own row is marked: {text}");
    assert!(text.contains("replayed every move"), "{text}");
    assert_eq!(requests(game.keys("<Down><Enter>")), [Request::Watch(Uuid::from_u128(107))]);
    let asked = requests(game.keys("<PageDown>"));
    let [Request::Board(more)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(more.after.as_deref(), Some("next"));
    let asked = requests(game.keys("mf"));
    let [Request::Board(_), Request::Board(query)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!((query.ranking, query.scope), (Ranking::Stm, Scope::Around));
    // An answer to an older question changes nothing.
    game.tell(reply(Reply::Board(more.clone(), Box::new(page))));
    let Screen::Board(list) = &game.model.screen else { panic!() };
    assert_eq!(list.page, None);
    game.tell(reply(Reply::Trouble(Trouble::Unreachable)));
    assert!(screen(&mut game, 80, 24).contains("cannot be reached"));
    game.keys("<Esc><Esc>");
    assert!(matches!(game.model.screen, Screen::Play));
}
