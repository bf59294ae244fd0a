//! Large digits for large tiles, as on a calculator: seven bars each, so that one description serves every size.
//!
//! A character is about twice as high as wide; with half blocks it holds two square points, one above the other. ASCII
//! has no blocks: there a digit is three lines of `_` and `|`.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::put;

/// The bars of each digit: top, upper left, upper right, middle, lower left, lower right, bottom.
const BARS: [[bool; 7]; 10] = {
    const fn bars(bits: u8) -> [bool; 7] {
        let mut bars = [false; 7];
        let mut idx = 0;
        while idx < 7 {
            bars[idx] = bits >> (6 - idx) & 1 == 1;
            idx += 1;
        }
        bars
    }
    [
        bars(0b111_0111),
        bars(0b001_0010),
        bars(0b101_1101),
        bars(0b101_1011),
        bars(0b011_1010),
        bars(0b110_1011),
        bars(0b110_1111),
        bars(0b101_0010),
        bars(0b111_1111),
        bars(0b111_1011),
    ]
};

/// How large digits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// Columns of one.
    width: u16,
    /// Rows of one.
    height: u16,
}

/// The largest first.
const SIZES: [Digits; 2] = [Digits { width: 5, height: 5 }, Digits { width: 3, height: 3 }];
const GAP: u16 = 1;

impl Digits {
    /// The largest that fit on tiles of a size with this many digits, within their edges; `None` if none do.
    pub fn fitting(n_digits: usize, (width, height): (u16, u16)) -> Option<Self> {
        let fits = |digits: &&Digits| {
            digits.total(n_digits) + 2 <= width && digits.height + 2 <= height && n_digits > 0
        };
        SIZES.iter().find(fits).copied()
    }

    fn total(self, n_digits: usize) -> u16 {
        let n = n_digits as u16;
        n * self.width + n.saturating_sub(1) * GAP
    }

    /// The columns of a digit: a 1 is its bars on the right alone, so that it stands in the middle, too.
    fn columns(self, digit: u8) -> Range<u16> {
        if digit == b'1' { self.width - 1..self.width } else { 0..self.width }
    }

    /// Draws a number in the middle of a tile.
    pub fn draw(self, number: &str, tile: Rect, ascii: bool, style: Style, buffer: &mut Buffer) {
        let widths = number.bytes().map(|digit| self.columns(digit).len() as u16 + GAP);
        let total = widths.sum::<u16>().saturating_sub(GAP);
        let mut x = tile.x + tile.width.saturating_sub(total) / 2;
        let top = tile.y + tile.height.saturating_sub(self.height) / 2;
        for digit in number.bytes() {
            let bars = BARS[usize::from(digit.wrapping_sub(b'0')).min(9)];
            for column in self.columns(digit) {
                for row in 0..self.height {
                    let c = match ascii {
                        true => self.ascii(bars, column, row),
                        false => self.block(bars, column, row),
                    };
                    if c != ' ' {
                        put(buffer, x, top + row, c, style);
                    }
                }
                x += 1;
            }
            x += GAP;
        }
    }

    /// Whether a point of a digit is set; there are two in a row, and the last one stays empty.
    fn is_set(self, bars: [bool; 7], column: u16, point: u16) -> bool {
        let last = 2 * self.height - 2;
        let middle = last / 2;
        if point > last {
            return false;
        }
        let [top, upper_left, upper_right, centre, lower_left, lower_right, bottom] = bars;
        let (is_left, is_right) = (column == 0, column + 1 == self.width);
        (point == 0 && top)
            || (point == middle && centre)
            || (point == last && bottom)
            || (point <= middle && (is_left && upper_left || is_right && upper_right))
            || (point >= middle && (is_left && lower_left || is_right && lower_right))
    }

    fn block(self, bars: [bool; 7], column: u16, row: u16) -> char {
        let [above, below] = [2 * row, 2 * row + 1].map(|point| self.is_set(bars, column, point));
        match (above, below) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        }
    }

    fn ascii(self, bars: [bool; 7], column: u16, row: u16) -> char {
        let [top, upper_left, upper_right, centre, lower_left, lower_right, bottom] = bars;
        let (middle, last) = (self.height / 2, self.height - 1);
        let (is_left, is_right) = (column == 0, column + 1 == self.width);
        let (left, right) = match row {
            0 => (false, false),
            row if row <= middle => (upper_left, upper_right),
            _ => (lower_left, lower_right),
        };
        let lies = match row {
            0 => top,
            row if row == middle => centre,
            row if row == last => bottom,
            _ => false,
        };
        match () {
            () if is_left || is_right => {
                if is_left && left || is_right && right {
                    '|'
                } else {
                    ' '
                }
            }
            () if lies => '_',
            () => ' ',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(number: &str, (width, height): (u16, u16), ascii: bool) -> Vec<String> {
        let tile = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(tile);
        let digits = Digits::fitting(number.len(), (width, height)).unwrap();
        digits.draw(number, tile, ascii, Style::new(), &mut buffer);
        let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| row(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn digits_can_be_read() {
        assert_eq!(drawn("25", (9, 5), false), ["", " ▀▀█ █▀▀", " █▀▀ ▀▀█", " ▀▀▀ ▀▀▀", ""]);
        assert_eq!(drawn("14", (9, 5), true), ["", "", "  | |_|", "  |   |", ""]);
        assert_eq!(drawn("1", (5, 5), false), ["", "  █", "  █", "  ▀", ""]);
        assert_eq!(
            drawn("8", (7, 7), false),
            ["", " █▀▀▀█", " █   █", " █▀▀▀█", " █   █", " ▀▀▀▀▀", ""]
        );
    }

    /// No two digits look the same, in any size.
    #[test]
    fn digits_are_told_apart() {
        for ascii in [false, true] {
            for size in [(7, 7), (5, 5)] {
                let all: std::collections::BTreeSet<_> =
                    (0..10).map(|n| drawn(&n.to_string(), size, ascii)).collect();
                assert_eq!(all.len(), 10);
            }
        }
    }

    #[test]
    fn small_tiles_have_letters() {
        assert_eq!(Digits::fitting(2, (8, 4)), None);
        assert_eq!(Digits::fitting(3, (10, 5)), None);
        assert_eq!(Digits::fitting(2, (10, 5)).map(|it| it.height), Some(3));
        assert_eq!(Digits::fitting(2, (14, 7)).map(|it| it.height), Some(5));
    }
}
