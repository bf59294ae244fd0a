//! What the reader has chosen: a puzzle, one or two contenders. Plain data.

use tuipan_puzzle::tiles::{Board, NamedGoal, ParseError, Size, Solvability};
use tuipan_search::{Algorithm, Weight};

use super::book;
use super::message::{Spec, Subject};

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

    /// The heuristics that can be chosen for it.
    pub fn heuristics(&self) -> &'static [&'static str] {
        match self {
            Kind::Tiles(_) => &[
                "none",
                "misplaced",
                "gaschnig",
                "manhattan",
                "linear-conflict",
                "walking",
                "fringe",
            ],
            Kind::Level(_) | Kind::Tree(_) => &["none", "values"],
        }
    }
}

/// An algorithm with what it reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The heuristic's name.
    pub heuristic: String,
    /// Of weighted A*.
    pub weight: String,
    /// Of depth-limited search.
    pub depth_limit: u32,
    /// Of SMA*.
    pub budget: u32,
    /// Of beam search.
    pub beam_width: u32,
}

impl Contender {
    /// With the usual parameters.
    pub fn new(algorithm: Algorithm, heuristic: &str) -> Self {
        Contender {
            algorithm,
            heuristic: heuristic.to_owned(),
            weight: "2".to_owned(),
            depth_limit: 20,
            budget: 1_000,
            beam_width: 20,
        }
    }

    /// Weighted A*.
    pub fn weighted(weight: &str) -> Self {
        Contender {
            weight: weight.to_owned(),
            ..Contender::new(Algorithm::WeightedAStar, "manhattan")
        }
    }

    /// What it puts the nodes in order by, if it is a number that g and h give.
    pub fn f(&self, g: u32, h: u32) -> Option<f64> {
        let (g, h) = (f64::from(g), f64::from(h));
        let one = f64::from(Weight::ONE);
        match self.algorithm {
            Algorithm::Greedy | Algorithm::Beam => Some(h),
            Algorithm::WeightedAStar => match self.weight.parse().ok()? {
                Weight::Constant(weight) => Some(g + h * f64::from(weight) / one),
                Weight::Decaying { start, slope, floor } => {
                    let weight = f64::from(start) - f64::from(slope) * g;
                    Some(g + h * weight.max(f64::from(floor)).max(0.0) / one)
                }
                Weight::Random { .. } => None,
            },
            _ => Some(g + h),
        }
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
    /// Expand at most so many nodes.
    pub max_expanded: u64,
}

/// Why a form cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The position or the goal cannot be read.
    Parse(ParseError),
    /// They are of different sizes, or too large.
    Size,
    /// There is no way between them.
    Unsolvable(Box<Solvability>),
    /// The weight cannot be read.
    Weight(String),
}

/// So many nodes are expanded if nobody says otherwise.
pub const MAX_EXPANDED: u64 = 500_000;

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
        for contender in &mut form.contenders {
            let known = kind.heuristics();
            if !known.contains(&contender.heuristic.as_str()) {
                let best = if matches!(kind, Kind::Tiles(_)) { "manhattan" } else { "values" };
                contender.heuristic = best.to_owned();
            }
        }
        form
    }

    /// The question for a contender.
    pub fn spec(&self, contender: usize) -> Result<Spec, Fault> {
        let subject = match &self.kind {
            Kind::Level(id) => Subject::Level((*id).to_owned()),
            Kind::Tree(name) => Subject::Tree((*name).to_owned()),
            Kind::Tiles(_) => {
                let read = |text: &str| Board::parse(text).map_err(Fault::Parse);
                let (start, goal) = (read(&self.start)?, read(&self.goal)?);
                let solvability = Solvability::between(&start, &goal).map_err(|_| Fault::Size)?;
                if goal.size().n_cells() > super::run::MAX_CELLS {
                    return Err(Fault::Size);
                }
                if !solvability.is_solvable() {
                    return Err(Fault::Unsolvable(Box::new(solvability)));
                }
                Subject::Tiles { start: start.to_string(), goal: goal.to_string() }
            }
        };
        let contender = &self.contenders[contender];
        if contender.algorithm == Algorithm::WeightedAStar {
            let weight = contender.weight.parse::<Weight>();
            weight.map_err(|error| Fault::Weight(error.to_string()))?;
        }
        Ok(Spec {
            subject,
            algorithm: contender.algorithm.name().to_owned(),
            heuristic: contender.heuristic.clone(),
            weight: contender.weight.clone(),
            depth_limit: contender.depth_limit,
            budget: contender.budget,
            beam_width: contender.beam_width,
            max_expanded: self.max_expanded,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f_is_what_each_search_goes_by() {
        assert_eq!(Contender::new(Algorithm::AStar, "manhattan").f(3, 4), Some(7.0));
        assert_eq!(Contender::new(Algorithm::Greedy, "manhattan").f(3, 4), Some(4.0));
        assert_eq!(Contender::weighted("2").f(3, 4), Some(11.0));
        assert_eq!(Contender::weighted("2-0.5d>=1").f(1, 4), Some(7.0));
        assert_eq!(Contender::weighted("2-0.5d>=1").f(10, 4), Some(14.0));
        assert_eq!(Contender::weighted("1..1.5").f(3, 4), None);
    }

    #[test]
    fn faults_are_found_before_they_are_sent() {
        let any = || Contender::new(Algorithm::AStar, "manhattan");
        let goal = "1 2 3/4 5 6/7 8 0";
        let fault = |start: &str| Form::tiles(start, goal, any(), any()).spec(0).unwrap_err();
        assert!(matches!(fault("1 2 3"), Fault::Parse(_) | Fault::Size));
        assert!(matches!(fault("1 2/3 0"), Fault::Size));
        assert!(matches!(fault("1 2 3/4 5 6/8 7 0"), Fault::Unsolvable(_)));
        let form = Form::tiles(goal, goal, Contender::weighted("heavy"), any());
        assert!(matches!(form.spec(0), Err(Fault::Weight(_))));
        assert!(form.spec(1).is_ok());
    }
}
