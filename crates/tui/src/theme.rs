//! Colours and characters, by what the terminal can do.
//!
//! The identity is the browser's, dark and light: a lacquered tray, wooden tiles, one seal of cinnabar. Every
//! role has a true colour in each and one of the sixteen that every colour terminal has; 256 colours are computed.
//! Nothing is said by colour alone: without colours, frames, bold and reverse carry it. Text has a contrast of at least
//! 4.5 to its ground in every theme; `tests/it/contrast.rs` computes it from what is drawn.

use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None.
    Mono,
    /// The sixteen of ANSI.
    Ansi,
    /// 256.
    Indexed,
    /// 24 bits.
    True,
}

impl Depth {
    /// What the surroundings tell; `NO_COLOR` wins (see no-color.org).
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is = |name: &str, has: &dyn Fn(&str) -> bool| variable(name).is_some_and(|v| has(&v));
        if is("NO_COLOR", &|v| !v.is_empty()) || is("TERM", &|v| v == "dumb" || v == "vt100") {
            Depth::Mono
        } else if is("COLORTERM", &|v| v == "truecolor" || v == "24bit")
            || is("TERM", &|v| v.ends_with("-direct"))
        {
            Depth::True
        } else if is("TERM", &|v| v.contains("256")) {
            Depth::Indexed
        } else {
            Depth::Ansi
        }
    }
}

/// Whether the terminal says that its ground is light: `COLORFGBG` ends with the number of the ground's colour.
pub fn is_light(variable: impl Fn(&str) -> Option<String>) -> bool {
    let ground = variable("COLORFGBG").and_then(|v| v.rsplit(';').next().map(str::to_owned));
    ground.is_some_and(|ground| matches!(ground.as_str(), "7" | "15"))
}

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The ground of the page.
    Paper,
    /// Text.
    Ink,
    /// Text that steps back.
    Quiet,
    /// Lines.
    Line,
    /// The one accent, as text.
    Seal,
    /// The accent as a ground.
    SealGround,
    /// Text on the accent.
    SealInk,
    /// The tray under the pieces.
    Tray,
    /// The ring around a chosen piece, on the tray.
    Ring,
    /// What the solver points at and where the goal is, on the tray.
    Target,
    /// The frame of the tray.
    Brass,
    /// Wood, and a lighter piece of it.
    Wood,
    /// Wood of tiles that are home.
    WoodHome,
    /// Numbers on wood.
    WoodInk,
    /// Numbers of tiles that are home.
    HomeInk,
    /// Standing pieces.
    Indigo,
    /// Lying pieces.
    Jade,
    /// Single cells.
    Ochre,
    /// Names on pieces.
    PieceInk,
    /// Walls.
    Wall,
}

/// The role, its colour on a dark and on a light ground, and of the sixteen.
const PALETTE: [(Role, u32, u32, Color); 20] = [
    (Role::Paper, 0x171310, 0xf5efe3, Color::Reset),
    (Role::Ink, 0xefe6d6, 0x26211b, Color::Reset),
    (Role::Quiet, 0xa89b87, 0x675d50, Color::DarkGray),
    (Role::Line, 0x4a3e33, 0xb9ab92, Color::DarkGray),
    (Role::Seal, 0xe0573b, 0xaf2f18, Color::Red),
    (Role::SealGround, 0xaf2f18, 0xaf2f18, Color::Red),
    (Role::SealInk, 0xfff6ee, 0xfff6ee, Color::White),
    (Role::Tray, 0x080504, 0x3b1f17, Color::Black),
    (Role::Ring, 0xefe6d6, 0xfff6ee, Color::White),
    (Role::Target, 0xe0573b, 0xf08a6e, Color::LightRed),
    (Role::Brass, 0xa08047, 0xb9924f, Color::Yellow),
    (Role::Wood, 0x6a4a30, 0xe6cda2, Color::Gray),
    (Role::WoodHome, 0x663a22, 0xf0dcb8, Color::Gray),
    (Role::WoodInk, 0xf6e7cc, 0x3a2413, Color::Black),
    (Role::HomeInk, 0xffc4ad, 0x8c2f1c, Color::Red),
    (Role::Indigo, 0x3d5580, 0x8fa6cf, Color::Cyan),
    (Role::Jade, 0x3c6b58, 0x93c2ab, Color::Green),
    (Role::Ochre, 0x94682a, 0xd9ac63, Color::Yellow),
    (Role::PieceInk, 0xfff6ee, 0x24160c, Color::Black),
    (Role::Wall, 0x2a2019, 0x2a140e, Color::DarkGray),
];

/// How things are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// How many colours there are.
    pub depth: Depth,
    /// Only the characters of ASCII.
    pub ascii: bool,
    /// For a light ground.
    pub is_light: bool,
}

impl Theme {
    /// The colour of a role; `Reset` without colours.
    pub fn colour(&self, role: Role) -> Color {
        let (_, dark, light, ansi) =
            PALETTE.iter().find(|(known, ..)| *known == role).copied().unwrap_or(PALETTE[0]);
        let [_, r, g, b] = if self.is_light { light } else { dark }.to_be_bytes();
        match self.depth {
            Depth::Mono => Color::Reset,
            Depth::Ansi => ansi,
            Depth::Indexed => Color::Indexed(nearest(r, g, b)),
            Depth::True => Color::Rgb(r, g, b),
        }
    }

    /// Text in a role's colour.
    pub fn fg(&self, role: Role) -> Style {
        Style::new().fg(self.colour(role))
    }

    /// Text of one role on the ground of another.
    pub fn on(&self, ink: Role, ground: Role) -> Style {
        Style::new().fg(self.colour(ink)).bg(self.colour(ground))
    }

    /// The page.
    pub fn page(&self) -> Style {
        self.on(Role::Ink, Role::Paper)
    }

    /// A title.
    pub fn title(&self) -> Style {
        self.fg(Role::Ink).add_modifier(Modifier::BOLD)
    }

    /// What the eye should find first.
    pub fn accent(&self) -> Style {
        self.fg(Role::Seal).add_modifier(Modifier::BOLD)
    }

    /// A chosen line, or a button.
    pub fn chosen(&self) -> Style {
        match self.depth {
            Depth::Mono => Style::new().add_modifier(Modifier::REVERSED),
            _ => self.on(Role::SealInk, Role::SealGround).add_modifier(Modifier::BOLD),
        }
    }

    /// Whether pieces are areas of colour; else they are drawn as frames.
    pub fn fills(&self) -> bool {
        self.depth != Depth::Mono && !self.ascii
    }

    /// The name of a key.
    pub fn key(&self, name: &str) -> String {
        if !self.ascii {
            return name.to_owned();
        }
        name.replace("←↑↓→", "arrows").replace("↑↓", "up/down").replace("←→", "left/right")
    }

    /// One of two texts: for UTF-8 or for ASCII.
    pub fn pick<'a>(&self, utf8: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { utf8 }
    }
}

/// The nearest of the 6 x 6 x 6 cube and the greys of a terminal of 256 colours.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    let level = |i: i32| if i == 0 { 0 } else { 55 + 40 * i };
    let distance = |(x, y, z): (i32, i32, i32)| {
        (x - i32::from(r)).pow(2) + (y - i32::from(g)).pow(2) + (z - i32::from(b)).pow(2)
    };
    let cube = (0..216).map(|i| (16 + i, (level(i / 36), level(i / 6 % 6), level(i % 6))));
    let greys = (0..24).map(|i| (232 + i, (8 + 10 * i, 8 + 10 * i, 8 + 10 * i)));
    cube.chain(greys).min_by_key(|&(_, rgb)| distance(rgb)).map_or(0, |(idx, _)| idx as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_its_colours() {
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(8, 8, 8), 232);
        for depth in [Depth::Ansi, Depth::Indexed, Depth::True] {
            for is_light in [false, true] {
                let theme = Theme { depth, ascii: false, is_light };
                assert_ne!(theme.colour(Role::SealGround), theme.colour(Role::Tray));
                assert_ne!(theme.colour(Role::Ring), theme.colour(Role::Tray));
                assert_ne!(theme.colour(Role::Wood), theme.colour(Role::WoodInk));
            }
        }
    }

    #[test]
    fn surroundings_are_believed() {
        let with = |pairs: &'static [(&str, &str)]| {
            Depth::detect(move |name| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, v)| v.to_string())
            })
        };
        assert_eq!(with(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Depth::Mono);
        assert_eq!(with(&[("NO_COLOR", ""), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(with(&[("TERM", "xterm-256color")]), Depth::Indexed);
        assert_eq!(with(&[("TERM", "linux")]), Depth::Ansi);
        assert_eq!(with(&[("TERM", "dumb")]), Depth::Mono);
        let ground = |value: &'static str| is_light(move |_| Some(value.to_owned()));
        assert_eq!([ground("0;15"), ground("15;0"), ground("0;default;15")], [true, false, true]);
    }
}
