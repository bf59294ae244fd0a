//! Figures and names as players read them.

use tuipan_game::{Category, DailyKind, Kind, Metric, Puzzle, Score, daily};
use tuipan_play::Occasion;
use tuipan_play::workshop::LevelNames;
use tuipan_puzzle::blocks::Level;
use tuipan_words::{LEVEL_NAME, mode};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::daily_list::par;
use crate::text::{Words, fill};
use crate::{Lang, Model};

/// `0:41.7`; hours where there are any.
pub fn clock(ms: u64) -> String {
    let (s, tenth) = (ms / 1000, ms / 100 % 10);
    match s / 3600 {
        0 => format!("{}:{:02}.{tenth}", s / 60, s % 60),
        hours => format!("{hours}:{:02}:{:02}", s / 60 % 60, s % 60),
    }
}

/// `0:41.703`, for records.
pub fn exact(ms: u64) -> String {
    format!("{}:{:02}.{:03}", ms / 60_000, ms / 1000 % 60, ms % 1000)
}

/// `24 slides`.
pub fn count(model: &Model, metric: Metric, n: usize) -> String {
    tuipan_words::count(model.lang, metric, n as u64)
}

/// A text in exactly this many columns: cut, or filled up on the right.
pub fn pad(text: &str, columns: usize) -> String {
    let mut cut = String::new();
    let mut width = 0;
    for c in text.chars() {
        let next = width + c.width().unwrap_or(0);
        if next > columns {
            break;
        }
        cut.push(c);
        width = next;
    }
    cut + &" ".repeat(columns - width)
}

/// A text in at most this many columns; what was cut off ends with dots.
pub fn cut(model: &Model, text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let dots = model.theme.pick("…", "..");
    pad(text, columns.saturating_sub(dots.width())).trim_end().to_owned() + dots
}

/// A text in lines of at most this many columns: broken at spaces, and within words that have none.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let line = lines.last().map_or(0, |line| line.width());
        // Chinese has no spaces: what does not fit in a line of its own is broken where it ends.
        if line > 0
            && line + word.trim_end().width() > columns
            && word.trim_end().width() <= columns
        {
            lines.push(String::new());
        }
        for c in word.chars() {
            let is_full =
                lines.last().is_some_and(|line| line.width() + c.width().unwrap_or(0) > columns);
            if is_full {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut().filter(|line| c != ' ' || !line.is_empty()) {
                line.push(c);
            }
        }
    }
    lines
        .into_iter()
        .map(|line| line.trim_end().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// A text at the right end of this many columns.
pub fn pad_left(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(text.width())) + text
}

/// The name of a level as this terminal can show it.
pub fn level_title(model: &Model, level: &Level) -> String {
    let names = LevelNames::of_level(level);
    let name = shown_lang(model).say(LEVEL_NAME)(&names);
    if model.theme.ascii && !name.is_ascii() { level.id().to_owned() } else { name.to_owned() }
}

/// What is played.
pub fn puzzle_name(model: &Model, puzzle: &Puzzle) -> String {
    match puzzle {
        Puzzle::Tiles(tiles) => {
            let size = tiles.goal().size();
            let size = format!("{}{}{}", size.width(), model.theme.pick("×", "x"), size.height());
            match tiles.seed() {
                Some(seed) => format!("{size} #{seed}"),
                None => format!("{size} {}", model.text.game.chosen_start),
            }
        }
        Puzzle::Blocks(blocks) => level_title(model, blocks.level()),
    }
}

/// What is special about what stands on the board, in a line.
pub fn occasion(model: &Model, occasion: &Occasion<'_>) -> String {
    let text = model.text;
    match occasion {
        Occasion::Replay(score) => self::score(model, score),
        Occasion::Daily { day, is_ranked } => {
            let number = match daily::number(*day) {
                Some(number) => fill(text.daily.number, &[&number.to_string()]),
                None => day.to_string(),
            };
            let kind = match model.session().puzzle() {
                Puzzle::Tiles(_) => DailyKind::Tiles,
                Puzzle::Blocks(_) => DailyKind::Blocks,
            };
            let dot = model.theme.pick(" · ", ", ");
            let mut name = format!("{} {number}", text.daily.one);
            if let Some(par) = par(kind, *day, None, &model.collection) {
                name += dot;
                name += &fill(text.daily.par, &[&par.to_string()]);
            }
            match is_ranked {
                true => name,
                false => format!("{name}{dot}{}", text.daily.not_ranked),
            }
        }
        Occasion::Training(mode) => tuipan_words::mode(shown_lang(model), mode).unwrap_or_default(),
        Occasion::Ranked => shown_lang(model).say(tuipan_words::server::RANKED).to_owned(),
        Occasion::Path(step) => shown_lang(model).say(tuipan_words::course::ON_PATH)(
            step + 1,
            tuipan_play::course::PATH.len(),
        ),
        Occasion::Rival(rival) => {
            shown_lang(model).say(tuipan_words::company::rival(*rival)).to_owned()
        }
        Occasion::Challenge { name: "", .. } => text.challenge.challenge.to_owned(),
        Occasion::Challenge { name, .. } => fill(text.challenge.from, &[name]),
    }
}

/// What a run took: `0:41.7, 24 moves`.
pub fn score(model: &Model, score: &Score) -> String {
    let metric = model.play.metric();
    let steps = score.steps.get(metric).unwrap_or(0);
    format!("{}, {}", exact(score.ms), count(model, metric, steps as usize))
}

/// The language of names: Chinese needs more than ASCII.
pub fn shown_lang(model: &Model) -> Lang {
    if model.theme.ascii { Lang::En } else { model.lang }
}

/// The words for names of pieces.
pub fn name_text(model: &Model) -> &'static Words {
    Words::of(shown_lang(model))
}

/// A kind of game in the list of records.
pub fn kind_name(model: &Model, kind: &Kind) -> String {
    let size = kind
        .size()
        .map(|size| format!("{}{}{}", size.width(), model.theme.pick("×", "x"), size.height()));
    let layout = || {
        let id = kind.layout()?;
        let mut records = model.collection.entries().iter().flat_map(|entry| entry.records());
        let level = records.find(|level| level.id() == id)?;
        Some(level_title(model, level))
    };
    let name = size.or_else(layout).unwrap_or_else(|| kind.to_string());
    match kind.is_chosen() {
        true => format!("{name} {}", model.text.game.chosen_start),
        false => name,
    }
}

/// The name of a category: the kind of puzzle, and what sets it apart from ordinary games.
pub fn category_name(model: &Model, category: &Category) -> String {
    let mut name = kind_name(model, &category.kind);
    if let Some(length) = category.length {
        name += &format!(" {}", fill(model.text.game.of_length, &[&length.to_string()]));
    }
    match mode(model.lang, &category.mode) {
        Some(mode) => format!("{name} {mode}"),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_well() {
        assert_eq!([clock(0), clock(41_730), clock(3_725_000)], ["0:00.0", "0:41.7", "1:02:05"]);
        assert_eq!(exact(61_007), "1:01.007");
    }

    #[test]
    fn columns_count_and_not_letters() {
        assert_eq!(pad("横刀立马", 10), "横刀立马  ");
        assert_eq!(pad("横刀立马", 7), "横刀立 ");
        assert_eq!(pad_left("81", 4), "  81");
        assert_eq!(
            wrap("link; when solved, challenge", 12),
            ["link; when", "solved,", "challenge"]
        );
        assert_eq!(wrap("提示：看哪里、动哪个", 9), ["提示：看", "哪里、动", "哪个"]);
        assert_eq!(wrap("move", 10), ["move"]);
    }
}
