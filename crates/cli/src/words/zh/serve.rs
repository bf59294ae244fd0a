//! `tuipan serve`。

use crate::words::Serve;

pub const SERVE: Serve = Serve {
    about: "在本机提供网页版游戏及其服务器\n\n\
           玩家、排名对局和排行榜保存在数据目录或 PostgreSQL 数据库中；API 说明见 /api。网页须已编入程序（先 \
           `cargo xtask web`，再 `cargo build --release --features page`），或放在某个目录里。",
    port: "端口 [默认：8215，被占用时任选一个空闲端口]",
    open: "打开浏览器",
    dir: "网页取自 `cargo xtask web` 生成的目录",
    data: "玩家和排行榜保存在此目录 [默认：用户数据目录]",
    database: "改用数据库：postgres://… 或 sqlite://…",
    no_home: "没有主目录；请用 --data 指定数据目录",
    no_directory: |why| format!("无法创建数据目录：{why}"),
    no_database: |why| format!("无法使用数据库：{why}"),
    no_index: |dir| format!("{dir} 里没有 index.html"),
    no_page: "\
此程序编译时没有包含网页，只有 API 可用。可以这样编入：
  cargo xtask web
  cargo build --release --package tuipan-cli --features page
或直接使用网页所在的目录：tuipan serve --dir target/web",
    cannot_listen: "无法监听端口",
    ready: |url| {
        format!(
            "\
推盘网页版在 {url}
按 Ctrl-C 结束。"
        )
    },
    no_browser: |why| format!("无法打开浏览器：{why}"),
};
