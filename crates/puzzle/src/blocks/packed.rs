//! States as searches store them.
//!
//! The **key** says where the pieces of every class are; pieces of one class are treated as the same, and
//! equal keys are equal states. Its parts, from the lowest bit:
//!
//! ```text
//! plane 0            n bits, one for each cell that is not a wall
//! plane 1            n bits              ... as many planes as there are
//! field of class a   the number of its placement, in as few bits as hold it
//! field of class b   ...
//! ```
//!
//! Classes of several pieces are in the planes, classes of one piece in the planes or in fields,
//! whatever makes the key shortest. Bit `c` of the planes, read together, is 0 unless a piece of a
//! class in the planes has its anchor on cell `c`; then it is the class's symbol, from 1. So a move is
//! an exclusive or, the question whether a piece of some class is at some placement is a comparison
//! under a mask, and so is the question whether a state is a goal.
//!
//! The word of ones only is never a key: a free cell is 0 in every plane, and without planes a bit is left
//! over.
//!
//! Two examples. `AB.`, the goal for A alone: two classes of one piece with three placements each. In
//! fields they take 2 + 2 bits and the spare one; in planes they would take 2 x 3. A at its
//! placement 0 and B at 1 is `0100`. And `AAB` over `.CD`, where A has a goal: the class {B, C, D} goes to
//! one plane of 6 bits, and there is room for no other symbol; A lies flat and has 4 placements, 2
//! bits. B, C, D are on the cells 2, 4, 5 and A at placement 0: `00 110100`.

use std::hash::{Hash, Hasher};

use super::Word;

/// A state: its key, and the free cells, which follow from the key but are wanted all the time.
#[derive(Clone, Copy, Debug)]
pub struct Packed<M, K> {
    /// Where everything is.
    pub key: K,
    /// The cells that no piece covers.
    pub free: M,
}

impl<M, K: Word> PartialEq for Packed<M, K> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<M, K: Word> Eq for Packed<M, K> {}

impl<M, K: Word> Hash for Packed<M, K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}
