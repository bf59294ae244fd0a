//! A line to type in.

use tuipan_game::Id;

/// What the line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Something to play.
    Open,
    /// A file to write.
    Export,
    /// A file to read.
    Import,
    /// The player's name, for a challenge.
    Name,
    /// The player's name at a server.
    PlayerName,
    /// The name of a new session.
    NewSession,
    /// Another name for a session.
    RenameSession(Id),
}

/// The most characters that a line takes: the longest link.
const MAX: usize = tuipan_game::MAX_LINK;

/// A line to type in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What it is for.
    pub purpose: Purpose,
    /// What has been typed.
    pub text: String,
    /// What is wrong with it.
    pub error: Option<String>,
}

impl Prompt {
    /// An empty line, or one with a proposal.
    pub fn new(purpose: Purpose, text: &str) -> Self {
        Prompt { purpose, text: text.to_owned(), error: None }
    }

    /// Text is typed or pasted; control characters are left out.
    pub fn type_in(&mut self, text: &str) {
        let room = MAX.saturating_sub(self.text.len());
        // Lines of a pasted board are rows.
        let text = text.trim_end_matches(['\r', '\n']).replace("\r\n", "/").replace('\n', "/");
        let typed = text.chars().filter(|c| !c.is_control());
        let mut n_bytes = 0;
        self.text.extend(typed.take_while(|c| {
            n_bytes += c.len_utf8();
            n_bytes <= room
        }));
        self.error = None;
    }

    /// Takes the last character back.
    pub fn rub_out(&mut self) {
        self.text.pop();
        self.error = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_rows_become_one_line() {
        let mut prompt = Prompt::new(Purpose::Open, "");
        prompt.type_in("1 2 3\r\n4 5 6\n7 8 0\n");
        assert_eq!(prompt.text, "1 2 3/4 5 6/7 8 0");
        prompt.type_in("\x1b\t");
        prompt.rub_out();
        assert_eq!(prompt.text, "1 2 3/4 5 6/7 8 ");
        prompt.type_in(&"华".repeat(MAX));
        assert!(prompt.text.len() <= MAX);
    }
}
