//! `tuipan scramble`。

use crate::words::Scramble;

pub const SCRAMBLE: Scramble = Scramble {
    about: "生成随机的有解局面\n\n\
           除非给出 --walk 或 --length，每个能到达目标的局面机会均等。同一个种子在任何机器上都永远给出同样\
           的局面。",
    after: "\
示例：
  tuipan scramble                                 一个十五数码
  tuipan scramble 3x3 --seed 7 -n 5               种子为 7、8、9、10、11
  tuipan scramble 5x5 --walk 40                   离目标最多 40 步
  tuipan scramble --length 50                     离目标恰为 50 步
  tuipan scramble --count 100 | tuipan solve - --json

第 i 个局面（从 0 数起）由“种子 + i”生成，因此可以单独重现。不写 --seed 时随机抽取一个，并在标准错误中显示（\
           JSON 中则写在每个对象里）。

使用 --length 时，不超过 10 格的棋盘上，符合长度的局面机会均等；更大的棋盘（最多 16 格）则从一个随机局面出发\
           ，朝目标或背离目标移动，直到长度合适，因此位于许多局面必经之路上的局面更常出现。",
    seed: "种子：0 到 2^64-1 的数 [默认：随机]",
    of_size: "大小，同 --size",
    count: "局面个数",
    walk: "改为从目标随机走这么多步（最多一百万步），不走回头路",
    length: "最短解恰好有这么多步的局面",
    metric: "--length 怎样算一步",
    format: "局面的写法",
    format_compact: "810357426，用于不超过 36 格的棋盘",
    format_grid: "棋盘的每一行写成一行，局面之间空一行",
    seed_note: |seed| format!("种子 {seed}"),
    walk_too_long: "最多走 1,000,000 步",
    too_far: |size, length, most| {
        format!("{size} 的局面最多需要 {most}，没有需要 {length}的")
    },
    looking: |length, tried, seconds| {
        format!("正在找最短解为 {length}的局面：已试 {tried} 个，{seconds} 秒（Ctrl-C 停止）")
    },
    interrupted: |n_done, n_all| format!("已中断：找到了 {n_all} 个局面中的 {n_done} 个"),
    none_found: |size, length| format!("没有找到最短解为 {length}的 {size} 局面"),
    not_compact: |size| format!("{size} 的棋盘格子太多，不能用紧凑写法，最多 36 格"),
};
