//! `tuipan blocks list`: the collection.

use anyhow::Result;
use clap::{Args, ValueEnum};
use serde::Serialize;
use tuipan_names::plain;
use tuipan_play::workshop::story;
use tuipan_puzzle::blocks::{Collection, Entry, Genre, Metric, Optimum};
use tuipan_solve::blocks::Grade;
use unicode_width::UnicodeWidthStr;

use crate::exit::Exit;
use crate::input::by_name;
use crate::lang::words;
use crate::output::{LABEL, Out, counts, is_quiet, is_verbose, note};
use crate::translate;

#[derive(Args)]
#[command(about = words().blocks_list.about, after_help = words().blocks_list.after)]
pub struct ListArgs {
    #[arg(value_name = "TEXT", help = words().blocks_list.texts)]
    texts: Vec<String>,

    #[arg(long, value_name = "N", help = words().blocks_list.min)]
    min: Option<u32>,

    #[arg(long, value_name = "N", help = words().blocks_list.max)]
    max: Option<u32>,

    #[arg(long, value_name = "GRADE", value_parser = by_name::<Grade>(), help = words().blocks_list.grade)]
    grade: Option<Grade>,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move", help = words().blocks_list.metric)]
    metric: Metric,

    #[arg(long, value_enum, default_value = "collection", help = words().blocks_list.sort)]
    sort: Order,

    #[arg(long, help = words().blocks.json)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    #[value(help = words().blocks_list.sort_collection)]
    Collection,
    #[value(help = words().blocks_list.sort_length)]
    Length,
    #[value(help = words().blocks_list.sort_difficulty)]
    Difficulty,
    #[value(help = words().blocks_list.sort_name)]
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
    story: Option<&'static str>,
    story_zh: Option<&'static str>,
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
            story: story(level.id()).map(|story| story.en),
            story_zh: story(level.id()).map(|story| story.zh),
        }
    }
}

impl ListArgs {
    /// Prints the list.
    pub fn run(self) -> Result<Exit> {
        let collection = Collection::with_cars();
        let metric = self.metric;
        let mut entries = with(&self.texts, &collection, Entry::has_in_name);
        if entries.is_empty() {
            entries = with(&self.texts, &collection, is_of_genre);
        }
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
        if !self.json && !entries.is_empty() && !is_quiet() {
            out.line(out.paint(LABEL, head()))?;
        }
        for entry in &entries {
            match self.json {
                true => out.json(&Row::of(entry))?,
                false => {
                    out.line(line(entry))?;
                    let story = translate::story(entry.level.id()).filter(|_| is_verbose());
                    if let Some(story) = story {
                        out.field("", story)?;
                    }
                }
            }
        }
        out.flush()?;
        match entries.len() {
            0 => {
                note(words().blocks_list.no_match)?;
                Ok(Exit::No)
            }
            n if !self.json => {
                note((words().blocks_list.n_of)(n, collection.entries().len()))?;
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
    let en = entry.fact("en").or(entry.fact("pinyin")).unwrap_or_default();
    let separator = if zh.is_empty() || en.is_empty() { "" } else { " " };
    let title = fit(&format!("{zh}{separator}{en}"), 32);
    let board = level.board();
    let size = format!("{}x{}", board.width(), board.height());
    let shown = |metric| match entry.optimum(metric) {
        Optimum::Proved(length) => length.to_string(),
        Optimum::Unsolvable => words().blocks_list.unsolvable.to_owned(),
        Optimum::MoreThan(least) => format!(">{least}"),
        Optimum::Unknown => "?".to_owned(),
    };
    let numbers = COLUMNS.map(|metric| right(&shown(metric), NUMBER)).join(" ");
    let difficulty = match (entry.difficulty(), grade(entry)) {
        (Some(score), Some(grade)) => format!("  {score:>5.1} {}", translate::grade(grade)),
        _ => String::new(),
    };
    format!("{:<16} {title} {size:>5} {numbers}{difficulty}", level.id())
}

/// The metrics of the columns of numbers, and how wide these are.
const COLUMNS: [Metric; 3] = [Metric::Move, Metric::Slide, Metric::Unit];
const NUMBER: usize = 6;

/// The levels that all texts fit.
fn with<'a>(
    texts: &[String],
    collection: &'a Collection,
    fits: impl Fn(&Entry, &str) -> bool,
) -> Vec<&'a Entry> {
    let entries = collection.entries().iter();
    entries.filter(|entry| texts.iter().all(|text| fits(entry, text))).collect()
}

/// Whether a text is in the name of a level, or begins the name of its genre: `rush`.
fn is_of_genre(entry: &Entry, text: &str) -> bool {
    let meant = text.parse::<Genre>().err().and_then(|unknown| unknown.meant);
    let begun = meant.filter(|meant| plain(meant).starts_with(&plain(text)));
    let genre = begun.and_then(|name| name.parse().ok());
    entry.has_in_name(text) || genre.is_some_and(|genre| Genre::of(&entry.level) == Some(genre))
}

/// The heads of the columns.
fn head() -> String {
    let words = &words().blocks_list;
    let (id, name, size) =
        (fit(words.head_id, 16), fit(words.head_name, 32), right(words.head_size, 5));
    let numbers = COLUMNS.map(|metric| right(&counts(metric), NUMBER)).join(" ");
    format!("{id} {name} {size} {numbers}  {}", words.head_difficulty)
}

/// A text at the right of a number of columns.
fn right(text: &str, n_columns: usize) -> String {
    format!("{}{text}", " ".repeat(n_columns.saturating_sub(text.width())))
}

/// A text cut or filled to a number of columns of a terminal.
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
