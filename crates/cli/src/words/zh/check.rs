//! `tuipan check`。

use crate::words::Check;

pub const CHECK: Check = Check {
    about: "判断局面是否有解，并说明原因\n\n\
            对任何一个目标，都有一半的局面到达不了，因为有一种奇偶性怎么走都不会改变。\
            局面无解时，会指出交换哪两块就能有解。",
    after: "\
示例：
  tuipan check 123456870
  tuipan check \"1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\"
  tuipan check 012345678 --goal spiral --json

退出码：0 有解，1 无解，2 输入有误；局面不止一个时，取其中最大者。",
    solvable: "有解",
    unsolvable: "无解",
};
