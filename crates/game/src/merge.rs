//! Two profiles become one: union by id, minus what was deleted.
//!
//! It does not matter which of two programs merges, in which order, or how often: both end with the same items. Only
//! settings without a known time depend on the direction of the merge, which is what a manual import needs.

use std::collections::btree_map::Entry;
use std::collections::{HashMap, HashSet};

use crate::profile::Slot;
use crate::{Id, OwnLevel, Profile, Run};

impl Profile {
    /// Adds what another profile has. Items that both have count once; of two versions of a saved game the one
    /// with the later event stays; of a setting, the later value, and the other's if the times are not known.
    pub fn merge(&mut self, mut other: Profile) {
        for (&id, &when) in &other.gone {
            let own = self.gone.entry(id).or_insert(when);
            *own = when.max(*own);
        }
        // Before anything else: something that was deleted must not pass for the same thing made again.
        other.gone = self.gone.clone();
        self.drop_stale();
        other.drop_stale();
        for (key, value) in other.settings {
            let changed = other.settings_changed.get(&key).copied();
            let own_changed = self.settings_changed.get(&key).copied();
            let is_newer = match self.settings.get(&key) {
                Some(own) if own_changed.is_some() => (changed, &value) > (own_changed, own),
                _ => true,
            };
            if is_newer {
                self.settings_changed.extend(changed.map(|when| (key.clone(), when)));
                self.settings.insert(key, value);
            }
        }
        // A board on which nothing was done is not a game that could be lost.
        for (name, slot) in other.slots.into_iter().filter(|(_, slot)| slot.is_touched()) {
            match self.slots.entry(name) {
                Entry::Vacant(entry) => drop(entry.insert(slot)),
                Entry::Occupied(mut entry) => {
                    if is_later(&slot, entry.get()) {
                        entry.insert(slot);
                    }
                }
            }
        }
        merge_levels(&mut self.levels, other.levels);
        merge_runs(&mut self.runs, other.runs);
        for (id, series) in other.series {
            self.learn_series(id, series);
        }
        for (kind, reset) in other.resets {
            let own = self.resets.entry(kind).or_default();
            own.statistics = own.statistics.max(reset.statistics);
            own.records = own.records.max(reset.records);
        }
        for (id, when) in other.achieved {
            let own = self.achieved.entry(id).or_insert(when);
            *own = when.min(*own);
        }
        for line in other.unknown {
            if !self.unknown.contains(&line) {
                self.unknown.push(line);
            }
        }
        self.drop_stale();
    }

    /// Removes what was deleted, and games that have ended: their runs have their ids. A slot that was used again after
    /// it was deleted stays: its name may be one that is always used.
    pub(crate) fn drop_stale(&mut self) {
        let gone = &self.gone;
        if !gone.is_empty() {
            self.runs.retain(|run| !gone.contains_key(&run.id));
            self.levels.retain(|own| !gone.contains_key(&own.id));
        }
        let ended: HashSet<Id> = self.runs.iter().map(|run| run.id).collect();
        self.slots.retain(|name, slot| {
            let id = Slot::id(name);
            !ended.contains(&id) && gone.get(&id).is_none_or(|&when| slot.when > when)
        });
    }
}

/// Whether one version of a saved game comes after another. If both ended at the same time, the one in which more was
/// done, and then any, as long as everybody takes the same.
fn is_later(slot: &Slot, other: &Slot) -> bool {
    let key = |slot: &Slot| (slot.when, slot.recording.events.len(), slot.recording.to_link());
    key(slot) > key(other)
}

fn merge_levels(own: &mut Vec<OwnLevel>, others: Vec<OwnLevel>) {
    for other in others {
        match own.iter_mut().find(|own| own.id == other.id || own.level == other.level) {
            Some(own) => {
                let derived = OwnLevel::derived_id(&own.level);
                own.id = chosen_id(own.id, other.id, derived);
            }
            None => own.push(other),
        }
    }
}

fn merge_runs(own: &mut Vec<Run>, others: Vec<Run>) {
    // What never changes is the same wherever a run is known, also where its id is not.
    let mut known: HashMap<Id, usize> = match others.is_empty() {
        // Most of what comes from another window is a move.
        true => HashMap::new(),
        false => own.iter().enumerate().map(|(idx, run)| (run.derived_id(), idx)).collect(),
    };
    for other in others {
        let derived = other.derived_id();
        match known.get(&derived).map(|&idx| &mut own[idx]) {
            Some(own) => {
                own.id = chosen_id(own.id, other.id, derived);
                own.optimum = own.optimum.max(other.optimum);
                own.replay = own.replay.take().or(other.replay);
                own.about.merge(other.about);
            }
            None => {
                known.insert(derived, own.len());
                own.push(other);
            }
        }
    }
    own.sort_by_key(|run| (run.when, run.id));
}

/// Of the two ids of one item, the one that it was given; if it was given two, the smaller.
fn chosen_id(one: Id, other: Id, derived: Id) -> Id {
    match (one == derived, other == derived) {
        (true, _) => other,
        (_, true) => one,
        _ => one.min(other),
    }
}
