//! What there is to see in the examples of Study.

use tuipan_study::Preset;

use super::Text;

/// The words of an example.
#[derive(Clone, Copy)]
pub struct Example {
    /// Its title.
    pub title: Text,
    /// What to see.
    pub lesson: Text,
}

/// The words of an example.
#[rustfmt::skip] // a table
pub fn example(preset: Preset) -> Example {
    use Preset as P;
    match preset {
        P::AStar => Example {
            title: Text { zh: "A* 怎样思考", en: "How A* thinks" },
            lesson: Text { zh: "每个结点有 f = g + h：已走的步数加上估计还要走的步数。A* 总取 f 最小者展开，沿红线看它如何一步步逼近终局。",
                en: "Each node has f = g + h: the moves made so far plus an estimate of those to come. A* always expands the node with the smallest f. Follow the red line." },
        },
        P::ValuedTree => Example {
            title: Text { zh: "在小树上手算 A*", en: "A* by hand on a small tree" },
            lesson: Text { zh: "A5 → B4 C4 D6，B → E5 F5，C → G4 H3。逐步看 Open 与 Closed 两表：先走 B，发现不如 C，便回头改正。",
                en: "A5 → B4 C4 D6, B → E5 F5, C → G4 H3. Step through Open and Closed: when one way turns out worse, the search goes back and corrects itself." },
        },
        P::ThreeMoves => Example {
            title: Text { zh: "三步之遥：错位数", en: "Three moves away: misplaced tiles" },
            lesson: Text { zh: "空格右移、下移、再右移，就到终局。A* 每次取 f 最小的结点，h 是不在原位的块数，空格不算。",
                en: "The blank goes right, down and right. A* takes the smallest f; h counts misplaced tiles, never the blank." },
        },
        P::Map => Example {
            title: Text { zh: "地图与直线距离", en: "A map and straight lines" },
            lesson: Text { zh: "从 Arad 到 Bucharest。贪心只看直线距离，走了 450 公里；A* 把走过的路也算上，找到 418 公里的最短路。",
                en: "From Arad to Bucharest. Greedy search looks at straight lines alone and takes 450 km; A* counts the road behind it as well and finds the shortest, 418 km." },
        },
        P::Deepening => Example {
            title: Text { zh: "迭代加深（书中的树）", en: "Iterative deepening (the book's tree)" },
            lesson: Text { zh: "每一轮都从根重新来过，只比上一轮深一层：浅的结点一再访问，而内存只存一条路。",
                en: "Every round begins again at the root and goes one level deeper: near nodes are seen again and again, but only one path is stored." },
        },
        P::Level => Example {
            title: Text { zh: "滑块：搜索一个小关", en: "Sliding blocks: a small level searched" },
            lesson: Text { zh: "同样的算法，换一种棋：Pennant 只有一千多个局面，却要走 83 个单步。",
                en: "The same algorithms on another game: Pennant has little more than a thousand positions, and yet takes 83 single steps." },
        },
        P::BfsVsAstar => Example {
            title: Text { zh: "广度优先与 A*（2011 年论文）", en: "Breadth-first against A* (a thesis of 2011)" },
            lesson: Text { zh: "同一局面 810357426，22 步。广度优先一层层铺开，A* 直奔终局：展开的结点相差数百倍，解一样短。",
                en: "One position, 810357426, 22 moves away. Breadth-first spreads layer by layer, A* goes for the goal: hundreds of times fewer nodes, and as short a solution." },
        },
        P::TwoFrontiers => Example {
            title: Text { zh: "两个前沿相遇", en: "Two frontiers meet" },
            lesson: Text { zh: "647850321 距终局 31 步，是最难的局面之一。双向搜索一棵树从上长，一棵从下长，中途相遇：各走一半，远少于一棵走到底。",
                en: "647850321 is 31 moves away, one of the hardest. One tree grows from above, one from below; each goes half the way, and two halves are far less than one whole." },
        },
        P::Heuristics => Example {
            title: Text { zh: "两种启发函数：错位数与曼哈顿距离", en: "Two heuristics: misplaced tiles and Manhattan distance" },
            lesson: Text { zh: "启发函数越接近真实距离，展开的结点越少。两者都不会高估，所以都能找到最短解。",
                en: "The closer a heuristic is to the true distance, the fewer nodes are expanded. Neither ever overestimates, so both find a shortest solution." },
        },
        P::Fringe => Example {
            title: Text { zh: "模式数据库：书中的 60,480 项", en: "A pattern database: the book's 60,480 entries" },
            lesson: Text { zh: "把首行、首列与空格归位要多少步，事先全部算好。查表所得的估计，在最难的局面上胜过曼哈顿距离。",
                en: "How many moves bring a row, a column and the gap home is worked out for every case beforehand. On the hardest position that beats Manhattan distance." },
        },
        P::Memory => Example {
            title: Text { zh: "用时间换内存：A* 与 IDA*", en: "Memory for time: A* and IDA*" },
            lesson: Text { zh: "IDA* 只存一条路，代价是每提高一次阈值就从头再来。看“存储”一栏。",
                en: "IDA* stores one path only, and pays by starting over whenever it raises its threshold. Look at “stored”." },
        },
        P::Trees => Example {
            title: Text { zh: "广度与深度（书中的树）", en: "Breadth and depth (the book's trees)" },
            lesson: Text { zh: "同一棵树 A…J，找 J：左边一层层看，右边一条路走到底再回头。",
                en: "One tree, A to J, looking for J: layer by layer on the left, one path to its end and back on the right." },
        },
        P::Weights => Example {
            title: Text { zh: "权重：贪心与 g + 2h（2018 年报告）", en: "Weights: greedy and g + 2h (a report of 2018)" },
            lesson: Text { zh: "15 数码，报告中的起点与终局。贪心（f = h）很快，但路很长；f = g + 2h 的路短得多。报告以为 43 步最优，其实是 41 步。",
                en: "The report's 15-puzzle. Greedy (f = h) is quick and its way is long; f = g + 2h finds a far shorter one. The report believes 43 to be the optimum: it is 41." },
        },
        P::FallingWeight => Example {
            title: Text { zh: "权重随深度下降", en: "A weight that falls with depth" },
            lesson: Text { zh: "w = 2 − 0.015·深度：起初大胆，越走越谨慎。右边每个结点的权重在 1 与 1.5 间随机。看下方每一步的 f、g、h 与各方块的轨迹。",
                en: "w = 2 − 0.015·depth: bold at first, more careful later. On the right each node's weight is drawn from 1 to 1.5. See f, g, h by step and each tile's trajectory below." },
        },
        P::Graph => Example {
            title: Text { zh: "2×3 的全部局面", en: "Every position of the 2×3" },
            lesson: Text { zh: "每个点是一个局面，每条线是一步，越靠右离终局越远。红线是你的对局，或从最远局面出发的一条最短解。",
                en: "Each dot is a position, each line a move; distance to the goal grows from left to right. The red line is your own game, or a shortest solution of a farthest position." },
        },
        P::Depths => Example {
            title: Text { zh: "八数码有多远", en: "How far the 8-puzzles are" },
            lesson: Text { zh: "181,440 个可解局面各距终局多少步：大多在 20 至 25 步之间，最远 31 步的只有两个。此刻在你的机器上算出。",
                en: "How many of the 181,440 positions lie at each distance: most at 20 to 25 moves, and only two at 31, the farthest. Computed on your machine, now." },
        },
        P::Charts => Example {
            title: Text { zh: "结点数与解长", en: "Nodes against length" },
            lesson: Text { zh: "同一批八数码，由你所选的算法一一求解。线性坐标下，最差的算法会把其他曲线压平；对数坐标下各近似直线，斜率是有效分支因子的对数：线越陡，每多一步要付出的倍数越大。",
                en: "One sample of 8-puzzles, solved by the searches you choose. On a linear axis the worst flattens all others; on a logarithmic one each is a line, and its slope is the logarithm of the effective branching factor: the steeper, the more each further move costs." },
        },
    }
}
