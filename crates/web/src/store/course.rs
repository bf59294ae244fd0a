//! The course: what was done in it, and its levels.

use leptos::prelude::*;
use tuipan_game::{Puzzle, Status};
use tuipan_play::Start;
use tuipan_play::course::{self, LESSONS, Lesson, PATH};

use super::{Kind, Screen, Store};
use crate::blocks::gallery;
use crate::clock;

impl Store {
    /// Opens the course: a lesson, from 0, or the list of them.
    pub fn learn(self, lesson: Option<usize>) {
        self.dialog.set(None);
        self.lesson.set(lesson);
        self.screen.set(Screen::Learn);
    }

    /// A task of a lesson has been done.
    pub fn finish_task(self, lesson: &Lesson, task_idx: usize) {
        self.change_profile(|profile| course::finish(profile, lesson, task_idx, clock::today()));
    }

    /// The coach of the first moves is no longer needed.
    pub fn dismiss_coach(self) {
        self.change_profile(|profile| course::dismiss_coach(profile, clock::today()));
    }

    /// A lesson or a level by its number in the course, from 1: lessons first, then the path. False if there is none.
    pub fn open_lesson(self, number: u32) -> bool {
        let Some(idx) = (number as usize).checked_sub(1) else { return false };
        match idx.checked_sub(LESSONS.len()) {
            None => {
                self.learn(Some(idx));
                true
            }
            Some(step) => self.open_path(step),
        }
    }

    /// A level of the path, from 0: goes on with it, or begins it. False if there is none.
    pub fn open_path(self, step: usize) -> bool {
        let level = |id: &&str| gallery().levels().iter().find(|it| it.level().id() == *id);
        let Some(level) = PATH.get(step).and_then(level) else { return false };
        let puzzle = Puzzle::Blocks(level.puzzle.clone());
        let table = self.table(Kind::Blocks);
        table.bring_back();
        let is_here = table.play.with_untracked(|play| {
            let session = play.session();
            course::step_of(&play.game.about) == Some(step)
                && *session.puzzle() == puzzle
                && session.status() != Status::Solved
        });
        if is_here {
            return true;
        }
        let left = untrack(|| self.put_aside()).into_iter().find(|(_, slot)| {
            course::step_of(&slot.about) == Some(step) && slot.recording.puzzle == puzzle
        });
        match left {
            Some((name, slot)) => self.load(&name, &slot.recording.puzzle),
            None => table.start(Start::Path(step, puzzle)),
        }
        true
    }

    /// The next level of the path that is to be solved, or the list when none is left.
    pub fn next_on_path(self) {
        match self.profile.with_untracked(course::next_on_path) {
            Some(step) => {
                self.open_path(step);
            }
            None => self.learn(None),
        }
    }
}
