//! The block workshop: gallery, drafts, generals, and the cars that come with the program.

use std::ops::ControlFlow;

use tuipan_game::Metric as Counted;
use tuipan_play::workshop::{
    Draft, DraftError, Gallery, GalleryLevel, General, LevelAnswer, LevelQuestion, Optima, Shelf,
    Tool, answer_level, generals, grades, make, stars, with_facts,
};
use tuipan_puzzle::blocks::{
    BlockSpace, Collection, Genre, Level, LevelErrorKind, Metric, read_levels,
};
use tuipan_solve::blocks::{Grade, analyse};
use tuipan_solve::engine::{Engine, InMemory, Settings};
use tuipan_space::Limits;

/// Lengths in the order of [`Counted::BLOCKS`].
fn optima(lengths: [u32; 3]) -> Optima {
    let of =
        |metric| Counted::BLOCKS.iter().position(|known| *known == metric).map(|idx| lengths[idx]);
    Optima::of(of)
}

#[test]
fn a_level_comes_back_as_it_was() {
    for entry in Collection::built_in().entries().iter().take(60) {
        let level = &entry.level;
        let read = Draft::of_level(level).level(level.id()).unwrap();
        assert_eq!((read.start(), read.board()), (level.start(), level.board()), "{level}");
        assert_eq!(read.goal().targets, level.goal().targets, "{level}");
    }
}

#[test]
fn facts_are_written_into_a_level() {
    let mut draft = Draft::empty(3, 2);
    draft.apply(Tool::Piece(1, 1), (0, 0), None);
    draft.apply(Tool::Goal, (0, 2), None);
    let level = with_facts(&draft.level("own-1").unwrap(), optima([2, 1, 1]), Some(3.25));
    assert_eq!(level.fact("verified"), Some("unit=2 slide=1 move=1"));
    assert_eq!((level.id(), level.fact("note")), ("own-1", Some("difficulty 3.2")));
    assert_eq!(with_facts(&level, optima([2, 1, 1]), None).start(), level.start());
}

#[test]
fn errors_are_where_they_belong() {
    let mut draft = Draft::empty(4, 3);
    assert_eq!(
        draft.level("t").unwrap_err(),
        DraftError { cell: None, kind: LevelErrorKind::NoPiece }
    );
    draft.apply(Tool::Piece(2, 2), (0, 0), None);
    assert_eq!(draft.level("t").unwrap_err().kind, LevelErrorKind::NoTarget);
    draft.apply(Tool::Goal, (9, 9), None); // Off the board: nothing.
    draft.apply(Tool::Goal, (2, 3), None); // As near as it fits.
    assert_eq!(draft.goals()[&'A'], [(1, 2), (1, 3), (2, 2), (2, 3)]);
    assert_eq!(draft.level("t").unwrap().pieces().len(), 1);
    // A piece that is drawn in two parts.
    let stroke = draft.apply(Tool::Free, (2, 0), None);
    draft.apply(Tool::Free, (0, 3), stroke);
    let error = draft.level("t").unwrap_err();
    assert_eq!(error, DraftError { cell: Some((2, 0)), kind: LevelErrorKind::Torn('B') });
    draft.apply(Tool::Erase, (2, 0), None);
    // A wall under the goal.
    draft.apply(Tool::Wall, (2, 3), None);
    let error = draft.level("t").unwrap_err();
    assert_eq!(error, DraftError { cell: Some((2, 3)), kind: LevelErrorKind::OnWall('A') });
    draft.apply(Tool::Erase, (2, 3), None);
    assert!(draft.level("t").is_ok());
}

#[test]
fn a_piece_takes_off_what_lies_in_its_way_and_a_size_cuts() {
    let mut draft = Draft::empty(4, 4);
    draft.apply(Tool::Piece(1, 2), (0, 0), None);
    draft.apply(Tool::Piece(2, 1), (1, 0), None);
    assert_eq!(draft.pieces().into_iter().collect::<Vec<_>>(), [('A', vec![(1, 0), (1, 1)])]);
    draft.apply(Tool::Goal, (3, 3), None);
    draft.resize(3, 3);
    assert_eq!((draft.width(), draft.height(), draft.goals().len()), (3, 3, 0));
    draft.resize(99, 0);
    assert_eq!((draft.width(), draft.height()), (10, 2));
}

#[test]
fn all_levels_are_there_and_the_first_is_the_best_known() {
    let gallery = Gallery::default();
    let first = &gallery.levels()[0];
    assert_eq!(first.optima, optima([116, 90, 81]));
    assert_eq!((first.grade(), first.shelf), (Some(Grade::Expert), Shelf::Huarong));
    assert!(gallery.levels().len() > 400);
    for search in ["hengdao", "横刀", "Red Donkey", "hrd-01", "华容道", ""] {
        assert!(gallery.is_found(first, search), "{search}");
    }
    assert!(!gallery.is_found(first, "pennant"));
}

#[test]
fn cars_have_their_figures() {
    let gallery = Gallery::default();
    let cars: Vec<_> = gallery.levels().iter().filter(|l| l.shelf == Shelf::Cars).collect();
    assert!(cars.len() >= 12);
    for car in cars {
        let is_known = car.optima.known().count() == 3 && car.grade().is_some();
        assert!(is_known && !car.puzzle.is_layout(), "{}", car.level());
    }
}

#[test]
fn own_levels_are_found_by_their_names() {
    let text = "puzzle: own-1\nname: My Garden\nverified: unit=2 slide=1 move=1\nnote: difficulty 7.5\n\
                start:\nA..\ngoal:\n..A\nend\n";
    let own = GalleryLevel::own(read_levels(text).unwrap().remove(0));
    assert_eq!((own.optima, own.score), (optima([2, 1, 1]), Some(7.5)));
    let gallery = Gallery::default();
    assert!(gallery.is_found(&own, "mygarden") && !gallery.is_found(&own, "desert"));
}

#[test]
fn stars_go_by_the_optimum() {
    assert_eq!([81, 100, 102, 500].map(|best| stars(best, Some(81))), [3, 2, 1, 1]);
    assert_eq!(stars(81, None), 1);
}

#[test]
fn the_five_tigers_are_told_apart() {
    use General::*;
    let collection = Collection::built_in();
    let level = &collection.find("横刀立马").unwrap().level;
    let all: Vec<General> = generals(level).into_iter().flatten().collect();
    let leaders = [ZhangFei, CaoCao, MaChao, ZhaoYun, GuanYu, HuangZhong];
    assert_eq!(all, [&leaders[..], &[Soldier; 4]].concat());
}

#[test]
fn no_general_occurs_twice() {
    for entry in Collection::built_in().entries() {
        let all = generals(&entry.level);
        for general in General::ALL.into_iter().filter(|&each| each != General::Soldier) {
            let n = all.iter().filter(|&&each| each == Some(general)).count();
            assert!(n <= 1, "{general:?} in {}", entry.level.id());
        }
    }
}

#[test]
fn other_pieces_keep_their_letters() {
    let text = "puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n";
    let level = read_levels(text).unwrap().remove(0);
    assert_eq!(generals(&level), [None, None]);
}

/// How many yards of each grade come with the program.
const N_EACH: usize = 8;

/// The grades in the names of yards.
fn zh(grade: Grade) -> &'static str {
    ["入门", "容易", "中等", "困难", "专家", "大师"][grade as usize]
}

/// The text of `data/blocks/cars.sbp`: of each grade the first seeds that make a yard.
fn cars() -> String {
    let mut text = String::from(
        "# Yards of cars, made by the generator (crates/play/src/workshop/make.rs), of each grade the first seeds that make one.\n\
         # verified: shortest lengths, by the analysis of the whole state space; note: how hard, in bits of advice.\n",
    );
    for &grade in grades(Genre::RushHour) {
        let mut n_made = 0;
        for seed in 0..12 {
            let mut tick = |_: &_| ControlFlow::Continue(());
            let Some(level) = make(Genre::RushHour, grade, seed, &mut tick) else {
                continue;
            };
            n_made += 1;
            let map = |metric| {
                analyse(&level, metric, &Limits::default(), &mut |_: &_| ControlFlow::Continue(()))
                    .ok()
                    .unwrap()
            };
            let [unit, slide, moves] =
                Metric::ALL.map(|metric| map(metric).distance(level.start()).unwrap());
            let score = map(Metric::Move).difficulty(level.start()).unwrap().score;
            let written = level.to_string();
            let rules: String =
                written.split_inclusive('\n').skip(1 + level.facts().count()).collect();
            let id = format!("cars-{}-{n_made}", grade.name());
            text += &format!(
                "\npuzzle: {id}\nzh: 挪车·{}{n_made}\nen: Cars, {} {n_made}\nsrc: generated, grade {grade}, seed {seed}\nverified: unit={unit} slide={slide} move={moves}\nnote: difficulty {score:.1}\n{rules}",
                zh(grade),
                grade.name()
            );
            if n_made == N_EACH {
                break;
            }
        }
    }
    text
}

#[test]
#[ignore = "slow: makes two dozen levels"]
fn the_cars_that_come_with_the_program_are_made_again() {
    let made = cars();
    if let Ok(path) = std::env::var("TUIPAN_WRITE_CARS") {
        std::fs::write(path, &made).unwrap();
    }
    assert_eq!(made, include_str!("../../../../data/blocks/cars.sbp"));
}

fn engine() -> Engine {
    Engine::new(InMemory::default())
}

fn ask(engine: &Engine, question: &LevelQuestion) -> LevelAnswer {
    answer_level(engine, question).unwrap()
}

fn level_named(name: &str) -> Level {
    Collection::built_in().find(name).unwrap().level.clone()
}

#[test]
fn facts_are_those_of_the_collection() {
    let collection = Collection::built_in();
    let engine = engine();
    for name in ["横刀立马", "minima-vert"] {
        let entry = collection.find(name).unwrap();
        let question = LevelQuestion::Facts { level: entry.level.to_string() };
        let LevelAnswer::Facts(facts) = ask(&engine, &question) else { panic!("{name}") };
        let expected = Metric::ALL.map(|metric| entry.optimum(metric).length().unwrap());
        assert_eq!(facts.optima, Some(optima(expected)), "{name}");
        assert_eq!(facts.score, entry.difficulty(), "{name}");
        assert_eq!(u64::from(facts.histogram.iter().sum::<u32>()), facts.n_states, "{name}");
    }
    let unsolvable = level_named("minima-horiz");
    let question = LevelQuestion::Facts { level: unsolvable.to_string() };
    let LevelAnswer::Facts(facts) = ask(&engine, &question) else { panic!() };
    assert_eq!((facts.optima, facts.score), (None, None));
}

#[test]
fn a_level_without_a_map_is_too_large() {
    let settings = Settings { max_map_states: 10, ..Settings::default() };
    let engine = Engine::with_settings(InMemory::default(), settings);
    let question = LevelQuestion::Facts { level: level_named("pennant").to_string() };
    assert_eq!(ask(&engine, &question), LevelAnswer::TooLarge);
}

/// The page is built without the wide keys of `tuipan-solve`.
#[test]
fn nearly_all_levels_have_keys_that_are_short_enough() {
    let collection = Collection::built_in();
    let fits = |level: &Level| BlockSpace::<u64, u128>::new(level, Metric::Move).is_some();
    let others = collection.entries().iter().filter(|entry| !fits(&entry.level));
    let others: Vec<&str> = others.map(|entry| entry.level.id()).collect();
    assert!(others.len() <= 4, "{others:?}");
}

#[test]
fn nonsense_about_blocks_is_refused() {
    let question = LevelQuestion::Facts { level: "what?".into() };
    assert!(answer_level(&engine(), &question).is_err());
}

#[test]
fn a_toy_of_huarongdao_is_taken_down_piece_by_piece() {
    let mut draft = Draft::toy();
    let pieces = [
        ((2, 2), (0, 1)),
        ((1, 2), (0, 0)),
        ((1, 2), (0, 3)),
        ((1, 2), (2, 0)),
        ((2, 1), (2, 1)),
        ((1, 2), (2, 3)),
        ((1, 1), (3, 1)),
        ((1, 1), (3, 2)),
        ((1, 1), (4, 0)),
        ((1, 1), (4, 3)),
    ];
    for ((width, height), cell) in pieces {
        draft.apply(Tool::Piece(width, height), cell, None);
    }
    // It is 横刀立马, whose solution has 81 moves; nobody had to place the goal.
    let level = draft.level("own").unwrap();
    let question = LevelQuestion::Facts { level: level.to_string() };
    let engine = Engine::new(InMemory::default());
    let Ok(LevelAnswer::Facts(facts)) = answer_level(&engine, &question) else {
        panic!("no facts")
    };
    assert_eq!(facts.optima.unwrap().get(Counted::Move), Some(81));
    assert_eq!(level.kinds().len(), 10);
    let [(piece_idx, anchor)] = level.goal().targets[..] else { panic!("one goal") };
    assert_eq!(level.board().place(anchor), (3, 1));
    assert_eq!(level.cover(piece_idx, anchor).unwrap().len(), 4);
    // An editor's own board does nothing by itself.
    let mut draft = Draft::empty(4, 5);
    draft.apply(Tool::Piece(2, 2), (0, 1), None);
    assert!(draft.goals().is_empty());
}

#[test]
fn a_draft_is_kept_as_it_is() {
    for entry in Collection::built_in().entries() {
        let mut draft = Draft::of_level(&entry.level);
        draft.name = "a name=b / c".to_owned();
        assert_eq!(Draft::from_words(&draft.to_words()), Some(draft));
    }
    // One that makes no sense: goals that overlap, a piece in two parts.
    let mut draft = Draft::toy();
    draft.apply(Tool::Piece(2, 2), (0, 0), None);
    draft.apply(Tool::Piece(2, 2), (0, 2), None);
    draft.apply(Tool::Target, (0, 2), None);
    draft.apply(Tool::Goal, (3, 1), None);
    draft.apply(Tool::Free, (4, 0), Some('z'));
    draft.apply(Tool::Free, (4, 3), Some('z'));
    draft.apply(Tool::Wall, (2, 0), None);
    assert!(draft.level("own").is_err() && draft.goals().len() == 2);
    assert_eq!(Draft::from_words(&draft.to_words()), Some(draft));
    for bad in [
        "",
        "name=",
        "rows=AB/A name=",
        "rows=A name=",
        "rows=AB/AB goal=A:5,0 name=",
        "rows=AB/AB goal=A:x name=",
        "rows=AB/AB goal=A name=",
        "rows=AB/AB what=1 name=",
        "rows=AB/AB target=AB name=",
        "goal=A:0,0 name=",
    ] {
        assert_eq!(Draft::from_words(bad), None, "{bad}");
    }
}
