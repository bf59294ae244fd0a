//! A lesson: what it teaches, the task, the board, and what is said about what the player does.
//!
//! What is right and what was missed is decided in `tuipan-play`; this draws it.

use std::time::Duration;

use leptos::ev;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use tuipan_play::course::{self, Act, Aim, Exercise, LESSONS, Lesson, Said};
use tuipan_words::course as words;

use super::lesson_board::LessonBoard;
use crate::input::{Command, Key};
use crate::sound;
use crate::store::Store;
use crate::text::{self, Text};
use crate::view::icon::Icon;
use crate::view::parts::Button;

/// Between moves that are shown.
const SHOW_EVERY: Duration = Duration::from_millis(450);
/// The lesson about parity has its proof below.
const WITH_PROOF: &str = "parity";

/// A lesson.
#[component]
pub fn LessonView(idx: usize, lesson: &'static Lesson) -> impl IntoView {
    let store = Store::expect();
    let done = store.profile.with_untracked(|profile| course::tasks_done(profile, lesson));
    let exercise = RwSignal::new(Exercise::resume(lesson, done));
    let act = Callback::new(move |act: Act| {
        let (mut is_done, mut has_moved) = (false, false);
        exercise.update(|exercise| {
            let before = exercise.board().clone();
            is_done = exercise.update(act);
            has_moved = *exercise.board() != before;
        });
        let (is_on, volume) = store.settings.with_untracked(|it| (it.sound, it.volume));
        let is_blocked = exercise.with_untracked(|it| it.said() == Some(Said::Blocked));
        if is_on && (has_moved || is_blocked) {
            use tuipan_play::Sound;
            sound::play(if has_moved { Sound::Slide } else { Sound::Blocked }, volume);
        }
        if is_done {
            store.finish_task(lesson, exercise.with_untracked(Exercise::task_idx));
        }
    });
    listen(store, act);
    keep_showing(exercise, act);
    let number = move || store.lang().say(words::LESSON)(idx + 1);
    let title = move || store.lang().say(words::TITLES)[idx];
    let about = move || store.lang().say(words::ABOUT)[idx];
    let proof = (lesson.id == WITH_PROOF).then(|| view! { <Proof/> });
    view! {
        <main class="page course" id="lesson">
            <header>
                <div>
                    <p class="quiet">{number}</p>
                    <h1>{title}</h1>
                </div>
                <Button icon="left" id="all-lessons" name=words::ALL_LESSONS call=move |()| store.learn(None)/>
            </header>
            <div class="halves">
                <LessonBoard exercise act/>
                <div class="stack tight">
                    <p class="about">{about}</p>
                    <Task idx exercise act/>
                </div>
            </div>
            {proof}
        </main>
    }
}

/// The task, what is said, and what can be done.
#[component]
fn Task(idx: usize, exercise: RwSignal<Exercise>, act: Callback<Act>) -> impl IntoView {
    let store = Store::expect();
    let task_idx = Memo::new(move |_| exercise.with(Exercise::task_idx));
    let n_tasks = exercise.with_untracked(|exercise| exercise.lesson().tasks.len());
    let heading = move || store.lang().say(words::TASK)(task_idx.get() + 1, n_tasks);
    let task = move || store.lang().say(words::TASKS)[idx][task_idx.get()];
    let steps = (0..n_tasks).map(move |step| {
        let is_done = move || exercise.with(|exercise| exercise.is_task_done(step));
        view! {
            <button
                aria-label=move || store.lang().say(words::TASK)(step + 1, n_tasks)
                aria-current=move || (task_idx.get() == step).then_some("step")
                class:done=is_done
                on:click=move |_| act.run(Act::Go(step))
            >
                {move || if is_done() { "✓".to_owned() } else { (step + 1).to_string() }}
            </button>
        }
    });
    let said = move || {
        exercise.with(|exercise| {
            let mut said = words::said(store.lang(), exercise)?;
            let is_fine = matches!(exercise.said(), Some(Said::Reached(_) | Said::Answered(true)));
            if is_fine && exercise.is_lesson_done() {
                said = format!("{said} {}", store.t(words::LESSON_DONE));
            }
            let (class, icon) = match exercise.said() {
                _ if is_fine => ("notice fine", "check"),
                Some(Said::Inversions(..) | Said::Shown) => ("notice", "info"),
                _ => ("notice warn", "warning"),
            };
            Some(view! { <div class=class><Icon name=icon/><p>{said}</p></div> })
        })
    };
    let counted = move || {
        exercise.with(|exercise| {
            let task = exercise.task();
            (task.best > 0)
                .then(|| text::count(store.lang(), task.metric, exercise.n_moves().into()))
        })
    };
    view! {
        <section class="card" id="task">
            <header><h2>{heading}<small class="num" id="lesson-moves">{counted}</small></h2></header>
            <nav class="tasks" aria-label=move || store.t(words::LEARN)>{steps.collect_view()}</nav>
            <p class="task">{task}</p>
            <div class="said" id="lesson-said" role="status">{said}</div>
            <div class="row"><Buttons exercise act idx/></div>
        </section>
    }
}

/// What can be done now.
#[component]
fn Buttons(exercise: RwSignal<Exercise>, act: Callback<Act>, idx: usize) -> impl IntoView {
    let store = Store::expect();
    /// What the buttons depend on.
    #[derive(Clone, PartialEq)]
    struct State {
        asks: bool,
        can_show: bool,
        is_done: bool,
        /// What comes next, unless the lesson has been done.
        next: Option<usize>,
    }
    // Who repeats a lesson goes through it in order.
    let is_repeated = exercise.with_untracked(Exercise::is_lesson_done);
    let state = Memo::new(move |_| {
        exercise.with(|exercise| State {
            asks: exercise.task().aim == Aim::Tell && !exercise.is_over(),
            can_show: exercise.can_show(),
            is_done: exercise.is_task_done(exercise.task_idx()),
            next: match is_repeated {
                true => Some(exercise.task_idx() + 1)
                    .filter(|next| *next < exercise.lesson().tasks.len()),
                false => exercise.next_open(),
            },
        })
    });
    let button = move |id: &'static str, icon: &'static str, name: Text, what: Act| {
        view! { <Button id icon name call=move |()| act.run(what)/> }
    };
    let next = move || {
        let State { is_done, next, .. } = state.get();
        let go_on = move |()| match idx + 1 < LESSONS.len() {
            true => store.learn(Some(idx + 1)),
            false => store.learn(None),
        };
        match (is_done, next) {
            (true, Some(next)) => {
                Some(view! { <Button class="btn primary" id="next-task" icon="step" name=words::NEXT_TASK call=move |()| act.run(Act::Go(next))/> }.into_any())
            }
            (true, None) => {
                let name =
                    if idx + 1 < LESSONS.len() { words::NEXT_LESSON } else { words::ALL_LESSONS };
                Some(view! { <Button class="btn primary" id="next-lesson" icon="step" name call=go_on/> }.into_any())
            }
            (false, _) => None,
        }
    };
    let answers = move || {
        state.get().asks.then(|| {
            view! {
                {button("answer-yes", "check", words::CAN_BE_SOLVED, Act::Answer(true))}
                {button("answer-no", "close", words::CANNOT_BE_SOLVED, Act::Answer(false))}
            }
        })
    };
    let is_question = move || exercise.with(|exercise| exercise.task().aim == Aim::Tell);
    let others = move || {
        (!is_question()).then(|| {
            view! {
                {button("lesson-undo", "undo", text::UNDO, Act::Undo)}
                {button("lesson-again", "restart", words::START_OVER, Act::Again)}
                {state.get().can_show.then(|| button("lesson-show", "play", words::SHOW_ME, Act::Show))}
            }
        })
    };
    let again = move || {
        let is_answered = is_question() && !state.get().asks;
        is_answered.then(|| button("lesson-again", "restart", words::START_OVER, Act::Again))
    };
    view! { {next}{answers}{others}{again} }
}

/// Why half of all positions cannot be solved.
#[component]
fn Proof() -> impl IntoView {
    let store = Store::expect();
    let paragraphs = words::PROOF.items().map(|text| view! { <p>{move || store.t(text)}</p> });
    view! {
        <section class="prose" id="proof">
            <h2>{move || store.t(words::WHY_TITLE)}</h2>
            {paragraphs.into_iter().collect_view()}
        </section>
    }
}

/// Keys, as on the board of a game.
fn listen(store: Store, act: Callback<Act>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if store.dialog.get_untracked().is_some() {
            return;
        }
        let (key, code) = (event.key(), event.code());
        let ctrl = event.ctrl_key() || event.meta_key();
        let (shift, alt) = (event.shift_key(), event.alt_key());
        let key = Key { key: &key, code: &code, ctrl, shift, alt };
        let what = match store.settings.with_untracked(|settings| settings.keys.command(key)) {
            Some(Command::Arrow(direction)) => {
                let arrows = store.settings.with_untracked(|settings| settings.arrows);
                Act::Arrow(direction, arrows)
            }
            Some(Command::Undo) => Act::Undo,
            Some(
                Command::Redo
                | Command::Space
                | Command::Escape
                | Command::Pause
                | Command::Again
                | Command::Training,
            )
            | None => return,
        };
        event.prevent_default();
        act.run(what);
    });
    on_cleanup(move || handle.remove());
}

/// While moves are shown, time passes.
fn keep_showing(exercise: RwSignal<Exercise>, act: Callback<Act>) {
    let ticking = StoredValue::new(None::<IntervalHandle>);
    let is_showing = Memo::new(move |_| exercise.with(Exercise::is_showing));
    let stop = move || {
        if let Some(handle) = ticking.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    Effect::new(move |_| {
        stop();
        if is_showing.get() {
            let tick = set_interval_with_handle(move || act.run(Act::Tick), SHOW_EVERY);
            ticking.set_value(tick.ok());
        }
    });
    on_cleanup(stop);
}
