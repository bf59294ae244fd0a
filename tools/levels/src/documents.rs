//! The number of levels in the documents: known phrases, in which only the number is replaced.
//!
//! Documents stay plain text without markers. The price is this list: rewording one of these phrases means changing it
//! here, and the check says so.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::Stale;
use crate::data::Counts;

/// Which number a phrase gives.
#[derive(Clone, Copy)]
enum Number {
    /// Different levels in the collection.
    Collection,
    /// Those and the cars: what the page and the program have.
    Gallery,
}
use Number::{Collection, Gallery};

/// Documents and their phrases: what is before the number, the number, and what is after it.
const PHRASES: [(&str, &str, Number, &str); 6] = [
    ("README.md", "`tuipan blocks` has ", Gallery, " named levels"),
    ("README.md", "a gallery of ", Gallery, " levels of 华容道"),
    ("README.zh-CN.md", "`tuipan blocks` 内置 ", Gallery, " 个"),
    ("README.zh-CN.md", "华容道等 ", Gallery, " 个滑块关卡"),
    ("docs/book/playing-in-the-browser.md", "has all ", Collection, " levels of the collection"),
    ("docs/book/sliding-blocks.md", "; ", Gallery, " of them come with the program"),
];

/// The documents whose numbers are out of date.
pub fn stale(root: &Path, counts: &Counts) -> Result<Vec<Stale>> {
    let mut stale: Vec<Stale> = Vec::new();
    for (path, before, number, after) in PHRASES {
        let count = match number {
            Collection => counts.collection,
            Gallery => counts.gallery,
        };
        let earlier = stale.iter_mut().find(|stale| stale.path == path);
        let old = match &earlier {
            Some(stale) => stale.text.clone(),
            None => fs::read_to_string(root.join(path))
                .with_context(|| format!("cannot read {path}"))?,
        };
        let Some(text) = with_count(&old, before, count, after) else {
            bail!(
                "{path} does not say '{before}N{after}'; if it was reworded, change \
                 tools/levels/src/documents.rs as well"
            );
        };
        match earlier {
            Some(stale) => stale.text = text,
            None if text == old => {}
            None => stale.push(Stale { path, why: "the number of levels".to_owned(), text }),
        }
    }
    Ok(stale)
}

/// The text with this number wherever one stands between the two phrases; `None` if that is nowhere.
fn with_count(text: &str, before: &str, count: usize, after: &str) -> Option<String> {
    let (mut result, mut rest, mut is_found) = (String::new(), text, false);
    while let Some((head, tail)) = rest.split_once(before) {
        let behind = tail.trim_start_matches(|c: char| c.is_ascii_digit());
        result = result + head + before;
        rest = tail;
        if behind.len() < tail.len() && behind.starts_with(after) {
            result += &count.to_string();
            rest = behind;
            is_found = true;
        }
    }
    is_found.then(|| result + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_number_between_the_phrases_is_replaced() {
        let text = "It has 472 levels, has 12 cars, has levels, and has 9 levels.";
        assert_eq!(
            with_count(text, "has ", 473, " levels").unwrap(),
            "It has 473 levels, has 12 cars, has levels, and has 473 levels."
        );
        assert_eq!(with_count("有 7 个。", "有 ", 501, " 个").unwrap(), "有 501 个。");
        assert_eq!(with_count("It has many levels.", "has ", 5, " levels"), None);
    }
}
