//! Boards: order, pages, places, records.

use tuipan_protocol::{BoardPage, BoardRow, ErrorCode, RecordRow, RunAnswer, TimeCheck};

use crate::common::{Player, Server, solved, tiles};
use crate::on_both;

on_both! {
    the_best_run_of_each_player_is_listed;
    pages_follow_each_other;
    around_me;
    not_confirmed_times_come_last;
    records_are_remembered;
    spreadsheets;
}

async fn page(server: &Server, path: &str, player: Option<&Player>) -> BoardPage {
    server.get(path, player).await.read()
}

fn values(rows: &[BoardRow]) -> Vec<(Option<i64>, i64)> {
    rows.iter().map(|row| (row.place, row.value)).collect()
}

async fn the_best_run_of_each_player_is_listed(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    for (player, ms) in [(&ann, 9000), (&mei, 7000), (&ann, 8000), (&mei, 7500)] {
        server.play(player, tiles("3x3"), ms).await;
    }
    let board = page(&server, "/boards?kind=3x3", None).await;
    assert_eq!(values(&board.rows), [(Some(1), 7000), (Some(2), 8000)]);
    assert_eq!(board.rows[0].player.name, "Mei");
    assert!(board.next.is_none() && !board.is_known_before);
    let board = page(&server, "/boards?kind=3x3&class=keyboard&ranking=stm", None).await;
    assert_eq!(board.rows.len(), 2);
    assert_eq!(page(&server, "/boards?kind=3x3&class=pointer", None).await.rows, []);
    assert_eq!(page(&server, "/boards?kind=9x9", None).await.rows, []);
    for path in [
        "/boards",
        "/boards?kind=3x3&limit=0",
        "/boards?kind=3x3&limit=101",
        "/boards?kind=3x3&colour=red",
    ] {
        assert_eq!(server.get(path, None).await.code(), ErrorCode::BadRequest, "{path}");
    }
    assert_eq!(server.get("/boards?kind=3x3&ranking=move", None).await.code(), ErrorCode::NoBoard);
    assert_eq!(server.get("/boards?kind=3x3&after=x", None).await.code(), ErrorCode::BadCursor);
}

/// Twelve players with times from 3 to 14 seconds; the sixth and the seventh have the same.
async fn twelve(server: &Server) -> Vec<Player> {
    let mut players = Vec::new();
    for n in 0..12 {
        let player = server.player(&format!("Player {n}")).await;
        server.play(&player, tiles("3x3"), 3000 + 1000 * n - if n == 6 { 1000 } else { 0 }).await;
        players.push(player);
    }
    players
}

async fn pages_follow_each_other(server: Server) {
    twelve(&server).await;
    let whole = page(&server, "/boards?kind=3x3&limit=100", None).await;
    assert_eq!(whole.rows.len(), 12);
    assert!(whole.rows.is_sorted_by_key(|row| (row.value, row.ms, row.at)));
    let mut rows = Vec::new();
    let mut next = String::new();
    loop {
        let part = page(&server, &format!("/boards?kind=3x3&limit=5{next}"), None).await;
        assert!(part.rows.len() <= 5);
        rows.extend(part.rows);
        match part.next {
            Some(cursor) => next = format!("&after={cursor}"),
            None => break,
        }
    }
    assert_eq!(rows, whole.rows);
    assert_eq!(rows.last().unwrap().place, Some(12));
}

async fn around_me(server: Server) {
    let players = twelve(&server).await;
    let whole = page(&server, "/boards?kind=3x3&limit=100", None).await.rows;
    for (idx, player) in players.iter().enumerate() {
        let board = page(&server, "/boards?kind=3x3&limit=5&scope=around", Some(player)).await;
        let first = idx.saturating_sub(2);
        assert_eq!(board.rows, whole[first..(first + 5).min(12)], "{idx}");
        assert_eq!(board.next.is_some(), first + 5 < 12);
    }
    assert_eq!(
        server.get("/boards?kind=3x3&scope=around", None).await.code(),
        ErrorCode::Unauthorized
    );
    let nobody = server.player("Nobody").await;
    assert_eq!(page(&server, "/boards?kind=3x3&scope=around", Some(&nobody)).await.rows, []);
}

async fn not_confirmed_times_come_last(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    server.play(&ann, tiles("3x3"), 9000).await;
    let attempt = server.attempt(&mei, tiles("3x3")).await;
    server.pass(60_000);
    let RunAnswer { run, .. } =
        server.submit(&mei, &attempt, &solved(&attempt, 100).to_link()).await.read();
    assert_eq!(run.time, TimeCheck::NotConfirmed);
    let board = page(&server, "/boards?kind=3x3", None).await;
    assert_eq!(values(&board.rows), [(Some(1), 9000), (Some(2), 100)]);
    // A confirmed time that is longer takes its place.
    server.play(&mei, tiles("3x3"), 10_000).await;
    let board = page(&server, "/boards?kind=3x3", None).await;
    assert_eq!(values(&board.rows), [(Some(1), 9000), (Some(2), 10_000)]);
}

async fn records_are_remembered(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    for (player, ms) in [(&ann, 9000), (&mei, 9500), (&mei, 7000), (&ann, 6000)] {
        server.play(player, tiles("3x3"), ms).await;
    }
    let records: Vec<RecordRow> = server.get("/records?kind=3x3", None).await.read();
    let records: Vec<_> = records.iter().map(|row| (row.player.name.as_str(), row.value)).collect();
    assert_eq!(records, [("Ann", 6000), ("Mei", 7000), ("Ann", 9000)]);
}

async fn spreadsheets(server: Server) {
    let tricky = server.player("=\"1\",2").await;
    server.play(&tricky, tiles("3x3"), 1234).await;
    let answer = server.get("/boards.csv?kind=3x3", None).await;
    assert_eq!(answer.headers["content-type"], "text/csv; charset=utf-8");
    let text = String::from_utf8(answer.body).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("place,player,name,tag,run,value,ms,time,at"));
    let row = lines.next().unwrap();
    assert!(
        row.starts_with("1,")
            && row.contains(",\"'=\"\"1\"\",2\",")
            && row.contains(",1234,1234,confirmed,"),
        "{row}"
    );
}
