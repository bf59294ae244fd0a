//! How much memory a search may take when the user does not say, and how much the program took.
//!
//! A search that keeps every state fills any machine sooner or later. It is better that it stops and
//! reports than that the system kills it, so it gets three quarters of what is free.

use std::fs;

/// Three quarters of the memory that is free now; `None` where that cannot be told (only Linux tells).
pub fn usual_limit() -> Option<u64> {
    let free = available(&fs::read_to_string("/proc/meminfo").ok()?)?;
    Some(left_in_container().map_or(free, |left| left.min(free)) / 4 * 3)
}

/// The most memory that the program has had so far, resident; `None` where that cannot be told (only Linux
/// tells).
pub fn peak() -> Option<u64> {
    bytes_of("VmHWM:", &fs::read_to_string("/proc/self/status").ok()?)
}

/// `MemAvailable` of /proc/meminfo, in bytes.
fn available(meminfo: &str) -> Option<u64> {
    bytes_of("MemAvailable:", meminfo)
}

/// A line of a file of /proc.
fn bytes_of(label: &str, text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(label))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kib.checked_mul(1024)
}

/// What a container (cgroup v2) has left of its own limit.
fn left_in_container() -> Option<u64> {
    let number = |name: &str| -> Option<u64> {
        fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?.trim().parse().ok()
    };
    Some(number("memory.max")?.saturating_sub(number("memory.current")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meminfo_is_read() {
        let text = "MemTotal:        8000 kB\nMemAvailable:    4000 kB\nCached: 1 kB\n";
        assert_eq!(available(text), Some(4000 * 1024));
        assert_eq!(available("MemTotal: 8000 kB"), None);
    }
}
