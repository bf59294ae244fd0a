//! The `console` blocks of a Markdown text.

use std::ops::Range;

use super::sandbox::Sandbox;
use super::{Difference, When, compare};

/// A block: commands, each with what it prints.
pub struct Block {
    pub when: When,
    pub steps: Vec<Step>,
}

/// A command and its output.
pub struct Step {
    /// File and line, for messages.
    place: String,
    command: String,
    output: Vec<String>,
    /// The lines of the output in the text, from 0.
    lines: Range<usize>,
}

/// The blocks of a text.
///
/// # Panics
/// If a block is not closed, begins without a command, or is not run without a reason.
pub fn blocks(name: &str, text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let Some(info) = line.trim_start().strip_prefix("```console") else { continue };
        let place = |number: usize| format!("{name}:{}", number + 1);
        let when = when(info.trim()).unwrap_or_else(|error| panic!("{}: {error}", place(number)));
        let mut steps: Vec<Step> = Vec::new();
        loop {
            let (number, line) =
                lines.next().unwrap_or_else(|| panic!("{}: not closed", place(number)));
            if line.trim_start().starts_with("```") {
                break;
            }
            if let Some(command) = line.strip_prefix("$ ") {
                steps.push(Step {
                    place: place(number),
                    command: command.to_owned(),
                    output: Vec::new(),
                    lines: number + 1..number + 1,
                });
            } else {
                let step = steps
                    .last_mut()
                    .unwrap_or_else(|| panic!("{}: no command before it", place(number)));
                step.output.push(line.to_owned());
                step.lines.end = number + 1;
            }
        }
        steps.iter_mut().for_each(Step::trim);
        blocks.push(Block { when, steps });
    }
    blocks
}

/// When a block is run, by what comes after `console`.
fn when(info: &str) -> Result<When, String> {
    match (info, info.strip_prefix("norun:").map(str::trim)) {
        ("", _) => Ok(When::Always),
        ("slow", _) => Ok(When::Slow),
        (_, Some(reason)) if !reason.is_empty() => Ok(When::Never),
        _ => Err(format!("'{info}' is neither 'slow' nor 'norun:' with a reason")),
    }
}

impl Step {
    /// Blank lines before the next command are the document's own.
    fn trim(&mut self) {
        while self.output.last().is_some_and(String::is_empty) {
            self.output.pop();
            self.lines.end -= 1;
        }
    }

    /// Runs it.
    pub fn check(&self, sandbox: &Sandbox) -> Option<Difference> {
        let text = sandbox.run(&self.command).text;
        let printed: Vec<&str> = text.trim_end().lines().collect();
        let wanted: Vec<&str> = self.output.iter().map(String::as_str).collect();
        let difference = compare::compare(&wanted, &printed).err()?;
        let Step { place, command, lines, .. } = self;
        Some(Difference {
            message: format!("{place}: {command}\n  {difference}\n  it printed:\n{text}"),
            fix: Some((lines.clone(), compare::updated(&wanted, &printed))),
        })
    }
}

#[test]
fn commands_and_outputs_are_found() {
    let text = "a\n```console\n$ one\nx\n\ny\n\n$ two\n```\n```console norun: opens a window\n$ three\n```\n";
    let found = blocks("t.md", text);
    assert_eq!(
        found.iter().map(|block| block.when).collect::<Vec<_>>(),
        [When::Always, When::Never]
    );
    let [one, two] = &found[0].steps[..] else { panic!("two steps") };
    assert_eq!(
        (one.place.as_str(), one.command.as_str(), one.lines.clone()),
        ("t.md:3", "one", 3..6)
    );
    assert_eq!(one.output, ["x", "", "y"]);
    assert_eq!((two.command.as_str(), two.output.len()), ("two", 0));
}

#[test]
fn a_block_that_is_not_run_needs_a_reason() {
    assert_eq!(when("norun: opens a window"), Ok(When::Never));
    assert!(when("norun").is_err() && when("norun: ").is_err() && when("sometimes").is_err());
}
