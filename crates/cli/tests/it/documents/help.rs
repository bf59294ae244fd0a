//! The examples of `--help`, of every command.
//!
//! Each must end with exit code 0, or with the one that is listed here. Where the explanation of an example of `solve` or
//! `analyse` has a number, the output must have it as well.

use super::When;
use super::sandbox::Sandbox;

/// Examples that are not run, or only with the slow tests, by how they begin.
const NOT_ALWAYS: &[(&str, When, &str)] = &[
    ("tuipan play", When::Never, "needs a terminal; crates/cli/tests/it/play.rs plays in one"),
    ("tuipan bench --set large", When::Slow, "builds the large tables"),
    ("tuipan bench --metric mtm", When::Slow, "builds the large tables"),
    ("tuipan tables build  ", When::Slow, "builds the large tables"),
    ("tuipan lab train --size 3x3", When::Slow, "a minute"),
    ("tuipan lab train --size 4x4 --lessons 30000", When::Never, "twelve minutes"),
    ("tuipan lab evaluate", When::Slow, "minutes"),
    ("tuipan blocks solve climb15a", When::Slow, "a minute, and 2 GB"),
    ("tuipan blocks graph pennant -m", When::Never, "needs Graphviz"),
];

/// Examples of what is wrong.
const EXIT_CODES: &[(&str, i32)] = &[("tuipan check", 1), ("tuipan blocks solve climb15a", 3)];

/// An example.
struct Example {
    command: String,
    explanation: String,
    when: When,
    exit_code: i32,
}

/// Runs all examples.
pub fn check_examples(when: When) {
    let sandbox = Sandbox::new();
    let mut examples = Vec::new();
    collect(&sandbox, "tuipan", &mut examples);
    assert!(examples.len() > 60, "{} examples", examples.len());
    let mut problems = Vec::new();
    // The slow ones may need what others have made.
    let is_run = |example: &&Example| [When::Always, when].contains(&example.when);
    for example in examples.iter().filter(is_run) {
        let Example { command, explanation, exit_code, .. } = example;
        let printed = sandbox.run(command);
        let text = &printed.text;
        if printed.code != Some(*exit_code) {
            problems.push(format!("{command}\n  exit code {:?}:\n{text}", printed.code));
        }
        let tells = command.contains(" solve ") || command.contains(" analyse ");
        for number in explanation.split(' ').filter(|word| tells && is_large(word)) {
            if !text.contains(number) {
                problems.push(format!("{command}\n  {number} is not in what it prints:\n{text}"));
            }
        }
    }
    assert!(problems.is_empty(), "{}:\n\n{}", problems.len(), problems.join("\n\n"));
}

/// Whether a word is a number of two digits or more.
fn is_large(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit() || byte == b',')
}

/// The examples of a command and of those below it.
fn collect(sandbox: &Sandbox, command: &str, examples: &mut Vec<Example>) {
    let help = sandbox.run(&format!("{command} --help")).text;
    assert!(!help.contains('\\'), "a backslash in the help of {command}:\n{help}");
    let lines = section(&help, "Examples:").filter(|line| line.starts_with("tuipan "));
    examples.extend(lines.map(Example::read));
    let below = section(&help, "Commands:")
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned));
    for name in below.filter(|name| name != "help").collect::<Vec<_>>() {
        collect(sandbox, &format!("{command} {name}"), examples);
    }
}

/// The lines of a section that begin with just two blanks.
fn section<'a>(help: &'a str, heading: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = help.lines().skip_while(move |line| *line != heading).skip(1);
    lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
}

impl Example {
    /// What comes after two blanks explains the command.
    fn read(line: &str) -> Self {
        let (command, explanation) = line.split_once("  ").unwrap_or((line, ""));
        let padded = format!("{command}  ");
        let when = NOT_ALWAYS.iter().find(|(begin, ..)| padded.starts_with(begin));
        let exit = EXIT_CODES.iter().find(|(begin, _)| command.starts_with(begin));
        Example {
            command: command.to_owned(),
            explanation: explanation.trim_start().to_owned(),
            when: when.map_or(When::Always, |(_, when, _)| *when),
            exit_code: exit.map_or(0, |(_, code)| *code),
        }
    }
}
