//! Writing saves and their lines.

use std::fmt::Write;

use super::fields::escape;
use super::{MAGIC, VERSION};
use crate::checksum::checksum_32;
use crate::profile::Reset;
use crate::{About, Id, Kind, OwnLevel, Profile, Run, Series, Slot};

pub(super) fn write(profile: &Profile) -> String {
    let mut lines = Lines { text: format!("{MAGIC}{VERSION}\n"), n_lines: 0 };
    for (key, value) in &profile.settings {
        lines.setting(key, value);
    }
    for own in &profile.levels {
        lines.level(own);
    }
    for (name, slot) in &profile.slots {
        lines.slot(name, slot);
    }
    for run in &profile.runs {
        lines.run(run);
    }
    for (kind, reset) in &profile.resets {
        lines.reset(kind, reset);
    }
    for (id, &when) in &profile.achieved {
        lines.won(id, when);
    }
    write_newer(profile, &mut lines);
    for line in &profile.unknown {
        lines.raw(line);
    }
    let n_lines = lines.n_lines.to_string();
    lines.line(&["end", &n_lines]);
    lines.text
}

/// Lines that the first programs did not know. They keep them, so nothing in them may depend on the places of others.
fn write_newer(profile: &Profile, lines: &mut Lines) {
    for (key, &when) in &profile.settings_changed {
        lines.setting_changed(key, when);
    }
    for own in &profile.levels {
        lines.id_of_level(own);
    }
    for run in &profile.runs {
        lines.id_of_run(run);
    }
    for (name, slot) in &profile.slots {
        lines.about(Slot::id(name), &slot.about);
    }
    for run in &profile.runs {
        lines.about(run.id, &run.about);
    }
    for (&id, &when) in &profile.gone {
        lines.gone(id, when);
    }
    for (&id, series) in &profile.series {
        lines.series(id, series);
    }
}

/// Lines of a save.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) text: String,
    n_lines: usize,
}

impl Lines {
    pub(super) fn setting(&mut self, key: &str, value: &str) {
        self.line(&["set", key, value]);
    }

    pub(super) fn setting_changed(&mut self, key: &str, when: u64) {
        self.line(&["set-at", key, &when.to_string()]);
    }

    pub(super) fn level(&mut self, own: &OwnLevel) {
        self.line(&["level", &own.level.to_string()]);
    }

    pub(super) fn slot(&mut self, name: &str, slot: &Slot) {
        self.line(&["slot", name, &slot.when.to_string(), &slot.recording.to_link()]);
    }

    pub(super) fn run(&mut self, run: &Run) {
        let [when, kind, ms, _] = run.constant_fields();
        let steps: Vec<String> = run.steps.to_list().iter().map(u32::to_string).collect();
        let optimum =
            run.optimum.map_or("-".to_owned(), |(metric, length)| format!("{metric}={length}"));
        self.line(&[
            "run",
            &when,
            &kind,
            &ms,
            &steps.join(","),
            &run.controls.to_string(),
            &run.helps.to_string(),
            &run.n_undos.to_string(),
            &run.n_pauses.to_string(),
            &optimum,
            run.replay.as_ref().map_or("-", |replay| replay.link()),
        ]);
    }

    pub(super) fn reset(&mut self, kind: &Kind, reset: &Reset) {
        let since = |when: Option<u64>| when.map_or("-".to_owned(), |when| when.to_string());
        self.line(&["reset", kind.as_str(), &since(reset.statistics), &since(reset.records)]);
    }

    pub(super) fn won(&mut self, id: &str, when: u64) {
        self.line(&["won", id, &when.to_string()]);
    }

    pub(super) fn id_of_level(&mut self, own: &OwnLevel) {
        self.id(OwnLevel::derived_id(&own.level), own.id);
    }

    pub(super) fn id_of_run(&mut self, run: &Run) {
        self.id(run.derived_id(), run.id);
    }

    /// The id that something was given, if it was given one.
    fn id(&mut self, derived: Id, given: Id) {
        if derived != given {
            self.line(&["id", &derived.to_string(), &given.to_string()]);
        }
    }

    pub(super) fn about(&mut self, id: Id, about: &About) {
        if about.is_empty() {
            return;
        }
        let words: Vec<String> = about.fields().collect();
        let id = id.to_string();
        let fields = ["about", &id].into_iter().chain(words.iter().map(String::as_str));
        self.line(&fields.collect::<Vec<_>>());
    }

    pub(super) fn gone(&mut self, id: Id, when: u64) {
        self.line(&["gone", &id.to_string(), &when.to_string()]);
    }

    pub(super) fn series(&mut self, id: Id, series: &Series) {
        let Series { changed, is_deleted, name, made } = series;
        let state = if *is_deleted { "deleted" } else { "open" };
        let (made, changed) = (made.to_string(), changed.to_string());
        self.line(&["series", &id.to_string(), &made, &changed, state, name]);
    }

    fn line(&mut self, fields: &[&str]) {
        let fields: Vec<_> = fields.iter().map(|field| escape(field)).collect();
        self.raw(&fields.join("\t"));
    }

    /// A line as it is, with its checksum.
    pub(super) fn raw(&mut self, line: &str) {
        let sum = checksum_32(line.as_bytes());
        writeln!(self.text, "{sum:08x} {line}").expect("writing to a string does not fail");
        self.n_lines += 1;
    }
}
