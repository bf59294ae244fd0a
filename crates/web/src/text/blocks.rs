//! The words of 华容道 and its editor.

use tuipan_game::Metric;
use tuipan_puzzle::blocks::{Direction, Fault, Step};
use tuipan_words::zh::blocks::level_fault;

use super::{Lang, Text};

texts! {
    BLOCKS: "三国华容道", "Klotski";
    HUARONG: "华容道", "Huarong Dao";
    GALLERY: "布局", "Layouts";
    EDITOR: "关卡编辑器", "Editor";
    MAKE: "随机出题", "Generate";
    FIND: "按名查找", "Find by name";
    ALL_KINDS: "全部", "All";
    OTHERS: "其他滑块", "Other blocks";
    CARS: "挪车", "Cars";
    OWN: "我的关卡", "My levels";
    START_HERE: "从这里开始", "Start here";
    UNRATED: "未评级", "Not rated";
    NOTHING_FOUND: "没有找到这样的布局", "No matching level";
    NO_OWN: "还没有自制关卡，去编辑器做一个吧。", "No levels of your own yet. Make one in the editor.";
    SHOW_ALL: "全部显示", "Show all";
    CONTINUE: "继续", "Continue";
    MOVES: "步", "Moves";
    STEPS: "格", "Steps";
    STRAIGHT: "直行", "Slides";
    ASK: "求助", "Help";
    LEVEL_TOO_LARGE: "本关状态过多，浏览器无法完整分析，只能限量搜索，不一定找得到解。", "This level has too many states to map in a browser. Solutions are searched for within limits and may not be found.";
    THIS_LEVEL: "本关", "This level";
    STATES: "种局面", "States";
    SPREAD: "各距离上的局面数", "Positions at each distance";
    HERE: "你在这里", "you are here";
    IN_BRACKETS: "括号内为最少", "Best possible in brackets";
    NEXT_LEVEL: "下一关", "Next level";
    AMBIENCE: "背景音", "Ambience";
    BOARD_NAME: "滑块棋盘", "sliding-block board";
    SIZE_TITLE: "大小", "Size";
    PIECES: "棋子", "Pieces";
    FREE_SHAPE: "自由形", "Free shape";
    WALL: "墙", "Wall";
    ERASE: "擦除", "Erase";
    GOAL: "终点", "Goal";
    TARGET: "要出关的棋子", "Goal piece";
    BOUND: "棋子只能沿长边方向移动（挪车规则）", "Pieces move lengthwise only (cars)";
    VERDICT: "评定", "Verdict";
    SOLVABLE: "有解", "solvable";
    UNSOLVABLE: "无解", "no solution";
    TOO_LARGE: "状态太多，无法评定", "too many states to tell";
    JUDGING: "评定中……", "Judging …";
    PLAY_IT: "试玩", "Play it";
    SAVE_LEVEL: "保存到我的关卡", "Save to my levels";
    LEVEL_SAVED: "已保存到我的关卡", "Saved to your levels";
    DRAFT_KEPT: "原来的草稿已存入自制", "The draft at hand was saved among your own levels";
    EXPORT_LEVEL: "导出", "Export";
    CLEAR: "清空", "Clear";
    UNTITLED: "未命名", "Untitled";
    NAME: "名称", "Name";
    MAKE_KIND: "样式", "Kind";
    MAKE_GRADE: "难度", "Difficulty";
    MAKING: "正在生成关卡……", "Generating a level …";
    NOT_MADE: "没有生成合适的关卡，请再试一次。", "No suitable level was found; try again.";
    NOTHING_TO_EDIT: "在盘上点按或拖动来摆放。", "Tap or drag on the board to place pieces.";
    WIDER: "加宽", "Wider";
    NARROWER: "变窄", "Narrower";
    HIGHER: "加高", "Higher";
    LOWER: "变矮", "Lower";
    DELETE_LEVEL: "删除本关", "Delete level";
}

/// "81 moves", "116 steps", "90 slides", as far as it is known.
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
        Fault::NoTarget => "还没有终点：选“终点”，把要出关的棋子放到目的地".to_owned(),
        fault => level_fault(fault),
    };
    let en = match fault {
        Fault::NoPiece => "no piece on the board yet".to_owned(),
        Fault::NoBlank => "no empty cell: nothing can move".to_owned(),
        Fault::Torn(c) => format!("piece {c} is in two parts: this cell does not touch the rest"),
        Fault::NoTarget => "choose Goal and place the piece that must get there".to_owned(),
        fault => fault.to_string(),
    };
    match place {
        Some((row, column)) => language.choose(
            format!("第 {row} 行第 {column} 列：{zh}"),
            format!("Row {row}, column {column}: {en}"),
        ),
        None => language.choose(zh, super::capital(&en)),
    }
}
