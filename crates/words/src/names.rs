//! What things of the core are called.

use tuipan_game::Mode;
use tuipan_play::workshop::General;
use tuipan_puzzle::tiles::{Direction, NamedGoal};
use tuipan_solve::blocks::Grade;

use crate::{Lang, Text};

/// A mode that sets runs apart; `None` for the ordinary one, which goes without saying. One that is not known is shown
/// as it is.
pub fn mode(lang: Lang, mode: &Mode) -> Option<String> {
    let (zh, en) = match mode {
        Mode::Normal => return None,
        Mode::Drill(drill) => return Some(format!("{} {drill}", lang.choose("专项", "drill"))),
        Mode::Other(mode) => return Some(mode.clone()),
        Mode::Paused => ("可暂停", "with pauses"),
        Mode::Daily => ("每日一题", "daily"),
        Mode::Past => ("往日一题", "earlier daily"),
        Mode::Challenge => ("挑战", "challenge"),
        Mode::Seen => ("看过解法", "seen before"),
        Mode::Imported => ("导入", "imported"),
        Mode::Fewest => ("最少步", "fewest moves"),
        Mode::Versus => ("对战", "versus"),
        Mode::Race => ("竞速", "race"),
        Mode::Together => ("合作", "together"),
    };
    Some(lang.choose(zh, en).to_owned())
}

/// An order that tiles are brought into.
pub fn goal(goal: NamedGoal) -> Text {
    let (zh, en) = match goal {
        NamedGoal::BlankLast => ("逐行", "Row by row"),
        NamedGoal::BlankFirst => ("空格在先", "Gap first"),
        NamedGoal::Snake => ("蛇形", "Snake"),
        NamedGoal::Spiral => ("螺旋", "Spiral"),
        NamedGoal::Columns => ("竖排", "Columns, right to left"),
        NamedGoal::ColumnsLeft => ("逐列", "Column by column"),
    };
    Text { zh, en }
}

/// A direction.
pub fn direction(direction: Direction) -> Text {
    let (zh, en) = match direction {
        Direction::Up => ("上", "up"),
        Direction::Right => ("右", "right"),
        Direction::Down => ("下", "down"),
        Direction::Left => ("左", "left"),
    };
    Text { zh, en }
}

/// A part of a board, by which third of its rows and of its columns it is in.
pub fn region((row, column): (usize, usize)) -> Text {
    let regions = [
        [("左上", "top left"), ("上方", "top"), ("右上", "top right")],
        [("左边", "left side"), ("中间", "middle"), ("右边", "right side")],
        [("左下", "bottom left"), ("下方", "bottom"), ("右下", "bottom right")],
    ];
    let (zh, en) = regions[row.min(2)][column.min(2)];
    Text { zh, en }
}

/// How hard a level is.
pub fn grade(grade: Grade) -> Text {
    let (zh, en) = match grade {
        Grade::Beginner => ("入门", "Beginner"),
        Grade::Easy => ("容易", "Easy"),
        Grade::Medium => ("中等", "Medium"),
        Grade::Hard => ("困难", "Hard"),
        Grade::Expert => ("专家", "Expert"),
        Grade::Master => ("大师", "Master"),
    };
    Text { zh, en }
}

/// A piece of 华容道.
pub fn general(general: General) -> Text {
    let (zh, en) = match general {
        General::CaoCao => ("曹操", "Cao Cao"),
        General::GuanYu => ("关羽", "Guan Yu"),
        General::ZhangFei => ("张飞", "Zhang Fei"),
        General::MaChao => ("马超", "Ma Chao"),
        General::ZhaoYun => ("赵云", "Zhao Yun"),
        General::HuangZhong => ("黄忠", "Huang Zhong"),
        General::Soldier => ("兵", "Soldier"),
    };
    Text { zh, en }
}
