//! Challenges and their verdicts, for both sides.

use tuipan_game::{Act, Help, LinkContent, Recording, read_link};
use tuipan_protocol::{
    Challenge, ChallengePage, ChallengeResult, Deletion, ErrorCode, NewChallenge, NewResult,
    ResultPage, Runs, Uuid, Verdict,
};
use tuipan_puzzle::blocks::Collection;

use crate::common::{Player, Server, puzzle_of, solution_of, solved, tiles};
use crate::on_both;

on_both! {
    verdicts_are_for_both_sides;
    only_games_of_that_puzzle_answer;
    lists_come_in_pages;
}

async fn answer(
    server: &Server,
    player: &Player,
    challenge: &Challenge,
    recording: &Recording,
) -> crate::common::Answer {
    let body = NewResult { recording: recording.to_link() };
    server.post(&format!("/challenges/{}/results", challenge.id), Some(player), &body).await
}

/// A challenge of 8 seconds, from a run that was accepted; and games of its puzzle.
async fn challenge(server: &Server, by: &Player) -> (Challenge, impl Fn(u64) -> Recording) {
    let attempt = server.attempt(by, tiles("3x3")).await;
    server.pass(10_000);
    let link = solved(&attempt, 8000).to_link();
    let run: tuipan_protocol::RunAnswer = server.submit(by, &attempt, &link).await.read();
    let new = NewChallenge::Run(run.run.id);
    let challenge = server.post("/challenges", Some(by), &new).await.read();
    (challenge, move |ms| solved(&attempt, ms))
}

async fn verdicts_are_for_both_sides(server: Server) {
    let (ann, mei, bo) =
        (server.player("Ann").await, server.player("Mei").await, server.player("Bo").await);
    let (made, game) = challenge(&server, &mei).await;
    assert_eq!((made.score.ms, made.n_results, &made.own), (8000, 0, &None));
    assert!(made.score.steps["stm"] > 0);
    // The link is one of formats.md, with the player's name.
    let LinkContent::Challenge(link) = read_link(&made.link, &Collection::built_in()).unwrap()
    else {
        panic!("{}", made.link)
    };
    assert_eq!((link.name(), link.recording()), ("Mei", &game(8000)));
    let won: ChallengeResult = answer(&server, &ann, &made, &game(7000)).await.read();
    assert_eq!((won.verdict, won.score.ms, won.player.name.as_str()), (Verdict::Won, 7000, "Ann"));
    // Sent again, it is the same; another game comes too late.
    assert_eq!(answer(&server, &ann, &made, &game(7000)).await.read::<ChallengeResult>(), won);
    let second = answer(&server, &ann, &made, &game(6000)).await;
    assert_eq!(second.code(), ErrorCode::AlreadySubmitted);
    server.pass(1000);
    let lost: ChallengeResult = answer(&server, &bo, &made, &game(9000)).await.read();
    assert_eq!(lost.verdict, Verdict::Lost);
    // The one who made it sees both, and so does everybody.
    let path = format!("/challenges/{}", made.id);
    let seen: Challenge = server.get(&path, Some(&mei)).await.read();
    assert_eq!((seen.n_results, seen.n_faster, &seen.own), (2, 1, &None));
    let seen: Challenge = server.get(&path, Some(&ann)).await.read();
    assert_eq!(seen.own, Some(won.clone()));
    let page: ResultPage = server.get(&format!("{path}/results"), None).await.read();
    assert_eq!((page.rows, page.next), (vec![won, lost], None));
    for player in [&ann, &mei, &bo] {
        let page: ChallengePage = server.get("/me/challenges", Some(player)).await.read();
        assert!(page.rows.len() == 1 && page.rows[0].id == made.id);
    }
    // With the player the challenge goes, and what others answered.
    let gone = server.delete("/me", &mei, &Deletion { runs: Runs::Keep }).await;
    assert_eq!(gone.status, 204);
    assert_eq!(server.get(&path, None).await.code(), ErrorCode::NoChallenge);
}

async fn only_games_of_that_puzzle_answer(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let (made, game) = challenge(&server, &mei).await;
    let other = server.attempt(&ann, tiles("3x3")).await;
    let other = solution_of(puzzle_of(&other), |idx, _| idx * 100);
    let mut assisted = game(5000);
    assisted.helps.insert(Help::Solution);
    let mut unsolved = game(5000);
    unsolved.events.pop();
    let mut paused = game(5000);
    let mut event = paused.events[0].clone();
    event.act = Act::Pause;
    paused.events.insert(1, event);
    for (recording, code) in [
        (&other, ErrorCode::OtherPuzzle),
        (&assisted, ErrorCode::Assisted),
        (&unsolved, ErrorCode::NotSolved),
        (&paused, ErrorCode::Paused),
    ] {
        assert_eq!(answer(&server, &ann, &made, recording).await.code(), code);
        if code != ErrorCode::OtherPuzzle {
            let new = NewChallenge::Recording(recording.to_link());
            assert_eq!(server.post("/challenges", Some(&ann), &new).await.code(), code);
        }
    }
    let own = answer(&server, &mei, &made, &game(5000)).await;
    assert_eq!(own.code(), ErrorCode::BadRequest);
    // Somebody else's run is no challenge of one's own.
    let (theirs, _) = challenge(&server, &ann).await;
    let runs: Vec<tuipan_protocol::Run> =
        server.get(&format!("/players/{}/runs", theirs.by.id), None).await.read();
    let new = NewChallenge::Run(runs[0].id);
    assert_eq!(server.post("/challenges", Some(&mei), &new).await.code(), ErrorCode::NoRun);
    // Nor does anybody answer who was blocked.
    server.put(&format!("/me/blocked/{}", ann.registered.player.id), &mei).await;
    assert_eq!(answer(&server, &ann, &made, &game(5000)).await.code(), ErrorCode::Blocked);
    let nothing = Challenge { id: Uuid::nil(), ..made };
    assert_eq!(answer(&server, &ann, &nothing, &game(5000)).await.code(), ErrorCode::NoChallenge);
}

async fn lists_come_in_pages(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let mut made = Vec::new();
    for n in 0..5 {
        let by = if n % 2 == 0 { &mei } else { &ann };
        let (one, game) = challenge(&server, by).await;
        if n % 2 == 1 {
            answer(&server, &mei, &one, &game(7000)).await.read::<ChallengeResult>();
        }
        made.push(one.id);
    }
    made.reverse();
    let first: ChallengePage = server.get("/me/challenges?limit=3", Some(&mei)).await.read();
    let path = format!("/me/challenges?limit=3&after={}", first.next.unwrap());
    let second: ChallengePage = server.get(&path, Some(&mei)).await.read();
    let ids: Vec<Uuid> = first.rows.iter().chain(&second.rows).map(|row| row.id).collect();
    assert_eq!((ids, second.next), (made, None));
    let of_ann: ChallengePage = server.get("/me/challenges", Some(&ann)).await.read();
    assert_eq!(of_ann.rows.len(), 2);
}
