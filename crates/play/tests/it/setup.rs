//! What a player chooses before a game of tiles begins.

use tuipan_game::{Achievement, Mode, Puzzle, Status};
use tuipan_play::setup::{Begin, Difficulty, Goal, NotYet, Setup, TileDraft};
use tuipan_play::{Message, Start};
use tuipan_puzzle::tiles::{Board, NamedGoal, Size, Solvability};

use crate::common::{Table, scramble};

fn size(text: &str) -> Size {
    text.parse().unwrap()
}

fn board(text: &str) -> Board {
    Board::parse(text).unwrap()
}

fn by_hand(start: &str) -> Setup {
    let mut setup = Setup::new(size("3x3"));
    setup.set_start(&board(start));
    setup
}

#[test]
fn two_taps_swap_and_drags_do_too() {
    let mut draft = TileDraft::of(&board("1 2 3/4 5 6/7 8 0"));
    draft.tap(0);
    assert_eq!(draft.chosen(), Some(0));
    draft.tap(8);
    assert_eq!(draft.board().unwrap().to_string(), "0 2 3/4 5 6/7 8 1");
    draft.swap(0, 8);
    draft.tap(4);
    draft.tap(4);
    assert_eq!((draft.chosen(), draft.board()), (None, Some(board("1 2 3/4 5 6/7 8 0"))));
    draft.tap(99);
    draft.swap(0, 99);
    assert_eq!(draft.board(), Some(board("1 2 3/4 5 6/7 8 0")));
}

#[test]
fn a_toy_is_taken_down_tile_by_tile() {
    let mut draft = TileDraft::empty(size("3x2"));
    assert_eq!((draft.left(), draft.board()), (vec![1, 2, 3, 4, 5, 0], None));
    for tile in [4, 4, 0, 9, 2] {
        draft.pick(tile); // Twice the same, and one that there is not: nothing.
    }
    assert_eq!((draft.left(), draft.next_cell()), (vec![1, 3, 5], Some(3)));
    // A mistake: the tile is taken off, and another comes to the same place.
    draft.tap(1);
    draft.pick(5);
    draft.pick(0);
    draft.pick(1);
    // The last one goes by itself.
    assert_eq!(draft.board(), Some(board("4 5 2/0 1 3")));
}

#[test]
fn words_stand_for_lengths() {
    for (text, lengths) in [("2x2", [2, 3, 5]), ("3x3", [9, 17, 25]), ("4x4", [21, 39, 56])] {
        let size = size(text);
        let all = Difficulty::ALL.map(|it| it.length(size).unwrap());
        assert_eq!(all, lengths, "{text}");
        let longest = Difficulty::longest(size).unwrap();
        for (difficulty, length) in Difficulty::ALL.into_iter().zip(all) {
            assert_eq!(Difficulty::of(size, length), Some(difficulty));
            assert!(length < longest);
        }
        assert_eq!(Difficulty::of(size, 1), Some(Difficulty::Easy));
        assert_eq!(Difficulty::of(size, longest), Some(Difficulty::Hard));
    }
    assert_eq!(Difficulty::longest(size("5x5")), None);
    assert_eq!(Difficulty::of(size("5x4"), 20), None);
}

#[test]
fn solvability_is_known_at_once() {
    let mut setup = by_hand("1 2 3/4 5 6/8 7 0");
    let Err(NotYet::Unsolvable(reason)) = setup.start() else { panic!("it is solvable") };
    assert_eq!(reason.swap, Some((7, 8)));
    setup.make_solvable();
    assert_eq!(setup.start().unwrap_err(), NotYet::Solved);
    // To another goal, the same position may be solvable.
    let mut setup = by_hand("1 2 3/4 5 6/8 7 0");
    let is_solvable = |goal: &Board| {
        let start = board("1 2 3/4 5 6/8 7 0");
        Solvability::between(&start, goal).unwrap().is_solvable()
    };
    for name in NamedGoal::ALL {
        setup.goal = Goal::Named(name);
        let expected = is_solvable(&name.board(size("3x3")));
        assert_eq!(setup.start().is_ok(), expected, "{name}");
    }
    setup.goal = Goal::ByHand;
    setup.own_goal = TileDraft::of(&board("8 1 2/3 4 5/6 7 0"));
    assert_eq!(setup.start().is_ok(), is_solvable(&board("8 1 2/3 4 5/6 7 0")));
    setup.own_goal = TileDraft::empty(size("3x3"));
    assert_eq!(setup.start().unwrap_err(), NotYet::Goal);
    setup.goal = Goal::Named(NamedGoal::BlankLast);
    setup.start = TileDraft::empty(size("3x3"));
    assert_eq!(setup.start().unwrap_err(), NotYet::Start);
}

#[test]
fn another_size_keeps_what_it_can() {
    let mut setup = by_hand("1 2 3/4 5 6/7 0 8");
    (setup.seed, setup.goal) = (Some(7), Goal::Named(NamedGoal::Spiral));
    setup.begin = Begin::OfLength(9);
    setup.set_size(size("4x4"));
    assert_eq!((setup.begin, setup.seed), (Begin::OfLength(21), Some(7)));
    assert_eq!(setup.goal_board(), Some(NamedGoal::Spiral.board(size("4x4"))));
    assert_eq!(setup.start.size(), size("4x4"));
    setup.set_size(size("6x6"));
    assert_eq!(setup.begin, Begin::Random);
    setup.begin = Begin::OfLength(9);
    assert_eq!(setup.start().unwrap_err(), NotYet::TooLarge);
}

#[test]
fn a_seed_gives_the_same_scramble_and_is_seen_the_second_time() {
    let mut setup = Setup::new(size("3x3"));
    setup.seed = Some(42);
    let mut table = Table::new(scramble("4x4", 1));
    table.tell(Message::Start(setup.start().unwrap()));
    let Puzzle::Tiles(puzzle) = table.session().puzzle() else { unreachable!() };
    assert_eq!((puzzle.seed(), table.play.game.about.mode()), (Some(42), Mode::Normal));
    solve(&mut table);
    table.tell(Message::Start(setup.start().unwrap()));
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
    // By length, a seed gives the same position too.
    setup.begin = Begin::OfLength(17);
    let mut positions = Vec::new();
    for _ in 0..2 {
        table.tell_and_answer(Message::Start(setup.start().unwrap()));
        positions.push(table.position());
    }
    assert_eq!(positions[0], positions[1]);
}

/// Solves the game by the solver's moves, made by hand.
fn solve(table: &mut Table) {
    let mut other = Table::new(table.session().puzzle().clone());
    other.tell_and_answer(Message::Solve);
    let moves = other.play.way.as_ref().unwrap().left();
    for m in moves {
        table.tell(Message::Make(Some(m), tuipan_game::Input::Keyboard));
    }
    assert_eq!(table.status(), Status::Solved);
}

#[test]
fn three_goals_bring_their_achievement() {
    let mut setup = Setup::new(size("2x3"));
    let mut table = Table::new(scramble("4x4", 1));
    let goals = [Goal::Named(NamedGoal::BlankLast), Goal::Random(5), Goal::ByHand];
    setup.own_goal.swap(0, 5);
    for (idx, goal) in goals.into_iter().enumerate() {
        assert!(table.profile.achieved(Achievement::Goals.id()).is_none(), "too early: {idx}");
        setup.goal = goal;
        table.tell(Message::Start(setup.start().unwrap()));
        solve(&mut table);
    }
    assert!(table.profile.achieved(Achievement::Goals.id()).is_some());
    // Another one of the same kind keeps the goal.
    let goal = setup.goal_board().unwrap();
    table.tell(Message::Start(Start::Again));
    let Puzzle::Tiles(puzzle) = table.session().puzzle() else { unreachable!() };
    assert_eq!(*puzzle.goal(), goal);
}
