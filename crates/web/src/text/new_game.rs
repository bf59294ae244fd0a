//! The words of a new game.

use tuipan_play::setup::{Difficulty, NotYet};
use tuipan_puzzle::tiles::{Size, Tile};

use super::{Lang, Text, tile_at};

texts! {
    WAY: "开局", "Scramble";
    EASY: "简单", "Easy";
    MEDIUM: "中等", "Medium";
    HARD: "困难", "Hard";
    RANDOM: "随机", "Random";
    BY_HAND: "自定义", "Custom";
    LENGTH: "最少步数", "Shortest solution";
    LENGTH_TOO_LARGE: "按难度出题只适用于至多 16 格的棋盘。", "Easy, medium and hard are for boards of up to 16 cells.";
    AS_TEXT: "或者输入：各行以 / 分隔，0 为空格", "Or type it: separate rows with /, use 0 for the gap";
    ORDER: "文字的顺序", "Order of the text";
    ORDER_ROWS: "逐行", "Row by row";
    ORDER_SNAKE: "蛇形", "Snake";
    SWAP_NOTE: "点两个棋子，或把一个拖到另一个上，它们就交换位置。", "Tap two tiles, or drag one onto another, to swap them.";
    PICK_NOTE: "按棋盘上的顺序，从左上角起逐个点选。", "Tap the tiles in the order in which they stand, from the top left.";
    GAP: "空格", "Gap";
    CLEAR_BOARD: "清空", "Clear";
    IN_ORDER: "按顺序摆好", "In order";
    SOLVABLE: "有解", "Can be solved";
    NOT_WHOLE: "还有棋子没摆上。", "Some tiles are not placed yet.";
    GOAL_NOT_WHOLE: "终局里还有棋子没摆上。", "Some tiles of the goal are not placed yet.";
    IS_GOAL: "这就是终局。", "This is the goal already.";
    GOAL: "终局", "Goal";
    GOAL_AND_SEED: "终局与种子", "Goal and seed";
    GOAL_RANDOM: "随机", "Random";
    ANOTHER: "换一个", "Another one";
    SEED: "种子", "Seed";
    SEED_NOTE: "同一个种子总是同一局。留空则每次不同。", "The same seed always gives the same game. Leave it empty for a new one each time.";
}

/// A word for a difficulty.
pub fn difficulty(difficulty: Difficulty) -> Text {
    match difficulty {
        Difficulty::Easy => EASY,
        Difficulty::Medium => MEDIUM,
        Difficulty::Hard => HARD,
    }
}

/// Why a game cannot begin; what cannot be solved has words of its own.
pub fn not_yet(why: &NotYet) -> Text {
    match why {
        NotYet::Goal => GOAL_NOT_WHOLE,
        NotYet::Start | NotYet::Unsolvable(_) => NOT_WHOLE,
        NotYet::Solved => IS_GOAL,
        NotYet::TooLarge => LENGTH_TOO_LARGE,
    }
}

/// "Swap 14 and 15".
pub fn swap(language: Lang, a: Tile, b: Tile) -> String {
    language.choose(format!("交换 {a} 和 {b}"), format!("Swap {a} and {b}"))
}

/// Why a position cannot be played here.
pub fn not_playable(language: Lang, size: Size) -> String {
    let (width, height) = (size.width(), size.height());
    language.choose(
        format!("{width}×{height}：边长须为 2 到 10。"),
        format!("{width}×{height}: sides must be from 2 to 10."),
    )
}

/// "7, row 2 column 3", of a cell that may have no tile.
pub fn cell(language: Lang, tile: Option<Tile>, (row, column): (usize, usize)) -> String {
    let what = match tile {
        Some(tile) if tile != 0 => return tile_at(language, tile.into(), row, column),
        Some(_) => language.choose("空格", "gap"),
        None => language.choose("未摆", "empty"),
    };
    language.choose(
        format!("{what}，第 {row} 行第 {column} 列"),
        format!("{what}, row {row} column {column}"),
    )
}
