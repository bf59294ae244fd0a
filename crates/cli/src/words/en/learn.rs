//! `tuipan lab train` and `tuipan lab evaluate`.

use crate::words::Learn;

pub const LEARN: Learn = Learn {
    one_lesson: "at least one lesson is needed",
    bad_epochs: |text| format!("'{text}' is not a number of epochs; at least one is needed"),
    train: "Learn a heuristic from solved positions\n\n\
           A lesson is a random position with its solution, two detours from it and a walk from the goal: \
           about 150 positions with their distances on 4x4. Up to 16 cells the distances are exact; above, \
           they are the lengths of good solutions. The same arguments give the same model, whatever the \
           number of threads.",
    train_after: "\
Examples:
  tuipan lab train --size 4x4 --learner thesis --lessons 300 --out two.model
  tuipan lab train --size 4x4 --lessons 30000 --epochs 8 --out 4x4.model
  tuipan lab evaluate 4x4.model two.model
  tuipan solve \"$(cat position.txt)\" --heuristic learned:4x4.model --weight 1.5",
    size: "Width x height of the boards, up to 25 cells",
    learner: "What to learn",
    thesis: "c1 * Manhattan + c2 * reversed neighbours, by least squares",
    linear: "All features, by least squares",
    bayes: "All features, by Bayes' rule, one position after the other",
    network: "A small neural network on top of Manhattan distance",
    lessons: "How many lessons",
    epochs: "How often the network sees each position",
    teacher_nodes: "Nodes for each solution where exact distances are not available",
    seed: "The seed of all random numbers",
    threads: "How many threads solve: a number, or auto [default: one per core]",
    out: "Where to write the model",
    too_large: |most, size| format!("models are for boards of up to {most} cells; {size} has more"),
    lesson: |n, all| format!("lesson {n} of {all} (Ctrl-C stops)"),
    epoch: |n, all, error| format!("epoch {n} of {all}: error {error}"),
    interrupted: "interrupted; no model was written",
    model: "model",
    learned: "learned",
    error: "error",
    model_is: |file, bytes| format!("{file}, {bytes}"),
    made_in: |positions, time| format!("{positions} in {time}"),
    learned_in: |time| format!("in {time}"),
    error_is: |absolute, rms, positions| {
        format!("{absolute} mean absolute, {rms} rms, on {positions} not learned from")
    },
    evaluate: "Compare learned heuristics with others: errors, and nodes and lengths in search\n\n\
              All models must be for one size. Positions are drawn from a separate seed, so they were \
              learned from only by chance (on 3x3, where errors are over all 181,440 positions, most \
              were). On 5x5 they are those of data/tiles/random_24.txt, and lengths are compared with the \
              best known. A search that reaches its node limit counts as unsolved; its nodes are counted \
              all the same.",
    evaluate_after: "\
Examples:
  tuipan lab evaluate data/models/3x3.model                             a few seconds
  tuipan lab evaluate data/models/4x4.model --positions 20 --plot errors.svg
  tuipan lab evaluate data/models/5x5.model --positions 100 --algorithms beam:1000,beam:5000",
    models: "The model files",
    positions: "How many positions to search from",
    evaluate_seed: "The seed they are drawn from",
    algorithms: "The searches, such as wastar:1.5,beam:1000,greedy [default: by the size of the boards]",
    models_only: "Only the models, nothing to compare them with",
    max_nodes: "Expand at most this many nodes per position",
    csv: "Write a row for each search to this file (CSV)",
    plot: "Draw the errors by distance to this file (SVG)",
    other_size: |model, size, wanted| format!("{model} is for {size}, not for {wanted}"),
    errors_on: |positions, size, labels| format!("errors on {positions} of {size}, {labels}"),
    exact_distances: "exact distances",
    good_lengths: "lengths of good solutions",
    head_heuristic: "heuristic",
    head_mean: "mean",
    head_absolute: "absolute",
    head_rms: "rms",
    head_over: "too high",
    head_algorithm: "algorithm",
    head_solved: "solved",
    head_length: "length",
    head_above: "above",
    head_expanded: "expanded",
    head_node: "ns/node",
    head_ms: "ms",
    within_two: |percent| format!("{percent}% within two deviations"),
    only_some_sizes: |size| {
        format!("lengths to compare with are known for 5x5 and for up to 16 cells, not for {size}")
    },
    search_from: |positions, known, mean| {
        format!("search from {positions} drawn at random, {known} mean length {mean}")
    },
    shortest: "shortest",
    best_known: "best known",
    searching: |spec, guide| format!("{spec} with {guide} (Ctrl-C stops)"),
    needs_number: |text| format!("'{text}' needs a number, as in wastar:1.5 or beam:1000"),
    takes_no_number: |algorithm| format!("{algorithm} takes no number"),
    uses_no_heuristic: |algorithm| format!("{algorithm} uses no heuristic"),
};
