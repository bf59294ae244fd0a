//! All levels: searched, on shelves, grouped by how hard they are.

use leptos::prelude::*;
use tuipan_game::Status;
use tuipan_play::workshop::{GalleryLevel, Shelf, own_best, stars};
use tuipan_solve::blocks::Grade;

use super::thumbnail::Thumbnail;
use crate::blocks::{Blocks, Place, gallery};
use crate::text::{self, Text, blocks as words};
use crate::view::parts::{Button, IconButton, Segmented};
use crate::view::{Icon, MetricChoice};

const SHELVES: [(Option<Shelf>, Text); 5] = [
    (None, words::ALL_KINDS),
    (Some(Shelf::Huarong), words::HUARONG),
    (Some(Shelf::Cars), words::CARS),
    (Some(Shelf::Others), words::OTHERS),
    (Some(Shelf::Own), words::OWN),
];

/// This many of a group are shown at first.
const AT_FIRST: usize = 18;

/// The page.
#[component]
pub fn Gallery() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let groups = move || {
        let (shelf, search) = (blocks.shelf.get(), blocks.search.get());
        let is_wanted = |level: &GalleryLevel| {
            shelf.is_none_or(|shelf| level.shelf == shelf) && gallery().is_found(level, &search)
        };
        let levels: Vec<GalleryLevel> = blocks.levels().into_iter().filter(is_wanted).collect();
        if levels.is_empty() {
            let is_own = shelf == Some(Shelf::Own) && search.is_empty();
            let said = if is_own { words::NO_OWN } else { words::NOTHING_FOUND };
            return view! { <div class="empty"><Icon name="blocks"/><b>{store.t(said)}</b></div> }
                .into_any();
        }
        let is_plain = search.is_empty() && shelf.is_none();
        let first = is_plain.then(|| levels.first().cloned()).flatten();
        let of = |grade: Option<Grade>| -> Vec<GalleryLevel> {
            levels.iter().filter(|level| level.grade() == grade).cloned().collect()
        };
        let grades = Grade::ALL.map(Some).into_iter().chain([None]);
        let groups =
            grades.map(|grade| (grade, of(grade))).filter(|(_, levels)| !levels.is_empty());
        view! {
            {first.map(|first| view! { <Start first/> })}
            {groups.map(|(grade, levels)| view! { <Group grade levels/> }).collect_view()}
        }
        .into_any()
    };
    view! {
        <main class="page" id="gallery">
            <header>
                <h1>{move || store.t(words::BLOCKS)}</h1>
                <Button id="open-editor" icon="editor" name=words::EDITOR call=move |()| blocks.open_editor()/>
                <Button id="open-make" icon="shuffle" name=words::MAKE call=move |()| blocks.open_editor()/>
            </header>
            <div class="row finder">
                <Segmented
                    class="segmented across"
                    id="shelves"
                    name=words::GALLERY
                    choices=SHELVES.to_vec()
                    chosen=move || Some(blocks.shelf.get())
                    choose=move |shelf| blocks.shelf.set(shelf)
                />
                <label class="search">
                    <Icon name="search"/>
                    <input
                        class="input"
                        id="find-level"
                        type="search"
                        placeholder=move || store.t(words::FIND)
                        aria-label=move || store.t(words::FIND)
                        prop:value=move || blocks.search.get()
                        on:input=move |event| blocks.search.set(event_target_value(&event))
                    />
                </label>
                <MetricChoice table=blocks.table/>
            </div>
            {groups}
        </main>
    }
}

/// The level to begin with, and the one that was begun.
#[component]
fn Start(first: GalleryLevel) -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let begun = move || {
        let is_begun = blocks
            .table
            .session(|session| matches!(session.status(), Status::Paused | Status::Running));
        is_begun.then(|| {
            let name = blocks.name();
            view! {
                <Button
                    class="btn primary"
                    id="continue"
                    icon="play"
                    name=words::CONTINUE
                    call=move |()| blocks.place.set(Place::Board)
                >
                    " · "{name}
                </Button>
            }
        })
    };
    view! {
        <div class="group-head"><h2>{move || store.t(words::START_HERE)}</h2></div>
        <div class="row start-here">{plate(blocks, &first)}{begun}</div>
    }
}

/// The levels of one grade.
#[component]
fn Group(grade: Option<Grade>, levels: Vec<GalleryLevel>) -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let name = grade.map_or(words::UNRATED, tuipan_words::grade);
    let n_all = levels.len();
    let is_whole = RwSignal::new(n_all <= AT_FIRST);
    let n_done = {
        let levels = levels.clone();
        move || {
            let kinds: std::collections::HashSet<String> = store.profile.with(|profile| {
                profile.categories().into_iter().map(|category| category.kind.to_string()).collect()
            });
            // Of most players there are few: no need to work out the kind of each level.
            if kinds.is_empty() {
                0
            } else {
                levels.iter().filter(|p| kinds.contains(p.kind().as_str())).count()
            }
        }
    };
    let shown = move || {
        let n_shown = if is_whole.get() { n_all } else { AT_FIRST };
        levels.iter().take(n_shown).map(|p| plate(blocks, p)).collect_view()
    };
    let stars = grade.map(grade_stars);
    view! {
        <section class="level-group">
            <div class="group-head">
                <h2>{move || store.t(name)}</h2>
                {stars}
                <small class="num">{move || words::n_of(blocks.store.lang(), n_done(), n_all)}</small>
            </div>
            <div class="gallery">{shown}</div>
            {move || (!is_whole.get()).then(|| view! {
                <div class="row end">
                    <Button class="btn plain" name=words::SHOW_ALL call=move |()| is_whole.set(true)>
                        " "{n_all}
                    </Button>
                </div>
            })}
        </section>
    }
}

/// How hard, as stars of six.
pub fn grade_stars(grade: Grade) -> impl IntoView {
    let n = grade as usize + 1;
    view! { <span class="stars" aria-hidden="true">{"★".repeat(n)}<i>{"☆".repeat(6 - n)}</i></span> }
}

/// One level.
fn plate(blocks: Blocks, level: &GalleryLevel) -> impl IntoView + use<> {
    let language = blocks.store.lang();
    let metric = blocks.metric();
    let best = blocks.store.profile.with(|profile| {
        if profile.runs().is_empty() { None } else { own_best(profile, &level.kind(), metric) }
    });
    let name = text::level_name(language, level).to_owned();
    let optima = match level.is_unsolvable {
        true => vec![language.say(words::UNSOLVABLE).to_owned()],
        false => words::optima(language, level.optima),
    };
    let optima = optima.into_iter().map(|one| view! { <span>{one}" "</span> }).collect_view();
    let is_here = untrack(|| blocks.level()) == *level.level();
    let own = best.map(|best| {
        let n = stars(best, level.optima.get(metric));
        let said = words::best_and_stars(language, best, n);
        view! {
            <span class="own num" aria-label=said>
                <span class="stars">{"★".repeat(n)}<i>{"☆".repeat(3 - n)}</i></span>" "{best}
            </span>
        }
    });
    let lang = language.tag();
    let (chosen, deleted) = (level.clone(), level.level().id().to_owned());
    let delete = (level.shelf == Shelf::Own).then(|| {
        view! {
            <IconButton
                class="iconbtn delete"
                icon="delete"
                name=words::DELETE_LEVEL
                call=move |()| blocks.delete_level(&deleted)
            />
        }
    });
    view! {
        <div class="plate-box">
            <button
                class="plate"
                class:done=best.is_some()
                lang=lang
                data-level=level.level().id().to_owned()
                aria-current=is_here.then_some("true")
                on:click=move |_| blocks.play_level(chosen.puzzle.clone())
            >
                <Thumbnail level=level.level().clone()/>
                <b>{name}</b>
                <small class="optima num">{optima}</small>
                {own}
            </button>
            {delete}
        </div>
    }
}
