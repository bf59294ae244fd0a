//! The door for a host that can only pass numbers: a text in, a text out.
//!
//! The host calls [`question`] for room, writes UTF-8 there, calls [`ask`], and reads [`answer_len`]
//! bytes from where that points. Both texts are ours, so nobody has to free anything, and there is no
//! unsafe code on this side.

use std::cell::RefCell;

use crate::answers::answer;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Room for a question of `len` bytes. It is good until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn question(len: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(len, 0);
        question.as_mut_ptr()
    })
}

/// Answers the question; the answer is good until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> *const u8 {
    let text = QUESTION.with_borrow(|question| answer(&String::from_utf8_lossy(question)));
    ANSWER.with_borrow_mut(|answer| {
        *answer = text;
        answer.as_ptr()
    })
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answer_len() -> usize {
    ANSWER.with_borrow(String::len)
}
