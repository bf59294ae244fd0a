//! Playing: drags, taps and keys, undo and redo, new games.

use leptos::prelude::*;
use tuipan_game::block_input::{arrow, drag, movable};
use tuipan_game::{BlockPuzzle, Input, Playback, Puzzle, Refused, Session, Status};
use tuipan_puzzle::blocks::{Direction, Move};

use super::super::catalog::{self, Plate};
use super::{Asking, Blocks, Place, ToGo};
use crate::clock;
use crate::sound::Sound;
use crate::store::{Analysing, Screen};

impl Blocks {
    /// A drag has left a piece on a cell.
    pub fn drop_piece(self, piece: char, anchor: usize, input: Input) {
        let (level, position) = self.here();
        if let Some(m) = drag(&level, &position, piece, anchor) {
            self.make_move(m, input);
        }
    }

    /// A tap: the piece is chosen, and goes if there is only one way.
    pub fn tap_piece(self, piece: char, input: Input) {
        self.chosen.set(Some(piece));
        let (level, position) = self.here();
        let mut ways =
            Direction::ALL.iter().filter_map(|&way| arrow(&level, &position, piece, way, false));
        match (ways.next(), ways.next()) {
            (Some(only), None) => self.make_move(only, input),
            (None, _) => self.blocked(),
            _ => {}
        }
    }

    /// An arrow: moves the chosen piece, or, where it cannot go, chooses the next one there.
    pub fn press_arrow(self, direction: Direction, whole_way: bool) {
        if self.player.show.with_untracked(Option::is_some) {
            return;
        }
        let (level, position) = self.here();
        let Some(piece) = self.chosen.get_untracked() else {
            return self.chosen.set(movable(&level, &position).first().copied());
        };
        if let Some(m) = arrow(&level, &position, piece, direction, whole_way) {
            return self.make_move(m, Input::Keyboard);
        }
        match neighbour(&level, &position, piece, direction) {
            Some(next) => self.chosen.set(Some(next)),
            None => self.blocked(),
        }
    }

    /// Makes a move.
    pub fn make_move(self, m: Move, input: Input) {
        self.act(|session, now| session.play(tuipan_game::Move::Blocks(m), input, now).map(|_| ()));
    }

    /// Takes the last move back.
    pub fn undo(self) {
        self.act(|session, now| session.undo(now));
    }

    /// Makes the last move that was taken back again.
    pub fn redo(self) {
        self.act(|session, now| session.redo(now).map(|_| ()));
    }

    /// Back to the start; of a solved game, a new one.
    pub fn restart(self) {
        if self.session.with_untracked(|session| session.status() == Status::Solved) {
            return self.again();
        }
        self.act(|session, now| {
            session.restart(now);
            Ok(())
        });
        self.analysis.set(Analysing::Not);
    }

    fn act(self, act: impl FnOnce(&mut Session, u64) -> Result<(), Refused>) {
        let now = clock::now();
        if self.session.with_untracked(|session| session.status() == Status::Solved)
            || self.player.show.with_untracked(Option::is_some)
        {
            return;
        }
        let mut done = Ok(());
        self.session.update(|session| {
            session.resume(now);
            done = act(session, now);
        });
        if done.is_err() {
            return self.blocked();
        }
        self.now.set(now);
        self.hint.set(None);
        self.store.sound(Sound::Slide);
        self.save_game();
        if self.session.with_untracked(|session| session.status() == Status::Solved) {
            self.finish(now);
        } else {
            self.follow();
            self.ask_to_go();
        }
    }

    pub(super) fn blocked(self) {
        self.n_blocked.update(|n| *n += 1);
        self.store.sound(Sound::Blocked);
    }

    /// The same level once more.
    pub fn again(self) {
        let puzzle = self.session.with_untracked(|session| session.puzzle().clone());
        self.take_up(Session::new(puzzle));
    }

    /// The level after this one in the gallery.
    pub fn next_level(self) {
        let plates = untrack(|| self.plates());
        let level = untrack(|| self.level());
        let here = plates.iter().position(|plate| *plate.level() == level);
        let next = here.map_or(0, |here| (here + 1) % plates.len());
        self.play_plate(&plates[next]);
    }

    /// Plays a level of the gallery.
    pub fn play_plate(self, plate: &Plate) {
        self.play_level(plate.puzzle.clone());
    }

    /// Plays a level; a game of it that is in progress goes on.
    pub fn play_level(self, puzzle: BlockPuzzle) {
        let puzzle = Puzzle::Blocks(puzzle);
        let is_here = self.session.with_untracked(|session| {
            *session.puzzle() == puzzle && session.status() != Status::Solved
        });
        match is_here {
            true => {
                self.player.end();
                self.show_board();
            }
            false => self.take_up(Session::new(puzzle)),
        }
    }

    /// Plays a session from now on.
    pub fn take_up(self, session: Session) {
        // What was asked of another level is not waited for.
        self.client.with_value(|client| client.cancel());
        self.player.end();
        self.ghost.set(None);
        self.won.set(None);
        self.analysis.set(Analysing::Not);
        self.hint.set(None);
        self.chosen.set(None);
        self.asking.set(Asking::Idle);
        self.to_go.set(ToGo::Unknown);
        self.facts.set(None);
        self.session.set(session);
        self.save_game();
        self.show_board();
        self.ask_to_go();
    }

    fn show_board(self) {
        self.store.dialog.set(None);
        self.store.screen.set(Screen::Blocks);
        self.place.set(Place::Board);
    }

    /// Plays against a recorded game.
    pub fn challenge(self, ghost: Playback) {
        let mut ghost = ghost;
        ghost.seek(0);
        self.take_up(Session::new(ghost.puzzle().clone()));
        self.ghost.set(Some(ghost));
    }

    /// Plays against the replay that is shown.
    pub fn challenge_shown(self) {
        if let Some(show) = self.player.show.get_untracked() {
            self.challenge(show.playback);
        }
    }

    /// The player's fewest steps in this level.
    pub fn own_best(self) -> Option<u32> {
        let kind = self.session.with(|session| session.puzzle().kind());
        self.store.profile.with(|profile| catalog::own_best(profile, &kind, self.metric()))
    }
}

/// The nearest piece on that side.
fn neighbour(
    level: &tuipan_puzzle::blocks::Level,
    position: &tuipan_puzzle::blocks::Position,
    piece: char,
    direction: Direction,
) -> Option<char> {
    let middle = |idx: usize| {
        let cells = level.cover(idx, position.anchor(idx)).unwrap_or_default();
        let places = cells.iter().map(|&cell| level.board().place(cell));
        let (rows, columns) = places.fold((0, 0), |sum, (r, c)| (sum.0 + r, sum.1 + c));
        let n = cells.len().max(1) as f64;
        (f64::from(rows) / n, f64::from(columns) / n)
    };
    let here = middle(level.piece_of(piece)?);
    let others = level.pieces().iter().enumerate().filter(|(_, other)| other.letter != piece);
    let away = others.filter_map(|(idx, other)| {
        let (rows, columns) = (middle(idx).0 - here.0, middle(idx).1 - here.1);
        let (ahead, aside) = match direction {
            Direction::Up => (-rows, columns),
            Direction::Down => (rows, columns),
            Direction::Left => (-columns, rows),
            Direction::Right => (columns, rows),
        };
        (ahead > 0.3).then_some((ahead + 2.0 * aside.abs(), other.letter))
    });
    away.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, letter)| letter)
}
