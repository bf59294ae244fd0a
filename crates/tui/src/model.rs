//! Everything that the screen shows, and the game's own actions on it.

use std::rc::Rc;

use tuipan_game::tile_input::Arrows;
use tuipan_game::{
    AUTO, About, Finished, Help, Id, Input, Metric, Move, Position, Profile, Puzzle, Refused, Run,
    Session, Slot, Status, TilePuzzle,
};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{NamedGoal, Size};
use tuipan_space::SplitMix64;

use crate::helper::{Helper, Pending, Why};
use crate::level_list::LevelList;
use crate::open::OpenError;
use crate::prompt::Prompt;
use crate::replay::Replay;
use crate::solver::{Progress, Question};
use crate::text::{Text, fill};
use crate::theme::Theme;
use crate::{Effect, Lang, Moment, Opened};

/// What the surroundings decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// Colours and characters.
    pub theme: Theme,
}

/// What is in front.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The game itself.
    Play,
    /// The keys.
    Help,
    /// The list of levels.
    Levels(LevelList),
    /// Records and statistics: which kind is looked at.
    Records(usize),
    /// A line to type in.
    Prompt(Prompt),
    /// The game is won.
    Win,
    /// A link to copy.
    Link(String),
    /// A recorded game.
    Replay(Box<Replay>),
}

/// A drag of a piece with the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drag {
    /// The piece.
    pub piece: char,
    /// The cell where it was taken.
    pub from: usize,
    /// Where its anchor would be if it were let go now.
    pub anchor: usize,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Won {
    /// What it brought.
    pub finished: Finished,
    /// The length of the shortest solutions and its metric, when it is known.
    pub optimum: Option<(Metric, u32)>,
}

/// All of it.
pub struct Model {
    /// The words.
    pub text: &'static Text,
    /// The language.
    pub lang: Lang,
    /// Colours and characters.
    pub theme: Theme,
    /// Columns and rows of the window.
    pub size: (u16, u16),
    /// The time of the last message.
    pub at: Moment,
    /// The game.
    pub session: Session,
    /// All that the player owns.
    pub profile: Profile,
    /// The built-in levels.
    pub collection: Rc<Collection>,
    /// What is in front.
    pub screen: Screen,
    /// The solver's side.
    pub helper: Helper,
    /// The piece that keys move, on boards of blocks.
    pub chosen: Option<char>,
    /// A piece under the mouse.
    pub drag: Option<Drag>,
    /// The game that was won last.
    pub won: Option<Won>,
    /// What there is to say.
    pub notice: Option<String>,
    seeds: SplitMix64,
}

impl Model {
    /// A new game, or the one that was left.
    pub fn new(settings: Settings, profile: Profile, seed: u64, at: Moment) -> Self {
        let Settings { lang, theme } = settings;
        let text = Text::of(lang);
        let mut seeds = SplitMix64::new(seed);
        let saved = profile.slots().get(AUTO);
        let restored = saved.and_then(|slot| Session::restore(&slot.recording).ok());
        let is_restored = restored.as_ref().is_some_and(|s| s.status() == Status::Paused);
        let session = restored.unwrap_or_else(|| Session::new(usual_puzzle(new_seed(&mut seeds))));
        let mut model = Model {
            text,
            lang,
            theme,
            size: (80, 24),
            at,
            session,
            profile,
            collection: Rc::new(Collection::with_cars()),
            screen: Screen::Play,
            helper: Helper::new(),
            chosen: None,
            drag: None,
            won: None,
            notice: is_restored.then(|| text.resumed.to_owned()),
            seeds,
        };
        model.choose_some_piece();
        model
    }

    /// What arrow keys move on boards of tiles.
    pub fn arrows(&self) -> Arrows {
        match self.profile.settings().get("arrows").map(String::as_str) {
            Some("gap") => Arrows::Gap,
            _ => Arrows::Tile,
        }
    }

    /// A seed that is short enough to be told and typed.
    pub fn draw_seed(&mut self) -> u64 {
        new_seed(&mut self.seeds)
    }

    /// Begins a game.
    pub fn start(&mut self, puzzle: Puzzle) -> Vec<Effect> {
        self.session = Session::new(puzzle);
        self.helper.forget();
        self.screen = Screen::Play;
        (self.drag, self.won, self.notice, self.chosen) = (None, None, None, None);
        self.choose_some_piece();
        let mut effects = vec![Effect::Cancel, self.keep()];
        effects.extend(self.ask_to_go());
        effects
    }

    /// Another game of the same kind: a new scramble, or the level once more.
    pub fn start_again(&mut self) -> Vec<Effect> {
        let seed = self.draw_seed();
        let puzzle = match self.session.puzzle() {
            Puzzle::Tiles(tiles) => {
                Puzzle::Tiles(TilePuzzle::scrambled(tiles.goal().clone(), seed))
            }
            blocks => blocks.clone(),
        };
        self.start(puzzle)
    }

    /// Plays or shows what was opened.
    pub fn show(&mut self, opened: Opened) -> Vec<Effect> {
        match opened {
            Opened::Puzzle(puzzle) => self.start(puzzle),
            Opened::Recording(recording) => {
                match Replay::new(*recording, self.at.now) {
                    Some(replay) => self.screen = Screen::Replay(Box::new(replay)),
                    None => self.notice = Some(self.text.bad_replay.to_owned()),
                }
                Vec::new()
            }
        }
    }

    /// Makes a move.
    pub fn make(&mut self, m: Move, input: Input) -> Vec<Effect> {
        self.session.resume(self.at.now);
        match self.session.play(m.clone(), input, self.at.now) {
            Ok(_) => {
                self.notice = None;
                self.helper.follow(&m, self.session.position());
                self.after_change()
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Takes a move back.
    pub fn undo(&mut self) -> Vec<Effect> {
        self.session.resume(self.at.now);
        match self.session.undo(self.at.now) {
            Ok(()) => self.jumped(),
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Makes it again.
    pub fn redo(&mut self) -> Vec<Effect> {
        self.session.resume(self.at.now);
        match self.session.redo(self.at.now) {
            Ok(_) => self.jumped(),
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Back to the start.
    pub fn restart(&mut self) -> Vec<Effect> {
        if self.session.status() == Status::Solved {
            // The run is in the records already; undo must not bring its end back.
            return self.start(self.session.puzzle().clone());
        }
        self.session.restart(self.at.now);
        self.jumped()
    }

    fn jumped(&mut self) -> Vec<Effect> {
        self.notice = None;
        self.helper.jump();
        self.after_change()
    }

    fn refuse(&mut self, refused: &Refused) -> Vec<Effect> {
        self.notice = Some(match refused {
            Refused::NothingToUndo => self.text.nothing_to_undo.to_owned(),
            Refused::NothingToRedo => self.text.nothing_to_redo.to_owned(),
            Refused::Finished => self.text.already_solved.to_owned(),
            _ => self.text.blocked.to_owned(),
        });
        Vec::new()
    }

    /// The position is another one: keep it, look whether it is won, and ask what is to be shown.
    fn after_change(&mut self) -> Vec<Effect> {
        if self.helper.shows_to_go {
            self.session.take_help(Help::ToGo);
        }
        if self.session.status() == Status::Solved {
            return self.win();
        }
        let mut effects = vec![self.keep()];
        effects.extend(self.ask_again());
        effects
    }

    /// What was asked was about another position or metric: it is asked again.
    pub fn ask_again(&mut self) -> Option<Effect> {
        match self.helper.pending.take() {
            Some(pending) => self.ask_here(pending.why),
            None => self.ask_to_go(),
        }
    }

    fn win(&mut self) -> Vec<Effect> {
        self.helper.jump();
        let id = Id::new(self.seeds.next_u64());
        let run = Run::of(&self.session, id, About::default(), self.at.when, self.at.now);
        let Some(run) = run else {
            return Vec::new();
        };
        let finished = self.profile.add(run);
        self.won = Some(Won { finished, optimum: None });
        self.screen = Screen::Win;
        let puzzle = self.session.puzzle().clone();
        let (position, metric) = (puzzle.start(), self.metric());
        let question = Question { puzzle, position, metric };
        vec![self.keep(), self.ask(Why::Optimum(id), question)]
    }

    /// Puts the game at hand into its slot; a game that is solved is none.
    pub fn keep(&mut self) -> Effect {
        match self.session.status() {
            Status::Solved => {
                self.profile.remove_slot(AUTO, self.at.when);
            }
            _ => {
                let recording = self.session.recording(self.at.now);
                let slot = Slot { when: self.at.when, recording, about: About::default() };
                self.profile.put(AUTO, slot);
            }
        }
        Effect::Save
    }

    /// Asks the solver about the position, unless the answer is known.
    pub fn ask_here(&mut self, why: Why) -> Option<Effect> {
        let metric = self.metric();
        let known = self.helper.known_of(self.session.position());
        if self.session.status() == Status::Solved
            || known.is_some_and(|known| known.metric == metric)
        {
            return None;
        }
        let puzzle = self.session.puzzle().clone();
        let position = self.session.position().clone();
        Some(self.ask(why, Question { puzzle, position, metric }))
    }

    fn ask_to_go(&mut self) -> Option<Effect> {
        let is_needed = self.helper.shows_to_go || self.helper.shows_solution;
        if is_needed { self.ask_here(Why::ToGo) } else { None }
    }

    fn ask(&mut self, why: Why, question: Question) -> Effect {
        self.helper.last_id += 1;
        let (id, metric) = (self.helper.last_id, question.metric);
        let (progress, since) = (Progress::Nodes(0), self.at.now);
        self.helper.pending = Some(Pending { id, why, metric, progress, since });
        Effect::Ask(id, Box::new(question))
    }

    /// Some piece that can move is chosen, if there are pieces.
    pub fn choose_some_piece(&mut self) {
        let movable = self.movable();
        if !self.chosen.is_some_and(|piece| movable.contains(&piece)) {
            self.chosen = movable.first().copied();
        }
    }

    /// The next or the last piece that can move.
    pub fn choose_next(&mut self, is_forward: bool) {
        let movable = self.movable();
        let n = movable.len();
        let at = movable.iter().position(|&piece| Some(piece) == self.chosen);
        let next = match (at, is_forward) {
            _ if n == 0 => return,
            (Some(at), true) => (at + 1) % n,
            (Some(at), false) => (at + n - 1) % n,
            (None, _) => 0,
        };
        self.chosen = movable.get(next).copied();
    }

    fn movable(&self) -> Vec<char> {
        match (self.session.puzzle(), self.session.position()) {
            (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
                tuipan_game::block_input::movable(puzzle.level(), position)
            }
            _ => Vec::new(),
        }
    }

    /// What is wrong with something that was typed, in the player's language.
    pub fn fault(&self, error: &OpenError) -> String {
        let words = match self.lang {
            Lang::Zh => error.in_chinese(),
            Lang::En => error.to_string(),
        };
        fill(self.text.cannot_open, &[&words])
    }
}

fn usual_puzzle(seed: u64) -> Puzzle {
    let size = Size::new(4, 4).expect("a size that boards can have");
    Puzzle::Tiles(TilePuzzle::scrambled(NamedGoal::default().board(size), seed))
}

fn new_seed(seeds: &mut SplitMix64) -> u64 {
    seeds.below(1_000_000_000)
}
