//! Challenges: a name and a game in a link, and how a game against it ended.

use proptest::prelude::*;
use tuipan_game::{
    Challenge, LinkContent, MAX_NAME, Recording, Verdict, WireError, clean_name, read_link, verify,
};

use crate::common::COLLECTION;

/// A 3x3 that was solved by U and, 400 ms later, L.
const REPLAY: &str = "UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA";

fn recording() -> Recording {
    Recording::from_link(REPLAY, &()).unwrap()
}

#[test]
fn a_link_holds_name_and_game() {
    for name in ["", "Mei", "梅", "a name with blanks"] {
        let challenge = Challenge::new(name, recording());
        assert_eq!(challenge.name(), name);
        let link = challenge.to_link();
        let read = read_link(&link, &*COLLECTION);
        assert_eq!(read, Ok(LinkContent::Challenge(challenge)), "{name}");
        assert_eq!(Recording::from_link(&link, &()), Err(WireError::OtherContent));
    }
    // What is written down in docs/formats.md.
    let formats = include_str!("../../../../docs/formats.md");
    let link = Challenge::new("Mei", recording()).to_link();
    assert!(formats.contains(&format!("`{link}`")), "{link}");
}

#[test]
fn a_name_is_one_short_line() {
    let name = |text: &str| Challenge::new(text, recording()).name().to_owned();
    assert_eq!(name("  Mei\n\u{202e}x\u{200b} "), "Meix");
    assert_eq!(name("\u{feff} Mei \u{200b}"), "Mei");
    let long = "梅".repeat(30);
    assert_eq!(name(&long), "梅".repeat(MAX_NAME / 3));
    assert_eq!(name(&format!("{} b", "a".repeat(MAX_NAME - 1))), "a".repeat(MAX_NAME - 1));
}

proptest! {
    /// A save is read by the same rule as it was written.
    #[test]
    fn a_name_that_is_clean_stays_as_it_is(name in "[ a-c\u{200b}\u{feff}\t梅]{0,50}") {
        let clean = clean_name(&name);
        prop_assert_eq!(clean_name(&clean), clean);
    }
}

#[test]
fn the_faster_one_wins() {
    let run = |factor: u64| {
        let mut recording = recording();
        recording.events.iter_mut().for_each(|event| event.at *= factor);
        verify(recording).unwrap()
    };
    let verdict = Verdict::of(&run(3), &run(1));
    assert_eq!((verdict.own.ms, verdict.other.ms, verdict.ms()), (1200, 400, 800));
    assert_eq!(verdict.own.steps, verdict.other.steps);
    assert_eq!(Verdict::of(&run(1), &run(2)).ms(), -400);
}
