//! Opponents, ranks, the calm mode, results and pictures in English.

use crate::text::company::Company;

pub(in crate::text) const COMPANY: Company = Company {
    VERSUS: "Opponents",
    COMPUTER: "The computer",
    COMPUTER_NOTE: "It plays the same puzzle beside you. Both clocks start with your first move; the faster one wins.",
    PREPARING: "Your opponent is getting ready …",
    NO_RIVAL: "The computer cannot play this level.",
    AGAINST: |name| format!("Against: {name}"),
    TALLY: |won, lost, tied| match tied {
        0 => format!("{won} won, {lost} lost"),
        tied => format!("{won} won, {lost} lost, {tied} tied"),
    },
    FINISHED: "finished",
    TWO_PLAYERS: "Two players",
    TWO_PLAYERS_NOTE: "One screen, two boards, the same scramble: whoever solves it first wins.",
    PLAYER_ONE: "Player 1",
    PLAYER_TWO: "Player 2",
    GET_READY: "Press one of your keys or tap your board when you are ready.",
    READY: "Ready",
    KEYS_ONE: "W A S D",
    KEYS_TWO: "Arrow keys",
    FACE_TO_FACE: "Face to face",
    NEXT_ROUND: "Next round",
    SO_FAR: "So far",
    DUEL_WON: |name, time| format!("{name} won in {time}"),
    CALM: "Calm mode",
    CALM_NOTE: "No clock, no counters. Ordinary games in it are kept apart from your records.",
    RANKS: "Ranks",
    RANKS_NOTE: "Earned by solving without help, close to the optimum and fast; not necessarily in the same game. Ordinary games count, and levels of 15 moves or more.",
    TOP_RANK: "The highest rank there is.",
    WEAR: "Title beside your name",
    WEAR_NONE: "None",
    PROMOTED: "Promoted",
    NEXT_RANK: |rank| format!("Next: {rank}"),
    CLOSE_TILES: |n, side, over| {
        format!("{n} solves on {side}×{side} or larger, at most {over} moves above the optimum")
    },
    FAST_TILES: |n, side, time| format!("{n} solves on {side}×{side} or larger within {time}"),
    CLOSE_BLOCKS: |n, over| match (n, over) {
        (1, over) => format!("1 level at most {over}% above the optimum"),
        (n, 0) => format!("{n} levels in the fewest possible moves"),
        (n, over) => format!("{n} levels at most {over}% above the optimum"),
    },
    FAST_BLOCKS: |n, seconds| {
        let levels = if n == 1 { "1 level" } else { &format!("{n} levels") };
        format!("{levels} within {seconds} s per move of the shortest solution")
    },
    PAR: |n| format!("par {n}"),
    RESULTS: "Best results",
    NO_RESULTS: "Your ranked results appear here.",
    LONGEST: |n| {
        if n == 1 {
            "Longest streak: 1 day".to_owned()
        } else {
            format!("Longest streak: {n} days")
        }
    },
    PICTURE: "Share picture",
    PICTURE_MADE: "Picture saved",
    SAVE_PICTURE: "Save picture",
    SEND_PICTURE: "Share …",
    MAKING_PICTURE: "Drawing …",
    NO_PICTURE: "The picture could not be made.",
    SCAN_REPLAY: "Scan to watch this game",
    SCAN_PUZZLE: "Scan to play the same puzzle",
    PICTURE_OF: |what| format!("Picture to share: {what}"),
};
