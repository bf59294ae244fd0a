//! `tuipan blocks list`.

pub struct BlocksList {
    pub about: &'static str,
    pub after: &'static str,
    pub texts: &'static str,
    pub min: &'static str,
    pub max: &'static str,
    pub grade: &'static str,
    pub metric: &'static str,
    pub sort: &'static str,
    pub sort_collection: &'static str,
    pub sort_length: &'static str,
    pub sort_difficulty: &'static str,
    pub sort_name: &'static str,
    /// The heads of the columns.
    pub head_id: &'static str,
    pub head_name: &'static str,
    pub head_size: &'static str,
    pub head_difficulty: &'static str,
    pub unsolvable: &'static str,
    pub no_match: &'static str,
    pub n_of: fn(n: usize, all: usize) -> String,
}
