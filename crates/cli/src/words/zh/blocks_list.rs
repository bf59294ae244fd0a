//! `tuipan blocks list`。

use crate::words::BlocksList;

pub const BLOCKS_LIST: BlocksList = BlocksList {
    about: "列出程序自带的关卡\n\n\
           每关列出编号、名称、棋盘大小，以及最短解的步数、直行次数和格数：数字和“无解”都经过证明；\
           “>33”表示搜到这里还没有解。最后是难度：分数（见 docs/book/difficulty.md）与等级。",
    after: "\
示例：
  tuipan blocks list                       全部
  tuipan blocks list climb                 任一语言的名称中含有它的关卡
  tuipan blocks list --min 120 --sort length
  tuipan blocks list --grade easy --sort difficulty
  tuipan blocks list --max 30 --json

退出码：0 有符合的关卡，1 没有，2 输入有误。",
    texts: "只列名称或编号中含有此文字的关卡",
    min: "只列最短解不短于此的关卡",
    max: "只列最短解不长于此的关卡",
    grade: "只列这一难度等级的关卡",
    metric: "--min、--max 和 --sort 所用的计步方式",
    sort: "排列顺序",
    sort_collection: "按收录顺序：经典布局、著名谜题、其他布局",
    sort_length: "按最短解的长度，未知和无解的排在最后",
    sort_difficulty: "按难度，未知和无解的排在最后",
    sort_name: "按拼音或英文名",
    head_id: "编号",
    head_name: "名称",
    head_size: "大小",
    head_difficulty: "难度",
    unsolvable: "无解",
    no_match: "没有符合的关卡",
    n_of: |n, all| format!("共 {all} 关，列出 {n} 关"),
};
