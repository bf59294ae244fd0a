//! `tuipan tree`.

use crate::words::Tree;

pub const TREE: Tree = Tree {
    about: "Search a tree, a graph or a map of your own, step by step\n\n\
            Without a node to look for, every node is listed in the order in which it is visited. Values after names \
            (A5) are the heuristic; on a map it is the straight line to the goal.",
    after: "\
Trees:
  A -> B C D, B -> E          a node and its children, in order
  A5 -> B4(2) C4              values of nodes (h); costs of edges in parentheses
  A - B 4, B - C 2            roads, which go both ways
  A @ 0 0, B @ 3 4, A - B     places; a road without a cost is as long as the line
  from A, to F                where to start (the first node, if not said), what to look for
Names: valued, small, letters (books' trees), romania (a map).
Try: tuipan tree \"A -> B C D, B -> E\" -a dfs

Examples:
  tuipan tree \"A -> B C D, B -> E, C -> F\" -a dfs
  tuipan tree \"A -> B C D, B -> E, C -> F\" -a ids --to F
  tuipan tree valued -a astar --steps     Open and Closed after each step
  tuipan tree romania -a astar            418 km
  tuipan tree romania -a greedy           450 km
  tuipan tree romania -a astar --from Lugoj --to Iasi

Exit codes: 0 found or listed, 1 there is no path, 2 bad input, 3 stopped.",
    tree: "A tree, a graph or a map; the name of one; a file; or - for standard input",
    algorithm: "The algorithm (`tuipan algorithms`)",
    from: "Where to start",
    to: "What to look for; several are separated by spaces",
    all: "Look for nothing: list all nodes",
    no_values: "Search without the values or straight lines",
    steps: "Print Open and Closed after each step",
    json: "Print one JSON object",
    label_path: "path",
    label_cost: "cost",
    label_order: "order",
    label_graph: "graph",
    label_values: "values",
    cost: |cost, steps, cheapest| {
        let note = match cheapest {
            Some(true) => ", the cheapest",
            Some(false) => ", not the cheapest",
            None => "",
        };
        format!("{cost} ({steps} {}){note}", if steps == 1 { "step" } else { "steps" })
    },
    no_path: "there is no path",
    not_within: |depth| format!("not found within depth {depth}"),
    stopped: |expanded| format!("stopped after {expanded} nodes"),
    nodes: |expanded, generated, stored| {
        format!("{expanded} expanded, {generated} generated, at most {stored} stored")
    },
    graph: |nodes, edges, mean, most| {
        format!("{nodes} nodes, {edges} edges; b = {mean:.2} on average, {most} at most")
    },
    depth: |depth| format!("; d = {depth}"),
    longest: |longest| match longest {
        Some(longest) => format!("; m = {longest}"),
        None => "; m is endless (there are circles)".to_owned(),
    },
    admissible: "never too large",
    too_large: |node, value, distance| match distance {
        Some(distance) => format!("too large at {node}: {value}, but the goal is {distance} away"),
        None => format!("too large at {node}: {value}, but no goal can be reached"),
    },
    step: "step",
    node: "node",
    open: "Open",
    closed: "Closed",
    meant: |name| format!("did you mean {name}?"),
    digits: |name| {
        format!("{name}1 is read as node {name} with value 1, because {name} also appears alone")
    },
};
