//! Trees, graphs and maps as anyone can type them, read into an [`Explicit`] graph.
//!
//! `A -> B C D, B -> E, C -> F` is a tree, `A - B 4, B - C 2` a graph of roads, `A @ 0 0, B @ 3 4` places on a map. The
//! format is described in `docs/formats.md` and pinned by the tests here. Nothing in a text can make this panic or take
//! long: sizes are limited, and a name that is not there is an error.

use std::collections::HashMap;
use std::fmt;

use tuipan_names::quote;
use tuipan_space::Cost;

use super::space::Explicit;

/// More nodes are not read.
pub const MAX_NODES: usize = 5_000;

/// Costs, values and distances may be this large: a hundred thousand of them still add up to a [`Cost`].
pub const MAX_NUMBER: Cost = 30_000;

/// Coordinates may be this far from 0.
const MAX_COORDINATE: f64 = 10_000.0;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// There is nothing in it.
    Empty,
    /// There are more than [`MAX_NODES`] nodes.
    TooManyNodes,
    /// This part has none of the known forms.
    Part(String),
    /// This is not a name.
    Name(String),
    /// This is not a number, or too large; a cost is at least 1.
    Number(String),
    /// This would be a cost below 0.
    NegativeCost(String),
    /// These are not two coordinates.
    Coordinates(String),
    /// The node has two different values or places.
    Twice(String),
    /// The edge is there twice.
    EdgeTwice(String, String),
    /// The edge leads back to its own node.
    Loop(String),
    /// No edge or place names this node.
    Unknown(String),
    /// Other nodes have a place, this one has none.
    NoPlace(String),
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphError::Empty => f.write_str("there are no nodes"),
            GraphError::TooManyNodes => write!(f, "there are more than {MAX_NODES} nodes"),
            GraphError::Part(part) => {
                write!(
                    f,
                    "cannot read '{part}'; write 'A -> B C', 'A - B 4', 'A @ 0 0', 'from A' or 'to B'"
                )
            }
            GraphError::Name(word) => {
                write!(f, "'{word}' is not a name; a name has letters and digits")
            }
            GraphError::Number(word) => {
                write!(f, "'{word}' is not a whole number from 0 to {MAX_NUMBER} (a cost: from 1)")
            }
            GraphError::NegativeCost(cost) => write!(f, "a cost cannot be negative: '{cost}'"),
            GraphError::Coordinates(text) => {
                write!(f, "'{text}' are not two coordinates, such as '91 492'")
            }
            GraphError::Twice(name) => write!(f, "{name} has two different values or places"),
            GraphError::EdgeTwice(from, to) => {
                write!(f, "the edge from {from} to {to} is there twice")
            }
            GraphError::Loop(name) => write!(f, "an edge leads from {name} to itself"),
            GraphError::Unknown(name) => write!(f, "there is no node {name}"),
            GraphError::NoPlace(name) => {
                write!(f, "{name} has no place ('{name} @ X Y'), but others have")
            }
        }
    }
}

impl std::error::Error for GraphError {}

type Point = (f64, f64);

/// A graph while it is read.
#[derive(Default)]
struct Draft {
    digits: Digits,
    names: Vec<String>,
    by_name: HashMap<String, u32>,
    values: Vec<Option<Cost>>,
    places: Vec<Option<Point>>,
    /// From, to, cost; in the order in which they are written.
    edges: Vec<(u32, u32, Option<Cost>)>,
    from: Option<String>,
    to: Vec<String>,
}

/// A word: a name, with a value behind it and a cost in parentheses, or not.
struct Word<'a> {
    name: &'a str,
    value: Option<Cost>,
    cost: Option<Cost>,
}

/// What digits at the end of a name are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Digits {
    /// Its value.
    #[default]
    Value,
    /// Part of it.
    Name,
}

/// Reads a text. Digits after names are values, unless that gives a node two of them and its name occurs nowhere
/// without digits: then they belong to the names of the whole text.
pub fn read_graph(text: &str) -> Result<Explicit, GraphError> {
    let clash = match Draft::read(text, Digits::Value) {
        Err(GraphError::Twice(name)) => name,
        draft => return draft?.finish(),
    };
    match Draft::read(text, Digits::Name)? {
        draft if draft.by_name.contains_key(&clash) => Err(GraphError::Twice(clash)),
        draft => draft.finish(),
    }
}

fn number(text: &str) -> Result<Cost, GraphError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| is_number && *number <= MAX_NUMBER);
    number.ok_or_else(|| GraphError::Number(quote(text)))
}

fn cost(text: &str) -> Result<Cost, GraphError> {
    match number(text.trim())? {
        0 => Err(GraphError::Number(quote(text))),
        cost => Ok(cost),
    }
}

fn word(text: &str, digits: Digits) -> Result<Word<'_>, GraphError> {
    let (rest, cost) = match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        Some((rest, inside)) => (rest, Some(cost(inside)?)),
        None => (text, None),
    };
    let (name, value) = match rest.split_once('=') {
        Some((name, value)) => (name, Some(number(value)?)),
        None if digits == Digits::Name => (rest, None),
        None => {
            let name = rest.trim_end_matches(|c: char| c.is_ascii_digit());
            match &rest[name.len()..] {
                // A number alone is a name.
                _ if name.is_empty() => (rest, None),
                "" => (rest, None),
                digits => (name, Some(number(digits)?)),
            }
        }
    };
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(GraphError::Name(quote(text)));
    }
    Ok(Word { name, value, cost })
}

impl Draft {
    fn read(text: &str, digits: Digits) -> Result<Self, GraphError> {
        let mut draft = Draft { digits, ..Draft::default() };
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default();
            for part in line.split([',', ';', '，', '；']) {
                draft.part(part.trim())?;
            }
        }
        Ok(draft)
    }

    fn node(&mut self, word: &Word<'_>) -> Result<u32, GraphError> {
        let idx = match self.by_name.get(word.name) {
            Some(&idx) => idx,
            None if self.names.len() == MAX_NODES => return Err(GraphError::TooManyNodes),
            None => {
                let idx = self.names.len() as u32;
                self.names.push(word.name.to_owned());
                self.by_name.insert(word.name.to_owned(), idx);
                self.values.push(None);
                self.places.push(None);
                idx
            }
        };
        let known = &mut self.values[idx as usize];
        match (*known, word.value) {
            (Some(old), Some(new)) if old != new => Err(GraphError::Twice(quote(word.name))),
            (old, new) => {
                *known = old.or(new);
                Ok(idx)
            }
        }
    }

    /// A node of which no cost is expected.
    fn plain_node(&mut self, text: &str) -> Result<u32, GraphError> {
        match word(text.trim(), self.digits)? {
            word @ Word { cost: None, .. } => self.node(&word),
            _ => Err(GraphError::Name(quote(text))),
        }
    }

    fn edge(&mut self, from: u32, to: u32, cost: Option<Cost>) -> Result<(), GraphError> {
        if from == to {
            return Err(GraphError::Loop(quote(&self.names[from as usize])));
        }
        self.edges.push((from, to, cost));
        Ok(())
    }

    /// One of the parts between commas.
    fn part(&mut self, part: &str) -> Result<(), GraphError> {
        let words: Vec<&str> = part.split_whitespace().collect();
        match words.as_slice() {
            [] => return Ok(()),
            ["from", name] => {
                self.from = Some(word(name, self.digits)?.name.to_owned());
                return Ok(());
            }
            ["to", names @ ..] if !names.is_empty() && !part.contains(['-', ':', '@', '→']) => {
                let names = names.iter().map(|name| Ok(word(name, self.digits)?.name.to_owned()));
                self.to = names.collect::<Result<_, GraphError>>()?;
                return Ok(());
            }
            _ => {}
        }
        let arrow = ["->", "→", ":", "："].iter().find_map(|arrow| part.split_once(arrow));
        if let Some((parent, children)) = arrow {
            let parent = self.plain_node(parent)?;
            for child in children.split_whitespace() {
                let child = word(child, self.digits)?;
                let idx = self.node(&child)?;
                self.edge(parent, idx, child.cost)?;
            }
            return Ok(());
        }
        if let Some((name, at)) = part.split_once('@') {
            let idx = self.plain_node(name)?;
            let place = point(at.trim())?;
            let known = &mut self.places[idx as usize];
            if known.replace(place).is_some_and(|old| old != place) {
                return Err(GraphError::Twice(quote(&self.names[idx as usize])));
            }
            return Ok(());
        }
        let mut stops = part.split(['-', '–', '—']);
        let first = stops.next().unwrap_or_default();
        let mut last = match first.split_whitespace().collect::<Vec<_>>().as_slice() {
            [name] => self.plain_node(name)?,
            _ => return Err(GraphError::Part(quote(part))),
        };
        let mut before = first;
        for stop in stops {
            // `A - B -4`: a number right behind the hyphen, and none that is a name before it.
            let is_number = |text: &str| {
                let text = text.trim();
                !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
            };
            if before.ends_with(char::is_whitespace)
                && !stop.starts_with(char::is_whitespace)
                && is_number(stop)
                && !is_number(before)
            {
                return Err(GraphError::NegativeCost(quote(&format!("-{}", stop.trim()))));
            }
            before = stop;
            let words: Vec<&str> = stop.split_whitespace().collect();
            let (name, behind) = match words.as_slice() {
                [name] => (word(name, self.digits)?, None),
                [name, number] => (word(name, self.digits)?, Some(cost(number)?)),
                _ => return Err(GraphError::Part(quote(part))),
            };
            if name.cost.is_some() && behind.is_some() {
                return Err(GraphError::Part(quote(part)));
            }
            let (idx, cost) = (self.node(&name)?, name.cost.or(behind));
            self.edge(last, idx, cost)?;
            self.edge(idx, last, cost)?;
            last = idx;
        }
        Ok(())
    }

    fn find(&self, name: &str) -> Result<u32, GraphError> {
        let idx = self.by_name.get(name).copied();
        idx.ok_or_else(|| GraphError::Unknown(quote(name)))
    }

    fn finish(self) -> Result<Explicit, GraphError> {
        if self.names.is_empty() {
            return Err(GraphError::Empty);
        }
        let start = self.from.as_ref().map_or(Ok(0), |name| self.find(name))?;
        let goals = self.to.iter().map(|name| self.find(name)).collect::<Result<Vec<_>, _>>()?;
        let places = self.places()?;
        let distance = |a: u32, b: u32| {
            let places = places.as_ref()?;
            let ((x, y), (u, v)) = (places[a as usize], places[b as usize]);
            Some(((x - u) * (x - u) + (y - v) * (y - v)).sqrt())
        };
        // Rounded so that an estimate is never too large: what remains down, roads up.
        let straight = |node: u32| {
            let distances = goals.iter().filter_map(|&goal| distance(node, goal));
            distances.reduce(f64::min).map_or(0, |distance| distance.floor() as Cost)
        };
        let n_nodes = self.names.len();
        let mut graph = Explicit { start, goals: goals.clone(), ..Explicit::default() };
        graph.next = vec![Vec::new(); n_nodes];
        graph.costs = vec![Vec::new(); n_nodes];
        let mut seen = HashMap::new();
        for &(from, to, cost) in &self.edges {
            let road = || distance(from, to).map_or(1, |distance| (distance.ceil() as Cost).max(1));
            if seen.insert((from, to), ()).is_some() {
                let [from, to] = [from, to].map(|idx| quote(&self.names[idx as usize]));
                return Err(GraphError::EdgeTwice(from, to));
            }
            graph.next[from as usize].push(to);
            graph.costs[from as usize].push(cost.unwrap_or_else(road));
        }
        for (idx, (name, value)) in (0..).zip(self.names.into_iter().zip(self.values)) {
            graph.h.push(value.unwrap_or_else(|| straight(idx)));
            // Values are shown behind the names, as they are written.
            graph.labels.push(match value {
                None => name,
                Some(value) if name.ends_with(|c: char| c.is_ascii_digit()) => {
                    format!("{name}={value}")
                }
                Some(value) => format!("{name}{value}"),
            });
        }
        Ok(graph)
    }

    /// The places of all nodes, if any has one.
    fn places(&self) -> Result<Option<Vec<Point>>, GraphError> {
        if self.places.iter().all(Option::is_none) {
            return Ok(None);
        }
        let all = self.places.iter().zip(&self.names);
        let all = all.map(|(place, name)| place.ok_or_else(|| GraphError::NoPlace(quote(name))));
        all.collect::<Result<_, _>>().map(Some)
    }
}

fn point(text: &str) -> Result<Point, GraphError> {
    let fails = || GraphError::Coordinates(quote(text));
    let read = |word: &str| {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit() || b".-".contains(&byte));
        let number = word.parse::<f64>().ok().filter(|number| number.abs() <= MAX_COORDINATE);
        number.filter(|_| is_plain).ok_or_else(fails)
    };
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        [x, y] => Ok((read(x)?, read(y)?)),
        _ => Err(fails()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The edges as `A>B4`.
    fn edges(graph: &Explicit) -> String {
        let mut text = Vec::new();
        for (from, (next, costs)) in graph.next.iter().zip(&graph.costs).enumerate() {
            for (&to, cost) in next.iter().zip(costs) {
                let [from, to] = [from, to as usize].map(|idx| graph.labels[idx].as_str());
                text.push(format!(
                    "{from}>{to}{}",
                    if *cost == 1 { String::new() } else { format!("({cost})") }
                ));
            }
        }
        text.join(" ")
    }

    #[test]
    fn trees_are_read() {
        for text in [
            "A -> B C D, B -> E, C -> F",
            "A: B C D; B: E; C: F",
            "# a remark\nA→B C D\n\nB -> E # another\nC->F\n",
            "A：B C D；B：E；C：F",
        ] {
            let graph = read_graph(text).unwrap();
            assert_eq!(edges(&graph), "A>B A>C A>D B>E C>F", "{text}");
            assert_eq!((graph.start, graph.goals.len()), (0, 0));
        }
        let graph = read_graph("A5 -> B4 C4(3) D=6, B -> E5, to E, from C").unwrap();
        assert_eq!(edges(&graph), "A5>B4 A5>C4(3) A5>D6 B4>E5");
        assert_eq!((graph.h, graph.start, graph.goals), (vec![5, 4, 4, 6, 5], 2, vec![4]));
        // The last 'from' and 'to' count; numbers can be names.
        let graph = read_graph("1 -> 2 3, to 2, to 3 2, from 2, from 1").unwrap();
        assert_eq!((edges(&graph).as_str(), graph.start), ("1>2 1>3", 0));
        assert_eq!(graph.goals, [2, 1]);
        assert_eq!(read_graph("A").unwrap().labels, ["A"]);
    }

    #[test]
    fn digits_that_cannot_be_values_belong_to_names() {
        let graph = read_graph("n1 -> n2 n3(4), n2 -> n4, n3 -> n4, from n2, to n4 n3").unwrap();
        assert_eq!(edges(&graph), "n1>n2 n1>n3(4) n2>n4 n3>n4");
        assert_eq!((graph.start, &graph.goals[..]), (1, &[3, 2][..]));
        assert_eq!(graph.h, [0; 4]);
        // Values of such names are written with an equals sign.
        let graph = read_graph("n1=7 -> n2=3 n3, to n3, n4 -> n5").unwrap();
        assert_eq!(
            (edges(&graph).as_str(), graph.h),
            ("n1=7>n2=3 n1=7>n3 n4>n5", vec![7, 3, 0, 0, 0])
        );
        assert_eq!(
            edges(&read_graph("v10 - v2 5 - v1").unwrap()),
            "v10>v2(5) v2>v10(5) v2>v1 v1>v2"
        );
    }

    #[test]
    fn roads_go_both_ways() {
        let graph = read_graph("A-B 4, B - C(2) - D").unwrap();
        assert_eq!(edges(&graph), "A>B(4) B>A(4) B>C(2) C>B(2) C>D D>C");
        // A way there and another back.
        assert_eq!(edges(&read_graph("A -> B(2), B -> A(3)").unwrap()), "A>B(2) B>A(3)");
    }

    #[test]
    fn maps_have_straight_line_distances() {
        let text = "A @ 0 0, B @ 3 4, C @ 3.5 -1, A - B, B - C 9, A - C, to B";
        let graph = read_graph(text).unwrap();
        // The road from A to C is 3.64 long.
        assert_eq!(edges(&graph), "A>B(5) A>C(4) B>A(5) B>C(9) C>B(9) C>A(4)");
        assert_eq!(graph.h, [5, 0, 5]);
        assert_eq!(graph.first_overestimate(), None);
        let known = read_graph("A @ 0 0, B @ 3 4, A=7 - B, to B").unwrap();
        assert_eq!((known.h[0], known.first_overestimate()), (7, Some((0, 5))));
    }

    #[test]
    fn nonsense_is_explained() {
        let error = |text: &str| read_graph(text).unwrap_err();
        let owned = str::to_owned;
        assert_eq!(error(" , ; # x"), GraphError::Empty);
        assert_eq!(error("A B"), GraphError::Part(owned("A B")));
        assert_eq!(error("A - B 4 5"), GraphError::Part(owned("A - B 4 5")));
        assert_eq!(error("A - B(4) 5"), GraphError::Part(owned("A - B(4) 5")));
        assert_eq!(error("A -> B?"), GraphError::Name(owned("B?")));
        assert_eq!(error("-> B"), GraphError::Name(owned("")));
        assert_eq!(error("A(2) -> B"), GraphError::Name(owned("A(2) ")));
        assert_eq!(error("A -> B(0)"), GraphError::Number(owned("0")));
        assert_eq!(error("A -> B30001"), GraphError::Number(owned("30001")));
        assert_eq!(
            error("A -> B(99999999999999999999)"),
            GraphError::Number(owned("99999999999999999999"))
        );
        assert_eq!(error("A - B x"), GraphError::Number(owned("x")));
        assert_eq!(error("A @ 1"), GraphError::Coordinates(owned("1")));
        assert_eq!(error("A @ 1 inf"), GraphError::Coordinates(owned("1 inf")));
        assert_eq!(error("A @ 1 99999"), GraphError::Coordinates(owned("1 99999")));
        assert_eq!(error("A4 -> B, B -> A5, A -> C"), GraphError::Twice(owned("A")));
        assert_eq!(error("A=4 -> B, B -> A=5"), GraphError::Twice(owned("A")));
        assert_eq!(error("A @ 1 1, A @ 1 2"), GraphError::Twice(owned("A")));
        assert_eq!(error("A -> B B"), GraphError::EdgeTwice(owned("A"), owned("B")));
        assert_eq!(error("A - A"), GraphError::Loop(owned("A")));
        assert_eq!(error("A -> B, to C"), GraphError::Unknown(owned("C")));
        assert_eq!(error("A -> B, from C"), GraphError::Unknown(owned("C")));
        assert_eq!(error("A @ 1 1, A - B"), GraphError::NoPlace(owned("B")));
        let many: Vec<String> = (0..=MAX_NODES).map(|n| n.to_string()).collect();
        assert_eq!(error(&many.join(",")), GraphError::TooManyNodes);
    }
}
