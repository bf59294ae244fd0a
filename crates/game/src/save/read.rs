//! Reading a save. Lines are independent; one that cannot be read is reported and left out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::str::FromStr;

use tuipan_puzzle::blocks::read_levels;

use super::fields::unescape;
use super::{Damaged, LineError, MAGIC, SaveError, SaveErrorKind, VERSION};
use crate::checksum::checksum_32;
use crate::profile::{OwnLevel, Reset, Slot};
use crate::{
    About, Controls, Helps, Id, Kind, Layouts, Metric, Profile, Replay, Run, Series, Steps,
    clean_name,
};

pub(super) fn read(bytes: &[u8], layouts: &dyn Layouts) -> Result<Profile, SaveError> {
    let mut lines = bytes.split(|&byte| byte == b'\n').zip(1..).map(|(line, number)| {
        // A mail program or an editor may have changed the ends of lines.
        (line.strip_suffix(b"\r").unwrap_or(line), number)
    });
    let header = lines.next().map(|(line, _)| line).unwrap_or_default();
    let header = header.strip_prefix(b"\xef\xbb\xbf").unwrap_or(header);
    let mut reader = Reader::new(layouts);
    let mut errors = Vec::new();
    match version(header) {
        Some(version) if version > VERSION => return Err(SaveError::Newer(version)),
        Some(_) => {}
        None => errors.push(LineError { line: 1, kind: SaveErrorKind::Header }),
    }
    let mut last_line = 1;
    for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
        last_line = number;
        let read = reader.line(line);
        errors.extend(read.err().map(|kind| LineError { line: number, kind }));
    }
    // A text of which nothing is right is none of ours.
    if reader.n_lines == 0 && version(header).is_none() {
        return Err(SaveError::Foreign);
    }
    let n_found = reader.n_lines.saturating_sub(1);
    let end = match reader.end {
        None => Some(SaveErrorKind::NoEnd),
        Some(n) if n_found != n => Some(SaveErrorKind::Lost(n_found, n)),
        Some(_) => None,
    };
    errors.extend(end.map(|kind| LineError { line: last_line, kind }));
    let profile = reader.finish();
    if errors.is_empty() {
        return Ok(profile);
    }
    Err(SaveError::Damaged(Box::new(Damaged { rest: profile, errors })))
}

/// Reads lines without a header and an end.
pub(super) fn read_lines(text: &str, layouts: &dyn Layouts) -> (Profile, Vec<SaveErrorKind>) {
    let mut reader = Reader::trusting(layouts);
    let errors = reader.lines(text);
    (reader.finish(), errors)
}

fn version(header: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(header).ok()?.strip_prefix(MAGIC)?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    if is_number { digits.parse().ok() } else { None }
}

pub(super) struct Reader<'a> {
    profile: Profile,
    layouts: &'a dyn Layouts,
    /// Whether replays are read, or only kept.
    checks_replays: bool,
    /// Lines whose checksums fit.
    n_lines: usize,
    /// How many lines there should be before the end.
    end: Option<usize>,
    /// Ids that items were given, by those that they would have without; with their lines.
    ids: BTreeMap<Id, (Id, String)>,
    /// What is known about items, by their ids; with the lines.
    abouts: BTreeMap<Id, (About, String)>,
    /// Kinds of levels that came whole, and those that they are.
    kinds: HashMap<Kind, Kind>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(layouts: &'a dyn Layouts) -> Self {
        Reader {
            profile: Profile::default(),
            layouts,
            checks_replays: true,
            n_lines: 0,
            end: None,
            ids: BTreeMap::new(),
            abouts: BTreeMap::new(),
            kinds: HashMap::new(),
        }
    }

    /// Takes replays as they are: it reads what this program has written.
    pub(super) fn trusting(layouts: &'a dyn Layouts) -> Self {
        Reader { checks_replays: false, ..Reader::new(layouts) }
    }

    /// Reads lines; gives what is wrong with them.
    pub(super) fn lines(&mut self, text: &str) -> Vec<SaveErrorKind> {
        text.lines().filter_map(|line| self.line(line.as_bytes()).err()).collect()
    }

    /// Reads lines that say nothing about others.
    pub(super) fn apart(&mut self, text: &str) -> (Profile, Vec<SaveErrorKind>) {
        let kinds = std::mem::take(&mut self.kinds);
        let mut reader = Reader { kinds, ..Reader::trusting(self.layouts) };
        let errors = reader.lines(text);
        self.kinds = std::mem::take(&mut reader.kinds);
        (reader.finish(), errors)
    }

    /// Joins what the lines say about each other: they may be in any order. Lines about items that are not here are
    /// kept as they are.
    pub(super) fn finish(mut self) -> Profile {
        let profile = &mut self.profile;
        let levels = profile.levels.iter_mut().map(|own| (own.id, &mut own.id));
        // The kind of a level that came whole may have been written as it is now, or as it was.
        let runs = profile.runs.iter_mut().map(|run| (run.derived_id(), &mut run.id));
        let mut used = BTreeSet::new();
        for (derived, id) in levels.chain(runs) {
            let key = [derived, *id].into_iter().find(|key| self.ids.contains_key(key));
            if let Some((key, (given, _))) = key.and_then(|key| self.ids.get_key_value(&key)) {
                used.insert(*key);
                *id = *given;
            }
        }
        self.ids.retain(|key, _| !used.contains(key));
        let slots = profile.slots.iter_mut().map(|(name, slot)| (Slot::id(name), &mut slot.about));
        let runs = profile.runs.iter_mut().map(|run| (run.id, &mut run.about));
        for (id, about) in slots.chain(runs) {
            if let Some((known, _)) = self.abouts.remove(&id) {
                *about = known;
            }
        }
        profile.unknown.extend(self.ids.into_values().map(|(_, line)| line));
        profile.unknown.extend(self.abouts.into_values().map(|(_, line)| line));
        profile.drop_stale();
        self.profile
    }

    fn line(&mut self, line: &[u8]) -> Result<(), SaveErrorKind> {
        let line = std::str::from_utf8(line).map_err(|_| SaveErrorKind::NotText)?;
        let (sum, rest) = line.split_once(' ').ok_or(SaveErrorKind::Checksum)?;
        if sum != format!("{:08x}", checksum_32(rest.as_bytes())) {
            return Err(SaveErrorKind::Checksum);
        }
        if self.end.is_some() {
            return Err(SaveErrorKind::AfterEnd);
        }
        self.n_lines += 1;
        let (word, fields) = rest.split_once('\t').unwrap_or((rest, ""));
        let fields: Vec<&str> = fields.split('\t').collect();
        match word {
            "set" => self.setting(&fields),
            "level" => self.level(&fields),
            "slot" => self.slot(&fields),
            "run" => self.run(&fields),
            "reset" => self.reset(&fields),
            "won" => self.won(&fields),
            "set-at" => self.setting_changed(&fields),
            "id" => self.id(&fields, rest),
            "about" => self.about(&fields, rest),
            "gone" => self.gone(&fields),
            "series" => self.series(&fields),
            "end" => {
                let [n] = fields_of("end", &fields)?;
                self.end = Some(number("end", "number", n)?);
                Ok(())
            }
            _ => {
                self.profile.unknown.push(rest.to_owned());
                Ok(())
            }
        }
    }

    fn setting(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [key, value] = fields_of("set", fields)?;
        let (key, value) = (text("set", key)?, text("set", value)?);
        once(&mut self.profile.settings, key, value)
    }

    fn level(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [level] = fields_of("level", fields)?;
        let levels = read_levels(&text("level", level)?).map_err(SaveErrorKind::Level)?;
        let [level] = <[_; 1]>::try_from(levels)
            .map_err(|_| SaveErrorKind::Field("level", "single level"))?;
        self.profile.levels.push(OwnLevel { id: OwnLevel::derived_id(&level), level });
        Ok(())
    }

    fn slot(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [name, when, recording] = fields_of("slot", fields)?;
        let (name, when) = (text("slot", name)?, number("slot", "time", when)?);
        let recording =
            Replay::of_link(recording).read(self.layouts).map_err(SaveErrorKind::Recording)?;
        recording.replay().map_err(SaveErrorKind::Unsound)?;
        once(&mut self.profile.slots, name, Slot { when, recording, about: About::default() })
    }

    fn run(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [when, kind, ms, steps, controls, helps, n_undos, n_pauses, optimum, replay] =
            fields_of("run", fields)?;
        let field = |what| SaveErrorKind::Field("run", what);
        let kind: Kind = text("run", kind)?.parse().map_err(|_| field("kind of puzzle"))?;
        let counts: Vec<u32> = steps
            .split(',')
            .map(|count| number("run", "number of steps", count))
            .collect::<Result<_, _>>()?;
        let steps = Steps::from_list(kind.metrics(), &counts);
        let mut run = Run {
            id: Id::new(0),
            when: number("run", "time", when)?,
            ms: if ms == "dnf" { None } else { Some(number("run", "duration", ms)?) },
            steps: steps.ok_or(field("list of steps"))?,
            controls: Controls::read(controls).ok_or(field("way to play"))?,
            helps: Helps::read(helps).ok_or(field("kind of help"))?,
            n_undos: number("run", "number of undos", n_undos)?,
            n_pauses: number("run", "number of pauses", n_pauses)?,
            optimum: read_optimum(optimum, &kind)?,
            kind,
            replay: None,
            about: About::default(),
        };
        run.id = run.derived_id();
        run.kind = self.canonical(run.kind);
        let mut replay_error = None;
        if replay != "-" {
            let replay = Replay::of_link(replay);
            match self.checks_replays.then(|| replay.read(self.layouts)) {
                Some(Err(error)) => replay_error = Some(SaveErrorKind::Replay(error)),
                _ => run.replay = Some(replay),
            }
        }
        self.profile.runs.push(run);
        replay_error.map_or(Ok(()), Err)
    }

    fn reset(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [kind, statistics, records] = fields_of("reset", fields)?;
        let kind = text("reset", kind)?;
        let kind: Kind =
            kind.parse().map_err(|_| SaveErrorKind::Field("reset", "kind of puzzle"))?;
        let since = |field| match field {
            "-" => Ok(None),
            when => number("reset", "time", when).map(Some),
        };
        let reset = Reset { statistics: since(statistics)?, records: since(records)? };
        once(&mut self.profile.resets, kind, reset)
    }

    fn won(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [id, when] = fields_of("won", fields)?;
        let (id, when) = (text("won", id)?, number("won", "time", when)?);
        once(&mut self.profile.achieved, id, when)
    }

    fn setting_changed(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [key, when] = fields_of("set-at", fields)?;
        let (key, when) = (text("set-at", key)?, number("set-at", "time", when)?);
        once(&mut self.profile.settings_changed, key, when)
    }

    fn id(&mut self, fields: &[&str], line: &str) -> Result<(), SaveErrorKind> {
        let [derived, given] = fields_of("id", fields)?;
        let (derived, given) = (id("id", derived)?, id("id", given)?);
        // An item that was given two ids by two programs has the smaller.
        let known = self.ids.entry(derived).or_insert_with(|| (given, line.to_owned()));
        if given < known.0 {
            *known = (given, line.to_owned());
        }
        Ok(())
    }

    fn about(&mut self, fields: &[&str], line: &str) -> Result<(), SaveErrorKind> {
        let (item, words) = fields.split_first().ok_or(SaveErrorKind::Fields("about"))?;
        let item = id("about", item)?;
        let words: Vec<String> =
            words.iter().map(|word| text("about", word)).collect::<Result<_, _>>()?;
        let about = About::read(words.iter().map(String::as_str));
        let about = about.ok_or(SaveErrorKind::Field("about", "word with a value"))?;
        once(&mut self.abouts, item, (about, line.to_owned()))
    }

    fn gone(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [item, when] = fields_of("gone", fields)?;
        let (item, when) = (id("gone", item)?, number("gone", "time", when)?);
        once(&mut self.profile.gone, item, when)
    }

    fn series(&mut self, fields: &[&str]) -> Result<(), SaveErrorKind> {
        let [item, made, changed, state, name] = fields_of("series", fields)?;
        let item = id("series", item)?;
        let is_deleted = match state {
            "open" => false,
            "deleted" => true,
            _ => return Err(SaveErrorKind::Field("series", "state")),
        };
        let name = clean_name(&text("series", name)?);
        if name.is_empty() {
            return Err(SaveErrorKind::Field("series", "name"));
        }
        let (made, changed) = (number("series", "time", made)?, number("series", "time", changed)?);
        // A program that does not know these lines may have kept several of one.
        self.profile.learn_series(item, Series { changed, is_deleted, name, made });
        Ok(())
    }

    /// The kind of a level of the collection, if a level that came whole is one.
    fn canonical(&mut self, kind: Kind) -> Kind {
        let Some(rules) = kind.rules() else { return kind };
        let find = || self.layouts.with_rules(rules).map(|level| Kind::of_layout(level.id()));
        self.kinds.entry(kind.clone()).or_insert_with(|| find().unwrap_or(kind)).clone()
    }
}

fn fields_of<'a, const N: usize>(
    word: &'static str,
    fields: &[&'a str],
) -> Result<[&'a str; N], SaveErrorKind> {
    fields.try_into().map_err(|_| SaveErrorKind::Fields(word))
}

fn text(word: &'static str, field: &str) -> Result<String, SaveErrorKind> {
    unescape(field).ok_or(SaveErrorKind::Field(word, "text"))
}

fn id(word: &'static str, field: &str) -> Result<Id, SaveErrorKind> {
    field.parse().map_err(|_| SaveErrorKind::Field(word, "id"))
}

/// A number as we write it: digits alone, so that nothing is read that would be written otherwise.
fn number<T: FromStr>(
    word: &'static str,
    what: &'static str,
    field: &str,
) -> Result<T, SaveErrorKind> {
    let is_plain = field.bytes().all(|byte| byte.is_ascii_digit())
        && (field == "0" || !field.starts_with('0'));
    let number = if is_plain { field.parse().ok() } else { None };
    number.ok_or(SaveErrorKind::Field(word, what))
}

fn read_optimum(field: &str, kind: &Kind) -> Result<Option<(Metric, u32)>, SaveErrorKind> {
    if field == "-" {
        return Ok(None);
    }
    let error = SaveErrorKind::Field("run", "optimum");
    let (metric, length) = field.split_once('=').ok_or(error.clone())?;
    let metric = Metric::named(metric).filter(|metric| kind.metrics().contains(metric));
    Ok(Some((metric.ok_or(error)?, number("run", "optimum", length)?)))
}

/// Puts something in that must not be there yet; the first one stays.
fn once<K: Ord, V>(
    map: &mut std::collections::BTreeMap<K, V>,
    key: K,
    value: V,
) -> Result<(), SaveErrorKind> {
    if map.contains_key(&key) {
        return Err(SaveErrorKind::Twice);
    }
    map.insert(key, value);
    Ok(())
}
