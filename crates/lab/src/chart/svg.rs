//! The common ground of all charts: paper, ink, letters.

use std::fmt::Write;

/// Between the edge and what is drawn.
pub const MARGIN: f64 = 24.0;
/// The size of usual letters.
pub const TEXT: f64 = 13.0;
/// From one line of a text to the next.
pub const LEADING: f64 = 16.0;
/// How many colours there are, and how many shapes of marks. Series after the first eight have a colour again, with
/// another shape.
pub const N_STYLES: usize = 8;

/// The colours of the project: paper and ink, cinnabar first, then its quiet company.
const STYLE: &str = "\
.tp{--tp-paper:#f5efe3;--tp-ink:#26211b;--tp-ink-2:#6b6154;--tp-line:#d9cdb6;--tp-0:#b8371f;--tp-1:#33486b;\
--tp-2:#3f6f5c;--tp-3:#a8752b;--tp-4:#7b4b78;--tp-5:#2f7f93;--tp-6:#8a8f2b;--tp-7:#6b6154;\
font:13px system-ui,'Noto Sans','PingFang SC','Noto Sans CJK SC',sans-serif}\
@media(prefers-color-scheme:dark){.tp{--tp-paper:#211b16;--tp-ink:#efe6d6;--tp-ink-2:#b3a691;--tp-line:#3a3027;\
--tp-0:#e0573b;--tp-1:#8ea6cf;--tp-2:#7fb59c;--tp-3:#d6a75a;--tp-4:#c393bf;--tp-5:#6fbfd1;--tp-6:#c3c765;--tp-7:#b3a691}}\
.tp-bg{fill:var(--tp-paper)}.tp text{fill:var(--tp-ink-2)}.tp .tp-t{fill:var(--tp-ink);font:600 17px \
'Iowan Old Style','Palatino Linotype','Noto Serif','Songti SC','Noto Serif CJK SC',serif}.tp .tp-k{fill:var(--tp-ink)}\
.tp-g{stroke:var(--tp-line);stroke-width:1}.tp-a{stroke:var(--tp-ink-2);stroke-width:1}\
.tp-n{font-variant-numeric:tabular-nums}.tp-e{text-anchor:end}.tp-m{text-anchor:middle}";

/// The picture so far.
pub struct Svg {
    body: String,
    title: String,
    width: f64,
    /// Where the title ends.
    pub title_end: f64,
}

/// How much wider the letters of a title are, and from one of its lines to the next.
const TITLE: (f64, f64) = (1.4, 22.0);

impl Svg {
    /// With its title, at the top left.
    pub fn new(title: &str, width: f64) -> Self {
        let (wider, leading) = TITLE;
        let mut svg = Svg { body: String::new(), title: title.to_owned(), width, title_end: 32.0 };
        for (idx, line) in wrapped(title, (width - 2.0 * MARGIN) / wider).iter().enumerate() {
            svg.title_end = 32.0 + leading * idx as f64;
            svg.text(MARGIN, svg.title_end, "tp-t", line);
        }
        svg
    }

    /// Adds an element.
    pub fn add(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    /// Writes a text.
    pub fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let text = escape(text);
        self.add(format_args!(r#"<text x="{x:.1}" y="{y:.1}" class="{class}">{text}</text>"#));
    }

    /// Draws a line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(format_args!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" class="{class}"/>"#
        ));
    }

    /// Draws the mark of a series, filled or hollow.
    pub fn mark(&mut self, x: f64, y: f64, series: usize, open: bool) {
        let colour = series % N_STYLES;
        let fill = if open { "var(--tp-paper)".to_owned() } else { format!("var(--tp-{colour})") };
        let style = format!(r#"fill="{fill}" stroke="var(--tp-{colour})" stroke-width="1.5""#);
        match (colour + series / N_STYLES) % N_STYLES {
            0 => self.add(format_args!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.8" {style}/>"#)),
            1 => {
                let (x, y) = (x - 3.4, y - 3.4);
                self.add(format_args!(
                    r#"<rect x="{x:.1}" y="{y:.1}" width="6.8" height="6.8" {style}/>"#
                ));
            }
            shape => {
                let path = match shape {
                    2 => "m0,-4.8l4.4,7.6h-8.8z",
                    3 => "m0,-5.2l5.2,5.2l-5.2,5.2l-5.2,-5.2z",
                    // A cross, a plus, a bow tie and an hourglass.
                    4 => "m-4,-2l2,-2l2,2l2,-2l2,2l-2,2l2,2l-2,2l-2,-2l-2,2l-2,-2l2,-2z",
                    5 => "m-1.5,-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
                    6 => "m-4.6,-4.2l4.6,4.2l4.6,-4.2v8.4l-4.6,-4.2l-4.6,4.2z",
                    _ => "m-4.2,-4.6l4.2,4.6l4.2,-4.6h-8.4m0,9.2l4.2,-4.6l4.2,4.6z",
                };
                self.add(format_args!(r#"<path d="M{x:.1},{y:.1}{path}" {style}/>"#));
            }
        }
    }

    /// Draws the range of values that a mark stands for: a thin line with ends.
    pub fn spread(&mut self, from: (f64, f64), to: (f64, f64), series: usize) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let across = if x1 == x2 { (3.0, 0.0) } else { (0.0, 3.0) };
        let end = |(x, y): (f64, f64)| {
            let (dx, dy) = across;
            format!("M{:.1},{:.1}L{:.1},{:.1}", x - dx, y - dy, x + dx, y + dy)
        };
        self.add(format_args!(
            r#"<path class="tp-s" d="M{x1:.1},{y1:.1}L{x2:.1},{y2:.1}{}{}" fill="none" stroke="var(--tp-{})" stroke-width="1" opacity=".6"/>"#,
            end(from),
            end(to),
            series % N_STYLES
        ));
    }

    /// Puts it on paper.
    pub fn finish(self, height: f64) -> String {
        let (title, body, width) = (escape(&self.title), self.body, self.width);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tp\" viewBox=\"0 0 {width} {height:.0}\" \
             width=\"{width}\" height=\"{height:.0}\" role=\"img\" aria-label=\"{title}\">\n\
             <style>{STYLE}</style>\n\
             <rect class=\"tp-bg\" width=\"{width}\" height=\"{height:.0}\" rx=\"10\"/>\n{body}</svg>\n"
        )
    }
}

/// About how wide a text is. No font is at hand; what is estimated here is a little wider than it is.
pub fn width_of(text: &str) -> f64 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | '.' | ',' | ':' | '\'' | '|' | ' ' | '/' => 0.4,
        'm' | 'w' | 'M' | 'W' => 0.97,
        c if c.is_ascii_uppercase() => 0.74,
        c if c.is_ascii() => 0.645,
        _ => 1.0,
    };
    text.chars().map(letter).sum::<f64>() * TEXT
}

/// A text in lines of at most that width: broken at spaces, and within what is too long without one. Nothing is left
/// out.
pub fn wrapped(text: &str, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        let longer = format!("{line} {word}");
        if line.is_empty() {
            line.push_str(word);
        } else if width_of(&longer) <= width {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
        while let Some(cut) = first_beyond(lines.last().map_or("", String::as_str), width) {
            let rest = lines.last_mut().map(|line| line.split_off(cut));
            lines.extend(rest);
        }
    }
    lines
}

/// Where a line must be broken to be at most that wide, at least one letter from its beginning.
fn first_beyond(line: &str, width: f64) -> Option<usize> {
    let mut after = line.char_indices().map(|(at, c)| at + c.len_utf8());
    let first = after.next()?;
    let mut fits = first;
    for end in after {
        if width_of(&line[..end]) > width {
            return Some(fits);
        }
        fits = end;
    }
    None
}

/// A text as XML and HTML want it.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // What XML does not allow at all.
            c if c.is_control() && c != '\n' && c != '\t' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_keeps_every_letter_and_the_width() {
        let texts = [
            "",
            "a",
            "bidirectional breadth-first search, metric of single steps",
            "14 12 1 15/6 11 2 4/9 8 5 7/3 13 0 10",
            "没有空格的一长串汉字也要换行，不能超出",
            "averyveryverylongwordwithoutanyspaceatall and more",
        ];
        for text in texts {
            for width in [10.0, 60.0, 200.0, 1e6] {
                let lines = wrapped(text, width);
                let letters = |text: &str| text.replace(' ', "");
                assert_eq!(letters(&lines.concat()), letters(text));
                for line in &lines {
                    assert!(width_of(line) <= width || line.chars().count() == 1, "{line:?}");
                }
                assert!(width < 1e6 || lines == [text]);
            }
        }
        let label = "bidirectional breadth-first search, metric of single steps";
        assert_eq!(
            wrapped(label, 290.0),
            ["bidirectional breadth-first search,", "metric of single steps"]
        );
    }
}
