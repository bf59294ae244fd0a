//! The same player in two windows.

use tuipan_game::{Mode, Profile, Status};
use tuipan_play::{Effect, Issued, Message, Start};

use crate::common::{NEAR, Table, tiles};

const FAR: &str = "8 1 0/3 5 7/4 2 6";

/// What one window has stored is told to another.
fn tell(from: &Table, to: &mut Table) -> Vec<Effect> {
    to.tell(Message::Merge(Box::new(from.profile.clone())))
}

/// Two windows with the same game, in which something was done.
fn two(position: &str) -> [Table; 2] {
    let mut one = Table::new(tiles(position));
    one.make(if position == NEAR { "U" } else { "R" });
    let two = one.reloaded();
    assert_eq!(one.play.game.id, two.play.game.id);
    [one, two]
}

fn has_run(profile: &Profile) -> bool {
    profile.runs().len() == 1
}

#[test]
fn windows_with_the_same_game_go_in_step() {
    let [mut one, mut two] = two(FAR);
    for moves in ["U", "L", "D"] {
        one.make(moves);
        assert!(tell(&one, &mut two).is_empty(), "what was stored need not be stored again");
        assert_eq!(one.position(), two.position());
        std::mem::swap(&mut one, &mut two);
    }
    assert!(tell(&two, &mut one).is_empty() && tell(&one, &mut two).is_empty());
    assert_eq!(one.play.game.id, two.play.game.id);
    assert!(one.play.put_aside(&one.profile).is_empty());
}

#[test]
fn a_game_that_was_solved_in_one_window_is_solved_in_the_other() {
    let [mut one, mut two] = two(NEAR);
    one.make("L");
    assert_eq!(one.status(), Status::Solved);
    let effects = tell(&one, &mut two);
    assert_eq!(
        effects,
        [Effect::SaveSlot(one.play.game.id.to_string())],
        "there is no slot any more"
    );
    assert_eq!(two.status(), Status::Solved);
    assert!(two.play.won.is_none(), "it was won there");
    assert!(has_run(&two.profile) && two.profile.slots().is_empty());
    two.tell(Message::Start(Start::Again));
    assert!(has_run(&two.profile));
}

#[test]
fn windows_that_went_their_own_ways_have_two_games() {
    let [mut one, mut two] = two(FAR);
    let before = one.play.game.id;
    one.make("U");
    two.make("R");
    let effects = tell(&one, &mut two);
    let own = two.play.game.id.to_string();
    assert!(effects.contains(&Effect::SaveSlot(own.clone())) && two.play.game.id != before);
    assert!(two.profile.slots().contains_key(&own));
    assert_eq!(two.play.put_aside(&two.profile).len(), 1);
    assert_eq!(two.play.game.about.mode(), Mode::Normal);
    // The one that is ahead says so.
    let [mut one, two] = self::two(FAR);
    one.make("U");
    let effects = tell(&two, &mut one);
    assert_eq!(effects, [Effect::SaveSlot(one.play.game.id.to_string())]);
}

#[test]
fn a_game_that_ended_elsewhere_otherwise_goes_on_as_another() {
    let [mut one, mut two] = two(NEAR);
    one.make("L");
    two.make("D");
    tell(&one, &mut two);
    assert_ne!(two.play.game.id, one.play.game.id);
    assert_eq!(two.play.game.about.mode(), Mode::Seen);
    two.make("U L");
    assert_eq!((two.status(), two.profile.runs().len()), (Status::Solved, 2));
    // Given up there: how is not known.
    let [mut one, mut two] = self::two(FAR);
    one.tell(Message::GiveUp);
    tell(&one, &mut two);
    assert_eq!(two.profile.runs().len(), 1);
    assert!(two.profile.slots().contains_key(&two.play.game.id.to_string()));
}

#[test]
fn the_clock_of_a_ranked_attempt_is_that_of_its_first_move_in_every_window() {
    let mut one = Table::new(tiles(FAR));
    let issued = Issued {
        server: "http://localhost".into(),
        attempt: "a1".into(),
        puzzle: tiles(NEAR),
        daily: None,
    };
    one.tell(Message::Inspection(Some(15_000)));
    one.tell(Message::Start(Start::Ranked(Box::new(issued))));
    assert_eq!(one.play.inspection(one.at.now), None, "the first move starts the clock");
    let mut two = one.reloaded();
    assert_eq!(one.play.game.id, two.play.game.id);
    two.at.when = one.at.when;
    one.make("U");
    (one.at.now, one.at.when) = (one.at.now + 5_000, one.at.when + 5_000);
    two.at.when = one.at.when - 100;
    tell(&one, &mut two);
    assert_eq!(two.status(), Status::Running);
    assert_eq!(two.session().elapsed(two.at.now), 5_000);
    two.make("L");
    assert_eq!(two.profile.runs()[0].ms, Some(5_100));
    // It ended there: what goes on here is no attempt.
    one.make("D");
    tell(&two, &mut one);
    assert_eq!(one.play.attempt(), None);
}
