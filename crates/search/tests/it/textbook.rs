//! The trees of the textbooks, node by node: the order in which each algorithm looks at them.

use tuipan_search::{
    Ties, a_star, beam, bfs, depth_limited, dfs, greedy, ida_star, iterative_deepening, rbfs,
    sma_star, uniform_cost,
};
use tuipan_space::toy::{Graph, NodeValues};
use tuipan_space::{
    Event, FromScratch, INFINITE, Limits, Observer, Outcome, Report, StopReason, Zero,
};

/// Writes down what it sees: expansions in upper case, iterations as numbers.
struct Notes<'a> {
    tree: &'a Graph,
    text: String,
}

impl Observer<Graph> for Notes<'_> {
    fn wants_events(&self) -> bool {
        true
    }
    fn event(&mut self, event: Event<'_, Graph>) {
        match event {
            Event::Expand(node) => self.text += self.tree.name(*node.state),
            Event::NewBound(bound) => self.text += &format!("({bound})"),
            _ => {}
        }
    }
}

fn observed<R>(tree: &Graph, run: impl FnOnce(&mut Notes<'_>) -> R) -> (R, String) {
    let mut notes = Notes { tree, text: String::new() };
    let result = run(&mut notes);
    (result, notes.text)
}

fn path(tree: &Graph, report: &Report<tuipan_space::toy::Edge>) -> String {
    let best = report.best.as_ref().expect("a solution");
    best.actions.iter().map(|edge| tree.name(edge.to)).collect()
}

/// The book chapter's small tree.
fn small() -> Graph {
    Graph::tree("A: B C D; B: E; C: F")
}

/// The book chapter's picture tree, as far as its caption says: the layers, and the path A B E I without branches.
fn large() -> Graph {
    Graph::tree("A: B C D; B: E; C: F G; D: H; E: I; H: J")
}

const NO_LIMITS: Limits =
    Limits { max_expanded: u64::MAX, max_stored: u64::MAX, max_cost: u32::MAX };

#[test]
fn breadth_first_lists_by_layers() {
    for (tree, order) in [(small(), "(1)A(2)BCD(3)EF"), (large(), "(1)A(2)BCD(3)EFGH(4)IJ")] {
        let (report, seen) = observed(&tree, |notes| bfs(&tree, &0, &NO_LIMITS, notes));
        assert_eq!((report.outcome, report.best), (Outcome::Unsolvable, None));
        assert_eq!(report.lower_bound, INFINITE);
        assert_eq!(seen, order);
    }
}

#[test]
fn depth_first_lists_in_preorder() {
    for (tree, order) in [(small(), "ABECFD"), (large(), "ABEICFGDHJ")] {
        let (report, seen) = observed(&tree, |notes| dfs(&tree, &0, &NO_LIMITS, notes));
        assert_eq!(report.outcome, Outcome::Unsolvable);
        assert_eq!(seen, order);
    }
}

#[test]
fn depth_limited_search_finds_a_value_within_its_depth() {
    let tree = large().goal("J");
    for limit in 0..3 {
        let report = depth_limited(&tree, &0, limit, &NO_LIMITS, &mut ());
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost));
        assert_eq!(report.lower_bound, limit + 1);
    }
    let report = depth_limited(&tree, &0, 3, &NO_LIMITS, &mut ());
    assert_eq!(path(&tree, &report), "DHJ");
    // The whole tree fits within depth 3: a value that is not there is proved not to be there.
    let report = depth_limited(&large(), &0, 3, &NO_LIMITS, &mut ());
    assert_eq!(report.outcome, Outcome::Unsolvable);
}

#[test]
fn iterative_deepening_goes_deeper_round_by_round() {
    let tree = large().goal("J");
    let (report, seen) =
        observed(&tree, |notes| iterative_deepening(&tree, &0, 1, &NO_LIMITS, notes));
    assert_eq!(path(&tree, &report), "DHJ");
    assert_eq!(seen, "(0)A(1)ABCD(2)ABECFGDH(3)ABEICFGDH");
    let report = iterative_deepening(&large(), &0, 1, &NO_LIMITS, &mut ());
    assert_eq!(report.outcome, Outcome::Unsolvable);
}

/// The journal paper's tree of values, on which A* corrects itself: B and C look alike, B's successors
/// turn out worse, so C is taken up again.
#[test]
fn a_star_corrects_itself_on_the_tree_of_values() {
    let tree = Graph::tree("A5: B4 C4 D6; B: E5 F5; C: G4 H3").goal("H");
    let h = NodeValues(&tree);
    let (report, seen) =
        observed(&tree, |notes| a_star(&tree, &0, &h, Ties::Fifo, &NO_LIMITS, notes));
    assert_eq!(seen, "ABC");
    assert_eq!(path(&tree, &report), "CH");
    let (report, seen) =
        observed(&tree, |notes| greedy(&tree, &0, &h, Ties::Fifo, &NO_LIMITS, notes));
    assert_eq!((path(&tree, &report).as_str(), seen.as_str()), ("CH", "ABC"));
}

#[test]
fn every_algorithm_finds_the_value() {
    let tree = large().goal("J");
    let h = Zero;
    let reports = [
        bfs(&tree, &0, &NO_LIMITS, &mut ()),
        dfs(&tree, &0, &NO_LIMITS, &mut ()),
        uniform_cost(&tree, &0, &NO_LIMITS, &mut ()),
        a_star(&tree, &0, &h, Ties::LowH, &NO_LIMITS, &mut ()),
        greedy(&tree, &0, &h, Ties::LowH, &NO_LIMITS, &mut ()),
        ida_star(&tree, &0, &FromScratch(h), &NO_LIMITS, &mut ()),
        rbfs(&tree, &0, &Zero, &NO_LIMITS, &mut ()),
        sma_star(&tree, &0, &Zero, 4, &NO_LIMITS, &mut ()),
        beam(&tree, &0, &Zero, 9, &NO_LIMITS, &mut ()),
    ];
    for report in reports {
        assert_eq!((report.outcome, path(&tree, &report).as_str()), (Outcome::Solved, "DHJ"));
    }
}

#[test]
fn a_narrow_beam_may_miss_what_is_there() {
    let tree = Graph::tree("A3: B1 C2; B: D1; C: E0").goal("E");
    let h = NodeValues(&tree);
    let solve = |width| beam(&tree, &0, &h, width, &NO_LIMITS, &mut ()).outcome;
    assert_eq!(solve(1), Outcome::Stopped(StopReason::Incomplete));
    assert_eq!(solve(2), Outcome::Solved);
}

#[test]
fn a_dead_end_is_not_followed() {
    let tree = Graph::tree(&format!("A0: B0 C{INFINITE}; B: D0; C: E0")).goal("E");
    let h = NodeValues(&tree);
    let report = a_star(&tree, &0, &h, Ties::LowH, &NO_LIMITS, &mut ());
    assert_eq!(report.outcome, Outcome::Unsolvable);
}
