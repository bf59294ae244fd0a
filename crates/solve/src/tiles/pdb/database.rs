//! Pattern databases as heuristics: what tables say, put together.

use bytes::Bytes;
use std::ops::ControlFlow;
use std::sync::Arc;

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::super::Manhattan;
use super::super::layout::AxisMoves;
use super::error::PdbError;
use super::order::Order;
use super::placement::Placement;
use super::spec::{TableKind, TableSpec};
use super::table::Table;
use super::view::{NO_TABLE, View};
use super::{BuildOptions, Progress};

/// How many tables, times views, a memo can follow. More are looked up from scratch.
const MAX_SLOTS: usize = 8;

/// A heuristic made of tables, either all additive or all classic; over bytes of any kind, which it does
/// not copy.
///
/// Where a symmetry of the board leaves the goal's blank in its place, the tables are also asked about
/// the reflected position, and the larger answer counts.
///
/// Consistent, unless the tables know nothing of the blank; then just admissible.
///
/// ```
/// use std::ops::ControlFlow;
/// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, Size};
/// use tuipan_solve::tiles::pdb::*;
/// use tuipan_space::Heuristic;
/// let goal = NamedGoal::BlankLast.board(Size::new(3, 3)?);
/// let kind = TableKind::Additive { knows_region: true, encoding: Encoding::Byte };
/// let specs = TableSpec::of_groups(&goal, &"1-4/5-8".parse()?, kind)?;
/// let go_on = &mut |_| ControlFlow::Continue(());
/// let options = BuildOptions::default();
/// let database = PatternDatabase::build(&goal, Metric::SingleTile, &specs, &options, go_on)?;
/// let hard: Board = "647850321".parse()?;
/// assert_eq!(database.estimate(&u64::pack(&hard)), 29); // of 31; Manhattan says 21
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PatternDatabase {
    metric: Metric,
    manhattan: Manhattan,
    tables: Vec<Arc<Table>>,
    views: Vec<View>,
    is_additive: bool,
}

impl PatternDatabase {
    /// Builds all the tables. What they take, all together, must be within the limit.
    pub fn build(
        goal: &Board,
        metric: Metric,
        specs: &[TableSpec],
        options: &BuildOptions,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, PdbError> {
        Self::check_memory(specs, options.max_bytes)?;
        let build = |spec: &TableSpec| Ok((spec.clone(), spec.build(options, progress)?.into()));
        let tables = specs.iter().map(build).collect::<Result<_, PdbError>>()?;
        Self::from_bytes(goal, metric, tables)
    }

    /// Whether tables can be built within a limit: each needs room to be built while those before it are
    /// there already.
    pub fn check_memory(specs: &[TableSpec], allowed: u64) -> Result<(), PdbError> {
        let mut finished = 0;
        let mut needed = Some(0);
        // Counting takes a while on large boards; tables of as many tiles are as large.
        let mut known: Vec<(&TableSpec, [Option<u64>; 2])> = Vec::new();
        for spec in specs {
            let same = |other: &TableSpec| {
                (other.size(), other.kind(), other.homes().len())
                    == (spec.size(), spec.kind(), spec.homes().len())
            };
            let [own, to_build] = match known.iter().find(|(other, _)| same(other)) {
                Some(&(_, sizes)) => sizes,
                None => {
                    known.push((spec, [spec.n_bytes(), spec.n_bytes_to_build()]));
                    known[known.len() - 1].1
                }
            };
            let most = to_build.map(|to_build| to_build + finished);
            needed = needed.zip(most).map(|(needed, most): (u64, u64)| needed.max(most));
            finished += own.unwrap_or(0);
        }
        match needed {
            Some(needed) if needed <= allowed => Ok(()),
            needed => Err(PdbError::TooMuchMemory { needed, allowed }),
        }
    }
}

impl PatternDatabase {
    /// Reads tables that were built before. That the bytes are those of their specs is for the caller
    /// to know (table files are checked by checksum); only their number is checked here.
    pub fn from_bytes(
        goal: &Board,
        metric: Metric,
        tables: Vec<(TableSpec, Bytes)>,
    ) -> Result<Self, PdbError> {
        let Some((first, _)) = tables.first() else { return Err(PdbError::NoGroups) };
        let is_additive = matches!(first.kind(), TableKind::Additive { .. });
        let mut taken = vec![false; goal.size().n_cells()];
        let mut read: Vec<Arc<Table>> = Vec::new();
        for (spec, bytes) in tables {
            let fits = match spec.kind() {
                TableKind::Additive { .. } => is_additive,
                TableKind::Classic { metric: counted } => !is_additive && counted == metric,
            };
            if !fits || (spec.size(), spec.goal_blank()) != (goal.size(), goal.blank()) {
                return Err(PdbError::TablesDisagree);
            }
            for &home in spec.homes() {
                if std::mem::replace(&mut taken[home], true) {
                    return Err(PdbError::TablesDisagree);
                }
            }
            read.push(Arc::new(Table::new(spec, bytes, &read)?));
        }
        let mut database = PatternDatabase {
            metric,
            manhattan: Manhattan::new(goal, metric),
            tables: read,
            views: Vec::new(),
            is_additive,
        };
        database.views = View::all(goal, &database.homes(), true);
        Ok(database)
    }

    /// The same without the look-up of the reflected position.
    pub fn without_reflection(mut self) -> Self {
        self.views.truncate(1);
        self
    }

    /// Whether the reflected position is looked up too.
    pub fn is_reflected(&self) -> bool {
        self.views.len() > 1
    }

    /// What the tables take.
    pub fn n_bytes(&self) -> usize {
        self.tables.iter().map(|table| table.n_bytes()).sum()
    }

    /// The tables.
    pub fn specs(&self) -> impl Iterator<Item = &TableSpec> {
        self.tables.iter().map(|table| table.spec())
    }

    fn homes(&self) -> Vec<&[usize]> {
        self.specs().map(TableSpec::homes).collect()
    }

    /// Whether a memo has room for all tables and views.
    #[inline]
    fn fits_memo(&self) -> bool {
        self.views.len() * self.tables.len() <= MAX_SLOTS
    }

    /// Where the tiles of each table are, as a view sees it.
    fn place<P: Packed, const N: usize>(&self, view: &View, state: &P) -> [Placement; N] {
        let mut placements = [Placement::EMPTY; N];
        let mut n_placed = [0; N];
        for (seen, &cell) in view.shown.iter().enumerate() {
            let (table, member) = view.member[state.tile(cell.into())];
            if table != NO_TABLE {
                let table = usize::from(table);
                let placement = &mut placements[table];
                *placement = placement.with(n_placed[table], seen, member.into());
                n_placed[table] += 1;
            }
        }
        placements
    }

    /// What all tables of a view say, put together.
    fn look_up<P: Packed, const N: usize>(&self, view: &View, state: &P) -> u16 {
        let placements = self.place::<P, N>(view, state);
        let blank = view.seen[state.blank()].into();
        let tables = self.tables.iter().zip(placements);
        let entries = tables.map(|(table, placement)| u16::from(table.entry(placement, blank)));
        if self.is_additive { entries.sum() } else { entries.max().unwrap_or(0) }
    }

    fn look_up_all<P: Packed>(&self, state: &P) -> PdbMemo {
        let mut memo = PdbMemo::EMPTY;
        if self.is_additive {
            memo.manhattan = self.manhattan.distances(state);
        }
        for (sum, view) in memo.sums.iter_mut().zip(&self.views) {
            *sum = match self.tables.len() {
                ..=MAX_SLOTS => self.look_up::<P, MAX_SLOTS>(view, state),
                _ => self.look_up::<P, { super::groups::MAX_TILE }>(view, state),
            };
        }
        memo
    }

    /// The estimate that a memo stands for.
    #[inline]
    fn total(&self, memo: &PdbMemo) -> Cost {
        let most = Cost::from(memo.sums[0].max(memo.sums[1]));
        if !self.is_additive {
            return most;
        }
        let manhattan = memo.manhattan;
        let sum = manhattan.horizontal() + manhattan.vertical() + 2 * most;
        match self.metric {
            Metric::SingleTile => sum,
            Metric::MultiTile => {
                let layout = self.manhattan.layout();
                layout.estimate(manhattan).max(layout.estimate_any_axis(sum))
            }
        }
    }

    /// Follows a move in additive tables: only the tiles that it moves matter.
    #[inline]
    fn step_additive<P: Packed>(&self, before: &P, action: Move, memo: PdbMemo) -> PdbMemo {
        let layout = self.manhattan.layout();
        layout.fold_slides(before, action, memo, |mut memo, slide| {
            let change = self.manhattan.change(action.direction, slide);
            memo.manhattan = memo.manhattan.change(action.direction.axis(), change);
            for (view_idx, view) in self.views.iter().enumerate() {
                let (table_idx, _) = view.member[slide.tile];
                if table_idx == NO_TABLE {
                    continue;
                }
                let table = &self.tables[usize::from(table_idx)];
                let slot = view_idx * self.tables.len() + usize::from(table_idx);
                let (from, to) = (view.seen[slide.from].into(), view.seen[slide.to].into());
                let placement = memo.placement(slot).slide(from, to);
                let entry = table.entry(placement, from);
                let old = std::mem::replace(&mut memo.entries[slot], entry);
                let sum = &mut memo.sums[view_idx];
                *sum = sum.wrapping_add(entry.into()).wrapping_sub(old.into());
                memo.set(slot, placement);
            }
            memo
        })
    }

    /// Follows a move in classic tables: all of them see the blank move.
    fn step_classic<P: Packed>(
        &self,
        before: &P,
        action: Move,
        after: &P,
        memo: PdbMemo,
    ) -> PdbMemo {
        let n_tables = self.tables.len();
        let layout = self.manhattan.layout();
        let mut memo = layout.fold_slides(before, action, memo, |mut memo, slide| {
            for (view_idx, view) in self.views.iter().enumerate() {
                let (table_idx, _) = view.member[slide.tile];
                if table_idx != NO_TABLE {
                    let slot = view_idx * n_tables + usize::from(table_idx);
                    let (from, to) = (view.seen[slide.from].into(), view.seen[slide.to].into());
                    memo.set(slot, memo.placement(slot).slide(from, to));
                }
            }
            memo
        });
        for (view_idx, view) in self.views.iter().enumerate() {
            let blank = view.seen[after.blank()].into();
            let slots = view_idx * n_tables..;
            let entries = slots
                .zip(&self.tables)
                .map(|(slot, table)| table.entry(memo.placement(slot), blank));
            memo.sums[view_idx] = entries.max().unwrap_or(0).into();
        }
        memo
    }
}

/// Where the tiles of the tables are, and what the tables say about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PdbMemo {
    /// The placements, in two parts, those of the reflected view after the others.
    cells: [u64; MAX_SLOTS],
    orders: [Order; MAX_SLOTS],
    entries: [u8; MAX_SLOTS],
    /// What the tables of each view say together.
    sums: [u16; 2],
    manhattan: AxisMoves,
}

impl PdbMemo {
    const EMPTY: Self = PdbMemo {
        cells: [Placement::EMPTY.cells; MAX_SLOTS],
        orders: [Placement::EMPTY.order; MAX_SLOTS],
        entries: [0; MAX_SLOTS],
        sums: [0; 2],
        manhattan: AxisMoves::NONE,
    };

    #[inline]
    fn placement(&self, slot: usize) -> Placement {
        Placement { cells: self.cells[slot], order: self.orders[slot] }
    }

    #[inline]
    fn set(&mut self, slot: usize, placement: Placement) {
        (self.cells[slot], self.orders[slot]) = (placement.cells, placement.order);
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for PatternDatabase {
    fn estimate(&self, state: &P) -> Cost {
        self.total(&self.look_up_all(state))
    }
    fn is_consistent(&self) -> bool {
        let is_consistent = |kind| !matches!(kind, TableKind::Additive { knows_region: false, .. });
        self.specs().all(|spec| is_consistent(spec.kind()))
    }
    fn is_admissible(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for PatternDatabase {
    type Memo = PdbMemo;

    fn start(&self, state: &P) -> PdbMemo {
        let mut memo = self.look_up_all(state);
        if self.fits_memo() {
            for (view_idx, view) in self.views.iter().enumerate() {
                let blank = view.seen[state.blank()].into();
                let placements = self.place::<P, MAX_SLOTS>(view, state);
                for (table_idx, table) in self.tables.iter().enumerate() {
                    let slot = view_idx * self.tables.len() + table_idx;
                    memo.set(slot, placements[table_idx]);
                    memo.entries[slot] = table.entry(placements[table_idx], blank);
                }
            }
        }
        memo
    }
    #[inline]
    fn step(&self, before: &P, action: Move, after: &P, memo: PdbMemo) -> PdbMemo {
        if !self.fits_memo() {
            self.look_up_all(after)
        } else if self.is_additive {
            self.step_additive(before, action, memo)
        } else {
            self.step_classic(before, action, after, memo)
        }
    }
    #[inline]
    fn value(&self, memo: PdbMemo) -> Cost {
        self.total(&memo)
    }
}
