//! `tuipan blocks show` and `tuipan blocks graph`.

use crate::words::BlocksShow;

pub const BLOCKS_SHOW: BlocksShow = BlocksShow {
    about: "Draw levels in the terminal, or as an SVG picture\n\n\
           In the terminal the start is on the left and the goal on the right.",
    after: "\
Examples:
  tuipan blocks show 横刀立马
  tuipan blocks show hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.
  tuipan blocks show hrd-01 --svg hrd-01.svg   a picture; --svg - writes it to standard output
  tuipan blocks show hrd-01 --text > my.sbp    as a level file, to edit",
    svg: "Write a picture to this file instead (- for standard output)",
    text: "Write the level as text, as in level files",
    one_picture: |n| format!("a picture shows one level, but there are {n}; choose one with --id"),
    source: "source",
    note: "note",
    story: "story",
    graph: "Write the graph of all positions: DOT, GraphML, or an SVG picture\n\n\
           A node is a position (identical pieces count as the same); a line joins two that are one move \
           apart. Nodes have their distance from the nearest goal; shortest paths from the start are \
           marked. In the picture goals are on the left, and every column is one move farther away.",
    graph_after: "\
Examples:
  tuipan blocks graph pennant -o pennant.svg
  tuipan blocks graph pennant -m unit --format dot | sfdp -Tpdf > p.pdf
  tuipan blocks graph hrd-01 --max-states 30k -o klotski.graphml

Exit codes: 0 done, 2 bad input or more positions than --max-states, 3 stopped at another limit, 130 \
           interrupted.",
    format: "The format [default: from the name of the file, or dot]",
    format_dot: "For Graphviz",
    format_graphml: "For Gephi, yEd, networkx, igraph",
    format_svg: "A picture",
    output: "The file to write [default: standard output]",
    max_states: "No graph of more positions than this (a picture of too many is unreadable)",
    too_many: |id, most| format!("{id} has more than {most} positions; --max-states allows more, and `tuipan blocks \
        analyse` counts them"),
    no_graph: |why| format!("stopped: {why}; there is no graph"),
    written: |nodes, edges| format!("{nodes} positions, {edges} lines between them"),
    no_format: |ending| format!("a graph cannot be written as .{ending}; name the file .svg (a picture), .dot or \
        .graphml, or choose with --format"),
};
