//! The cache: a usable table whatever the state of the directory, and the truth about it.

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tuipan_store::{Cache, FileAction, Opened, Origin, Parameters, TableErrorKind, TableName};

const PAYLOAD: [u8; 5] = *b"tiles";

fn name(text: &str) -> TableName {
    text.parse().unwrap()
}

fn parameters() -> Parameters {
    "test size=4x3".parse().unwrap()
}

fn cache() -> (TempDir, Cache) {
    let directory = tempfile::tempdir().unwrap();
    let cache = Cache::at(directory.path().join("some").join("tables"));
    (directory, cache)
}

/// Opens or builds the table `a`, and checks that it is the right one and built only if it says so.
fn open(cache: &Cache) -> Opened {
    let mut built = false;
    let Ok(opened) = cache.open_or_build(&name("a"), &parameters(), |origin| {
        assert!(!matches!(origin, Origin::Cached));
        built = true;
        Ok::<_, Infallible>(PAYLOAD.to_vec())
    });
    assert_eq!(*opened.table, PAYLOAD);
    assert_eq!(*opened.table.parameters(), parameters());
    assert_eq!(built, !matches!(opened.origin, Origin::Cached));
    assert_eq!(opened.table.path().is_none(), opened.unsaved.is_some());
    opened
}

fn n_files(directory: &Path) -> usize {
    fs::read_dir(directory).unwrap().count()
}

#[test]
fn built_once_then_cached() {
    let (_directory, cache) = cache();
    let first = open(&cache);
    assert!(matches!(first.origin, Origin::Built) && first.unsaved.is_none());
    let second = open(&cache);
    assert!(matches!(second.origin, Origin::Cached) && second.unsaved.is_none());
    assert_eq!(n_files(cache.directory().unwrap()), 1, "no temporary file is left");
}

#[test]
fn a_damaged_file_is_named_and_built_again() {
    let (_directory, cache) = cache();
    open(&cache);
    let path = cache.path(&name("a")).unwrap();
    let whole = fs::read(&path).unwrap();
    let changed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        bytes
    };
    let others = {
        cache.store(&name("b"), &"test size=3x4".parse().unwrap(), &PAYLOAD).unwrap();
        fs::read(cache.path(&name("b")).unwrap()).unwrap()
    };
    type IsRight = fn(&TableErrorKind) -> bool;
    let cases: [(Vec<u8>, IsRight); 8] = [
        (Vec::new(), |error| matches!(error, TableErrorKind::WrongLength { actual: 0, .. })),
        (b"something else".to_vec(), |error| matches!(error, TableErrorKind::NotATable)),
        (changed(8), |error| matches!(error, TableErrorKind::OtherVersion(0x11))),
        (changed(35), |error| matches!(error, TableErrorKind::DamagedHeader)),
        (changed(4097), |error| matches!(error, TableErrorKind::DamagedPayload)),
        (whole[..4098].to_vec(), |error| {
            matches!(error, TableErrorKind::WrongLength { expected: 4101, actual: 4098 })
        }),
        ([&whole[..], b"!"].concat(), |error| {
            matches!(error, TableErrorKind::WrongLength { expected: 4101, actual: 4102 })
        }),
        (
            others,
            |error| matches!(error, TableErrorKind::OtherTable { found, .. } if found.get("size") == Some("3x4")),
        ),
    ];
    for (idx, (bytes, is_right)) in cases.into_iter().enumerate() {
        fs::write(&path, bytes).unwrap();
        let opened = open(&cache);
        match opened.origin {
            Origin::Rebuilt(reason) => {
                assert_eq!(reason.path, path);
                assert!(is_right(&reason.kind), "case {idx}: {reason}");
            }
            origin => panic!("case {idx}: {origin:?}"),
        }
        assert!(opened.unsaved.is_none());
        assert_eq!(fs::read(&path).unwrap(), whole, "case {idx}: the file is whole again");
        assert!(matches!(open(&cache).origin, Origin::Cached));
    }
}

#[test]
fn an_error_of_the_builder_is_passed_on_and_nothing_stored() {
    let (_directory, cache) = cache();
    let stopped = |_: &Origin| Err::<Vec<u8>, _>("stopped");
    assert_eq!(cache.open_or_build(&name("a"), &parameters(), stopped).unwrap_err(), "stopped");
    assert!(cache.list().unwrap().is_empty());
    // A damaged file stays as it was.
    open(&cache);
    let path = cache.path(&name("a")).unwrap();
    fs::write(&path, "damaged").unwrap();
    assert_eq!(cache.open_or_build(&name("a"), &parameters(), stopped).unwrap_err(), "stopped");
    assert_eq!(fs::read(&path).unwrap(), b"damaged");
}

#[cfg(unix)] // Windows refuses to touch a file that is mapped.
#[test]
fn a_table_in_use_outlives_its_file() {
    let (_directory, cache) = cache();
    let opened = open(&cache);
    cache.store(&name("a"), &"test size=9x9".parse().unwrap(), b"other").unwrap();
    assert_eq!(*opened.table, PAYLOAD);
    cache.remove(&name("a")).unwrap();
    assert_eq!(*opened.table, PAYLOAD);
}

#[test]
fn no_directory_can_be_made() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let opened = open(&Cache::at(file.join("tables")));
    let reason = opened.unsaved.expect("a file is no directory");
    assert!(matches!(reason.kind, TableErrorKind::Io { .. }), "{reason}");
    assert!(reason.to_string().contains("tables"), "{reason}");
}

#[test]
fn something_is_in_the_way() {
    let (_directory, cache) = cache();
    let path = cache.path(&name("a")).unwrap();
    fs::create_dir_all(path.join("full")).unwrap();
    let opened = open(&cache);
    assert!(
        matches!(&opened.origin, Origin::Rebuilt(reason) if matches!(reason.kind, TableErrorKind::NotATable))
    );
    let reason = opened.unsaved.expect("a directory is not replaced");
    assert!(
        matches!(reason.kind, TableErrorKind::Io { action: FileAction::PutInPlace, .. }),
        "{reason}"
    );
    assert_eq!(n_files(cache.directory().unwrap()), 1, "the temporary file is gone");
}

#[cfg(unix)]
#[test]
fn a_read_only_directory() {
    use std::os::unix::fs::PermissionsExt;

    let directory = tempfile::tempdir().unwrap();
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let refused = fs::write(directory.path().join("probe"), "").is_err();
    let opened = open(&Cache::at(directory.path()));
    // The superuser may write everywhere, and then it is stored.
    assert_eq!(opened.unsaved.is_some(), refused);
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn list_verify_remove() {
    let (_directory, cache) = cache();
    assert!(cache.list().unwrap().is_empty(), "also if there is no directory");
    for text in ["b-4x4", "a", "c"] {
        cache.store(&name(text), &parameters(), &PAYLOAD).unwrap();
    }
    let path = |text: &str| cache.path(&name(text)).unwrap();
    // A damaged payload shows only when verified, a damaged header at once.
    let damage = |text: &str, at: usize| {
        let mut bytes = fs::read(path(text)).unwrap();
        bytes[at] ^= 1;
        fs::write(path(text), bytes).unwrap();
    };
    damage("b-4x4", 4096);
    damage("c", 20);
    for other in ["notes.txt", "Upper.table", ".hidden.table", "no-ending"] {
        fs::write(cache.directory().unwrap().join(other), "").unwrap();
    }

    let entries = cache.list().unwrap();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["a", "b-4x4", "c"]);
    assert_eq!(entries[0].n_bytes, 4101);
    assert_eq!(entries[0].path, path("a"));
    assert_eq!(*entries[0].parameters.as_ref().unwrap(), parameters());
    assert!(entries[1].parameters.is_ok());
    assert!(matches!(
        entries[2].parameters.as_ref().unwrap_err().kind,
        TableErrorKind::DamagedHeader
    ));

    assert_eq!(cache.verify(&name("a")).unwrap(), parameters());
    assert!(matches!(
        cache.verify(&name("b-4x4")).unwrap_err().kind,
        TableErrorKind::DamagedPayload
    ));
    assert!(matches!(cache.verify(&name("c")).unwrap_err().kind, TableErrorKind::DamagedHeader));
    assert!(matches!(cache.verify(&name("d")).unwrap_err().kind, TableErrorKind::Missing));

    for text in ["a", "b-4x4", "c"] {
        cache.remove(&name(text)).unwrap();
    }
    assert!(matches!(cache.remove(&name("a")).unwrap_err().kind, TableErrorKind::Missing));
    assert!(cache.list().unwrap().is_empty());
}
