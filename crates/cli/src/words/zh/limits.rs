//! 何时停止，为何停止。

use crate::words::Limits;

pub const LIMITS: Limits = Limits {
    heading: "何时停止（每个局面或关卡分别计算）",
    max_nodes: "最多展开这么多节点（如 500k、20M）",
    max_memory: "最多使用这么多内存，含数据表（如 512M、2G，none 为不限） [默认：空闲内存的 3/4]",
    max_cost: "不找比这更长的解",
    timeout: "最多搜索这么久（如 500ms、10s、2m）；准备数据表的时间另算。超过 16 格时它代替默认的一秒：到时找到的最好的解就是答案",
    stopped: |why| format!("已停止：{why}"),
    interrupted: "被中断",
    time_is_up: "时间已到（--timeout）",
    time_is_up_best: "时间已到，还没有找到解（--best-in）",
    nodes: |shown| format!("已展开 {shown}（--max-nodes）"),
    memory: |shown| format!("内存已满，最多允许 {shown}（--max-memory）"),
    memory_full: "内存已满",
    cost: |moves| format!("没有不超过 {moves}的解（--max-cost）"),
    depth: |moves| format!("{moves}以内没有解（--depth）"),
    budget: |nodes| format!("{nodes}之内找不到解（--budget）"),
    beam: |width| format!("束宽 {width} 太窄，通往目标的路都被剪掉了（--beam-width）"),
    gave_up: "算法放弃了：它不保证找到解",
    at_least: |moves| format!("任何解都至少有 {moves}"),
};
