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
  tuipan lab new my.toml                 写出一份带注释的实验
  tuipan lab run my.toml                 运行自己的实验
  tuipan lab run my.toml --out results   再运行一次，结果写到别处
  tuipan lab compare lab/my results      比较两份结果
  tuipan lab train --size 3x3 --out 3x3.model
  tuipan lab evaluate data/models/4x4.model",
    list: "列出程序自带的实验（名称、标题和结论为英文）",
    show: "输出实验的 TOML，可在此基础上自制",
    experiment: "文件，或程序自带的实验的名称",
    run: "运行实验，写出数据和报告\n\n\
         按 Ctrl-C 停止；再次执行同一命令会从停下的地方继续。达到限制的运行会标为“停止”，不会被略去。",
    run_after: "\
目录中会有
  report.html                 论断、结论、图、表、数据和实验本身，合为一个文件，可以直接提交
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
    nothing_new: |_, rows, report| format!("{rows} 行结果早已有了（--fresh 重新运行）：{report}"),
    progress: |bar, done, all| format!("{bar} {done}/{all}"),
    progress_time: |text, time, left, what| match left {
        Some(left) => format!("{text}（{time}，约剩 {left}；Ctrl-C 停止）{what}"),
        None => format!("{text}（{time}；Ctrl-C 停止）{what}"),
    },
    cannot_make: |dir| format!("无法创建 {dir}"),
    other_experiment: |dir| {
        format!("{dir} 中是另一个实验的数据；请用 --out 换一个目录，或用 --fresh 从头开始")
    },
    other_version: |dir, version| {
        format!("{dir} 中是版本 {version} 的数据；请用 --out 换一个目录，或用 --fresh 从头开始")
    },
    cannot_use: |file| format!("无法使用 {file}；请用 --out 换一个目录，或用 --fresh 从头开始"),
    run_json: "不输出结论，改为每种方法输出一个 JSON 对象",
    new: "写出一份带注释的实验，可在此基础上修改\n\n\
         它本身就能运行，注释说明可以改什么。已有的文件不会被覆盖。",
    new_after: "\
示例：
  tuipan lab new mine.toml",
    new_file: "要写的文件；实验以它命名",
    new_exists: |file| format!("{file} 已存在，请换一个名字"),
    new_done: |file| format!("已写入 {file}。修改后运行：tuipan lab run {file}"),
    compare: "比较同一实验的两份结果\n\n\
             按运行内容逐行对应。长度和节点数在任何机器上都应相同；时间以比值给出。除时间外全部相同时退出码为 0，\
             否则为 1。",
    compare_after: "\
示例：
  tuipan lab compare lab/my results
  tuipan lab compare lab/my/rows.csv results/rows.csv --json",
    compare_first: "结果目录，或 rows.csv",
    compare_second: "另一个",
    compare_rows: |same, all| format!("{all} 行中 {same} 行相同"),
    compare_nodes: |ratio| format!("节点 B/A {ratio}"),
    compare_time: |ratio| format!("时间 B/A {ratio}"),
    compare_only: |n, name| format!("只在 {name} 中有 {n} 行"),
    compare_join: "，",
    compare_same: "长度和节点数相同。",
    compare_differs: "结果不同。",
    not_rows: |file| format!("{file} 不是数据表"),
    index: "为目录中的全部报告写一个目录页\n\n\
           `tuipan lab run` 会自动更新 lab/ 的目录页。",
    index_dir: "目录，其中每个实验一个子目录",
    index_empty: |dir| format!("{dir} 中没有报告"),
    index_done: |n, page| format!("{n} 份报告：{page}"),
};
