//! The puzzles of a day: par, the ranked attempt, calendar and streaks.

use std::time::{Duration, Instant};

use tuipan_protocol::{
    Attempt, AttemptState, BoardPage, Calendar, Daily, ErrorCode, NewAttempt, PuzzleChoice,
};

use crate::common::{Player, Server, solved};
use crate::on_both;

on_both! {
    a_day_has_two_puzzles_and_a_par;
    the_daily_has_one_attempt;
    days_in_a_row_are_counted;
}

const DAY: i64 = 86_400_000;

async fn a_day_has_two_puzzles_and_a_par(server: Server) {
    let mei = server.player("Mei").await;
    let daily: Daily = server.get("/daily", None).await.read();
    assert_eq!((daily.day.as_str(), daily.number), ("2026-11-17", Some(2)));
    assert_eq!((daily.tiles.kind.as_str(), daily.tiles.metric.as_str()), ("4x4", "stm"));
    let blocks = (daily.blocks.kind.as_str(), daily.blocks.metric.as_str());
    assert_eq!(blocks, ("layout fayaa-199", "move"));
    assert!(daily.tiles.attempt.is_none() && daily.blocks.attempt.is_none());
    // It is found out in the background.
    let begun = Instant::now();
    let daily = loop {
        let daily: Daily = server.get("/daily?day=2026-11-17", Some(&mei)).await.read();
        if daily.tiles.par.is_some() && daily.blocks.par.is_some() {
            break daily;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "no par");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let attempt = server.attempt(&mei, PuzzleChoice::DailyTiles).await;
    assert_eq!(attempt.puzzle, daily.tiles.puzzle);
    assert_eq!(daily.tiles.par, Some(solved(&attempt, 1000).events.len() as i64));
    let attempt = server.attempt(&mei, PuzzleChoice::DailyBlocks).await;
    assert_eq!(attempt.puzzle, daily.blocks.puzzle);
    assert_eq!(daily.blocks.par, Some(solved(&attempt, 1000).events.len() as i64));
    let daily: Daily = server.get("/daily", Some(&mei)).await.read();
    assert_eq!(daily.blocks.attempt, Some(attempt));
    // Days of the past can be looked at, those to come cannot.
    let past: Daily = server.get("/daily?day=2026-11-16", None).await.read();
    assert_eq!(past.number, Some(1));
    for day in ["2026-11-18", "2026-11-15", "2026-02-30", "tomorrow", ""] {
        let answer = server.get(&format!("/daily?day={day}"), None).await;
        assert_eq!(answer.code(), ErrorCode::NoDay, "{day}");
    }
}

async fn the_daily_has_one_attempt(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    for choice in [PuzzleChoice::DailyTiles, PuzzleChoice::DailyBlocks] {
        let of_ann = server.attempt(&ann, choice.clone()).await;
        let of_mei = server.attempt(&mei, choice.clone()).await;
        assert_eq!((&of_ann.puzzle, of_ann.mode.as_str()), (&of_mei.puzzle, "daily"));
        // Asked for again, as after a lost answer or on another device, it is the same one: its time runs on.
        server.pass(1000);
        assert_eq!(server.attempt(&ann, choice.clone()).await, of_ann);
        server.pass(20_000);
        server
            .submit(&ann, &of_ann, &solved(&of_ann, 15_000).to_link())
            .await
            .read::<serde_json::Value>();
        let again = server.post("/attempts", Some(&ann), &NewAttempt { puzzle: choice }).await;
        assert_eq!(again.code(), ErrorCode::AlreadyPlayed);
    }
    let path = "/boards?kind=4x4&mode=daily&day=2026-11-17";
    let page: BoardPage = server.get(path, None).await.read();
    assert!(page.rows.len() == 1 && page.is_known_before);
    server.pass(DAY);
    let tomorrow = server.attempt(&ann, PuzzleChoice::DailyTiles).await;
    assert_eq!(tomorrow.issued_at, server.now());
    // Two who ask at the same time get the same.
    let blocks = NewAttempt { puzzle: PuzzleChoice::DailyBlocks };
    let (first, second) = tokio::join!(
        server.post("/attempts", Some(&mei), &blocks),
        server.post("/attempts", Some(&mei), &blocks)
    );
    assert_eq!(first.read::<Attempt>(), second.read::<Attempt>());
}

async fn calendar(server: &Server, player: &Player, query: &str) -> Calendar {
    let path = format!("/players/{}/daily?{query}", player.registered.player.id);
    server.get(&path, None).await.read()
}

async fn days_in_a_row_are_counted(server: Server) {
    let mei = server.player("Mei").await;
    // From the 17th: three days of levels, a day that is begun only, one that is not, two more.
    for n in 0..7 {
        match n {
            3 => {
                server.attempt(&mei, PuzzleChoice::DailyBlocks).await;
            }
            4 => {}
            _ => {
                server.play(&mei, PuzzleChoice::DailyBlocks, 20_000).await;
            }
        }
        // The next noon.
        let since_noon = (server.now() - crate::common::NOON) % DAY;
        server.pass(DAY - since_noon);
    }
    let of_blocks = calendar(&server, &mei, "puzzle=blocks&month=2026-11").await;
    assert_eq!((of_blocks.streak, of_blocks.longest), (2, 3));
    let days: Vec<(&str, AttemptState)> =
        of_blocks.days.iter().map(|day| (day.day.as_str(), day.state)).collect();
    use AttemptState::{Done, Expired};
    let expected =
        [("17", Done), ("18", Done), ("19", Done), ("20", Expired), ("22", Done), ("23", Done)];
    assert_eq!(days.len(), expected.len());
    for ((day, state), (number, expected)) in days.iter().zip(expected) {
        assert_eq!((*day, *state), (format!("2026-11-{number}").as_str(), expected));
    }
    let first = &of_blocks.days[0];
    assert!(first.run.is_some() && first.ms == Some(20_000) && first.steps["move"] > 0);
    assert!(of_blocks.days[3].run.is_none() && of_blocks.days[3].steps.is_empty());
    // The other puzzle, another month, another day.
    let tiles = calendar(&server, &mei, "puzzle=tiles").await;
    assert_eq!((tiles.streak, tiles.days.len()), (0, 0));
    let later = calendar(&server, &mei, "puzzle=blocks&month=2026-12").await;
    assert_eq!((later.streak, later.days.len()), (2, 0));
    server.pass(DAY);
    assert_eq!(calendar(&server, &mei, "puzzle=blocks").await.streak, 0);
    let path = format!("/players/{}/daily?puzzle=blocks&month=13", mei.registered.player.id);
    assert_eq!(server.get(&path, None).await.code(), ErrorCode::NoDay);
}
