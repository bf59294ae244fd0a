//! A picture of the state graph: goals on the left, the farthest states on the right.

use std::fmt::Write;

use tuipan_puzzle::blocks::xml_text;

use super::StateGraph;

const MARGIN: f64 = 24.0;
/// Room above for the title.
const TITLE: f64 = 26.0;

const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#77736a}\
.e{fill:none;stroke:#8f8b82;stroke-opacity:.6;stroke-width:.8}\
.b{fill:none;stroke:#2f74c0;stroke-width:1.8}\
.s{stroke:#2b2925;stroke-width:1.5;fill:#f2c230}";

impl StateGraph {
    /// The graph as an SVG document: a column for each distance from the nearest goal (from the start if there
    /// is no goal), shortest ways from the start in blue, goals in red. A state's position is its tooltip.
    pub fn svg(&self) -> String {
        let heights = self.heights();
        let n_layers = self.nodes.iter().map(|node| node.layer + 1).max().unwrap_or(1);
        let tallest = heights.iter().copied().fold(0.0, f64::max);
        // Small graphs are drawn large.
        let scale = (900.0 / (tallest + 1.0)).clamp(4.0, 26.0);
        let step = (1500.0 / n_layers as f64).clamp(12.0, 60.0);
        let radius = (scale * 0.32).clamp(1.5, 6.0);
        let width = (2.0 * MARGIN + step * (n_layers - 1) as f64).max(420.0);
        let height = 2.0 * MARGIN + TITLE + scale * tallest;
        let place = |idx: usize| {
            let x = MARGIN + step * self.nodes[idx].layer as f64;
            (x, MARGIN + TITLE + scale * heights[idx])
        };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\">\n<style>{STYLE}</style>\n\
             <text x=\"{MARGIN}\" y=\"{MARGIN}\">{}</text>\n",
            xml_text(&self.caption(n_layers))
        );
        for (class, best) in [("e", false), ("b", true)] {
            let mut path = String::new();
            for &edge in self.edges.iter().filter(|&&edge| self.is_best_step(edge) == best) {
                line(&mut path, place(edge.0 as usize), place(edge.1 as usize));
            }
            let _ = writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
        }
        for (idx, node) in self.nodes.iter().enumerate() {
            let (x, y) = place(idx);
            let is_start = idx == self.start;
            let (class, radius) = match is_start {
                true => (" class=\"s\"", radius + 2.0),
                false => ("", radius),
            };
            let far = node.layer as f64 / (n_layers.max(2) - 1) as f64;
            let _ = write!(svg, "<circle{class} cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"");
            if !is_start {
                let _ = write!(svg, " fill=\"{}\"", colour(node.distance == Some(0), far));
            }
            let place = if node.distance.is_some() { "goal" } else { "start" };
            let _ = writeln!(
                svg,
                "><title>{}\n{} from the {place}</title></circle>",
                xml_text(&node.position).replace('/', "\n"),
                node.layer
            );
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn caption(&self, n_layers: usize) -> String {
        let (n, last) = (self.nodes.len(), n_layers - 1);
        let n_goals = self.nodes.iter().filter(|node| node.distance == Some(0)).count();
        match self.nodes[self.start].distance {
            Some(distance) => format!(
                "{}: {n} states, {n_goals} goals (left), the start (yellow) at {distance}, the farthest \
                 at {last}",
                self.title
            ),
            None => format!("{}: {n} states, no goal; the start is at the left", self.title),
        }
    }
}

/// A line between two states; within a column it bends, or it would run through those between.
fn line(path: &mut String, (x, y): (f64, f64), (x2, y2): (f64, f64)) {
    let _ = match x == x2 {
        false => write!(path, "M{x:.1} {y:.1}L{x2:.1} {y2:.1}"),
        true => {
            let (bend, middle) = (x + 4.0 + (y2 - y).abs().min(60.0) / 6.0, (y + y2) / 2.0);
            write!(path, "M{x:.1} {y:.1}Q{bend:.1} {middle:.1} {x2:.1} {y2:.1}")
        }
    };
}

/// Goals are red; the others go from green over blue to violet with their distance.
fn colour(is_goal: bool, far: f64) -> String {
    const NEAR: [f64; 3] = [112.0, 178.0, 112.0];
    const MIDDLE: [f64; 3] = [86.0, 144.0, 204.0];
    const FAR: [f64; 3] = [150.0, 104.0, 190.0];
    if is_goal {
        return "#d43d33".to_owned();
    }
    let (from, to, part) = match far < 0.5 {
        true => (NEAR, MIDDLE, far * 2.0),
        false => (MIDDLE, FAR, far * 2.0 - 1.0),
    };
    let part = |idx: usize| (from[idx] + (to[idx] - from[idx]) * part) as u8;
    format!("#{:02x}{:02x}{:02x}", part(0), part(1), part(2))
}
