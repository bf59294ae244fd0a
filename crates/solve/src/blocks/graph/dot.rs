//! DOT, the language of Graphviz.

use std::fmt::Write;

use super::StateGraph;

impl StateGraph {
    /// The graph in DOT: undirected, a node for each state with its `position` and its `distance` from the
    /// nearest goal. `dot -Tsvg` or `sfdp -Tsvg` draws it.
    pub fn dot(&self) -> String {
        let mut text = format!("graph {} {{\n", quote(&self.title));
        text.push_str("  node [shape=point];\n");
        for (idx, node) in self.nodes.iter().enumerate() {
            let _ = write!(text, "  n{idx} [position={}", quote(&node.position));
            match node.distance {
                Some(distance) => {
                    let _ = write!(text, ", distance={distance}");
                    if distance == 0 {
                        text.push_str(", color=red, width=0.12");
                    }
                }
                None => {
                    let _ = write!(text, ", layer={}", node.layer);
                }
            }
            if idx == self.start {
                text.push_str(
                    ", shape=circle, width=0.2, style=filled, fillcolor=gold, label=\"\"",
                );
            }
            text.push_str("];\n");
        }
        for &edge in &self.edges {
            let best = if self.is_best_step(edge) { " [color=blue]" } else { "" };
            let _ = writeln!(text, "  n{} -- n{}{best};", edge.0, edge.1);
        }
        text.push_str("}\n");
        text
    }
}

/// A quoted string of DOT, in which only `"` must be escaped; a `\` at the end would escape the last quote.
fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
