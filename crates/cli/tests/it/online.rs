//! `tuipan play --server` with a real server: the terminal game's update and client against `tuipan serve`, and the
//! whole program in a terminal.

use std::path::Path;

use tuipan_game::{Input, Profile, Puzzle, Status};
use tuipan_play::{Ruling, ruling, waiting};
use tuipan_protocol::{BoardQuery, PuzzleChoice, TimeCheck};
use tuipan_solve::tiles::ConstructiveSolver;
use tuipan_tui::online::{Accounts, Online, Remote, Reply, Request, Trouble};
use tuipan_tui::{Depth, Effect, Lang, Message, Model, Moment, Screen, Settings, Theme, update};

use crate::play::Pty;
use crate::serve::Serving;

/// The game, without its terminal.
struct Game {
    model: Model,
    remote: Remote,
    at: Moment,
    replies: Vec<Reply>,
}

impl Game {
    fn start(url: &str, directory: &Path, profile: Profile) -> Self {
        let at = Moment { now: 0, when: now() };
        let theme = Theme { depth: Depth::Mono, ascii: true, is_light: false };
        let mut model = Model::new(Settings { lang: Lang::En, theme }, profile, 7, at);
        model.online = Some(Online::new(url));
        let remote = Remote::new(url, Accounts::new(Some(directory)));
        let mut game = Game { model, remote, at, replies: Vec::new() };
        game.ask(Request::Hello);
        game
    }

    fn ask(&mut self, request: Request) {
        for reply in self.remote.answer(request) {
            self.hear(reply);
        }
    }

    fn hear(&mut self, reply: Reply) {
        self.replies.push(reply.clone());
        let effects = update(&mut self.model, Message::Server(Box::new(reply)), self.at);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Effect::Server(request) = effect {
                self.ask(request);
            }
        }
    }

    /// Solves the board, a move every 40 ms, in real time.
    fn solve(&mut self) {
        let Puzzle::Tiles(puzzle) = self.model.session().puzzle().clone() else { panic!() };
        let moves = ConstructiveSolver.moves(puzzle.start(), puzzle.goal()).unwrap().unwrap();
        for m in moves {
            std::thread::sleep(std::time::Duration::from_millis(40));
            (self.at.now, self.at.when) = (self.at.now + 40, now());
            self.model.at = self.at;
            let effects = self.model.make(Some(tuipan_game::Move::Tiles(m)), Input::Keyboard);
            self.carry_out(effects);
        }
        assert_eq!(self.model.session().status(), Status::Solved);
    }
}

fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap().as_millis() as u64
}

fn board(size: &str) -> Request {
    Request::Board(Box::new(BoardQuery { kind: size.into(), ..BoardQuery::default() }))
}

#[test]
fn ranked_games_daily_and_boards_of_a_real_server() {
    let data = tempfile::tempdir().unwrap();
    let own = tempfile::tempdir().unwrap();
    let server = Serving::start(data.path().to_str().unwrap(), &["--port", "0"]);
    let url = format!("http://{}", server.address);
    let mut game = Game::start(&url, own.path(), Profile::default());
    assert_eq!(game.replies, [Reply::Player(None)]);
    game.ask(Request::Register("Mei".into()));
    game.ask(Request::Issue(PuzzleChoice::Tiles { size: "3x3".into() }));
    assert!(game.model.play.is_ranked());
    game.solve();
    let Some(Reply::Ruled(run, Ruling::Accepted(id), time)) = game.replies.last().cloned() else {
        panic!("{:?}", game.replies)
    };
    assert_eq!(time, Some(TimeCheck::Confirmed));
    let noted = game.model.profile.runs().iter().find(|it| it.id == run).unwrap();
    assert_eq!(ruling(&noted.about), Some(Ruling::Accepted(id.clone())));
    // It is on the board, and can be watched.
    game.ask(board("3x3"));
    let Some(Reply::Board(_, page)) = game.replies.last().cloned() else { panic!() };
    assert_eq!((page.rows.len(), page.rows[0].run.to_string()), (1, id));
    game.ask(Request::Watch(page.rows[0].run));
    assert!(game.model.play.show.is_some() && matches!(game.model.screen, Screen::Play));
    // The device is known when the program starts again; today's puzzle is the day's.
    let mut again = Game::start(&url, own.path(), Profile::default());
    assert!(matches!(&again.replies[..], [Reply::Player(Some(player))] if player.name == "Mei"));
    again.ask(Request::Issue(PuzzleChoice::DailyTiles));
    assert_eq!(again.model.play.game.about.mode(), tuipan_game::Mode::Daily);
    // An error is said by its code.
    again.ask(Request::Issue(PuzzleChoice::Tiles { size: "11x11".into() }));
    let code = tuipan_protocol::ErrorCode::NotRanked;
    assert_eq!(again.replies.last(), Some(&Reply::Trouble(Trouble::Code(code))));
}

#[test]
fn a_server_that_is_gone_is_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let own = tempfile::tempdir().unwrap();
    let directory = data.path().to_str().unwrap();
    let server = Serving::start(directory, &["--port", "0"]);
    let address = server.address.clone();
    let url = format!("http://{address}");
    let mut game = Game::start(&url, own.path(), Profile::default());
    game.ask(Request::Register("Mei".into()));
    game.ask(Request::Issue(PuzzleChoice::Tiles { size: "2x2".into() }));
    drop(server);
    game.solve();
    assert_eq!(game.replies.last(), Some(&Reply::Waiting(1)));
    game.ask(board("2x2"));
    assert_eq!(game.replies.last(), Some(&Reply::Trouble(Trouble::Unreachable)));
    // The program ends, the server comes back, the program starts again.
    let profile = game.model.profile.clone();
    let _server = Serving::start(directory, &["--listen", &address]);
    let again = Game::start(&url, own.path(), profile);
    assert_eq!(waiting(&again.model.profile, &url), []);
    assert!(
        matches!(again.replies.last(), Some(Reply::Ruled(_, Ruling::Accepted(_), _))),
        "{:?}",
        again.replies
    );
}

/// The secret that is kept is the only key to the player: a server that was down costs nothing.
#[test]
fn a_server_that_is_down_at_the_start_costs_no_account() {
    let data = tempfile::tempdir().unwrap();
    let own = tempfile::tempdir().unwrap();
    let directory = data.path().to_str().unwrap();
    let server = Serving::start(directory, &["--port", "0"]);
    let address = server.address.clone();
    let url = format!("http://{address}");
    let mut game = Game::start(&url, own.path(), Profile::default());
    game.ask(Request::Register("Mei".into()));
    let Some(Reply::Player(Some(mei))) = game.replies.last().cloned() else { panic!() };
    game.ask(Request::Issue(PuzzleChoice::Tiles { size: "2x2".into() }));
    drop(server);
    game.solve();
    let profile = game.model.profile.clone();
    let start = || Game::start(&url, own.path(), profile.clone());
    let [mut first, mut second] = [start(), start()];
    for game in [&mut first, &mut second] {
        assert_eq!(game.replies, [Reply::Trouble(Trouble::Unreachable)]);
        // A name is asked for; it does not work, either.
        game.ask(Request::Register("Lin".into()));
        assert_eq!(game.replies.last(), Some(&Reply::Trouble(Trouble::Unreachable)));
    }
    let _server = Serving::start(directory, &["--listen", &address]);
    // It is asked again by itself, and what waits is handed in.
    for reply in first.remote.try_again() {
        first.hear(reply);
    }
    assert_eq!(first.replies[2], Reply::Player(Some(mei.clone())));
    assert!(matches!(first.replies[3], Reply::Ruled(_, Ruling::Accepted(_), _)));
    // Who gives a name before that is who the device says.
    second.ask(Request::Register("Lin".into()));
    assert_eq!(second.replies[2], Reply::Player(Some(mei)));
    assert_eq!(waiting(&second.model.profile, &url), []);
}

/// What one server gave out says nothing to another, and is not lost by asking it.
#[test]
fn runs_of_another_server_are_left_alone() {
    let own = tempfile::tempdir().unwrap();
    let [one, two] = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let serve =
        |data: &tempfile::TempDir| Serving::start(data.path().to_str().unwrap(), &["--port", "0"]);
    let server = serve(&one);
    let url = format!("http://{}", server.address);
    let mut game = Game::start(&url, own.path(), Profile::default());
    game.ask(Request::Register("Mei".into()));
    game.ask(Request::Issue(PuzzleChoice::Tiles { size: "2x2".into() }));
    drop(server);
    game.solve();
    let other = serve(&two);
    let elsewhere = format!("http://{}", other.address);
    let mut game = Game::start(&elsewhere, own.path(), game.model.profile.clone());
    game.ask(Request::Register("Mei".into()));
    assert!(matches!(&game.replies[..], [Reply::Player(None), Reply::Player(Some(_))]));
    assert_eq!(waiting(&game.model.profile, &elsewhere), []);
    assert_eq!(waiting(&game.model.profile, &url).len(), 1);
}

#[test]
fn the_program_in_a_terminal_shows_the_servers_board() {
    let data = tempfile::tempdir().unwrap();
    let own = tempfile::tempdir().unwrap();
    let server = Serving::start(data.path().to_str().unwrap(), &["--port", "0"]);
    let url = format!("http://{}", server.address);
    let mut terminal = Pty::start(own.path(), &["3x3", "--server", &url]);
    terminal.wait_for_text("Game");
    terminal.send("R");
    terminal.wait_for_text("not registered");
    // The last entry is the board of 5x5.
    terminal.send("\x1b[F\r");
    terminal.wait_for_text("Nobody is here yet.");
    terminal.send("\x1b");
    terminal.wait_for_text("Ranked game: 3×3");
    // A name, and a puzzle from the server.
    terminal.send("\x1b[B\x1b[B\r");
    terminal.wait_for_text("Your name");
    terminal.send("Mei\r");
    // The menu shows the rules, too, and the game is behind the line for the name: only the new game has both.
    terminal.wait_for("the ranked game", |screen| {
        screen.contains("first move and never stops") && screen.contains("Moves      0")
    });
    terminal.send("R");
    terminal.wait_for_text("Mei#");
    terminal.send("\x1b[F\r");
    terminal.wait_for_text("Nobody is here yet.");
    terminal.send("\x1b");
    terminal.wait_for_text("Ranked game: 3×3");
    // The key may come at once: then both look like Alt+q.
    terminal.send("\x1b");
    terminal.send("q");
    terminal.ends_clean();
}
