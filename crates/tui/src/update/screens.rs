//! The screens that lie over the game: each takes keys until it is left.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tuipan_game::{Puzzle, Scope, Status, clean_name, daily};
use tuipan_play::workshop::puzzle_of;
use tuipan_play::{Message, Start};
use tuipan_puzzle::tiles::Direction;

use super::keys::direction;
use super::{records, stop};
use crate::daily_list::DailyList;
use crate::model::Screen;
use crate::online::{self, Request};
use crate::open::{OpenError, open};
use crate::prompt::{Prompt, Purpose};
use crate::{Effect, Model, Opened};

/// The file that is proposed for exports.
pub(super) const EXPORT: &str = "tuipan-save.txt";

/// A key on a screen that lies over the game.
pub fn press(model: &mut Model, key: KeyEvent) -> Vec<Effect> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match std::mem::replace(&mut model.screen, Screen::Play) {
        Screen::Levels(list) => levels(model, list, key.code),
        Screen::Prompt(mut prompt) => match key.code {
            KeyCode::Esc => {
                model.screen = before(model, prompt.purpose);
                Vec::new()
            }
            KeyCode::Enter => enter(model, prompt),
            code => {
                match code {
                    KeyCode::Backspace => prompt.rub_out(),
                    KeyCode::Char('u') if control => prompt.text.clear(),
                    KeyCode::Char(c) if !control => prompt.type_in(c.encode_utf8(&mut [0; 4])),
                    _ => {}
                }
                model.screen = Screen::Prompt(prompt);
                Vec::new()
            }
        },
        Screen::Records(list) => records::press(model, list, key.code),
        Screen::Sessions(list) => records::press_in_sessions(model, list, key.code),
        Screen::Win => win(model, key.code),
        Screen::PutAside(idx) => put_aside(model, idx, key.code),
        Screen::Daily(list) => daily(model, list, key.code),
        Screen::Server(menu) => online::press_in_menu(model, menu, key.code),
        Screen::Board(list) => online::press_on_board(model, list, key.code),
        Screen::Help(page) if is_next(key.code) && page + 1 < help_pages(model) => {
            model.screen = Screen::Help(page + 1);
            Vec::new()
        }
        // Any key but a stray one leads back.
        Screen::Link(..) if key.code == KeyCode::Char('q') => stop(model),
        Screen::Help(_) | Screen::Link(..) | Screen::Play => match key.code {
            KeyCode::Char('q') if model.session().status() == Status::Ready => stop(model),
            _ => Vec::new(),
        },
    }
}

fn is_next(code: KeyCode) -> bool {
    matches!(code, KeyCode::Char(' ' | '?') | KeyCode::Down | KeyCode::Right | KeyCode::PageDown)
}

fn help_pages(model: &Model) -> usize {
    crate::view::help_pages(model)
}

/// Asks for the name that a challenge carries.
pub fn ask_name(model: &mut Model) {
    let name = model.name();
    model.screen = Screen::Prompt(Prompt::new(Purpose::Name, &name));
}

/// The puzzles of the day.
fn daily(model: &mut Model, mut list: DailyList, code: KeyCode) -> Vec<Effect> {
    let page = isize::try_from(model.size.1.saturating_sub(6).max(1)).unwrap_or(1);
    match code {
        KeyCode::Esc | KeyCode::Char('q' | 'T') => return Vec::new(),
        KeyCode::Enter | KeyCode::Char(' ') => {
            let collection = model.collection.clone();
            let puzzle = daily::puzzle(list.kind, list.day, collection.as_ref());
            if let Some(puzzle) = puzzle {
                return model.show(Opened::Daily(list.kind, list.day, puzzle));
            }
        }
        KeyCode::Char('c') => list.is_month = !list.is_month,
        KeyCode::Tab | KeyCode::BackTab => list.turn(),
        KeyCode::PageUp | KeyCode::PageDown if list.is_month => {
            list.go_months(code == KeyCode::PageUp);
        }
        _ if list.is_month && direction_of(code).is_some() => {
            // A week above another is earlier; the list has the latest day first.
            list.go(match direction_of(code) {
                Some(Direction::Up) => 7,
                Some(Direction::Down) => -7,
                Some(Direction::Left) => 1,
                Some(Direction::Right) | None => -1,
            });
        }
        KeyCode::Up | KeyCode::Char('k' | 'w') => list.go(-1),
        KeyCode::Down | KeyCode::Char('j' | 's') => list.go(1),
        KeyCode::PageUp => list.go(-page),
        KeyCode::PageDown => list.go(page),
        KeyCode::Home => list.go(isize::MIN),
        KeyCode::End => list.go(isize::MAX),
        KeyCode::Left | KeyCode::Right => list.turn(),
        KeyCode::Char('h' | 'l' | 'a' | 'd') => list.turn(),
        _ => {}
    }
    model.screen = Screen::Daily(list);
    Vec::new()
}

/// Where a key leads, if it is one of the keys that move.
fn direction_of(code: KeyCode) -> Option<Direction> {
    direction(KeyEvent::new(code, KeyModifiers::NONE)).map(|(direction, _)| direction)
}

/// Text was pasted: into the line that is open, or into a new one.
pub fn paste(model: &mut Model, text: &str) -> Vec<Effect> {
    if let Screen::Levels(list) = &mut model.screen {
        text.chars().filter(|c| !c.is_control()).for_each(|c| list.type_in(c));
        return Vec::new();
    }
    let mut prompt = match std::mem::replace(&mut model.screen, Screen::Play) {
        Screen::Prompt(prompt) => prompt,
        _ => {
            super::keys::show(model, Screen::Play);
            Prompt::new(Purpose::Open, "")
        }
    };
    prompt.type_in(text);
    model.screen = Screen::Prompt(prompt);
    Vec::new()
}

/// The screen from which a line was asked for.
fn before(model: &Model, purpose: Purpose) -> Screen {
    match purpose {
        Purpose::Export | Purpose::Import => model.records(),
        Purpose::NewSession => model.sessions(model.profile.current_series()),
        Purpose::RenameSession(id) => model.sessions(Scope::Series(id)),
        Purpose::Open | Purpose::Name | Purpose::PlayerName => Screen::Play,
    }
}

fn enter(model: &mut Model, mut prompt: Prompt) -> Vec<Effect> {
    let text = prompt.text.trim().to_owned();
    if text.is_empty() && prompt.purpose != Purpose::Name {
        model.screen = before(model, prompt.purpose);
        return Vec::new();
    }
    match prompt.purpose {
        Purpose::NewSession => model.make_session(&text),
        Purpose::RenameSession(id) => model.rename_session(id, &text),
        Purpose::Name => {
            model.profile.set("name", &clean_name(&text), model.at.when);
            model.screen = Screen::Link(model.challenge_link(), true);
            vec![Effect::Save]
        }
        Purpose::PlayerName => {
            model.profile.set("name", &clean_name(&text), model.at.when);
            model.screen = Screen::Server(online::Menu::default());
            vec![Effect::Save, Effect::Server(Request::Register(text))]
        }
        Purpose::Export => vec![Effect::Export(PathBuf::from(text))],
        Purpose::Import => vec![Effect::Import(PathBuf::from(text))],
        Purpose::Open => {
            let seed = model.play.draw_seed();
            let collection = model.collection.clone();
            match open(&text, seed, &collection) {
                Ok(opened) => model.show(opened),
                Err(error) => {
                    prompt.error = Some(match error {
                        // Only the command line reads files.
                        OpenError::File(_) => model.text.files.open_outside.to_owned(),
                        _ => model.error(&error),
                    });
                    model.screen = Screen::Prompt(prompt);
                    Vec::new()
                }
            }
        }
    }
}

fn levels(model: &mut Model, mut list: crate::level_list::LevelList, code: KeyCode) -> Vec<Effect> {
    let collection = model.collection.clone();
    let page = isize::try_from(model.size.1.saturating_sub(6).max(1)).unwrap_or(1);
    match code {
        KeyCode::Esc => return Vec::new(),
        KeyCode::Enter => {
            if let Some(entry) = list.found(&collection).get(list.chosen) {
                return model.start(Puzzle::Blocks(puzzle_of(entry)));
            }
        }
        KeyCode::Up => list.go(-1, &collection),
        KeyCode::Down => list.go(1, &collection),
        KeyCode::PageUp => list.go(-page, &collection),
        KeyCode::PageDown => list.go(page, &collection),
        KeyCode::Home => list.go(isize::MIN, &collection),
        KeyCode::End => list.go(isize::MAX, &collection),
        KeyCode::Backspace => list.rub_out(),
        KeyCode::Char(c) => list.type_in(c),
        _ => {}
    }
    model.screen = Screen::Levels(list);
    Vec::new()
}

fn win(model: &mut Model, code: KeyCode) -> Vec<Effect> {
    match code {
        KeyCode::Char(' ' | 'n') | KeyCode::Enter => {
            return model.tell(Message::Start(Start::Again));
        }
        KeyCode::Char('r') => return model.tell(Message::Restart),
        KeyCode::Char('q') => return stop(model),
        KeyCode::Char('c') => model.screen = Screen::Link(model.play.link(), false),
        KeyCode::Char('x') => ask_name(model),
        KeyCode::Char('t') => model.screen = model.records(),
        KeyCode::Char('R') if model.online.is_some() => {
            model.screen = Screen::Server(online::Menu::default());
        }
        KeyCode::Char('w') => {
            let recording = model.session().recording(model.at.now);
            return model.show(crate::Opened::Recording(Box::new(recording)));
        }
        KeyCode::Esc => {}
        // Moves that come too late must not close the panel.
        _ => model.screen = Screen::Win,
    }
    Vec::new()
}

/// The games put aside: one is taken up again, or deleted.
fn put_aside(model: &mut Model, idx: usize, code: KeyCode) -> Vec<Effect> {
    let games = model.play.put_aside(&model.profile);
    let (n, chosen) = (games.len(), games.get(idx).map(|(name, _)| (*name).to_owned()));
    let last = n.saturating_sub(1);
    model.screen = Screen::PutAside(match (code, chosen) {
        (KeyCode::Esc | KeyCode::Char('q' | 'e'), _) => {
            model.screen = Screen::Play;
            return Vec::new();
        }
        (KeyCode::Enter, Some(name)) => return model.tell(Message::Load(name)),
        (KeyCode::Char('x') | KeyCode::Delete, Some(name)) => {
            let effects = model.tell(Message::Delete(name));
            model.screen = Screen::PutAside(idx.min(last.saturating_sub(1)));
            return effects;
        }
        (KeyCode::Down | KeyCode::Char('j'), _) => (idx + 1).min(last),
        (KeyCode::Up | KeyCode::Char('k'), _) => idx.saturating_sub(1),
        _ => idx,
    });
    Vec::new()
}
