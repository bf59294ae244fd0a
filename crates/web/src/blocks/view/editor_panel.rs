//! Beside the editor's board: tools, size, verdict, the generator, and what can be done with the draft.

use leptos::prelude::*;
use tuipan_game::Metric;
use tuipan_play::workshop::{Draft, SIDES, Tool, grades};
use tuipan_puzzle::blocks::Genre;
use tuipan_solve::blocks::Grade;

use super::gallery::grade_stars;
use crate::blocks::Blocks;
use crate::blocks::store::{Making, Verdict};
use crate::text::{self, Text, blocks as words};
use crate::view::parts::{Button, Fact, Progress, Segmented, Select, Stepper, option};
use crate::view::{Icon, SheetHead};

/// The panel.
#[component]
pub fn EditorPanel() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let is_off = Signal::derive(move || {
        blocks.editor.verdict.with(|verdict| matches!(verdict, Verdict::Wrong(_)))
    });
    let button = move |class: &'static str,
                       id: &'static str,
                       icon: &'static str,
                       name: Text,
                       call: fn(Blocks)| {
        view! { <Button class id icon name is_off call=move |()| call(blocks)/> }
    };
    view! {
        <aside class="panel" aria-label=move || store.t(text::PANEL)>
            <SheetHead/>
            <Palette/>
            <VerdictCard/>
            <div class="row">
                {button("btn primary", "draft-play", "play", words::PLAY_IT, Blocks::play_draft)}
                {button("btn", "draft-guide", "check", text::guide::GUIDE, Blocks::guide_draft)}
                {button("btn", "draft-save", "save", words::SAVE_LEVEL, Blocks::save_draft)}
                {button("btn", "draft-share", "share", text::SHARE, Blocks::share_draft)}
                {button("btn", "draft-export", "export", words::EXPORT_LEVEL, Blocks::export_draft)}
            </div>
            <MakeCard/>
        </aside>
    }
}

/// A tool, its word, and its picture: a rectangle of this many columns and rows, or an icon.
const TOOLS: [(Tool, Option<Text>, &str); 11] = [
    (Tool::Piece(1, 1), None, ""),
    (Tool::Piece(2, 1), None, ""),
    (Tool::Piece(1, 2), None, ""),
    (Tool::Piece(2, 2), None, ""),
    (Tool::Piece(3, 1), None, ""),
    (Tool::Piece(1, 3), None, ""),
    (Tool::Free, Some(words::FREE_SHAPE), "editor"),
    (Tool::Wall, Some(words::WALL), "tiles"),
    (Tool::Erase, Some(words::ERASE), "delete"),
    (Tool::Target, Some(words::TARGET), "hint"),
    (Tool::Goal, Some(words::GOAL), "check"),
];

#[component]
fn Palette() -> impl IntoView {
    let blocks = Blocks::expect();
    let (store, editor) = (blocks.store, blocks.editor);
    let tools = TOOLS.map(|(tool, word, icon)| {
        let (name, picture) = match tool {
            Tool::Piece(w, h) => {
                let (x, y) = ((3 - w) as f64 / 2.0, (3 - h) as f64 / 2.0);
                let picture = view! {
                    <svg viewBox="0 0 3 3" aria-hidden="true">
                        <rect x=x.to_string() y=y.to_string() width=w.to_string() height=h.to_string() rx=".2"></rect>
                    </svg>
                };
                (Text::same(""), picture.into_any())
            }
            _ => (word.unwrap_or(words::PIECES), view! { <Icon name=icon/> }.into_any()),
        };
        let label = move || match tool {
            Tool::Piece(w, h) => format!("{w}×{h}"),
            _ => store.t(name).to_owned(),
        };
        view! {
            <button
                data-tool=format!("{tool:?}")
                aria-pressed=move || (editor.tool.get() == tool).to_string()
                on:click=move |_| editor.tool.set(tool)
            >
                {picture}{label}
            </button>
        }
    });
    let resize = move |wider: isize, higher: isize| {
        editor.change(|draft| {
            let (width, height) = (draft.width(), draft.height());
            draft.resize(width.saturating_add_signed(wider), height.saturating_add_signed(higher));
        });
    };
    view! {
        <div class="card stack tight">
            <h2>{move || store.t(words::PIECES)}</h2>
            <p class="quiet">{move || store.t(words::NOTHING_TO_EDIT)}</p>
            <div class="palette">{tools.into_iter().collect_view()}</div>
            <div class="row between">
                <Stepper
                    id="draft-width"
                    name=text::WIDTH
                    less=words::NARROWER
                    more=words::WIDER
                    range=(*SIDES.start(), *SIDES.end())
                    value=move || editor.draft.with(Draft::width)
                    step=move |by| resize(by, 0)
                />
                <span aria-hidden="true">"×"</span>
                <Stepper
                    id="draft-height"
                    name=text::HEIGHT
                    less=words::LOWER
                    more=words::HIGHER
                    range=(*SIDES.start(), *SIDES.end())
                    value=move || editor.draft.with(Draft::height)
                    step=move |by| resize(0, by)
                />
            </div>
            <label class="check">
                <input
                    type="checkbox"
                    id="draft-bound"
                    prop:checked=move || editor.draft.with(|draft| draft.is_bound)
                    on:change=move |_| editor.change(|draft| draft.is_bound = !draft.is_bound)
                />
                {move || store.t(words::BOUND)}
            </label>
            <label class="field">
                <span>{move || store.t(words::NAME)}</span>
                <input
                    class="input"
                    id="draft-name"
                    maxlength="40"
                    placeholder=move || store.t(words::UNTITLED)
                    prop:value=move || editor.draft.with(|draft| draft.name.clone())
                    on:change=move |event| {
                        let name = event_target_value(&event);
                        editor.change(|draft| draft.name = name);
                    }
                />
            </label>
        </div>
    }
}

/// What the draft is worth, or what is wrong with it.
#[component]
fn VerdictCard() -> impl IntoView {
    let blocks = Blocks::expect();
    let (store, editor) = (blocks.store, blocks.editor);
    move || {
        let language = blocks.store.lang();
        let content = match editor.verdict.get() {
            Verdict::Wrong(error) => {
                let place = error.cell.map(|(row, column)| (row + 1, column + 1));
                view! {
                    <div class="notice bad" id="draft-error" role="status">
                        <Icon name="warning"/>
                        <div>{words::error(language, place, &error.kind)}</div>
                    </div>
                }
                .into_any()
            }
            Verdict::Judging => {
                view! { <p class="quiet">{language.say(words::JUDGING)}</p> }.into_any()
            }
            Verdict::TooLarge => {
                view! { <p class="quiet" id="draft-too-large">{language.say(words::TOO_LARGE)}</p> }
                    .into_any()
            }
            Verdict::Known(facts) => {
                let states = view! {
                    <Fact id="draft-states" name=words::STATES>{text::thousands(facts.n_states)}</Fact>
                };
                match facts.optima {
                    None => view! {
                        <p class="accent" id="draft-unsolvable">{language.say(words::UNSOLVABLE)}</p>
                        <div class="facts num">{states}</div>
                    }
                    .into_any(),
                    Some(optima) => {
                        let grade = facts.score.map(Grade::of_score);
                        view! {
                            <div class="facts num">
                                <Fact id="draft-moves" name=text::metric_name(Metric::Move)>{optima.get(Metric::Move)}</Fact>
                                <Fact id="draft-steps" name=text::metric_name(Metric::Unit)>{optima.get(Metric::Unit)}</Fact>
                                <Fact id="draft-slides" name=text::metric_name(Metric::Slide)>{optima.get(Metric::Slide)}</Fact>
                                {states}
                            </div>
                            <p>
                                {grade.map(grade_stars)}" "
                                <span class="quiet" id="draft-grade">{grade.map(|grade| language.say(tuipan_words::grade(grade)))}</span>
                                " "<small class="quiet num">{facts.score.map(|score| format!("{score:.1}"))}</small>
                            </p>
                        }
                        .into_any()
                    }
                }
            }
        };
        let mark = match editor.verdict.get() {
            Verdict::Known(facts) if facts.optima.is_some() => Some(words::SOLVABLE),
            _ => None,
        };
        view! {
            <div class="card verdict">
                <h2>
                    {store.t(words::VERDICT)}" "
                    {mark.map(|mark| view! { <small class="good" id="draft-solvable">{language.say(mark)}</small> })}
                </h2>
                {content}
            </div>
        }
    }
}

/// The generator.
#[component]
fn MakeCard() -> impl IntoView {
    let blocks = Blocks::expect();
    let (store, editor) = (blocks.store, blocks.editor);
    let genres = vec![(Genre::Huarongdao, words::HUARONG), (Genre::RushHour, words::CARS)];
    let grades = move || {
        let grades = grades(editor.make_genre.get()).iter();
        let grades = grades.map(|&grade| {
            let name = move || store.t(tuipan_words::grade(grade)).to_owned();
            option(grade.name(), name, move || editor.make_grade.get() == grade)
        });
        grades.collect_view()
    };
    let make = move || {
        view! { <Button id="make" icon="shuffle" name=words::MAKE call=move |()| editor.make()/> }
    };
    let state = move || match editor.making.get() {
        Making::Not => make().into_any(),
        Making::InVain => view! {
            <p role="status">{move || store.t(words::NOT_MADE)}</p>
            {make()}
        }
        .into_any(),
        Making::Busy => view! {
            <Progress what=words::MAKING part=None words=String::new()/>
            <Button name=text::CANCEL call=move |()| editor.cancel()/>
        }
        .into_any(),
    };
    let choose = move |name: String| {
        if let Ok(grade) = name.parse() {
            editor.make_grade.set(grade);
        }
    };
    view! {
        <div class="card" id="make-card">
            <h2>{move || store.t(words::MAKE)}</h2>
            <div class="row">
                <Segmented
                    name=words::MAKE_KIND
                    choices=genres
                    chosen=move || Some(editor.make_genre.get())
                    choose=move |genre| editor.set_make_genre(genre)
                />
                <Select id="make-grade" name=words::MAKE_GRADE choose>{grades}</Select>
            </div>
            <div class="row">{state}</div>
        </div>
    }
}
