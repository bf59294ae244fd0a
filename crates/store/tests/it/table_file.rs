//! The format: what is written is read, and nothing else is.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tuipan_store::{MAX_PARAMETERS, PAYLOAD_START, Parameters, Table, TableErrorKind, TableWriter};

fn parameters(text: &str) -> Parameters {
    text.parse().unwrap()
}

/// A small table in a directory of its own.
fn small() -> (TempDir, PathBuf, Vec<u8>) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("small.table");
    let payload: Vec<u8> = (0..101).map(|i| (i * i % 251) as u8).collect();
    TableWriter::write_whole(&path, parameters("test size=4x3 n=101"), &payload).unwrap();
    let bytes = fs::read(&path).unwrap();
    (directory, path, bytes)
}

fn error(path: &Path) -> Option<TableErrorKind> {
    Table::open(path).err().map(|error| error.kind)
}

#[test]
fn what_is_written_is_read() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("t.table");
    let longest = format!("x ab={}", "c".repeat(MAX_PARAMETERS - 5));
    for text in ["test", "pdb size=4x4 tiles=1,4,5,8,9,12 encoding=2bit metric=stm", &longest] {
        for n in [0, 1, 63, 64, 4095, 4096, 4097, 100_000] {
            let payload: Vec<u8> = (0..n).map(|i| (i / 7) as u8).collect();
            TableWriter::write_whole(&path, parameters(text), &payload).unwrap();
            let table = Table::open(&path).unwrap();
            assert_eq!(*table, *payload);
            assert_eq!(table.parameters().as_str(), text);
            assert_eq!(table.path(), Some(path.as_path()));
            assert!(Table::open_as(&path, &parameters(text)).is_ok());
            assert_eq!(fs::metadata(&path).unwrap().len(), (PAYLOAD_START + n) as u64);
        }
    }
}

#[test]
fn pieces_make_the_same_file_as_the_whole() {
    let (directory, path, bytes) = small();
    let pieces = directory.path().join("pieces.table");
    let mut writer = TableWriter::create(&pieces, parameters("test size=4x3 n=101")).unwrap();
    for piece in bytes[PAYLOAD_START..].chunks(7) {
        writer.write_all(piece).unwrap();
        writer.flush().unwrap();
    }
    writer.finish().unwrap();
    assert_eq!(fs::read(&pieces).unwrap(), fs::read(&path).unwrap());
}

#[test]
fn the_worked_examples_of_the_documentation() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("t.table");
    let written = |text, payload: &[u8]| {
        TableWriter::write_whole(&path, parameters(text), payload).unwrap();
        fs::read(&path).unwrap()
    };

    let bytes = written("squares n=4", &[0, 1, 4, 9]);
    assert_eq!(bytes.len(), 4100);
    assert_eq!(bytes[..16], *b"TUIPANTB\x01\0\0\0\x0b\0\0\0");
    assert_eq!(bytes[16..24], [4, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(bytes[24..32], 0x5206_b2e6_b553_fe7e_u64.to_le_bytes());
    assert_eq!(bytes[32..48], *b"squares n=4\0\0\0\0\0");
    assert!(bytes[48..4088].iter().all(|&byte| byte == 0));
    assert_eq!(bytes[4088..4096], 0x5988_7cbd_8302_90e7_u64.to_le_bytes());
    assert_eq!(bytes[4096..], [0, 1, 4, 9]);

    let bytes = written("empty", &[]);
    assert_eq!(bytes.len(), 4096);
    assert_eq!(bytes[..16], *b"TUIPANTB\x01\0\0\0\x05\0\0\0");
    assert_eq!(bytes[16..24], [0; 8]);
    assert_eq!(bytes[24..32], 0x2d06_8005_38d3_94c2_u64.to_le_bytes());
    assert_eq!(bytes[32..40], *b"empty\0\0\0");
    assert!(bytes[40..4088].iter().all(|&byte| byte == 0));
    assert_eq!(bytes[4088..], 0x78d2_bce9_408b_57fa_u64.to_le_bytes());
}

#[test]
fn payloads_begin_on_a_page() {
    let (_directory, path, bytes) = small();
    let table = Table::open(path).unwrap();
    assert_eq!(table.as_ptr() as usize % 4096, 0);
    for n in [0, 1, 100, 5000] {
        let payload = &bytes[..n.min(bytes.len())];
        let table = Table::in_memory(parameters("test"), payload);
        assert_eq!(*table, *payload);
        assert_eq!(table.as_ptr() as usize % 4096, 0);
        assert_eq!(table.path(), None);
    }
}

/// In place, to be fast: nothing has the file mapped meanwhile.
#[test]
fn every_changed_byte_is_noticed() {
    let (_directory, path, bytes) = small();
    let mut file = OpenOptions::new().write(true).open(&path).unwrap();
    let mut put = |at: usize, byte: u8| {
        use std::io::{Seek, SeekFrom};
        file.seek(SeekFrom::Start(at as u64)).unwrap();
        file.write_all(&[byte]).unwrap();
    };
    for (at, &byte) in bytes.iter().enumerate() {
        // All other values in the fields and in some of the payload, else every single bit and all of them.
        let thorough = at < 64 || (4088..4100).contains(&at);
        let masks: Vec<u8> =
            if thorough { (1..=255).collect() } else { vec![1, 2, 4, 8, 16, 32, 64, 128, 255] };
        for mask in masks {
            put(at, byte ^ mask);
            let error = error(&path);
            let named = match at {
                0..8 => matches!(error, Some(TableErrorKind::NotATable)),
                8..12 => {
                    matches!(error, Some(TableErrorKind::OtherVersion(version)) if version != 1)
                }
                12..4096 => matches!(error, Some(TableErrorKind::DamagedHeader)),
                _ => matches!(error, Some(TableErrorKind::DamagedPayload)),
            };
            assert!(named, "byte {at} changed by {mask:#x}: {error:?}");
        }
        put(at, byte);
    }
    assert!(error(&path).is_none(), "the file is as it was");
}

#[test]
fn every_other_length_is_noticed() {
    let (_directory, path, bytes) = small();
    let whole = bytes.len() as u64;
    let file = OpenOptions::new().write(true).open(&path).unwrap();
    for n in (whole + 1..whole + 20).chain([2 * whole, 1 << 20]) {
        file.set_len(n).unwrap();
        let error = error(&path);
        assert!(
            matches!(error, Some(TableErrorKind::WrongLength { expected, actual }) if expected == whole && actual == n),
            "{n}: {error:?}"
        );
    }
    for n in (0..whole).rev() {
        file.set_len(n).unwrap();
        let least = if n < 4096 { 4096 } else { whole };
        let error = error(&path);
        assert!(
            matches!(error, Some(TableErrorKind::WrongLength { expected, actual }) if expected == least && actual == n),
            "{n}: {error:?}"
        );
    }
}

#[test]
fn messages_name_the_file_and_the_error() {
    let (directory, path, bytes) = small();
    let message = |changed: &[u8]| {
        fs::write(&path, changed).unwrap();
        let message = Table::open(&path).unwrap_err().to_string();
        let file = path.display().to_string();
        message.strip_prefix(&file).expect("the file is named").to_owned()
    };
    let with = |at: usize, byte: u8| {
        let mut changed = bytes.clone();
        changed[at] = byte;
        changed
    };
    assert_eq!(message(&with(0, b't')), ": not a table file");
    assert_eq!(message(b"hello"), ": not a table file");
    assert_eq!(message(&with(8, 7)), ": format version 7, where this program reads 1");
    assert_eq!(message(&with(40, b'x')), ": damaged header");
    assert_eq!(message(&with(4100, 99)), ": damaged: the checksum of its payload is wrong");
    assert_eq!(message(&bytes[..4150]), ": 4150 bytes long, where 4197 are expected");
    assert_eq!(message(&[]), ": 0 bytes long, where 4096 are expected");

    fs::write(&path, &bytes).unwrap();
    let other = Table::open_as(&path, &parameters("test size=3x4 n=101")).unwrap_err();
    let expected = "holds the table 'test size=4x3 n=101', not 'test size=3x4 n=101'";
    assert!(other.to_string().ends_with(expected), "{other}");

    assert!(matches!(error(directory.path()), Some(TableErrorKind::NotATable)));
    assert!(matches!(error(&directory.path().join("none")), Some(TableErrorKind::Missing)));
}
