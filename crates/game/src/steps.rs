//! How far a game has come, in every metric at once.
//!
//! A run is counted by its merged moves, as everywhere in this project: `R` and `R` are `R2`, and a
//! piece that goes on moves on. So the counts do not depend on whether a player slid three tiles by one
//! click or by three keys.

use std::fmt;

use tuipan_puzzle::{blocks, tiles};

/// A way of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Metric {
    /// Tiles: each tile that moves by one cell.
    Stm,
    /// Tiles: each slide of tiles in a line.
    Mtm,
    /// Blocks: each cell that a piece goes.
    Unit,
    /// Blocks: each straight line that a piece goes.
    Slide,
    /// Blocks: each piece that goes anywhere.
    Move,
}

impl Metric {
    /// All of them; the order is part of the replay format.
    pub const ALL: [Metric; 5] =
        [Metric::Stm, Metric::Mtm, Metric::Unit, Metric::Slide, Metric::Move];
    /// Those of tiles.
    pub const TILES: [Metric; 2] = [Metric::Stm, Metric::Mtm];
    /// Those of blocks.
    pub const BLOCKS: [Metric; 3] = [Metric::Unit, Metric::Slide, Metric::Move];

    /// Its name, as in `tuipan-puzzle`.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Stm => "stm",
            Metric::Mtm => "mtm",
            Metric::Unit => "unit",
            Metric::Slide => "slide",
            Metric::Move => "move",
        }
    }

    /// The metric of that name.
    pub fn named(name: &str) -> Option<Self> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// As the rules of tiles know it; `None` for one of blocks.
    pub fn of_tiles(self) -> Option<tiles::Metric> {
        tiles::Metric::ALL.into_iter().find(|metric| Metric::from(*metric) == self)
    }

    /// As the rules of blocks know it; `None` for one of tiles.
    pub fn of_blocks(self) -> Option<blocks::Metric> {
        blocks::Metric::ALL.into_iter().find(|metric| Metric::from(*metric) == self)
    }
}

impl From<tiles::Metric> for Metric {
    fn from(metric: tiles::Metric) -> Self {
        match metric {
            tiles::Metric::SingleTile => Metric::Stm,
            tiles::Metric::MultiTile => Metric::Mtm,
        }
    }
}

impl From<blocks::Metric> for Metric {
    fn from(metric: blocks::Metric) -> Self {
        match metric {
            blocks::Metric::Unit => Metric::Unit,
            blocks::Metric::Slide => Metric::Slide,
            blocks::Metric::Move => Metric::Move,
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The counts of a run in every metric of its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steps {
    /// Of tiles.
    Tiles {
        /// Single tiles.
        stm: u32,
        /// Slides.
        mtm: u32,
    },
    /// Of blocks.
    Blocks {
        /// Cells.
        unit: u32,
        /// Straight lines.
        slide: u32,
        /// Moves.
        moves: u32,
    },
}

impl Steps {
    /// Counts moves of tiles.
    pub fn of_tiles(moves: &tiles::Moves) -> Self {
        Steps::Tiles { stm: moves.stm() as u32, mtm: moves.mtm() as u32 }
    }

    /// Counts moves of blocks.
    pub fn of_blocks(moves: &blocks::Moves) -> Self {
        let count = |metric| moves.len(metric) as u32;
        Steps::Blocks {
            unit: count(blocks::Metric::Unit),
            slide: count(blocks::Metric::Slide),
            moves: count(blocks::Metric::Move),
        }
    }

    /// The count in one metric; `None` if it is one of another puzzle.
    pub fn get(&self, metric: Metric) -> Option<u32> {
        match (*self, metric) {
            (Steps::Tiles { stm, .. }, Metric::Stm) => Some(stm),
            (Steps::Tiles { mtm, .. }, Metric::Mtm) => Some(mtm),
            (Steps::Blocks { unit, .. }, Metric::Unit) => Some(unit),
            (Steps::Blocks { slide, .. }, Metric::Slide) => Some(slide),
            (Steps::Blocks { moves, .. }, Metric::Move) => Some(moves),
            _ => None,
        }
    }

    /// The finest count: tiles or cells moved. Speed is measured by it.
    pub fn finest(&self) -> u32 {
        match *self {
            Steps::Tiles { stm, .. } => stm,
            Steps::Blocks { unit, .. } => unit,
        }
    }

    /// The finest count by the second; `None` before any time has passed.
    pub fn per_second(&self, ms: u64) -> Option<f64> {
        if ms == 0 { None } else { Some(f64::from(self.finest()) * 1000.0 / ms as f64) }
    }

    /// The counts, the finest first.
    pub fn to_list(&self) -> Vec<u32> {
        match *self {
            Steps::Tiles { stm, mtm } => vec![stm, mtm],
            Steps::Blocks { unit, slide, moves } => vec![unit, slide, moves],
        }
    }

    /// The count of each of a puzzle's metrics, in their order.
    pub fn from_list(metrics: &[Metric], counts: &[u32]) -> Option<Self> {
        let get = |metric| {
            let idx = metrics.iter().position(|known| *known == metric)?;
            counts.get(idx).copied().filter(|_| metrics.len() == counts.len())
        };
        match metrics.contains(&Metric::Stm) {
            true => Some(Steps::Tiles { stm: get(Metric::Stm)?, mtm: get(Metric::Mtm)? }),
            false => Some(Steps::Blocks {
                unit: get(Metric::Unit)?,
                slide: get(Metric::Slide)?,
                moves: get(Metric::Move)?,
            }),
        }
    }
}
