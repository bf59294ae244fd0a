//! What is wrong with the arguments.

use crate::words::Usage;

pub const USAGE: Usage = Usage {
    conflict: |arg, others| format!("{arg} cannot be used with {others}"),
    twice: |arg| format!("{arg} is given twice"),
    no_equals: |arg| format!("{arg} needs an equals sign before its value"),
    no_value: |arg| format!("{arg} needs a value"),
    bad_value: |value, arg| format!("invalid value '{value}' for {arg}"),
    not_whole: "it must be a whole number, and not too large",
    not_within: |least, most| format!("it must be from {least} to {most}"),
    unknown_command: |name| format!("unknown command '{name}'"),
    missing: |args| format!("missing: {args}"),
    no_command: |name| format!("{name} needs a command"),
    not_utf8: "an argument is not UTF-8 text",
    too_many: |value, arg| format!("one value too many for {arg}: '{value}'"),
    too_few: |arg| format!("{arg} needs more values"),
    unknown_argument: |arg| format!("unexpected argument '{arg}'"),
    other: "these arguments cannot be used together",
    did_you_mean: |names| format!("did you mean {names}?"),
    commands: "commands",
    see_help: "See --help.",
    bad_language: |text| format!("unknown language '{text}'; known: zh, en"),
    negative: |option, value| format!("{option}: {value} is negative"),
    negative_tile: |text| format!("not a position: no tile has a negative number: '{text}'"),
    is_heuristic: |name| format!("{name} is a heuristic: --heuristic {name}"),
};
