//! Learned heuristics: their files, the stored models, and what they are worth in a search.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod heuristics;
mod model_file;
mod stored_models;
