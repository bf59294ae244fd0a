//! Solving on the server: at once, as jobs, shared, cancelled, within a budget.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use tuipan_protocol::{ErrorCode, NewSolve, Solve, SolveState};
use tuipan_server::{Proxies, Settings};

use crate::common::fake_engine::{CRASH, ENDLESS, QUICK, WRONG, program};
use crate::common::{Answer, Server, unlimited};
use crate::on_both;

on_both! {
    answers_are_shared;
    jobs_go_on_until_they_are_cancelled;
    a_budget_is_kept;
    questions_are_checked;
}

fn with_engine(server: &Server) -> Server {
    let many = 1000.try_into().unwrap();
    let settings =
        Settings { engine: Some(program()), solves_per_minute: many, ..Settings::default() };
    // Requests of a test have no address of their own: this machine is theirs, which may stand for others here.
    let settings = Settings { proxies: Proxies::read(&["127.0.0.1"]).unwrap(), ..settings };
    server.with(unlimited(settings))
}

fn tiles(position: &str) -> NewSolve {
    NewSolve { position: Some(position.into()), ..NewSolve::default() }
}

async fn ask(server: &Server, new: &NewSolve) -> Answer {
    server.post("/solves", None, new).await
}

/// Cancels a job as the client at another address.
async fn cancel_from(server: &Server, path: &str, address: &str) -> u16 {
    let request = Request::delete(format!("/api/v1{path}")).header("x-forwarded-for", address);
    server.send(request.body(Body::empty()).unwrap()).await.status
}

/// A job when it is as wanted.
async fn job(server: &Server, solve: &Solve, is_wanted: impl Fn(&Solve) -> bool) -> Solve {
    let begun = Instant::now();
    loop {
        let now: Solve = server.get(&format!("/solves/{}", solve.id.unwrap()), None).await.read();
        if is_wanted(&now) {
            return now;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{now:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn answers_are_shared(server: Server) {
    let server = with_engine(&server);
    let first = ask(&server, &tiles(QUICK)).await;
    assert_eq!(first.status, 200);
    let first: Solve = first.read();
    assert_eq!((first.state, first.id.is_some()), (SolveState::Done, true));
    let answer = first.answer.clone().unwrap();
    assert_eq!((&answer["version"], &answer["outcome"]), (&json!(2), &json!("solved")));
    assert_eq!(answer["asked"]["timeout"], "30s");
    assert_eq!(job(&server, &first, |_| true).await.answer, first.answer);
    // Stored before long; then nobody solves it again, not even another server.
    let begun = Instant::now();
    let second: Solve = loop {
        let second: Solve = ask(&server, &tiles(QUICK)).await.read();
        if second.id.is_none() {
            break second;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it is not stored");
    };
    assert_eq!(second.state, SolveState::Done);
    let other = with_engine(&server);
    let third: Solve = ask(&other, &tiles(QUICK)).await.read();
    assert_eq!((third.id, third.answer), (None, second.answer));
    // Another question is another answer.
    let optimal = NewSolve { optimal: true, ..tiles(QUICK) };
    let optimal: Solve = ask(&server, &optimal).await.read();
    assert_eq!(optimal.answer.unwrap()["asked"]["optimal"], true);
    let level = NewSolve { level: Some("hrd-01".into()), ..NewSolve::default() };
    let level: Solve = ask(&server, &level).await.read();
    assert_eq!(level.answer.unwrap()["asked"]["command"], "blocks");
}

async fn jobs_go_on_until_they_are_cancelled(server: Server) {
    let server = with_engine(&server);
    let endless = tiles(ENDLESS);
    let (first, second) = tokio::join!(ask(&server, &endless), ask(&server, &endless));
    assert_eq!((first.status, second.status), (202, 202));
    let (first, second): (Solve, Solve) = (first.read(), second.read());
    assert_eq!((first.state, first.id), (SolveState::Open, second.id));
    let at_work = job(&server, &first, |solve| {
        solve.improved.as_ref().is_some_and(|improved| improved["stm"] == 28)
    })
    .await;
    assert_eq!(at_work.progress.unwrap()["expanded"], 1000);
    // Who did not ask cannot take it from others, however often.
    let path = format!("/solves/{}", first.id.unwrap());
    for _ in 0..3 {
        assert_eq!(cancel_from(&server, &path, "192.0.2.7").await, 204);
    }
    // One of the two goes; the other one still wants it.
    let anybody = server.player("Mei").await;
    assert_eq!(server.delete(&path, &anybody, &()).await.status, 204);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(job(&server, &first, |_| true).await.state, SolveState::Open);
    assert_eq!(server.delete(&path, &anybody, &()).await.status, 204);
    let over = job(&server, &first, |solve| solve.state != SolveState::Open).await;
    assert_eq!(over.answer.unwrap()["outcome"], "stopped");
    // That is no answer for others.
    let again: Solve = ask(&server, &endless).await.read();
    assert!(again.id.is_some() && again.id != first.id);
    let nothing = "/solves/0198c0de-0000-7000-8000-00000000abcd";
    assert_eq!(server.get(nothing, None).await.code(), ErrorCode::NoSolve);
    // The engine may die; the server starts another.
    assert_eq!(ask(&server, &tiles(CRASH)).await.code(), ErrorCode::Unavailable);
    let failed = job(&server, &again, |solve| solve.state != SolveState::Open).await;
    assert_eq!(failed.error.unwrap().code, ErrorCode::Unavailable);
    let begun = Instant::now();
    while ask(&server, &tiles(QUICK)).await.status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "there is no engine any more");
    }
}

async fn a_budget_is_kept(server: Server) {
    let settings = Settings {
        engine: Some(program()),
        solves_per_minute: 4.try_into().unwrap(),
        max_solves_per_client: 2,
        ..Settings::default()
    };
    let server = server.with(unlimited(settings));
    let endless = tiles(ENDLESS);
    let spiral = NewSolve { goal: Some("spiral".into()), ..tiles(ENDLESS) };
    let (first, second) = tokio::join!(ask(&server, &endless), ask(&server, &spiral));
    assert_eq!((first.status, second.status), (202, 202));
    // Two are at work for this client.
    assert_eq!(ask(&server, &tiles(QUICK)).await.code(), ErrorCode::TooManySolves);
    let anybody = server.player("Mei").await;
    for solve in [first.read::<Solve>(), second.read()] {
        server.delete(&format!("/solves/{}", solve.id.unwrap()), &anybody, &()).await;
        job(&server, &solve, |solve| solve.state != SolveState::Open).await;
    }
    // Four may be asked in a minute.
    let goals = ["snake", "columns", "blank-first"];
    let mut statuses = Vec::new();
    for goal in goals {
        let new = NewSolve { goal: Some(goal.into()), ..tiles(QUICK) };
        statuses.push(ask(&server, &new).await.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
    // What is known costs nothing.
    let known = NewSolve { goal: Some("snake".into()), ..tiles(QUICK) };
    let begun = Instant::now();
    while ask(&server, &known).await.status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(10), "it is not stored");
    }
}

async fn questions_are_checked(server: Server) {
    let server = with_engine(&server);
    let level = |id: &str| NewSolve { level: Some(id.into()), ..NewSolve::default() };
    for new in [
        NewSolve::default(),
        tiles("/etc/passwd"),
        tiles("../1"),
        tiles("横刀立马"),
        tiles(&"1 ".repeat(5000)),
        tiles(WRONG),
        level("Cargo.toml"),
        level("../../Cargo.toml"),
        level(""),
        NewSolve { position: Some(QUICK.into()), ..level("hrd-01") },
        NewSolve { optimal: true, ..level("hrd-01") },
        NewSolve { size: Some("x".into()), ..tiles(QUICK) },
        NewSolve { goal: Some("/etc/passwd".into()), ..tiles(QUICK) },
        NewSolve { metric: Some("miles".into()), ..tiles(QUICK) },
        NewSolve { best_in: Some(31), ..tiles(QUICK) },
        NewSolve { best_in: Some(0), ..tiles(QUICK) },
        NewSolve { best_in: Some(3), optimal: true, ..tiles(QUICK) },
    ] {
        assert_eq!(ask(&server, &new).await.code(), ErrorCode::BadQuestion, "{new:?}");
    }
    let other = server.post("/solves", None, &json!({ "position": QUICK, "trace": "x" })).await;
    assert_eq!(other.code(), ErrorCode::BadRequest);
    // Without an engine there are no answers.
    let without = server.with(unlimited(Settings::default()));
    assert_eq!(ask(&without, &tiles(QUICK)).await.code(), ErrorCode::Unavailable);
}
