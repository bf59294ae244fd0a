//! A page over all reports of a directory.

use std::fmt::Write;

use crate::chart::escape;
use crate::report::STYLE;

/// A report in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry {
    /// Where it is, relative to the page.
    pub link: String,
    /// The experiment's name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What was found, in a paragraph.
    pub found: String,
    /// How many runs were made.
    pub n_rows: usize,
    /// How many of them reached a limit.
    pub n_stopped: usize,
    /// A picture of it, relative to the page.
    pub picture: Option<String>,
}

/// The page.
pub fn index_html(entries: &[IndexEntry]) -> String {
    let mut list = String::new();
    for entry in entries {
        let [link, name, title, found] =
            [&entry.link, &entry.name, &entry.title, &entry.found].map(|text| escape(text));
        let stopped = match entry.n_stopped {
            0 => String::new(),
            n => format!(", <span class=\"stopped\">{n} stopped at a limit</span>"),
        };
        let picture = entry.picture.as_ref().map_or(String::new(), |picture| {
            format!(
                "<a href=\"{link}\"><img src=\"{}\" alt=\"\" loading=\"lazy\"></a>",
                escape(picture)
            )
        });
        let _ = writeln!(
            list,
            "<section><h2><a href=\"{link}\">{title}</a></h2>{picture}<p>{found}</p>\
             <p class=\"note\"><code>{name}</code>: {} runs{stopped}</p></section>",
            entry.n_rows,
        );
    }
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>Experiments · Tuipan</title><style>{STYLE}\
         section{{overflow:hidden;border-bottom:1px solid var(--line);padding-bottom:.6rem}}\
         img{{float:right;width:16rem;max-width:45%;margin:0 0 .6rem 1rem}}a{{color:var(--seal)}}</style></head>\
         <body><main>\n<div class=\"name\">tuipan lab</div><h1>Experiments</h1>\n{list}</main></body></html>\n"
    )
}
