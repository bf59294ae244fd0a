//! The page's catalogue.

use tuipan_game::Kind;
use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::HeuristicChoice;
use tuipan_web::blocks::gallery;
use tuipan_web::text::study::{self, algorithm_name, heuristic_name};
use tuipan_web::text::{Lang, Text, blocks, guide, kind_name, new_game};

#[test]
fn nothing_is_empty() {
    assert!(tuipan_web::text::ALL.len() > 100);
    let names = Algorithm::ALL.map(algorithm_name);
    let all = tuipan_web::text::ALL
        .iter()
        .chain(blocks::ALL)
        .chain(study::ALL)
        .chain(new_game::ALL)
        .chain(guide::ALL);
    for text in all.chain(&names).chain(&heuristic_names()) {
        assert!(!text.zh.is_empty() && !text.en.is_empty(), "{text:?}");
    }
}

fn heuristic_names() -> Vec<Text> {
    let kinds = HeuristicKind::ALL.map(HeuristicChoice::Tiles);
    kinds.into_iter().chain([HeuristicChoice::Values]).map(heuristic_name).collect()
}

/// A reader must be able to tell the entries of a menu apart.
#[test]
fn names_are_unique() {
    for names in [Algorithm::ALL.map(algorithm_name).to_vec(), heuristic_names()] {
        for (idx, one) in names.iter().enumerate() {
            let is_other = |other: &Text| other.zh != one.zh && other.en != one.en;
            assert!(names[..idx].iter().all(is_other), "{one:?}");
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
