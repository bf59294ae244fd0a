//! `tuipan blocks generate`。

use crate::words::BlocksGenerate;

pub const BLOCKS_GENERATE: BlocksGenerate = BlocksGenerate {
    about: "生成指定长度或难度的关卡\n\n\
           不写 --pieces 或 --like 时，用华容道的棋子：曹操、横放或竖放的五员大将、四个小兵。关卡按关卡文件\
           的格式输出，附有经过证明的长度和难度。同一个种子在任何机器上都永远给出同样的关卡。",
    after: "\
示例：
  tuipan blocks generate                                  一个华容道布局
  tuipan blocks generate --length 100..120 --count 5 --seed 1
  tuipan blocks generate --grade easy --draw
  tuipan blocks generate --like pennant --length 50..
  tuipan blocks generate --pieces \"4x4 2x2@3,3 2x1 1x2 1x1*4\" > new.sbp
  tuipan blocks generate --count 10 | tuipan blocks solve -

棋子的写法：先写棋盘的“列数x行数”，再写各棋子的“宽x高”，*4 表示四个，@2,4 表示左上角要到达第 2 列第 4 行。其\
           他形状可以画出来，如 XX/X.。

第 i 关（从 0 数起）由“种子 + i”生成。不写 --seed 时随机抽取一个，并在标准错误中显示。--max-states 也会影响\
           同一种子的结果。

退出码：0 完成，1 没有符合要求的布局，2 输入有误，3 限时内没有找到，130 被中断。",
    pieces: "棋盘和棋子，例如 \"4x5 2x2@2,4 2x1 1x2*4 1x1*4\"",
    like: "沿用这一关的棋盘、棋子和目标（名称或文件）",
    length: "最短解的长度：80、60..80、60.. 或 ..80",
    grade: "难度等级",
    seed: "种子：0 到 2^64-1 的数 [默认：随机]",
    count: "关卡个数",
    max_states: "布局超过这个数目时，不再从全部布局中挑选，而是随机尝试",
    timeout: "每关最多找这么久（如 500ms、10s、2m）",
    draw: "画出关卡，而不是输出文本",
    no_level: "这些棋子组不成关卡",
    bad_range: |text| format!("“{text}”不是范围，应写成 80、60..80、60.. 或 ..80"),
    backward_range: |text| format!("范围 {text} 的终点小于起点"),
};
