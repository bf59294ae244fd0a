//! `tuipan solve`.

use crate::words::Solve;

pub const SOLVE: Solve = Solve {
    about: "Solve positions\n\n\
           The program picks the solver: up to 16 cells (4x4) you get a shortest solution, proved; on \
           larger boards the best found in a second. Every solution is replayed before it is shown. Moves are U, R, D and L: the direction in which a tile (not the blank) moves. -v \
           shows which solver was used, and why.",
    after: "\
Examples:
  tuipan solve 647850321                          one of the hardest: 31 moves
  tuipan solve 123450 --size 3x2                  not square: needs the size
  tuipan solve 810357426 --show boards            every board on the way
  tuipan solve 810357426 --algorithm bfs -v       no heuristic: many more nodes
  tuipan solve 810357426 --heuristic pdb:1-4/5-8  with these pattern databases
  tuipan solve 810357426 -a ida --trace steps.jsonl   the steps of the search
  tuipan solve -f positions.txt --weight 1.5 --json > answers.jsonl

Weights: f = g + w*h, where w is --weight 2 (constant), 2-0.015d (falls with the depth), 2-0.015d>=1 (but \
           not below 1) or 1..1.5 (drawn at random for each node, from --seed).

Groups of tiles for pattern databases: --heuristic pdb:1-4/5-8/9-12/13-15 adds up the moves that each \
           group's tiles need; --heuristic classic:1-4,7 counts all moves that bring the group and the \
           blank home, and takes the largest of several. A group has at most eight tiles. The reflected \
           position is looked up too, unless ':plain' follows the groups.

A learned model: --heuristic learned:data/models/4x4.model (see `tuipan lab train`). It may overestimate, \
           so no solution is proved to be the shortest.

An option that has no effect on the algorithm is an error. Without --algorithm, the options choose one that \
           uses them (--weight: wastar, --beam-width: beam). `tuipan algorithms` lists which algorithm \
           uses what, `tuipan heuristics` lists the heuristics.

The tables of the default solver are built on first use and kept (`tuipan tables`).

Exit codes: 0 solved, 1 unsolvable, 2 bad input, 3 stopped at a limit, 130 interrupted; with several \
           positions, the highest.",
    show: "Show more than the answer",
    show_boards: "Every board on the way, with its f, g and h",
    trace: "Write every step of the search to a file: JSON lines with state, g and h (docs/json.md)\n\n\
            For one position and one of the searches that `tuipan algorithms` lists; without --algorithm, one that suits the size.",
    jobs: "How many positions to solve at the same time: a number, or auto [default: one per core]\n\n\
          The answers are the same and come in the order of the positions; the memory for stored nodes is \
          shared among them.",
    quality_heading: "What to look for (the program picks how)",
    optimal: "A shortest solution, proved, however long it takes [default: up to 16 cells]",
    within: "A solution proved to be at most this much longer than the shortest (5%, 0.5%, 0.05)",
    best_in: "The best solution found within a time (500ms, 10s, 2m) [default: 1s, above 16 cells]",
    both_say_how: |quality, option| format!("{quality} lets the program choose how to search, {option} says how; use one of them"),
    search_heading: "How to search",
    algorithm: "The algorithm, or one of the program's own solvers; auto leaves the choice to the program",
    heuristic: "The heuristic; also pdb:GROUPS, classic:GROUPS and learned:FILE [default: by the board's \
               size]",
    weight: "The weight of the heuristic, for wastar [default: 2]",
    seed: "The seed of random weights, for wastar [default: 0]",
    ties: "Which of several nodes with the same f goes first [default: low-h]",
    side: "Which side is expanded next, for searches from both ends [default: alternate]",
    depth: "How deep to search, for dls [default: 20]",
    limit_step: "By how much the limit grows, for ids; above 1 the solution may be longer [default: 1]",
    beam_width: "How many nodes of each layer to keep, for beam [default: 1000]",
    budget: "How many nodes to store, for sma [default: 100000]",
    threads: "How many threads per position: a number, or auto for one per core\n\n\
             For astar, ida, and for the default solver if it can use several: that one uses all cores for a \
             single position, and one thread in a batch. astar and ida use one by default; astar's \
             node counts vary from run to run on several.",
    no_effect: |algorithm, option, others| format!("{option} has no effect on {algorithm}; it belongs to {others}"),
    no_effect_own: |solver, option| format!("{option} has no effect on {solver}"),
    no_algorithm: |list| format!("no algorithm uses all these options: {list}"),
    belongs_to: |option, others| format!("{option} belongs to {others}"),
    seed_needs_random: "--seed is for random weights, such as --weight 1..1.5",
    learned_too: |error| format!("{error}; learned:FILE takes a model from a file"),
    learned_needs_file: "'learned:' needs the file of a model",
    cannot_use: |file| format!("cannot use {file}"),
    best_so_far: |seconds| format!("this is the best found in {seconds} s (--best-in 10s waits longer)"),
    best_in_ignored: |size| format!("--best-in has no effect on {size}"),
    trace_own: |solver| format!("--trace works with the searches of `tuipan algorithms`, not with {solver}"),
    trace_one: "--trace is for a single position",
    trace_threads: "--trace works with one thread only; leave out --threads",
    trace_learned: "--trace does not work with a learned heuristic",
    already_solved: "already solved",
    shortest: "the shortest possible",
    at_least: |bound| format!("at least {bound}"),
    asked_within: |percent| format!("at most {percent}% longer than the shortest"),
    times_as_long: |times| format!(" (up to {times} times as long as needed)"),
    gap: |percent| format!(" (gap {percent}%)"),
    swap: |a, b| format!("swapping tiles {a} and {b} makes it solvable"),
    nodes: |expanded, generated| format!("{expanded} expanded, {generated} generated"),
    reopened: |n| format!(", {n} reopened"),
    stored: |n| format!(", at most {n} stored"),
    expanded: |n| format!("{n} expanded"),
    step: |number| format!("step {number}"),
    exact: "table of all positions (exact)",
    fast: |set, threads| format!("IDA* with zero-aware additive tables (fast), {set}, {threads}"),
    mtm: |set| format!("IDA* with one-axis tables (mtm), {set}"),
    anytime: |threads| format!("beam search with a learned guide (anytime), {threads}"),
    constructive: "row by row (constructive)",
    beside: |solver, other| format!("{solver}, together with {other}"),
    beside_beams: "beam search (anytime)",
    beside_fast: "IDA* with tables (fast)",
    beside_ida: "IDA* (ida)",
    search: |title, name| format!("{title} ({name})"),
    with_heuristic: |name| format!(", heuristic {name}"),
    with_weight: |weight| format!(", weight {weight}"),
    with_seed: |seed| format!(", seed {seed}"),
    with_depth: |depth| format!(", depth {depth}"),
    with_step: |step| format!(", step {step}"),
    with_width: |width| format!(", width {width}"),
    with_budget: |nodes| format!(", {nodes}"),
    with_threads: |threads| format!(", {threads}"),
    summary: |positions, time, solved| format!("{positions} in {time}: {solved} solved"),
    proved: |n| format!(" ({n} proved optimal)"),
    unsolvable: |n| format!(", {n} unsolvable"),
    stopped: |n| format!(", {n} stopped"),
    errors: |n, shown| format!(", {shown} {}", if n == 1 { "error" } else { "errors" }),
    lengths: |metric, mean, least, most, total| format!("{metric}: mean {mean}, from {least} to {most}, {total} in all"),
    summary_nodes: |nodes, rate| format!("nodes expanded: {nodes} ({rate})"),
    progress_position: |number| format!("position {number}: "),
    progress_bound: |bound| format!(", bound {bound}"),
    progress_time: |seconds| format!(", {seconds} s (Ctrl-C stops)"),
};
