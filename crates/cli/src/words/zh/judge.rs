//! `tuipan judge`。

use crate::words::Judge;

pub const JUDGE: Judge = Judge {
    about: "评测其他程序：给出的解是否合法、最短、及时\n\n\
            每个程序由 shell 对每个局面运行一次。程序从标准输入读入局面（也可用 \"$1\"），并输出走法；输出多行时以\
            最后一行为准。走法用 U、R、D、L 表示方块移动的方向，各种常见写法都可以。局面无解时应输出 unsolvable 或\
            “无解”。",
    after: r#"示例（程序须自备）：
  tuipan judge "python3 student.py"                        20 道随机的八数码
  tuipan judge "python3 anna.py" "java -jar ben.jar"       比较几个程序
  tuipan judge './solve "$1"' --size 4x4 --count 5 --timeout 1m
  tuipan judge "python3 student.py" --moves blank --send grid
  tuipan scramble --size 3x3 --length 31 --count 9 | tuipan judge "./solve" -f - --csv class.csv

退出码：0 全部解出（用 --optimal 时须全部最短），1 有未解出的，2 输入有误，130 被中断。"#,
    programs: "要运行的 shell 命令，每个程序一条",
    file: "从文件读取局面，每行一个；- 为标准输入",
    count: "随机局面的个数",
    seed: "抽取局面的种子，同 `tuipan scramble --seed`",
    timeout: "每个局面最多用多久",
    send: "局面以什么写法交给程序",
    moves: "程序输出的是谁的走法",
    moves_tile: "U 表示方块向上",
    moves_blank: "U 表示空格向上，即方块向下",
    optimal: "只有最短解才算对",
    details: "有多个程序时也逐个显示局面",
    csv: "把每个程序在每个局面上的结果写入此文件（CSV）",
    json: "输出 JSON：每个程序的每个局面一个对象，最后每个程序一个（见 docs/json.md）",
    no_time: "--timeout 0 没有留出回答的时间",
    progress: |program, number, all| {
        format!("{program}：第 {number} 个局面，共 {all} 个（Ctrl-C 停止）")
    },
    no_shell: "无法启动 shell",
    no_wait: "无法等待程序结束",
    grade_optimal: "最短",
    grade_longer: "偏长",
    grade_solved: "解出",
    grade_unsolvable: "无解",
    grade_not_solved: "未解出",
    grade_illegal: "走法不合法",
    grade_unreadable: "无法识别",
    grade_timeout: "超时",
    grade_crashed: "崩溃",
    grade_too_much: "输出过多",
    late: "没有及时回答",
    endless: "输出没完没了",
    exit_code: |code| format!("退出码 {code}"),
    signal: |signal| format!("信号 {signal}"),
    solvable: "这个局面有解",
    nothing_printed: "没有输出",
    ends_at: |position| format!("走完后停在 {position}"),
    not_moves: |text, why| format!("“{text}”不是走法：{why}"),
    shortest_is: |moves, shortest| format!("{moves}（最短 {shortest}）"),
    head_program: "程序",
    head_solved: "解出",
    head_shortest: "最短",
    head_longer: "偏长",
    head_wrong: "错误",
    head_timeouts: "超时",
    head_crashed: "崩溃",
    head_excess: "超出",
    head_median: "中位数",
    head_max: "最长",
    interrupted: |program, n_done, n_all| {
        format!("已中断：{program} 运行了 {n_all} 个局面中的 {n_done} 个")
    },
    interrupted_before: "已中断，还没有运行任何程序",
    blank: |program| format!("{program}：错误的答案若当作空格的走法则全部正确，请用 --moves blank"),
    same: "（同上）",
    first_crash: |program, message| format!("{program}：崩溃：{message}"),
    one_command: |joined| format!("`{joined}` 是一条命令吗？请加上引号：tuipan judge \"{joined}\""),
    cannot_run: |file, instead| {
        format!("shell 不能这样运行 {file}，请写完整的命令：tuipan judge \"{instead}\"")
    },
    is_position: |text| format!("{text} 是局面，不是程序；局面用 --file 读入"),
};
