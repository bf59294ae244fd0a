//! The labels in front of what is printed, the same for all commands. At most nine columns each.

use crate::words::Labels;

pub const LABELS: Labels = Labels {
    position: "position",
    level: "level",
    goal: "goal",
    result: "result",
    reason: "reason",
    fixed: "fixed",
    moves: "moves",
    length: "length",
    begin: "best move",
    solutions: "solutions",
    asked: "asked",
    bound: "bound",
    solver: "solver",
    why: "why",
    positions: "positions",
    nodes: "nodes",
    time: "time",
    per_node: "per node",
    tables: "tables",
    hint: "hint",
    memory: "memory",
};
