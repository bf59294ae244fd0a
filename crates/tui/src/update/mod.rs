//! What happens: a pure function from the model and a message to effects.

mod keys;
mod mouse;
mod screens;

use tuipan_game::{Help, Input, Profile, SaveError, Status};

use crate::helper::{DEMO_MS, Pending, Why};
use crate::model::Screen;
use crate::replay::SPEEDS;
use crate::solver::Answer;
use crate::text::fill;
use crate::{Effect, Message, Model, Moment};

/// Something has happened, at a moment.
pub fn update(model: &mut Model, message: Message, at: Moment) -> Vec<Effect> {
    model.at = at;
    match message {
        Message::Key(key) => keys::press(model, key),
        Message::Mouse(event) => mouse::mouse(model, event),
        Message::Paste(text) => screens::paste(model, &text),
        Message::Resize(width, height) => {
            model.size = (width, height);
            model.drag = None;
            Vec::new()
        }
        Message::Tick => tick(model),
        Message::Progress(id, progress) => {
            if let Some(pending) = model.helper.pending.as_mut().filter(|p| p.id == id) {
                pending.progress = progress;
            }
            Vec::new()
        }
        Message::Answered(id, answer) => match model.helper.pending.filter(|p| p.id == id) {
            Some(pending) => answered(model, pending, answer),
            None => Vec::new(),
        },
        Message::Exported(result) => {
            model.notice = Some(match result {
                Ok(path) => fill(model.text.exported, &[&path.display().to_string()]),
                Err(why) => fill(model.text.export_failed, &[&why]),
            });
            Vec::new()
        }
        Message::Imported(result) => imported(model, result),
        Message::NotSaved(why) => {
            model.notice = Some(fill(model.text.not_saved, &[&why]));
            Vec::new()
        }
        Message::Stop => stop(model),
    }
}

/// The end: the clock stops, and all is kept.
pub(crate) fn stop(model: &mut Model) -> Vec<Effect> {
    // A game that is not running has nothing to pause.
    let _ = model.session.pause(model.at.now);
    vec![model.keep(), Effect::Cancel, Effect::Quit]
}

fn tick(model: &mut Model) -> Vec<Effect> {
    if let Screen::Replay(replay) = &mut model.screen {
        replay.tick(model.at.now);
    }
    match model.helper.demo {
        Some(due) if model.at.now >= due && matches!(model.screen, Screen::Play) => {
            let effects = make_next(model);
            let pause = (DEMO_MS as f64 / SPEEDS[model.helper.speed]) as u64;
            // It ends with the game, or when there is no next move.
            let goes_on = !effects.is_empty() && model.session.status() != Status::Solved;
            model.helper.demo = goes_on.then_some(model.at.now + pause);
            effects
        }
        _ => Vec::new(),
    }
}

/// Makes the next move of the solution, if one is known.
pub(crate) fn make_next(model: &mut Model) -> Vec<Effect> {
    let known = model.helper.known_of(model.session.position());
    let Some(next) = known.and_then(|known| known.moves.front().cloned()) else {
        return Vec::new();
    };
    model.session.take_help(Help::Solution);
    model.helper.shows_solution = true;
    if let tuipan_game::Move::Blocks(m) = &next {
        model.chosen = Some(m.piece());
    }
    model.make(next, Input::Menu)
}

/// Help is wanted: at once if the way is known, else when the solver has answered.
pub(crate) fn want(model: &mut Model, why: Why) -> Vec<Effect> {
    if model.session.status() == Status::Solved {
        return Vec::new();
    }
    match model.ask_here(why) {
        Some(effect) => vec![effect],
        None => give(model, why),
    }
}

/// Gives the help that is known; small windows have no room for a notice beside it.
fn give(model: &mut Model, why: Why) -> Vec<Effect> {
    model.notice = None;
    match why {
        Why::ToGo => model.session.take_help(Help::ToGo),
        Why::Hint => {
            model.session.take_help(Help::Hint);
            model.helper.hint = (model.helper.hint + 1).min(3);
        }
        Why::Show => {
            model.session.take_help(Help::Solution);
            model.helper.shows_solution = true;
        }
        Why::Next => return make_next(model),
        Why::Demo => {
            model.session.take_help(Help::Solution);
            model.helper.shows_solution = true;
            model.helper.demo = Some(model.at.now);
        }
        Why::Optimum(_) => {}
    }
    // What help was taken is part of the save.
    vec![model.keep()]
}

fn answered(model: &mut Model, pending: Pending, answer: Answer) -> Vec<Effect> {
    let Pending { why, metric, .. } = pending;
    model.helper.pending = None;
    let solution = match answer {
        Answer::Solution(solution) => solution,
        Answer::Unsolvable => {
            model.notice = Some(model.text.no_solution.to_owned());
            return Vec::new();
        }
        Answer::GaveUp => {
            model.notice = Some(model.text.gave_up.to_owned());
            return Vec::new();
        }
        Answer::Failed(error) => {
            model.notice = Some(fill(model.text.solver_failed, &[&error]));
            return Vec::new();
        }
    };
    if let Why::Optimum(id) = why {
        if !solution.is_optimal {
            return Vec::new();
        }
        let length = solution.moves.len() as u32;
        model.profile.set_optimum(id, metric, length);
        if let Some(won) = model.won.as_mut().filter(|won| won.finished.id == id) {
            won.optimum = Some((metric, length));
        }
        return vec![Effect::Save];
    }
    let position = model.session.position().clone();
    model.helper.learn(position, metric, solution);
    give(model, why)
}

fn imported(model: &mut Model, result: Result<Vec<u8>, String>) -> Vec<Effect> {
    let read = match result {
        Ok(bytes) => Profile::from_save(&bytes, model.collection.as_ref()),
        Err(why) => {
            model.notice = Some(fill(model.text.import_failed, &[&why]));
            return Vec::new();
        }
    };
    let profile = match read {
        Ok(profile) => profile,
        // What can be read is taken; the rest is told.
        Err(SaveError::Damaged(damaged)) => {
            let n = damaged.faults.len().to_string();
            model.notice = Some(fill(model.text.imported_in_part, &[&n]));
            return take_over(model, damaged.rest);
        }
        Err(error) => {
            model.notice = Some(fill(model.text.import_failed, &[&error.to_string()]));
            return Vec::new();
        }
    };
    let n_runs = profile.runs().len().to_string();
    let effects = take_over(model, profile);
    model.notice = Some(fill(model.text.imported, &[&n_runs]));
    effects
}

/// Merges an imported profile; its game in progress is taken up if it is the later one.
fn take_over(model: &mut Model, other: Profile) -> Vec<Effect> {
    use tuipan_game::Session;
    let notice = model.notice.take();
    let is_untouched = model.session.attempt().log().is_empty();
    if is_untouched {
        // A board on which nothing was done must not win over a game.
        model.profile.remove_slot(tuipan_game::AUTO, 0);
    }
    model.profile.merge(other);
    let slot = model.profile.slots().get(tuipan_game::AUTO);
    let restored = slot.and_then(|slot| Session::restore(&slot.recording).ok());
    let mut effects = vec![Effect::Cancel];
    if let Some(session) = restored
        && session.recording(0) != model.session.recording(model.at.now)
    {
        model.session = session;
        model.helper.forget();
        model.chosen = None;
        model.choose_some_piece();
    }
    model.screen = Screen::Play;
    effects.push(model.keep());
    model.notice = notice;
    effects
}
