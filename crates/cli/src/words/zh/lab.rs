//! `tuipan lab`：实验。

use crate::words::Lab;

pub const LAB: Lab = Lab {
    about: "做实验：比较算法、绘制图表、学习启发函数\n\n\
           实验是一个小的 TOML 文件（见 docs/formats.md），也可以是程序自带的实验，用名称指定。实验及其报告\
           为英文。",
    after: "\
示例：
  tuipan lab list                        程序自带的实验
  tuipan lab run eight-hardest           运行一个；报告在 lab/eight-hardest/report.html
  tuipan lab show eight-hardest > my.toml
  tuipan lab run my.toml --out results   运行自己的实验
  tuipan lab train --size 3x3 --out 3x3.model
  tuipan lab evaluate data/models/4x4.model",
    list: "列出程序自带的实验（名称、标题和结论为英文）",
    show: "输出实验的 TOML，可在此基础上自制",
    experiment: "文件，或程序自带的实验的名称",
    run: "运行实验，写出数据和报告\n\n\
         按 Ctrl-C 停止；再次执行同一命令会从停下的地方继续。达到限制的运行会标为“停止”，不会被略去。",
    run_after: "\
目录中会有
  report.html                 论断、结论、图和表，合为一页
  rows.csv, rows.json         每次运行一行（见 docs/formats.md）
  chart-N.svg                 图，适合浅色和深色背景
  experiment.toml, run.json   运行了什么，在什么机器上",
    out: "结果写到哪里 [默认：lab/实验名]",
    fresh: "丢弃已有的数据，从头开始",
    slow: "连同耗时数小时的部分一起运行（如 korf-1985、korf-felner-2002）",
    not_an_experiment: |name| format!("{name} 不是实验"),
    continuing: |_, shown| format!("已有 {shown} 行数据，接着运行（--fresh 从头开始）"),
    interrupted: "已中断；再次执行同一命令会从这里继续",
    done: |runs, time, report| format!("{runs}，用时 {time}：{report}"),
    progress: |bar, done, all, what| format!("{bar} {done}/{all}：{what}"),
    progress_time: |text, time| format!("{text}（{time}；Ctrl-C 停止）"),
    cannot_make: |dir| format!("无法创建 {dir}"),
    other_experiment: |dir| {
        format!("{dir} 中是另一个实验的数据；请用 --out 换一个目录，或用 --fresh 从头开始")
    },
    other_version: |dir, version| {
        format!("{dir} 中是版本 {version} 的数据；请用 --out 换一个目录，或用 --fresh 从头开始")
    },
    cannot_use: |file| format!("无法使用 {file}；请用 --out 换一个目录，或用 --fresh 从头开始"),
};
