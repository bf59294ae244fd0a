//! Links and replays: read back as written, refused when changed, short enough, verified by the rules.

use crate::common::{
    COLLECTION, given, layout, own_level, puzzles, random_game, scrambled, solved_hengdao,
    solved_tiles,
};
use proptest::prelude::*;
use tuipan_game::{
    Act, Input, LinkContent, MAX_LINK, Metric, Move, Puzzle, Recording, Session, Unverified,
    WireError, read_link, verify,
};
use tuipan_puzzle::tiles::{Direction, NamedGoal};

fn recording_of(link: &str) -> Result<Recording, WireError> {
    Recording::from_link(link, &*COLLECTION)
}

#[test]
fn puzzles_are_read_back() {
    for puzzle in puzzles() {
        let link = puzzle.to_link();
        assert_eq!(read_link(&link, &*COLLECTION), Ok(LinkContent::Puzzle(puzzle)), "{link}");
        assert_eq!(recording_of(&link), Err(WireError::OtherContent));
    }
    for entry in COLLECTION.entries() {
        for level in entry.records() {
            let own = Puzzle::Blocks(tuipan_game::BlockPuzzle::own(level.clone()));
            assert_eq!(read_link(&own.to_link(), &()), Ok(LinkContent::Puzzle(own)));
            let layout = layout(level.id());
            assert_eq!(read_link(&layout.to_link(), &*COLLECTION), Ok(LinkContent::Puzzle(layout)));
        }
    }
}

/// The worked examples: what was once written must be read for ever, and is still written so.
#[test]
fn links_are_as_documented() {
    let easy = || given("1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 8 0");
    let mut session = Session::new(easy());
    for (m, now) in session.puzzle().read_moves("UL").unwrap().into_iter().zip([0, 400]) {
        session.play(m, Input::Keyboard, now).unwrap();
    }
    let links = [
        ("seed", scrambled("4x4", NamedGoal::BlankLast, 2024).to_link()),
        ("given", easy().to_link()),
        ("layout", layout("hrd-01").to_link()),
        ("level", own_level().to_link()),
        ("replay", session.recording(400).to_link()),
        ("hengdao", solved_hengdao(900).recording(0).to_link()),
    ];
    let expected = include_str!("fixtures/links-v1.txt");
    let written: String = links.iter().map(|(name, link)| format!("{name} {link}\n")).collect();
    assert_eq!(written, expected);
    let formats = include_str!("../../../../docs/formats.md");
    for (name, link) in &links[..5] {
        read_link(link, &*COLLECTION).unwrap();
        assert!(formats.contains(link.as_str()), "docs/formats.md shows another link for {name}");
    }
}

#[test]
fn usual_games_make_short_links() {
    let length = |session: Session| session.recording(0).to_link().len();
    let lengths = [
        ("4x4, 150 moves", length(solved_tiles("4x4", 150, 1, 200))),
        ("4x4, 250 moves", length(solved_tiles("4x4", 250, 2, 200))),
        ("4x4, 250 moves, slow", length(solved_tiles("4x4", 250, 3, 2000))),
        ("6x6, 700 moves", length(solved_tiles("6x6", 700, 4, 150))),
        ("横刀立马, 81 moves", length(solved_hengdao(1000))),
    ];
    for (name, length) in lengths {
        println!("{name}: {length} characters");
        assert!(length < 2000, "{name}: {length}");
    }
}

#[test]
fn a_verified_run_is_what_the_rules_say() {
    let session = solved_hengdao(900);
    let run = verify(session.recording(0)).unwrap();
    assert_eq!(run.steps().get(Metric::Move), Some(81));
    assert_eq!((run.ms(), run.is_assisted()), (session.elapsed(0), false));
    assert_eq!((run.n_undos(), run.n_pauses()), (0, 0));
    assert_eq!(run.attempt().position(), session.position());
}

#[test]
fn what_does_not_solve_is_not_verified() {
    let good = solved_hengdao(900).recording(0);
    let mut cut = good.clone();
    cut.events.pop();
    assert_eq!(verify(cut), Err(Unverified::NotSolved));
    let mut late = good.clone();
    late.rest = 1;
    assert_eq!(verify(late), Err(Unverified::TimeAfterEnd));
    let mut longer = good.clone();
    longer.events.push(good.events[80].clone());
    assert_eq!(verify(longer).unwrap_err().to_string(), "event 82: the puzzle is solved");
    let mut back = good.clone();
    back.events[40].at = 0;
    assert_eq!(
        verify(back).unwrap_err().to_string(),
        "event 41: the time goes back, or beyond its end"
    );
    let mut other = good.clone();
    other.puzzle = layout("hrd-05");
    assert!(matches!(verify(other), Err(Unverified::Unsound(_) | Unverified::NotSolved)));
    let mut metric = good.clone();
    metric.metric = Metric::Stm;
    assert_eq!(verify(metric), Err(Unverified::Metric));
    let solved = Recording {
        puzzle: given("1 2/3 0", "1 2/3 0"),
        events: vec![],
        metric: Metric::Stm,
        ..good
    };
    assert_eq!(verify(solved), Err(Unverified::NoMoves));
}

/// In a run without idle moves, any one move dropped or changed breaks it.
#[test]
fn no_move_can_be_altered() {
    let good = solved_tiles("4x4", 120, 9, 200).recording(0);
    for idx in 0..good.events.len() {
        let mut dropped = good.clone();
        dropped.events.remove(idx);
        assert!(verify(dropped).is_err(), "without {idx}");
        for direction in Direction::ALL {
            let mut changed = good.clone();
            let m = Move::Tiles(tuipan_puzzle::tiles::Move::single(direction));
            if changed.events[idx].act == Act::Move(m.clone()) {
                continue;
            }
            changed.events[idx].act = Act::Move(m);
            assert!(verify(changed).is_err(), "{idx} {direction:?}");
        }
    }
}

/// Every single character changed, dropped or added, and every cut, is noticed.
#[test]
fn no_character_can_be_altered() {
    for link in [solved_tiles("3x3", 20, 1, 300).recording(0).to_link(), layout("hrd-01").to_link()]
    {
        for at in 0..link.len() {
            for c in "AQgwz019-_ .".chars() {
                let mut changed = link.clone();
                changed.replace_range(at..=at, &c.to_string());
                if changed != link && changed.trim() == changed {
                    assert!(read_link(&changed, &*COLLECTION).is_err(), "{at} {c}");
                }
                let mut longer = link.clone();
                longer.insert(at, c);
                if longer.trim() == longer {
                    assert!(read_link(&longer, &*COLLECTION).is_err(), "{at} {c} added");
                }
            }
            let mut shorter = link.clone();
            shorter.remove(at);
            assert!(read_link(&shorter, &*COLLECTION).is_err(), "{at} dropped");
            assert!(read_link(&link[..at], &*COLLECTION).is_err(), "cut at {at}");
        }
    }
}

#[test]
fn errors_are_named() {
    let message = |text: &str| read_link(text, &()).unwrap_err().to_string();
    assert_eq!(message(""), "the link is cut off");
    assert_eq!(message("hello world"), "the link is damaged: character 6 cannot be in a link");
    assert_eq!(message("aGVsbG8gd29ybGQ"), "this is not a Tuipan link");
    assert_eq!(message(&"A".repeat(MAX_LINK + 1)), "the link is too long");
    assert_eq!(message(&layout("hrd-01").to_link()), "unknown level 'hrd-01'");
    let link = scrambled("4x4", NamedGoal::BlankLast, 1).to_link();
    assert_eq!(
        message(&link.replacen("UAE", "UAI", 1)),
        "the link has version 2: update Tuipan to open it"
    );
    assert_eq!(
        message(&link.replacen("UAEC", "UAED", 1)),
        "the link is damaged: its checksum is wrong"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn recordings_are_read_back(which in 0..9_usize, seed: u64, n in 0..120_usize, wait in 0..9_u64) {
        let (session, now) = random_game(puzzles()[which].clone(), seed, n);
        let recording = session.recording(now + wait * wait * 100_000);
        prop_assert_eq!(recording_of(&recording.to_link()), Ok(recording));
    }

    #[test]
    fn any_flipped_bits_are_noticed(which in 0..9_usize, seed: u64, at: prop::sample::Index, flip in 1..=255_u8) {
        let (session, now) = random_game(puzzles()[which].clone(), seed, 30);
        let link = session.recording(now).to_link();
        let mut bytes = data_encoding::BASE64URL_NOPAD.decode(link.as_bytes()).unwrap();
        let idx = at.index(bytes.len());
        bytes[idx] ^= flip;
        prop_assert!(recording_of(&data_encoding::BASE64URL_NOPAD.encode(&bytes)).is_err());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[A-Za-z0-9_-]{0,80}", any in ".{0,40}") {
        let _ = read_link(&text, &*COLLECTION);
        let _ = read_link(&any, &*COLLECTION);
    }

    /// Bytes behind a right checksum: the reader is on its own.
    #[test]
    fn hostile_bytes_are_refused_cheaply(letter in prop::sample::select(&b"PRC"[..]), bytes: Vec<u8>, zeros in 0..40_usize) {
        let mut all = vec![letter, 1];
        all.extend(&bytes);
        all.extend(vec![0; zeros]);
        let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
        all.extend(crc.checksum(&all).to_be_bytes());
        let link = data_encoding::BASE64URL_NOPAD.encode(&all);
        match read_link(&link, &*COLLECTION) {
            Ok(LinkContent::Recording(recording)) => {
                let _ = verify(recording.clone());
                prop_assert_eq!(recording_of(&recording.to_link()), Ok(recording));
            }
            Ok(LinkContent::Challenge(challenge)) => {
                let again = read_link(&challenge.to_link(), &*COLLECTION);
                prop_assert_eq!(again, Ok(LinkContent::Challenge(challenge)));
            }
            Ok(LinkContent::Puzzle(puzzle)) => {
                prop_assert_eq!(read_link(&puzzle.to_link(), &*COLLECTION), Ok(LinkContent::Puzzle(puzzle)));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
