//! Where the nodes of a search tree are drawn: depth downwards, and side by side as their subtrees need room.
//!
//! A tree that grows from the goal hangs upside down from below, so that the two frontiers meet in between.

use super::trace::{NONE, TraceNode};

/// Places all nodes in the unit square. Parents must come before their children.
pub fn place(nodes: &mut [TraceNode]) {
    let deepest = |is_backward: bool| {
        let side = nodes.iter().filter(|node| node.is_backward == is_backward);
        side.map(|node| node.g).max()
    };
    let (forward, backward) = (deepest(false).unwrap_or(0), deepest(true));
    let n_layers = match backward {
        Some(backward) => forward + backward + 1,
        None => forward,
    };
    let depth = n_layers.max(1) as f32;
    // How many leaves each subtree has: children come after their parents.
    let mut n_leaves = vec![0u32; nodes.len()];
    let mut of_side = [0u32; 2];
    for idx in (0..nodes.len()).rev() {
        n_leaves[idx] = n_leaves[idx].max(1);
        match nodes[idx].parent {
            NONE => of_side[usize::from(nodes[idx].is_backward)] += n_leaves[idx],
            parent => n_leaves[parent as usize] += n_leaves[idx],
        }
    }
    // Where the next child of each node begins, in leaves.
    let mut free = vec![0u32; nodes.len()];
    let mut free_root = [0u32; 2];
    for idx in 0..nodes.len() {
        let side = usize::from(nodes[idx].is_backward);
        let next = match nodes[idx].parent {
            NONE => &mut free_root[side],
            parent => &mut free[parent as usize],
        };
        let begin = *next;
        *next += n_leaves[idx];
        free[idx] = begin;
        let node = &mut nodes[idx];
        let middle = begin as f32 + n_leaves[idx] as f32 / 2.0;
        node.x = middle / of_side[side].max(1) as f32;
        let down = node.g as f32 / depth;
        node.y = if node.is_backward { 1.0 - down } else { down };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(parent: u32, g: u32, is_backward: bool) -> TraceNode {
        TraceNode { parent, g, h: 0, is_backward, x: 0.0, y: 0.0 }
    }

    #[test]
    fn subtrees_stand_beside_each_other() {
        // A: B C D; B: E; C: F
        let parents = [(NONE, 0), (0, 1), (0, 1), (0, 1), (1, 2), (2, 2)];
        let mut nodes: Vec<TraceNode> = parents.map(|(p, g)| node(p, g, false)).to_vec();
        place(&mut nodes);
        let x: Vec<f32> = nodes.iter().map(|node| node.x).collect();
        assert_eq!(x, [0.5, 1.0 / 6.0, 0.5, 5.0 / 6.0, 1.0 / 6.0, 0.5]);
        assert_eq!((nodes[0].y, nodes[3].y, nodes[5].y), (0.0, 0.5, 1.0));
    }

    #[test]
    fn two_trees_grow_toward_each_other() {
        let mut nodes =
            [node(NONE, 0, false), node(NONE, 0, true), node(0, 1, false), node(1, 1, true)];
        place(&mut nodes);
        let y: Vec<f32> = nodes.iter().map(|node| node.y).collect();
        assert!(y[0] < y[2] && y[2] < y[3] && y[3] < y[1], "{y:?}");
    }
}
