//! The table of properties against counts: uniform trees, finite and endless.

use tuipan_search::{Algorithm, Condition, Configured, Letters, Parameters, Weight};
use tuipan_space::{
    Cost, GoalStates, Heuristic, Limits, Outcome, Report, Reversible, StateSpace, Zero,
};

/// A tree in which every node has as many children, up to a depth; its nodes are numbered layer by layer.
#[derive(Clone)]
struct Tree {
    branching: u64,
    height: u32,
    goal: u64,
}

/// A step from a node to another.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Edge {
    from: u64,
    to: u64,
}

impl Tree {
    /// One whose goal is the last node of a depth.
    fn new(branching: u64, height: u32, depth: u32) -> Self {
        let goal = (1..=depth).map(|level| branching.pow(level)).sum();
        Tree { branching, height, goal }
    }

    fn n_nodes(&self) -> u64 {
        (0..=self.height).map(|level| self.branching.pow(level)).sum()
    }

    fn parent(&self, node: u64) -> Option<u64> {
        Some(node.checked_sub(1)? / self.branching)
    }

    fn depth(&self, node: u64) -> u32 {
        std::iter::successors(Some(node), |&node| self.parent(node)).count() as u32 - 1
    }
}

impl StateSpace for Tree {
    type State = u64;
    type Action = Edge;

    fn actions(&self, &from: &u64) -> impl Iterator<Item = Edge> {
        let n_children = if self.depth(from) < self.height { self.branching } else { 0 };
        let first = from * self.branching + 1;
        (first..first + n_children).chain(self.parent(from)).map(move |to| Edge { from, to })
    }
    fn apply(&self, state: &mut u64, action: Edge) {
        *state = action.to;
    }
    fn is_goal(&self, state: &u64) -> bool {
        *state == self.goal
    }
    fn may_follow(&self, prev: Edge, next: Edge) -> bool {
        prev.from != next.to
    }
}

impl Reversible for Tree {
    fn inverse(&self, action: Edge) -> Edge {
        Edge { from: action.to, to: action.from }
    }
}

impl GoalStates for Tree {
    fn goal_states(&self) -> Vec<u64> {
        vec![self.goal]
    }
    fn toward(&self, &goal: &u64) -> Self {
        Tree { goal, ..self.clone() }
    }
}

fn run(
    algorithm: Algorithm,
    tree: &Tree,
    heuristic: &dyn Heuristic<Tree>,
    parameters: Parameters,
    max_expanded: u64,
) -> Report<Edge> {
    let toward = |_: &u64| -> Box<dyn Heuristic<Tree>> { Box::new(Zero) };
    let solver = Configured { algorithm, parameters, toward_goal: heuristic, toward: &toward };
    solver.solve(tree, &0, &Limits { max_expanded, ..Limits::default() }, &mut ())
}

/// Lured away from the goal, which is the last node of its layer: the worst case.
fn counts(algorithm: Algorithm, branching: u64, depth: u32) -> ((f64, f64), (f64, f64)) {
    let height = depth + 2;
    let tree = Tree::new(branching, height, depth);
    let width = 5;
    let parameters = Parameters {
        weight: Weight::Constant(Weight::ONE),
        depth_limit: depth,
        budget: tree.n_nodes() as usize,
        beam_width: width,
        ..Parameters::default()
    };
    let report = run(algorithm, &tree, &Lure(&tree), parameters, u64::MAX);
    if algorithm != Algorithm::Beam {
        assert_eq!(report.outcome, Outcome::Solved, "{algorithm}");
    }
    let letters = Letters {
        branching: branching as f64,
        depth: depth.into(),
        longest: height.into(),
        states: tree.n_nodes() as f64,
        cost: depth.into(),
        weight: 1.0,
        limit: depth.into(),
        width: width as f64,
        budget: tree.n_nodes() as f64,
    };
    let properties = algorithm.properties();
    let formulas = (properties.time.value(&letters), properties.space.value(&letters));
    ((report.stats.generated as f64, report.stats.peak_stored as f64), formulas)
}

#[test]
fn nodes_grow_no_faster_than_the_formulas() {
    for algorithm in Algorithm::ALL {
        for (branching, depths) in [(2, 3..=10), (3, 2..=6)] {
            // What the O hides: how many times the formula's value.
            let limit = (3 * branching * branching) as f64;
            for depth in depths {
                let ((time, space), formulas) = counts(algorithm, branching, depth);
                assert!(time <= limit * formulas.0, "{algorithm}: {time} of {}", formulas.0);
                assert!(space <= limit * formulas.1, "{algorithm}: {space} of {}", formulas.1);
            }
        }
    }
}

/// Formulas that are far too large would pass the test above. Not here: BAE* does better than its worst case on
/// a tree, and a beam does not grow.
#[test]
fn nodes_grow_as_fast_as_the_formulas_of_time() {
    let steady = |algorithm: &Algorithm| ![Algorithm::BaeStar, Algorithm::Beam].contains(algorithm);
    for algorithm in Algorithm::ALL.into_iter().filter(steady) {
        let ((small, _), (few, _)) = counts(algorithm, 2, 4);
        let ((large, _), (many, _)) = counts(algorithm, 2, 10);
        let ratio = (large / small) / (many / few);
        assert!((0.3..3.0).contains(&ratio), "{algorithm}: {ratio}");
    }
}

/// Lures a search into the first of the root's subtrees, which has no goal. Consistent.
struct Lure<'a>(&'a Tree);

impl Heuristic<Tree> for Lure<'_> {
    fn estimate(&self, &state: &u64) -> Cost {
        let mut path = std::iter::successors(Some(state), |&node| self.0.parent(node));
        let is_lured = path.any(|node| node == 1);
        Cost::from(!is_lured && state != self.0.goal)
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

#[test]
fn what_is_complete_finds_its_goal_in_an_endless_tree() {
    // Endless as far as anyone looks.
    let tree = Tree::new(2, 60, 4);
    for algorithm in Algorithm::ALL {
        let usual = Parameters::default();
        let found = |parameters| {
            let report = run(algorithm, &tree, &Lure(&tree), parameters, 20_000);
            report.outcome == Outcome::Solved
        };
        match algorithm.properties().complete {
            Condition::Always | Condition::Consistent => assert!(found(usual), "{algorithm}"),
            Condition::FiniteSpace => assert!(!found(usual), "{algorithm}"),
            Condition::DeepEnough => {
                assert!(!found(Parameters { depth_limit: 3, ..usual }), "{algorithm}");
                assert!(found(Parameters { depth_limit: 4, ..usual }), "{algorithm}");
            }
            Condition::FitsMemory => {
                assert!(!found(Parameters { budget: 3, ..usual }), "{algorithm}");
                assert!(found(usual), "{algorithm}");
            }
            Condition::Never => {
                assert!(!found(Parameters { beam_width: 1, ..usual }), "{algorithm}");
            }
            other => panic!("{algorithm}: {other} says nothing about completeness"),
        }
    }
}
