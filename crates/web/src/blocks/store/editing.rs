//! The editor: a draft, the tool in hand, and what the worker says of it.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use tuipan_game::{Address, BlockPuzzle, Id, Puzzle};
use tuipan_play::Start;
use tuipan_play::workshop::{
    Cell as DraftCell, Draft, DraftError, Facts, LevelAnswer, LevelQuestion, Tool, grades,
    with_facts,
};
use tuipan_puzzle::blocks::{Genre, Level, read_levels};
use tuipan_solve::blocks::Grade;

use super::super::{UNNAMED, gallery};
use super::{Blocks, Place};
use crate::solver::client::Client;
use crate::solver::message::{Question, Reply};
use crate::store::{Screen, Store};
use crate::text::blocks as words;
use crate::{clock, platform};

/// The name under which the profile keeps the draft.
const DRAFT: &str = "draft";

/// What is known of the draft.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is no level.
    Wrong(DraftError),
    /// The worker is at it.
    Judging,
    /// All of it.
    Known(Facts),
    /// There are too many states.
    TooLarge,
}

/// Where the generator is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Making {
    /// Not asked.
    Not,
    /// At work.
    Busy,
    /// Nothing was found.
    InVain,
}

/// The editor's state.
#[derive(Clone, Copy)]
pub struct Editor {
    /// The level as it is.
    pub draft: RwSignal<Draft>,
    /// What it was before each change.
    pub past: RwSignal<Vec<Draft>>,
    /// What was taken back.
    pub future: RwSignal<Vec<Draft>>,
    /// The tool in hand.
    pub tool: RwSignal<Tool>,
    /// What is known of it.
    pub verdict: RwSignal<Verdict>,
    /// The generator.
    pub making: RwSignal<Making>,
    /// What is to be made.
    pub make_genre: RwSignal<Genre>,
    /// How hard.
    pub make_grade: RwSignal<Grade>,
    client: StoredValue<Client, LocalStorage>,
    /// The question whose answer is the verdict, if one is under way.
    asked: StoredValue<Option<u32>>,
}

impl Editor {
    /// The draft that was left, or the first level to begin with.
    pub(super) fn new(client: Client, store: Store) -> Self {
        let left = store.profile.with_untracked(|profile| {
            profile.settings().get(DRAFT).and_then(|words| Draft::from_words(words))
        });
        let first = || gallery().levels().first().map(|first| Draft::of_level(first.level()));
        let draft = left.or_else(first).unwrap_or_else(|| Draft::empty(4, 5));
        let draft = RwSignal::new(draft);
        Effect::new(move |before: Option<()>| {
            let words = draft.with(Draft::to_words);
            if before.is_some() {
                store.change_profile(|profile| profile.set(DRAFT, &words, clock::today()));
            }
        });
        Editor {
            draft,
            past: RwSignal::new(Vec::new()),
            future: RwSignal::new(Vec::new()),
            tool: RwSignal::new(Tool::Piece(1, 2)),
            verdict: RwSignal::new(Verdict::Judging),
            making: RwSignal::new(Making::Not),
            make_genre: RwSignal::new(Genre::Huarongdao),
            make_grade: RwSignal::new(Grade::Medium),
            client: StoredValue::new_local(client),
            asked: StoredValue::new(None),
        }
    }

    /// Changes the draft so that it can be taken back.
    pub fn change(self, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.get_untracked();
        self.draft.update(change);
        if self.draft.with_untracked(|draft| *draft != before) {
            self.past.update(|past| past.push(before));
            self.future.set(Vec::new());
            self.judge();
        }
    }

    /// Goes on with a stroke, which is taken back as a whole.
    pub fn stroke(self, cell: DraftCell, letter: Option<char>) -> Option<char> {
        let mut next = None;
        let tool = self.tool.get_untracked();
        self.draft.update(|draft| next = draft.apply(tool, cell, letter));
        self.judge();
        next
    }

    /// Remembers the draft before a stroke.
    pub fn begin_stroke(self) {
        let before = self.draft.get_untracked();
        self.past.update(|past| past.push(before));
        self.future.set(Vec::new());
    }

    /// Takes the last change back.
    pub fn undo(self) {
        self.turn_back(self.past, self.future);
    }

    /// Makes it again.
    pub fn redo(self) {
        self.turn_back(self.future, self.past);
    }

    fn turn_back(self, from: RwSignal<Vec<Draft>>, to: RwSignal<Vec<Draft>>) {
        let mut draft = None;
        from.update(|from| draft = from.pop());
        let Some(draft) = draft else { return };
        let now = self.draft.get_untracked();
        to.update(|to| to.push(now));
        self.draft.set(draft);
        self.judge();
    }

    /// The level, if the draft is one.
    pub fn level(self) -> Option<Level> {
        self.draft.with_untracked(|draft| draft.level(UNNAMED)).ok()
    }

    /// Says what is wrong with the draft, or asks the worker what it is worth.
    pub fn judge(self) {
        // What was asked about an earlier draft is not wanted any more.
        if let Some(id) = self.asked.get_value() {
            self.client.with_value(|client| client.forget(id));
            self.asked.set_value(None);
        }
        let level = match self.draft.with_untracked(|draft| draft.level(UNNAMED)) {
            Ok(level) => level.to_string(),
            Err(error) => return self.verdict.set(Verdict::Wrong(error)),
        };
        self.verdict.set(Verdict::Judging);
        let own = Rc::new(Cell::new(0));
        let number = own.clone();
        let id = self.ask(LevelQuestion::Facts { level }, move |reply| {
            if self.asked.get_value() != Some(number.get()) {
                return; // It was about an earlier draft.
            }
            self.asked.set_value(None);
            self.verdict.set(match reply {
                LevelAnswer::Facts(facts) => Verdict::Known(facts),
                _ => Verdict::TooLarge,
            });
        });
        own.set(id);
        self.asked.set_value(Some(id));
    }

    fn ask(self, question: LevelQuestion, mut on_reply: impl FnMut(LevelAnswer) + 'static) -> u32 {
        let on_reply = move |reply| match reply {
            Reply::Blocks(reply) => on_reply(reply),
            Reply::Failed(_) => on_reply(LevelAnswer::TooLarge),
            _ => {}
        };
        self.client.with_value(|client| client.ask(Question::Blocks(question), on_reply))
    }

    /// Chooses what is to be made; a grade that it does not have becomes its hardest.
    pub fn set_make_genre(self, genre: Genre) {
        let hardest = grades(genre).last().copied().unwrap_or(Grade::Easy);
        self.make_grade.update(|grade| *grade = (*grade).min(hardest));
        self.make_genre.set(genre);
    }

    /// Makes a level with the chosen properties.
    pub fn make(self) {
        let question = LevelQuestion::Make {
            genre: self.make_genre.get_untracked().name().to_owned(),
            grade: self.make_grade.get_untracked().name().to_owned(),
            // Numbers that people can read.
            seed: clock::random_bits() % 1_000_000,
        };
        self.making.set(Making::Busy);
        self.ask(question, move |reply| match reply {
            LevelAnswer::Made(Some(text)) => {
                self.making.set(Making::Not);
                if let Some(level) = read_levels(&text).ok().and_then(|mut levels| levels.pop()) {
                    self.change(|draft| *draft = Draft::of_level(&level));
                }
            }
            _ => self.making.set(Making::InVain),
        });
    }

    /// Ends the generator.
    pub fn cancel(self) {
        self.client.with_value(|client| client.cancel());
        self.making.set(Making::Not);
        self.judge();
    }
}

impl Blocks {
    /// Goes to the editor.
    pub fn open_editor(self) {
        self.store.screen.set(Screen::Blocks);
        self.place.set(Place::Editor);
        self.editor.judge();
    }

    /// Edits the level that is played.
    pub fn edit_this(self) {
        let (level, _) = self.here();
        let mut draft = Draft::of_level(&level);
        draft.name = untrack(|| self.name());
        self.edit(draft);
    }

    /// Goes to the editor with another draft. The one that is there is put aside: among the player's own levels, if it
    /// is a level that was worked on; Undo brings it back in any case.
    pub fn edit(self, draft: Draft) {
        if self.is_worked_on() {
            self.keep_draft();
            self.store.announce(words::DRAFT_KEPT);
        }
        self.editor.change(|own| *own = draft);
        self.open_editor();
    }

    /// Whether the draft is a level that was changed here, and is nowhere else.
    fn is_worked_on(self) -> bool {
        let Some(level) = self.editor.level() else { return false };
        let is_same = |known: &Level| {
            let is_goal = known.goal().targets == level.goal().targets;
            is_goal
                && known.board() == level.board()
                && known.rows(known.start()) == level.rows(level.start())
        };
        !untrack(|| self.levels()).iter().any(|known| is_same(known.level()))
    }

    /// Goes to the editor with an empty board of 华容道, to take a real one down.
    pub fn edit_toy(self) {
        self.store.dialog.set(None);
        self.editor.tool.set(Tool::Piece(2, 2));
        self.edit(Draft::toy());
    }

    /// Shows the draft's solution step by step.
    pub fn guide_draft(self) {
        self.play_draft();
        if self.editor.level().is_some() {
            self.table.guide();
        }
    }

    /// Plays the draft.
    pub fn play_draft(self) {
        if let Some(level) = self.editor.level() {
            self.table.start(Start::Puzzle(Puzzle::Blocks(BlockPuzzle::own(level))));
        }
    }

    /// Keeps the draft among the player's own levels, and says so.
    pub fn save_draft(self) {
        if self.keep_draft() {
            self.store.announce(words::LEVEL_SAVED);
        }
    }

    /// Keeps the draft, with what is known of it; false if it is no level.
    fn keep_draft(self) -> bool {
        let taken = self.store.profile.with_untracked(|profile| {
            profile.levels().iter().map(|own| own.level.id().to_owned()).collect::<Vec<_>>()
        });
        let id = (1..).map(|n| format!("own-{n}")).find(|id| !taken.contains(id));
        let Some(level) = id.and_then(|id| self.editor.draft.with_untracked(|d| d.level(&id)).ok())
        else {
            return false;
        };
        let level = match self.editor.verdict.get_untracked() {
            Verdict::Known(Facts { optima: Some(optima), score, .. }) => {
                with_facts(&level, optima, score)
            }
            _ => level,
        };
        let key = Id::new(clock::random_bits());
        self.store.change_profile(|profile| profile.add_level(key, level));
        true
    }

    /// Throws one of the player's own levels away.
    pub fn delete_level(self, id: &str) {
        self.store.change_profile(|profile| {
            let own = profile.levels().iter().find(|own| own.level.id() == id).map(|own| own.id);
            own.and_then(|own| profile.remove_level(own, clock::today()));
        });
    }

    /// Hands the draft out as a file.
    pub fn export_draft(self) {
        if let Some(level) = self.editor.level() {
            platform::download("level.sbp", &level.to_string());
        }
    }

    /// A link to the draft.
    pub fn share_draft(self) {
        if let Some(level) = self.editor.level() {
            let link = Puzzle::Blocks(BlockPuzzle::own(level)).to_link();
            self.store.share(&Address::of_link(link));
        }
    }
}
