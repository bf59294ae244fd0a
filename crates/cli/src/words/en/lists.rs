//! `tuipan algorithms` and `tuipan heuristics`.

use crate::words::Lists;

pub const LISTS: Lists = Lists {
    algorithms: "List the algorithms, and what their answers are worth",
    heuristics: "List the heuristics",
    answer: "answer",
    memory: "memory",
    options: "options",
    none: "none",
    choose_algorithm: "Choose one with `tuipan solve --algorithm NAME`.",
    choose_heuristic: "\
Roughly the weakest first. All are consistent: they never overestimate, so A*, IDA* and related algorithms \
                      find shortest solutions with each of them. Choose one with `tuipan solve --heuristic \
                      NAME`.
Pattern databases of other tiles: `pdb:1-4/5-8/9-12/13-15` (added up), `classic:1-4,7` (the largest counts).",
};
