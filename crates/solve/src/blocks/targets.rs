//! What the goal asks for, and how far each piece is from it on a board without other pieces.

use tuipan_puzzle::blocks::{BlockSpace, Word};
use tuipan_space::{Cost, INFINITE};

/// A place that a piece of a class must fill.
#[derive(Clone)]
pub(super) struct Target {
    pub class: usize,
    pub placement: usize,
    /// For each placement of the class, the number of single steps to the target, whatever the metric.
    pub steps: Vec<Cost>,
}

/// The places that must be filled, by class and placement; `None` if no state can be a goal.
///
/// They are read off the goal of the space, which need not be its level's.
pub(super) fn targets<M: Word, K: Word>(space: &BlockSpace<M, K>) -> Option<Vec<Target>> {
    let (goal_mask, goal_value) = space.goal()?;
    let mut found = Vec::new();
    for (class, tables) in space.classes().iter().enumerate() {
        for placement in 0..tables.anchors.len() {
            let (mask, value) = (space.mask(class, placement), space.value(class, placement));
            // A piece with one placement has no bits, and is always where it should be.
            let is_asked = mask != K::ZERO && mask.within(goal_mask);
            if is_asked && goal_value.and(mask) == value {
                let step = |from: usize| {
                    (0..4).filter_map(move |way| tables.step(from, way, space.all_cells()))
                };
                let steps = distances(tables.anchors.len(), placement, step);
                found.push(Target { class, placement, steps });
            }
        }
    }
    Some(found)
}

/// The distances of `n` places from one of them.
pub(super) fn distances<I: Iterator<Item = usize>>(
    n: usize,
    from: usize,
    neighbours: impl Fn(usize) -> I,
) -> Vec<Cost> {
    let mut distances = vec![INFINITE; n];
    distances[from] = 0;
    let mut queue = vec![from];
    let mut head = 0;
    while let Some(&at) = queue.get(head) {
        head += 1;
        for next in neighbours(at) {
            if distances[next] == INFINITE {
                distances[next] = distances[at] + 1;
                queue.push(next);
            }
        }
    }
    distances
}
