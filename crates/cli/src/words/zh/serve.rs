//! `tuipan serve`。

use crate::words::Serve;

pub const SERVE: Serve = Serve {
    about: "提供网页版游戏及其服务器\n\n\
           玩家、排名对局和排行榜保存在数据目录或 PostgreSQL 数据库中；API 说明见 /api。网页须已编入程序（`cargo \
           xtask program`），或放在某个目录里。\n\n\
           默认只有本机可以连接，可用 --listen 更改。要让其他机器连接，请使用证书（--tls-cert 和 --tls-key），或在前面放一个带证书的代理\
           （--trusted-proxy）。",
    port: "端口 [默认：8215，被占用时任选一个空闲端口]",
    listen: "改为监听此地址，例如 0.0.0.0:8215 表示所有网络",
    tls_cert: "使用 https：证书及其证书链，PEM 文件",
    tls_key: "证书的私钥，PEM 文件",
    trusted_proxy: "前置代理的地址或网段，客户端地址取自它的 X-Forwarded-For；可重复",
    log: "向标准错误输出哪些日志，每行一个 JSON 对象，不含个人信息",
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
  cargo xtask program
或先运行 cargo xtask web，再直接使用网页所在的目录：tuipan serve --dir target/web",
    bad_listen: |text| format!("“{text}”不是可监听的地址；请写成 IP:端口，如 0.0.0.0:8215"),
    bad_proxy: |text| format!("“{text}”既不是地址也不是网段；例如 127.0.0.1 或 10.0.0.0/8"),
    bad_certificate: |why| format!("无法读取证书：{why}"),
    bad_key: |why| format!("无法读取私钥：{why}"),
    bad_pair: |why| format!("证书和私钥无法使用：{why}"),
    plain_http: "\
其他机器可以连接，但没有使用 https：途中的任何人都能读取并冒用玩家的密钥；浏览器也不会提供离线游玩和
多标签页所需的功能。请使用 --tls-cert 和 --tls-key，或使用带 https 的代理和 --trusted-proxy。",
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
