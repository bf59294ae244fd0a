//! Tables with separators, line by line.
//!
//! A cell is in quotes only if it begins with one and the closing one ends it; quotes in it are doubled. Any other cell is
//! what it is, quotes and all: csTimer quotes cells only where it must.

use std::borrow::Cow;

/// A row and the line that it begins in, from 1.
pub(super) struct Row<'a> {
    pub(super) line: usize,
    pub(super) cells: Vec<Cow<'a, str>>,
}

/// The rows that are not empty.
pub(super) fn rows(text: &str, separator: char) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while !rest.is_empty() {
        let mut row = Row { line, cells: Vec::new() };
        loop {
            let (cell, after) = cell(rest, separator);
            line += rest[..rest.len() - after.len()].matches('\n').count();
            row.cells.push(cell);
            match after.strip_prefix(separator) {
                Some(next) => rest = next,
                None => {
                    rest = after;
                    break;
                }
            }
        }
        // What is left begins with the end of the line.
        if let Some(next) = rest.strip_prefix("\r\n").or(rest.strip_prefix(['\n', '\r'])) {
            rest = next;
            line += 1;
        }
        if row.cells.len() > 1 || !row.cells[0].is_empty() {
            rows.push(row);
        }
    }
    rows
}

/// The first cell of a text, and what comes after it: a separator, the end of a line, or nothing.
fn cell(text: &str, separator: char) -> (Cow<'_, str>, &str) {
    let ends = [separator, '\n', '\r'];
    if let Some((content, after)) = text.strip_prefix('"').and_then(quoted)
        && (after.is_empty() || after.starts_with(ends))
    {
        return (content, after);
    }
    let end = text.find(ends).unwrap_or(text.len());
    (Cow::Borrowed(&text[..end]), &text[end..])
}

/// What is in quotes, and what comes after them; the opening one is not part of the text.
fn quoted(text: &str) -> Option<(Cow<'_, str>, &str)> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find('"')?;
        if text[at + 1..].starts_with('"') {
            from = at + 2;
            continue;
        }
        let content = match text[..at].contains('"') {
            true => Cow::Owned(text[..at].replace("\"\"", "\"")),
            false => Cow::Borrowed(&text[..at]),
        };
        return Some((content, &text[at + 1..]));
    }
}

/// A cell as it is written: in quotes, if it must be.
pub(super) fn written(cell: &str, separator: char) -> Cow<'_, str> {
    match cell.contains([separator, '"', '\r', '\n']) {
        true => Cow::Owned(format!("\"{}\"", cell.replace('"', "\"\""))),
        false => Cow::Borrowed(cell),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(text: &str, separator: char) -> Vec<(usize, Vec<String>)> {
        let rows = rows(text, separator).into_iter();
        rows.map(|row| (row.line, row.cells.iter().map(|cell| cell.to_string()).collect()))
            .collect()
    }

    #[test]
    fn rows_know_their_lines() {
        let text = "a;b\r\n\r\n\"two\r\nlines\";\"a \"\"b\"\"; c\"\nsay \"hi\";\"no\" end\n;";
        let expected = [
            (1, vec!["a", "b"]),
            (3, vec!["two\r\nlines", "a \"b\"; c"]),
            (5, vec!["say \"hi\"", "\"no\" end"]),
            (6, vec!["", ""]),
        ];
        let expected =
            expected.map(|(line, cells)| (line, cells.into_iter().map(str::to_owned).collect()));
        assert_eq!(cells(text, ';'), expected);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(table in prop::collection::vec(prop::collection::vec("[a;,\"\r\n 中]{0,6}", 2..4), 0..5)) {
            for separator in [';', ','] {
                let line = |cells: &Vec<String>| {
                    let cells: Vec<_> = cells.iter().map(|cell| written(cell, separator)).collect();
                    cells.join(&separator.to_string()) + "\r\n"
                };
                let text: String = table.iter().map(line).collect();
                let read: Vec<Vec<String>> = cells(&text, separator).into_iter().map(|row| row.1).collect();
                prop_assert_eq!(&read, &table);
            }
        }

        #[test]
        fn nothing_panics(text in "[a;,\"\r\n中]{0,40}") {
            for row in rows(&text, ';') {
                prop_assert!(row.line <= text.len() + 1);
            }
        }
    }
}
