//! `tuipan serve`。

use crate::words::Serve;

pub const SERVE: Serve = Serve {
    about: "在本机提供网页版游戏\n\n\
           网页须已编入程序（先 `cargo xtask web`，再 `cargo build --release --features page`），或放在某个\
           目录里。",
    port: "端口 [默认：8215，被占用时任选一个空闲端口]",
    open: "打开浏览器",
    dir: "使用 `cargo xtask web` 生成的目录",
    no_index: |dir| format!("{dir} 里没有 index.html"),
    no_page: "\
此程序编译时没有包含网页。可以这样编入：
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
