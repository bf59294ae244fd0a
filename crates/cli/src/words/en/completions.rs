//! `tuipan completions`.

use crate::words::Completions;

pub const COMPLETIONS: Completions = Completions {
    about: "Print completions for a shell\n\n\
           For bash: tuipan completions bash > ~/.local/share/bash-completion/completions/tuipan",
    shell: "The shell",
};
