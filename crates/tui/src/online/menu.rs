//! What can be played for boards, and which boards there are.

use ratatui::crossterm::event::KeyCode;
use tuipan_game::{DailyKind, Kind, daily};
use tuipan_protocol::{BoardQuery, PuzzleChoice};

use super::{BoardList, Request};
use crate::model::Screen;
use crate::prompt::{Prompt, Purpose};
use crate::{Effect, Model};

/// The menu: which entry is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Menu {
    /// The entry.
    pub chosen: usize,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A ranked attempt at a puzzle of that kind.
    Ranked(Kind),
    /// Today's puzzle.
    Daily(DailyKind),
    /// The board of a kind.
    Board(Kind),
    /// The board of today's puzzle.
    DailyBoard(DailyKind, Kind),
}

/// The sizes that are always offered.
const SIZES: [&str; 3] = ["3x3", "4x4", "5x5"];

/// The longest side that is ranked.
const MAX_SIDE: usize = 10;

/// Whether there are ranked attempts at puzzles of a kind.
fn is_ranked(kind: &Kind) -> bool {
    let fits = |side: usize| (2..=MAX_SIDE).contains(&side);
    let is_size = kind.size().is_some_and(|size| fits(size.width()) && fits(size.height()));
    !kind.is_chosen() && (is_size && kind.to_string().len() <= 5 || level_id(kind).is_some())
}

/// The id of the level of a kind.
fn level_id(kind: &Kind) -> Option<String> {
    kind.to_string().strip_prefix("layout ").map(str::to_owned)
}

impl Entry {
    /// All that can be chosen now: first what is on the board.
    pub fn all(model: &Model) -> Vec<Entry> {
        let here = model.session().puzzle().kind();
        let sizes = SIZES.into_iter().filter_map(|size| size.parse::<Kind>().ok());
        let mut kinds: Vec<Kind> = Some(here).filter(is_ranked).into_iter().collect();
        for size in sizes {
            if !kinds.contains(&size) {
                kinds.push(size);
            }
        }
        let today = model.today();
        let daily_kind = |kind| {
            let puzzle = daily::puzzle(kind, today, model.collection.as_ref())?;
            Some(Entry::DailyBoard(kind, puzzle.kind()))
        };
        let mut all: Vec<Entry> = DailyKind::ALL.into_iter().map(Entry::Daily).collect();
        all.extend(kinds.iter().cloned().map(Entry::Ranked));
        all.extend(DailyKind::ALL.into_iter().filter_map(daily_kind));
        all.extend(kinds.into_iter().map(Entry::Board));
        all
    }

    /// The puzzle to be asked for, of an attempt.
    fn choice(&self) -> Option<PuzzleChoice> {
        match self {
            Entry::Ranked(kind) => Some(match level_id(kind) {
                Some(id) => PuzzleChoice::Level { id },
                None => PuzzleChoice::Tiles { size: kind.to_string() },
            }),
            Entry::Daily(DailyKind::Tiles) => Some(PuzzleChoice::DailyTiles),
            Entry::Daily(DailyKind::Blocks) => Some(PuzzleChoice::DailyBlocks),
            Entry::Board(_) | Entry::DailyBoard(..) => None,
        }
    }

    /// The board to be asked for.
    fn query(&self, model: &Model) -> Option<BoardQuery> {
        let (kind, day) = match self {
            Entry::Board(kind) => (kind, None),
            Entry::DailyBoard(_, kind) => (kind, Some(model.today().to_string())),
            Entry::Ranked(_) | Entry::Daily(_) => return None,
        };
        let mode = day.is_some().then(|| "daily".to_owned());
        Some(BoardQuery { kind: kind.to_string(), mode, day, ..BoardQuery::default() })
    }
}

/// A key in the menu.
pub fn press(model: &mut Model, menu: Menu, code: KeyCode) -> Vec<Effect> {
    let entries = Entry::all(model);
    let last = entries.len().saturating_sub(1);
    let chosen = match code {
        KeyCode::Esc | KeyCode::Char('q' | 'R') => return Vec::new(),
        KeyCode::Up | KeyCode::Char('k' | 'w') => menu.chosen.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j' | 's') => (menu.chosen + 1).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        KeyCode::Enter | KeyCode::Char(' ') => {
            model.screen = Screen::Server(menu);
            return entries.get(menu.chosen).map_or(Vec::new(), |entry| choose(model, entry));
        }
        _ => menu.chosen,
    };
    model.screen = Screen::Server(Menu { chosen });
    Vec::new()
}

fn choose(model: &mut Model, entry: &Entry) -> Vec<Effect> {
    model.notice = None;
    if let Some(query) = entry.query(model) {
        let list = BoardList::new(query);
        let request = list.request();
        model.screen = Screen::Board(Box::new(list));
        return vec![Effect::Server(request)];
    }
    let name = model.name();
    let (Some(choice), Some(online)) = (entry.choice(), &mut model.online) else {
        return Vec::new();
    };
    match online.player {
        Some(_) => vec![Effect::Server(Request::Issue(choice))],
        // First it must be known who plays.
        None => {
            online.wanted = Some(choice);
            model.screen = Screen::Prompt(Prompt::new(Purpose::PlayerName, &name));
            Vec::new()
        }
    }
}
