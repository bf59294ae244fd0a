//! Sliding blocks: levels, positions and moves as text, and every way in which a text can be wrong.

use std::sync::LazyLock;

use proptest::prelude::*;
use tuipan_puzzle::blocks::{
    BareError, Genre, Level, LevelErrorKind, Metric, Moves, looks_like_grid, read_grid, read_levels,
};

const FILES: [&str; 7] = [
    include_str!("../../../../data/blocks/collection/hrd_classic.sbp"),
    include_str!("../../../../data/blocks/collection/hrd_fayaa412.sbp"),
    include_str!("../../../../data/blocks/collection/famous.sbp"),
    include_str!("../../../../data/blocks/collection/famous_huge.sbp"),
    include_str!("../../../../data/blocks/tests/gnome28.sbp"),
    include_str!("../../../../data/blocks/tests/layton24.sbp"),
    include_str!("../../../../data/blocks/tests/rush_std40.sbp"),
];

static LEVELS: LazyLock<Vec<Level>> =
    LazyLock::new(|| FILES.iter().flat_map(|text| read_levels(text).unwrap()).collect());

#[test]
fn all_data_read_and_write_back() {
    for text in FILES {
        assert!(text.starts_with("# "), "a data file says what it is");
        let levels = read_levels(text).unwrap();
        for level in &levels {
            assert_eq!(read_levels(&level.to_string()).as_deref(), Ok(std::slice::from_ref(level)));
        }
        let n_records = text.lines().filter(|line| line.starts_with("puzzle: ")).count();
        assert_eq!(levels.len(), n_records);
    }
}

#[test]
fn classics_have_names_in_three_languages() {
    for level in read_levels(FILES[0]).unwrap() {
        for field in ["zh", "pinyin", "en"] {
            assert!(level.fact(field).is_some(), "{} has no {field}", level.id());
        }
    }
    let level = &read_levels(FILES[0]).unwrap()[0];
    assert_eq!(level.fact("zh"), Some("横刀立马"));
    assert_eq!(level.fact("pinyin"), Some("hengdaolima"));
}

/// The error of a text as a line.
fn error(text: &str) -> String {
    read_levels(text).expect_err(text).to_string()
}

/// A level with these rows for its start and its goal, and more lines before.
fn level(more: &str, start: &str, goal: &str) -> String {
    let rows = |text: &str| text.replace('/', "\n");
    format!("puzzle: x\n{more}start:\n{}\ngoal:\n{}\nend\n", rows(start), rows(goal))
}

#[test]
fn bad_levels_are_refused_with_place_and_reason() {
    let torn = "piece A is torn apart: this cell does not touch the rest of it (if that is meant, write \
                'split: A')";
    for (text, expected) in [
        (level("", "AB./.A.", ".../..."), format!("line 4, column 2: {torn}")),
        (
            level("", "AAB/A..", ".../.AA"),
            "line 7, column 2: piece A has another shape in the level's start".into(),
        ),
        (level("", "A#B/...", ".A./..."), "line 6, column 2: piece A is on a wall".into()),
        (
            level("", "A.B/...", ".A./.../..."),
            "line 8, column 1: this makes 3 rows, the start has 2".into(),
        ),
        (level("", "A.B/...", ".A."), "line 7, column 1: this makes 1 row, the start has 2".into()),
        (
            level("", "A.B/...", "...A/...."),
            "line 6, column 4: this row has 4 cells, the first row has 3".into(),
        ),
        (level("", "A.B/...", ".C./..."), "line 6, column 2: the level has no piece C".into()),
        (level("", "A.B/...", ".../..."), "line 6, column 1: the goal names no piece".into()),
        (
            level("", "A.B/..", "..A/..."),
            "line 4, column 3: this row has 2 cells, the first row has 3".into(),
        ),
        (
            level("", "A.B/....", "..A/..."),
            "line 4, column 4: this row has 4 cells, the first row has 3".into(),
        ),
        (
            level("", "AB/CD", "BA/.."),
            "line 3, column 1: there is no free cell on the board (free cells are . or, in a grid of digits, 0)".into(),
        ),
        (level("", "../#.", "../.."), "line 3, column 1: there is no piece on the board".into()),
        (
            level(
                "",
                &["A".to_owned(), ".".repeat(29)].concat().repeat(18).replace("A.", "/A.")[1..],
                ".",
            ),
            "line 20, column 1: a board has at most 512 cells, and this one at least 540".into(),
        ),
        (
            level("", &format!("A{}", ".".repeat(1_000_000)), "."),
            "line 3, column 1: a board has at most 512 cells, and this one at least 513".into(),
        ),
        (level("", "A B/...", "..A/..."), "line 3, column 2: ' ' cannot be a piece".into()),
        (
            level("", "A.B/...", "..A/#.."),
            "line 7, column 1: the level's start has no '#' there".into(),
        ),
        (
            level("split: A C\n", "A.A/...", "A.A/..."),
            "line 2, column 10: the level has no piece C".into(),
        ),
        (
            level("rule: queen\n", "A../...", "..A/..."),
            "line 2, column 7: 'queen' is not a rule; the only one is 'axis'".into(),
        ),
        (
            level("goalmode: any\n", "A../...", "..A/..."),
            "line 2, column 11: 'any' is not 'piece' or 'shape'".into(),
        ),
        (level("nmae: y\n", "A..", "..A"), "line 2, column 1: there is no field 'nmae'".into()),
        (level("en: y\nen: z\n", "A..", "..A"), "line 3, column 1: 'en' is there twice".into()),
        (level("en:\n", "A..", "..A"), "line 2, column 4: 'en' has no value".into()),
        (
            level("hello\n", "A..", "..A"),
            "line 2, column 1: 'hello' is not a field; a level begins with 'puzzle: ID'".into(),
        ),
        (
            level("", "A.B/...\ndoors:\n..=/...", "..A/..."),
            "line 3, column 3: piece B is on a door that it may not enter".into(),
        ),
        (
            level("", "A.#/...\ndoors:\n..=/...", "..A/..."),
            "line 6, column 3: the level's start has no '=' there".into(),
        ),
        ("puzzle: x\nstart:\nA.\n".into(), "line 4, column 1: 'goal:' is missing".into()),
        (
            "puzzle: x\nstart:\ngoal:\n".into(),
            "line 3, column 1: the first row of the start is missing".into(),
        ),
        ("puzzle: x\nstart:\nA.\ngoal:\n.A\n".into(), "line 6, column 1: 'end' is missing".into()),
        (
            "puzzle: x\nstart: A.\n".into(),
            "line 2, column 8: 'A.' is not wanted here: rows begin on the next line".into(),
        ),
        ("puzzle:\n".into(), "line 1, column 8: 'puzzle' has no value".into()),
        ("start:\nA.\n".into(), "line 1, column 1: 'puzzle: ID' before it is missing".into()),
        ("".into(), "line 1, column 1: there is no level in the text".into()),
        ("# only\n\n  \n".into(), "line 1, column 1: there is no level in the text".into()),
        (
            level("", "A.", ".A").repeat(2),
            "line 7, column 1: an earlier level has the id 'x'".into(),
        ),
    ] {
        assert_eq!(error(&text), expected, "{}", &text[..text.len().min(300)]);
    }
}

#[test]
fn noise_is_refused_at_once() {
    let noise = "\u{1f9e9}x\n#.=A:".repeat(100_000);
    assert!(matches!(read_levels(&noise).unwrap_err().kind, LevelErrorKind::NotAField(_)));
    let long = "z".repeat(1_000_000);
    let error = read_levels(&long).unwrap_err();
    assert_eq!((error.line, error.column), (1, 1));
    let message = error.to_string();
    let is_cut = message.contains(&"z".repeat(60)) && !message.contains(&"z".repeat(61));
    assert!(is_cut, "only the beginning is quoted: {message}");
}

#[test]
fn doors_under_pieces_and_bound_pieces_are_written_back() {
    let text = "puzzle: door\nhorizontal: A D\nvertical: C\nsplit: B\nstart:\nAA=B#\nD.CB.\n..C.B\ngoal:\n..AA.\n.....\n.....\nend\n";
    let level = read_levels(text).unwrap().remove(0);
    assert_eq!(level.to_string(), text);
    let mut position = level.start().clone();
    let moves: Moves = "A:R".parse().unwrap();
    level.play_all(&mut position, &moves).unwrap();
    let moved = level.starting_at(&position);
    assert!(moved.to_string().contains("doors:\n..=..\n"), "{moved}");
    assert_eq!(read_levels(&moved.to_string()).unwrap(), [moved]);
    for (text, why) in [
        ("A:D", "piece A cannot go D at all"),
        ("C:L", "piece C cannot go L at all"),
        ("C:U", "piece C cannot go U after 0 cells"),
        ("B:D", "piece B cannot go D after 0 cells"),
        ("D:D", "piece D cannot go D at all"),
        ("Z:U", "there is no piece Z"),
    ] {
        let before = position.clone();
        let error = level.play(&mut position, &text.parse().unwrap()).unwrap_err();
        assert_eq!((error.to_string().as_str(), &position), (why, &before));
    }
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    let level = read_levels(FILES[0]).unwrap().remove(0);
    let mut position = level.start().clone();
    let (idx, error) = level.play_all(&mut position, &"I:R H:D D:D2".parse().unwrap()).unwrap_err();
    assert_eq!((idx, error.to_string().as_str()), (2, "piece D cannot go D after 1 cells"));
    assert_eq!(&position, level.start());
    level.play_all(&mut position, &"I:R G:DL".parse().unwrap()).unwrap_err();
    level.play_all(&mut position, &"I:R D:D".parse().unwrap()).unwrap();
    assert_eq!(level.write_position(&position), "BAAC/BAAC/.EEF/DGHF/DI.J");
}

#[test]
fn bad_positions_are_refused_with_place_and_reason() {
    let level = read_levels(FILES[0]).unwrap().remove(0);
    for (text, expected) in [
        ("BAAC/BAAC/DEEF/DGHF", "row 5, column 1: this makes 4 rows, the start has 5"),
        ("BAAC/BAAC/DEEF/DGH/I..J", "row 4, column 4: this row has 3 cells, the first row has 4"),
        ("BAAC/BAAC/DEEF/DGHF/I..X", "row 5, column 4: the level has no piece X"),
        ("BAAC/BAAC/DEEF/DGHF/I...", "row 1, column 1: piece J is missing"),
        (
            "BAAC/BAAC/DEEF/DGHF/IJ.J",
            "row 5, column 2: piece J has another shape in the level's start",
        ),
        ("BAAC/BAAC/DEEF/DGHF/I.#J", "row 5, column 3: the level's start has no '#' there"),
        ("", "row 1, column 1: this row has 0 cells, the first row has 4"),
    ] {
        assert_eq!(level.read_position(text).unwrap_err().to_string(), expected, "{text}");
    }
    let lines = level.read_position("BAAC\nBAAC\n DEEF \nDGHF\nI..J\n").unwrap();
    assert_eq!(&lines, level.start());
}

/// Whether two levels differ in names and letters only.
fn is_same(a: &Level, b: &Level) -> bool {
    let mut pieces = a.pieces().iter().zip(b.pieces());
    (a.board(), a.start(), a.goal()) == (b.board(), b.start(), b.goal())
        && a.pieces().len() == b.pieces().len()
        && pieces.all(|(one, other)| one.is_like(other))
}

#[test]
fn bare_grids_are_the_levels_that_they_were() {
    let (mut n_given, mut n_known) = (0, 0);
    for level in LEVELS.iter() {
        let text = level.to_string();
        let is_plain = !["horizontal:", "vertical:", "split:", "goalmode:", "doors:"]
            .iter()
            .any(|field| text.contains(&format!("\n{field}")));
        let rows = level.write_position(level.start());
        let is_digits = rows.chars().all(|c| c.is_ascii_digit() || "#/".contains(c));
        let is_cars = text.contains("\nrule: axis");
        if !is_plain || is_digits || is_cars && level.board().n_cells() != 36 {
            continue;
        }
        let goal = text.split("\ngoal:\n").nth(1).unwrap().trim_end_matches("end\n");
        let read = read_grid(&rows, Some(goal)).unwrap_or_else(|error| panic!("{error}: {rows}"));
        assert!(is_same(&read, level), "{rows}");
        assert_eq!(read.write_position(read.start()), rows);
        let spaced: Vec<String> = rows.chars().map(|c| format!("{c} ")).collect();
        assert_eq!(read_grid(&spaced.concat(), Some(goal)).as_ref(), Ok(&read), "{rows}");
        n_given += 1;
        if let Ok(read) = read_grid(&rows, None)
            && Genre::of(level).is_some()
        {
            assert!(is_same(&read, level), "{rows}");
            n_known += 1;
        }
    }
    assert!(n_given > 500 && n_known > 400, "{n_given} {n_known}");
}

proptest! {
    #[test]
    fn any_grid_is_read_without_panic(
        text in "\\PC{0,60}|[A-C0-3.#=/;, \n\\[\\]'\"]{0,60}|([01289. ]{7}/){2,6}",
        goal in prop::option::of("[A-C0-3.#/\n ]{0,40}"),
    ) {
        let _ = looks_like_grid(&text);
        match read_grid(&text, goal.as_deref()) {
            Ok(level) => prop_assert_eq!(read_levels(&level.to_string()), Ok(vec![level])),
            Err(error) => {
                let (place, text) = match &error {
                    BareError::Grid(error) => (Some(error), text),
                    BareError::Goal(error) => (Some(error), goal.unwrap()),
                    BareError::NoGoal(_) | BareError::Ones(_) => (None, text),
                };
                prop_assert!(!error.to_string().is_empty());
                if let Some(error) = place {
                    let line = text.split('\n').nth(error.line - 1).unwrap_or_default();
                    prop_assert!(error.column <= line.chars().count() + 1, "{}", error);
                }
            }
        }
    }

    /// One character changed, put in or taken out: an error with a place inside the text, or a level
    /// that reads back.
    #[test]
    fn a_damaged_level_is_refused_or_whole(
        which in 0usize..620,
        at in 0usize..500,
        with in prop::option::of(prop::sample::select(vec!['A', 'B', '.', '#', '=', '\n', ' ', ':', '/', 'é', '曹'])),
        take in 0usize..3,
    ) {
        let text = LEVELS[which].to_string();
        let mut chars: Vec<char> = text.chars().collect();
        let at = at % chars.len();
        let end = (at + take).min(chars.len());
        chars.splice(at..end, with);
        let text = String::from_iter(chars);
        match read_levels(&text) {
            Ok(levels) => {
                for level in levels {
                    prop_assert_eq!(read_levels(&level.to_string()), Ok(vec![level]));
                }
            }
            Err(error) => {
                let lines: Vec<&str> = text.lines().collect();
                prop_assert!(error.line >= 1 && error.line <= lines.len() + 1, "{}", error);
                let line = lines.get(error.line - 1).unwrap_or(&"");
                prop_assert!(error.column >= 1 && error.column <= line.chars().count() + 1, "{}", error);
            }
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "\\PC{0,200}|[A-C.#=:\\n]{0,80}|(puzzle: x\n|start:\n|goal:\n|end\n|AB\\.\n|\\.A\\.\n){0,12}") {
        let _ = read_levels(&text);
        let _ = text.parse::<Moves>();
        let _ = LEVELS[0].read_position(&text);
    }

    #[test]
    fn moves_read_back(words in prop::collection::vec(("[A-Za-z0-9,曹#.=-]", "([URDL]([2-9]|[1-4][0-9]{1,2})?){1,6}"), 0..8)) {
        let text: Vec<String> = words.iter().map(|(piece, path)| format!("{piece}:{path}")).collect();
        let moves: Moves = text.join(" ").parse().unwrap();
        prop_assert_eq!(moves.to_string().parse::<Moves>(), Ok(moves.clone()));
        prop_assert_eq!(moves.inverse().inverse(), moves.clone());
        let [unit, slide, moved] = Metric::ALL.map(|metric| moves.len(metric));
        prop_assert!(unit >= slide && slide >= moved && moved <= words.len());
    }
}
