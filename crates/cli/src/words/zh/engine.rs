//! `tuipan engine`。

use crate::words::Engine;

pub const ENGINE: Engine = Engine {
    about: "供其他程序调用：逐行读入 JSON 问题，逐行输出 JSON 答案\n\n\
            一个进程可以回答任意多的问题，数据表只打开一次。每行输入是一个 JSON 对象，得到一个答案或一个错误。答\
            案算好就输出，并带有问题的 id。",
    after: r#"问题，每行一个：
  {"id":1,"command":"solve","position":"8 1 0/3 5 7/4 2 6"}
  {"id":2,"command":"solve","position":[[8,1,0],[3,5,7],[4,2,6]],"metric":"mtm"}
  {"id":3,"command":"solve","position":"...","best_in":"2s","progress":true}
  {"id":4,"command":"insight","position":"810357426"}
  {"id":5,"command":"check","position":"123456870"}
  {"id":6,"command":"verify","position":"123456078","moves":"LL"}
  {"id":7,"command":"blocks","level":"横刀立马","timeout":"10s"}
  {"id":8,"command":"cancel","target":3}
  {"id":9,"command":"ping"}
  {"command":"quit"}

收到 quit 或输入结束后，未完成的问题仍会回答；要取消它们，请用 cancel。见 docs/json.md。

退出码：0 完成，2 选项有误，70 答案无法写出，130 被中断。"#,
    jobs: "同时处理几个问题：一个数，或 auto [默认：每核一个]",
    threads: "每个问题用几个线程：一个数，或 auto（每核一个） [默认：1]",
    max_memory: "所有问题共用的内存（如 512M、2G，none 为不限） [默认：空闲内存的 3/4]",
};
