//! Fields of a line: texts with tabs between them, and nothing in them that would end a line.

use std::borrow::Cow;

/// A text as a field: backslash, tab and line ends are written `\\`, `\t`, `\n` and `\r`.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', '\t', '\n', '\r']) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\\\"),
            '\t' => escaped.push_str("\\t"),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            c => escaped.push(c),
        }
    }
    Cow::Owned(escaped)
}

/// The text of a field; `None` if a backslash is followed by nothing that it may be followed by.
pub(super) fn unescape(field: &str) -> Option<String> {
    let mut text = String::with_capacity(field.len());
    let mut chars = field.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next()? {
                '\\' => '\\',
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            c => c,
        });
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_a_field() {
        for text in ["", "plain 中文", "a\tb\nc\r\n\\d\\t", "\\"] {
            let field = escape(text);
            assert!(!field.contains(['\t', '\n', '\r']));
            assert_eq!(unescape(&field).as_deref(), Some(text));
        }
        assert_eq!(unescape("a\\x"), None);
        assert_eq!(unescape("a\\"), None);
    }
}
