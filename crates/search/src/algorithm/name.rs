//! Algorithms by their short names, as a user types them.

use std::fmt;
use std::str::FromStr;

use super::Algorithm;

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that stands for no algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAlgorithm(String);

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        write!(f, "'{}' is no algorithm; known: {names}", self.0)
    }
}

impl std::error::Error for UnknownAlgorithm {}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    /// Reads the short name; `a*` is as good as `astar`.
    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        let plain = text.to_ascii_lowercase();
        let found = Algorithm::ALL.into_iter().find(|algorithm| {
            let name = algorithm.name();
            plain == name
                || plain
                    .strip_suffix('*')
                    .is_some_and(|stem| name == stem || name.strip_suffix("star") == Some(stem))
        });
        found.ok_or_else(|| UnknownAlgorithm(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        // So they are unique, too: of two with one name, only the first would be read back.
        for algorithm in Algorithm::ALL {
            assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
        }
        assert_eq!("A*".parse(), Ok(Algorithm::AStar));
        assert_eq!("IDA*".parse(), Ok(Algorithm::IdaStar));
        let error = "magic".parse::<Algorithm>().unwrap_err().to_string();
        assert!(error.starts_with("'magic' is no algorithm; known: bfs, dfs, dls"), "{error}");
    }
}
