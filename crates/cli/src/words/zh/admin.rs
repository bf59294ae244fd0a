//! `tuipan admin`。

use crate::words::Admin;

pub const ADMIN: Admin = Admin {
    about: "管理服务器上的玩家和成绩\n\n\
           直接操作 `tuipan serve` 的数据，服务器运行时也可使用。请指定相同的 --data 或 --database。",
    review: "列出疑似由程序完成且尚未处理的成绩及相关数据",
    limit: "最多列出多少条",
    json: "输出 JSON（见 docs/json.md）",
    keep: "保留被标记的成绩，并从列表中移除",
    hide: "将一个成绩从所有排行榜上撤下",
    unhide: "将撤下的成绩恢复到排行榜",
    ban: "不再接受某玩家的成绩；已有成绩保留",
    unban: "重新接受某玩家的成绩",
    backup: "将全部数据写入文件，服务器可继续运行",
    restore: "将备份读入空数据库，SQLite 或 PostgreSQL 均可",
    run: "成绩的 ID",
    player: "玩家的 ID",
    backup_file: "目标文件，必须尚不存在",
    restore_file: "备份文件",
    nothing: "没有需要处理的成绩。",
    hidden: "，已撤下",
    backed_up: |n_rows, file| format!("已将 {n_rows} 行写入 {file}"),
    restored: |n_rows| format!("已恢复 {n_rows} 行"),
    not_an_id: |text| format!("“{text}”不是 ID"),
    no_run: "没有这个成绩，或它没有被标记",
    no_player: "没有这个玩家",
    no_file: |why| format!("无法读写备份：{why}"),
    not_a_backup: "这不是推盘服务器的备份，或来自更新的版本",
    damaged: |line| format!("备份第 {line} 行已损坏；没有恢复任何数据"),
    cut_off: "备份不完整，缺少结尾；没有恢复任何数据",
    not_empty: "数据库中已有玩家；请恢复到空数据库",
};
