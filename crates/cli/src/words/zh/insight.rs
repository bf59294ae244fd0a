//! `tuipan insight`。

use crate::words::Insight;

pub const INSIGHT: Insight = Insight {
    about: "列出局面的所有最佳第一步，并数出最短解的个数\n\n\
           用于不超过 16 格的棋盘。只要有一步不同，就算两个不同的解；--metric mtm 时，只在不超过 10 格的棋\
           盘上计数。",
    after: "\
示例：
  tuipan insight 810357426
  tuipan insight \"5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0\" --metric mtm --json

退出码：0 有解，1 无解，2 输入有误，130 被中断；局面不止一个时，取其中最大者。",
    not_counted: "太多，未计数",
    or: " 或 ",
};
