//! Bare grids of blocks: nothing panics, and what is read is written and read back. What follows a `|` is the goal.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tuipan_puzzle::blocks::{BareError, Genre, looks_like_grid, read_grid, read_levels};

fuzz_target!(|text: &str| {
    let (grid, goal) = match text.split_once('|') {
        Some((grid, goal)) => (grid, Some(goal)),
        None => (text, None),
    };
    let _ = looks_like_grid(grid);
    let level = match read_grid(grid, goal) {
        Ok(level) => level,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
            if let BareError::Grid(error) = error {
                let line = grid.split('\n').nth(error.line - 1).unwrap_or_default();
                assert!(error.column <= line.chars().count() + 1);
            }
            return;
        }
    };
    let _ = Genre::of(&level);
    assert_eq!(read_levels(&level.to_string()).as_deref(), Ok(std::slice::from_ref(&level)));
    let start = level.write_position(level.start());
    assert_eq!(level.read_position(&start).as_ref(), Ok(level.start()));
});
