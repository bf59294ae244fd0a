//! Lists of solves: nothing panics, what is read becomes runs that are saved and read back, and our own lists of them
//! come back whole.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tuipan_game::exchange::{read, to_csv, to_cstimer, to_json};
use tuipan_game::{Kind, Profile};
use tuipan_puzzle::blocks::Collection;

static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);

/// Everything that a text brings.
fn taken(text: &str) -> Option<Profile> {
    let mut found = match read(text, &*COLLECTION) {
        Ok(found) => found,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return None;
        }
    };
    assert!(found.errors.iter().all(|error| !error.to_string().is_empty()));
    let kind: Kind = "4x4".parse().expect("a size is a kind");
    for list in &mut found.lists {
        list.kind.get_or_insert_with(|| kind.clone());
    }
    let mut profile = Profile::default();
    let mut bits = 0;
    let taken = profile.take_lists(&found.lists, 1, || {
        bits += 1;
        bits
    });
    assert_eq!(taken.runs.len(), profile.runs().len());
    let again = profile.clone().take_lists(&found.lists, 2, || 1);
    assert!(again.runs.is_empty(), "the same file brings nothing new");
    Some(profile)
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for text in [
        text.to_owned(),
        format!("No.;Time;Comment;Scramble;Date;P.1\n{text}"),
        format!("when,kind,mode,ms,session,penalty,comment,replay\n{text}"),
        format!("{{\"session1\":[{text}]}}"),
    ] {
        let Some(profile) = taken(&text) else { continue };
        let saved = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION);
        assert_eq!(saved.as_ref(), Ok(&profile));
        for text in [to_csv(&profile, profile.runs()), to_json(&profile, profile.runs())] {
            let other = taken(&text).expect("we read what we write");
            assert_eq!(other.runs().len(), profile.runs().len());
        }
        read(&to_cstimer(&[("a".to_owned(), profile.runs().iter().collect())]), &()).expect("JSON");
    }
});
