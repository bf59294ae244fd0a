//! The course: the list of lessons and of the levels on the path, or the lesson that is open.

mod lesson;
mod lesson_board;

use leptos::prelude::*;
use tuipan_play::course::{LESSONS, PATH, is_done, is_walked};
use tuipan_words::course as words;

use self::lesson::LessonView;
use super::icon::Icon;
use crate::blocks::gallery;
use crate::blocks::view::Thumbnail;
use crate::store::Store;
use crate::text;

/// The page.
#[component]
pub fn LearnPage() -> impl IntoView {
    let store = Store::expect();
    let lesson = Memo::new(move |_| store.lesson.get());
    move || match lesson.get().and_then(|idx| LESSONS.get(idx).map(|lesson| (idx, lesson))) {
        // Another lesson is another view.
        Some((idx, lesson)) => view! { <LessonView idx lesson/> }.into_any(),
        None => view! { <Contents/> }.into_any(),
    }
}

/// All lessons and levels, with what has been done.
#[component]
fn Contents() -> impl IntoView {
    let store = Store::expect();
    let done = move |is_done: bool| {
        is_done.then(|| {
            view! { <span class="done"><Icon name="check"/>{move || store.t(words::DONE)}</span> }
        })
    };
    let lessons = move || {
        let language = store.lang();
        let (titles, about) = (language.say(words::TITLES), language.say(words::ABOUT));
        let each = LESSONS.iter().enumerate().map(|(idx, lesson)| {
            let is_done = store.profile.with(|profile| is_done(profile, lesson));
            view! {
                <li>
                    <button class="entry" data-lesson=(idx + 1).to_string() on:click=move |_| store.learn(Some(idx))>
                        <b class="number num">{idx + 1}</b>
                        <span><b>{titles[idx]}</b><small>{about[idx]}</small></span>
                        {done(is_done)}
                    </button>
                </li>
            }
        });
        each.collect_view()
    };
    let levels = move || {
        let language = store.lang();
        let each = PATH.iter().enumerate().filter_map(|(step, id)| {
            let level = gallery().levels().iter().find(|level| level.level().id() == *id)?;
            let is_done = store.profile.with(|profile| is_walked(profile, id));
            let optima = text::blocks::optima(language, level.optima);
            let open = move |_| {
                store.open_path(step);
            };
            Some(view! {
                <li>
                    <button class="entry" data-step=(step + 1).to_string() on:click=open>
                        <Thumbnail level=level.level().clone()/>
                        <span>
                            <b>{text::level_name(language, level).to_owned()}</b>
                            <small class="num">{optima.into_iter().next()}</small>
                            <small>{language.say(words::TIPS)[step]}</small>
                        </span>
                        {done(is_done)}
                    </button>
                </li>
            })
        });
        each.collect_view()
    };
    view! {
        <main class="page" id="learn">
            <header>
                <h1>{move || store.t(words::LEARN)}</h1>
                <p class="quiet">{move || store.t(words::INTRO)}</p>
            </header>
            <div class="halves">
                <section class="stack tight">
                    <h2>{move || store.t(words::METHOD)}</h2>
                    <ol class="entries">{lessons}</ol>
                </section>
                <section class="stack tight">
                    <h2>{move || store.t(words::PATH_TITLE)}</h2>
                    <p class="quiet">{move || store.t(words::PATH_INTRO)}</p>
                    <ol class="entries">{levels}</ol>
                </section>
            </div>
        </main>
    }
}
