//! The page's catalogue.

use std::collections::HashSet;

use tuipan_game::Kind;
use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::HeuristicChoice;
use tuipan_web::blocks::gallery;
use tuipan_web::text::study::{algorithm_name, heuristic_name};
use tuipan_web::text::{Lang, kind_name};

/// A reader must be able to tell the entries of a menu apart.
#[test]
fn names_are_unique() {
    for lang in Lang::ALL {
        let algorithms = Algorithm::ALL.map(|algorithm| algorithm_name(lang, algorithm)).to_vec();
        let heuristics = HeuristicKind::ALL.map(HeuristicChoice::Tiles).into_iter();
        let heuristics = heuristics.chain([HeuristicChoice::Values]);
        let heuristics = heuristics.map(|heuristic| heuristic_name(lang, heuristic)).collect();
        for names in [algorithms, heuristics] {
            let unique: HashSet<&String> = names.iter().collect();
            assert!(unique.len() == names.len() && !unique.contains(&String::new()), "{names:?}");
        }
    }
}

/// Cars come with the page, too, though only their rules are in their kind.
#[test]
fn levels_that_come_with_the_page_have_their_names_in_records() {
    let levels = gallery().levels();
    let nameless = levels.iter().find(|level| level.kind().layout().is_none()).unwrap();
    for level in [&levels[0], nameless] {
        assert_eq!(kind_name(Lang::En, &level.kind()), level.names.english());
    }
    let own: Kind = "level 0123456789abcdef".parse().unwrap();
    assert_eq!(kind_name(Lang::En, &own), "My levels 0123");
}
