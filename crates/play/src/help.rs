//! Hints, solutions and moves to go: everything that a solver is asked while somebody plays.

use tuipan_game::{Help, Input, Metric, Move, Playback, Position, Profile, Puzzle, Status};
use tuipan_puzzle::tiles::Direction;

use crate::answer::is_at_once;
use crate::table::{Pending, Why};
use crate::{Answer, DEMO_MS, Effect, Effort, Notice, Play, Question, ShowOf, Solution, Way};

/// How far it is to the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToGo {
    /// This far.
    Exactly(u32),
    /// At most this far.
    AtMost(u32),
    /// The goal cannot be reached.
    Never,
    /// There are too many states to say.
    TooLarge,
}

impl Play {
    /// Help is wanted: at once if the way is known, else when the solver has answered.
    pub(crate) fn want(&mut self, profile: &mut Profile, why: Why) -> Vec<Effect> {
        if !self.offers_help() {
            return Vec::new();
        }
        let is_known = self.way.as_ref().is_some_and(|way| {
            way.metric == self.metric()
                && (why == Why::Hint || way.is_patient || way.solution.is_optimal)
        });
        if is_known {
            return self.give(profile, why);
        }
        let effort = if why == Why::Hint { Effort::Quick } else { Effort::Patient };
        let question = self.how_to_go_on(effort);
        self.ask(why, question)
    }

    /// Gives the help that is known.
    fn give(&mut self, profile: &mut Profile, why: Why) -> Vec<Effect> {
        self.notice = None;
        match why {
            Why::Hint => {
                self.game.session.take_help(Help::Hint);
                self.hint = (self.hint + 1).min(3);
            }
            Why::Show => self.reveal(),
            Why::Next => {
                self.reveal();
                let next = self.way.as_ref().and_then(Way::next_move);
                return match next {
                    Some(next) => self.make(profile, Some(next), Input::Menu),
                    None => Vec::new(),
                };
            }
            Why::Demonstrate => {
                self.reveal();
                self.demonstrate(None);
            }
            Why::ToGo | Why::Optimum(_) | Why::Analyse | Why::Draw(_) | Why::Rival(_) => {}
        }
        Vec::new()
    }

    /// Shows the whole way: from where the game is, running; or as it is after that many moves.
    fn demonstrate(&mut self, n_moves: Option<usize>) {
        let Some(way) = &self.way else { return };
        let session = &self.game.session;
        let from = way.start(session.puzzle(), session.position());
        let (puzzle, moves) = (session.puzzle().clone(), way.solution.moves.clone());
        let n_made = way.n_made();
        // The engine has replayed it.
        if let Ok(playback) = Playback::of_moves(puzzle, from, moves, DEMO_MS) {
            let at = n_moves.unwrap_or(n_made);
            self.show_from(ShowOf::Demonstration, playback, at, n_moves.is_none());
        }
    }

    /// Stands where that many moves of the solution are made, if it is shown.
    pub(crate) fn show_move(&mut self, n_moves: usize) {
        match &mut self.show {
            Some(show) if show.of == ShowOf::Demonstration => {
                show.take(crate::ShowMessage::Seek(n_moves), self.at.now);
            }
            None if self.shows_solution => self.demonstrate(Some(n_moves)),
            _ => {}
        }
    }

    /// How many moves of the solution are made: on the board of a demonstration, or in the game.
    pub fn n_shown(&self) -> usize {
        match (&self.show, &self.way) {
            (Some(show), _) if show.of == ShowOf::Demonstration => show.playback.cursor(),
            (_, way) => way.as_ref().map_or(0, Way::n_made),
        }
    }

    fn is_demonstrated(&self) -> bool {
        self.show.as_ref().is_some_and(|show| show.of == ShowOf::Demonstration)
    }

    /// Hides the solution. One that was still improving is forgotten: whoever asks again wants the best one.
    pub(crate) fn hide_solution(&mut self) -> Vec<Effect> {
        self.shows_solution = false;
        if self.way.as_ref().is_some_and(|way| !way.solution.is_final) {
            (self.way, self.hint) = (None, 0);
        }
        self.forget(|why| matches!(why, Why::Show | Why::Next | Why::Demonstrate))
    }

    fn reveal(&mut self) {
        self.game.session.take_help(Help::Solution);
        self.shows_solution = true;
    }

    /// Asks how far it is, if the player wants to know and nothing that is known says so.
    pub(crate) fn ask_to_go(&mut self) -> Vec<Effect> {
        self.to_go = None;
        let is_solved = self.game.session.status() == Status::Solved;
        if !self.wants_to_go || is_solved || self.is_ranked() {
            return self.forget(|why| *why == Why::ToGo);
        }
        self.game.session.take_help(Help::ToGo);
        self.to_go = self.known_to_go();
        let is_enough = match self.to_go {
            Some(ToGo::AtMost(_)) => self.is_way_shown(),
            known => known.is_some(),
        };
        if is_enough {
            return self.forget(|why| *why == Why::ToGo);
        }
        // Somebody waits for more than the number.
        if self.asking().is_some_and(|pending| pending.why != Why::ToGo) {
            return Vec::new();
        }
        let (puzzle, metric) = (self.game.session.puzzle(), self.metric());
        let is_bound = match puzzle {
            Puzzle::Tiles(puzzle) => !is_at_once(puzzle, metric),
            Puzzle::Blocks(_) => false,
        };
        // A bound is the length of a way, and hints follow that very way: else the number could grow along them.
        let question = match is_bound {
            true => self.how_to_go_on(Effort::Quick),
            false => {
                let positions = vec![self.game.session.position().clone()];
                Question::Distances { puzzle: puzzle.clone(), positions, metric }
            }
        };
        self.ask(Why::ToGo, question)
    }

    /// How far it is by the way that is known.
    fn known_to_go(&self) -> Option<ToGo> {
        let metric = self.metric();
        let way = self.way.as_ref().filter(|way| way.metric == metric && !way.is_begun())?;
        let n_left = way.n_left() as u32;
        Some(if way.is_shortest() { ToGo::Exactly(n_left) } else { ToGo::AtMost(n_left) })
    }

    /// Whether the player sees something of the way, which then stays as it is.
    fn is_way_shown(&self) -> bool {
        self.hint > 0 || self.shows_solution
    }

    /// The position has changed by a move: the way is followed, or left and asked for again if it is shown.
    pub(crate) fn follow(&mut self, m: &Move) -> Vec<Effect> {
        self.hint = 0;
        if let Some(way) = &mut self.way
            && way.follow(m)
        {
            // Better solutions that may still come begin where the game is no longer.
            let goes_on = !way.solution.is_final && self.shows_solution;
            let mut effects = match goes_on {
                true => self.ask_patiently(Why::Show),
                false => self.forget(Why::is_help),
            };
            effects.extend(self.ask_to_go());
            return effects;
        }
        self.way = None;
        self.ask_again()
    }

    /// What was asked or shown was about another position or metric: it is asked again.
    pub(crate) fn ask_again(&mut self) -> Vec<Effect> {
        let open = self.asking().map(|pending| pending.why.clone());
        let why = match open {
            Some(Why::ToGo) | None if self.shows_solution => Some(Why::Show),
            Some(Why::ToGo) | None => None,
            other => other,
        };
        self.way = None;
        let Some(why) = why else { return self.ask_to_go() };
        let mut effects = self.ask_patiently(why);
        effects.extend(self.ask_to_go());
        effects
    }

    fn ask_patiently(&mut self, why: Why) -> Vec<Effect> {
        let question = self.how_to_go_on(Effort::Patient);
        self.ask(why, question)
    }

    /// The question how to continue from here.
    fn how_to_go_on(&self, effort: Effort) -> Question {
        let session = &self.game.session;
        let (puzzle, position) = (session.puzzle().clone(), session.position().clone());
        Question::Solve { puzzle, position, metric: self.metric(), effort }
    }

    /// A solver's answer to a question about the position on the board.
    pub(crate) fn helped(
        &mut self,
        profile: &mut Profile,
        pending: Pending,
        answer: Answer,
    ) -> Vec<Effect> {
        match (pending.why, answer) {
            (Why::ToGo, Answer::Distances { lengths, are_exact }) => {
                let length = lengths.first().copied().flatten();
                self.to_go = Some(match (length, are_exact) {
                    (Some(length), true) => ToGo::Exactly(length),
                    (Some(length), false) => ToGo::AtMost(length),
                    (None, true) => ToGo::Never,
                    (None, false) => return Vec::new(),
                });
                Vec::new()
            }
            (Why::ToGo, Answer::TooLarge) => {
                self.to_go = Some(ToGo::TooLarge);
                Vec::new()
            }
            (Why::ToGo, Answer::Solution(solution)) => {
                if !self.is_way_shown() {
                    let way = self.better_way(solution, pending.metric);
                    self.way = Some(way);
                    self.to_go = self.known_to_go();
                }
                Vec::new()
            }
            (Why::ToGo, _) => Vec::new(),
            // What is being demonstrated stays as it is.
            (_, Answer::Solution(_)) if self.is_demonstrated() => Vec::new(),
            (why, Answer::Solution(solution)) => {
                let mut way = self.better_way(solution, pending.metric);
                way.is_patient |= why != Why::Hint;
                self.way = Some(way);
                // A better solution to a question that was answered: only the way is another one.
                let mut effects = match pending.is_answered {
                    true => Vec::new(),
                    false => self.give(profile, why),
                };
                if self.show.is_none() {
                    effects.extend(self.ask_to_go());
                }
                effects
            }
            (_, answer) => {
                self.say(answer);
                Vec::new()
            }
        }
    }

    /// The way of a solution, or the known one if nothing is gained by leaving it.
    fn better_way(&mut self, solution: Solution, metric: Metric) -> Way {
        let known = self.way.take().filter(|way| way.metric == metric && !way.is_begun());
        match known {
            Some(mut way)
                if way.n_left() < solution.moves.len() + usize::from(!solution.is_optimal) =>
            {
                way.solution.is_final = solution.is_final;
                way
            }
            known => {
                let was = known.and_then(|known| known.was.or(Some(known.n_left())));
                let mut way = Way::new(solution, metric);
                way.was = was.filter(|was| *was > way.n_left());
                way
            }
        }
    }

    /// Why there is no answer.
    pub(crate) fn say(&mut self, answer: Answer) {
        self.notice = Some(match answer {
            Answer::Unsolvable => Notice::NoSolution,
            Answer::TooLarge => Notice::TooLarge,
            Answer::Failed(error) => Notice::Failed(error),
            Answer::GaveUp
            | Answer::Solution(_)
            | Answer::Distances { .. }
            | Answer::Position(_) => Notice::GaveUp,
        });
    }
}

/// The tile to click for a move: of several that slide, the one farthest from the gap.
pub fn moved_tile(position: &Position, m: &Move) -> Option<u16> {
    let (Position::Tiles(board), Move::Tiles(m)) = (position, m) else { return None };
    let (size, n) = (board.size(), usize::from(m.count));
    let (row, column) = (size.row(board.blank()), size.column(board.blank()));
    let (row, column) = match m.direction {
        Direction::Up => (row + n, column),
        Direction::Down => (row.checked_sub(n)?, column),
        Direction::Left => (row, column + n),
        Direction::Right => (row, column.checked_sub(n)?),
    };
    (row < size.height() && column < size.width()).then(|| board.tiles()[size.cell(row, column)])
}

/// Which third of the board a move is in, in rows and in columns: 0, 1 or 2 each.
pub fn region(puzzle: &Puzzle, position: &Position, m: &Move) -> Option<(usize, usize)> {
    let (cell, width, height) = match (puzzle, position, m) {
        (Puzzle::Tiles(_), Position::Tiles(board), _) => {
            let tile = moved_tile(position, m)?;
            let cell = board.tiles().iter().position(|&t| t == tile)?;
            (cell, board.size().width(), board.size().height())
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position), Move::Blocks(m)) => {
            let board = puzzle.level().board();
            let piece = puzzle.level().piece_of(m.piece())?;
            (position.anchor(piece), board.width(), board.height())
        }
        _ => return None,
    };
    Some((third_of(cell / width, height), third_of(cell % width, width)))
}

/// Which third of `n` rows or columns one is in: 0, 1 or 2.
pub fn third_of(idx: usize, n: usize) -> usize {
    (idx * 2 + 1) * 3 / (n * 2)
}
