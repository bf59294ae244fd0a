//! What the tests of `tuipan blocks` share.

use std::fs;
use std::path::PathBuf;

use super::{Run, tuipan, tuipan_with};

/// Two pieces that change places.
pub const TINY: &str = "puzzle: tiny\nzh: 小\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n";
/// The same with no way past each other.
pub const STUCK: &str = "puzzle: stuck\nstart:\nAB.\ngoal:\n.BA\nend\n";

pub fn blocks(line: &str) -> Run {
    let args: Vec<&str> = std::iter::once("blocks").chain(line.split_whitespace()).collect();
    tuipan(&args)
}

pub fn blocks_with(line: &str, input: &str) -> Run {
    let args: Vec<&str> = std::iter::once("blocks").chain(line.split_whitespace()).collect();
    tuipan_with(&args, input)
}

/// A file of its own for a test, gone at the end.
pub struct Scratch(pub PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Self {
        Scratch(std::env::temp_dir().join(format!("tuipan-blocks-{}-{name}", std::process::id())))
    }

    pub fn with(name: &str, text: impl AsRef<[u8]>) -> Self {
        let scratch = Self::new(name);
        fs::write(&scratch.0, text).unwrap();
        scratch
    }

    pub fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
