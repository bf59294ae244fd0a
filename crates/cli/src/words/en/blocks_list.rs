//! `tuipan blocks list`.

use crate::words::BlocksList;

pub const BLOCKS_LIST: BlocksList = BlocksList {
    about: "List the levels that come with the program\n\n\
           Each with its id, its name, the size of its board, and the length of its shortest solution in \
           moves, slides and steps. Numbers and \"none\" are proved; \">33\" means that a search found nothing \
           up to there. Then how hard it is: a score (docs/book/difficulty.md) and a grade.",
    after: "\
Examples:
  tuipan blocks list                       all of them
  tuipan blocks list climb                 those with this in a name, in any language
  tuipan blocks list --min 120 --sort length
  tuipan blocks list --grade easy --sort difficulty
  tuipan blocks list --max 30 --json

Exit codes: 0 some levels match, 1 none does, 2 bad input.",
    texts: "Only levels with this in a name or in the id",
    min: "Only levels whose shortest solution has at least this length",
    max: "Only levels whose shortest solution has at most this length",
    grade: "Only levels of this grade",
    metric: "The metric of --min, --max and --sort",
    sort: "The order",
    sort_collection: "As in the collection: classic layouts, famous puzzles, other layouts",
    sort_length: "By the length of the shortest solution, unknown and unsolvable ones last",
    sort_difficulty: "By difficulty, unknown and unsolvable ones last",
    sort_name: "By pinyin or English name",
    head_id: "id",
    head_name: "name",
    head_size: "size",
    head_difficulty: "difficulty",
    unsolvable: "none",
    no_match: "no level matches",
    n_of: |n, all| format!("{n} of {all} levels"),
};
