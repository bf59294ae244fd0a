//! `tuipan lab train` 和 `tuipan lab evaluate`。

use crate::words::Learn;

pub const LEARN: Learn = Learn {
    one_lesson: "至少需要一课",
    bad_epochs: |text| format!("“{text}”不是轮数，至少需要一轮"),
    train: "从解好的局面中学习启发函数\n\n\
           一课包括一个随机局面及其解、两条岔路和一段从目标出发的随机走动：在 4x4 上约有 150 个带距离的局面\
           。不超过 16 格时距离是精确的，更大时取较好解的长度。参数相同，得到的模型就相同，与线程数无关。",
    train_after: "\
示例：
  tuipan lab train --size 4x4 --learner thesis --lessons 300 --out two.model
  tuipan lab train --size 4x4 --lessons 30000 --epochs 8 --out 4x4.model
  tuipan lab evaluate 4x4.model two.model
  tuipan solve \"$(cat position.txt)\" --heuristic learned:4x4.model --weight 1.5",
    size: "棋盘的宽x高，不超过 25 格",
    learner: "学什么",
    thesis: "c1 × 曼哈顿距离 + c2 × 相邻逆序对，用最小二乘法",
    linear: "全部特征，用最小二乘法",
    bayes: "全部特征，用贝叶斯公式逐个局面更新",
    network: "在曼哈顿距离之上的小型神经网络",
    lessons: "课数",
    epochs: "网络看每个局面多少遍",
    teacher_nodes: "无法得到精确距离时，求每个解所用的节点数",
    seed: "所有随机数的种子",
    threads: "用几个线程求解：一个数，或 auto [默认：每核一个]",
    out: "模型写到哪里",
    too_large: |most, size| format!("模型只用于不超过 {most} 格的棋盘，{size} 超出了"),
    lesson: |n, all| format!("第 {n} 课，共 {all} 课（Ctrl-C 停止）"),
    epoch: |n, all, error| format!("第 {n} 轮，共 {all} 轮：误差 {error}"),
    interrupted: "已中断；没有写出模型",
    model: "模型",
    learned: "学习",
    error: "误差",
    model_is: |file, bytes| format!("{file}，{bytes}"),
    made_in: |positions, time| format!("{positions}，用时 {time}"),
    learned_in: |time| format!("用时 {time}"),
    error_is: |absolute, rms, positions| {
        format!("平均绝对误差 {absolute}，均方根误差 {rms}（在没有学过的 {positions}上）")
    },
    evaluate: "把学得的启发函数与其他启发函数比较：误差，以及搜索中的节点数和解长\n\n\
              所有模型须用于同一大小的棋盘。局面由另外的种子抽取，只会偶然与学过的重合（3x3 上误差统计全部 \
              181,440 个局面，大多学过）。5x5 使用 data/tiles/random_24.txt 中的局面，长度与已知最好的比较\
              。达到节点上限的搜索算作未解出，但其节点仍计入。",
    evaluate_after: "\
示例：
  tuipan lab evaluate data/models/3x3.model                             几秒钟
  tuipan lab evaluate data/models/4x4.model --positions 20 --plot errors.svg
  tuipan lab evaluate data/models/5x5.model --positions 100 --algorithms beam:1000,beam:5000",
    models: "模型文件",
    positions: "从多少个局面开始搜索",
    evaluate_seed: "抽取局面的种子",
    algorithms: "用哪些搜索，例如 wastar:1.5,beam:1000,greedy [默认：按棋盘大小选择]",
    models_only: "只评估模型，不与其他启发函数比较",
    max_nodes: "每个局面最多展开这么多节点",
    csv: "把每次搜索的数据写入此文件（CSV）",
    plot: "把误差随距离的变化画到此文件（SVG）",
    other_size: |model, size, wanted| format!("{model} 用于 {size}，而不是 {wanted}"),
    errors_on: |positions, size, labels| format!("{size} 的 {positions}上的误差，以{labels}为准"),
    exact_distances: "精确距离",
    good_lengths: "较好解的长度",
    head_heuristic: "启发函数",
    head_mean: "平均",
    head_absolute: "绝对值",
    head_rms: "均方根",
    head_over: "高估",
    head_algorithm: "算法",
    head_solved: "解出",
    head_length: "解长",
    head_above: "超出",
    head_expanded: "展开",
    head_node: "纳秒/节点",
    head_ms: "毫秒",
    within_two: |percent| format!("{percent}% 在两倍标准差之内"),
    only_some_sizes: |size| format!("只有 5x5 和不超过 16 格的棋盘有可比较的长度，{size} 没有"),
    search_from: |positions, known, mean| {
        format!("从随机抽取的 {positions}开始搜索，{known}平均长度 {mean}")
    },
    shortest: "最短解",
    best_known: "已知最好解",
    searching: |spec, guide| format!("{spec}，{guide}（Ctrl-C 停止）"),
    needs_number: |text| format!("“{text}”须带一个数，例如 wastar:1.5 或 beam:1000"),
    takes_no_number: |algorithm| format!("{algorithm} 后面不能带数"),
    uses_no_heuristic: |algorithm| format!("{algorithm} 不使用启发函数"),
};
