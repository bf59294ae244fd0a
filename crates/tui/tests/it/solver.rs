//! Hints, Next, demonstrations: the solver at the player's side, by messages alone.

use crate::common::{Game, asked, screen};
use tuipan_game::{Help, Metric, Status};
use tuipan_play::{Answer, Effort, Progress, Question, ToGo};
use tuipan_tui::{Effect, Message, Screen};

const START: &str = "8 1 0/3 5 7/4 2 6";

#[test]
fn hints_come_in_three_grades() {
    let mut game = Game::of(START);
    let effects = game.keys("i");
    assert!(!game.model.session().is_assisted(), "nothing was told yet");
    game.answer(&effects);
    assert_eq!(game.model.play.hint, 1);
    assert!(game.model.session().helps().contains(Help::Hint));
    assert!(asked(&game.keys("i")).is_none(), "it is known already");
    game.keys("ii");
    assert_eq!(game.model.play.hint, 3);
    game.keys("<Up>");
    assert_eq!(game.model.play.hint, 0);
}

#[test]
fn space_is_next_only_while_a_solution_is_shown() {
    let mut game = Game::of(START);
    assert!(game.keys(" ").is_empty());
    assert_eq!(game.position(), START);
    let effects = game.keys("f");
    game.answer(&effects);
    let n = game.model.play.way.as_ref().unwrap().n_left();
    assert_eq!(game.position(), START);
    for left in (1..n).rev() {
        game.keys(" ");
        assert_eq!(game.model.play.way.as_ref().unwrap().n_left(), left);
    }
    game.keys(" ");
    assert!(matches!(game.model.screen, Screen::Win));
    assert!(game.model.profile.runs()[0].is_assisted());
    assert!(game.model.play.won.as_ref().unwrap().finished.places.is_empty(), "help is not ranked");
}

#[test]
fn a_demonstration_runs_by_the_clock_and_leaves_the_game_alone() {
    let mut game = Game::of(START);
    let effects = game.keys("p");
    game.answer(&effects);
    let cursor = |game: &Game| game.model.play.show.as_ref().unwrap().playback.cursor();
    for _ in 0..12 {
        game.tell(Message::Tick);
    }
    let shown = cursor(&game);
    assert!((2..=4).contains(&shown), "{shown}");
    game.keys("p");
    for _ in 0..20 {
        game.tell(Message::Tick);
    }
    assert!(cursor(&game) <= shown + 1, "it stands");
    game.keys("<Left>");
    game.keys("++++p");
    for _ in 0..200 {
        game.tell(Message::Tick);
    }
    assert_eq!(cursor(&game), 22);
    assert_eq!((game.position().as_str(), game.status()), (START, Status::Ready));
    game.keys("<Esc>");
    assert!(game.model.play.show.is_none());
    assert!(game.model.session().helps().contains(Help::Solution));
    assert!(game.model.profile.runs().is_empty());
}

#[test]
fn a_question_can_be_taken_back_and_late_answers_are_not_heard() {
    let mut game = Game::of(START);
    let effects = game.keys("f");
    let (id, question) = asked(&effects).unwrap();
    game.tell(Message::Progress(id, Progress::Nodes(4321)));
    let pending = game.model.play.asking().unwrap();
    assert_eq!(pending.progress, Some(Progress::Nodes(4321)));
    assert_eq!(game.keys("<Esc>"), [Effect::Forget(id)]);
    let answer = game.solve(&question);
    assert!(game.tell(Message::Answered(id, answer)).is_empty());
    assert!(!game.model.play.shows_solution && !game.model.session().is_assisted());
}

/// The figure is that of the position on the board after every move, on the way or off it, in each metric.
#[test]
fn moves_to_go_follow_the_game() {
    for (what, metric, keys) in [
        (START, Metric::Stm, ["", "<Right>", "<Up>", "<Left>", "u", "<Left>", "<Down>", "r"]),
        (START, Metric::Mtm, ["m", "<S-Right>", "<Up>", "<Left>", "u", "<Left>", "<Down>", "r"]),
        // The solution begins with slides of two tiles, here made one by one.
        (
            "0 2 3/1 5 6/4 7 8",
            Metric::Mtm,
            ["m", "<Up>", "<Up>", "u", "u", "<Up>", "<Up>", "<Left>"],
        ),
        ("横刀立马", Metric::Slide, ["mm", "<Down>", "<Right>", "u", "<Tab>", "<Down>", "u", "r"]),
    ] {
        let mut game = Game::of(what);
        let mut effects = game.keys("g");
        for key in keys {
            effects.extend(game.keys(key));
            if asked(&effects).is_some() {
                game.answer(&effects);
            }
            effects.clear();
            let position = game.model.session().position().clone();
            let (puzzle, effort) = (game.puzzle(), Effort::Patient);
            let question = Question::Solve { puzzle, position, metric, effort };
            let Answer::Solution(solution) = game.solve(&question) else { panic!() };
            let length = solution.moves.len() as u32;
            assert_eq!(game.model.play.metric(), metric);
            assert_eq!(game.model.play.to_go, Some(ToGo::Exactly(length)), "{what} after {key}");
        }
        assert!(game.model.session().helps().contains(Help::ToGo));
    }
}

#[test]
fn a_move_between_question_and_answer_makes_the_answer_void() {
    let mut game = Game::of(START);
    let effects = game.keys("f");
    let (id, question) = asked(&effects).unwrap();
    game.keys("<Right>");
    let answer = game.solve(&question);
    game.tell(Message::Answered(id, answer));
    if let Some(way) = &game.model.play.way {
        let mut end = game.model.session().position().clone();
        for m in &way.left() {
            game.puzzle().play(&mut end, m).expect("a way from where the game is");
        }
        assert!(game.puzzle().is_goal(&end));
    }
}

/// Four tiles in two slides from the goal.
const SLIDES: &str = "0 2 3/1 5 6/4 7 8";

/// The metric of the last question.
fn metric_of(effects: &[Effect]) -> Metric {
    match asked(effects).unwrap().1 {
        Question::Solve { metric, .. } | Question::Distances { metric, .. } => metric,
        Question::OfLength { .. } => panic!("nobody asked for that"),
    }
}

#[test]
fn one_key_chooses_the_metric_and_it_is_kept() {
    let mut game = Game::of(SLIDES);
    assert_eq!(game.model.play.metric(), Metric::Stm);
    let effects = game.keys("f");
    assert_eq!(metric_of(&effects), Metric::Stm);
    game.answer(&effects);
    assert_eq!(game.model.play.way.as_ref().unwrap().n_left(), 4);
    // What is shown is asked for again, and counts otherwise.
    let effects = game.keys("m");
    assert!(effects.contains(&Effect::Save) && game.model.notice.is_some());
    assert_eq!(metric_of(&effects), Metric::Mtm);
    game.answer(&effects);
    let way = game.model.play.way.as_ref().unwrap();
    let moves: Vec<String> = way.left().iter().map(ToString::to_string).collect();
    assert_eq!((moves, way.metric), (vec!["U2".to_owned(), "L2".to_owned()], Metric::Mtm));
    assert!(game.model.play.shows_solution);
    game.keys("  ");
    assert_eq!(game.model.session().steps().to_list(), [4, 2]);

    let save = game.model.profile.to_save();
    let profile =
        tuipan_game::Profile::from_save(save.as_bytes(), game.model.collection.as_ref()).unwrap();
    let mut again = Game::resumed(profile, tuipan_tui::Lang::En, crate::common::COLOUR);
    assert_eq!(again.model.play.metric(), Metric::Mtm);
    again.keys("m");
    assert_eq!(again.model.play.metric(), Metric::Stm);
    // Blocks have a metric of their own, the browser's.
    again.model.show(crate::common::opened("横刀立马"));
    let metrics = ["", "m", "m", "m"].map(|key| {
        again.keys(key);
        again.model.play.metric()
    });
    assert_eq!(metrics, [Metric::Move, Metric::Unit, Metric::Slide, Metric::Move]);
    assert_eq!(again.model.profile.settings()["block-metric"], "move");
    assert_eq!(again.model.profile.settings()["tile-metric"], "stm");
}

#[test]
fn a_question_in_another_metric_replaces_the_one_before() {
    let mut game = Game::of(SLIDES);
    let first = game.keys("i");
    let second = game.keys("m");
    let ((old, question), (new, _)) = (asked(&first).unwrap(), asked(&second).unwrap());
    assert!(new > old);
    assert!(game.tell(Message::Answered(old, game.solve(&question))).is_empty());
    assert_eq!(game.model.play.way, None);
    game.answer(&second);
    assert_eq!(game.model.play.hint, 1);
    assert_eq!(game.model.play.way.as_ref().unwrap().metric, Metric::Mtm);
}

/// Slides and long moves can be made one cell at a time: the rest of the way stays, and says that it may not be
/// the shortest from there.
#[test]
fn part_of_a_move_is_on_the_way() {
    let mut game = Game::of(SLIDES);
    game.keys("m");
    let effects = game.keys("f");
    game.answer(&effects);
    game.keys("<Up>");
    let way = game.model.play.way.clone().unwrap();
    assert_eq!((way.next_move().unwrap().to_string(), way.n_left()), ("U".to_owned(), 2));
    assert!(game.model.play.shows_solution && !way.is_shortest());
    game.keys("<Up>");
    let way = game.model.play.way.clone().unwrap();
    assert_eq!((way.next_move().unwrap().to_string(), way.n_left()), ("L2".to_owned(), 1));
    assert!(way.is_shortest());
    game.keys("<Left> ");
    assert_eq!(game.status(), Status::Solved);
    assert_eq!(game.model.session().steps().to_list(), [4, 2]);

    // A level, every move of its solution cell by cell, as players with keys make them.
    let mut game = Game::of("横刀立马");
    let effects = game.keys("f");
    game.answer(&effects);
    for left in (0..81).rev() {
        let next = game.model.play.way.as_ref().unwrap().next_move();
        let Some(tuipan_game::Move::Blocks(m)) = &next else { panic!("a move of blocks") };
        game.model.chosen = Some(m.piece());
        let key = |direction| {
            use tuipan_puzzle::tiles::Direction::{Down, Left, Right, Up};
            match direction {
                Up => "<Up>",
                Down => "<Down>",
                Left => "<Left>",
                Right => "<Right>",
            }
        };
        let keys: String = m.units().map(key).collect();
        game.keys(&keys);
        let now = game.model.play.way.as_ref().map_or(0, |way| way.n_left());
        assert_eq!(now, left, "after {m}");
    }
    assert_eq!(game.status(), Status::Solved);
    assert_eq!(game.model.session().steps().to_list(), [118, 90, 81]);
}

/// The win panel shows the shortest in the metric that was chosen, and the record keeps both.
#[test]
fn the_optimum_is_counted_in_the_metric() {
    let mut game = Game::of(SLIDES);
    game.keys("m");
    let effects = game.keys("<Up><Up><Left><Left>");
    assert_eq!(game.status(), Status::Solved);
    // It is asked in the usual metric, in which runs are judged, and in the player's, in which it is shown.
    for effect in &effects {
        if let Effect::Ask(id, question) = effect {
            let answer = game.solve(question);
            game.tell(Message::Answered(*id, answer));
        }
    }
    assert_eq!(game.model.play.won.as_ref().unwrap().optimum, Some((Metric::Mtm, 2)));
    let run = &game.model.profile.runs()[0];
    assert_eq!((run.optimum, run.is_optimal()), (Some((Metric::Stm, 4)), Some(true)));
}

#[test]
fn an_error_of_the_solver_is_shown() {
    let mut game = Game::of(START);
    let effects = game.keys("f");
    let (id, _) = asked(&effects).unwrap();
    game.tell(Message::Answered(id, Answer::Failed("these bytes are not the table".into())));
    assert!(game.model.notice.as_ref().unwrap().contains("these bytes are not the table"));
    assert!(game.model.play.way.is_none() && !game.model.play.shows_solution);
}

#[test]
fn a_solution_takes_the_place_of_the_hint() {
    let mut game = Game::of("hrd-01");
    let effects = game.keys("i");
    game.answer(&effects);
    game.keys("ii");
    let text = screen(&mut game, 40, 16);
    assert!(text.contains("Moves to go"), "{text}");
    let effects = game.keys("f");
    if asked(&effects).is_some() {
        game.answer(&effects);
    }
    let text = screen(&mut game, 40, 16);
    assert!(text.contains("81 moves") && !text.contains("Moves to go"), "{text}");
    // Only the next moves of a long one are listed.
    assert!(screen(&mut game, 120, 40).contains('…'));
}
