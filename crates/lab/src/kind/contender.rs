//! What runs against each other: an algorithm with a heuristic and settings.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use tuipan_search::{Algorithm, SidePolicy, Ties, UnknownAlgorithm, Weight};
use tuipan_solve::tiles::{HeuristicKind, Plan};

use crate::list::List;

/// How to solve, as an experiment writes it. Where a setting has several values, each is run; an
/// algorithm that does not read a setting given is an error.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct RunSpec {
    algorithm: List<Method>,
    heuristic: Option<List<HeuristicKind>>,
    weight: Option<List<Weight>>,
    /// So many seeds of random weights.
    seeds: Option<u32>,
    ties: Option<List<Ties>>,
    side: Option<List<SidePolicy>>,
    depth: Option<List<u32>>,
    beam_width: Option<List<usize>>,
    budget: Option<List<usize>>,
    threads: Option<List<usize>>,
    /// At most so many stored nodes.
    stored: Option<List<u64>>,
}

/// An algorithm of the catalogue, or the fast solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Search(Algorithm),
    Fast,
}

impl FromStr for Method {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        match text {
            "fast" => Ok(Method::Fast),
            name => name.parse().map(Method::Search),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::Search(algorithm) => algorithm.fmt(f),
            Method::Fast => f.write_str("fast"),
        }
    }
}

/// One way to solve.
#[derive(Clone, Debug)]
pub(crate) struct Contender {
    pub method: Method,
    /// Of the fast solver only the number of threads is read.
    pub plan: Plan,
    pub heuristic: String,
    pub weight: String,
    pub options: String,
}

/// More threads than this are a slip of the pen.
const MOST_THREADS: usize = 256;

impl RunSpec {
    /// What is set, by name.
    fn given(&self) -> Vec<&'static str> {
        let all = [
            (self.heuristic.is_some(), "heuristic"),
            (self.weight.is_some(), "weight"),
            (self.seeds.is_some(), "seed"),
            (self.ties.is_some(), "ties"),
            (self.side.is_some(), "side"),
            (self.depth.is_some(), "depth"),
            (self.beam_width.is_some(), "beam-width"),
            (self.budget.is_some(), "budget"),
            (self.threads.is_some(), "threads"),
        ];
        all.into_iter().filter(|&(given, _)| given).map(|(_, name)| name).collect()
    }

    /// Every combination, or what is wrong.
    pub fn contenders(&self) -> Result<Vec<Contender>, String> {
        let positive = |list: &Option<List<usize>>| {
            list.as_ref().is_none_or(|list| list.0.iter().all(|&n| n >= 1))
        };
        if !positive(&self.beam_width) || !positive(&self.budget) || !positive(&self.threads) {
            return Err("beam-width, budget and threads are 1 at the least".to_owned());
        }
        if self.threads.as_ref().is_some_and(|list| list.0.iter().any(|&n| n > MOST_THREADS)) {
            return Err(format!("{MOST_THREADS} threads are the most"));
        }
        let mut all = Vec::new();
        for &method in &self.algorithm.0 {
            for option in self.given() {
                let reads = match method {
                    Method::Search(algorithm) => algorithm.options().any(|known| known == option),
                    Method::Fast => option == "threads",
                };
                if !reads {
                    return Err(format!("{method} does not read {option}"));
                }
            }
            all.extend(self.of_method(method)?);
        }
        Ok(all)
    }

    fn of_method(&self, method: Method) -> Result<Vec<Contender>, String> {
        let (algorithm, uses_heuristic) = match method {
            Method::Search(algorithm) => (algorithm, algorithm.uses_heuristic()),
            Method::Fast => (Algorithm::IdaStar, false),
        };
        let usual = HeuristicKind::Manhattan;
        let plan = Plan::new(algorithm, usual);
        let heuristic = if uses_heuristic { usual.to_string() } else { String::new() };
        let (weight, options) = <(String, String)>::default();
        let mut all = vec![Contender { method, plan, heuristic, weight, options }];
        each(&mut all, &self.heuristic, |contender, kind| {
            contender.plan.heuristic = kind;
            contender.heuristic = kind.to_string();
        });
        each(&mut all, &self.weight, |contender, weight| {
            contender.plan.parameters.weight = weight;
            contender.weight = weight.to_string();
        });
        if method == Method::Search(Algorithm::WeightedAStar) && self.weight.is_none() {
            return Err("wastar needs a weight".to_owned());
        }
        if let Some(n_seeds) = self.seeds {
            let is_random =
                |c: &Contender| matches!(c.plan.parameters.weight, Weight::Random { .. });
            if !all.iter().all(is_random) || !(1..=10_000).contains(&n_seeds) {
                return Err("seeds (1 to 10000) are for random weights, such as 1..1.5".to_owned());
            }
            let seeds = List((1..=u64::from(n_seeds)).collect());
            each_number(&mut all, "seed", &Some(seeds), |plan, seed| {
                plan.parameters.weight = plan.parameters.weight.with_seed(seed);
            });
        }
        let all_of = &mut all;
        each_option(all_of, "ties", &self.ties, Ties::name, |plan, ties| {
            plan.parameters.ties = ties;
        });
        each_option(all_of, "side", &self.side, SidePolicy::name, |plan, side| {
            plan.parameters.side_policy = side;
        });
        each_number(all_of, "depth", &self.depth, |plan, n| plan.parameters.depth_limit = n);
        each_number(all_of, "beam-width", &self.beam_width, |plan, n| {
            plan.parameters.beam_width = n;
        });
        each_number(all_of, "budget", &self.budget, |plan, n| plan.parameters.budget = n);
        each_number(all_of, "threads", &self.threads, |plan, n| plan.parameters.n_threads = n);
        each_number(all_of, "stored", &self.stored, |plan, n| plan.limits.max_stored = n);
        Ok(all)
    }
}

/// Each contender with each of the values.
fn each<T: Copy>(
    all: &mut Vec<Contender>,
    values: &Option<List<T>>,
    set: impl Fn(&mut Contender, T),
) {
    let Some(List(values)) = values else { return };
    let with = |contender: Contender| {
        let set = &set;
        values.iter().map(move |&value| {
            let mut contender = contender.clone();
            set(&mut contender, value);
            contender
        })
    };
    *all = std::mem::take(all).into_iter().flat_map(with).collect();
}

fn each_number<T: Copy + fmt::Display>(
    all: &mut Vec<Contender>,
    name: &str,
    values: &Option<List<T>>,
    set: impl Fn(&mut Plan, T),
) {
    each_option(all, name, values, |value| value, set);
}

/// The same, and each says so.
fn each_option<T: Copy, N: fmt::Display>(
    all: &mut Vec<Contender>,
    name: &str,
    values: &Option<List<T>>,
    shown: impl Fn(T) -> N,
    set: impl Fn(&mut Plan, T),
) {
    each(all, values, |contender, value| {
        set(&mut contender.plan, value);
        if !contender.options.is_empty() {
            contender.options.push(' ');
        }
        contender.options += &format!("{name}={}", shown(value));
    });
}
