//! The page's catalogue.

use std::collections::HashSet;

use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_study::HeuristicChoice;
use tuipan_web::text::Lang;
use tuipan_web::text::study::{algorithm_name, heuristic_name};

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
