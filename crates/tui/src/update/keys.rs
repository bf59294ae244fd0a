//! Keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tuipan_game::{Input, Move, Position, Puzzle, Status, block_input, tile_input};
use tuipan_play::{Message, ShowMessage, ShowOf, Start};
use tuipan_puzzle::tiles::{Direction, NamedGoal};

use super::{screens, stop};
use crate::daily_list::DailyList;
use crate::level_list::LevelList;
use crate::model::Screen;
use crate::online::Menu;
use crate::prompt::{Prompt, Purpose};
use crate::{Effect, Model};

/// How fast demonstrations and replays can go, as multiples.
const SPEEDS: [f64; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

/// A key was pressed.
pub fn press(model: &mut Model, key: KeyEvent) -> Vec<Effect> {
    if key.kind == KeyEventKind::Release {
        return Vec::new();
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
        return stop(model);
    }
    // Terminals send Alt as Esc before the key: so Esc with a key at its heels looks the same. With Control it is AltGr.
    if key.modifiers.contains(KeyModifiers::ALT) && !control && matches!(key.code, KeyCode::Char(_))
    {
        let mut effects = press(model, KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
        let modifiers = key.modifiers.difference(KeyModifiers::ALT);
        effects.extend(press(model, KeyEvent { modifiers, ..key }));
        return effects;
    }
    if model.play.confirm.is_some() {
        return confirm(model, key.code);
    }
    match model.screen {
        Screen::Play if model.too_small().is_some() => cannot_be_seen(model, key),
        Screen::Play if model.play.show.is_some() => watch(model, key.code),
        Screen::Play => play(model, key),
        _ => screens::press(model, key),
    }
}

/// The window has no room for the board: what cannot be seen cannot be played.
fn cannot_be_seen(model: &mut Model, key: KeyEvent) -> Vec<Effect> {
    match (key.code, model.smaller_size()) {
        (KeyCode::Enter, Some(size)) => {
            let goal = NamedGoal::default().board(size);
            model.tell(Message::Start(Start::Scrambled(goal, None)))
        }
        (KeyCode::Esc, _) if model.play.show.is_some() => {
            model.tell(Message::Show(ShowMessage::End))
        }
        (KeyCode::Char('o' | 'b' | 'e' | 'q' | 't' | 'T' | 'R' | '?'), _) => play(model, key),
        _ => Vec::new(),
    }
}

/// The oldest game put aside must go first: it is deleted by a deliberate key only.
fn confirm(model: &mut Model, code: KeyCode) -> Vec<Effect> {
    match code {
        KeyCode::Char('y') => model.tell(Message::Confirm(true)),
        KeyCode::Char('n' | 'q') | KeyCode::Esc => model.tell(Message::Confirm(false)),
        _ => Vec::new(),
    }
}

/// A demonstration or a replay is on the board.
fn watch(model: &mut Model, code: KeyCode) -> Vec<Effect> {
    let Some(show) = &model.play.show else { return Vec::new() };
    let speed_at = SPEEDS.partition_point(|&speed| speed < show.speed).min(SPEEDS.len() - 1);
    let message = match code {
        KeyCode::Esc | KeyCode::Char('q') => ShowMessage::End,
        KeyCode::Enter => {
            let replayed = match &show.of {
                ShowOf::Replay(recording) => Some(recording.puzzle.clone()),
                ShowOf::Demonstration => None,
            };
            let effects = model.tell(Message::Show(ShowMessage::End));
            return replayed.map_or(effects, |puzzle| model.start(puzzle));
        }
        KeyCode::Char(' ' | 'p') => ShowMessage::Toggle,
        KeyCode::Right | KeyCode::Char('l' | 'd') => ShowMessage::Step(1),
        KeyCode::Left | KeyCode::Char('h' | 'a') => ShowMessage::Step(-1),
        KeyCode::Home => ShowMessage::Seek(0),
        KeyCode::End => ShowMessage::Seek(usize::MAX),
        KeyCode::Char('+' | '=') => {
            ShowMessage::Speed(SPEEDS[(speed_at + 1).min(SPEEDS.len() - 1)])
        }
        KeyCode::Char('-' | '_') => ShowMessage::Speed(SPEEDS[speed_at.saturating_sub(1)]),
        _ => return Vec::new(),
    };
    model.tell(Message::Show(message))
}

/// The direction of a key, and whether it means the whole line.
pub fn direction(key: KeyEvent) -> Option<(Direction, bool)> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    let (direction, is_capital) = match key.code {
        KeyCode::Up => (Direction::Up, false),
        KeyCode::Right => (Direction::Right, false),
        KeyCode::Down => (Direction::Down, false),
        KeyCode::Left => (Direction::Left, false),
        KeyCode::Char(c) => {
            let direction = match c.to_ascii_lowercase() {
                'w' | 'k' => Direction::Up,
                'd' | 'l' => Direction::Right,
                's' | 'j' => Direction::Down,
                'a' | 'h' => Direction::Left,
                _ => return None,
            };
            (direction, c.is_ascii_uppercase())
        }
        _ => return None,
    };
    Some((direction, shift || is_capital))
}

fn play(model: &mut Model, key: KeyEvent) -> Vec<Effect> {
    if let Some((direction, whole)) = direction(key) {
        return go(model, direction, whole);
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('z') if control => model.tell(Message::Undo),
        KeyCode::Char('y' | 'Z') if control => model.tell(Message::Redo),
        KeyCode::Char(_) if control => Vec::new(),
        KeyCode::Backspace | KeyCode::Char('u' | 'z') => model.tell(Message::Undo),
        KeyCode::Char('y' | 'U' | 'Z') => model.tell(Message::Redo),
        KeyCode::Char('r') => model.tell(Message::Restart),
        KeyCode::Char('n') => model.tell(Message::Start(Start::Again)),
        KeyCode::Char('e') => show(model, Screen::PutAside(0)),
        KeyCode::Char('o') => show(model, Screen::Prompt(Prompt::new(Purpose::Open, ""))),
        KeyCode::Char('b') => show(model, Screen::Levels(LevelList::default())),
        KeyCode::Char('t') => {
            let records = model.records();
            show(model, records)
        }
        KeyCode::Char('T') => {
            let list = DailyList::new(model.today());
            show(model, Screen::Daily(list))
        }
        KeyCode::Char('R') => match &model.online {
            Some(_) => show(model, Screen::Server(Menu::default())),
            None => {
                model.notice = Some(model.text.online.no_server.to_owned());
                Vec::new()
            }
        },
        KeyCode::Char('?') | KeyCode::F(1) => show(model, Screen::Help(0)),
        KeyCode::Char('c') => {
            model.play.at = model.at;
            let link = model.play.link();
            show(model, Screen::Link(link, false))
        }
        KeyCode::Char('x') if model.session().status() == Status::Solved => {
            screens::ask_name(model);
            Vec::new()
        }
        KeyCode::Char('G') => model.tell(Message::GiveUp),
        KeyCode::Char('q') => stop(model),
        KeyCode::Char('v') => {
            let next = match model.arrows() {
                tile_input::Arrows::Tile => ("gap", model.text.game.arrows_gap),
                tile_input::Arrows::Gap => ("tile", model.text.game.arrows_tile),
            };
            model.profile.set("arrows", next.0, model.at.when);
            model.notice = Some(next.1.to_owned());
            vec![Effect::Save]
        }
        KeyCode::Char('g') => model.tell(Message::ShowToGo(!model.play.wants_to_go)),
        KeyCode::Char('m') => model.choose_next_metric(),
        KeyCode::Char('i') => model.tell(Message::Hint),
        KeyCode::Char('f') => match model.play.shows_solution {
            true => model.tell(Message::HideSolution),
            false => model.tell(Message::Solve),
        },
        KeyCode::Char('p') => model.tell(Message::Demonstrate),
        KeyCode::Char(' ') => space(model),
        KeyCode::Tab => choose(model, true),
        KeyCode::BackTab => choose(model, false),
        KeyCode::Esc => escape(model),
        _ => Vec::new(),
    }
}

/// Goes to another screen; the clock stands meanwhile.
pub fn show(model: &mut Model, screen: Screen) -> Vec<Effect> {
    let effects = model.tell(Message::Pause);
    (model.drag, model.notice) = (None, None);
    model.screen = screen;
    effects
}

fn go(model: &mut Model, direction: Direction, whole: bool) -> Vec<Effect> {
    let m = match (model.session().puzzle(), model.session().position()) {
        (Puzzle::Tiles(_), Position::Tiles(board)) => {
            tile_input::arrow(board, direction, model.arrows(), whole).map(Move::Tiles)
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => model.chosen.and_then(|piece| {
            let level = puzzle.level();
            block_input::arrow(level, position, piece, direction, whole).map(Move::Blocks)
        }),
        _ => None,
    };
    model.make(m, Input::Keyboard)
}

/// Next while a solution is shown, a new game once it is solved, and nothing else.
fn space(model: &mut Model) -> Vec<Effect> {
    match (model.session().status(), model.play.shows_solution) {
        (Status::Solved, _) => model.tell(Message::Start(Start::Again)),
        (_, true) => model.tell(Message::Next),
        (_, false) => Vec::new(),
    }
}

fn choose(model: &mut Model, is_forward: bool) -> Vec<Effect> {
    model.choose_next(is_forward);
    Vec::new()
}

/// Stops what goes on: the solver, what is shown; else the clock.
fn escape(model: &mut Model) -> Vec<Effect> {
    if model.play.asking().is_some() {
        let mut effects = model.tell(Message::Cancel);
        if model.play.wants_to_go {
            let notice = model.notice.take();
            effects.extend(model.tell(Message::ShowToGo(false)));
            model.notice = notice;
        }
        return effects;
    }
    if model.play.shows_solution || model.play.hint > 0 {
        model.play.hint = 0;
        return model.tell(Message::HideSolution);
    }
    match model.session().status() {
        Status::Running => model.tell(Message::Pause),
        Status::Paused => model.tell(Message::Resume),
        Status::Solved if model.play.won.is_some() => {
            model.screen = Screen::Win;
            Vec::new()
        }
        Status::Ready | Status::Solved => Vec::new(),
    }
}
