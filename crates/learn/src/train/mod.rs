//! How models are made. Native only in practice: it takes minutes, and [`data`] uses threads.

pub mod bayes;
pub mod data;
pub mod least_squares;
pub mod trainer;
