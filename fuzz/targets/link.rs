//! Replay and puzzle links: nothing panics, what is read is written back, what verifies solves.

#![no_main]

use std::sync::LazyLock;

use crc::{CRC_32_ISO_HDLC, Crc};
use data_encoding::BASE64URL_NOPAD;
use libfuzzer_sys::fuzz_target;
use tuipan_game::{LinkContent, Playback, Session, read_link, verify};
use tuipan_puzzle::blocks::Collection;

static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);
const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

fn check(link: &str) {
    match read_link(link, &*COLLECTION) {
        Ok(LinkContent::Puzzle(puzzle)) => {
            let again = read_link(&puzzle.to_link(), &*COLLECTION);
            assert_eq!(again, Ok(LinkContent::Puzzle(puzzle)));
        }
        Ok(LinkContent::Recording(recording)) => {
            let again = read_link(&recording.to_link(), &*COLLECTION);
            assert_eq!(again, Ok(LinkContent::Recording(recording.clone())));
            if let Ok(session) = Session::restore(&recording) {
                assert_eq!(session.recording(0), recording);
            }
            if let Ok(run) = verify(recording) {
                let mut playback = Playback::of_recording(run.recording()).unwrap();
                assert!(playback.puzzle().clone().is_goal(playback.seek_time(run.ms())));
            }
        }
        Ok(LinkContent::Challenge(challenge)) => {
            let again = read_link(&challenge.to_link(), &*COLLECTION);
            assert_eq!(again, Ok(LinkContent::Challenge(challenge)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = std::str::from_utf8(data) {
        check(text);
    }
    // The checksum would keep out all that is interesting.
    let Some((kind, bits)) = data.split_first() else { return };
    let mut bytes = vec![[b'P', b'R', b'R', b'C'][usize::from(kind % 4)], 1];
    bytes.extend(bits);
    bytes.extend(CRC.checksum(&bytes).to_be_bytes());
    check(&BASE64URL_NOPAD.encode(&bytes));
});
