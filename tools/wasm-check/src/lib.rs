//! Questions that the core crates must answer alike natively and in wasm.
//!
//! The core crates promise to touch no clock, file, thread or ambient randomness. Such a slip compiles
//! to wasm without complaint and panics there, and an integer that is 64 bits wide here is 32 there: so
//! it is not enough to compile them, some of their answers have to be asked for. A question and
//! its answer are one line of `expected.txt`, which the native test in `answers.rs` and `check.mjs` both
//! read; a new question is a new line, and nothing else.
//!
//! Must not use wasm-bindgen: this check stands before everything that is heavy.

mod abi;
mod answers;
mod engine;
mod lab;
mod learned;
mod solve;
