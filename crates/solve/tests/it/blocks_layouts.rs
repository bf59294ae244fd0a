//! Every layout of the classic board with two free cells, against published figures and the analysis of
//! single levels.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, read_levels};
use tuipan_solve::blocks::{Analysis, Enumeration, PieceSet, analyse};
use tuipan_space::{Limits, Stats, StopReason};

const CLASSIC: &str = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn levels(sets: &[PieceSet]) -> Vec<Level> {
    sets.iter().filter_map(|set| set.level("set", None).ok()).collect()
}

fn enumerate(sets: &[PieceSet], metric: Metric) -> Enumeration {
    Enumeration::new(&levels(sets), metric, &Limits::default(), &mut go_on).expect("no limits")
}

/// The pieces of a level, as far as enumerations tell them apart: how many lie and how many stand.
fn kinds(level: &Level) -> [usize; 3] {
    let n = |is: &dyn Fn(&tuipan_puzzle::blocks::Piece) -> bool| {
        level.pieces().iter().filter(|piece| is(piece)).count()
    };
    [
        n(&|piece| piece.shape.n_cells() == 2 && piece.shape.is_flat()),
        n(&|piece| piece.shape.n_cells() == 2 && !piece.shape.is_flat()),
        n(&|piece| piece.shape.n_cells() == 1),
    ]
}

#[test]
fn all_layouts_with_two_free_cells() {
    for (metric, farthest) in Metric::ALL.into_iter().zip([179, 150, 138]) {
        let all = enumerate(&PieceSet::all_two_blank(), metric);
        assert_eq!((all.n_layouts(), all.n_solvable()), (Some(1_588_914), 1_299_392), "{metric}");
        assert_eq!((all.farthest(), all.n_hardest()), (Some(farthest), 6), "{metric}");
        assert_eq!(all.histogram().iter().sum::<usize>(), 1_299_392);
        assert_eq!(all.stats.expanded, 1_299_392);
    }
}

#[test]
fn the_hardest_of_all_is_feng_hui_lu_zhuan() {
    let text = read_levels(CLASSIC).unwrap();
    let famous = text.iter().find(|level| level.fact("zh") == Some("峰回路转")).unwrap();
    for (metric, farthest) in Metric::ALL.into_iter().zip([179, 150, 138]) {
        let all = enumerate(&PieceSet::classic(), metric);
        let part = all.parts.iter().find(|part| kinds(part.level()) == kinds(famous)).unwrap();
        assert_eq!(part.histogram().len(), farthest + 1);
        // The same rows in the letters of the other level.
        let pattern = |level: &Level, rows: Vec<String>| -> String {
            let size = |c: char| level.piece_of(c).map(|idx| &level.pieces()[idx].shape);
            let mut seen = Vec::new();
            let mut name = |c: char| match size(c) {
                None => '.',
                Some(_) => {
                    let nth = seen.iter().position(|&s| s == c).unwrap_or(seen.len());
                    if nth == seen.len() {
                        seen.push(c);
                    }
                    char::from(b'A' + nth as u8)
                }
            };
            rows.concat().chars().map(&mut name).collect()
        };
        let hardest = part.map().hardest(usize::MAX);
        let hardest: Vec<String> = hardest
            .iter()
            .map(|position| pattern(part.level(), part.level().rows(position)))
            .collect();
        assert!(hardest.contains(&pattern(famous, famous.rows(famous.start()))), "{metric}");
    }
}

/// Every layout of every classic set, solvable or not, against the analysis of the component it is in.
#[test]
fn distances_agree_with_the_analysis_of_each_component() {
    for metric in Metric::ALL {
        // Of the six, the two with the fewest layouts: 15,660 and 14,220.
        for n_lying in [0, 5] {
            let set = &PieceSet::classic()[n_lying];
            let all = enumerate(std::slice::from_ref(set), metric);
            let level = all.parts[0].level();
            let space = BlockSpace::<u64, u64>::new(level, metric).unwrap();
            let mut waiting = Vec::new();
            let _ = space.each_state(&mut |state| {
                waiting.push(state);
                ControlFlow::Continue(())
            });
            assert_eq!(all.n_layouts(), Some(waiting.len() as u64));
            let (mut seen, mut n_solvable) = (std::collections::HashSet::new(), 0);
            for state in waiting {
                if seen.contains(&state.key) {
                    continue;
                }
                let component =
                    Analysis::new(space.clone(), &state, &Limits::default(), &mut go_on).unwrap();
                for &key in component.keys() {
                    assert!(seen.insert(key));
                    let position = space.unpack(key);
                    let distance = all.parts[0].map().distance(&position);
                    assert_eq!(distance, component.distance(key));
                    n_solvable += usize::from(distance.is_some());
                }
            }
            assert_eq!(
                (seen.len() as u64, n_solvable),
                (all.n_layouts().unwrap(), all.n_solvable())
            );
        }
    }
}

#[test]
fn every_classic_lies_where_its_own_analysis_says() {
    let all = enumerate(&PieceSet::classic(), Metric::Move);
    for level in read_levels(CLASSIC).unwrap() {
        let own = analyse(&level, Metric::Move, &Limits::default(), &mut go_on).unwrap();
        let expected = own.distance(level.start());
        let part = all.parts.iter().find(|part| kinds(part.level()) == kinds(&level)).unwrap();
        // A layout is the same if each kind of piece covers the same anchors.
        let other = part.level();
        let mut rows: Vec<char> = vec!['.'; 20];
        for (idx, piece) in other.pieces().iter().enumerate() {
            let nth = other.pieces()[..idx].iter().filter(|p| p.is_like(piece)).count();
            let same = level.pieces().iter().enumerate().filter(|(_, p)| p.is_like(piece));
            let (mine, _) = same.into_iter().nth(nth).expect("the same pieces");
            for cell in level.cover(mine, level.start().anchor(mine)).unwrap() {
                rows[cell] = piece.letter;
            }
        }
        let rows: Vec<String> = rows.chunks(4).map(|row| row.iter().collect()).collect();
        let position = other.read_position(&rows.join("/")).unwrap();
        assert_eq!(part.map().distance(&position), expected, "{}", level.id());
    }
}

#[test]
fn limits_and_cancelling() {
    let levels = levels(&PieceSet::classic());
    let stop = |limits: Limits| {
        Enumeration::new(&levels, Metric::Unit, &limits, &mut go_on).err().expect("a limit").reason
    };
    assert_eq!(stop(Limits { max_stored: 5_000, ..Limits::default() }), StopReason::Stored);
    assert_eq!(stop(Limits { max_expanded: 20_000, ..Limits::default() }), StopReason::Expanded);
    assert_eq!(stop(Limits { max_cost: 20, ..Limits::default() }), StopReason::Cost);
    let mut seen = 0;
    let cancelled = Enumeration::new(&levels, Metric::Unit, &Limits::default(), &mut |stats| {
        seen = stats.expanded;
        if seen > 9_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(cancelled.err().expect("cancelled").reason, StopReason::Cancelled);
    assert!(seen > 9_000);
}
