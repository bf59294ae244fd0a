//! What the reader has chosen: a puzzle, one or two contenders. Plain data.

use tuipan_puzzle::tiles::{Board, NamedGoal, Size, scramble};
use tuipan_search::{Algorithm, NodeOrder, Setting, Weight};
use tuipan_space::SplitMix64;

use super::book;
use super::error::FormError;
use super::graph::MAX_CELLS as MAX_GRAPH_CELLS;
use super::heuristic::HeuristicChoice;
use super::message::{Searcher, Spec, Subject};

/// What can be chosen to be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A sliding puzzle of this size.
    Tiles(Size),
    /// A level by its id.
    Level(&'static str),
    /// A tree by its name.
    Tree(&'static str),
}

impl Kind {
    /// All of them, in the order of the menu.
    pub fn all() -> Vec<Kind> {
        let sizes = [(3, 3), (3, 2), (2, 3), (2, 2), (4, 4)];
        let sizes = sizes.into_iter().filter_map(|(w, h)| Size::new(w, h).ok()).map(Kind::Tiles);
        let trees = book::TREES.into_iter().map(|(name, ..)| Kind::Tree(name));
        sizes.chain(trees).chain(book::LEVELS.into_iter().map(Kind::Level)).collect()
    }

    /// Its name in the menu's values.
    pub fn name(&self) -> String {
        match self {
            Kind::Tiles(size) => size.to_string(),
            Kind::Level(id) | Kind::Tree(id) => (*id).to_owned(),
        }
    }

    /// A random position, from a seed: any of a small board, and one a few moves from the goal of a 4x4, where most
    /// positions are too far away for most algorithms.
    pub fn random_start(&self, seed: u64) -> Option<Board> {
        let Kind::Tiles(size) = self else { return None };
        let (goal, mut rng) = (NamedGoal::BlankLast.board(*size), SplitMix64::new(seed));
        Some(match size.n_cells() > 9 {
            true => scramble::walk(&goal, 16, &mut rng).0,
            false => scramble::uniform(&goal, &mut rng),
        })
    }

    /// Whether its state graph is small enough to be drawn.
    pub fn has_graph(&self) -> bool {
        match self {
            Kind::Tiles(size) => size.n_cells() <= MAX_GRAPH_CELLS,
            Kind::Level(_) => true,
            Kind::Tree(_) => false,
        }
    }

    /// The heuristics that can be chosen for it.
    pub fn heuristics(&self) -> Vec<HeuristicChoice> {
        match self {
            Kind::Tiles(size) => HeuristicChoice::of_tiles(*size),
            Kind::Level(_) | Kind::Tree(_) => HeuristicChoice::of_graphs(),
        }
    }
}

/// An algorithm with what it reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// The algorithm and its heuristic.
    pub searcher: Searcher,
    /// Of weighted A*.
    pub weight: String,
    /// Of depth-limited search.
    pub depth_limit: u32,
    /// Of iterative deepening.
    pub step: u32,
    /// Of SMA*.
    pub budget: u32,
    /// Of beam search.
    pub beam_width: u32,
}

impl Contender {
    /// With the usual parameters.
    pub fn new(algorithm: Algorithm, heuristic: HeuristicChoice) -> Self {
        Contender {
            searcher: Searcher::new(algorithm, heuristic),
            weight: "2".to_owned(),
            depth_limit: 20,
            step: 1,
            budget: 1_000,
            beam_width: 20,
        }
    }

    /// Weighted A*.
    pub fn weighted(weight: &str) -> Self {
        Contender {
            weight: weight.to_owned(),
            ..Contender::new(Algorithm::WeightedAStar, HeuristicChoice::MANHATTAN)
        }
    }

    /// What it puts the nodes in order by, if it is a number that g and h give. Where the algorithm goes by no number,
    /// g + h still places a node.
    pub fn f(&self, g: u32, h: u32) -> Option<f64> {
        let order = match self.searcher.algorithm.order() {
            NodeOrder::Met => NodeOrder::Sum,
            order => order,
        };
        let weight = match order {
            NodeOrder::WeightedSum => self.weight.parse().ok()?,
            _ => Weight::Constant(Weight::ONE),
        };
        order.value(weight, g, Some(h))
    }
}

/// The choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What is searched.
    pub kind: Kind,
    /// The position, of a sliding puzzle.
    pub start: String,
    /// Where to.
    pub goal: String,
    /// Who searches; the second only side by side.
    pub contenders: [Contender; 2],
    /// Expand at most this many nodes.
    pub max_expanded: u64,
}

/// The usual limit of expanded nodes.
const MAX_EXPANDED: u64 = 500_000;

impl Form {
    /// A sliding puzzle with two contenders.
    pub fn tiles(start: &str, goal: &str, first: Contender, second: Contender) -> Self {
        let size = Board::parse(goal).map(|goal| goal.size());
        let kind = size.map_or(Kind::Tree("valued"), Kind::Tiles);
        let (start, goal) = (start.to_owned(), goal.to_owned());
        Form { kind, start, goal, contenders: [first, second], max_expanded: MAX_EXPANDED }
    }

    /// Something that needs no position.
    pub fn named(kind: Kind, first: Contender, second: Contender) -> Self {
        let (start, goal) = (String::new(), String::new());
        Form { kind, start, goal, contenders: [first, second], max_expanded: MAX_EXPANDED }
    }

    /// The usual form of a kind, with the contenders as they are as far as they fit.
    pub fn with_kind(&self, kind: Kind, start: Option<Board>) -> Self {
        let mut form = Form { kind: kind.clone(), ..self.clone() };
        (form.start, form.goal) = (String::new(), String::new());
        if let Kind::Tiles(size) = kind {
            let goal = NamedGoal::BlankLast.board(size);
            form.start = start.as_ref().unwrap_or(&goal).to_string();
            form.goal = goal.to_string();
        }
        let known = kind.heuristics();
        for contender in &mut form.contenders {
            let heuristic = &mut contender.searcher.heuristic;
            if !known.contains(heuristic) {
                *heuristic = match kind {
                    Kind::Tiles(_) => HeuristicChoice::MANHATTAN,
                    Kind::Level(_) | Kind::Tree(_) => HeuristicChoice::Values,
                };
            }
        }
        form
    }

    /// What the state graph is of.
    pub fn graph(&self) -> Subject {
        match &self.kind {
            Kind::Level(id) => Subject::Level((*id).to_owned()),
            _ => Subject::Tiles { start: self.goal.clone(), goal: self.goal.clone() },
        }
    }

    /// The run of a contender.
    pub fn spec(&self, contender: usize) -> Result<Spec, FormError> {
        let contender = &self.contenders[contender];
        let searcher = contender.searcher;
        let subject = match &self.kind {
            Kind::Level(id) => Subject::Level((*id).to_owned()),
            Kind::Tree(name) => Subject::Tree((*name).to_owned()),
            Kind::Tiles(_) => {
                let (start, goal) = FormError::check(&self.start, &self.goal)?;
                // The reader may have typed a board of another size than the menu says.
                if !HeuristicChoice::of_tiles(goal.size()).contains(&searcher.used()) {
                    return Err(FormError::Heuristic(searcher.used()));
                }
                Subject::Tiles { start: start.to_string(), goal: goal.to_string() }
            }
        };
        if searcher.algorithm.reads(Setting::Weight) {
            contender.weight.parse::<Weight>().map_err(FormError::Weight)?;
        }
        Ok(Spec {
            subject,
            searcher,
            weight: contender.weight.clone(),
            depth_limit: contender.depth_limit,
            step: contender.step,
            budget: contender.budget,
            beam_width: contender.beam_width,
            max_expanded: self.max_expanded,
        })
    }
}
