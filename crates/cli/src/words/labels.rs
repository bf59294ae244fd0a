//! The labels in front of what is printed, the same for all commands. At most nine columns each.

pub struct Labels {
    pub position: &'static str,
    pub level: &'static str,
    pub goal: &'static str,
    pub result: &'static str,
    pub reason: &'static str,
    pub fixed: &'static str,
    pub moves: &'static str,
    pub length: &'static str,
    pub begin: &'static str,
    pub solutions: &'static str,
    pub bound: &'static str,
    pub solver: &'static str,
    pub why: &'static str,
    pub positions: &'static str,
    pub nodes: &'static str,
    pub time: &'static str,
    pub per_node: &'static str,
    pub tables: &'static str,
    pub hint: &'static str,
    pub memory: &'static str,
}
