//! Games against somebody: who it was, how they ended, and the tally.

use tuipan_game::versus::{self, SECOND_PLAYER};
use tuipan_game::{
    About, Id, Input, Mode, Outcome, Profile, Puzzle, Run, Session, Tally, TilePuzzle, Verdict,
    verify,
};
use tuipan_puzzle::tiles::{Board, NamedGoal};

use crate::common::COLLECTION;

fn session(at: [u64; 2]) -> Session {
    let start = Board::parse("1 2 3/4 0 6/7 5 8").unwrap();
    let goal = NamedGoal::default().board(start.size());
    let mut session = Session::new(Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap()));
    for (m, now) in session.puzzle().read_moves("UL").unwrap().into_iter().zip(at) {
        session.play(m, Input::Keyboard, now).unwrap();
    }
    session
}

#[test]
fn the_faster_one_has_won() {
    let run = |ms| verify(session([0, ms]).recording(ms)).unwrap();
    for (own, other, outcome) in
        [(300, 400, Outcome::Won), (400, 300, Outcome::Lost), (300, 300, Outcome::Tied)]
    {
        assert_eq!(Outcome::of(&Verdict::of(&run(own), &run(other))), outcome);
    }
}

#[test]
fn a_tally_counts_games_against_one_opponent() {
    let mut profile = Profile::default();
    let mut add = |rival: &str, outcome: Option<Outcome>| {
        let mut about = versus::about(rival);
        assert_eq!((about.mode(), versus::rival_of(&about)), (Mode::Versus, Some(rival)));
        let mut run = Run::of(&session([0, 300]), Id::new(0), About::default(), 7, 300).unwrap();
        match outcome {
            Some(outcome) => versus::set_outcome(&mut about, outcome),
            None => (run.ms, run.replay) = (None, None),
        }
        let number = profile.runs().len() as u64;
        (run.about, run.id, run.when) = (about, Id::new(number), number);
        profile.add(run);
    };
    for outcome in [Outcome::Won, Outcome::Won, Outcome::Lost, Outcome::Tied] {
        add("apprentice", Some(outcome));
    }
    add("apprentice", None);
    add(SECOND_PLAYER, Some(Outcome::Lost));
    let all = Tally { n_won: 2, n_lost: 2, n_tied: 1 };
    // It is in the save.
    let read = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION).unwrap();
    for profile in [profile, read] {
        assert_eq!(versus::tally(&profile, "apprentice", true), all);
        assert_eq!(all.n_games(), 5);
        assert_eq!(versus::tally(&profile, "apprentice", false), Tally::default());
        assert_eq!(versus::tally(&profile, SECOND_PLAYER, true).n_lost, 1);
        assert_eq!(versus::tally(&profile, "", true).n_games(), 0);
        assert_eq!(versus::outcome_of(&profile.runs()[4]), Some(Outcome::Lost), "given up");
    }
    let alone = Run::of(&session([0, 300]), Id::new(9), About::default(), 7, 300).unwrap();
    assert_eq!(versus::outcome_of(&alone), None);
}
