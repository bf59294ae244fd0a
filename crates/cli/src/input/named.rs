//! Values that are chosen by name.
//!
//! The names and their errors belong to the crates that own the types. This only shows them to clap, so
//! that the help and the shell completions list them.

use std::error::Error;
use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use tuipan_names::Unknown;

/// Reads a `T` by `parse`, and lists `names`.
#[derive(Clone)]
pub struct Named<T, E> {
    names: Vec<&'static str>,
    parse: fn(&str) -> Result<T, E>,
}

impl<T, E> Named<T, E> {
    /// A parser for the values named by `names`.
    pub fn new(
        names: impl IntoIterator<Item = &'static str>,
        parse: fn(&str) -> Result<T, E>,
    ) -> Self {
        Named { names: names.into_iter().collect(), parse }
    }
}

/// Reads the things of a list by their names and aliases.
pub fn by_name<T: tuipan_names::Named + Send + Sync>() -> Named<T, Unknown> {
    Named::new(tuipan_names::known::<T>(), tuipan_names::find)
}

impl<T, E> TypedValueParser for Named<T, E>
where
    T: Clone + Send + Sync + 'static,
    E: Error + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}
