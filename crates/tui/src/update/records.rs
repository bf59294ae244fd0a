//! Keys on the records, and on the list of sessions.

use ratatui::crossterm::event::KeyCode;
use tuipan_game::Scope;

use super::screens::EXPORT;
use crate::prompt::{Prompt, Purpose};
use crate::record_list::RecordList;
use crate::sessions::SessionList;
use crate::{Effect, Model, Opened, Screen};

/// A key on the records.
pub fn press(model: &mut Model, mut list: RecordList, code: KeyCode) -> Vec<Effect> {
    model.notice = None;
    let page = isize::try_from(model.size.1.saturating_sub(8).max(1)).unwrap_or(1);
    let profile = &model.profile;
    match code {
        KeyCode::Esc | KeyCode::Char('q' | 't') => return Vec::new(),
        KeyCode::Right | KeyCode::Char('l') => list.turn(true, profile),
        KeyCode::Left | KeyCode::Char('h') => list.turn(false, profile),
        KeyCode::Up | KeyCode::Char('k') => list.go(-1, profile),
        KeyCode::Down | KeyCode::Char('j') => list.go(1, profile),
        KeyCode::PageUp => list.go(-page, profile),
        KeyCode::PageDown => list.go(page, profile),
        KeyCode::Home => list.go(isize::MIN, profile),
        KeyCode::End => list.go(isize::MAX, profile),
        KeyCode::Tab | KeyCode::BackTab => list.turn_over(),
        KeyCode::Char('x') => return ask(model, Purpose::Export, EXPORT),
        KeyCode::Char('m') => return ask(model, Purpose::Import, EXPORT),
        KeyCode::Char('s') => {
            model.screen = model.sessions(list.scope);
            return Vec::new();
        }
        KeyCode::Enter | KeyCode::Char('w') => {
            let replay = list.run(profile).and_then(|run| run.replay.as_ref());
            let recording = replay.and_then(|it| it.read(model.collection.as_ref()).ok());
            match recording {
                Some(recording) => return model.show(Opened::Recording(Box::new(recording))),
                None => model.notice = Some(model.text.sessions.no_replay.to_owned()),
            }
        }
        KeyCode::Delete | KeyCode::Char('d') => {
            let Some(id) = list.run(profile).map(|run| run.id) else {
                model.screen = Screen::Records(list);
                return Vec::new();
            };
            let effects = model.delete_solve(id);
            // The last solve of a category takes it along.
            list.category =
                list.category.min(model.profile.categories_in(list.scope).len().saturating_sub(1));
            list.go(0, &model.profile);
            model.screen = Screen::Records(list);
            return effects;
        }
        KeyCode::Char('u') => {
            let effects = model.undelete();
            model.screen = Screen::Records(list);
            return effects;
        }
        _ => {}
    }
    model.screen = Screen::Records(list);
    Vec::new()
}

fn ask(model: &mut Model, purpose: Purpose, proposed: &str) -> Vec<Effect> {
    model.screen = Screen::Prompt(Prompt::new(purpose, proposed));
    Vec::new()
}

/// A key on the list of sessions.
pub fn press_in_sessions(model: &mut Model, mut list: SessionList, code: KeyCode) -> Vec<Effect> {
    let scopes = model.scopes();
    let scope = scopes.get(list.chosen).copied().unwrap_or(Scope::Main);
    model.notice = None;
    if list.is_deleting {
        return delete(model, list, scope, code);
    }
    match (code, scope) {
        (KeyCode::Esc | KeyCode::Char('q'), _) => {
            model.screen = model.records();
            return Vec::new();
        }
        (KeyCode::Enter | KeyCode::Char(' '), _) => return model.choose_session(scope),
        (KeyCode::Char('n'), _) => {
            let name = model.next_session_name();
            return ask(model, Purpose::NewSession, &name);
        }
        (KeyCode::Char('r'), Scope::Series(id)) => {
            let name = model.scope_name(scope);
            return ask(model, Purpose::RenameSession(id), &name);
        }
        (KeyCode::Char('d' | 'x') | KeyCode::Delete, Scope::Series(id)) => {
            if model.n_solves(scope) == 0 {
                return model.delete_session(id, false);
            }
            list.is_deleting = true;
        }
        (KeyCode::Char('r' | 'd' | 'x') | KeyCode::Delete, _) => {
            model.notice = Some(model.text.sessions.not_this_one.to_owned());
        }
        (KeyCode::Char('u'), _) => {
            let effects = model.undelete();
            model.screen = Screen::Sessions(list);
            return effects;
        }
        (KeyCode::Up | KeyCode::Char('k'), _) => list.chosen = list.chosen.saturating_sub(1),
        (KeyCode::Down | KeyCode::Char('j'), _) => {
            list.chosen = (list.chosen + 1).min(scopes.len() - 1);
        }
        _ => {}
    }
    model.screen = Screen::Sessions(list);
    Vec::new()
}

/// The answer to what becomes of the solves of a session that is deleted.
fn delete(model: &mut Model, list: SessionList, scope: Scope, code: KeyCode) -> Vec<Effect> {
    match (code, scope) {
        (KeyCode::Char('k'), Scope::Series(id)) => return model.delete_session(id, false),
        (KeyCode::Char('a'), Scope::Series(id)) => return model.delete_session(id, true),
        (KeyCode::Esc | KeyCode::Char('q' | 'n'), _) => {
            model.screen = Screen::Sessions(SessionList { is_deleting: false, ..list });
        }
        _ => model.screen = Screen::Sessions(list),
    }
    Vec::new()
}
