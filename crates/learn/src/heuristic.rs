//! A model as a heuristic, toward any goal that it can be turned to.
//!
//! None is admissible: estimates can be too low or too high. Two ways to round an estimate serve different searches.
//! In [tenths of a move](Rounding::Tenths), where a search only compares estimates or knows their
//! unit; or to [whole moves of the right parity](Rounding::Parity), where costs are added to it: every solution of a position
//! has the parity of its Manhattan distance.

use std::fmt;
use std::sync::Arc;

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, Size, TileSpace};
use tuipan_solve::tiles::{HeuristicError, Manhattan};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use crate::features::Features;
use crate::linear::Linear;
use crate::model::{Body, MAX_CELLS, Model};
use crate::network::{Accumulator, Network};
use crate::view::View;

/// How many units a move has in [`Rounding::Tenths`].
pub const TENTHS: u32 = 10;

/// How an estimate becomes a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// The nearest number of moves of the right parity.
    Parity,
    /// Ten for each move.
    Tenths,
}

impl Rounding {
    #[inline]
    fn round(self, estimate: f32, manhattan: u32) -> Cost {
        match self {
            // Only the goal has Manhattan distance 0.
            _ if manhattan == 0 => 0,
            Rounding::Tenths => (estimate * TENTHS as f32).round().max(0.0) as Cost,
            Rounding::Parity => {
                let parity = (manhattan % 2) as f32;
                let halves = ((estimate - parity) / 2.0).round().max(0.0);
                (halves as Cost * 2 + manhattan % 2).max(1)
            }
        }
    }
}

/// Why a model cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UseError {
    /// It was made for boards of another size.
    Size(Size, Size),
    /// It counts single tiles.
    Metric,
    /// The goal's blank is not in a corner.
    Goal(Board),
    /// A feature cannot be had.
    Feature(HeuristicError),
}

impl fmt::Display for UseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UseError::Size(model, board) => {
                write!(f, "the model is for boards of {model}, not of {board}")
            }
            UseError::Metric => write!(f, "the model counts moves of single tiles, not slides"),
            UseError::Goal(goal) => {
                write!(f, "the model is for goals with the blank in a corner, which {goal} is not")
            }
            UseError::Feature(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UseError {}

/// A model made ready for a goal.
#[derive(Clone)]
pub enum Learned {
    /// A network.
    Network(NetworkHeuristic),
    /// A linear model.
    Linear(LinearHeuristic),
}

impl Learned {
    /// Makes a model ready; the tables of its features are built.
    pub fn new(
        model: &Arc<Model>,
        goal: &Board,
        metric: Metric,
        rounding: Rounding,
    ) -> Result<Self, UseError> {
        if metric != Metric::SingleTile {
            return Err(UseError::Metric);
        }
        if goal.size() != model.size {
            return Err(UseError::Size(model.size, goal.size()));
        }
        let view =
            View::all(goal).into_iter().next().ok_or_else(|| UseError::Goal(goal.clone()))?;
        let manhattan = Arc::new(Manhattan::new(goal, metric));
        Ok(match &model.body {
            Body::Network(_) => {
                let (model, view) = (model.clone(), Arc::new(view));
                Learned::Network(NetworkHeuristic { model, view, manhattan, rounding })
            }
            Body::Linear(linear) => {
                let wanted: Vec<_> = linear.terms.iter().map(|&(feature, _)| feature).collect();
                let features = Features::new(model.size, &wanted).map_err(UseError::Feature)?;
                let (features, view) = (Arc::new(features), Arc::new(view));
                let linear = Arc::new(linear.clone());
                Learned::Linear(LinearHeuristic { linear, features, view, manhattan, rounding })
            }
        })
    }

    /// The same with the other rounding; nothing is built again.
    pub fn rounded(&self, rounding: Rounding) -> Self {
        match self.clone() {
            Learned::Network(heuristic) => {
                Learned::Network(NetworkHeuristic { rounding, ..heuristic })
            }
            Learned::Linear(heuristic) => {
                Learned::Linear(LinearHeuristic { rounding, ..heuristic })
            }
        }
    }

    /// The estimate of a board, in moves, before it is rounded.
    pub fn moves(&self, board: &Board) -> f32 {
        let packed = &u128::pack(board);
        match self {
            Learned::Network(heuristic) => heuristic.moves(packed).0,
            Learned::Linear(heuristic) => heuristic.moves(packed).0,
        }
    }

    /// The estimate of a board, rounded.
    pub fn estimate(&self, board: &Board) -> Cost {
        let packed = &u128::pack(board);
        match self {
            Learned::Network(heuristic) => heuristic.estimate(packed),
            Learned::Linear(heuristic) => heuristic.estimate(packed),
        }
    }

    /// The standard deviation of a board's distance, as far as the model knows how sure it is.
    pub fn deviation(&self, board: &Board) -> Option<f64> {
        match self {
            Learned::Network(_) => None,
            Learned::Linear(heuristic) => {
                let tiles = heuristic.view.tiles_of(board);
                heuristic.linear.deviation(&heuristic.features.values(&tiles))
            }
        }
    }
}

/// A network made ready for a goal. Follows a path step by step.
#[derive(Clone)]
pub struct NetworkHeuristic {
    model: Arc<Model>,
    view: Arc<View>,
    manhattan: Arc<Manhattan>,
    rounding: Rounding,
}

/// What is carried along a path.
#[derive(Clone, Copy)]
pub struct NetworkMemo {
    sums: Accumulator,
    manhattan: u32,
}

impl NetworkHeuristic {
    #[inline]
    fn network(&self) -> &Network {
        match &self.model.body {
            Body::Network(network) => network,
            Body::Linear(_) => unreachable!("made of a network only"),
        }
    }

    #[inline]
    fn sums<P: Packed>(&self, state: &P) -> Accumulator {
        let network = self.network();
        let seen = |cell: usize| (self.view.tile(state.tile(cell)), self.view.cell(cell));
        network.start((0..network.n_cells()).map(seen))
    }

    /// The estimate in moves, and the Manhattan distance.
    #[inline]
    fn moves<P: Packed>(&self, state: &P) -> (f32, u32) {
        let manhattan = Heuristic::<TileSpace<P>>::estimate(&*self.manhattan, state);
        (manhattan as f32 + self.network().residual(&self.sums(state)), manhattan)
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for NetworkHeuristic {
    #[inline]
    fn estimate(&self, state: &P) -> Cost {
        let (moves, manhattan) = self.moves(state);
        self.rounding.round(moves, manhattan)
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for NetworkHeuristic {
    type Memo = NetworkMemo;

    fn start(&self, state: &P) -> NetworkMemo {
        let manhattan = Heuristic::<TileSpace<P>>::estimate(&*self.manhattan, state);
        NetworkMemo { sums: self.sums(state), manhattan }
    }

    /// Single tiles only, which is what models count.
    #[inline]
    fn step(&self, before: &P, _: Move, after: &P, memo: NetworkMemo) -> NetworkMemo {
        let (to, from) = (before.blank(), after.blank());
        let (tile, view) = (before.tile(from), &self.view);
        let sums = self.network().step(memo.sums, view.tile(tile), view.cell(from), view.cell(to));
        let manhattan = Heuristic::<TileSpace<P>>::estimate(&*self.manhattan, after);
        NetworkMemo { sums, manhattan }
    }

    #[inline]
    fn value(&self, NetworkMemo { sums, manhattan }: NetworkMemo) -> Cost {
        let moves = manhattan as f32 + self.network().residual(&sums);
        self.rounding.round(moves, manhattan)
    }
}

/// A linear model made ready for a goal. Computes each estimate again.
#[derive(Clone)]
pub struct LinearHeuristic {
    linear: Arc<Linear>,
    features: Arc<Features>,
    view: Arc<View>,
    manhattan: Arc<Manhattan>,
    rounding: Rounding,
}

impl LinearHeuristic {
    fn moves<P: Packed>(&self, state: &P) -> (f32, u32) {
        let n = self.features.size().n_cells();
        let mut tiles = [0; MAX_CELLS];
        for cell in 0..n {
            tiles[self.view.cell(cell)] = self.view.tile(state.tile(cell)) as u8;
        }
        let manhattan = Heuristic::<TileSpace<P>>::estimate(&*self.manhattan, state);
        (self.linear.mean(&self.features.values(&tiles[..n])) as f32, manhattan)
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for LinearHeuristic {
    fn estimate(&self, state: &P) -> Cost {
        let (moves, manhattan) = self.moves(state);
        self.rounding.round(moves, manhattan)
    }
}
