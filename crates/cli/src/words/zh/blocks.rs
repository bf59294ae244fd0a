//! `tuipan blocks`：各命令共用的部分。

use crate::words::Blocks;

pub const BLOCKS: Blocks = Blocks {
    about: "求解和研究华容道、Klotski、Rush Hour 等滑块游戏\n\n\
           关卡可以是文件（见 docs/formats.md），也可以是程序自带的数百关之一，用中文名、拼音、英文名或编号\
           指定。",
    after: "\
示例：
  tuipan blocks solve 横刀立马                 最短解，81 步
  tuipan blocks solve levels.sbp --json        文件中的每一关
  tuipan blocks show hengdaolima               画出来
  tuipan blocks list climb                     名称中含有它的关卡
  tuipan blocks generate --grade hard          生成一个新关卡
  tuipan blocks analyse \"red donkey\"           全部 25,955 个局面和最难的",
    levels: "关卡名、关卡文件、网格，或 - 表示标准输入\n\n\
            名称可以是编号、中文名、拼音或英文名，不计大小写、声调和空格。一个文件可以包含多关。文件与关卡\
            重名时，写成 ./名称。网格就是用 / 隔开的各行，例如 BAAC/BAAC/DEEF/DGHF/I..J，也可以放在文件里。",
    id: "只取文件中编号为此的关卡（可多次给出）",
    grid_goal: "网格的目标，或给自带的关卡换一个目标：同样大小的各行，棋子画在应到的位置\n\n\
               网格不写时，6x6 且棋子全为直条（Rush Hour）则 X 或 A 从右边出去；否则唯一的 2x2 棋子走到底边正中。",
    only_for_grids: "--goal 只用于网格和自带的关卡，关卡文件有自己的目标",
    grid: "网格",
    from: "改从这个局面开始：各行用 / 分隔",
    metric: "怎样算一步：一个棋子移动一格（unit）、沿直线移动任意距离（slide），或可以拐弯（move）",
    plain: "在终端上也只用 ASCII 字符绘制",
    json: "输出 JSON：每关一个对象，每行一个（见 docs/json.md）",
    many_dashes: "- 表示标准输入，只能读一次",
    one_start: |n| format!("--from 只能用于一关，现在有 {n} 关，请用 --id 选一关"),
    one_level: |n| format!("只能用于一关，现在有 {n} 关，请用 --id 选一关"),
    reading_stdin: "正在从标准输入读取关卡，按 Ctrl-D 结束",
    cannot_open: |why| format!("无法打开：{why}"),
    cannot_read: |why| format!("无法读取：{why}"),
    too_large: "太大，不像关卡文件",
    not_text: "不是文本（UTF-8）",
    no_id: |id| format!("没有编号为“{id}”的关卡"),
    no_level: "没有这个关卡或文件",
    see_list: "（用 `tuipan blocks list` 查看全部）",
    place: |line, column| format!("第 {line} 行第 {column} 列"),
    start: "起始",
    goal: "目标",
};
