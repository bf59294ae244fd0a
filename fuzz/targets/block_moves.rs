//! Moves and positions of blocks: nothing panics, what is read is written back, and what is played can be
//! taken back. The first line of the input is the number of a level, the second may be a position.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tuipan_game::{BlockPuzzle, Input, Puzzle, Session};
use tuipan_puzzle::blocks::{Collection, Metric, Moves};

static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);

fuzz_target!(|text: &str| {
    let mut lines = text.splitn(3, '\n');
    let entries = COLLECTION.entries();
    let idx = lines.next().and_then(|line| line.parse::<usize>().ok()).unwrap_or(0);
    let level = &entries[idx % entries.len()].level;
    let position = level.read_position(lines.next().unwrap_or_default());
    let mut position = position.unwrap_or_else(|error| {
        let message = error.to_string();
        assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
        level.start().clone()
    });
    assert_eq!(level.read_position(&level.write_position(&position)).as_ref(), Ok(&position));
    let moves = match lines.next().unwrap_or_default().parse::<Moves>() {
        Ok(moves) => moves,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
            return;
        }
    };
    assert_eq!(moves.to_string().parse::<Moves>().as_ref(), Ok(&moves));
    let [unit, slide, count] = Metric::ALL.map(|metric| moves.len(metric));
    assert!(unit >= slide && slide >= count);
    let before = position.clone();
    if level.play_all(&mut position, &moves).is_ok() {
        level.play_all(&mut position, &moves.inverse()).unwrap();
    }
    assert_eq!(position, before);
    let mut session = Session::new(Puzzle::Blocks(BlockPuzzle::layout(level.clone())));
    for m in moves.as_slice() {
        let _ = session.play(tuipan_game::Move::Blocks(m.clone()), Input::Mouse, 0);
    }
    assert_eq!(Session::restore(&session.recording(0)).unwrap().attempt(), session.attempt());
});
