//! What the browser keeps of a player, in `localStorage`.
//!
//! Texts in the format of saves: each game in progress by itself, because it is written after every move, and all the
//! rest. Theme and language are there once more, as plain words: `page/theme.js` needs them before the first paint.

use tuipan_game::{Profile, SaveError, Slot};
use tuipan_play::Effect;
use web_sys::Storage;

use crate::blocks::catalog::collection;

const PROFILE: &str = "tuipan.profile";
const GAME: &str = "tuipan.game.";
const OLD_GAMES: [&str; 2] = ["tuipan.game", "tuipan.blocks"];

/// Storage is refused, or full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

fn storage() -> Result<Storage, Refused> {
    let window = web_sys::window().ok_or(Refused)?;
    window.local_storage().ok().flatten().ok_or(Refused)
}

fn read(key: &str) -> Result<Option<String>, Refused> {
    storage()?.get_item(key).map_err(|_| Refused)
}

fn write(key: &str, text: &str) -> Result<(), Refused> {
    storage()?.set_item(key, text).map_err(|_| Refused)
}

/// A save read from text; of a damaged one, what is left, and the fault.
pub fn parse(text: &str) -> (Profile, Option<SaveError>) {
    match Profile::from_save(text.as_bytes(), collection()) {
        Ok(profile) => (profile, None),
        Err(SaveError::Damaged(damaged)) => {
            (damaged.rest.clone(), Some(SaveError::Damaged(damaged)))
        }
        Err(error) => (Profile::default(), Some(error)),
    }
}

/// The profile, and what is wrong with it. Nothing stored is an empty profile.
pub fn load() -> Result<(Profile, Option<SaveError>), Refused> {
    let (mut profile, mut fault) =
        read(PROFILE)?.map_or((Profile::default(), None), |text| parse(&text));
    for key in keys()?.iter().filter(|key| key.starts_with(GAME)) {
        let Some(text) = read(key)? else { continue };
        let (one, its_fault) = parse(&text);
        one.slots().iter().for_each(|(name, slot)| profile.put(name, slot.clone()));
        fault = fault.or(its_fault);
    }
    // Earlier versions of the page kept the games at hand here, both under one name.
    for key in OLD_GAMES {
        let Some(text) = read(key)? else { continue };
        for slot in parse(&text).0.slots().values() {
            let name = Slot::id(&slot.recording.to_link()).to_string();
            profile.put(&name, slot.clone());
            save(&profile, &Effect::SaveSlot(name))?;
        }
        storage()?.remove_item(key).map_err(|_| Refused)?;
    }
    Ok((profile, fault))
}

fn keys() -> Result<Vec<String>, Refused> {
    let storage = storage()?;
    let n = storage.length().map_err(|_| Refused)?;
    Ok((0..n).filter_map(|idx| storage.key(idx).ok().flatten()).collect())
}

/// Keeps the part of a profile that an effect names.
pub fn save(profile: &Profile, part: &Effect) -> Result<(), Refused> {
    match part {
        Effect::SaveSlot(name) => {
            let key = format!("{GAME}{name}");
            let Some(slot) = profile.slots().get(name) else {
                return storage()?.remove_item(&key).map_err(|_| Refused);
            };
            let mut one = Profile::default();
            one.put(name, slot.clone());
            write(&key, &one.to_save())
        }
        Effect::SaveRun(_) | Effect::SaveRest => {
            let mut rest = profile.clone();
            let names: Vec<String> = rest.slots().keys().cloned().collect();
            names.iter().for_each(|name| drop(rest.forget_slot(name)));
            write(PROFILE, &rest.to_save())
        }
        Effect::Ask(..) | Effect::Forget(_) | Effect::Sound(_) => Ok(()),
    }
}

/// What `page/theme.js` reads.
pub fn save_first_paint(theme: &str, language: &str) -> Result<(), Refused> {
    write("tuipan.theme", theme)?;
    write("tuipan.language", language)
}
