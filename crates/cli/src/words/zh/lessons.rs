//! `tuipan lab lessons`。

use crate::words::Lessons;

pub const LESSONS: Lessons = Lessons {
    about: "把局面及其精确距离写入文件\n\n\
            距离是走到“空格在最后”的目标所需的步数，是精确的，因此棋盘不超过 16 格。格式由文件名决定：\
            .csv（每格一列，然后是距离和课号）、.npy（结构化数组）或 .npz（tiles、distance、lesson 三个数组）。参\
            数相同，文件就相同，与线程数无关。",
    after: "\
示例：
  tuipan lab lessons --size 3x3 --draw all -o all8.npz         全部 181,440 个八数码局面
  tuipan lab lessons --size 4x4 --positions 1000 -o train.npz  与 `tuipan lab train` 所学的相同
  tuipan lab lessons --size 4x4 --draw random --positions 20 --seed 2 -o test.csv
  tuipan lab lessons --size 4x4 --draw random --positions 20 --seed 2 -o test.csv --resume

在 Python 中：data = numpy.load('train.npz'); data['tiles'].shape, data['distance'].mean()

退出码：0 完成；2 输入有误；70 文件无法写出；130 被中断：已完成的部分在文件中，.csv 文件可用 --resume 继续。",
    size: "棋盘的宽x高，不超过 16 格",
    draw: "取哪些局面",
    draw_lessons: "`lab train` 所学的局面：最短解上的、解旁边的、目标附近的",
    draw_random: "每个有解局面机会均等",
    draw_all: "全部局面，由近到远，不超过 10 格",
    positions: "局面个数；不用于 --draw all",
    resume: "继续写一个用相同参数开始的 .csv 文件",
    output: "要写的文件：.csv、.npy 或 .npz；- 表示以 CSV 写到标准输出",
    too_large: |size| format!("精确距离只用于不超过 16 格的棋盘，{size} 超出了"),
    too_many: |size| format!("--draw all 只用于不超过 10 格的棋盘，{size} 超出了"),
    bad_name: |name| format!("{name}：文件名须以 .csv、.npy 或 .npz 结尾（或用 - 以 CSV 写到标准输出）"),
    resume_needs_csv: "--resume 只用于 .csv 文件",
    done: |positions, size, time, name| format!("{size} 的 {positions}，用时 {time}：{name}"),
    progress: |positions| format!("{positions}（Ctrl-C 停止）"),
    progress_of: |done, positions| format!("{done}，共 {positions}（Ctrl-C 停止）"),
    other_size: |name, size| format!("{name} 中不是 {size} 的局面"),
    not_a_lesson: |name, line| format!("{name}：“{line}”不是带距离的局面"),
    other_arguments: |name, lesson| format!("{name} 是用别的参数写的：第 {lesson} 课不同"),
    too_many_lessons: "课数太多",
    too_large_file: "局面超过 4 GiB；请分成几个文件，或写成 .npy 文件",
};
