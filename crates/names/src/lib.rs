//! Names as people type them.
//!
//! Everything that is chosen by name is read here: algorithms, heuristics, goals, metrics, levels. Case, punctuation,
//! tone marks and spaces are ignored ([`plain`]), a thing may have aliases ([`Named`]), and for an unknown name there are
//! the known ones and a suggestion ([`Unknown`]). Messages quote what was typed as [`Quoted`] or [`quote`] show it. The
//! names themselves belong to the crates that own the things, each in the one list that its enum is made from
//! ([`listed!`]).

mod listed;
mod plain;
mod quote;
mod unknown;

pub use plain::plain;
pub use quote::{Quoted, quote, shown};
pub use unknown::{Unknown, nearest};

/// What a thing is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// Its name in results and in the help.
    pub name: &'static str,
    /// Other names that are read.
    pub aliases: &'static [&'static str],
}

/// A thing that is chosen by name from a list.
pub trait Named: Copy + 'static {
    /// What things of the list are called, such as `algorithm`.
    const KIND: &'static str;

    /// The whole list.
    fn all() -> &'static [Self];

    /// What this one is called.
    fn names(self) -> Names;
}

/// The thing of that name.
pub fn find<T: Named>(text: &str) -> Result<T, Unknown> {
    find_among(T::KIND, T::all().iter().map(|thing| (thing.names(), *thing)), text)
}

/// The thing of that name in a list that is not that of a type.
pub fn find_among<T>(
    kind: &'static str,
    list: impl Iterator<Item = (Names, T)> + Clone,
    text: &str,
) -> Result<T, Unknown> {
    let wanted = plain(text);
    let is_called = |names: Names| called(names).any(|name| plain(name) == wanted);
    match list.clone().find(|(names, _)| is_called(*names)) {
        Some((_, thing)) => Ok(thing),
        None => Err(Unknown::new(kind, list.map(|(names, _)| names), text)),
    }
}

/// The names of the whole list, without aliases.
pub fn known<T: Named>() -> impl Iterator<Item = &'static str> {
    T::all().iter().map(|thing| thing.names().name)
}

/// The name, then the aliases.
fn called(Names { name, aliases }: Names) -> impl Iterator<Item = &'static str> {
    std::iter::once(name).chain(aliases.iter().copied())
}

/// Names that mean two things of a list, or are listed twice; tests expect none.
pub fn clashes<T: Named>() -> Vec<&'static str> {
    let all = || T::all().iter().flat_map(|thing| called(thing.names())).enumerate();
    let is_again = |&(idx, name): &(usize, &str)| {
        plain(name).is_empty() || all().take(idx).any(|(_, earlier)| plain(earlier) == plain(name))
    };
    all().filter(is_again).map(|(_, name)| name).collect()
}

/// Makes the values of a list readable and printable by their names: `FromStr`, `Display` and [`Named`]. The type has a
/// method `row` that gives its [`Names`], as [`listed!`] makes it.
#[macro_export]
macro_rules! by_name {
    ($type:ty, $kind:literal, |$row:ident| $names:expr) => {
        impl $crate::Named for $type {
            const KIND: &'static str = $kind;

            fn all() -> &'static [Self] {
                &Self::ALL
            }

            fn names(self) -> $crate::Names {
                let $row = self.row();
                $names
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::Unknown;

            /// Reads the name or an alias; case and punctuation do not count.
            fn from_str(text: &str) -> Result<Self, $crate::Unknown> {
                $crate::find(text)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    listed! {
        /// For the tests.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Search: Names {
            /// One.
            AStar = Names { name: "astar", aliases: &[] },
            /// Another.
            Ida = Names { name: "ida", aliases: &["ida*", "iterative-deepening A*"] },
            /// And another.
            Breadth = Names { name: "bfs", aliases: &["breadth-first", "breadth-first search"] },
        }
    }
    by_name!(Search, "search", |row| row);

    impl Search {
        const fn name(self) -> &'static str {
            self.row().name
        }
    }

    #[test]
    fn case_and_punctuation_do_not_count() {
        for (text, search) in [
            ("A*", Search::AStar),
            ("a-star", Search::AStar),
            (" A_Star ", Search::AStar),
            ("IDA*", Search::Ida),
            ("IDA-star", Search::Ida),
            ("Iterative Deepening A*", Search::Ida),
            ("Breadth_First", Search::Breadth),
        ] {
            assert_eq!(text.parse(), Ok(search), "{text}");
        }
        assert_eq!(format!("{:<5}|", Search::Ida), "ida  |");
        assert_eq!(clashes::<Search>(), <[&str; 0]>::default());
    }

    #[test]
    fn what_was_meant_is_guessed() {
        let message = |text: &str| text.parse::<Search>().unwrap_err().to_string();
        let known = "Known: astar, ida, bfs";
        assert_eq!(
            message("astra"),
            format!("unknown search 'astra' (did you mean astar?). {known}")
        );
        assert_eq!(
            message("breadth-frist"),
            format!("unknown search 'breadth-frist' (did you mean bfs?). {known}")
        );
        assert_eq!(
            message("breadthf"),
            format!("unknown search 'breadthf' (did you mean bfs?). {known}")
        );
        assert_eq!(message("magic"), format!("unknown search 'magic'. {known}"));
        assert_eq!(message(""), format!("unknown search ''. {known}"));
        assert_eq!(message("\u{1b}[31m"), format!("unknown search '\u{fffd}[31m'. {known}"));
        assert_eq!(message("it's\n\"\\"), format!("unknown search 'it's \"\\'. {known}"));
    }
}
