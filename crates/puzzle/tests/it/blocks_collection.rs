//! The levels that come with the program, their names and their pictures.

use std::collections::HashSet;

use tuipan_puzzle::blocks::{Collection, Metric, Optimum, read_levels, svg};

#[test]
fn every_record_is_there_once() {
    let collection = Collection::built_in();
    let entries = collection.entries();
    let n_records: usize = entries.iter().map(|entry| 1 + entry.others.len()).sum();
    let files = [
        include_str!("../../../../data/blocks/collection/hrd_classic.sbp"),
        include_str!("../../../../data/blocks/collection/famous.sbp"),
        include_str!("../../../../data/blocks/collection/hrd_fayaa412.sbp"),
        include_str!("../../../../data/blocks/collection/famous_huge.sbp"),
    ];
    let lines = files.iter().flat_map(|text| text.lines());
    assert_eq!(n_records, lines.filter(|line| line.starts_with("puzzle: ")).count());
    let mut ids = HashSet::new();
    for entry in entries {
        for level in entry.records() {
            assert!(ids.insert(level.id().to_owned()), "{}", level.id());
            let found = collection.find(level.id()).unwrap();
            assert_eq!(found.level.id(), entry.level.id());
        }
    }
    // The same puzzle must not have two optima.
    let verified = include_str!("../../../../data/blocks/verified.tsv");
    for entry in entries.iter().filter(|entry| !entry.others.is_empty()) {
        for other in &entry.others {
            let mut lines = verified.lines();
            let line = lines.find(|line| line.starts_with(&format!("{}\t", other.id()))).unwrap();
            let row: Vec<&str> = line.split('\t').collect();
            for (metric, text) in Metric::ALL.into_iter().zip(&row[1..4]) {
                let expected = entry.optimum(metric).length();
                assert_eq!(text.parse().ok(), expected, "{} {metric}", other.id());
            }
        }
    }
}

#[test]
fn every_chinese_name_and_pinyin_finds_a_level_of_that_name() {
    let collection = Collection::built_in();
    for entry in collection.entries() {
        for level in entry.records() {
            for field in ["zh", "pinyin", "en"] {
                let Some(name) = level.fact(field) else { continue };
                let found = collection.find(name).unwrap_or_else(|error| panic!("{error}"));
                let has = found.records().any(|level| level.fact(field) == Some(name));
                assert!(has, "{name}: {}", found.level.id());
            }
        }
    }
}

#[test]
fn names_are_found_as_people_type_them() {
    let collection = Collection::built_in();
    for (name, id) in [
        ("横刀立马", "hrd-01"),
        ("héng dāo lì mǎ", "hrd-01"),
        ("Hengdaolima", "hrd-01"),
        ("Blade across the horse", "hrd-01"),
        ("L'Âne Rouge", "hrd-01"),
        ("FAYAA-001", "hrd-01"),
        ("donkey", "hrd-01"),
        ("天罗地网", "hrd-13"),
        ("过五关", "hrd-29"),
        ("峰回路转", "hrd-47"),
        ("super century", "supercentury"),
        ("Dad's Puzzler", "pennant"),
        ("sanyingzhanlubu", "fayaa-"),
    ] {
        let entry = collection.find(name).unwrap_or_else(|error| panic!("{error}"));
        assert!(entry.level.id().starts_with(id), "{name}: {}", entry.level.id());
    }
}

#[test]
fn near_misses_are_suggested() {
    let collection = Collection::built_in();
    let error = |name: &str| collection.find(name).err().expect(name).to_string();
    assert!(error("横刀立刀").contains("hrd-01 (横刀立马)"), "{}", error("横刀立刀"));
    assert!(error("hengdaolim").contains("hrd-01 (横刀立马)"));
    assert!(error("centruy").contains("century"), "{}", error("centruy"));
    let abe = error("Minoru Abe");
    assert!(abe.starts_with("'Minoru Abe' may be any of: block10-11"), "{abe}");
    assert_eq!(error("xyzzyplugh"), "the collection has no level 'xyzzyplugh'");
    assert_eq!(error(""), "the collection has no level ''");
    assert!(error(&"x".repeat(1000)).len() < 200);
}

#[test]
fn optima_are_known() {
    let collection = Collection::built_in();
    let optima = |id: &str| Metric::ALL.map(|m| collection.find(id).unwrap().optimum(m));
    assert_eq!(optima("hrd-01"), [116, 90, 81].map(Optimum::Proved));
    assert_eq!(optima("走投无路"), [Optimum::Unsolvable; 3]);
    assert_eq!(optima("hakoiri-hard"), [61, 42, 33].map(Optimum::MoreThan));
    assert_eq!(optima("tzer"), [Optimum::Unknown; 3]);
    let table = include_str!("../../../../data/blocks/difficulty.tsv").lines();
    let scores = table.filter_map(|line| line.split('\t').nth(2)?.parse::<f64>().ok());
    let scored = collection.entries().iter().filter_map(|entry| entry.difficulty());
    assert_eq!(scored.collect::<Vec<_>>(), scores.collect::<Vec<_>>());
    assert_eq!(collection.find("走投无路").unwrap().difficulty(), None);
    assert_eq!(collection.entries().iter().filter(|entry| entry.has_in_name("Climb")).count(), 9);
}

#[test]
fn a_picture_has_each_piece_and_is_well_formed() {
    let level = &read_levels(
        "puzzle: a<b&c\nstart:\n<<=#\n&.=B\nBBBB\ngoal:\n....\n....\n<<..\nend\n"
            .replace("<<=#\n&.=B", "<<=#\n&.=#")
            .as_str(),
    )
    .unwrap()[0];
    let picture = svg(level, level.start());
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(picture.contains("<title>a&lt;b&amp;c</title>"));
    assert_eq!(picture.matches("class=\"piece").count(), 3);
    assert_eq!(picture.matches("class=\"door").count(), 2);
    assert_eq!(picture.matches("class=\"goal").count(), 1);
    assert!(picture.contains(">&lt;</text>") && picture.contains(">&amp;</text>"));
    // Every path is closed and has numbers only.
    for path in picture.split(" d=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(path.starts_with('M') && path.ends_with('Z'), "{path}");
        assert!(!path.contains("NaN"));
    }
}

#[test]
fn kinds_are_for_colours() {
    let collection = Collection::built_in();
    let level = &collection.find("横刀立马").unwrap().level;
    // B A C D E F G H I J
    assert_eq!(level.kinds(), [1, 0, 1, 1, 2, 1, 3, 3, 3, 3]);
    let whole = &read_levels("puzzle: x\nstart:\nABC.\ngoal:\nBAC.\nend\n").unwrap()[0];
    assert_eq!(whole.kinds(), [0, 0, 0]);
}

#[test]
fn genres_and_traditional_characters_are_known() {
    let collection = Collection::with_cars();
    assert_eq!(collection.find("橫刀立馬").ok().map(|entry| entry.level.id()), Some("hrd-01"));
    let listed = |word: &str| {
        let entries = collection.entries().iter().filter(|entry| entry.has_in_name(word));
        entries.map(|entry| entry.level.id()).collect::<Vec<_>>()
    };
    let huarongdao = listed("华容道");
    for word in ["華容道", "huarongdao", "Huarong Dao", "huáróngdào"] {
        assert_eq!(listed(word), huarongdao, "{word}");
        let error = collection.find(word).err().expect("a genre is no level");
        assert!(error.is_ambiguous && error.meant[0] == "hrd-01 (横刀立马)", "{error}");
        assert_eq!(error.meant.len() + error.n_more, huarongdao.len());
    }
    assert!(huarongdao.len() > 400 && huarongdao.contains(&"hrd-01"));
    let cars = listed("rush hour");
    assert!(cars.len() >= 12 && cars.iter().all(|id| id.starts_with("cars-")), "{cars:?}");
    for entry in collection.entries() {
        let is_car = entry.level.id().starts_with("cars-");
        assert_eq!(entry.is_layout(), !is_car);
        assert_eq!(is_car, cars.contains(&entry.level.id()));
        if is_car {
            assert!(entry.difficulty().is_some() && entry.optimum(Metric::Move).length().is_some());
        }
    }
}
