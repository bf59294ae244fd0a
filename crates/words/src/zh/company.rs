//! 段位、称号与对手的文字。

use crate::company::Company;

pub(super) const COMPANY: Company = Company {
    TITLES: ["守拙", "若愚", "斗力", "小巧", "用智", "通幽", "具体", "坐照", "入神"],
    GRADE: |grade| {
        const NUMERALS: [&str; 9] = ["初", "二", "三", "四", "五", "六", "七", "八", "九"];
        let numeral = usize::from(grade).checked_sub(1).and_then(|idx| NUMERALS.get(idx));
        format!("{}段", numeral.unwrap_or(&""))
    },
    RANK: |grade, title| format!("{grade} · {title}"),
    NO_RANK: "未入段",
    RIVALS: ["蜗牛", "学徒", "熟手", "快手", "谋士", "神算"],
    BY_ROWS: "逐行还原",
    BY_SHORTEST: "照求解器的解走",
    WITH_SLIPS: "照求解器的解走，偶有失误",
    PACE: |pace| format!("每秒 {pace} 步"),
    STYLE: |way, pace| format!("{way}，{pace}"),
};
