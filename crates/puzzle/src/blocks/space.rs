//! A level as a state space.

use tuipan_space::{GoalStates, Reversible, StateSpace};

use super::class::groups;
use super::coding::{Coding, Slot};
use super::{Action, Class, GoalMode, Level, Metric, NOWHERE, Packed, Position, Word};

/// A level and a metric, over sets of cells `M` and keys `K`. Which words are wide enough is settled by
/// [`with_space`](super::with_space).
#[derive(Clone, Debug)]
pub struct BlockSpace<M, K> {
    level: Level,
    metric: Metric,
    n_cells: usize,
    /// All cells that are not walls.
    all_cells: M,
    coding: Coding,
    classes: Vec<Class<M>>,
    /// For each class and placement, what a piece there adds to the key ...
    values: Vec<Vec<K>>,
    /// ... and the bits of the key that say whether one is there.
    masks: Vec<Vec<K>>,
    /// A state is a goal if its key has this value under this mask; `None` if it never can.
    goal: Option<(K, K)>,
}

/// What the words of a space must hold.
pub(super) struct Widths {
    pub n_cells: usize,
    pub n_key_bits: usize,
}

impl Widths {
    pub fn of(level: &Level) -> Self {
        let board = level.board();
        let n_cells = (0..board.n_cells()).filter(|&cell| !board.is_wall(cell)).count();
        let groups = groups(level);
        let sizes: Vec<_> = groups.iter().map(|g| (g.pieces.len(), g.anchors.len())).collect();
        Widths { n_cells, n_key_bits: Coding::new(&sizes, n_cells).n_bits }
    }
}

impl<M: Word, K: Word> BlockSpace<M, K> {
    /// The space of everything that can be reached from the level's start, and of more. `None` if the
    /// words are too narrow.
    pub fn new(level: &Level, metric: Metric) -> Option<Self> {
        let board = level.board();
        let mut n_cells = 0;
        let place: Vec<u16> = (0..board.n_cells())
            .map(|cell| {
                n_cells += usize::from(!board.is_wall(cell));
                if board.is_wall(cell) { NOWHERE } else { n_cells as u16 - 1 }
            })
            .collect();
        let groups = groups(level);
        let sizes: Vec<_> = groups.iter().map(|g| (g.pieces.len(), g.anchors.len())).collect();
        let coding = Coding::new(&sizes, n_cells);
        if n_cells > M::BITS || coding.n_bits > K::BITS {
            return None;
        }
        let classes: Vec<Class<M>> =
            groups.into_iter().map(|group| Class::new(level, group, &place, n_cells)).collect();
        let per_placement = |of: &dyn Fn(Slot, usize, usize) -> K| -> Vec<Vec<K>> {
            let classes = classes.iter().zip(&coding.slots);
            classes
                .map(|(class, &slot)| {
                    let placements = class.cells.iter().enumerate();
                    placements.map(|(rank, &cell)| of(slot, rank, cell.into())).collect()
                })
                .collect()
        };
        let in_planes = |symbol: usize, cell: usize| {
            let planes = (0..coding.n_planes).filter(|plane| symbol >> plane & 1 == 1);
            planes.fold(K::ZERO, |key, plane| key.or(K::bit(plane * n_cells + cell)))
        };
        let values = per_placement(&|slot, rank, cell| match slot {
            Slot::Field { shift, .. } => K::field(rank as u64, shift.min(K::BITS - 1)),
            Slot::Plane { symbol } => in_planes(symbol, cell),
        });
        let masks = per_placement(&|slot, _, cell| match slot {
            Slot::Field { width: 0, .. } => K::ZERO,
            Slot::Field { shift, width } => K::field((1 << width) - 1, shift),
            Slot::Plane { .. } => in_planes(usize::MAX, cell),
        });
        let goal = None;
        let level = level.clone();
        let all_cells = M::lowest(n_cells);
        let mut space =
            BlockSpace { level, metric, n_cells, all_cells, coding, classes, values, masks, goal };
        space.goal = space.level_goal();
        Some(space)
    }

    /// The mask and the value of the level's goal.
    fn level_goal(&self) -> Option<(K, K)> {
        let pins = self.goal_pins()?;
        Some(pins.iter().fold((K::ZERO, K::ZERO), |(mask, value), &(class, rank)| {
            (mask.or(self.masks[class][rank]), value.or(self.values[class][rank]))
        }))
    }

    /// The class and the placement of everything that the level's goal names; `None` if there is no such
    /// placement, so that the goal cannot be reached.
    pub(super) fn goal_pins(&self) -> Option<Vec<(usize, usize)>> {
        let goal = self.level.goal();
        let pieces = self.level.pieces();
        let pins = goal.targets.iter().map(|&(target, cell)| {
            let mut found = self.classes.iter().enumerate().filter(|(_, class)| match goal.mode {
                GoalMode::Piece => class.pieces.contains(&target),
                GoalMode::Shape => pieces[class.pieces[0]].is_like(&pieces[target]),
            });
            found.find_map(|(idx, class)| Some((idx, class.placement_at(cell)?.into())))
        });
        let pins: Vec<(usize, usize)> = pins.collect::<Option<_>>()?;
        // More places than pieces to fill them: possible on lines, whose pieces are not all alike.
        let too_many = |class: usize| {
            pins.iter().filter(|pin| pin.0 == class).count() > self.classes[class].pieces.len()
        };
        (!(0..self.classes.len()).any(too_many)).then_some(pins)
    }

    /// The level it is made of.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// How moves are counted.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The classes, by number.
    pub fn classes(&self) -> &[Class<M>] {
        &self.classes
    }

    /// How many cells are not walls.
    pub fn n_cells(&self) -> usize {
        self.n_cells
    }

    /// How many bits of a key are in use.
    pub fn n_key_bits(&self) -> usize {
        self.coding.n_bits
    }

    /// The part of the key that belongs to a class.
    pub fn slot(&self, class_idx: usize) -> Slot {
        self.coding.slots[class_idx]
    }

    /// How many planes the key has.
    pub fn n_planes(&self) -> usize {
        self.coding.n_planes
    }

    /// A plane of the key, perhaps with other bits above.
    #[inline]
    pub fn plane(&self, key: K, plane: usize) -> M {
        plane_of(key, plane * self.n_cells, self.n_cells)
    }

    /// All cells that are not walls.
    pub fn all_cells(&self) -> M {
        self.all_cells
    }

    /// What a piece of a class at a placement adds to the key.
    #[inline]
    pub fn value(&self, class: usize, placement: usize) -> K {
        self.values[class][placement]
    }

    /// The bits of the key that say whether a piece of a class is at a placement.
    #[inline]
    pub fn mask(&self, class: usize, placement: usize) -> K {
        self.masks[class][placement]
    }

    /// The mask and the value that make a key a goal; `None` if no key is one.
    pub fn goal(&self) -> Option<(K, K)> {
        self.goal
    }

    /// The state of a position; `None` if a piece is where it could not get from the level's start.
    pub fn pack(&self, position: &Position) -> Option<Packed<M, K>> {
        let mut state = Packed { key: K::ZERO, free: self.all_cells };
        let mut leaders: Vec<usize> = Vec::new();
        for (class_idx, class) in self.classes.iter().enumerate() {
            if class.follows.is_none() {
                leaders.clear();
                let mut next = class_idx;
                // All pieces that share a line, whose order decides which of them is which.
                loop {
                    leaders.extend(self.classes[next].pieces.iter().map(|&p| position.anchor(p)));
                    next += 1;
                    if self.classes.get(next).is_none_or(|class| class.follows.is_none()) {
                        break;
                    }
                }
                leaders.sort_unstable_by_key(|&anchor| std::cmp::Reverse(anchor));
            }
            for _ in &class.pieces {
                let rank = usize::from(class.placement_at(leaders.pop()?)?);
                if !class.covers[rank].within(state.free) {
                    return None;
                }
                state.key = state.key.or(self.values[class_idx][rank]);
                state.free = state.free.without(class.covers[rank]);
            }
        }
        Some(state)
    }

    /// The state of a key.
    pub fn unpack_key(&self, key: K) -> Packed<M, K> {
        let mut free = self.all_cells;
        self.each_piece(key, |class, rank| free = free.without(self.classes[class].covers[rank]));
        Packed { key, free }
    }

    /// A position of a state: of pieces that are alike, the first in the level comes first on the board.
    pub fn unpack(&self, key: K) -> Position {
        let mut anchors = vec![0; self.level.pieces().len()];
        for (class_idx, class) in self.classes.iter().enumerate() {
            let cells = self.anchors(key, class_idx);
            for (&piece, cell) in class.pieces.iter().zip(cells.bits()) {
                anchors[piece] = class.anchors[usize::from(class.placements[cell])];
            }
        }
        Position(anchors)
    }

    /// The cells on which a class has its anchors.
    #[inline]
    pub fn anchors(&self, key: K, class_idx: usize) -> M {
        let class = &self.classes[class_idx];
        match self.coding.slots[class_idx] {
            Slot::Field { shift, width } => {
                let rank = key.window(shift) & ((1 << width) - 1);
                M::bit(class.cells[rank as usize].into())
            }
            Slot::Plane { symbol } => {
                (0..self.coding.n_planes).fold(self.all_cells, |set, plane| {
                    let bits = self.plane(key, plane);
                    if symbol >> plane & 1 == 1 { set.and(bits) } else { set.without(bits) }
                })
            }
        }
    }

    /// Shows the class and the placement of every piece.
    #[inline]
    pub fn each_piece(&self, key: K, mut show: impl FnMut(usize, usize)) {
        for (class_idx, &slot) in self.coding.slots.iter().enumerate() {
            if let Slot::Field { shift, width } = slot {
                show(class_idx, (key.window(shift) & ((1 << width) - 1)) as usize);
                continue;
            }
            let placements = &self.classes[class_idx].placements;
            for cell in self.anchors(key, class_idx).bits() {
                show(class_idx, placements[cell].into());
            }
        }
    }

    /// The cells where a piece's anchor can be after one action.
    #[inline]
    pub fn destinations(&self, class_idx: usize, from: usize, free: M) -> M {
        let class = &self.classes[class_idx];
        // A piece may go where it is itself.
        let free = free.or(class.covers[from]);
        let mut found = M::ZERO;
        let cell = |placement: usize| M::bit(class.cells[placement].into());
        let step = |at: usize, way: usize| class.step(at, way, free);
        match self.metric {
            Metric::Unit => {
                for next in (0..4).filter_map(|way| step(from, way)) {
                    found = found.or(cell(next));
                }
            }
            Metric::Slide => {
                for way in 0..4 {
                    let mut at = from;
                    while let Some(next) = step(at, way) {
                        found = found.or(cell(next));
                        at = next;
                    }
                }
            }
            Metric::Move => {
                let start = cell(from);
                found = start;
                let mut waiting = start;
                while let Some(idx) = waiting.first() {
                    waiting = waiting.xor(M::bit(idx));
                    let at = usize::from(class.placements[idx]);
                    for next in (0..4).filter_map(|way| step(at, way)) {
                        let next = cell(next);
                        waiting = waiting.or(next.without(found));
                        found = found.or(next);
                    }
                }
                found = found.xor(start);
            }
        }
        found
    }

    /// The state after an action.
    #[inline]
    pub fn after(&self, state: &Packed<M, K>, action: Action) -> Packed<M, K> {
        let class_idx = usize::from(action.class);
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let values = &self.values[class_idx];
        let covers = &self.classes[class_idx].covers;
        Packed {
            key: state.key.xor(values[from]).xor(values[to]),
            free: state.free.or(covers[from]).without(covers[to]),
        }
    }
}

/// The `n` bits of a key from `shift` on, as a set of cells.
#[inline]
fn plane_of<M: Word, K: Word>(key: K, shift: usize, n: usize) -> M {
    if M::BITS == 64 {
        return M::field(key.window(shift), 0);
    }
    let words = (0..n.div_ceil(64)).map(|idx| M::field(key.window(shift + 64 * idx), 64 * idx));
    words.fold(M::ZERO, M::or)
}

impl<M: Word, K: Word> StateSpace for BlockSpace<M, K> {
    type State = Packed<M, K>;
    type Action = Action;

    fn actions(&self, state: &Packed<M, K>) -> impl Iterator<Item = Action> {
        let Packed { key, free } = *state;
        (0..self.classes.len()).flat_map(move |class_idx| {
            let class = &self.classes[class_idx];
            self.anchors(key, class_idx).bits().flat_map(move |cell| {
                let from = class.placements[cell];
                let found = self.destinations(class_idx, from.into(), free);
                found.bits().map(move |cell| Action {
                    class: class_idx as u16,
                    from,
                    to: class.placements[cell],
                })
            })
        })
    }

    fn apply(&self, state: &mut Packed<M, K>, action: Action) {
        *state = self.after(state, action);
    }

    fn is_goal(&self, state: &Packed<M, K>) -> bool {
        self.goal.is_some_and(|(mask, value)| state.key.and(mask) == value)
    }

    /// No piece is moved straight back. In the slide metric it does not continue along the same line either,
    /// and in the move metric it does not move again at all, since one action does what the two would.
    fn may_follow(&self, prev: Action, next: Action) -> bool {
        if prev.class != next.class || prev.to != next.from {
            return true;
        }
        let class = &self.classes[usize::from(next.class)];
        let place =
            |placement: u16| self.level.board().place(class.anchors[usize::from(placement)].into());
        match self.metric {
            Metric::Unit => next.to != prev.from,
            Metric::Slide => {
                let (a, b, c) = (place(prev.from), place(prev.to), place(next.to));
                (a.0 == b.0) != (b.0 == c.0)
            }
            Metric::Move => false,
        }
    }
}

impl<M: Word, K: Word> Reversible for BlockSpace<M, K> {
    fn inverse(&self, action: Action) -> Action {
        action.inverse()
    }
}

impl<M: Word, K: Word> GoalStates for BlockSpace<M, K> {
    /// Every way to place the pieces so that the goal is met, whether it can be reached or not. There
    /// may be very many; [`BlockSpace::try_goal_states`] has a limit.
    fn goal_states(&self) -> Vec<Packed<M, K>> {
        self.try_goal_states(usize::MAX).unwrap_or_default()
    }

    fn toward(&self, target: &Packed<M, K>) -> Self {
        BlockSpace { goal: Some((K::lowest(self.coding.n_bits), target.key)), ..self.clone() }
    }
}
