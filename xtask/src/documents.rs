//! Tests of the documents at the top of the repository: every file that they name exists, and no line is too long.
//!
//! They are here because `xtask` knows the repository's directory and has unit tests anyway. Nothing of this is in the
//! program.

use crate::process::root;

const DOCUMENTS: [&str; 4] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "README.zh-CN.md"];
/// What a line may have, other than in tables, which cannot be wrapped, pictures and code.
const MAX_COLUMNS: usize = 120;
/// Endings of files; `.` alone would also find `Observer.tick` and `0.7`.
const ENDINGS: [&str; 10] =
    [".rs", ".md", ".toml", ".tsv", ".txt", ".css", ".js", ".mjs", ".png", ".sbp"];

/// A name in a document.
#[derive(Debug, PartialEq, Eq)]
struct Name {
    line: usize,
    /// The directory that the section is about, if its heading names one.
    section: Option<String>,
    path: String,
}

/// The lines outside code blocks, numbered from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    text.lines().enumerate().filter_map(move |(idx, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        (!is_code && !is_fence).then_some((idx + 1, line))
    })
}

/// Code spans that look like files or directories, and links and pictures of this repository.
fn names(text: &str) -> Vec<Name> {
    let mut names = Vec::new();
    let mut section = None;
    for (line, text) in prose(text) {
        let spans: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
        if text.starts_with('#') {
            section = spans.first().filter(|span| is_path(span)).map(|span| (*span).to_owned());
        }
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let pictures = text.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let links = links.chain(pictures).filter(|link| !link.contains("://"));
        let paths = spans.into_iter().filter(|span| is_path(span)).chain(links);
        names.extend(paths.map(|path| Name {
            line,
            section: section.clone(),
            path: path.to_owned(),
        }));
    }
    names
}

/// Whether a code span is the name of a file or a directory.
fn is_path(span: &str) -> bool {
    let is_plain = span.chars().all(|c| c.is_ascii_alphanumeric() || "-_./".contains(c));
    let first = span.split('/').next().unwrap_or_default();
    let is_below = || span.contains('/') && root().join(first).is_dir() && first != "target";
    is_plain && (ENDINGS.iter().any(|end| span.ends_with(end)) || span.ends_with('/') || is_below())
}

/// Whether a name is that of a file, seen from the repository's directory, or from the crate that the section is about.
fn exists(name: &Name) -> bool {
    let section = name.section.as_deref().unwrap_or_default();
    let bases = [root().to_owned(), root().join(section), root().join(section).join("src")];
    bases.iter().any(|base| base.join(&name.path).exists())
}

fn read(document: &str) -> String {
    std::fs::read_to_string(root().join(document)).expect(document)
}

#[test]
fn every_file_that_a_document_names_exists() {
    let mut missing = Vec::new();
    for document in DOCUMENTS {
        let names = names(&read(document));
        assert!(names.len() >= 10, "only {} names found in {document}", names.len());
        let gone = names.into_iter().filter(|name| !exists(name));
        missing.extend(gone.map(|name| format!("{document}:{}: {}", name.line, name.path)));
    }
    assert!(missing.is_empty(), "named, but not there:\n{}", missing.join("\n"));
}

#[test]
fn no_line_of_a_document_is_too_long() {
    for document in DOCUMENTS {
        for (number, line) in prose(&read(document)) {
            let is_free = ["|", "<img", "!["].iter().any(|start| line.starts_with(start));
            let n_columns = line.chars().count();
            assert!(
                is_free || n_columns <= MAX_COLUMNS,
                "{document}:{number} has {n_columns} columns; {MAX_COLUMNS} are the most"
            );
        }
    }
}

#[test]
fn names_are_found_and_checked() {
    let text = "\
# Title of `nothing`
See `xtask/src/main.rs`, `StateSpace`, `data`, `0.7`, `cargo xtask play`, `x/y` and [this](docs/formats.md).
```
`gone.rs`
```
### `crates/space`: the contract
| `rng.rs`, `gone/` | [web](https://example.org/a.md) |
<img src=\"docs/pictures/gone.png\">
";
    let found = names(text);
    let paths: Vec<&str> = found.iter().map(|name| name.path.as_str()).collect();
    let expected = [
        "xtask/src/main.rs",
        "docs/formats.md",
        "crates/space",
        "rng.rs",
        "gone/",
        "docs/pictures/gone.png",
    ];
    assert_eq!(paths, expected);
    let missing: Vec<&str> =
        found.iter().filter(|name| !exists(name)).map(|name| name.path.as_str()).collect();
    assert_eq!(missing, ["gone/", "docs/pictures/gone.png"]);
    assert_eq!((found[0].line, found[3].line), (2, 7));
}
