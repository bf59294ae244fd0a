//! Asking for memory before it is taken.
//!
//! A large allocation that fails ends the program. Growing lists have `try_reserve`; tables of zeros are better made
//! by `vec![0; n]`, which gets them from the system for free but aborts on failure. So the system is asked first.

/// Whether there is memory for a number of values.
///
/// ```
/// assert!(tuipan_search::has_memory::<u64>(1000));
/// assert!(!tuipan_search::has_memory::<u64>(usize::MAX / 16));
/// ```
pub fn has_memory<T>(n: usize) -> bool {
    let mut probe: Vec<T> = Vec::new();
    let is_there = probe.try_reserve_exact(n).is_ok();
    // Or the compiler sees that nobody uses it, and assumes success.
    std::hint::black_box(&probe);
    is_there
}
