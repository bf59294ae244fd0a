//! What the player has chosen. Stored as words in the profile; a word that is not known is the default.

use std::collections::BTreeMap;

use tuipan_game::tile_input::Arrows;
use tuipan_game::{Ladder, Metric, Profile, clean_name};
use tuipan_play::Metrics;
use tuipan_puzzle::tiles::Size;

use crate::bindings::Bindings;
use crate::text::Lang;

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Paper.
    Light,
    /// Night.
    Dark,
}

/// What tiles show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Face {
    /// Numbers.
    #[default]
    Numbers,
    /// A preset picture, by its number in [`PICTURES`].
    Picture(usize),
    /// The player's own picture.
    Own,
}

/// The preset pictures: `assets/pictures/NAME.svg`.
pub const PICTURES: [&str; 5] = ["stars", "mountains", "lattice", "plum", "koi"];

/// Skins of tiles; some have to be earned (`tuipan_game::achievements`).
pub const SKINS: [&str; 13] = [
    "wood",
    "paper",
    "ink",
    "celadon",
    "cinnabar",
    "bamboo",
    "jade",
    "porcelain",
    "bronze",
    "gold",
    "fringe",
    "rows",
    "cols",
];

/// Shapes of the board.
pub const SHAPES: [&str; 3] = ["tray", "round", "frameless"];

/// Times to look at the board before the first move, in seconds; 0 is for ever.
pub const INSPECTIONS: [u8; 4] = [0, 8, 15, 30];

/// Everything that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub language: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// What arrow keys move.
    pub arrows: Arrows,
    /// Whether slides are heard.
    pub sound: bool,
    /// How loud they are, in percent.
    pub volume: u8,
    /// Whether tiles move when the mouse passes over them.
    pub hover: bool,
    /// Whether arrow keys walk from tile to tile, for screen readers.
    pub reader: bool,
    /// Whether moves-to-go are shown.
    pub to_go: bool,
    /// Whether tiles jump instead of sliding.
    pub still: bool,
    /// Whether clock and counters are hidden.
    pub calm: bool,
    /// On which ladder the title is earned that is worn beside the name, if one is worn.
    pub title: Option<Ladder>,
    /// The skin.
    pub skin: &'static str,
    /// The board's shape.
    pub shape: &'static str,
    /// What tiles show.
    pub face: Face,
    /// Whether pictures have numbers on them.
    pub numbered: bool,
    /// The size of the next game.
    pub size: Size,
    /// What counts as one.
    pub metrics: Metrics,
    /// Whether soft tones are heard while blocks are played.
    pub ambience: bool,
    /// How loud those are, in percent.
    pub ambience_volume: u8,
    /// Whether the steps of a guide are spoken.
    pub spoken: bool,
    /// What the player is called in challenges; may be empty.
    pub name: String,
    /// Keys of the player's own.
    pub keys: Bindings,
    /// How long the board may be looked at before the first move, in seconds: one of [`INSPECTIONS`].
    pub inspection: u8,
}

/// A choice and its word, for each of some.
type Words<T> = &'static [(T, &'static str)];

const THEMES: Words<Theme> =
    &[(Theme::System, "system"), (Theme::Light, "light"), (Theme::Dark, "dark")];
const ARROWS: Words<Arrows> = &[(Arrows::Tile, "tile"), (Arrows::Gap, "gap")];
const TITLES: Words<Option<Ladder>> =
    &[(Some(Ladder::Tiles), "tiles"), (Some(Ladder::Blocks), "blocks"), (None, "none")];
const SWITCH: Words<bool> = &[(true, "on"), (false, "off")];

fn word<T: PartialEq>(words: Words<T>, choice: T) -> &'static str {
    words.iter().find(|(known, _)| *known == choice).map_or("", |(_, word)| word)
}

fn choice<T: Copy>(words: Words<T>, word: Option<&String>) -> Option<T> {
    words
        .iter()
        .find(|(_, known)| word.is_some_and(|word| word == known))
        .map(|(choice, _)| *choice)
}

fn one_of(names: &[&'static str], word: Option<&String>) -> &'static str {
    names.iter().find(|name| word.is_some_and(|word| word == *name)).copied().unwrap_or(names[0])
}

impl Settings {
    /// Reads them; `language` is for those who have not chosen one.
    pub fn read(words: &BTreeMap<String, String>, language: Lang) -> Self {
        let switch = |name: &str, usual| choice(SWITCH, words.get(name)).unwrap_or(usual);
        let percent = |name: &str| {
            let n = words.get(name).and_then(|word| word.parse().ok());
            n.filter(|n| (0..=100).contains(n)).unwrap_or(100)
        };
        let face = words.get("face").map_or(Face::Numbers, |face| match face.as_str() {
            "own" => Face::Own,
            face => {
                let known = PICTURES.iter().position(|name| *name == face);
                known.map_or(Face::Numbers, Face::Picture)
            }
        });
        let metric = |name: &str, of: &[Metric]| {
            Metric::named(words.get(name)?).filter(|metric| of.contains(metric))
        };
        let usual = Metrics::default();
        let size = words.get("size").and_then(|size| size.parse().ok());
        Settings {
            language: words.get("language").and_then(|tag| Lang::named(tag)).unwrap_or(language),
            theme: choice(THEMES, words.get("theme")).unwrap_or_default(),
            arrows: choice(ARROWS, words.get("arrows")).unwrap_or_default(),
            sound: switch("sound", true),
            volume: percent("volume"),
            hover: switch("hover", false),
            reader: switch("reader", false),
            to_go: switch("to-go", false),
            still: switch("still", false),
            calm: switch("calm", false),
            title: choice(TITLES, words.get("title")).unwrap_or(Some(Ladder::Tiles)),
            skin: one_of(&SKINS, words.get("skin")),
            shape: one_of(&SHAPES, words.get("shape")),
            face,
            numbered: switch("numbered", true),
            size: size.filter(is_playable).unwrap_or_else(usual_size),
            metrics: Metrics {
                tiles: metric("tile-metric", &Metric::TILES).unwrap_or(usual.tiles),
                blocks: metric("block-metric", &Metric::BLOCKS).unwrap_or(usual.blocks),
            },
            ambience: switch("ambience", false),
            ambience_volume: percent("ambience-volume"),
            spoken: switch("spoken", false),
            name: words.get("name").map_or(String::new(), |name| clean_name(name)),
            inspection: words
                .get("inspection")
                .and_then(|word| word.parse().ok())
                .filter(|seconds| INSPECTIONS.contains(seconds))
                .unwrap_or(0),
            keys: words.get("keys").map_or_else(Bindings::default, |keys| Bindings::read(keys)),
        }
    }

    /// Writes them.
    pub fn write(&self, profile: &mut Profile, when: u64) {
        let face = match self.face {
            Face::Numbers => "numbers",
            Face::Own => "own",
            Face::Picture(idx) => PICTURES.get(idx).copied().unwrap_or("numbers"),
        };
        let (size, keys) = (self.size.to_string(), self.keys.to_string());
        let (volume, ambience) = (self.volume.to_string(), self.ambience_volume.to_string());
        let inspection = self.inspection.to_string();
        for (name, value) in [
            ("language", self.language.tag()),
            ("theme", word(THEMES, self.theme)),
            ("arrows", word(ARROWS, self.arrows)),
            ("sound", word(SWITCH, self.sound)),
            ("volume", &volume),
            ("hover", word(SWITCH, self.hover)),
            ("reader", word(SWITCH, self.reader)),
            ("to-go", word(SWITCH, self.to_go)),
            ("still", word(SWITCH, self.still)),
            ("calm", word(SWITCH, self.calm)),
            ("title", word(TITLES, self.title)),
            ("skin", self.skin),
            ("shape", self.shape),
            ("face", face),
            ("numbered", word(SWITCH, self.numbered)),
            ("size", &size),
            ("tile-metric", self.metrics.tiles.name()),
            ("block-metric", self.metrics.blocks.name()),
            ("ambience", word(SWITCH, self.ambience)),
            ("ambience-volume", &ambience),
            ("spoken", word(SWITCH, self.spoken)),
            ("name", &self.name),
            ("keys", &keys),
            ("inspection", &inspection),
        ] {
            profile.set(name, value, when);
        }
    }

    /// How long the board may be looked at before the first move, in milliseconds, if not for ever.
    pub fn inspection_ms(&self) -> Option<u64> {
        (self.inspection > 0).then_some(u64::from(self.inspection) * 1000)
    }

    /// Counts help another way, with tiles or with blocks.
    pub fn count(&mut self, metric: Metric) {
        match Metric::TILES.contains(&metric) {
            true => self.metrics.tiles = metric,
            false => self.metrics.blocks = metric,
        }
    }

    /// The theme's word.
    pub fn theme_word(&self) -> &'static str {
        word(THEMES, self.theme)
    }

    /// The language's tag.
    pub fn language_tag(&self) -> &'static str {
        self.language.tag()
    }

    /// The address of the preset picture, if tiles show one.
    pub fn picture(&self) -> Option<String> {
        match self.face {
            Face::Numbers | Face::Own => None,
            Face::Picture(idx) => {
                PICTURES.get(idx).map(|name| format!("assets/pictures/{name}.svg"))
            }
        }
    }
}

/// Sides from 2 to 10.
pub fn is_playable(size: &Size) -> bool {
    [size.width(), size.height()].iter().all(|side| (2..=10).contains(side))
}

fn usual_size() -> Size {
    Size::new(4, 4).expect("4x4 is a size")
}

#[cfg(test)]
mod tests {
    use tuipan_game::Achievement;

    use super::SKINS;

    #[test]
    fn skins_that_are_earned_can_be_chosen() {
        for skin in Achievement::ALL.into_iter().filter_map(Achievement::skin) {
            assert!(SKINS.contains(&skin), "{skin}");
        }
    }
}
