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
    stm: "单步 STM", "Moves";
    mtm: "滑动 MTM", "Slides";
    unit: "格数", "Cells";
    slide: "直行", "Slides";
    moves: "步数", "Moves";
    // A number in each metric, in the order of `Metric::ALL`: one, and more.
    counts as [[&'static str; 2]; 5]:
        [["{} 步", "{} 步"], ["{} 次滑动", "{} 次滑动"], ["{} 格", "{} 格"], ["{} 次直行", "{} 次直行"], ["{} 步", "{} 步"]],
        [["{} move", "{} moves"], ["{} slide", "{} slides"], ["{} cell", "{} cells"], ["{} slide", "{} slides"], ["{} move", "{} moves"]];
    // In which metric help is counted from now on, in the same order.
    counting as [&'static str; 5]:
        ["改按单步计数（STM）。", "改按滑动计数（MTM）。", "改按格数计数。", "改按直行计数。", "改按步数计数。"],
        ["Help now counts moves (STM).", "Help now counts slides (MTM).", "Help now counts cells.", "Help now counts slides.", "Help now counts moves."];
    per_second: "步/秒", "Per second";
    to_go: "距终局", "To go";
    at_most: "至多 {}", "at most {}";
    left: "余 {}", "{} left";
    shortest: "最少", "Shortest";
    shortest_blocks: "{} 步 · {} 格", "{} moves, {} cells";
    assisted: "用过提示：记录，不上榜", "with help: kept, not ranked";
    chosen_start: "（自选）", "(chosen)";
    of_length: "最优 {} 步", "{} moves";
    paused: "暂停", "paused";
    resumed: "欢迎回来：走下一步即继续。", "Welcome back: your game goes on with the next move.";
    blocked: "这边走不通。", "It cannot go there.";
    nothing_to_undo: "没有可撤销的步。", "There is no move to take back.";
    nothing_to_redo: "没有可重做的步。", "There is no move to make again.";
    already_solved: "已经解开。按空格开新局。", "It is solved. Space starts a new one.";
    arrows_tile: "方向键移动数字块。", "Keys move the tile.";
    arrows_gap: "方向键移动空格。", "Keys move the gap.";
    too_small: "窗口现为 {} × {} 字符，\n棋盘需要 {} × {}。\n请把窗口放大一点。", "This window has {} x {} characters.\nThe board needs {} x {}.\nPlease make it a little larger.";
    solver_keys: " i  提示\n f  看解法\n p  自动演示\n g  距终局步数\n m  计步方式", " i  a hint\n f  the solution\n p  show it all\n g  moves to go\n m  how moves are counted";
    working: "求解中：{}，{} 节点", "Solving: {}, {} nodes";
    preparing: "首次生成数据表：{} %", "Making tables, once: {} %";
    esc_cancels: "Esc 停止。", "Esc stops it.";
    cancelled: "已停止。", "Stopped.";
    no_solution: "从这里到不了终局。", "From here there is no way to the goal.";
    gave_up: "没有找到解。", "No solution was found.";
    too_large: "局面太多，算不了。", "There are too many positions for that.";
    no_such_length: "没有这个步数的局面。", "No position has that length.";
    still_assisted: "同一道题，仍算用过提示。", "Still assisted: it is the same puzzle.";
    demonstration: "解法演示", "Solution";
    no_room: "已存了 {} 局，要先删掉最早的一局。\n删掉吗？", "The oldest of {} games put aside must go first.\nDelete it?";
    put_aside: "未完成的棋局", "Games put aside";
    nothing_put_aside: "没有未完成的棋局。", "No game is put aside.";
    best_way: "最少 {}", "{}, none shorter";
    some_way: "{}（未必最少）", "{} (maybe not the fewest)";
    way_keys: "空格走一步，p 演示全部", "Space makes the next, p shows all";
    found_in: "{} 节点，{} 毫秒", "{} nodes, {} ms";
    hint_region: "看{}。", "Look at the {}.";
    hint_piece: "动 {}。", "Move {}.";
    hint_move: "走 {}。", "Play {}.";
    hint_fact: "距离由 {} 变为 {}。", "The distance goes from {} to {}.";
    hint_more: "再按 i 说得更细。", "i tells more.";
    // The pieces of 华容道, in the order of `General`; in English short enough for a cell.
    generals as [&'static str; 7]:
        ["曹操", "关羽", "张飞", "马超", "赵云", "黄忠", "兵"],
        ["Cao Cao", "Guan", "Zhang", "Ma", "Zhao", "Huang", "Bing"];
    no_records: "还没有记录，先解一局", "none yet: solve one";
    places as [&'static str; 3]: ["壹", "贰", "叁"], ["1.", "2.", "3."];
    won: "解开了！", "Solved!";
    perfect: "{}，正是最优！", "{} - you found it!";
    loss: "{}，多走了 {}", "{}, you took {} more";
    looking: "计算中……", "looking ...";
    record: "新纪录：{}！", "New record: {}!";
    place: "{}：第 {} 名", "{}: place {}";
    open: "打开", "Open";
    open_about: "尺寸：5x5，带种子：4x4 #7\n局面：8 1 0/3 5 7/4 2 6\n关卡：横刀立马，或链接", "A size: 5x5, with a seed: 4x4 #7\nA position: 8 1 0/3 5 7/4 2 6\nA level: klotski, or a link";
    cannot_open: "无法打开：{}", "Cannot open that: {}";
    bad_replay: "回放数据有误。", "The replay is not valid.";
    export: "导出", "Export";
    export_about: "全部对局、记录、设置写入此文件。\n浏览器版可以导入。", "All games, records and settings go to this file.\nThe browser can import it.";
    import: "导入", "Import";
    import_about: "从此文件并入对局、记录、设置。\n浏览器版的导出文件即可。", "Games, records and settings are added from this file.\nThe browser's export will do.";
    exported: "已写入 {}。", "Written to {}.";
    imported: "已导入 {} 局。", "Imported: {} runs.";
    imported_in_part: "文件有 {} 处损坏，其余已导入。", "The file has {} errors; the rest was imported.";
    export_failed: "导出失败：{}", "Export failed: {}";
    import_failed: "导入失败：{}", "Import failed: {}";
    solver_failed: "求解失败：{}", "Solving failed: {}";
    not_saved: "无法存档：{}", "The game cannot be saved: {}";
    damaged_save: "存档有损坏（{}），能读的都在这里。", "The save was damaged ({}). What could be read is here.";
    link: "链接", "Link";
    link_about: "用 `tuipan play 链接` 来玩或回放。\n退出后会再打印一次。", "To play or watch this: `tuipan play LINK`.\nIt is printed again when you leave.";
    levels: "华容道与滑块", "Levels";
    n_levels: "{} 局", "{} found";
    search: "搜索：", "Search:";
    name: "名称", "Name";
    size: "尺寸", "Size";
    yours: "你", "Yours";
    none: "无解", "none";
    no_level: "没有这个名字的关卡。退格键可删字。", "No level is called so. Backspace takes letters back.";
    records: "英雄榜", "Records";
    no_runs: "还没有完成的对局。解开一局，就会记在这里。", "No game is finished yet. Solve one, and it will be here.";
    no_ranked: "还没有不用提示的成绩。", "No run without help yet.";
    solved: "完成", "Solved";
    best: "最快", "Best";
    mean: "平均", "Mean";
    assisted_short: "用提示", "Helped";
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
    any_key: "按任意键返回。", "Any key leads back.";
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
        ("Enter", "go on"), ("x", "delete"), ("Esc", "back"),
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
        ("←↑↓→ wasd hjkl", "move a tile or piece"), ("Shift + those", "the whole line"),
        ("Mouse", "click a tile, drag a piece"), ("Tab", "choose the next piece"),
        ("v", "keys move tile or gap"), ("u y", "undo, redo"), ("r", "restart"), ("n", "new game"),
        ("e", "games put aside"), ("o", "open: size, position, link"),
        ("b", "levels of sliding blocks"), ("i", "hint: where, which, how"),
        ("f", "show the solution"), ("Space", "its next move"), ("p", "watch it; + and - speed"),
        ("g", "moves to go"), ("m", "count moves, slides or cells"),
        ("Esc", "pause; stop the solver"), ("t", "records; export, import"),
        ("c", "link to this game"), ("q Ctrl-C", "quit; the game is kept"),
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
