//! How a game was played, and with what help. Both decide which runs may be compared.

use crate::set::{Member, Set};

/// What a move was made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// Keys.
    Keyboard,
    /// Clicks and drags of a mouse.
    Mouse,
    /// A finger or a pen.
    Touch,
    /// A pointer that moves tiles by passing over them.
    Hover,
    /// The menu, or a program: neither fast nor slow.
    Menu,
}

impl Member for Input {
    const ALL: &'static [Self] =
        &[Input::Keyboard, Input::Mouse, Input::Touch, Input::Hover, Input::Menu];

    fn name(self) -> &'static str {
        ["keyboard", "mouse", "touch", "hover", "menu"][self as usize]
    }
}

/// Everything that moves were made with.
pub type Controls = Set<Input>;

/// Runs of one class are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Keys, and perhaps the menu.
    Keyboard,
    /// Clicks, drags, taps and swipes, and perhaps the menu.
    Pointer,
    /// Hovering alone or with anything else: it is the fastest.
    Hover,
    /// Keys and a pointer.
    Mixed,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 4] = [Class::Keyboard, Class::Pointer, Class::Hover, Class::Mixed];

    /// The class of what was used.
    pub fn of(controls: Controls) -> Self {
        let pointer = controls.contains(Input::Mouse) || controls.contains(Input::Touch);
        match (controls.contains(Input::Keyboard), pointer) {
            _ if controls.contains(Input::Hover) => Class::Hover,
            (true, true) => Class::Mixed,
            (true, false) => Class::Keyboard,
            (false, _) => Class::Pointer,
        }
    }
}

/// Help that a player took. A run with any is assisted: it is kept, but not ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Help {
    /// A hint of any grade.
    Hint,
    /// The number of moves to go was shown.
    ToGo,
    /// A solution was shown, or a move of it made.
    Solution,
    /// Taken up again from the middle of an earlier game.
    Retry,
}

impl Member for Help {
    const ALL: &'static [Self] = &[Help::Hint, Help::ToGo, Help::Solution, Help::Retry];

    fn name(self) -> &'static str {
        ["hint", "to-go", "solution", "retry"][self as usize]
    }
}

/// All help that was taken.
pub type Helps = Set<Help>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_written_and_read() {
        let all: Controls = Input::ALL.iter().copied().collect();
        assert_eq!(all.to_string(), "keyboard+mouse+touch+hover+menu");
        for bits in 0..=u8::MAX {
            let Some(set) = Controls::from_bits(bits) else {
                assert!(bits >= 32);
                continue;
            };
            assert_eq!((set.bits(), Controls::read(&set.to_string())), (bits, Some(set)));
            assert_eq!(set.iter().collect::<Controls>(), set);
        }
        assert_eq!(Helps::read("hint+magic"), None);
        assert_eq!(Helps::read(""), None);
    }

    #[test]
    fn classes() {
        let class = |inputs: &[Input]| Class::of(inputs.iter().copied().collect());
        assert_eq!(class(&[Input::Keyboard, Input::Menu]), Class::Keyboard);
        assert_eq!(class(&[Input::Mouse, Input::Touch]), Class::Pointer);
        assert_eq!(class(&[Input::Menu]), Class::Pointer);
        assert_eq!(class(&[Input::Touch, Input::Keyboard]), Class::Mixed);
        assert_eq!(class(&[Input::Keyboard, Input::Hover]), Class::Hover);
    }
}
