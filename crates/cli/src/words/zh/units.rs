//! 数量。

use crate::words::Units;

pub const UNITS: Units = Units {
    moves: |_, shown| format!("{shown} 步"),
    slides: |_, shown| format!("{shown} 次滑动"),
    nodes: |_, shown| format!("{shown} 个节点"),
    positions: |_, shown| format!("{shown} 个局面"),
    levels: |_, shown| format!("{shown} 关"),
    tables: |_, shown| format!("{shown} 个数据表"),
    threads: |_, shown| format!("{shown} 个线程"),
    runs: |_, shown| format!("{shown} 次运行"),
    solutions: |_, shown| format!("{shown} 个最短解"),
    bytes: |shown| format!("{shown} 字节"),
    comma: "，",
    semicolon: "；",
    took: |time, rate| format!("{time}（{rate}）"),
    rate: |shown| format!("每秒 {shown} 个节点"),
};
