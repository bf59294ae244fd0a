//! What can be chosen, and how it is sent.

use tuipan_puzzle::tiles::Size;
use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::{Contender, Form, FormError, HeuristicChoice, Kind, Preset, Searcher, View};

#[test]
fn f_is_what_each_search_goes_by() {
    assert_eq!(Contender::new(Algorithm::AStar, HeuristicChoice::MANHATTAN).f(3, 4), Some(7.0));
    assert_eq!(Contender::new(Algorithm::Greedy, HeuristicChoice::MANHATTAN).f(3, 4), Some(4.0));
    assert_eq!(Contender::weighted("2").f(3, 4), Some(11.0));
    assert_eq!(Contender::weighted("2-0.5d>=1").f(1, 4), Some(7.0));
    assert_eq!(Contender::weighted("2-0.5d>=1").f(10, 4), Some(14.0));
    assert_eq!(Contender::weighted("1..1.5").f(3, 4), None);
    assert_eq!(Contender::weighted("heavy").f(3, 4), None);
    for algorithm in [Algorithm::Bfs, Algorithm::UniformCost] {
        assert_eq!(Contender::new(algorithm, HeuristicChoice::NONE).f(3, 0), Some(3.0));
    }
}

#[test]
fn errors_are_found_before_a_search() {
    let any = || Contender::new(Algorithm::AStar, HeuristicChoice::MANHATTAN);
    let goal = "1 2 3/4 5 6/7 8 0";
    let error = |start: &str| Form::tiles(start, goal, any(), any()).spec(0).unwrap_err();
    assert!(matches!(error("1 2 3"), FormError::Position(_)));
    assert!(matches!(error("1 2/3 0"), FormError::Sizes(_)));
    assert!(matches!(error("1 2 3/4 5 6/8 7 0"), FormError::Unsolvable(_)));
    let form = Form::tiles(goal, goal, Contender::weighted("heavy"), any());
    assert!(matches!(form.spec(0), Err(FormError::Weight(_))));
    assert!(form.spec(1).is_ok());
    // A table that is small on 3x3 and huge on 4x4.
    let fringe = HeuristicChoice::Tiles(HeuristicKind::Classic(None));
    let (uses, blind) = (Contender::new(Algorithm::AStar, fringe), Algorithm::Bfs);
    let mut form = Form::tiles(goal, goal, uses, Contender::new(blind, fringe));
    assert!(form.spec(0).is_ok());
    form.goal = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".to_owned();
    form.start.clone_from(&form.goal);
    assert_eq!(form.spec(0), Err(FormError::Heuristic(fringe)));
    assert!(form.spec(1).is_ok());
}

#[test]
fn another_puzzle_keeps_the_heuristics_that_suit_it() {
    let fringe = HeuristicChoice::Tiles(HeuristicKind::Classic(None));
    let two = [
        Contender::new(Algorithm::AStar, fringe),
        Contender::new(Algorithm::IdaStar, HeuristicChoice::NONE),
    ];
    let [first, second] = two;
    let form = Form::tiles("1 2/3 0", "1 2/3 0", first, second);
    for kind in Kind::all() {
        let changed = form.with_kind(kind.clone(), None);
        let now = changed.contenders.map(|contender| contender.searcher.heuristic);
        assert!(now.iter().all(|heuristic| kind.heuristics().contains(heuristic)), "{kind:?}");
        assert_eq!(now[0] == fringe, kind.heuristics().contains(&fringe), "{kind:?}");
        assert_eq!(now[1], HeuristicChoice::NONE, "{kind:?}");
    }
}

fn names(width: usize, height: usize) -> String {
    let all = HeuristicChoice::of_tiles(Size::new(width, height).unwrap());
    all.iter().map(HeuristicChoice::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn small_boards_have_all_and_larger_ones_no_large_tables() {
    let all = HeuristicKind::ALL.map(HeuristicKind::name).join(" ");
    for (width, height) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
        assert_eq!(names(width, height), all, "{width}x{height}");
    }
    let needs_no_tables =
        |kind: &HeuristicKind| !matches!(kind, HeuristicKind::Classic(_) | HeuristicKind::Pdb(_));
    let small = HeuristicKind::ALL.into_iter().filter(needs_no_tables);
    assert_eq!(names(4, 4), small.map(HeuristicKind::name).collect::<Vec<_>>().join(" "));
}

#[test]
fn names_are_read_back() {
    let tiles = HeuristicKind::ALL.map(HeuristicChoice::Tiles);
    for heuristic in tiles.into_iter().chain(HeuristicChoice::of_graphs()) {
        assert_eq!(heuristic.to_string().parse(), Ok(heuristic));
    }
    assert!("magic".parse::<HeuristicChoice>().is_err());
}

#[test]
fn names_arrive_as_they_were_sent() {
    let kinds = HeuristicKind::ALL.map(HeuristicChoice::Tiles);
    for heuristic in kinds.into_iter().chain([HeuristicChoice::Values]) {
        for algorithm in Algorithm::ALL {
            let searcher = Searcher::new(algorithm, heuristic);
            let bytes = postcard::to_allocvec(&searcher).unwrap();
            assert_eq!(postcard::from_bytes(&bytes), Ok(searcher));
        }
    }
}

#[test]
fn unknown_names_are_refused() {
    let read = |algorithm: &str, heuristic: &str| {
        let bytes = postcard::to_allocvec(&(algorithm, heuristic)).unwrap();
        postcard::from_bytes::<Searcher>(&bytes)
    };
    assert_eq!(read("astar", "none"), Ok(Searcher::new(Algorithm::AStar, HeuristicChoice::NONE)));
    assert!(read("magic", "none").is_err() && read("astar", "magic").is_err());
}

#[test]
fn every_comparison_can_be_opened_by_its_name() {
    for preset in Preset::ALL {
        assert_eq!(Preset::find(preset.name()), Some(preset));
        let form = preset.form();
        for contender in [0, 1] {
            assert!(form.spec(contender).is_ok(), "{preset:?}");
        }
        let heuristics = form.kind.heuristics();
        for contender in &form.contenders {
            assert!(heuristics.contains(&contender.searcher.heuristic), "{preset:?}");
        }
    }
    for view in View::ALL {
        assert_eq!(Preset::find(view.name()).map(Preset::view), Some(view));
    }
    assert_eq!(Preset::find("nothing"), None);
}
