//! How pieces look: their names, colours and outlines, and where the gate is.

use tuipan_play::workshop::{General, generals};
use tuipan_puzzle::blocks::{Axis, Level, outline_path};

use crate::text::{Lang, Text};

/// How a general of 华容道 is drawn and called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// The name in the sprite and the style sheet.
    pub id: &'static str,
    /// The name for people.
    pub name: Text,
    /// The number of the colour.
    tone: usize,
}

fn portrait(general: General) -> Portrait {
    let (id, tone) = match general {
        General::CaoCao => ("caocao", 0),
        General::GuanYu => ("guanyu", 2),
        General::ZhangFei => ("zhangfei", 1),
        General::MaChao => ("machao", 1),
        General::ZhaoYun => ("zhaoyun", 1),
        General::HuangZhong => ("huangzhong", 1),
        General::Soldier => ("bing", 3),
    };
    Portrait { id, name: tuipan_words::general(general), tone }
}

/// How many colours there are for pieces that need not leave, from 1; 0 is that of those that must.
pub const N_TONES: usize = 8;

/// How a piece looks, wherever it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Its letter.
    pub letter: char,
    /// Whom it stands for, on the classic board.
    pub general: Option<Portrait>,
    /// Its number, `①` or so, if others have the same name.
    pub number: Option<char>,
    /// Whether the goal speaks of it.
    pub is_target: bool,
    /// The number of its colour in the style sheet, on boards and in small pictures alike.
    pub tone: usize,
    /// Columns from the left side of its box to its anchor.
    pub before: i32,
    /// How wide its box is.
    pub width: i32,
    /// How high.
    pub height: i32,
    /// Its outline in cells, if it is no rectangle.
    pub outline: Option<String>,
}

impl Look {
    /// The classes of its shape.
    pub fn classes(&self) -> String {
        let mut classes = "piece".to_owned();
        for (is_so, class) in [
            (self.height > self.width, " tall"),
            (self.width > self.height, " wide"),
            (self.width > 1 && self.height > 1, " big"),
            (self.outline.is_some(), " poly"),
            (self.is_target, " target"),
        ] {
            if is_so {
                classes += class;
            }
        }
        classes
    }

    /// Its name for people, unlike any other on the board.
    pub fn name(&self, language: Lang) -> String {
        match self.general {
            Some(general) => {
                let number = self.number.map_or_else(String::new, |number| format!(" {number}"));
                language.say(general.name).to_owned() + &number
            }
            None => self.letter.to_string(),
        }
    }
}

/// The looks of a level's pieces, in their order.
pub fn looks(level: &Level) -> Vec<Look> {
    let kinds = level.kinds();
    let has_targets = kinds.contains(&0) && kinds.iter().any(|&kind| kind != 0);
    let generals = generals(level);
    let look = |(idx, &general): (usize, &Option<General>)| {
        let piece = &level.pieces()[idx];
        let cells = piece.shape.offsets();
        let range = |of: fn(&(i32, i32)) -> i32| {
            let (least, most) = (cells.iter().map(of).min(), cells.iter().map(of).max());
            (least.unwrap_or(0), most.unwrap_or(0))
        };
        let ((_, bottom), (left, right)) = (range(|cell| cell.0), range(|cell| cell.1));
        let (width, height) = (right - left + 1, bottom + 1);
        let is_box = (width * height) as usize == cells.len();
        let outline = (!is_box).then(|| {
            let cells: Vec<_> = cells.iter().map(|&(row, column)| (row, column - left)).collect();
            outline_path(&cells, (0.0, 1.0), 0.04, 0.09)
        });
        let same = |other: &&Option<General>| general.is_some() && **other == general;
        let number = 0x2460 + generals[..idx].iter().filter(same).count() as u32;
        let number = char::from_u32(number).filter(|_| generals.iter().filter(same).count() > 1);
        let general = general.map(portrait);
        let is_target = has_targets && kinds[idx] == 0;
        // Pieces of one shape are told apart where each is bound to its line, as cars are.
        let shape = kinds[idx].saturating_sub(usize::from(has_targets));
        let colour = if piece.axis.is_some() { idx } else { shape };
        Look {
            letter: piece.letter,
            general,
            number,
            is_target,
            tone: match general {
                _ if is_target => 0,
                Some(general) => general.tone,
                None => 1 + colour % N_TONES,
            },
            before: -left,
            width,
            height,
            outline,
        }
    };
    generals.iter().enumerate().map(look).collect()
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Below.
    Bottom,
    /// Above.
    Top,
    /// At the left.
    Left,
    /// At the right.
    Right,
}

impl Side {
    /// Its word in the style sheet.
    pub fn word(self) -> &'static str {
        match self {
            Side::Bottom => "bottom",
            Side::Top => "top",
            Side::Left => "left",
            Side::Right => "right",
        }
    }

    /// Where a piece goes that leaves, in cells.
    pub fn out(self) -> (f64, f64) {
        match self {
            Side::Bottom => (0.0, 1.6),
            Side::Top => (0.0, -1.6),
            Side::Left => (-1.6, 0.0),
            Side::Right => (1.6, 0.0),
        }
    }
}

/// The way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The side of the board.
    pub side: Side,
    /// The first cell along that side.
    pub at: i32,
    /// How many cells.
    pub span: i32,
}

/// The gate, if the goal is that one piece comes to one side of the board.
pub fn gate(level: &Level) -> Option<Gate> {
    let [(piece_idx, anchor)] = level.goal().targets[..] else { return None };
    let piece = &level.pieces()[piece_idx];
    let cells = level.cover(piece_idx, anchor)?;
    let places: Vec<(i32, i32)> = cells.iter().map(|&cell| level.board().place(cell)).collect();
    let (bottom, right) = (level.board().height() as i32 - 1, level.board().width() as i32 - 1);
    let touching = [
        (Side::Bottom, Axis::Vertical, places.iter().any(|&(row, _)| row == bottom)),
        (Side::Top, Axis::Vertical, places.iter().any(|&(row, _)| row == 0)),
        (Side::Left, Axis::Horizontal, places.iter().any(|&(_, column)| column == 0)),
        (Side::Right, Axis::Horizontal, places.iter().any(|&(_, column)| column == right)),
    ];
    let may = |axis: Axis| piece.axis.is_none_or(|own| own == axis);
    let mut sides = touching.iter().filter(|&&(_, axis, touches)| touches && may(axis));
    let (&(side, ..), None) = (sides.next()?, sides.next()) else { return None };
    let along = |&(row, column): &(i32, i32)| match side {
        Side::Bottom | Side::Top => column,
        Side::Left | Side::Right => row,
    };
    let (at, last) = (places.iter().map(along).min()?, places.iter().map(along).max()?);
    Some(Gate { side, at, span: last - at + 1 })
}

/// The boxes of the goal, as (column, row, width, height).
pub fn goal_boxes(level: &Level, looks: &[Look]) -> Vec<(i32, i32, i32, i32)> {
    let targets = level.goal().targets.iter();
    let boxes = targets.map(|&(piece_idx, anchor)| {
        let ((row, column), look) = (level.board().place(anchor), &looks[piece_idx]);
        (column - look.before, row, look.width, look.height)
    });
    boxes.collect()
}
