//! All words of the terminal, in every language side by side: what is missing does not compile. Words that other front
//! ends say, too, are `tuipan-words`'.
//!
//! `{}` stands for what [`fill`] puts there, in order.

use tuipan_play::workshop::generals;
use tuipan_puzzle::blocks::Level;

use crate::Lang;

/// Keys, and what they do.
type Keys = &'static [(&'static str, &'static str)];

/// Makes a struct of texts and one of its values for each language: name, Chinese, English.
macro_rules! texts {
    (@type) => { &'static str };
    (@type $type:ty) => { $type };
    ($($name:ident $(as $type:ty)?: $zh:expr, $en:expr;)*) => {
        /// The words of a language.
        #[allow(missing_docs, reason = "the words say what they are")]
        pub struct Text {
            $(pub $name: texts!(@type $($type)?),)*
        }

        static ZH: Text = Text { $($name: $zh,)* };
        static EN: Text = Text { $($name: $en,)* };
    };
}

texts! {
    game: "对局", "Game";
    solver: "求解", "Solver";
    best_times: "英雄榜", "Best times";
    time: "时间", "Time";
    steps: "步", "steps";
    stm: "步数", "Moves";
    mtm: "滑动", "Slides";
    unit: "格数", "Steps";
    slide: "直行", "Slides";
    moves: "步数", "Moves";
    // A number in each metric, in the order of `Metric::ALL`: one, and more.
    counts as [[&'static str; 2]; 5]:
        [["{} 步", "{} 步"], ["{} 次滑动", "{} 次滑动"], ["{} 格", "{} 格"], ["{} 次直行", "{} 次直行"], ["{} 步", "{} 步"]],
        [["{} move", "{} moves"], ["{} slide", "{} slides"], ["{} step", "{} steps"], ["{} slide", "{} slides"], ["{} move", "{} moves"]];
    // In which metric help is counted from now on, in the same order.
    counting as [&'static str; 5]:
        ["按步数计。", "按滑动计。", "按格数计。", "按直行计。", "按步数计。"],
        ["Counting moves.", "Counting slides.", "Counting steps.", "Counting slides.", "Counting moves."];
    per_second: "步/秒", "Per second";
    to_go: "距终局", "To go";
    at_most: "至多 {}", "at most {}";
    left: "余 {}", "{} left";
    shortest: "最少", "Shortest";
    shortest_blocks: "{} 步 · {} 格", "{} moves, {} steps";
    assisted: "用过提示，不计入排行榜", "assisted: not ranked";
    chosen_start: "（自定义）", "(custom)";
    of_length: "最优 {} 步", "{} moves";
    paused: "暂停", "paused";
    resumed: "欢迎回来：走下一步即继续。", "Welcome back. Make a move to continue.";
    blocked: "这边走不通。", "It can't move that way.";
    nothing_to_undo: "没有可撤销的步。", "Nothing to undo.";
    nothing_to_redo: "没有可重做的步。", "Nothing to redo.";
    already_solved: "已经解开。按空格开新局。", "Already solved. Press Space for a new game.";
    arrows_tile: "方向键移动数字块。", "Arrow keys move the tile.";
    arrows_gap: "方向键移动空格。", "Arrow keys move the gap.";
    too_small: "窗口现为 {} × {} 字符，\n棋盘需要 {} × {}。\n请把窗口放大一点。", "This window is {} x {} characters.\nThe board needs {} x {}.\nPlease make it larger.";
    solver_keys: " i  提示\n f  看解法\n p  自动演示\n g  距终局步数\n m  计步方式", " i  a hint\n f  the solution\n p  show it all\n g  moves to go\n m  how moves are counted";
    working: "求解中：{}，{} 节点", "Solving: {}, {} nodes";
    preparing: "准备求解数据（仅首次）：{} %", "Preparing the solver (first time only): {} %";
    esc_cancels: "Esc 停止。", "Press Esc to stop.";
    cancelled: "已停止。", "Stopped.";
    no_solution: "从这里到不了终局。", "The goal cannot be reached from here.";
    gave_up: "没有找到解。", "No solution was found.";
    too_large: "局面太多，算不了。", "Too many positions to search.";
    no_such_length: "没有这个步数的局面。", "No position takes exactly that many moves.";
    still_assisted: "同一道题，仍算用过提示。", "Same puzzle, so this still counts as assisted.";
    demonstration: "解法演示", "Solution";
    no_room: "已存了 {} 局，要先删掉最早的一局。\n删掉吗？", "You have {} unfinished games. The oldest must go first.\nDelete it?";
    put_aside: "未完成的棋局", "Unfinished games";
    nothing_put_aside: "没有未完成的棋局。", "No unfinished games.";
    best_way: "最少 {}", "{} (shortest)";
    some_way: "{}（未必最少）", "{} (may not be shortest)";
    way_keys: "空格走一步，p 演示全部", "Space: next move, p: play all";
    found_in: "{} 节点，{} 毫秒", "{} nodes, {} ms";
    hint_region: "看{}。", "Look at the {}.";
    hint_piece: "移动 {}。", "Move {}.";
    hint_move: "走 {}。", "Play {}.";
    hint_fact: "距离由 {} 变为 {}。", "Moves to go: from {} to {}.";
    hint_more: "再按 i 看更多提示。", "Press i for more.";
    // The pieces of 华容道, in the order of `General`; in English short enough for a cell.
    generals as [&'static str; 7]:
        ["曹操", "关羽", "张飞", "马超", "赵云", "黄忠", "兵"],
        ["Cao Cao", "Guan", "Zhang", "Ma", "Zhao", "Huang", "Bing"];
    no_records: "还没有记录，先解一局", "none yet: solve one";
    places as [&'static str; 3]: ["壹", "贰", "叁"], ["1.", "2.", "3."];
    won: "解开了！", "Solved!";
    perfect: "{}，正是最优！", "{}: you found it!";
    loss: "{}，多走了 {}", "{}, you took {} more";
    looking: "计算中……", "looking ...";
    record: "新纪录：{}！", "New record: {}!";
    place: "{}：第 {} 名", "{}: place {}";
    open: "打开", "Open";
    open_about: "尺寸：5x5，带种子：4x4 #7\n局面：8 1 0/3 5 7/4 2 6\n关卡：横刀立马，或链接", "A size: 5x5, with a seed: 4x4 #7\nA position: 8 1 0/3 5 7/4 2 6\nA level: klotski, or a link";
    cannot_open: "无法打开：{}", "Cannot open that: {}";
    bad_replay: "回放数据有误。", "This replay is not valid.";
    export: "导出", "Export";
    export_about: "全部对局、记录、设置写入此文件。\n浏览器版可以导入。", "Writes all games, records and settings to this file.\nThe browser version can import it.";
    import: "导入", "Import";
    import_about: "从此文件并入对局、记录、设置。\n浏览器版的导出文件即可。", "Adds games, records and settings from this file.\nExports of the browser version work, too.";
    exported: "已写入 {}。", "Written to {}.";
    imported: "已导入 {} 局。", "Imported {} games.";
    imported_in_part: "文件有 {} 处损坏，其余已导入。", "The file has {} errors; the rest was imported.";
    export_failed: "导出失败：{}", "Export failed: {}";
    import_failed: "导入失败：{}", "Import failed: {}";
    solver_failed: "求解失败：{}", "Solving failed: {}";
    not_saved: "无法存档：{}", "Cannot save the game: {}";
    damaged_save: "存档有损坏（{}），能读的都在这里。", "The save file was damaged ({}). Everything that could be read is here.";
    link: "链接", "Link";
    link_about: "用 `tuipan play 链接` 来玩或回放。\n退出后会再打印一次。", "To play or watch it: `tuipan play LINK`.\nThe link is printed again when you quit.";
    levels: "华容道与滑块", "Levels";
    n_levels: "{} 局", "{} found";
    search: "搜索：", "Search:";
    name: "名称", "Name";
    size: "尺寸", "Size";
    yours: "你", "Yours";
    none: "无解", "none";
    no_level: "没有这个名字的关卡。退格键可删字。", "No matching level. Backspace deletes a letter.";
    records: "英雄榜", "Records";
    no_runs: "还没有完成的对局。解开一局，就会记在这里。", "No finished games yet. Your solves will appear here.";
    no_ranked: "还没有不用提示的成绩。", "No unassisted solves yet.";
    solved: "完成", "Solved";
    best: "最快", "Best";
    mean: "平均", "Mean";
    assisted_short: "用提示", "Assisted";
    given_up: "放弃", "Given up";
    best_ao5: "最佳 ao5", "Best ao5";
    best_ao12: "最佳 ao12", "Best ao12";
    date: "日期", "Date";
    class: "操作", "Played with";
    classes as [&'static str; 4]: ["键盘", "指点", "悬停", "混合"], ["keys", "pointer", "hover", "both"];
    replay: "回放", "Replay";
    playing: "播放中", "Playing";
    standing: "已暂停", "Paused";
    help: "按键", "Keys";
    any_key: "按任意键返回。", "Press any key to go back.";
    play_keys as Keys: &[
        ("←↑↓→", "移动"), ("?", "帮助"), ("u", "撤销"), ("n", "新局"), ("o", "打开"), ("b", "关卡"),
        ("i", "提示"), ("f", "求解"), ("t", "记录"), ("m", "计步"), ("q", "退出"),
    ], &[
        ("←↑↓→", "move"), ("?", "help"), ("u", "undo"), ("n", "new"), ("o", "open"),
        ("b", "levels"), ("i", "hint"), ("f", "solve"), ("t", "records"), ("m", "count"),
        ("q", "quit"),
    ];
    win_keys as Keys: &[
        ("空格", "再来"), ("w", "回放"), ("c", "链接"), ("Esc", "看盘"), ("q", "退出"),
    ], &[
        ("Space", "again"), ("w", "watch"), ("c", "link"), ("Esc", "look"), ("q", "quit"),
    ];
    level_keys as Keys: &[
        ("↑↓", "选择"), ("Enter", "开始"), ("输入", "搜索"), ("Esc", "返回"),
    ], &[
        ("↑↓", "choose"), ("Enter", "play"), ("a-z", "search"), ("Esc", "back"),
    ];
    record_keys as Keys: &[
        ("←→", "其他项目"), ("x", "导出"), ("m", "导入"), ("Esc", "返回"),
    ], &[
        ("←→", "other games"), ("x", "export"), ("m", "import"), ("Esc", "back"),
    ];
    replay_keys as Keys: &[
        ("空格", "播放"), ("←→", "单步"), ("+-", "速度"), ("Enter", "我来挑战"), ("Esc", "返回"),
    ], &[
        ("Space", "run"), ("←→", "step"), ("+-", "speed"), ("Enter", "play it yourself"),
        ("Esc", "back"),
    ];
    aside_keys as Keys: &[
        ("Enter", "继续"), ("x", "删除"), ("Esc", "返回"),
    ], &[
        ("Enter", "continue"), ("x", "delete"), ("Esc", "back"),
    ];
    confirm_keys as Keys: &[("y", "删掉"), ("n", "留着")], &[("y", "delete it"), ("n", "keep it")];
    help_keys as Keys: &[
        ("←↑↓→ wasd hjkl", "移动数字块或棋子"), ("Shift + 方向", "整行移动"), ("鼠标", "点数字块，拖棋子"),
        ("Tab", "选下一个棋子"), ("v", "方向键移动块或空格"), ("u y", "撤销、重做"), ("r", "重来"), ("n", "新局"),
        ("e", "未完成的棋局"), ("o", "打开：尺寸、局面、链接"), ("b", "华容道与滑块关卡"), ("i", "提示：哪里、哪块、怎么走"),
        ("f", "显示解法"), ("空格", "走解法的下一步"), ("p", "自动演示；+ - 调速度"), ("g", "距终局步数"),
        ("m", "计步方式：步、滑动、格"), ("Esc", "暂停；停止求解"), ("t", "记录；导出、导入"), ("c", "本局链接"),
        ("q Ctrl-C", "退出，对局自动保存"),
    ], &[
        ("←↑↓→ wasd hjkl", "move a tile or piece"), ("Shift + those", "move the whole line"),
        ("Mouse", "click a tile, drag a piece"), ("Tab", "choose the next piece"),
        ("v", "keys move tile or gap"), ("u y", "undo, redo"), ("r", "restart"), ("n", "new game"),
        ("e", "unfinished games"), ("o", "open: size, position, link"),
        ("b", "levels of sliding blocks"), ("i", "hint: where, which, how"),
        ("f", "show the solution"), ("Space", "its next move"), ("p", "watch it; + and - speed"),
        ("g", "moves to go"), ("m", "count moves, slides or steps"),
        ("Esc", "pause; stop the solver"), ("t", "records; export, import"),
        ("c", "link to this game"), ("q Ctrl-C", "quit; the game is saved"),
    ];
}

impl Text {
    /// The words of a language.
    pub fn of(lang: Lang) -> &'static Text {
        lang.choose(&ZH, &EN)
    }

    /// The name of every piece of a level, in the order of its pieces.
    pub fn piece_names(&self, level: &Level) -> Vec<String> {
        let pieces = level.pieces().iter().zip(generals(level));
        let name = pieces.map(|(piece, general)| match general {
            Some(general) => self.generals[general as usize].to_owned(),
            None => piece.letter.to_string(),
        });
        name.collect()
    }
}

/// Puts words in the places of a text, in order.
pub fn fill(text: &str, words: &[&str]) -> String {
    let mut parts = text.split("{}");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for (idx, part) in parts.enumerate() {
        filled += words.get(idx).copied().unwrap_or_default();
        filled += part;
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_put_in_order() {
        assert_eq!(fill("a {} b {}", &["1", "2"]), "a 1 b 2");
        assert_eq!(fill("{}", &[]), "");
    }

    #[test]
    fn pieces_have_the_names_of_tradition() {
        let collection = tuipan_puzzle::blocks::Collection::built_in();
        let level = &collection.find("横刀立马").unwrap().level;
        let expected = ["张飞", "曹操", "马超", "赵云", "关羽", "黄忠", "兵", "兵", "兵", "兵"];
        assert_eq!(ZH.piece_names(level), expected);
        assert_eq!(EN.piece_names(level)[..2], ["Zhang", "Cao Cao"]);
    }

    /// The same keys do the same in every language, apart from their own names.
    #[test]
    fn languages_have_the_same_keys() {
        assert_eq!(EN.help_keys.len(), ZH.help_keys.len());
        for ((en, _), (zh, _)) in EN.help_keys.iter().zip(ZH.help_keys) {
            let letter = |key: &str| key.chars().next().filter(char::is_ascii_lowercase);
            assert_eq!(letter(en), letter(zh));
        }
        assert_eq!(EN.play_keys.len(), ZH.play_keys.len());
        assert_eq!(EN.solver_keys.lines().count(), ZH.solver_keys.lines().count());
    }
}
