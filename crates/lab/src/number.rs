//! Numbers for people: in tables, on axes and in sentences.

/// A count with thousands set apart: 1,234,567.
pub fn count(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A value with as many digits as mean something: 0.0123, 4.56, 78.9, 1,234.
pub fn value(v: f64) -> String {
    let size = v.abs();
    if !v.is_finite() {
        return v.to_string();
    }
    if v == 0.0 {
        return "0".to_owned();
    }
    if size >= 1000.0 || v.fract() == 0.0 {
        let whole = count(size.round() as u64);
        return if v < 0.0 { format!("-{whole}") } else { whole };
    }
    if size < 1e-4 {
        return format!("{v:.1e}");
    }
    let decimals = (2 - size.log10().floor() as i32).clamp(0, 6) as usize;
    format!("{v:.decimals$}")
}

/// A value on an axis, short: 20k, 1.5M, 0.001.
pub fn short(v: f64) -> String {
    let size = v.abs();
    let (scale, unit) = match size {
        1e15.. => return format!("{v:e}"),
        1e12.. => (1e12, "T"),
        1e9.. => (1e9, "G"),
        1e6.. => (1e6, "M"),
        1e3.. => (1e3, "k"),
        _ => (1.0, ""),
    };
    // Sums of steps carry noise in their last digits.
    let rounded = (v / scale * 1e9).round() / 1e9;
    format!("{rounded}{unit}")
}

/// A time: 12 µs, 3.4 ms, 5.6 s.
pub fn seconds(s: f64) -> String {
    match s {
        ..1e-3 => format!("{} µs", value(s * 1e6)),
        ..1.0 => format!("{} ms", value(s * 1e3)),
        _ => format!("{} s", value(s)),
    }
}

/// An amount of memory: 512 bytes, 3.5 KiB, 2.1 GiB.
pub fn bytes(n: u64) -> String {
    let n_f = n as f64;
    match n {
        0x4000_0000.. => format!("{} GiB", value(n_f / f64::from(1 << 30))),
        0x10_0000.. => format!("{} MiB", value(n_f / f64::from(1 << 20))),
        0x400.. => format!("{} KiB", value(n_f / 1024.0)),
        _ => format!("{n} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        let values = [0.0, 0.012345, 4.5678, 78.94, 1234.4, -2000.0, 7.0, 0.00001].map(value);
        assert_eq!(values, ["0", "0.0123", "4.57", "78.9", "1,234", "-2,000", "7", "1.0e-5"]);
        let ticks = [0.0, 0.001, 0.30000000000000004, 20_000.0, 1.5e6, 1e9].map(short);
        assert_eq!(ticks, ["0", "0.001", "0.3", "20k", "1.5M", "1G"]);
        assert_eq!([2e-6, 0.0034, 5.6].map(seconds), ["2 µs", "3.40 ms", "5.60 s"]);
        assert_eq!([5, 3584, 3 << 20].map(bytes), ["5 bytes", "3.50 KiB", "3 MiB"]);
    }
}
