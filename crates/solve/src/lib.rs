//! Where puzzle meets search: heuristics and solvers.
