//! `tuipan lab`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::tuipan;

const EXPERIMENT: &str = "\
name = 'mine'
title = 'Mine'
[[search]]
name = 'positions'
instances.file = 'positions.txt'
[[search.run]]
algorithm = ['bfs', 'astar']
[[chart]]
title = 'Nodes'
mark = 'bars'
y = 'expanded'
";

fn arg(path: &Path) -> &str {
    path.to_str().expect("a path of plain letters")
}

#[test]
fn the_list_has_all_and_each_can_be_shown() {
    let run = tuipan(&["lab", "list"]).exits(0);
    assert_eq!(run.stdout.lines().count(), 22);
    let records = tuipan(&["lab", "list", "--json"]).exits(0);
    for line in records.stdout.lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = record["name"].as_str().unwrap();
        assert!(!record["duration"].as_str().unwrap().is_empty(), "{name}");
        tuipan(&["lab", "show", name]).exits(0).says(&format!("name = \"{name}\""));
    }
}

#[test]
fn an_experiment_of_ones_own_runs_and_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let (file, out) = (dir.path().join("mine.toml"), dir.path().join("results"));
    fs::write(&file, EXPERIMENT).unwrap();
    fs::write(dir.path().join("positions.txt"), "810357426\n647850321 # hard\n").unwrap();
    let args = ["lab", "run", arg(&file), "--out", arg(&out)];
    tuipan(&args).exits(0).says("4 runs in");
    for name in
        ["report.html", "rows.csv", "rows.json", "chart-1.svg", "experiment.toml", "run.json"]
    {
        assert!(out.join(name).exists(), "{name}");
    }
    let rows = fs::read_to_string(out.join("rows.csv")).unwrap();
    assert_eq!(rows.lines().count(), 5);
    assert!(
        rows.lines()
            .nth(1)
            .unwrap()
            .starts_with("positions,8 1 0/3 5 7/4 2 6,bfs,,,,1,solved,22,22,62293,")
    );
    // Every row says what it comes from: positions from a file have no seed.
    assert!(
        rows.starts_with("part,instance,") && rows.contains(",seconds,value,seed,commit,cpu\n")
    );
    let row: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(out.join("rows.json")).unwrap()).unwrap();
    assert_eq!((&row[0]["seed"], &row[0]["commit"]), (&Value::Null, &"development".into()));
    assert!(!row[0]["cpu"].as_str().unwrap().is_empty());
    let record: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(out.join("run.json")).unwrap()).unwrap();
    assert_eq!(record["version"], env!("CARGO_PKG_VERSION"));
    assert!(record["machines"][0]["cores"].as_u64().unwrap() >= 1);

    // As if it had been interrupted while it wrote the third row.
    let half: String = rows.split_inclusive('\n').take(3).collect::<String>() + "positions,6 4 7";
    fs::write(out.join("rows.csv"), half).unwrap();
    tuipan(&args).exits(0).says("2 runs in").complains("2 rows are there already");
    let again = fs::read_to_string(out.join("rows.csv")).unwrap();
    let timeless = |text: &str| -> Vec<String> {
        let line = |line: &str| line.split(',').take(14).collect::<Vec<_>>().join(",");
        text.lines().map(line).collect()
    };
    assert_eq!(timeless(&again), timeless(&rows));
    assert_eq!(again.lines().take(3).collect::<Vec<_>>(), rows.lines().take(3).collect::<Vec<_>>());

    // Another experiment does not mix its rows with these.
    fs::write(&file, EXPERIMENT.replace("'bfs', ", "")).unwrap();
    tuipan(&args).exits(2).complains("has rows of another experiment");
    tuipan(&["lab", "run", arg(&file), "--out", arg(&out), "--fresh"]).exits(0).says("2 runs in");
}

#[test]
fn errors_are_reported() {
    tuipan(&["lab", "run", "nothing"])
        .exits(2)
        .complains("unknown experiment 'nothing'. Known: eight-");
    tuipan(&["lab", "run", "none.toml"]).exits(2).complains("cannot read none.toml");
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("mine.toml");
    fs::write(&file, EXPERIMENT.replace("'astar'", "'a-starr'")).unwrap();
    tuipan(&["lab", "run", arg(&file)])
        .exits(2)
        .complains("line 7")
        .complains("unknown algorithm 'a-starr' (did you mean astar?)");
    fs::write(&file, EXPERIMENT.replace("bars'", "points'\nx = 'expandet'")).unwrap();
    tuipan(&["lab", "run", arg(&file)])
        .exits(2)
        .complains("line 11: chart 'Nodes': x cannot be 'expandet'");
    fs::write(&file, EXPERIMENT).unwrap();
    let out = dir.path().join("results");
    tuipan(&["lab", "run", arg(&file), "--out", arg(&out)]).exits(2).complains("positions.txt");
}

/// What was drawn says from which seed.
#[test]
fn rows_say_the_seed() {
    let dir = tempfile::tempdir().unwrap();
    let (file, out) = (dir.path().join("mine.toml"), dir.path().join("results"));
    let random = "instances.random = { size = '3x3', count = 2, seed = 77 }";
    fs::write(&file, EXPERIMENT.replace("instances.file = 'positions.txt'", random)).unwrap();
    tuipan(&["lab", "run", arg(&file), "--out", arg(&out)]).exits(0);
    let rows: Value =
        serde_json::from_str(&fs::read_to_string(out.join("rows.json")).unwrap()).unwrap();
    let seeds: Vec<u64> =
        rows.as_array().unwrap().iter().map(|row| row["seed"].as_u64().unwrap()).collect();
    assert_eq!(seeds, [77; 4]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_not_bad_input() {
    let dir = tempfile::tempdir().unwrap();
    let (file, out) = (dir.path().join("mine.toml"), dir.path().join("results"));
    fs::write(&file, EXPERIMENT).unwrap();
    fs::write(dir.path().join("positions.txt"), "810357426\n").unwrap();
    fs::create_dir(&out).unwrap();
    std::os::unix::fs::symlink("/dev/full", out.join("rows.csv")).unwrap();
    let run = tuipan(&["lab", "run", arg(&file), "--out", arg(&out), "--fresh"]).exits(70);
    run.complains("cannot write ").complains("rows.csv");
}

/// An array of NumPy's: its header and its data.
fn npy(bytes: &[u8]) -> (String, &[u8]) {
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let end = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert!(end.is_multiple_of(64) && bytes[end - 1] == b'\n');
    (String::from_utf8(bytes[10..end].to_vec()).unwrap(), &bytes[end..])
}

/// The files of a ZIP archive that are stored as they are, by its directory.
fn unzip(bytes: &[u8]) -> Vec<(String, &[u8])> {
    let word = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let long = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    let end = bytes.len() - 22;
    assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
    let mut at = long(end + 16);
    assert_eq!(at + long(end + 12), end);
    let mut files = Vec::new();
    for _ in 0..word(end + 10) {
        assert_eq!((&bytes[at..at + 4], word(at + 10)), (&b"PK\x01\x02"[..], 0));
        let (n, n_name, local) = (long(at + 24), word(at + 28), long(at + 42));
        let name = String::from_utf8(bytes[at + 46..at + 46 + n_name].to_vec()).unwrap();
        assert_eq!(
            (&bytes[local..local + 4], long(local + 14)),
            (&b"PK\x03\x04"[..], long(at + 16))
        );
        let data = local + 30 + n_name;
        files.push((name, &bytes[data..data + n]));
        at += 46 + n_name;
    }
    files
}

fn lessons(args: &str, file: &Path) -> crate::common::Run {
    let args: Vec<&str> = args.split(' ').collect();
    tuipan(&[&["lab", "lessons", "-o", arg(file)], &args[..]].concat())
}

#[test]
fn lessons_in_three_formats_are_the_same_and_true() {
    let dir = tempfile::tempdir().unwrap();
    let [csv, npy_file, npz] = ["a.csv", "a.npy", "a.npz"].map(|name| dir.path().join(name));
    for (file, threads) in [(&csv, 1), (&npy_file, 2), (&npz, 2)] {
        let args = format!("--size 3x2 --positions 150 --seed 5 --threads {threads}");
        lessons(&args, file).exits(0).says("150 positions of 3x2 in ");
    }
    let text = fs::read_to_string(&csv).unwrap();
    let args = "--size 3x2 --positions 150 --seed 5";
    assert_eq!(lessons(args, Path::new("-")).exits(0).stdout, text);
    lessons(&format!("{args} --resume"), Path::new("-")).exits(2).complains("--resume is for");
    let (head, rows) = text.split_once('\n').unwrap();
    assert_eq!(head, "c0,c1,c2,c3,c4,c5,distance,lesson");
    let row = |line: &str| line.split(',').map(|n| n.parse().unwrap()).collect::<Vec<u32>>();
    let rows: Vec<Vec<u32>> = rows.lines().map(row).collect();
    assert_eq!(rows.len(), 150);
    // Each distance is what the solver says, and lessons are numbered from 0 without a gap.
    let positions: String = rows
        .iter()
        .map(|row| format!("{} {} {}/{} {} {}\n", row[0], row[1], row[2], row[3], row[4], row[5]))
        .collect();
    let answers =
        crate::common::tuipan_with(&["solve", "-", "--json"], &positions).exits(0).json_lines();
    for (row, answer) in rows.iter().zip(&answers) {
        assert_eq!(u64::from(row[6]), answer["stm"].as_u64().unwrap(), "{row:?}");
    }
    let numbers: Vec<u32> = rows.iter().map(|row| row[7]).collect();
    assert!(numbers[0] == 0 && numbers.windows(2).all(|pair| pair[1] - pair[0] <= 1));

    let bytes = fs::read(&npy_file).unwrap();
    let (header, data) = npy(&bytes);
    let descr = "[('tiles', '|u1', (2, 3)), ('distance', '<u2'), ('lesson', '<u4')]";
    assert_eq!(
        header.trim_end(),
        format!("{{'descr': {descr}, 'fortran_order': False, 'shape': (150,), }}")
    );
    let record = |bytes: &[u8]| -> Vec<u32> {
        let mut row: Vec<u32> = bytes[..6].iter().map(|&tile| tile.into()).collect();
        row.push(u16::from_le_bytes([bytes[6], bytes[7]]).into());
        row.push(u32::from_le_bytes(bytes[8..12].try_into().unwrap()));
        row
    };
    assert_eq!(data.chunks(12).map(record).collect::<Vec<_>>(), rows);

    let bytes = fs::read(&npz).unwrap();
    let files = unzip(&bytes);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["tiles.npy", "distance.npy", "lesson.npy"]);
    let arrays: Vec<(String, &[u8])> = files.iter().map(|(_, bytes)| npy(bytes)).collect();
    assert!(arrays[0].0.contains("'descr': '|u1', 'fortran_order': False, 'shape': (150, 2, 3), "));
    assert!(arrays[1].0.contains("'descr': '<u2'") && arrays[1].0.contains("'shape': (150,), "));
    for (idx, row) in rows.iter().enumerate() {
        let tiles: Vec<u32> = arrays[0].1[6 * idx..][..6].iter().map(|&tile| tile.into()).collect();
        assert_eq!(tiles, row[..6]);
        assert_eq!(u32::from(arrays[1].1[2 * idx]), row[6]);
        assert_eq!(u32::from(arrays[2].1[4 * idx]), row[7]);
    }
}

#[test]
fn all_positions_and_random_ones() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("all.csv");
    lessons("--size 3x2 --draw all", &file).exits(0).says("360 positions");
    let text = fs::read_to_string(&file).unwrap();
    let mut rows: Vec<&str> = text.lines().skip(1).collect();
    // The farthest of this board is 21 moves away; every one is there once.
    assert!(rows[0] == "1,2,3,4,5,0,0,0" && rows[359].ends_with(",21,21"));
    rows.sort_unstable();
    rows.dedup();
    assert_eq!(rows.len(), 360);
    let file = dir.path().join("random.csv");
    lessons("--size 3x3 --draw random -n 3 --seed 7", &file).exits(0);
    let text = fs::read_to_string(&file).unwrap();
    let scrambled = tuipan(&["scramble", "--size", "3x3", "--seed", "7", "--count", "3"]).stdout;
    for (line, position) in text.lines().skip(1).zip(scrambled.lines()) {
        assert!(line.starts_with(&position.replace([' ', '/'], ",")), "{line} {position}");
    }
}

#[test]
fn lessons_are_gone_on_with() {
    let dir = tempfile::tempdir().unwrap();
    let [whole, part] = ["whole.csv", "part.csv"].map(|name| dir.path().join(name));
    let args = "--size 3x2 --positions 200 --seed 3";
    lessons(args, &whole).exits(0);
    let text = fs::read_to_string(&whole).unwrap();
    for n_bytes in [0, 40, text.len() / 3, text.len() / 2 + 1, text.len()] {
        // Nothing is left of a file that has not even its head.
        let cut = &text[..n_bytes.max(text.find('\n').unwrap() + 1)];
        fs::write(&part, cut).unwrap();
        lessons(&format!("{args} --resume"), &part).exits(0).says("200 positions");
        assert_eq!(fs::read_to_string(&part).unwrap(), text, "{n_bytes}");
    }
    fs::write(&part, &text[..text.len() / 2]).unwrap();
    let other = lessons("--size 3x2 --positions 200 --seed 4 --resume", &part).exits(2);
    other.complains("was written with other arguments");
    assert_eq!(fs::read_to_string(&part).unwrap(), text[..text.len() / 2]);
    lessons("--size 3x3 --resume", &part).exits(2).complains("does not contain positions of 3x3");
}

#[test]
fn lessons_that_cannot_be() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("a.txt");
    lessons("--size 3x2", &file).exits(2).complains("must end in .csv, .npy or .npz");
    assert!(!file.exists());
    let file = dir.path().join("a.npz");
    lessons("--size 5x5", &file).exits(2).complains("up to 16 cells; 5x5 has more");
    lessons("--size 4x4 --draw all", &file).exits(2).complains("up to 10 cells; 4x4 has more");
    lessons("--size 3x2 --resume", &file).exits(2).complains("--resume is for .csv files");
    let nowhere = Path::new("/no/such/place/a.npy");
    lessons("--size 3x2", nowhere).exits(70).complains("cannot write /no/such/place/a.npy");
}
