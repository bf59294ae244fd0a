//! What runs against each other: an algorithm with a heuristic and settings.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use tuipan_names::{Unknown, plain};
use tuipan_search::{Algorithm, Setting, SidePolicy, Ties, Weight};
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
    /// This many seeds of random weights.
    seeds: Option<u32>,
    ties: Option<List<Ties>>,
    side: Option<List<SidePolicy>>,
    depth: Option<List<u32>>,
    step: Option<List<u32>>,
    beam_width: Option<List<usize>>,
    budget: Option<List<usize>>,
    threads: Option<List<usize>>,
    /// At most this many stored nodes.
    stored: Option<List<u64>>,
}

/// An algorithm of the catalogue, or the fast solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Search(Algorithm),
    Fast,
}

impl Method {
    fn reads(self, setting: Setting) -> bool {
        match self {
            Method::Search(algorithm) => algorithm.reads(setting),
            Method::Fast => setting == Setting::Threads,
        }
    }
}

impl FromStr for Method {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        match plain(text).as_str() {
            "fast" => Ok(Method::Fast),
            _ => text.parse().map(Method::Search),
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

impl RunSpec {
    fn sets(&self, setting: Setting) -> bool {
        match setting {
            Setting::Heuristic => self.heuristic.is_some(),
            Setting::Weight => self.weight.is_some(),
            Setting::Seed => self.seeds.is_some(),
            Setting::Ties => self.ties.is_some(),
            Setting::Side => self.side.is_some(),
            Setting::Depth => self.depth.is_some(),
            Setting::Step => self.step.is_some(),
            Setting::BeamWidth => self.beam_width.is_some(),
            Setting::Budget => self.budget.is_some(),
            Setting::Threads => self.threads.is_some(),
        }
    }

    /// Every combination, or what is wrong.
    pub fn contenders(&self) -> Result<Vec<Contender>, String> {
        let counts = [
            (Setting::BeamWidth, &self.beam_width),
            (Setting::Budget, &self.budget),
            (Setting::Threads, &self.threads),
        ];
        for (setting, values) in counts {
            let (Some(values), Some(range)) = (values, setting.range()) else { continue };
            if values.0.iter().any(|&n| (n as u64) < *range.start()) {
                return Err("beam-width, budget and threads are 1 at the least".to_owned());
            }
            if values.0.iter().any(|&n| n as u64 > *range.end()) {
                return Err(format!("{} {} are the most", range.end(), setting.name()));
            }
        }
        if self.step.as_ref().is_some_and(|step| step.0.contains(&0)) {
            return Err("step is 1 at the least".to_owned());
        }
        let mut all = Vec::new();
        for &method in &self.algorithm.0 {
            for setting in Setting::ALL {
                if self.sets(setting) && !method.reads(setting) {
                    return Err(format!("{method} does not read {}", setting.name()));
                }
            }
            all.extend(self.of_method(method)?);
        }
        Ok(all)
    }

    fn of_method(&self, method: Method) -> Result<Vec<Contender>, String> {
        let algorithm = match method {
            Method::Search(algorithm) => algorithm,
            Method::Fast => Algorithm::IdaStar,
        };
        let usual = HeuristicKind::Manhattan;
        let plan = Plan::new(algorithm, usual);
        let heuristic = match method.reads(Setting::Heuristic) {
            true => usual.to_string(),
            false => String::new(),
        };
        let (weight, options) = <(String, String)>::default();
        let mut all = vec![Contender { method, plan, heuristic, weight, options }];
        for setting in Setting::ALL {
            self.set(&mut all, setting, method)?;
        }
        each_number(&mut all, "stored", &self.stored, |plan, n| plan.limits.max_stored = n);
        Ok(all)
    }

    /// Each contender with each value of a setting.
    fn set(
        &self,
        all: &mut Vec<Contender>,
        setting: Setting,
        method: Method,
    ) -> Result<(), String> {
        let name = setting.name();
        match setting {
            Setting::Heuristic => each(all, &self.heuristic, |contender, kind| {
                contender.plan.heuristic = kind;
                contender.heuristic = kind.to_string();
            }),
            Setting::Weight => {
                if method.reads(Setting::Weight) && self.weight.is_none() {
                    return Err(format!("{method} needs a weight"));
                }
                each(all, &self.weight, |contender, weight| {
                    contender.plan.parameters.weight = weight;
                    contender.weight = weight.to_string();
                });
            }
            Setting::Seed => {
                let Some(n_seeds) = self.seeds else { return Ok(()) };
                let is_random =
                    |c: &Contender| matches!(c.plan.parameters.weight, Weight::Random { .. });
                if !all.iter().all(is_random) || !(1..=10_000).contains(&n_seeds) {
                    let message = "seeds (1 to 10000) are for random weights, such as 1..1.5";
                    return Err(message.to_owned());
                }
                let seeds = List((1..=u64::from(n_seeds)).collect());
                each_number(all, name, &Some(seeds), |plan, seed| {
                    plan.parameters.weight = plan.parameters.weight.with_seed(seed);
                });
            }
            Setting::Ties => each_option(all, name, &self.ties, Ties::name, |plan, ties| {
                plan.parameters.ties = ties;
            }),
            Setting::Side => each_option(all, name, &self.side, SidePolicy::name, |plan, side| {
                plan.parameters.side_policy = side;
            }),
            Setting::Depth => {
                each_number(all, name, &self.depth, |plan, n| plan.parameters.depth_limit = n);
            }
            Setting::Step => {
                each_number(all, name, &self.step, |plan, n| plan.parameters.step = n);
            }
            Setting::BeamWidth => {
                each_number(all, name, &self.beam_width, |plan, n| plan.parameters.beam_width = n);
            }
            Setting::Budget => {
                each_number(all, name, &self.budget, |plan, n| plan.parameters.budget = n);
            }
            Setting::Threads => {
                each_number(all, name, &self.threads, |plan, n| plan.parameters.n_threads = n);
            }
        }
        Ok(())
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
