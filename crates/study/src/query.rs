//! What is chosen in Study as text: the query of its address, `#/study?FORM`.
//!
//! Fields in the form of `application/x-www-form-urlencoded`, described in docs/formats.md. A field that is missing has
//! the value of the example named by `example`, or of the first example of the view; so the name of an example alone is
//! a query, too. What is wrong with a field is an error that names it.

use std::fmt::Display;
use std::str::FromStr;

use form_urlencoded::{Serializer, parse};

use super::form::{Contender, Form, Kind};
use super::message::{Sample, Searcher};
use super::preset::{Preset, View};

/// Everything that Study's address holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is shown.
    pub view: View,
    /// What is searched, and how.
    pub form: Form,
    /// What the charts measure.
    pub sample: Sample,
}

/// The field of a query that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadField(pub String);

impl From<Preset> for Choice {
    fn from(preset: Preset) -> Self {
        Choice { view: preset.view(), form: preset.form(), sample: Sample::default() }
    }
}

impl Choice {
    /// The query of an address.
    ///
    /// ```
    /// use tuipan_study::{Choice, Preset};
    /// let choice = Choice::from(Preset::Trees);
    /// assert!(choice.to_query().starts_with("view=versus&on=letters&a1=bfs&"));
    /// assert_eq!(Choice::from_query(&choice.to_query()), Ok(choice.clone()));
    /// assert_eq!(Choice::from_query("trees"), Ok(choice));
    /// ```
    pub fn to_query(&self) -> String {
        let Choice { view, form, sample } = self;
        let mut query = Serializer::new(String::new());
        let mut add = |name: &str, value: &dyn Display| {
            query.append_pair(name, &value.to_string());
        };
        add("view", &view.name());
        if *view == View::Charts {
            add("from", &sample.lengths.0);
            add("to", &sample.lengths.1);
            add("count", &sample.count);
            add("seed", &sample.seed);
            for Searcher { algorithm, heuristic } in &sample.contenders {
                add("with", &format!("{algorithm} {heuristic}"));
            }
            return query.finish();
        }
        add("on", &form.kind.name());
        if matches!(form.kind, Kind::Tiles(_)) {
            add("start", &form.start);
            add("goal", &form.goal);
        }
        for (idx, contender) in form.contenders.iter().enumerate() {
            let mut add =
                |name: &str, value: &dyn Display| add(&format!("{name}{}", idx + 1), value);
            add("a", &contender.searcher.algorithm);
            add("h", &contender.searcher.heuristic);
            add("weight", &contender.weight);
            add("depth", &contender.depth_limit);
            add("step", &contender.step);
            add("budget", &contender.budget);
            add("width", &contender.beam_width);
        }
        add("nodes", &form.max_expanded);
        query.finish()
    }

    /// Reads a query. Empty, it is how Study begins.
    pub fn from_query(query: &str) -> Result<Self, BadField> {
        let fields: Vec<(String, String)> = parse(query.as_bytes()).into_owned().collect();
        let value = |name: &str| fields.iter().find(|field| field.0 == name).map(|field| &*field.1);
        let bad = |name: &str| BadField(name.to_owned());
        // A name alone, as links have always had it, or the view's first example.
        let alone = fields.first().filter(|field| field.1.is_empty()).map(|field| &*field.0);
        let preset = match alone.or(value("example")).or(value("view")) {
            Some(name) => Preset::find(name).ok_or_else(|| bad(name))?,
            None => Preset::AStar,
        };
        let mut choice = Choice::from(preset);
        if let Some(name) = value("on") {
            let kind = Kind::all().into_iter().find(|kind| kind.name() == name);
            choice.form = choice.form.with_kind(kind.ok_or_else(|| bad("on"))?, None);
        }
        if matches!(choice.form.kind, Kind::Tiles(_)) {
            // Typed by the reader and checked before a search, like what the reader types.
            set_text(&mut choice.form.start, value("start"));
            set_text(&mut choice.form.goal, value("goal"));
        }
        for (idx, contender) in choice.form.contenders.iter_mut().enumerate() {
            let Contender { searcher, weight, depth_limit, step, budget, beam_width } = contender;
            let of = |name: &str| format!("{name}{}", idx + 1);
            let field = |name: &str| value(&of(name));
            let bad = |name: &str| bad(&of(name));
            set(&mut searcher.algorithm, field("a")).ok_or_else(|| bad("a"))?;
            set(&mut searcher.heuristic, field("h")).ok_or_else(|| bad("h"))?;
            set_text(weight, field("weight"));
            set(depth_limit, field("depth")).ok_or_else(|| bad("depth"))?;
            set(step, field("step")).ok_or_else(|| bad("step"))?;
            set(budget, field("budget")).ok_or_else(|| bad("budget"))?;
            set(beam_width, field("width")).ok_or_else(|| bad("width"))?;
        }
        set(&mut choice.form.max_expanded, value("nodes")).ok_or_else(|| bad("nodes"))?;
        let Sample { lengths, count, seed, contenders } = &mut choice.sample;
        set(&mut lengths.0, value("from")).ok_or_else(|| bad("from"))?;
        set(&mut lengths.1, value("to")).ok_or_else(|| bad("to"))?;
        set(count, value("count")).ok_or_else(|| bad("count"))?;
        set(seed, value("seed")).ok_or_else(|| bad("seed"))?;
        if value("with").is_some() {
            let read = |text: &str| {
                let (algorithm, heuristic) = text.split_once(' ')?;
                Some(Searcher::new(algorithm.parse().ok()?, heuristic.parse().ok()?))
            };
            let all = fields.iter().filter(|field| field.0 == "with").map(|field| read(&field.1));
            *contenders = all.collect::<Option<_>>().ok_or_else(|| bad("with"))?;
        }
        Ok(choice)
    }
}

/// Sets what is there; nothing if it cannot be read.
fn set<T: FromStr>(to: &mut T, text: Option<&str>) -> Option<()> {
    if let Some(text) = text {
        *to = text.parse().ok()?;
    }
    Some(())
}

fn set_text(to: &mut String, text: Option<&str>) {
    if let Some(text) = text {
        text.clone_into(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_written_and_read_back() {
        for preset in Preset::ALL {
            let choice = Choice::from(preset);
            let query = choice.to_query();
            let again = Choice::from_query(&query).unwrap();
            assert_eq!(again.view, choice.view, "{query}");
            if choice.view == View::Charts {
                assert_eq!(again.sample, choice.sample, "{query}");
            } else {
                assert_eq!(again.form, choice.form, "{query}");
            }
            assert_eq!(Choice::from_query(preset.name()), Ok(choice));
        }
        assert_eq!(Choice::from_query(""), Ok(Choice::from(Preset::AStar)));
        assert_eq!(Choice::from_query("example=weights"), Ok(Choice::from(Preset::Weights)));
    }

    #[test]
    fn every_field_counts() {
        let text = "view=versus&on=2x3&start=5+1/0+2/4+3&goal=1+2/3+4/5+0&a1=wastar&h1=misplaced&weight1=1.5\
                    &depth1=7&budget1=50&width1=3&a2=ida&h2=none&weight2=2&depth2=20&budget2=1000&width2=20&nodes=900";
        let choice = Choice::from_query(text).unwrap();
        assert_eq!(choice.form.start, "5 1/0 2/4 3");
        assert_eq!(choice.form.contenders[0].depth_limit, 7);
        assert_eq!(Choice::from_query(&choice.to_query()), Ok(choice));
        let charts = "view=charts&from=4&to=9&count=20&seed=5&with=astar+manhattan&with=bfs+none";
        let choice = Choice::from_query(charts).unwrap();
        assert_eq!(choice.to_query(), charts);
        assert_eq!((choice.sample.lengths, choice.sample.contenders.len()), ((4, 9), 2));
    }

    #[test]
    fn the_field_that_is_wrong_is_named() {
        let wrong = [
            ("nosuch", "nosuch"),
            ("view=moon", "moon"),
            ("on=9x9", "on"),
            ("a2=b*", "a2"),
            ("h1=moon", "h1"),
            ("depth2=-1", "depth2"),
            ("nodes=many", "nodes"),
            ("view=charts&with=astar", "with"),
            ("view=charts&from=x", "from"),
        ];
        for (query, field) in wrong {
            assert_eq!(Choice::from_query(query), Err(BadField(field.to_owned())), "{query}");
        }
    }
}
