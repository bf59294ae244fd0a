//! Input that makes no sense: the error is named, and the exit code is 2.

use crate::common::{THESIS, tuipan, tuipan_with};

/// Runs `tuipan solve` with the words of a line after a position.
#[track_caller]
fn refuses(position: &str, options: &str, message: &str) {
    let mut args = vec!["solve", position];
    args.extend(options.split_whitespace());
    let run = tuipan(&args).exits(2).complains(message);
    assert_eq!(run.stdout, "");
}

#[test]
fn positions() {
    refuses("1 2 3/4 7 6/7 8 0", "", "error: not a position: tile 7 appears twice, and tile 5");
    refuses("1 2 3 4/5 6 7/8 9 10 0", "", "row 2 has 3 tiles, row 1 has 4");
    refuses("123456", "", "6 tiles do not make a square board");
    refuses("123450", "", "--size 3x2");
    refuses("12345678", "", "there is no blank (0) among the 8 tiles");
    refuses("1 2 y 0", "", "'y' (number 3 of the list) is not a tile number");
    refuses("", "", "there are no tiles in the text");
    refuses("123450", "--size 3x3", "a 3x3 board has 9 cells, not 6");
    refuses("123450", "--size 1x6", "a board of 1x6 is not possible");
}

/// A grid in a file, or on standard input, with a slip: one error, which names the place.
#[test]
fn a_grid_with_a_slip_is_one_error() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("grid.txt");
    let path = path.to_str().unwrap();
    for (grid, message) in [
        (
            "1 2 3 4\n5 6 7 8\n9 1O 11 12\n13 14 15 0\n",
            "'1O' (row 3, column 2) is not a tile number",
        ),
        ("0 1 2 3\n4 5 6 7\n8 9 10 10\n12 13 14 15\n", "tile 10 appears twice, and tile 11"),
        ("1 2 3 4\n5 6 7 8\n9 10 11\n13 14 15 0\n", "row 3 has 3 tiles, row 1 has 4"),
        ("[[1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]\n", "the brackets do not match"),
    ] {
        std::fs::write(path, grid).unwrap();
        for command in ["solve", "check", "insight"] {
            let run = tuipan(&[command, path]).exits(2).complains(message);
            assert_eq!(
                (run.stdout.as_str(), run.stderr.lines().count()),
                ("", 1),
                "{}",
                run.stderr
            );
        }
        let run = tuipan(&["solve", "--file", path]).exits(2).complains(message);
        assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1), "{}", run.stderr);
        if !grid.starts_with("0 1 2 3") {
            let run = tuipan_with(&["solve", "-"], grid).exits(2).complains(message);
            assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1));
        }
    }
}

#[test]
fn what_is_no_text_is_one_error() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("picture.png");
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend((0..60_000_u32).map(|n| ((n * n) >> 3) as u8));
    std::fs::write(&path, bytes).unwrap();
    let path = path.to_str().unwrap();
    for args in [&["solve", path][..], &["check", path], &["solve", "--file", path]] {
        let run = tuipan(args).exits(2).complains("picture.png is not a text file");
        assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1), "{}", run.stderr);
    }
    for args in [
        &["blocks", "solve", path][..],
        &["verify", THESIS, path],
        &["verify", path, "U"],
        &["tree", path],
        &["lab", "run", path],
        &["judge", "cat", "--file", path],
    ] {
        let run = tuipan(args).exits(2);
        assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1), "{}", run.stderr);
    }
}

/// Words where positions belong.
#[test]
fn words_on_standard_input() {
    let run = tuipan_with(&["solve", "-"], "hello\n").exits(2);
    assert_eq!(
        (run.stdout.as_str(), run.stderr.as_str()),
        ("", "error: line 1: 'hello' is not a position, such as 810357426 or 8 1 0/3 5 7/4 2 6\n")
    );
    tuipan_with(&["check", "-"], "what is this\n").exits(2).complains("is not a position, such");
    let run = tuipan_with(&["solve", "-"], "横刀立马\n").exits(2);
    run.complains("that is a level: tuipan blocks solve 横刀立马");
    tuipan_with(&["solve", "-"], "4x4\n").exits(2).complains("that is a size");
    let run = tuipan_with(&["--lang", "zh", "solve", "-"], "你好\n").exits(2);
    run.complains("“你好”不是局面；局面写成 810357426");
}

#[test]
fn negative_tiles() {
    for position in ["-8 1 0/3 5 7/4 2 6", "-1,2,3,0"] {
        let run = tuipan(&["solve", position]).exits(2);
        run.complains(&format!("not a position: no tile has a negative number: '{position}'"));
    }
    refuses(THESIS, "--timeout -1s", "--timeout: -1s is negative");
}

/// 曹操 written with ones.
#[test]
fn a_square_of_ones() {
    let run = tuipan(&["blocks", "solve", "2113/2113/4556/4786/9000"]).exits(2);
    run.complains("with a letter or another digit: 2AA3/2AA3/4556/4786/9...");
    tuipan(&["blocks", "solve", "2113/2113/4556/4786/900A", "-q"]).exits(0);
}

#[test]
fn names() {
    refuses(
        THESIS,
        "--algorithm magic",
        "unknown algorithm 'magic'. Known: bfs, dfs, dfs-path, dls, ids, bibfs, ucs, greedy, astar, wastar, wastar-tree, ida, \
         rbfs, sma, bae, nbs, beam, exact, fast, mtm, anytime, constructive, auto",
    );
    refuses(THESIS, "--heuristic magic", "unknown heuristic 'magic'. Known: none, misplaced");
    refuses(THESIS, "--heuristic pdb:1,2/2", "tile 2 appears twice in the groups");
    refuses(
        THESIS,
        "--heuristic pdb:1-x",
        "'x' is not a tile; groups of tiles are written 1-4/5-8",
    );
    refuses(THESIS, "--heuristic classic", "'classic' needs groups of tiles");
    refuses(THESIS, "--heuristic manhattan:1", "'manhattan' takes no groups of tiles");
    refuses(THESIS, "--goal ring", "unknown goal 'ring'. Known: blank-last");
    refuses(THESIS, "--ties x", "Known: low-h, high-h, lifo, fifo");
    refuses(THESIS, "--side x", "Known: alternate, smaller-frontier, fewer-expansions");
    refuses(THESIS, "--metric x", "unknown metric 'x'. Known: stm, mtm");
}

#[test]
fn numbers() {
    refuses(THESIS, "--weight fast", "'fast' is not a weight");
    refuses(THESIS, "--weight 1.5..1", "ends below its start");
    refuses(THESIS, "--timeout soon", "write it as 500ms, 10s, 2m, 1m30s or 1h");
    refuses(THESIS, "--max-memory 2X", "write it as 512M, 2G or 1.5G");
    refuses(THESIS, "--max-nodes many", "write it as 1000000, 500k, 20M or 1.5G");
    refuses(THESIS, "--threads 0", "1 to 256, or auto");
    refuses(THESIS, "--beam-width 0", "the minimum is 1");
    refuses(THESIS, "--depth x", "it must be a whole number");
    tuipan(&["serve", "--port", "99999"]).exits(2).complains("it must be from 0 to 65535");
    tuipan(&["--lang", "zh", "serve", "--port", "99999"])
        .exits(2)
        .complains("应为 0 到 65535 的数");
    tuipan(&["--lang", "zh", "scramble", "--seed", "abc"]).exits(2).complains("应为整数");
    refuses(THESIS, "--size big", "'big' is not a size; write width x height, such as 4x3");
}

#[test]
fn options_that_do_not_go_together() {
    refuses(
        THESIS,
        "--algorithm astar --beam-width 5",
        "--beam-width has no effect on astar; it belongs to beam",
    );
    refuses(THESIS, "--algorithm bfs --heuristic manhattan", "--heuristic has no effect on bfs");
    refuses(
        THESIS,
        "--weight 2 --threads 2",
        "--weight belongs to wastar, wastar-tree; --threads belongs to astar, ida",
    );
    refuses(THESIS, "--weight 2 --seed 1", "--seed is for random weights");
    refuses(THESIS, "--file x", "cannot be used with");
    refuses(THESIS, "-", "- stands for standard input");
}

#[test]
fn goals() {
    let run = tuipan(&["solve", THESIS, "--goal", "1 2 3/4 0 5"]).exits(2);
    run.complains("the start is a 3x3 board, the goal a 3x2 board");
    let run = tuipan(&["solve", THESIS, "--goal", "1 2 3/4 5 6/7 8 8"]).exits(2);
    run.complains("not a goal: tile 8 appears twice, and the blank (0) is missing");
    let run = tuipan(&["solve", "1 2 3/0 4 5", "--goal", "12345"]).exits(2);
    run.complains("not a goal");
}

#[test]
fn a_heuristic_that_does_not_fit_the_board() {
    let five = tuipan(&["scramble", "--size", "5x5", "--seed", "1"]).stdout;
    let run = tuipan(&["solve", five.trim(), "--heuristic", "walking"]).exits(2);
    run.complains("it is for boards up to 4x4");
    refuses(
        THESIS,
        "--heuristic pdb:1-4/5-9",
        "error: a group names tile 9, which a 3x3 board does not have",
    );
    refuses(five.trim(), "--heuristic pdb:1-9", "a group has 9 tiles");
    refuses(five.trim(), "--heuristic fringe", "a group has 9 tiles");
    let run = tuipan(&["solve", five.trim(), "--heuristic", "pdb:1-6", "--max-memory", "10M"]);
    run.exits(3).complains(
        "MiB of memory to build, more than the 10.0 MiB allowed; take smaller groups of tiles",
    );
}

#[test]
fn nothing_to_do() {
    tuipan(&[]).exits(2).complains("Usage: tuipan [OPTIONS] <COMMAND>");
    tuipan(&["frobnicate"]).exits(2).complains("unknown command");
    tuipan(&["solve"]).exits(2).complains("there is no position in the input");
    tuipan_with(&["solve", "-"], "# nothing\n\n").exits(2).complains("there is no position");
    tuipan(&["solve", "--file", "no/such/file"]).exits(2).complains("cannot open no/such/file");
    tuipan(&["solve", "--file", "."]).exits(2);
}
