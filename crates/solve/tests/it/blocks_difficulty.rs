//! The difficulty of positions, against a slow and simple reading of its definition, and on the collection.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Action, BlockSpace, Level, Metric, Packed, read_levels};
use tuipan_search::explore;
use tuipan_solve::blocks::{Difficulty, Grade, analyse};
use tuipan_space::{Limits, StateSpace, Stats};

const CLASSIC: &str = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");
const FAMOUS: &str = include_str!("../../../../data/blocks/collection/famous.sbp");
const RUSH: &str = include_str!("../../../../data/blocks/tests/rush_std40.sbp");

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn level(text: &str, id: &str) -> Level {
    read_levels(text).unwrap().into_iter().find(|level| level.id() == id).expect(id)
}

fn difficulty(level: &Level, metric: Metric) -> Option<Difficulty> {
    let map = analyse(level, metric, &Limits::default(), &mut go_on).expect("no limits");
    map.difficulty(level.start())
}

type Space = BlockSpace<u64, u64>;
type State = Packed<u64, u64>;

/// The definition read word by word: all best moves, each followed to the end.
struct Player<'a> {
    space: &'a Space,
    distance: &'a dyn Fn(&State) -> u32,
    known: HashMap<(u64, Option<Action>), (f64, f64)>,
}

impl Player<'_> {
    /// Rows and columns between the goal's pieces and their places. (No walls in these levels.)
    fn apparent(&self, state: &State) -> i32 {
        let level = self.space.level();
        let position = self.space.unpack(state.key);
        let targets = level.goal().targets.iter();
        let far = targets.map(|&(piece, cell)| {
            let (a, b) = (level.board().place(position.anchor(piece)), level.board().place(cell));
            (a.0 - b.0).abs() + (a.1 - b.1).abs()
        });
        far.sum()
    }

    /// The bits of advice from here on, and the number of shortest solutions.
    fn ahead(&mut self, state: State, last: Option<Action>) -> (f64, f64) {
        if self.space.is_goal(&state) {
            return (0.0, 1.0);
        }
        if let Some(&known) = self.known.get(&(state.key, last)) {
            return known;
        }
        let here = (self.distance)(&state);
        let (mut all, mut right, mut best) = (0, 0, Vec::new());
        for action in self.space.actions(&state) {
            if last.is_some_and(|last| !self.space.may_follow(last, action)) {
                continue;
            }
            let after = self.space.successor(&state, action);
            let is_best = (self.distance)(&after) + 1 == here;
            let weight = match self.apparent(&after) - self.apparent(&state) {
                ..0 => 4,
                0 => 2,
                _ => 1,
            };
            let goes_on =
                self.space.actions(&after).any(|next| self.space.may_follow(action, next));
            all += if is_best || goes_on { weight } else { 0 };
            right += if is_best { weight } else { 0 };
            best.extend(is_best.then_some((after, action)));
        }
        let mut bits = (f64::from(all) / f64::from(right)).log2();
        let mut n_solutions = 0.0;
        let n_best = best.len() as f64;
        for (after, action) in best {
            let (more, n) = self.ahead(after, Some(action));
            bits += more / n_best;
            n_solutions += n;
        }
        self.known.insert((state.key, last), (bits, n_solutions));
        (bits, n_solutions)
    }
}

#[test]
fn the_score_is_what_the_definition_says() {
    let levels = [
        level(CLASSIC, "hrd-01"),
        level(CLASSIC, "hrd-31"),
        level(CLASSIC, "hrd-36"),
        level(FAMOUS, "pennant"),
        level(FAMOUS, "hughes"),
        level(RUSH, "rushstd-15"),
    ];
    for (level, metric) in levels.iter().flat_map(|l| Metric::ALL.map(|metric| (l, metric))) {
        let space = Space::new(level, metric).unwrap();
        let start = space.pack(level.start()).unwrap();
        let all = explore(&space, &[start], &Limits::default(), &mut ());
        let goals = all.states().map(|(state, _)| *state).filter(|state| space.is_goal(state));
        let goals: Vec<State> = goals.collect();
        let truth = explore(&space, &goals, &Limits::default(), &mut ());
        let distance = |state: &State| truth.depth(state).unwrap();
        let mut player = Player { space: &space, distance: &distance, known: HashMap::new() };
        let (bits, n_solutions) = player.ahead(start, None);
        let found = difficulty(level, metric).unwrap();
        let id = level.id();
        assert_eq!(found.length, distance(&start));
        assert!((found.score - bits).abs() <= 0.0501, "{id} {metric}: {} {bits}", found.score);
        assert_eq!(found.n_solutions as f64, n_solutions, "{id} {metric}");
        let farther = truth.states().filter(|(_, depth)| *depth > found.length).count();
        assert_eq!(found.n_farther, farther);
        assert!(found.best_choices >= 1.0 && found.best_choices <= found.choices);
    }
}

#[test]
fn the_classics_in_order() {
    let mut rows = Vec::new();
    for level in read_levels(CLASSIC).unwrap() {
        match difficulty(&level, Metric::Move) {
            Some(found) => rows.push((found.score, level.fact("zh").unwrap().to_owned())),
            None => assert_eq!(level.fact("zh"), Some("走投无路")),
        }
    }
    rows.sort_by(|a, b| b.0.total_cmp(&a.0));
    let top: Vec<&str> = rows.iter().take(6).map(|(_, name)| name.as_str()).collect();
    // 横刀立马 takes 81 moves, and comes before layouts that take more than 100.
    assert_eq!(top, ["峰回路转", "层层设防2", "瓮中之鳖", "守口如瓶2", "近在咫尺2", "横刀立马"]);
    assert_eq!((rows[0].0, rows[5].0, rows[45].0), (151.1, 104.1, 20.2));
    assert_eq!((rows.len(), rows[45].1.as_str()), (46, "前呼后拥"));
}

#[test]
fn solved_and_unsolvable_positions() {
    let solved = level("puzzle: solved\nstart:\nA.\ngoal:\nA.\nend\n", "solved");
    let found = difficulty(&solved, Metric::Move).unwrap();
    assert_eq!((found.length, found.score, found.n_solutions), (0, 0.0, 1));
    assert_eq!(found.grade(), Grade::Beginner);
    assert_eq!(difficulty(&level(CLASSIC, "hrd-39"), Metric::Move), None);
}

#[test]
fn grades_by_name() {
    for grade in Grade::ALL {
        assert_eq!(grade.name().parse(), Ok(grade));
    }
    assert!(Grade::ALL.is_sorted() && "heavy".parse::<Grade>().is_err());
    let grade = |id| difficulty(&level(CLASSIC, id), Metric::Move).unwrap().grade();
    assert_eq!(
        ["hrd-47", "hrd-01", "hrd-02", "hrd-06", "hrd-31"].map(grade),
        [Grade::Master, Grade::Expert, Grade::Hard, Grade::Medium, Grade::Easy]
    );
}
