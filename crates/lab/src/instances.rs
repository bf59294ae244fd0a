//! Which positions: listed, from a file, or drawn from a seed by size and length of the shortest solution.

use serde::Deserialize;
use tuipan_names::quote;
use tuipan_puzzle::tiles::{Board, NamedGoal, Notation, Size, Solvability, scramble};
use tuipan_space::SplitMix64;

use crate::bench::Bench;
use crate::list::Word;
use crate::run::RunError;

/// The positions of a part.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Instances {
    /// Where they are to go: a name or a position.
    pub goal: Option<String>,
    /// Listed.
    #[serde(default)]
    pub positions: Vec<String>,
    /// One a line of a file.
    pub file: Option<String>,
    /// Drawn by length.
    pub draw: Option<Draw>,
    /// Drawn from all that can be solved, each equally likely.
    pub random: Option<Random>,
}

/// `count` positions, by `seed`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Random {
    /// The size of the board.
    pub size: Word<Size>,
    /// How many.
    pub count: u32,
    /// Where the drawing starts.
    pub seed: u64,
}

/// How positions are drawn: `count` of them, their lengths spread evenly from the first to the last of
/// `lengths`, by `seed`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Draw {
    /// The size of the board.
    pub size: Word<Size>,
    /// The least and the greatest length of the shortest solutions.
    pub lengths: [u32; 2],
    /// How many.
    pub count: u32,
    /// Where the drawing starts.
    pub seed: u64,
}

/// A position with its goal.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Its name in rows: the position as a row of text.
    pub name: String,
    /// The position.
    pub start: Board,
    /// Where it is to go.
    pub goal: Board,
    /// The seed that it was drawn from, with others; none for positions that are listed.
    pub seed: Option<u64>,
}

/// More than this would be a slip of the pen.
const MOST: u32 = 100_000;

impl Instances {
    /// What is wrong with them that can be found before a run.
    pub fn check(&self) -> Result<(), String> {
        let ways = [
            !self.positions.is_empty(),
            self.file.is_some(),
            self.draw.is_some(),
            self.random.is_some(),
        ];
        if ways.iter().filter(|&&given| given).count() != 1 {
            return Err("give either positions, or a file, or draw, or random".to_owned());
        }
        for text in &self.positions {
            self.instance(text)?;
        }
        if let Some(Draw { size, lengths: [least, most], count, .. }) = &self.draw {
            self.goal(size.0)?;
            if least > most {
                return Err(format!("the lengths {least} to {most} are none"));
            }
            many(*count)?;
        }
        if let Some(Random { size, count, .. }) = &self.random {
            self.goal(size.0)?;
            many(*count)?;
        }
        Ok(())
    }

    /// The goal for boards of a size.
    fn goal(&self, size: Size) -> Result<Board, String> {
        let Some(text) = &self.goal else { return Ok(NamedGoal::BlankLast.board(size)) };
        let goal = match text.parse::<NamedGoal>() {
            Ok(named) => named.board(size),
            Err(_) => board(text, Some(size)).map_err(|error| format!("the goal {error}"))?,
        };
        match goal.size() == size {
            true => Ok(goal),
            false => Err(format!("the goal '{}' is not {size}", quote(text))),
        }
    }

    fn instance(&self, text: &str) -> Result<Instance, String> {
        let start = board(text, None).map_err(|error| format!("the position {error}"))?;
        let goal = self.goal(start.size())?;
        let solvability = Solvability::between(&start, &goal).map_err(|error| error.to_string())?;
        if !solvability.is_solvable() {
            return Err(format!("the position '{}' cannot be solved", quote(text)));
        }
        Ok(Instance { name: start.to_string(), start, goal, seed: None })
    }

    /// All of them.
    pub(crate) fn all(&self, bench: &mut Bench<'_>) -> Result<Vec<Instance>, RunError> {
        if let Some(draw) = &self.draw {
            return self.drawn(draw, bench);
        }
        if let Some(Random { size, count, seed }) = &self.random {
            let goal = self.goal(size.0).map_err(RunError::Wrong)?;
            let mut rng = SplitMix64::new(*seed);
            let mut all: Vec<Instance> = Vec::new();
            for _ in 0..*count {
                let start = scramble::uniform(&goal, &mut rng);
                // On tiny boards one comes up twice; a second row of it would say nothing new.
                if all.iter().all(|instance| instance.start != start) {
                    let (name, goal) = (start.to_string(), goal.clone());
                    all.push(Instance { name, start, goal, seed: Some(*seed) });
                }
            }
            return Ok(all);
        }
        if let Some(file) = &self.file {
            let text = bench.file(file)?;
            let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
            let lines = lines.enumerate().filter(|(_, line)| !line.is_empty());
            let read = |(idx, line): (usize, &str)| {
                self.instance(line).map_err(|error| {
                    RunError::Wrong(format!("line {} of {file}: {error}", idx + 1))
                })
            };
            return lines.map(read).collect();
        }
        self.positions.iter().map(|text| self.instance(text).map_err(RunError::Wrong)).collect()
    }

    fn drawn(&self, draw: &Draw, bench: &mut Bench<'_>) -> Result<Vec<Instance>, RunError> {
        let goal = self.goal(draw.size.0).map_err(RunError::Wrong)?;
        let [least, most] = draw.lengths;
        let mut seeds = SplitMix64::new(draw.seed);
        let mut all: Vec<Instance> = Vec::new();
        for idx in 0..draw.count {
            let steps = u64::from(most - least) + 1;
            let length = least + (u64::from(idx) * steps / u64::from(draw.count)) as u32;
            // A position that is there already would say nothing new; near the goal there may be no other.
            let mut found = None;
            for _ in 0..8 {
                let drawn = bench.position_of_length(&goal, length, seeds.next_u64())?;
                let is_new =
                    drawn.as_ref().is_some_and(|board| all.iter().all(|i| i.start != *board));
                found = drawn.or(found);
                if is_new {
                    break;
                }
            }
            let start = found.ok_or_else(|| {
                RunError::Wrong(format!(
                    "no position of {length} moves was found on {}",
                    draw.size.0
                ))
            })?;
            if all.iter().any(|instance| instance.start == start) {
                continue;
            }
            let (name, goal) = (start.to_string(), goal.clone());
            all.push(Instance { name, start, goal, seed: Some(draw.seed) });
        }
        Ok(all)
    }
}

fn many(count: u32) -> Result<(), String> {
    match (1..=MOST).contains(&count) {
        true => Ok(()),
        false => Err(format!("the count of positions is 1 to {MOST}")),
    }
}

fn board(text: &str, size: Option<Size>) -> Result<Board, String> {
    let notation = Notation { size, ..Notation::default() };
    notation.parse(text).map_err(|error| format!("'{}' is none: {error}", quote(text)))
}
