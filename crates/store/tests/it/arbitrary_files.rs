//! No file makes a reader panic, and none but a true table file is taken for one.

use std::fs;

use proptest::collection::vec;
use proptest::prelude::*;
use tuipan_store::{Cache, Parameters, Table, TableWriter};

/// Opens and lists a directory with these bytes as its only table, and tells whether they pass.
fn is_accepted(bytes: &[u8]) -> bool {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("x.table");
    fs::write(&path, bytes).unwrap();
    let entries = Cache::at(directory.path()).list().unwrap();
    assert_eq!(entries.len(), 1);
    let accepted = Table::open(&path).is_ok();
    assert!(!accepted || entries[0].parameters.is_ok());
    accepted
}

fn written(parameters: &Parameters, payload: &[u8]) -> Vec<u8> {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("x.table");
    TableWriter::write_whole(&path, parameters.clone(), payload).unwrap();
    fs::read(path).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn random_bytes(bytes in vec(any::<u8>(), 0..6000)) {
        prop_assert!(!is_accepted(&bytes));
    }

    /// Random numbers where the reader looks for lengths.
    #[test]
    fn the_right_beginning(
        n in prop_oneof![0u32..5000, any::<u32>()],
        m in prop_oneof![0u64..2000, any::<u64>()],
        rest in vec(any::<u8>(), 0..6000),
    ) {
        let mut bytes = b"TUIPANTB\x01\0\0\0".to_vec();
        bytes.extend(n.to_le_bytes());
        bytes.extend(m.to_le_bytes());
        bytes.extend(rest);
        prop_assert!(!is_accepted(&bytes));
    }

    #[test]
    fn a_table_with_changes(
        text in "[a-z]{1,9}( [a-d]=[!-~]{1,30})?",
        payload in vec(any::<u8>(), 0..600),
        changes in vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in prop_oneof![3 => Just(None), 1 => any::<prop::sample::Index>().prop_map(Some)],
    ) {
        let whole = written(&text.parse().unwrap(), &payload);
        let mut bytes = whole.clone();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(whole.len() + 1));
        }
        prop_assert_eq!(is_accepted(&bytes), bytes == whole);
    }

    #[test]
    fn round_trip(text in "[a-z]{1,9}( [a-d]=[!-~]{1,30})?", payload in vec(any::<u8>(), 0..9000)) {
        let parameters: Parameters = text.parse().unwrap();
        let directory = tempfile::tempdir().unwrap();
        let name = "x".parse().unwrap();
        let table = Cache::at(directory.path()).store(&name, &parameters, &payload).unwrap();
        prop_assert_eq!(&*table, &payload[..]);
        prop_assert_eq!(table.parameters(), &parameters);
    }
}
