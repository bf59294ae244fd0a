//! Which table: the board, the homes of the group's tiles, and what is counted.
//!
//! A table speaks of cells, not of tile numbers: tiles are named by their homes. So all goals that have
//! the same homes and the same blank share their tables.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::{Board, Metric, Size, Tile};
use tuipan_search::has_memory;

use super::build;
use super::error::PdbError;
use super::grid::Grid;
use super::groups::{MAX_TILE, TileGroups};
use super::numbering::{BlankKnowledge, Numbering};
use super::order::MAX_TILES;
use super::{BuildOptions, Progress};

/// How entries are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// One byte per entry.
    Byte,
    /// Two bits per entry, four to a byte, the first lowest: what exceeds 3 is stored as 3. Since that
    /// only lowers entries, it stays admissible; and consistent, see [`TableKind::Additive`].
    TwoBits,
}

/// What the entries of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableKind {
    /// Moves of the group's tiles alone: entries of disjoint groups may be added up.
    ///
    /// What is stored is the *excess*, half the difference to the group's Manhattan distance, which a
    /// move of one of its tiles changes by 1 exactly, as it does the entry. If the blank's region
    /// is known, the entry too changes by 1 exactly; then the excess changes by 1 only against
    /// the Manhattan distance, and a clipped one that stays as it is does no harm: the sum of
    /// Manhattan distance and twice the excess is consistent, clipped or not.
    Additive {
        /// Whether the blank's region is part of the key: the cells that it can reach without moving a
        /// tile of the group. If not, the entry is the minimum over all regions. That makes the smallest
        /// tables, but not consistent ones: a move can lead from one region's distance to another's.
        knows_region: bool,
        /// How it is stored.
        encoding: Encoding,
    },
    /// All moves, the blank's cell known, one byte per entry: of several, the largest may be taken.
    Classic {
        /// What a move is.
        metric: Metric,
    },
}

/// Everything that a table depends on.
///
/// ```
/// use tuipan_puzzle::tiles::{NamedGoal, Size};
/// use tuipan_solve::tiles::pdb::{Encoding, TableKind, TableSpec};
/// let goal = NamedGoal::BlankLast.board(Size::new(4, 4)?);
/// let kind = TableKind::Additive { knows_region: true, encoding: Encoding::TwoBits };
/// let spec = TableSpec::new(&goal, &[1, 2, 3], kind)?;
/// assert_eq!(
///     spec.to_string(),
///     "pdb version=1 size=4x4 blank=15 homes=0,1,2 counts=own knows=region encoding=2bit"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableSpec {
    size: Size,
    goal_blank: usize,
    /// Sorted.
    homes: Vec<usize>,
    kind: TableKind,
}

impl TableSpec {
    /// The table of some tiles for a goal.
    pub fn new(goal: &Board, tiles: &[Tile], kind: TableKind) -> Result<Self, PdbError> {
        let size = goal.size();
        if size.n_cells() > MAX_TILE + 1 {
            return Err(PdbError::BoardTooLarge(size));
        }
        if tiles.is_empty() {
            return Err(PdbError::NoGroups);
        }
        if tiles.len() > MAX_TILES {
            return Err(PdbError::GroupTooLarge(tiles.len()));
        }
        let cells = goal.cells();
        let home = |&tile: &Tile| match cells.get(usize::from(tile)) {
            Some(&cell) if tile > 0 => Ok(cell),
            _ => Err(PdbError::NotOnBoard { tile, size }),
        };
        let mut homes = tiles.iter().map(home).collect::<Result<Vec<_>, _>>()?;
        homes.sort_unstable();
        homes.dedup();
        Ok(TableSpec { size, goal_blank: goal.blank(), homes, kind })
    }

    /// The tables of groups of tiles for a goal.
    pub fn of_groups(
        goal: &Board,
        groups: &TileGroups,
        kind: TableKind,
    ) -> Result<Vec<Self>, PdbError> {
        groups.iter().map(|tiles| Self::new(goal, &tiles, kind)).collect()
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The goal's blank.
    pub fn goal_blank(&self) -> usize {
        self.goal_blank
    }

    /// The cells where the group's tiles belong, in order.
    pub fn homes(&self) -> &[usize] {
        &self.homes
    }

    /// What the entries are.
    pub fn kind(&self) -> TableKind {
        self.kind
    }

    pub(super) fn grid(&self) -> Grid {
        Grid::new(self.size)
    }

    pub(super) fn blank_knowledge(&self) -> BlankKnowledge {
        match self.kind {
            TableKind::Additive { knows_region: true, .. } => BlankKnowledge::Region,
            TableKind::Additive { knows_region: false, .. } => BlankKnowledge::Nothing,
            TableKind::Classic { .. } => BlankKnowledge::Cell,
        }
    }

    pub(super) fn encoding(&self) -> Encoding {
        match self.kind {
            TableKind::Additive { encoding, .. } => encoding,
            TableKind::Classic { .. } => Encoding::Byte,
        }
    }

    /// How many entries the table has, if their number fits 32 bits.
    pub fn n_entries(&self) -> Option<u64> {
        self.n_entries_knowing(self.blank_knowledge())
    }

    fn n_entries_knowing(&self, blank: BlankKnowledge) -> Option<u64> {
        let (grid, k) = (self.grid(), self.homes.len());
        let (n_sets, n_orders) = Numbering::n_sets_and_orders(grid, k);
        let fitting = |n: u64| u32::try_from(n).ok().map(u64::from);
        // Each set has one row at least; so this also keeps the counting below short.
        let least = fitting(n_sets.checked_mul(n_orders)?)?;
        match blank {
            BlankKnowledge::Nothing => Some(least),
            BlankKnowledge::Region => fitting(Numbering::count_rows(grid, k, blank) * n_orders),
            BlankKnowledge::Cell => fitting(least * (grid.n_cells() - k) as u64),
        }
    }

    /// How many bytes the table takes.
    pub fn n_bytes(&self) -> Option<u64> {
        Some(self.encoding().n_bytes(self.n_entries()?))
    }

    /// How many bytes there are in use at most while the table is built, the table included.
    pub fn n_bytes_to_build(&self) -> Option<u64> {
        let n_bytes = self.n_bytes()?;
        let n_distances = self.n_entries_knowing(self.knowledge_to_build())?;
        // A table that is stored as it is built needs no second copy.
        let own = if n_distances == n_bytes { 0 } else { n_bytes };
        Some(n_distances + own)
    }

    /// What must be known of the blank while the table is built.
    pub(super) fn knowledge_to_build(&self) -> BlankKnowledge {
        match self.blank_knowledge() {
            BlankKnowledge::Nothing => BlankKnowledge::Region,
            other => other,
        }
    }

    /// Builds the table: breadth-first from the goal, with the feature `parallel` on several threads.
    ///
    /// `progress` is called often, and can end it.
    pub fn build(
        &self,
        options: &BuildOptions,
        progress: &mut dyn FnMut(Progress) -> std::ops::ControlFlow<()>,
    ) -> Result<Vec<u8>, PdbError> {
        let (needed, allowed) = (self.n_bytes_to_build(), options.max_bytes);
        if needed.is_none_or(|needed| needed > allowed) {
            return Err(PdbError::TooMuchMemory { needed, allowed });
        }
        let needed = needed.unwrap_or(u64::MAX);
        if !usize::try_from(needed).is_ok_and(has_memory::<u8>) {
            return Err(PdbError::MemoryFull { needed });
        }
        build::build(self, options.n_threads, progress)
    }
}

impl Encoding {
    /// The bytes that a number of entries takes.
    fn n_bytes(self, n_entries: u64) -> u64 {
        match self {
            Encoding::Byte => n_entries,
            Encoding::TwoBits => n_entries.div_ceil(4),
        }
    }
}

/// A text that is not the parameters of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTable;

impl fmt::Display for UnknownTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these are not the parameters of a table that this program makes")
    }
}

impl std::error::Error for UnknownTable {}

/// Reads what [`Display`](fmt::Display) writes, and nothing else.
impl FromStr for TableSpec {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        let value = |key: &str| {
            let found = text.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
            found.ok_or(UnknownTable)
        };
        let number = |text: &str| text.parse::<usize>().map_err(|_| UnknownTable);
        let size: Size = value("size")?.parse().map_err(|_| UnknownTable)?;
        let encoding = match value("encoding")? {
            "byte" => Encoding::Byte,
            _ => Encoding::TwoBits,
        };
        let kind = match value("counts")? {
            "own" => TableKind::Additive { knows_region: value("knows")? == "region", encoding },
            "stm" => TableKind::Classic { metric: Metric::SingleTile },
            _ => TableKind::Classic { metric: Metric::MultiTile },
        };
        let goal_blank = number(value("blank")?)?;
        let homes: Vec<usize> = value("homes")?.split(',').map(number).collect::<Result<_, _>>()?;
        let is_home = |&home: &usize| home < size.n_cells() && home != goal_blank;
        let is_sound = (1..=MAX_TILES).contains(&homes.len())
            && size.n_cells() <= MAX_TILE + 1
            && goal_blank < size.n_cells()
            && homes.iter().all(is_home)
            && homes.is_sorted_by(|a, b| a < b);
        let spec = TableSpec { size, goal_blank, homes, kind };
        // Whatever else the text says, it must be what we would write.
        if is_sound && spec.to_string() == text { Ok(spec) } else { Err(UnknownTable) }
    }
}

/// The parameters that identify the table in a file: see docs/formats.md.
impl fmt::Display for TableSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let homes: Vec<String> = self.homes.iter().map(usize::to_string).collect();
        let counts = match self.kind {
            TableKind::Additive { .. } => "own".to_owned(),
            TableKind::Classic { metric } => metric.to_string(),
        };
        let knows = match self.blank_knowledge() {
            BlankKnowledge::Nothing => "nothing",
            BlankKnowledge::Region => "region",
            BlankKnowledge::Cell => "cell",
        };
        let encoding = match self.encoding() {
            Encoding::Byte => "byte",
            Encoding::TwoBits => "2bit",
        };
        write!(
            f,
            "pdb version=1 size={} blank={} homes={} counts={counts} knows={knows} \
             encoding={encoding}",
            self.size,
            self.goal_blank,
            homes.join(",")
        )
    }
}
