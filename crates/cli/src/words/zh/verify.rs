//! `tuipan verify`。

use crate::words::Verify;

pub const VERIFY: Verify = Verify {
    about: "重放走法，检查是否合法、能否到达目标\n\n\
           走法用 U、R、D、L 或箭头表示方块移动的方向；后面的数字表示同一行或列的几块一起动：URDL2UR2。",
    after: "\
示例：
  tuipan verify \"1 2 3/4 5 6/0 7 8\" L2
  tuipan verify 123405786 L U --json
  tuipan verify 局面.txt 走法.txt

退出码：0 到达目标，1 没有到达，2 输入有误或有走不了的一步（会指出是哪一步）。",
    position: "局面，或含有局面的文件；- 表示标准输入",
    moves: "走法，可连写，也可分开写，或含有走法的文件；- 表示标准输入",
    position_first: |command| format!("先写局面，再写走法：{command}"),
    ends_at: "终止于",
    reached: "每一步都合法，到达目标",
    not_reached: "每一步都合法，但没有到达目标",
    there: |end| format!("；当时的局面是 {end}"),
    blank: "若当作空格的走法，则到达目标；这里的 U、R、D、L 是方块移动的方向",
};
