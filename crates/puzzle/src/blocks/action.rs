//! What a search does, and how it becomes moves that a player can make.

use super::{BlockSpace, Direction, Move, Moves, Packed, Position, Step, Word};

/// A piece of a class goes from one placement to another. By which path is left open, since it makes no
/// difference to what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The number of the class.
    pub class: u16,
    /// The placement it leaves.
    pub from: u16,
    /// The placement it goes to.
    pub to: u16,
}

impl Action {
    /// The action that takes this one back.
    pub fn inverse(self) -> Self {
        Action { class: self.class, from: self.to, to: self.from }
    }
}

impl<M: Word, K: Word> BlockSpace<M, K> {
    /// The way an action takes in `state`: the shortest, and of these the first in the order up, right,
    /// down, left. `None` if there is no way.
    pub fn path(&self, state: &Packed<M, K>, action: Action) -> Option<Vec<Direction>> {
        let class = &self.classes()[usize::from(action.class)];
        let free = state.free.or(class.covers[usize::from(action.from)]);
        let mut came_by: Vec<Option<(u16, Direction)>> = vec![None; class.anchors.len()];
        let mut queue = vec![action.from];
        let mut head = 0;
        while let Some(&at) = queue.get(head) {
            head += 1;
            if at == action.to {
                break;
            }
            for way in Direction::ALL {
                let next = class.step(at.into(), way as usize, free);
                let is_new =
                    |&next: &usize| next != usize::from(action.from) && came_by[next].is_none();
                if let Some(next) = next.filter(is_new) {
                    came_by[next] = Some((at, way));
                    queue.push(next as u16);
                }
            }
        }
        let mut path = Vec::new();
        let mut at = action.to;
        while at != action.from {
            let (before, way) = came_by[usize::from(at)]?;
            path.push(way);
            at = before;
        }
        path.reverse();
        Some(path)
    }

    /// The moves of pieces, by their letters, that a path of actions from `position` represents. `None`
    /// if they do not fit together.
    pub fn moves(&self, position: &Position, actions: &[Action]) -> Option<Moves> {
        let mut position = position.clone();
        let mut state = self.pack(&position)?;
        let mut moves = Moves::default();
        for &action in actions {
            let class = &self.classes()[usize::from(action.class)];
            let from = class.anchors[usize::from(action.from)];
            let like = self.like(action.class);
            let piece = like.into_iter().find(|&idx| position.0[idx] == from)?;
            let letter = self.level().pieces()[piece].letter;
            for direction in self.path(&state, action)? {
                moves.push(Move::new(letter, Step { direction, count: 1 }));
            }
            position.0[piece] = class.anchors[usize::from(action.to)];
            state = self.after(&state, action);
        }
        Some(moves)
    }

    /// The pieces that may be at a placement of a class: its own, and those of the classes with which
    /// it shares a line.
    fn like(&self, class_idx: u16) -> Vec<usize> {
        let piece = &self.level().pieces()[self.classes()[usize::from(class_idx)].pieces[0]];
        let pieces = self.level().pieces().iter().enumerate();
        pieces.filter(|(_, other)| other.is_like(piece)).map(|(idx, _)| idx).collect()
    }
}
