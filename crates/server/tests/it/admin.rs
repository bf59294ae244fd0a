//! What an administrator can do, while the server runs.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sqlx::Row;
use tuipan_game::{Puzzle, Session};
use tuipan_protocol::{
    BoardPage, ChallengePage, Daily, ErrorCode, Me, RecordRow, Run, RunAnswer, RunPage, StoredData,
};
use tuipan_puzzle::tiles::{Board, Metric, Move};
use tuipan_server::admin::{Admin, AdminError, Flagged};
use tuipan_server::backup::{BackupError, TABLES};
use tuipan_server::{Database, Settings, Storage};
use tuipan_solve::engine::{Control, How, Progress, TileRequest};
use tuipan_solve::tiles::Quality;

use crate::common::{Player, Server, puzzle_of, solved, tiles};
use crate::on_both;

on_both! {
    hidden_runs_are_on_no_board;
    what_looks_like_a_program_is_to_be_reviewed;
    a_large_board_is_reviewed_within_bounds;
    who_is_banned_can_come_back;
    a_backup_has_everything;
}

/// The administrator has a runtime of its own, as a program of its own does.
async fn as_admin<T: Send + 'static>(
    server: &Server,
    work: impl FnOnce(Admin) -> T + Send + 'static,
) -> T {
    let storage = Storage::Database(server.url().to_owned());
    let work = move || work(Admin::open(&storage).map_err(|error| error.to_string()).unwrap());
    tokio::task::spawn_blocking(move || std::thread::spawn(work).join().unwrap()).await.unwrap()
}

async fn board(server: &Server) -> Vec<(String, i64)> {
    let page: BoardPage = server.get("/boards?kind=3x3", None).await.read();
    page.rows.iter().map(|row| (row.player.name.clone(), row.value)).collect()
}

async fn records(server: &Server) -> Vec<(String, i64)> {
    let records: Vec<RecordRow> = server.get("/records?kind=3x3", None).await.read();
    records.iter().map(|row| (row.player.name.clone(), row.value)).collect()
}

fn pairs(pairs: &[(&str, i64)]) -> Vec<(String, i64)> {
    pairs.iter().map(|(name, ms)| ((*name).to_owned(), *ms)).collect()
}

async fn hidden_runs_are_on_no_board(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let mut runs = Vec::new();
    for (player, ms) in [(&ann, 9000), (&mei, 2000), (&ann, 8000), (&mei, 7000), (&ann, 6000)] {
        runs.push(server.play(player, tiles("3x3"), ms).await.run.id);
    }
    let before = (board(&server).await, records(&server).await);
    assert_eq!(before.0, pairs(&[("Mei", 2000), ("Ann", 6000)]));
    assert_eq!(before.1, pairs(&[("Mei", 2000), ("Ann", 9000)]));
    let cheated = runs[1];
    as_admin(&server, move |admin| admin.set_hidden(cheated, true)).await.unwrap();
    assert_eq!(board(&server).await, pairs(&[("Ann", 6000), ("Mei", 7000)]));
    // What would have been a record without it is one.
    let others = [("Ann", 6000), ("Mei", 7000), ("Ann", 8000), ("Ann", 9000)];
    assert_eq!(records(&server).await, pairs(&others));
    assert_eq!(server.get(&format!("/runs/{cheated}"), None).await.code(), ErrorCode::NoRun);
    let path = format!("/players/{}/runs", mei.registered.player.id);
    assert_eq!(server.get(&path, None).await.read::<Vec<Run>>().len(), 1);
    // It is still stored, and that is not hidden from the player.
    let own: RunPage = server.get("/me/runs", Some(&mei)).await.read();
    assert!(own.rows.len() == 2 && own.rows.iter().any(|run| run.id == cheated));
    as_admin(&server, move |admin| admin.set_hidden(cheated, false)).await.unwrap();
    assert_eq!((board(&server).await, records(&server).await), before);
    let nothing = mei.registered.device;
    let error = as_admin(&server, move |admin| admin.set_hidden(nothing, true)).await;
    assert!(matches!(error, Err(AdminError::NoRun)));
}

async fn to_review(server: &Server) -> Vec<Flagged> {
    as_admin(server, |admin| admin.to_review(100)).await.unwrap()
}

async fn what_looks_like_a_program_is_to_be_reviewed(server: Server) {
    let mei = server.player("Mei").await;
    // A shortest solution in even steps, ten moves per second.
    let attempt = server.attempt(&mei, tiles("4x4")).await;
    server.pass(60_000);
    let n_moves = solved(&attempt, 1000).events.len() as u64;
    let link = solved(&attempt, 100 * n_moves).to_link();
    let RunAnswer { run, .. } = server.submit(&mei, &attempt, &link).await.read();
    server.play(&mei, tiles("3x3"), 9000).await;
    // The solver looks at it in the background.
    let begun = Instant::now();
    let flagged = loop {
        let flagged = to_review(&server).await;
        if flagged.len() >= 3 {
            break flagged;
        }
        assert!(begun.elapsed() < Duration::from_secs(90), "{flagged:?}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    let rules: Vec<&str> = flagged.iter().map(|flagged| flagged.rule.as_str()).collect();
    assert_eq!(rules, ["near-optimal", "solver-line", "too-regular"]);
    for flag in &flagged {
        assert_eq!((flag.run.as_str(), flag.kind.as_str()), (run.id.to_string().as_str(), "4x4"));
        assert!(flag.name.starts_with("Mei#") && !flag.figures.is_empty() && !flag.is_hidden);
    }
    // It counts all the same until somebody decides.
    assert_eq!(server.get(&format!("/runs/{}", run.id), None).await.status, 200);
    as_admin(&server, move |admin| admin.keep(run.id)).await.unwrap();
    assert_eq!(to_review(&server).await, []);
}

/// Too large for shortest solutions: it is compared with what the solver shows to players.
async fn a_large_board_is_reviewed_within_bounds(server: Server) {
    let mei = server.player("Mei").await;
    // The first solution that is shown comes at once, and is always the same. It is no better than people's.
    assert_eq!(flags_of_shown(&server, &mei, 0).await, ["solver-line"]);
    // One that was improved is near the optimum, or as near as our solver gets.
    let flags = flags_of_shown(&server, &mei, 2_000_000).await;
    assert!(flags.contains(&"near-optimal".to_owned()), "{flags:?}");
}

/// What is said about somebody who plays what the solver shows after this many nodes, five moves per second.
async fn flags_of_shown(server: &Server, player: &Player, n_nodes: u64) -> Vec<String> {
    let attempt = server.attempt(player, tiles("5x5")).await;
    server.pass(300_000);
    let puzzle = puzzle_of(&attempt);
    let Puzzle::Tiles(tiles) = &puzzle else { panic!() };
    let mut session = Session::new(puzzle.clone());
    for (idx, m) in shown(tiles.start(), tiles.goal(), n_nodes).into_iter().enumerate() {
        let at = 200 * idx as u64 + 37 * (idx as u64 % 3);
        session.play(tuipan_game::Move::Tiles(m), tuipan_game::Input::Keyboard, at).unwrap();
    }
    let link = session.recording(session.attempt().last_at()).to_link();
    let RunAnswer { run, .. } = server.submit(player, &attempt, &link).await.read();
    let begun = Instant::now();
    let run = run.id.to_string();
    loop {
        let mut flagged = to_review(server).await;
        flagged.retain(|flagged| flagged.run == run);
        if !flagged.is_empty() {
            return flagged.into_iter().map(|flagged| flagged.rule).collect();
        }
        assert!(begun.elapsed() < Duration::from_secs(90), "not flagged");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// The best solution that the solver shows after this many nodes.
fn shown(start: &Board, goal: &Board, n_nodes: u64) -> Vec<Move> {
    let request = TileRequest::new(start, goal, Metric::SingleTile, How::Choose(Quality::Best));
    let mut best = None;
    let now = || Duration::ZERO;
    let mut listener = |progress: Progress<'_>| {
        let n_expanded = match progress {
            Progress::Improved(solution, stats) => {
                best = Some(solution.moves().to_vec());
                stats.expanded
            }
            Progress::Searching(stats) => stats.expanded,
            _ => return ControlFlow::Continue(()),
        };
        match best.is_some() && n_expanded >= n_nodes {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let control = &mut Control::new(&now, &mut listener);
    crate::common::engine().solve(&request, control).unwrap();
    best.expect("a solution comes at once")
}

async fn who_is_banned_can_come_back(server: Server) {
    let mei = server.player("Mei").await;
    let id = mei.registered.player.id;
    let new = tuipan_protocol::NewAttempt { puzzle: tiles("3x3") };
    as_admin(&server, move |admin| admin.set_banned(id, true)).await.unwrap();
    assert_eq!(server.post("/attempts", Some(&mei), &new).await.code(), ErrorCode::Banned);
    assert!(server.get("/me", Some(&mei)).await.read::<Me>().is_banned);
    as_admin(&server, move |admin| admin.set_banned(id, false)).await.unwrap();
    assert_eq!(server.post("/attempts", Some(&mei), &new).await.status, 201);
    let nobody = mei.registered.device;
    let error = as_admin(&server, move |admin| admin.set_banned(nobody, true)).await;
    assert!(matches!(error, Err(AdminError::NoPlayer)));
}

/// Everything that can be seen of a player.
type All = (StoredData, RunPage, ChallengePage, Vec<(String, i64)>, Daily);

async fn all_of(server: &Server, player: &Player) -> All {
    let data = server.get("/me/data", Some(player)).await.read();
    let runs = server.get("/me/runs", Some(player)).await.read();
    let challenges = server.get("/me/challenges", Some(player)).await.read();
    let daily = server.get("/daily", Some(player)).await.read();
    (data, runs, challenges, board(server).await, daily)
}

async fn a_backup_has_everything(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("梅 \"花\"").await);
    server.play(&ann, tiles("3x3"), 5000).await;
    let RunAnswer { run, .. } = server.play(&mei, tiles("3x3"), 4000).await;
    server.attempt(&mei, tuipan_protocol::PuzzleChoice::DailyBlocks).await;
    let follow = tuipan_protocol::Follow::Player(ann.registered.player.id);
    server.post("/me/following", Some(&mei), &follow).await;
    let new = tuipan_protocol::NewChallenge::Run(run.id);
    server.post("/challenges", Some(&mei), &new).await.read::<serde_json::Value>();
    // Every table is in it.
    let mut connection = server.connect().await;
    let names = match server.url().starts_with("sqlite") {
        true => "SELECT name FROM sqlite_master WHERE type = 'table'",
        false => {
            "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let names = sqlx::query(names).fetch_all(&mut connection).await.unwrap();
    let mut names: Vec<String> = names.iter().map(|row| row.get("name")).collect();
    names.retain(|name| !name.starts_with("_sqlx") && !name.starts_with("sqlite_"));
    names.sort();
    let mut known = TABLES.map(str::to_owned).to_vec();
    known.sort();
    assert_eq!(names, known);
    drop(connection);

    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("backup");
    let n_rows = {
        let file = file.clone();
        as_admin(&server, move |admin| admin.backup(&file)).await.unwrap()
    };
    // An old file is not written over, and a database in use not mixed with another.
    let again = file.clone();
    let error = as_admin(&server, move |admin| admin.backup(&again)).await;
    assert!(matches!(error, Err(BackupError::File(_))));
    let again = file.clone();
    let error = as_admin(&server, move |admin| admin.restore(&again)).await;
    assert!(matches!(error, Err(BackupError::NotEmpty)));
    // Into the other kind of database, too: SQLite here.
    let restored = directory.path().join("restored.db");
    let url = format!("sqlite://{}?mode=rwc", restored.display());
    let empty = Database::open(&url).await.unwrap();
    let other = Server::new(empty, Settings::default()).over(&url, server.now());
    let whole = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let damaged = [
        (lines[1..].join("\n"), "not a backup, or one of a later version"),
        (
            whole.replacen("\"version\":1", "\"version\":2", 1),
            "not a backup, or one of a later version",
        ),
        (lines[..lines.len() - 1].join("\n"), "the end of the backup is missing"),
        (whole.replacen("\"players\"", "\"robbers\"", 1), "line 2 is damaged"),
        (whole.replacen("\"is_bot\"", "\"x) --\"", 1), "line 2 is damaged"),
        (format!("{}\n{}", lines[0], lines[3..].join("\n")), "line 2 is damaged"),
    ];
    for (text, expected) in damaged {
        let path = directory.path().join("damaged");
        std::fs::File::create(&path).unwrap().write_all(text.as_bytes()).unwrap();
        let error = as_admin(&other, move |admin| admin.restore(&path)).await.unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "others can read it");
    }
    let n_restored = as_admin(&other, move |admin| admin.restore(&file)).await.unwrap();
    assert_eq!(n_restored, n_rows);
    for player in [&ann, &mei] {
        let (mut before, mut after) = (all_of(&server, player).await, all_of(&other, player).await);
        // Found out in the background meanwhile.
        for daily in [&mut before.4, &mut after.4] {
            (daily.tiles.par, daily.blocks.par) = (None, None);
        }
        assert_eq!(before, after);
    }
}
