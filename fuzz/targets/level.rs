//! Level files: nothing panics, and what is read is written and read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tuipan_game::{BlockPuzzle, LinkContent, MAX_LINK, Puzzle, block_input, read_link};
use tuipan_puzzle::blocks::read_levels;

fuzz_target!(|text: &str| {
    let levels = match read_levels(text) {
        Ok(levels) => levels,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
            return;
        }
    };
    let written: String = levels.iter().map(ToString::to_string).collect();
    assert_eq!(read_levels(&written).as_ref(), Ok(&levels), "{written}");
    for level in levels.into_iter().take(3) {
        let start = level.write_position(level.start());
        assert_eq!(level.read_position(&start).as_ref(), Ok(level.start()));
        for piece in block_input::movable(&level, level.start()).into_iter().take(4) {
            for (anchor, way) in
                block_input::reach(&level, level.start(), piece).into_iter().take(9)
            {
                let mut position = level.start().clone();
                level.play(&mut position, &way).unwrap();
                assert_eq!(position.anchor(level.piece_of(piece).unwrap()), anchor);
                level.play(&mut position, &way.inverse()).unwrap();
                assert_eq!(&position, level.start());
            }
        }
        let puzzle = Puzzle::Blocks(BlockPuzzle::own(level));
        assert!(puzzle.kind().to_string().parse::<tuipan_game::Kind>().is_ok());
        let link = puzzle.to_link();
        if link.len() <= MAX_LINK {
            assert_eq!(read_link(&link, &()), Ok(LinkContent::Puzzle(puzzle)));
        }
    }
});
