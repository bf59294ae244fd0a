//! The page's catalogue.

use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::HeuristicChoice;
use tuipan_web::text::study::{algorithm_name, heuristic_name};
use tuipan_web::text::{Lang, Text};

fn heuristic_names() -> Vec<Text> {
    let kinds = HeuristicKind::ALL.map(HeuristicChoice::Tiles);
    kinds.into_iter().chain([HeuristicChoice::Values]).map(heuristic_name).collect()
}

/// A reader must be able to tell the entries of a menu apart.
#[test]
fn names_are_unique() {
    for names in [Algorithm::ALL.map(algorithm_name).to_vec(), heuristic_names()] {
        for (idx, one) in names.iter().enumerate() {
            for lang in Lang::ALL {
                let is_other = |other: &Text| lang.say(*other) != lang.say(*one);
                assert!(!lang.say(*one).is_empty());
                assert!(names[..idx].iter().all(is_other), "{one:?}");
            }
        }
    }
}
