//! Every algorithm on the 8-puzzle, where the truth about all 181,440 positions is known.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Packed, Size, TileSpace, scramble};
use tuipan_search::{
    Algorithm, Configured, Exploration, Parameters, Promise, SidePolicy, Ties, Weight, explore,
    ida_star,
};
use tuipan_solve::tiles::{HeuristicKind, Manhattan, Plan, Problem};
use tuipan_space::{
    Cost, Event, Heuristic, Limits, Observer, Outcome, Report, SplitMix64, StateSpace,
};

type Tiles = TileSpace<u64>;

/// Those that promise a shortest solution, and SMA*, whose budget is large enough here.
fn optimal_ones() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| match algorithm.promise() {
        Promise::Optimal
        | Promise::OptimalWithStepOne
        | Promise::OptimalIfAdmissible
        | Promise::OptimalIfConsistent => true,
        Promise::WithinWeight | Promise::Complete => false,
        Promise::Incomplete => *algorithm == Algorithm::SmaStar,
    })
}

struct Eight {
    goal: Board,
    space: Tiles,
    truth: Exploration<Tiles>,
}

fn eight(metric: Metric) -> Eight {
    let goal = NamedGoal::BlankLast.board(Size::new(3, 3).expect("a size"));
    let space = Tiles::new(&goal, metric);
    let truth = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
    Eight { goal, space, truth }
}

impl Eight {
    fn solve(
        &self,
        algorithm: Algorithm,
        kind: HeuristicKind,
        parameters: Parameters,
        start: u64,
        observer: &mut dyn Observer<Tiles>,
    ) -> Report<Move> {
        self.solve_within(Limits::default(), algorithm, kind, parameters, start, observer)
    }

    fn solve_within(
        &self,
        limits: Limits,
        algorithm: Algorithm,
        kind: HeuristicKind,
        parameters: Parameters,
        start: u64,
        observer: &mut dyn Observer<Tiles>,
    ) -> Report<Move> {
        let metric = self.space.metric();
        let build = |goal: &Board| kind.build::<u64>(goal, metric).expect("small enough");
        let toward_goal = build(&self.goal);
        let solver = Configured {
            algorithm,
            parameters,
            toward_goal: &*toward_goal,
            toward: &|target: &u64| -> Box<dyn Heuristic<Tiles>> {
                build(&target.unpack(self.space.size()))
            },
        };
        solver.solve(&self.space, &start, &limits, observer)
    }

    /// Replays a solution by the checked rules, and gives its cost.
    fn check(&self, start: u64, report: &Report<Move>) -> Cost {
        assert_eq!(report.outcome, Outcome::Solved);
        let best = report.best.as_ref().expect("a solution");
        let mut board = start.unpack(self.space.size());
        for &m in &best.actions {
            board.play(m).expect("a legal move");
        }
        assert_eq!(board, self.goal);
        assert_eq!(best.actions.len(), best.cost as usize);
        best.cost
    }

    /// Every `step`th position, nearest first, with its distance.
    fn sample(&self, step: usize) -> impl Iterator<Item = (u64, Cost)> {
        self.truth.states().step_by(step).map(|(&state, depth)| (state, depth))
    }
}

#[test]
fn the_eight_puzzle_is_as_the_literature_has_it() {
    let histogram = eight(Metric::SingleTile).truth.histogram();
    let known = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
        10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    assert_eq!(histogram, known);
    assert_eq!(histogram.iter().sum::<usize>(), 181_440);
}

#[test]
fn optimal_algorithms_agree_with_the_truth() {
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let eight = eight(metric);
        for (state, depth) in eight.sample(601) {
            for algorithm in optimal_ones() {
                // Deepening without an estimate to the depths of this puzzle takes seconds.
                if algorithm == Algorithm::IterativeDeepening && depth > 18 {
                    continue;
                }
                let kind = HeuristicKind::Manhattan;
                let parameters = Parameters { budget: 5_000, ..Parameters::default() };
                let report = eight.solve(algorithm, kind, parameters, state, &mut ());
                assert_eq!(eight.check(state, &report), depth, "{algorithm} {metric}");
                assert!(report.is_optimal(), "{algorithm} {metric}");
            }
        }
    }
}

#[test]
fn informed_algorithms_agree_with_the_truth_under_every_heuristic() {
    let informed = [Algorithm::AStar, Algorithm::IdaStar, Algorithm::BaeStar, Algorithm::Nbs];
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let eight = eight(metric);
        for kind in HeuristicKind::ALL {
            for algorithm in informed {
                let blind = kind == HeuristicKind::None || kind == HeuristicKind::Misplaced;
                let step = if algorithm == Algorithm::IdaStar && blind { 15_013 } else { 4_001 };
                for (state, depth) in eight.sample(step) {
                    let report =
                        eight.solve(algorithm, kind, Parameters::default(), state, &mut ());
                    assert_eq!(eight.check(state, &report), depth, "{algorithm} {kind} {metric}");
                }
            }
        }
    }
}

#[test]
fn every_choice_of_side_and_of_ties_is_optimal() {
    let eight = eight(Metric::SingleTile);
    for (state, depth) in eight.sample(5_003) {
        for side_policy in SidePolicy::ALL {
            for algorithm in [Algorithm::BidirectionalBfs, Algorithm::BaeStar] {
                let parameters = Parameters { side_policy, ..Parameters::default() };
                let kind = HeuristicKind::Manhattan;
                let report = eight.solve(algorithm, kind, parameters, state, &mut ());
                assert_eq!(
                    eight.check(state, &report),
                    depth,
                    "{algorithm} {}",
                    side_policy.name()
                );
            }
        }
        for ties in Ties::ALL {
            let parameters = Parameters { ties, ..Parameters::default() };
            let kind = HeuristicKind::Manhattan;
            let report = eight.solve(Algorithm::AStar, kind, parameters, state, &mut ());
            assert_eq!(eight.check(state, &report), depth, "{}", ties.name());
        }
    }
}

#[test]
fn weighted_a_star_keeps_its_bound() {
    let eight = eight(Metric::SingleTile);
    let mut longer = 0;
    for weight in ["1", "1.2", "2", "3.5", "2-0.015d", "2-0.15d>=1", "1..1.5", "0..3", "0.5"] {
        let weight: Weight = weight.parse().expect("a weight");
        let most = u64::from(weight.max().max(Weight::ONE));
        for (state, depth) in eight.sample(1_009) {
            for algorithm in [Algorithm::WeightedAStar, Algorithm::TreeAStar] {
                // Without a closed list, a search that hardly looks ahead does not end on long solutions.
                if algorithm == Algorithm::TreeAStar && depth > 14 {
                    continue;
                }
                let parameters = Parameters { weight, ..Parameters::default() };
                let kind = HeuristicKind::Manhattan;
                let report = eight.solve(algorithm, kind, parameters, state, &mut ());
                let cost = eight.check(state, &report);
                let allowed = u64::from(depth) * most / u64::from(Weight::ONE);
                assert!(u64::from(cost) <= allowed, "{weight}: {cost} for {depth}");
                assert!(report.lower_bound <= depth, "{weight}: {} > {depth}", report.lower_bound);
                longer += u32::from(cost > depth);
            }
        }
    }
    assert!(longer > 0, "weights that never cost anything test nothing");
}

#[test]
fn the_others_find_some_solution() {
    let eight = eight(Metric::SingleTile);
    for (state, depth) in eight.sample(20_011) {
        for algorithm in [Algorithm::Dfs, Algorithm::Greedy, Algorithm::Beam] {
            let kind = HeuristicKind::Manhattan;
            let report = eight.solve(algorithm, kind, Parameters::default(), state, &mut ());
            assert!(eight.check(state, &report) >= depth, "{algorithm}");
            assert!(report.lower_bound <= depth, "{algorithm}");
        }
        let parameters = Parameters { depth_limit: depth + 2, ..Parameters::default() };
        if depth <= 18 {
            let kind = HeuristicKind::None;
            let report = eight.solve(Algorithm::DepthLimited, kind, parameters, state, &mut ());
            assert!((depth..=depth + 2).contains(&eight.check(state, &report)));
        }
    }
}

#[test]
fn sma_star_solves_with_little_memory_and_never_takes_more() {
    let eight = eight(Metric::SingleTile);
    for (state, depth) in eight.sample(503).filter(|&(_, depth)| depth <= 20) {
        for budget in [depth as usize + 1, 50, 400] {
            let parameters = Parameters { budget, ..Parameters::default() };
            let kind = HeuristicKind::LinearConflict;
            let report = eight.solve(Algorithm::SmaStar, kind, parameters, state, &mut ());
            assert_eq!(eight.check(state, &report), depth, "budget {budget}");
            assert!(report.stats.peak_stored <= budget as u64);
        }
    }
}

/// Counts what it is shown.
#[derive(Default)]
struct Counts {
    expand: u64,
    generate: u64,
    prune: u64,
    linked: bool,
}

impl Observer<Tiles> for Counts {
    fn wants_events(&self) -> bool {
        true
    }
    fn event(&mut self, event: Event<'_, Tiles>) {
        let node = match event {
            Event::Expand(node) => {
                self.expand += 1;
                node
            }
            Event::Generate(node) => {
                self.generate += 1;
                node
            }
            Event::Prune(node, _) => {
                self.prune += 1;
                node
            }
            _ => return,
        };
        // A node's parent is one action away, and only roots have none.
        match node.parent {
            Some((parent, action)) => {
                let goal = NamedGoal::BlankLast.board(Size::new(3, 3).expect("a size"));
                let space = Tiles::new(&goal, Metric::SingleTile);
                self.linked &= space.successor(parent, action) == *node.state;
            }
            None => self.linked &= node.g == 0,
        }
    }
}

#[test]
fn events_tell_the_whole_search_and_change_nothing() {
    let eight = eight(Metric::SingleTile);
    let (start, _) = eight.truth.states().nth(3_000).expect("a state");
    for algorithm in Algorithm::ALL {
        let parameters = Parameters { depth_limit: 16, budget: 60, ..Parameters::default() };
        let kind = HeuristicKind::Manhattan;
        let limits = Limits { max_expanded: 300_000, ..Limits::default() };
        let silent = eight.solve_within(limits, algorithm, kind, parameters, *start, &mut ());
        let mut counts = Counts { linked: true, ..Counts::default() };
        let observed = eight.solve_within(limits, algorithm, kind, parameters, *start, &mut counts);
        assert_eq!(observed, silent, "{algorithm}");
        assert!(counts.linked, "{algorithm}");
        assert_eq!(counts.expand, silent.stats.expanded, "{algorithm}");
        match algorithm {
            // Duplicates are noticed, and forgotten nodes pruned, after they were generated.
            Algorithm::Dfs => assert_eq!(counts.generate, silent.stats.generated),
            Algorithm::SmaStar | Algorithm::Beam => {
                assert!(counts.generate + counts.prune >= silent.stats.generated);
            }
            _ => assert_eq!(counts.generate + counts.prune, silent.stats.generated, "{algorithm}"),
        }
    }
}

/// Exact node counts on a fixed instance: the signature of each algorithm's behaviour. They change only
/// when an algorithm is changed on purpose.
#[test]
fn node_counts_are_what_they_were() {
    let eight = eight(Metric::SingleTile);
    let start = u64::pack(&"810357426".parse::<Board>().expect("a position"));
    let mut found = String::new();
    for algorithm in Algorithm::ALL {
        let parameters = Parameters { depth_limit: 22, budget: 1_000, ..Parameters::default() };
        let kind = HeuristicKind::Manhattan;
        // One path is too little memory for depth-first search on this space: it is stopped.
        let limits = Limits { max_expanded: 3_000_000, ..Limits::default() };
        let report = eight.solve_within(limits, algorithm, kind, parameters, start, &mut ());
        let stats = report.stats;
        let cost = report.best.map_or(0, |best| best.cost);
        found += &format!("{algorithm} {cost} {} {}\n", stats.expanded, stats.generated);
    }
    assert_eq!(found, include_str!("node_counts.txt"), "found:\n{found}");
}

#[test]
fn threads_change_nothing_in_the_answer() {
    let goal = NamedGoal::BlankLast.board(Size::new(4, 4).expect("a size"));
    let space = Tiles::new(&goal, Metric::SingleTile);
    let h = Manhattan::new(&goal, Metric::SingleTile);
    for seed in 0..6 {
        let (board, _) = scramble::walk(&goal, 45, &mut SplitMix64::new(seed));
        let start = u64::pack(&board);
        let limits = Limits::default();
        let one = ida_star(&space, &start, &h, &limits, &mut ());
        let [two, three] = [2, 3].map(|n| {
            tuipan_search::parallel_ida_star(&space, &start, &h, n, &limits, &mut ()).best
        });
        assert_eq!(two, three, "the path is the same for any number of threads");
        let cost = |best: Option<tuipan_space::Solution<Move>>| best.map(|best| best.cost);
        assert_eq!(cost(two), cost(one.best));
    }
}

#[test]
fn parallel_search_can_be_stopped() {
    let goal = NamedGoal::BlankLast.board(Size::new(4, 4).expect("a size"));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(5));
    let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
    let mut plan = Plan::new(Algorithm::IdaStar, HeuristicKind::Manhattan);
    plan.parameters.n_threads = 2;
    plan.limits.max_expanded = 50_000;
    let report = plan.solve(problem, &mut |_| ControlFlow::Continue(())).expect("a plan");
    let stopped = |reason| Outcome::Stopped(reason);
    assert_eq!(report.outcome, stopped(tuipan_space::StopReason::Expanded));
    let mut ticks = 0;
    plan.limits = Limits::default();
    let report = plan.solve(problem, &mut |_| {
        ticks += 1;
        if ticks > 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let report = report.expect("a plan");
    assert_eq!(report.outcome, stopped(tuipan_space::StopReason::Cancelled));
    assert!(report.lower_bound >= 30);
}

#[test]
fn unsolvable_positions_are_proved_so() {
    let goal = NamedGoal::BlankLast.board(Size::new(3, 3).expect("a size"));
    let start = goal.with_swapped(7, 8);
    let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
    for algorithm in Algorithm::ALL {
        let plan = Plan::new(algorithm, HeuristicKind::Manhattan);
        let report = plan.solve(problem, &mut |_| ControlFlow::Continue(())).expect("a plan");
        assert_eq!(report.outcome, Outcome::Unsolvable);
    }
    // By exhaustion too, where memory tells what was seen.
    let eight = eight(Metric::SingleTile);
    for algorithm in [Algorithm::Bfs, Algorithm::AStar, Algorithm::Dfs, Algorithm::BidirectionalBfs]
    {
        let start = u64::pack(&start);
        let kind = HeuristicKind::Manhattan;
        let report = eight.solve(algorithm, kind, Parameters::default(), start, &mut ());
        assert_eq!(report.outcome, Outcome::Unsolvable, "{algorithm}");
    }
}

#[test]
fn any_size_is_solved_through_its_own_packing() {
    for (width, height) in
        [(2, 2), (3, 2), (4, 4), (5, 5), (6, 3), (7, 2), (6, 6), (12, 9), (2, 40)]
    {
        let goal = NamedGoal::Snake.board(Size::new(width, height).expect("a size"));
        // A slide of many tiles is one of many moves: the multi-tile search fans out far more.
        for (metric, n_moves) in [(Metric::SingleTile, 12), (Metric::MultiTile, 5)] {
            let (start, _) = scramble::walk(&goal, n_moves, &mut SplitMix64::new(9));
            let problem = Problem { start: &start, goal: &goal, metric };
            let costs =
                [Algorithm::AStar, Algorithm::IdaStar, Algorithm::BaeStar].map(|algorithm| {
                    let plan = Plan::new(algorithm, HeuristicKind::LinearConflict);
                    let report = plan.solve(problem, &mut |_| ControlFlow::Continue(()));
                    let report = report.expect("a plan");
                    assert!(report.is_optimal());
                    let best = report.best.expect("a solution");
                    let mut board = start.clone();
                    best.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
                    assert_eq!(board, goal);
                    best.cost
                });
            assert!(
                costs[0] as usize <= n_moves && costs.iter().all(|&cost| cost == costs[0]),
                "{costs:?}"
            );
        }
    }
}
