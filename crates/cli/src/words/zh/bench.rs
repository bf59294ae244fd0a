//! `tuipan bench`。

use crate::words::Bench;

pub const BENCH: Bench = Bench {
    about: "求解 Korf 的一百道十五数码，报告节点数与用时\n\n\
           这些局面出自 R. Korf 关于 IDA* 的论文（1985），此后一直用来比较求解程序。每道单独求解并证明最短\
           ，长度与已知结果核对。",
    after: "\
示例：
  tuipan bench                     用小数据表，单线程
  tuipan bench --set large         用大数据表，没有时先生成
  tuipan bench --threads auto --json
  tuipan bench --metric mtm --set large",
    threads: "每个局面用几个线程（仅限 stm）：一个数，或 auto（每核一个）",
    threads_need_stm: "--threads 只用于 --metric stm；按滑动计步时用单线程搜索",
    progress: |number, n| format!("第 {number} 个局面，共 {n} 个（Ctrl-C 停止）"),
    positions: |n| format!("{n} 道十五数码（Korf 1985）"),
    solver: |solver, set, tables, threads| format!("{solver}，{set}（{tables}），{threads}"),
    as_known: |moves| format!("{moves}，与已知的最短结果一致"),
    nodes: |generated, mean, expanded| format!("生成 {generated}，平均 {mean}；展开 {expanded}"),
    times: |mean, median, max, total| {
        format!("平均 {mean}，中位数 {median}，最大 {max}；共 {total}")
    },
    ready_in: |time| format!("准备用时 {time}"),
    at_most: |memory| format!("最多 {memory}"),
};
