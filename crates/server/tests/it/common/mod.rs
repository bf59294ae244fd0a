//! A server of its own for each test, in this process, with a clock that the test sets.

pub mod child;
pub mod fake_engine;
pub mod postgres;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, header};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::{Connection, Executor};
use tower::ServiceExt;
use tuipan_game::{Input, LinkContent, Puzzle, Recording, Session, read_link};
use tuipan_protocol::{
    Attempt, ErrorBody, ErrorCode, NewAttempt, NewPlayer, PuzzleChoice, Registered, RunAnswer,
    Submission,
};
use tuipan_puzzle::blocks::Collection;
use tuipan_server::{App, Database, Settings, Site};
use tuipan_solve::engine::{BlockHow, BlockRequest, Control, Engine, How, InMemory, TileRequest};
use tuipan_solve::tiles::Quality;

use postgres::Postgres;

/// 2026-11-17, noon.
pub const NOON: i64 = 1_794_916_800_000;

/// Makes a test of a function for each database.
#[macro_export]
macro_rules! on_both {
    ($($(#[$attribute:meta])* $name:ident;)+) => {
        mod on_sqlite {
            $($(#[$attribute])* #[test] fn $name() { $crate::common::on_sqlite(super::$name) })+
        }
        mod on_postgres {
            $($(#[$attribute])* #[test] fn $name() { $crate::common::on_postgres(super::$name) })+
        }
    };
}

/// Runs a test on SQLite.
pub fn on_sqlite<F: Future<Output = ()>>(test: impl FnOnce(Server) -> F) {
    let directory = tempfile::tempdir().unwrap();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let file = directory.path().join("tuipan 100%.db");
        let database = Database::file(&file).await.unwrap();
        let url = format!("sqlite://{}", file.to_str().unwrap().replace('%', "%25"));
        test(Server { url, ..Server::new(database, Settings::default()) }).await;
    });
}

/// Runs a test on PostgreSQL.
pub fn on_postgres<F: Future<Output = ()>>(test: impl FnOnce(Server) -> F) {
    let postgres = Postgres::start();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let database = Database::open(postgres.url()).await.unwrap();
        let url = postgres.url().to_owned();
        test(Server { url, ..Server::new(database, Settings::default()) }).await;
    });
}

/// A server, and the time it believes.
#[derive(Clone)]
pub struct Server {
    /// The database's, for tests that do something to it.
    url: String,
    database: Database,
    clock: Arc<AtomicI64>,
    app: App,
}

/// A player of a test.
#[derive(Clone)]
pub struct Player {
    pub registered: Registered,
    pub token: String,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub headers: axum::http::HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    /// What a good answer says.
    pub fn read<T: DeserializeOwned>(&self) -> T {
        let text = String::from_utf8_lossy(&self.body);
        assert!((200..300).contains(&self.status), "{} {text}", self.status);
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// The code of an error.
    pub fn code(&self) -> ErrorCode {
        let text = String::from_utf8_lossy(&self.body);
        let body: ErrorBody =
            serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{text}"));
        assert_eq!(self.status, body.code.status(), "{text}");
        assert!(!body.message.is_empty());
        body.code
    }
}

impl Server {
    /// With a clock that begins at noon, and no limit for requests.
    pub fn new(database: Database, settings: Settings) -> Self {
        Self::exactly(database, unlimited(settings), NOON)
    }

    fn exactly(database: Database, settings: Settings, now: i64) -> Self {
        Self::with_page(database, None, settings, now)
    }

    fn with_page(database: Database, site: Option<Site>, settings: Settings, now: i64) -> Self {
        let clock = Arc::new(AtomicI64::new(now));
        let app = {
            let clock = Arc::clone(&clock);
            let now = Arc::new(move || clock.load(Ordering::SeqCst));
            App::with_clock(database.clone(), site, settings, engine(), now)
        };
        Server { url: String::new(), database, clock, app }
    }

    /// The same database behind a server with these settings.
    pub fn with(&self, settings: Settings) -> Self {
        let server = Self::exactly(self.database.clone(), settings, self.now());
        Server { url: self.url.clone(), ..server }
    }

    /// The same with the page in a directory.
    pub fn with_site(&self, directory: &std::path::Path) -> Self {
        let site = Some(Site::Directory(directory.to_owned()));
        let settings = unlimited(Settings::default());
        Self::with_page(self.database.clone(), site, settings, self.now())
    }

    /// The database's address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The same with the address of its database, at another time.
    pub fn over(self, url: &str, now: i64) -> Self {
        self.clock.store(now, Ordering::SeqCst);
        Server { url: url.to_owned(), ..self }
    }

    /// A connection of the test's own.
    pub async fn connect(&self) -> sqlx::AnyConnection {
        sqlx::AnyConnection::connect(&self.url).await.unwrap()
    }

    /// Nobody can write runs until the answer is dropped.
    pub async fn lock_runs(&self) -> sqlx::AnyConnection {
        let mut connection = self.connect().await;
        let lock = match self.url.starts_with("sqlite") {
            true => "BEGIN IMMEDIATE",
            false => "BEGIN; LOCK TABLE runs IN EXCLUSIVE MODE",
        };
        connection.execute(lock).await.unwrap();
        connection
    }

    pub fn app(&self) -> App {
        self.app.clone()
    }

    /// The same database behind another server, as after a restart.
    pub fn restarted(&self) -> Self {
        self.with(unlimited(Settings::default()))
    }

    pub fn now(&self) -> i64 {
        self.clock.load(Ordering::SeqCst)
    }

    /// Time passes.
    pub fn pass(&self, ms: i64) {
        self.clock.fetch_add(ms, Ordering::SeqCst);
    }

    /// Sends a request.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().router().oneshot(request).await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = to_bytes(response.into_body(), 1 << 24).await.unwrap().to_vec();
        Answer { status, headers, body }
    }

    async fn ask(&self, method: Method, path: &str, player: Option<&Player>, body: Body) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(player) = player {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", player.token));
        }
        let request = request.header(header::CONTENT_TYPE, "application/json").body(body).unwrap();
        self.send(request).await
    }

    pub async fn get(&self, path: &str, player: Option<&Player>) -> Answer {
        self.ask(Method::GET, path, player, Body::empty()).await
    }

    pub async fn post(&self, path: &str, player: Option<&Player>, body: &impl Serialize) -> Answer {
        self.ask(Method::POST, path, player, Body::from(serde_json::to_vec(body).unwrap())).await
    }

    pub async fn patch(&self, path: &str, player: &Player, body: &impl Serialize) -> Answer {
        self.ask(Method::PATCH, path, Some(player), Body::from(serde_json::to_vec(body).unwrap()))
            .await
    }

    pub async fn put(&self, path: &str, player: &Player) -> Answer {
        self.ask(Method::PUT, path, Some(player), Body::empty()).await
    }

    pub async fn delete(&self, path: &str, player: &Player, body: &impl Serialize) -> Answer {
        self.ask(Method::DELETE, path, Some(player), Body::from(serde_json::to_vec(body).unwrap()))
            .await
    }

    /// A new player; the secret is made of the name.
    pub async fn player(&self, name: &str) -> Player {
        let secret = secret(name);
        let new = NewPlayer { name: name.into(), secret: secret.clone(), is_bot: false };
        let registered: Registered = self.post("/players", None, &new).await.read();
        Player { token: format!("{}.{secret}", registered.device), registered }
    }

    /// A new attempt.
    pub async fn attempt(&self, player: &Player, puzzle: PuzzleChoice) -> Attempt {
        self.post("/attempts", Some(player), &NewAttempt { puzzle }).await.read()
    }

    pub async fn first_move(&self, player: &Player, attempt: &Attempt) -> Answer {
        self.post(&format!("/attempts/{}/first-move", attempt.id), Some(player), &()).await
    }

    pub async fn submit(&self, player: &Player, attempt: &Attempt, recording: &str) -> Answer {
        let submission = Submission { recording: recording.into() };
        self.post(&format!("/attempts/{}/run", attempt.id), Some(player), &submission).await
    }

    /// Plays an attempt as an honest player does: reports the first move, plays for that long, submits.
    pub async fn play(&self, player: &Player, puzzle: PuzzleChoice, ms: i64) -> RunAnswer {
        let attempt = self.attempt(player, puzzle).await;
        self.pass(1500);
        self.first_move(player, &attempt).await.read::<Attempt>();
        let recording = solved(&attempt, ms as u64);
        self.pass(ms + 200);
        self.submit(player, &attempt, &recording.to_link()).await.read()
    }
}

/// An engine for players and for what servers solve in the background: tables are built once per test.
pub fn engine() -> Arc<Engine> {
    static ENGINE: LazyLock<Arc<Engine>> =
        LazyLock::new(|| Arc::new(Engine::new(InMemory::default())));
    Arc::clone(&ENGINE)
}

/// Settings of a server that a test may ask as often as it likes.
pub fn unlimited(settings: Settings) -> Settings {
    let quick = 1_000_000.try_into().unwrap();
    Settings { requests_per_second: quick, burst: quick, ..settings }
}

/// 43 characters that depend on a text.
pub fn secret(text: &str) -> String {
    let bytes: Vec<u8> = text.bytes().cycle().take(32).collect();
    data_encoding::BASE64URL_NOPAD.encode(&bytes)
}

pub fn tiles(size: &str) -> PuzzleChoice {
    PuzzleChoice::Tiles { size: size.into() }
}

/// The puzzle of an attempt.
pub fn puzzle_of(attempt: &Attempt) -> Puzzle {
    match read_link(&attempt.puzzle, &Collection::built_in()).unwrap() {
        LinkContent::Puzzle(puzzle) => puzzle,
        other => panic!("{other:?}"),
    }
}

/// A shortest solution, played by keyboard with even times from 0 to `ms`.
pub fn solved(attempt: &Attempt, ms: u64) -> Recording {
    solution_of(puzzle_of(attempt), |idx, n| if n < 2 { 0 } else { ms * idx / (n - 1) })
}

/// A shortest solution, with the time of each move.
pub fn solution_of(puzzle: Puzzle, at: impl Fn(u64, u64) -> u64) -> Recording {
    let engine = engine();
    let control = &mut Control::none();
    let moves: Vec<tuipan_game::Move> = match &puzzle {
        Puzzle::Tiles(tiles) => {
            let metric = tuipan_puzzle::tiles::Metric::SingleTile;
            let how = How::Choose(Quality::Optimal);
            let request = TileRequest::new(tiles.start(), tiles.goal(), metric, how);
            let report = engine.solve(&request, control).unwrap();
            report.best.unwrap().into_moves().into_iter().map(tuipan_game::Move::Tiles).collect()
        }
        Puzzle::Blocks(blocks) => {
            let metric = tuipan_puzzle::blocks::Metric::Move;
            let request = BlockRequest::new(blocks.level(), metric, BlockHow::MapFirst);
            let report = engine.solve_blocks(&request, control).unwrap();
            report.best.unwrap().into_moves().into_iter().map(tuipan_game::Move::Blocks).collect()
        }
    };
    let n = moves.len() as u64;
    let mut session = Session::new(puzzle);
    for (idx, m) in moves.into_iter().enumerate() {
        session.play(m, Input::Keyboard, 1000 + at(idx as u64, n)).unwrap();
    }
    session.recording(1000 + at(n - 1, n))
}
