//! How to play: short, with boards to try it on, and every key.

use leptos::prelude::*;
use tuipan_game::tile_input::click;
use tuipan_game::{Input, Move, Puzzle, Session, Status, TilePuzzle};
use tuipan_puzzle::tiles::{Board, NamedGoal};

use super::mini_board::MiniBoard;
use super::parts::Button;
use super::small_board::{Marks, SmallBoard};
use crate::blocks::view::Thumbnail;
use crate::blocks::{Place, gallery};
use crate::clock;
use crate::store::{Screen, Store, tiles, usual_goal};
use crate::text::{self, Text, help as words};

/// The page.
#[component]
pub fn HelpPage() -> impl IntoView {
    let store = Store::expect();
    let rules = text::RULES.items().map(|rule| view! { <li>{move || store.t(rule)}</li> });
    let keys = text::CAPS.into_iter().zip(text::KEYS.items()).map(|(caps, what)| {
        let caps: Vec<_> = caps.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect();
        view! { <dt>{caps}</dt><dd>{move || store.t(what)}</dd> }
    });
    view! {
        <main class="page" id="help">
            <header>
                <h1>{move || store.t(text::HELP)}</h1>
                <p class="quiet">{move || store.t(words::LEAD)}</p>
            </header>
            <div class="grid lessons">
                <TryCard id="try-move" said=words::MOVES.items() start="1 2 3/4 5 6/7 0 8" made="" marked=8/>
                <TryCard id="try-slide" said=words::SLIDES.items() start="1 2 3/4 5 6/0 7 8" made="" marked=8/>
                <TryCard id="try-undo" said=words::UNDOING.items() start="1 2 3/4 5 0/7 8 6" made="RD" marked=0/>
                <HintCard/>
                <GoalCard/>
                <BlockCard/>
                <MethodCard/>
            </div>
            <div class="split">
                <section class="card prose">
                    <h2>{move || store.t(words::GOOD_TO_KNOW)}</h2>
                    <ul>{rules.into_iter().collect_view()}</ul>
                </section>
                <section class="card">
                    <h2>{move || store.t(words::ALL_KEYS)}</h2>
                    <dl class="keys">{keys.collect_view()}</dl>
                </section>
            </div>
        </main>
    }
}

/// A card: what it is about, its pictures, and what it says.
#[component]
fn Card(
    said: [Text; 2],
    #[prop(default = "card")] class: &'static str,
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    let [title, words] = said;
    view! {
        <section class=class>
            <h2>{move || store.t(title)}</h2>
            <p>{move || store.t(words)}</p>
            {children()}
        </section>
    }
}

fn session(start: &str, made: &str) -> Session {
    let start = Board::parse(start).expect("a position of this file");
    let goal = usual_goal(start.size());
    let puzzle = TilePuzzle::given(start, goal).expect("it can be solved");
    let mut session = Session::new(Puzzle::Tiles(puzzle));
    for m in session.puzzle().read_moves(made).unwrap_or_default() {
        let _ = session.play(m, Input::Menu, 0);
    }
    session
}

/// A board to try something on: a press, or, where moves were made already, undo.
#[component]
fn TryCard(
    id: &'static str,
    said: [Text; 2],
    start: &'static str,
    /// Moves that were made already.
    made: &'static str,
    /// The tile to press; 0 if it is not about that.
    marked: usize,
) -> impl IntoView {
    let store = Store::expect();
    let game = RwSignal::new(session(start, made));
    let board = Memo::new(move |_| game.with(|game| tiles(game.position()).clone()));
    let is_solved = Memo::new(move |_| game.with(|game| game.status() == Status::Solved));
    let marks = move || Marks {
        tiles: if is_solved.get() || marked == 0 { Vec::new() } else { vec![marked] },
        ..Marks::default()
    };
    let press = move |(cell, _): (usize, bool)| {
        let m = board.with_untracked(|board| click(board, cell));
        if let Some(m) = m {
            game.update(|game| drop(game.play(Move::Tiles(m), Input::Menu, clock::now())));
        }
    };
    let below = move || match (is_solved.get(), marked) {
        (true, _) => view! {
            <span class="good" role="status">{move || store.t(words::DONE)}</span>
            <Button icon="restart" name=words::AGAIN call=move |()| game.set(session(start, made))/>
        }
        .into_any(),
        (false, 0) => view! {
            <Button
                icon="undo"
                name=text::UNDO
                is_off=move || game.with(|game| !game.can_undo())
                call=move |()| game.update(|game| drop(game.undo(clock::now())))
            />
            <Button
                icon="redo"
                name=text::REDO
                is_off=move || game.with(|game| !game.can_redo())
                call=move |()| game.update(|game| drop(game.redo(clock::now())))
            />
        }
        .into_any(),
        _ => view! { <span class="quiet">{move || store.t(words::TRY)}</span> }.into_any(),
    };
    view! {
        <Card said>
            <SmallBoard id board marks=Signal::derive(marks) is_won=is_solved press/>
            <div class="row try">{below}</div>
        </Card>
    }
}

/// Pictures side by side, each with a word under it.
fn pictures(boards: Vec<(String, &'static str, Marks, Text)>) -> impl IntoView {
    let store = Store::expect();
    let each = boards.into_iter().map(move |(id, board, marks, name)| {
        let board = Board::parse(board).expect("a position of this file");
        view! {
            <figure>
                <SmallBoard id board=Signal::stored(board) marks=Signal::stored(marks)/>
                <figcaption>{move || store.t(name)}</figcaption>
            </figure>
        }
    });
    view! { <div class="figures">{each.collect_view()}</div> }
}

/// A hint, three times.
#[component]
fn HintCard() -> impl IntoView {
    const BOARD: &str = "1 2 3/4 0 6/7 5 8";
    let marks = [
        Marks { areas: vec![((1, 1), (2, 2))], ..Marks::default() },
        Marks { tiles: vec![5], ..Marks::default() },
        Marks { tiles: vec![5], push: Some((5, 'U')), ..Marks::default() },
    ];
    let boards = marks.into_iter().zip(words::HINT_STAGES.items()).zip(1..);
    let boards = boards.map(|((marks, name), n)| (format!("hint-{n}"), BOARD, marks, name));
    view! { <Card said=words::HINTS.items()>{pictures(boards.collect())}</Card> }
}

/// Goals with names.
#[component]
fn GoalCard() -> impl IntoView {
    let store = Store::expect();
    let goals = [NamedGoal::BlankLast, NamedGoal::BlankFirst, NamedGoal::Snake, NamedGoal::Spiral];
    let size = tuipan_puzzle::tiles::Size::new(3, 3).expect("3x3 is a size");
    let each = goals.map(|goal| {
        view! {
            <figure>
                <MiniBoard board=goal.board(size) class="small"/>
                <figcaption>{move || store.t(tuipan_words::goal(goal))}</figcaption>
            </figure>
        }
    });
    view! {
        <Card said=words::GOALS.items()>
            <div class="figures four">{each.into_iter().collect_view()}</div>
        </Card>
    }
}

/// 横刀立马, and the way to the levels.
#[component]
fn BlockCard() -> impl IntoView {
    let store = Store::expect();
    let level = gallery().levels().first().map(|level| level.level().clone());
    let go = move |()| {
        store.screen.set(Screen::Blocks);
        store.place.set(Place::Gallery);
    };
    view! {
        <Card said=words::BLOCKS.items()>
            <div class="figures">{level.map(|level| view! { <Thumbnail level/> })}</div>
            <div class="row try"><Button icon="blocks" name=words::TO_LEVELS call=go/></div>
        </Card>
    }
}

/// The method for people, after each of its stages.
#[component]
fn MethodCard() -> impl IntoView {
    let store = Store::expect();
    let stages = [
        ("1 2 3 4/9 7 5 13/10 14 6 8/15 12 11 0", ((0, 0), (4, 1))),
        ("1 2 3 4/5 6 7 8/13 10 15 9/14 12 11 0", ((0, 1), (4, 1))),
        ("1 2 3 4/5 6 7 8/9 10 15 11/13 14 12 0", ((0, 2), (2, 2))),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", ((2, 2), (2, 2))),
    ];
    let boards = stages.into_iter().zip(words::METHOD_STAGES.items()).zip(1..);
    let boards = boards.map(|(((board, area), name), n)| {
        (format!("method-{n}"), board, Marks { areas: vec![area], ..Marks::default() }, name)
    });
    view! {
        <Card class="card wide" said=words::METHOD.items()>
            {pictures(boards.collect())}
            <div class="row try">
                <Button icon="learn" name=words::TO_COURSE call=move |()| store.learn(None)/>
            </div>
        </Card>
    }
}
