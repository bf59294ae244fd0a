//! `tuipan tree`。

use crate::words::Tree;

pub const TREE: Tree = Tree {
    about: "逐步搜索自己写的树、图或地图\n\n\
            不指定要找的节点时，按访问顺序列出所有节点。名称后面的数（A5）就是启发值；在地图上则是到目标的直线距离。",
    after: "\
树的写法：
  A -> B C D, B -> E          节点和它的子节点，按顺序
  A5 -> B4(2) C4              节点的值（h）；边的代价写在括号里
  A - B 4, B - C 2            道路，双向通行
  A @ 0 0, B @ 3 4, A - B     位置；没写代价的道路按直线长度计
  from A, to F                起点（不写则为第一个节点）和要找的节点
现成的：valued、small、letters（书中的树），romania（地图）。
试试：tuipan tree \"A -> B C D, B -> E\" -a dfs

示例：
  tuipan tree \"A -> B C D, B -> E, C -> F\" -a dfs
  tuipan tree \"A -> B C D, B -> E, C -> F\" -a ids --to F
  tuipan tree valued -a astar --steps     每一步之后的 Open 表和 Closed 表
  tuipan tree romania -a astar            418 公里
  tuipan tree romania -a greedy           450 公里
  tuipan tree romania -a astar --from Lugoj --to Iasi

退出码：0 找到或已列出，1 没有路径，2 输入有误，3 中途停止。",
    tree: "树、图或地图；现成的名称；文件；或 -（标准输入）",
    algorithm: "算法（见 `tuipan algorithms`）",
    from: "起点",
    to: "要找的节点；多个之间用空格隔开",
    all: "什么也不找，列出所有节点",
    no_values: "不用节点的值或直线距离",
    steps: "打印每一步之后的 Open 表和 Closed 表",
    json: "打印一个 JSON 对象",
    label_path: "路径",
    label_cost: "代价",
    label_order: "顺序",
    label_graph: "图",
    label_values: "启发值",
    cost: |cost, steps, cheapest| {
        let note = match cheapest {
            Some(true) => "，代价最小",
            Some(false) => "，不是代价最小的",
            None => "",
        };
        format!("{cost}（{steps} 步）{note}")
    },
    no_path: "没有路径",
    not_within: |depth| format!("在深度 {depth} 之内没有找到"),
    stopped: |expanded| format!("展开 {expanded} 个节点后停止"),
    nodes: |expanded, generated, stored| {
        format!("展开 {expanded}，生成 {generated}，最多存储 {stored}")
    },
    graph: |nodes, edges, mean, most| {
        format!("{nodes} 个节点，{edges} 条边；b 平均 {mean:.2}，最大 {most}")
    },
    depth: |depth| format!("；d = {depth}"),
    longest: |longest| match longest {
        Some(longest) => format!("；m = {longest}"),
        None => "；m 无穷（有回路）".to_owned(),
    },
    admissible: "从不高估",
    too_large: |node, value, distance| match distance {
        Some(distance) => format!("在 {node} 高估：值为 {value}，而到目标只有 {distance}"),
        None => format!("在 {node} 高估：值为 {value}，而目标无法到达"),
    },
    step: "步",
    node: "节点",
    open: "Open",
    closed: "Closed",
    meant: |name| format!("是不是 {name}？"),
    digits: |name| format!("{name}1 读作值为 1 的节点 {name}，因为 {name} 也单独出现"),
};
