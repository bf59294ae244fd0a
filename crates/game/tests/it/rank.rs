//! Ranks: what they ask for, and what counts.

use tuipan_game::rank::{N_GRADES, Progress, SHORTEST_LEVEL};
use tuipan_game::{
    About, Controls, Help, Helps, Id, Input, Ladder, Metric, Mode, Rank, Run, Steps,
};

/// A run, and how long it could have been.
fn run(kind: &str, number: u64, ms: u64, steps: u32, least: u32) -> Run {
    let kind: tuipan_game::Kind = kind.parse().unwrap();
    let is_tiles = kind.size().is_some();
    let (steps, metric) = match is_tiles {
        true => (Steps::Tiles { stm: steps, mtm: steps }, Metric::Stm),
        false => {
            (Steps::from_list(&Metric::BLOCKS, &[2 * steps, steps, steps]).unwrap(), Metric::Move)
        }
    };
    Run {
        id: Id::new(number),
        when: number,
        kind,
        ms: Some(ms),
        steps,
        controls: Controls::from_iter([Input::Keyboard]),
        helps: Helps::EMPTY,
        n_undos: 0,
        n_pauses: 0,
        optimum: Some((metric, least)),
        replay: None,
        about: About::default(),
    }
}

fn grade(runs: &[Run]) -> u8 {
    Rank::of(runs, Ladder::Tiles).grade
}

#[test]
fn a_grade_takes_three_close_and_three_fast_runs() {
    let next = Rank::of(&[], Ladder::Tiles);
    assert_eq!((next.grade, next.next.unwrap().1), (0, Progress::default()));
    // Slow ones close to the optimum, fast ones far from it: they need not be the same.
    let mut runs = Vec::new();
    for number in 0..3 {
        runs.push(run("3x3", number, 600_000, 22, 22));
        assert_eq!(grade(&runs), 0);
    }
    for number in 3..6 {
        assert_eq!(grade(&runs), 0);
        runs.push(run("3x3", number, 100_000, 200, 22));
    }
    let rank = Rank::of(&runs, Ladder::Tiles);
    assert_eq!(rank.grade, 1);
    let (wanted, progress) = rank.next.unwrap();
    assert_eq!((wanted.over, wanted.ms, wanted.n), (20, 60_000, 3));
    assert_eq!(progress, Progress { n_close: 3, n_fast: 0 });
    // A larger board counts for the lower grades, a smaller one not for the higher.
    let small: Vec<Run> = (0..3).map(|number| run("3x3", number, 3_000, 22, 22)).collect();
    assert_eq!(grade(&small), 2);
    let large: Vec<Run> = (0..3).map(|number| run("4x4", number, 89_000, 98, 53)).collect();
    assert_eq!(grade(&large), 5);
    let best: Vec<Run> = (0..3).map(|number| run("4x4", number, 14_000, 58, 53)).collect();
    let rank = Rank::of(&best, Ladder::Tiles);
    assert_eq!((rank.grade, rank.next), (N_GRADES, None));
}

#[test]
fn only_runs_that_were_earned_count() {
    let good: Vec<Run> = (0..3).map(|number| run("4x4", number, 14_000, 55, 53)).collect();
    assert_eq!(grade(&good), N_GRADES);
    let spoilt = |spoil: &dyn Fn(&mut Run)| {
        let mut runs = good.clone();
        spoil(&mut runs[1]);
        grade(&runs)
    };
    assert_eq!(spoilt(&|run| run.helps.insert(Help::Hint)), 0);
    assert_eq!(spoilt(&|run| run.ms = None), 0);
    assert_eq!(spoilt(&|run| run.kind = "4x4 chosen".parse().unwrap()), 0);
    assert_eq!(spoilt(&|run| run.kind = "4x3".parse().unwrap()), 0);
    assert_eq!(spoilt(&|run| run.about.set_mode(&Mode::Seen)), 0);
    // In slides a solution is nearer to the optimum than in moves.
    assert_eq!(spoilt(&|run| run.optimum = Some((Metric::Mtm, 53))), 0);
    assert_eq!(spoilt(&|run| run.about.set_mode(&Mode::Calm)), 0);
    assert_eq!(spoilt(&|run| run.optimum = None), 0, "nobody knows how close it was");
    assert_eq!(spoilt(&|run| run.about.set_mode(&Mode::Daily)), N_GRADES);
    assert_eq!(Rank::of(&good, Ladder::Blocks).grade, 0, "a ladder of its own");
}

#[test]
fn a_part_of_a_board_is_not_the_board() {
    let whole: Vec<Run> = (0..6).map(|number| run("4x4", number, 20_000, 40, 40)).collect();
    let rows: Vec<Run> = (0..6).map(|number| run("4x4 rows 1", number, 20_000, 40, 40)).collect();
    assert!(rows.iter().all(|run| run.kind.rows().is_some()));
    assert!(grade(&whole) > 0);
    assert_eq!(grade(&rows), 0);
}

#[test]
fn blocks_ask_for_different_levels() {
    let level = |number: u64| format!("layout level-{number}");
    // 100 % above 20 moves, and twelve seconds for each of the 20.
    let of = |number: u64| run(&level(number), number, 240_000, 40, 20);
    assert_eq!(Rank::of(&[of(1), of(1), of(1)], Ladder::Blocks).grade, 1);
    assert_eq!(Rank::of(&[of(1), of(2), of(3)], Ladder::Blocks).grade, 3);
    let short = |number: u64| run(&level(number), number, 1_000, 2, SHORTEST_LEVEL - 1);
    assert_eq!(Rank::of(&[short(1), short(2), short(3)], Ladder::Blocks).grade, 0);
    let own = run("level 93d1f2a07b6c5e48", 1, 1_000, 20, 20);
    assert_eq!(Rank::of(&[own], Ladder::Blocks).grade, 0, "who made it knows it");
}

/// Each grade asks for more than the one before.
#[test]
fn grades_get_harder() {
    for ladder in Ladder::ALL {
        assert_eq!((ladder.wanted(0), ladder.wanted(N_GRADES + 1)), (None, None));
        let grades: Vec<_> = (1..=N_GRADES).map(|grade| ladder.wanted(grade).unwrap()).collect();
        for pair in grades.windows(2) {
            let [before, after] = [pair[0], pair[1]];
            assert!(after.side >= before.side && after.n >= before.n, "{pair:?}");
            let is_harder = after.over < before.over && after.ms < before.ms;
            assert!(is_harder || after.side > before.side, "{pair:?}");
        }
    }
}
