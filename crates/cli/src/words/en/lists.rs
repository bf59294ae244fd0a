//! `tuipan algorithms` and `tuipan heuristics`.

use crate::words::Lists;

pub const LISTS: Lists = Lists {
    algorithms: "List the algorithms and what each of them guarantees",
    heuristics: "List the heuristics",
    answer: "answer",
    complete: "complete",
    optimal: "optimal",
    time: "time",
    space: "space",
    options: "options",
    none: "none",
    letters: "\
b: successors of a state; d: steps of the shortest solution; m: steps of the longest path; n: states that can be reached; \
              C: cost of the cheapest solution; e: the smallest cost of a step; w: the weight; L: the depth limit; k: the \
              beam's width; M: the nodes that may be stored. Time is nodes generated, space nodes stored, both in the \
              worst case.",
    choose_algorithm: "Choose one with `tuipan solve --algorithm NAME`.",
    measure: "Run every algorithm on POSITION and measure its effective branching factor (with Manhattan distance where it uses a heuristic)",
    algorithms_examples: "\
Examples:
  tuipan algorithms                     complete? optimal? time and space?
  tuipan algorithms --measure           nodes and branching of each, on an 8-puzzle of 22 moves
  tuipan algorithms --measure \"1 2 3/4 5 6/0 7 8\"",
    measured: ["moves", "expanded", "generated", "stored", "b*"],
    unfinished: "-",
    measured_on: |position, d| format!("{position}, d = {d}"),
    effective: "b* is the branching factor of the uniform tree of depth d with as many nodes as were generated. A dash: no \
                solution within 5,000,000 nodes, or fewer nodes than steps.",
    choose_heuristic: "\
Roughly the weakest first. All are consistent: they never overestimate, so A*, IDA* and related algorithms \
                      find shortest solutions with each of them. Choose one with `tuipan solve --heuristic \
                      NAME`.
Pattern databases of other tiles: `pdb:1-4/5-8/9-12/13-15` (added up), `classic:1-4,7` (the maximum).",
    only_algorithm: "Show only this one",
};
