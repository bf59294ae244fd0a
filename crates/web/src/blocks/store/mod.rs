//! What the blocks' screen has beside its table: gallery, chosen piece, facts about the level, editor.

mod editing;

use leptos::prelude::*;
use tuipan_game::block_input::{arrow, drag, movable, next_piece};
use tuipan_game::{BlockPuzzle, Input, Metric, Position, Puzzle, Status};
use tuipan_play::Start;
use tuipan_play::workshop::{
    Facts, GalleryLevel, LevelAnswer, LevelQuestion, Optima, Shelf, own_best,
};
use tuipan_puzzle::blocks::{self, Direction, Level, Move};

use super::gallery;
use crate::solver::client::Client;
use crate::solver::message::{Question, Reply};
use crate::store::{Kind, Screen, Store, Table};
use crate::text;

pub use self::editing::{Editor, Making, Verdict};

/// What fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// All levels.
    Gallery,
    /// The board.
    Board,
    /// The editor.
    Editor,
}

/// The state.
#[derive(Clone, Copy)]
pub struct Blocks {
    /// The page's state.
    pub store: Store,
    /// The game.
    pub table: Table,
    /// What fills the screen.
    pub place: RwSignal<Place>,
    id: Memo<String>,
    /// The piece that keys move.
    pub chosen: RwSignal<Option<char>>,
    /// What is known of the level that is played, once the worker has answered.
    pub facts: RwSignal<Option<Facts>>,
    /// What is looked for in the gallery.
    pub search: RwSignal<String>,
    /// Where in the gallery it is looked for.
    pub shelf: RwSignal<Option<Shelf>>,
    /// The editor.
    pub editor: Editor,
}

impl Blocks {
    /// Makes the state and provides it.
    pub fn provide(store: Store, worker_url: String) -> Self {
        let blocks = Blocks {
            store,
            table: store.table(Kind::Blocks),
            place: store.place,
            id: Memo::new(move |_| address_id(store)),
            chosen: RwSignal::new(None),
            facts: RwSignal::new(None),
            search: RwSignal::new(String::new()),
            shelf: RwSignal::new(None),
            editor: Editor::new(Client::new(worker_url), store),
        };
        provide_context(blocks);
        blocks.listen();
        blocks
    }

    /// The state that [`provide`](Self::provide) has provided.
    pub fn expect() -> Self {
        expect_context::<Blocks>()
    }

    /// What follows from the page's state and from the game.
    fn listen(self) {
        let game = Memo::new(move |_| {
            self.table.play.with(|p| (p.game.id, p.session().status() == Status::Solved))
        });
        Effect::new(move |_| {
            game.get();
            self.chosen.set(None);
        });
        let level = Memo::new(move |_| self.level());
        Effect::new(move |_| {
            level.track();
            self.facts.set(None);
        });
        // Whoever wants to know how far it is sees how many positions are how far.
        let wants_facts = Memo::new(move |_| self.table.play.with(|play| play.wants_to_go));
        Effect::new(move |_| {
            if wants_facts.get() {
                self.ask_facts(&level.get());
            }
        });
        let volume = Memo::new(move |_| {
            let is_here = self.store.screen.get() == Screen::Blocks;
            let (is_on, volume) = self.store.settings.with(|s| (s.ambience, s.ambience_volume));
            if is_here && is_on { volume } else { 0 }
        });
        Effect::new(move |_| super::ambience::set(volume.get()));
    }

    fn ask_facts(self, level: &Level) {
        let asked = level.clone();
        let question = Question::Blocks(LevelQuestion::Facts { level: level.to_string() });
        self.table.client().ask(question, move |reply| {
            let is_here = untrack(|| self.level()) == asked;
            if let (Reply::Blocks(LevelAnswer::Facts(facts)), true) = (reply, is_here) {
                self.facts.set(Some(facts));
            }
        });
    }

    /// What counts as one.
    pub fn metric(self) -> Metric {
        self.store.settings.with(|settings| settings.metrics.blocks)
    }

    /// The level that is played.
    pub fn level(self) -> Level {
        self.table.session(|session| level_of(session.puzzle()).clone())
    }

    /// The level and where its pieces are in the game.
    pub(super) fn here(self) -> (Level, blocks::Position) {
        self.table.play.with_untracked(|play| {
            let session = play.session();
            (level_of(session.puzzle()).clone(), position(session.position()).clone())
        })
    }

    /// What the gallery knows of the level.
    pub fn known(self) -> GalleryLevel {
        self.table.session(|session| {
            let level = level_of(session.puzzle());
            let known = gallery().levels().iter().find(|known| known.level() == level);
            known.cloned().unwrap_or_else(|| GalleryLevel::own(level.clone()))
        })
    }

    /// What the level is called in addresses: the id of one of the collection or of the player's own, else the checksum
    /// of its rules.
    pub fn address_id(self) -> String {
        self.id.get()
    }

    /// Goes on with the level of that id, or begins it; false if there is none.
    pub fn open_id(self, id: &str) -> bool {
        if untrack(|| self.address_id()) == id {
            self.table.bring_back();
            return true;
        }
        let own = self.store.profile.with_untracked(|profile| {
            let own = profile.levels().iter().find(|own| own.id.to_string() == id);
            own.map(|own| BlockPuzzle::own(own.level.clone()))
        });
        let known = || gallery().levels().iter().find(|known| known.level().id() == id);
        let Some(puzzle) = own.or_else(|| known().map(|known| known.puzzle.clone())) else {
            return false;
        };
        self.play_level(puzzle);
        true
    }

    /// What the level is called.
    pub fn name(self) -> String {
        text::level_name(self.store.lang(), &self.known()).to_owned()
    }

    /// The lengths of the level's shortest solutions, as far as they are known.
    pub fn optima(self) -> Optima {
        let told = self.facts.with(|facts| facts.as_ref().and_then(|facts| facts.optima));
        told.unwrap_or_else(|| self.known().optima)
    }

    /// Every level of the gallery.
    pub fn levels(self) -> Vec<GalleryLevel> {
        self.store.profile.with(|profile| {
            let own = profile.levels().iter().map(|own| GalleryLevel::own(own.level.clone()));
            gallery().levels().iter().cloned().chain(own).collect()
        })
    }

    /// A drag has left a piece on a cell.
    pub fn drop_piece(self, piece: char, anchor: usize, input: Input) {
        let (level, position) = self.here();
        if let Some(m) = drag(&level, &position, piece, anchor) {
            self.make_move(Some(m), input);
        }
    }

    /// A tap: the piece is chosen, and goes if there is only one way.
    pub fn tap_piece(self, piece: char, input: Input) {
        self.chosen.set(Some(piece));
        let (level, position) = self.here();
        let mut ways =
            Direction::ALL.iter().filter_map(|&way| arrow(&level, &position, piece, way, false));
        match (ways.next(), ways.next()) {
            (Some(_), Some(_)) => {}
            (only, _) => self.make_move(only, input),
        }
    }

    /// An arrow: moves the chosen piece, or, where it cannot go, chooses the next one there.
    pub fn press_arrow(self, direction: Direction, whole_way: bool) {
        let (level, position) = self.here();
        let Some(piece) = self.chosen.get_untracked() else {
            return self.chosen.set(movable(&level, &position).first().copied());
        };
        let m = arrow(&level, &position, piece, direction, whole_way);
        match (m, next_piece(&level, &position, piece, direction)) {
            (None, Some(next)) => self.chosen.set(Some(next)),
            (m, _) => self.make_move(m, Input::Keyboard),
        }
    }

    fn make_move(self, m: Option<Move>, input: Input) {
        self.table.make(m.map(tuipan_game::Move::Blocks), input);
    }

    /// The level after this one in the gallery.
    pub fn next_level(self) {
        let (levels, level) = untrack(|| (self.levels(), self.level()));
        let here = levels.iter().position(|known| *known.level() == level);
        let next = here.map_or(0, |here| (here + 1) % levels.len());
        self.play_level(levels[next].puzzle.clone());
    }

    /// Plays a level; a game of it that is in progress goes on.
    pub fn play_level(self, puzzle: BlockPuzzle) {
        let puzzle = Puzzle::Blocks(puzzle);
        let is_here = self.table.play.with_untracked(|play| {
            *play.session().puzzle() == puzzle && play.session().status() != Status::Solved
        });
        if is_here {
            return self.table.bring_back();
        }
        let left = untrack(|| self.store.put_aside())
            .into_iter()
            .find(|(_, slot)| slot.recording.puzzle == puzzle && tuipan_play::goes_on(slot));
        match left {
            Some((name, _)) => self.store.load(&name, &puzzle),
            None => self.table.start(Start::Puzzle(puzzle)),
        }
    }

    /// The player's fewest steps in this level.
    pub fn own_best(self) -> Option<u32> {
        let kind = self.table.session(|session| session.puzzle().kind());
        self.store.profile.with(|profile| own_best(profile, &kind, self.metric()))
    }
}

/// The id in addresses of the level that is played.
fn address_id(store: Store) -> String {
    let puzzle = store.table(Kind::Blocks).session(|session| session.puzzle().clone());
    let level = level_of(&puzzle);
    let kind = puzzle.kind();
    if let Some(id) = kind.layout() {
        return id.to_owned();
    }
    let own = store.profile.with(|profile| {
        profile.levels().iter().find(|own| own.level == *level).map(|own| own.id.to_string())
    });
    own.unwrap_or_else(|| kind.as_str().replace("level ", ""))
}

/// The level of a puzzle of blocks.
pub fn level_of(puzzle: &Puzzle) -> &Level {
    match puzzle {
        Puzzle::Blocks(puzzle) => puzzle.level(),
        Puzzle::Tiles(_) => unreachable!("only puzzles of blocks are played at this table"),
    }
}

/// A position of blocks.
pub fn position(position: &Position) -> &blocks::Position {
    position.blocks().expect("only puzzles of blocks are played at this table")
}

/// A move of blocks.
pub fn block_move(m: &tuipan_game::Move) -> Option<&Move> {
    match m {
        tuipan_game::Move::Blocks(m) => Some(m),
        tuipan_game::Move::Tiles(_) => None,
    }
}
