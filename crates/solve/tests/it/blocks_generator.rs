//! New levels from seeds.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Level, Metric, read_levels};
use tuipan_solve::blocks::{
    GenerateError, Generator, Grade, LayeredBfs, PieceSet, Requirements, analyse, solve,
};
use tuipan_space::{Limits, Outcome, Stats, StopReason};

const RUSH: &str = include_str!("../../../../data/blocks/tests/rush_std40.sbp");

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn generator(sets: &[PieceSet], metric: Metric, limits: &Limits) -> Generator {
    let levels = sets.iter().map(|set| set.level("set", None).unwrap()).collect();
    Generator::new(levels, metric, limits, &mut go_on).unwrap()
}

/// Solves it again, by the solver that knows nothing of where it comes from.
fn length(level: &Level, metric: Metric) -> u32 {
    let report = solve(level, metric, LayeredBfs::default(), &Limits::default(), &mut go_on);
    assert_eq!(report.outcome, Outcome::Solved);
    report.best.unwrap().cost
}

#[test]
fn classic_levels_of_a_wished_length() {
    for metric in Metric::ALL {
        let classic = generator(&PieceSet::classic(), metric, &Limits::default());
        for seed in 0..12 {
            let low = 10 * (seed as u32 + 1);
            let required = Requirements { length: low..=low + 5, grade: None };
            let made = classic.generate(&required, seed, &mut go_on).unwrap();
            assert!(required.length.contains(&made.length));
            assert_eq!(length(&made.level, metric), made.length);
            assert_eq!(made.level.fact("verified"), Some(&*format!("{metric}={}", made.length)));
            assert_eq!(read_levels(&made.level.to_string()), Ok(vec![made.level]));
        }
        let required = Requirements { length: 180..=1000, grade: None };
        let error = classic.generate(&required, 1, &mut go_on).err();
        assert_eq!(error, Some(GenerateError::NoSuchLength));
    }
}

#[test]
fn classic_levels_of_a_wished_grade() {
    let classic = generator(&PieceSet::classic(), Metric::Move, &Limits::default());
    for grade in Grade::ALL {
        let required = Requirements { grade: Some(grade), ..Requirements::default() };
        let made = classic.generate(&required, 2026, &mut go_on).unwrap();
        let found = made.difficulty.unwrap();
        assert_eq!(found.grade(), grade);
        let map = analyse(&made.level, Metric::Move, &Limits::default(), &mut go_on).unwrap();
        let own = map.difficulty(made.level.start()).unwrap();
        assert_eq!(
            (own.length, own.score, own.n_solutions),
            (found.length, found.score, found.n_solutions)
        );
    }
}

/// What seeds mean must not change; see docs/formats.md.
#[test]
fn seeds_mean_the_same_for_ever() {
    let classic = generator(&PieceSet::classic(), Metric::Move, &Limits::default());
    let rows = |seed, length| {
        let made =
            classic.generate(&Requirements { length, grade: None }, seed, &mut go_on).unwrap();
        made.level.write_position(made.level.start())
    };
    let set: PieceSet = "6x5 XX/X.@5,4 .X/XX*2 2x1*2 1x2*2 1x1*5".parse().unwrap();
    let few = Limits { max_stored: 100_000, ..Limits::default() };
    let made =
        generator(&[set], Metric::Move, &few).generate(&Requirements::default(), 1, &mut go_on);
    let made = made.unwrap().level;
    assert_eq!(
        [
            rows(1, 1..=u32::MAX),
            rows(2, 1..=u32::MAX),
            rows(1, 81..=81),
            made.write_position(made.start()),
        ],
        [
            "GBB./AAHD/AAID/.JEF/CCEF",
            "GDAA/HDAA/BBEF/I.EF/CC.J",
            "GDAA/.DAA/BB.E/FHIE/FCCJ",
            ".BHIDD/BB.FAA/..GFA./.JGEEC/K..LCC",
        ]
    );
}

#[test]
fn pieces_with_too_many_layouts_are_thrown() {
    let set: PieceSet = "6x5 XX/X.@5,4 .X/XX*2 2x1*2 1x2*2 1x1*5".parse().unwrap();
    let few = Limits { max_stored: 100_000, ..Limits::default() };
    let generator = generator(&[set], Metric::Slide, &few);
    assert!(generator.enumeration().is_none());
    for seed in 0..4 {
        let required = Requirements { length: 6..=30, grade: None };
        let made = generator.generate(&required, seed, &mut go_on).unwrap();
        assert!(required.length.contains(&made.length));
        assert_eq!(length(&made.level, Metric::Slide), made.length);
        assert!(made.difficulty.is_none());
        let again = generator.generate(&required, seed, &mut go_on).unwrap();
        assert_eq!(made.level, again.level);
    }
    // What cannot be rated has no grade.
    let required = Requirements { length: 1..=3, grade: Some(Grade::Beginner) };
    let mut n_ticks = 0;
    let mut patience = |_: &Stats| {
        n_ticks += 1;
        if n_ticks > 2_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert!(generator.generate(&required, 1, &mut patience).is_err());
}

#[test]
fn a_level_is_a_set_of_pieces_too() {
    // Rush Hour: the cars stay on their lines.
    let card = read_levels(RUSH).unwrap().remove(0);
    let all =
        Generator::new(vec![card.clone()], Metric::Slide, &Limits::default(), &mut go_on).unwrap();
    let few = Limits { max_stored: 50, ..Limits::default() };
    let thrown = Generator::new(vec![card.clone()], Metric::Slide, &few, &mut go_on).unwrap();
    assert!(all.enumeration().is_some() && thrown.enumeration().is_none());
    let made = all.generate(&Requirements { length: 5..=9, grade: None }, 3, &mut go_on).unwrap();
    assert_eq!(length(&made.level, Metric::Slide), made.length);
    let wide = Limits { max_stored: u64::MAX, max_expanded: 3_000, ..Limits::default() };
    let thrown = Generator::new(vec![card.clone()], Metric::Slide, &wide, &mut go_on).unwrap();
    let other = thrown.generate(&Requirements::default(), 3, &mut go_on).unwrap();
    for level in [&made.level, &other.level] {
        assert_eq!(
            length(level, Metric::Slide),
            level.id().split('-').nth(1).unwrap().parse().unwrap()
        );
        assert_eq!(level.pieces().len(), card.pieces().len());
        for (idx, piece) in card.pieces().iter().enumerate() {
            let mine = level.piece_of(piece.letter).unwrap();
            assert_eq!(level.pieces()[mine], *piece);
            let place = |l: &Level, idx| l.board().place(l.start().anchor(idx));
            let (a, b) = (place(&card, idx), place(level, mine));
            assert!(a.0 == b.0 || a.1 == b.1);
        }
    }
}

#[test]
fn it_can_be_stopped() {
    let levels: Vec<Level> = vec![PieceSet::classic()[1].level("set", None).unwrap()];
    let stopped = Generator::new(levels.clone(), Metric::Unit, &Limits::default(), &mut |_| {
        ControlFlow::Break(())
    });
    let reason = GenerateError::Stopped(StopReason::Cancelled);
    assert_eq!(stopped.err(), Some(reason));
    let generator = Generator::new(levels, Metric::Unit, &Limits::default(), &mut go_on).unwrap();
    let stopped = generator.generate(&Requirements::default(), 1, &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped.err(), Some(reason));
}
