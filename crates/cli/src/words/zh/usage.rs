//! 参数有误。

use crate::words::Usage;

pub const USAGE: Usage = Usage {
    conflict: |arg, others| format!("{arg} 不能与 {others} 同时使用"),
    twice: |arg| format!("{arg} 只能给出一次"),
    no_equals: |arg| format!("{arg} 与取值之间须用等号"),
    no_value: |arg| format!("{arg} 缺少取值"),
    bad_value: |value, arg| format!("{arg} 的取值“{value}”无效"),
    not_whole: "应为整数，且不能太大",
    not_within: |least, most| format!("应为 {least} 到 {most} 的数"),
    unknown_command: |name| format!("没有“{name}”这个命令"),
    missing: |args| format!("缺少 {args}"),
    no_command: |name| format!("{name} 后面须跟一个命令"),
    not_utf8: "有一个参数不是 UTF-8 文本",
    too_many: |value, arg| format!("{arg} 多给了一个值“{value}”"),
    too_few: |arg| format!("{arg} 的值不够"),
    unknown_argument: |arg| format!("无法识别的参数“{arg}”"),
    other: "这些参数不能一起使用",
    did_you_mean: |names| format!("是不是想输入 {names}？"),
    commands: "命令",
    see_help: "详见 --help。",
    bad_language: |text| format!("没有“{text}”这种语言，可选 zh、en"),
    negative: |option, value| format!("{option}：{value} 是负数"),
    negative_tile: |text| format!("不是局面：方块的编号不能是负数：“{text}”"),
    is_heuristic: |name| format!("{name} 是启发函数：--heuristic {name}"),
};
