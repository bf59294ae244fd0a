//! The events of a recording as bits.
//!
//! ```text
//! number of events                          exp-Golomb, order 6
//! order of the times                        5 bits
//! each event:  time since the last one      exp-Golomb of that order, in milliseconds
//!              0                            a move
//!                of tiles   direction       2 bits: U R D L
//!                           tiles that go   gamma
//!                of blocks  piece           as many bits as tell the level's pieces apart
//!                           straight parts  gamma; each: direction 2 bits, cells gamma
//!              1 00 / 1 01 / 1 10           undo, redo, pause
//! ```
//!
//! The order is the one that makes the times shortest. A player's 4x4 of 200 moves takes about 14 bits per move.

use tuipan_puzzle::blocks::{self, Level, Step};
use tuipan_puzzle::tiles::{self, Direction, MAX_COUNT};

use crate::attempt::{Act, Event};
use crate::bits::{BitReader, BitWriter, exp_golomb_len};
use crate::wire::{LENGTH_ORDER, LinkPart, MAX_WAY, WireError, n_bits_for};
use crate::{MAX_MS, Move, Puzzle};

/// The fewest bits that an event can take: how many there can be at most.
const MIN_EVENT_BITS: usize = 4;
const MAX_ORDER: u32 = 31;

pub(crate) fn write_events(bits: &mut BitWriter, puzzle: &Puzzle, events: &[Event]) {
    let mut last = 0;
    let since_last = events.iter().map(|event| {
        let delta = event.at.saturating_sub(last).min(MAX_MS);
        last = event.at;
        delta
    });
    let times: Vec<u64> = since_last.collect();
    let length = |order: u32| -> u64 {
        times.iter().map(|&time| u64::from(exp_golomb_len(time, order))).sum()
    };
    let order = (0..=MAX_ORDER).min_by_key(|&order| length(order)).unwrap_or(0);
    bits.exp_golomb(events.len() as u64, LENGTH_ORDER);
    bits.plain(order.into(), 5);
    for (event, time) in events.iter().zip(times) {
        bits.exp_golomb(time, order);
        let other = match &event.act {
            Act::Move(m) => {
                bits.plain(0, 1);
                write_move(bits, puzzle, m);
                continue;
            }
            Act::Undo => 0,
            Act::Redo => 1,
            Act::Pause => 2,
        };
        bits.plain(1, 1);
        bits.plain(other, 2);
    }
}

/// A move that the puzzle does not have becomes one that no reader takes: it can only be in a
/// recording that somebody put together by hand.
fn write_move(bits: &mut BitWriter, puzzle: &Puzzle, m: &Move) {
    match (puzzle, m) {
        (Puzzle::Tiles(_), Move::Tiles(m)) => {
            bits.plain(m.direction as u64, 2);
            bits.gamma(u64::from(m.count).max(1));
        }
        (Puzzle::Blocks(puzzle), Move::Blocks(m)) => {
            let level = puzzle.level();
            let piece = level.piece_of(m.piece()).unwrap_or(usize::MAX);
            bits.plain(piece as u64, n_bits_for(level.pieces().len()));
            bits.gamma(m.path().len() as u64);
            for step in m.path() {
                bits.plain(step.direction as u64, 2);
                bits.gamma(u64::from(step.count).max(1));
            }
        }
        _ => bits.gamma(crate::bits::MAX_NUMBER),
    }
}

pub(crate) fn read_events(
    bits: &mut BitReader<'_>,
    puzzle: &Puzzle,
) -> Result<Vec<Event>, WireError> {
    let n_events = usize::try_from(bits.exp_golomb(LENGTH_ORDER)?).unwrap_or(usize::MAX);
    let order = bits.plain(5)? as u32;
    if n_events > bits.n_left() / MIN_EVENT_BITS {
        return Err(WireError::End);
    }
    let mut events = Vec::with_capacity(n_events);
    let mut at = 0;
    for _ in 0..n_events {
        at += bits.exp_golomb(order)?;
        if at > MAX_MS {
            return Err(WireError::TooLarge);
        }
        let act = match bits.bit()? {
            false => Act::Move(read_move(bits, puzzle)?),
            true => match bits.plain(2)? {
                0 => Act::Undo,
                1 => Act::Redo,
                2 => Act::Pause,
                _ => return Err(WireError::NoMeaning(LinkPart::Event)),
            },
        };
        events.push(Event { at, act });
    }
    Ok(events)
}

fn read_move(bits: &mut BitReader<'_>, puzzle: &Puzzle) -> Result<Move, WireError> {
    match puzzle {
        Puzzle::Tiles(_) => {
            let direction = read_direction(bits)?;
            let count = bits.gamma()?;
            if count > MAX_COUNT.into() {
                return Err(WireError::TooLarge);
            }
            Ok(Move::Tiles(tiles::Move { direction, count: count as u8 }))
        }
        Puzzle::Blocks(puzzle) => read_block_move(bits, puzzle.level()).map(Move::Blocks),
    }
}

fn read_block_move(bits: &mut BitReader<'_>, level: &Level) -> Result<blocks::Move, WireError> {
    let idx = bits.plain(n_bits_for(level.pieces().len()))? as usize;
    let piece = level.pieces().get(idx).ok_or(WireError::NoMeaning(LinkPart::Piece))?;
    let n_steps = bits.gamma()?;
    let mut path = blocks::Move::new(piece.letter, read_step(bits)?);
    for _ in 1..n_steps {
        let step = read_step(bits)?;
        // Two parts in one direction are one part.
        if path.path().last().is_some_and(|last| last.direction == step.direction) {
            return Err(WireError::NoMeaning(LinkPart::Path));
        }
        path.push(step);
    }
    Ok(path)
}

fn read_step(bits: &mut BitReader<'_>) -> Result<Step, WireError> {
    let direction = read_direction(bits)?;
    let count = bits.gamma()?;
    if count > MAX_WAY {
        return Err(WireError::TooLarge);
    }
    Ok(Step { direction, count: count as u16 })
}

fn read_direction(bits: &mut BitReader<'_>) -> Result<Direction, WireError> {
    Ok(Direction::ALL[bits.plain(2)? as usize])
}
