//! Beside the editor's board: tools, size, verdict, the generator, and what can be done with the draft.

use leptos::prelude::*;
use tuipan_solve::blocks::Grade;

use super::gallery::grade_stars;
use crate::blocks::Blocks;
use crate::blocks::draft::Tool;
use crate::blocks::make::grades;
use crate::blocks::message::MakeKind;
use crate::blocks::store::{Making, Verdict};
use crate::text::{self, Text, blocks as words};
use crate::view::{Icon, SheetHead};

/// The panel.
#[component]
pub fn EditorPanel() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    view! {
        <aside class="panel" aria-label=move || store.t(text::PANEL)>
            <SheetHead/>
            <Palette/>
            <VerdictCard/>
            <div class="row">
                <button class="btn primary" id="draft-play" disabled=move || !is_level(blocks) on:click=move |_| blocks.play_draft()>
                    <Icon name="play"/>{move || store.t(words::PLAY_IT)}
                </button>
                <button class="btn" id="draft-save" disabled=move || !is_level(blocks) on:click=move |_| blocks.save_draft()>
                    <Icon name="save"/>{move || store.t(words::SAVE_LEVEL)}
                </button>
                <button class="btn" id="draft-share" disabled=move || !is_level(blocks) on:click=move |_| blocks.share_draft()>
                    <Icon name="share"/>{move || store.t(text::SHARE)}
                </button>
                <button class="btn" id="draft-export" disabled=move || !is_level(blocks) on:click=move |_| blocks.export_draft()>
                    <Icon name="export"/>{move || store.t(words::EXPORT_LEVEL)}
                </button>
            </div>
            <MakeCard/>
        </aside>
    }
}

fn is_level(blocks: Blocks) -> bool {
    blocks.editor.verdict.with(|verdict| !matches!(verdict, Verdict::Faulty(_)))
}

/// A tool, its word, and its picture: a rectangle of so many columns and rows, or an icon.
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
                (Text { zh: "", en: "" }, picture.into_any())
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
    let side = move |name: (Text, Text),
                     id: &'static str,
                     of: fn(&crate::blocks::draft::Draft) -> usize,
                     is_width: bool| {
        let by = move |n: isize| {
            editor.change(|draft| {
                let (width, height) = (draft.width(), draft.height());
                match is_width {
                    true => draft.resize(width.saturating_add_signed(n), height),
                    false => draft.resize(width, height.saturating_add_signed(n)),
                }
            });
        };
        view! {
            <span class="stepper" id=id>
                <button aria-label=move || store.t(name.0) on:click=move |_| by(-1)>"−"</button>
                <output class="num">{move || editor.draft.with(of)}</output>
                <button aria-label=move || store.t(name.1) on:click=move |_| by(1)>"+"</button>
            </span>
        }
    };
    view! {
        <div class="card stack tight">
            <h2>{move || store.t(words::PIECES)}</h2>
            <p class="quiet">{move || store.t(words::NOTHING_TO_EDIT)}</p>
            <div class="palette">{tools.into_iter().collect_view()}</div>
            <div class="row between">
                {side((words::NARROWER, words::WIDER), "draft-width", |draft| draft.width(), true)}
                <span aria-hidden="true">"×"</span>
                {side((words::LOWER, words::HIGHER), "draft-height", |draft| draft.height(), false)}
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
        let language = blocks.language();
        let content = match editor.verdict.get() {
            Verdict::Faulty(fault) => {
                let place = fault.cell.map(|(row, column)| (row + 1, column + 1));
                view! {
                    <div class="notice bad" id="draft-fault" role="status">
                        <Icon name="warning"/>
                        <div>{words::fault(language, place, &fault.fault)}</div>
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
                    <div><b id="draft-states">{text::thousands(facts.n_states)}</b><span>{language.say(words::STATES)}</span></div>
                };
                match facts.optima {
                    None => view! {
                        <p class="accent" id="draft-unsolvable">{language.say(words::UNSOLVABLE)}</p>
                        <div class="facts num">{states}</div>
                    }
                    .into_any(),
                    Some([unit, slide, moves]) => {
                        let grade = facts.score.map(Grade::of_score);
                        view! {
                            <div class="facts num">
                                <div><b id="draft-moves">{moves}</b><span>{language.say(words::MOVES)}</span></div>
                                <div><b id="draft-steps">{unit}</b><span>{language.say(words::STEPS)}</span></div>
                                <div><b id="draft-slides">{slide}</b><span>{language.say(words::STRAIGHT)}</span></div>
                                {states}
                            </div>
                            <p>
                                {grade.map(grade_stars)}" "
                                <span class="quiet" id="draft-grade">{grade.map(|grade| language.say(words::grade_name(grade)))}</span>
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
    let kinds = [(MakeKind::Huarong, words::HUARONG), (MakeKind::RushHour, words::CARS)].map(
        |(kind, name)| {
            view! {
                <button
                    aria-pressed=move || (editor.make_kind.get() == kind).to_string()
                    on:click=move |_| editor.set_make_kind(kind)
                >
                    {move || store.t(name)}
                </button>
            }
        },
    );
    let grades =
        move || {
            let of = grades(editor.make_kind.get()).iter().copied();
            of.map(|grade| view! {
            <option value=grade.name() prop:selected=move || editor.make_grade.get() == grade>
                {move || store.t(words::grade_name(grade))}
            </option>
        })
        .collect_view()
        };
    let state = move || {
        match editor.making.get() {
        Making::Not => view! {
            <button class="btn" id="make" on:click=move |_| editor.make()>
                <Icon name="shuffle"/>{move || store.t(words::MAKE)}
            </button>
        }
        .into_any(),
        Making::InVain => view! {
            <p role="status">{move || store.t(words::NOT_MADE)}</p>
            <button class="btn" id="make" on:click=move |_| editor.make()>
                <Icon name="shuffle"/>{move || store.t(words::MAKE)}
            </button>
        }
        .into_any(),
        Making::Busy => view! {
            <div class="progress busy" role="status">
                <span>{move || store.t(words::MAKING)}</span><span></span><i class="meter"></i>
            </div>
            <button class="btn" on:click=move |_| editor.cancel()>{move || store.t(text::CANCEL)}</button>
        }
        .into_any(),
    }
    };
    view! {
        <div class="card" id="make-card">
            <h2>{move || store.t(words::MAKE)}</h2>
            <div class="row">
                <div class="segmented" role="group" aria-label=move || store.t(words::MAKE_KIND)>
                    {kinds.into_iter().collect_view()}
                </div>
                <select
                    class="select"
                    id="make-grade"
                    aria-label=move || store.t(words::MAKE_GRADE)
                    on:change=move |event| {
                        if let Ok(grade) = event_target_value(&event).parse() {
                            editor.make_grade.set(grade);
                        }
                    }
                >
                    {grades}
                </select>
            </div>
            <div class="row">{state}</div>
        </div>
    }
}
