//! `tuipan lab lessons`.

use crate::words::Lessons;

pub const LESSONS: Lessons = Lessons {
    about: "Write positions with their exact distances to a file\n\n\
            Distances are in single-tile moves to the goal with the blank last, and exact, so boards have up to 16 \
            cells. The name of the file decides the format: .csv (a column per cell, then distance and lesson), \
            .npy (a structured array) or .npz (the arrays tiles, distance and lesson). The same arguments give the \
            same file, whatever the number of threads.",
    after: "\
Examples:
  tuipan lab lessons --size 3x3 --draw all -o all8.npz         all 181,440 8-puzzles
  tuipan lab lessons --size 4x4 --positions 1000 -o train.npz  as `tuipan lab train` learns from
  tuipan lab lessons --size 4x4 --draw random --positions 20 --seed 2 -o test.csv
  tuipan lab lessons --size 4x4 --draw random --positions 20 --seed 2 -o test.csv --resume

In Python: data = numpy.load('train.npz'); data['tiles'].shape, data['distance'].mean()

Exit codes: 0 done; 2 bad input; 70 the file could not be written; 130 interrupted: what was complete is in the \
           file, and a .csv file can be continued with --resume.",
    size: "Width x height of the boards, up to 16 cells",
    draw: "Which positions",
    draw_lessons: "Those of `lab train`: on shortest solutions, beside them, and near the goal",
    draw_random: "Every solvable position equally likely",
    draw_all: "All there are, nearest first, up to 10 cells",
    positions: "How many positions; not for --draw all",
    resume: "Continue a .csv file that an earlier run with the same arguments began",
    output: "The file to write: .csv, .npy or .npz; - writes CSV to standard output",
    too_large: |size| format!("exact distances are for boards of up to 16 cells; {size} has more"),
    too_many: |size| format!("--draw all is for boards of up to 10 cells; {size} has more"),
    bad_name: |name| format!("{name}: the name must end in .csv, .npy or .npz (or be - for CSV on standard output)"),
    resume_needs_csv: "--resume is for .csv files",
    done: |positions, size, time, name| format!("{positions} of {size} in {time}: {name}"),
    progress: |positions| format!("{positions} (Ctrl-C stops)"),
    progress_of: |done, positions| format!("{done} of {positions} (Ctrl-C stops)"),
    other_size: |name, size| format!("{name} does not contain positions of {size}"),
    not_a_lesson: |name, line| format!("{name}: '{line}' is not a position with its distance"),
    other_arguments: |name, lesson| {
        format!("{name} was written with other arguments: lesson {lesson} differs")
    },
    too_many_lessons: "there are too many lessons",
    too_large_file: "the positions take more than 4 GiB; write several files, or a .npy file",
};
