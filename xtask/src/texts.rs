//! Everything a user can read in the catalogues, as a table: where, English, Chinese.
//!
//! It reads the sources, because a text with something put into it is a function there. Errors of the core are not in
//! it: in English they print themselves.

use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::str::Chars;

use anyhow::{Context, Result, ensure};

/// The languages, by the names of their files; all others are compared with the first.
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The catalogues: whose they are, and the directory with a file or a directory per language.
const CATALOGUES: [(&str, &str); 4] = [
    ("words", "crates/words/src"),
    ("web", "crates/web/src/text"),
    ("tui", "crates/tui/src/text"),
    ("cli", "crates/cli/src/words"),
];

/// A text: its key (`web.page.UNDO`) and its literals.
type Entry = (String, Vec<String>);

/// Prints the table.
pub fn run() -> Result<()> {
    println!("key\t{}", LANGUAGES.join("\t"));
    for row in rows()? {
        println!("{}", row.join("\t"));
    }
    Ok(())
}

/// The rows: a key, and the text in each language.
fn rows() -> Result<Vec<Vec<String>>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no parent")?;
    let mut rows = Vec::new();
    for (owner, directory) in CATALOGUES {
        let entries = LANGUAGES.map(|language| entries(owner, &root.join(directory), language));
        let [first, others @ ..] = entries;
        let others = others.into_iter().collect::<Result<Vec<_>>>()?;
        for (idx, (key, literals)) in first?.into_iter().enumerate() {
            let mut row = vec![key.clone(), literals.join(" | ")];
            for other in &others {
                let same = other.iter().find(|(other, _)| *other == key);
                let (_, literals) = same.with_context(|| format!("{key} ({idx}) is missing"))?;
                row.push(literals.join(" | "));
            }
            if row[1..].iter().any(|text| !text.is_empty()) {
                rows.push(row);
            }
        }
    }
    ensure!(rows.len() > 1000, "only {} texts were found", rows.len());
    Ok(rows)
}

/// The texts of a language.
fn entries(owner: &str, directory: &Path, language: &str) -> Result<Vec<Entry>> {
    let mut found = Vec::new();
    for path in files(directory, language)? {
        let source = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let file = path.file_stem().unwrap_or_default().to_string_lossy();
        // A file of its own is an area; else the areas are fields of one catalogue.
        let is_area = file != "mod" && file != *language;
        let mut area = if is_area { file.into_owned() } else { String::new() };
        let mut chunk: Option<(String, String)> = None;
        let mut close = |chunk: &mut Option<(String, String)>| {
            if let Some((key, text)) = chunk.take() {
                found.push((key, literals(&text)));
            }
        };
        for line in source.lines() {
            let indent = line.len() - line.trim_start().len();
            let field = line.trim_start().split_once(": ").filter(|(name, _)| is_name(name));
            match field {
                Some((name, value)) if !is_area && indent == 4 && value.ends_with('{') => {
                    close(&mut chunk);
                    area = name.to_owned();
                }
                Some((name, value)) if indent == if is_area { 4 } else { 8 } => {
                    close(&mut chunk);
                    chunk = Some((format!("{owner}.{area}.{name}"), value.to_owned()));
                }
                _ if indent < if is_area { 4 } else { 8 } && !line.trim().is_empty() => {
                    // A text may go on at the left margin.
                    match chunk.as_mut() {
                        Some((_, text)) if is_open(text) => *text += &format!("\n{line}"),
                        _ => close(&mut chunk),
                    }
                }
                _ => {
                    if let Some((_, text)) = chunk.as_mut() {
                        *text += &format!("\n{line}");
                    }
                }
            }
        }
        close(&mut chunk);
    }
    Ok(found)
}

/// The files of a language: `xx.rs`, all of `xx/`, or both.
fn files(directory: &Path, language: &str) -> Result<Vec<PathBuf>> {
    let alone = directory.join(format!("{language}.rs"));
    let of = directory.join(language);
    let mut all: Vec<PathBuf> = match fs::read_dir(&of) {
        Ok(all) => all.flatten().map(|entry| entry.path()).collect(),
        Err(_) if alone.exists() => Vec::new(),
        Err(error) => return Err(error).with_context(|| of.display().to_string()),
    };
    all.extend(alone.exists().then_some(alone));
    all.sort();
    Ok(all)
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Whether a literal has begun and not ended.
fn is_open(source: &str) -> bool {
    scan(source).1
}

/// The string literals in a source, as they are read.
fn literals(source: &str) -> Vec<String> {
    scan(source).0.into_iter().filter(|text| !text.trim().is_empty()).collect()
}

fn scan(source: &str) -> (Vec<String>, bool) {
    let mut found = Vec::new();
    let mut chars = source.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '/' && chars.peek() == Some(&'/') {
            chars.by_ref().find(|c| *c == '\n');
        }
        if c == 'r' && chars.peek() == Some(&'#') {
            match raw(&mut chars) {
                Some(text) => found.push(text),
                None => return (found, true),
            }
            continue;
        }
        if c != '"' {
            continue;
        }
        let mut text = String::new();
        loop {
            match chars.next() {
                None => return (found, true),
                Some('"') => break,
                Some('\n') => text.push('↵'),
                Some('\\') => match chars.next() {
                    Some('n') => text.push('↵'),
                    Some('\n') => while chars.next_if(|c| c.is_whitespace()).is_some() {},
                    Some(escaped) => text.push(escaped),
                    None => return (found, true),
                },
                Some(c) => text.push(c),
            }
        }
        found.push(text);
    }
    (found, false)
}

/// The rest of a raw literal after its `r`.
fn raw(chars: &mut Peekable<Chars<'_>>) -> Option<String> {
    let mut text = String::new();
    chars.by_ref().find(|c| *c == '"')?;
    loop {
        match chars.next()? {
            '"' if chars.peek() == Some(&'#') => return Some(text),
            '\n' => text.push('↵'),
            c => text.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of other languages that stand in Chinese prose by themselves.
    fn is_english(word: &str) -> bool {
        word.len() > 2 && word.bytes().all(|b| b.is_ascii_lowercase())
    }

    #[test]
    fn chinese_has_no_english_sentences() {
        // The command line's are checked in its own tests, which know what is a command; keys are no words.
        let is_other =
            |row: &Vec<String>| ["cli.", "tui.keys."].iter().any(|it| row[0].starts_with(it));
        for row in rows().unwrap().into_iter().filter(|row| !is_other(row)) {
            let words: Vec<&str> = row[2].split(' ').collect();
            let pair = words.windows(2).find(|pair| pair.iter().all(|word| is_english(word)));
            assert_eq!(pair, None, "{}", row[0]);
        }
    }

    #[test]
    fn literals_are_read_as_the_compiler_reads_them() {
        let source = "|n| { // \"no\"\n format!(\"a \\\"{n}\\\" \\\n   b\", \"\") }";
        assert_eq!(literals(source), ["a \"{n}\" b"]);
        assert_eq!(literals("r#\"{\"id\":1}\"#"), [r#"{"id":1}"#]);
        assert!(is_open("\"one\ntwo"));
    }
}
