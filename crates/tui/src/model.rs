//! Everything that the screen shows, and the game's own actions on it.

use std::rc::Rc;

use tuipan_game::tile_input::Arrows;
use tuipan_game::{
    Challenge, Day, Input, Metric, Move, Position, Profile, Puzzle, Session, Status, TilePuzzle,
    clean_name,
};
use tuipan_play::{self as play, Play, Report, Start};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{NamedGoal, Size};
use tuipan_space::SplitMix64;

use crate::daily_list::DailyList;
use crate::grid::Grid;
use crate::layout::{TooSmall, largest_tiles, layout};
use crate::level_list::LevelList;
use crate::online::{self, BoardList, Menu, Online, Request};
use crate::open::{OpenError, Place};
use crate::prompt::Prompt;
use crate::record_list::RecordList;
use crate::sessions::{Deleted, SessionList};
use crate::text::{Words, fill};
use crate::theme::Theme;
use crate::view::words;
use crate::{Effect, Lang, Moment, Opened, notice};

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
    /// The keys: which page of them.
    Help(usize),
    /// The list of levels.
    Levels(LevelList),
    /// Records and statistics.
    Records(RecordList),
    /// The sessions.
    Sessions(SessionList),
    /// A line to type in.
    Prompt(Prompt),
    /// The puzzles of the day, and of earlier days.
    Daily(DailyList),
    /// The game is won.
    Win,
    /// A link to copy, and whether it is a challenge.
    Link(String, bool),
    /// The games put aside: which one is chosen.
    PutAside(usize),
    /// What can be played for the boards of a server.
    Server(Menu),
    /// A board of a server.
    Board(Box<BoardList>),
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

/// All of it.
pub struct Model {
    /// The words.
    pub text: &'static Words,
    /// The language.
    pub lang: Lang,
    /// Colours and characters.
    pub theme: Theme,
    /// Columns and rows of the window.
    pub size: (u16, u16),
    /// The time of the last message.
    pub at: Moment,
    /// The game, and what lies beside it.
    pub play: Play,
    /// All that the player owns.
    pub profile: Profile,
    /// The built-in levels.
    pub collection: Rc<Collection>,
    /// What is in front.
    pub screen: Screen,
    /// The piece that keys move, on boards of blocks.
    pub chosen: Option<char>,
    /// A piece under the mouse.
    pub drag: Option<Drag>,
    /// What there is to say.
    pub notice: Option<String>,
    /// What was deleted and can be brought back, the latest last.
    pub deleted: Vec<Deleted>,
    /// The server, if one is played with.
    pub online: Option<Online>,
}

impl Model {
    /// A new game, or the one that was left.
    pub fn new(settings: Settings, mut profile: Profile, seed: u64, at: Moment) -> Self {
        let Settings { lang, theme } = settings;
        let text = Words::of(lang);
        let usual = usual_puzzle(SplitMix64::new(seed).below(1_000_000_000));
        // The runner saves when it starts.
        let (mut play, _) = Play::resume(&mut profile, |_| true, usual, seed, at);
        let metric = |name: &str| profile.settings().get(name).and_then(|word| Metric::named(word));
        if let Some(tiles) = metric("tile-metric").filter(|it| Metric::TILES.contains(it)) {
            play.metrics.tiles = tiles;
        }
        if let Some(blocks) = metric("block-metric").filter(|it| Metric::BLOCKS.contains(it)) {
            play.metrics.blocks = blocks;
        }
        let notice = play.notice.take().map(|said| notice::say(lang, &said));
        let mut model = Model {
            text,
            lang,
            theme,
            size: (80, 24),
            at,
            play,
            profile,
            collection: Rc::new(Collection::with_cars()),
            screen: Screen::Play,
            chosen: None,
            drag: None,
            notice,
            deleted: Vec::new(),
            online: None,
        };
        model.choose_some_piece();
        model
    }

    /// The game.
    pub fn session(&self) -> &Session {
        self.play.session()
    }

    /// Something happens to the game: gives what is to be done, and shows what has come of it.
    pub fn tell(&mut self, message: play::Message) -> Vec<Effect> {
        let is_quiet = matches!(message, play::Message::Tick | play::Message::Working(..));
        let (game, was_won) = (self.play.game.id, self.play.won.is_some());
        let effects = self.play.update(&mut self.profile, message, self.at);
        if !is_quiet || self.play.notice.is_some() {
            let said = self.play.notice.take();
            self.notice = said.map(|said| notice::say(self.lang, &said));
        }
        if self.play.game.id != game {
            (self.screen, self.drag, self.chosen) = (Screen::Play, None, None);
        }
        if self.play.won.is_some() && !was_won {
            self.screen = Screen::Win;
        }
        self.choose_some_piece();
        self.effects_of(effects)
    }

    /// What the loop has to do; a save holds everything.
    fn effects_of(&self, effects: Vec<play::Effect>) -> Vec<Effect> {
        let mut is_saved = false;
        let translate = |effect| match effect {
            play::Effect::Ask(number, question) => Some(Effect::Ask(number, question)),
            play::Effect::Forget(number) => Some(Effect::Forget(number)),
            play::Effect::SaveSlot(_) | play::Effect::SaveRun(_) | play::Effect::SaveRest => {
                (!std::mem::replace(&mut is_saved, true)).then_some(Effect::Save)
            }
            play::Effect::Report(Report::FirstMove(attempt)) => {
                let is_online = self.online.is_some();
                is_online.then_some(Effect::Server(Request::FirstMove(attempt)))
            }
            play::Effect::Report(Report::Solved) => online::submit(self),
            play::Effect::Sound(_) => None,
        };
        effects.into_iter().filter_map(translate).collect()
    }

    /// What arrow keys move on boards of tiles.
    pub fn arrows(&self) -> Arrows {
        match self.profile.settings().get("arrows").map(String::as_str) {
            Some("gap") => Arrows::Gap,
            _ => Arrows::Tile,
        }
    }

    /// Begins a game.
    pub fn start(&mut self, puzzle: Puzzle) -> Vec<Effect> {
        self.screen = Screen::Play;
        self.tell(play::Message::Start(Start::Puzzle(puzzle)))
    }

    /// Plays or shows what was opened.
    pub fn show(&mut self, opened: Opened) -> Vec<Effect> {
        self.screen = Screen::Play;
        match opened {
            Opened::Puzzle(puzzle) => self.start(puzzle),
            Opened::Recording(recording) => {
                self.tell(play::Message::Watch { recording, is_running: true })
            }
            Opened::Challenge(challenge) => self.tell(play::Message::Challenge(challenge)),
            Opened::Daily(kind, day, puzzle) => {
                self.tell(play::Message::Start(Start::Daily(kind, day, puzzle)))
            }
            Opened::Place(place) => {
                let effects = self.tell(play::Message::Pause);
                self.screen = match place {
                    Place::Game => Screen::Play,
                    Place::Levels => Screen::Levels(LevelList::default()),
                    Place::Records => self.records(),
                    Place::Dailies => Screen::Daily(DailyList::new(self.today())),
                    Place::Help => Screen::Help(0),
                };
                effects
            }
        }
    }

    /// The day by the clock (UTC).
    pub fn today(&self) -> Day {
        Day::of(self.at.when)
    }

    /// The player's name, which challenges carry; empty if there is none.
    pub fn name(&self) -> String {
        self.profile.settings().get("name").map_or(String::new(), |name| clean_name(name))
    }

    /// A link with which a friend can try to beat the game, which is solved.
    pub fn challenge_link(&self) -> String {
        let recording = self.session().recording(self.at.now);
        Challenge::new(&self.name(), recording).to_link()
    }

    /// How large a window the board needs, if this one has no room for it.
    pub fn too_small(&self) -> Option<TooSmall> {
        let puzzle = match &self.play.show {
            Some(show) => show.playback.puzzle(),
            None => self.session().puzzle(),
        };
        layout(Grid::shape_of(puzzle), self.size).err()
    }

    /// The board to offer instead of one that the window has no room for.
    pub fn smaller_size(&self) -> Option<Size> {
        let wanted = self.session().puzzle().kind().size();
        largest_tiles(wanted.or(Size::new(4, 4).ok())?, self.size)
    }

    /// Takes up a game that the window has room for, if the one on the board needs more: the latest one, or a new one.
    pub fn take_up_what_fits(&mut self, window: (u16, u16)) {
        self.size = window;
        let Some(needs) = self.too_small() else { return };
        let puzzle = self.session().puzzle();
        let name = words::puzzle_name(self, puzzle);
        let fits = |puzzle: &Puzzle| layout(Grid::shape_of(puzzle), window).is_ok();
        let games = self.play.put_aside(&self.profile);
        let other = games.iter().find(|(_, slot)| fits(&slot.recording.puzzle));
        let message = match (other.map(|(name, _)| (*name).to_owned()), self.smaller_size()) {
            (Some(name), _) => play::Message::Load(name),
            (None, Some(_)) if fits(&usual_puzzle(0)) => {
                let seed = self.play.draw_seed();
                play::Message::Start(Start::Puzzle(usual_puzzle(seed)))
            }
            (None, Some(size)) => {
                let goal = NamedGoal::default().board(size);
                play::Message::Start(Start::Scrambled(goal, None))
            }
            (None, None) => return,
        };
        let was_begun = self.session().status() != Status::Ready;
        // The runner saves when it starts.
        drop(self.tell(message));
        if was_begun {
            let (width, height) = (needs.width.to_string(), needs.height.to_string());
            let said = fill(self.text.game.left_too_large, &[&name, &width, &height]);
            self.notice = Some(said);
        }
    }

    /// Makes a move; `None` is an input that is none.
    pub fn make(&mut self, m: Option<Move>, input: Input) -> Vec<Effect> {
        self.tell(play::Message::Make(m, input))
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
        match (self.session().puzzle(), self.session().position()) {
            (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
                tuipan_game::block_input::movable(puzzle.level(), position)
            }
            _ => Vec::new(),
        }
    }

    /// What is wrong with something that was typed, in the player's language.
    pub fn error(&self, error: &OpenError) -> String {
        let words = error.in_words(self.lang);
        fill(self.text.files.cannot_open, &[&words])
    }
}

fn usual_puzzle(seed: u64) -> Puzzle {
    let size = Size::new(4, 4).expect("a size that boards can have");
    Puzzle::Tiles(TilePuzzle::scrambled(NamedGoal::default().board(size), seed))
}
