//! Algorithms, heuristics, reasons for solvers, and grades in Chinese.

use tuipan_search::{Algorithm, Condition};
use tuipan_solve::blocks::Grade;
use tuipan_solve::tiles::{HeuristicKind, TableSet, Why};
use tuipan_words::Lang;

use crate::translate::AboutAlgorithm;

/// What an algorithm is, what its answers are worth, and what it keeps in memory.
pub fn algorithm(algorithm: Algorithm) -> AboutAlgorithm {
    let (title, guarantee, memory) = match algorithm {
        Algorithm::Bfs => ("广度优先搜索", "最短解", "遇到的每个状态"),
        Algorithm::Dfs => ("深度优先搜索", "某个解", "遇到的每个状态"),
        Algorithm::PathDfs => ("只记一条路径的深度优先搜索", "某个解", "一条路径及其兄弟节点"),
        Algorithm::DepthLimited => ("深度受限搜索", "深度限制之内的某个解", "一条路径"),
        Algorithm::IterativeDeepening => {
            ("迭代加深", "步长为 1 时为最短解，否则最多长出步长减 1", "一条路径")
        }
        Algorithm::BidirectionalBfs => ("双向广度优先搜索", "最短解", "两端遇到的每个状态"),
        Algorithm::UniformCost => ("一致代价搜索", "最短解", "遇到的每个状态"),
        Algorithm::Greedy => ("贪心最佳优先搜索", "某个解", "遇到的每个状态"),
        Algorithm::AStar => ("A*", "启发函数可采纳时为最短解", "遇到的每个状态"),
        Algorithm::WeightedAStar => ("加权 A*", "不超过最短解乘以最大权重", "遇到的每个状态"),
        Algorithm::TreeAStar => {
            ("没有 CLOSED 表的加权 A*", "不超过最短解乘以最大权重", "每个待扩展的节点及其整条路径")
        }
        Algorithm::IdaStar => ("IDA*", "启发函数可采纳时为最短解", "一条路径"),
        Algorithm::Rbfs => ("递归最佳优先搜索", "启发函数可采纳时为最短解", "一条路径及其兄弟节点"),
        Algorithm::SmaStar => ("SMA*", "内存所能容纳的解中最短的", "给定的节点数"),
        Algorithm::BaeStar => {
            ("BAE*，双向启发式搜索", "启发函数一致时为最短解", "两端遇到的每个状态")
        }
        Algorithm::Nbs => ("NBS，近最优双向搜索", "启发函数可采纳时为最短解", "两端遇到的每个状态"),
        Algorithm::Beam => ("束搜索", "没有保证，可能找不到解", "每层保留束宽个节点"),
    };
    AboutAlgorithm { title, guarantee, memory }
}

/// When something holds.
pub fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Always => "是",
        Condition::FiniteSpace => "状态有限时是",
        Condition::EqualCosts => "每步代价相同时是",
        Condition::StepOne => "每步代价相同且限深逐一增加时是",
        Condition::DeepEnough => "L 不小于 d 时是",
        Condition::Admissible => "启发函数可采纳时是",
        Condition::Consistent => "启发函数一致时是",
        Condition::WithinWeight => "否，但不超过最优解的 w 倍",
        Condition::FitsMemory => "仅限内存容得下的解",
        Condition::Never => "否",
    }
}

/// What a heuristic is, in a line.
pub fn heuristic(kind: HeuristicKind) -> &'static str {
    match kind {
        HeuristicKind::None => "不用任何知识：处处为 0",
        HeuristicKind::Misplaced => "不在原位的方块数",
        HeuristicKind::Gaschnig => "假设任何方块都能跳进空格时所需的步数",
        HeuristicKind::Manhattan => "各方块到自己位置的距离之和（曼哈顿距离）",
        HeuristicKind::ConflictPairs => {
            "曼哈顿距离，再为每对互相挡路的方块加两步，每块最多算在一对里"
        }
        HeuristicKind::LinearConflict => {
            "曼哈顿距离，再为每个必须让出所在行列的方块加两步（线性冲突）"
        }
        HeuristicKind::InversionDistance => "把方块按行、按列排好顺序所需的步数（逆序距离）",
        HeuristicKind::WalkingDistance => "把每块移到所属的行、所属的列所需的步数（行走距离）",
        HeuristicKind::Classic(None) => "经典模式数据库：让一行、一列和空格归位的步数",
        HeuristicKind::Classic(Some(_)) => "经典模式数据库：让一组方块和空格归位的步数",
        HeuristicKind::Pdb(_) => "可加性模式数据库：各组方块所需的步数相加",
    }
}

/// Why the program picked a solver.
pub fn why(why: Why) -> String {
    match why {
        Why::FewPositions(size) => format!("{size} 的局面很少，一张表就装得下"),
        Why::Tables(TableSet::Small) => "小数据表，首次使用时不到一秒即可生成".to_owned(),
        Why::Tables(TableSet::Large) => "已有大数据表".to_owned(),
        Why::Strongest(size, set) => {
            let tables = match set {
                TableSet::Small => "",
                TableSet::Large => "，使用大数据表",
            };
            format!("{size} 上最强的求解方法{tables}；证明最短可能要几小时")
        }
        Why::NoTables(size) => {
            format!("{size} 没有按此方式计步的数据表；证明最短可能要很久")
        }
        Why::FromBothSides => "束搜索不断缩短解，这种方法不断抬高下界，直到两者足够接近".to_owned(),
        Why::Improving(size) => {
            format!("{size} 太大，无法很快证明最短；先马上给出一个解，再不断改进")
        }
        Why::FirstFound(size) => format!("{size} 太大，无法改进解"),
    }
}

/// How hard a level is.
pub fn grade(grade: Grade) -> &'static str {
    Lang::Zh.say(tuipan_words::grade(grade))
}
