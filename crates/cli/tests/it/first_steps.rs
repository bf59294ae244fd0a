//! What people try first, and what they are told when it is not quite right.

use std::fs;

use tempfile::tempdir;

use crate::common::{THESIS, tuipan, tuipan_with};

/// What is said about bad arguments, in English and in Chinese.
#[track_caller]
fn told(args: &[&str], english: &str, chinese: &str) {
    tuipan(args).exits(2).complains(english);
    tuipan(&[&["--lang", "zh"], args].concat()).exits(2).complains(chinese);
}

#[test]
fn answers_and_errors_are_numbered_by_line() {
    let text = "# three positions\n\n810357426\n123456788\n123456078\n";
    let run = tuipan_with(&["solve", "-"], text).exits(2).complains("line 4: ");
    let heads: Vec<&str> = run
        .stdout
        .lines()
        .filter(|line| line.contains(": 8 1 0/") || line.contains(": 1 2 3/"))
        .collect();
    assert_eq!(heads, ["3: 8 1 0/3 5 7/4 2 6", "5: 1 2 3/4 5 6/0 7 8"]);
    // Of several files, with the file.
    let dir = tempdir().unwrap();
    let paths = ["a.txt", "b.txt"].map(|name| dir.path().join(name).to_str().unwrap().to_owned());
    paths.iter().for_each(|path| fs::write(path, "123456078\n123405786\n").unwrap());
    let run = tuipan(&["solve", &paths[0], &paths[1]]).exits(0);
    run.says(&format!("{}:2: 1 2 3/4 0 5/7 8 6", paths[1]));
}

#[test]
fn chinese_is_chinese_throughout() {
    let run = tuipan(&["--lang", "zh", "solve", THESIS, "--heuristic", "曼哈顿"]).exits(2);
    let run = run.complains("没有“曼哈顿”这个启发函数").complains("learned:文件");
    assert!(!run.stderr.contains("unknown"), "{}", run.stderr);
    told(&["play"], "play needs a terminal", "play 须在终端里运行");
    let run = tuipan(&["--lang", "zh", "tree", "A -> B C", "--to", "C", "--steps", "-v"]).exits(0);
    let run = run.says("节点").says("展开");
    assert!(!run.stdout.contains("结点") && !run.stdout.contains("扩展"), "{}", run.stdout);
    tuipan(&["--lang", "zh", "lab", "--help"]).exits(0).says("为英文");
}

#[test]
fn verify_says_how_to_order_its_arguments() {
    for moves_first in
        [&["L U", "123405786"] as &[&str], &["LU", "123405786"], &["L", "U", "123405786"]]
    {
        let run = tuipan(&[&["verify"], moves_first].concat()).exits(2);
        let moves = moves_first[..moves_first.len() - 1].join(" ");
        run.complains(&format!(
            "the position comes first, then the moves: tuipan verify 123405786 {moves}\n"
        ));
    }
    tuipan(&["verify", "L", "1 2 3/4 5 6/7 0 8"])
        .exits(2)
        .complains("tuipan verify \"1 2 3/4 5 6/7 0 8\" L\n");
    tuipan(&["--lang", "zh", "verify", "L", "123456708"])
        .exits(2)
        .complains("先写局面，再写走法：tuipan verify 123456708 L");
    // What is no position in either place is still called so.
    tuipan(&["verify", "1 2 3", "L"]).exits(2).complains("not a position");
}

#[test]
fn whose_direction_it_is() {
    tuipan(&["solve", "--help"]).exits(0).says("the direction in which a tile");
    tuipan(&["--lang", "zh", "solve", "--help"]).exits(0).says("方块移动的方向");
    // Right as moves of the blank: one cannot be played, one leads elsewhere.
    tuipan(&["verify", "123456078", "RR"]).exits(2).complains("read as moves of the blank");
    tuipan(&["verify", "123456708", "R"]).exits(1).says("read as moves of the blank");
    let run = tuipan(&["verify", "123456078", "UU"]).exits(2);
    assert!(!run.stderr.contains("blank, they"), "{}", run.stderr);
    let run = tuipan_with(&["judge", "echo RR", "-f", "-"], "123456078\n").exits(1);
    run.says("right as moves of the blank: --moves blank");
    let run = tuipan_with(&["judge", "echo RR", "-f", "-"], "123456078\n123405786\n").exits(1);
    assert!(!run.stdout.contains("--moves blank"), "{}", run.stdout);
}

#[test]
fn moves_are_written_out() {
    for moves in ["left left", "Left,Left", "左左", "左、左"] {
        tuipan(&["verify", "123456078", moves]).exits(0).says("the goal is reached");
    }
    tuipan(&["verify", "123456078", "left", "left"]).exits(0);
    told(&["verify", "123456078", "westward"], "not moves", "不是走法");
}

#[test]
fn what_is_no_position_is_called_what_it_is() {
    told(&["solve", "横刀立马"], "that is a level: tuipan blocks solve 横刀立马", "这是一个关卡");
    told(&["check", "red donkey"], "tuipan blocks solve \"red donkey\"", "这是一个关卡");
    told(&["solve", "3x3"], "that is a size: tuipan scramble 3x3", "这是棋盘的大小");
    told(&["solve", "hello"], "'hello' is neither a position nor a file", "既不是局面，也不是文件");
    told(&["solve", "/"], "/ is a directory", "/ 是一个目录");
    // The others are solved all the same.
    tuipan(&["solve", THESIS, "hello"]).exits(2).complains("position 2: 'hello'").says("22 moves");
}

#[test]
fn boards_as_people_type_them() {
    for text in [
        "８１０／３５７／４２６",
        "8 1 0；3 5 7；4 2 6",
        "8 1 0 | 3 5 7 | 4 2 6",
        "|8 1 0|3 5 7|4 2 6|",
        "((8, 1, 0), (3, 5, 7), (4, 2, 6))",
        "(8,1,0,3,5,7,4,2,6)",
    ] {
        let run = tuipan(&["solve", text]);
        run.exits(0).says("22 moves");
    }
    let run = tuipan(&["solve", "8", "1", "0", "3", "5", "7", "4", "2", "6"]).exits(0);
    run.says("length    22 moves");
}

#[test]
fn commands_that_do_not_exist() {
    let is_a_level = "that is a level: tuipan blocks solve 横刀立马";
    told(&["横刀立马"], is_a_level, "这是一个关卡");
    told(&["blocks", "横刀立马"], is_a_level, "这是一个关卡");
    for (typed, meant) in [
        ("slove", "solve"),
        ("algos", "algorithms"),
        ("version", "--version"),
        ("trace", "solve --trace"),
        ("compare", "lab"),
        ("shuffle", "scramble"),
        ("show", "blocks show"),
        ("find", "blocks list"),
    ] {
        let run = tuipan(&[typed]).exits(2).complains(&format!("did you mean {meant}?"));
        assert!(!run.stderr.contains("commands:"), "{}", run.stderr);
    }
    tuipan(&["blocks", "find", "横刀立马"]).exits(0).says("hrd-01");
    tuipan(&["blocks", "search", "横刀立马"]).exits(0).says("hrd-01");
}

#[test]
fn commands_that_are_elsewhere() {
    told(
        &["blocks", "play", "横刀立马"],
        "did you mean tuipan play?",
        "是不是想输入 tuipan play？",
    );
    told(&["generate"], "did you mean blocks generate?", "blocks generate");
    // As without any argument.
    tuipan(&["--lang", "zh"]).exits(2).complains("用法：").complains("在终端里玩");
    tuipan(&["--lang", "中文", "check", THESIS]).exits(0).says("结果");
}

#[test]
fn options_and_values() {
    let run =
        tuipan(&["solve", THESIS, "--optimall"]).exits(2).complains("did you mean --optimal?");
    assert!(!run.stderr.contains("as a value"), "{}", run.stderr);
    told(
        &["solve", THESIS, "--best-in", "-1s"],
        "--best-in: -1s is negative",
        "--best-in：-1s 是负数",
    );
    told(&["scramble", "--count", "-1"], "--count: -1 is negative", "--count：-1 是负数");
    let told_so = "manhattan is a heuristic: --heuristic manhattan";
    told(&["solve", THESIS, "-a", "manhatten"], told_so, "manhattan 是启发函数");
    let run = tuipan(&["solve", THESIS, "-a", "idda"]).exits(2).complains("did you mean ida?");
    assert!(!run.stderr.contains("Known:"), "{}", run.stderr);
}

#[test]
fn trees_that_are_not_quite_right() {
    let tree = "A -> B C, C -> Dora";
    tuipan(&["tree", tree, "--start", "A", "--goal", "Dora"]).exits(0).says("A C Dora");
    told(&["tree", tree, "--to", "dora"], "did you mean Dora?", "是不是 Dora？");
    tuipan(&["tree", "n1 -> n2 n3, n2 -> n4", "--to", "n4"]).exits(0).says("path      n1 n2 n4");
    let digits = "n1 is read as node n with value 1, because n also appears alone";
    told(&["tree", "n1 -> n2 n"], digits, "因为 n 也单独出现");
    told(&["tree", "nosuch.txt"], "cannot open nosuch.txt", "无法打开 nosuch.txt");
    tuipan(&["tree"]).exits(2).complains("tuipan tree \"A -> B C D, B -> E\" -a dfs");
}

#[test]
fn programs_without_their_quotes() {
    let dir = tempdir().unwrap();
    let script = dir.path().join("right.py");
    fs::write(&script, "print('LL')\n").unwrap();
    let script = script.to_str().unwrap();
    let told_so = format!("is `python3 {script}` one command? Put it in quotes");
    told(&["judge", "python3", script], &told_so, "请加上引号");
    told(&["judge", script], "write what runs it: tuipan judge \"python3 ", "请写完整的命令");
    told(&["judge", "cat", THESIS], "810357426 is a position, not a program", "是局面，不是程序");
    // Two that crash: the table, and what each said first.
    let crash = "echo no such module >&2; exit 3";
    let run = tuipan(&["judge", crash, "true", "--count", "2"]).exits(1);
    run.says("crashed: exit code 3: no such module");
    let run = tuipan(&["judge", crash, "--count", "3"]).exits(1);
    assert_eq!(run.stdout.matches("no such module").count(), 3, "{}", run.stdout);
    assert_eq!(run.stdout.matches("(the same message)").count(), 2, "{}", run.stdout);
}

#[test]
fn what_was_understood() {
    let asked = |within: &str, text: &str| {
        tuipan(&["solve", THESIS, "--within", within]).exits(0).says(text);
    };
    asked("0.3", "asked     at most 30% longer than the shortest");
    asked("0.3%", "asked     at most 0.3% longer than the shortest");
    asked("5", "asked     at most 5% longer than the shortest");
    let run = tuipan(&["--lang", "zh", "solve", THESIS, "--within", "0.3"]).exits(0);
    run.says("要求      最多比最短解长 30%");
    // An example of a goal that can be typed as it stands.
    let run = tuipan(&["blocks", "solve", "AB./..."]).exits(2).complains("--goal .../..A)");
    assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    tuipan(&["blocks", "solve", "AB./...", "--goal", ".../..A"]).exits(0);
}

/// Row by row, and that at once: improving it would never end.
#[test]
fn what_is_constructed_is_there_at_once() {
    let far = "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0";
    let record = tuipan(&["solve", far, "-a", "constructive", "--json"]).exits(0).json();
    assert_eq!((&record["solver"], &record["expanded"]), (&"constructive".into(), &0.into()));
    assert!(record["stm"].as_u64() > record["lower_bound"].as_u64());
    // No move takes back the one before.
    let large = tuipan(&["scramble", "--size", "15x15", "--seed", "1"]).exits(0).stdout;
    let moves = tuipan(&["solve", large.trim(), "-a", "constructive", "-q"]).exits(0).stdout;
    let moves: Vec<char> = moves.chars().filter(|c| "UDLR".contains(*c)).collect();
    let undone = moves
        .windows(2)
        .find(|pair| matches!(pair, ['U', 'D'] | ['D', 'U'] | ['L', 'R'] | ['R', 'L']));
    assert!(moves.len() > 1_000 && undone.is_none(), "{} moves, {undone:?}", moves.len());
}

#[test]
fn what_is_shown() {
    let run = tuipan(&["blocks", "solve", "横刀立马"]).exits(0);
    run.says("81 moves (proved shortest), ");
    let run = tuipan(&["blocks", "solve", "AAB/..B/..."]).exits(2);
    assert_eq!(run.stderr.matches("the grid").count(), 1, "{}", run.stderr);
    tuipan(&["solve", THESIS, "-a", "astar"]).exits(0).says("nodes     ");
    assert!(!tuipan(&["solve", THESIS]).exits(0).stdout.contains("nodes"));
    let run = tuipan(&["algorithms", "ida"]).exits(0).says("IDA*");
    assert!(!run.stdout.contains("Breadth"), "{}", run.stdout);
    let run = tuipan(&["heuristics", "manhattan", "--json"]).exits(0);
    assert_eq!(run.json()["name"], "manhattan");
}
