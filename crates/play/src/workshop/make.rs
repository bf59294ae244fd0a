//! New levels by difficulty: layouts of 华容道, and yards of cars in the manner of Rush Hour.
//!
//! All layouts of a set of pieces are enumerated and one of them is drawn, as `tuipan_solve::blocks::Generator` does it;
//! but only for keys of one word, because code for all words would double the size of the page. Length is not difficulty,
//! but correlates with it: a range of lengths avoids trying unsuitable layouts.

use std::ops::RangeInclusive;

use tuipan_puzzle::blocks::{BlockSpace, Genre, Level, Metric, read_levels};
use tuipan_solve::blocks::{Analysis, Grade, PieceSet, Tick};
use tuipan_space::{Limits, SplitMix64};

/// Sets of pieces that are tried.
const MAX_SETS: usize = 60;

/// Layouts of a set that are tried.
const MAX_DRAWS: usize = 6;

/// Sets with more layouts are passed by.
const MAX_LAYOUTS: u64 = 200_000;

/// The grades of a genre: cars are never as hard as 华容道 can be.
pub fn grades(genre: Genre) -> &'static [Grade] {
    match genre {
        Genre::Huarongdao => &Grade::ALL,
        Genre::RushHour => &[Grade::Beginner, Grade::Easy, Grade::Medium],
    }
}

/// The level of a genre, a grade and a seed; `None` if none was found.
pub fn make(genre: Genre, grade: Grade, seed: u64, tick: &mut Tick<'_>) -> Option<Level> {
    if !grades(genre).contains(&grade) {
        return None;
    }
    let mut rng = SplitMix64::new(seed);
    let limits = Limits { max_stored: MAX_LAYOUTS, ..Limits::default() };
    for _ in 0..MAX_SETS {
        let Some(set) = (match genre {
            Genre::Huarongdao => huarong(&mut rng),
            Genre::RushHour => yard(grade, &mut rng),
        }) else {
            continue;
        };
        // Every set has a key of one word.
        let Some(space) = BlockSpace::<u64, u64>::new(&set, Metric::Move) else { continue };
        let Ok(all) = Analysis::of_all_layouts(space, &limits, tick) else { continue };
        let longest = (all.histogram().len() as u32).saturating_sub(1);
        let mut length = lengths(genre, grade);
        if genre == Genre::RushHour && grade == Grade::Medium {
            // Only the longest of a yard are that hard.
            length = (*length.start()).max(longest.saturating_sub(5))..=longest;
        }
        let length = *length.start()..=longest.min(*length.end());
        for _ in 0..MAX_DRAWS {
            if length.is_empty() {
                break;
            }
            let drawn =
                length.start() + rng.below(u64::from(length.end() - length.start()) + 1) as u32;
            let mut keys = all.at_distance(drawn).to_vec();
            keys.sort_unstable();
            let Some(&key) = keys.get(rng.below(keys.len().max(1) as u64) as usize) else {
                continue;
            };
            let position = all.space().unpack(key);
            let Some(state) = all.space().pack(&position) else { continue };
            if all.difficulty(&state).is_some_and(|difficulty| difficulty.grade() == grade) {
                return Some(set.starting_at(&position));
            }
        }
    }
    None
}

fn lengths(genre: Genre, grade: Grade) -> RangeInclusive<u32> {
    let grade = grade as usize;
    match genre {
        Genre::Huarongdao => [3..=12, 8..=30, 20..=55, 45..=80, 70..=105, 95..=140][grade].clone(),
        Genre::RushHour => [3..=9, 5..=18, 14..=80, 1..=80, 1..=80, 1..=80][grade].clone(),
    }
}

/// One of the six classic sets.
fn huarong(rng: &mut SplitMix64) -> Option<Level> {
    let n_lying = rng.below(6);
    let some = |shape: &str, n: u64| if n > 0 { format!(" {shape}*{n}") } else { String::new() };
    let set = format!("4x5 2x2@2,4{}{} 1x1*4", some("2x1", n_lying), some("1x2", 5 - n_lying));
    set.parse::<PieceSet>().ok()?.level("set", None).ok()
}

/// The side of the yard, and the row of the way out.
const SIDE: usize = 6;
const EXIT_ROW: usize = 2;

/// A yard with cars and lorries, each on its line; the red car leaves to the right.
fn yard(grade: Grade, rng: &mut SplitMix64) -> Option<Level> {
    let n_cars = [5, 8, 11][(grade as usize).min(2)] + rng.below(3) as usize;
    let mut cells = [['.'; SIDE]; SIDE];
    cells[EXIT_ROW][0] = 'A';
    cells[EXIT_ROW][1] = 'A';
    let mut letters = 'B'..='Z';
    for _ in 0..60 {
        if letters.clone().next().is_none_or(|letter| letter as usize - 'A' as usize > n_cars) {
            break;
        }
        let (is_lying, length) = (rng.below(2) == 0, if rng.below(10) < 7 { 2 } else { 3 });
        let (line, from) =
            (rng.below(SIDE as u64) as usize, rng.below((SIDE - length + 1) as u64) as usize);
        // In the row of the way out a lying car would never get out of it.
        if is_lying && line == EXIT_ROW {
            continue;
        }
        let places: Vec<(usize, usize)> =
            (from..from + length).map(|i| if is_lying { (line, i) } else { (i, line) }).collect();
        if places.iter().all(|&(row, column)| cells[row][column] == '.') {
            let letter = letters.next()?;
            places.iter().for_each(|&(row, column)| cells[row][column] = letter);
        }
    }
    let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
    let mut goal = vec![".".repeat(SIDE); SIDE];
    goal[EXIT_ROW] = format!("{}AA", ".".repeat(SIDE - 2));
    let text = format!(
        "puzzle: yard\nrule: axis\nstart:\n{}\ngoal:\n{}\nend\n",
        rows.join("\n"),
        goal.join("\n")
    );
    read_levels(&text).ok()?.pop()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;

    #[test]
    fn what_is_made_has_its_grade() {
        for (genre, grade, seed) in [
            (Genre::RushHour, Grade::Beginner, 1),
            (Genre::RushHour, Grade::Easy, 2),
            (Genre::Huarongdao, Grade::Easy, 3),
        ] {
            let mut tick = |_: &_| ControlFlow::Continue(());
            let level = make(genre, grade, seed, &mut tick).expect("one is found");
            let map =
                tuipan_solve::blocks::analyse(&level, Metric::Move, &Limits::default(), &mut tick);
            let difficulty = map.unwrap().difficulty(level.start()).unwrap();
            assert_eq!(difficulty.grade(), grade, "{level}");
            assert!(lengths(genre, grade).contains(&difficulty.length));
        }
    }
}
