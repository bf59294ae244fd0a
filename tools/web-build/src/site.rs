//! The site: what it is made of, in which order, and whether it must be made at all.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::bindgen::bind;
use crate::content::{files_under, hash, hashed_name, read, read_text};
use crate::parts::split;

/// Says what the site in OUT was made from; not part of the site's list.
const STAMP: &str = ".made-from";

/// What was done.
pub enum Made {
    /// Nothing has changed since the last time.
    Nothing,
    /// The site is new; its size in bytes.
    Site(usize),
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Made::Nothing => f.write_str("The site is up to date."),
            Made::Site(n_bytes) => write!(f, "The site is made: {} kB.", n_bytes.div_ceil(1000)),
        }
    }
}

/// Makes the site of the page's and the worker's wasm, unless it is there and nothing has changed.
pub fn build(wasm: [&Path; 2], source: &Path, out: &Path) -> Result<Made> {
    let stamp = stamp(wasm, source)?;
    if std::fs::read_to_string(out.join(STAMP)).is_ok_and(|before| before == stamp) {
        return Ok(Made::Nothing);
    }
    let files = files(wasm, source)?;
    // Made whole in a new place, so that nobody meets half a site.
    let fresh = out.with_extension("new");
    if fresh.exists() {
        std::fs::remove_dir_all(&fresh)?;
    }
    for (name, bytes) in &files {
        let path = fresh.join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(&fresh))?;
        std::fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    std::fs::write(fresh.join(STAMP), stamp)?;
    if out.exists() {
        // Without its stamp first: half a site must not pass for a whole one.
        std::fs::remove_file(out.join(STAMP)).ok();
        std::fs::remove_dir_all(out)?;
    }
    std::fs::rename(&fresh, out)?;
    Ok(Made::Site(files.values().map(Vec::len).sum()))
}

/// The hash of everything that goes in, this program included.
fn stamp([page, worker]: [&Path; 2], source: &Path) -> Result<String> {
    let mut lines = hash(&read(page)?) + &hash(&read(worker)?);
    let program = std::env::current_exe().context("where am I?")?;
    lines.push_str(&hash(&read(&program)?));
    for part in ["page", "style", "assets"] {
        for name in files_under(&source.join(part))? {
            lines += &format!("\n{part}/{name} {}", hash(&read(&source.join(part).join(&name))?));
        }
    }
    Ok(lines)
}

/// All files of the site, by their names.
fn files([page_wasm, worker_wasm]: [&Path; 2], source: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let page = source.join("page");
    let mut site = Site::default();
    let mut app = split(page_wasm)?;
    for (name, bytes) in std::mem::take(&mut app.parts) {
        site.files.insert(name, bytes);
    }
    site.add_hashed("parts.js", std::mem::take(&mut app.script).into_bytes());
    let app = app.bound(&site.names["parts.js"])?;
    site.add_hashed("app.wasm", app.wasm);
    site.add_hashed("app.js", app.js.into_bytes());
    let solver = bind(worker_wasm, false)?;
    site.add_hashed("solver.wasm", solver.wasm);
    site.add_hashed("solver.js", solver.js.into_bytes());
    site.add_hashed("style.css", style(&source.join("style"))?.into_bytes());
    site.names.insert("icons".to_owned(), icons(&read_text(&source.join("assets").join(ICONS))?));
    for name in files_under(&source.join("assets"))?.into_iter().filter(|name| is_shown(name)) {
        let bytes = read(&source.join("assets").join(&name))?;
        site.files.insert(format!("assets/{name}"), bytes);
    }
    // Each may name what comes before it.
    for name in ["theme.js", "worker.js", "boot.js"] {
        let text = site.filled(&read_text(&page.join(name))?)?;
        site.add_hashed(name, text.into_bytes());
    }
    for name in ["index.html", "manifest.webmanifest"] {
        let text = site.filled(&read_text(&page.join(name))?)?;
        site.files.insert(name.to_owned(), text.into_bytes());
    }
    let list = site.list();
    let worker = read_text(&page.join("sw.js"))?;
    let worker = worker.replace("{{version}}", &hash(list.as_bytes())).replace("{{files}}", &list);
    site.files.insert("sw.js".to_owned(), worker.into_bytes());
    Ok(site.files)
}

#[derive(Default)]
struct Site {
    files: BTreeMap<String, Vec<u8>>,
    /// What `{{name}}` stands for; `{{name size}}` is its number of bytes.
    names: BTreeMap<String, String>,
}

impl Site {
    fn add_hashed(&mut self, name: &str, bytes: Vec<u8>) {
        let hashed = hashed_name(name, &bytes);
        self.names.insert(format!("{name} size"), bytes.len().to_string());
        self.files.insert(hashed.clone(), bytes);
        self.names.insert(name.to_owned(), hashed);
    }

    /// A text with the names of files put in.
    fn filled(&self, text: &str) -> Result<String> {
        let mut text = text.to_owned();
        for (name, hashed) in &self.names {
            text = text.replace(&format!("{{{{{name}}}}}"), hashed);
        }
        if let Some(at) = text.find("{{") {
            let rest: String = text[at..].chars().take(30).collect();
            anyhow::bail!("nothing to put in for {rest}");
        }
        Ok(text)
    }

    /// The files and their hashes, as a JavaScript array.
    fn list(&self) -> String {
        let line = |(name, bytes): (&String, &Vec<u8>)| format!("[{name:?}, {:?}]", hash(bytes));
        let lines: Vec<String> = self.files.iter().map(line).collect();
        format!("[\n  {},\n]", lines.join(",\n  "))
    }
}

/// The style sheets that `main.css` imports, in that order, as one.
fn style(dir: &Path) -> Result<String> {
    let main = read_text(&dir.join("main.css"))?;
    let imports = main.lines().filter_map(|line| {
        line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";"))
    });
    let sheets: Vec<String> =
        imports.map(|name| read_text(&dir.join(name))).collect::<Result<_>>()?;
    ensure!(!sheets.is_empty(), "main.css in {} imports nothing", dir.display());
    Ok(without_comments(&sheets.concat()))
}

/// A style sheet without what only its authors read: comments and indentation. None of its strings has `/*` in it.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, code)| code));
    let code = rest.fold(first, |code, part| code + part);
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |code, line| code + line + "\n")
}

/// The sprite of icons: part of the page, so that no icon has to be asked for.
const ICONS: &str = "icons.svg";

/// The sprite as it stands in the page, in one line. Its ids are told apart from the page's own.
fn icons(sprite: &str) -> String {
    sprite.replace("id=\"", "id=\"icon-").replace('\n', "")
}

/// Whether a file under `assets` is part of the site: not so the programs that drew them, nor what is in the page itself.
fn is_shown(name: &str) -> bool {
    [".svg", ".png"].iter().any(|ending| name.ends_with(ending)) && name != ICONS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_do_not_travel() {
        let sheet = "/* a\n * b */\n:root {\n  color: red; /* c */\n\n  top: 0;\n}\n";
        assert_eq!(without_comments(sheet), ":root {\ncolor: red;\ntop: 0;\n}\n");
        assert_eq!(without_comments("a {} /* never closed"), "a {}\n");
    }

    #[test]
    fn icons_have_ids_of_their_own() {
        let sprite = "<svg>\n<symbol id=\"undo\"/>\n</svg>\n";
        assert_eq!(icons(sprite), "<svg><symbol id=\"icon-undo\"/></svg>");
        assert!(!is_shown(ICONS) && is_shown("generals.svg"));
    }

    #[test]
    fn names_are_put_in() {
        let mut site = Site::default();
        site.add_hashed("app.js", b"x".to_vec());
        let hashed = hashed_name("app.js", b"x");
        assert_eq!(site.filled("a {{app.js}} b").unwrap(), format!("a {hashed} b"));
        assert!(site.filled("{{other.js}}").unwrap_err().to_string().contains("other.js"));
        assert_eq!(site.list(), format!("[\n  [\"{hashed}\", \"{}\"],\n]", hash(b"x")));
    }
}
