//! A soft background made by oscillators: a drone of a fifth that swells and fades, and now and then a plucked tone of
//! the pentatonic scale. Off by default.

use std::cell::RefCell;
use std::time::Duration;

use leptos::leptos_dom::helpers::{IntervalHandle, set_interval_with_handle};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, GainNode, OscillatorType};

use crate::{platform, sound};

/// A tone comes so often, if chance will have it.
const BEAT: Duration = Duration::from_millis(1_900);

/// 宫商角徵羽 from D on.
const SCALE: [f32; 7] = [146.8, 164.8, 185.0, 220.0, 246.9, 293.7, 329.6];

struct Playing {
    context: AudioContext,
    /// Everything goes through it: the volume.
    all: GainNode,
    beat: Option<IntervalHandle>,
}

thread_local! {
    static PLAYING: RefCell<Option<Playing>> = const { RefCell::new(None) };
}

/// That many percent as loud as can be; begins with more than 0, and ends with 0.
pub fn set(volume: u8) {
    PLAYING.with_borrow_mut(|playing| {
        if let Some(old) = playing.take_if(|_| volume == 0) {
            old.beat.inspect(|beat| beat.clear());
            let _ = old.context.close();
        } else if volume > 0 && playing.is_none() {
            *playing = begin().ok();
        }
        if let Some(playing) = playing {
            playing.all.gain().set_value(f32::from(volume) / 100.0);
        }
    });
}

fn begin() -> Result<Playing, JsValue> {
    let context = AudioContext::new()?;
    let all = context.create_gain()?;
    all.connect_with_audio_node(&context.destination())?;
    for (pitch, loudness) in [(73.4, 0.030), (110.0, 0.018)] {
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Sine);
        oscillator.frequency().set_value(pitch);
        gain.gain().set_value_at_time(0.0001, context.current_time())?;
        gain.gain().exponential_ramp_to_value_at_time(loudness, context.current_time() + 4.0)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&all)?;
        oscillator.start()?;
    }
    let beat = set_interval_with_handle(
        || {
            PLAYING.with_borrow(|playing| {
                if let Some(playing) = playing {
                    let _ = pluck(playing);
                }
            });
        },
        BEAT,
    );
    Ok(Playing { context, all, beat: beat.ok() })
}

/// A tone by chance, or none.
fn pluck(playing: &Playing) -> Result<(), JsValue> {
    if platform::is_hidden() || js_sys::Math::random() < 0.45 {
        return Ok(());
    }
    let pitch = SCALE[(js_sys::Math::random() * SCALE.len() as f64) as usize % SCALE.len()];
    let loudness = 0.035 * playing.all.gain().value();
    sound::tone(&playing.context, OscillatorType::Triangle, pitch, 0.0, 2.6, loudness.max(0.001))
}
