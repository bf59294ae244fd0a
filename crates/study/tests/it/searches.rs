//! Searches against the ones they stand for: the same counts, the same answers, and a replay that agrees.

use std::ops::ControlFlow;
use std::sync::Arc;

use tuipan_puzzle::blocks::{self, BlockSpace, SpaceVisitor, Word, with_space};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_search::Algorithm;
use tuipan_solve::blocks::BlockingPieces;
use tuipan_solve::tiles::{HeuristicKind, Plan, Problem};
use tuipan_space::{Limits, Stats};
use tuipan_study::{
    Counts, Ended, FormError, HeuristicChoice, Recorded, Replay, Searcher, Spec, Status,
    StudyError, Subject, level, record,
};

/// 16 moves from the goal.
const START: &str = "8 1 3/7 4 5/2 6 0";
const HARD: &str = "8 2 3/1 6 4/7 0 5";

fn goal_of(start: &str) -> &'static str {
    match start.len() {
        17 => "1 2 3/4 5 6/7 8 0",
        _ => "1 2 3/4 5 0",
    }
}

fn spec(subject: Subject, algorithm: &str, heuristic: &str) -> Spec {
    let searcher = Searcher::new(algorithm.parse().unwrap(), heuristic.parse().unwrap());
    Spec {
        subject,
        searcher,
        weight: "2".into(),
        depth_limit: 20,
        step: 1,
        budget: 100_000,
        beam_width: 50,
        max_expanded: 20_000,
    }
}

fn tiles(start: &str) -> Subject {
    Subject::Tiles { start: start.into(), goal: goal_of(start).into() }
}

fn run(spec: &Spec) -> Recorded {
    record(spec, None, &|| 0.0).unwrap()
}

fn fails(spec: &Spec) -> StudyError {
    record(spec, None, &|| 0.0).unwrap_err()
}

/// The same search through the doors of the command line.
fn native(spec: &Spec) -> (Counts, Option<u32>) {
    let Subject::Tiles { start, goal } = &spec.subject else { panic!("tiles only") };
    let (start, goal) = (Board::parse(start).unwrap(), Board::parse(goal).unwrap());
    let HeuristicChoice::Tiles(heuristic) = spec.searcher.heuristic else { panic!("tiles only") };
    let mut plan = Plan::new(spec.searcher.algorithm, heuristic);
    plan.parameters.weight = spec.weight.parse().unwrap();
    plan.parameters.depth_limit = spec.depth_limit;
    plan.parameters.step = spec.step;
    plan.parameters.budget = spec.budget as usize;
    plan.parameters.beam_width = spec.beam_width as usize;
    plan.limits.max_expanded = spec.max_expanded;
    let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
    let go_on = &mut |_: &Stats| ControlFlow::Continue(());
    let report = plan.solve(problem, go_on).unwrap();
    (Counts::from(&report.stats), report.best.map(|best| best.cost))
}

#[test]
fn every_algorithm_counts_as_on_the_puzzles_own_space() {
    for start in [START, HARD, "5 4 3/2 1 0"] {
        for algorithm in Algorithm::ALL {
            for kind in HeuristicKind::ALL {
                if !algorithm.uses_heuristic() && kind != HeuristicKind::None {
                    continue;
                }
                let spec = spec(tiles(start), algorithm.name(), kind.name());
                let recorded = run(&spec);
                let found = (recorded.counts, recorded.length);
                assert_eq!(found, native(&spec), "{algorithm} {kind} {start}");
            }
        }
    }
}

#[test]
fn a_replay_ends_with_the_searchs_own_counts() {
    let mut n_whole = 0;
    for algorithm in Algorithm::ALL {
        for (subject, heuristic) in [
            (tiles(START), "manhattan"),
            (tiles("5 4 3/2 1 0"), "none"),
            (Subject::Tree("valued".into()), "values"),
            (Subject::Level("tiny".into()), "values"),
        ] {
            let recorded = run(&spec(subject, algorithm.name(), heuristic));
            let mut replay = Replay::new(Arc::new(recorded.clone()));
            replay.seek(usize::MAX);
            if recorded.trace.is_whole {
                n_whole += 1;
                assert_eq!(replay.n_steps() as u64, recorded.counts.expanded, "{algorithm}");
                let moment = replay.moment();
                assert_eq!(moment.generated as u64, recorded.counts.generated, "{algorithm}");
            }
            // Open and Closed are what is counted, at every step; back is as forward.
            let half = replay.n_steps() / 2;
            for step in [half, replay.n_steps(), 0, half / 2, half] {
                replay.seek(step);
                let moment = replay.moment();
                assert_eq!(moment.expanded, step);
                assert_eq!(replay.nodes(Status::Open).count(), moment.open, "{algorithm}");
                assert_eq!(replay.nodes(Status::Closed).count(), moment.closed, "{algorithm}");
            }
            for pair in recorded.path.windows(2) {
                assert_eq!(pair[0].g + 1, pair[1].g);
            }
            // Parents come first and are one step nearer to their root.
            for (idx, node) in (0..).zip(&recorded.trace.nodes) {
                if let Some(parent) = recorded.trace.nodes.get(node.parent as usize) {
                    assert!(node.parent < idx && parent.g + 1 == node.g, "{algorithm}");
                }
            }
        }
    }
    assert!(n_whole > 40, "{n_whole}");
}

#[test]
fn a_star_stores_what_is_open_and_closed() {
    for heuristic in ["misplaced", "manhattan"] {
        let recorded = run(&spec(tiles(START), "astar", heuristic));
        let mut replay = Replay::new(Arc::new(recorded.clone()));
        replay.seek(usize::MAX);
        let moment = replay.moment();
        assert_eq!((moment.open + moment.closed) as u64, recorded.counts.stored);
    }
}

/// The paper's Open and Closed after each step: it first takes B, and corrects itself when C turns out better.
#[test]
fn the_valued_tree_step_by_step() {
    let recorded = run(&spec(Subject::Tree("valued".into()), "astar", "values"));
    assert_eq!(
        (recorded.ended, recorded.length, recorded.optimum),
        (Ended::Solved, Some(2), Some(2))
    );
    let labels = &recorded.trace.labels;
    let mut replay = Replay::new(Arc::new(recorded.clone()));
    let mut seen = Vec::new();
    for step in 0..=replay.n_steps() {
        replay.seek(step);
        let names = |status| {
            let names: Vec<&str> =
                replay.nodes(status).map(|idx| labels[idx as usize].as_str()).collect();
            names.join(" ")
        };
        seen.push(format!("{} | {}", names(Status::Open), names(Status::Closed)));
    }
    let begin = ["A5 | ", "B4 C4 D6 | A5", "C4 D6 E5 F5 | A5 B4", "D6 E5 F5 G4 H3 | A5 B4 C4"];
    assert_eq!(seen, begin);
    let path: Vec<&str> = recorded.path.iter().map(|stop| stop.label.as_str()).collect();
    assert_eq!(path, ["A5", "C4", "H3"]);
}

#[test]
fn a_level_written_out_is_searched_like_the_level() {
    struct Native(Algorithm);
    impl SpaceVisitor for Native {
        type Output = Counts;
        fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
            let start = space.pack(space.level().start()).unwrap();
            let (limits, h) = (Limits::default(), BlockingPieces::new(&space));
            let report = match self.0 {
                Algorithm::Bfs => tuipan_search::bfs(&space, &start, &limits, &mut ()),
                Algorithm::Dfs => tuipan_search::dfs(&space, &start, &limits, &mut ()),
                _ => {
                    let ties = tuipan_search::Ties::default();
                    tuipan_search::a_star(&space, &start, &h, ties, &limits, &mut ())
                }
            };
            Counts::from(&report.stats)
        }
    }
    let level = level("pennant").unwrap();
    for algorithm in [Algorithm::Bfs, Algorithm::Dfs, Algorithm::AStar] {
        let recorded = run(&spec(Subject::Level("pennant".into()), algorithm.name(), "values"));
        let native = with_space(&level, blocks::Metric::Unit, Native(algorithm));
        assert_eq!(recorded.counts, native, "{algorithm}");
        assert_eq!((recorded.ended, recorded.optimum), (Ended::Solved, Some(83)));
    }
}

#[test]
fn long_searches_are_recorded_in_part_and_counted_whole() {
    let mut spec = spec(tiles("8 6 7/2 5 4/3 0 1"), "bfs", "none");
    spec.max_expanded = u64::MAX;
    let recorded = run(&spec);
    assert!(!recorded.trace.is_whole && recorded.length == Some(31));
    assert!(recorded.counts.expanded > 170_000);
    let mut replay = Replay::new(Arc::new(recorded));
    replay.seek(usize::MAX);
    assert_eq!(replay.moment().expanded, replay.n_steps());
    assert!(replay.n_steps() > 4_000);
}

#[test]
fn two_frontiers_meet_on_a_tree_walked_both_ways() {
    for algorithm in ["bibfs", "bae"] {
        let recorded = run(&spec(Subject::Tree("letters".into()), algorithm, "none"));
        assert_eq!((recorded.length, recorded.optimum), (Some(3), Some(3)), "{algorithm}");
        assert!(recorded.trace.nodes.iter().any(|node| node.is_backward));
    }
}

#[test]
fn nonsense_is_refused() {
    let subjects = [
        Subject::Tree("oak".into()),
        Subject::Level("nowhere".into()),
        Subject::Level("hrd-01".into()),
        Subject::Tiles { start: "1 2 3/4 5 6/8 7 0".into(), goal: "1 2 3/4 5 6/7 8 0".into() },
        Subject::Tiles { start: "1 2/3 0".into(), goal: "1 2 3/4 5 6/7 8 0".into() },
        Subject::Tiles { start: "?".into(), goal: "?".into() },
    ];
    let errors = subjects.map(|subject| fails(&spec(subject, "bfs", "none")));
    let [oak, nowhere, many, unsolvable, sizes, unreadable] = errors;
    assert_eq!([oak, nowhere], ["oak", "nowhere"].map(|name| StudyError::Unknown(name.to_owned())));
    assert_eq!(many, StudyError::TooManyStates);
    assert!(matches!(unsolvable, StudyError::Form(FormError::Unsolvable(_))));
    assert!(matches!(sizes, StudyError::Form(FormError::Sizes(_))));
    assert!(matches!(unreadable, StudyError::Form(FormError::Position(_))));
    // Names that nothing has do not get this far: see `message.rs`.
    let tree = || Subject::Tree("valued".into());
    for (subject, heuristic) in [(tiles(START), "values"), (tree(), "manhattan")] {
        let error = fails(&spec(subject, "astar", heuristic));
        assert_eq!(error, FormError::Heuristic(heuristic.parse().unwrap()).into());
    }
    let mut wrong = spec(tiles(START), "wastar", "manhattan");
    wrong.weight = "heavy".into();
    assert!(matches!(fails(&wrong), StudyError::Form(FormError::Weight(_))));
}
