//! 输入：局面、目标、大小、数字。

use crate::words::Input;

pub const INPUT: Input = Input {
    size: "棋盘的宽x高，正方形可只写一个数\n\n\
          只有用列表或紧凑形式给出非正方形的局面时才需要，例如 3x2 的 123450。",
    size_made: |side| {
        format!("棋盘的宽x高，正方形可只写一个数 [默认：{side}x{side}，或与目标相同]")
    },
    order: "局面中各格的书写顺序",
    order_rows: "逐行，每行从左到右",
    order_snake: "来回蛇行：偶数行从右到左",
    goal: "目标：一个名称，同样大小的任意局面，或 random\n\n\
          在 3x3 上各名称为：blank-last 123456780，blank-first 012345678，snake 123654780，spiral 123804765\
          ，columns 741852063，columns-left 147258360。random 随机取一个可到达的局面并打印种子，random:7 取种子 7 的\
          局面。",
    positions: "局面（每个都加引号）或局面文件；- 表示从标准输入读取\n\n\
               逐行写出各方块，0 表示空格：\"8 1 0/3 5 7/4 2 6\"；紧凑写法如 810357426 或 123456789ABCDEF0\
               ；也可写成列表、多行的网格，或 JSON、Python 的列表。_ 和 . 也表示空格。文件和标准输入中每行一个\
               局面，或由空行隔开的几行合成一个局面；# 之后的内容会被忽略。",
    file: "从文件读取局面",
    metric: "怎样算一步：一个方块移动一格（stm），或同一行、列的几块一起滑动一次（mtm）",
    json: "输出 JSON：每个局面一个对象，每行一个（见 docs/json.md）",
    json_one: "输出一个 JSON 对象（见 docs/json.md）",
    json_lines: "输出 JSON，每行一个对象",
    not_a_position: "不是局面",
    not_a_goal: "不是目标",
    not_moves: "不是走法",
    spiral: "以大小开头的文件通常以螺旋为目标，而此局面可以到达螺旋：--goal spiral",
    bad_seed: |text| format!("“{text}”不是种子，应为 0 到 2^64-1 的数"),
    no_position: "没有给出局面：请写出局面，或写出文件名，或用 - 从标准输入读取",
    empty: "输入中没有局面",
    standard_input: "标准输入",
    dash_and_positions: "- 表示标准输入，不能与局面一起使用",
    cannot_open: |name| format!("无法打开 {name}"),
    cannot_read: |name| format!("无法读取 {name}"),
    cannot_write: |name| format!("无法写入 {name}"),
    at_line: |line| format!("第 {line} 行"),
    at_position: |number| format!("第 {number} 个局面"),
    line_too_long: |most| format!("这一行超过 {most} 字节"),
    line_not_text: "这一行不是文本（UTF-8）",
    not_text: |name| format!("{name} 不是文本文件"),
    no_random: "系统无法提供随机数",
    no_signals: "无法监听 Ctrl-C",
    bad_count: |text| format!("“{text}”不是数目，应写成 1000000、500k、20M 或 1.5G"),
    bad_bytes: |text| format!("“{text}”不是内存大小，应写成 512M、2G 或 1.5G"),
    bad_time: |text| format!("“{text}”不是时长，应写成 500ms、10s、2m、1m30s 或 1h"),
    bad_jobs: |text, most| format!("“{text}”不是并行任务数，应为 1 到 {most}，或 auto"),
    bad_threads: |text, most| format!("“{text}”不是线程数，应为 1 到 {most}，或 auto"),
    too_small: |text, least| format!("“{text}”太小，至少为 {least}"),
    bad_percent: |text| format!("“{text}”不是百分比，应写成 5% 或 0.5%，最大 900%"),
    is_level: |name| format!("这是一个关卡：tuipan blocks solve {name}"),
    is_size: |size| format!("这是棋盘的大小：tuipan scramble {size}"),
    is_directory: |name| format!("{name} 是一个目录"),
    neither: |text| format!("“{text}”既不是局面，也不是文件"),
    is_words: |text| format!("“{text}”不是局面；局面写成 810357426 或 8 1 0/3 5 7/4 2 6"),
};
