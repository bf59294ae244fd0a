//! Drills, fewest moves, inspection, and the session that a run goes into.

use tuipan_game::{Help, Id, Input, Metric, Mode, Profile, Puzzle, Ranking, Scope, Status, verify};
use tuipan_play::{
    Answer, Drill, Effort, HOUR, Inspection, Message, Moment, Notice, Question, Start,
};
use tuipan_puzzle::tiles::{NamedGoal, Solvability};

use crate::common::{COLLECTION, NEAR, Table, scramble, solve, tiles};

fn start_of(puzzle: &Puzzle) -> String {
    puzzle.write_position(&puzzle.start())
}

/// Part of docs/formats.md.
#[test]
fn what_a_seed_of_a_drill_gives() {
    let formats = include_str!("../../../../docs/formats.md");
    for drill in Drill::ALL {
        for seed in [1, 2024] {
            let row =
                format!("| `{}` | {seed} | `{}` |", drill.name(), start_of(&drill.puzzle(seed)));
            assert!(formats.contains(&row), "docs/formats.md lacks {row}");
        }
    }
}

#[test]
fn only_the_part_is_left_to_do() {
    for seed in 0..300 {
        for (drill, in_place) in
            [(Drill::LastRow, 0..12), (Drill::Last2x3, 0..9), (Drill::Last3x3, 0..5)]
        {
            let Puzzle::Tiles(puzzle) = drill.puzzle(seed) else { panic!() };
            let tiles = puzzle.start().tiles();
            assert_eq!(
                tiles[in_place.clone()],
                puzzle.goal().tiles()[in_place],
                "{drill:?} {seed}"
            );
            assert!(Solvability::between(puzzle.start(), puzzle.goal()).unwrap().is_solvable());
            assert_ne!(puzzle.start(), puzzle.goal());
        }
        let Puzzle::Tiles(puzzle) = Drill::FirstRow.puzzle(seed) else { panic!() };
        assert!(!puzzle.is_goal(puzzle.start()));
        assert_eq!((puzzle.rows(), puzzle.kind_text()), (Some(1), "4x4 rows 1".to_owned()));
    }
}

trait KindText {
    fn kind_text(&self) -> String;
}

impl KindText for tuipan_game::TilePuzzle {
    fn kind_text(&self) -> String {
        Puzzle::Tiles(self.clone()).kind().to_string()
    }
}

/// Plays a shortest solution of what stands on the board.
fn solve_it(table: &mut Table) -> Vec<tuipan_play::Effect> {
    let session = table.session();
    let question = Question::Solve {
        puzzle: session.puzzle().clone(),
        position: session.position().clone(),
        metric: Metric::Stm,
        effort: Effort::Quick,
    };
    let Answer::Solution(solution) = solve(&question) else { panic!() };
    let all = solution.moves.into_iter();
    all.flat_map(|m| table.tell(Message::Make(Some(m), Input::Keyboard))).collect()
}

#[test]
fn the_first_row_ends_with_the_first_row() {
    let mut table = Table::new(scramble("3x3", 1));
    table.tell(Message::Start(Start::Drill(Drill::FirstRow, Some(1))));
    assert_eq!(table.play.game.about.mode(), Mode::Drill("first-row".into()));
    let effects = solve_it(&mut table);
    assert_eq!(table.status(), Status::Solved);
    let board = table.session().position().tiles().unwrap();
    assert_eq!(board.tiles()[..4], [1, 2, 3, 4]);
    assert_ne!(board.tiles()[4..], NamedGoal::BlankLast.board(board.size()).tiles()[4..]);
    // Its optimum comes from its own table, and its recording is a solved game that anybody can replay.
    table.answer(&effects);
    let run = table.profile.runs()[0].clone();
    assert_eq!(run.optimum, Some((Metric::Stm, run.steps.get(Metric::Stm).unwrap())));
    let recording = run.replay.as_ref().unwrap().read(&()).unwrap();
    assert_eq!(verify(recording).unwrap().steps(), run.steps);
    // It is compared with its like alone.
    assert_eq!(run.category().mode, Mode::Drill("first-row".into()));
    assert_eq!(run.kind.as_str(), "4x4 rows 1");
    assert!(table.profile.achieved("size-4").is_none());
    let read = Profile::from_save(table.profile.to_save().as_bytes(), &*COLLECTION).unwrap();
    assert_eq!(read, table.profile);
    // Another one of the same; and the same one once more is one that was seen.
    table.tell(Message::Start(Start::Again));
    assert_eq!(table.play.game.about.mode(), Mode::Drill("first-row".into()));
    assert_ne!(table.play.game.about.seed(), Some(1));
    table.tell(Message::Start(Start::Drill(Drill::FirstRow, Some(1))));
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
}

#[test]
fn a_link_to_a_drill_is_a_drill() {
    let mut table = Table::new(scramble("3x3", 1));
    table.tell(Message::Start(Start::Drill(Drill::FirstRow, Some(5))));
    let link = table.play.link();
    let Ok(tuipan_game::LinkContent::Puzzle(puzzle)) = tuipan_game::read_link(&link, &()) else {
        panic!()
    };
    assert_eq!(puzzle, *table.session().puzzle());
    let mut other = Table::new(scramble("3x3", 2));
    other.tell(Message::Start(Start::Puzzle(puzzle)));
    assert_eq!(other.play.game.about.mode(), Mode::Drill("first-row".into()));
}

#[test]
fn help_in_a_drill_goes_to_its_end() {
    let mut table = Table::new(scramble("3x3", 1));
    table.tell(Message::Start(Start::Drill(Drill::FirstRow, Some(3))));
    table.tell_and_answer(Message::Solve);
    let way = table.play.way.clone().unwrap();
    assert!(way.solution.is_optimal && way.n_left() > 0);
    for _ in 0..way.n_left() {
        table.tell_and_answer(Message::Next);
    }
    assert_eq!(table.status(), Status::Solved);
    assert!(table.profile.runs()[0].is_assisted());
    table.tell_and_answer(Message::Analyse);
    let tuipan_play::Analysing::Done { are_exact: true, analysis, .. } = &table.play.analysis
    else {
        panic!("{:?}", table.play.analysis)
    };
    assert_eq!(analysis.total, 0);
}

/// A move that can be made.
fn any_move(table: &Table) -> tuipan_game::Move {
    let board = table.session().position().tiles().unwrap();
    let m = board.legal_moves(tuipan_puzzle::tiles::Metric::SingleTile).next();
    tuipan_game::Move::Tiles(m.unwrap())
}

fn fewest(limit: Option<u64>) -> Table {
    let mut table = Table::new(tiles(NEAR));
    let goal = NamedGoal::BlankLast.board("3x3".parse().unwrap());
    table.tell(Message::Start(Start::Fewest(goal, limit)));
    assert!(table.play.is_fewest());
    table
}

#[test]
fn a_solution_of_fewest_moves_is_handed_in_once() {
    let mut table = fewest(None);
    // There and back costs two moves.
    let there = any_move(&table);
    for m in [there.clone(), there.inverse()] {
        table.tell(Message::Make(Some(m), Input::Keyboard));
    }
    let _ = solve_it(&mut table);
    assert!(table.play.can_submit_this() && table.profile.runs().is_empty());
    let long = table.play.found().unwrap().get(Metric::Stm).unwrap();
    // The move that solved it is undone as if it had never been made.
    assert!(table.play.can_undo(&table.profile));
    table.tell(Message::Undo);
    assert_eq!(table.status(), Status::Running);
    // A shorter one, after a reload in between: what was found is not lost.
    let mut table = table.reloaded();
    assert_eq!(table.play.found().unwrap().get(Metric::Stm), Some(long));
    table.tell(Message::Restart);
    assert_eq!(table.session().steps().get(Metric::Stm), Some(0));
    assert!(table.play.put_aside(&table.profile).is_empty(), "it is the same game");
    let _ = solve_it(&mut table);
    let short = table.play.found().unwrap().get(Metric::Stm).unwrap();
    assert_eq!(short, table.session().steps().get(Metric::Stm).unwrap());
    assert_eq!(short + 2, long);
    // Left and taken up again, it stands before the last move.
    table.tell(Message::Start(Start::Puzzle(tiles(NEAR))));
    let aside: Vec<String> =
        table.play.put_aside(&table.profile).iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(aside.len(), 1);
    table.tell(Message::Load(aside[0].clone()));
    assert!(table.play.is_fewest() && !table.play.can_submit_this());
    let effects = table.tell(Message::Submit);
    assert!(!table.play.is_fewest());
    let run = table.profile.runs()[0].clone();
    assert_eq!((run.about.mode(), run.steps.get(Metric::Stm)), (Mode::Fewest, Some(short)));
    assert!(run.about.get("found").is_none());
    verify(run.replay.unwrap().read(&()).unwrap()).unwrap();
    // Ranked once the optimum is proved.
    let category = table.profile.runs()[0].category();
    let above = Ranking::Above(Metric::Stm);
    assert!(table.profile.board(&category, above, None).is_empty());
    table.answer(&effects);
    assert_eq!(table.profile.board(&category, above, None)[0].above_optimum(), Some(0));
    let places = &table.play.won.as_ref().unwrap().finished.places;
    assert!(places.iter().any(|place| place.ranking == above && place.place == 1));
    // That was the one submission: the same scramble again is one that was seen.
    assert!(table.tell(Message::Submit).is_empty());
    table.tell(Message::Restart);
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
    assert_eq!(table.profile.runs().len(), 1);
}

#[test]
fn help_after_a_solution_was_found_counts() {
    let mut table = fewest(None);
    let _ = solve_it(&mut table);
    table.tell(Message::Undo);
    table.tell_and_answer(Message::Hint);
    assert!(table.session().helps().contains(Help::Hint));
    table.tell(Message::Submit);
    assert!(table.profile.runs()[0].is_assisted());
}

#[test]
fn the_hour_ends_by_the_calendar() {
    for has_found in [true, false] {
        let mut table = fewest(Some(HOUR));
        assert_eq!((table.play.limit(), table.play.deadline()), (Some(HOUR), None));
        if has_found {
            let _ = solve_it(&mut table);
        } else {
            let m = any_move(&table);
            table.tell(Message::Make(Some(m), Input::Keyboard));
        }
        let deadline = table.play.deadline().unwrap();
        let mut table = table.reloaded();
        assert_eq!(table.play.deadline(), Some(deadline));
        table.at = Moment { when: deadline - 200, ..table.at };
        table.tell(Message::Tick);
        assert!(table.profile.runs().is_empty());
        table.tell(Message::Tick);
        assert_eq!(table.play.notice, Some(Notice::TimeIsUp));
        let run = &table.profile.runs()[0];
        assert_eq!((run.ms.is_some(), run.about.mode()), (has_found, Mode::Fewest));
        assert_eq!(table.play.won.is_some(), has_found);
    }
}

#[test]
fn what_comes_after_the_hour_is_not_lost() {
    let mut table = fewest(Some(HOUR));
    let m = any_move(&table);
    table.tell(Message::Make(Some(m), Input::Keyboard));
    let mut other = Table::new(tiles(NEAR));
    other.make("UL");
    table.at.when = table.play.deadline().unwrap();
    table.tell(Message::Merge(Box::new(other.profile.clone())));
    assert_eq!(table.profile.runs().len(), 2, "the one that was over, and the one from elsewhere");
}

#[test]
fn another_window_that_submits_ends_the_game_here() {
    let mut here = fewest(None);
    let _ = solve_it(&mut here);
    let mut there = here.reloaded();
    assert_eq!(there.play.game.id, here.play.game.id);
    there.tell(Message::Submit);
    here.tell(Message::Merge(Box::new(there.profile.clone())));
    assert!(!here.play.is_fewest());
    assert!(here.tell(Message::Submit).is_empty());
    assert_eq!(here.profile.runs().len(), 1);
}

fn inspected(table: &mut Table) -> Option<Inspection> {
    table.play.inspection(table.at.now)
}

#[test]
fn the_clock_starts_when_the_inspection_is_over() {
    let mut table = Table::new(tiles(NEAR));
    table.tell(Message::Inspection(Some(15_000)));
    table.tell(Message::Start(Start::Puzzle(scramble("3x3", 7))));
    // It begins with the game, and the first move ends it.
    assert_eq!(inspected(&mut table), Some(Inspection::Left(15_000)));
    table.at.now += 4_900;
    let m = any_move(&table);
    table.tell(Message::Make(Some(m), Input::Keyboard));
    assert_eq!(inspected(&mut table), None);
    assert_eq!(table.session().elapsed(table.at.now), 0);
    assert_eq!(table.play.game.about.get("inspected"), Some("5000"));
    // Nobody moves: the clock runs from the very end of it, whenever that is noticed.
    table.tell(Message::Start(Start::Puzzle(scramble("3x3", 8))));
    table.at.now += 20_000;
    table.tell(Message::Tick);
    assert_eq!(inspected(&mut table), None);
    assert_eq!((table.status(), table.session().elapsed(table.at.now)), (Status::Running, 5_100));
    let _ = solve_it(&mut table);
    let run = &table.profile.runs()[0];
    assert!(run.ms.unwrap() > 5_100, "{run:?}");
    assert_eq!(run.about.mode(), Mode::Normal);
    let recording = run.replay.as_ref().unwrap().read(&()).unwrap();
    assert_eq!(verify(recording).unwrap().ms(), run.ms.unwrap());
    assert_eq!(run.about.get("inspected"), Some("15000"));
}

#[test]
fn a_look_is_not_longer_for_whoever_comes_back() {
    let mut table = Table::new(tiles(NEAR));
    table.tell(Message::Inspection(Some(15_000)));
    table.tell(Message::Start(Start::Puzzle(scramble("3x3", 7))));
    table.at.now += 9_900;
    table.tell(Message::Leave);
    // The board is covered now, and after a reload: nothing can be done on it.
    assert_eq!(inspected(&mut table), Some(Inspection::Waiting));
    let mut table = table.reloaded();
    table.play.inspection_ms = Some(15_000);
    assert!(table.play.is_covered());
    let before = table.position();
    table.make("L");
    table.make("R");
    assert_eq!(table.position(), before);
    table.tell(Message::Resume);
    let Some(Inspection::Left(left)) = inspected(&mut table) else { panic!() };
    assert!(left <= 5_000, "{left}");
    table.at.now += left;
    table.tell(Message::Tick);
    assert_eq!(table.status(), Status::Running);
    // Games that are the same for everybody, and those without a clock, have none.
    let goal = NamedGoal::BlankLast.board("3x3".parse().unwrap());
    table.tell(Message::Start(Start::Fewest(goal, None)));
    assert_eq!(inspected(&mut table), None);
}

#[test]
fn a_run_goes_into_the_session_that_is_played_in() {
    let mut table = Table::new(tiles(NEAR));
    let id = Id::new(77);
    table.make("UL");
    table.profile.make_series(id, "evening", 5);
    table.profile.choose_series(Scope::Series(id), 6);
    table.tell(Message::Start(Start::Puzzle(tiles(NEAR))));
    table.make("UL");
    table.tell(Message::Start(Start::Puzzle(tiles(NEAR))));
    table.make("U");
    table.tell(Message::GiveUp);
    let series: Vec<Option<Id>> =
        table.profile.runs().iter().map(|run| run.about.series()).collect();
    assert_eq!(series, [None, Some(id), Some(id)]);
    // Records are the same whatever session a run is in.
    let category = table.profile.runs()[0].category();
    assert_eq!(table.profile.board(&category, Ranking::Time, None).len(), 2);
}

#[test]
fn fewest_moves_are_not_analysed_before_they_are_submitted() {
    let mut table = Table::new(tiles(NEAR));
    table.tell_and_answer(Message::Start(Start::Fewest(
        NamedGoal::default().board("3x3".parse().unwrap()),
        None,
    )));
    let m = any_move(&table);
    table.tell(Message::Make(Some(m), Input::Keyboard));
    assert!(!table.play.can_analyse());
    assert!(table.tell(Message::Analyse).is_empty());
    assert_eq!(table.play.analysis, tuipan_play::Analysing::Not);
}
