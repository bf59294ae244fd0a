//! Bodies of requests to the server: nothing panics, and what is read is written so that it is read the same again.

#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use serde_json::{from_slice, to_vec};
use tuipan_protocol::{
    Deletion, Follow, NewAttempt, NewChallenge, NewDevice, NewPlayer, NewResult, NewSolve, Rename,
    Submission,
};

fn check<T>(bytes: &[u8])
where
    T: serde::de::DeserializeOwned + serde::Serialize + PartialEq + Debug,
{
    if let Ok(body) = from_slice::<T>(bytes) {
        let written = to_vec(&body).expect("what was read can be written");
        assert_eq!(from_slice::<T>(&written).expect("and read again"), body);
    }
}

fuzz_target!(|bytes: &[u8]| {
    check::<NewPlayer>(bytes);
    check::<NewDevice>(bytes);
    check::<Rename>(bytes);
    check::<Deletion>(bytes);
    check::<NewAttempt>(bytes);
    check::<Submission>(bytes);
    check::<Follow>(bytes);
    check::<NewChallenge>(bytes);
    check::<NewResult>(bytes);
    check::<NewSolve>(bytes);
});
