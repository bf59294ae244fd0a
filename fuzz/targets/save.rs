//! Saves: nothing panics, and what is read, whole or damaged, is written and read back.

#![no_main]

use std::sync::LazyLock;

use crc::{CRC_32_ISO_HDLC, Crc};
use libfuzzer_sys::fuzz_target;
use tuipan_game::{Profile, SaveError};
use tuipan_puzzle::blocks::Collection;

static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);
const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

fn check(bytes: &[u8]) {
    let profile = match Profile::from_save(bytes, &*COLLECTION) {
        Ok(profile) => profile,
        Err(SaveError::Damaged(damaged)) => {
            assert!(damaged.errors.iter().all(|error| !error.to_string().is_empty()));
            damaged.rest
        }
        Err(_) => return,
    };
    let again = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION);
    assert_eq!(again.as_ref(), Ok(&profile));
    for category in profile.categories() {
        profile.statistics(&category, None).history();
    }
    let mut merged = profile.clone();
    merged.merge(profile.clone());
    assert_eq!((merged.slots(), merged.runs().len()), (profile.slots(), profile.runs().len()));
    if let Some(run) = profile.runs().last() {
        let finished = merged.add(run.clone());
        assert!(finished.places.iter().all(|place| (1..=10).contains(&place.place)));
    }
}

fuzz_target!(|data: &[u8]| {
    check(data);
    // The checksums would keep out all that is interesting: every line gets its own.
    let mut save = b"tuipan-save 1\n".to_vec();
    for line in data.split(|&byte| byte == b'\n') {
        save.extend(format!("{:08x} ", CRC.checksum(line)).bytes());
        save.extend(line);
        save.push(b'\n');
    }
    check(&save);
});
