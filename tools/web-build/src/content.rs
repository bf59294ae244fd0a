//! Files by their content: hashes, and names that carry them.

use std::hash::Hasher;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use twox_hash::XxHash3_64;

/// The hash of some bytes, as it stands in names.
pub fn hash(bytes: &[u8]) -> String {
    let mut hasher = XxHash3_64::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

/// A name with the hash of its content: `app.js` becomes `app-0123456789abcdef.js`.
pub fn hashed_name(name: &str, bytes: &[u8]) -> String {
    let hash = hash(bytes);
    match name.rsplit_once('.') {
        Some((stem, ending)) => format!("{stem}-{hash}.{ending}"),
        None => format!("{name}-{hash}"),
    }
}

/// All files under a directory, as paths relative to it with `/` between the parts, in order.
pub fn files_under(dir: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(part) = open.pop() {
        let here = dir.join(&part);
        let entries = here.read_dir().with_context(|| format!("cannot list {}", here.display()))?;
        for entry in entries {
            let entry = entry?;
            let path = part.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                open.push(path);
            } else {
                let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
                found.push(parts.join("/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A file, or an error that names it.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// A text file, or an error that names it.
pub fn read_text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_with_the_content() {
        let (a, b) = (hashed_name("app.js", b"a"), hashed_name("app.js", b"b"));
        assert_ne!(a, b);
        assert!(a.starts_with("app-") && a.ends_with(".js") && a.len() == 4 + 16 + 3, "{a}");
        assert_eq!(a, hashed_name("app.js", b"a"));
    }

    #[test]
    fn files_are_found_in_directories() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(dir.path().join("b/c")).unwrap();
        for name in ["z", "b/c/x", "b/y"] {
            std::fs::write(dir.path().join(name), name).unwrap();
        }
        assert_eq!(files_under(dir.path()).unwrap(), ["b/c/x", "b/y", "z"]);
    }
}
