//! 数量。

use crate::words::Units;

pub const UNITS: Units = Units {
    nodes: |_, shown| format!("{shown} 个节点"),
    positions: |_, shown| format!("{shown} 个局面"),
    levels: |_, shown| format!("{shown} 关"),
    tables: |_, shown| format!("{shown} 个数据表"),
    threads: |_, shown| format!("{shown} 个线程"),
    runs: |_, shown| format!("{shown} 次运行"),
    solutions: |_, shown| format!("{shown} 个最短解"),
    bytes: |_, shown| format!("{shown} 字节"),
    comma: "，",
    semicolon: "；",
    took: |time, rate| format!("{time}（{rate}）"),
    rate: |per_second, shown| match per_second {
        1e8.. => format!("每秒 {:.1} 亿个节点", per_second / 1e8),
        1e5.. => format!("每秒 {:.0} 万个节点", per_second / 1e4),
        1e4.. => format!("每秒 {:.1} 万个节点", per_second / 1e4),
        _ => format!("每秒 {shown} 个节点"),
    },
};
