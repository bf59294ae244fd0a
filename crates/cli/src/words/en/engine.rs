//! `tuipan engine`.

use crate::words::Engine;

pub const ENGINE: Engine = Engine {
    about: "Answer another program's questions, with JSON lines in and out\n\n\
            One process answers as many questions as you like and opens the tables only once. Every line of input \
            is one JSON object and gets one answer or one error. Answers come as soon as they are ready, with the \
            id of the question.",
    after: r#"Questions, one per line:
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

After quit, or when the input ends, open questions are still answered; cancel stops them. See docs/json.md.

Exit codes: 0 done, 2 bad options, 70 answers could not be written, 130 interrupted."#,
    jobs: "How many questions to work on at the same time: a number, or auto [default: one per core]",
    threads: "How many threads per question: a number, or auto for one per core [default: 1]",
    max_memory: "Memory for all questions together (512M, 2G, none) [default: three quarters of what is free]",
};
