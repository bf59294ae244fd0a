//! Keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tuipan_game::{Input, Move, Position, Puzzle, Status, block_input, tile_input};
use tuipan_puzzle::tiles::Direction;

use super::{make_next, screens, stop, want};
use crate::helper::Why;
use crate::level_list::LevelList;
use crate::model::Screen;
use crate::prompt::{Prompt, Purpose};
use crate::replay::SPEEDS;
use crate::{Effect, Model};

/// A key was pressed.
pub fn press(model: &mut Model, key: KeyEvent) -> Vec<Effect> {
    if key.kind == KeyEventKind::Release {
        return Vec::new();
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
        return stop(model);
    }
    match model.screen {
        Screen::Play => play(model, key),
        _ => screens::press(model, key),
    }
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
        KeyCode::Char('z') if control => model.undo(),
        KeyCode::Char('y') if control => model.redo(),
        KeyCode::Char('Z') if control => model.redo(),
        KeyCode::Char(_) if control => Vec::new(),
        KeyCode::Backspace | KeyCode::Char('u' | 'z') => model.undo(),
        KeyCode::Char('y' | 'U' | 'Z') => model.redo(),
        KeyCode::Char('r') => model.restart(),
        KeyCode::Char('n') => model.start_again(),
        KeyCode::Char('o') => show(model, Screen::Prompt(Prompt::new(Purpose::Open, ""))),
        KeyCode::Char('b') => show(model, Screen::Levels(LevelList::default())),
        KeyCode::Char('t') => show(model, Screen::Records(0)),
        KeyCode::Char('?') | KeyCode::F(1) => show(model, Screen::Help),
        KeyCode::Char('c') => {
            let link = screens::link_of(model);
            show(model, Screen::Link(link))
        }
        KeyCode::Char('q') => stop(model),
        KeyCode::Char('v') => {
            let next = match model.arrows() {
                tile_input::Arrows::Tile => ("gap", model.text.arrows_gap),
                tile_input::Arrows::Gap => ("tile", model.text.arrows_tile),
            };
            model.profile.set("arrows", next.0, model.at.when);
            model.notice = Some(next.1.to_owned());
            vec![Effect::Save]
        }
        KeyCode::Char('g') => to_go(model),
        KeyCode::Char('m') => model.choose_next_metric(),
        KeyCode::Char('i') => want(model, Why::Hint),
        KeyCode::Char('f') => match model.helper.shows_solution {
            true => {
                (model.helper.shows_solution, model.helper.demo) = (false, None);
                Vec::new()
            }
            false => want(model, Why::Show),
        },
        KeyCode::Char('p') => match model.helper.demo.take() {
            Some(_) => Vec::new(),
            None => want(model, Why::Demo),
        },
        KeyCode::Char('+' | '=') => speed(model, 1),
        KeyCode::Char('-' | '_') => speed(model, -1),
        KeyCode::Char(' ') => space(model),
        KeyCode::Tab => choose(model, true),
        KeyCode::BackTab => choose(model, false),
        KeyCode::Esc => escape(model),
        _ => Vec::new(),
    }
}

/// Goes to another screen; the clock stands meanwhile.
pub fn show(model: &mut Model, screen: Screen) -> Vec<Effect> {
    let was_running = model.session.pause(model.at.now).is_ok();
    (model.helper.demo, model.drag, model.notice) = (None, None, None);
    model.screen = screen;
    if was_running { vec![model.keep()] } else { Vec::new() }
}

fn go(model: &mut Model, direction: Direction, whole: bool) -> Vec<Effect> {
    model.choose_some_piece();
    let m = match (model.session.puzzle(), model.session.position()) {
        (Puzzle::Tiles(_), Position::Tiles(board)) => {
            tile_input::arrow(board, direction, model.arrows(), whole).map(Move::Tiles)
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => model.chosen.and_then(|piece| {
            let level = puzzle.level();
            block_input::arrow(level, position, piece, direction, whole).map(Move::Blocks)
        }),
        _ => None,
    };
    match m {
        Some(m) => model.make(m, Input::Keyboard),
        None => {
            let is_solved = model.session.status() == Status::Solved;
            let said = if is_solved { model.text.already_solved } else { model.text.blocked };
            model.notice = Some(said.to_owned());
            Vec::new()
        }
    }
}

/// Next while a solution is shown, a new game once it is solved, and nothing else.
fn space(model: &mut Model) -> Vec<Effect> {
    if model.session.status() == Status::Solved {
        return model.start_again();
    }
    if !model.helper.shows_solution {
        return Vec::new();
    }
    model.helper.demo = None;
    match model.helper.known_of(model.session.position()) {
        Some(_) => make_next(model),
        None => want(model, Why::Next),
    }
}

fn to_go(model: &mut Model) -> Vec<Effect> {
    model.helper.shows_to_go = !model.helper.shows_to_go;
    match model.helper.shows_to_go {
        true => want(model, Why::ToGo),
        false => Vec::new(),
    }
}

fn speed(model: &mut Model, by: isize) -> Vec<Effect> {
    model.helper.speed = model.helper.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
    Vec::new()
}

fn choose(model: &mut Model, is_forward: bool) -> Vec<Effect> {
    model.choose_next(is_forward);
    Vec::new()
}

/// Stops what goes on: the solver, the demonstration, what is shown; else the clock.
fn escape(model: &mut Model) -> Vec<Effect> {
    let helper = &mut model.helper;
    if helper.pending.take().is_some() {
        helper.demo = None;
        helper.shows_to_go = false;
        model.notice = Some(model.text.cancelled.to_owned());
        return vec![Effect::Cancel];
    }
    if helper.demo.take().is_some() {
        return Vec::new();
    }
    if helper.shows_solution || helper.hint > 0 {
        (helper.shows_solution, helper.hint) = (false, 0);
        return Vec::new();
    }
    match model.session.status() {
        Status::Running if model.session.pause(model.at.now).is_ok() => vec![model.keep()],
        Status::Paused => {
            model.session.resume(model.at.now);
            Vec::new()
        }
        Status::Solved if model.won.is_some() => {
            model.screen = Screen::Win;
            Vec::new()
        }
        _ => Vec::new(),
    }
}
