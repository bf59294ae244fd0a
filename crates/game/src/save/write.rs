//! Writing a save.

use std::fmt::Write;

use super::fields::escape;
use super::{MAGIC, VERSION};
use crate::checksum::checksum_32;
use crate::{Profile, Run};

pub(super) fn write(profile: &Profile) -> String {
    let mut save = Save { text: format!("{MAGIC}{VERSION}\n"), n_lines: 0 };
    for (key, value) in &profile.settings {
        save.line(&["set", key, value]);
    }
    for level in &profile.levels {
        save.line(&["level", &level.to_string()]);
    }
    for (name, slot) in &profile.slots {
        save.line(&["slot", name, &slot.when.to_string(), &slot.recording.to_link()]);
    }
    for run in &profile.runs {
        let fields = run_fields(run);
        save.line(&fields.each_ref().map(String::as_str));
    }
    for (kind, reset) in &profile.resets {
        let since = |when: Option<u64>| when.map_or("-".to_owned(), |when| when.to_string());
        save.line(&["reset", kind.as_str(), &since(reset.statistics), &since(reset.records)]);
    }
    for (id, when) in &profile.achieved {
        save.line(&["won", id, &when.to_string()]);
    }
    for line in &profile.unknown {
        save.raw_line(line);
    }
    let n_lines = save.n_lines.to_string();
    save.line(&["end", &n_lines]);
    save.text
}

fn run_fields(run: &Run) -> [String; 11] {
    let steps: Vec<String> = run.steps.to_list().iter().map(u32::to_string).collect();
    [
        "run".to_owned(),
        run.when.to_string(),
        run.kind.to_string(),
        run.ms.map_or("dnf".to_owned(), |ms| ms.to_string()),
        steps.join(","),
        run.controls.to_string(),
        run.helps.to_string(),
        run.n_undos.to_string(),
        run.n_pauses.to_string(),
        run.optimum.map_or("-".to_owned(), |(metric, length)| format!("{metric}={length}")),
        run.recording.as_ref().map_or("-".to_owned(), |recording| recording.to_link()),
    ]
}

struct Save {
    text: String,
    n_lines: usize,
}

impl Save {
    fn line(&mut self, fields: &[&str]) {
        let fields: Vec<_> = fields.iter().map(|field| escape(field)).collect();
        self.raw_line(&fields.join("\t"));
    }

    fn raw_line(&mut self, line: &str) {
        let sum = checksum_32(line.as_bytes());
        writeln!(self.text, "{sum:08x} {line}").expect("writing to a string does not fail");
        self.n_lines += 1;
    }
}
