//! `tuipan solve`。

use crate::words::Solve;

pub const SOLVE: Solve = Solve {
    about: "求解局面\n\n\
           由程序挑选求解方法：不超过 16 格（4x4）时给出最短解，并证明它最短；更大的棋盘给出一秒内找到的最\
           好解。每个解都先重放验证，再显示出来。走法 U、R、D、L（上右下左）是方块移动的方向，不是空格的方向。-v 会显示用了哪种方法以及原因。",
    after: "\
示例：
  tuipan solve 647850321                          最难的八数码之一：31 步
  tuipan solve 123450 --size 3x2                  不是正方形，须给出大小
  tuipan solve 810357426 --show boards            显示途中的每个局面
  tuipan solve 810357426 --algorithm bfs -v       不用启发函数：节点多得多
  tuipan solve 810357426 --heuristic pdb:1-4/5-8  用这些方块的模式数据库
  tuipan solve 810357426 -a ida --trace steps.jsonl   记录搜索的每一步
  tuipan solve -f positions.txt --weight 1.5 --json > answers.jsonl

权重：f = g + w*h，w 由 --weight 给出，可写成 2（固定）、2-0.015d（随深度下降）、2-0.015d>=1（但不低于 1）或 \
            1..1.5（每个节点随机抽取，种子为 --seed）。

模式数据库的分组：--heuristic pdb:1-4/5-8/9-12/13-15 把各组方块所需的步数相加；--heuristic classic:1-4,7 统\
           计让这一组连同空格归位的全部步数，多组时取最大值。每组最多八块。镜像局面也会一并查表，除非在分组后面加上 :plain。

训练好的模型：--heuristic learned:data/models/4x4.model（见 `tuipan lab train`）。它可能高估，因此无法证明解\
           是最短的。

对所选算法不起作用的选项会报错。不写 --algorithm 时，由所给的选项决定算法（--weight：wastar，--beam-width：\
           beam）。`tuipan algorithms` 列出各算法用到的选项，`tuipan heuristics` 列出各启发函数。

默认求解方法所需的数据表在首次使用时生成并保存（`tuipan tables`）。

退出码：0 已求出，1 无解，2 输入有误，3 达到限制而停止，130 被中断；局面不止一个时，取其中最大者。",
    show: "除答案外还显示什么",
    show_boards: "途中的每个局面及其 f、g、h",
    trace: "把搜索的每一步写入文件：每行一个 JSON，含状态、g 和 h（见 docs/json.md）\n\n\
            只能用于一个局面，算法须是 `tuipan algorithms` 列出的；不写 --algorithm 时按棋盘大小选择。",
    jobs: "同时求解几个局面：一个数，或 auto [默认：每核一个]\n\n\
          答案不变，仍按局面的顺序输出；存储节点的内存由它们分用。",
    quality_heading: "求什么样的解（方法由程序决定）",
    optimal: "最短解，并加以证明，不论要算多久 [默认：不超过 16 格时]",
    within: "经证明比最短解最多长这么多的解（如 5%、0.5%、0.05）",
    best_in: "限时之内找到的最好解（如 500ms、10s、2m） [默认：超过 16 格时为 1s]",
    both_say_how: |quality, option| format!("{quality} 让程序决定搜索方法，{option} 则指定了方法，只能用其中一个"),
    search_heading: "怎样搜索",
    algorithm: "算法，或程序自带的求解方法；auto 表示由程序选择",
    heuristic: "启发函数；也可用 pdb:分组、classic:分组、learned:文件 [默认：按棋盘大小选择]",
    weight: "启发函数的权重，用于 wastar [默认：2]",
    seed: "随机权重的种子，用于 wastar [默认：0]",
    ties: "f 相同的节点谁先展开 [默认：low-h]",
    side: "双向搜索时先展开哪一边 [默认：alternate]",
    depth: "搜索深度，用于 dls [默认：20]",
    limit_step: "每轮深度限制增加多少，用于 ids；大于 1 时解可能更长 [默认：1]",
    beam_width: "每层保留多少个节点，用于 beam [默认：1000]",
    budget: "最多存储多少个节点，用于 sma [默认：100000]",
    threads: "每个局面用几个线程：一个数，或 auto（每核一个）\n\n\
             用于 astar、ida，以及能用多线程的默认求解方法：后者解单个局面时用满所有核，批量求解时用一个线程。astar 和 \
             ida 不指定时用一个线程；astar 用多个线程时，每次的节点数都会不同。",
    no_effect: |algorithm, option, others| format!("{option} 对 {algorithm} 不起作用，它用于 {others}"),
    no_effect_own: |solver, option| format!("{option} 对 {solver} 不起作用"),
    no_algorithm: |list| format!("没有算法同时用到这些选项：{list}"),
    belongs_to: |option, others| format!("{option} 用于 {others}"),
    seed_needs_random: "--seed 只用于随机权重，例如 --weight 1..1.5",
    learned_too: |error| format!("{error}；learned:文件 表示使用文件中的模型"),
    learned_needs_file: "“learned:”后面须写模型文件",
    cannot_use: |file| format!("无法使用 {file}"),
    best_so_far: |seconds| format!("这是 {seconds} 秒内找到的最好解（--best-in 10s 可以多等一会儿）"),
    best_in_ignored: |size| format!("--best-in 对 {size} 不起作用"),
    trace_own: |solver| format!("--trace 只能用于 `tuipan algorithms` 中的搜索，不能用于 {solver}"),
    trace_one: "--trace 只能用于一个局面",
    trace_threads: "--trace 只能用一个线程，请去掉 --threads",
    trace_learned: "--trace 不能用于学习所得的启发函数",
    already_solved: "已经是目标局面",
    shortest: "已证明最短",
    at_least: |bound| format!("至少 {bound}"),
    asked_within: |percent| format!("最多比最短解长 {percent}%"),
    times_as_long: |times| format!("（最多是最短解的 {times} 倍）"),
    gap: |percent| format!("（差距 {percent}%）"),
    swap: |a, b| format!("交换 {a} 和 {b} 就有解"),
    nodes: |expanded, generated| format!("展开 {expanded}，生成 {generated}"),
    reopened: |n| format!("，重新展开 {n}"),
    stored: |n| format!("，最多存储 {n}"),
    expanded: |n| format!("展开 {n}"),
    step: |number| format!("第 {number} 步"),
    exact: "全状态表（exact）",
    fast: |set, threads| format!("IDA* 加可加模式数据库（fast），{set}，{threads}"),
    mtm: |set| format!("IDA* 加单轴数据表（mtm），{set}"),
    anytime: |threads| format!("由学习所得的估值引导的束搜索（anytime），{threads}"),
    constructive: "逐行构造（constructive）",
    beside: |solver, other| format!("{solver}，同时运行{other}"),
    beside_beams: "束搜索（anytime）",
    beside_fast: "带数据表的 IDA*（fast）",
    beside_ida: " IDA*（ida）",
    search: |title, name| format!("{title}（{name}）"),
    with_heuristic: |name| format!("，启发函数 {name}"),
    with_weight: |weight| format!("，权重 {weight}"),
    with_seed: |seed| format!("，种子 {seed}"),
    with_depth: |depth| format!("，深度 {depth}"),
    with_step: |step| format!("，步长 {step}"),
    with_width: |width| format!("，束宽 {width}"),
    with_budget: |nodes| format!("，{nodes}"),
    with_threads: |threads| format!("，{threads}"),
    summary: |positions, time, solved| format!("{positions}，用时 {time}：解出 {solved}"),
    proved: |n| format!("（其中 {n} 个已证明最短）"),
    unsolvable: |n| format!("，无解 {n}"),
    stopped: |n| format!("，停止 {n}"),
    errors: |_, shown| format!("，出错 {shown}"),
    lengths: |metric, mean, least, most, total| format!("{metric}：平均 {mean}，最少 {least}，最多 {most}，共 {total}"),
    summary_nodes: |nodes, rate| format!("展开节点：{nodes}（{rate}）"),
    progress_position: |number| format!("第 {number} 个局面："),
    progress_bound: |bound| format!("，下界 {bound}"),
    progress_time: |seconds| format!("，{seconds} 秒（Ctrl-C 停止）"),
};
