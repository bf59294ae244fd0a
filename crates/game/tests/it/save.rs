//! Saves: read back as written, errors named, what is whole kept, and version 1 read for ever.

use crate::common::{COLLECTION, OWN_LEVEL, puzzles, random_game, solved_hengdao, solved_tiles};
use proptest::prelude::*;
use tuipan_game::{
    About, Damaged, Help, Id, Kind, Metric, Mode, Profile, Run, SaveError, SaveErrorKind, Session,
    Slot, Status, WireError,
};
use tuipan_puzzle::blocks::read_levels;

/// What the first program wrote.
const OLD: &[u8] = include_bytes!("fixtures/save-v1.txt");
/// What we write for [`sample`].
const FIXTURE: &[u8] = include_bytes!("fixtures/save-v1-ids.txt");

/// A profile with something of everything.
fn sample() -> Profile {
    let mut profile = Profile::default();
    profile.set("theme", "dark", 1_699_000_000_000);
    profile.set("名字", "tab\there, line\nthere, back\\slash", 1_699_000_000_001);
    for level in read_levels(OWN_LEVEL).unwrap() {
        profile.add_level(Id::new(0xa11ce), level);
    }
    for (name, which) in [("auto", 7), ("00000000000b0b00", 1)] {
        let (session, now) = random_game(puzzles()[which].clone(), 11, 25);
        let recording = session.recording(now + 1234);
        let about = About::of_mode(if which == 1 { &Mode::Daily } else { &Mode::Normal });
        profile.put(name, Slot { when: 1_700_000_000_000, recording, about });
    }
    let mut when = 1_750_000_000_000;
    let mut chosen = About::default();
    chosen.set_scramble(20, 3);
    let drill = About::of_mode(&Mode::Drill("last-row".into()));
    for (session, about) in [
        (solved_hengdao(900), About::default()),
        (solved_tiles("3x3", 20, 3, 300), chosen),
        (solved_tiles("4x3", 40, 4, 200), drill),
    ] {
        when += 1000;
        profile.add(Run::of(&session, Id::new(when), about, when, 0).unwrap());
    }
    let (mut given_up, now) = random_game(puzzles()[0].clone(), 4, 9);
    given_up.take_help(Help::ToGo);
    profile.add(Run::of(&given_up, Id::new(4), About::default(), when + 5, now).unwrap());
    profile.set_optimum(Id::new(1_750_000_002_000), Metric::Stm, 20);
    let old = Run::of(&solved_hengdao(500), Id::new(5), About::default(), 17, 0).unwrap();
    profile.add(old);
    assert!(profile.remove_run(Id::new(5), when + 6).is_some());
    profile.reset_statistics(&"4x3 chosen".parse::<Kind>().unwrap(), when);
    profile.reset_records(&"3x3 chosen".parse::<Kind>().unwrap(), when);
    profile
}

fn read(bytes: &[u8]) -> Result<Profile, SaveError> {
    Profile::from_save(bytes, &*COLLECTION)
}

fn damaged(bytes: &[u8]) -> Damaged {
    match read(bytes) {
        Err(SaveError::Damaged(damaged)) => *damaged,
        other => panic!("{other:?}"),
    }
}

#[test]
fn version_1_is_read_for_ever() {
    let profile = read(OLD).unwrap();
    assert_eq!(
        profile.to_save().as_bytes(),
        OLD,
        "it gets no line that says what goes without saying"
    );
    // Ids by a second implementation of the checksum.
    let ids: Vec<String> = profile.runs()[..2].iter().map(|run| run.id.to_string()).collect();
    assert_eq!(ids, ["8055d7a01f1eb619", "2c884c2c7eafca4e"]);
    assert_eq!(Slot::id("auto").to_string(), "f8a881ba921a5d4b");
    assert!(profile.runs().iter().all(|run| run.about.mode() == Mode::Normal));
    assert_eq!(
        (profile.slots().len(), profile.levels().len(), profile.settings().len()),
        (2, 1, 2)
    );
}

#[test]
fn what_we_write_is_read() {
    assert_eq!(sample().to_save(), String::from_utf8_lossy(FIXTURE));
    assert_eq!(read(FIXTURE), Ok(sample()));
    assert_eq!(read(Profile::default().to_save().as_bytes()), Ok(Profile::default()));
}

/// An earlier program keeps the lines that it does not know and writes them last, in any order.
#[test]
fn the_order_of_the_newer_lines_does_not_matter() {
    let text = String::from_utf8(FIXTURE.to_vec()).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    lines[1..last].reverse();
    let runs = |profile: &Profile| {
        let mut runs = profile.runs().to_vec();
        runs.sort_by_key(|run| run.when);
        runs
    };
    let reversed = read(lines.join("\n").as_bytes()).unwrap();
    assert_eq!(runs(&reversed), runs(&sample()));
    assert_eq!(reversed.levels(), sample().levels());
}

#[test]
fn the_example_of_the_documentation_is_a_save() {
    let formats = include_str!("../../../../docs/formats.md");
    let begin = formats.find("tuipan-save 1\n").unwrap();
    let example = formats[begin..].split("```").next().unwrap();
    let profile = read(example.as_bytes()).unwrap();
    assert_eq!(profile.settings()["theme"], "dark");
    assert_eq!(profile.to_save(), example);
    assert_eq!((profile.runs().len(), profile.slots().len()), (1, 1));
    let id = profile.runs()[0].id;
    assert!(formats.contains(&format!("The run above has the derived id `{id}`")), "{id}");
}

#[test]
fn other_ends_of_lines_do_no_harm() {
    let text = String::from_utf8(FIXTURE.to_vec()).unwrap();
    assert_eq!(read(text.replace('\n', "\r\n").as_bytes()), Ok(sample()));
    assert_eq!(read(format!("\u{feff}{text}\n\n").as_bytes()), Ok(sample()));
}

#[test]
fn games_go_on_where_they_were() {
    let profile = read(FIXTURE).unwrap();
    let mut session = Session::restore(&profile.slots()["auto"].recording).unwrap();
    assert_eq!(session.status(), Status::Paused);
    let elapsed = session.elapsed(0);
    session.resume(50);
    assert_eq!(session.elapsed(150), elapsed + 100);
}

#[test]
fn what_is_not_ours_is_refused() {
    assert_eq!(read(b""), Err(SaveError::Foreign));
    assert_eq!(read(b"\x89PNG\r\n\x1a\n\0\0"), Err(SaveError::Foreign));
    assert_eq!(read(b"{\"settings\": {}}\n"), Err(SaveError::Foreign));
    let newer = String::from_utf8(FIXTURE.to_vec()).unwrap().replacen("save 1", "save 2", 1);
    let error = read(newer.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "the save has version 2, but this program reads only up to 1");
}

#[test]
fn a_damaged_line_costs_that_line_alone() {
    let text = String::from_utf8(FIXTURE.to_vec()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for idx in 0..lines.len() {
        // Changed.
        let mut changed: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        changed[idx].push('x');
        let Damaged { errors, rest } = damaged(changed.join("\n").as_bytes());
        assert_eq!(errors[0].line, idx + 1);
        let expected = if idx == 0 { SaveErrorKind::Header } else { SaveErrorKind::Checksum };
        assert_eq!(errors[0].kind, expected);
        // Everything else is there: writing it gives all lines but that one. (A run that has lost its id is known by
        // its checksum, and what was said about it is kept for the one who knows it.)
        let kept: Vec<&str> = text.lines().filter(|line| *line != lines[idx]).collect();
        let n_common = rest.to_save().lines().filter(|line| kept.contains(line)).count();
        let is_frame = idx == 0 || idx == lines.len() - 1;
        assert!(is_frame && rest == sample() || n_common == kept.len() - 1, "{idx}");
        // Dropped.
        if idx > 0 && idx < lines.len() - 1 {
            let mut dropped = lines.clone();
            dropped.remove(idx);
            let n = lines.len() - 2;
            let errors = damaged(dropped.join("\n").as_bytes()).errors;
            assert_eq!(errors.len(), 1);
            assert_eq!(errors[0].kind, SaveErrorKind::Lost(n - 1, n));
        }
        // Cut off.
        if idx > 0 {
            let errors = damaged(lines[..idx].join("\n").as_bytes()).errors;
            assert_eq!(
                errors.last().unwrap().to_string(),
                format!("line {idx}: the end is missing: the save was cut off")
            );
        }
    }
}

fn line(text: &str) -> String {
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    format!("{:08x} {text}\n", crc.checksum(text.as_bytes()))
}

#[test]
fn errors_are_named() {
    let errors = |lines: &[&str]| -> Vec<String> {
        let lines: String = lines.iter().map(|text| line(text)).collect();
        let n = lines.lines().count();
        let text = format!("tuipan-save 1\n{lines}{}", line(&format!("end\t{n}")));
        match read(text.as_bytes()) {
            Err(SaveError::Damaged(damaged)) => {
                damaged.errors.iter().map(|f| f.to_string()).collect()
            }
            Ok(_) => vec![],
            other => panic!("{other:?}"),
        }
    };
    for (text, expected) in [
        ("set\ta", "line 2: 'set' has the wrong number of fields"),
        ("set\ta\\q\tb", "line 2: 'set' has no valid text"),
        ("won\tfirst\t-3", "line 2: 'won' has no valid time"),
        ("won\tfirst\t007", "line 2: 'won' has no valid time"),
        (
            "level\tpuzzle: a\\nstart:\\nA.",
            "line 2: this level: line 4, column 1: 'goal:' is missing",
        ),
        ("id\t00\t0123456789abcdef", "line 2: 'id' has no valid id"),
        ("about\t0123456789abcdef\tmode", "line 2: 'about' has no valid word with a value"),
        ("gone\t0123456789abcdef", "line 2: 'gone' has the wrong number of fields"),
        ("slot\ta\t1\tUAE", "line 2: this unfinished game: the link is cut off"),
        (
            "run\t1\t4x4\t5\t1,1,1\tkeyboard\t-\t0\t0\t-\t-",
            "line 2: 'run' has no valid list of steps",
        ),
        ("run\t1\t4x4\t5\t1,1\tknee\t-\t0\t0\t-\t-", "line 2: 'run' has no valid way to play"),
        ("run\t1\t1x1\t5\t1,1\tmouse\t-\t0\t0\t-\t-", "line 2: 'run' has no valid kind of puzzle"),
        ("run\t1\t4x4\t5\t1,1\tmouse\t-\t0\t0\tunit=3\t-", "line 2: 'run' has no valid optimum"),
        (
            "run\t1\t4x4\t5\t1,1\tmouse\t-\t0\t0\t-\t!",
            "line 2: the replay of this run: the link is cut off",
        ),
    ] {
        assert_eq!(errors(&[text]), [expected], "{text}");
    }
    assert_eq!(errors(&["set\ta\tb", "set\ta\tc"]), ["line 3: this is in the file twice"]);
    assert_eq!(errors(&["run\t1\t4x4\tdnf\t1,1\tmouse\thint\t0\t0\tmtm=1\t-"]), [""; 0]);
}

/// A layout that this program lacks costs the replays of it, not the runs.
#[test]
fn runs_outlive_their_replays() {
    let Err(SaveError::Damaged(damaged)) = Profile::from_save(FIXTURE, &()) else { panic!() };
    let error = SaveErrorKind::Replay(WireError::UnknownLayout("hrd-01".into()));
    assert_eq!(damaged.errors.iter().map(|error| &error.kind).collect::<Vec<_>>(), [&error]);
    assert_eq!(damaged.rest.runs().len(), sample().runs().len());
}

/// What a later program writes is not lost by an earlier one.
#[test]
fn unknown_lines_are_kept() {
    let text =
        format!("tuipan-save 1\n{}{}{}", line("friend\t李\t42"), line("set\ta\tb"), line("end\t2"));
    let profile = read(text.as_bytes()).unwrap();
    assert!(profile.to_save().contains(&line("friend\t李\t42")));
    assert_eq!(read(profile.to_save().as_bytes()), Ok(profile));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>, text in "(tuipan-save 1\n)?([0-9a-f]{8} (set|run|slot|end)\t.{0,20}\n){0,4}") {
        let _ = read(&bytes);
        let _ = read(text.as_bytes());
    }

    /// A flipped bit anywhere is noticed, its line is named, and at most one thing is lost.
    #[test]
    fn a_flipped_bit_is_named(at: prop::sample::Index, bit in 0..8_u8) {
        let mut bytes = FIXTURE.to_vec();
        let idx = at.index(bytes.len());
        bytes[idx] ^= 1 << bit;
        match read(&bytes) {
            Ok(profile) => prop_assert!(false, "not noticed at {}: {}", idx, profile == sample()),
            Err(SaveError::Newer(_)) => prop_assert!(idx < 14),
            Err(SaveError::Foreign) => prop_assert!(false, "all lost at {}", idx),
            Err(SaveError::Damaged(damaged)) => {
                let line = 1 + FIXTURE[..idx].iter().filter(|&&byte| byte == b'\n').count();
                let named = damaged.errors[0].line;
                prop_assert!(named == line || named == line + 1, "{named} {line}");
                let n_lines = |profile: &Profile| profile.to_save().lines().count();
                prop_assert!(n_lines(&damaged.rest) + 2 >= n_lines(&sample()));
            }
        }
    }

    #[test]
    fn a_cut_is_named(at: prop::sample::Index) {
        // The line end of the last line alone is no loss.
        let cut = at.index(FIXTURE.len() - 1);
        match read(&FIXTURE[..cut]) {
            Ok(_) => prop_assert!(false, "not noticed at {cut}"),
            Err(SaveError::Damaged(damaged)) => {
                let last = damaged.errors.last().unwrap();
                prop_assert_eq!(&last.kind, &SaveErrorKind::NoEnd);
            }
            Err(other) => prop_assert!(cut < 14, "{cut}: {other}"),
        }
    }
}
