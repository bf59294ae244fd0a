//! Is what was printed what the document shows?

use std::sync::LazyLock;

use regex::Regex;

/// What differs from run to run, and what stands for it.
static VARYING: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| {
    let number = r"[0-9][0-9,]*(\.[0-9]+)?";
    let patterns = [
        // Rates before times: "4.4 M nodes/s" has no time in it.
        (format!(r"{number} ?([kMG] )?nodes/s"), "RATE"),
        (format!(r"{number} (ns|µs|ms|s|min|h)\b"), "TIME"),
        (format!(r"^memory +(at most )?{number} (bytes|[KMGT]iB)"), "memory MEMORY"),
        (r"[0-9]+ threads?".to_owned(), "THREADS"),
        // What varies may be wider or narrower, and what is aligned after it.
        (r" {2,}".to_owned(), "  "),
    ];
    patterns.map(|(pattern, with)| (Regex::new(&pattern).unwrap(), with)).into()
});

/// The text without what differs from run to run.
pub fn constant(text: &str) -> String {
    let mut text = text.trim_end().to_owned();
    for (pattern, with) in VARYING.iter() {
        text = pattern.replace_all(&text, *with).into_owned();
    }
    text
}

/// Does the line of a document, in which `...` stands for anything, match a line that was printed?
fn line_matches(wanted: &str, printed: &str) -> bool {
    let (wanted, printed) = (constant(wanted), constant(printed));
    let parts: Vec<String> = wanted.split("...").map(regex::escape).collect();
    Regex::new(&format!("^{}$", parts.join(".*"))).unwrap().is_match(&printed)
}

/// Where a value begins that may go on in the lines below it, at the same column.
const INDENT: usize = 10;

/// The lines with their continuations: a document wraps what the program prints in one line.
fn unwrapped(lines: &[&str]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for line in lines {
        let text = line.trim_start_matches(' ');
        match joined.last_mut() {
            Some(last) if line.len() - text.len() == INDENT => *last += &format!(" {text}"),
            _ => joined.push((*line).to_owned()),
        }
    }
    joined
}

/// The line, wrapped as in a document, if it is a name and a value.
fn wrapped(line: &str) -> Vec<String> {
    const WIDTH: usize = 120;
    let (name, value) = line.split_at_checked(INDENT).unwrap_or_default();
    let is_field = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.ends_with(' ');
    if !is_field || value.starts_with(' ') {
        return vec![line.trim_end().to_owned()];
    }
    let mut lines = vec![String::new()];
    for word in line.trim_end().split(' ') {
        let last = lines.last_mut().expect("there is one");
        if last.chars().count() + word.chars().count() < WIDTH || last.trim().is_empty() {
            *last += &format!("{word} ");
        } else {
            lines.push(format!("{:INDENT$}{word} ", ""));
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Compares; says which line is missing. With several threads node counts differ from run to run.
pub fn compare(wanted: &[&str], printed: &[&str]) -> Result<(), String> {
    let is_shared = printed.iter().any(|line| {
        line.starts_with("solver ") && line.contains(" threads") && !line.contains(" 1 thread")
    });
    let compared = |lines: &[&str]| {
        let mut lines = unwrapped(lines);
        lines.retain(|line| !(is_shared && line.starts_with("nodes ")));
        lines
    };
    let (wanted, printed) = (compared(wanted), compared(printed));
    let (mut rest, mut may_skip) = (&printed[..], false);
    for line in &wanted {
        if line == "..." {
            may_skip = true;
            continue;
        }
        let found = rest.iter().position(|printed| line_matches(line, printed));
        match found {
            Some(idx) if idx == 0 || may_skip => rest = &rest[idx + 1..],
            _ => return Err(format!("not printed{}: {line}", if may_skip { "" } else { " here" })),
        }
        may_skip = false;
    }
    match rest.first() {
        Some(line) if !may_skip => Err(format!("also printed: {line}")),
        _ => Ok(()),
    }
}

/// The lines that the document should show: those printed, or, where it leaves some out, those that begin with the same
/// word as the ones it shows. Lines in which only a time or the like differs stay as they are.
pub fn updated(wanted: &[&str], printed: &[&str]) -> Vec<String> {
    let leaves_out = wanted.contains(&"...");
    let (wanted, printed) = (unwrapped(wanted), unwrapped(printed));
    let first_word = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let mut lines = Vec::new();
    if leaves_out {
        for old in &wanted {
            let is_there = old == "..." || printed.iter().any(|it| line_matches(old, it));
            let new = printed.iter().find(|it| first_word(it) == first_word(old));
            lines.push(if is_there { old.clone() } else { updated_line(old, new.unwrap_or(old)) });
        }
    } else {
        for new in &printed {
            let same = wanted.iter().find(|it| line_matches(it, new));
            let alike = || wanted.iter().find(|it| first_word(it) == first_word(new));
            lines.push(match (same, alike()) {
                (Some(same), _) => same.clone(),
                (None, Some(old)) => updated_line(old, new),
                (None, None) => new.clone(),
            });
        }
    }
    lines.iter().flat_map(|line| wrapped(line)).collect()
}

/// The new line, with the old times, rates and memory if there are as many of them.
fn updated_line(old: &str, new: &str) -> String {
    let mut line = new.to_owned();
    for (pattern, _) in VARYING.iter().take(3) {
        let kept: Vec<&str> = pattern.find_iter(old).map(|found| found.as_str()).collect();
        if kept.len() == pattern.find_iter(&line).count() {
            let mut kept = kept.into_iter();
            let keep = |_: &regex::Captures<'_>| kept.next().unwrap_or_default().to_owned();
            line = pattern.replace_all(&line, keep).into_owned();
        }
    }
    line
}

#[test]
fn what_varies_does_not_matter_and_the_rest_does() {
    let wanted = ["length  31 moves", "...", "nodes  10 expanded", "time  0.42 ms (4.4 M nodes/s)"];
    let printed = |length, nodes| [length, "a", "b", nodes, "time      1,230.1 ms (370 nodes/s)"];
    assert_eq!(compare(&wanted, &printed("length    31 moves", "nodes   10 expanded")), Ok(()));
    assert!(compare(&wanted, &printed("length    32 moves", "nodes   10 expanded")).is_err());
    assert!(compare(&wanted, &printed("length    31 moves", "nodes   11 expanded")).is_err());
    assert!(compare(&["a"], &["a", "b"]).is_err());
    assert!(compare(&["a", "b"], &["a"]).is_err());
    assert_eq!(compare(&["moves  G:D ... A:R"], &["moves  G:D J:L A:R"]), Ok(()));
    // Several threads expand what they happen to expand.
    assert_eq!(
        compare(&["solver x, 2 threads", "nodes 1"], &["solver x, 4 threads", "nodes 2"]),
        Ok(())
    );
    assert!(
        compare(&["solver x, 1 thread", "nodes 1"], &["solver x, 1 thread", "nodes 2"]).is_err()
    );
    // How a line is wrapped is up to the document.
    assert_eq!(compare(&["reason    a b", "          c", "d"], &["reason    a b c", "d"]), Ok(()));
    assert!(compare(&["reason    a b", "          e", "d"], &["reason    a b c", "d"]).is_err());
}

#[test]
fn an_update_keeps_what_is_left_out_and_what_varies() {
    let printed = ["position 1", "length 5", "nodes 7", "time 1 ms"];
    assert_eq!(updated(&["...", "length 4", "..."], &printed), ["...", "length 5", "..."]);
    let shown = ["position 1", "length 5", "nodes 7", "time 3 s"];
    assert_eq!(updated(&["length 4", "time 3 s"], &printed), shown);
    assert_eq!(updated(&["moves A ... C", "x"], &["moves A B C"]), ["moves A ... C"]);
    assert_eq!(updated(&["nodes 1 in 2 s"], &["nodes 3 in 4.5 s"]), ["nodes 3 in 2 s"]);
    let long = format!("why       {}", "word ".repeat(40));
    let lines = updated(&[], &[long.as_str()]);
    assert!(lines.len() == 2 && lines[1].starts_with("          word"));
    assert_eq!(compare(&lines.iter().map(String::as_str).collect::<Vec<_>>(), &[&long]), Ok(()));
}
