//! Everything the program says, in every language.
//!
//! An area (a command, or what several share) is a struct here, and a constant of that type in each language's
//! directory. A field is a text, or a function where something is put into the text. A language that lacks a text does
//! not compile (`tests/it/words.rs` shows it), and a text that nobody uses is a warning.
//!
//! A command takes its words from [`words()`](crate::lang::words): `help = words().check.json`, `words().check.reason`.
//! Of a help text the first paragraph is what `-h` shows; `--help` shows all. Paragraphs are not wrapped here:
//! that happens at the terminal's width.
//!
//! Only the standard library is used here, and nothing is decided: which language, `lang.rs` says.

mod admin;
mod bench;
mod blocks;
mod blocks_analyse;
mod blocks_generate;
mod blocks_list;
mod blocks_show;
mod blocks_solve;
mod check;
mod completions;
mod en;
mod engine;
mod input;
mod insight;
mod judge;
mod lab;
mod labels;
mod learn;
mod lessons;
mod limits;
mod lists;
mod play;
mod program;
mod scramble;
mod serve;
mod solve;
mod tables;
mod tree;
mod units;
mod usage;
mod verify;
mod zh;

pub use admin::Admin;
pub use bench::Bench;
pub use blocks::Blocks;
pub use blocks_analyse::BlocksAnalyse;
pub use blocks_generate::BlocksGenerate;
pub use blocks_list::BlocksList;
pub use blocks_show::BlocksShow;
pub use blocks_solve::BlocksSolve;
pub use check::Check;
pub use completions::Completions;
pub use en::EN;
pub use engine::Engine;
pub use input::Input;
pub use insight::Insight;
pub use judge::Judge;
pub use lab::Lab;
pub use labels::Labels;
pub use learn::Learn;
pub use lessons::Lessons;
pub use limits::Limits;
pub use lists::Lists;
pub use play::Play;
pub use program::Program;
pub use scramble::Scramble;
pub use serve::Serve;
pub use solve::Solve;
pub use tables::Tables;
pub use tree::Tree;
pub use units::Units;
pub use usage::Usage;
pub use verify::Verify;
pub use zh::ZH;

/// The words of a language, by area.
pub struct Words {
    /// The program as a whole: headings, options that every command has.
    pub program: Program,
    /// What is wrong with the arguments.
    pub usage: Usage,
    pub labels: Labels,
    pub check: Check,
    /// What is read: positions, goals, sizes, numbers.
    pub input: Input,
    /// When to stop, and why it stopped.
    pub limits: Limits,
    /// Numbers with their nouns.
    pub units: Units,
    /// `tuipan tables`, and tables wherever they are used.
    pub tables: Tables,
    pub tree: Tree,
    pub solve: Solve,
    pub verify: Verify,
    pub insight: Insight,
    pub scramble: Scramble,
    pub bench: Bench,
    pub engine: Engine,
    pub judge: Judge,
    /// `tuipan algorithms` and `tuipan heuristics`.
    pub lists: Lists,
    pub play: Play,
    pub serve: Serve,
    pub admin: Admin,
    pub completions: Completions,
    /// `tuipan blocks`: what its commands share.
    pub blocks: Blocks,
    pub blocks_solve: BlocksSolve,
    pub blocks_analyse: BlocksAnalyse,
    pub blocks_list: BlocksList,
    pub blocks_generate: BlocksGenerate,
    /// `tuipan blocks show` and `tuipan blocks graph`.
    pub blocks_show: BlocksShow,
    /// `tuipan lab`: experiments.
    pub lab: Lab,
    /// `tuipan lab train` and `tuipan lab evaluate`.
    pub learn: Learn,
    /// `tuipan lab lessons`.
    pub lessons: Lessons,
}
