//! The algorithms on textbook trees and on random graphs.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod properties;
mod random_graphs;
mod textbook;
