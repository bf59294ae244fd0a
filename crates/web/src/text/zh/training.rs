//! 分组与训练的中文。

use tuipan_game::exchange::{NotSolves, Place, Reason};
use tuipan_names::quote;
use tuipan_words::errors;

use crate::text::Lang;
use crate::text::training::Training;

pub(super) const TRAINING: Training = Training {
    TRAINING: "训练",
    TRAINING_NOTE: "专项和最少步各有自己的纪录与统计。",
    DRILLS: "专项练习",
    DRILL_FIRST_ROW: "完整打乱，1 2 3 4 归位即结束。",
    DRILL_LAST_ROW: "只剩最后一行没有复原。",
    DRILL_LAST_2X3: "只剩右下角六格。",
    DRILL_LAST_3X3: "只剩右下角九格：有余地的八数码。",
    FEWEST: "最少步",
    FEWEST_NOTE: "不赶时间，随意撤销，最短的解只能提交一次。比的是超出最优多少步。",
    NO_CLOCK: "不限时",
    AN_HOUR: "一小时",
    INSPECTION: "观察时间",
    INSPECTION_NOTE: "走第一步之前只能看这么久；时间一到，自动开始计时。",
    INSPECT: "开始观察",
    INSPECTION_LEFT: "观察",
    KEEP_TRYING: "继续尝试",
    TIME_IS_UP: "一小时到了",
    TIME_LEFT: "剩余",
    FEWEST_GOAL: "先复原，再提交最短的解",
    ALL_SOLVES: "全部成绩",
    MAIN_SESSION: "默认分组",
    NEW_SESSION: "新建分组",
    RENAME: "重命名",
    DELETE_SESSION: "删除分组",
    SESSION_NAME: "分组名称",
    SAVE: "保存",
    DELETE_ONLY: "删除分组，保留成绩",
    DELETE_WITH_SOLVES: "连同成绩删除",
    SESSION_DELETED: "分组已删除",
    SOLVE_DELETED: "成绩已删除",
    DELETE_SOLVE: "删除这条成绩",
    BESTS: "个人最佳",
    BEST_STEPS: "历次最佳",
    SINGLE: "单次",
    LEAST_MOVES: "最少步数",
    FASTEST: "最快手速",
    FELL_ON: "创下于",
    BACK_AGAIN: "已恢复",
    SOLVES_OF: "成绩",
    IMPORT_SOLVES: "导入成绩",
    IMPORT_NOTE: "可以是 csTimer 导出的 JSON 或 CSV，也可以是在这里导出的成绩。",
    IMPORT_OF: "项目",
    IMPORT_NOT: "不导入",
    IMPORTED_NOTE: "没有录像的成绩单独统计，不会进入你的纪录。",
    EXPORT_JSON: "导出 JSON",
    EXPORT_CSTIMER: "导出到 csTimer",
    NOTHING_HERE: "这里还没有成绩",
    NOTHING_HERE_NOTE: "接下来的成绩会记入这个分组。",
    IMPORTED_BOARD: "导入的成绩没有录像，不参加排名。",
    WASTED: "多走",
    STAGE: "阶段",
    MOVE_TIMES: "柱形：每一步用的时间",
    NEXT_SCRAMBLE: "下一局",
    BY_ABOVE: "按超出最优的步数",
    INSPECTIONS: ["关", "8 秒", "15 秒", "30 秒"],
    UNTITLED: |n| format!("分组 {n}"),
    N_SOLVES: |n| format!("{n} 次"),
    TOOK: |new, known| match known {
        0 => format!("导入了 {new} 条成绩"),
        known => format!("导入了 {new} 条成绩，另有 {known} 条已经存在"),
    },
    N_ERRORS: |n| format!("有 {n} 条无法读取："),
    READ_ERROR: |error| {
        let place = match &error.place {
            Place::Line(line) => format!("第 {line} 行"),
            Place::Solve { list, number } => format!("“{}”第 {number} 条", quote(list)),
        };
        format!("{place}：{}。", reason(&error.reason))
    },
    NOT_SOLVES: |error| match error {
        NotSolves::Foreign => {
            "这不是成绩文件；可以读取 csTimer 的 JSON 和 CSV，以及推盘自己导出的成绩。".to_owned()
        }
        NotSolves::Json(line, column) => format!("JSON 格式有误：第 {line} 行第 {column} 列。"),
        NotSolves::Newer(version) => format!("文件是版本 {version}，请先更新推盘。"),
    },
    FOUND: |moves| format!("目前最短：{moves}"),
    SUBMIT: |moves| format!("提交 {moves}"),
    FIRST_ROWS: |n| if n == 1 { "第一行".to_owned() } else { format!("前 {n} 行") },
};

fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Cells(found, wanted) => format!("应有 {wanted} 列，实有 {found} 列"),
        Reason::Shape => "不是一条成绩".to_owned(),
        Reason::Time(text) => format!("“{}”不是时间", quote(text)),
        Reason::Date(text) => format!("“{}”不是日期", quote(text)),
        Reason::Kind(text) => format!("“{}”不是一种谜题", quote(text)),
        Reason::Number(text) => format!("“{}”不是数字", quote(text)),
        Reason::Recording(error) => format!("录像：{}", Lang::Zh.say(errors::LINK)(error)),
        Reason::Unverified(_) => "录像不是一局完整的复原".to_owned(),
    }
}
