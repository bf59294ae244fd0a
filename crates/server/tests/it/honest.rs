//! Honest runs are never refused: delays, losses, clocks that are off, tabs that sleep, everything sent again.
//!
//! Time is simulated, so hours of play take seconds.

use tuipan_game::Recording;
use tuipan_protocol::{Attempt, NewAttempt, PuzzleChoice, RunAnswer, Submission, TimeCheck};
use tuipan_space::SplitMix64;

use crate::common::{Answer, Player, Server, puzzle_of, solution_of, tiles};
use crate::on_both;

on_both! {
    a_thousand_honest_runs;
}

/// How long a request or an answer is on its way.
const DELAY: i64 = 300;
/// How long nothing comes until a client sends its request again.
const PATIENCE: i64 = 2000;

/// How far the time of a confirmed run may be from what the server saw.
const SLACK: i64 = 5000;

/// A network between players and a server.
struct Network {
    server: Server,
    random: SplitMix64,
    n_sent: u32,
    n_lost: u32,
}

impl Network {
    /// One message in twenty does not arrive.
    fn is_lost(&mut self) -> bool {
        self.server.pass(DELAY);
        self.n_sent += 1;
        let is_lost = self.random.below(20) == 0;
        self.n_lost += u32::from(is_lost);
        if is_lost {
            self.server.pass(PATIENCE);
        }
        is_lost
    }

    /// Asks until there is an answer.
    async fn ask(&mut self, path: &str, player: &Player, body: &impl serde::Serialize) -> Answer {
        loop {
            if self.is_lost() {
                continue;
            }
            let answer = self.server.post(path, Some(player), body).await;
            if !self.is_lost() {
                return answer;
            }
        }
    }
}

/// How somebody plays.
struct Game {
    /// How long the game takes, in the server's time.
    ms: i64,
    /// How much of it the player's clock stood still: the machine slept.
    asleep: i64,
    /// What the player's clock says at the first move.
    offset: u64,
    /// How fast it runs, in millionths too many.
    drift: i64,
    /// How much later than the first move the report is sent, as from a tab in the background.
    report_after: Option<i64>,
    /// How much later than the solution it is sent.
    submit_after: i64,
}

impl Game {
    fn draw(n: u64, random: &mut SplitMix64) -> Self {
        let ms = 500 + random.below(120_000) as i64;
        let hours = |random: &mut SplitMix64| random.below(8 * 3_600_000) as i64;
        Game {
            asleep: if n.is_multiple_of(7) { ms / 2 } else { 0 },
            ms: ms + if n.is_multiple_of(11) { hours(random) } else { 0 },
            // Off by up to thirty years.
            offset: random.below(1 << 40),
            // A thousandth is twice what clocks are steered by.
            drift: random.below(2000) as i64 - 1000,
            report_after: match n % 13 {
                0 => None,
                1 => Some(random.below(60_000) as i64),
                _ => Some(0),
            },
            // Offline at the end.
            submit_after: if n.is_multiple_of(17) { hours(random) } else { 0 },
        }
    }

    /// By how much the server sees more time pass than the player's program recorded, on a network without delays;
    /// nothing if it does not see the first move.
    fn unseen(&self, recorded: i64) -> Option<i64> {
        let reported = self.report_after?;
        let submitted = self.ms.max(reported) + self.submit_after;
        Some(submitted - reported - recorded)
    }

    /// The recording that the player's program makes of it.
    fn record(&self, attempt: &Attempt) -> Recording {
        let awake = (self.ms - self.asleep).max(1) as u64;
        let recorded = awake.saturating_add_signed(awake as i64 * self.drift / 1_000_000);
        solution_of(puzzle_of(attempt), |idx, n| {
            self.offset + (recorded * idx).checked_div(n - 1).unwrap_or(0)
        })
    }
}

fn puzzle(n: u64) -> PuzzleChoice {
    match n % 100 {
        0 => tiles("3x3"),
        1 => PuzzleChoice::DailyTiles,
        2 => PuzzleChoice::Level { id: "hrd-01".into() },
        n if n % 3 == 0 => tiles("2x2"),
        n if n % 3 == 1 => tiles("2x3"),
        _ => tiles("3x2"),
    }
}

async fn a_thousand_honest_runs(server: Server) {
    let mut players = Vec::new();
    for n in 0..10 {
        players.push(server.player(&format!("Player {n}")).await);
    }
    let mut network = Network { server, random: SplitMix64::new(26), n_sent: 0, n_lost: 0 };
    let mut refused = Vec::new();
    // How many must be confirmed, must not, and can be either, by how much their messages were late.
    let (mut n_seen, mut n_unseen, mut n_unclear) = (0, 0, 0);
    for n in 0..1000 {
        // A hundred each: one of them the daily.
        let player = &players[n as usize / 100];
        let new = NewAttempt { puzzle: puzzle(n) };
        let attempt: Attempt = network.ask("/attempts", player, &new).await.read();
        let game = Game::draw(n, &mut network.random);
        // The player looks at it for a while.
        let look = network.random.below(20_000) as i64;
        network.server.pass(look);
        let begun = network.server.now();
        let path = format!("/attempts/{}", attempt.id);
        let n_lost = network.n_lost;
        if let Some(after) = game.report_after {
            network.server.pass(after);
            network.ask(&format!("{path}/first-move"), player, &()).await.read::<Attempt>();
        }
        let left = begun + game.ms - network.server.now();
        network.server.pass(left.max(0) + game.submit_after);
        let recording = game.record(&attempt);
        let recorded = tuipan_game::verify(recording.clone()).unwrap().ms() as i64;
        let submission = Submission { recording: recording.to_link() };
        let path = format!("{path}/run");
        let answer = network.ask(&path, player, &submission).await;
        let late = 4 * DELAY + i64::from(network.n_lost - n_lost) * (DELAY + PATIENCE);
        if answer.status != 200 {
            refused.push((n, answer.code()));
            continue;
        }
        let answer: RunAnswer = answer.read();
        // Now and then the player's program has not heard it and asks later.
        if n.is_multiple_of(10) {
            let again = network.ask(&path, player, &submission).await;
            assert_eq!(again.read::<RunAnswer>(), answer);
        }
        let is_confirmed = answer.run.time == TimeCheck::Confirmed;
        let unseen = game.unseen(recorded).map(i64::abs);
        match unseen {
            Some(unseen) if unseen + late <= SLACK => {
                assert!(is_confirmed, "game {n}: {unseen} ms, late by up to {late} ms");
                n_seen += 1;
            }
            Some(unseen) if unseen - late <= SLACK => n_unclear += 1,
            _ => {
                assert!(!is_confirmed, "game {n}: {unseen:?} ms, late by up to {late} ms");
                n_unseen += 1;
            }
        }
    }
    assert_eq!(refused, []);
    assert!(network.n_lost > network.n_sent / 30, "{} of {}", network.n_lost, network.n_sent);
    // Otherwise this would show nothing.
    assert!(n_seen > 400 && n_unseen > 100, "{n_seen} seen, {n_unseen} not, {n_unclear} unclear");
}
