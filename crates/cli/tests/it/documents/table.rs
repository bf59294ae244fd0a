//! Tables of a Markdown text that name the command that their numbers come from.
//!
//! A table comes after one comment or several of this form:
//!
//! ```text
//! <!-- run: tuipan solve 647850321 $1 --json: stm - expanded; slow: --algorithm ids -->
//! ```
//!
//! For each row `$1` is the first code span of its first column, `$2` the second one (or the first, if there is no
//! other). The columns after it must begin with the values of these keys; `-` is a column that is not checked. Rows that
//! are named after `slow:`, separated by commas, run only with the slow tests.

use std::ops::Range;

use serde_json::Value;

use super::sandbox::Sandbox;
use super::{Difference, When};

/// A row: the command, and what its answer must have.
pub struct Row {
    /// File and line, for messages.
    place: String,
    command: String,
    cells: Vec<String>,
    /// The numbers of the cells, with their keys.
    keys: Vec<(usize, String)>,
    line: usize,
    pub when: When,
}

/// The rows of all tables that come after such a comment.
///
/// # Panics
/// If such a comment has no keys, or a row has too few columns.
pub fn rows(name: &str, text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut runs: Vec<&str> = Vec::new();
    let mut table = 0..0;
    for (number, line) in text.lines().enumerate() {
        let place = format!("{name}:{}", number + 1);
        if let Some(run) = line.strip_prefix("<!-- run: ") {
            let run = run.strip_suffix(" -->");
            runs.push(run.unwrap_or_else(|| panic!("{place}: a comment of one line")));
        } else if line.starts_with('|') {
            table = if table.end == number { table.start..number + 1 } else { number..number + 1 };
            // The heading and the line under it.
            if number >= table.start + 2 {
                rows.extend(runs.iter().map(|run| Row::read(run, line, number, &place)));
            }
        } else if !line.is_empty() || table.end == number {
            runs.clear();
        }
    }
    // An empty cell is not checked.
    rows.retain(|row| !row.keys.is_empty());
    rows
}

impl Row {
    fn read(run: &str, line: &str, number: usize, place: &str) -> Self {
        let (run, slow) = run.split_once("; slow: ").unwrap_or((run, ""));
        let (command, keys) =
            run.rsplit_once(": ").unwrap_or_else(|| panic!("{place}: the comment has no keys"));
        let cells: Vec<String> =
            line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        let mut spans = cells[0].split('`').skip(1).step_by(2);
        let first = spans.next().unwrap_or_else(|| panic!("{place}: no `code` in it"));
        let command = command.replace("$1", first).replace("$2", spans.next().unwrap_or(first));
        let keys = keys.split_whitespace().zip(1..).filter(|(key, _)| *key != "-");
        let keys = keys.filter(|(_, idx)| {
            let cell = cells.get(*idx).unwrap_or_else(|| panic!("{place}: no column {idx}"));
            !cell.is_empty()
        });
        let keys = keys.map(|(key, idx)| (idx, key.to_owned())).collect();
        let is_slow = slow.split(", ").any(|slow| slow == first);
        let when = if is_slow { When::Slow } else { When::Always };
        Row { place: place.to_owned(), command, cells, keys, line: number, when }
    }

    /// Runs it.
    pub fn check(&self, sandbox: &Sandbox) -> Option<Difference> {
        let Row { place, command, line, .. } = self;
        let printed = sandbox.run(&format!("{command} 2> /dev/null")).text;
        let Ok(answer) = serde_json::from_str::<Value>(&printed) else {
            let message = format!("{place}: {command}\n  printed no JSON: {printed}");
            return Some(Difference { message, fix: None });
        };
        let mut cells = self.cells.clone();
        let mut differs = Vec::new();
        for (idx, key) in &self.keys {
            let (digits, value) = (number(&cells[*idx]), with_commas(&answer[key].to_string()));
            if cells[*idx][digits.clone()] != value {
                differs.push(format!("{key} is {value}, not {}", cells[*idx]));
                cells[*idx].replace_range(digits, &value);
            }
        }
        let message = format!("{place}: {command}\n  {}", differs.join(", "));
        let fix = Some((*line..line + 1, vec![format!("| {} |", cells.join(" | "))]));
        (!differs.is_empty()).then_some(Difference { message, fix })
    }
}

/// The digits and commas that a cell begins with.
fn number(cell: &str) -> Range<usize> {
    let text = cell.trim_start_matches(|c: char| c.is_ascii_digit() || c == ',');
    let end = cell.len() - text.len();
    // "41, proved"
    0..cell[..end].trim_end_matches(',').len()
}

/// A whole number with its thousands separated.
fn with_commas(digits: &str) -> String {
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|g| str::from_utf8(g).unwrap()).collect();
    match digits.bytes().all(|byte| byte.is_ascii_digit()) {
        true => groups.join(","),
        false => digits.to_owned(),
    }
}

#[test]
fn rows_are_found() {
    let text = "<!-- run: tuipan solve 1 $1 --json: stm - expanded; slow: -w 2, -w 3 -->\n\
                <!-- run: tuipan solve 2 $2 --json: - - - expanded -->\n\n\
                | a | b | c | d | e |\n|---|---|---|---|---|\n\
                | `-w 2` | 31, proved | x | 1,234 | 5 |\n| `-w 4`, then `-w 5` | 31 | x | 1 | |\n\n\
                Text.\n| a |\n|---|\n| `no` |\n";
    let found = rows("t.md", text);
    let found: Vec<_> = found
        .iter()
        .map(|row| (row.place.as_str(), row.command.as_str(), row.when, row.keys.len()))
        .collect();
    let expected = [
        ("t.md:6", "tuipan solve 1 -w 2 --json", When::Slow, 2),
        ("t.md:6", "tuipan solve 2 -w 2 --json", When::Always, 1),
        ("t.md:7", "tuipan solve 1 -w 4 --json", When::Always, 2),
    ];
    assert_eq!(found, expected);
}

#[test]
fn numbers_are_compared_as_they_are_written() {
    assert_eq!(["31, proved", "1,234", "x"].map(number), [0..2, 0..5, 0..0]);
    assert_eq!(
        ["7", "1234", "1234567", "null"].map(with_commas),
        ["7", "1,234", "1,234,567", "null"]
    );
}
