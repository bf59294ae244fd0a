//! Whatever dies, a run that was acknowledged stays.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use tuipan_protocol::{Attempt, ErrorCode, NewAttempt, RunAnswer};
use tuipan_server::{Database, Settings};

use crate::common::child::ChildServer;
use crate::common::postgres::Postgres;
use crate::common::{Server, solved, tiles};

/// Submissions under way when the server is killed.
const N_RUNS: usize = 64;
const N_THREADS: usize = 8;

/// Attempts with their recordings, submitted from several threads; the server is killed in the middle of it.
fn killed_in_the_middle(database: &str) {
    for round in 0..2 {
        let server = ChildServer::start(database);
        let client = server.client();
        let mei = client.player("Mei");
        let games: Vec<(Attempt, String)> = (0..N_RUNS)
            .map(|_| {
                let attempt = client.attempt(&mei, tiles("2x3"));
                let link = solved(&attempt, 1000).to_link();
                (attempt, link)
            })
            .collect();
        let acknowledged: Mutex<Vec<(usize, RunAnswer)>> = Mutex::default();
        let enough = || acknowledged.lock().unwrap().len() >= 5 + 20 * round;
        thread::scope(|scope| {
            for n in 0..N_THREADS {
                let (games, mei, acknowledged) = (&games, &mei, &acknowledged);
                scope.spawn(move || {
                    for (idx, (attempt, link)) in
                        games.iter().enumerate().skip(n).step_by(N_THREADS)
                    {
                        // From the kill on, there is nobody to answer.
                        let Ok(answer) = client.submit(mei, attempt, link) else { return };
                        acknowledged.lock().unwrap().push((idx, answer.read()));
                    }
                });
            }
            let begun = Instant::now();
            while !enough() {
                assert!(begun.elapsed() < Duration::from_secs(60), "too slow");
                thread::yield_now();
            }
            server.kill();
        });
        let acknowledged = acknowledged.into_inner().unwrap();
        assert!(acknowledged.len() < N_RUNS, "killed too late to show anything");
        let server = ChildServer::start(database);
        let client = server.client();
        for (idx, answer) in &acknowledged {
            let path = format!("/runs/{}", answer.run.id);
            let stored: tuipan_protocol::Run = client.ask("GET", &path, None, &()).unwrap().read();
            assert_eq!(stored, answer.run);
            let (attempt, link) = &games[*idx];
            let again: RunAnswer = client.submit(&mei, attempt, link).unwrap().read();
            assert_eq!(again, *answer);
        }
        // The others are taken when they are sent again, whether or not the first try was stored.
        for (attempt, link) in &games {
            assert_eq!(client.submit(&mei, attempt, link).unwrap().status, 200);
        }
        server.kill();
    }
}

#[test]
fn kill_9_on_sqlite() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("server.db");
    killed_in_the_middle(&format!("sqlite://{}?mode=rwc", file.display()));
}

#[test]
fn kill_9_on_postgres() {
    let postgres = Postgres::start();
    killed_in_the_middle(postgres.url());
}

/// The database crashes in the middle of submissions and comes back.
#[test]
fn postgres_stops_and_comes_back() {
    let mut postgres = Postgres::start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(async {
        let database = Database::open(postgres.url()).await.unwrap();
        Server::new(database, Settings::default())
    });
    let (mei, games) = runtime.block_on(async {
        let mei = server.player("Mei").await;
        let mut games = Vec::new();
        for _ in 0..N_RUNS {
            let attempt = server.attempt(&mei, tiles("2x3")).await;
            let link = solved(&attempt, 1000).to_link();
            games.push((attempt, link));
        }
        server.pass(5000);
        (mei, games)
    });
    // One after the other in the background, so that the crash comes in between.
    let submissions = runtime.spawn({
        let (server, mei, games) = (server.clone(), mei.clone(), games.clone());
        async move {
            let mut answers = Vec::new();
            for (attempt, link) in &games {
                let answer = server.submit(&mei, attempt, link).await;
                let is_down = answer.status != 200;
                answers.push(answer);
                if is_down {
                    break;
                }
            }
            answers
        }
    });
    thread::sleep(Duration::from_millis(30));
    postgres.crash();
    let answers = runtime.block_on(submissions).unwrap();
    let is_unavailable = |answer: &crate::common::Answer| {
        assert_eq!(answer.code(), ErrorCode::Unavailable);
        assert_eq!(answer.headers["retry-after"], "1");
    };
    let (acknowledged, refused) = answers.split_at(answers.len() - 1);
    assert!(!acknowledged.is_empty(), "it crashed before anything was stored");
    is_unavailable(&refused[0]);
    let get = |path: &str| Request::get(path).body(Body::empty()).unwrap();
    runtime.block_on(async {
        // Everything says so, and the program itself is well.
        let begun = Instant::now();
        let new = NewAttempt { puzzle: tiles("2x3") };
        let (board, attempt, ready) = tokio::join!(
            server.get("/boards?kind=2x3", None),
            server.post("/attempts", Some(&mei), &new),
            server.send(get("/readyz")),
        );
        [board, attempt, ready].iter().for_each(is_unavailable);
        assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
        assert_eq!(server.send(get("/healthz")).await.status, 200);
    });
    postgres.start_again();
    runtime.block_on(async {
        let begun = Instant::now();
        while server.send(get("/readyz")).await.status != 200 {
            assert!(begun.elapsed() < Duration::from_secs(30), "the server does not recover");
        }
        for (answer, (attempt, link)) in acknowledged.iter().zip(&games) {
            let answer: RunAnswer = answer.read();
            let again: RunAnswer = server.submit(&mei, attempt, link).await.read();
            assert_eq!(again, answer);
        }
        for (attempt, link) in &games {
            server.submit(&mei, attempt, link).await.read::<RunAnswer>();
        }
    });
}
