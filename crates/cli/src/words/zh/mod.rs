//! Chinese, as written on the mainland.

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

use super::Words;

pub static ZH: Words = Words {
    program: program::PROGRAM,
    usage: usage::USAGE,
    labels: labels::LABELS,
    check: check::CHECK,
    input: input::INPUT,
    limits: limits::LIMITS,
    units: units::UNITS,
    tables: tables::TABLES,
    tree: tree::TREE,
    solve: solve::SOLVE,
    verify: verify::VERIFY,
    insight: insight::INSIGHT,
    scramble: scramble::SCRAMBLE,
    bench: bench::BENCH,
    engine: engine::ENGINE,
    judge: judge::JUDGE,
    lists: lists::LISTS,
    play: play::PLAY,
    serve: serve::SERVE,
    admin: admin::ADMIN,
    completions: completions::COMPLETIONS,
    blocks: blocks::BLOCKS,
    blocks_solve: blocks_solve::BLOCKS_SOLVE,
    blocks_analyse: blocks_analyse::BLOCKS_ANALYSE,
    blocks_list: blocks_list::BLOCKS_LIST,
    blocks_generate: blocks_generate::BLOCKS_GENERATE,
    blocks_show: blocks_show::BLOCKS_SHOW,
    lab: lab::LAB,
    learn: learn::LEARN,
    lessons: lessons::LESSONS,
};
