//! Titles: grades that runs on this server have earned, beside the name.

use std::time::{Duration, Instant};

use tuipan_protocol::{BoardPage, Deletion, Me, Player as Shown, PuzzleChoice, Runs};
use tuipan_server::Storage;
use tuipan_server::admin::Admin;

use crate::common::{Player, Server, solved, tiles};
use crate::on_both;

on_both! {
    runs_earn_a_grade;
    times_that_nobody_saw_earn_nothing;
    levels_earn_a_grade;
}

/// Waits until the player's page says this grade: runs are looked at in the background.
async fn wait_for(server: &Server, player: &Player, grade: u8) {
    let begun = Instant::now();
    loop {
        let me: Me = server.get("/me", Some(player)).await.read();
        if me.player.grade == grade {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{me:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits until all runs were looked at.
async fn wait_for_reviews(server: &Server) {
    let mut connection = server.connect().await;
    let begun = Instant::now();
    let left = "SELECT 1 AS found FROM runs WHERE is_reviewed = 0";
    while sqlx::query(left).fetch_optional(&mut connection).await.unwrap().is_some() {
        assert!(begun.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn set_hidden(server: &Server, run: tuipan_protocol::Uuid, is_hidden: bool) {
    let storage = Storage::Database(server.url().to_owned());
    let work = move || {
        let admin = Admin::open(&storage).map_err(|error| error.to_string()).unwrap();
        admin.set_hidden(run, is_hidden).unwrap();
    };
    let thread = move || std::thread::spawn(work).join().unwrap();
    tokio::task::spawn_blocking(thread).await.unwrap();
}

/// Three shortest solutions of 3x3 within a minute each: the second grade asks for that, and the third for 4x4.
async fn runs_earn_a_grade(server: Server) {
    let mei = server.player("Mei").await;
    assert_eq!(mei.registered.player.grade, 0);
    server.play(&mei, tiles("3x3"), 9000).await;
    let run = server.play(&mei, tiles("3x3"), 8000).await.run;
    wait_for_reviews(&server).await;
    wait_for(&server, &mei, 0).await;
    server.play(&mei, tiles("3x3"), 7000).await;
    wait_for(&server, &mei, 2).await;
    let board: BoardPage = server.get("/boards?kind=3x3", None).await.read();
    assert_eq!(board.rows[0].player.grade, 2);
    // What was taken away does not count any more; what is given back does.
    set_hidden(&server, run.id, true).await;
    wait_for(&server, &mei, 0).await;
    set_hidden(&server, run.id, false).await;
    wait_for(&server, &mei, 2).await;
    server.delete("/me", &mei, &Deletion { runs: Runs::Keep }).await;
    let path = format!("/players/{}", mei.registered.player.id);
    assert_eq!(server.get(&path, None).await.read::<Shown>().grade, 0);
}

async fn times_that_nobody_saw_earn_nothing(server: Server) {
    let mei = server.player("Mei").await;
    for _ in 0..3 {
        let attempt = server.attempt(&mei, tiles("3x3")).await;
        server.pass(60_000);
        server.submit(&mei, &attempt, &solved(&attempt, 5000).to_link()).await;
    }
    wait_for_reviews(&server).await;
    wait_for(&server, &mei, 0).await;
}

/// One level close to its shortest solution is the first grade; two are the second.
async fn levels_earn_a_grade(server: Server) {
    let mei = server.player("Mei").await;
    for (level, ms, grade) in [("hrd-01", 90_000, 1), ("hrd-01", 91_000, 1), ("hrd-02", 92_000, 2)]
    {
        server.play(&mei, PuzzleChoice::Level { id: level.into() }, ms).await;
        wait_for_reviews(&server).await;
        wait_for(&server, &mei, grade).await;
    }
}
