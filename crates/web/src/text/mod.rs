//! Every word of the page in both languages, side by side, so that none can be missing. Words that other front ends say,
//! too, are `tuipan-words`'.

use tuipan_game::{Category, Kind, Metric};
use tuipan_play::workshop::GalleryLevel;
use tuipan_puzzle::tiles::{Direction, NamedGoal, ParseError, Solvability, Tile};
pub use tuipan_words::{Lang, Text, duration, thousands};
use tuipan_words::{region, zh};

use crate::blocks::known;

/// The same in every language.
pub const fn same(text: &'static str) -> Text {
    Text { zh: text, en: text }
}

/// Makes constants of names and texts.
macro_rules! texts {
    ($($name:ident: $zh:literal, $en:literal;)*) => {
        $(#[allow(missing_docs)] pub const $name: Text = Text { zh: $zh, en: $en };)*

        /// All of them.
        pub const ALL: &[Text] = &[$($name),*];
    };
}

pub mod blocks;
pub mod examples;
pub mod guide;
pub mod new_game;
pub mod study;

texts! {
    REPLAY: "回放", "Replay";
    TITLE: "推盘", "Tuipan";
    PLAY: "开局", "Play";
    TILES: "数字华容道", "15-puzzle";
    RECORDS: "英雄榜", "Records";
    HELP: "帮助", "Help";
    SETTINGS: "设置", "Settings";
    SOUND: "声音", "Sound";
    VOLUME: "音量", "Volume";
    VOLUME_AMBIENCE: "背景音音量", "Ambience volume";
    MENU: "菜单", "Menu";
    CLOSE: "关闭", "Close";
    LOADING: "正在载入……", "Loading…";
    NOT_LOADED: "这一部分没能载入。请检查网络，然后重试。", "This part could not be loaded. Check your connection and try again.";
    TRY_AGAIN: "重试", "Try again";
    CANCEL: "取消", "Cancel";
    TIME: "时间", "Time";
    STEPS: "步数", "Moves";
    SLIDES: "滑动", "Slides";
    TPS: "步/秒", "TPS";
    TO_GO: "距终局", "To go";
    AT_MOST: "至多", "at most";
    SHOW_TO_GO: "显示距终局步数", "Show moves to go";
    SHOW_TO_GO_NOTE: "显示后本局计为有辅助", "Games with it count as assisted";
    UNDO: "撤销", "Undo";
    REDO: "重做", "Redo";
    RESTART: "重来", "Restart";
    NEW: "新局", "New game";
    HINT: "提示", "Hint";
    MORE: "更多提示", "More";
    PREVIEW: "终局", "Preview";
    ASK: "求助", "Help";
    SOLVE: "求解", "Solve";
    ALREADY_SOLVED: "已经解开了。", "Already solved.";
    NO_SOLUTION: "从这里无解。", "There is no solution from here.";
    NOT_FOUND: "没有找到解。", "No solution was found.";
    NOT_FOUND_IN_BOUNDS: "这一局太大，在这里解不出来：搜索已到上限。", "Too large to solve here: the search reached its limit.";
    NEXT: "走一步", "Next move";
    STOP: "停止改进", "Stop here";
    LEFT_TO_GO: "还剩", "To go";
    SOLVER_DETAILS: "求解细节与计步", "Details and counting";
    SESSION: "近况", "Session";
    LAST_TIMES: "最近的成绩", "Last times";
    LAST_TIME: "上一局", "Last";
    SPACE: "空格", "Space";
    DEMO: "演示解法", "Play solution";
    BACK_TO_GAME: "回到对局", "Back to the game";
    SHORTEST: "最优", "Shortest";
    IMPROVING: "改进中", "Improving";
    BEST_FOUND: "目前最佳", "Best found";
    LENGTH_SHORTEST: "最少步数", "Shortest";
    LENGTH_FOUND: "解长", "Length";
    NODES: "访问节点", "Nodes";
    FIRST_MOVES: "最优首步", "Best first moves";
    SOLVED_BY: "求解方法", "Method";
    BY_TABLE: "全状态表", "Full table";
    BY_FAST: "模式数据库", "Pattern database";
    BY_CONSTRUCTED: "逐行构造", "Row by row";
    BY_ANYTIME: "束搜索", "Beam search";
    MAKING_TABLES: "正在准备求解数据（仅首次）……", "Preparing the solver (first time only) …";
    SEARCHING: "正在求解……", "Solving …";
    ANALYSING: "正在分析……", "Analysing …";
    DRAWING: "正在出题……", "Looking for a position …";
    SOLVER_FAILED: "求解出错了", "The solver failed";
    SPEED: "速度", "Speed";
    FIRST: "回到开头", "To the beginning";
    BACK: "上一步", "Back";
    PAUSE: "暂停", "Pause";
    RUN: "播放", "Play";
    FORWARD: "下一步", "Forward";
    LAST: "到末尾", "To the end";
    PROGRESS: "进度", "Position";
    SIZE: "大小", "Size";
    WIDTH: "宽", "Width";
    HEIGHT: "高", "Height";
    FACE: "方块外观", "Tiles";
    NUMBERS: "数字", "Numbers";
    OWN_PICTURE: "我的图片", "Your picture";
    OWN_NOTE: "图片也可以拖进来或粘贴；它只留在这台机器上。", "You can also drop or paste a picture here; it never leaves this machine.";
    CHOOSE_PICTURE: "选择图片文件", "Choose a picture file";
    CROP: "裁剪", "Crop";
    CROP_HELP: "拖动或用方向键移动图片", "Drag the picture, or push it with the arrow keys";
    ZOOM: "放大", "Zoom";
    REPLACE: "换一张", "Replace";
    REMOVE: "移除", "Remove";
    NO_PICTURE: "浏览器打不开这个图片文件。", "This file isn't an image your browser can open.";
    PICTURE_TOO_LARGE: "图片太大，最大 40 MB。", "The picture is too large: at most 40 MB.";
    PICTURE_NOT_KEPT: "浏览器不允许存储：这张图片只在关闭页面前可用。", "The browser does not allow storage: the picture is gone when you close the page.";
    LENGTH_NONE: "没有找到这样的局面", "No such position was found";
    BEGIN: "开始", "Start";
    THEME: "主题", "Theme";
    SYSTEM: "随系统", "System";
    LIGHT: "浅色", "Light";
    DARK: "深色", "Dark";
    LANGUAGE: "语言", "Language";
    ARROWS: "方向键移动", "Arrow keys move";
    ARROWS_TILE: "方块", "The tile";
    ARROWS_GAP: "空格", "The gap";
    STILL: "无动画", "No motion";
    HOVER: "悬停移动", "Hover to move";
    HOVER_NOTE: "鼠标经过即移动；成绩单独统计", "Tiles move as the mouse passes; ranked separately";
    READER: "读屏模式", "Reader mode";
    READER_NOTE: "方向键选择方块，回车键移动；WASD 仍可直接移动方块", "Arrow keys select a tile, Enter moves it; WASD still moves tiles directly";
    BOARD_HELP: "方向键或 WASD 移动方块。打开设置中的读屏模式可逐块浏览。", "Arrow keys or WASD move tiles. Reader mode in the settings goes from tile to tile.";
    DAILY: "今日一局", "Daily puzzle";
    GIVE_UP: "放弃本局", "Give up";
    GAVE_UP: "记为未完成（DNF）", "Counted as not finished (DNF)";
    MOVE: "移动", "Move";
    UP: "上", "Up";
    DOWN: "下", "Down";
    LEFT: "左", "Left";
    RIGHT: "右", "Right";
    SKIN: "方块样式", "Skin";
    SHAPE: "棋盘样式", "Board";
    NUMBERED: "图上显示数字", "Numbers on pictures";
    LOCKED: "未解锁", "Locked";
    DATA: "数据", "Data";
    EXPORT: "导出", "Export";
    IMPORT: "导入", "Import";
    IMPORTED: "已导入", "Imported";
    WON: "完成", "Solved";
    WON_SEAL: "成", "成";
    NEW_RECORD: "新纪录！", "New record!";
    OPTIMUM: "最优", "Optimal";
    LOSS: "多走", "Extra";
    AGAIN: "再来一局", "Play again";
    ANALYSE: "分析", "Analysis";
    SHARE: "分享", "Share";
    COPIED: "链接已复制", "Link copied";
    COPY_FAILED: "无法自动复制，请从这里复制链接：", "The link could not be copied. Copy it from here:";
    ASSISTED: "使用过辅助，不计入排行榜", "Assisted: not ranked";
    RETRY: "从此重试", "Retry from here";
    NO_LOSS: "没有多走一步。", "No move was wasted.";
    ANALYSIS_BOUNDS: "棋盘太大，算不出最短解。曲线只是步数上限，不能据此判断哪一步走多了。", "This board is too large for shortest solutions. The curve is an upper bound (at most this many moves), so no move is called a mistake.";
    BY_SLIDES: "滑动数据库", "Slide database";
    BY_MAP: "全状态图", "Map of all states";
    BY_SEARCH: "搜索", "Search";
    ANALYSIS_TOO_LARGE: "状态太多，无法分析。", "There are too many states to analyse this.";
    STILL_ASSISTED: "同一道题，仍计为使用过辅助", "Same puzzle, so this still counts as assisted";
    METRIC: "计步", "Count";
    STM: "步数", "Moves";
    GRAPH: "每一步之后距终局的步数", "Distance to the goal after each move";
    YOU: "你", "You";
    NO_RECORDS: "尚无纪录", "No records yet";
    NO_RECORDS_NOTE: "不借助提示解开一局，就会出现在这里。", "Your unassisted solves appear here.";
    BY_TIME: "按时间", "By time";
    BY_STEPS: "按步数", "By moves";
    STATISTICS: "统计", "Statistics";
    SOLVES: "完成", "Solves";
    BEST: "最佳", "Best";
    MEAN: "平均", "Mean";
    DNF: "未完成", "DNF";
    ACHIEVEMENTS: "成就", "Achievements";
    RESET_RECORDS: "清空榜单", "Reset records";
    RESET_STATISTICS: "清空统计", "Reset statistics";
    RESET_SURE: "确定清空？再按一次", "Sure? Press again";
    WATCH: "观看", "Watch";
    CHALLENGE: "挑战", "Challenge";
    GHOST: "对手", "Ghost";
    BAD_LINK: "链接已损坏，打不开。", "That link is damaged and cannot be opened.";
    NOT_HERE_YET: "这个页面还没有做好，先玩一局吧。", "That page is not here yet, so here is a board.";
    DAMAGED: "存档部分损坏，其余内容已恢复。", "The save file is damaged; everything that could be read was restored.";
    NOT_A_SAVE: "这不是推盘的存档。", "This isn't a Tuipan save file.";
    STORAGE_REFUSED: "浏览器不允许存储：关闭页面后进度会丢失。", "The browser does not allow storage: your progress is lost when you close the page.";
    STORAGE_FULL: "浏览器的存储空间已满，新的进度无法保存。请先导出存档。", "The browser's storage is full: new progress is not saved. Export your data first.";
    NO_DATABASE: "浏览器的数据库无法使用，只能保存少量记录。请及时导出存档。", "The browser's database is not available, so only a few records fit. Export your data.";
    PERSISTED: "浏览器会一直保留你的数据，直到你自己删除。", "The browser keeps your data until you delete it.";
    NOT_PERSISTED: "空间不足时，浏览器可能会清除你的数据。请不时导出存档。", "The browser may clear your data when it runs out of space. Export it from time to time.";
    UPDATE_READY: "新版本已就绪", "A new version is ready";
    UPDATE: "更新", "Update";
    SAVES: "未完成的棋局", "Unfinished games";
    SAVES_NOTE: "每一局都自动保存；换局时，没下完的会留在这里。", "Every game is saved automatically; unfinished ones stay here when you start another.";
    NO_SAVES: "没有未完成的棋局。", "No unfinished games.";
    SAVE_COPY: "另存一份", "Save a copy";
    RESUME: "继续", "Resume";
    DROP_OLDEST: "删除最早的一局", "Delete the oldest";
    DELETE: "删除", "Delete";
    PANEL: "侧栏", "Panel";
    BOARD: "数字推盘", "sliding puzzle";
    SKIP: "跳到棋盘", "Skip to the board";
    UNLOCKED: "获得成就", "Achievement";
}

/// Names in the order of `settings::SHAPES`, `SKINS` and `PICTURES`.
#[rustfmt::skip] // a table
#[allow(missing_docs, reason = "the words say what they are")]
mod lists {
    use super::Text;

    const fn t(zh: &'static str, en: &'static str) -> Text { Text { zh, en } }

    pub const SHAPES: [Text; 3] = [t("漆盘", "Tray"), t("圆角", "Round"), t("无框", "Frameless")];
    pub const SKINS: [Text; 8] = [
        t("木", "Wood"), t("纸", "Paper"), t("墨", "Ink"), t("青瓷", "Celadon"),
        t("朱砂", "Cinnabar"), t("环色", "Fringe"), t("行色", "Rows"), t("列色", "Columns"),
    ];
    pub const PICTURES: [Text; 5] =
        [t("星图", "Stars"), t("远山", "Mountains"), t("花窗", "Lattice"), t("梅", "Plum"), t("锦鲤", "Koi")];
}

pub use lists::{PICTURES, SHAPES, SKINS};

/// How tiles are played.
#[rustfmt::skip] // a table
pub const RULES: [Text; 6] = [
    Text { zh: "把方块推回顺序，空格回到右下角。", en: "Slide the tiles back into order, with the gap at the bottom right." },
    Text { zh: "点按空格所在行或列上的任一方块，中间的方块一起滑动。", en: "Press any tile in the gap's row or column: all tiles between slide together." },
    Text { zh: "时间从第一步开始。步数有两种计法：每块每格一步，或连成一线的一次滑动。", en: "Time runs from the first move. A move is one tile by one cell; a slide is any number of tiles in one push." },
    Text { zh: "用过提示、求解或距终局步数的对局照样保存，但不计入排行榜。", en: "Games with hints, solutions or moves-to-go are kept, but not ranked." },
    Text { zh: "每走一步都自动保存；关掉再来，棋盘、时间与记录都在。", en: "Every move is saved: come back to the same board, time and history." },
    Text { zh: "一切都留在这台机器上；可在设置中导出与导入。", en: "Everything stays on this machine; export and import are in the settings." },
];

/// Keys, and what they do.
#[rustfmt::skip] // a table
pub const KEYS: [(&[&str], Text); 6] = [
    (&["↑", "←", "↓", "→"], Text { zh: "移动方块（设置中可改为移动空格）", en: "Move a tile (or the gap: see settings)" }),
    (&["W", "A", "S", "D"], Text { zh: "同上", en: "The same" }),
    (&["Ctrl Z", "⌫"], Text { zh: "撤销", en: "Undo" }),
    (&["Ctrl Y", "Ctrl Shift Z"], Text { zh: "重做", en: "Redo" }),
    (&["Space"], Text { zh: "求解后：下一步；完成后：新局", en: "With a solution: next step; once solved: a new game" }),
    (&["Esc"], Text { zh: "关闭", en: "Close" }),
];

/// "Look at the top left".
pub fn look_at(language: Lang, at: (usize, usize)) -> String {
    let region = language.say(region(at));
    language.choose(format!("看{region}"), format!("Look at the {region}"))
}

/// "Move 7".
pub fn move_it(language: Lang, piece: &str) -> String {
    language.choose(format!("移动 {piece}"), format!("Move {piece}"))
}

/// "7 left".
pub fn goes(language: Lang, piece: &str, direction: Direction) -> String {
    let way = language.say(tuipan_words::direction(direction));
    language.choose(format!("{piece} 向{way}"), format!("{piece} {way}"))
}

/// "5, 6, 7 left": a slide of several tiles.
pub fn several_go(language: Lang, tiles: &[Tile], direction: Direction) -> String {
    let tiles: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    goes(language, &tiles.join(language.choose("、", ", ")), direction)
}

/// "7 left (41 → 40)", with "at most" where the solution need not be a shortest one.
pub fn hint_move(language: Lang, words: &str, n_left: u32, is_exact: bool) -> String {
    let after = n_left.saturating_sub(1);
    let most = if is_exact { "" } else { language.say(AT_MOST) };
    let space = if most.is_empty() { "" } else { " " };
    language.choose(
        format!("{words}（{most}{space}{n_left} → {after}）"),
        format!("{words} ({most}{space}{n_left} → {after})"),
    )
}

/// What a metric counts.
pub fn metric_name(metric: Metric) -> Text {
    match metric {
        Metric::Stm => STM,
        Metric::Mtm => SLIDES,
        Metric::Unit => blocks::STEPS,
        Metric::Slide => blocks::STRAIGHT,
        Metric::Move => blocks::MOVES,
    }
}

/// What a number of moves counts; single tiles go without saying.
pub fn unit(metric: Metric) -> Option<Text> {
    (metric != Metric::Stm).then(|| metric_name(metric))
}

/// "12 more".
pub fn n_more(language: Lang, n: usize) -> String {
    language.choose(format!("另有 {n} 局"), format!("{n} more"))
}

/// What is asked when there are too many games put aside.
pub fn too_many_saves(language: Lang, n: usize) -> String {
    language.choose(
        format!("已有 {n} 局没下完。要再留一局，需先删除最早的一局："),
        format!("You have {n} unfinished games. To keep another one, delete the oldest:"),
    )
}

/// "(was 131)".
pub fn was(language: Lang, n: usize) -> String {
    language.choose(format!("（原为 {n}）"), format!(" (was {n})"))
}

/// "32 moves".
pub fn n_moves(language: Lang, n: u32) -> String {
    let s = if n == 1 { "" } else { "s" };
    language.choose(format!("{n} 步"), format!("{n} move{s}"))
}

/// "after move 12".
pub fn at_move(language: Lang, n: usize) -> String {
    language.choose(format!("第 {} 步", n + 1), format!("Move {}", n + 1))
}

/// "7, row 2 column 3".
pub fn tile_at(language: Lang, tile: usize, row: usize, column: usize) -> String {
    language.choose(
        format!("{tile}，第 {row} 行第 {column} 列"),
        format!("{tile}, row {row} column {column}"),
    )
}

/// What a level is called.
pub fn level_name(language: Lang, level: &GalleryLevel) -> &str {
    language.choose(level.names.chinese(), level.names.english())
}

/// The name of a kind of game.
pub fn kind_name(language: Lang, kind: &Kind) -> String {
    let sum = kind.as_str().strip_prefix("level ");
    if let Some(id) = kind.layout().or(sum) {
        return match (known(kind), sum) {
            (Some(known), _) => level_name(language, known).to_owned(),
            (None, Some(sum)) => format!("{} {}", language.say(blocks::OWN), &sum[..4]),
            (None, None) => id.to_owned(),
        };
    }
    let text = kind.to_string().replacen('x', "×", 1);
    let (size, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let (chosen, goal) = match rest.strip_prefix("chosen") {
        Some(goal) => (language.choose(" 自定义", " custom"), goal.trim_start()),
        None => ("", rest),
    };
    let goal = match (goal.parse::<NamedGoal>(), goal.strip_prefix("goal ")) {
        (Ok(named), _) => format!(" · {}", language.say(tuipan_words::goal(named))),
        (_, Some(tiles)) => format!(" · {} {tiles}", language.say(new_game::GOAL)),
        _ => String::new(),
    };
    format!("{size}{chosen}{goal}")
}

/// The name of a category: the kind of puzzle, and what sets it apart from ordinary games.
pub fn category_name(language: Lang, category: &Category) -> String {
    let Category { kind, length, mode } = category;
    let mut name = kind_name(language, kind);
    if let Some(length) = length {
        name += &language.choose(format!(" · 最优 {length} 步"), format!(" · {length} moves"));
    }
    match tuipan_words::mode(language, mode) {
        Some(mode) => format!("{name} · {mode}"),
        None => name,
    }
}

/// Why a text is no position.
pub fn parse_fault(language: Lang, error: &ParseError) -> String {
    language.choose(zh::parse_fault(error), capital(&error.to_string()))
}

/// A sentence begins with a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Why a position cannot be solved, and what would fix it.
pub fn unsolvable(language: Lang, reason: &Solvability) -> String {
    language.choose(zh::solvability(reason), capital(&reason.to_string()))
}
