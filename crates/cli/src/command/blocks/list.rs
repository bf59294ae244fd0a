//! `tuipan blocks list`: the collection.

use anyhow::Result;
use clap::{Args, ValueEnum};
use serde::Serialize;
use tuipan_puzzle::blocks::{Collection, Entry, Metric, Optimum};
use tuipan_solve::blocks::Grade;
use unicode_width::UnicodeWidthStr;

use super::MetricName;
use super::generate::grade_parser;
use crate::exit::Exit;
use crate::output::{LABEL, Out, note};

/// List the levels that come with the program
///
/// For each its id, its name, the size of its board, and the length of its shortest solutions in
/// moves, slides and units: a number is proved, "none" is proved too, ">33" is as far as a
/// search went. Then how hard it is: a score (what it means: docs/book/difficulty.md) and a grade.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan blocks list                       all of them
  tuipan blocks list climb                 those whose name, in any language, has this in it
  tuipan blocks list --min 120 --sort length
  tuipan blocks list --grade easy --sort difficulty
  tuipan blocks list --max 30 --json

Exit codes: 0; 1 if no level is listed.")]
pub struct ListArgs {
    /// Only levels with this in a name or in the id
    #[arg(value_name = "TEXT")]
    texts: Vec<String>,

    /// Only levels whose shortest solution has at least this length
    #[arg(long, value_name = "N")]
    min: Option<u32>,

    /// Only levels whose shortest solution has at most this length
    #[arg(long, value_name = "N")]
    max: Option<u32>,

    /// Only levels of this grade
    #[arg(long, value_name = "GRADE", value_parser = grade_parser())]
    grade: Option<Grade>,

    /// The metric of --min, --max and --sort
    #[arg(long, value_enum, default_value = "move")]
    metric: MetricName,

    /// In which order
    #[arg(long, value_enum, default_value = "collection")]
    sort: Order,

    /// One JSON object a level and line (see docs/json.md)
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    /// As the collection has them: classic layouts, famous puzzles, other layouts
    Collection,
    /// By the length of the shortest solution, the unknown and the unsolvable last
    Length,
    /// By difficulty, the unknown and the unsolvable last
    Difficulty,
    /// By pinyin or English name
    Name,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    zh: Option<&'a str>,
    pinyin: Option<&'a str>,
    en: Option<&'a str>,
    aliases: Vec<&'a str>,
    other_ids: Vec<&'a str>,
    width: usize,
    height: usize,
    pieces: usize,
    outcome: &'static str,
    unit: Option<u32>,
    slide: Option<u32>,
    #[serde(rename = "move")]
    count: Option<u32>,
    score: Option<f64>,
    grade: Option<&'static str>,
    position: String,
    src: Option<&'a str>,
}

impl<'a> Row<'a> {
    fn of(entry: &'a Entry) -> Self {
        let level = &entry.level;
        let length = |metric| entry.optimum(metric).length();
        Row {
            id: level.id(),
            zh: entry.fact("zh"),
            pinyin: entry.fact("pinyin"),
            en: entry.fact("en"),
            aliases: entry.fact("zh-alias").map_or(Vec::new(), |names| names.split('/').collect()),
            other_ids: entry.others.iter().map(|level| level.id()).collect(),
            width: level.board().width(),
            height: level.board().height(),
            pieces: level.pieces().len(),
            outcome: match entry.optimum(Metric::Move) {
                Optimum::Proved(_) => "solved",
                Optimum::Unsolvable => "unsolvable",
                Optimum::MoreThan(_) | Optimum::Unknown => "unknown",
            },
            unit: length(Metric::Unit),
            slide: length(Metric::Slide),
            count: length(Metric::Move),
            score: entry.difficulty(),
            grade: grade(entry).map(Grade::name),
            position: level.write_position(level.start()),
            src: entry.fact("src"),
        }
    }
}

impl ListArgs {
    /// Prints the list.
    pub fn run(self) -> Result<Exit> {
        let collection = Collection::built_in();
        let metric = Metric::from(self.metric);
        let has_texts = |entry: &&Entry| self.texts.iter().all(|text| entry.has_in_name(text));
        let mut entries: Vec<&Entry> = collection.entries().iter().filter(has_texts).collect();
        let length = |entry: &Entry| entry.optimum(metric).length();
        if self.min.is_some() || self.max.is_some() {
            let range = self.min.unwrap_or(0)..=self.max.unwrap_or(u32::MAX);
            entries.retain(|entry| length(entry).is_some_and(|length| range.contains(&length)));
        }
        if let Some(wanted) = self.grade {
            entries.retain(|entry| grade(entry) == Some(wanted));
        }
        match self.sort {
            Order::Collection => {}
            Order::Length => entries.sort_by_key(|entry| length(entry).unwrap_or(u32::MAX)),
            Order::Difficulty => {
                let score = |entry: &Entry| entry.difficulty().unwrap_or(f64::INFINITY);
                entries.sort_by(|a, b| score(a).total_cmp(&score(b)));
            }
            Order::Name => entries.sort_by_key(|entry| name(entry).to_lowercase()),
        }
        let mut out = Out::new();
        if !self.json && !entries.is_empty() {
            let head =
                format!("{:<16} {:<32} {}  move slide  unit  difficulty", "id", "name", " size");
            out.line(out.paint(LABEL, head))?;
        }
        for entry in &entries {
            match self.json {
                true => out.json(&Row::of(entry))?,
                false => out.line(line(entry))?,
            }
        }
        out.flush()?;
        match entries.len() {
            0 => {
                note("no level of the collection is like that")?;
                Ok(Exit::No)
            }
            n if !self.json => {
                note(format_args!("{n} of {} levels", collection.entries().len()))?;
                Ok(Exit::Success)
            }
            _ => Ok(Exit::Success),
        }
    }
}

fn grade(entry: &Entry) -> Option<Grade> {
    entry.difficulty().map(Grade::of_score)
}

/// What it is sorted by.
fn name(entry: &Entry) -> &str {
    entry.fact("pinyin").or(entry.fact("en")).unwrap_or(entry.level.id())
}

fn line(entry: &Entry) -> String {
    let level = &entry.level;
    let zh = entry.fact("zh").unwrap_or_default();
    // What comes after a colon is a remark.
    let en = entry.fact("en").and_then(|en| en.split(':').next());
    let en = en.or(entry.fact("pinyin")).unwrap_or_default();
    let separator = if zh.is_empty() || en.is_empty() { "" } else { " " };
    let title = fit(&format!("{zh}{separator}{en}"), 32);
    let board = level.board();
    let size = format!("{}x{}", board.width(), board.height());
    let shown = |metric| match entry.optimum(metric) {
        Optimum::Proved(length) => length.to_string(),
        Optimum::Unsolvable => "none".to_owned(),
        Optimum::MoreThan(least) => format!(">{least}"),
        Optimum::Unknown => "?".to_owned(),
    };
    let [unit, slide, count] = Metric::ALL.map(shown);
    let difficulty = match (entry.difficulty(), grade(entry)) {
        (Some(score), Some(grade)) => format!("  {score:>5.1} {grade}"),
        _ => String::new(),
    };
    format!("{:<16} {title} {size:>5} {count:>5} {slide:>5} {unit:>5}{difficulty}", level.id())
}

/// A text cut or filled to so many columns of a terminal.
fn fit(text: &str, n_columns: usize) -> String {
    let mut fitted = text.to_owned();
    if text.width() > n_columns {
        while fitted.width() >= n_columns {
            fitted.pop();
        }
        fitted.push('…');
    }
    let n_blanks = n_columns.saturating_sub(fitted.width());
    fitted + &" ".repeat(n_blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_in_chinese_too() {
        for text in
            ["abc", "横刀立马", "横刀立马 Blade Across the Horse", "层峦叠嶂层峦叠嶂层峦叠嶂层"]
        {
            assert_eq!(fit(text, 24).width(), 24, "{text}");
        }
    }
}
