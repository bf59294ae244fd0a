//! `tuipan play`.

use crate::words::Play;

pub const PLAY: Play = Play {
    about: "Play in the terminal: tiles of any size, 华容道 and other blocks\n\n\
           Without arguments, continues the last game or starts a 15-puzzle. Press ? for the keys. Games, \
           records and settings are kept in your data directory, in the format of the browser's export.",
    after: "\
Examples:
  tuipan play                       continue, or start
  tuipan play 5x5                   a scramble of that size
  tuipan play 4x4 --seed 7          the same scramble for everyone
  tuipan play \"8 1 0/3 5 7/4 2 6\"   a position
  tuipan play 横刀立马              a level, by its name in Chinese, pinyin or English
  tuipan play my.sbp                a level of your own, or any file with a position or a grid
  tuipan play LINK                  a challenge to play, or a replay to watch
  tuipan play daily                 the puzzles of the day, and of earlier days
  tuipan play - < position.txt      what stdin has

Colours follow COLORTERM and TERM; NO_COLOR switches them off.",
    what: "A size, a position, a level's name, a grid of blocks, a link or an address of the page, `daily`, a file with one of these, or - for stdin",
    seed: "The seed of the scramble, which is 4x4 if no size is given",
    ascii: "Draw with ASCII characters only",
    theme: "Colours for a dark or a light background [default: from COLORFGBG]",
    theme_dark: "Light text on dark",
    theme_light: "Dark text on light",
    server: "Play for the leaderboards of a server (tuipan serve): key R",
    bad_server: |text| {
        format!("{text} is not the address of a server; write http://HOST:PORT or https://HOST")
    },
    save_dir: "Keep games and records in this directory [default: tuipan in your data directory]",
    seed_without_scramble: "--seed is for a scramble: give a size such as 4x4, or nothing",
    no_terminal: "play needs a terminal (stdin or stdout is not one)",
};
