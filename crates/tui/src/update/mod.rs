//! What happens: a pure function from the model and a message to effects.

mod keys;
mod mouse;
mod records;
mod screens;

use tuipan_game::{Profile, SaveError};
use tuipan_play as play;
use tuipan_words::errors;

use crate::text::fill;
use crate::{Effect, Message, Model, Moment, online};

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
        Message::Tick => model.tell(play::Message::Tick),
        Message::Progress(number, progress) => model.tell(play::Message::Working(number, progress)),
        Message::Answered(number, answer) => model.tell(play::Message::Answered(number, answer)),
        Message::Exported(result) => {
            model.notice = Some(match result {
                Ok(path) => fill(model.text.files.exported, &[&path.display().to_string()]),
                Err(why) => fill(model.text.files.export_failed, &[&why]),
            });
            Vec::new()
        }
        Message::Imported(result) => imported(model, result),
        Message::NotSaved(why) => {
            model.notice = Some(fill(model.text.files.not_saved, &[&why]));
            Vec::new()
        }
        Message::Server(reply) => online::hear(model, *reply),
        Message::Suspend => {
            let mut effects = model.tell(play::Message::Pause);
            effects.extend([Effect::Save, Effect::Suspend]);
            effects
        }
        Message::Continued => vec![Effect::Redraw],
        Message::Stop => stop(model),
    }
}

/// The end: the clock stops, and all is kept.
pub(crate) fn stop(model: &mut Model) -> Vec<Effect> {
    let mut effects = model.tell(play::Message::Pause);
    effects.extend([Effect::Save, Effect::Quit]);
    effects
}

fn imported(model: &mut Model, result: Result<Vec<u8>, String>) -> Vec<Effect> {
    let read = match result {
        Ok(bytes) => Profile::from_save(&bytes, model.collection.as_ref()),
        Err(why) => {
            model.notice = Some(fill(model.text.files.import_failed, &[&why]));
            return Vec::new();
        }
    };
    let (profile, notice) = match read {
        Ok(profile) => {
            let n_runs = profile.runs().len().to_string();
            (profile, fill(model.text.files.imported, &[&n_runs]))
        }
        // What can be read is taken; the rest is told.
        Err(SaveError::Damaged(damaged)) => {
            let n = damaged.errors.len().to_string();
            (damaged.rest, fill(model.text.files.imported_in_part, &[&n]))
        }
        Err(error) => {
            model.notice = Some(fill(
                model.text.files.import_failed,
                &[&model.lang.say(errors::SAVE)(&error)],
            ));
            return Vec::new();
        }
    };
    model.screen = crate::Screen::Play;
    let effects = model.tell(play::Message::Import(Box::new(profile)));
    model.notice = Some(notice);
    effects
}
