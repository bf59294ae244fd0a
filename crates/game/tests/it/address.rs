//! Addresses: each is written and read back; those of earlier versions open for ever.

use proptest::prelude::*;
use tuipan_game::{Address, DailyKind, Day, NotAnAddress};

/// Every address of docs/formats.md.
const WRITTEN: [&str; 24] = [
    "/play",
    "/levels",
    "/level/hrd-01",
    "/edit",
    "/study",
    "/study?on=3x3&a=astar",
    "/records",
    "/records/4x4%20chosen",
    "/learn",
    "/learn/3",
    "/daily",
    "/daily/tiles/2026-11-16",
    "/daily/blocks/2026-11-16",
    "/replay/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA",
    "/settings",
    "/help",
    "/open/UAECBAAAAAAAAAD9AG3Ou9c",
    "/challenge/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA",
    "/edit/UAGjNDkyFpgYgQe5sIBzCb2S",
    "/boards",
    "/player/019a9e2c-1111-7222-8333-444455556666",
    "/follow/ab12cd34ef",
    "/device/AbC-_9",
    "/duel/019a9e2c-1111-7222-8333-444455556666",
];

#[test]
fn every_address_is_written_as_it_was_read() {
    for text in WRITTEN {
        let address: Address = text.parse().unwrap();
        assert_eq!(address.to_string(), text);
        assert_eq!(Address::read(&format!("https://a.example/b/#{text}")), Ok(address.clone()));
        let actions = ["/open/", "/challenge/", "/edit/", "/follow/", "/device/", "/duel/"];
        let is_action = actions.iter().any(|begin| text.starts_with(begin));
        assert_eq!(address.is_action(), is_action, "{text}");
    }
}

#[test]
fn parts_are_percent_encoded_and_read_either_way() {
    let kind = Address::RecordsOf("2x2 goal 0 1/2 3".to_owned());
    assert_eq!(kind.to_string(), "/records/2x2%20goal%200%201%2F2%203");
    assert_eq!("/records/2x2%20goal%200%201%2f2%203".parse(), Ok(kind.clone()));
    assert_eq!("/records/2x2 goal 0 1/2 3".parse(), Ok(kind));
    assert_eq!("/level/%E6%A8%AA".parse(), Ok(Address::Level("横".to_owned())));
    assert_eq!("/level/%FF".parse::<Address>(), Err(NotAnAddress));
}

#[test]
fn small_differences_do_not_matter() {
    for text in ["/", "/play/", "#/play", "x#/play", " /play "] {
        assert_eq!(Address::read(text), Ok(Address::Play), "{text:?}");
    }
}

#[test]
fn what_earlier_versions_wrote_still_opens() {
    let (puzzle, replay) = ("UAEBAiJGgM6wyR3WsA", "UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA");
    assert_eq!(Address::read(&format!("#{puzzle}")), Ok(Address::Open(puzzle.to_owned())));
    assert_eq!(Address::read(replay), Ok(Address::Replay(replay.to_owned())));
    assert_eq!(Address::read("#study/valued-tree"), Ok(Address::Study("valued-tree".to_owned())));
    assert_eq!(Address::read("#study"), Ok(Address::Study(String::new())));
}

#[test]
fn what_leads_nowhere_is_an_error() {
    let day = Day::new(0).unwrap();
    assert_eq!("/daily/tiles/1970-01-01".parse(), Ok(Address::Daily(DailyKind::Tiles, day)));
    let wrong = [
        "", "x", "play", "/nowhere", "/play/x", "/level", "/level/", "/learn/0", "/learn/x",
        "/open",
    ];
    let days = ["/daily/x", "/daily/tiles", "/daily/cards/1970-01-01", "/daily/tiles/1970-02-30"];
    for text in wrong.into_iter().chain(days) {
        assert_eq!(text.parse::<Address>(), Err(NotAnAddress), "{text}");
    }
    assert_eq!(Address::read(&format!("UA{}", "A".repeat(1 << 16))), Err(NotAnAddress));
    assert_eq!(Address::read("界"), Err(NotAnAddress));
}

proptest! {
    #[test]
    fn any_text_is_an_address_or_an_error(text in ".{0,60}") {
        let _ = Address::read(&text);
    }

    #[test]
    fn any_part_survives(part in ".{1,40}", number in 1u32..1000) {
        let all = [Address::Level, Address::RecordsOf, Address::Replay, Address::Open, Address::Challenge, Address::EditLink];
        for address in all.map(|make| make(part.clone())).into_iter().chain([Address::Lesson(number)]) {
            prop_assert_eq!(Address::read(&format!("#{address}")), Ok(address));
        }
    }
}
