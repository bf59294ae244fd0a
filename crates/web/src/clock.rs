//! The browser's clocks and its random numbers.

use tuipan_play::Moment;

/// Milliseconds of play time go by this: it never jumps.
pub fn now() -> u64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0, |performance| performance.now() as u64)
}

/// Milliseconds since 1970 (UTC): when something was done.
pub fn today() -> u64 {
    js_sys::Date::now() as u64
}

/// Both.
pub fn moment() -> Moment {
    Moment { now: now(), when: today() }
}

/// 64 random bits: a seed that nobody can foresee, an id that nobody else has.
pub fn random_bits() -> u64 {
    let mut bytes = [0; 8];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    let is_filled =
        crypto.is_some_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if is_filled {
        return u64::from_le_bytes(bytes);
    }
    let half = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    half() << 32 | half()
}

/// Milliseconds with their parts, for what is drawn frame by frame.
pub fn precise() -> f64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.now())
}
