//! Opponents without a network: the computer, and a second player at the same screen; the calm mode; what was watched.

use tuipan_game::versus::{self, SECOND_PLAYER};
use tuipan_game::{
    Challenge, Id, Input, Mode, Outcome, Puzzle, Status, Tally, TilePuzzle, daily, verify,
};
use tuipan_play::{
    Duel, Effect, Message, Notice, Occasion, Phase, Question, Rival, Side, Start, Why,
};
use tuipan_puzzle::tiles::{Board, Direction, NamedGoal};
use tuipan_space::SplitMix64;

use crate::common::{COLLECTION, NEAR, Table, asked, level, scramble, solve, tiles};

fn goal(size: &str) -> Board {
    NamedGoal::default().board(size.parse().unwrap())
}

fn against(rival: Rival, size: &str) -> Message {
    Message::Start(Start::Against(rival, Some(goal(size))))
}

/// Solves the game on the table by its shortest solution, without help being noted.
fn solve_alone(table: &mut Table) {
    let puzzle = table.session().puzzle().clone();
    let metric = table.play.metric();
    let (position, effort) = (puzzle.start(), tuipan_play::Effort::Quick);
    let question = Question::Solve { puzzle, position, metric, effort };
    let tuipan_play::Answer::Solution(solution) = solve(&question) else { panic!("no solution") };
    for m in solution.moves {
        table.tell(Message::Make(Some(m), Input::Keyboard));
    }
    assert_eq!(table.status(), Status::Solved);
}

#[test]
fn every_rival_plays_a_game_of_its_own_strength() {
    for rival in Rival::ALL {
        assert_eq!(Rival::by_id(rival.id()), Some(rival));
        let mut table = Table::new(tiles(NEAR));
        table.tell_and_answer(against(rival, "4x3"));
        assert_eq!(table.play.rival(), Some(rival));
        assert_eq!(table.play.occasion(), Some(Occasion::Rival(rival)));
        assert_eq!(table.play.game.about.mode(), Mode::Versus);
        let opponent = table.play.opponent.clone().unwrap();
        let run = verify(opponent.run.recording().clone()).unwrap();
        assert!(!run.is_assisted());
        assert_eq!(run.recording().puzzle, *table.session().puzzle());
        // Its pace is about what it says, and it does not move before the player.
        let pace = u64::from(rival.style().pace);
        let n_moves = run.recording().events.len() as u64;
        let mean = run.ms() / n_moves;
        assert!((10_000 * 3 / 5 / pace..=10_000 * 7 / 5 / pace).contains(&mean), "{mean}");
        assert!(run.recording().events[0].at > 0);
    }
    assert_eq!(Rival::by_id("nobody"), None);
}

#[test]
fn each_rival_is_faster_than_the_one_before() {
    let solution = |puzzle: &Puzzle| {
        let (metric, position) = (Table::new(puzzle.clone()).play.metric(), puzzle.start());
        let effort = tuipan_play::Effort::Quick;
        let question = Question::Solve { puzzle: puzzle.clone(), position, metric, effort };
        let tuipan_play::Answer::Solution(it) = solve(&question) else { panic!() };
        it.moves
    };
    let puzzle = level("hughes");
    let shortest = solution(&puzzle);
    let mean = |rival: Rival| -> u64 {
        let random = &mut SplitMix64::new(1);
        let ms = |_| verify(rival.game(&puzzle, &shortest, random)).unwrap().ms();
        (0..50).map(ms).sum()
    };
    let means: Vec<u64> = Rival::ALL.into_iter().map(mean).collect();
    assert!(means.is_sorted_by(|weaker, stronger| weaker > stronger), "{means:?}");
}

#[test]
fn a_rival_waits_for_the_better_solution() {
    let mut table = Table::new(tiles(NEAR));
    let effects = table.tell(against(Rival::Oracle, "4x3"));
    let (number, question) = asked(&effects).unwrap();
    let tuipan_play::Answer::Solution(best) = solve(&question) else { panic!() };
    let here = table.play.game.id;
    // There and back: two moves too many.
    let moves = [&[best.moves[0].clone(), best.moves[0].inverse()][..], &best.moves].concat();
    let first = tuipan_play::Solution { moves, is_final: false, ..best.clone() };
    for (solution, is_playing) in [(first, false), (best.clone(), true)] {
        let answer = tuipan_play::Answer::Solution(solution);
        table.tell(Message::Answered(number, answer));
        assert_eq!(table.play.game.id != here, is_playing);
    }
    let opponent = table.play.opponent.clone().unwrap();
    assert_eq!(opponent.run.recording().events.len(), best.moves.len());
}

#[test]
fn a_rival_that_follows_the_shortest_solution_slips_or_does_not() {
    for puzzle in [scramble("3x3", 7), level("hughes")] {
        let mut table = Table::new(puzzle);
        let shortest = {
            let puzzle = table.session().puzzle().clone();
            let metric = table.play.metric();
            let (position, effort) = (puzzle.start(), tuipan_play::Effort::Quick);
            let question = Question::Solve { puzzle, position, metric, effort };
            let tuipan_play::Answer::Solution(it) = solve(&question) else { panic!() };
            it.moves
        };
        let puzzle = table.session().puzzle().clone();
        let metric = table.play.metric();
        let random = &mut SplitMix64::new(5);
        let steps = |rival: Rival, random: &mut SplitMix64| {
            let run = verify(rival.game(&puzzle, &shortest, random)).unwrap();
            run.steps().get(metric).unwrap() as usize
        };
        assert_eq!(steps(Rival::Oracle, random), shortest.len());
        let all: usize = (0..20).map(|_| steps(Rival::Strategist, random)).sum();
        assert!(all > 20 * shortest.len(), "it slips now and then");
        // Of blocks everybody follows it, the weaker with more slips; each slip is taken back.
        if matches!(puzzle, Puzzle::Blocks(_)) {
            table.tell_and_answer(Message::Start(Start::Against(Rival::Snail, None)));
            let opponent = table.play.opponent.as_ref().unwrap();
            assert!(opponent.run.steps().get(metric).unwrap() as usize >= shortest.len());
            assert_eq!(*table.session().puzzle(), puzzle, "the level on the table");
        }
    }
}

#[test]
fn a_game_against_the_computer_is_kept_with_its_result() {
    let mut table = Table::new(tiles(NEAR));
    table.tell_and_answer(against(Rival::Snail, "3x3"));
    let attempt = table.play.game.id;
    let m = solve(&Question::Solve {
        puzzle: table.session().puzzle().clone(),
        position: table.session().puzzle().start(),
        metric: table.play.metric(),
        effort: tuipan_play::Effort::Quick,
    });
    let tuipan_play::Answer::Solution(solution) = m else { panic!() };
    table.tell(Message::Make(Some(solution.moves[0].clone()), Input::Keyboard));
    table.at.now += 5_000;
    table.tell(Message::Tick);
    let ghost = table.play.ghost.as_ref().unwrap();
    assert!(ghost.cursor() > 0 && ghost.steps().finest() > 0, "it runs beside");
    // It goes on after a reload, against the same game.
    let run = table.play.opponent.clone().unwrap().run;
    let mut table = table.reloaded();
    assert_eq!((table.play.game.id, table.play.rival()), (attempt, Some(Rival::Snail)));
    assert_eq!(table.play.opponent.as_ref().unwrap().run, run);
    for m in &solution.moves[1..] {
        table.tell(Message::Make(Some(m.clone()), Input::Keyboard));
    }
    let verdict = table.play.won.as_ref().unwrap().verdict.unwrap();
    assert_eq!(Outcome::of(&verdict), Outcome::Won);
    let last = table.profile.runs().last().unwrap();
    assert_eq!((versus::outcome_of(last), last.about.get("against")), (Some(Outcome::Won), None));
    // Again is another scramble against the same one; giving up is a loss.
    let before = table.position();
    table.tell_and_answer(Message::Start(Start::Again));
    assert_eq!(table.play.rival(), Some(Rival::Snail));
    assert_ne!(table.position(), before);
    let m = first_move(&table);
    table.tell(Message::Make(Some(m), Input::Keyboard));
    table.tell_and_answer(Message::GiveUp);
    assert_eq!(table.play.rival(), Some(Rival::Snail));
    let tally = versus::tally(&table.profile, "snail", true);
    assert_eq!(tally, Tally { n_won: 1, n_lost: 1, n_tied: 0 });
    // An ordinary game has no opponent.
    table.tell(Message::Start(Start::Scrambled(goal("3x3"), None)));
    assert_eq!((table.play.rival(), table.play.game.about.mode()), (None, Mode::Normal));
}

/// Any legal move.
fn first_move(table: &Table) -> tuipan_game::Move {
    let puzzle = table.session().puzzle();
    let mut moves =
        ["U", "D", "L", "R"].into_iter().map(|m| puzzle.read_moves(m).unwrap().remove(0));
    moves.find(|m| puzzle.play(&mut puzzle.start(), m).is_ok()).unwrap()
}

#[test]
fn a_rival_that_finds_no_solution_does_not_come() {
    let mut table = Table::new(level("hughes"));
    let here = table.play.game.id;
    let effects = table.tell(Message::Start(Start::Against(Rival::Oracle, None)));
    let (number, _) = asked(&effects).unwrap();
    assert!(matches!(table.play.why(number), Some(Why::Rival(_))));
    table.tell(Message::Answered(number, tuipan_play::Answer::TooLarge));
    assert_eq!((&table.play.notice, table.play.game.id), (&Some(Notice::NoRival), here));
}

#[test]
fn a_duel_starts_when_both_are_ready_and_the_first_to_solve_it_wins() {
    let start = Board::parse(NEAR).unwrap();
    let puzzle = TilePuzzle::given(start.clone(), goal("3x3")).unwrap();
    for winner in Side::BOTH {
        let mut duel = Duel::of(puzzle.clone());
        let loser = winner.other();
        duel.arrow(winner, Direction::Up, 1_000);
        assert!(duel.is_ready(winner) && !duel.is_ready(loser));
        duel.arrow(winner, Direction::Up, 1_100);
        assert_eq!((duel.phase(), duel.elapsed(9_000)), (Phase::Waiting, 0));
        duel.press(loser, 0, Input::Touch, 2_000);
        assert_eq!((duel.phase(), duel.elapsed(2_500)), (Phase::Running, 500));
        assert_eq!(Side::BOTH.map(|side| duel.board(side).clone()), [start.clone(), start.clone()]);
        assert_eq!(duel.run(Id::new(1), 5, 5), None, "not over");
        // Only the own board moves; what cannot move does not.
        duel.arrow(winner, Direction::Up, 2_600);
        duel.arrow(loser, Direction::Left, 2_650);
        assert_eq!(Side::BOTH.map(|side| duel.n_moves(side)), [1, 1]);
        duel.press(loser, 0, Input::Touch, 2_660);
        assert_eq!(duel.n_moves(loser), 1);
        duel.press(winner, 8, Input::Touch, 2_700);
        assert_eq!((duel.phase(), duel.elapsed(99_000)), (Phase::Over(winner), 700));
        duel.arrow(loser, Direction::Right, 2_800);
        assert_eq!(duel.n_moves(loser), 1, "it is over");
        let run = duel.run(Id::new(1), 5, 2_700).unwrap();
        let is_first = winner == Side::First;
        assert_eq!(versus::rival_of(&run.about), Some(SECOND_PLAYER));
        assert_eq!(run.ms.is_some(), is_first);
        let outcome = if is_first { Outcome::Won } else { Outcome::Lost };
        assert_eq!(versus::outcome_of(&run), Some(outcome));
    }
    let mut random = SplitMix64::new(3);
    for _ in 0..50 {
        let duel = Duel::new(&goal("2x2"), &mut random);
        assert_ne!(*duel.board(Side::First), goal("2x2"));
    }
}

#[test]
fn a_calm_game_is_not_compared() {
    let mut table = Table::new(tiles(NEAR));
    table.tell(Message::Calm(true));
    assert_eq!(table.play.game.about.mode(), Mode::Normal, "nothing was done yet");
    table.make("U");
    table.tell(Message::Calm(false));
    table.make("L");
    let run = table.profile.runs().last().unwrap();
    assert_eq!(run.about.mode(), Mode::Calm);
    assert!(table.play.won.as_ref().unwrap().finished.unlocked.is_empty());
    table.tell(Message::Start(Start::Puzzle(tiles(NEAR))));
    table.make("U");
    assert_eq!(table.play.game.about.mode(), Mode::Normal, "the next one is");
    // What is the same for everybody stays what it is.
    table.tell(Message::Calm(true));
    table.tell_and_answer(against(Rival::Snail, "3x3"));
    let m = first_move(&table);
    table.tell(Message::Make(Some(m), Input::Keyboard));
    assert_eq!(table.play.game.about.mode(), Mode::Versus);
}

#[test]
fn what_was_watched_stays_seen_after_a_reload() {
    let mut table = Table::new(scramble("3x3", 12));
    solve_alone(&mut table);
    let recording = table.session().recording(table.at.now);
    let mut table = Table::new(tiles(NEAR));
    let watch = Message::Watch { recording: Box::new(recording.clone()), is_running: false };
    assert!(table.tell(watch.clone()).contains(&Effect::SaveRest));
    assert!(!table.tell(watch).contains(&Effect::SaveRest), "it is known");
    let mut table = table.reloaded();
    table.tell(Message::Challenge(Box::new(Challenge::new("Mei", recording))));
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
    table.tell(Message::Start(Start::Puzzle(scramble("3x3", 13))));
    assert_eq!(table.play.game.about.mode(), Mode::Normal);
}

/// The table of pars, for the first days; all of them are computed by the slow one.
fn pars(n_days: u32) -> String {
    let mut text = String::new();
    for number in daily::FIRST..daily::FIRST + n_days {
        let day = tuipan_game::Day::new(number).unwrap();
        let puzzle = daily::puzzle(tuipan_game::DailyKind::Tiles, day, &*COLLECTION).unwrap();
        let (position, metric) = (puzzle.start(), tuipan_game::Metric::Stm);
        let question =
            Question::Solve { puzzle, position, metric, effort: tuipan_play::Effort::Quick };
        let tuipan_play::Answer::Solution(solution) = solve(&question) else { panic!("{day}") };
        assert!(solution.is_optimal, "{day}");
        text.push(char::from(b' ' + solution.moves.len() as u8));
    }
    text
}

#[test]
fn par_of_the_first_days_is_the_optimum() {
    for (text, number) in pars(10).bytes().zip(daily::FIRST..) {
        let day = tuipan_game::Day::new(number).unwrap();
        assert_eq!(daily::par_of_tiles(day), Some(u32::from(text - b' ')), "{day}");
    }
}

const N_PARS: u32 = 3_652;

#[test]
#[ignore = "slow: solves the tiles of ten years"]
fn par_of_every_day_is_the_optimum() {
    let pars = pars(N_PARS);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/tiles/daily.txt");
    if std::env::var_os("TUIPAN_UPDATE").is_some() {
        let header = "# Par of the daily tiles, ten years from 2026-11-16 on: the length of the shortest solutions in single-tile moves.\n\
            # A character per day: its code is 32 plus par. Written and checked by the slow test `par_of_every_day_is_the_optimum` (TUIPAN_UPDATE=1).\n";
        let rows: Vec<&[u8]> = pars.as_bytes().chunks(83).collect();
        let rows: Vec<&str> = rows.iter().map(|row| std::str::from_utf8(row).unwrap()).collect();
        std::fs::write(path, format!("{header}{}\n", rows.join("\n"))).unwrap();
    }
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.collect::<String>(), pars);
    let last = tuipan_game::Day::new(daily::FIRST + N_PARS).unwrap();
    assert_eq!(daily::par_of_tiles(last), None);
}

#[test]
fn a_known_scramble_is_not_won_once_more() {
    let mut table = Table::new(tiles(NEAR));
    table.tell_and_answer(against(Rival::Snail, "3x3"));
    solve_alone(&mut table);
    let won = |table: &Table| versus::tally(&table.profile, Rival::Snail.id(), true).n_won;
    assert_eq!(won(&table), 1);
    table.tell(Message::Restart);
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
    solve_alone(&mut table);
    assert_eq!((won(&table), table.profile.runs().len()), (1, 2));
}

#[test]
fn a_challenge_is_new_once() {
    let mut table = Table::new(tiles(NEAR));
    let puzzle = scramble("3x3", 3);
    table.tell(Message::Start(Start::Puzzle(puzzle)));
    solve_alone(&mut table);
    let recording = table.session().recording(0);
    let mut table = Table::new(tiles(NEAR));
    table.tell(Message::Challenge(Box::new(Challenge::new("Mei", recording))));
    assert_eq!(table.play.game.about.mode(), Mode::Challenge);
    solve_alone(&mut table);
    table.tell(Message::Restart);
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
}

#[test]
fn optima_are_stored_as_they_are_usually_counted() {
    for (shown, n_optima) in [(tuipan_game::Metric::Stm, 1), (tuipan_game::Metric::Mtm, 2)] {
        let mut table = Table::new(tiles(NEAR));
        table.play.metrics.tiles = shown;
        let puzzle = table.session().puzzle().clone();
        let (metric, position) = (tuipan_game::Metric::Stm, puzzle.start());
        let effort = tuipan_play::Effort::Quick;
        let question = Question::Solve { puzzle, position, metric, effort };
        let tuipan_play::Answer::Solution(solution) = solve(&question) else { panic!() };
        let mut optima = Vec::new();
        for m in solution.moves {
            for effect in table.tell(Message::Make(Some(m), Input::Keyboard)) {
                if let Effect::Ask(number, question) = effect {
                    optima.push((number, solve(&question)));
                }
            }
        }
        assert_eq!(optima.len(), n_optima);
        for (number, answer) in optima {
            table.tell(Message::Answered(number, answer));
        }
        let stored = table.profile.runs()[0].optimum.unwrap();
        assert_eq!(stored.0, tuipan_game::Metric::Stm);
        assert_eq!(table.play.won.as_ref().unwrap().optimum.unwrap().0, shown);
    }
}

#[test]
fn a_calm_clock_stops_out_of_sight() {
    let mut table = Table::new(tiles(NEAR));
    table.play.is_calm = true;
    let m = first_move(&table);
    table.tell(Message::Make(Some(m), Input::Keyboard));
    assert_eq!(table.play.game.about.mode(), Mode::Calm);
    assert!(table.play.can_stop_clock() && !table.play.can_pause());
    let slot = table.profile.slots().values().next().unwrap();
    assert!(tuipan_play::goes_on(slot));
    table.tell(Message::Restart);
    let left = table.profile.slots().values().find(|slot| slot.is_touched()).unwrap();
    assert!(!tuipan_play::goes_on(left), "left by a restart");
}
