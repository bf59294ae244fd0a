//! `tuipan blocks solve` and `analyse`: levels from everywhere, answers, limits, errors.

use crate::common::blocks::{STUCK, Scratch, TINY, blocks, blocks_with};
use crate::common::tuipan;
use serde_json::{Value, json};

#[test]
fn a_level_by_name_in_three_metrics() {
    for (metric, length) in [("unit", 116), ("slide", 90), ("move", 81)] {
        let answer = blocks(&format!("solve 横刀立马 --json --metric {metric}")).exits(0).json();
        assert_eq!(answer["id"], "hrd-01");
        assert_eq!((&answer["outcome"], &answer["metric"]), (&json!("solved"), &json!(metric)));
        assert_eq!((&answer["length"], &answer[metric]), (&json!(length), &json!(length)));
        assert_eq!(answer["lower_bound"], length);
        assert_eq!(answer["source"], "collection");
    }
    for name in ["hengdaolima", "Héng-Dāo-Lì-Mǎ", "klotski", "HRD-01", "fayaa-001"] {
        let answer = blocks(&format!("solve {name} --json")).exits(0).json();
        assert_eq!(answer["length"], 81, "{name}");
    }
    // A record that was named keeps its own id.
    assert_eq!(blocks("solve fayaa-001 --json").json()["id"], "fayaa-001");
}

#[test]
fn an_answer_in_words() {
    let run = blocks_with("solve - -v", TINY).exits(0);
    let run = run.says("level     tiny: 小\nposition  AB./...\nmoves     A:DR2U B:L\n");
    run.says("length    2 moves (proved shortest), 4 slides, 5 steps\nnodes ");
    let run = blocks_with("solve - --metric unit", TINY).exits(0);
    run.says("moves     A:DR2U B:L\nlength    5 steps (proved shortest), 2 moves, 4 slides\ntime ");
    assert_eq!(blocks_with("solve - -q", TINY).exits(0).stdout, "A:DR2U B:L\n");
    blocks_with("solve -", STUCK).exits(1).says("result    not solvable");
    let solved = "puzzle: x\nstart:\nA.\ngoal:\nA.\nend\n";
    blocks_with("solve -", solved).exits(0).says("moves     already solved\n");
}

#[test]
fn every_algorithm_finds_the_same_length() {
    for level in ["trafficcop", "pennant", "hrd-05"] {
        let length = |more: &str| {
            blocks(&format!("solve {level} --json {more}")).exits(0).json()["length"].clone()
        };
        assert_eq!(length(""), length("--algorithm bibfs"), "{level}");
        assert_eq!(length(""), length("--algorithm astar"), "{level}");
    }
    let ida = blocks_with("solve - --json --algorithm ida", TINY).exits(0).json();
    assert_eq!(ida["length"], 2);
}

#[test]
fn every_position_on_the_way() {
    let run = blocks_with("solve - --show boards", TINY).exits(0);
    let run = run.says("start\n+---+---+---+\n| A | B |   |\n+---+---+   |\n");
    let run = run.says("1  A:DR2U\n+---+---+---+\n|   | B | A |\n|   +---+---+\n");
    run.says("2  B:L\n+---+---+---+\n| B |   | A |\n+---+   +---+\n");
    let run = blocks_with("solve - --show boards --json --metric unit", TINY).exits(0);
    let answer = run.json();
    let steps = answer["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 6);
    assert_eq!(steps[0], json!({"move": null, "board": "AB./..."}));
    assert_eq!(steps[5]["board"], "B.A/...");
}

#[test]
fn from_any_position() {
    let answer = blocks_with("solve - --json --from B.A/...", TINY).exits(0).json();
    assert_eq!((&answer["length"], &answer["moves"]), (&json!(0), &json!("")));
    let answer = blocks_with("solve - --json --from .../B.A", TINY).exits(0).json();
    assert_eq!((&answer["length"], &answer["position"]), (&json!(2), &json!(".../B.A")));
    let run = blocks_with("solve - --from AB./..C", TINY).exits(2);
    run.complains("error: --from: line 2, column 3: the level has no piece C\n2 | ..C\n  |   ^\n");
    blocks_with("solve - --from AB.", TINY).exits(2).complains("this makes 1 row");
    let two = format!("{TINY}{STUCK}");
    blocks_with("solve - --from AB./...", &two).exits(2).complains("choose one with --id");
    blocks_with("solve - --id tiny --from AB./...", &two).exits(0);
}

#[test]
fn many_levels() {
    let file = Scratch::with("many.sbp", format!("# levels\n{TINY}\n{STUCK}"));
    let args = ["blocks", "solve", file.path(), "横刀立马"];
    let run = tuipan(&args).exits(1);
    let run = run.says("tiny: 小\n   2 moves; ").says("stuck\n   not solvable; ");
    run.says("3 levels in ").says(": 2 solved, 1 unsolvable\nlengths: mean 41.50, longest 81, 83");
    let run = tuipan(&["blocks", "solve", file.path(), "nonesuch", "--json"]).exits(2);
    let answers = run.json_lines();
    let outcomes: Vec<_> = answers.iter().map(|answer| answer["outcome"].clone()).collect();
    assert_eq!(outcomes, ["solved", "unsolvable", "error"]);
    assert_eq!((&answers[0]["source"], &answers[0]["id"]), (&json!(file.path()), &json!("tiny")));
    run.complains("3 levels in ");
    let run = tuipan(&["blocks", "solve", file.path(), "--id", "stuck", "--json"]).exits(1);
    assert_eq!(run.json()["id"], "stuck");
    let run = tuipan(&["blocks", "solve", file.path(), "--id", "x"]).exits(2);
    run.complains("there is no level with the id 'x'");
}

#[test]
fn the_fields_of_an_answer() {
    let all = [
        "version",
        "id",
        "source",
        "zh",
        "en",
        "position",
        "metric",
        "outcome",
        "reason",
        "message",
        "code",
        "line",
        "column",
        "length",
        "moves",
        "unit",
        "slide",
        "move",
        "lower_bound",
        "expanded",
        "generated",
        "peak_stored",
        "seconds",
    ];
    for (input, code) in [(TINY, 0), (STUCK, 1), ("nonsense", 2)] {
        let answer = blocks_with("solve - --json", input).exits(code).json();
        let fields: Vec<&String> = answer.as_object().unwrap().keys().collect();
        let mut sorted: Vec<&str> = all.to_vec();
        sorted.sort_unstable();
        let mut found: Vec<&str> = fields.iter().map(|field| field.as_str()).collect();
        found.sort_unstable();
        assert_eq!(found, sorted);
    }
    let answer = blocks_with("solve - --json", "puzzle: x\nstart:\nA.\nB\n").exits(2).json();
    assert_eq!(
        (&answer["outcome"], &answer["source"]),
        (&json!("error"), &json!("standard input"))
    );
    assert_eq!((&answer["line"], &answer["column"]), (&json!(4), &json!(2)));
    assert_eq!(answer["message"], "this row has 1 cell, the first row has 2");
}

#[track_caller]
fn stops(line: &str, reason: &str) -> Value {
    let answer = blocks(&format!("{line} --json")).exits(3).json();
    assert_eq!((&answer["outcome"], &answer["reason"]), (&json!("stopped"), &json!(reason)));
    answer
}

#[test]
fn limits_stop_a_search() {
    let answer = stops("solve hrd-01 --max-nodes 5k", "max-nodes");
    assert_eq!(answer["expanded"], 5000);
    let depth = answer["lower_bound"].as_u64().unwrap();
    assert!((1..=81).contains(&depth));
    assert_eq!(stops("solve hrd-01 --max-cost 80", "max-cost")["lower_bound"], 81);
    stops("solve hrd-01 --timeout 0", "timeout");
    stops("solve hrd-01 --max-memory 100K", "max-memory");
    let answer = stops("analyse hrd-01 --max-memory 1M", "max-memory");
    assert!(answer["states"].as_u64().unwrap() > 0 && answer["depth"].as_u64().unwrap() > 0);
    stops("analyse hrd-01 --max-nodes 100", "max-nodes");
    let run = blocks("solve hrd-01 --max-nodes 5k").exits(3);
    let run = run.says("result    stopped: 5,000 nodes expanded (--max-nodes)\n");
    run.says("bound     every solution has at least ");
    // A limit on the cost is in the metric, and so are the words for it.
    for (metric, words) in [("move", "80 moves"), ("slide", "80 slides"), ("unit", "80 steps")] {
        let run = blocks(&format!("solve hrd-01 --max-cost 80 --metric {metric}")).exits(3);
        run.says(&format!("stopped: no solution of at most {words} (--max-cost)\n"));
    }
    let run = blocks("graph pennant --timeout 0").exits(3).complains("time is up (--timeout)");
    assert_eq!(run.stdout, "");
}

#[test]
fn bad_levels_are_pointed_at() {
    for (text, message) in [
        ("", "line 1, column 1: there is no level in the text"),
        ("start:\n", "'puzzle: ID' before it is missing"),
        (
            "puzzle: x\ncolour: red\n",
            "line 2, column 1: there is no field 'colour'\n2 | colour: red\n  | ^\n",
        ),
        (
            "puzzle: x\nstart:\nAB\nA\n",
            "line 4, column 2: this row has 1 cell, the first row has 2\n4 | A\n  |  ^\n",
        ),
        ("puzzle: x\nstart:\nAB.A\ngoal:\n...A\nend\n", "column 4: piece A is torn apart"),
        ("puzzle: x\nstart:\nAB\ngoal:\nBA\nend\n", "there is no free cell on the board"),
        (
            "puzzle: x\nstart:\nAA.\ngoal:\n..A\nend\n",
            "line 5, column 3: piece A has another shape",
        ),
        (
            "puzzle: x\nstart:\nA..\ngoal:\n.C.\nend\n",
            "the level has no piece C\n5 | .C.\n  |  ^\n",
        ),
        ("puzzle: x\nstart:\nA#.\ngoal:\n.A.\nend\n", "piece A is on a wall\n5 | .A.\n  |  ^\n"),
        ("puzzle: x\nstart:\nA..\ngoal:\n..A\n", "'end' is missing"),
        ("puzzle: x\nstart:\n曹曹:\n", "the start"),
    ] {
        for command in ["solve", "analyse", "show", "graph"] {
            let run = blocks_with(&format!("{command} -"), text).exits(2).complains(message);
            assert!(run.stderr.starts_with("error: standard input: line "), "{}", run.stderr);
            assert_eq!(run.stdout.trim(), "");
        }
    }
    let wide = format!("puzzle: x\nstart:\n{}\n", ".".repeat(1000));
    blocks_with("solve -", &wide).exits(2).complains("a board has at most 512 cells");
    let file = Scratch::with("bad.sbp", "puzzle: x\nstart:\n..\n\u{1b}[31m\n");
    let run = tuipan(&["blocks", "solve", file.path()]).exits(2).complains(file.path());
    assert!(!run.stderr.contains("\u{1b}[31m"), "{}", run.stderr);
}

#[test]
fn noise_is_no_level() {
    let mut rng = tuipan_space::SplitMix64::new(7);
    let symbols: Vec<char> =
        "AB.#=:/\n\n puzzle: x\nstart:\ngoal:\nend\n曹\t\r\u{0}\u{202e}".chars().collect();
    for round in 0..60 {
        let n = 1 << (round % 12);
        let noise: String =
            (0..n).map(|_| symbols[rng.below(symbols.len() as u64) as usize]).collect();
        let text = format!("puzzle: x\nstart:\n{noise}");
        let run = blocks_with("solve - --max-nodes 1000", &text);
        assert!(matches!(run.code, Some(0..=3)), "{:?}\n{}", run.code, run.stderr);
        if run.code == Some(2) {
            assert!(run.stderr.starts_with("error: standard input: line "), "{}", run.stderr);
        }
    }
    // A megabyte of bytes, and of one long line.
    let bytes: Vec<u8> = (0..1 << 20).map(|_| rng.next_u64() as u8).collect();
    let file = Scratch::with("noise.sbp", bytes);
    let run = tuipan(&["blocks", "solve", file.path()]).exits(2);
    assert!(run.stderr.len() < 1000, "{}", run.stderr.len());
    let run = blocks_with("solve -", &"x".repeat(1 << 20)).exits(2);
    assert!(run.stderr.len() < 1000, "{}", run.stderr.len());
}

#[test]
fn names_and_files_that_are_not_there() {
    let run = blocks("solve hengdaolina").exits(2);
    run.complains("the collection has no level 'hengdaolina'; did you mean hrd-01 (横刀立马)?");
    blocks("solve abe").exits(2).complains("no such level or file");
    tuipan(&["blocks", "solve", "Minoru Abe"]).exits(2).complains("may be any of: block10-11");
    blocks("solve no/such/file").exits(2).complains("no/such/file: cannot be opened");
    blocks("solve nosuch.sbp").exits(2).complains("nosuch.sbp: cannot be opened");
    blocks("solve - -").exits(2).complains("only once");
    blocks("solve").exits(2).complains("<LEVEL>...");
    blocks("").exits(2).complains("Usage: tuipan blocks [OPTIONS] <COMMAND>");
    blocks("solve hrd-01 --metric x")
        .exits(2)
        .complains("unknown metric 'x'. Known: unit, slide, move");
}

#[test]
fn a_whole_space() {
    let answer = blocks("analyse 横刀立马 --json --diameter").exits(0).json();
    assert_eq!((&answer["states"], &answer["goals"]), (&json!(25955), &json!(964)));
    assert_eq!((&answer["distance"], &answer["farthest"]), (&json!(81), &json!(93)));
    let histogram: Vec<u64> =
        answer["histogram"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!((histogram.len(), histogram[0], histogram.iter().sum::<u64>()), (94, 964, 25955));
    assert_eq!(answer["n_hardest"], histogram[93]);
    assert!(answer["diameter"].as_u64() >= answer["radius"].as_u64());
    // The hardest is as hard as is said.
    let hardest = answer["hardest"][0].as_str().unwrap();
    let solved = blocks(&format!("solve hrd-01 --json --from {hardest}")).exits(0).json();
    assert_eq!(solved["length"], 93);
    for (metric, farthest) in [("unit", 126), ("slide", 101)] {
        let answer = blocks(&format!("analyse hrd-01 --json --metric {metric}")).exits(0).json();
        assert_eq!(answer["farthest"], farthest);
    }
}

#[test]
fn best_moves_are_best() {
    let start = blocks("analyse hrd-01 --json").exits(0).json();
    let best: Vec<&str> =
        start["best_moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    assert!(!best.is_empty());
    let solution = blocks("solve hrd-01 --json").json()["moves"].as_str().unwrap().to_owned();
    assert!(best.contains(&solution.split(' ').next().unwrap()), "{best:?} {solution}");
}

#[test]
fn an_analysis_in_words() {
    let run = blocks("analyse hrd-01").exits(0).says("positions 25,955 can be reached\n");
    let run = run.says("goals     964\nstart     81 moves from the nearest goal\nbest move ");
    let run = run.says("hardest   93 moves from the nearest goal: ");
    let run = run.says("\n 0-3       1,096  ######").says("\n92-93 ");
    assert_eq!(run.stdout.lines().filter(|line| line.ends_with('#')).count(), 24);
    let run = blocks("analyse hrd-01 --full").exits(0);
    assert_eq!(run.stdout.lines().filter(|line| line.ends_with('#')).count(), 94);
    blocks_with("analyse -", STUCK).exits(1).says("goals     none: the level cannot be solved");
    let answer = blocks_with("analyse - --json", STUCK).exits(1).json();
    assert_eq!((&answer["outcome"], &answer["histogram"]), (&json!("unsolvable"), &Value::Null));
}
