//! How to play, and every key.

use leptos::prelude::*;

use crate::store::Store;
use crate::text::{self, Text};

const RULES: [Text; 6] = [
    Text {
        zh: "把棋子推回顺序，空格归于右下角。",
        en: "Slide the tiles back into order, with the gap at the bottom right.",
    },
    Text {
        zh: "点按空格所在行或列上的任何一子，其间的棋子一并滑动。",
        en: "Press any tile in the gap's row or column: all tiles between slide together.",
    },
    Text {
        zh: "时间从第一步开始；步数按单子（STM）与滑动（MTM）两种计数。",
        en: "Time runs from the first move. Moves are counted by tile (STM) and by slide (MTM).",
    },
    Text {
        zh: "用过提示、求解或距终局步数的对局照样保存，但不计入榜。",
        en: "Games with hints, solutions or moves-to-go are kept, but not ranked.",
    },
    Text {
        zh: "每走一步都自动保存；关掉再来，棋盘、时间与记录都在。",
        en: "Every move is saved: come back to the same board, time and history.",
    },
    Text {
        zh: "一切都留在这台机器上；可在设置中导出与导入。",
        en: "Everything stays on this machine; export and import are in the settings.",
    },
];

const KEYS: [(&[&str], Text); 6] = [
    (
        &["↑", "←", "↓", "→"],
        Text {
            zh: "移动棋子（设置中可改为移动空格）",
            en: "Move a tile (or the gap: see settings)",
        },
    ),
    (&["W", "A", "S", "D"], Text { zh: "同上", en: "The same" }),
    (&["Ctrl Z", "⌫"], Text { zh: "撤销", en: "Undo" }),
    (&["Ctrl Y", "Ctrl Shift Z"], Text { zh: "重做", en: "Redo" }),
    (
        &["Space"],
        Text {
            zh: "求解后：下一步；完成后：新局",
            en: "With a solution: next step; once solved: a new game",
        },
    ),
    (&["Esc"], Text { zh: "关闭", en: "Close" }),
];

/// The page.
#[component]
pub fn HelpPage() -> impl IntoView {
    let store = Store::expect();
    let rules = RULES.map(|rule| view! { <li>{move || store.t(rule)}</li> });
    let keys = KEYS.map(|(keys, what)| {
        let caps: Vec<_> = keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect();
        view! { <dt>{caps}</dt><dd>{move || store.t(what)}</dd> }
    });
    view! {
        <main class="page">
            <header><h1>{move || store.t(text::HELP)}</h1></header>
            <div class="split">
                <div class="prose"><ul>{rules.into_iter().collect_view()}</ul></div>
                <section class="card"><dl class="keys">{keys.into_iter().collect_view()}</dl></section>
            </div>
        </main>
    }
}
