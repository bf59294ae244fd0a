//! What the program says, in both languages: help, errors, and the catalogue itself.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::tempdir;
use unicode_width::UnicodeWidthStr;

use crate::common::command;

/// The catalogue, and what is translated by hand.
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");

/// What a run printed, in a language, on a terminal so wide.
fn said(lang: &str, columns: usize, args: &[&str]) -> String {
    let mut command = command(args);
    let output = command.env("COLUMNS", columns.to_string()).env("LC_ALL", lang).output();
    let output = output.expect("the program starts");
    String::from_utf8([output.stdout, output.stderr].concat()).expect("it prints text")
}

/// Every command, by its words after `tuipan`, the program itself first.
pub fn all_commands() -> Vec<Vec<String>> {
    let mut commands = vec![vec![]];
    let mut idx = 0;
    while idx < commands.len() {
        let mut args: Vec<&str> = commands[idx].iter().map(String::as_str).collect();
        args.push("-h");
        let help = said("C", 80, &args);
        let list = help.split("Commands:\n").nth(1).unwrap_or_default();
        let names = list.lines().take_while(|line| !line.is_empty());
        let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        for name in names.filter_map(|line| line.split_whitespace().next()) {
            let below = [commands[idx].clone(), vec![name.to_owned()]].concat();
            commands.push(below);
        }
        idx += 1;
    }
    commands
}

/// Two English words in a row, in the prose of a Chinese text. Commands and what they print are not prose.
fn leftover(text: &str) -> Option<String> {
    let is_word = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let prose = text.split('`').step_by(2).flat_map(str::lines);
    let prose = prose.filter(|line| !["tuipan ", "cargo "].iter().any(|name| line.contains(name)));
    prose.into_iter().find_map(|line| {
        let ascii = |c: char| if c.is_ascii() { c } else { '|' };
        let line: String = line.chars().map(ascii).collect();
        let words: Vec<&str> = line.split(' ').collect();
        let pair = words.windows(2).find(|pair| is_word(pair[0]) && is_word(pair[1]))?;
        Some(pair.join(" "))
    })
}

#[test]
fn english_is_found_in_chinese() {
    assert_eq!(leftover("局面 has no solution 解"), Some("has no".into()));
    assert_eq!(leftover("用 IDA* 求解，stm 与 mtm，见 `tuipan tables list`"), None);
}

#[test]
fn the_help_fits_and_is_in_one_language() {
    let commands = all_commands();
    assert!(commands.len() > 25, "{commands:?}");
    for names in &commands {
        for (lang, columns) in [("C", 80), ("zh_CN.UTF-8", 80), ("C", 40), ("zh_CN.UTF-8", 40)] {
            for flag in ["-h", "--help"] {
                let mut args: Vec<&str> = names.iter().map(String::as_str).collect();
                args.push(flag);
                let help = said(lang, columns, &args);
                let about = format!("{args:?} in {lang} at {columns}");
                for line in help.lines() {
                    // A word that is longer than the line stays whole.
                    let is_one_word = line.split_whitespace().count() == 1;
                    assert!(line.width() <= columns || is_one_word, "{about}: {line}");
                }
                let ends_with_colon = help.lines().find(|line| line.ends_with(':'));
                assert!(lang == "C" || ends_with_colon.is_none(), "{about}: {ends_with_colon:?}");
                assert!(!help.contains("[alias"), "{about}: an alias is for those who try it");
                let has_english = help.contains("Usage:") || help.contains("Print help");
                assert_eq!(has_english, lang == "C", "{about}: {help}");
                let is_name = |c: char| c.is_ascii_uppercase() || c == '|';
                let untranslated = help.split(['<', '[']).skip(1).find(|text| {
                    let end = text.find(['>', ']']).unwrap_or(0);
                    end > 1 && text[..end].chars().all(is_name) && &text[..end] != "SHELL"
                });
                assert!(lang == "C" || untranslated.is_none(), "{about}: {untranslated:?}");
                if lang != "C" && columns == 80 {
                    assert_eq!(leftover(&help), None, "{about}: {help}");
                }
            }
        }
    }
}

#[test]
fn commands_that_make_boards_say_which_size_is_usual() {
    for (args, size) in [
        (&["scramble", "--help"] as &[&str], "4x4"),
        (&["tables", "build", "--help"], "4x4"),
        (&["judge", "--help"], "3x3"),
    ] {
        let help = said("C", 100, args);
        assert!(help.contains(&format!("[default: {size}, or the goal's size]")), "{help}");
        assert!(!help.contains("Needed only for lists"), "{help}");
    }
}

#[test]
fn arguments_are_listed_as_they_are_typed_and_have_one_default() {
    let help = said("C", 100, &["verify", "--help"]);
    let place = |name: &str| help.find(&format!("\n  {name}\n")).expect(name);
    assert!(place("<POSITION|FILE>") < place("<MOVES|FILE>..."), "{help}");
    for names in all_commands() {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let help = said("C", 200, &[&names[..], &["--help"]].concat());
        let is_twice = |line: &str| line.matches("[default: ").count() > 1;
        assert_eq!(help.lines().find(|line| is_twice(line)), None, "{names:?}");
    }
}

#[test]
fn the_chinese_catalogue_has_no_english_left() {
    let mut n_texts = 0;
    for directory in ["words/zh", "translate/zh"] {
        for file in fs::read_dir(Path::new(SOURCES).join(directory)).unwrap() {
            let path = file.unwrap().path();
            let source = fs::read_to_string(&path).unwrap();
            let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n").replace("\\\"", "`");
            for text in code.split('"').skip(1).step_by(2) {
                n_texts += 1;
                // What is put into a text is not part of it.
                let parts = text.split(['{', '}']).step_by(2).collect::<Vec<_>>().join("x");
                assert_eq!(leftover(&parts), None, "{}: {text}", path.display());
            }
        }
    }
    assert!(n_texts > 300, "{n_texts}");
}

/// The catalogue as a crate of its own, with the language files changed.
fn compiles(change: impl Fn(&str, &str) -> String) -> (bool, String) {
    let directory = tempdir().unwrap();
    let words = directory.path().join("words");
    for part in ["", "en", "zh"] {
        fs::create_dir(words.join(part)).unwrap();
        for file in fs::read_dir(Path::new(SOURCES).join("words").join(part)).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                let name = path.file_name().unwrap();
                let place = format!("{part}/{}", name.to_string_lossy());
                let text = change(&place, &fs::read_to_string(&path).unwrap());
                fs::write(words.join(part).join(name), text).unwrap();
            }
        }
    }
    let root = directory.path().join("root.rs");
    // What was typed is only printed there.
    let names = "extern crate self as tuipan_names;\npub use std::string::String as Quoted;\n";
    fs::write(&root, format!("{names}pub mod words;\n")).unwrap();
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
    rustc.args([
        "--edition=2024",
        "--crate-type=lib",
        "--emit=metadata",
        "-Awarnings",
        "--out-dir",
    ]);
    let output = rustc.arg(directory.path()).arg(&root).output().expect("rustc starts");
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_language_that_lacks_a_text_does_not_compile() {
    let (ok, errors) = compiles(|_, text| text.to_owned());
    assert!(ok, "{errors}");
    let line = "    unsolvable: \"无解\",\n";
    let (ok, errors) = compiles(|place, text| match place {
        "zh/check.rs" => {
            assert!(text.contains(line));
            text.replace(line, "")
        }
        _ => text.to_owned(),
    });
    assert!(!ok && errors.contains("E0063") && errors.contains("`unsolvable`"), "{errors}");
}
