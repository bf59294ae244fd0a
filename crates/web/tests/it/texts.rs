//! The page's catalogue.

use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::HeuristicChoice;
use tuipan_web::text::study::{self, algorithm_name, heuristic_name};
use tuipan_web::text::{Text, blocks, guide, new_game};

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
