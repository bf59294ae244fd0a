//! When a level is solved.

/// Who may fill a place named in the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum GoalMode {
    /// That piece and no other.
    #[default]
    Piece,
    /// Any piece of its shape (and bound to a line as it is).
    Shape,
}

/// Pieces and the cells where their anchors must be. All of them must be there at once; if it names every
/// piece, it is a whole end position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Who may fill the places.
    pub mode: GoalMode,
    /// A piece's number and a cell each, by piece.
    pub targets: Vec<(usize, usize)>,
}
