//! What the browser keeps of a player, in `localStorage`.
//!
//! Three texts, all in the format of saves: the whole profile, and the games in progress, of tiles and of blocks, by themselves, because these are
//! written after every move and must stay short. Theme and language are there once more, as plain words:
//! `page/theme.js` needs them before the first paint.

use tuipan_game::{About, Profile, Recording, SaveError, Slot};
use tuipan_puzzle::blocks::Collection;
use web_sys::Storage;

const PROFILE: &str = "tuipan.profile";
const GAME: &str = "tuipan.game";
const BLOCKS: &str = "tuipan.blocks";
const CURRENT: &str = "current";

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
    match Profile::from_save(text.as_bytes(), &Collection::built_in()) {
        Ok(profile) => (profile, None),
        Err(SaveError::Damaged(damaged)) => {
            (damaged.rest.clone(), Some(SaveError::Damaged(damaged)))
        }
        Err(error) => (Profile::default(), Some(error)),
    }
}

/// The profile, and what is wrong with it. Nothing stored is an empty profile.
pub fn load_profile() -> Result<(Profile, Option<SaveError>), Refused> {
    Ok(read(PROFILE)?.map_or((Profile::default(), None), |text| parse(&text)))
}

/// Keeps the profile.
pub fn save_profile(profile: &Profile) -> Result<(), Refused> {
    write(PROFILE, &profile.to_save())
}

/// The game in progress.
pub fn load_game() -> Option<Recording> {
    load(GAME)
}

/// The game of blocks in progress.
pub fn load_blocks() -> Option<Recording> {
    load(BLOCKS)
}

fn load(key: &str) -> Option<Recording> {
    let (mut profile, _) = parse(&read(key).ok()??);
    profile.remove_slot(CURRENT, 0).map(|slot| slot.recording)
}

/// Keeps the game in progress.
pub fn save_game(recording: Recording, when: u64) -> Result<(), Refused> {
    save(GAME, recording, when)
}

/// Keeps the game of blocks in progress.
pub fn save_blocks(recording: Recording, when: u64) -> Result<(), Refused> {
    save(BLOCKS, recording, when)
}

fn save(key: &str, recording: Recording, when: u64) -> Result<(), Refused> {
    let mut profile = Profile::default();
    profile.put(CURRENT, Slot { when, recording, about: About::default() });
    write(key, &profile.to_save())
}

/// What `page/theme.js` reads.
pub fn save_first_paint(theme: &str, language: &str) -> Result<(), Refused> {
    write("tuipan.theme", theme)?;
    write("tuipan.language", language)
}
