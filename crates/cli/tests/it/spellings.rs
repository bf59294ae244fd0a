//! What people type and paste is understood: every spelling, file and flag of the book's table.

use std::fs;

use tuipan_names::{Named, known};
use tuipan_puzzle::blocks::{self, Genre};
use tuipan_puzzle::tiles::{Metric, NamedGoal};
use tuipan_search::{Algorithm, SidePolicy, Ties};
use tuipan_solve::blocks::Grade;
use tuipan_solve::tiles::{HeuristicKind, SolverKind};

use crate::common::{THESIS, command, solve, tuipan, tuipan_with};

/// A 3x3 position two moves from the goal.
const NEAR: &str = "1 2 3/4 5 6/0 7 8";

/// Solves it with an option, and gives a field of the answer.
fn answer(option: &str, value: &str, field: &str) -> String {
    solve(NEAR, &[option, value])[field].as_str().unwrap_or_default().to_owned()
}

#[test]
fn algorithms_have_many_names() {
    for (typed, name) in [
        ("idastar", "ida"),
        ("ida-star", "ida"),
        ("IDA-star", "ida"),
        ("IDA*", "ida"),
        ("a-star", "astar"),
        ("A-star", "astar"),
        ("a*", "astar"),
        ("breadth-first", "bfs"),
        ("iddfs", "ids"),
        ("iterative-deepening", "ids"),
        ("bidirectional", "bibfs"),
        ("dijkstra", "ucs"),
        ("uniform-cost", "ucs"),
        ("gbfs", "greedy"),
        ("best-first", "greedy"),
        ("weighted-astar", "wastar"),
        ("weighted", "wastar"),
        ("beam-search", "beam"),
        ("exact", "exact"),
        ("fast", "fast"),
        ("anytime", "anytime"),
        ("constructive", "constructive"),
        ("auto", "exact"),
    ] {
        assert_eq!(answer("-a", typed, "solver"), name, "{typed}");
    }
    let answer = solve(NEAR, &["-a", "mtm", "-m", "MTM"]);
    assert_eq!(answer["solver"], "mtm");
    let run = tuipan(&["solve", NEAR, "-a", "idda"]).exits(2);
    run.complains("unknown algorithm 'idda' (did you mean ida?)");
    let run = tuipan(&["solve", NEAR, "-a", "anytme"]).exits(2);
    run.complains("did you mean anytime?");
    let run = tuipan(&["solve", NEAR, "-a", "mtm"]).exits(2);
    run.complains("the solver mtm is for the metric mtm, not stm");
    let run = tuipan(&["solve", NEAR, "-a", "fast", "--beam-width", "5"]).exits(2);
    run.complains("--beam-width has no effect on fast");
}

#[test]
fn heuristics_metrics_and_goals_have_many_names() {
    for (typed, name) in [
        ("md", "manhattan"),
        ("hamming", "misplaced"),
        ("misplaced-tiles", "misplaced"),
        ("lc", "linear-conflict"),
        ("linear_conflict", "linear-conflict"),
        ("walking-distance", "walking"),
        ("wd", "walking"),
        ("inversion-distance", "inversion"),
        ("pattern-database", "pdb"),
        ("zero", "none"),
    ] {
        assert_eq!(answer("--heuristic", typed, "heuristic"), name, "{typed}");
    }
    let run = tuipan(&["solve", NEAR, "--heuristic", "manhatan"]).exits(2);
    run.complains("unknown heuristic 'manhatan' (did you mean manhattan?)");
    for (typed, name) in [("STM", "stm"), ("single", "stm"), ("Multi-Tile", "mtm")] {
        assert_eq!(answer("--metric", typed, "metric"), name, "{typed}");
        assert_eq!(answer("-m", typed, "metric"), name, "{typed}");
    }
    for (typed, goal) in [
        ("last", "1 2 3/4 5 6/7 8 0"),
        ("standard", "1 2 3/4 5 6/7 8 0"),
        ("BLANK_LAST", "1 2 3/4 5 6/7 8 0"),
        ("first", "0 1 2/3 4 5/6 7 8"),
    ] {
        let run = tuipan(&["solve", NEAR, "--json", "-g", typed]);
        assert_eq!(run.json()["goal"], goal, "{typed}");
    }
    for size in ["3", "3*3", "3x3", "3X3", "3×3"] {
        assert_eq!(solve("123456780", &["-s", size])["size"], "3x3", "{size}");
    }
}

#[test]
fn a_random_goal_can_be_reached_and_drawn_again() {
    let first = tuipan(&["solve", THESIS, "--goal", "random", "--json"]).exits(0);
    let seed = first.stderr.trim().strip_prefix("goal random:").expect("the seed").to_owned();
    for args in
        [["--goal", &format!("random:{seed}")].as_slice(), &["-g", "random", "--seed", &seed]]
    {
        let again = solve(THESIS, args);
        assert_eq!(again["goal"], first.json()["goal"]);
    }
    let unsolvable = "1 2 3/4 5 6/8 7 0";
    solve(unsolvable, &["--goal", "random:1"]);
    // The scramble of a seed is not the goal of that seed.
    let record =
        tuipan(&["scramble", "3x3", "--seed", "7", "--goal", "random", "--json"]).exits(0).json();
    let (position, goal) = (record["position"].as_str().unwrap(), record["goal"].as_str().unwrap());
    assert_ne!(position, goal);
    solve(position, &["--goal", goal]);
    tuipan(&["solve", THESIS, "--goal", "random:x"]).exits(2).complains("'x' is not a seed");
}

#[test]
fn positions_as_people_paste_them() {
    for text in [
        "[[8,1,0],[3,5,7],[4,2,6]]",
        "[[8, 1, 0], [3, 5, 7], [4, 2, 6]]",
        "8 1 0;3 5 7;4 2 6",
        "8 1 _/3 5 7/4 2 6",
        "8 1 ./3 5 7/4 2 6",
        "8 1 x/3 5 7/4 2 6",
        "81_357426",
    ] {
        assert_eq!(solve(text, &[])["position"], "8 1 0/3 5 7/4 2 6", "{text}");
    }
    let run = tuipan(&["solve", "12345678x"]).exits(2);
    run.complains("'x' stands for tile 33");
}

#[test]
fn files_are_read() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let school = "# This puzzle is solvable\n3\n8 1 0\n3 5 7\n4 2 6\n";
    let one = file("one.txt", school);
    for args in [[one.as_str()].as_slice(), &["-f", &one]] {
        let record = tuipan(&[&["solve", "--json"], args].concat()).exits(0).json();
        assert_eq!(
            (&record["position"], &record["stm"]),
            (&"8 1 0/3 5 7/4 2 6".into(), &22.into())
        );
    }
    // One position alone is shown in full.
    tuipan(&["solve", &one, "-v"]).exits(0).says("position  8 1 0/3 5 7/4 2 6");
    let record = tuipan_with(&["solve", "-", "--json"], school).exits(0).json();
    assert_eq!((&record["stm"], &record["line"]), (&22.into(), &2.into()));
    // The exercise's goal is the spiral.
    let other = file("other.txt", "# This puzzle is unsolvable\n3\n1 2 3\n8 0 4\n7 5 6\n");
    tuipan(&["check", &other]).exits(0);
    let other = file("other.txt", "3\n1 2 3\n8 0 4\n7 6 5\n");
    for subcommand in ["check", "solve", "insight"] {
        tuipan(&[subcommand, &other]).exits(1).says("--goal spiral");
        tuipan(&[subcommand, &other, "--goal", "spiral"]).exits(0);
    }
    tuipan(&["check", "1 2 3/8 0 4/7 6 5"]).exits(1);
    let bad = file("bad.txt", "3\n1 2 3\n4 5 6\n7 8 8\n");
    tuipan(&["solve", &bad]).exits(2).complains("tile 8 appears twice");
    let several = file("several.txt", "123456780\n810357426\n");
    let records = tuipan(&["solve", "--json", &several, &one, NEAR]).exits(0).json_lines();
    let lengths: Vec<_> = records.iter().map(|record| record["stm"].as_u64().unwrap()).collect();
    assert_eq!(lengths, [0, 22, 22, 2]);
    let grids =
        tuipan(&["scramble", "3", "-n", "3", "--seed", "1", "--format", "grid"]).exits(0).stdout;
    let records = tuipan_with(&["check", "-", "--json"], &grids).exits(0).json_lines();
    assert_eq!(records.len(), 3);
    tuipan(&["solve", "nosuch.txt"]).exits(2).complains("cannot open nosuch.txt");
    for path in ["./nosuch", "/no/such/file", "../nosuch"] {
        tuipan(&["solve", path]).exits(2).complains(&format!("cannot open {path}"));
    }
    // A file named like a position is not read.
    fs::write(dir.path().join("1230"), "1203").unwrap();
    let mut run = command(&["check", "1230", "--json"]);
    let run = run.current_dir(dir.path()).output().unwrap();
    assert!(String::from_utf8(run.stdout).unwrap().contains("\"1 2/3 0\""));
}

#[test]
fn verify_reads_arrows_and_files() {
    tuipan(&["verify", "1 2 3/4 5 0/7 8 6", "↑"]).exits(0);
    tuipan(&["verify", NEAR, "←←"]).exits(0);
    tuipan(&["verify", NEAR, "← L"]).exits(0);
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let (position, moves) = (path("position.txt"), path("moves.txt"));
    fs::write(&position, "3\n1 2 3\n4 5 6\n0 7 8\n").unwrap();
    fs::write(&moves, "L\nL\n").unwrap();
    tuipan(&["verify", &position, &moves]).exits(0);
    tuipan_with(&["verify", &position, "-"], "L2\n").exits(0);
    tuipan_with(&["verify", "-", "L2"], "1 2 3\n4 5 6\n0 7 8\n").exits(0);
    tuipan(&["verify", "-", "-"]).exits(2).complains("can be read only once");
    tuipan(&["verify", NEAR, "no/such/file"]).exits(2).complains("is not a move");
}

#[test]
fn scrambles_of_a_size() {
    let long =
        tuipan(&["scramble", "--size", "3x3", "--seed", "5", "--count", "3"]).exits(0).stdout;
    for args in [["3x3", "-n", "3"], ["3", "-n", "3"], ["-s3", "-n", "3"]] {
        assert_eq!(
            tuipan(&[&["scramble", "--seed", "5"], &args[..]].concat()).exits(0).stdout,
            long
        );
    }
    tuipan(&["scramble", "3x3", "--size", "4x4"]).exits(2).complains("cannot be used with");
}

#[test]
fn blocks_are_named_and_pasted() {
    let solved = |args: &[&str]| {
        let args = [&["blocks", "solve", "--json"], args].concat();
        tuipan(&args).exits(0).json()["move"].as_u64().unwrap()
    };
    for level in [
        "橫刀立馬",
        "横刀立马",
        "4 9 9 5/4 9 9 5/2 8 8 3/2 1 1 3/1 0 0 1",
        "[[4,9,9,5],[4,9,9,5],[2,8,8,3],[2,1,1,3],[1,0,0,1]]",
        "BAAC/BAAC/DEEF/DGHF/I..J",
    ] {
        assert_eq!(solved(&[level]), 81, "{level}");
    }
    let run =
        tuipan_with(&["blocks", "solve", "-", "--json"], "4995\n4995\n2883\n2113\n1001\n").exits(0);
    assert_eq!(run.json()["move"], 81);
    // Rush Hour card 1, of which the answer is in the data.
    let card = "ZZ...O/P..Q.O/PAAQ.O/P..Q../B...CC/B.RRR.";
    assert_eq!(solved(&[card]), 8);
    for algorithm in ["a*", "IDA*", "breadth-first", "bidirectional"] {
        assert_eq!(solved(&[card, "-a", algorithm]), 8, "{algorithm}");
    }
    let run = tuipan(&["blocks", "solve", card, "-a", "greedy"]).exits(2);
    run.complains("unknown algorithm for blocks 'greedy'. Known: bfs, bibfs, astar, ida");
    assert_eq!(solved(&["AB./...", "--goal", "..A/..."]), 1);
    let run = tuipan(&["blocks", "solve", "AB./..."]).exits(2);
    run.complains("the grid does not tell its goal").complains("--goal");
    let run = tuipan(&["blocks", "solve", "AB./...", "--goal", "..C/..."]).exits(2);
    run.complains("--goal: line 1, column 3: the level has no piece C");
    let run = tuipan(&["blocks", "solve", "AABB/AA.B/C..C"]).exits(2);
    run.complains("piece C is torn apart");
    let run = tuipan(&["blocks", "solve", "華容道"]).exits(2);
    run.complains("'華容道' may be any of: hrd-01 (横刀立马)");
    let listed = |word: &str| {
        let records = tuipan(&["blocks", "list", "--json", word]).exits(0).json_lines();
        records.iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listed("huarongdao"), listed("華容道"));
    assert!(listed("rush hour").iter().all(|id| id.starts_with("cars-")));
    assert_eq!(listed("rush"), listed("rush hour"));
    assert_eq!(solved(&["cars-beginner-1", "-m", "Moves"]), 3);
    tuipan(&["blocks", "analyze", "cars-beginner-1"]).exits(0).says("can be reached");
}

/// The table of names in the book is made from the lists. `TUIPAN_UPDATE=1` writes it.
#[test]
fn the_book_lists_every_name() {
    let table = [
        rows::<Algorithm>("`--algorithm`"),
        rows::<SolverKind>("`--algorithm`, own solvers"),
        rows::<HeuristicKind>("`--heuristic`"),
        rows::<NamedGoal>("`--goal`"),
        rows::<Metric>("`--metric`"),
        rows::<blocks::Metric>("`blocks --metric`"),
        rows::<Ties>("`--ties`"),
        rows::<SidePolicy>("`--side`"),
        rows::<Grade>("`blocks --grade`"),
        rows::<Genre>("`blocks list`"),
    ]
    .concat();
    check_table(
        "command-line.md",
        "names",
        &format!("| option | name | also |\n|---|---|---|\n{table}"),
    );
}

/// So is the table of properties.
#[test]
fn the_book_has_every_algorithms_properties() {
    let row = |algorithm: Algorithm| {
        let of = algorithm.properties();
        format!(
            "| `{algorithm}` | {} | {} | {} | {} | {} |\n",
            algorithm.title().replace('*', r"\*"),
            of.complete,
            of.optimal,
            of.time,
            of.space
        )
    };
    let rows: String = Algorithm::ALL.into_iter().map(row).collect();
    let head =
        "| name | algorithm | complete | optimal | time | space |\n|---|---|---|---|---|---|\n";
    check_table("algorithms.md", "properties", &format!("{head}{rows}"));
}

/// Compares a table of a chapter with what it must be, or writes it.
fn check_table(chapter: &str, what: &str, table: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/").to_owned() + chapter;
    let book = fs::read_to_string(&path).unwrap();
    let begin = format!("<!-- {what}: made by a test, see crates/cli/tests/it/spellings.rs -->\n");
    let end = format!("<!-- end of {what} -->");
    let (before, rest) = book.split_once(&begin).expect("the place of the table");
    let (written, after) = rest.split_once(&end).expect("the end of the table");
    if std::env::var_os("TUIPAN_UPDATE").is_some() {
        fs::write(path, format!("{before}{begin}{table}{end}{after}")).unwrap();
    } else {
        assert_eq!(written, table, "TUIPAN_UPDATE=1 writes the table again");
    }
}

/// The rows of a list.
fn rows<T: Named>(option: &str) -> String {
    assert!(known::<T>().count() > 1);
    let row = |thing: &T| {
        let names = thing.names();
        let aliases: Vec<String> = names.aliases.iter().map(|alias| format!("`{alias}`")).collect();
        format!("| {option} | `{}` | {} |\n", names.name, aliases.join(", "))
    };
    T::all().iter().map(row).collect()
}
