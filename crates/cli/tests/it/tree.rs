//! `tuipan tree`: trees, graphs and maps of one's own.

use std::fs;

use crate::common::{tuipan, tuipan_with};

const TREE: &str = "A -> B C D, B -> E, C -> F";

#[test]
fn trees_are_listed_and_searched() {
    tuipan(&["tree", TREE]).exits(0).says("order     A B C D E F");
    tuipan(&["tree", TREE, "-a", "dfs"]).exits(0).says("order     A B E C F D");
    let found = tuipan(&["tree", TREE, "-a", "dls", "--depth", "21", "--to", "E"]).exits(0);
    found.says("path      A B E");
    let run = tuipan(&["tree", TREE, "-a", "dls", "--depth", "1", "--to", "E"]).exits(3);
    run.says("not found within depth 1");
    let run = tuipan(&["tree", TREE, "-a", "ids", "--to", "F"]).exits(0);
    run.says("order     A | A B C D | A B E C");
    tuipan(&["tree", "A -> B, C -> D", "--to", "D"]).exits(1).says("there is no path");
    tuipan(&["tree", "A - B - C - A", "-a", "ids"]).exits(3).says("stopped after 100,000 nodes");
    tuipan_with(&["tree", "-", "--quiet"], "A -> B\nB -> C # end\n").exits(0).says("A B C");
}

#[test]
fn open_and_closed_are_those_of_the_paper() {
    let record = tuipan(&["tree", "valued", "-a", "astar", "--steps", "--json"]).exits(0).json();
    let list = |step: usize, name: &str| {
        let names = record["steps"][step][name].as_array().unwrap();
        names.iter().map(|name| name.as_str().unwrap()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([list(0, "open"), list(0, "closed")], ["B4 C4 D6", "A5"]);
    assert_eq!([list(1, "open"), list(1, "closed")], ["C4 E5 F5 D6", "B4 A5"]);
    assert_eq!((&record["cost"], &record["admissible"]), (&2.into(), &false.into()));
    // Depth-first search takes the last that came in.
    let record = tuipan(&["tree", TREE, "-a", "dfs", "--steps", "--json"]).exits(0).json();
    assert_eq!(record["steps"][1]["open"], serde_json::json!(["E", "C", "D"]));
}

#[test]
fn maps_have_straight_lines() {
    let cost = |algorithm: &str| {
        let record = tuipan(&["tree", "romania", "-a", algorithm, "--json"]).exits(0).json();
        assert_eq!(record["optimum"], 418);
        record["cost"].as_u64().unwrap()
    };
    assert_eq!(["astar", "ucs", "ida", "rbfs", "sma", "bae"].map(cost), [418; 6]);
    assert_eq!([cost("greedy"), cost("bfs")], [450, 450]);
    let run = tuipan(&["tree", "romania", "-a", "astar", "--from", "Lugoj", "--to", "Iasi Neamt"]);
    run.exits(0).says("never too large");
    let blind =
        tuipan(&["tree", "romania", "-a", "astar", "--no-values", "--json"]).exits(0).json();
    let ucs = tuipan(&["tree", "romania", "-a", "ucs", "--json"]).exits(0).json();
    assert_eq!(blind["expanded"], ucs["expanded"]);
}

#[test]
fn what_is_wrong_is_said() {
    for (text, message) in [
        ("A -> B?", "'B?' is not a name"),
        ("A - A", "an edge leads from A to itself"),
        ("A B", "cannot read 'A B'"),
        ("", "there are no nodes"),
        ("oak", "there is no tree or level 'oak'"),
    ] {
        tuipan(&["tree", text]).exits(2).complains(message);
    }
    tuipan(&["tree", TREE, "--to", "Z"]).exits(2).complains("there is no node Z");
    tuipan(&["tree", TREE, "--depth", "3"]).exits(2).complains("--depth has no effect on bfs");
    let run = tuipan(&["tree", "A -> B?", "--lang", "zh"]).exits(2);
    run.complains("“B?”不是名称");
}

#[test]
fn the_format_is_documented() {
    // What the table of the document shows is read.
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");
    let text = fs::read_to_string(path).unwrap();
    let (_, section) = text.split_once("## Trees, graphs and maps").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let parts: Vec<&str> =
        section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    assert!(parts.len() >= 6, "{parts:?}");
    for part in
        parts.into_iter().filter(|part| !part.contains(['@']) && !part.starts_with(['f', 't']))
    {
        tuipan(&["tree", &format!("{part}\nF -> G")]).exits(0);
    }
}
