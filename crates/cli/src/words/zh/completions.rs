//! `tuipan completions`。

use crate::words::Completions;

pub const COMPLETIONS: Completions = Completions {
    about: "输出 shell 的命令补全脚本\n\n\
           例如 bash：`tuipan completions bash > ~/.local/share/bash-completion/completions/tuipan`",
    shell: "哪种 shell",
};
