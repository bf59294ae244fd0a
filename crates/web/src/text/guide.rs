//! The words of moves that are made elsewhere: on a real toy, one step at a time.

use tuipan_puzzle::blocks::Step;
use tuipan_puzzle::tiles::Direction;

use super::{Lang, Text, goes};

texts! {
    GUIDE: "照着走", "Step by step";
    MY_TOY: "照着我的玩具", "My own toy";
    TOY_TITLE: "我的玩具长这样", "My toy looks like this";
    TOY_KIND: "玩具", "Toy";
    SHOW_ME: "照着走", "Show me the steps";
    BLOCKS_NOTE: "选好棋子，点在棋盘上它左上角的格子里。曹操的出口已经放好。", "Choose a piece, then tap the cell of its top left corner. The exit is in place already.";
    OPEN_EDITOR: "去摆棋子", "Place the pieces";
    NEXT_STEP: "走好了，下一步", "Done, next step";
    STEP_BACK: "上一步", "Step back";
    SPEAK: "念出来", "Speak";
    LEAVE: "退出", "Leave";
    FINISHED: "完成了！", "Done!";
    TAP_TO_GO_ON: "点一下，走下一步", "Tap for the next step";
}

/// "30 to go".
pub fn to_go(language: Lang, n: usize) -> String {
    language.choose(format!("还剩 {n} 步"), format!("{n} to go"))
}

/// "7 left", or "7 left, 3 tiles together".
pub fn tiles(language: Lang, tile: &str, direction: Direction, n_tiles: u8) -> String {
    let words = goes(language, tile, direction);
    match n_tiles {
        ..=1 => words,
        n => words + &language.choose(format!("，{n} 个一起"), format!(", {n} tiles together")),
    }
}

/// "曹操 down 2, left 1", to be spoken.
pub fn piece(language: Lang, name: &str, path: &[Step]) -> String {
    let steps = path.iter().map(|step| {
        let way = language.say(tuipan_words::direction(step.direction));
        language.choose(format!("向{way} {} 格", step.count), format!("{way} {}", step.count))
    });
    let steps: Vec<String> = steps.collect();
    format!("{name} {}", steps.join(language.choose("，", ", ")))
}

/// An arrow, to be seen from afar.
pub fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "↑",
        Direction::Right => "→",
        Direction::Down => "↓",
        Direction::Left => "←",
    }
}
