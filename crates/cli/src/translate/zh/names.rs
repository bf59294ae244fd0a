//! Reasons for solvers, in Chinese.

use tuipan_solve::tiles::{TableSet, Why};

/// Why the program picked a solver.
pub fn why(why: Why) -> String {
    match why {
        Why::FewPositions(size) => format!("{size} 的局面很少，一张表就装得下"),
        Why::Tables(TableSet::Small) => "小数据表，首次使用时不到一秒即可生成".to_owned(),
        Why::Tables(TableSet::Large) => "已有大数据表".to_owned(),
        Why::Strongest(size, set) => {
            let tables = match set {
                TableSet::Small => "",
                TableSet::Large => "，使用大数据表",
            };
            format!("{size} 上最强的求解方法{tables}；证明最短可能要几小时")
        }
        Why::NoTables(size) => {
            format!("{size} 没有按此方式计步的数据表；证明最短可能要很久")
        }
        Why::FromBothSides => "束搜索不断缩短解，这种方法不断抬高下界，直到两者足够接近".to_owned(),
        Why::Improving(size) => {
            format!("{size} 太大，无法很快证明最短；先马上给出一个解，再不断改进")
        }
        Why::FirstFound(size) => format!("{size} 太大，无法改进解"),
    }
}
