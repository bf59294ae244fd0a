//! All levels: searched, on shelves, grouped by how hard they are.

use leptos::prelude::*;
use tuipan_game::Status;
use tuipan_solve::blocks::Grade;

use super::thumbnail::Thumbnail;
use crate::blocks::Blocks;
use crate::blocks::catalog::{Plate, Shelf, is_found, own_best, stars};
use crate::blocks::store::Place;
use crate::text::blocks as words;
use crate::text::{Language, Text};
use crate::view::{Icon, MetricChoice};

const SHELVES: [(Option<Shelf>, Text); 5] = [
    (None, words::ALL_KINDS),
    (Some(Shelf::Huarong), words::HUARONG),
    (Some(Shelf::Cars), words::CARS),
    (Some(Shelf::Others), words::OTHERS),
    (Some(Shelf::Own), words::OWN),
];

/// So many of a group are shown at first.
const AT_FIRST: usize = 18;

/// The page.
#[component]
pub fn Gallery() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let shelves = SHELVES.map(|(shelf, name)| {
        view! {
            <button
                aria-pressed=move || (blocks.shelf.get() == shelf).to_string()
                on:click=move |_| blocks.shelf.set(shelf)
            >
                {move || store.t(name)}
            </button>
        }
    });
    let groups = move || {
        let (shelf, search) = (blocks.shelf.get(), blocks.search.get());
        let plates: Vec<Plate> = blocks
            .plates()
            .into_iter()
            .filter(|plate| {
                shelf.is_none_or(|shelf| plate.shelf == shelf) && is_found(plate, &search)
            })
            .collect();
        if plates.is_empty() {
            let is_own = shelf == Some(Shelf::Own) && search.is_empty();
            let said = if is_own { words::NO_OWN } else { words::NOTHING_FOUND };
            return view! { <div class="empty"><Icon name="blocks"/><b>{store.t(said)}</b></div> }
                .into_any();
        }
        let is_plain = search.is_empty() && shelf.is_none();
        let first = is_plain.then(|| plates.first().cloned()).flatten();
        let of = |grade: Option<Grade>| -> Vec<Plate> {
            plates.iter().filter(|plate| plate.grade() == grade).cloned().collect()
        };
        let grades = Grade::ALL.map(Some).into_iter().chain([None]);
        let groups =
            grades.map(|grade| (grade, of(grade))).filter(|(_, plates)| !plates.is_empty());
        view! {
            {first.map(|first| view! { <Start first/> })}
            {groups.map(|(grade, plates)| view! { <Group grade plates/> }).collect_view()}
        }
        .into_any()
    };
    view! {
        <main class="page" id="gallery">
            <header>
                <h1>{move || store.t(words::HUARONG)}</h1>
                <button class="btn" id="open-editor" on:click=move |_| blocks.open_editor()>
                    <Icon name="editor"/>{move || store.t(words::EDITOR)}
                </button>
                <button class="btn" id="open-make" on:click=move |_| blocks.open_editor()>
                    <Icon name="shuffle"/>{move || store.t(words::MAKE)}
                </button>
            </header>
            <div class="row finder">
                <div class="segmented across" role="group" id="shelves" aria-label=move || store.t(words::GALLERY)>
                    {shelves.into_iter().collect_view()}
                </div>
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
fn Start(first: Plate) -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let begun = move || {
        let is_begun = blocks
            .table
            .session(|session| matches!(session.status(), Status::Paused | Status::Running));
        is_begun.then(|| {
            let name = blocks.plate().name(blocks.language());
            view! {
                <button class="btn primary" id="continue" on:click=move |_| blocks.place.set(Place::Board)>
                    <Icon name="play"/>{move || store.t(words::CONTINUE)}" · "{name}
                </button>
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
fn Group(grade: Option<Grade>, plates: Vec<Plate>) -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let name = grade.map_or(words::UNRATED, words::grade_name);
    let n_all = plates.len();
    let is_whole = RwSignal::new(n_all <= AT_FIRST);
    let n_done = {
        let plates = plates.clone();
        move || {
            let kinds: std::collections::HashSet<String> = store.profile.with(|profile| {
                profile.categories().into_iter().map(|category| category.kind.to_string()).collect()
            });
            // Of most players there are few: no need to work out the kind of each level.
            if kinds.is_empty() {
                0
            } else {
                plates.iter().filter(|p| kinds.contains(p.kind().as_str())).count()
            }
        }
    };
    let shown = move || {
        let n_shown = if is_whole.get() { n_all } else { AT_FIRST };
        plates.iter().take(n_shown).map(|p| plate(blocks, p)).collect_view()
    };
    let stars = grade.map(grade_stars);
    view! {
        <section class="level-group">
            <div class="group-head">
                <h2>{move || store.t(name)}</h2>
                {stars}
                <small class="num">{move || words::n_of(blocks.language(), n_done(), n_all)}</small>
            </div>
            <div class="gallery">{shown}</div>
            {move || (!is_whole.get()).then(|| view! {
                <div class="row end">
                    <button class="btn plain" on:click=move |_| is_whole.set(true)>
                        {move || store.t(words::SHOW_ALL)}" "{n_all}
                    </button>
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
fn plate(blocks: Blocks, plate: &Plate) -> impl IntoView + use<> {
    let language = blocks.language();
    let metric = blocks.metric();
    let best = blocks.store.profile.with(|profile| {
        if profile.runs().is_empty() { None } else { own_best(profile, &plate.kind(), metric) }
    });
    let name = plate.name(language);
    let optima = match plate.is_unsolvable {
        true => vec![language.say(words::UNSOLVABLE).to_owned()],
        false => words::optima(language, plate.optima),
    };
    let optima = optima.into_iter().map(|one| view! { <span>{one}" "</span> }).collect_view();
    let is_here = untrack(|| blocks.level()) == *plate.level();
    let own = best.map(|best| {
        let n = stars(best, plate.optimum(metric));
        let said =
            language.choose(format!("最佳 {best}，{n} 星"), format!("best {best}, {n} of 3 stars"));
        view! {
            <span class="own num" aria-label=said>
                <span class="stars">{"★".repeat(n)}<i>{"☆".repeat(3 - n)}</i></span>" "{best}
            </span>
        }
    });
    let lang = if language == Language::Chinese { "zh" } else { "en" };
    let (chosen, deleted) = (plate.clone(), plate.level().id().to_owned());
    let delete = (plate.shelf == Shelf::Own).then(|| {
        view! {
            <button
                class="iconbtn delete"
                aria-label=language.say(words::DELETE_LEVEL)
                on:click=move |_| blocks.delete_level(&deleted)
            >
                <Icon name="delete"/>
            </button>
        }
    });
    view! {
        <div class="plate-box">
            <button
                class="plate"
                class:done=best.is_some()
                lang=lang
                data-level=plate.level().id().to_owned()
                aria-current=is_here.then_some("true")
                on:click=move |_| blocks.play_level(chosen.puzzle.clone())
            >
                <Thumbnail level=plate.level().clone()/>
                <b>{name}</b>
                <small class="optima num">{optima}</small>
                {own}
            </button>
            {delete}
        </div>
    }
}
