//! What an answer is worth: read, replayed by the checked rules, and compared with the shortest.

use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{IllegalMove, Metric, Move, Moves};
use tuipan_space::Cost;

use super::contestant::{Ended, Run};
use super::{Mover, Task};
use crate::code;
use crate::input::parse_moves;
use crate::said::Said;
use crate::translate;
use crate::words::{Judge, Words};

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// It cannot be solved.
    Unsolvable,
    /// No solution is shorter than `lower_bound`; `best` is the length of one that we have.
    Solvable { lower_bound: Cost, best: Option<Cost> },
}

impl Reference {
    /// The length of the shortest solutions, where it is known.
    pub fn shortest(self) -> Option<Cost> {
        match self {
            Reference::Solvable { lower_bound, best: Some(best) } if best <= lower_bound => {
                Some(best)
            }
            _ => None,
        }
    }
}

/// How an answer is to be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// A shortest solution.
    Optimal,
    /// A solution that is longer than the shortest.
    Longer,
    /// A solution; whether it is a shortest one is not known.
    Solved,
    /// Rightly called unsolvable.
    Unsolvable,
    /// Legal moves that do not reach the goal, or a solvable position that is called unsolvable.
    NotSolved,
    /// A move that is not possible.
    Illegal,
    /// No moves, or what cannot be read as such.
    Unreadable,
    /// Out of time.
    Timeout,
    /// It failed.
    Crashed,
    /// It wrote without end.
    TooMuch,
}

impl Grade {
    /// Its name in JSON and CSV.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Optimal => "optimal",
            Grade::Longer => "longer",
            Grade::Solved => "solved",
            Grade::Unsolvable => "unsolvable",
            Grade::NotSolved => "not-solved",
            Grade::Illegal => "illegal",
            Grade::Unreadable => "unreadable",
            Grade::Timeout => "timeout",
            Grade::Crashed => "crashed",
            Grade::TooMuch => "too-much-output",
        }
    }

    /// Its name for people.
    pub fn in_words(self, words: &Judge) -> &'static str {
        match self {
            Grade::Optimal => words.grade_optimal,
            Grade::Longer => words.grade_longer,
            Grade::Solved => words.grade_solved,
            Grade::Unsolvable => words.grade_unsolvable,
            Grade::NotSolved => words.grade_not_solved,
            Grade::Illegal => words.grade_illegal,
            Grade::Unreadable => words.grade_unreadable,
            Grade::Timeout => words.grade_timeout,
            Grade::Crashed => words.grade_crashed,
            Grade::TooMuch => words.grade_too_much,
        }
    }

    /// Whether the position was solved.
    pub fn is_solved(self) -> bool {
        matches!(self, Grade::Optimal | Grade::Longer | Grade::Solved | Grade::Unsolvable)
    }

    /// Whether nothing can be better.
    pub fn is_best(self) -> bool {
        matches!(self, Grade::Optimal | Grade::Unsolvable)
    }
}

/// What is said of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub grade: Grade,
    /// What is wrong, in words.
    pub message: Option<Said>,
    /// The moves, as tiles go, if they could be read.
    pub moves: Option<Moves>,
    /// Their length in the metric, if they solve the position.
    pub length: Option<Cost>,
}

/// What a program says of a position that cannot be solved.
const UNSOLVABLE: [&str; 4] = ["unsolvable", "no solution", "impossible", "无解"];

impl Verdict {
    /// Judges a run.
    pub fn new(task: &Task, metric: Metric, mover: Mover, run: &Run) -> Self {
        let with_complaint = |words: &Words, text: String| match &run.complaint {
            Some(complaint) => {
                format!("{text}{}{}", words.program.colon, Quoted::whole(complaint))
            }
            None => text,
        };
        match run.ended {
            Ended::Timeout => bad(Grade::Timeout, "timeout", |words| words.judge.late.to_owned()),
            Ended::TooMuch => {
                bad(Grade::TooMuch, "too-much-output", |words| words.judge.endless.to_owned())
            }
            Ended::Failed(code) => {
                let text = |words: &Words| with_complaint(words, (words.judge.exit_code)(code));
                bad(Grade::Crashed, "exit-code", text)
            }
            Ended::Killed(signal) => {
                let text = |words: &Words| with_complaint(words, (words.judge.signal)(signal));
                bad(Grade::Crashed, "signal", text)
            }
            Ended::Well => Self::of_answer(task, metric, mover, run.answer.as_deref()),
        }
    }

    fn of_answer(task: &Task, metric: Metric, mover: Mover, answer: Option<&str>) -> Self {
        let says_unsolvable =
            answer.is_some_and(|text| UNSOLVABLE.contains(&text.to_lowercase().as_str()));
        match (says_unsolvable, task.reference) {
            (true, Reference::Unsolvable) => {
                return Verdict {
                    grade: Grade::Unsolvable,
                    message: None,
                    moves: None,
                    length: None,
                };
            }
            (true, Reference::Solvable { .. }) => {
                let text = |words: &Words| words.judge.solvable.to_owned();
                return bad(Grade::NotSolved, "called-unsolvable", text);
            }
            (false, _) => {}
        }
        let moves = match read(answer.unwrap_or_default(), mover) {
            Ok(moves) => moves,
            Err(message) => return Verdict::bad(Grade::Unreadable, message),
        };
        let wrong = |grade, message: Said| Verdict {
            moves: Some(moves.clone()),
            ..Verdict::bad(grade, message)
        };
        let mut board = task.start.clone();
        for (number, m) in (1..).zip(moves.singles()) {
            if let Err(illegal) = board.play(m) {
                let illegal = IllegalMove { number, ..illegal };
                return wrong(Grade::Illegal, translate::said(&illegal));
            }
        }
        if board != task.goal {
            return match answer {
                None => bad(Grade::Unreadable, "nothing-printed", |words| {
                    words.judge.nothing_printed.to_owned()
                }),
                Some(_) => wrong(
                    Grade::NotSolved,
                    Said::new(|words| (words.judge.ends_at)(&board.to_string()))
                        .coded("not-solved"),
                ),
            };
        }
        let length = match metric {
            Metric::SingleTile => moves.stm(),
            Metric::MultiTile => moves.mtm(),
        } as Cost;
        let grade = match (task.reference, task.reference.shortest()) {
            (_, Some(shortest)) if length <= shortest => Grade::Optimal,
            (_, Some(_)) => Grade::Longer,
            (Reference::Solvable { lower_bound, .. }, None) if length <= lower_bound => {
                Grade::Optimal
            }
            (Reference::Solvable { best: Some(best), .. }, None) if length > best => Grade::Longer,
            _ => Grade::Solved,
        };
        Verdict { grade, message: None, moves: Some(moves), length: Some(length) }
    }
}

impl Verdict {
    /// Whether the moves solve the position if every direction is taken for its opposite.
    pub fn is_right_turned(&self, task: &Task) -> bool {
        let Some(moves) = self.moves.as_ref().filter(|_| !self.grade.is_solved()) else {
            return false;
        };
        let turned: Moves = moves.as_slice().iter().map(|m| m.inverse()).collect();
        let mut board = task.start.clone();
        turned.singles().all(|m| board.play(m).is_ok()) && board == task.goal
    }

    fn bad(grade: Grade, message: Said) -> Self {
        Verdict { grade, message: Some(message), moves: None, length: None }
    }
}

fn bad(grade: Grade, code: &'static str, message: impl Fn(&Words) -> String) -> Verdict {
    Verdict::bad(grade, Said::new(message).coded(code))
}

/// Reads moves as programs print them.
fn read(answer: &str, mover: Mover) -> Result<Moves, Said> {
    let moves = parse_moves(answer).map_err(|error| {
        let start = Quoted::new(answer);
        let said = Said::with(|words, is_english| {
            let why = translate::in_language(&error, is_english);
            (words.judge.not_moves)(&start, &why)
        });
        said.coded(code::of(&error))
    })?;
    let turned = |m: &Move| match mover {
        Mover::Tile => *m,
        Mover::Blank => m.inverse(),
    };
    Ok(moves.as_slice().iter().map(turned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(start: &str, reference: Reference) -> Task {
        let start = tuipan_puzzle::tiles::Board::parse(start).unwrap();
        let goal = tuipan_puzzle::tiles::NamedGoal::BlankLast.board(start.size());
        Task { start, goal, reference }
    }

    fn grade(start: &str, answer: Option<&str>, mover: Mover) -> Grade {
        let known = Reference::Solvable { lower_bound: 2, best: Some(2) };
        Verdict::of_answer(&task(start, known), Metric::SingleTile, mover, answer).grade
    }

    #[test]
    fn moves_are_read_as_they_are_printed() {
        for text in ["LL", "L2", "l l", "L,L", "['L', 'L']", "Left, Left", "[\"left\", \"left\"]"] {
            assert_eq!(grade("123456078", Some(text), Mover::Tile), Grade::Optimal, "{text}");
        }
        assert_eq!(grade("123456078", Some("RR"), Mover::Blank), Grade::Optimal);
        assert_eq!(grade("123456078", Some("LLRL"), Mover::Tile), Grade::Longer);
        assert_eq!(grade("123456078", Some("L"), Mover::Tile), Grade::NotSolved);
        assert_eq!(grade("123456078", Some("UU"), Mover::Tile), Grade::Illegal);
        assert_eq!(grade("123456078", Some("done in 3 s"), Mover::Tile), Grade::Unreadable);
        assert_eq!(grade("123456078", None, Mover::Tile), Grade::Unreadable);
        assert_eq!(grade("123456078", Some("Unsolvable"), Mover::Tile), Grade::NotSolved);
    }

    #[test]
    fn a_solved_position_needs_no_word() {
        let known = Reference::Solvable { lower_bound: 0, best: Some(0) };
        let task = task("123456780", known);
        let verdict = Verdict::of_answer(&task, Metric::SingleTile, Mover::Tile, None);
        assert_eq!((verdict.grade, verdict.length), (Grade::Optimal, Some(0)));
    }

    #[test]
    fn unsolvable_positions_are_to_be_recognised() {
        let task = task("123456870", Reference::Unsolvable);
        let of =
            |answer| Verdict::of_answer(&task, Metric::SingleTile, Mover::Tile, Some(answer)).grade;
        assert_eq!((of("UNSOLVABLE"), of("R")), (Grade::Unsolvable, Grade::NotSolved));
    }

    #[test]
    fn what_is_not_known_is_not_claimed() {
        let of = |lower_bound, best| {
            let task = task("123456078", Reference::Solvable { lower_bound, best });
            Verdict::of_answer(&task, Metric::SingleTile, Mover::Tile, Some("LLRL")).grade
        };
        assert_eq!(of(2, Some(4)), Grade::Solved);
        assert_eq!(of(2, None), Grade::Solved);
        assert_eq!(of(2, Some(3)), Grade::Longer);
        assert_eq!(of(4, None), Grade::Optimal);
    }
}
