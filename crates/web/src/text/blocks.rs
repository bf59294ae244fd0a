//! The words of 华容道 and its editor.

use tuipan_game::Metric;
use tuipan_puzzle::blocks::{Direction, Fault, Step};
use tuipan_words::zh::blocks::level_fault;

use super::{Lang, Text};

texts! {
    BLOCKS: "三国华容道", "Klotski";
    HUARONG: "华容道", "Huarong Dao";
    GALLERY: "布局", "Layouts";
    EDITOR: "编局", "Editor";
    MAKE: "随机出题", "Generate";
    FIND: "按名查找", "Find by name";
    ALL_KINDS: "全部", "All";
    OTHERS: "其他滑块", "Other blocks";
    CARS: "挪车", "Cars";
    OWN: "自制", "My own";
    START_HERE: "从这里开始", "Start here";
    UNRATED: "未评级", "Not rated";
    NOTHING_FOUND: "没有符合的布局", "Nothing matches";
    NO_OWN: "还没有自制的局。到编局里摆一个。", "No level of your own yet. Make one in the editor.";
    SHOW_ALL: "全部显示", "Show all";
    CONTINUE: "继续", "Continue";
    MOVES: "步", "Moves";
    STEPS: "格", "Steps";
    STRAIGHT: "直线步", "Slides";
    ASK: "求助", "Help";
    LEVEL_TOO_LARGE: "此局状态太多，浏览器里无法制全图；求解时改用有界搜索。", "This level has too many states for a whole map here; solutions are searched within bounds.";
    THIS_LEVEL: "此局", "This layout";
    STATES: "态", "States";
    SPREAD: "各距离上的局面数", "Positions at each distance";
    HERE: "你在这里", "you are here";
    IN_BRACKETS: "括号内为最少", "Best possible in brackets";
    NEXT_LEVEL: "下一局", "Next layout";
    AMBIENCE: "背景音", "Ambience";
    BOARD_NAME: "滑块棋盘", "sliding-block board";
    SIZE_TITLE: "大小", "Size";
    PIECES: "棋子", "Pieces";
    FREE_SHAPE: "自由形", "Free shape";
    WALL: "墙", "Wall";
    ERASE: "擦除", "Erase";
    GOAL: "终点", "Goal";
    TARGET: "出关之子", "Goal piece";
    BOUND: "每子只沿长边走（挪车）", "Pieces move lengthwise only (cars)";
    VERDICT: "评定", "Verdict";
    SOLVABLE: "有解", "solvable";
    UNSOLVABLE: "无解", "no solution";
    TOO_LARGE: "状态太多，无法评定", "too many states to tell";
    JUDGING: "评定中……", "Judging …";
    PLAY_IT: "试玩", "Play it";
    SAVE_LEVEL: "存为自制", "Save as own";
    LEVEL_SAVED: "已存入自制", "Saved among your own";
    DRAFT_KEPT: "原来的草稿已存入自制", "The draft at hand was saved among your own levels";
    EXPORT_LEVEL: "导出", "Export";
    CLEAR: "清空", "Clear";
    UNTITLED: "未命名", "Untitled";
    NAME: "名称", "Name";
    MAKE_KIND: "样式", "Kind";
    MAKE_GRADE: "难度", "Difficulty";
    MAKING: "正在出局……", "Making a level …";
    NOT_MADE: "没有找到这样的局，再试一次。", "None was found. Try again.";
    NOTHING_TO_EDIT: "在盘上点按或拖动来摆放。", "Press or drag on the board to place.";
    WIDER: "加宽", "Wider";
    NARROWER: "变窄", "Narrower";
    HIGHER: "加高", "Higher";
    LOWER: "变矮", "Lower";
    DELETE_LEVEL: "删除此局", "Delete level";
}

/// "81 moves", "116 steps", "90 straight", as far as it is known.
pub fn optima(language: Lang, optima: [Option<u32>; 3]) -> Vec<String> {
    let [unit, slide, moves] = optima;
    let parts = [(Metric::Move, moves), (Metric::Unit, unit), (Metric::Slide, slide)];
    let words = parts.into_iter().filter_map(|(metric, n)| {
        let name = language.say(super::metric_name(metric));
        // A number stays with its word, wherever the line breaks.
        Some(format!("{}\u{a0}{}", n?, name.to_lowercase()))
    });
    words.collect()
}

/// "12 of 32".
pub fn n_of(language: Lang, n: usize, of: usize) -> String {
    language.choose(format!("{n} / {of} 局"), format!("{n} of {of}"))
}

/// "曹操 ↓2".
pub fn way(name: &str, path: &[Step]) -> String {
    let part = |step: &Step| {
        let arrow = match step.direction {
            Direction::Up => '↑',
            Direction::Right => '→',
            Direction::Down => '↓',
            Direction::Left => '←',
        };
        if step.count > 1 { format!("{arrow}{}", step.count) } else { arrow.to_string() }
    };
    format!("{name}{}", path.iter().map(part).collect::<String>())
}

/// "曹操, row 1 column 2, goes: down".
pub fn piece_at(language: Lang, name: &str, place: (usize, usize), ways: &[Direction]) -> String {
    let ways: Vec<&str> =
        ways.iter().map(|&way| language.say(tuipan_words::direction(way))).collect();
    let ((row, column), can) = (place, ways.join(language.say(Text { zh: "、", en: ", " })));
    match ways.is_empty() {
        true => language.choose(
            format!("{name}，第 {row} 行第 {column} 列"),
            format!("{name}, row {row} column {column}"),
        ),
        false => language.choose(
            format!("{name}，第 {row} 行第 {column} 列，可向{can}"),
            format!("{name}, row {row} column {column}, can go {can}"),
        ),
    }
}

/// What is wrong with a level, and where.
pub fn fault(language: Lang, place: Option<(usize, usize)>, fault: &Fault) -> String {
    let zh = match fault {
        Fault::Torn(c) => format!("棋子 {c} 断开了：这一格与其余部分不相连"),
        Fault::NoTarget => "还没有终点：选“终点”，把出关之子放到要去的地方".to_owned(),
        fault => level_fault(fault),
    };
    let what = language.choose(zh, fault.to_string());
    match place {
        Some((row, column)) => language.choose(
            format!("第 {row} 行第 {column} 列：{what}"),
            format!("Row {row}, column {column}: {what}"),
        ),
        None => what,
    }
}
