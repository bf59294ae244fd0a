//! Where a game is played, of tiles or of blocks: strip, board, hint, moves-to-go, actions, and the panel beside them.

use leptos::prelude::*;
use tuipan_game::daily::par_of_tiles;
use tuipan_game::{Metric, Session, Status};
use tuipan_play::{Inspection, Message, Occasion, ShowMessage, ShowOf, ToGo as Distance, region};

use super::board::MainBoard;
use super::board_place::BoardPlace;
use super::cover::Cover;
use super::fewest_bar::FewestBar;
use super::guide::GuideBar;
use super::icon::Icon;
use super::mini_board::MiniBoard;
use super::notes::Notes;
use super::panel::SidePanel;
use super::parts::{Button, Fact};
use super::pointer::Beside;
use super::preview::{GoalThumb, PreviewButton};
use super::session_card::SessionLine;
use super::show_bar::ShowBar;
use super::words::{move_words, piece_words};
use crate::blocks::view::{BlockBoard, Thumbnail};
use crate::blocks::{Blocks, Place, level_of, position};
use crate::store::{Dialog, Kind, Panel, Screen, Table, size_of, tiles};
use crate::text::{self, blocks as words, training};

/// The screen of a table.
#[component]
pub fn Stage(table: Table) -> impl IntoView {
    let store = table.store;
    let panel = move || match store.panel.get() {
        Panel::Usual => None,
        Panel::Folded => Some("folded"),
        Panel::Open => Some("open"),
    };
    let blocks = Blocks::expect();
    let title = move || match table.kind {
        Kind::Tiles => store.t(text::TITLE).to_owned(),
        Kind::Blocks => blocks.name(),
    };
    // Both change often while they are there.
    let is_shown = Memo::new(move |_| table.is_shown());
    let has_ghost = Memo::new(move |_| table.ghost(|_| ()).is_some());
    let beside = Beside::new(table);
    let is_guided = Memo::new(move |_| table.is_guided());
    let foot = move || match (is_shown.get(), is_guided.get()) {
        (true, _) => view! { <ShowBar table/> }.into_any(),
        (false, true) => view! { <GuideBar table/> }.into_any(),
        (false, false) => view! {
            <div class="note"><ToGo table/><HintNote table/><Notes table/><FewestBar table/></div>
            <Actions table/>
            <Quick table/>
            {(table.kind == Kind::Tiles).then(|| view! { <SessionLine table/> })}
        }
        .into_any(),
    };
    view! {
        <main class="stage" class:guided=move || is_guided.get() data-panel=panel>
            <h1 class="hush">{title}</h1>
            <section
                class="play"
                on:pointerdown=move |event| beside.down(&event)
                on:pointerup=move |event| beside.up(&event)
            >
                {match table.kind {
                    Kind::Tiles => view! { <TileStrip table/> }.into_any(),
                    Kind::Blocks => view! { <BlockStrip/> }.into_any(),
                }}
                <StartReplay table/>
                <Cover table/>
                {move || match has_ghost.get() {
                    true => view! { <WithGhost table/> }.into_any(),
                    false => view! { <BoardPlace><Slot kind=table.kind/></BoardPlace> }.into_any(),
                }}
                // Always as high, whatever it holds: the board never changes its size under the player's hand.
                <div class="foot">{foot}</div>
            </section>
            <SidePanel table/>
        </main>
    }
}

/// The board.
#[component]
fn Slot(kind: Kind) -> impl IntoView {
    match kind {
        Kind::Tiles => view! { <MainBoard/> }.into_any(),
        Kind::Blocks => view! { <BlockBoard/> }.into_any(),
    }
}

/// What is special about what stands on the board, in words: title and note.
fn occasion(table: Table) -> Memo<Option<(String, String)>> {
    // Looked into only for another game or replay, not for every move.
    let what = Memo::new(move |_| {
        table.play.with(|play| (play.game.id, play.show.as_ref().map(|show| show.playback.ms())))
    });
    Memo::new(move |_| {
        // Read, not only tracked: a memo that nobody reads follows nothing.
        what.get();
        let language = table.store.lang();
        table.play.with_untracked(|play| {
            let occasion = play.occasion()?;
            // Beside a level its shortest solutions are said anyway.
            let par = match (table.kind, &occasion) {
                (Kind::Tiles, Occasion::Daily { day, .. }) => par_of_tiles(*day),
                _ => None,
            };
            Some(text::daily::occasion(language, &occasion, par))
        })
    })
}

/// A replay that waits to be started: a button over the board, as on a film.
#[component]
fn StartReplay(table: Table) -> impl IntoView {
    let waits = Memo::new(move |_| {
        table.play.with(|play| {
            play.show.as_ref().is_some_and(|show| {
                let is_replay = matches!(show.of, ShowOf::Replay(_));
                is_replay && !show.is_running && show.playback.cursor() == 0
            })
        })
    });
    let start = move |()| table.tell(Message::Show(ShowMessage::Toggle));
    move || {
        waits.get().then(|| {
            view! { <Button class="btn primary large start-replay" id="start-replay" icon="play" name=text::WATCH call=start/> }
        })
    }
}

/// A figure of the game that is looked after while the clock runs.
fn figure(table: Table, read: fn(&Session, u64) -> String) -> Memo<String> {
    Memo::new(move |_| {
        let now = table.store.now.get();
        table.session(|session| read(session, now))
    })
}

fn count(session: &Session, metric: Metric) -> String {
    session.steps().get(metric).unwrap_or(0).to_string()
}

/// Time, moves and their speed.
#[component]
fn TileStrip(table: Table) -> impl IntoView {
    let tps = figure(table, |session, now| {
        session.per_second(now).map_or_else(|| "0.00".to_owned(), |tps| format!("{tps:.2}"))
    });
    let occasion = occasion(table);
    let title = move || {
        occasion.get().map(|(title, note)| {
            view! { <div class="title" id="occasion"><b>{title}</b><span>{note}</span></div> }
        })
    };
    view! {
        <div class="strip num">
            {title}
            <Time table/>
            <Fact id="stm" name=text::metric_name(Metric::Stm)>{figure(table, |session, _| count(session, Metric::Stm))}</Fact>
            <Fact id="mtm" name=text::metric_name(Metric::Mtm)>{figure(table, |session, _| count(session, Metric::Mtm))}</Fact>
            <Fact id="tps" name=text::TPS>{tps}</Fact>
            <GoalThumb table/>
        </div>
    }
}

#[component]
fn Time(table: Table) -> impl IntoView {
    let time = figure(table, |session, now| match session.status() {
        Status::Solved => text::precise(session.elapsed(now)),
        _ => text::duration(session.elapsed(now)),
    });
    // Before the first move, what is left of the time to look at the board.
    let left = Memo::new(move |_| {
        let now = table.store.now.get();
        match table.play.with(|play| play.inspection(now)) {
            Some(Inspection::Left(ms)) => Some(ms.div_ceil(1000)),
            _ => None,
        }
    });
    move || match left.get() {
        Some(seconds) => view! {
            <div class="inspection"><b id="time" class:soon=move || seconds <= 3>{seconds}</b>
            <span>{move || table.store.t(training::INSPECTION_LEFT)}</span></div>
        }
        .into_any(),
        None => view! { <Fact id="time" name=text::TIME>{time}</Fact> }.into_any(),
    }
}

/// Name, counts and time.
#[component]
fn BlockStrip() -> impl IntoView {
    let blocks = Blocks::expect();
    let (table, store) = (blocks.table, blocks.store);
    let name = Memo::new(move |_| blocks.name());
    let optima = Memo::new(move |_| blocks.optima());
    let shortest = move || words::optima(store.lang(), optima.get()).join("\u{a0}· ");
    let occasion = occasion(table);
    let special = move || {
        occasion.get().map(|(title, note)| {
            let note = (!note.is_empty()).then(|| format!(" · {note}"));
            view! { <span id="occasion">{title}{note}</span> }
        })
    };
    view! {
        <div class="strip num">
            <div class="title">
                <b id="level-name">{name}</b>
                {special}
                <span id="level-optima">{shortest}</span>
            </div>
            <Fact id="block-moves" name=text::metric_name(Metric::Move)>
                {figure(table, |session, _| count(session, Metric::Move))}
            </Fact>
            <Fact id="block-steps" name=text::metric_name(Metric::Unit)>
                {figure(table, |session, _| count(session, Metric::Unit))}
            </Fact>
            <Time table/>
        </div>
    }
}

/// The hint in words, and a way to the next degree of it.
#[component]
fn HintNote(table: Table) -> impl IntoView {
    let degree = Memo::new(move |_| table.play.with(|play| play.hint));
    move || {
        let m = table.hinted(1).filter(|_| degree.get() > 0)?;
        let language = table.store.lang();
        let (degree, said) = table.play.with(|play| {
            let session = play.session();
            let (puzzle, position) = (session.puzzle(), session.position());
            let said = match degree.get() {
                1 => text::look_at(language, region(puzzle, position, &m).unwrap_or((1, 1))),
                2 => text::move_it(language, &piece_words(language, puzzle, position, &m)),
                _ => {
                    let way = play.way.as_ref();
                    let n_left = way.map_or(0, |way| way.n_left() as u32);
                    let is_exact = way.is_some_and(|way| way.is_shortest());
                    let words = move_words(language, puzzle, position, &m);
                    text::hint_move(language, &words, n_left, is_exact)
                }
            };
            (degree.get(), said)
        });
        let more = (degree < 3).then(|| {
            view! { <Button name=text::MORE call=move |()| table.tell(Message::Hint)/> }
        });
        Some(view! {
            <div class="notice" id="hint-note" role="status">
                <Icon name="hint"/>
                <p>{said}</p>
                {more}
            </div>
        })
    }
}

/// The bar of moves to go, where they are wanted. As long as the start's distance is the whole of it.
#[component]
fn ToGo(table: Table) -> impl IntoView {
    let store = table.store;
    let to_go = Memo::new(move |_| table.play.with(|play| play.to_go));
    let known = move || match to_go.get() {
        Some(Distance::Exactly(n) | Distance::AtMost(n)) => Some(n),
        Some(Distance::Never | Distance::TooLarge) | None => None,
    };
    let longest = Memo::new(move |before: Option<&u32>| {
        let now = known().unwrap_or(0);
        let is_ready = table.session(|session| session.status() == Status::Ready);
        if is_ready { now.max(1) } else { before.copied().unwrap_or(1).max(now).max(1) }
    });
    let shown = move || match to_go.get() {
        Some(Distance::Exactly(n) | Distance::AtMost(n)) => n.to_string(),
        Some(Distance::Never) => "∞".to_owned(),
        Some(Distance::TooLarge) => "?".to_owned(),
        None => "…".to_owned(),
    };
    let at_most =
        move || matches!(to_go.get(), Some(Distance::AtMost(_))).then(|| store.t(text::AT_MOST));
    let part = move || known().map_or(0.0, |n| 1.0 - f64::from(n) / f64::from(longest.get()));
    let unit = move || text::unit(table.play.with(|play| play.metric())).map(|it| store.t(it));
    move || {
        store.settings.with(|settings| settings.to_go).then(|| {
            view! {
                <div class="togo num">
                    <span>{move || store.t(text::TO_GO)}</span>
                    <i class="meter" style=("--part", move || part().to_string())></i>
                    <span>{at_most}" "<b id="to-go">{shown}</b>" "{unit}</span>
                </div>
            }
        })
    }
}

/// The buttons under the board, on wide screens.
#[component]
fn Actions(table: Table) -> impl IntoView {
    let store = table.store;
    let own = move || match table.kind {
        Kind::Tiles => view! { <PreviewButton table class="btn"/> }.into_any(),
        Kind::Blocks => view! {
            <Button
                id="layouts"
                icon="blocks"
                name=words::GALLERY
                call=move |()| store.place.set(Place::Gallery)
            />
        }
        .into_any(),
    };
    view! {
        <div class="actions wide">
            <Button
                id="undo"
                icon="undo"
                name=text::UNDO
                is_off=move || !table.can_undo()
                call=move |()| table.tell(Message::Undo)
            />
            <Button
                id="redo"
                icon="redo"
                name=text::REDO
                is_off=move || !table.can_redo()
                call=move |()| table.tell(Message::Redo)
            />
            <Button id="restart" icon="restart" name=text::RESTART call=move |()| table.tell(Message::Restart)/>
            {own()}
            <button
                class="btn"
                id="pause"
                aria-label=move || store.t(text::PAUSE_GAME)
                disabled=move || !table.can_pause()
                on:click=move |_| table.toggle_pause()
            >
                <Icon name="pause"/>
            </button>
            <Button id="menu" icon="menu" name=text::MENU call=move |()| store.open(Dialog::Menu)/>
            <button
                class="btn"
                id="fold"
                aria-label=move || store.t(text::PANEL)
                aria-pressed=move || (store.panel.get() != Panel::Folded).to_string()
                on:click=move |_| store.fold_panel()
            >
                <Icon name="panel"/>
            </button>
        </div>
    }
}

/// The ways to another game, on phones.
#[component]
fn Quick(table: Table) -> impl IntoView {
    let (store, blocks) = (table.store, Blocks::expect());
    let buttons = match table.kind {
        Kind::Tiles => view! {
            <Button icon="new" name=text::NEW call=move |()| store.open(Dialog::New)/>
            <Button icon="daily" name=text::daily::TAB call=move |()| store.screen.set(Screen::Daily)/>
        }
        .into_any(),
        Kind::Blocks => view! {
            <Button icon="blocks" name=words::GALLERY call=move |()| store.place.set(Place::Gallery)/>
            <Button icon="step" name=words::NEXT_LEVEL call=move |()| blocks.next_level()/>
        }
        .into_any(),
    };
    view! { <div class="quick">{buttons}</div> }
}

/// How far the ghost is: its time and moves, while both play.
#[component]
fn GhostScore(table: Table) -> impl IntoView {
    let store = table.store;
    let score = Memo::new(move |_| {
        let now = store.now.get();
        let elapsed = table.session(|session| session.elapsed(now));
        table.ghost(|ghost| {
            let steps = ghost.steps();
            let metric = if table.kind == Kind::Tiles { Metric::Stm } else { Metric::Move };
            let is_over = ghost.next_move().is_none();
            (elapsed.min(ghost.ms()), steps.get(metric).unwrap_or(0), metric, is_over)
        })
    });
    move || {
        score.get().map(|(ms, n, metric, is_over)| {
            let language = store.lang();
            let over = is_over.then(|| language.say(text::company::FINISHED));
            view! {
                <p class="ghost-score num" id="ghost-score">
                    <span>{text::duration(ms)}</span>
                    <span>{text::count(language, metric, n.into())}</span>
                    {over.map(|over| view! { <b>{over}</b> })}
                </p>
            }
        })
    }
}

/// The board, and beside it the game that is to be beaten.
#[component]
fn WithGhost(table: Table) -> impl IntoView {
    let store = table.store;
    let at =
        Memo::new(move |_| table.ghost(|ghost| (ghost.puzzle().clone(), ghost.position().clone())));
    let ghost = move || {
        let (puzzle, at) = at.get()?;
        Some(match table.kind {
            Kind::Tiles => view! { <MiniBoard board=tiles(&at).clone() class="ghost"/> }.into_any(),
            Kind::Blocks => {
                let (level, position) = (level_of(&puzzle).clone(), position(&at).clone());
                view! { <Thumbnail level position/> }.into_any()
            }
        })
    };
    let size = move || table.session(|session| size_of(session.puzzle()));
    let opponent = Memo::new(move |_| {
        let name = table.opponent(store.lang()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| store.t(text::GHOST).to_owned())
    });
    let you = move || {
        let language = store.lang();
        let worn = store
            .profile
            .with(|profile| store.settings.with(|it| text::company::worn(language, it, profile)));
        let name = store.settings.with(|it| it.name.clone());
        let name = if name.is_empty() { store.t(text::YOU).to_owned() } else { name };
        worn.map_or(name.clone(), |worn| format!("{name} · {worn}"))
    };
    let you = Memo::new(move |_| you());
    view! {
        <div
            class="tables"
            style=("--cols", move || size().0.to_string())
            style=("--rows", move || size().1.to_string())
        >
            <figure>
                <BoardPlace><Slot kind=table.kind/></BoardPlace>
                <figcaption>{you}</figcaption>
            </figure>
            <figure id="ghost">{ghost}<figcaption>{opponent}</figcaption><GhostScore table/></figure>
        </div>
    }
}
