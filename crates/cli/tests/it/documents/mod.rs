//! What users read is run: every `console` block of the READMEs and the book, every table that names its command, the
//! findings of the chapter Study, and every example of `--help`.
//!
//! - ```` ```console ````: the lines after `$ ` are run by `sh` in a directory with an empty cache, and what they print
//!   is compared, except for times, rates, memory and the node counts of several threads. A Chinese document shows what
//!   is printed in Chinese. A line `...` stands for any
//!   lines, `...` inside a line for anything. `console slow` is for what takes more than 20 seconds and runs only with
//!   the slow tests; `console norun: WHY` never runs.
//! - `<!-- run: COMMAND: KEYS -->` before a table checks its numbers; see [`table`].
//! - `tuipan lab run NAME` in the chapter Study: what comes after **Found.** is what that command prints; see [`study`].
//! - Examples of `--help` must work; see [`help`].
//!
//! `TUIPAN_UPDATE=1` makes the tests rewrite what differs in the documents, instead of failing.

mod block;
mod compare;
mod help;
mod sandbox;
mod study;
mod table;

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

pub use sandbox::Sandbox;

/// When something is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Always,
    /// With the slow tests.
    Slow,
    Never,
}

/// Something in a document that is not as written.
pub struct Difference {
    message: String,
    /// The lines to be replaced, from 0, and with what, if that is known.
    fix: Option<(Range<usize>, Vec<String>)>,
}

/// The repository's directory.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The documents: README in both languages, formats and JSON, and the book.
fn documents() -> Vec<PathBuf> {
    let root = root();
    let mut found = vec![root.join("README.md"), root.join("README.zh-CN.md")];
    for directory in ["docs", "docs/book"] {
        let files = fs::read_dir(root.join(directory)).unwrap().map(|file| file.unwrap().path());
        found.extend(files.filter(|path| path.extension().is_some_and(|ext| ext == "md")));
    }
    found.sort();
    found
}

/// What is not as written in a document, and how many commands were run.
fn differences(name: &str, text: &str, when: When) -> (Vec<Difference>, usize) {
    let sandbox = Sandbox::of_document(name);
    let blocks = block::blocks(name, text);
    let steps = blocks.iter().filter(|block| block.when == when).flat_map(|block| &block.steps);
    let rows = table::rows(name, text);
    let rows = rows.iter().filter(|row| row.when == when);
    let findings = study::findings(name, text);
    let findings = findings.iter().filter(|finding| finding.when == when);
    let mut n_run = 0;
    let all = steps
        .map(|step| step.check(&sandbox))
        .chain(rows.map(|row| row.check(&sandbox)))
        .chain(findings.map(|finding| finding.check(&sandbox)));
    let found = all.inspect(|_| n_run += 1).flatten().collect();
    (found, n_run)
}

/// Checks all documents; fails with everything that differs, or writes it into them.
fn check_documents(when: When) {
    let update = std::env::var_os("TUIPAN_UPDATE").is_some();
    let check = |path: &PathBuf| {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        let text = fs::read_to_string(path).unwrap();
        let (mut found, n_run) = differences(&name, &text, when);
        if update && !found.is_empty() {
            let (fixed, left): (Vec<_>, Vec<_>) =
                found.into_iter().partition(|difference| difference.fix.is_some());
            found = left;
            let mut fixes: Vec<_> = fixed.into_iter().filter_map(|fixed| fixed.fix).collect();
            // From the last to the first, so that those before stay where they are.
            fixes.sort_by_key(|(range, _)| range.start);
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            for (range, with) in fixes.into_iter().rev() {
                lines.splice(range, with);
            }
            fs::write(path, lines.join("\n") + "\n").unwrap();
        }
        (found, n_run)
    };
    // Side by side: most of the time goes into building tables, for each document again.
    let (documents, mut found, mut n_run) = (documents(), Vec::new(), 0);
    std::thread::scope(|scope| {
        let running: Vec<_> =
            documents.iter().map(|path| scope.spawn(move || check(path))).collect();
        for document in running {
            let (more, n) = document.join().expect("the message is above");
            found.extend(more);
            n_run += n;
        }
    });
    assert!(n_run > 0, "nothing was run");
    let messages: Vec<&str> = found.iter().map(|difference| difference.message.as_str()).collect();
    assert!(
        found.is_empty(),
        "{} of {n_run} are not as written (TUIPAN_UPDATE=1 rewrites them):\n\n{}",
        found.len(),
        messages.join("\n\n")
    );
}

#[test]
fn documents_show_what_the_program_prints() {
    check_documents(When::Always);
}

#[test]
#[ignore = "slow: experiments, large tables"]
fn documents_show_what_the_program_prints_in_minutes() {
    check_documents(When::Slow);
}

#[test]
fn examples_in_help_work() {
    help::check_examples(When::Always);
}

#[test]
#[ignore = "slow: trains and evaluates"]
fn examples_in_help_that_take_minutes_work() {
    help::check_examples(When::Slow);
}
