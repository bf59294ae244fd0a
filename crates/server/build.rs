//! Lists the files of the page for `src/site.rs`, if the feature `page` is on and the page was made.
//!
//! It is looked for where `cargo xtask web` puts it; `TUIPAN_PAGE` names another directory.

use std::env;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=TUIPAN_PAGE");
    println!("cargo::rerun-if-env-changed=CARGO_TARGET_DIR");
    let mut list = String::from("&[\n");
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        let dir = page_dir();
        println!("cargo::rerun-if-changed={}", dir.display());
        add_files(&dir, "", &mut list);
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    std::fs::write(out.join("page.rs"), list).expect("cargo's own directory can be written");
}

fn page_dir() -> PathBuf {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let root = root.join("../..");
    set("TUIPAN_PAGE").unwrap_or_else(|| {
        root.join(set("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into())).join("web")
    })
}

/// Adds `("name", include_bytes!("path"))` for each file; a directory that is not there has none.
fn add_files(dir: &Path, prefix: &str, list: &mut String) {
    let mut entries: Vec<_> = dir.read_dir().into_iter().flatten().flatten().collect();
    entries.sort_by_key(|entry| entry.file_name());
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = entry.path();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            add_files(&path, &format!("{prefix}{name}/"), list);
        } else {
            let path = std::path::absolute(&path).unwrap_or(path);
            let line =
                writeln!(list, "    ({:?}, include_bytes!({path:?})),", format!("{prefix}{name}"));
            line.expect("a string takes everything");
        }
    }
}
