//! `tuipan algorithms` 和 `tuipan heuristics`。

use crate::words::Lists;

pub const LISTS: Lists = Lists {
    algorithms: "列出各种算法，以及它们对解的保证",
    heuristics: "列出各种启发函数",
    answer: "解",
    complete: "完备",
    optimal: "最优",
    time: "时间",
    space: "空间",
    options: "选项",
    none: "无",
    letters: "\
b：一个状态的后继数；d：最短解的步数；m：最长路径的步数；n：可到达的状态数；C：最小代价解的代价；e：一步的最小代价；\
              w：权重；L：深度限制；k：束宽；M：允许存储的节点数。时间按生成的节点数计，空间按存储的节点数计，都指最坏情况。",
    choose_algorithm: "用 `tuipan solve --algorithm 名称` 选择。",
    measure: "用每种算法求解“局面”，测量分支因子（需要启发函数时用曼哈顿距离）",
    algorithms_examples: "\
示例：
  tuipan algorithms                     完备吗？最优吗？时间和空间复杂度如何？
  tuipan algorithms --measure           在一个 22 步的八数码上比较各算法的节点数和分支因子
  tuipan algorithms --measure \"1 2 3/4 5 6/0 7 8\"",
    measured: ["步数", "展开", "生成", "存储", "b*"],
    unfinished: "-",
    measured_on: |position, d| format!("{position}，d = {d}"),
    effective: "b*：深度为 d、节点数与生成数相同的均匀树的分支因子。横线表示在 5,000,000 个节点内没有找到解，或节点数比步数还少。",
    choose_heuristic: "\
大致由弱到强。全部满足一致性，从不高估，所以 A*、IDA* 等算法用其中任何一个都能求得最短解。用 `tuipan solve \
                      --heuristic 名称` 选择。
其他分组的模式数据库：`pdb:1-4/5-8/9-12/13-15`（相加），`classic:1-4,7`（取最大值）。",
    only_algorithm: "只显示这一个",
};
