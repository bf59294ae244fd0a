//! The browser's clocks.

/// Milliseconds of play time go by this: it never jumps.
pub fn now() -> u64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0, |performance| performance.now() as u64)
}

/// Milliseconds since 1970 (UTC): when something was done.
pub fn today() -> u64 {
    js_sys::Date::now() as u64
}

/// A seed that nobody can foresee.
pub fn seed() -> u64 {
    let half = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    half() << 32 | half()
}

/// Milliseconds with their parts, for what is drawn frame by frame.
pub fn precise() -> f64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.now())
}
