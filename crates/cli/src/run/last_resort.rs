//! Memory is full, and something small cannot be had: the program says so and ends, where Rust would abort or panic.
//!
//! What takes much memory asks for it (`try_reserve`) and can do without. Everything else is small: if there is no memory
//! even for that, or for a thread without which there is no answer, nothing can go on.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write;
use std::thread::{self, JoinHandle, Scope, ScopedJoinHandle};

use crate::exit::Exit;
use crate::lang::words;

#[global_allocator]
static ALLOCATOR: LastResort = LastResort;

/// Who asks for more than this is prepared for a no.
const SMALL: usize = 4 << 20;

/// The system's allocator.
struct LastResort;

// SAFETY: all is done by `System`, which keeps the rules; `checked` returns what it was given, or not at all.
unsafe impl GlobalAlloc for LastResort {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the rules.
        checked(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the rules, and `System` made it.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the rules.
        checked(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the rules, and `System` made it.
        checked(unsafe { System.realloc(pointer, layout, size) }, size)
    }
}

fn checked(pointer: *mut u8, size: usize) -> *mut u8 {
    if pointer.is_null() && size <= SMALL {
        give_up();
    }
    pointer
}

/// A thread that the command needs.
pub fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    thread::Builder::new().spawn(work).unwrap_or_else(|_| give_up())
}

/// The same within a scope.
pub fn spawn_scoped<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> ScopedJoinHandle<'scope, T> {
    thread::Builder::new().spawn_scoped(scope, work).unwrap_or_else(|_| give_up())
}

/// Ends the program without another allocation.
#[cold]
pub fn give_up() -> ! {
    let label = words().program.error;
    let blank = if label.is_ascii() { " " } else { "" };
    let mut stderr = std::io::stderr();
    for text in [label, blank, words().limits.memory_full, "\n"] {
        // Nobody is left to tell if this fails.
        let _ = stderr.write_all(text.as_bytes());
    }
    #[cfg(unix)]
    signal_hook::low_level::exit(Exit::Stopped as i32);
    #[cfg(not(unix))]
    std::process::exit(Exit::Stopped as i32);
}
