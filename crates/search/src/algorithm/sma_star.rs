//! SMA*: A* within a given memory.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use tuipan_space::{
    Cost, Event, Heuristic, INFINITE, Limits, Observer, Outcome, PruneReason, Report, Side,
    Solution, StateSpace, StopReason,
};

use crate::arena::{NONE, NodeIdx};
use crate::watch::{Watch, node};

/// What a node knows of one of its successors, in memory or not.
struct Slot<A> {
    action: A,
    /// The best f known below it.
    f: Cost,
    /// Its node, or `NONE` while it is not in memory.
    child: NodeIdx,
}

struct Node<K, A> {
    state: K,
    g: Cost,
    depth: u32,
    /// The best f known below it.
    f: Cost,
    parent: NodeIdx,
    action: Option<A>,
    /// Empty until the node is expanded.
    slots: Vec<Slot<A>>,
    expanded: bool,
    n_children: u32,
    /// Its keys in `open` and `leaves`.
    open_key: Option<Cost>,
    leaf_key: Option<Cost>,
}

/// The tree in memory, and the two orders over it.
struct Tree<K, A> {
    nodes: Vec<Node<K, A>>,
    free: Vec<NodeIdx>,
    /// Nodes with something to do: least f first, then deepest.
    open: BTreeSet<(Cost, Reverse<u32>, NodeIdx)>,
    /// Nodes without children in memory, which can be forgotten: largest f first, then shallowest.
    leaves: BTreeSet<(Reverse<Cost>, u32, NodeIdx)>,
}

impl<K, A: Copy> Tree<K, A> {
    fn len(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    fn node(&self, idx: NodeIdx) -> &Node<K, A> {
        &self.nodes[idx as usize]
    }

    fn node_mut(&mut self, idx: NodeIdx) -> &mut Node<K, A> {
        &mut self.nodes[idx as usize]
    }

    fn insert(
        &mut self,
        state: K,
        g: Cost,
        f: Cost,
        parent: NodeIdx,
        action: Option<A>,
    ) -> NodeIdx {
        let depth = if parent == NONE { 0 } else { self.node(parent).depth + 1 };
        let mut node = Node {
            state,
            g,
            depth,
            f,
            parent,
            action,
            slots: Vec::new(),
            expanded: false,
            n_children: 0,
            open_key: None,
            leaf_key: None,
        };
        let idx = match self.free.pop() {
            Some(idx) => {
                // The list of slots keeps its room, so that in the long run nothing is allocated.
                node.slots = std::mem::take(&mut self.node_mut(idx).slots);
                node.slots.clear();
                *self.node_mut(idx) = node;
                idx
            }
            None => {
                self.nodes.push(node);
                (self.nodes.len() - 1) as NodeIdx
            }
        };
        self.file(idx);
        idx
    }

    /// Puts a node where it belongs in both orders.
    fn file(&mut self, idx: NodeIdx) {
        let node = &mut self.nodes[idx as usize];
        let missing = node.slots.iter().filter(|slot| slot.child == NONE).map(|slot| slot.f).min();
        let open_key = if node.expanded { missing } else { Some(node.f) };
        let open_key = open_key.filter(|&key| key < INFINITE);
        let leaf_key = (node.n_children == 0 && node.parent != NONE).then_some(node.f);
        if node.open_key != open_key {
            if let Some(key) = node.open_key {
                self.open.remove(&(key, Reverse(node.depth), idx));
            }
            if let Some(key) = open_key {
                self.open.insert((key, Reverse(node.depth), idx));
            }
            node.open_key = open_key;
        }
        if node.leaf_key != leaf_key {
            if let Some(key) = node.leaf_key {
                self.leaves.remove(&(Reverse(key), node.depth, idx));
            }
            if let Some(key) = leaf_key {
                self.leaves.insert((Reverse(key), node.depth, idx));
            }
            node.leaf_key = leaf_key;
        }
    }

    /// Makes a node's f what its slots say, and updates the nodes above.
    fn back_up(&mut self, mut idx: NodeIdx) {
        loop {
            let node = self.node_mut(idx);
            let f = node.slots.iter().map(|slot| slot.f).min().unwrap_or(INFINITE);
            let changed = f != node.f;
            node.f = f;
            let parent = node.parent;
            self.file(idx);
            if !changed || parent == NONE {
                return;
            }
            let slots = &mut self.node_mut(parent).slots;
            if let Some(slot) = slots.iter_mut().find(|slot| slot.child == idx) {
                slot.f = f;
            }
            idx = parent;
        }
    }

    /// Forgets the worst leaf other than `keep`; false if there is none.
    fn forget_worst(&mut self, keep: NodeIdx) -> Option<NodeIdx> {
        let idx = self.leaves.iter().map(|&(_, _, idx)| idx).find(|&idx| idx != keep)?;
        let node = self.node_mut(idx);
        let (parent, depth, keys) = (node.parent, node.depth, (node.open_key, node.leaf_key));
        if let Some(key) = keys.0 {
            self.open.remove(&(key, Reverse(depth), idx));
        }
        if let Some(key) = keys.1 {
            self.leaves.remove(&(Reverse(key), depth, idx));
        }
        let above = self.node_mut(parent);
        above.n_children -= 1;
        if let Some(slot) = above.slots.iter_mut().find(|slot| slot.child == idx) {
            slot.child = NONE; // its f stays: that is what is remembered
        }
        self.free.push(idx);
        self.file(parent);
        Some(idx)
    }

    fn path_to(&self, mut idx: NodeIdx) -> Vec<A> {
        let mut actions = Vec::new();
        while let Some(action) = self.node(idx).action {
            actions.push(action);
            idx = self.node(idx).parent;
        }
        actions.reverse();
        actions
    }
}

/// A* that never stores more than `budget` nodes: when memory is full it forgets the worst leaf, and
/// its parent remembers how good the forgotten subtree can be.
///
/// - Guarantee: the cheapest solution among those whose path fits the budget, if the heuristic never
///   overestimates; the report's lower bound says whether a cheaper one may not have fitted. The less
///   memory, the more is searched again. In a finite space with cycles an unsolvable search ends only
///   when paths no longer fit.
/// - Memory: `budget` nodes.
/// - Source: S. Russell, "Efficient memory-bounded search methods", 1992; remembering each
///   successor's f apart, so that no two forgotten siblings can wake each other forever, is from A.
///   Lovinger and X. Zhang, "Enhanced simplified memory-bounded A star (SMA*+)", 2017.
///
/// ```
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let solve = |budget| {
///     tuipan_search::sma_star(&roads, &roads.node("A"), &Zero, budget, &Limits::default(), &mut ())
/// };
/// assert_eq!(solve(4).best.unwrap().cost, 8);
/// assert_eq!(solve(3).best.unwrap().cost, 9); // A C B D does not fit, A B D does
/// ```
pub fn sma_star<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    budget: usize,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    let budget = (budget as u64).min(limits.max_stored).min(u64::from(NONE)) as usize;
    let admissible = heuristic.is_admissible();
    let proved = |f: Cost| if admissible { f } else { 0 };
    let mut tree: Tree<S::State, S::Action> = Tree {
        nodes: Vec::new(),
        free: Vec::new(),
        open: BTreeSet::new(),
        leaves: BTreeSet::new(),
    };
    let h = heuristic.estimate(start);
    let mut lower_bound = proved(h);
    let mut slots = Vec::new();
    // The least f of what was given up: because its path did not fit, because it cost too much.
    let (mut unfit, mut cut) = (INFINITE, INFINITE);
    tree.insert(start.clone(), 0, h, NONE, None);
    watch.new_bound(lower_bound);
    while let Some(&(f, _, idx)) = tree.open.first() {
        if proved(f) > lower_bound {
            lower_bound = proved(f);
            watch.new_bound(f);
        }
        let Node { state, g, parent, action: prev, expanded, .. } = tree.node(idx);
        let (g, prev) = (*g, *prev);
        if !expanded {
            if space.is_goal(state) {
                let solution = Solution { actions: tree.path_to(idx), cost: g };
                watch.event(|| Event::Improved(g));
                let lower_bound = lower_bound.min(unfit).min(g);
                return watch.report(Outcome::Solved, Some(solution), lower_bound);
            }
            if let Err(reason) = watch.expand(tree.len()) {
                return watch.stopped(reason, lower_bound.min(unfit));
            }
            let h = f.saturating_sub(g);
            watch.event(|| {
                let parent = prev.map(|action| (&tree.node(*parent).state, action));
                Event::Expand(node(state, parent, g, h, Side::Forward))
            });
            for action in space.actions(state) {
                if prev.is_some_and(|prev| !space.may_follow(prev, action)) {
                    continue;
                }
                watch.stats.generated += 1;
                let next = space.successor(state, action);
                let g = g.saturating_add(space.cost(state, action));
                let h = heuristic.estimate(&next);
                let best = f.max(g.saturating_add(h));
                let keep = best <= limits.max_cost && best < INFINITE;
                watch.event(|| {
                    let node = node(&next, Some((state, action)), g, h, Side::Forward);
                    match keep {
                        true => Event::Generate(node),
                        false => Event::Prune(node, PruneReason::Bound),
                    }
                });
                if keep {
                    slots.push(Slot { action, f: best, child: NONE });
                } else {
                    cut = cut.min(best);
                }
            }
            let expanded = tree.node_mut(idx);
            expanded.slots.append(&mut slots);
            expanded.expanded = true;
            tree.back_up(idx);
            continue;
        }
        // Bring the best successor that is not in memory into it.
        let slots = &tree.node(idx).slots;
        let best = slots.iter().enumerate().filter(|(_, slot)| slot.child == NONE);
        let Some((slot_idx, slot)) = best.min_by_key(|(_, slot)| slot.f) else { continue };
        let (action, f) = (slot.action, slot.f);
        if tree.len() >= budget {
            let Some(forgotten) = tree.forget_worst(idx) else {
                // Memory is this one path: the successor does not fit.
                unfit = unfit.min(f);
                tree.node_mut(idx).slots[slot_idx].f = INFINITE;
                tree.back_up(idx);
                continue;
            };
            watch.event(|| {
                let gone = tree.node(forgotten);
                let parent = gone.action.map(|action| (&tree.node(gone.parent).state, action));
                let node = node(&gone.state, parent, gone.g, gone.f - gone.g, Side::Forward);
                Event::Prune(node, PruneReason::Memory)
            });
        }
        let state = &tree.node(idx).state;
        let g = g.saturating_add(space.cost(state, action));
        let child = tree.insert(space.successor(state, action), g, f, idx, Some(action));
        let parent = tree.node_mut(idx);
        parent.slots[slot_idx].child = child;
        parent.n_children += 1;
        tree.file(idx);
        watch.stats.peak_stored = watch.stats.peak_stored.max(tree.len() as u64);
    }
    if unfit < INFINITE {
        return watch.stopped(StopReason::Stored, lower_bound.min(proved(unfit)));
    }
    watch.exhausted(cut < INFINITE, proved(cut))
}
