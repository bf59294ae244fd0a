//! `tuipan play`。

use crate::words::Play;

pub const PLAY: Play = Play {
    about: "在终端里玩：任意大小的数字推盘、华容道及其他滑块\n\n\
           不带参数时继续上次的对局，或新开一局十五数码。按 ? 查看按键。对局、纪录和设置保存在用户数据目录\
           中，格式与网页版的导出文件相同。",
    after: "\
示例：
  tuipan play                       继续上次，或新开一局
  tuipan play 5x5                   打乱这么大的棋盘
  tuipan play 4x4 --seed 7          人人相同的打乱
  tuipan play \"8 1 0/3 5 7/4 2 6\"   指定局面
  tuipan play 横刀立马              一个关卡，可用中文名、拼音或英文名
  tuipan play my.sbp                自己的关卡，或含有局面、网格的文件
  tuipan play 链接                  玩一个挑战，或看一段回放
  tuipan play daily                 今天和往日的每日一题
  tuipan play - < position.txt      从标准输入读

颜色由 COLORTERM 和 TERM 决定；设置 NO_COLOR 可关闭颜色。",
    what: "大小、局面、关卡名、滑块的网格、链接或网页地址、daily（每日一题）、含有其中一种的文件，或 -（标准输入）",
    seed: "打乱所用的种子；不写大小时为 4x4",
    ascii: "只用 ASCII 字符绘制",
    theme: "适合深色或浅色背景的配色 [默认：按 COLORFGBG，否则为深色]",
    theme_dark: "深底浅字",
    theme_light: "浅底深字",
    server: "连接服务器（tuipan serve），玩排名局、看排行榜：按 R 键",
    bad_server: |text| format!("{text} 不是服务器网址；请写 http://主机:端口 或 https://主机"),
    save_dir: "对局和纪录保存在此目录 [默认：用户数据目录下的 tuipan]",
    seed_without_scramble: "--seed 只用于打乱：请写大小（如 4x4），或什么都不写",
    no_terminal: "play 须在终端里运行（标准输入或标准输出不是终端）",
};
