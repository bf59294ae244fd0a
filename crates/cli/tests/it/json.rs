//! The contract of docs/json.md: which fields there are. A change here is a change of the contract.

use crate::common::{HARDEST, REPORT, THESIS, solve, tuipan};
use serde_json::Value;

const SOLVE: [&str; 31] = [
    "beside",
    "bound",
    "code",
    "expanded",
    "file",
    "gap",
    "generated",
    "goal",
    "heuristic",
    "line",
    "lower_bound",
    "message",
    "metric",
    "moves",
    "mtm",
    "optimal",
    "outcome",
    "parameters",
    "peak_memory",
    "peak_stored",
    "position",
    "reason",
    "reopened",
    "seconds",
    "size",
    "solver",
    "stm",
    "swap",
    "version",
    "why",
    "why_code",
];

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn every_answer_has_every_field() {
    for args in [
        &[HARDEST] as &[&str],
        &["123456870"],
        &["1234"],
        &[HARDEST, "--max-nodes", "10"],
        &[THESIS, "--algorithm", "bfs", "--metric", "mtm"],
        &[REPORT, "--goal", "columns"],
    ] {
        let answer = tuipan(&[&["solve", "--json"], args].concat()).json();
        assert_eq!(keys(&answer), SOLVE, "{args:?}");
    }
    let with_boards = solve(THESIS, &["--show", "boards"]);
    assert_eq!(keys(&with_boards["steps"][0]), ["board", "f", "g", "h", "move"]);
}

#[test]
fn fields_say_what_the_document_says() {
    let answer = solve(THESIS, &["--algorithm", "a*"]);
    assert_eq!(answer["position"], "8 1 0/3 5 7/4 2 6");
    assert_eq!(answer["size"], "3x3");
    assert_eq!(answer["goal"], "1 2 3/4 5 6/7 8 0");
    assert_eq!(answer["metric"], "stm");
    assert_eq!(answer["solver"], "astar");
    assert_eq!(answer["heuristic"], "manhattan");
    let answer_of = |name: &str| solve(THESIS, &["--algorithm", "ida", "--heuristic", name]);
    for name in ["pdb", "pdb:1-4/5-8", "fringe", "classic:1-4,7"] {
        assert_eq!(
            (&answer_of(name)["heuristic"], &answer_of(name)["stm"]),
            (&name.into(), &22.into())
        );
    }
    assert_eq!(keys(&answer["parameters"]), ["threads", "ties"]);
    for name in ["expanded", "generated", "reopened", "peak_stored", "bound"] {
        assert!(answer[name].is_u64(), "{name}");
    }
    assert!(answer["seconds"].as_f64().unwrap() >= 0.0);
    let moves = answer["moves"].as_str().unwrap();
    tuipan(&["verify", THESIS, moves]).exits(0);
    assert_eq!(solve(THESIS, &["--algorithm", "bfs"])["heuristic"], Value::Null);
}

#[test]
fn parameters_are_those_that_were_read() {
    for (options, expected) in [
        (&["--algorithm", "bfs"] as &[&str], &[] as &[&str]),
        (&["--algorithm", "bae"], &["side"]),
        (&["--algorithm", "beam"], &["beam_width"]),
        (&["--algorithm", "sma"], &["budget"]),
        (&["--algorithm", "ida"], &["threads"]),
        (&["--algorithm", "dls", "--depth", "22"], &["depth"]),
        (&["--algorithm", "ids"], &["step"]),
        (&["--algorithm", "nbs"], &[]),
        (&["--algorithm", "wastar-tree"], &["ties", "weight"]),
        (&["--weight", "2"], &["ties", "weight"]),
        (&["--weight", "1..2"], &["seed", "ties", "weight"]),
        (&[], &[]),
    ] {
        assert_eq!(keys(&solve(THESIS, options)["parameters"]), expected, "{options:?}");
    }
    let fast = solve(REPORT, &["--goal", "columns"]);
    assert_eq!(keys(&fast["parameters"]), ["tables", "threads"]);
}

#[test]
fn the_other_commands() {
    let check = tuipan(&["check", "123456870", "--json"]).exits(1).json();
    let expected = [
        "code", "file", "goal", "line", "message", "outcome", "position", "size", "start", "swap",
        "swapped", "target", "version",
    ];
    assert_eq!(keys(&check), expected);
    assert_eq!(keys(&check["start"]), ["blank_row", "inversions", "parity", "sum"]);
    let scramble = tuipan(&["scramble", "--seed", "1", "--json"]).exits(0).json();
    assert_eq!(keys(&scramble), ["goal", "length", "position", "seed", "size", "version", "walk"]);
    let insight = tuipan(&["insight", THESIS, "--json"]).exits(0).json();
    let expected = [
        "code",
        "file",
        "first_moves",
        "goal",
        "length",
        "line",
        "message",
        "metric",
        "outcome",
        "position",
        "size",
        "solutions",
        "version",
    ];
    assert_eq!(keys(&insight), expected);
    let verify = tuipan(&["verify", THESIS, "U", "--json"]).exits(1).json();
    let expected = [
        "code",
        "end",
        "goal",
        "illegal_move",
        "message",
        "moves",
        "mtm",
        "outcome",
        "position",
        "stm",
        "version",
    ];
    assert_eq!(keys(&verify), expected);
    let algorithms = tuipan(&["algorithms", "--json"]).exits(0).json_lines();
    let expected = [
        "complete",
        "guarantee",
        "memory",
        "name",
        "optimal",
        "options",
        "space",
        "time",
        "title",
        "uses_heuristic",
        "version",
    ];
    assert_eq!(keys(&algorithms[0]), expected);
    let measured = tuipan(&["algorithms", "--measure", THESIS, "--json"]).exits(0).json_lines();
    let expected = ["branching", "expanded", "generated", "moves", "name", "stored", "version"];
    assert_eq!(keys(&measured[0]), expected);
    let tree = tuipan(&["tree", "small", "--json"]).exits(0).json();
    let expected = [
        "admissible",
        "algorithm",
        "cost",
        "expanded",
        "generated",
        "optimum",
        "order",
        "outcome",
        "path",
        "steps",
        "stored",
        "version",
    ];
    assert_eq!(keys(&tree), expected);
    // Bad input is an object too, and standard error stays empty.
    for (args, code) in [
        (["verify", "123405788", "U"], "tile-twice"),
        (["verify", THESIS, "UX"], "not-a-move"),
        (["tree", "A -> B?", "--steps"], "not-a-name"),
    ] {
        let run = tuipan(&[&args[..], &["--json"]].concat()).exits(2);
        let error = run.json();
        assert_eq!(keys(&error), ["code", "message", "outcome", "version"], "{args:?}");
        assert_eq!(
            (&error["outcome"], &error["code"]),
            (&"error".into(), &code.into()),
            "{args:?}"
        );
        assert_eq!(run.stderr, "", "{args:?}");
    }
    let heuristics = tuipan(&["heuristics", "--json"]).exits(0).json_lines();
    assert_eq!(keys(&heuristics[0]), ["consistent", "description", "name", "version"]);
}
