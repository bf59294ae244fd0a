//! A corpus of cheats: each is refused, with its code.

use tuipan_game::{Act, BlockPuzzle, Help, Layouts, MAX_MS, Metric, Puzzle, Recording, TilePuzzle};
use tuipan_protocol::{Attempt, ErrorCode, PuzzleChoice, Run, RunAnswer};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Direction, Move, NamedGoal};

use crate::common::{Player, Server, puzzle_of, solution_of, solved, tiles};
use crate::on_both;

on_both! {
    cheats_are_refused;
    cheats_with_blocks_are_refused;
    attempts_belong_to_their_players;
    an_attempt_has_one_run;
    copies_are_refused;
    who_is_banned_stays_away;
}

/// An attempt at a 3x3 that was begun 20 seconds ago, and an honest recording of 10 seconds.
async fn begun(server: &Server, player: &Player) -> (Attempt, Recording) {
    let attempt = server.attempt(player, tiles("3x3")).await;
    server.pass(10_000);
    server.first_move(player, &attempt).await.read::<Attempt>();
    server.pass(10_000);
    let recording = solved(&attempt, 10_000);
    (attempt, recording)
}

async fn cheats_are_refused(server: Server) {
    let mei = server.player("Mei").await;
    type Cheat = (&'static str, ErrorCode, fn(&mut Recording));
    let cheats: [Cheat; 17] = [
        ("the last move is missing", ErrorCode::NotSolved, |recording| {
            recording.events.pop();
        }),
        ("nothing was done", ErrorCode::NotSolved, |recording| recording.events.clear()),
        ("a tile jumps", ErrorCode::IllegalMove, |recording| {
            let Puzzle::Tiles(tiles) = &recording.puzzle else { panic!() };
            let mut moves = Direction::ALL
                .into_iter()
                .flat_map(|d| [1, 2].map(|count| Move { direction: d, count }));
            let illegal = moves.find(|m| tiles.start().clone().play(*m).is_err()).unwrap();
            recording.events[0].act = Act::Move(tuipan_game::Move::Tiles(illegal));
        }),
        ("a move is made twice", ErrorCode::IllegalMove, |recording| {
            let last = recording.events.last().unwrap().clone();
            recording.events.push(last);
        }),
        ("something is undone before the first move", ErrorCode::IllegalMove, |recording| {
            let mut event = recording.events[0].clone();
            event.act = Act::Undo;
            recording.events.insert(0, event);
        }),
        ("it goes on after the end", ErrorCode::IllegalMove, |recording| {
            let mut event = recording.events.last().unwrap().clone();
            event.act = Act::Undo;
            recording.events.push(event);
        }),
        ("time passes after the end", ErrorCode::ImpossibleTime, |recording| recording.rest = 5),
        ("longer than there was time", ErrorCode::ImpossibleTime, |recording| {
            // Two seconds, and two thousandths of the 20 s that have passed.
            recording.events.last_mut().unwrap().at = 22_041;
        }),
        ("times that go on beyond their end", ErrorCode::BadRecording, |recording| {
            let n = recording.events.len();
            recording.events[n - 2].at = MAX_MS;
            recording.events[n - 1].at = 2 * MAX_MS;
        }),
        ("counted in a metric of blocks", ErrorCode::BadRecording, |recording| {
            recording.metric = Metric::Move;
        }),
        ("a goal that is nearer", ErrorCode::OtherPuzzle, |recording| {
            let goal = NamedGoal::BlankFirst.board("3x3".parse().unwrap());
            let Puzzle::Tiles(tiles) = &recording.puzzle else { panic!() };
            recording.puzzle = Puzzle::Tiles(TilePuzzle::scrambled(goal, tiles.seed().unwrap()));
        }),
        ("a smaller board", ErrorCode::OtherPuzzle, |recording| {
            let goal = NamedGoal::BlankLast.board("2x2".parse().unwrap());
            *recording =
                solution_of(Puzzle::Tiles(TilePuzzle::scrambled(goal, 7)), |idx, _| idx * 100);
        }),
        ("longer than a life", ErrorCode::ImpossibleTime, |recording| {
            recording.events.last_mut().unwrap().at = (1 << 48) - 1;
        }),
        ("help was used", ErrorCode::Assisted, |recording| recording.helps.insert(Help::Solution)),
        ("the clock was stopped", ErrorCode::Paused, |recording| {
            let mut event = recording.events[0].clone();
            event.act = Act::Pause;
            recording.events.insert(1, event);
        }),
        ("another scramble", ErrorCode::OtherPuzzle, |recording| {
            let goal = NamedGoal::BlankLast.board("3x3".parse().unwrap());
            *recording =
                solution_of(Puzzle::Tiles(TilePuzzle::scrambled(goal, 7)), |idx, _| idx * 100);
        }),
        ("the same position, chosen instead of drawn", ErrorCode::OtherPuzzle, |recording| {
            let Puzzle::Tiles(tiles) = &recording.puzzle else { panic!() };
            let chosen = TilePuzzle::given(tiles.start().clone(), tiles.goal().clone()).unwrap();
            recording.puzzle = Puzzle::Tiles(chosen);
        }),
    ];
    for (what, code, cheat) in cheats {
        let (attempt, honest) = begun(&server, &mei).await;
        let mut recording = honest.clone();
        cheat(&mut recording);
        let answer = server.submit(&mei, &attempt, &recording.to_link()).await;
        assert_eq!(answer.code(), code, "{what}");
        // It changed nothing: the honest one is still taken.
        assert_eq!(server.submit(&mei, &attempt, &honest.to_link()).await.status, 200, "{what}");
    }
    // Another order of the same moves: some are against the rules, or they lead elsewhere.
    let (attempt, honest) = begun(&server, &mei).await;
    let mut reordered = honest.clone();
    let acts: Vec<Act> = honest.events.iter().rev().map(|event| event.act.clone()).collect();
    reordered.events.iter_mut().zip(acts).for_each(|(event, act)| event.act = act);
    let code = server.submit(&mei, &attempt, &reordered.to_link()).await.code();
    assert!(matches!(code, ErrorCode::IllegalMove | ErrorCode::NotSolved), "{code:?}");
    let link = honest.to_link();
    let puzzle = puzzle_of(&attempt).to_link();
    let altered = format!("{}A{}", &link[..20], &link[21..]);
    for text in
        ["", "x", "💥", &link[1..], &link[..link.len() - 1], &altered, &puzzle, &"A".repeat(70_000)]
    {
        let answer = server.submit(&mei, &attempt, text).await;
        assert_eq!(answer.code(), ErrorCode::BadRecording, "{text}");
    }
    server.pass(86_400_001);
    assert_eq!(server.submit(&mei, &attempt, &link).await.code(), ErrorCode::Expired);
    let runs: Vec<Run> =
        server.get(&format!("/players/{}/runs", mei.registered.player.id), None).await.read();
    assert_eq!(runs.len(), 17, "the honest ones, and nothing else");
}

async fn cheats_with_blocks_are_refused(server: Server) {
    let mei = server.player("Mei").await;
    let level = PuzzleChoice::Level { id: "hrd-01".into() };
    let attempt = server.attempt(&mei, level).await;
    server.pass(600_000);
    let honest = solved(&attempt, 300_000);
    let mut out_of_order = honest.clone();
    let second = out_of_order.events[20].act.clone();
    out_of_order.events[0].act = second;
    let mut cut = honest.clone();
    cut.events.truncate(80);
    // The same level as a text of one's own, and an easier one that looks like it.
    let built_in = Collection::built_in().layout("hrd-01").unwrap();
    let easier = Collection::built_in().layout("hrd-02").unwrap();
    let other = solution_of(Puzzle::Blocks(BlockPuzzle::layout(easier)), |idx, _| idx * 100);
    let mut near = honest.clone();
    let position = {
        let mut position = near.puzzle.start();
        let Act::Move(m) = near.events[0].act.clone() else { panic!() };
        near.puzzle.play(&mut position, &m).unwrap();
        position
    };
    let begun = built_in.starting_at(position.blocks().unwrap());
    near.puzzle = Puzzle::Blocks(BlockPuzzle::own(begun));
    near.events.remove(0);
    for (what, recording, code) in [
        ("a piece goes through others", &out_of_order, ErrorCode::IllegalMove),
        ("the last move is missing", &cut, ErrorCode::NotSolved),
        ("another level", &other, ErrorCode::OtherPuzzle),
        ("a move of it was made before", &near, ErrorCode::OtherPuzzle),
    ] {
        let answer = server.submit(&mei, &attempt, &recording.to_link()).await;
        assert_eq!(answer.code(), code, "{what}");
    }
    server.submit(&mei, &attempt, &honest.to_link()).await.read::<RunAnswer>();
}

/// A second recording for an attempt, also a better one.
async fn an_attempt_has_one_run(server: Server) {
    let mei = server.player("Mei").await;
    let (attempt, honest) = begun(&server, &mei).await;
    server.submit(&mei, &attempt, &honest.to_link()).await.read::<RunAnswer>();
    let better = solved(&attempt, 5000).to_link();
    let second = server.submit(&mei, &attempt, &better).await;
    assert_eq!(second.code(), ErrorCode::AlreadySubmitted);
    // Also when both come at the same time.
    let (attempt, honest) = begun(&server, &mei).await;
    let (first, second) = (honest.to_link(), solved(&attempt, 5000).to_link());
    let answers =
        tokio::join!(server.submit(&mei, &attempt, &first), server.submit(&mei, &attempt, &second));
    let mut statuses = [answers.0.status, answers.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

/// Levels and dailies are the same for everybody, and recordings are public.
async fn copies_are_refused(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    for choice in [PuzzleChoice::DailyBlocks, PuzzleChoice::Level { id: "hrd-01".into() }] {
        let RunAnswer { run, .. } = server.play(&mei, choice.clone(), 90_000).await;
        let attempt = server.attempt(&ann, choice.clone()).await;
        server.pass(100_000);
        let answer = server.submit(&ann, &attempt, &run.recording).await;
        assert_eq!(answer.code(), ErrorCode::Copied);
        // One's own from another attempt is no better.
        if matches!(choice, PuzzleChoice::Level { .. }) {
            let attempt = server.attempt(&mei, choice).await;
            server.pass(100_000);
            let answer = server.submit(&mei, &attempt, &run.recording).await;
            assert_eq!(answer.code(), ErrorCode::Copied);
        }
        // Ann's own game is taken.
        let own = solved(&attempt, 80_000).to_link();
        server.submit(&ann, &attempt, &own).await.read::<RunAnswer>();
    }
}

async fn who_is_banned_stays_away(server: Server) {
    let mei = server.player("Mei").await;
    let (attempt, honest) = begun(&server, &mei).await;
    let (other, other_honest) = begun(&server, &mei).await;
    server.submit(&mei, &other, &other_honest.to_link()).await.read::<RunAnswer>();
    let mut connection = server.connect().await;
    let ban = sqlx::query("UPDATE players SET is_banned = 1 WHERE id = $1");
    ban.bind(mei.registered.player.id.to_string()).execute(&mut connection).await.unwrap();
    let new = tuipan_protocol::NewAttempt { puzzle: tiles("3x3") };
    assert_eq!(server.post("/attempts", Some(&mei), &new).await.code(), ErrorCode::Banned);
    let link = honest.to_link();
    assert_eq!(server.submit(&mei, &attempt, &link).await.code(), ErrorCode::Banned);
    // What was accepted is answered as before.
    server.submit(&mei, &other, &other_honest.to_link()).await.read::<RunAnswer>();
}

async fn attempts_belong_to_their_players(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let (attempt, honest) = begun(&server, &mei).await;
    let link = honest.to_link();
    assert_eq!(server.submit(&ann, &attempt, &link).await.code(), ErrorCode::NoAttempt);
    assert_eq!(server.first_move(&ann, &attempt).await.code(), ErrorCode::NoAttempt);
    assert_eq!(
        server.get(&format!("/attempts/{}", attempt.id), Some(&ann)).await.code(),
        ErrorCode::NoAttempt
    );
    // A recording of the same scramble that was played in another attempt, or by somebody else, is of no use: a
    // scramble is given out once.
    let daily = server.attempt(&ann, PuzzleChoice::DailyTiles).await;
    assert_eq!(server.submit(&ann, &daily, &link).await.code(), ErrorCode::OtherPuzzle);
    assert_eq!(server.submit(&mei, &attempt, &link).await.status, 200);
}
