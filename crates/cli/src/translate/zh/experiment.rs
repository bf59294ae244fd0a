//! 实验文件的错误。

use tuipan_lab::{ExperimentError, TomlErrorKind};

use super::unknown_but;

/// Why a text is no experiment. What is wrong with its parts is in English, as all that experiments say is.
pub fn error(error: &ExperimentError) -> String {
    match error {
        ExperimentError::Toml { line, column, kind, message } => {
            let what = toml(kind, message).unwrap_or_else(|| message.clone());
            format!("第 {line} 行第 {column} 列：{what}")
        }
        ExperimentError::Flaw { line: Some(line), message } => format!("第 {line} 行：{message}"),
        ExperimentError::Flaw { line: None, message } => message.clone(),
    }
}

fn toml(kind: &TomlErrorKind, message: &str) -> Option<String> {
    Some(match kind {
        TomlErrorKind::Syntax => format!("不是合法的 TOML：{message}"),
        TomlErrorKind::Twice => "这个字段写了两次".to_owned(),
        TomlErrorKind::Unknown { name, meant: Some(meant), .. } => {
            format!("不认识“{name}”，是不是 {meant}？")
        }
        TomlErrorKind::UnknownName { list, name, known, meant } => match meant {
            Some(meant) => unknown_but(list, name, meant),
            None => format!("不认识“{name}”；可用的有 {}", known.join("、")),
        },
        TomlErrorKind::BadValue { value, expected } => {
            format!("“{value}”不行{}", expected_type(expected))
        }
        TomlErrorKind::Size(error) => tuipan_words::Lang::Zh.say(tuipan_words::errors::SIZE)(error),
        TomlErrorKind::Unknown { name, known, .. } => {
            format!("不认识“{name}”；可用的有 {}", known.join("、"))
        }
        TomlErrorKind::Missing(name) => format!("缺少字段“{name}”"),
        TomlErrorKind::OtherType(expected) => format!("类型不对{}", expected_type(expected)),
        TomlErrorKind::Other => return None,
    })
}

fn expected_type(expected: &str) -> &'static str {
    match expected {
        "a string" | "string" => "，应为字符串（写在引号里）",
        "a boolean" => "，应为 true 或 false",
        "a sequence" => "，应为列表",
        "f32" | "f64" => "，应为数",
        "usize" => "，应为非负整数",
        text if text.starts_with('u') && text[1..].parse::<u8>().is_ok() => "，应为非负整数",
        text if text.starts_with('i') && text[1..].parse::<u8>().is_ok() => "，应为整数",
        text if text.starts_with("struct") || text == "a map" => "，应为表",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_lab::Experiment;

    #[test]
    fn errors_of_toml_are_in_chinese() {
        for (text, expected) in [
            ("x = ", "第 1 行第 5 列：不是合法的 TOML："),
            ("name = 3", "第 1 行第 8 列：类型不对，应为字符串（写在引号里）"),
            ("name = 'a'\nfoo = 1", "第 2 行第 1 列：不认识“foo”；可用的有 name、title、"),
            ("title = 'a'", "缺少字段“name”"),
            ("name = 'a'\nname = 'b'", "第 2 行第 1 列：这个字段写了两次"),
            (
                "name = 'a'\ntitle = 'b'\nrepetitions = 'x'",
                "第 3 行第 15 列：类型不对，应为非负整数",
            ),
        ] {
            let said = error(&Experiment::parse(text).unwrap_err());
            assert!(said.contains(expected), "{text}: {said}");
        }
    }
}
