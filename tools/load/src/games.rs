//! Players, their attempts, and recordings of about 200 moves that solve them.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use data_encoding::BASE64URL_NOPAD;
use tuipan_game::{Input, LinkContent, Puzzle, Recording, Session, read_link};
use tuipan_protocol::{Attempt, NewAttempt, NewPlayer, PuzzleChoice, Registered, Submission};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Direction, Move};
use tuipan_solve::tiles::ConstructiveSolver;
use tuipan_space::SplitMix64;

use crate::http::Client;

/// How many moves a recording has, or one less: that depends on the position.
const N_MOVES: usize = 200;

/// How long a recorded game takes at most.
pub const GAME_MS: u64 = 12_000;

/// How many attempts a player has; the server allows a hundred.
pub const PER_PLAYER: usize = 50;

/// A player's device.
#[derive(Clone)]
pub struct Device {
    pub registered: Registered,
    pub token: String,
}

/// Registers players.
pub fn players(address: SocketAddr, n: usize) -> Result<Vec<Device>> {
    let mut client = Client::connect(address)?;
    let player = |idx: usize| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&(idx as u64).to_le_bytes());
        let secret = BASE64URL_NOPAD.encode(&bytes);
        let new = NewPlayer { name: format!("Player {idx}"), secret: secret.clone(), is_bot: true };
        let body = serde_json::to_string(&new)?;
        let registered: Registered = client.read("POST", "/api/v1/players", None, &body)?;
        let token = format!("{}.{secret}", registered.device);
        Ok(Device { registered, token })
    };
    (0..n).map(player).collect()
}

/// A game that is to be submitted.
pub struct Game {
    pub path: String,
    pub token: String,
    pub body: String,
}

/// Gets a puzzle, reports the first move, and solves it.
pub fn begin(client: &mut Client, device: &Device, levels: &Collection, seed: u64) -> Result<Game> {
    let new = NewAttempt { puzzle: PuzzleChoice::Tiles { size: "4x4".into() } };
    let (token, body) = (device.token.as_str(), serde_json::to_string(&new)?);
    let attempt: Attempt = client.read("POST", "/api/v1/attempts", Some(token), &body)?;
    let path = format!("/api/v1/attempts/{}", attempt.id);
    client.ask("POST", &format!("{path}/first-move"), Some(token), "")?;
    let Ok(LinkContent::Puzzle(puzzle)) = read_link(&attempt.puzzle, levels) else {
        anyhow::bail!("{} is not a puzzle", attempt.puzzle);
    };
    let recording = solve(puzzle, seed)?.to_link();
    let body = serde_json::to_string(&Submission { recording })?;
    Ok(Game { path: format!("{path}/run"), token: token.to_owned(), body })
}

/// Row by row, as people do, with as many moves to and fro at the start as make it [`N_MOVES`].
pub fn solve(puzzle: Puzzle, seed: u64) -> Result<Recording> {
    let Puzzle::Tiles(tiles) = &puzzle else { anyhow::bail!("not tiles") };
    let solution = ConstructiveSolver.moves(tiles.start(), tiles.goal())?.context("unsolvable")?;
    let back_and_forth = Direction::ALL
        .into_iter()
        .find(|direction| tiles.start().clone().play(Move::single(*direction)).is_ok())
        .context("no move")?;
    let pair = [back_and_forth, back_and_forth.opposite()].map(Move::single);
    let n_pairs = N_MOVES.saturating_sub(solution.len()) / 2;
    let moves = pair.into_iter().cycle().take(2 * n_pairs).chain(solution);
    let mut random = SplitMix64::new(seed);
    let mut session = Session::new(puzzle.clone());
    let mut now = 0;
    for m in moves {
        session
            .play(tuipan_game::Move::Tiles(m), Input::Keyboard, now)
            .map_err(|_| anyhow::anyhow!("a move is against the rules"))?;
        // As quick as no rule minds, and as unsteady as people are.
        now = (now + 41 + random.below(30)).min(GAME_MS);
    }
    Ok(session.recording(now))
}
