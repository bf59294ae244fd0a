//! `tuipan algorithms` 和 `tuipan heuristics`。

use crate::words::Lists;

pub const LISTS: Lists = Lists {
    algorithms: "列出各种算法，以及各自的解有什么保证",
    heuristics: "列出各种启发函数",
    answer: "解",
    memory: "内存",
    options: "选项",
    none: "无",
    choose_algorithm: "用 `tuipan solve --algorithm 名称` 选择。",
    choose_heuristic: "\
大致由弱到强。全部满足一致性，从不高估，所以 A*、IDA* 等算法用其中任何一个都能求得最短解。用 `tuipan solve \
                      --heuristic 名称` 选择。
其他分组的模式数据库：`pdb:1-4/5-8/9-12/13-15`（相加），`classic:1-4,7`（取最大值）。",
};
