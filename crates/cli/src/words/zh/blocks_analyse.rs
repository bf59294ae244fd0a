//! `tuipan blocks analyse`。

use crate::words::BlocksAnalyse;

pub const BLOCKS_ANALYSE: BlocksAnalyse = BlocksAnalyse {
    about: "分析关卡：有多少个局面，各离目标多远，哪个最难\n\n\
           只统计从起始局面能到达的局面；相同的棋子不加区分。",
    after: "\
示例：
  tuipan blocks analyse 横刀立马
  tuipan blocks analyse 横刀立马 --metric unit --diameter
  tuipan blocks analyse hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.   那里的最佳走法
  tuipan blocks analyse levels.sbp --json

退出码：0 完成，1 无法到达目标，2 输入有误，3 达到限制而停止，130 被中断；关卡不止一个时，取其中最大者。",
    diameter: "同时计算直径：任意两个局面之间的最大距离（不超过 100,000 个局面）",
    full: "直方图中列出每个距离",
    hardest: "显示几个最难的局面",
    metric: "计步",
    states: "局面数",
    goals: "目标数",
    start: "起始",
    begin: "最佳走法",
    rating: "难度",
    hardest_label: "最难",
    radius: "半径",
    diameter_label: "直径",
    found_within: |positions, moves| format!("找到 {positions}，都在 {moves}以内"),
    reachable: |n| format!("能到达 {n} 个"),
    no_goals: "没有：这一关无解",
    from_goal: |moves| format!("离最近的目标 {moves}"),
    hardest_are: |moves, positions| format!("离最近的目标 {moves}：{positions}"),
    radius_is: |moves| format!("从起始到最远的局面 {moves}"),
    too_many: |most| format!("未计算：局面超过 {most} 个"),
    diameter_stopped: "未计算：已停止",
    histogram: "按离最近目标的距离统计局面数",
    or: " 或 ",
};
