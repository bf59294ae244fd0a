//! The help, and complaints about arguments, in the language of this run.
//!
//! The words stand in the catalogue, and the commands refer to them (`help = words().check.json`). clap knows the layout;
//! what it says in English on its own (headings, defaults, errors) is set or written here, and long lines are
//! wrapped here: clap breaks lines at blanks only, and Chinese has none.

use std::error::Error as _;
use std::ffi::OsString;
use std::iter;
use std::num::ParseIntError;

use clap::builder::{Resettable, Str, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, Error};
use tuipan_names::{Named, Quoted, Unknown};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::{HeuristicKind, HeuristicNameError};

use crate::command::Cli;
use crate::exit::{Exit, OutputError};
use crate::input::{as_argument, is_level};
use crate::lang::words;
use crate::output::{Out, complain_of, print_error, wrap};
use crate::translate;
use crate::words::Words;

/// The whole program's command line, with its help.
pub fn command() -> Command {
    let mut command = translated(Cli::command().version(env!("CARGO_PKG_VERSION")));
    command.build();
    set_usage(&mut command);
    command
}

/// `tuipan help solve` is `tuipan solve --help`.
pub fn rewritten(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// Prints what was asked for instead of a run (help, version), or says what is wrong with the arguments.
pub fn explain(error: &Error) -> Result<Exit, OutputError> {
    let mut out = Out::new();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            print(&mut out, &error.render())?;
            Ok(Exit::Success)
        }
        // `tuipan --lang zh` has an argument, but says as little as `tuipan`.
        ErrorKind::MissingSubcommand if std::env::args().len() == 3 => {
            let help = command().render_help().ansi().to_string();
            print_error(with_own_colons(&help))?;
            Ok(Exit::BadInput)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            print_error(with_own_colons(&error.render().ansi().to_string()))?;
            Ok(Exit::BadInput)
        }
        _ => {
            complain_of(&complaint(error))?;
            Ok(Exit::BadInput)
        }
    }
}

fn print(out: &mut Out, text: &StyledStr) -> Result<(), OutputError> {
    let text = match out.has_color() {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    out.line(wrap::lines(with_own_colons(&text).trim_end(), wrap::help_width()))?;
    out.flush()
}

/// Headings with the colon of this language: clap ends them with its own.
fn with_own_colons(help: &str) -> String {
    let colon = words().program.colon.trim_end();
    let lines = help.lines().map(|line| match anstream::adapter::strip_str(line).to_string() {
        heading if heading.ends_with(':') && !heading.starts_with(' ') => {
            let at = line.rfind(':').unwrap_or_default();
            format!("{}{colon}{}", &line[..at], &line[at + 1..])
        }
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A command, and all below it, with headings, defaults and values as this language has them.
fn translated(command: Command) -> Command {
    let words = &words().program;
    let has_version = command.get_version().is_some();
    let style = command.get_styles().get_usage().to_owned();
    let template = format!(
        "{{about-with-newline}}\n{style}{}{style:#}{{usage}}\n\n{{all-args}}{{after-help}}",
        format_args!("{}{}", words.usage, words.colon)
    );
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let (short, long) = paragraphs(&about);
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (after, long_after) = paragraphs(&after);
    // Under a heading, clap would sort arguments by name.
    let mut n_positionals = 0;
    let ordered = |arg: Arg| match arg.is_positional() {
        true => {
            n_positionals += 1;
            translated_arg(arg.display_order(n_positionals))
        }
        false => translated_arg(arg),
    };
    let mut command = command
        .after_help(after.to_owned())
        .after_long_help(Resettable::from(long_after.map(|text| StyledStr::from(text.to_owned()))))
        .about(short.to_owned())
        .long_about(Resettable::from(long.map(|text| StyledStr::from(text.to_owned()))))
        .term_width(0)
        .help_template(template)
        .subcommand_help_heading(words.commands)
        .subcommand_value_name(words.some_command)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .mut_args(ordered)
        .mut_subcommands(translated);
    let general = |name: &'static str, help: &'static str, action| {
        Arg::new(name).long(name).help(help).action(action).help_heading(words.general)
    };
    command = command.arg(general("help", words.help, ArgAction::Help).short('h'));
    if has_version {
        command = command.arg(general("version", words.version, ArgAction::Version).short('V'));
    }
    command
}

/// The first paragraph, and all of them if there are more.
fn paragraphs(text: &str) -> (&str, Option<&str>) {
    match text.split_once("\n\n") {
        Some((first, _)) => (first, Some(text)),
        None => (text, None),
    }
}

fn translated_arg(arg: Arg) -> Arg {
    let words = &words().program;
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let (short, long) = paragraphs(&help);
    let is_hidden = arg.is_hide_possible_values_set();
    let values = match arg.get_action().takes_values() && !is_hidden {
        true => arg.get_possible_values(),
        false => Vec::new(),
    };
    let shown: Vec<_> = values.iter().filter(|value| !value.is_hide_set()).collect();
    let mut facts = Vec::new();
    let mut fact = |name: &str, value: String| {
        facts.push(format!("[{name}{}{value}]", words.colon));
    };
    if let Some(variable) = arg.get_env() {
        fact(words.environment, variable.to_string_lossy().into_owned());
    }
    let defaults = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    let defaults = defaults.collect::<Vec<_>>().join(" ");
    let is_shown = !arg.is_hide_default_value_set() && arg.get_action().takes_values();
    if !defaults.is_empty() && is_shown {
        fact(words.default, defaults);
    }
    let has_meanings = shown.iter().any(|value| value.get_help().is_some());
    let names = shown.iter().map(|value| value.get_name()).collect::<Vec<_>>().join(", ");
    let short = iter::once(short.to_owned())
        .chain(facts.iter().cloned())
        .chain((!names.is_empty()).then(|| format!("[{}{}{names}]", words.possible, words.colon)));
    let short = short.collect::<Vec<_>>().join(" ");
    // With more than one paragraph, or values that mean something, there is more to say than fits a line.
    let long = (long.is_some() || has_meanings).then(|| {
        let mut text = long.unwrap_or(&help).to_owned();
        if has_meanings {
            text += &format!("\n\n{}{}", words.possible, words.colon.trim_end());
            let longest = shown.iter().map(|value| value.get_name().len()).max().unwrap_or(0);
            for value in &shown {
                let meaning = value.get_help().map(ToString::to_string).unwrap_or_default();
                text += &format!("\n  {:<longest$}  {meaning}", value.get_name());
            }
        } else if !names.is_empty() {
            facts.push(format!("[{}{}{names}]", words.possible, words.colon));
        }
        if !facts.is_empty() {
            text += &format!("\n\n{}", facts.join(" "));
        }
        text
    });
    let value_names: Vec<Str> =
        arg.get_value_names().unwrap_or_default().iter().map(value_name).collect();
    let heading = match (arg.get_help_heading(), arg.is_positional()) {
        (Some(_), _) => None,
        (None, true) => Some(words.arguments),
        (None, false) => Some(words.options),
    };
    let mut arg = arg.help(short).long_help(Resettable::from(long.map(StyledStr::from)));
    if arg.get_action().takes_values() {
        arg = arg.hide_possible_values(true).hide_default_value(true).hide_env(true);
    }
    if let Some(heading) = heading {
        arg = arg.help_heading(heading);
    }
    if !value_names.is_empty() {
        arg = arg.value_names(value_names);
    }
    arg
}

fn value_name(name: &Str) -> Str {
    let known = words().program.value_names.iter().find(|(english, _)| name == english);
    known.map_or_else(|| name.clone(), |(_, name)| Str::from(*name))
}

/// The lines of usage, with `[OPTIONS]` in this language.
fn set_usage(command: &mut Command) {
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage = usage.replace("[OPTIONS]", &format!("[{}]", words().program.some_options));
    *command = std::mem::take(command).override_usage(usage);
    command.get_subcommands_mut().for_each(set_usage);
}

/// Why a value is not valid. What the parsers of numbers say is for programmers, and in English only.
fn reason(cause: &(dyn std::error::Error + 'static)) -> String {
    let words = &words().usage;
    if cause.is::<ParseIntError>() {
        return words.not_whole.to_owned();
    }
    let text = cause.to_string();
    let range = text.rsplit_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    range.map_or_else(|| translate::error(cause), |(least, most)| (words.not_within)(least, most))
}

/// The commands whose arguments are told apart when one is negative: positions of tiles, and names of levels.
const COMMANDS: [&str; 5] = ["solve", "check", "insight", "verify", "blocks"];

/// An argument such as `-1s`, which clap takes for an option, where no other value is wrong; and the option before it.
fn negative(value: &str) -> Option<(Option<String>, String)> {
    let is_negative = |text: &String| {
        text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let args: Vec<String> = std::env::args().collect();
    let idx = args.iter().position(|text| value.is_empty() && is_negative(text))?;
    let before = args[..idx].last().filter(|text| takes_value(&command(), text));
    Some((before.cloned(), args[idx].clone()))
}

/// Whether this is an option with a value, here or in a command below.
fn takes_value(command: &Command, option: &str) -> bool {
    let is_it = |arg: &Arg| {
        let long = arg.get_long().is_some_and(|name| option.strip_prefix("--") == Some(name));
        let short = arg.get_short().is_some_and(|name| option == format!("-{name}"));
        arg.get_action().takes_values() && (long || short)
    };
    command.get_arguments().any(is_it)
        || command.get_subcommands().any(|command| takes_value(command, option))
}

/// What somebody means by a command that does not exist.
fn known_elsewhere(command: &str) -> Option<String> {
    let Words { usage, input, .. } = words();
    if is_level(command) {
        return Some((input.is_level)(&as_argument(command)));
    }
    let meant = match command.to_lowercase().as_str() {
        "algos" | "algo" => "algorithms",
        "version" => "--version",
        "trace" => "solve --trace",
        "compare" => "lab",
        "shuffle" => "scramble",
        "play" => "tuipan play",
        "show" => "blocks show",
        "generate" => "blocks generate",
        "analyse" | "analyze" => "blocks analyse",
        "graph" => "blocks graph",
        "run" => "lab run",
        "train" => "lab train",
        "find" | "search" | "list" => "blocks list",
        _ => return None,
    };
    Some((usage.did_you_mean)(meant))
}

/// `-a manhattan` is a heuristic.
fn heuristic_meant(error: &Error, value: &str) -> Option<String> {
    let Unknown { kind, meant: None, .. } = error.source()?.downcast_ref()? else { return None };
    let name = match value.parse::<HeuristicKind>() {
        _ if *kind != Algorithm::KIND => return None,
        Ok(heuristic) => heuristic.to_string(),
        Err(HeuristicNameError::Unknown(Unknown { meant: Some(meant), .. })) => meant.to_owned(),
        Err(_) => return None,
    };
    Some((words().usage.is_heuristic)(&name))
}

/// What is wrong with the arguments.
fn complaint(error: &Error) -> String {
    let words = &words().usage;
    let get = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    };
    let (arg, value) = (get(ContextKind::InvalidArg), get(ContextKind::InvalidValue));
    let command = get(ContextKind::InvalidSubcommand);
    let mut text = match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::InvalidValue
            if let Some(value) = negative(&value) =>
        {
            let (option, value) = value;
            let is_position = value.contains(|c: char| c.is_whitespace() || ",;/".contains(c));
            let value = Quoted::new(&value);
            let command = std::env::args().skip(1).find(|arg| COMMANDS.contains(&arg.as_str()));
            match (option, command.as_deref()) {
                (Some(option), _) => (words.negative)(&Quoted::new(&option), &value),
                (None, Some("blocks")) => (words.unknown_argument)(&value),
                (None, None) if !is_position => (words.unknown_argument)(&value),
                (None, _) => (words.negative_tile)(&value),
            }
        }
        ErrorKind::ArgumentConflict => match get(ContextKind::PriorArg) {
            prior if prior == arg => (words.twice)(&arg),
            prior if prior.is_empty() => words.other.to_owned(),
            prior => (words.conflict)(&arg, &prior),
        },
        ErrorKind::NoEquals => (words.no_equals)(&arg),
        ErrorKind::InvalidValue if value.is_empty() => (words.no_value)(&arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            (words.bad_value)(&Quoted::new(&value), &arg)
        }
        ErrorKind::InvalidSubcommand => (words.unknown_command)(&Quoted::new(&command)),
        ErrorKind::MissingRequiredArgument => (words.missing)(&arg),
        ErrorKind::MissingSubcommand => (words.no_command)(&command),
        ErrorKind::InvalidUtf8 => words.not_utf8.to_owned(),
        ErrorKind::TooManyValues => (words.too_many)(&Quoted::new(&value), &arg),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => (words.too_few)(&arg),
        ErrorKind::UnknownArgument => (words.unknown_argument)(&Quoted::new(&arg)),
        _ => words.other.to_owned(),
    };
    if let Some(cause) = error.source() {
        text += &format!("{}{}", crate::lang::words().program.colon, reason(cause));
    }
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let guess = match error.kind() {
        ErrorKind::InvalidSubcommand => known_elsewhere(&command),
        ErrorKind::ValueValidation => heuristic_meant(error, &value),
        _ => None,
    };
    // Of several, clap has the best one last.
    let best = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => texts.last().cloned(),
        _ => None,
    };
    let best = || kinds.into_iter().find_map(best).map(|name| (words.did_you_mean)(&name));
    let guess = guess.or_else(best);
    if let Some(guess) = &guess {
        text += &format!("\n  {guess}");
    }
    let colon = crate::lang::words().program.colon;
    for (name, kind) in [
        (crate::lang::words().program.possible, ContextKind::ValidValue),
        (words.commands, ContextKind::ValidSubcommand),
    ] {
        let names = get(kind);
        if !names.is_empty() && guess.is_none() {
            text += &format!("\n  {name}{colon}{names}");
        }
    }
    let usage = get(ContextKind::Usage);
    if !usage.is_empty() {
        let usage = usage.trim().trim_start_matches("Usage: ");
        text += &format!("\n\n{}{colon}{usage}", crate::lang::words().program.usage);
    }
    format!("{text}\n{}", words.see_help)
}
