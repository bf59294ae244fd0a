//! A board as it is looked at.

use ratatui::crossterm::event::KeyCode;
use tuipan_game::Kind;
use tuipan_protocol::{BoardPage, BoardQuery, Ranking, Scope};

use super::{Menu, Request};
use crate::model::Screen;
use crate::{Effect, Model};

/// A part of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardList {
    /// Which part.
    pub query: BoardQuery,
    /// What is there; nothing until the server has answered.
    pub page: Option<BoardPage>,
    /// The row that is chosen.
    pub chosen: usize,
}

impl BoardList {
    /// The top of a board.
    pub fn new(query: BoardQuery) -> Self {
        BoardList { query, page: None, chosen: 0 }
    }

    /// What is to be asked.
    pub fn request(&self) -> Request {
        Request::Board(Box::new(self.query.clone()))
    }

    /// The rankings of its kind.
    fn rankings(&self) -> Vec<Ranking> {
        let metrics = self.query.kind.parse::<Kind>().map(|kind| kind.metrics());
        let is_there = |ranking: &Ranking| {
            *ranking == Ranking::Time
                || metrics.as_ref().is_ok_and(|metrics| {
                    metrics.iter().any(|metric| metric.name() == ranking.as_str())
                })
        };
        Ranking::ALL.into_iter().filter(is_there).collect()
    }

    /// The next of what decides, and of whose runs are listed.
    fn turn(&mut self, ranking: bool) {
        if ranking {
            let all = self.rankings();
            let at = all.iter().position(|ranking| *ranking == self.query.ranking).unwrap_or(0);
            self.query.ranking = all[(at + 1) % all.len()];
        } else {
            self.query.scope = match self.query.scope {
                Scope::World => Scope::Around,
                Scope::Around => Scope::Friends,
                Scope::Friends => Scope::World,
            };
        }
        self.begin_again(None);
    }

    fn begin_again(&mut self, after: Option<String>) {
        self.query.after = after;
        (self.page, self.chosen) = (None, 0);
    }
}

/// A key on a board.
pub fn press(model: &mut Model, mut list: Box<BoardList>, code: KeyCode) -> Vec<Effect> {
    let rows = list.page.as_ref().map_or(&[][..], |page| &page.rows);
    let last = rows.len().saturating_sub(1);
    let run = rows.get(list.chosen).map(|row| row.run);
    let mut effects = Vec::new();
    match code {
        KeyCode::Esc | KeyCode::Char('q' | 'R') => {
            model.screen = Screen::Server(Menu::default());
            return Vec::new();
        }
        KeyCode::Up | KeyCode::Char('k') => list.chosen = list.chosen.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => list.chosen = (list.chosen + 1).min(last),
        KeyCode::Home => list.chosen = 0,
        KeyCode::End => list.chosen = last,
        KeyCode::Enter => effects.extend(run.map(|run| Effect::Server(Request::Watch(run)))),
        KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::Char('m') => {
            list.turn(true);
            effects.push(Effect::Server(list.request()));
        }
        KeyCode::Char('f') => {
            list.turn(false);
            effects.push(Effect::Server(list.request()));
        }
        KeyCode::PageDown | KeyCode::Char(' ') => {
            if let Some(next) = list.page.as_ref().and_then(|page| page.next.clone()) {
                list.begin_again(Some(next));
                effects.push(Effect::Server(list.request()));
            }
        }
        KeyCode::PageUp => {
            list.begin_again(None);
            effects.push(Effect::Server(list.request()));
        }
        _ => {}
    }
    model.notice = None;
    model.screen = Screen::Board(list);
    effects
}
