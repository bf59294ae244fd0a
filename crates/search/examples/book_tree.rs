//! The order in which each algorithm looks at a textbook's tree.
//!
//! `cargo run -p tuipan-search --example book_tree`

use tuipan_search::{Ties, a_star, bfs, depth_limited, dfs, greedy, iterative_deepening};
use tuipan_space::toy::{Edge, Graph, NodeValues};
use tuipan_space::{Event, Limits, Observer, Report};

/// Writes down every node that is expanded, and every new iteration.
struct Order<'a> {
    tree: &'a Graph,
    seen: Vec<String>,
}

impl Observer<Graph> for Order<'_> {
    fn wants_events(&self) -> bool {
        true
    }
    fn event(&mut self, event: Event<'_, Graph>) {
        match event {
            Event::Expand(node) => self.seen.push(self.tree.name(*node.state).to_owned()),
            Event::NewBound(bound) => self.seen.push(format!("| bound {bound}:")),
            _ => {}
        }
    }
}

fn show(name: &str, tree: &Graph, run: impl FnOnce(&mut Order<'_>) -> Report<Edge>) {
    let mut order = Order { tree, seen: Vec::new() };
    let report = run(&mut order);
    let path = report.best.map_or("not found".to_owned(), |best| {
        best.actions.iter().map(|edge| format!(" -> {}", tree.name(edge.to))).collect()
    });
    println!("{name:<22} {:<46} {path}", order.seen.join(" "));
}

fn main() {
    let limits = Limits::default();
    let tree = Graph::tree("A: B C D; B: E; C: F").goal("F");
    println!("A -> B C D, B -> E, C -> F: looking for F from A");
    show("breadth-first", &tree, |order| bfs(&tree, &0, &limits, order));
    show("depth-first", &tree, |order| dfs(&tree, &0, &limits, order));
    show("depth-limited, 1", &tree, |order| depth_limited(&tree, &0, 1, &limits, order));
    show("depth-limited, 2", &tree, |order| depth_limited(&tree, &0, 2, &limits, order));
    show("iterative deepening", &tree, |order| iterative_deepening(&tree, &0, 1, &limits, order));

    let tree = Graph::tree("A5: B4 C4 D6; B: E5 F5; C: G4 H3").goal("H");
    let h = NodeValues(&tree);
    println!("\nA5 -> B4 C4 D6, B -> E5 F5, C -> G4 H3: looking for H from A");
    show("A*", &tree, |order| a_star(&tree, &0, &h, Ties::Fifo, &limits, order));
    show("greedy", &tree, |order| greedy(&tree, &0, &h, Ties::Fifo, &limits, order));
}
