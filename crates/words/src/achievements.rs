//! What achievements are called, and what they ask for.

use tuipan_game::Achievement;

use crate::Text;

/// The title of an achievement, and what it asks for.
#[rustfmt::skip] // a table
pub fn achievement(achievement: Achievement) -> (Text, Text) {
    use Achievement as A;
    let [zh, zh_asks, en, en_asks] = match achievement {
        A::First => ["初推", "解开第一个谜题", "First Push", "Solve your first puzzle"],
        A::Size3 => ["九宫", "解开一次 3×3", "Nine Palaces", "Solve a 3x3"],
        A::Size4 => ["十五子", "解开一次 4×4", "Fifteen", "Solve a 4x4"],
        A::Size5 => ["廿四子", "解开一次 5×5", "Twenty-Four", "Solve a 5x5"],
        A::Stairway => ["步步高", "从 3×3 到 7×7，每种各解一次", "Stairway", "Solve every square from 3x3 to 7x7"],
        A::Size10 => ["百格", "解开一次 10×10", "A Hundred Cells", "Solve a 10x10"],
        A::Oblong => ["不拘方圆", "解开一次长宽不等的盘", "Out of Square", "Solve a board that is not square"],
        A::Goals => ["殊途", "以三种不同的目标排列各解一次", "Other Ends", "Solve to three different goals"],
        A::Quick => ["快手", "10 秒内解开 3×3", "Quick Hand", "Solve a 3x3 within 10 seconds"],
        A::Lightning => ["电光", "3 秒内解开 3×3", "Lightning", "Solve a 3x3 within 3 seconds"],
        A::Minute => ["一分钟", "一分钟内解开 4×4", "One Minute", "Solve a 4x4 within a minute"],
        A::HalfMinute => ["半分钟", "30 秒内解开 4×4", "Half a Minute", "Solve a 4x4 within 30 seconds"],
        A::FlyingHands => ["飞手", "15 秒内解开 4×4", "Flying Hands", "Solve a 4x4 within 15 seconds"],
        A::Tps5 => ["流水", "以每秒 5 步以上解开 4×4 或更大的盘", "Running Water", "Solve a 4x4 or larger at 5 moves a second"],
        A::Tps10 => ["疾风", "以每秒 10 步以上解开 4×4 或更大的盘", "Gale", "Solve a 4x4 or larger at 10 moves a second"],
        A::Optimal => ["无一虚着", "以最少步数解开一题", "Not a Step Too Many", "Solve a puzzle in the fewest steps there are"],
        A::NearOptimal => ["精打细算", "解开 4×4，步数不超过最优 10 步", "Thrift", "Solve a 4x4 within 10 steps of the optimum"],
        A::NoRegrets => ["落子无悔", "解开 4×4 以上的盘或一个华容道布局，不悔一步", "No Regrets", "Solve a 4x4 or larger, or a layout, without taking a move back"],
        A::Solves10 => ["熟能生巧", "解开 10 题", "Practice", "Solve 10 puzzles"],
        A::Solves100 => ["百炼", "解开 100 题", "A Hundred Times", "Solve 100 puzzles"],
        A::Solves1000 => ["千锤", "解开 1000 题", "A Thousand Times", "Solve 1,000 puzzles"],
        A::Days7 => ["七日", "在七个不同的日子（UTC）解题", "Seven Days", "Solve on seven different days (UTC)"],
        A::BothHands => ["左右开弓", "用键盘和指针各解开一次 4×4", "Both Hands", "Solve a 4x4 by keyboard, and another by pointer"],
        A::Huarong => ["华容放曹", "解开横刀立马", "The Narrow Pass", "Solve Blade Across the Horse (横刀立马)"],
        A::Huarong81 => ["八十一步", "以 81 步解开横刀立马", "Eighty-One", "Solve Blade Across the Horse in 81 moves"],
        A::Layouts10 => ["十面埋伏", "解开 10 个不同的华容道布局", "Ten Ambushes", "Solve 10 different layouts"],
        A::Layouts100 => ["过关斩将", "解开 100 个不同的华容道布局", "Pass After Pass", "Solve 100 different layouts"],
        A::OwnLevel => ["自出机杼", "解开一个自制或生成的关卡", "Of One's Own", "Solve a level that was made, not found"],
    };
    (Text { zh, en }, Text { zh: zh_asks, en: en_asks })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn titles_are_of_their_own_and_in_their_language() {
        let mut seen = HashSet::new();
        for deed in Achievement::ALL {
            let (title, asks) = achievement(deed);
            assert!(seen.insert(title.en) && seen.insert(title.zh), "{deed:?}");
            for text in [title, asks] {
                assert!(text.zh.chars().any(|c| c > '\u{4e00}'), "{}", text.zh);
                assert!(text.en.is_ascii() || text.en.contains('横'), "{}", text.en);
            }
        }
    }
}
