//! `tuipan blocks show` 和 `tuipan blocks graph`。

use crate::words::BlocksShow;

pub const BLOCKS_SHOW: BlocksShow = BlocksShow {
    about: "在终端里画出关卡，或画成 SVG 图片\n\n\
           在终端里，左边是起始局面，右边是目标。",
    after: "\
示例：
  tuipan blocks show 横刀立马
  tuipan blocks show hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.
  tuipan blocks show hrd-01 --svg hrd-01.svg   画成图片；--svg - 输出到标准输出
  tuipan blocks show hrd-01 --text > my.sbp    输出关卡文件，可在此基础上自制",
    svg: "改为把图片写入此文件（- 为标准输出）",
    text: "按关卡文件的格式输出文本",
    one_picture: |n| format!("一张图片只能画一关，现在有 {n} 关，请用 --id 选一关"),
    source: "出处",
    note: "备注",
    story: "故事",
    graph: "输出所有局面的状态图：DOT、GraphML 或 SVG 图片\n\n\
           每个节点是一个局面（相同的棋子不加区分），一步可达的两个局面之间有连线。节点带有离最近目标的距离\
           ，从起始局面出发的最短路会标出。在图片里目标在左，每往右一列远一步。",
    graph_after: "\
示例：
  tuipan blocks graph pennant -o pennant.svg
  tuipan blocks graph pennant -m unit --format dot | sfdp -Tpdf > p.pdf
  tuipan blocks graph hrd-01 --max-states 30k -o klotski.graphml

退出码：0 完成，2 输入有误或局面超过 --max-states，3 达到其他限制而停止，130 被中断。",
    format: "格式 [默认：由文件名决定，否则为 dot]",
    format_dot: "供 Graphviz 使用",
    format_graphml: "供 Gephi、yEd、networkx、igraph 使用",
    format_svg: "图片",
    output: "写入的文件 [默认：标准输出]",
    max_states: "局面超过这个数目时不画（太多则看不清）",
    too_many: |id, most| {
        format!(
            "{id} 的局面超过 {most} 个；可用 --max-states 放宽，或用 `tuipan blocks analyse` 统计"
        )
    },
    no_graph: |why| format!("已停止：{why}；没有生成状态图"),
    written: |nodes, edges| format!("{nodes} 个局面，{edges} 条连线"),
    no_format: |ending| {
        format!(
            "状态图不能写成 .{ending}；文件名请用 .svg（图片）、.dot 或 .graphml 结尾，或用 --format \
        指定格式"
        )
    },
};
