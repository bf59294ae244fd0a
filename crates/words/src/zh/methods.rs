//! 算法与启发函数。

use tuipan_search::{Algorithm, Condition};
use tuipan_solve::tiles::HeuristicKind;

use crate::methods::{AboutAlgorithm, AboutHeuristic};

/// What an algorithm is, its guarantee, and what it keeps in memory.
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
            ("没有 CLOSED 表的加权 A*", "不超过最短解乘以最大权重", "每个待展开的节点及其整条路径")
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
pub fn condition(condition: Condition) -> String {
    let text = match condition {
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
    };
    text.to_owned()
}

/// What a heuristic is called, and what it is.
pub fn heuristic(kind: HeuristicKind) -> AboutHeuristic {
    let (title, description) = match kind {
        HeuristicKind::None => ("无（h = 0）", "不用任何知识：处处为 0"),
        HeuristicKind::Misplaced => ("错位数", "不在原位的方块数"),
        HeuristicKind::Gaschnig => ("Gaschnig（跳入空格）", "假设任何方块都能跳进空格时所需的步数"),
        HeuristicKind::Manhattan => ("曼哈顿距离", "各方块到自己位置的距离之和（曼哈顿距离）"),
        HeuristicKind::ConflictPairs => {
            ("成对冲突", "曼哈顿距离，再为每对互相挡路的方块加两步，每块最多算在一对里")
        }
        HeuristicKind::LinearConflict => {
            ("线性冲突", "曼哈顿距离，再为每个必须让出所在行列的方块加两步（线性冲突）")
        }
        HeuristicKind::InversionDistance => {
            ("逆序距离", "把方块按行、按列排好顺序所需的步数（逆序距离）")
        }
        HeuristicKind::WalkingDistance => {
            ("行走距离", "把每块移到所属的行、所属的列所需的步数（行走距离）")
        }
        HeuristicKind::Classic(None) => {
            ("边缘模式数据库", "经典模式数据库：让一行、一列和空格归位的步数")
        }
        HeuristicKind::Classic(Some(_)) => {
            ("模式数据库", "经典模式数据库：让一组方块和空格归位的步数")
        }
        HeuristicKind::Pdb(_) => ("可加模式数据库", "可加模式数据库：各组方块所需的步数相加"),
    };
    AboutHeuristic { title, description }
}
