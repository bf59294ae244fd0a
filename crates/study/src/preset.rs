//! The comparisons of the books, ready to be opened: `#study/NAME` is a link to one.
//!
//! Front ends say what there is to see in each, in their own words.

use tuipan_names::listed;
use tuipan_search::Algorithm as A;
use tuipan_solve::tiles::HeuristicKind;

use super::form::{Contender, Form, Kind};
use super::heuristic::HeuristicChoice;

listed! {
    /// What Study shows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum View: &'static str {
        /// One search, step by step.
        Watch = "watch",
        /// Two of them.
        Versus = "versus",
        /// A whole state graph.
        Graph = "graph",
        /// How far the 8-puzzles are.
        Depths = "depths",
        /// Nodes against length.
        Charts = "charts",
    }
}

impl View {
    /// Its name in links.
    pub const fn name(self) -> &'static str {
        self.row()
    }
}

/// A comparison: its name in links, where it is shown, and the choices.
type Row = (&'static str, View, fn() -> Form);

listed! {
    /// A comparison; the first is what Study begins with.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Preset: Row {
        /// How A* works.
        AStar = ("astar", View::Watch, || eight(EASY, manhattan(A::AStar), plain(A::Bfs))),
        /// The tree with values of a paper of 2009.
        ValuedTree = ("valued-tree", View::Watch, || Form::named(Kind::Tree("valued"), values(A::AStar), values(A::Greedy))),
        /// Three moves to the goal, by misplaced tiles: the picture that a book chapter begins with.
        ThreeMoves = ("three-moves", View::Watch, || eight(NEAR, tiles(A::AStar, HeuristicKind::Misplaced), plain(A::Bfs))),
        /// A map with straight-line distances.
        Map = ("map", View::Versus, || Form::named(Kind::Tree("romania"), values(A::AStar), values(A::Greedy))),
        /// Iterative deepening on a tree.
        Deepening = ("deepening", View::Watch, || Form::named(Kind::Tree("letters"), plain(A::IterativeDeepening), plain(A::DepthLimited))),
        /// A small level of sliding blocks.
        Level = ("level", View::Watch, || Form::named(Kind::Level("pennant"), plain(A::Bfs), values(A::AStar))),
        /// Breadth-first search and A* on a position of a thesis of 2011.
        BfsVsAstar = ("bfs-vs-astar", View::Versus, || eight(THESIS, plain(A::Bfs), manhattan(A::AStar))),
        /// Breadth-first search from one end and from both.
        TwoFrontiers = ("two-frontiers", View::Versus, || eight(HARDEST, plain(A::Bfs), plain(A::BidirectionalBfs))),
        /// Misplaced tiles and Manhattan distance.
        Heuristics = ("heuristics", View::Versus, || eight(HARDEST, tiles(A::AStar, HeuristicKind::Misplaced), manhattan(A::AStar))),
        /// Manhattan distance and a pattern database.
        Fringe = ("fringe", View::Versus, || eight(HARDEST, manhattan(A::AStar), tiles(A::AStar, HeuristicKind::Classic(None)))),
        /// A* and IDA*.
        Memory = ("memory", View::Versus, || eight(THESIS, manhattan(A::AStar), manhattan(A::IdaStar))),
        /// Breadth-first and depth-first search on a tree.
        Trees = ("trees", View::Versus, || Form::named(Kind::Tree("letters"), plain(A::Bfs), plain(A::Dfs))),
        /// Greedy search and a weight of 2, on the position of a report of 2018.
        Weights = ("weights", View::Versus, || report(manhattan(A::Greedy), Contender::weighted("2"))),
        /// Weights that fall with depth, and random ones.
        FallingWeight = ("falling-weight", View::Versus, || report(Contender::weighted("2-0.015d>=1"), Contender::weighted("1..1.5"))),
        /// Every position of the 2x3.
        Graph = ("graph", View::Graph, || Form::tiles("1 2/3 4/5 0", "1 2/3 4/5 0", plain(A::Bfs), plain(A::Bfs))),
        /// How many 8-puzzles lie at each distance.
        Depths = ("depths", View::Depths, || eight(EASY, plain(A::Bfs), plain(A::Bfs))),
        /// Nodes against length.
        Charts = ("charts", View::Charts, || eight(EASY, plain(A::Bfs), plain(A::Bfs))),
    }
}

impl Preset {
    /// Its name in links.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Where it is shown.
    pub fn view(self) -> View {
        self.row().1
    }

    /// The choices.
    pub fn form(self) -> Form {
        (self.row().2)()
    }

    /// The comparison of that name; the name of a view means its first.
    pub fn find(name: &str) -> Option<Preset> {
        let by_name = Preset::ALL.into_iter().find(|preset| preset.name() == name);
        by_name.or_else(|| Preset::ALL.into_iter().find(|preset| preset.view().name() == name))
    }
}

const EIGHT: &str = "1 2 3/4 5 6/7 8 0";
const THESIS: &str = "8 1 0/3 5 7/4 2 6";
const HARDEST: &str = "6 4 7/8 5 0/3 2 1";
/// The gap goes right, down, right.
const NEAR: &str = "1 2 3/0 4 6/7 5 8";
const EASY: &str = "8 1 3/7 4 5/2 6 0";
const REPORT: [&str; 2] =
    ["13 7 1 11/2 5 3 9/10 8 0 4/14 6 12 15", "13 9 5 1/14 10 6 2/15 11 7 3/0 12 8 4"];

fn eight(start: &str, first: Contender, second: Contender) -> Form {
    Form::tiles(start, EIGHT, first, second)
}

fn report(first: Contender, second: Contender) -> Form {
    let form = Form::tiles(REPORT[0], REPORT[1], first, second);
    Form { max_expanded: 1_000_000, ..form }
}

fn plain(algorithm: A) -> Contender {
    Contender::new(algorithm, HeuristicChoice::NONE)
}

fn manhattan(algorithm: A) -> Contender {
    Contender::new(algorithm, HeuristicChoice::MANHATTAN)
}

fn tiles(algorithm: A, kind: HeuristicKind) -> Contender {
    Contender::new(algorithm, HeuristicChoice::Tiles(kind))
}

fn values(algorithm: A) -> Contender {
    Contender::new(algorithm, HeuristicChoice::Values)
}
