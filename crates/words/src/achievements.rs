//! What achievements are called, and what they ask for.

use tuipan_game::Achievement;

use crate::{Text, words};

/// The title of an achievement, and what it asks for.
type Achieved = [&'static str; 2];

area! {
    /// Achievements: the title of each, and what it asks for.
    pub struct Achievements in words.achievements {
        FIRST: Achieved,
        SIZE3: Achieved,
        SIZE4: Achieved,
        SIZE5: Achieved,
        STAIRWAY: Achieved,
        SIZE10: Achieved,
        OBLONG: Achieved,
        GOALS: Achieved,
        QUICK: Achieved,
        LIGHTNING: Achieved,
        MINUTE: Achieved,
        HALF_MINUTE: Achieved,
        FLYING_HANDS: Achieved,
        TPS5: Achieved,
        TPS10: Achieved,
        OPTIMAL: Achieved,
        NEAR_OPTIMAL: Achieved,
        NO_REGRETS: Achieved,
        SOLVES10: Achieved,
        SOLVES100: Achieved,
        SOLVES1000: Achieved,
        DAYS7: Achieved,
        BOTH_HANDS: Achieved,
        HUARONG: Achieved,
        HUARONG81: Achieved,
        LAYOUTS10: Achieved,
        LAYOUTS100: Achieved,
        OWN_LEVEL: Achieved,
    }
}

/// The title of an achievement, and what it asks for.
pub fn achievement(achievement: Achievement) -> (Text, Text) {
    use Achievement as A;
    let texts = match achievement {
        A::First => FIRST,
        A::Size3 => SIZE3,
        A::Size4 => SIZE4,
        A::Size5 => SIZE5,
        A::Stairway => STAIRWAY,
        A::Size10 => SIZE10,
        A::Oblong => OBLONG,
        A::Goals => GOALS,
        A::Quick => QUICK,
        A::Lightning => LIGHTNING,
        A::Minute => MINUTE,
        A::HalfMinute => HALF_MINUTE,
        A::FlyingHands => FLYING_HANDS,
        A::Tps5 => TPS5,
        A::Tps10 => TPS10,
        A::Optimal => OPTIMAL,
        A::NearOptimal => NEAR_OPTIMAL,
        A::NoRegrets => NO_REGRETS,
        A::Solves10 => SOLVES10,
        A::Solves100 => SOLVES100,
        A::Solves1000 => SOLVES1000,
        A::Days7 => DAYS7,
        A::BothHands => BOTH_HANDS,
        A::Huarong => HUARONG,
        A::Huarong81 => HUARONG81,
        A::Layouts10 => LAYOUTS10,
        A::Layouts100 => LAYOUTS100,
        A::OwnLevel => OWN_LEVEL,
    };
    (texts.map(|[title, _]| title), texts.map(|[_, asks]| asks))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::Lang;

    #[test]
    fn titles_are_of_their_own_and_in_their_language() {
        let mut seen = HashSet::new();
        for deed in Achievement::ALL {
            let (title, asks) = achievement(deed);
            for lang in Lang::ALL {
                assert!(seen.insert((lang.tag(), lang.say(title))), "{deed:?}");
            }
            for text in [title, asks] {
                let (zh, en) = (Lang::Zh.say(text), Lang::En.say(text));
                assert!(zh.chars().any(|c| c > '\u{4e00}'), "{zh}");
                assert!(en.is_ascii() || en.contains('横') || en.contains('×'), "{en}");
            }
        }
    }
}
