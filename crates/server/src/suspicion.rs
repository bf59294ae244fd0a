//! What makes a run worth a second look.
//!
//! Speed alone is never refused: somebody is the fastest in the world. But a run that a program may have played is
//! flagged, with the figures, for whoever looks after the boards.

use tuipan_game::{Move, Puzzle, VerifiedRun};
use tuipan_puzzle::tiles;

/// The rules; each can be changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// Faster than this many moves per second ...
    pub max_per_second: f64,
    /// ... for this long.
    pub fast_ms: u64,
    /// Intervals whose standard deviation is less than this part of their mean ...
    pub min_spread: f64,
    /// ... over this many moves.
    pub regular_moves: usize,
    /// Boards of at least this many cells ...
    pub near_cells: usize,
    /// ... that are solved in at most this many moves above the optimum ...
    pub near_moves: u32,
    /// ... faster than this many moves per second.
    pub near_per_second: f64,
    /// This many moves in a row that are those of our solver.
    pub line_moves: usize,
    /// Only while at least this many moves are to go: near the end good players find the shortest way, too.
    pub line_to_go: usize,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            max_per_second: 25.0,
            fast_ms: 2000,
            min_spread: 0.1,
            regular_moves: 40,
            near_cells: 16,
            near_moves: 2,
            near_per_second: 4.0,
            line_moves: 20,
            line_to_go: 30,
        }
    }
}

/// A reason to look at a run, with the figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The rule: "too-fast", "too-regular", "near-optimal", "solver-line".
    pub rule: &'static str,
    /// The figures, in English.
    pub figures: String,
}

/// What the times of a run say.
pub fn timing(run: &VerifiedRun, rules: &Rules) -> Vec<Flag> {
    let times: Vec<u64> = run.attempt().line().iter().map(|played| played.at).collect();
    [too_fast(&times, rules), too_regular(&times, rules)].into_iter().flatten().collect()
}

/// The shortest time in which enough moves for the rule were made.
fn too_fast(times: &[u64], rules: &Rules) -> Option<Flag> {
    let n = (rules.max_per_second * rules.fast_ms as f64 / 1000.0).ceil() as usize;
    let spans = times.windows(n + 1).map(|window| window[n].saturating_sub(window[0]));
    let shortest = spans.min().filter(|&ms| ms < rules.fast_ms)?;
    Some(Flag { rule: "too-fast", figures: format!("{n} moves in {shortest} ms") })
}

/// The most regular moves.
fn too_regular(times: &[u64], rules: &Rules) -> Option<Flag> {
    let gaps: Vec<f64> =
        times.windows(2).map(|pair| pair[1].saturating_sub(pair[0]) as f64).collect();
    let n = rules.regular_moves as f64;
    let spreads = gaps.windows(rules.regular_moves).filter_map(|window| {
        let mean = window.iter().sum::<f64>() / n;
        let variance = window.iter().map(|gap| (gap - mean).powi(2)).sum::<f64>() / n;
        (mean > 0.0).then(|| (variance.sqrt() / mean, mean))
    });
    let (spread, mean) = spreads.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (spread < rules.min_spread).then(|| Flag {
        rule: "too-regular",
        figures: format!("intervals of {mean:.0} ms vary by {:.1} %", spread * 100.0),
    })
}

/// What a solver says about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opinion {
    /// No solution has fewer single moves.
    pub at_least: u32,
    /// What the shortest solution that the solver found has; nothing if it had no time to find a good one.
    pub known: Option<u32>,
    /// The solutions that it shows: a shortest one, or, where that takes too long, one after the other, each better
    /// than the one before.
    pub lines: Vec<Vec<tiles::Move>>,
}

/// What the moves of a run say, compared with a solver's; it may have no opinion where that takes too long.
pub fn play(
    run: &VerifiedRun,
    rules: &Rules,
    solve: &mut dyn FnMut(&tiles::Board) -> Option<Opinion>,
) -> Vec<Flag> {
    let Puzzle::Tiles(puzzle) = &run.recording().puzzle else { return Vec::new() };
    if puzzle.goal().size().n_cells() < rules.near_cells {
        return Vec::new();
    }
    let mut flags = Vec::new();
    let moves = singles(run.attempt().line().iter().filter_map(|played| match played.m {
        Move::Tiles(m) => Some(m),
        Move::Blocks(_) => None,
    }));
    let mut opinion = solve(puzzle.start());
    if let Some(Opinion { at_least, known, .. }) = opinion {
        let n = moves.len() as u32;
        let per_second = f64::from(n) * 1000.0 / run.ms().max(1) as f64;
        // No optimum is above what is known, so this misses nobody who is near it. On large boards it also finds who is
        // as good as our solver there, which people are not.
        let most = known.unwrap_or(at_least) + rules.near_moves;
        if n <= most && per_second > rules.near_per_second {
            let known = known.filter(|known| *known > at_least);
            let known = known.map(|known| format!(", our solver finds {known}"));
            let known = known.unwrap_or_default();
            let figures =
                format!("{n} moves, {at_least} are needed{known}, {per_second:.1} per second");
            flags.push(Flag { rule: "near-optimal", figures });
        }
    }
    let mut board = puzzle.start().clone();
    for (idx, window) in moves.chunks_exact(rules.line_moves).enumerate() {
        let to_go = moves.len() - idx * rules.line_moves;
        if to_go < rules.line_to_go {
            break;
        }
        if idx > 0 {
            opinion = solve(&board);
        }
        let mut lines = opinion.take().unwrap_or_default().lines.into_iter().map(singles);
        if lines.any(|line| line.len() >= rules.line_to_go && line.starts_with(window)) {
            let figures =
                format!("{} moves from move {} on", window.len(), idx * rules.line_moves + 1);
            flags.push(Flag { rule: "solver-line", figures });
            break;
        }
        for &m in window {
            // They were replayed.
            let _ = board.play(tiles::Move::single(m));
        }
    }
    flags
}

/// Tile by tile.
fn singles(moves: impl IntoIterator<Item = tiles::Move>) -> Vec<tiles::Direction> {
    moves.into_iter().flat_map(|m| std::iter::repeat_n(m.direction, m.count.into())).collect()
}
