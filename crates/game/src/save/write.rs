//! Writing a save.

use std::fmt::Write;

use super::fields::escape;
use super::{MAGIC, VERSION};
use crate::checksum::checksum_32;
use crate::{OwnLevel, Profile, Run, Slot};

pub(super) fn write(profile: &Profile) -> String {
    let mut save = Save { text: format!("{MAGIC}{VERSION}\n"), n_lines: 0 };
    for (key, value) in &profile.settings {
        save.line(&["set", key, value]);
    }
    for own in &profile.levels {
        save.line(&["level", &own.level.to_string()]);
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
    write_newer(profile, &mut save);
    for line in &profile.unknown {
        save.raw_line(line);
    }
    let n_lines = save.n_lines.to_string();
    save.line(&["end", &n_lines]);
    save.text
}

/// Lines that the first programs did not know. They keep them, so nothing in them may depend on the places of others.
fn write_newer(profile: &Profile, save: &mut Save) {
    for (key, when) in &profile.settings_changed {
        save.line(&["set-at", key, &when.to_string()]);
    }
    let levels = profile.levels.iter().map(|own| (OwnLevel::derived_id(&own.level), own.id));
    let runs = profile.runs.iter().map(|run| (run.derived_id(), run.id));
    for (derived, id) in levels.chain(runs).filter(|(derived, id)| derived != id) {
        save.line(&["id", &derived.to_string(), &id.to_string()]);
    }
    let slots = profile.slots.iter().map(|(name, slot)| (Slot::id(name), &slot.about));
    let runs = profile.runs.iter().map(|run| (run.id, &run.about));
    for (id, about) in slots.chain(runs).filter(|(_, about)| !about.is_empty()) {
        let fields: Vec<String> = about.fields().collect();
        let id = id.to_string();
        let line = ["about", &id].into_iter().chain(fields.iter().map(String::as_str));
        save.line(&line.collect::<Vec<_>>());
    }
    for (id, when) in &profile.gone {
        save.line(&["gone", &id.to_string(), &when.to_string()]);
    }
}

fn run_fields(run: &Run) -> [String; 11] {
    let [when, kind, ms, steps] = run.constant_fields();
    [
        "run".to_owned(),
        when,
        kind,
        ms,
        steps,
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
