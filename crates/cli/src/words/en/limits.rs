//! When to stop, and why it stopped.

use crate::words::Limits;

pub const LIMITS: Limits = Limits {
    heading: "When to stop (for each position or level)",
    max_nodes: "Expand at most this many nodes (500k, 20M)",
    max_memory: "Use at most this much memory, tables included (512M, 2G, none) [default: three quarters of \
                what is free]",
    max_cost: "Ignore solutions longer than this",
    timeout: "Search no longer than this (500ms, 10s, 2m); preparing tables is extra. In place of the default second \
             above 16 cells it is no limit: the best solution found by then is the answer",
    stopped: |why| format!("stopped: {why}"),
    interrupted: "interrupted",
    time_is_up: "time is up (--timeout)",
    time_is_up_best: "time is up and no solution was found (--best-in)",
    nodes: |shown| format!("{shown} expanded (--max-nodes)"),
    memory: |shown| format!("memory is full; the limit is {shown} (--max-memory)"),
    memory_full: "memory is full",
    cost: |moves| format!("no solution of at most {moves} (--max-cost)"),
    depth: |moves| format!("no solution within {moves} (--depth)"),
    budget: |nodes| format!("no solution fits in {nodes} (--budget)"),
    beam: |width| format!("a beam of {width} lost every path to the goal (--beam-width)"),
    gave_up: "the algorithm gave up; it does not always find a solution",
    at_least: |moves| format!("every solution has at least {moves}"),
};
