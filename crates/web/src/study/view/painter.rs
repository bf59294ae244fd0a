//! Draws a search: a tree that grows, or the frontier by depth.
//!
//! Two canvases lie on each other. The lower one is only added to while the replay goes forward, so a frame costs as much
//! as has changed; the upper one, the line to the current node, is drawn again each time.

use tuipan_study::{Changes, Replay, Status, Stop, TraceNode, bars};
use web_sys::HtmlCanvasElement;

use super::sheet::Sheet;
use crate::study::state::Picture;

/// Trees of at most this many nodes have their names written.
const MAX_NAMED: usize = 40;
const MARGIN: f64 = 22.0;
/// Room for the legend over the tree.
const TOP: f64 = 46.0;

/// The two canvases.
pub struct Painter {
    base: Sheet,
    over: Sheet,
    colours: Vec<String>,
    /// What the lower canvas shows now.
    drawn: Option<Picture>,
}

/// The places of the colours in `sheet::COLOURS`.
const OPEN: usize = 1;
const CLOSED: usize = 2;
const NOW: usize = 3;
const GOAL: usize = 4;
const EDGE: usize = 5;

impl Painter {
    /// On two canvases of the page.
    pub fn new(base: HtmlCanvasElement, over: HtmlCanvasElement) -> Option<Self> {
        let (base, over) = (Sheet::new(base)?, Sheet::new(over)?);
        Some(Painter { base, over, colours: Vec::new(), drawn: None })
    }

    /// Forgets what is drawn: another search, another theme.
    pub fn forget(&mut self) {
        self.drawn = None;
    }

    /// Draws what has changed. The solution is shown if there is one to show.
    pub fn paint(
        &mut self,
        replay: &Replay,
        changes: &Changes,
        picture: Picture,
        solution: Option<&[Stop]>,
    ) {
        let is_resized = self.base.fit() | self.over.fit();
        let is_all = is_resized || self.drawn != Some(picture) || *changes == Changes::All;
        if self.drawn != Some(picture) {
            self.colours = self.base.colours();
        }
        self.drawn = Some(picture);
        match (picture, changes) {
            (Picture::Frontier, _) => self.frontier(replay),
            (Picture::Tree, Changes::Nodes(nodes)) if !is_all => self.add(replay, nodes),
            (Picture::Tree, _) => {
                self.base.clear();
                let all: Vec<u32> = (0..replay.status().len() as u32).collect();
                self.add(replay, &all);
            }
        }
        self.over.clear();
        if picture == Picture::Tree {
            self.mark(replay, solution);
        }
    }

    fn ink(&self, sheet: &Sheet, colour: usize) {
        sheet.ink(self.colours.get(colour).map_or("gray", String::as_str));
    }

    /// Whether dark letters are read better on a colour.
    fn is_light(&self, colour: usize) -> bool {
        let text = self.colours.get(colour).map_or("", String::as_str);
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.');
        numbers.filter_map(|word| word.parse::<f64>().ok()).take(3).sum::<f64>() > 380.0
    }

    fn place(&self, node: &TraceNode) -> (f64, f64) {
        let (width, height) = (self.base.width - 2.0 * MARGIN, self.base.height - TOP - MARGIN);
        (MARGIN + f64::from(node.x) * width, TOP + f64::from(node.y) * height)
    }

    fn radius(n_nodes: usize) -> f64 {
        match n_nodes {
            _ if n_nodes <= MAX_NAMED => 13.0,
            ..=200 => 4.0,
            201..=1500 => 2.4,
            1501..=5000 => 1.6,
            _ => 1.2,
        }
    }

    /// Draws nodes and the lines to their parents.
    fn add(&self, replay: &Replay, changed: &[u32]) {
        let trace = replay.trace();
        let (nodes, status) = (&trace.nodes, replay.status());
        let radius = Self::radius(nodes.len());
        let sheet = &self.base;
        let is_seen = |idx: u32| status[idx as usize] != Status::Unseen;
        self.ink(sheet, EDGE);
        sheet.pen.set_line_width(if radius > 3.0 { 1.2 } else { 0.6 });
        sheet.pen.set_global_alpha(if radius > 3.0 { 1.0 } else { 0.45 });
        sheet.pen.begin_path();
        for &idx in changed.iter().filter(|&&idx| is_seen(idx)) {
            let node = &nodes[idx as usize];
            if let Some(parent) = nodes.get(node.parent as usize) {
                sheet.line(self.place(parent), self.place(node));
            }
        }
        sheet.pen.stroke();
        sheet.pen.set_global_alpha(1.0);
        let paint = |wanted: Status, colour: usize, alpha: f64| {
            self.ink(sheet, colour);
            sheet.pen.set_global_alpha(alpha);
            sheet.pen.begin_path();
            for &idx in changed.iter().filter(|&&idx| status[idx as usize] == wanted) {
                let (x, y) = self.place(&nodes[idx as usize]);
                sheet.dot(x, y, radius);
            }
            sheet.pen.fill();
        };
        paint(Status::Gone, EDGE, 0.6);
        paint(Status::Closed, CLOSED, 1.0);
        paint(Status::Open, OPEN, 1.0);
        sheet.pen.set_global_alpha(1.0);
    }

    /// The nodes of a small tree with their names, over all lines.
    fn names(&self, replay: &Replay) {
        let (trace, sheet) = (replay.trace(), &self.over);
        sheet.pen.set_font("600 12px system-ui, sans-serif");
        sheet.pen.set_text_align("center");
        sheet.pen.set_text_baseline("middle");
        for (idx, status) in replay.status().iter().enumerate() {
            let node = &trace.nodes[idx];
            let colour = match status {
                Status::Unseen => continue,
                Status::Open => OPEN,
                Status::Closed => CLOSED,
                Status::Gone => EDGE,
            };
            let (x, y) = self.place(node);
            self.ink(sheet, colour);
            sheet.pen.begin_path();
            sheet.dot(x, y, 13.0);
            sheet.pen.fill();
            let label = &trace.labels[idx];
            let name = if label.len() <= 3 { label.clone() } else { node.f().to_string() };
            sheet.ink(if self.is_light(colour) { "#1c1712" } else { "#fff" });
            let _ = sheet.pen.fill_text(&name, x, y + 0.5);
        }
    }

    /// The line to the current node, and the solution.
    fn mark(&self, replay: &Replay, solution: Option<&[Stop]>) {
        let nodes = &replay.trace().nodes;
        let radius = Self::radius(nodes.len());
        let sheet = &self.over;
        sheet.pen.set_line_width(2.2);
        let line = replay.line();
        self.ink(sheet, NOW);
        sheet.pen.begin_path();
        for pair in line.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|idx| self.place(&nodes[idx as usize]));
            sheet.line(a, b);
        }
        sheet.pen.stroke();
        if let Some(solution) = solution {
            let on_path = solution.iter().flat_map(|stop| &stop.nodes).copied();
            let on_path: std::collections::HashSet<u32> = on_path.collect();
            self.ink(sheet, GOAL);
            sheet.pen.set_line_width(3.0);
            sheet.pen.begin_path();
            for &idx in &on_path {
                let node = &nodes[idx as usize];
                if on_path.contains(&node.parent) {
                    sheet.line(self.place(&nodes[node.parent as usize]), self.place(node));
                }
            }
            sheet.pen.stroke();
            let goal = solution.last().and_then(|stop| stop.nodes.last());
            if let Some(&idx) = goal {
                let (x, y) = self.place(&nodes[idx as usize]);
                sheet.pen.begin_path();
                sheet.dot(x, y, radius.max(4.0) + 3.0);
                sheet.pen.stroke();
            }
        }
        if nodes.len() <= MAX_NAMED {
            self.names(replay);
        }
        if let Some(&idx) = line.first() {
            let (x, y) = self.place(&nodes[idx as usize]);
            sheet.pen.set_line_width(2.6);
            self.ink(sheet, NOW);
            sheet.pen.begin_path();
            sheet.dot(x, y, radius.max(3.0) + 2.0);
            sheet.pen.stroke();
        }
    }

    /// Bars by depth: closed below, open on top; the goal's side from the right.
    fn frontier(&self, replay: &Replay) {
        let sheet = &self.base;
        sheet.clear();
        let (width, height) = (sheet.width - 2.0 * MARGIN, sheet.height - 2.0 * MARGIN);
        // No more bars than there is room for.
        let bars = bars(replay, width.max(1.0) as usize);
        let most = bars.iter().map(|bar| bar.all).max().unwrap_or(1).max(1);
        let (bar_width, unit) = (width / bars.len() as f64, height / f64::from(most));
        let gap = if bar_width > 6.0 { 2.0 } else { 0.0 };
        for colour in [CLOSED, OPEN] {
            self.ink(sheet, colour);
            for (idx, bar) in bars.iter().enumerate() {
                let (below, n) =
                    if colour == OPEN { (bar.closed, bar.open) } else { (0, bar.closed) };
                let (below, n) = (f64::from(below) * unit, f64::from(n) * unit);
                let (x, top) = (MARGIN + idx as f64 * bar_width, MARGIN + height - below - n);
                sheet.pen.fill_rect(x, top, bar_width - gap, n);
            }
        }
    }
}
