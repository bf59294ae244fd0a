//! Where the files of the page come from.

use std::borrow::Cow;
use std::path::PathBuf;

use crate::embedded::FILES;

/// The files of a site.
#[derive(Clone, Debug)]
pub enum Site {
    /// A directory that `cargo xtask web` has made.
    Directory(PathBuf),
    /// The page inside this program.
    Embedded,
}

impl Site {
    /// The page inside this program, if it was built with one.
    pub fn embedded() -> Option<Self> {
        let has_page = FILES.iter().any(|(name, _)| *name == "index.html");
        has_page.then_some(Site::Embedded)
    }

    /// A file by a name that [`request`](crate::request) has checked.
    pub(crate) fn file(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Site::Directory(dir) => std::fs::read(dir.join(name)).ok().map(Cow::Owned),
            Site::Embedded => {
                let file = FILES.iter().find(|(known, _)| *known == name);
                file.map(|(_, bytes)| Cow::Borrowed(*bytes))
            }
        }
    }
}
