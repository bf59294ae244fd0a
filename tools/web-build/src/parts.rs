//! The page's module taken apart: what is always there, and what loads when it is opened.
//!
//! The split points are in the module (`crates/web/src/later.rs`), made with `wasm_split_helpers`; its companion for
//! builds, used here, also writes the script that loads the parts. It writes that for names that never change and for
//! hosts that know what wasm is; here it is changed to fit our names and any static host.

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

use crate::bindgen::{Bound, bind};
use crate::content::{hashed_name, read};

/// The name by which the module asks for the script.
const SCRIPT: &str = "./parts.js";

/// The module from which the script takes its exports.
const MAIN: &str = "./app.js";

/// A module and its parts.
pub struct Split {
    /// What is always there; its script imports the parts' under the name it is given in [`Split::bound`].
    main: Bound,
    /// The script that loads the parts.
    pub script: String,
    /// The parts, each under a name with its hash.
    pub parts: Vec<(String, Vec<u8>)>,
}

impl Split {
    /// The module that is always there; the script has this name.
    pub fn bound(self, script: &str) -> Result<Bound> {
        let js = replaced(
            &self.main.js,
            &format!("from \"{SCRIPT}\""),
            &format!("from \"./{script}\""),
        )?;
        Ok(Bound { js, ..self.main })
    }
}

/// Takes a module apart.
pub fn split(wasm: &Path) -> Result<Split> {
    let dir = tempfile::tempdir()?;
    let main = dir.path().join("app.wasm");
    let input = read(wasm)?;
    let mut options = Options::new(&input);
    (options.output_dir, options.main_out_path) = (dir.path(), &main);
    (options.link_name, options.main_module) = (SCRIPT, MAIN);
    let made = transform(options).map_err(|error| anyhow!("cannot split the page: {error:#}"))?;
    let mut script = std::fs::read_to_string(dir.path().join(SCRIPT))?;
    // The page's script imports this one, so this one is given the page's exports instead of importing them.
    script = replaced(&script, &format!("import {{ initSync }} from \"{MAIN}\";\n"), GIVEN)?;
    script = replaced(&script, "const src = fetch(", "const src = fetchPart(")?;
    let mut parts = Vec::new();
    for path in made.split_modules {
        let name =
            path.file_name().and_then(|name| name.to_str()).context("a part without a name")?;
        let bytes = read(&path)?;
        let hashed = hashed_name(name, &bytes);
        script = replaced(&script, &format!("\"./{name}\""), &format!("\"./{hashed}\""))?;
        parts.push((hashed, bytes));
    }
    Ok(Split { main: bind(&main, true)?, script, parts })
}

/// What the script has instead of an import: the page's exports are given to it (`page/boot.js`). And hosts need not know
/// what wasm is.
const GIVEN: &str = "let main;
export const setMain = (exports) => { main = exports; };
const initSync = () => main;
const fetchPart = (url) => fetch(url, { credentials: 'same-origin' }).then((response) => {
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return new Response(response.body, { headers: { 'content-type': 'application/wasm' } });
});
";

/// A text with one thing in the place of another, which must be there.
fn replaced(text: &str, old: &str, new: &str) -> Result<String> {
    ensure!(text.contains(old), "{old:?} is not in the script as it was expected");
    Ok(text.replace(old, new))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_that_is_not_as_expected_is_an_error() {
        assert_eq!(replaced("a b a", "a", "c").unwrap(), "c b c");
        assert!(replaced("a b a", "d", "c").unwrap_err().to_string().contains("\"d\""));
    }
}
