//! GraphML, which Gephi, yEd, networkx and igraph read.

use std::fmt::Write;

use tuipan_puzzle::blocks::xml_text;

use super::StateGraph;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="position" for="node" attr.name="position" attr.type="string"/>
  <key id="distance" for="node" attr.name="distance" attr.type="int"/>
  <key id="layer" for="node" attr.name="layer" attr.type="int"/>
  <key id="start" for="node" attr.name="start" attr.type="boolean"/>
  <key id="best" for="edge" attr.name="best" attr.type="boolean"/>
"#;

impl StateGraph {
    /// The graph in GraphML. A node has its `position`, its `distance` from the nearest goal (none if there is
    /// no goal), its `layer` and whether it is the `start`; an edge whether it is a step of a `best`
    /// way from the start to a goal.
    pub fn graphml(&self) -> String {
        let mut text = HEAD.to_owned();
        let _ =
            writeln!(text, "  <graph id=\"{}\" edgedefault=\"undirected\">", xml_text(&self.title));
        let data = |key: &str, value: &str| format!("<data key=\"{key}\">{value}</data>");
        for (idx, node) in self.nodes.iter().enumerate() {
            let distance = node.distance.map(|distance| data("distance", &distance.to_string()));
            let start = (idx == self.start).then(|| data("start", "true"));
            let _ = writeln!(
                text,
                "    <node id=\"n{idx}\">{}{}{}{}</node>",
                data("position", &xml_text(&node.position)),
                distance.unwrap_or_default(),
                data("layer", &node.layer.to_string()),
                start.unwrap_or_default()
            );
        }
        for &(a, b) in &self.edges {
            let best = if self.is_best_step((a, b)) { data("best", "true") } else { String::new() };
            let _ = writeln!(text, "    <edge source=\"n{a}\" target=\"n{b}\">{best}</edge>");
        }
        text.push_str("  </graph>\n</graphml>\n");
        text
    }
}
