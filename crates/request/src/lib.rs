//! A line that `tuipan engine` is sent, read: what is asked, about what, and the options as the command line has them.
//!
//! The fields of a question are the options of the command with the same name, written with `_` for `-`. So names,
//! defaults and what contradicts what have one place, the command line; here is only which of them a question may have.
//! It is a crate of its own because the lines come from outside: the fuzz target reads them without the whole program.

use std::error::Error as _;
use std::fmt;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser};
use serde_json::{Map, Value};
use tuipan_names::{Quoted, quote};

/// Codes: a field is not there, or of the wrong type.
const MISSING: &str = "field-missing";
const WRONG_TYPE: &str = "wrong-type";

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Solve a position of tiles.
    Solve,
    /// List its best first moves.
    Insight,
    /// Say whether it can be solved.
    Check,
    /// Replay moves.
    Verify,
    /// Solve a level of blocks.
    Blocks,
    /// Answer, to show that somebody is there.
    Ping,
    /// Stop working on a question.
    Cancel,
    /// End, when everything asked before is answered.
    Quit,
}

impl Command {
    /// Everything that can be asked.
    pub const ALL: [Command; 8] = [
        Command::Solve,
        Command::Insight,
        Command::Check,
        Command::Verify,
        Command::Blocks,
        Command::Ping,
        Command::Cancel,
        Command::Quit,
    ];

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Command::Solve => "solve",
            Command::Insight => "insight",
            Command::Check => "check",
            Command::Verify => "verify",
            Command::Blocks => "blocks",
            Command::Ping => "ping",
            Command::Cancel => "cancel",
            Command::Quit => "quit",
        }
    }

    /// The fields that are no options.
    fn own_fields(self) -> &'static [&'static str] {
        match self {
            Command::Solve => &["position", "progress"],
            Command::Insight | Command::Check => &["position"],
            Command::Verify => &["position", "moves"],
            Command::Blocks => &["level", "from", "goal"],
            Command::Cancel => &["target"],
            Command::Ping | Command::Quit => &[],
        }
    }

    /// The options of the command line that a question may have.
    fn options(self) -> &'static [&'static str] {
        match self {
            Command::Solve => &[
                "size",
                "order",
                "goal",
                "metric",
                "optimal",
                "within",
                "best_in",
                "algorithm",
                "heuristic",
                "weight",
                "seed",
                "ties",
                "side",
                "depth",
                "step",
                "beam_width",
                "budget",
                "max_nodes",
                "max_cost",
                "timeout",
                "show",
            ],
            Command::Insight => &["size", "order", "goal", "metric"],
            Command::Check | Command::Verify => &["size", "order", "goal"],
            Command::Blocks => &["metric", "max_nodes", "max_cost", "timeout", "show"],
            Command::Ping | Command::Cancel | Command::Quit => &[],
        }
    }
}

/// A line that was understood.
#[derive(Debug)]
pub struct Request {
    /// As it was given; null if it was not.
    pub id: Value,
    /// What is asked.
    pub command: Command,
    fields: Map<String, Value>,
}

/// A line that was not.
#[derive(Debug)]
pub struct BadRequest {
    /// As far as it could be told.
    pub id: Value,
    /// Why, in one line of English.
    pub message: String,
    /// The message for programs.
    pub code: &'static str,
}

/// Why a field does not do.
#[derive(Debug)]
pub struct BadField {
    message: String,
    code: &'static str,
    refused: Option<clap::Error>,
}

impl BadField {
    fn new(message: String, code: &'static str) -> Self {
        BadField { message, code, refused: None }
    }

    /// The message for programs, if the cause has none of its own.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// Why the parser of an option's value refused it. (The message says it, too, so this is not the error's source.)
    pub fn cause(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.refused.as_ref()?.source()
    }
}

impl fmt::Display for BadField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BadField {}

impl Request {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Self, BadRequest> {
        let bad = |id: Value, message: String, code| BadRequest { id, message, code };
        let mut fields: Map<String, Value> = serde_json::from_str(line).map_err(|error| {
            let object = r#"such as {"id":1,"command":"solve","position":"810357426"}"#;
            let message = format!("not a JSON object on one line, {object}: {error}");
            bad(Value::Null, message, "not-json")
        })?;
        let id = fields.remove("id").unwrap_or_default();
        if !matches!(id, Value::Null | Value::Number(_) | Value::String(_)) {
            let message = "'id' must be a number or a string".to_owned();
            return Err(bad(Value::Null, message, WRONG_TYPE));
        }
        let names = || Command::ALL.map(Command::name).join(", ");
        let command = match fields.remove("command") {
            Some(Value::String(name)) => {
                let known = Command::ALL.into_iter().find(|command| command.name() == name);
                known.ok_or_else(|| {
                    let name = quote(&name);
                    let message = format!("unknown command '{name}'; known are {}", names());
                    (message, "unknown-command")
                })
            }
            Some(_) => Err(("'command' must be a string".to_owned(), WRONG_TYPE)),
            None => Err((format!("'command' is missing; it is one of {}", names()), MISSING)),
        };
        let command = match command {
            Ok(command) => command,
            Err((message, code)) => return Err(bad(id, message, code)),
        };
        let (own, options) = (command.own_fields(), command.options());
        let is_known = |name: &str| own.contains(&name) || options.contains(&name);
        if let Some(name) = fields.keys().find(|name| !is_known(name)) {
            let known = [&["id", "command"], own, options].concat().join(", ");
            let (name, command) = (quote(name), command.name());
            let message = format!("{command} has no field '{name}'; it has {known}");
            return Err(bad(id, message, "unknown-field"));
        }
        Ok(Request { id, command, fields })
    }

    /// A field as it was given; none if it is null or missing.
    pub fn field(&self, name: &str) -> Option<&Value> {
        self.fields.get(name).filter(|value| !value.is_null())
    }

    /// A text that must be there.
    pub fn text(&self, name: &str) -> Result<String, BadField> {
        match self.field(name) {
            Some(value) => text(value).ok_or_else(|| wrong_type(name, "a string or a list")),
            None => Err(BadField::new(format!("'{name}' is missing"), MISSING)),
        }
    }

    /// A switch, off if nothing is said.
    pub fn is_set(&self, name: &str) -> Result<bool, BadField> {
        match self.field(name) {
            None => Ok(false),
            Some(Value::Bool(is_set)) => Ok(*is_set),
            Some(_) => Err(wrong_type(name, "true or false")),
        }
    }

    /// The options, read as the command line reads them.
    pub fn options<A: Args>(&self) -> Result<A, BadField> {
        #[derive(Parser)]
        #[command(no_binary_name = true)]
        struct Line<A: Args> {
            #[command(flatten)]
            args: A,
        }
        let mut words = Vec::new();
        for &name in self.command.options() {
            let flag = format!("--{}", name.replace('_', "-"));
            match self.field(name) {
                None | Some(Value::Bool(false)) => {}
                Some(Value::Bool(true)) => words.push(flag),
                Some(value) => match text(value) {
                    Some(text) => words.push(format!("{flag}={text}")),
                    None => return Err(wrong_type(name, "a string or a number")),
                },
            }
        }
        match Line::try_parse_from(words) {
            Ok(Line { args }) => Ok(args),
            Err(error) => {
                let code = match error.kind() {
                    ErrorKind::ArgumentConflict => "conflict",
                    _ => "bad-value",
                };
                Err(BadField { message: plain(&error), code, refused: Some(error) })
            }
        }
    }
}

/// A field that is not what it must be.
fn wrong_type(name: &str, wanted: &str) -> BadField {
    BadField::new(format!("'{name}' must be {wanted}"), WRONG_TYPE)
}

/// A value as the command line has it: a position may be a list, or a list of rows.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(all) => {
            let is_row = |value: &Value| value.is_array();
            let separator = if all.iter().any(is_row) { "/" } else { " " };
            Some(all.iter().map(text).collect::<Option<Vec<_>>>()?.join(separator))
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => None,
    }
}

/// What clap says, in one line and with the names of fields.
fn plain(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    // Without the name of the value.
    let arg = |kind| context(kind).split([' ', '=']).next().unwrap_or_default().to_owned();
    let value = context(ContextKind::InvalidValue);
    let message = match value.is_empty() {
        // It would be there as it was sent.
        false => {
            let mut text =
                format!("invalid value '{}' for '{}'", quote(&value), arg(ContextKind::InvalidArg));
            let valid = context(ContextKind::ValidValue);
            if let Some(cause) = error.source() {
                text += &format!(": {cause}");
            } else if !valid.is_empty() {
                text += &format!("; known are {valid}");
            }
            text
        }
        true => {
            let whole = error.render().to_string();
            let lines = whole.lines().take_while(|line| !line.is_empty()).map(str::trim);
            let mut text = lines.collect::<Vec<_>>().join(" ");
            for kind in [ContextKind::InvalidArg, ContextKind::PriorArg] {
                let (long, short) = (context(kind), arg(kind));
                if long != short {
                    text = text.replace(&long, &short);
                }
            }
            text.strip_prefix("error: ").unwrap_or(&text).to_owned()
        }
    };
    Quoted::whole(&with_fields(&message)).to_string()
}

/// A message about options, with the names of fields in their place.
pub fn with_fields(message: &str) -> String {
    let mut parts = message.split("--");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_name = |c: char| c.is_ascii_lowercase() || c == '-';
        let end = part.find(|c| !is_name(c)).unwrap_or(part.len());
        text += &part[..end].replace('-', "_");
        text += &part[end..];
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The id comes back even if nothing else of the line makes sense.
    #[test]
    fn the_id_of_a_bad_question_is_kept() {
        let bad = Request::read(r#"{"id":"x","command":"slove"}"#).unwrap_err();
        assert_eq!(bad.id, "x");
    }

    #[test]
    fn options_of_other_commands_are_no_fields() {
        for command in Command::ALL {
            let line = format!(r#"{{"command":"{}","output":"x"}}"#, command.name());
            let message = Request::read(&line).unwrap_err().message;
            assert!(message.contains("has no field 'output'"), "{message}");
        }
    }
}
