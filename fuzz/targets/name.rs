//! Names: nothing panics, what is found has a name that finds it again, and messages are short and of one line.

#![no_main]

use std::fmt::Display;
use std::str::FromStr;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tuipan_names::plain;
use tuipan_puzzle::blocks::{self, Collection, Genre};
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_search::{Algorithm, SidePolicy, Ties};
use tuipan_solve::blocks::Grade;
use tuipan_solve::tiles::{HeuristicKind, SolverKind};

static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::with_cars);

fn read_back<T: FromStr<Err: Display> + Display>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let again = value.to_string().parse::<T>();
            assert!(again.is_ok_and(|again| again.to_string() == value.to_string()));
        }
        Err(error) => {
            let message = error.to_string();
            assert!(message.len() < 600 && !message.contains(char::is_control), "{message}");
        }
    }
}

fuzz_target!(|text: &str| {
    assert_eq!(plain(&plain(text)), plain(text));
    read_back::<Algorithm>(text);
    read_back::<HeuristicKind>(text);
    read_back::<SolverKind>(text);
    read_back::<NamedGoal>(text);
    read_back::<Metric>(text);
    read_back::<blocks::Metric>(text);
    read_back::<Ties>(text);
    read_back::<SidePolicy>(text);
    read_back::<Grade>(text);
    read_back::<Genre>(text);
    read_back::<Size>(text);
    if let Err(error) = COLLECTION.find(text) {
        assert!(!error.to_string().contains(char::is_control));
    }
});
