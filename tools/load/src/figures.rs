//! What is measured, and the table of it.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use tuipan_game::{Puzzle, TilePuzzle};
use tuipan_protocol::{BoardPage, Follow};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::NamedGoal;
use tuipan_server::Settings;
use tuipan_server::check::{Seen, check};

use crate::games::{self, Device, GAME_MS, Game, PER_PLAYER};
use crate::host::Host;
use crate::measure::{Latencies, Pace, measure};
use crate::plan::{Kind, Plan};
use crate::rows;

/// The pace at which submissions come while boards are read.
const SUBMISSIONS: u32 = 300;
const READS: u32 = 100;

/// As many submissions as a second could at most take.
const MOST_PER_SECOND: usize = 2500;

/// Connections of players, and of those who look at boards.
const N_PLAYING: usize = 32;
const N_READING: usize = 8;

/// Measures everything, and prints it as it comes.
pub fn run(plan: &Plan) -> Result<()> {
    println!("| what | per second | p50 ms | p99 ms | longest ms |\n|---|---:|---:|---:|---:|");
    verification()?;
    for &kind in &plan.databases {
        database(kind, plan)?;
    }
    Ok(())
}

fn row(what: &str, latencies: &Latencies) {
    println!(
        "| {what} | {:.0} | {:.2} | {:.2} | {:.2} |",
        latencies.per_second(),
        latencies.ms(0.5),
        latencies.ms(0.99),
        latencies.ms(1.0)
    );
}

/// How long it takes to read and replay a recording.
fn verification() -> Result<()> {
    let levels = Collection::built_in();
    let settings = Settings::default();
    let seen = Seen { issued_at: 0, first_move_at: Some(0), now: GAME_MS as i64 };
    let goal = NamedGoal::BlankLast.board("4x4".parse().map_err(|_| anyhow!("a size"))?);
    let mut times = Vec::new();
    for seed in 0..200 {
        let puzzle = Puzzle::Tiles(TilePuzzle::scrambled(goal.clone(), seed));
        let link = games::solve(puzzle.clone(), seed)?.to_link();
        for _ in 0..20 {
            let begun = Instant::now();
            let checked = check(&link, &puzzle, seen, &levels, &settings);
            times.push(begun.elapsed());
            std::hint::black_box(checked).map_err(|_| anyhow!("a recording was refused"))?;
        }
    }
    times.sort_unstable();
    let us = |part: usize| times[times.len() * part / 1000].as_secs_f64() * 1e6;
    println!(
        "| a recording of 200 moves verified: {:.1} µs, p99 {:.1} µs | {:.0} | | | |",
        us(500),
        us(990),
        1e6 / us(500)
    );
    Ok(())
}

fn database(kind: Kind, plan: &Plan) -> Result<()> {
    let host = Host::start(kind)?;
    let (address, time, name) = (host.address(), plan.time, kind.name());
    let as_fast = Pace { n_connections: N_PLAYING, time, per_second: None };
    let trivial = measure(address, as_fast, |client, _| {
        client.ask("GET", "/healthz", None, "").map(|_| true)
    })?;
    row(&format!("{name}: a handler that does nothing"), &trivial);

    let n_games = (MOST_PER_SECOND + SUBMISSIONS as usize) * time.as_secs() as usize;
    let devices = games::players(address, n_games.div_ceil(PER_PLAYER))?;
    let games = begin_games(&host, &devices, n_games, name)?;
    thread::sleep(Duration::from_millis(GAME_MS));
    let left = Mutex::new(games.into_iter());
    let submit = |client: &mut crate::http::Client, _| {
        let next = left.lock().expect("nobody panics here").next();
        let Some(Game { path, token, body }) = next else { return Ok(false) };
        client.ask("POST", &path, Some(&token), &body).map(|_| true)
    };
    row(&format!("{name}: submissions, as many as it takes"), &measure(address, as_fast, submit)?);

    let reading = Pace { n_connections: N_READING, time, per_second: Some(READS) };
    let boards = ["kind=4x4", "kind=4x4&ranking=stm", "kind=4x4&ranking=mtm&class=keyboard"];
    let read = |client: &mut crate::http::Client, idx: usize| {
        let path = format!("/api/v1/boards?{}", boards[idx % boards.len()]);
        client.ask("GET", &path, None, "").map(|_| true)
    };
    row(&format!("{name}: board reads alone"), &measure(address, reading, read)?);
    let submitting = Pace { per_second: Some(SUBMISSIONS), ..as_fast };
    let (submitted, shown) = thread::scope(|scope| {
        let submitting = scope.spawn(|| measure(address, submitting, submit));
        let shown = measure(address, reading, read);
        anyhow::Ok((submitting.join().expect("a thread panicked")?, shown?))
    })?;
    row(&format!("{name}: {SUBMISSIONS} submissions per second"), &submitted);
    row(&format!("{name}: board reads meanwhile"), &shown);
    if plan.n_runs > 0 {
        large_board(&host, &devices, name, plan)?;
    }
    Ok(())
}

/// Players get their puzzles and report their first moves.
fn begin_games(host: &Host, devices: &[Device], n: usize, name: &str) -> Result<Vec<Game>> {
    let levels = Collection::built_in();
    let games = Mutex::new(Vec::with_capacity(n));
    let pace = Pace { n_connections: N_PLAYING, time: Duration::from_secs(120), per_second: None };
    let begun = measure(host.address(), pace, |client, idx| {
        // One after the other, so that the players of the first games are not those of the last.
        if idx >= n {
            return Ok(false);
        }
        let game = games::begin(client, &devices[idx % devices.len()], &levels, idx as u64)?;
        games.lock().expect("nobody panics here").push(game);
        Ok(true)
    })?;
    row(&format!("{name}: puzzle issued and first move reported"), &begun);
    Ok(games.into_inner()?)
}

/// Pages of a board when there are millions of runs.
fn large_board(host: &Host, devices: &[Device], name: &str, plan: &Plan) -> Result<()> {
    let begun = Instant::now();
    rows::fill(host.url(), plan.n_runs)?;
    let size = host.bytes().map(|bytes| format!(", {:.1} GB", bytes as f64 / 1e9));
    eprintln!(
        "{name}: {} runs in {:.0} s{}",
        plan.n_runs,
        begun.elapsed().as_secs_f64(),
        size.unwrap_or_default()
    );
    let mut client = crate::http::Client::connect(host.address())?;
    let device = &devices[0];
    let token = Some(device.token.as_str());
    for other in devices.iter().skip(1).take(20) {
        let body = serde_json::to_string(&Follow::Player(other.registered.player.id))?;
        client.ask("POST", "/api/v1/me/following", token, &body)?;
    }
    let around: BoardPage =
        client.read("GET", &format!("/api/v1/boards?{}&scope=around", rows::BOARD), token, "")?;
    let next = around.next.ok_or_else(|| anyhow!("nobody is below the player"))?;
    let one = Pace { n_connections: 1, time: plan.time, per_second: None };
    for (what, rest) in [
        ("first page", String::new()),
        ("around a player", "&scope=around".to_owned()),
        ("a page far down", format!("&after={next}")),
        ("the page of a player's friends", "&scope=friends".to_owned()),
        ("a hundred rows", "&limit=100".to_owned()),
    ] {
        let path = format!("/api/v1/boards?{}{rest}", rows::BOARD);
        let latencies = measure(host.address(), one, |client, _| {
            client.ask("GET", &path, token, "").map(|_| true)
        })?;
        row(&format!("{name}, {} runs: {what}", plan.n_runs), &latencies);
    }
    Ok(())
}
