//! The findings of experiments in the chapter Study: the paragraphs from **Found.** to the first picture are what
//! `tuipan lab run NAME` prints.
//!
//! Sentences about times are not compared, nor those about threads, which share nodes as it happens. An update leaves
//! them and charts of times as they are; `TUIPAN_UPDATE=times` takes them over as well, for which the program should be
//! a release build and the machine idle.

use std::fs;
use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::sandbox::Sandbox;
use super::{Difference, When, compare, root};

/// Experiments that take longer than this run with the slow tests.
const QUICK: [&str; 2] = ["a second", "two seconds"];

const FOUND: &str = "**Found.** ";

/// What a chapter says about an experiment.
pub struct Finding {
    /// File and line, for messages.
    place: String,
    /// The experiment.
    name: String,
    paragraphs: Vec<String>,
    /// Where they are in the text, from 0.
    lines: Range<usize>,
    /// Numbers of the charts that it shows.
    charts: Vec<String>,
    pub when: When,
}

/// The findings of a text.
///
/// # Panics
/// If a command has no finding.
pub fn findings(file: &str, text: &str) -> Vec<Finding> {
    let command = Regex::new(r"^`tuipan lab run ([a-z0-9-]+)` \((.+)\)$").unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let commands =
        lines.iter().enumerate().filter_map(|(idx, line)| Some((idx, command.captures(line)?)));
    let read = |(idx, captures): (usize, regex::Captures<'_>)| {
        let (name, duration) = (&captures[1], &captures[2]);
        let place = format!("{file}:{}", idx + 1);
        let next = |from: usize, is: &dyn Fn(&str) -> bool| {
            let found = lines[from..].iter().position(|line| is(line));
            found.map_or(lines.len(), |n| from + n)
        };
        let section = idx..next(idx, &|line| line.starts_with('#'));
        let start = next(idx, &|line| line.starts_with(FOUND));
        assert!(section.contains(&start), "{place}: nothing is found");
        let end = next(start, &|line| line.starts_with("![") || line.starts_with('#'));
        let found = lines[start..end].iter().filter(|line| !line.is_empty());
        let chart = format!("(study/{name}-");
        let charts = lines[section].iter().filter_map(|line| line.split_once(&chart));
        Finding {
            place,
            name: name.to_owned(),
            paragraphs: found.map(|line| line.trim_start_matches(FOUND).to_owned()).collect(),
            lines: start..end,
            charts: charts.map(|(_, rest)| rest.trim_end_matches(".svg)").to_owned()).collect(),
            when: if QUICK.contains(&duration) { When::Always } else { When::Slow },
        }
    };
    commands.map(read).collect()
}

/// Whether a text is about times, or about how threads happened to share the work.
fn is_varying(text: &str) -> bool {
    static VARYING: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"(?i)\btime\b|times as (fast|long)|\bthreads?\b|>seconds[ <]").unwrap()
    });
    VARYING.is_match(&compare::constant(text))
}

fn sentences(paragraph: &str) -> impl Iterator<Item = &str> {
    paragraph.split_inclusive(". ")
}

/// The sentences that are the same in every run.
fn constant_sentences(paragraphs: &[String]) -> Vec<&str> {
    let all = paragraphs.iter().flat_map(|paragraph| sentences(paragraph)).map(str::trim);
    all.filter(|sentence| !is_varying(sentence)).collect()
}

/// The new paragraph, with the old sentences where they only vary.
fn merged(old: &str, new: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (sentences(old).collect(), sentences(new).collect());
    if old.len() != new.len() {
        return new.concat();
    }
    let pairs = old.into_iter().zip(new);
    pairs.map(|(old, new)| if is_varying(old) && is_varying(new) { old } else { new }).collect()
}

impl Finding {
    /// Runs the experiment. An update takes over its charts as well.
    pub fn check(&self, sandbox: &Sandbox) -> Option<Difference> {
        let Finding { place, name, paragraphs, lines, charts, .. } = self;
        let command = format!("tuipan lab run {name} --fresh");
        let text = sandbox.run(&command).text;
        let printed = text.lines().filter(|line| !line.is_empty());
        let mut printed: Vec<String> = printed.map(|line| line.replace('*', r"\*")).collect();
        // How many runs it were.
        printed.pop();
        let (wanted, found) = (constant_sentences(paragraphs), constant_sentences(&printed));
        let update = std::env::var("TUIPAN_UPDATE").ok();
        let with_times = update.as_ref().is_some_and(|update| update == "times");
        if wanted == found && !with_times {
            return None;
        }
        for number in charts.iter().filter(|_| update.is_some()) {
            let to = root().join(format!("docs/book/study/{name}-{number}.svg"));
            let from = sandbox.path().join(format!("lab/{name}/chart-{number}.svg"));
            let chart = fs::read_to_string(&from)
                .unwrap_or_else(|error| panic!("{}: {error}", from.display()));
            if with_times || !is_varying(&chart) {
                fs::write(to, chart).unwrap();
            }
        }
        let missing: Vec<&str> =
            wanted.iter().copied().filter(|sentence| !found.contains(sentence)).collect();
        let message = format!(
            "{place}: {command}\n  not printed:\n{}\n  it printed:\n{text}",
            missing.join("\n")
        );
        if printed.len() == paragraphs.len() && !with_times {
            printed = paragraphs.iter().zip(&printed).map(|(old, new)| merged(old, new)).collect();
        }
        let mut with: Vec<String> =
            printed.into_iter().flat_map(|paragraph| [paragraph, String::new()]).collect();
        if let Some(first) = with.first_mut() {
            first.insert_str(0, FOUND);
        }
        Some(Difference { message, fix: Some((lines.clone(), with)) })
    }
}

#[test]
fn findings_are_read() {
    let text = "# A\n\n`tuipan lab run one-two` (a second)\n\n**Claimed.** Much.\n\n**Found.** Not so. In time 3.\n\n\
                Really.\n\n![Chart](study/one-two-1.svg)\n\n![Chart](study/one-two-3.svg)\n\n\
                ## B\n\n`tuipan lab run b` (one minute)\n\n**Found.** So.\n";
    let found = findings("t.md", text);
    let [one, two] = &found[..] else { panic!("two") };
    assert_eq!(
        (one.place.as_str(), one.name.as_str(), one.when),
        ("t.md:3", "one-two", When::Always)
    );
    assert_eq!((one.lines.clone(), one.charts.join(" ").as_str()), (6..10, "1 3"));
    assert_eq!(constant_sentences(&one.paragraphs), ["Not so.", "Really."]);
    assert_eq!(merged("A 1. In time 3. B.", "A 2. In time 4. C."), "A 2. In time 3. C.");
    assert_eq!((two.name.as_str(), two.when, two.charts.len()), ("b", When::Slow, 0));
}
