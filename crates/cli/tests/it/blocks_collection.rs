//! `tuipan blocks list`, `generate`, `show` and `graph`: levels to choose from, new ones, pictures.

use std::fs;

use crate::common::blocks::{STUCK, Scratch, TINY, blocks, blocks_with};
use crate::common::{Run, tuipan};
use serde_json::json;
use tuipan_puzzle::blocks::Collection;

#[test]
fn the_list() {
    let n_levels = Collection::with_cars().entries().len();
    let run = blocks("list").exits(0).complains(&format!("{n_levels} of {n_levels} levels"));
    assert_eq!(run.stdout.lines().count(), 1 + n_levels);
    let run = blocks("list --json").exits(0);
    let rows = run.json_lines();
    assert_eq!(rows.len(), n_levels);
    let first = &rows[0];
    assert_eq!((&first["zh"], &first["pinyin"]), (&json!("横刀立马"), &json!("hengdaolima")));
    assert_eq!(
        (&first["unit"], &first["slide"], &first["move"]),
        (&json!(116), &json!(90), &json!(81))
    );
    assert_eq!(first["other_ids"], json!(["donkey", "fayaa-001"]));
    assert_eq!((&first["score"], &first["grade"]), (&json!(104.1), &json!("expert")));
    let easy = rows.iter().filter(|row| row["grade"] == "easy").count();
    let run = blocks("list --json --grade easy --sort difficulty").exits(0);
    let scores: Vec<_> = run.json_lines().iter().map(|row| row["score"].as_f64()).collect();
    assert!(scores.is_sorted() && scores.len() == easy && easy > 10);
    // Filters agree with what is listed.
    let long: Vec<_> = rows.iter().filter(|row| row["move"].as_u64() >= Some(120)).collect();
    let run = blocks("list --json --min 120 --sort length").exits(0);
    let listed = run.json_lines();
    assert_eq!(listed.len(), long.len());
    let lengths: Vec<_> = listed.iter().map(|row| row["move"].as_u64()).collect();
    assert!(lengths.is_sorted() && lengths.len() > 5);
    blocks("list 横刀")
        .exits(0)
        .says("hrd-01           横刀立马 Blade Across the Horse")
        .complains(&format!("1 of {n_levels}"));
    blocks("list climb 12 --max 60").exits(0).complains(&format!("1 of {n_levels}"));
    let run = blocks("list nonesuch").exits(1).complains("no level matches");
    assert_eq!(run.stdout, "");
}

#[test]
fn drawn_in_the_terminal() {
    let run = blocks_with("show -", TINY).exits(0);
    let run = run.says("tiny: 小\nstart            goal\n");
    run.says("+---+---+---+    +---+---+---+\n| A | B |   |    | B |   | A |\n+---+---+   |    +---+   +---+\n");
    let forced = {
        let mut command = crate::common::command(&["blocks", "show", "hrd-01"]);
        command.env("CLICOLOR_FORCE", "1");
        Run::from(command.output().unwrap())
    };
    forced.exits(0).says("┌───┬───────┬───┐").says("\u{1b}[");
    let mut command = crate::common::command(&["blocks", "show", "hrd-01", "--plain"]);
    command.env("CLICOLOR_FORCE", "1");
    Run::from(command.output().unwrap()).exits(0).says("\u{1b}[").says("+---+-------+---+");
    // As a level file it reads back.
    let text = blocks("show hrd-01 --text").exits(0).stdout;
    assert_eq!(blocks_with("solve - --json", &text).exits(0).json()["length"], 81);
}

#[test]
fn a_picture_in_a_file() {
    let file = Scratch::new("picture.svg");
    let run = tuipan(&["blocks", "show", "hrd-01", "--svg", file.path()]).exits(0);
    assert_eq!(run.stdout, "");
    let picture = fs::read_to_string(&file.0).unwrap();
    assert!(picture.starts_with("<svg ") && picture.matches("<text").count() == 10);
    assert_eq!(blocks("show hrd-01 --svg -").exits(0).stdout, picture);
    blocks("show hrd-01 hrd-02 --svg -").exits(2).complains("a picture shows one level");
    blocks("show hrd-01 --svg no/such/directory/x.svg").exits(70).complains("cannot write");
}

#[test]
fn the_state_graph() {
    let run = blocks_with("graph - --metric unit", TINY).exits(0);
    let run = run.says("graph \"tiny\" {\n").complains("30 positions");
    assert_eq!(run.stdout.matches("distance=").count(), 30);
    let n_edges = run.stdout.matches(" -- ").count();
    let graphml = blocks_with("graph - --metric unit --format graphml", TINY).exits(0);
    assert_eq!(graphml.stdout.matches("<node ").count(), 30);
    assert_eq!(graphml.stdout.matches("<edge ").count(), n_edges);
    assert_eq!(graphml.stdout.matches("key=\"start\">true").count(), 1);
    let file = Scratch::new("graph.svg");
    tuipan(&["blocks", "graph", "nineblocks", "-o", file.path()])
        .exits(0)
        .complains("391 positions");
    let picture = fs::read_to_string(&file.0).unwrap();
    assert!(picture.starts_with("<svg ") && !picture.contains("NaN"));
    assert_eq!(picture.matches("<circle").count(), 391);
    // What cannot be drawn is refused before anything is searched, and nothing is written.
    let file = Scratch::new("graph.png");
    let run = tuipan(&["blocks", "graph", "hrd-01", "-o", file.path()]).exits(2);
    run.complains("cannot be written as .png").complains(".svg").complains(".dot");
    assert!(!file.0.exists());
    // Without a goal it is drawn from the start.
    let run = blocks_with("graph - --format svg", STUCK).exits(0);
    run.says("no goal; the start is at the left");
    let run = blocks("graph hrd-01").exits(2);
    run.complains("hrd-01 has more than 5,000 positions; --max-states allows more");
    blocks("graph hrd-01 hrd-02").exits(2).complains("this is for one level, but there are 2");
}

#[test]
fn new_levels() {
    let text = blocks("generate --seed 1 --count 3 --length 60..90").exits(0).stdout;
    assert_eq!(blocks("generate --seed 1 --count 3 --length 60..90").stdout, text);
    let answers = blocks_with("solve - --json", &text).exits(0).json_lines();
    assert_eq!(answers.len(), 3);
    let made = blocks("generate --seed 1 --count 3 --length 60..90 --json").exits(0).json_lines();
    for (made, solved) in made.iter().zip(&answers) {
        assert_eq!((&made["length"], &made["position"]), (&solved["length"], &solved["position"]));
        assert!((60..=90).contains(&made["length"].as_u64().unwrap()));
    }
    // Level 2 of several is the level of the next seed.
    let second = blocks("generate --seed 2 --length 60..90 --json").exits(0).json();
    assert_eq!(second, made[1]);
    let easy = blocks("generate --seed 1 --grade easy --json").exits(0).json();
    assert_eq!(easy["grade"], "easy");
    let level = easy["level"].as_str().unwrap();
    let analysis = blocks_with("analyse - --json", level).exits(0).json();
    assert_eq!((&analysis["grade"], &analysis["score"]), (&easy["grade"], &easy["score"]));
    blocks("generate --seed 1 --draw").exits(0).says("+---");
    blocks("generate").exits(0).complains("seed ").says("src: generated, seed ");
}

#[test]
fn new_levels_of_other_pieces() {
    let made = blocks("generate --seed 2 --like pennant --length 50.. --json").exits(0).json();
    assert!(made["length"].as_u64().unwrap() >= 50);
    let set = ["blocks", "generate", "--pieces", "3x4 2x2@2,3 2x1 1x1*4", "--seed", "1"];
    tuipan(&set).exits(0).says("puzzle: move-");
    let run = tuipan(&[&set[..], &["--length", "500"]].concat()).exits(1);
    run.complains("no layout of these pieces has a shortest solution of such a length");
    blocks("generate --timeout 0").exits(3).complains("time is up (--timeout)");
    blocks("generate --pieces 4x4").exits(2).complains("no piece has a goal");
    blocks("generate --like nonesuch").exits(2).complains("no such level or file");
    blocks("generate --grade x").exits(2).complains("Known: beginner, easy");
    blocks("generate --length 9..3").exits(2).complains("ends before it begins");
}

#[test]
fn help_and_completions() {
    let help = blocks("--help").exits(0).says("Examples:");
    for command in ["solve", "analyse", "list", "generate", "show", "graph"] {
        assert!(help.stdout.contains(&format!("\n  {command} ")), "{command}");
        blocks(&format!("{command} --help")).exits(0).says("Examples:\n  tuipan blocks ");
    }
    for shell in ["bash", "zsh", "fish"] {
        tuipan(&["completions", shell]).exits(0).says("analyse");
    }
}

/// A level by name with another goal is solved for that one, as its rows are.
#[test]
fn a_level_by_name_obeys_another_goal() {
    const GOAL: &str = "..../..../..../..AA/..AA";
    let solve = |level: &str, goal: &[&str]| {
        let args = [&["blocks", "solve", level, "--json"], goal].concat();
        tuipan(&args).exits(0).json()["move"].clone()
    };
    assert_eq!(solve("横刀立马", &[]), 81);
    assert_eq!(solve("横刀立马", &["--goal", GOAL]), 58);
    assert_eq!(solve("BAAC/BAAC/DEEF/DGHF/I..J", &["--goal", GOAL]), 58);
    let shown = tuipan(&["blocks", "show", "横刀立马", "--text", "--goal", GOAL]).exits(0);
    assert!(
        shown.stdout.ends_with("goal:\n....\n....\n....\n..AA\n..AA\nend\n"),
        "{}",
        shown.stdout
    );
    let analysed = tuipan(&["blocks", "analyse", "横刀立马", "--goal", GOAL, "--json"]).exits(0);
    assert_eq!(analysed.json()["distance"], 58);
    for command in ["solve", "analyse", "show"] {
        let run = tuipan(&["blocks", command, "横刀立马", "--goal", "nonsense"]).exits(2);
        run.complains("--goal: line 1, column");
    }
    let wrong = ["blocks", "solve", "横刀立马", "--goal", "..../..../..../..ZZ/..ZZ"];
    tuipan(&wrong).exits(2).complains("the level has no piece Z");
    tuipan(&[&["--lang", "zh"], &wrong[..]].concat()).exits(2).complains("--goal");
    let question = format!(r#"{{"command":"blocks","level":"横刀立马","goal":"{GOAL}"}}"#);
    let run = crate::common::tuipan_with(&["engine"], &question).exits(0);
    assert!(run.stdout.contains(r#""move":58"#), "{}", run.stdout);
}
