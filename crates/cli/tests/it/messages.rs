//! What is said about input with a slip in it: what is wrong, and where, in both languages.

use std::fs;

use crate::common::{HARDEST, THESIS, tuipan, tuipan_with};

/// Asserts what is said in English and in Chinese.
#[track_caller]
fn refuses(args: &[&str], english: &str, chinese: &str) {
    tuipan(args).exits(2).complains(english);
    let run = tuipan(&[&["--lang", "zh"], args].concat()).exits(2).complains(chinese);
    assert!(!run.stderr.contains(english), "{}", run.stderr);
}

/// What is wrong with a piece is said before a goal is asked for.
#[test]
fn slips_in_grids() {
    for (grid, english, chinese) in [
        ("BAAC/BABC/DEEF/DGHF/I..J", "piece B is torn apart", "棋子 B 断开了"),
        ("BAAC/BAAC/DEEF/DGHF/I..A", "piece A is torn apart", "棋子 A 断开了"),
        ("2442/2442/2332/2112/1001", "the 2s do not all touch; give each", "这些 2 没有全部相连"),
        (
            "2113/2113/4556/4786/9001",
            "with a letter or another digit: 2AA3/",
            "换一个字母或数字：2AA3/",
        ),
        ("2113/2113/4556/4786/9__a", "(free cells are . or, in a grid of digits, 0)", "空格写作 ."),
    ] {
        refuses(&["blocks", "solve", grid], english, chinese);
    }
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("two.txt");
    let grid = "BAAC\nBAAC\nDEEF\nDGHF\nI..J\n";
    fs::write(&file, format!("{grid}\n{grid}")).unwrap();
    let file = file.to_str().unwrap();
    let said = "line 6, column 1: this line is blank; a grid has no blank lines";
    refuses(&["blocks", "solve", file], said, "第 6 行第 1 列：这一行是空的");
}

/// Errors of several files name the file, for people and in JSON.
#[test]
fn files_are_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = directory.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let good = file("good.txt", "8 1 0\n3 5 7\n4 2 6\n");
    let bad = file("bad.txt", "8 1 0\n3 5 7\n4 2 2\n");
    let lines = file("lines.txt", &format!("{THESIS}\n{HARDEST}\n81035742x\n"));
    let run = tuipan(&["solve", &good, THESIS, &bad, &lines]).exits(2);
    let run = run.complains(&format!("{bad}: not a position: tile 2 appears twice"));
    assert!(!run.stderr.contains("position 3"), "{}", run.stderr);
    run.complains(&format!("{lines}: line 3: not a position"));
    let run = tuipan(&["solve", &good, THESIS, &bad, &lines, "--json"]).exits(2);
    let files: Vec<_> = run.json_lines().iter().map(|it| it["file"].clone()).collect();
    let lines = lines.as_str();
    assert_eq!(
        files,
        [
            good.as_str().into(),
            serde_json::Value::Null,
            bad.into(),
            lines.into(),
            lines.into(),
            lines.into()
        ]
    );
    for command in ["check", "insight"] {
        assert_eq!(tuipan(&[command, &good, "--json"]).exits(0).json()["file"], good.as_str());
        assert_eq!(
            tuipan(&[command, THESIS, "--json"]).exits(0).json()["file"],
            serde_json::Value::Null
        );
    }
}

#[test]
fn a_forgotten_tile_is_no_size() {
    refuses(
        &["solve", "81/357/426"],
        "row 2 has 3 tiles, row 1 has 2",
        "第 2 行有 3 个方块，第 1 行却有 2 个",
    );
    refuses(&["solve", "4/812/357/460"], "the size given is 4x4", "给定的大小 4x4");
    refuses(
        &["solve", "8 1 0/3 5 9/4 2 6"],
        "tile 9 (row 2, column 3) is too large: a 3x3 board has tiles 0 to 8",
        "第 2 行第 3 列的 9 太大",
    );
    refuses(
        &["solve", "8 1 0 3 : 7 4 2 6"],
        "':' (number 5 of the list) is not a tile",
        "第 5 个“:”不是",
    );
    refuses(&["verify", "横刀立马", "U"], "that is a level", "这是一个关卡");
}

/// A number below zero is called that, with the option it was given to.
#[test]
fn negative_numbers() {
    refuses(
        &["solve", THESIS, "--within", "-5%"],
        "--within: -5% is negative",
        "--within：-5% 是负数",
    );
    refuses(
        &["solve", THESIS, "--max-nodes", "-3"],
        "--max-nodes: -3 is negative",
        "--max-nodes：-3 是负数",
    );
    let run = tuipan(&["blocks", "solve", "-1"]).exits(2);
    assert!(!run.stderr.contains("negative"), "{}", run.stderr);
    let tile = ("no tile has a negative number: ", "方块的编号不能是负数：");
    refuses(&["solve", "-1 2 3"], tile.0, tile.1);
    refuses(&["solve", "1 2 -3 0"], tile.0, tile.1);
    refuses(&["solve", "--json", "-1"], tile.0, tile.1);
    tuipan_with(&["solve", "-"], "1 2 -3 0\n").exits(2).complains(tile.0);
    let run = tuipan_with(&["engine"], "{\"command\":\"solve\",\"position\":\"1 2 -3 0\"}\n");
    assert!(run.stdout.contains(tile.0), "{}", run.stdout);
    refuses(&["tree", "A - B -4"], "a cost cannot be negative: '-4'", "代价不能是负数：“-4”");
    tuipan(&["tree", "A - B 4, B - C, to C"]).exits(0);
    tuipan(&["tree", "1-2 -3, to 3"]).exits(0);
    refuses(&["solve", THESIS, "--goal", "random:x"], "'x' is not a seed", "“x”不是种子");
    let run = tuipan(&["solve", THESIS, "--goal", "random:x"]);
    assert!(!run.stderr.contains("invalid digit"), "{}", run.stderr);
    refuses(&["solve", THESIS, "--jobs", "0"], "'0' is not a number of jobs", "“0”不是并行任务数");
    tuipan(&["solve", HARDEST, "--max-memory", "1"])
        .exits(3)
        .says("the limit is 1 byte (--max-memory)");
}

/// Files that are missing or no text, in the words of every other command.
#[test]
fn files_that_cannot_be_read() {
    let directory = tempfile::tempdir().unwrap();
    let binary = directory.path().join("binary");
    fs::write(&binary, b"\x89PNG\0\xff").unwrap();
    let binary = binary.to_str().unwrap();
    refuses(
        &["tree", "nosuch.txt"],
        "cannot open nosuch.txt: No such file or directory",
        "文件或目录不存在",
    );
    refuses(&["tree", binary], "is not a text file", "不是文本文件");
    refuses(&["lab", "run", binary], "is not a text file", "不是文本文件");
}

/// Slips in the file of an experiment.
#[test]
fn slips_in_experiments() {
    let directory = tempfile::tempdir().unwrap();
    let good = "name = 'mine'\ntitle = 'Mine'\n[[search]]\nname = 'one'\n\
                instances.positions = ['810357426']\n[[search.run]]\nalgorithm = 'astar'\n";
    let path = directory.path().join("x.toml");
    let file = path.to_str().unwrap();
    let random = "instances.random = { size = '1x3', count = 2, seed = 1 }";
    for (text, english, chinese) in [
        (
            good.replace("[[search]]", "[[serach]]"),
            "line 3, column 3: unknown section 'serach' (did you mean search?)",
            "第 3 行第 3 列：不认识“serach”，是不是 search？",
        ),
        (good.replace("'astar'", "'astra'"), "unknown algorithm 'astra'", "没有“astra”这个算法"),
        (
            good.replace("[[search]]", "[limits]\nnodes = -5\n[[search]]"),
            "invalid value: integer `-5`, expected a whole number, not negative",
            "“-5”不行，应为非负整数",
        ),
        (good.replace("instances.positions = ['810357426']", random), "1x3", "棋盘不能是 1x3"),
        (good.replace("algorithm =", "algorithm"), "expected `=`", "不是合法的 TOML："),
        (good.replace("algorithm", "algoritm"), "(did you mean algorithm?)", "是不是 algorithm？"),
    ] {
        fs::write(&path, text).unwrap();
        tuipan(&["lab", "run", file]).exits(2).complains(english);
        tuipan(&["--lang", "zh", "lab", "run", file]).exits(2).complains(chinese);
    }
    fs::write(&path, good).unwrap();
    let out = directory.path().join("out");
    let run = ["lab", "run", file, "--out", out.to_str().unwrap()];
    tuipan(&run).exits(0).says("1 run in ");
    tuipan(&run).exits(0).says("1 row was already there (--fresh runs them again): ");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_table_of_verdicts_is_named() {
    let run = tuipan(&["judge", "echo", "--count", "1", "--seed", "1", "--csv", "/dev/full"]);
    run.exits(70).complains("cannot write /dev/full: No space left on device");
}
