//! English. Errors of the core print themselves; algorithms and heuristics have their words in their lists.

use tuipan_game::Metric;
use tuipan_play::workshop::LevelNames;
use tuipan_protocol::ErrorCode;

use crate::Words;
use crate::achievements::Achievements;
use crate::company::Company;
use crate::course::Course;
use crate::errors::Errors;
use crate::methods::{AboutAlgorithm, AboutHeuristic, Methods};
use crate::names::Names;
use crate::server::Server;

pub(crate) const WORDS: Words = Words {
    server: Server {
        ERROR: |code| match code {
            ErrorCode::BadRequest | ErrorCode::NotFound | ErrorCode::MethodNotAllowed => {
                "The server did not understand that."
            }
            ErrorCode::TooLarge => "That is too large for the server.",
            ErrorCode::NotJson => "The server did not understand that.",
            ErrorCode::Timeout => "The server took too long. Try again.",
            ErrorCode::TooManyRequests => "Too many requests. Wait a moment and try again.",
            ErrorCode::Unavailable => "The server is busy or stopping. Try again later.",
            ErrorCode::Internal | ErrorCode::Unknown => "Something went wrong on the server.",
            ErrorCode::OutOfDate => {
                "This version is too old for the server. Reload the page or update the program."
            }
            ErrorCode::Unauthorized => "The server no longer knows this device.",
            ErrorCode::Banned => "This player may no longer submit runs.",
            ErrorCode::BadName => "A name has 2 to 20 characters.",
            ErrorCode::BadSecret => "The server did not accept this device.",
            ErrorCode::BadCode => {
                "This code was used, is more than ten minutes old, or does not exist."
            }
            ErrorCode::NoPlayer => "There is no such player.",
            ErrorCode::NoDevice => "There is no such device.",
            ErrorCode::NotRanked => "This puzzle is not ranked.",
            ErrorCode::AlreadyPlayed => "You have already played today's ranked attempt.",
            ErrorCode::TooManyAttempts => {
                "You have too many open attempts. Finish some of them first."
            }
            ErrorCode::NoAttempt => "The server does not know this attempt.",
            ErrorCode::Expired => "The attempt has expired: it was issued more than 24 hours ago.",
            ErrorCode::AlreadySubmitted => "Another game was already submitted for this attempt.",
            ErrorCode::BadRecording => "The recording cannot be read.",
            ErrorCode::OtherPuzzle => "The recording is of another puzzle.",
            ErrorCode::IllegalMove => "A move in the recording is against the rules.",
            ErrorCode::NotSolved => "The puzzle is not solved in the recording.",
            ErrorCode::Assisted => "Help was used, so the game is not ranked.",
            ErrorCode::Paused => "The clock was stopped, so the game is not ranked.",
            ErrorCode::ImpossibleTime => {
                "The recording is longer than the time since the attempt was issued."
            }
            ErrorCode::Copied => "This very game was submitted before.",
            ErrorCode::NoRun => "There is no such run.",
            ErrorCode::NoBoard => "There is no such leaderboard.",
            ErrorCode::BadCursor => "The leaderboard has changed. Open it again.",
            ErrorCode::NoDay => "There is no daily puzzle for that day.",
            ErrorCode::NoFriendCode => "There is no such friend code; it may have been replaced.",
            ErrorCode::TooManyFriends => "You follow as many players as possible.",
            ErrorCode::Blocked => "One of you has blocked the other.",
            ErrorCode::NoChallenge => "There is no such challenge.",
            ErrorCode::TooManyChallenges => "Too many challenges for one day.",
            ErrorCode::BadQuestion => "The server cannot solve that.",
            ErrorCode::TooManySolves => "Too many questions. Wait a moment and try again.",
            ErrorCode::NoSolve => "The server no longer knows this question.",
        },
        UNREACHABLE: "The server cannot be reached.",
        WORLD: "World",
        AROUND: "Around me",
        FRIENDS: "Friends",
        TIME: "Time",
        NOT_CONFIRMED: "time not confirmed",
        PROVES: "The server has replayed every move and timed confirmed runs itself. It cannot know whether a person made the moves.",
        KNOWN_BEFORE: "This puzzle is the same for everyone and can be practised beforehand.",
        DELETED_PLAYER: "deleted player",
        BOT: "program",
        ACCEPTED: "The server has accepted your run.",
        ACCEPTED_NOT_CONFIRMED: "The server has accepted your run. It did not see the time itself: time not confirmed.",
        WAITING: |n| match n {
            1 => "1 run is waiting for the server.".to_owned(),
            n => format!("{n} runs are waiting for the server."),
        },
        RANKED: "Ranked",
        RANKED_RULES: "The clock starts with your first move and never stops. No help, no pause, one try.",
        NOT_IN_RANKED: "Not in a ranked game: no help, no pause, one try.",
    },
    names: Names {
        DRILL: "drill:",
        DRILL_FIRST_ROW: "first row",
        DRILL_LAST_ROW: "last row",
        DRILL_LAST_2X3: "last 2×3",
        DRILL_LAST_3X3: "last 3×3",
        ABOVE_OPTIMUM: "Above optimum",
        PAUSED: "with pauses",
        CALM: "calm",
        DAILY: "daily",
        PAST: "earlier daily",
        CHALLENGE: "challenge",
        SEEN: "solution seen",
        IMPORTED: "imported",
        FEWEST: "fewest moves",
        VERSUS: "versus",
        RACE: "race",
        TOGETHER: "together",
        GOAL_ROWS: "Row by row",
        GOAL_BLANK_FIRST: "Blank first",
        GOAL_SNAKE: "Snake",
        GOAL_SPIRAL: "Spiral",
        GOAL_COLUMNS: "Columns, right to left",
        GOAL_COLUMNS_LEFT: "Column by column",
        UP: "up",
        RIGHT: "right",
        DOWN: "down",
        LEFT: "left",
        REGIONS: [
            ["top left", "top", "top right"],
            ["left side", "middle", "right side"],
            ["bottom left", "bottom", "bottom right"],
        ],
        BEGINNER: "Beginner",
        EASY: "Easy",
        MEDIUM: "Medium",
        HARD: "Hard",
        EXPERT: "Expert",
        MASTER: "Master",
        CAO_CAO: "Cao Cao",
        GUAN_YU: "Guan Yu",
        ZHANG_FEI: "Zhang Fei",
        MA_CHAO: "Ma Chao",
        ZHAO_YUN: "Zhao Yun",
        HUANG_ZHONG: "Huang Zhong",
        SOLDIER: "Soldier",
        METRIC: |metric| match metric {
            Metric::Stm | Metric::Move => "Moves",
            Metric::Mtm | Metric::Slide => "Slides",
            Metric::Unit => "Steps",
        },
        COUNT: |metric, n, shown| {
            let noun = match metric {
                Metric::Stm | Metric::Move => "move",
                Metric::Mtm | Metric::Slide => "slide",
                Metric::Unit => "step",
            };
            format!("{shown} {noun}{}", if n == 1 { "" } else { "s" })
        },
        LEVEL_NAME: LevelNames::english,
        STORY: |story| story.en,
    },
    achievements: Achievements {
        FIRST: ["First Push", "Solve your first puzzle"],
        SIZE3: ["Nine Palaces", "Solve a 3×3"],
        SIZE4: ["Fifteen", "Solve a 4×4"],
        SIZE5: ["Twenty-Four", "Solve a 5×5"],
        STAIRWAY: ["Stairway", "Solve every square from 3×3 to 7×7"],
        SIZE10: ["A Hundred Cells", "Solve a 10×10"],
        OBLONG: ["Out of Square", "Solve a board that is not square"],
        GOALS: ["Other Ends", "Solve boards with three different goals"],
        QUICK: ["Quick Hand", "Solve a 3×3 within 10 seconds"],
        LIGHTNING: ["Lightning", "Solve a 3×3 within 3 seconds"],
        MINUTE: ["One Minute", "Solve a 4×4 within a minute"],
        HALF_MINUTE: ["Half a Minute", "Solve a 4×4 within 30 seconds"],
        FLYING_HANDS: ["Flying Hands", "Solve a 4×4 within 15 seconds"],
        TPS5: ["Running Water", "Solve a 4×4 or larger at 5 moves per second"],
        TPS10: ["Gale", "Solve a 4×4 or larger at 10 moves per second"],
        OPTIMAL: ["Not a Move Wasted", "Solve a puzzle in the fewest possible moves"],
        NEAR_OPTIMAL: ["Thrift", "Solve a 4×4 in at most 10 moves more than the optimum"],
        NO_REGRETS: ["No Regrets", "Solve a 4×4 or larger, or a level, without undoing a move"],
        SOLVES10: ["Practice", "Solve 10 puzzles"],
        SOLVES100: ["A Hundred Times", "Solve 100 puzzles"],
        SOLVES1000: ["A Thousand Times", "Solve 1,000 puzzles"],
        DAYS7: ["Seven Days", "Solve on seven different days (UTC)"],
        BOTH_HANDS: ["Both Hands", "Solve one 4×4 with the keyboard and one with a pointer"],
        HUARONG: ["The Narrow Pass", "Solve Blade Across the Horse (横刀立马)"],
        HUARONG81: ["Eighty-One", "Solve Blade Across the Horse in 81 moves"],
        LAYOUTS10: ["Ten Ambushes", "Solve 10 different levels"],
        LAYOUTS100: ["Pass After Pass", "Solve 100 different levels"],
        OWN_LEVEL: ["Homemade", "Solve a level you made or generated"],
    },
    methods: Methods {
        ALGORITHM: |algorithm| AboutAlgorithm {
            title: algorithm.title(),
            guarantee: algorithm.guarantee(),
            memory: algorithm.memory(),
        },
        CONDITION: |condition| condition.to_string(),
        HEURISTIC: |kind| AboutHeuristic { title: kind.title(), description: kind.description() },
    },
    company: Company {
        TITLES: [
            "Humble Hand",
            "Seeming Fool",
            "Strong Arm",
            "Nimble Hand",
            "Clever Mind",
            "Deep Reader",
            "Complete Player",
            "Clear Sight",
            "Divine Hand",
        ],
        GRADE: |grade| format!("{grade} dan"),
        RANK: |grade, title| format!("{grade} · {title}"),
        NO_RANK: "No rank yet",
        RIVALS: ["Snail", "Apprentice", "Journeyman", "Quick Hand", "Strategist", "Oracle"],
        BY_ROWS: "Row by row",
        BY_SHORTEST: "The solver's solution",
        WITH_SLIPS: "The solver's solution, with slips",
        PACE: |pace| format!("{pace} moves per second"),
        STYLE: |way, pace| format!("{way}, {pace}"),
    },
    course: Course {
        LEARN: "Learn",
        INTRO: "Short lessons on a real board. Each task says when it is done; you can repeat it or be shown how it goes.",
        METHOD: "The 15-puzzle, from the first move to any position",
        PATH_TITLE: "Huarong Dao, from seven moves to the classic",
        PATH_INTRO: "Nine levels, each a little harder, up to 横刀立马. Hints are fine; only being shown the solution does not count.",
        ALL_LESSONS: "All lessons",
        DONE: "Done",
        START_OVER: "Start over",
        SHOW_ME: "Show me",
        NEXT_TASK: "Next task",
        NEXT_LESSON: "Next lesson",
        NEXT_ON_PATH: "Next in the course",
        CAN_BE_SOLVED: "It can be solved",
        CANNOT_BE_SOLVED: "It cannot",
        LESSON_DONE: "Lesson done.",
        WHY_TITLE: "Why half of all positions cannot be solved",
        TIP: "Tip",
        TITLES: [
            "Moving tiles",
            "The first tiles of a row",
            "The last two of a row",
            "The last two rows",
            "The last four cells",
            "A whole puzzle",
            "What is different on 4×4",
            "Thinking in slides",
            "What cannot be solved",
        ],
        ABOUT: [
            "The goal: the numbers in order, row by row, the blank in the last cell. Only tiles in the row or column of the blank can move; those between go along. A red number with a dot is in its place.",
            "Do not chase the tile; steer the blank. Bring the blank to the cell that the tile should enter next, then press the tile. To push again the same way, take the blank around the tile.",
            "The last two tiles of a row lock each other out if you place them one by one. So they go in together: the last but one waits in the corner, the last one behind it (below the corner), and both turn in.",
            "When two rows are left, rows no longer work: there is no room to walk the blank around. Solve them column by column from the left, with the same trick turned by 90°: the upper tile waits in the lower corner, the lower one behind it.",
            "Three tiles and the blank are left. Keep turning them around the same way: one turn is four moves, and within three turns they are in order. If they are not, two of the other tiles are in the wrong place.",
            "That is the whole method: first row, left column, last four cells. Do not count moves yet; that comes with practice.",
            "Larger boards have more rows and the same end: row by row until two rows are left, these column by column, then the last four cells.",
            "Several tiles in a line move at once, and that is one slide. Look for lines that are only shifted: they are solved with one push at each bend.",
            "Swap two tiles of a solved board, and it can never be solved again. Here is how to see it before you start.",
        ],
        TASKS: [
            &[
                "Press the 8: it slides into the blank.",
                "Press the 8, two cells from the blank: the 7 goes along. (With the keyboard: the left arrow twice.)",
                "Now three moves of your own: put all of them in order.",
            ],
            &[
                "Bring the 1 to the upper left corner.",
                "The same from farther away: bring the 1 to the upper left corner.",
                "The 1 is in place. Bring the 2 next to it, and the 1 must be there at the end.",
            ],
            &[
                "The 2 waits in the corner, the 3 behind it, and the blank is where the 2 goes: turn both in.",
                "The 2 waits in the corner. Bring the 3 behind it, below the corner; then turn both in.",
                "From the beginning: the 2 into the corner, the 3 behind it, turn in.",
                "The trap: the 2 is home too early and the 3 cannot get in. First take the 3 down to the bottom row, then the 2 into the corner, then the 3 behind it.",
            ],
            &[
                "The 4 waits in the corner, the 7 to the right of it: turn both in, without losing the first row.",
                "The 4 waits in the corner. Bring the 7 to the right of it; then turn both in.",
                "The trap once more, on its side: the 4 is home, the 7 cannot get in. Take the 4 down into the corner, bring the 7 to the right of it, turn both in.",
            ],
            &[
                "Two moves are left.",
                "Turn the three tiles around until they are in order.",
                "The same, a longer way around.",
            ],
            &[
                "To warm up: six moves are enough.",
                "A real one. First row: 1, then 2 and 3 together. Left column: 4 and 7 together. Then turn the rest.",
            ],
            &[
                "The end of the first row: now 3 and 4 go in together.",
                "Two rows are left: 9 and 13 go in together, from the left.",
                "The next column, and the end: 10 and 14 together, then the rest.",
            ],
            &[
                "Two slides. Which line is shifted? (Of tiles pushed the same way, all count as one slide.)",
                "Two slides again, on 4×4.",
                "Four slides. Think of the way the blank went.",
            ],
            &[
                "An inversion is a pair in the wrong order, reading row by row. Make at least three moves sideways and three up or down: after each you see the number and how it has changed.",
                "Can this be solved? Count the inversions.",
                "And this one?",
                "And this one? (Every pair is in the wrong order: 7 + 6 + 5 + 4 + 3 + 2 + 1.)",
            ],
        ],
        PROOF: [
            "Read the tiles row by row and leave out the blank. An inversion is a pair with the larger number first. The solved board has none.",
            "A tile that moves sideways changes nothing in this order: only the blank is passed, and the blank does not count.",
            "On a board three wide, a tile that moves up or down jumps over the two tiles between. Each of the two pairs turns around: the inversions change by +2, 0 or −2. An even number stays even, an odd one odd.",
            "So a position with an odd number of inversions can never become the solved board, which has 0. Swapping two tiles changes even to odd; so half of all arrangements are odd, and none of them can be solved. All even ones can.",
            "On boards of even width, such as 4×4, a tile moving up or down jumps over an odd number of tiles, and the blank changes its row. There the inversions plus the blank's row stay even or odd.",
        ],
        TIPS: [
            "Only Cao Cao counts. Make two blanks beside him, one above the other, and clear the gate.",
            "You may have to move a piece back to make room. Keep the two blanks together: side by side they let a wide piece down.",
            "To go sideways, Cao Cao needs two blanks one above the other; to go down, two side by side. Make them before you need them.",
            "Soldiers fit anywhere. Move them in pairs, and park them where nothing else fits.",
            "Two soldiers side by side take the room of a wide general, one above the other that of a tall one. Use them to change places.",
            "Plan from the end: which two cells have to be empty just before Cao Cao's last move, and what can be moved out of them?",
            "If you come back to the same picture, you have gone in a circle. Go back to the last choice, and take the other one.",
            "The wide general cannot step aside. Find out on which side Cao Cao passes him, and gather the soldiers on the other.",
            "81 moves: nobody sees them all at once. The turning point is Guan Yu, who starts below Cao Cao and has to end above him. Get him past first.",
        ],
        LESSON: |n| format!("Lesson {n}"),
        TASK: |n, of| format!("Task {n} of {of}"),
        ON_PATH: |n, of| format!("Course, level {n} of {of}"),
        BLOCKED: "That tile is not in the blank's row or column.",
        SHOWN: "That is how it goes. Start over and do it yourself.",
        FELT: "It never changes by an odd number. Why, you can read below.",
        LEFT_HOME: |tile| {
            format!(
                "The {tile} has left its place. That is allowed on the way, but it must be back at the end."
            )
        },
        TOO_EARLY: |first, second| {
            format!(
                "The {first} is home too early: the {second} can't get in beside it. Let the {first} wait in the corner."
            )
        },
        INVERSIONS: |n, change| match (n, change) {
            (1, 0) => "1 inversion, as before.".to_owned(),
            (n, 0) => format!("{n} inversions, as before."),
            (1, change) => format!("1 inversion ({change:+})."),
            (n, change) => format!("{n} inversions ({change:+})."),
        },
        REACHED: |moves, is_best, best| match is_best {
            true => format!("Done in {moves}. There is no shorter way."),
            false => format!(
                "Done in {moves}; {best} would be enough. Start over to find them, or go on."
            ),
        },
        ANSWERED: |is_right, n| {
            let (word, inversions) = (
                if is_right { "Right" } else { "No" },
                if n == 1 { "inversion" } else { "inversions" },
            );
            let (kind, can) = if n % 2 == 0 {
                ("even", "it can be solved")
            } else {
                ("odd", "it cannot be solved")
            };
            format!("{word}: {n} {inversions}, {kind}, so {can}.")
        },
        COACH_MOVE: "Press a tile next to the blank: it slides in. (Or use the arrow keys.)",
        COACH_SLIDE: "Now press a tile two or more cells from the blank, in its row or column: all between go along.",
        COACH_UNDO: "Undo takes a move back, as often as you like. Try it.",
        COACH_DONE: "That's all there is to it. The goal: all numbers in order. Lessons show how.",
        TEACH: "Teach me",
        TEACH_NOTE: "The method for people, stage by stage. It is not the shortest way.",
        STOP_TEACHING: "Stop teaching",
        ROW: |n| format!("Row {n}"),
        COLUMN: |n| format!("Column {n}"),
        LAST_FOUR: "The last four cells",
        PLACE: |tile| format!("Bring the {tile} home"),
        CORNER: |tile| format!("Let the {tile} wait in the corner"),
        BEHIND: |tile| format!("Bring the {tile} right behind it"),
        PAIR: |first, second| format!("Turn the {first} and the {second} in"),
        LAST: "Turn the rest until it is in order",
        PLACE_HOW: "Take the blank to the side where the tile has to go, and push. Tiles that were placed this way stay where they are.",
        CORNER_HOW: "It belongs next to the corner, but if it went there now, the last tile could not get in.",
        BEHIND_HOW: "The last tile of the line goes behind the one in the corner, so that both can turn in together.",
        PAIR_HOW: "The blank goes where the first one belongs; it moves there, and the second one follows into the corner. If they are in each other's way, this takes a detour.",
        LAST_HOW: "Three tiles go around the blank, always the same way, until they are in order.",
    },
    errors: Errors {
        POSITION: ToString::to_string,
        SIZE: ToString::to_string,
        BOARD: ToString::to_string,
        SIZES: ToString::to_string,
        MOVES: ToString::to_string,
        ILLEGAL_MOVE: ToString::to_string,
        SOLVABILITY: ToString::to_string,
        SAVE: ToString::to_string,
        SYSTEM: ToString::to_string,
        LINK: ToString::to_string,
        LEVEL: ToString::to_string,
        LEVEL_PART: ToString::to_string,
        GRID: ToString::to_string,
        LEVEL_NAME: ToString::to_string,
        BLOCK_POSITION: ToString::to_string,
        BLOCK_MOVES: ToString::to_string,
        ILLEGAL_BLOCK_MOVE: ToString::to_string,
        WEIGHT: ToString::to_string,
    },
};
