//! A game without a terminal: keys in, effects out.

use std::ops::ControlFlow;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tuipan_game::{Profile, Puzzle, Status};
use tuipan_play::{Answer, Question, answer};
use tuipan_puzzle::blocks::Collection;
use tuipan_solve::engine::{Engine, InMemory};
use tuipan_tui::{
    Depth, Effect, Lang, Message, Model, Moment, Opened, Settings, Theme, open, update, view,
};
use unicode_width::UnicodeWidthStr;

/// A game and its clock.
pub struct Game {
    pub model: Model,
    pub at: Moment,
    engine: Engine,
}

pub const COLOUR: Theme = Theme { depth: Depth::True, ascii: false, is_light: false };
pub const MONO: Theme = Theme { depth: Depth::Mono, ascii: false, is_light: false };
pub const ASCII: Theme = Theme { depth: Depth::Mono, ascii: true, is_light: false };

impl Game {
    /// A game of what a player would type.
    pub fn of(what: &str) -> Self {
        Self::with(what, Lang::En, COLOUR)
    }

    pub fn with(what: &str, lang: Lang, theme: Theme) -> Self {
        let mut game = Self::resumed(Profile::default(), lang, theme);
        let opened = open(what, 1, &Collection::built_in()).expect(what);
        game.model.show(opened);
        game
    }

    /// A game with a profile, as the program begins it.
    pub fn resumed(profile: Profile, lang: Lang, theme: Theme) -> Self {
        let at = Moment { now: 1_000, when: 1_763_251_200_000 };
        let model = Model::new(Settings { lang, theme }, profile, 1, at);
        Game { model, at, engine: Engine::new(InMemory::default()) }
    }

    /// Something happens 100 ms later.
    pub fn tell(&mut self, message: Message) -> Vec<Effect> {
        self.at.now += 100;
        self.at.when += 100;
        update(&mut self.model, message, self.at)
    }

    /// Keys by their characters; `<Name>` for others.
    pub fn keys(&mut self, keys: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut rest = keys;
        while let Some(c) = rest.chars().next() {
            let (code, modifiers, n) = match rest.strip_prefix('<').and_then(|r| r.split_once('>'))
            {
                Some((name, _)) => {
                    let (code, modifiers) = named(name);
                    (code, modifiers, name.len() + 2)
                }
                None => (KeyCode::Char(c), KeyModifiers::NONE, c.len_utf8()),
            };
            rest = &rest[n..];
            effects.extend(self.tell(Message::Key(KeyEvent::new(code, modifiers))));
        }
        effects
    }

    pub fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> Vec<Effect> {
        let modifiers = KeyModifiers::NONE;
        self.tell(Message::Mouse(MouseEvent { kind, column, row, modifiers }))
    }

    pub fn click(&mut self, at: (u16, u16)) -> Vec<Effect> {
        let mut effects = self.mouse(MouseEventKind::Down(MouseButton::Left), at);
        effects.extend(self.mouse(MouseEventKind::Up(MouseButton::Left), at));
        effects
    }

    /// Answers what was asked, as the solver's thread would; gives what follows.
    pub fn answer(&mut self, effects: &[Effect]) -> Vec<Effect> {
        let (id, question) = asked(effects).expect("a question");
        let answer = self.solve(&question);
        self.tell(Message::Answered(id, answer))
    }

    pub fn solve(&self, question: &Question) -> Answer {
        answer(&self.engine, question, &|| Duration::ZERO, &mut |_| ControlFlow::Continue(()))
    }

    pub fn position(&self) -> String {
        self.model.session().puzzle().write_position(self.model.session().position())
    }

    pub fn status(&self) -> Status {
        self.model.session().status()
    }

    pub fn puzzle(&self) -> Puzzle {
        self.model.session().puzzle().clone()
    }
}

/// The last question among effects.
pub fn asked(effects: &[Effect]) -> Option<(u64, Question)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(id, question) => Some((*id, question.as_ref().clone())),
        _ => None,
    })
}

pub fn opened(text: &str) -> Opened {
    open(text, 1, &Collection::built_in()).expect(text)
}

/// The screen as text, one line a row.
pub fn screen(game: &mut Game, width: u16, height: u16) -> String {
    game.tell(Message::Resize(width, height));
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view(&game.model, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let mut x = 0;
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            text += symbol;
            // A wide character covers the next cell as well.
            x += symbol.width().max(1) as u16;
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}

fn named(name: &str) -> (KeyCode, KeyModifiers) {
    let none = KeyModifiers::NONE;
    match name {
        "Up" => (KeyCode::Up, none),
        "Down" => (KeyCode::Down, none),
        "Left" => (KeyCode::Left, none),
        "Right" => (KeyCode::Right, none),
        "S-Left" => (KeyCode::Left, KeyModifiers::SHIFT),
        "S-Right" => (KeyCode::Right, KeyModifiers::SHIFT),
        "Enter" => (KeyCode::Enter, none),
        "Esc" => (KeyCode::Esc, none),
        "Tab" => (KeyCode::Tab, none),
        "Back" => (KeyCode::Backspace, none),
        "End" => (KeyCode::End, none),
        "PageDown" => (KeyCode::PageDown, none),
        "C-c" => (KeyCode::Char('c'), KeyModifiers::CONTROL),
        "C-z" => (KeyCode::Char('z'), KeyModifiers::CONTROL),
        "C-y" => (KeyCode::Char('y'), KeyModifiers::CONTROL),
        "C-u" => (KeyCode::Char('u'), KeyModifiers::CONTROL),
        other => panic!("no key {other}"),
    }
}
