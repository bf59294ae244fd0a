//! `docs/sources.tsv`, item by item: what the five sources say, and what the program makes of it.
//!
//! Its header describes the columns and how a row is checked; this is the check.

use std::fs;
use std::sync::Mutex;
use std::time::Instant;

use crate::documents::{Sandbox, root};

/// A row that is not a remark.
struct Row {
    /// The line in the file, from 1.
    line: usize,
    cells: Vec<String>,
}

const COLUMNS: [&str; 7] = ["source", "place", "item", "check", "ours", "verdict", "note"];

impl Row {
    fn cell(&self, column: &str) -> &str {
        let idx = COLUMNS.iter().position(|name| *name == column).expect("a column");
        &self.cells[idx]
    }

    /// The command, and whether it is slow, if the check is one that is run today.
    fn command(&self) -> Option<(&str, bool)> {
        let check = self.cell("check");
        let (command, is_slow) = match check.strip_prefix("slow: ") {
            Some(command) => (command, true),
            None => (check, false),
        };
        let is_command = command.starts_with("tuipan ") || command.starts_with("echo ");
        is_command.then_some((command, is_slow))
    }

    /// What of `ours` a text does not have.
    fn missing(&self, text: &str) -> Vec<String> {
        let text = squeezed(text);
        let parts = self.cell("ours").split(" & ").filter(|part| !part.is_empty());
        parts.filter(|part| !text.contains(*part)).map(str::to_owned).collect()
    }
}

/// The text with single blanks, and without Markdown's backslashes.
fn squeezed(text: &str) -> String {
    let text = text.replace(r"\*", "*");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string(root().join("docs/sources.tsv")).unwrap();
    let lines =
        text.lines().zip(1..).filter(|(text, _)| !text.starts_with('#') && !text.is_empty());
    let mut rows = lines
        .map(|(text, line)| Row { line, cells: text.split('\t').map(str::to_owned).collect() });
    let head = rows.next().expect("the names of the columns");
    assert_eq!(head.cells, COLUMNS);
    rows.collect()
}

/// What is wrong with a check that needs no command.
fn error(row: &Row) -> Option<String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_default();
    let (kind, what) = row.cell("check").split_once(' ').unwrap_or((row.cell("check"), ""));
    match kind {
        "-" => (row.cell("verdict") != "not built").then(|| "nothing is checked".to_owned()),
        "doc" => {
            let missing = row.missing(&read(what));
            (!missing.is_empty()).then(|| format!("{what} lacks {missing:?}"))
        }
        "test" => {
            let (path, name) = what.split_once(' ').unwrap_or((what, ""));
            let is_there = !name.is_empty() && read(path).contains(&format!("fn {name}("));
            (!is_there).then(|| format!("{path} has no test {name}"))
        }
        "case" => {
            let cases =
                ["mod.rs", "screens.rs"].map(|file| read(&format!("tools/e2e/src/cases/{file}")));
            let is_there = cases.iter().any(|text| text.contains(&format!("(\"{what}\"")));
            (!is_there).then(|| format!("there is no case '{what}'"))
        }
        "slow:" | "tuipan" | "echo" => None,
        _ => Some(format!("unknown kind of check: {kind}")),
    }
}

#[test]
fn every_item_has_a_verdict() {
    let rows = rows();
    assert!(rows.len() >= 110, "{} rows", rows.len());
    let mut problems = Vec::new();
    for row in &rows {
        let mut problem =
            |text: String| problems.push(format!("docs/sources.tsv:{}: {text}", row.line));
        if row.cells.len() != COLUMNS.len() {
            problem(format!("{} columns", row.cells.len()));
            continue;
        }
        if !["A", "B", "C", "D", "E"].contains(&row.cell("source")) {
            problem("unknown source".to_owned());
        }
        match row.cell("verdict") {
            "agrees" => {}
            "explained" | "not built" if !row.cell("note").is_empty() => {}
            "explained" | "not built" => problem("a note must say why".to_owned()),
            other => problem(format!("unknown verdict '{other}'")),
        }
        if row.command().is_some() && row.cell("ours").is_empty() {
            problem("a command without what it must print".to_owned());
        }
        if let Some(text) = error(row) {
            problem(text);
        }
    }
    for source in ["A", "B", "C", "D", "E"] {
        let n_rows = rows.iter().filter(|row| row.cell("source") == source).count();
        assert!(n_rows >= 10, "{source} has {n_rows} rows");
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Runs the commands, several at a time.
fn run_commands(slow: bool) {
    let sandbox = Sandbox::new();
    let rows = rows();
    // Each command once, for all rows that claim something of it; two of them at a time would share a directory.
    let mut commands: Vec<(&str, Vec<&Row>)> = Vec::new();
    for row in &rows {
        let Some((command, _)) = row.command().filter(|it| it.1 == slow) else { continue };
        match commands.iter_mut().find(|(known, _)| *known == command) {
            Some((_, rows)) => rows.push(row),
            None => commands.push((command, vec![row])),
        }
    }
    // The first builds the tables that others share.
    let waiting = Mutex::new(commands.iter());
    let problems = Mutex::new(Vec::new());
    let n_threads = if slow { 1 } else { 4 };
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().unwrap().next();
                    let Some((command, rows)) = next else { return };
                    let began = Instant::now();
                    let printed = sandbox.run(command);
                    let took = began.elapsed();
                    for row in rows {
                        let missing = row.missing(&printed.text);
                        if !missing.is_empty() {
                            let problem = format!(
                                "docs/sources.tsv:{}: {command}\n  not printed: {missing:?}\n  after {took:?}:\n{}",
                                row.line, printed.text
                            );
                            problems.lock().unwrap().push(problem);
                        }
                    }
                }
            });
        }
    });
    assert!(commands.len() > 5, "{} commands", commands.len());
    let problems = problems.into_inner().unwrap();
    assert!(
        problems.is_empty(),
        "{} of {}:\n\n{}",
        problems.len(),
        rows.len(),
        problems.join("\n\n")
    );
}

#[test]
fn commands_print_what_is_claimed() {
    run_commands(false);
}

#[test]
#[ignore = "slow: experiments"]
fn slow_commands_print_what_is_claimed() {
    run_commands(true);
}

/// n! in decimal, by multiplying on paper.
fn factorial(n: u32) -> String {
    let mut digits = vec![1];
    for factor in 2..=n {
        let mut carry = 0;
        for digit in &mut digits {
            carry += *digit * factor;
            *digit = carry % 10;
            carry /= 10;
        }
        while carry > 0 {
            digits.push(carry % 10);
            carry /= 10;
        }
    }
    digits.iter().rev().map(u32::to_string).collect()
}

/// Half of an even number.
fn half(number: &str) -> String {
    let mut rest = 0;
    let digits = number.chars().map(|digit| {
        let value = rest * 10 + digit.to_digit(10).unwrap();
        rest = value % 2;
        (value / 2).to_string()
    });
    let half: String = digits.collect();
    half.trim_start_matches('0').to_owned()
}

#[test]
fn state_spaces_are_as_large_as_the_book_says() {
    let book = fs::read_to_string(root().join("docs/book/history.md")).unwrap();
    let (_, table) = book.split_once("<!-- counts: ").expect("the table");
    let rows = table.lines().skip(3).take_while(|line| line.starts_with('|'));
    let mut n_rows = 0;
    for row in rows {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace(',', "")).collect();
        let (width, height) = cells[1].split_once('x').unwrap();
        let n_cells = width.parse::<u32>().unwrap() * height.parse::<u32>().unwrap();
        assert_eq!(cells[2], factorial(n_cells), "{row}");
        assert_eq!(cells[3], half(&factorial(n_cells)), "{row}");
        n_rows += 1;
    }
    assert!(n_rows >= 8);
}
