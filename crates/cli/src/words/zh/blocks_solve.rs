//! `tuipan blocks solve`。

use crate::words::BlocksSolve;

pub const BLOCKS_SOLVE: BlocksSolve = BlocksSolve {
    about: "用最少的步数解开关卡\n\n\
           每个解在所选计步方式下都是最短的，经过证明，并先重放验证再显示。",
    after: "\
示例：
  tuipan blocks solve 横刀立马                       81 步
  tuipan blocks solve hengdaolima --metric unit      116 格
  tuipan blocks solve \"red donkey\" --show boards     显示途中的每个局面
  tuipan blocks solve levels.sbp --json > answers.jsonl
  tuipan blocks solve hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.
  tuipan blocks solve pennant -a astar --trace steps.jsonl
  tuipan blocks solve climb15a --timeout 1m --max-memory 2G

一步写作棋子及其路线：D:R2U 表示棋子 D 向右两格再向上一格。

退出码：0 已求出，1 无解，2 输入有误，3 达到限制而停止，130 被中断；关卡不止一个时，取其中最大者。",
    algorithm: "怎样搜索：从起点（bfs）或从两端（bibfs）广度优先，A*（astar：节点少，但较慢），IDA*（ida：不占内存，适合小关卡）",
    trace: "把搜索的每一步写入文件：每行一个 JSON，含状态、g 和 h（见 docs/json.md）；只能用于一个关卡",
    trace_one: "--trace 只能用于一个关卡",
    show: "除答案外还显示什么",
    show_boards: "途中的每个局面",
    unsolvable: "无解：所有能到达的局面都已搜过",
    unsolvable_short: "无解",
    summary: |levels, time, solved| format!("{levels}，用时 {time}：解出 {solved}"),
    lengths: |mean, longest, total| format!("长度：平均 {mean}，最长 {longest}，共 {total}"),
    step: |number, m| format!("第 {number} 步  {m}"),
    proved: "（已证明最短）",
};
