//! Short sounds, made by the browser's oscillators: no files, nothing before the first gesture, never two at once.

use std::cell::{Cell, RefCell};

use tuipan_play::Sound;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::clock;

/// Sounds closer together than this would be a buzz.
const MIN_GAP_MS: u64 = 35;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static LAST: Cell<u64> = const { Cell::new(0) };
}

/// Plays a sound, that many percent as loud as can be. (Moves are made by gestures, so the browser allows it.)
pub fn play(sound: Sound, volume: u8) {
    if volume == 0 {
        return;
    }
    let share = f32::from(volume) / 100.0;
    let now = clock::now();
    if now < LAST.get() + MIN_GAP_MS && sound != Sound::Win {
        return;
    }
    LAST.set(now);
    let _ = CONTEXT.with_borrow_mut(|context| -> Result<(), JsValue> {
        if context.is_none() {
            *context = Some(AudioContext::new()?);
        }
        let Some(context) = context else { return Ok(()) };
        match sound {
            Sound::Slide => tone(context, OscillatorType::Triangle, 190.0, 0.0, 0.05, 0.12 * share),
            Sound::Blocked => tone(context, OscillatorType::Sine, 90.0, 0.0, 0.07, 0.10 * share),
            Sound::Win => [(392.0, 0.0), (523.3, 0.12), (659.3, 0.24), (784.0, 0.36)]
                .iter()
                .try_for_each(|&(pitch, at)| {
                    tone(context, OscillatorType::Sine, pitch, at, 0.4, 0.12 * share)
                }),
        }
    });
}

/// A tone that dies away.
pub fn tone(
    context: &AudioContext,
    shape: OscillatorType,
    pitch: f32,
    at: f64,
    length: f64,
    loudness: f32,
) -> Result<(), JsValue> {
    let begin = context.current_time() + at;
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    oscillator.set_type(shape);
    oscillator.frequency().set_value(pitch);
    gain.gain().set_value_at_time(loudness, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, begin + length)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(begin + length)
}
