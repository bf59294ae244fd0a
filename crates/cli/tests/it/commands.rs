//! Everything but `solve`.

use crate::common::{THESIS, solve, tuipan};

#[test]
fn check_gives_the_reason() {
    let run = tuipan(&["check", THESIS]).exits(0).says("result    solvable");
    run.says("The start has 14 inversions (even), the goal has 0 inversions (even).");
    let run = tuipan(&["check", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"]).exits(1);
    let run = run.says("result    not solvable").says("the blank in row 4 (together 5, odd)");
    run.says("fixed     1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    let record = tuipan(&["check", "123456870", "--json"]).exits(1).json();
    assert_eq!(record["swapped"], "1 2 3/4 5 6/7 8 0");
    tuipan(&["check", "123456870", "--goal", "1 2 3/4 5 6/8 7 0"]).exits(0);
    tuipan(&["check", "1234"]).exits(2).complains("not a position");
}

#[test]
fn a_seed_gives_the_same_positions_for_ever() {
    // The vector of docs/formats.md.
    let run = tuipan(&["scramble", "--seed", "2024"]).exits(0);
    assert_eq!(run.stdout, "8 0 7 3/13 10 2 11/5 12 6 14/15 4 1 9\n");
    assert_eq!(run.stderr, "");
    let run = tuipan(&["scramble", "--seed", "2024", "--walk", "10", "--json"]).exits(0);
    assert_eq!(run.json()["walk"], "DRURD2RDLU");
}

#[test]
fn position_i_comes_from_seed_plus_i() {
    let many =
        tuipan(&["scramble", "--seed", "7", "--count", "5", "--size", "3x3"]).exits(0).stdout;
    assert_eq!(many.lines().count(), 5);
    for (seed, line) in (7..).zip(many.lines()) {
        let one = tuipan(&["scramble", "--seed", &u64::to_string(&seed), "--size", "3x3"]).stdout;
        assert_eq!(one.trim(), line);
    }
    // Seeds wrap around.
    let last = u64::MAX.to_string();
    let run = tuipan(&["scramble", "--seed", &last, "--count", "2", "--json"]).exits(0);
    assert_eq!(run.json_lines()[1]["seed"], 0);
}

#[test]
fn a_drawn_seed_is_told_and_can_be_used_again() {
    let run = tuipan(&["scramble"]).exits(0);
    let seed = run.stderr.trim().strip_prefix("seed ").expect("the seed");
    assert_eq!(tuipan(&["scramble", "--seed", seed]).stdout, run.stdout);
    let record = tuipan(&["scramble", "--json"]).exits(0);
    assert_eq!(record.stderr, "");
    assert!(record.json()["seed"].as_u64().unwrap() < 1 << 53);
}

#[test]
fn scrambles_can_be_solved_and_written_in_every_form() {
    let args = ["scramble", "--seed", "3", "--size", "3x3", "--goal", "spiral"];
    let with = |more: &[&str]| tuipan(&[&args, more].concat()).exits(0).stdout;
    let rows = with(&[]);
    let answer = solve(rows.trim(), &["--goal", "spiral"]);
    assert_eq!(
        solve(with(&["--format", "compact"]).trim(), &["--goal", "spiral"])["position"],
        answer["position"]
    );
    assert_eq!(
        solve(&with(&["--format", "grid"]), &["--goal", "spiral"])["position"],
        answer["position"]
    );
    let snake = with(&["--order", "snake"]);
    let goal = ["--order", "snake", "--goal", "spiral"];
    assert_eq!(solve(snake.trim(), &goal)["position"], answer["position"]);
    let near = tuipan(&["scramble", "--seed", "3", "--size", "5x5", "--walk", "12"]).stdout;
    let answer = solve(near.trim(), &["--algorithm", "ida"]);
    assert!(answer["stm"].as_u64().unwrap() <= 12);
    let run = tuipan(&["scramble", "--size", "7x7", "--format", "compact"]).exits(2);
    run.complains("too many cells for the compact form");
}

#[test]
fn verify_replays() {
    let position = "1 2 3/4 5 6/0 7 8";
    tuipan(&["verify", position, "L2"]).exits(0).says("all moves are legal; the goal is reached");
    tuipan(&["verify", position, "l", "L"]).exits(0).says("2 moves, 1 slide");
    let run = tuipan(&["verify", position, "L"]).exits(1).says("the goal is not reached");
    run.says("ends at   1 2 3/4 5 6/7 0 8");
    tuipan(&["verify", position, "L", "--goal", "1 2 3/4 5 6/7 0 8"]).exits(0);
    let run = tuipan(&["verify", position, "L3"]).exits(2);
    run.complains(
        "move 3 (L) is not possible: no tile can go to the left; the position there is 1 2 3",
    );
    let record = tuipan(&["verify", position, "L3", "--json"]).exits(2).json();
    assert_eq!((&record["outcome"], &record["illegal_move"]), (&"illegal".into(), &3.into()));
    tuipan(&["verify", position, "LX"]).exits(2).complains("'X' at position 2 is not a move");
    tuipan(&["verify", "1 2 3", "L"]).exits(2).complains("not a position");
    tuipan(&["verify", position, "L", "--goal", "1230"]).exits(2).complains("the goal a 2x2 board");
}

#[test]
fn lists_name_everything_once() {
    let algorithms = tuipan(&["algorithms"]).exits(0);
    let records = tuipan(&["algorithms", "--json"]).exits(0).json_lines();
    for record in &records {
        let name = record["name"].as_str().unwrap();
        assert!(
            algorithms
                .stdout
                .contains(&format!("{name:<11}  {}", record["title"].as_str().unwrap()))
        );
        // Everything that is listed can be chosen.
        tuipan(&["solve", "1 2 3/4 5 6/7 0 8", "--algorithm", name]).exits(0);
    }
    assert!(records.len() >= 14);
    for record in tuipan(&["heuristics", "--json"]).exits(0).json_lines() {
        let name = record["name"].as_str().unwrap();
        tuipan(&["solve", "1 2 3/4 5 6/7 0 8", "--heuristic", name]).exits(0);
    }
}

#[test]
fn completions_know_the_names() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = tuipan(&["completions", shell]).exits(0).stdout;
        assert!(script.contains("tuipan"), "{shell}");
        if shell != "elvish" && shell != "powershell" {
            assert!(script.contains("wastar") && script.contains("linear-conflict"), "{shell}");
            assert!(script.contains("columns-left"), "{shell}");
        }
    }
    tuipan(&["completions", "tcsh"]).exits(2);
}

#[test]
fn scrambles_have_the_wished_length() {
    // Nothing to say about tables later on: not even that another test is just building them.
    tuipan(&["tables", "build", "--size", "4x3", "--set", "small"]).exits(0);
    let lengths = |args: &[&str], metric: &str| -> Vec<u64> {
        let made = tuipan(&[&["scramble", "--seed", "1", "--count", "3"], args].concat()).exits(0);
        assert_eq!(made.stderr, "");
        let length = |position: &str| solve(position, &["--metric", metric])[metric].as_u64();
        made.stdout.lines().map(|position| length(position).unwrap()).collect()
    };
    assert_eq!(lengths(&["--size", "3x3", "--length", "31"], "stm"), [31, 31, 31]);
    assert_eq!(lengths(&["--size", "3x3", "--length", "20", "--metric", "mtm"], "mtm"), [20; 3]);
    assert_eq!(lengths(&["--size", "4x3", "--length", "40"], "stm"), [40, 40, 40]);
    let run = tuipan(&["scramble", "--size", "3x3", "--length", "32"]).exits(2);
    run.complains("no 3x3 position needs 32 moves: 31 moves are always enough");
    tuipan(&["scramble", "--walk", "4", "--length", "2"]).exits(2).complains("cannot be used with");
}

/// What would take for ever is refused before a seed is drawn, a table built or a position solved.
#[test]
fn scrambles_that_cannot_be_made_are_refused_at_once() {
    for (args, why) in [
        (&["--length", "81"][..], "no 4x4 position needs 81 moves: 80 moves are always enough"),
        (&["--length", "44", "--metric", "mtm"], "no 4x4 position needs 44 slides: 43 slides"),
        (&["--length", "99999999999", "--size", "8x2"], "140 moves are always enough"),
        (&["--length", "20", "--size", "5x5"], "boards of up to 16 cells"),
        (&["--walk", "99999999999"], "a walk has at most 1,000,000 moves"),
    ] {
        let run = tuipan(&[&["scramble"], args].concat()).exits(2);
        let run = run.complains(why);
        assert!(!run.stderr.contains("seed"), "{}", run.stderr);
    }
    tuipan(&["scramble", "--walk", "1M", "--seed", "1"]).exits(0);
}

#[test]
fn a_seed_and_a_length_give_the_same_with_any_tables() {
    // With the small set and the large set of tables these were different positions.
    let run = tuipan(&["scramble", "--seed", "102", "--length", "30"]).exits(0);
    assert_eq!(run.stdout, "10 3 0 4/2 1 9 5/14 13 12 8/7 11 6 15\n");
}

#[test]
fn insight_tells_first_moves_and_counts_solutions() {
    let run = tuipan(&["insight", "1 2 3/4 5 6/0 7 8"]).exits(0);
    run.says("length    2 moves").says("best move L").says("solutions 1");
    // One of the two hardest 8-puzzles, well known to have 40 shortest solutions.
    let record = tuipan(&["insight", "647850321", "--json"]).exits(0).json();
    assert_eq!((&record["length"], &record["solutions"]), (&31.into(), &40.into()));
    assert_eq!(record["first_moves"], serde_json::json!(["U", "R", "D"]));
    let record = tuipan(&["insight", "123456780", "--json"]).exits(0).json();
    assert_eq!(record["first_moves"].as_array().map(Vec::len), Some(0));
    assert_eq!((&record["length"], &record["solutions"]), (&0.into(), &1.into()));
    let record = tuipan(&["insight", "123456870", "--json"]).exits(1).json();
    assert_eq!(record["outcome"], "unsolvable");
    tuipan(&["insight", "12345678"]).exits(2).complains("not a position");
}
