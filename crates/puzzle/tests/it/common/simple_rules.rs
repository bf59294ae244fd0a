//! The rules of sliding blocks a second time: simple, slow, on nothing but characters.
//!
//! Shares no code with the crate, not even the reader of levels; it is what the rules, the notation and
//! every solution are checked against.

#![allow(dead_code, reason = "the tests of two crates use a part each")]

use std::collections::BTreeSet;

pub type Cells = Vec<Vec<char>>;
type Place = (i32, i32);

pub const WAYS: [(char, Place); 4] = [('U', (-1, 0)), ('R', (0, 1)), ('D', (1, 0)), ('L', (0, -1))];

pub struct Record {
    pub id: String,
    pub start: Cells,
    pub goal: Cells,
    doors: BTreeSet<Place>,
    axis: bool,
    by_shape: bool,
}

/// The records of a file that is known to be right.
pub fn records(text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(id) = line.strip_prefix("puzzle: ") else { continue };
        let mut record = Record {
            id: id.to_owned(),
            start: Vec::new(),
            goal: Vec::new(),
            doors: BTreeSet::new(),
            axis: false,
            by_shape: false,
        };
        let mut part = "";
        for line in lines.by_ref().take_while(|line| *line != "end") {
            match (line, part) {
                ("rule: axis", _) => record.axis = true,
                ("goalmode: shape", _) => record.by_shape = true,
                ("start:" | "goal:", _) => part = line,
                (_, "start:") => record.start.push(line.chars().collect()),
                (_, "goal:") => record.goal.push(line.chars().collect()),
                _ => {}
            }
        }
        for (r, row) in record.start.iter_mut().enumerate() {
            for (c, cell) in row.iter_mut().enumerate().filter(|(_, cell)| **cell == '=') {
                record.doors.insert((r as i32, c as i32));
                *cell = '.';
            }
        }
        records.push(record);
    }
    records
}

fn places(cells: &Cells, letter: char) -> BTreeSet<Place> {
    let rows = cells.iter().enumerate();
    rows.flat_map(|(r, row)| {
        let row = row.iter().enumerate().filter(|(_, cell)| **cell == letter);
        row.map(move |(c, _)| (r as i32, c as i32)).collect::<Vec<_>>()
    })
    .collect()
}

pub fn letters(cells: &Cells) -> BTreeSet<char> {
    cells.iter().flatten().copied().filter(|c| !['.', '#', '='].contains(c)).collect()
}

/// The places seen from the first row and the first column that are touched.
fn shape(places: &BTreeSet<Place>) -> BTreeSet<Place> {
    let top = places.iter().map(|p| p.0).min().unwrap_or(0);
    let left = places.iter().map(|p| p.1).min().unwrap_or(0);
    places.iter().map(|&(r, c)| (r - top, c - left)).collect()
}

impl Record {
    fn passes_doors(&self, cells: &Cells, letter: char) -> bool {
        let own = shape(&places(cells, letter));
        letters(&self.goal).iter().any(|&named| match self.by_shape {
            true => shape(&places(&self.start, named)) == own,
            false => named == letter,
        })
    }

    /// The cells after a piece has gone one cell, if it can.
    pub fn step(&self, cells: &Cells, letter: char, way: Place) -> Option<Cells> {
        let old = places(cells, letter);
        let own = shape(&old);
        if self.axis && own.len() > 1 {
            let is_flat = own.iter().all(|p| p.0 == 0);
            let is_upright = own.iter().all(|p| p.1 == 0);
            if is_flat && way.0 != 0 || is_upright && way.1 != 0 {
                return None;
            }
        }
        let mut next = cells.clone();
        for &(r, c) in &old {
            next[r as usize][c as usize] = '.';
        }
        for &(r, c) in &old {
            let (r, c) = (r + way.0, c + way.1);
            let row = usize::try_from(r).ok()?;
            let cell = next.get_mut(row)?.get_mut(usize::try_from(c).ok()?)?;
            if *cell != '.' || self.doors.contains(&(r, c)) && !self.passes_doors(cells, letter) {
                return None;
            }
            *cell = letter;
        }
        Some(next)
    }

    pub fn is_goal(&self, cells: &Cells) -> bool {
        letters(&self.goal).iter().all(|&named| {
            let wanted = places(&self.goal, named);
            match self.by_shape {
                true => letters(cells).iter().any(|&letter| places(cells, letter) == wanted),
                false => places(cells, named) == wanted,
            }
        })
    }

    /// Everything that one piece can do in one move of the metric.
    pub fn successors(&self, cells: &Cells, metric: &str) -> Vec<Cells> {
        let mut found = Vec::new();
        for letter in letters(cells) {
            let mut ends = BTreeSet::new();
            let steps = |cells: &Cells| -> Vec<(Place, Cells)> {
                let ways = WAYS.iter().map(|(_, way)| *way);
                ways.filter_map(|way| Some((way, self.step(cells, letter, way)?))).collect()
            };
            for (way, first) in steps(cells) {
                let mut waiting = vec![first];
                while let Some(at) = waiting.pop() {
                    if at == *cells || !ends.insert(at.clone()) {
                        continue;
                    }
                    match metric {
                        "slide" => waiting.extend(self.step(&at, letter, way)),
                        "move" => waiting.extend(steps(&at).into_iter().map(|(_, next)| next)),
                        _ => {}
                    }
                }
            }
            found.extend(ends);
        }
        found
    }

    /// Plays moves written as `A:R2U B:L`; gives the end and the count in each metric.
    pub fn replay(&self, start: &Cells, moves: &str) -> Result<(Cells, [usize; 3]), String> {
        let mut cells = start.clone();
        let mut counts = [0; 3];
        let mut last = None;
        for word in moves.split(' ').filter(|word| !word.is_empty()) {
            let mut chars = word.chars().peekable();
            let (letter, colon) = (chars.next(), chars.next());
            let (Some(letter), Some(':')) = (letter, colon) else { return Err(word.to_owned()) };
            while let Some(name) = chars.next() {
                let mut count = 0;
                while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                    count = 10 * count + digit;
                    chars.next();
                }
                let way = WAYS.iter().find(|(letter, _)| *letter == name);
                let way = way.ok_or_else(|| word.to_owned())?.1;
                for _ in 0..count.max(1) {
                    let next = self.step(&cells, letter, way);
                    cells = next.ok_or_else(|| format!("{word} cannot be played"))?;
                    counts[0] += 1;
                    counts[1] += usize::from(last != Some((letter, way)));
                    counts[2] += usize::from(last.is_none_or(|(piece, _)| piece != letter));
                    last = Some((letter, way));
                }
            }
        }
        Ok((cells, counts))
    }
}
