//! `tuipan blocks show` and `tuipan blocks graph`.

use tuipan_names::Quoted;

pub struct BlocksShow {
    pub about: &'static str,
    pub after: &'static str,
    pub svg: &'static str,
    pub text: &'static str,
    pub one_picture: fn(n: usize) -> String,
    pub source: &'static str,
    pub note: &'static str,
    pub story: &'static str,
    /// The graph of all positions.
    pub graph: &'static str,
    pub graph_after: &'static str,
    pub format: &'static str,
    pub format_dot: &'static str,
    pub format_graphml: &'static str,
    pub format_svg: &'static str,
    pub output: &'static str,
    pub max_states: &'static str,
    pub too_many: fn(id: &Quoted, most: &str) -> String,
    pub no_graph: fn(why: &str) -> String,
    pub written: fn(nodes: &str, edges: &str) -> String,
    pub no_format: fn(ending: &Quoted) -> String,
}
