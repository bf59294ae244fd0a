//! The board of a lesson: the tiles that a task is about are marked, and so is where they go.

use leptos::prelude::*;
use tuipan_play::course::{Act, Aim, Exercise};

use crate::store::usual_goal;
use crate::view::small_board::{Marks, SmallBoard};

/// The board.
#[component]
pub fn LessonBoard(exercise: RwSignal<Exercise>, act: Callback<Act>) -> impl IntoView {
    let board = Memo::new(move |_| exercise.with(|exercise| exercise.board().clone()));
    let is_over = Memo::new(move |_| exercise.with(Exercise::is_over));
    let marks = Memo::new(move |_| {
        exercise.with(|exercise| {
            let size = exercise.board().size();
            let homes = usual_goal(size).cells();
            let place = |tile: &usize| {
                let home = homes.get(*tile).copied().unwrap_or(0);
                ((size.column(home) as i32, size.row(home) as i32), (1, 1))
            };
            let tiles = aim_of(exercise);
            Marks { areas: tiles.iter().map(place).collect(), tiles, push: None }
        })
    });
    let press = move |(cell, _): (usize, bool)| act.run(Act::Press(cell));
    view! { <SmallBoard id="lesson-board" board marks is_won=is_over press/> }
}

/// The tiles that a task is about and that are not home yet: they are marked, and so is where they go. Where the whole
/// board is to be solved, nothing is.
fn aim_of(exercise: &Exercise) -> Vec<usize> {
    let tiles = match exercise.task().aim {
        Aim::Home(tiles) => tiles,
        Aim::Pair(tiles) => &tiles[tiles.len() - 2..],
        Aim::Solved | Aim::Feel | Aim::Tell => return Vec::new(),
    };
    let cells = exercise.board().cells();
    let tiles = tiles.iter().map(|&tile| usize::from(tile));
    tiles.filter(|&tile| cells.get(tile) != Some(&(tile - 1))).collect()
}
