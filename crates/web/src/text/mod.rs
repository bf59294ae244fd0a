//! Every word of the page. Words that other front ends say, too, are `tuipan-words`'.
//!
//! An area is a struct (`page.rs`, `blocks.rs`, ...), made by [`area!`](tuipan_words::area); how a language says it is
//! in `en.rs` and `zh.rs`, of some areas in files beside them (`en/`, `zh/`). Views name a text and say it in the player's language: `store.t(text::UNDO)`. A language that
//! lacks a text does not compile.

use tuipan_words::area;
pub use tuipan_words::{Lang, Text, count, duration, metric as metric_name, precise, thousands};

pub mod blocks;
pub mod company;
pub mod daily;
mod en;
pub mod examples;
pub mod guide;
pub mod help;
pub mod new_game;
pub mod online;
mod page;
pub mod study;
pub mod training;
mod zh;

pub use page::*;

/// The same in every language.
pub const fn same(text: &'static str) -> Text {
    Text::same(text)
}

/// How a language says it.
struct Words {
    page: page::Page,
    daily: daily::Daily,
    company: company::Company,
    help: help::Help,
    blocks: blocks::Blocks,
    guide: guide::Guide,
    new_game: new_game::NewGame,
    study: study::Study,
    training: training::Training,
    examples: examples::Examples,
    online: online::Online,
}

const fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Zh => &zh::WORDS,
        Lang::En => &en::WORDS,
    }
}
