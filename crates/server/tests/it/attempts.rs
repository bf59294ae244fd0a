//! Ranked attempts, played honestly.

use tuipan_protocol::{
    Attempt, AttemptState, ErrorCode, NewAttempt, PuzzleChoice, Run, RunAnswer, TimeCheck,
};

use crate::common::{NOON, Server, solved, tiles};
use crate::on_both;

on_both! {
    a_run_counts_what_was_played;
    what_is_sent_again_is_answered_again;
    times_are_believed_as_far_as_they_were_seen;
    clocks_may_be_a_little_fast;
    only_what_formats_say_is_ranked;
    open_attempts_are_bounded;
    a_level_is_played;
}

async fn a_run_counts_what_was_played(server: Server) {
    let mei = server.player("Mei").await;
    let attempt = server.attempt(&mei, tiles("4x3")).await;
    assert_eq!((attempt.kind.as_str(), attempt.mode.as_str()), ("4x3", "normal"));
    assert_eq!((attempt.state, attempt.expires_at), (AttemptState::Open, NOON + 86_400_000));
    server.pass(3000);
    let begun: Attempt = server.first_move(&mei, &attempt).await.read();
    assert_eq!(begun.first_move_at, Some(NOON + 3000));
    let recording = solved(&attempt, 12_000);
    server.pass(12_300);
    let RunAnswer { run, bests } = server.submit(&mei, &attempt, &recording.to_link()).await.read();
    assert_eq!((run.ms, run.time, run.class.as_str()), (12_000, TimeCheck::Confirmed, "keyboard"));
    assert_eq!(run.steps["stm"], recording.events.len() as i64);
    assert!(run.steps["mtm"] <= run.steps["stm"] && run.steps.len() == 2);
    assert_eq!(run.recording, recording.to_link());
    assert_eq!(bests.len(), 6, "time, moves and slides; all, and keyboard");
    let shown: Run = server.get(&format!("/runs/{}", run.id), None).await.read();
    assert_eq!(shown, run);
    let done: Attempt = server.get(&format!("/attempts/{}", attempt.id), Some(&mei)).await.read();
    assert_eq!((done.state, done.run), (AttemptState::Done, Some(run.id)));
}

async fn what_is_sent_again_is_answered_again(server: Server) {
    let mei = server.player("Mei").await;
    let attempt = server.attempt(&mei, tiles("3x3")).await;
    server.pass(5000);
    let link = solved(&attempt, 4000).to_link();
    // The answer was lost, and both tries were under way.
    let (first, second) =
        tokio::join!(server.submit(&mei, &attempt, &link), server.submit(&mei, &attempt, &link));
    let first: RunAnswer = first.read();
    assert_eq!(second.read::<RunAnswer>(), first);
    // Also in an address, after the server was started again, and after the attempt has expired.
    server.pass(86_400_000);
    let server = server.restarted();
    let address = format!("https://tuipan.example/#/replay/{link}");
    assert_eq!(server.submit(&mei, &attempt, &address).await.read::<RunAnswer>(), first);
    // Another game of the same puzzle comes too late.
    let other = solved(&attempt, 3000).to_link();
    assert_eq!(server.submit(&mei, &attempt, &other).await.code(), ErrorCode::AlreadySubmitted);
}

async fn times_are_believed_as_far_as_they_were_seen(server: Server) {
    let mei = server.player("Mei").await;
    // Reported, played for this long, claimed that long.
    for (reported, played, claimed, expected) in [
        (true, 10_000, 10_000, TimeCheck::Confirmed),
        (true, 14_900, 10_000, TimeCheck::Confirmed),
        (true, 15_100, 10_000, TimeCheck::NotConfirmed),
        (true, 60_000, 2_000, TimeCheck::NotConfirmed),
        (false, 10_000, 10_000, TimeCheck::NotConfirmed),
        // The first move was reported late.
        (true, 1_000, 10_000, TimeCheck::NotConfirmed),
    ] {
        let attempt = server.attempt(&mei, tiles("3x3")).await;
        server.pass(20_000);
        if reported {
            server.first_move(&mei, &attempt).await.read::<Attempt>();
            // A second report changes nothing.
            server.pass(10);
            server.first_move(&mei, &attempt).await.read::<Attempt>();
        }
        server.pass(played);
        let answer = server.submit(&mei, &attempt, &solved(&attempt, claimed).to_link()).await;
        assert_eq!(answer.read::<RunAnswer>().run.time, expected, "{reported} {played} {claimed}");
    }
}

async fn clocks_may_be_a_little_fast(server: Server) {
    let mei = server.player("Mei").await;
    let hour = 3_600_000;
    // Played for this long, and by how much the recording may be longer.
    for (played, more) in [(10_000, 2020), (hour, 9200), (8 * hour, 59_600)] {
        for (more, is_taken) in [(more, true), (more + 1, false)] {
            let attempt = server.attempt(&mei, tiles("3x3")).await;
            server.pass(played);
            let link = solved(&attempt, (played + more) as u64).to_link();
            let answer = server.submit(&mei, &attempt, &link).await;
            match is_taken {
                true => drop(answer.read::<RunAnswer>()),
                false => assert_eq!(answer.code(), ErrorCode::ImpossibleTime),
            }
        }
    }
}

async fn only_what_formats_say_is_ranked(server: Server) {
    let mei = server.player("Mei").await;
    let level = |id: &str| PuzzleChoice::Level { id: id.into() };
    for choice in [tiles("11x4"), tiles("1x9"), tiles("x"), tiles(""), level("nothing"), level("")]
    {
        let answer =
            server.post("/attempts", Some(&mei), &NewAttempt { puzzle: choice.clone() }).await;
        assert_eq!(answer.code(), ErrorCode::NotRanked, "{choice:?}");
    }
    for choice in [tiles("2x2"), tiles("10x10"), tiles("2x10"), level("hrd-01")] {
        server.attempt(&mei, choice).await;
    }
}

async fn open_attempts_are_bounded(server: Server) {
    let mei = server.player("Mei").await;
    for _ in 0..100 {
        server.attempt(&mei, tiles("2x2")).await;
    }
    let one_more = NewAttempt { puzzle: tiles("2x2") };
    assert_eq!(
        server.post("/attempts", Some(&mei), &one_more).await.code(),
        ErrorCode::TooManyAttempts
    );
    server.pass(86_400_001);
    server.attempt(&mei, tiles("2x2")).await;
}

async fn a_level_is_played(server: Server) {
    let mei = server.player("Mei").await;
    let RunAnswer { run, bests } =
        server.play(&mei, PuzzleChoice::Level { id: "hrd-01".into() }, 90_000).await;
    assert_eq!((run.kind.as_str(), run.steps["move"], run.steps.len()), ("layout hrd-01", 81, 3));
    assert_eq!(bests.len(), 8);
}
