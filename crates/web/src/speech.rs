//! The browser's voice. Where there is none, nothing is said.

use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

fn voice() -> Option<SpeechSynthesis> {
    let window = web_sys::window()?;
    let has = js_sys::Reflect::has(&window, &"speechSynthesis".into()).unwrap_or(false);
    if has { window.speech_synthesis().ok() } else { None }
}

/// Says something in a language; what was being said is broken off.
pub fn say(text: &str, language: &str) {
    let Some(voice) = voice() else { return };
    voice.cancel();
    if let Ok(words) = SpeechSynthesisUtterance::new_with_text(text) {
        words.set_lang(language);
        voice.speak(&words);
    }
}

/// Breaks off what is being said.
pub fn stop() {
    if let Some(voice) = voice() {
        voice.cancel();
    }
}
