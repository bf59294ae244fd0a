//! New levels of a given length or difficulty, from a seed.
//!
//! If all layouts of the pieces can be enumerated, levels are drawn from them, and it is known if none of them meets the
//! requirements. Otherwise pieces are placed at random, and the result is solved. What a seed means is a contract:
//! docs/formats.md.

use std::fmt;
use std::ops::RangeInclusive;

use tuipan_puzzle::blocks::{
    BlockSpace, Level, Metric, Position, SpaceVisitor, Word, read_levels, with_space,
};
use tuipan_space::{Cost, Limits, SplitMix64, Stats, StopReason};

use super::difficulty::{Difficulty, Grade};
use super::enumerate::Enumeration;
use super::flood::Tick;
use super::level::{analyse, solve};
use super::packing::{Kind, pack_pieces};
use super::search::LayeredBfs;

/// What a level should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The length of its shortest solution, in the metric of the generator.
    pub length: RangeInclusive<Cost>,
    /// How hard it should be; `None` if that does not matter.
    pub grade: Option<Grade>,
}

impl Default for Requirements {
    /// Any level but a solved one.
    fn default() -> Self {
        Requirements { length: 1..=Cost::MAX, grade: None }
    }
}

/// A new level.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The level, with its length and its seed among its facts.
    pub level: Level,
    /// The length of its shortest solution.
    pub length: Cost,
    /// How hard it is; `None` if there are too many states.
    pub difficulty: Option<Difficulty>,
}

/// Why no level was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// No layout of the pieces has the length.
    NoSuchLength,
    /// That many layouts were tried, and none was as wanted.
    GaveUp(usize),
    /// The tick said stop, or a limit was reached before anything was tried.
    Stopped(StopReason),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::NoSuchLength => {
                f.write_str("no layout of these pieces has a shortest solution of such a length")
            }
            GenerateError::GaveUp(n) => write!(f, "none of {n} layouts meets the requirements"),
            GenerateError::Stopped(_) => f.write_str("stopped before a level was found"),
        }
    }
}

impl std::error::Error for GenerateError {}

/// How many layouts are tried before giving up.
const MOST_ATTEMPTS: usize = 1000;

/// A source of levels with given pieces.
pub struct Generator {
    levels: Vec<Level>,
    metric: Metric,
    limits: Limits,
    /// `None` if there are more layouts than may be stored.
    all: Option<Enumeration>,
}

impl Generator {
    /// For the boards, pieces and goals of some levels, which are taken to be one set: a layout of any of
    /// them may come out. Where they start does not matter, except for pieces bound to a line, which stay on
    /// it.
    ///
    /// All layouts are enumerated, unless a limit forbids it. The limits apply to every search separately.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use tuipan_puzzle::blocks::Metric;
    /// use tuipan_solve::blocks::{Generator, PieceSet, Requirements};
    /// use tuipan_space::Limits;
    /// let set: PieceSet = "3x4 2x2@2,3 2x1 1x1*4".parse()?;
    /// let level = set.level("set", None)?;
    /// let mut tick = |_: &_| ControlFlow::Continue(());
    /// let generator = Generator::new(vec![level], Metric::Move, &Limits::default(), &mut tick)?;
    /// let required = Requirements { length: 10..=12, grade: None };
    /// let made = generator.generate(&required, 5, &mut tick)?;
    /// assert!((10..=12).contains(&made.length));
    /// assert_eq!(made.level.id(), format!("move-{}-5", made.length));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        levels: Vec<Level>,
        metric: Metric,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Result<Self, GenerateError> {
        let all = match Enumeration::new(&levels, metric, limits, tick) {
            Ok(all) => Some(all),
            Err(stopped) if stopped.reason == StopReason::Cancelled => {
                return Err(GenerateError::Stopped(stopped.reason));
            }
            Err(_) => None,
        };
        Ok(Generator { levels, metric, limits: *limits, all })
    }

    /// All layouts, if there are few enough.
    pub fn enumeration(&self) -> Option<&Enumeration> {
        self.all.as_ref()
    }

    /// The level that meets the requirements, for a seed.
    pub fn generate(
        &self,
        required: &Requirements,
        seed: u64,
        tick: &mut Tick<'_>,
    ) -> Result<Generated, GenerateError> {
        let mut rng = SplitMix64::new(seed);
        for _ in 0..MOST_ATTEMPTS {
            if tick(&Stats::default()).is_break() {
                return Err(GenerateError::Stopped(StopReason::Cancelled));
            }
            let found = match &self.all {
                Some(all) => draw(all, required, &mut rng)?,
                None => match self.throw(required, &mut rng, tick) {
                    Some(found) => found,
                    None => continue,
                },
            };
            let is_required = |grade| found.difficulty.is_some_and(|known| known.grade() == grade);
            if required.grade.is_none_or(is_required) {
                let level = self.finish(&found.level, found.length, found.difficulty, seed);
                return Ok(Generated { level: level.unwrap_or(found.level.clone()), ..found });
            }
        }
        Err(GenerateError::GaveUp(MOST_ATTEMPTS))
    }

    /// Throws the pieces of one of the levels on the board, and looks what has come out.
    fn throw(
        &self,
        required: &Requirements,
        rng: &mut SplitMix64,
        tick: &mut Tick<'_>,
    ) -> Option<Generated> {
        let nth = match self.levels.len() {
            0 => return None,
            1 => 0,
            n => rng.below(n as u64) as usize,
        };
        let level = &self.levels[nth];
        let level = level.starting_at(&thrown(level, rng)?);
        let best = solve(&level, self.metric, LayeredBfs::default(), &self.limits, tick).best?;
        if !required.length.contains(&best.cost) {
            return None;
        }
        let map = analyse(&level, self.metric, &self.limits, tick).ok();
        let difficulty = map.and_then(|map| map.difficulty(level.start()));
        Some(Generated { length: best.cost, difficulty, level })
    }

    /// The level with its own id, and with what is known about it.
    fn finish(
        &self,
        level: &Level,
        length: Cost,
        difficulty: Option<Difficulty>,
        seed: u64,
    ) -> Option<Level> {
        let metric = self.metric;
        let mut text = format!("puzzle: {metric}-{length}-{seed}\nname: {metric} {length}");
        if let Some(difficulty) = difficulty {
            text += &format!(", {} ({:.1})", difficulty.grade(), difficulty.score);
        }
        text += &format!("\nsrc: generated, seed {seed}\nverified: {metric}={length}\n");
        let facts = level.facts().count();
        // After the id and the facts of the level that it was made from.
        text.extend(level.to_string().split_inclusive('\n').skip(1 + facts));
        read_levels(&text).ok()?.pop()
    }
}

/// Draws a distance, then a layout at that distance.
fn draw(
    all: &Enumeration,
    required: &Requirements,
    rng: &mut SplitMix64,
) -> Result<Generated, GenerateError> {
    let histogram = all.histogram();
    let lengths =
        (0..).zip(&histogram).filter(|(length, n)| **n > 0 && required.length.contains(length));
    let lengths: Vec<Cost> = lengths.map(|(length, _)| length).collect();
    if lengths.is_empty() {
        return Err(GenerateError::NoSuchLength);
    }
    let length = lengths[rng.below(lengths.len() as u64) as usize];
    let mut nth = rng.below(histogram[length as usize] as u64) as usize;
    for part in &all.parts {
        let n = part.histogram().get(length as usize).copied().unwrap_or(0);
        if nth >= n {
            nth -= n;
            continue;
        }
        // In an order that does not depend on how states are coded.
        let mut positions = part.map().at_distance(length);
        positions.sort_by_cached_key(|position| part.level().write_position(position));
        let Some(position) = positions.get(nth) else { break };
        let difficulty = part.map().difficulty(position);
        return Ok(Generated { level: part.level().starting_at(position), length, difficulty });
    }
    Err(GenerateError::NoSuchLength)
}

/// A random position of a level's pieces; `None` if none was found.
fn thrown(level: &Level, rng: &mut SplitMix64) -> Option<Position> {
    /// The pieces of each class, and the cells where their anchors can be.
    struct Classes;
    impl SpaceVisitor for Classes {
        type Output = Vec<(Vec<usize>, Vec<u16>)>;
        fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
            let classes = space.classes().iter();
            classes.map(|class| (class.pieces.clone(), class.anchors.clone())).collect()
        }
    }
    let board = level.board();
    let classes = with_space(level, Metric::Unit, Classes);
    let kind = |(pieces, anchors): &(Vec<usize>, Vec<u16>)| {
        let mut covers = vec![None; board.n_cells()];
        for anchor in anchors.iter().map(|&anchor| usize::from(anchor)) {
            covers[anchor] = level.cover(pieces[0], anchor);
        }
        Kind { count: pieces.len(), covers }
    };
    let kinds: Vec<Kind> = classes.iter().map(kind).collect();
    let is_open: Vec<bool> = (0..board.n_cells()).map(|cell| !board.is_wall(cell)).collect();
    let anchors = pack_pieces(&is_open, &kinds, Some(rng))?;
    let mut cells: Vec<char> =
        is_open.iter().map(|&is_open| if is_open { '.' } else { '#' }).collect();
    for ((pieces, _), anchors) in classes.iter().zip(anchors) {
        for (&idx, anchor) in pieces.iter().zip(anchors) {
            for cell in level.cover(idx, anchor).unwrap_or_default() {
                cells[cell] = level.pieces()[idx].letter;
            }
        }
    }
    let rows: Vec<String> = cells.chunks(board.width()).map(|row| row.iter().collect()).collect();
    level.read_position(&rows.join("/")).ok()
}
