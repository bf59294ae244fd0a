//! The page inside the program, if it was built with one.

/// Names and contents; empty without the feature `page`, or if the page had not been made.
pub static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
