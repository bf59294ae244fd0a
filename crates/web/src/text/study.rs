//! The words of Study.

use tuipan_search::{Algorithm, WeightError};
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::{FormError, HeuristicChoice, Kind, Searcher};

use super::{Lang, Text};

texts! {
    STUDY: "研习", "Study";
    TITLE: "研习：看算法思考", "Study: watch the algorithms think";
    WATCH: "观看", "Watch";
    VERSUS: "比一比", "Compare";
    GRAPH: "全图", "Graph";
    DEPTHS: "距离分布", "Distances";
    CHARTS: "图表", "Charts";
    EXAMPLE: "示例", "Example";
    PUZZLE: "题目", "Puzzle";
    POSITION: "局面", "Position";
    GOAL: "终局", "Goal";
    ALGORITHM: "算法", "Algorithm";
    HEURISTIC: "启发函数", "Heuristic";
    WEIGHT: "权重（如 2、2-0.015d>=1、1..1.5）", "Weight (2, 2-0.015d>=1, 1..1.5 …)";
    DEPTH_LIMIT: "深度上限", "Depth limit";
    LIMIT_STEP: "限深每轮增加", "Limit grows by";
    BUDGET: "最多存储结点", "Nodes to store";
    BEAM_WIDTH: "束宽", "Beam width";
    SETUP: "题目与算法", "Puzzle and algorithm";
    DRAW: "随机", "Random";
    DRAW_LENGTH: "步数", "Length";
    ANY: "随机", "any";
    TREE: "搜索树", "Tree";
    FRONTIER: "前沿", "Frontier";
    PICTURE: "画法", "Picture";
    NOW: "当前结点", "Current node";
    OPEN: "Open（待展开）", "Open";
    CLOSED: "Closed（已展开）", "Closed";
    EXPANDED: "已展开", "Expanded";
    GENERATED: "已生成", "Generated";
    STORED: "峰值存储结点数", "Peak nodes stored";
    BOUND: "阈值", "Threshold";
    STEP: "步", "Step";
    TIME: "用时", "Time";
    SOLUTION: "解长", "Solution";
    OPTIMUM: "最短", "Shortest";
    IS_SHORTEST: "最短解", "shortest";
    NOT_SHORTEST: "非最短", "not shortest";
    UNSOLVABLE: "无解", "no solution";
    STOPPED: "达到上限，已停止", "stopped at its limit";
    SEARCHING: "正在搜索并记录……", "Searching and recording …";
    WHOLE_SEARCH: "搜索结果", "Result";
    PATH: "解的每一步", "The solution, step by step";
    TRAJECTORIES: "各方块的轨迹", "Each tile's trajectory";
    TILE: "方块", "Tile";
    CELLS: "经过的格（行,列）", "Cells (row,column)";
    LEGEND_OPEN: "待展开", "open";
    LEGEND_CLOSED: "已展开", "closed";
    LEGEND_NOW: "当前", "now";
    LEGEND_PATH: "解", "solution";
    OWN_PATH: "红线：你的对局", "Red: your own game";
    BEST_PATH: "红线：一个最短解", "Red: a shortest solution";
    STATES: "局面", "Positions";
    EDGES: "连线", "Moves between them";
    FARTHEST: "最远", "Farthest";
    MEAN: "平均", "Mean";
    DISTANCE: "距终局", "Distance";
    COUNT: "数目", "Count";
    AS_TABLE: "以表格阅读", "Read as a table";
    SAMPLE: "样本", "Sample";
    LENGTH_FROM: "最短解长，从", "Lengths from";
    LENGTH_TO: "到", "to";
    HOW_MANY: "局数", "Positions";
    SEED: "种子", "Seed";
    CONTENDERS: "对比的算法", "Algorithms";
    MEASURE: "测量", "Measure";
    MEASURING: "正在测量……", "Measuring …";
    LINEAR: "线性轴", "Linear";
    LOGARITHMIC: "对数轴", "Log";
    CHART_TITLE: "展开的结点与最短解长", "Nodes against length";
    CHART_X: "最短解长", "length of the shortest solution";
    CHART_Y: "展开的结点", "nodes expanded";
    CSV: "导出 CSV", "Export CSV";
    SVG: "导出 SVG", "Export SVG";
    MEAN_NODES: "平均展开", "Mean expanded";
    KEYS: "空格播放或暂停，左右键单步，Home 与 End 到两端。", "Space plays and pauses, arrows step, Home and End go to the ends.";
    LINK: "复制链接", "Copy link";
    WRONG_SIZE: "起点与终局大小不同，或棋盘太大（最多 16 格）。", "Start and goal differ in size, or the board is too large (at most 16 cells).";
    LARGE_TABLES: "这种启发函数所需的表对此棋盘太大，请另选一种。", "This heuristic's tables are too large for this board; choose another.";
    PER_SECOND: "每秒展开", "Expansions per second";
    HOLLOW: "空心：达到上限，已停止", "hollow: stopped at its limit";
}

/// The name of what can be searched.
pub fn kind_name(language: Lang, kind: &Kind) -> String {
    let text = match kind {
        Kind::Tiles(size) => {
            let size = size.to_string().replace('x', "×");
            return language.choose(format!("{size} 数码"), format!("{size} puzzle"));
        }
        Kind::Tree("valued") => Text { zh: "标有 h 值的小树", en: "Small tree with values" },
        Kind::Tree("small") => Text { zh: "小树 A…F", en: "Small tree, A to F" },
        Kind::Tree("romania") => Text { zh: "地图：罗马尼亚", en: "A map: Romania" },
        Kind::Tree(_) => Text { zh: "书中的树 A…J", en: "The book's tree, A to J" },
        Kind::Level("tiny") => Text { zh: "滑块：两子", en: "Blocks: two pieces" },
        Kind::Level(_) => Text { zh: "滑块：Pennant", en: "Blocks: Pennant" },
    };
    language.say(text).to_owned()
}

/// The name of an algorithm.
pub fn algorithm_name(algorithm: Algorithm) -> Text {
    use Algorithm as A;
    let (zh, en) = match algorithm {
        A::Bfs => ("广度优先 BFS", "Breadth-first"),
        A::Dfs => ("深度优先 DFS", "Depth-first"),
        A::PathDfs => ("深度优先，只记一条路径", "Depth-first, one path"),
        A::DepthLimited => ("限深搜索 DLS", "Depth-limited"),
        A::IterativeDeepening => ("迭代加深 IDS", "Iterative deepening"),
        A::BidirectionalBfs => ("双向广度优先", "Bidirectional breadth-first"),
        A::UniformCost => ("一致代价搜索", "Uniform cost"),
        A::Greedy => ("贪心最佳优先", "Greedy best-first"),
        A::AStar => ("A*", "A*"),
        A::WeightedAStar => ("加权 A*", "Weighted A*"),
        A::TreeAStar => ("加权 A*，无 CLOSED 表", "Weighted A*, no closed list"),
        A::IdaStar => ("IDA*", "IDA*"),
        A::Rbfs => ("递归最佳优先 RBFS", "Recursive best-first"),
        A::SmaStar => ("SMA*", "SMA*"),
        A::BaeStar => ("双向启发 BAE*", "BAE*, from both ends"),
        A::Nbs => ("双向启发 NBS", "NBS, from both ends"),
        A::Beam => ("束搜索", "Beam search"),
    };
    Text { zh, en }
}

/// The name of a heuristic.
pub fn heuristic_name(heuristic: HeuristicChoice) -> Text {
    use HeuristicKind as H;
    let kind = match heuristic {
        HeuristicChoice::Values => {
            return Text { zh: "结点上标注的 h 值", en: "The nodes' values" };
        }
        HeuristicChoice::Tiles(kind) => kind,
    };
    match kind {
        H::None => Text { zh: "无（h = 0）", en: "None (h = 0)" },
        H::Misplaced => Text { zh: "错位数", en: "Misplaced tiles" },
        H::Gaschnig => Text { zh: "Gaschnig（跳入空格）", en: "Gaschnig" },
        H::Manhattan => Text { zh: "曼哈顿距离", en: "Manhattan distance" },
        H::ConflictPairs => Text { zh: "成对冲突", en: "Conflict pairs" },
        H::LinearConflict => Text { zh: "线性冲突", en: "Linear conflict" },
        H::InversionDistance => Text { zh: "逆序距离", en: "Inversion distance" },
        H::WalkingDistance => Text { zh: "行走距离", en: "Walking distance" },
        H::Classic(None) => Text { zh: "边缘模式数据库", en: "Fringe database" },
        H::Classic(Some(_)) => Text { zh: "模式数据库", en: "Pattern database" },
        H::Pdb(_) => Text { zh: "可加模式数据库", en: "Additive pattern databases" },
    }
}

/// The name of an algorithm with the heuristic that it uses.
pub fn searcher_name(language: Lang, searcher: Searcher) -> String {
    let name = language.say(algorithm_name(searcher.algorithm));
    match searcher.used() {
        HeuristicChoice::NONE => name.to_owned(),
        heuristic => format!("{name} · {}", language.say(heuristic_name(heuristic))),
    }
}

/// What is wrong with what was chosen.
pub fn form_error(language: Lang, error: &FormError) -> String {
    match error {
        FormError::Position(error) => super::parse_fault(language, error),
        FormError::Sizes(_) | FormError::TooLarge => language.say(WRONG_SIZE).to_owned(),
        FormError::Unsolvable(reason) => super::unsolvable(language, reason),
        FormError::Weight(error) => language.choose(weight_error(error), error.to_string()),
        FormError::Heuristic(_) => language.say(LARGE_TABLES).to_owned(),
    }
}

fn weight_error(error: &WeightError) -> String {
    match error {
        WeightError::Number(word) => {
            format!(
                "“{word}”不是权重：请填 0 至 1000 的数，至多四位小数（如 2、2-0.015d>=1、1..1.5）"
            )
        }
        WeightError::EmptyRange(range) => format!("“{range}”的上限低于下限"),
    }
}

/// How fast the replay is.
pub fn per_second(language: Lang, speed: f64) -> String {
    language.choose(format!("{speed}/秒"), format!("{speed}/s"))
}

/// "recorded: the first 4,000 of 181,440 expansions".
pub fn recorded(language: Lang, n_recorded: String, n_all: String) -> String {
    language.choose(
        format!("记录了 {n_all} 次展开中的前 {n_recorded} 次"),
        format!("recorded: the first {n_recorded} of {n_all} expansions"),
    )
}

/// What a picture shows, for those who do not see it.
pub fn picture_label(language: Lang, n_nodes: usize, open: usize, closed: usize) -> String {
    language.choose(
        format!("搜索的图画：{n_nodes} 个结点，待展开 {open}，已展开 {closed}"),
        format!("Picture of the search: {n_nodes} nodes, {open} open, {closed} closed"),
    )
}
