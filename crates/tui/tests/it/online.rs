//! A server's answers as messages: names, ranked games, boards, and what waits.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::thread::{self, JoinHandle};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tuipan_game::{Id, Status};
use tuipan_play::{Ruling, Waiting, waiting};
use tuipan_protocol::{
    Attempt, AttemptState, BoardPage, BoardRow, ErrorBody, ErrorCode, Hello, Player, PuzzleChoice,
    Ranking, Scope, TimeCheck, Uuid, VERSION,
};
use tuipan_tui::online::{Accounts, Online, Remote, Reply, Request, Trouble};
use tuipan_tui::{Effect, Lang, Message, Screen};

use crate::common::{COLOUR, Game, opened, screen};

const NEAR: &str = "1 2 3/4 0 6/7 5 8";

/// The address of the server.
const HERE: &str = "http://a";

fn player() -> Player {
    let (name, tag) = ("Mei".to_owned(), "ab12".to_owned());
    Player { id: Uuid::from_u128(7), name, tag, is_bot: false, grade: 0, is_deleted: false }
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
    game.model.online = Some(Online::new(HERE));
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
    game.model.online = Some(Online::new(HERE));
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
    assert_eq!(waiting(&game.model.profile, HERE).len(), 1);
    let ruling = Ruling::Accepted(Uuid::from_u128(3).to_string());
    let effects = game.tell(reply(Reply::Ruled(runs[0].run, ruling, Some(TimeCheck::Confirmed))));
    assert!(effects.contains(&Effect::Save));
    assert_eq!(game.model.notice.as_deref(), Some("The server has accepted your run."));
    assert_eq!(waiting(&game.model.profile, HERE), []);
}

#[test]
fn what_waits_is_handed_in_when_the_player_is_known() {
    let mut game = online(Lang::En);
    game.tell(reply(Reply::Issued(Box::new(attempt(1)))));
    game.keys("<Up><Left>");
    let profile = game.model.profile.clone();
    // Not at another server; a slash at the end of an address makes no other one of it.
    let mut elsewhere = Game::resumed(profile.clone(), Lang::Zh, COLOUR);
    elsewhere.model.online = Some(Online::new("http://b"));
    assert_eq!(requests(elsewhere.tell(reply(Reply::Player(Some(player()))))), []);
    assert_eq!(Online::new("http://a/").url, HERE);
    let mut later = Game::resumed(profile, Lang::Zh, COLOUR);
    later.model.online = Some(Online::new(HERE));
    let asked = requests(later.tell(reply(Reply::Player(Some(player())))));
    let [Request::Submit(runs)] = &asked[..] else { panic!("{asked:?}") };
    let ruling = Ruling::Refused(ErrorCode::Expired.as_str().into());
    later.tell(reply(Reply::Ruled(runs[0].run, ruling, None)));
    assert!(later.model.notice.as_ref().is_some_and(|said| said.contains("过期")));
    assert_eq!(waiting(&later.model.profile, HERE), []);
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

/// Terminals send Alt+q for Esc with q at its heels.
#[test]
fn a_key_at_the_heels_of_escape_is_a_key() {
    let mut game = online(Lang::En);
    let alt = |c| Message::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::ALT));
    game.keys("R");
    assert!(game.tell(alt('q')).contains(&Effect::Quit));
    game.keys("R");
    game.tell(alt('t'));
    assert!(matches!(game.model.screen, Screen::Records(_)));
    game.tell(alt('R'));
    assert!(matches!(game.model.screen, Screen::Server(_)));
    // Control and Alt together is how some keyboards type.
    let both = KeyModifiers::ALT | KeyModifiers::CONTROL;
    game.tell(Message::Key(KeyEvent::new(KeyCode::Char('@'), both)));
    assert!(matches!(game.model.screen, Screen::Server(_)));
}

#[test]
fn boards_are_a_key_away_from_a_win() {
    let mut game = online(Lang::En);
    game.tell(reply(Reply::Issued(Box::new(attempt(1)))));
    game.keys("<Up><Left>");
    assert!(matches!(game.model.screen, Screen::Win));
    game.keys("R");
    assert!(matches!(game.model.screen, Screen::Server(_)));
    // Without a server the panel stays.
    let mut alone = Game::of(NEAR);
    alone.keys("<Up><Left>R");
    assert!(matches!(alone.model.screen, Screen::Win));
}

/// A server that gives these answers, status and body, one after another; `None` is a connection that breaks. Gives its
/// address, and in the end what it was asked.
fn answering(answers: Vec<Option<(u16, String)>>) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let work = move |answer: Option<(u16, String)>| {
        let mut stream = BufReader::new(listener.accept().unwrap().0);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(stream.read_line(&mut head).unwrap() > 0, "{head}");
        }
        let lower = head.to_lowercase();
        let length = lower.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |n| n.parse().unwrap())];
        stream.read_exact(&mut body).unwrap();
        if let Some((status, text)) = answer {
            let n = text.len();
            let answer = format!(
                "HTTP/1.1 {status} X\r\nContent-Length: {n}\r\nConnection: close\r\n\r\n{text}"
            );
            stream.get_mut().write_all(answer.as_bytes()).unwrap();
        }
        head.split(' ').nth(1).unwrap().replace("/api/v1", "")
    };
    (url, thread::spawn(move || answers.into_iter().map(work).collect()))
}

fn refusal(code: ErrorCode) -> Option<(u16, String)> {
    let body = ErrorBody { code, message: String::new() };
    Some((code.status(), serde_json::to_string(&body).unwrap()))
}

fn hello() -> Option<(u16, String)> {
    let hello = Hello { protocol: VERSION, oldest: VERSION, server: String::new(), now: 0 };
    Some((200, serde_json::to_string(&hello).unwrap()))
}

#[test]
fn an_unreachable_server_is_asked_once_and_later_again() {
    let no_attempt = refusal(ErrorCode::NoAttempt);
    let (url, server) = answering(vec![
        None,
        None,
        // The first move, three times.
        None,
        None,
        None,
        // Who plays here, and then what waits.
        None,
        hello(),
        no_attempt.clone(),
        refusal(ErrorCode::Unavailable),
        no_attempt.clone(),
        no_attempt,
    ]);
    let directory = tempfile::tempdir().unwrap();
    let mut remote = Remote::new(&url, Accounts::new(Some(directory.path())));
    let waits = |n: u64, is_sure| Waiting {
        run: Id::new(n),
        attempt: format!("a{n}"),
        is_sure,
        recording: String::new(),
    };
    // The second is not tried when the first does not get through; the number is said once.
    let submit = Request::Submit(vec![waits(1, false), waits(2, true)]);
    assert_eq!(remote.answer(submit.clone()), [Reply::Waiting(2)]);
    assert_eq!(remote.answer(submit), []);
    assert_eq!(remote.answer(Request::FirstMove("a3".into())), []);
    assert_eq!((remote.try_again(), remote.try_again()), (vec![], vec![]));
    assert_eq!(remote.try_again(), []);
    assert_eq!(remote.try_again(), [Reply::Player(None)]);
    // It is not known that the first is of this server: that it does not know it is no ruling.
    assert_eq!(remote.try_again(), []);
    let refused = Ruling::Refused(ErrorCode::NoAttempt.as_str().to_owned());
    let ruled = Reply::Ruled(Id::new(2), refused, None);
    assert_eq!(remote.try_again(), [ruled, Reply::Waiting(1)]);
    let (first, second, move_) =
        ("/attempts/a1/run", "/attempts/a2/run", "/attempts/a3/first-move");
    assert_eq!(
        server.join().unwrap(),
        [first, first, move_, move_, move_, "/hello", "/hello", first, second, first, second]
    );
}
