//! 整个程序。

use crate::words::Program;

pub const PROGRAM: Program = Program {
    about: "滑块类益智游戏的游玩、求解与研究：任意大小的数字推盘（八数码、十五数码……），\
            以及华容道、Rush Hour（塞车）等滑块游戏",
    after: "\
示例：
  tuipan play                                   在终端里玩
  tuipan solve 810357426                        求八数码的最短解
  tuipan solve \"5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0\" --show boards
  tuipan scramble --count 10 | tuipan solve -   解十个随机的十五数码，并给出汇总
  tuipan check 123456870                        有没有解？为什么？
  tuipan blocks solve 横刀立马                  华容道
  tuipan tables build                           生成一次，此后求解更快
  tuipan bench                                  Korf 的一百道十五数码
  tuipan lab run eight-hardest                  做一个实验，并生成报告

退出码：
  0    有解，已求出
  1    无解
  2    输入有误
  3    达到限制而停止
  70   程序出错，或无法写出结果
  130  被中断
局面不止一个时，取其中最大者。",
    usage: "用法",
    arguments: "参数",
    options: "选项",
    commands: "命令",
    general: "通用选项",
    some_options: "选项",
    some_command: "命令",
    default: "默认",
    possible: "可选值",
    environment: "环境变量",
    colon: "：",
    value_names: &[
        ("ADDR", "地址"),
        ("BYTES", "字节数"),
        ("DIR", "目录"),
        ("URL", "地址"),
        ("DRAW", "取法"),
        ("FILE", "文件"),
        ("FILE|NAME", "文件|名称"),
        ("FORMAT", "格式"),
        ("GRADE", "等级"),
        ("GRID", "网格"),
        ("GROUND", "底色"),
        ("ID", "编号"),
        ("LANG", "语言"),
        ("LEARNER", "学习方法"),
        ("LEVEL", "关卡"),
        ("LIST", "列表"),
        ("METRIC", "计步方式"),
        ("MODEL", "模型"),
        ("MOVES", "步数"),
        ("MOVES|FILE", "走法|文件"),
        ("N", "数"),
        ("NAME", "名称"),
        ("NAME|POSITION", "名称|局面"),
        ("NET", "网段"),
        ("NODE", "节点"),
        ("NODES", "节点数"),
        ("PERCENT", "百分比"),
        ("PLAYER", "玩家"),
        ("POSITION", "局面"),
        ("POSITION|FILE", "局面|文件"),
        ("PROGRAM", "程序"),
        ("RANGE", "范围"),
        ("RULE", "规则"),
        ("RUN", "成绩"),
        ("SET", "棋子"),
        ("SIZE", "大小"),
        ("SHELL", "SHELL"),
        ("SORT", "排序"),
        ("TEXT", "文字"),
        ("TIME", "时长"),
        ("TREE", "树"),
        ("W", "权重"),
        ("WHAT", "内容"),
        ("WHEN", "何时"),
        ("WHOSE", "谁的"),
        ("WxH", "宽x高"),
    ],
    help: "显示帮助（-h 只显示概要）",
    version: "显示版本",
    lang: "帮助与输出所用的语言：zh 或 en [默认：按系统的语言设置]",
    quiet: "只输出答案，不显示提示、进度和汇总",
    verbose: "输出更多：求解方法、选它的原因、节点数、用时",
    color: "何时使用颜色",
    color_auto: "输出到终端且未设 NO_COLOR 时",
    color_always: "总是",
    color_never: "从不",
    error: "错误：",
    internal_error: |what| format!("程序内部出错：{what}（这是程序的缺陷，请反馈给我们）"),
    output_failed: |why| format!("无法写出结果：{why}"),
};
