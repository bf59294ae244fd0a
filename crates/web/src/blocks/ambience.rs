//! A soft background made by oscillators: a drone of a fifth that swells and fades, and now and then a plucked tone of
//! the pentatonic scale. Off unless it is wished for.

use std::cell::RefCell;
use std::time::Duration;

use leptos::leptos_dom::helpers::{IntervalHandle, set_interval_with_handle};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::{platform, sound};

/// A tone comes so often, if chance will have it.
const BEAT: Duration = Duration::from_millis(1_900);

/// 宫商角徵羽 from D on.
const SCALE: [f32; 7] = [146.8, 164.8, 185.0, 220.0, 246.9, 293.7, 329.6];

struct Playing {
    context: AudioContext,
    beat: Option<IntervalHandle>,
}

thread_local! {
    static PLAYING: RefCell<Option<Playing>> = const { RefCell::new(None) };
}

/// Begins or ends it.
pub fn set(is_wished: bool) {
    PLAYING.with_borrow_mut(|playing| {
        if let Some(old) = playing.take_if(|_| !is_wished) {
            old.beat.inspect(|beat| beat.clear());
            let _ = old.context.close();
        } else if is_wished && playing.is_none() {
            *playing = begin().ok();
        }
    });
}

fn begin() -> Result<Playing, JsValue> {
    let context = AudioContext::new()?;
    for (pitch, loudness) in [(73.4, 0.030), (110.0, 0.018)] {
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Sine);
        oscillator.frequency().set_value(pitch);
        gain.gain().set_value_at_time(0.0001, context.current_time())?;
        gain.gain().exponential_ramp_to_value_at_time(loudness, context.current_time() + 4.0)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start()?;
    }
    let beat = set_interval_with_handle(
        || {
            PLAYING.with_borrow(|playing| {
                if let Some(playing) = playing {
                    let _ = pluck(&playing.context);
                }
            });
        },
        BEAT,
    );
    Ok(Playing { context, beat: beat.ok() })
}

/// A tone by chance, or none.
fn pluck(context: &AudioContext) -> Result<(), JsValue> {
    if platform::is_hidden() || js_sys::Math::random() < 0.45 {
        return Ok(());
    }
    let pitch = SCALE[(js_sys::Math::random() * SCALE.len() as f64) as usize % SCALE.len()];
    sound::tone(context, OscillatorType::Triangle, pitch, 0.0, 2.6, 0.035)
}
