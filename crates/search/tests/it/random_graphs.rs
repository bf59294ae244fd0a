//! Every algorithm on random graphs with edge costs, against plain relaxation.

use std::ops::ControlFlow;

#[cfg(feature = "parallel")]
use tuipan_search::parallel_a_star;
use tuipan_search::{
    Algorithm, Condition, Configured, Parameters, Promise, SidePolicy, Ties, Weight, a_star,
    bae_star, depth_limited, explore, iterative_deepening, nbs, path_dfs, sma_star,
};
use tuipan_space::toy::{Graph, NodeIdx};
use tuipan_space::{
    Cost, Heuristic, INFINITE, Limits, Observer, Outcome, Report, SplitMix64, StateSpace, Stats,
    StopReason, Zero, toy::Edge,
};

const N_NODES: u64 = 30;

/// A ring with `n_chords` random chords and costs up to `max_cost`. Node 0 is the first of the ring.
fn random_graph(rng: &mut SplitMix64, n_chords: usize, max_cost: u64) -> Graph {
    let mut pairs: Vec<(u64, u64)> = (0..N_NODES).map(|a| (a, (a + 1) % N_NODES)).collect();
    while pairs.len() < N_NODES as usize + n_chords {
        let (a, b) = (rng.below(N_NODES), rng.below(N_NODES));
        if a != b && !pairs.contains(&(a, b)) && !pairs.contains(&(b, a)) {
            pairs.push((a, b));
        }
    }
    let letter = |idx: u64| char::from(b'A' + idx as u8);
    let name = |idx: u64| format!("{}{}", letter(idx / 10), letter(idx % 10));
    let edges: Vec<String> = pairs
        .iter()
        .map(|&(a, b)| format!("{}-{} {}", name(a), name(b), rng.below(max_cost) + 1))
        .collect();
    Graph::undirected(&edges.join(", "))
}

/// The distance of every node to `target`, by relaxing every edge until nothing changes.
fn distances(graph: &Graph, target: NodeIdx) -> Vec<Cost> {
    let n = N_NODES as usize;
    let mut distance = vec![INFINITE; n];
    distance[target as usize] = 0;
    loop {
        let before = distance.clone();
        for from in 0..n as NodeIdx {
            for edge in graph.actions(&from) {
                let through = distance[edge.to as usize].saturating_add(graph.cost(&from, edge));
                distance[from as usize] = distance[from as usize].min(through);
            }
        }
        if distance == before {
            return distance;
        }
    }
}

struct Table {
    values: Vec<Cost>,
    consistent: bool,
}

impl Heuristic<Graph> for Table {
    fn estimate(&self, state: &NodeIdx) -> Cost {
        self.values[*state as usize]
    }
    fn is_consistent(&self) -> bool {
        self.consistent
    }
    fn is_admissible(&self) -> bool {
        true
    }
}

/// Exact distances halved: consistent.
fn halved(graph: &Graph, target: NodeIdx) -> Table {
    let values = distances(graph, target).iter().map(|d| d / 2).collect();
    Table { values, consistent: true }
}

fn check(graph: &Graph, start: NodeIdx, report: &Report<Edge>) -> Cost {
    let best = report.best.as_ref().expect("a solution");
    let (mut state, mut cost) = (start, 0);
    for &action in &best.actions {
        assert!(graph.actions(&state).any(|legal| legal == action), "an illegal step");
        cost += graph.cost(&state, action);
        graph.apply(&mut state, action);
    }
    assert!(graph.is_goal(&state), "the path ends at no goal");
    assert_eq!(cost, best.cost);
    assert!(report.lower_bound <= cost);
    cost
}

#[test]
fn optimal_algorithms_find_the_cheapest_path_and_the_others_keep_their_bounds() {
    let mut rng = SplitMix64::new(1);
    for round in 0..60 {
        let unit = round % 2 == 0;
        let graph = random_graph(&mut rng, round % 20, if unit { 1 } else { 9 });
        let (start, target) = (0, 1 + rng.below(N_NODES - 1) as NodeIdx);
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let truth = distances(&graph, target)[start as usize];
        let toward_goal = halved(&graph, target);
        for algorithm in Algorithm::ALL {
            for policy in SidePolicy::ALL {
                let parameters = Parameters {
                    weight: Weight::constant(1.5),
                    side_policy: policy,
                    depth_limit: truth,
                    budget: 2_000,
                    beam_width: 1_000,
                    ..Parameters::default()
                };
                let solver = Configured {
                    algorithm,
                    parameters,
                    toward_goal: &toward_goal,
                    toward: &|target: &NodeIdx| -> Box<dyn Heuristic<Graph>> {
                        Box::new(halved(&graph, *target))
                    },
                };
                let limits =
                    Limits { max_cost: 1_000, max_expanded: 3_000_000, ..Limits::default() };
                let report = solver.solve(&graph, &start, &limits, &mut ());
                let context = format!("{algorithm}, round {round}: {:?}", report.outcome);
                assert_eq!(report.outcome, Outcome::Solved, "{context}");
                let cost = check(&graph, start, &report);
                let counts_actions = algorithm.properties().optimal == Condition::EqualCosts;
                let is_optimal = match algorithm.promise() {
                    Promise::Optimal => unit || !counts_actions,
                    Promise::OptimalWithStepOne => true,
                    Promise::OptimalIfAdmissible | Promise::OptimalIfConsistent => true,
                    // Its budget holds all of these graphs.
                    Promise::Incomplete => algorithm == Algorithm::SmaStar,
                    Promise::WithinWeight | Promise::Complete => false,
                };
                if is_optimal {
                    assert_eq!(cost, truth, "{context}");
                    assert!(report.is_optimal(), "{context}");
                }
                if algorithm.promise() == Promise::WithinWeight {
                    assert!(2 * cost <= 3 * truth, "{context}");
                }
                assert!(cost >= truth, "{context}");
                assert!(report.lower_bound <= truth, "{context}");
            }
        }
    }
}

#[test]
fn a_star_reopens_where_the_heuristic_is_inconsistent() {
    let mut rng = SplitMix64::new(2);
    let mut reopened = 0;
    for _ in 0..300 {
        let graph = random_graph(&mut rng, 30, 30);
        let target = 1 + rng.below(N_NODES - 1) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let exact = distances(&graph, target);
        // Anything from 0 to the truth: admissible, and wildly inconsistent.
        let values = exact.iter().map(|&d| rng.below(u64::from(d) + 1) as Cost).collect();
        let h = Table { values, consistent: false };
        let report = a_star(&graph, &0, &h, Ties::LowH, &Limits::default(), &mut ());
        assert_eq!(check(&graph, 0, &report), exact[0]);
        assert!(report.is_optimal());
        reopened += report.stats.reopened;
    }
    assert!(reopened > 0, "the test is of no use if nothing was re-opened");
}

#[test]
fn sma_star_stays_within_its_budget() {
    let mut rng = SplitMix64::new(3);
    for _ in 0..40 {
        let graph = random_graph(&mut rng, 15, 1);
        let target = 1 + rng.below(N_NODES - 1) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let truth = distances(&graph, target)[0];
        if truth > 8 {
            continue;
        }
        for budget in 1..=(truth as usize + 6) {
            let limits = Limits { max_cost: 1_000, ..Limits::default() };
            let report = sma_star(&graph, &0, &halved(&graph, target), budget, &limits, &mut ());
            assert!(report.stats.peak_stored <= budget as u64);
            if budget > truth as usize {
                assert_eq!(check(&graph, 0, &report), truth, "budget {budget}");
            } else {
                assert_eq!(report.outcome, Outcome::Stopped(StopReason::Stored));
                assert!(report.lower_bound <= truth);
            }
        }
    }
}

#[test]
fn limits_and_cancelling_stop_every_algorithm() {
    struct Impatient;
    impl Observer<Graph> for Impatient {
        fn tick(&mut self, _: &Stats) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    // A plain ring, and the node across from the start.
    let graph = random_graph(&mut SplitMix64::new(4), 0, 1);
    let goal = graph.name(N_NODES as NodeIdx / 2).to_owned();
    let graph = graph.goal(&goal);
    let zero = Table { values: vec![0; N_NODES as usize], consistent: true };
    for algorithm in Algorithm::ALL {
        let solver = Configured {
            algorithm,
            parameters: Parameters::default(),
            toward_goal: &zero,
            toward: &|_: &NodeIdx| -> Box<dyn Heuristic<Graph>> {
                Box::new(Table { values: vec![0; N_NODES as usize], consistent: true })
            },
        };
        let report = solver.solve(&graph, &0, &Limits::default(), &mut Impatient);
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled), "{algorithm}");
        assert_eq!(report.stats.expanded, 0, "{algorithm}");
        let limits = Limits { max_expanded: 2, ..Limits::default() };
        let report = solver.solve(&graph, &0, &limits, &mut ());
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expanded), "{algorithm}");
        assert_eq!(report.stats.expanded, 2, "{algorithm}");
        let limits = Limits { max_cost: 1, ..Limits::default() };
        let report = solver.solve(&graph, &0, &limits, &mut ());
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost), "{algorithm}");
        if !matches!(
            algorithm,
            Algorithm::DepthLimited
                | Algorithm::IterativeDeepening
                | Algorithm::IdaStar
                | Algorithm::Rbfs
        ) {
            // Where expanded nodes are forgotten, two nodes go round the ring.
            let max_stored = if algorithm == Algorithm::TreeAStar { 1 } else { 3 };
            let limits = Limits { max_stored, ..Limits::default() };
            let report = solver.solve(&graph, &0, &limits, &mut ());
            assert_eq!(report.outcome, Outcome::Stopped(StopReason::Stored), "{algorithm}");
            let peak = report.stats.peak_stored;
            assert!(peak <= max_stored, "{algorithm}: {peak}");
        }
    }
}

#[test]
fn a_start_that_is_a_goal_needs_no_move() {
    let graph = Graph::undirected("A-B, B-C").goal("A");
    let zero = Table { values: vec![0; 3], consistent: true };
    for algorithm in Algorithm::ALL {
        let solver = Configured {
            algorithm,
            parameters: Parameters::default(),
            toward_goal: &zero,
            toward: &|_: &NodeIdx| -> Box<dyn Heuristic<Graph>> {
                Box::new(Table { values: vec![0; 3], consistent: true })
            },
        };
        let report = solver.solve(&graph, &0, &Limits::default(), &mut ());
        assert_eq!(report.outcome, Outcome::Solved);
        assert!(report.is_optimal(), "{algorithm}");
        assert_eq!(report.best.map(|best| best.actions.len()), Some(0), "{algorithm}");
    }
}

#[test]
fn two_sides_that_cannot_meet_are_proved_apart() {
    let graph = Graph::undirected("A-B, B-C, X-Y, Y-Z").goal("Z");
    let zero = Table { values: vec![0; 6], consistent: true };
    for policy in SidePolicy::ALL {
        let limits = Limits::default();
        let report = tuipan_search::bidirectional_bfs(&graph, &0, policy, &limits, &mut ());
        assert_eq!(report.outcome, Outcome::Unsolvable);
        let report = bae_star(&graph, &0, &zero, &zero, policy, &limits, &mut ());
        assert_eq!((report.outcome, report.lower_bound), (Outcome::Unsolvable, INFINITE));
    }
    let report = nbs(&graph, &0, &zero, &zero, &Limits::default(), &mut ());
    assert_eq!((report.outcome, report.lower_bound), (Outcome::Unsolvable, INFINITE));
}

/// Admissible estimates of any sort: NBS opens nodes again where it must.
#[test]
fn nbs_is_optimal_where_the_heuristics_are_inconsistent() {
    let mut rng = SplitMix64::new(7);
    let mut reopened = 0;
    for _ in 0..300 {
        let graph = random_graph(&mut rng, 30, 30);
        let target = 1 + rng.below(N_NODES - 1) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let truth = distances(&graph, target)[0];
        let mut wild = |target| {
            let exact = distances(&graph, target);
            let values = exact.iter().map(|&d| rng.below(u64::from(d) + 1) as Cost).collect();
            Table { values, consistent: false }
        };
        let (forward, backward) = (wild(target), wild(0));
        let report = nbs(&graph, &0, &forward, &backward, &Limits::default(), &mut ());
        assert_eq!(check(&graph, 0, &report), truth);
        assert!(report.is_optimal());
        reopened += report.stats.reopened;
    }
    assert!(reopened > 0, "the test is of no use if nothing was re-opened");
}

/// A larger step saves passes and loses at most step - 1, and the bound that is reported holds.
#[test]
fn a_step_of_iterative_deepening_costs_less_than_itself() {
    let mut rng = SplitMix64::new(8);
    let mut longer = 0;
    for round in 0..60 {
        let graph = random_graph(&mut rng, round % 6, 1 + round as u64 % 3);
        let target = 1 + rng.below(9) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let truth = distances(&graph, target)[0];
        for step in 1..6 {
            let limits = Limits { max_expanded: 3_000_000, ..Limits::default() };
            let report = iterative_deepening(&graph, &0, step, &limits, &mut ());
            assert_eq!(report.outcome, Outcome::Solved);
            let cost = check(&graph, 0, &report);
            assert!((truth..truth + step).contains(&cost), "{cost} for {truth}, step {step}");
            assert!(report.lower_bound <= truth && report.is_optimal() >= (step == 1));
            longer += u32::from(cost > truth);
        }
    }
    assert!(longer > 0, "steps that never cost anything test nothing");
}

/// Depth-first search that remembers one path finds a solution wherever there is one, with few nodes in store, and
/// ends where there is none.
#[test]
fn one_path_is_enough_for_depth_first_search() {
    let mut rng = SplitMix64::new(9);
    for round in 0..60 {
        let graph = random_graph(&mut rng, round % 12, 1);
        let without_goal = graph.clone();
        let goal = graph.name(1 + rng.below(N_NODES - 1) as NodeIdx).to_owned();
        let graph = graph.goal(&goal);
        let report = path_dfs(&graph, &0, &Limits::default(), &mut ());
        let cost = check(&graph, 0, &report);
        // A path of simple steps, and at every state of it no more siblings than it has neighbours.
        let widest = (0..N_NODES as NodeIdx).map(|state| graph.actions(&state).count()).max();
        assert!(cost < N_NODES as Cost);
        assert!(report.stats.peak_stored <= N_NODES * widest.unwrap_or(0) as u64);
        if round % 12 < 6 {
            let report = path_dfs(&without_goal, &0, &Limits::default(), &mut ());
            assert_eq!(report.outcome, Outcome::Unsolvable);
        }
    }
}

#[test]
#[cfg(feature = "parallel")]
fn a_star_on_threads_finds_the_cheapest_path() {
    let mut rng = SplitMix64::new(10);
    for round in 0..100 {
        let graph = random_graph(&mut rng, round % 30, 9);
        let target = 1 + rng.below(N_NODES - 1) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let exact = distances(&graph, target);
        // Inconsistent in every other round.
        let h = match round % 2 {
            0 => halved(&graph, target),
            _ => {
                let values = exact.iter().map(|&d| rng.below(u64::from(d) + 1) as Cost).collect();
                Table { values, consistent: false }
            }
        };
        for n_threads in 1..=4 {
            let limits = Limits::default();
            let report = parallel_a_star(&graph, &0, &h, n_threads, &limits, &mut ());
            assert_eq!(check(&graph, 0, &report), exact[0], "{n_threads} threads");
            assert!(report.is_optimal());
            let limits = Limits { max_cost: exact[0] - 1, ..limits };
            let report = parallel_a_star(&graph, &0, &h, n_threads, &limits, &mut ());
            assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost));
            assert_eq!((report.best, report.lower_bound), (None, exact[0]));
        }
    }
    let apart = Graph::undirected("A-B, B-C, X-Y, Y-Z").goal("Z");
    let report = parallel_a_star(&apart, &0, &Zero, 3, &Limits::default(), &mut ());
    assert_eq!((report.outcome, report.lower_bound), (Outcome::Unsolvable, INFINITE));
}

#[test]
fn exploring_stops_where_it_is_told() {
    let graph = Graph::undirected("A-B, B-C, C-D, D-E");
    let all = explore(&graph, &[0], &Limits::default(), &mut ());
    assert_eq!((all.histogram(), all.stopped), (vec![1; 5], None));
    let near = explore(&graph, &[0], &Limits { max_cost: 2, ..Limits::default() }, &mut ());
    assert_eq!((near.histogram(), near.stopped), (vec![1; 3], Some(StopReason::Cost)));
    let few = explore(&graph, &[0], &Limits { max_stored: 2, ..Limits::default() }, &mut ());
    assert_eq!((few.n_states(), few.stopped), (2, Some(StopReason::Stored)));
    let both = explore(&graph, &[0, 4], &Limits::default(), &mut ());
    assert_eq!(both.histogram(), [2, 2, 1]);
}

/// Limits that bite, on random graphs: nothing false is proved, nothing true is denied.
#[test]
fn a_limit_on_cost_proves_nothing_beyond_itself() {
    let mut rng = SplitMix64::new(5);
    for round in 0..200 {
        let graph = random_graph(&mut rng, round % 20, 5);
        let target = 1 + rng.below(N_NODES - 1) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let truth = distances(&graph, target)[0];
        let toward_goal = halved(&graph, target);
        let by_cost = [
            Algorithm::UniformCost,
            Algorithm::AStar,
            Algorithm::WeightedAStar,
            Algorithm::IdaStar,
            Algorithm::Rbfs,
            Algorithm::SmaStar,
            Algorithm::BaeStar,
            Algorithm::Nbs,
            Algorithm::TreeAStar,
        ];
        for algorithm in by_cost {
            let solver = Configured {
                algorithm,
                parameters: Parameters::default(),
                toward_goal: &toward_goal,
                toward: &|target: &NodeIdx| -> Box<dyn Heuristic<Graph>> {
                    Box::new(halved(&graph, *target))
                },
            };
            for max_cost in [truth / 2, truth.saturating_sub(1), truth, truth + 3] {
                let limits = Limits { max_cost, max_expanded: 1_000_000, ..Limits::default() };
                let report = solver.solve(&graph, &0, &limits, &mut ());
                let context = format!("{algorithm}, round {round}, {max_cost} of {truth}");
                assert!(report.lower_bound <= truth, "{context}: {}", report.lower_bound);
                if max_cost < truth {
                    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost), "{context}");
                    assert_eq!(report.best, None, "{context}");
                } else if algorithm.promise() != Promise::WithinWeight {
                    assert_eq!(report.outcome, Outcome::Solved, "{context}");
                    assert!(report.is_optimal(), "{context}");
                }
            }
        }
    }
}

#[test]
fn bae_star_claims_no_proof_without_consistent_estimates() {
    let mut rng = SplitMix64::new(6);
    for _ in 0..300 {
        let graph = random_graph(&mut rng, 20, 9);
        let target = 1 + rng.below(N_NODES - 1) as NodeIdx;
        let goal = graph.name(target).to_owned();
        let graph = graph.goal(&goal);
        let mut wild = |target| {
            let exact = distances(&graph, target);
            let values = exact.iter().map(|&d| rng.below(u64::from(d) + 1) as Cost).collect();
            Table { values, consistent: false }
        };
        let (forward, backward) = (wild(target), wild(0));
        let policy = SidePolicy::Alternate;
        let report = bae_star(&graph, &0, &forward, &backward, policy, &Limits::default(), &mut ());
        assert!(check(&graph, 0, &report) >= distances(&graph, target)[0]);
        assert_eq!(report.lower_bound, 0);
    }
}

#[test]
fn a_start_that_is_a_dead_end_is_unsolvable() {
    let graph = Graph::undirected("A-B, B-C").goal("C");
    let dead = Table { values: vec![INFINITE; 3], consistent: true };
    let policy = SidePolicy::Alternate;
    let report = bae_star(&graph, &0, &dead, &dead, policy, &Limits::default(), &mut ());
    assert_eq!((report.outcome, report.best), (Outcome::Unsolvable, None));
}

#[test]
fn depth_limits_may_be_as_large_as_they_like() {
    let graph = Graph::tree("A: B; B: C").goal("C");
    let report = depth_limited(&graph, &0, Cost::MAX, &Limits::default(), &mut ());
    assert_eq!(report.outcome, Outcome::Solved);
}

/// A corridor never becomes wide enough to be shared out; a cycle in it never ends.
#[test]
#[cfg(feature = "parallel")]
fn parallel_search_gets_through_corridors() {
    let graph = Graph::tree("A: B C; B: G; C: D; D: E; E: C").goal("G");
    let limits = Limits::default();
    let report = tuipan_search::parallel_ida_star(&graph, &0, &Zero, 2, &limits, &mut ());
    assert_eq!(report.best.map(|best| best.cost), Some(2));
}
