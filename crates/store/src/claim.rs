//! The claim to build a table, so that two programs that need the same tables share the work.
//!
//! A claim is a locked file beside the table. The operating system takes the lock away when the process ends, however
//! it ends, so nobody waits for the dead. It is only advisory: where a file system has no locks, or when a claim is
//! removed just as another takes it, two programs build the same table, which is wasteful but harmless.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::PathBuf;

/// The claim to build a table, until it is dropped.
#[derive(Debug)]
pub struct Claim {
    /// The locked file, unless there can be none.
    locked: Option<(File, PathBuf)>,
}

impl Claim {
    /// A claim that nobody sees.
    pub(crate) const UNSEEN: Claim = Claim { locked: None };

    /// Claims, in a directory that is there; `None` if another has the claim.
    pub(crate) fn new(path: PathBuf) -> Option<Claim> {
        let open = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let Ok(file) = open else { return Some(Claim::UNSEEN) };
        match file.try_lock() {
            Ok(()) => Some(Claim { locked: Some((file, path)) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => Some(Claim::UNSEEN),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some((_file, path)) = &self.locked {
            // Still locked. If it cannot be removed, it is stale, and goes with the next temporary file.
            let _ = fs::remove_file(path);
        }
    }
}
