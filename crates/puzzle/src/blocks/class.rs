//! Interchangeable pieces, and everywhere that they can be.
//!
//! Two pieces are of one class if they have the same shape, the same bonds, and the same part in the
//! goal. Pieces bound to a line are of one class only on the same line, and there they keep their order
//! forever; so each is its own class, and its place is one of a few numbers.

use super::{Axis, Direction, GoalMode, Level, Word};

/// In [`Class::next`]: there is no such placement.
pub const NOWHERE: u16 = u16::MAX;

/// A class without its tables.
pub(super) struct Group {
    /// The numbers of its pieces.
    pub pieces: Vec<usize>,
    /// The board's cells where an anchor can be, in order.
    pub anchors: Vec<usize>,
    /// The group whose only piece is always before the only piece of this one, on the same line.
    pub follows: Option<usize>,
}

/// The classes of a level.
pub(super) fn groups(level: &Level) -> Vec<Group> {
    let pieces = level.pieces();
    let line = |idx: usize| {
        let (row, column) = level.board().place(level.start().anchor(idx));
        pieces[idx].axis.map(|axis| if axis == Axis::Horizontal { row } else { column })
    };
    let is_target = |idx: usize| level.goal().targets.iter().any(|&(target, _)| target == idx);
    let is_same = |a: usize, b: usize| {
        let told_apart = level.goal().mode == GoalMode::Piece && (is_target(a) || is_target(b));
        pieces[a].is_like(&pieces[b]) && line(a) == line(b) && !told_apart
    };
    let mut classes: Vec<Vec<usize>> = Vec::new();
    for idx in 0..pieces.len() {
        match classes.iter_mut().find(|class| is_same(class[0], idx)) {
            Some(class) => class.push(idx),
            None => classes.push(vec![idx]),
        }
    }
    let mut groups = Vec::new();
    for mut class in classes {
        let in_goal = class.iter().any(|&idx| level.passes_doors(idx));
        if pieces[class[0]].axis.is_some() && !in_goal {
            class.sort_unstable_by_key(|&idx| level.start().anchor(idx));
            for (nth, &idx) in class.iter().enumerate() {
                let follows = (nth > 0).then(|| groups.len() - 1);
                groups.push(Group { pieces: vec![idx], anchors: anchors(level, &[idx]), follows });
            }
        } else {
            groups.push(Group { anchors: anchors(level, &class), pieces: class, follows: None });
        }
    }
    groups
}

/// Where the anchors of some like pieces can get on a board without other pieces.
fn anchors(level: &Level, pieces: &[usize]) -> Vec<usize> {
    let mut reached = vec![false; level.board().n_cells()];
    let mut waiting: Vec<usize> = pieces.iter().map(|&idx| level.start().anchor(idx)).collect();
    waiting.iter().for_each(|&anchor| reached[anchor] = true);
    while let Some(anchor) = waiting.pop() {
        for next in directions(level, pieces[0]).filter_map(|way| level.neighbour(anchor, way)) {
            if !reached[next] && level.cover(pieces[0], next).is_some() {
                reached[next] = true;
                waiting.push(next);
            }
        }
    }
    (0..reached.len()).filter(|&cell| reached[cell]).collect()
}

fn directions(level: &Level, piece_idx: usize) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(move |&way| level.pieces()[piece_idx].may_go(way))
}

/// A class and its **placements**, which are numbered by anchor in reading order.
///
/// Sets of cells count only the cells that are not walls, in reading order.
#[derive(Clone, Debug)]
pub struct Class<M> {
    /// The numbers of its pieces.
    pub pieces: Vec<usize>,
    /// For each placement, the board's cell of the anchor.
    pub anchors: Vec<u16>,
    /// For each placement, the anchor's place in sets of cells.
    pub cells: Vec<u16>,
    /// For each place in sets of cells, the placement with its anchor there, or [`NOWHERE`].
    pub placements: Vec<u16>,
    /// For each placement, the cells it covers.
    pub covers: Vec<M>,
    /// For each placement, the next one in each direction, or [`NOWHERE`].
    pub next: Vec<[u16; 4]>,
    /// For each placement, the cells that must be free for a step in each direction; if there is no
    /// next placement, all ones.
    pub enters: Vec<[M; 4]>,
    /// The class whose only piece is always before the only piece of this one.
    pub(super) follows: Option<usize>,
}

impl<M: Word> Class<M> {
    /// `place` gives each cell of the board its place in sets of cells.
    pub(super) fn new(level: &Level, group: Group, place: &[u16], n_cells: usize) -> Self {
        let piece = group.pieces[0];
        let cells: Vec<u16> = group.anchors.iter().map(|&anchor| place[anchor]).collect();
        let mut placements = vec![NOWHERE; n_cells];
        for (&cell, rank) in cells.iter().zip(0..) {
            placements[usize::from(cell)] = rank;
        }
        let set = |cells: Vec<usize>| {
            cells.iter().fold(M::ZERO, |set, &cell| set.or(M::bit(place[cell].into())))
        };
        let covers = group.anchors.iter();
        let covers: Vec<M> =
            covers.map(|&anchor| set(level.cover(piece, anchor).unwrap_or_default())).collect();
        let next: Vec<[u16; 4]> = group
            .anchors
            .iter()
            .map(|&anchor| {
                Direction::ALL.map(|way| {
                    let next = level.neighbour(anchor, way).map(|next| usize::from(place[next]));
                    let next = next.filter(|&next| next < n_cells);
                    let next = next.filter(|_| level.pieces()[piece].may_go(way));
                    next.map_or(NOWHERE, |next| placements[next])
                })
            })
            .collect();
        let enters = next.iter().zip(&covers).map(|(next, cover)| {
            next.map(|next| match covers.get(usize::from(next)) {
                Some(after) => after.without(*cover),
                None => M::ONES,
            })
        });
        Class {
            enters: enters.collect(),
            anchors: group.anchors.iter().map(|&anchor| anchor as u16).collect(),
            pieces: group.pieces,
            follows: group.follows,
            cells,
            placements,
            covers,
            next,
        }
    }

    /// The placement one step away, if there is one and the cells to enter are free.
    #[inline]
    pub fn step(&self, at: usize, way: usize, free: M) -> Option<usize> {
        let next = self.next[at][way];
        // Both tests are needed: a board of as many cells as the word has bits may be all free.
        (self.enters[at][way].within(free) && next != NOWHERE).then_some(next.into())
    }

    /// The placement with its anchor on that cell of the board.
    pub fn placement_at(&self, anchor: usize) -> Option<u16> {
        self.anchors.binary_search(&(anchor as u16)).ok().map(|rank| rank as u16)
    }
}
