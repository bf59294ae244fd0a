//! `tuipan tables`，以及用到数据表的地方。

use crate::words::Tables;

pub const TABLES: Tables = Tables {
    about: "查看、生成、校验、统计和删除求解所用的数据表\n\n\
           `tuipan solve` 会自行生成所需的小数据表。大数据表能让求解快八倍左右，用这里的命令生成一次即可；\
           有了之后 `tuipan solve` 会自动使用。",
    after: "\
示例：
  tuipan tables build                       4x4 的大数据表
  tuipan tables build --size 5x3            5x3 的大数据表
  tuipan tables list
  tuipan tables verify                      每个字节都完好吗？
  tuipan tables stat                        项数，以及各估值出现的次数
  tuipan tables remove --all

旋转、翻转或重新编号后相同的目标共用数据表：4x4 棋盘上空格在任何一角的目标只需一套。

退出码：0 完成，1 有数据表损坏，2 输入有误，3 内存已满，70 数据表无法保存，130 被中断。",
    list: "列出数据表：名称、大小、文件头是否完好",
    build: "生成一套数据表（已有则不重复）",
    verify: "逐字节校验数据表",
    remove: "删除数据表",
    stat: "按估值 h 统计数据表的各项\n\n\
           用 --size 时统计不超过 10 格的棋盘的全部局面到目标的距离；这张表不在文件中。",
    stat_size: "这种大小（不超过 10 格）的棋盘的全部局面",
    stat_metric: "与 --size 同用：怎样算一步",
    set: "哪一套数据表",
    set_small: "几 MB，一秒内生成（5x5 约半分钟）",
    set_large: "4x4 约 200 MB，5x5 约 330 MB，几秒到几分钟生成；求解快数倍",
    metric: "按哪种方式计步",
    names: "数据表的名称（见 `tuipan tables list`） [默认：全部]",
    names_to_remove: "数据表的名称（见 `tuipan tables list`）",
    all: "全部",
    json: "输出 JSON：每个数据表一个对象，每行一个（见 docs/json.md）",
    dir: "数据表保存在此目录 [默认：用户缓存目录下的 tuipan/tables]",
    cached: "已有",
    built: "已生成",
    rebuilt: "已重新生成",
    removed: "已删除",
    intact: "完好",
    header_intact: "文件头完好",
    not_saved: |why| format!("未能保存：{why}"),
    none: |place| format!("{place} 中没有数据表"),
    total: |tables, size, place| format!("{tables}，共 {size}，在 {place}"),
    ready: |set, size, bytes, time, place| {
        format!("{size} 的{set}：{bytes}，用时 {time}，在 {place}")
    },
    not_all_saved: |set, size, tables, place| {
        format!("{size} 的{set}不完整：{tables}未能保存到 {place}")
    },
    disk_full: |needed, free| format!("数据表需要 {needed}，磁盘只剩 {free}"),
    no_directory: "没有目录",
    small: "小数据表",
    large: "大数据表",
    in_slides: "（按滑动计步）",
    of_heuristic: |name| format!("{name} 的数据表"),
    expect_small: |size| format!("正在生成 {size} 的小数据表"),
    expect_large: |size, bytes| {
        format!("正在生成 {size} 的大数据表（{bytes}，几秒到几分钟；Ctrl-C 停止）")
    },
    building: |what, size, done, all, bar, percent, seconds| {
        format!("正在生成 {size} 的{what}：{done}/{all}，[{bar}] {percent}%，{seconds} 秒")
    },
    stops: "（Ctrl-C 停止）",
    built_elsewhere: |what, size| format!("另一个 tuipan 正在生成 {size} 的{what}，请稍候"),
    rebuilding: |why| format!("{why}；重新生成"),
    cannot_save: |why| format!("数据表无法保存供下次使用：{why}"),
    large_unusable: |size, why| {
        format!("没有使用 {size} 的大数据表：{why}（`tuipan tables build` 可重新生成）")
    },
    small_unusable: |size, why| {
        format!("{why}；不予使用（`tuipan tables build --size {size} --set small` 可修复）")
    },
    no_memory_for: |set, size| format!("内存放不下 {size} 的{set}；不用它们，继续求解"),
    opening: |what, size, number, all| {
        format!("正在读取 {size} 的{what}：{number}/{all}（Ctrl-C 停止）")
    },
    wrong_table: |why, name| {
        format!("数据表文件完好，但{why}；可用 `tuipan tables remove {name}` 删除它")
    },
    not_needed: |size| format!("{size} 的棋盘不需要数据表：所有局面一下子就能搜完"),
    too_large: |size| format!("{size} 的棋盘太大，没有数据表，最多 25 格"),
    too_large_slides: |size| format!("{size} 的棋盘太大，没有按滑动计步的数据表，最多 16 格"),
    counting: |name, percent| format!("正在统计 {name}：{percent}%（Ctrl-C 停止）"),
    missing: "没有这个数据表",
    unknown: |parameters| format!("此版本不生成这样的数据表：{parameters}"),
    too_many_positions: |size| format!("{size} 的局面太多，最多 10 格"),
    entries: "项数",
    entries_are: |entries, size| format!("{entries}，占 {size}"),
    states_are: |states, size| format!("{states} 个状态，占 {size}；其中没有估值"),
    estimates_are: |mean, max| format!("平均 {mean}，最大 {max}"),
    head_share: "比例",
};
