//! The computer as an opponent: of a chosen strength, with a name, playing at the same time as the player.
//!
//! Its whole game is made before the start and is shown as a ghost, like that of a friend (`opponent.rs`), so that it
//! needs no network, no worker while the clock runs, and is the same after a reload. The weaker ones solve tiles row by
//! row, as people learn it; the stronger ones follow a shortest solution, most of them with slips: wrong moves that are
//! taken back at once. Of blocks there is no method for people, so there all of them follow a shortest solution.

use tuipan_game::{
    Challenge, Input, Move, Position, Profile, Puzzle, Recording, Session, Status, TilePuzzle,
    block_input, versus,
};
use tuipan_names::listed;
use tuipan_puzzle::tiles::{self, Board};
use tuipan_solve::tiles::ConstructiveSolver;
use tuipan_space::SplitMix64;

use crate::opponent::AGAINST;
use crate::table::Why;
use crate::{Answer, Effect, Effort, Notice, Play, Question};

/// How an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    id: &'static str,
    /// Whether it solves tiles row by row; otherwise it follows a shortest solution.
    pub by_rows: bool,
    /// Moves in ten seconds; half as many pieces of blocks.
    pub pace: u32,
    /// Of a hundred moves of a shortest solution, this many come after a slip.
    pub slips: u32,
}

const fn style(id: &'static str, by_rows: bool, pace: u32, slips: u32) -> Style {
    Style { id, by_rows, pace, slips }
}

listed! {
    /// An opponent; the weakest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Rival: Style {
        /// Takes its time.
        Snail = style("snail", true, 8, 60),
        /// Knows the method.
        Apprentice = style("apprentice", true, 15, 40),
        /// Has practised it.
        Journeyman = style("journeyman", true, 30, 25),
        /// Is quick with it.
        QuickHand = style("quick-hand", true, 45, 15),
        /// Knows shorter ways, but slips.
        Strategist = style("strategist", false, 40, 6),
        /// Plays what the solver finds, without slips.
        Oracle = style("oracle", false, 50, 0),
    }
}

impl Rival {
    /// Its name in saves.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// The opponent of that name.
    pub fn by_id(id: &str) -> Option<Self> {
        Rival::ALL.into_iter().find(|rival| rival.id() == id)
    }

    /// How it plays.
    pub fn style(self) -> Style {
        self.row()
    }

    /// Its game of a puzzle along a solution: with its pace, which is not that of a machine, and its slips.
    pub fn game(self, puzzle: &Puzzle, solution: &[Move], random: &mut SplitMix64) -> Recording {
        let Style { by_rows, pace, slips, .. } = self.style();
        let (mean, slips) = match puzzle {
            Puzzle::Tiles(_) => (10_000 / u64::from(pace), if by_rows { 0 } else { slips }),
            Puzzle::Blocks(_) => (20_000 / u64::from(pace), slips),
        };
        // From three fifths of the mean to seven.
        let wait = |random: &mut SplitMix64| mean * 3 / 5 + random.below(mean * 4 / 5 + 1);
        let first = wait(random);
        let mut session = Session::new(puzzle.clone());
        let mut now = 0;
        let mut make = |session: &mut Session, m: &Move, random: &mut SplitMix64| {
            // A solution is played again by the engine; a slip comes from the moves that are possible.
            let made = session.play(m.clone(), Input::Menu, now);
            debug_assert!(made.is_ok(), "{made:?}");
            now += wait(random);
        };
        for m in solution {
            if random.below(100) < u64::from(slips)
                && let Some(wrong) = slip(puzzle, session.position(), m, random)
            {
                make(&mut session, &wrong, random);
                make(&mut session, &wrong.inverse(), random);
            }
            make(&mut session, m, random);
        }
        let mut recording = session.recording(0);
        // The player's first move starts both clocks; the opponent has not moved by then.
        recording.events.iter_mut().for_each(|event| event.at += first);
        recording
    }
}

/// A wrong move that does not reach the goal by chance.
fn slip(
    puzzle: &Puzzle,
    position: &Position,
    right: &Move,
    random: &mut SplitMix64,
) -> Option<Move> {
    let mut moves: Vec<Move> = match (puzzle, position) {
        (Puzzle::Tiles(_), Position::Tiles(board)) => {
            board.legal_moves(tiles::Metric::SingleTile).map(Move::Tiles).collect()
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
            let level = puzzle.level();
            let letters = level.pieces().iter().map(|piece| piece.letter);
            let moves = letters
                .flat_map(|letter| block_input::reach(level, position, letter).into_values());
            moves.map(Move::Blocks).collect()
        }
        _ => Vec::new(),
    };
    // In an order that is the same everywhere.
    moves.sort_by_key(Move::to_string);
    moves.retain(|m| {
        let mut after = position.clone();
        m != right && puzzle.play(&mut after, m).is_ok() && !puzzle.is_goal(&after)
    });
    let n = moves.len() as u64;
    (n > 0).then(|| moves.swap_remove(random.below(n) as usize))
}

/// A solution of tiles as people learn it.
fn by_rows(puzzle: &TilePuzzle) -> Option<Vec<Move>> {
    let steps = ConstructiveSolver.steps(puzzle.start(), puzzle.goal()).ok()??;
    let moves: Vec<tiles::Move> = steps.into_iter().flat_map(|step| step.moves).collect();
    let mut end = puzzle.start().clone();
    moves.iter().try_for_each(|m| end.play(*m)).ok()?;
    (end == *puzzle.goal()).then(|| moves.into_iter().map(Move::Tiles).collect())
}

/// A game against the computer that waits for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facing {
    /// The opponent.
    pub rival: Rival,
    /// What is to be played.
    pub puzzle: Puzzle,
}

impl Play {
    /// The computer that is played against, if it is one.
    pub fn rival(&self) -> Option<Rival> {
        self.opponent.as_ref()?.rival
    }

    /// Another game against the computer: a scramble to that goal, or of the kind that is on the table.
    pub(crate) fn face(
        &mut self,
        profile: &mut Profile,
        rival: Rival,
        goal: Option<Board>,
    ) -> Vec<Effect> {
        let puzzle = match (goal, self.game.session.puzzle().clone()) {
            (Some(goal), _) => self.scramble(&goal),
            (None, Puzzle::Tiles(tiles)) => self.scramble(tiles.goal()),
            (None, blocks) => blocks,
        };
        if let Puzzle::Tiles(tiles) = &puzzle
            && rival.style().by_rows
            && let Some(moves) = by_rows(tiles)
        {
            return self.begin_against(profile, Facing { rival, puzzle }, &moves);
        }
        let metric = puzzle.metric();
        let (position, effort) = (puzzle.start(), Effort::Quick);
        let question = Question::Solve { puzzle: puzzle.clone(), position, metric, effort };
        self.ask(Why::Rival(Box::new(Facing { rival, puzzle })), question)
    }

    /// The solution that an opponent was waiting for.
    pub(crate) fn prepared(
        &mut self,
        profile: &mut Profile,
        facing: Facing,
        answer: Answer,
    ) -> Vec<Effect> {
        let Answer::Solution(solution) = answer else {
            self.notice = Some(Notice::NoRival);
            return Vec::new();
        };
        if !solution.is_final {
            return Vec::new(); // A better one follows.
        }
        self.begin_against(profile, facing, &solution.moves)
    }

    fn begin_against(
        &mut self,
        profile: &mut Profile,
        Facing { rival, puzzle }: Facing,
        solution: &[Move],
    ) -> Vec<Effect> {
        let recording = rival.game(&puzzle, solution, &mut self.random);
        let mut about = versus::about(rival.id());
        about.set(AGAINST, &Challenge::new("", recording).to_link());
        // With the game, its opponent comes to the table.
        self.begin(profile, Session::new(puzzle), about)
    }

    /// The game that was just played against the computer, or given up: against whom.
    pub(crate) fn again_against(&self) -> Option<Rival> {
        let is_over = matches!(self.game.session.status(), Status::Solved | Status::Ready);
        self.rival().filter(|_| is_over)
    }
}
