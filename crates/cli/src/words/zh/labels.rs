//! 输出各行的标签。

use crate::words::Labels;

pub const LABELS: Labels = Labels {
    position: "局面",
    level: "关卡",
    goal: "目标",
    result: "结果",
    reason: "原因",
    fixed: "改正",
    moves: "走法",
    length: "长度",
    begin: "最佳走法",
    solutions: "最短解",
    asked: "要求",
    bound: "下界",
    solver: "方法",
    why: "原因",
    positions: "局面",
    nodes: "节点",
    time: "用时",
    per_node: "每节点",
    tables: "数据表",
    hint: "提示",
    memory: "内存",
};
