//! With and against others, and what is earned: opponents of the computer, two players, ranks, the calm mode, the
//! picture to share, the board of the days, the help by doing.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tuipan_game::{About, Controls, Helps, Id, Input, Metric, Profile, Run, Steps};
use tuipan_puzzle::tiles::{Board, Direction};

use super::play::solution;
use super::{blocks, daily};
use crate::page::Page;

/// Chooses an opponent for a 3x3, and waits for its board.
fn face(page: &mut Page<'_>, rival: &str) -> Result<()> {
    page.menu("versus")?;
    page.click(".dialog .segmented button:nth-child(1)")?;
    page.click(&format!("[data-rival={rival}]"))?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.wait_for_element("#ghost .tile")
}

/// The computer plays beside the player, in the strength that was chosen; how it ended is kept.
pub fn rivals(page: &mut Page<'_>) -> Result<()> {
    face(page, "snail")?;
    ensure!(page.text("#occasion b")? == "Against: Snail", "{}", page.text("#occasion")?);
    ensure!(page.text("#ghost figcaption")? == "Snail", "the ghost has a name");
    let board = page.board()?;
    let moves = solution(&board);
    ensure!(page.text("#ghost-score")?.starts_with("0:00.00 moves"), "it waits for the first move");
    page.arrow(moves[0])?;
    let has_moved = "/^0:0[0-9]\\.[0-9][1-9][0-9]* move/.test(document.querySelector('#ghost-score').textContent)";
    page.wait_for(has_moved).context("the ghost's time and moves are live")?;
    // After a reload it goes on against the same game.
    page.reload()?;
    page.wait_for_element("#ghost .tile")?;
    for &direction in &moves[1..] {
        page.arrow(direction)?;
    }
    page.wait_for_element(".dialog.win #verdict")?;
    let said = page.text("#verdict")?;
    // Its time depends on the scramble, and may be over a minute.
    ensure!(said.starts_with("You won by ") && said.contains(" Snail: "), "{said}");
    ensure!(page.text("#challenge-friend")? == "Challenge a friend", "the computer needs no link");
    ensure!(page.text("#again")? == "Rematch", "another game");
    page.click("#again")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.wait_for_element("#ghost .tile")?;
    ensure!(page.board()? != board, "with another scramble");
    page.menu("versus")?;
    page.wait_for_element("[data-rival=snail]")?;
    ensure!(page.text("[data-rival=snail]")?.ends_with("1 won, 0 lost"), "the tally");
    ensure!(!page.text("[data-rival=oracle]")?.contains("won"), "of each by itself");
    page.click(".dialog header .iconbtn")?;
    // One that needs a solution first; and one on a level of blocks.
    face(page, "oracle")?;
    ensure!(page.text("#occasion b")? == "Against: Oracle", "{}", page.text("#occasion")?);
    blocks::pick(page, "fayaa-252")?;
    page.menu("versus")?;
    page.click("[data-rival=strategist]")?;
    page.wait_for_element("#ghost .layout")?;
    ensure!(page.text("#occasion")? == "Against: Strategist", "{}", page.text("#occasion")?);
    page.wait_for("document.querySelector('#level-name').textContent.length > 0")
}

fn arena_board(page: &mut Page<'_>, number: u8) -> Result<Board> {
    let text =
        page.eval(&format!("document.querySelector('#arena-{number}-board').dataset.position"))?;
    Ok(Board::parse(text.as_str().context("no position")?)?)
}

fn said(page: &mut Page<'_>, pattern: &str) -> Result<()> {
    page.wait_for(&format!("/{pattern}/.test(document.querySelector('#duel-said').textContent)"))
}

/// Presses a tile of a player's board where it is seen.
fn press_tile(page: &mut Page<'_>, number: u8, tile: u16) -> Result<()> {
    // Where it is while it slides is not where it will be.
    page.wait_for(&format!(
        "!document.querySelector('#arena-{number}-board').getAnimations({{ subtree: true }}).some((it) => it instanceof CSSTransition)"
    ))?;
    page.click(&format!("#arena-{number}-board [data-tile='{tile}']"))
}

/// Two players with a set of keys each; then by touch on a phone, where one board is turned round.
pub fn duel(page: &mut Page<'_>) -> Result<()> {
    page.menu("versus")?;
    page.click("#to-duel")?;
    page.wait_for_element("#arena-2-board .tile")?;
    ensure!(page.eval("location.hash")? == "#/two-players", "it has an address");
    let is_covered =
        "getComputedStyle(document.querySelector('#arena-1-board .tile')).visibility === 'hidden'";
    ensure!(page.eval(is_covered)? == true, "nobody sees it before the other");
    let start = arena_board(page, 1)?;
    ensure!(arena_board(page, 2)? == start, "both have the same");
    page.key_with("w", "KeyW", 0)?;
    page.wait_for("document.querySelector('#arena-1 .cover').textContent === 'Ready'")?;
    ensure!(page.eval(is_covered)? == true, "one is not enough");
    page.key("ArrowUp")?;
    page.wait_for("!document.querySelector('.cover')")?;
    let moves = solution(&start);
    let (last, rest) = moves.split_last().context("some moves")?;
    let letter = |direction: Direction| match direction {
        Direction::Up => ("w", "KeyW"),
        Direction::Left => ("a", "KeyA"),
        Direction::Down => ("s", "KeyS"),
        Direction::Right => ("d", "KeyD"),
    };
    for direction in rest {
        let (key, code) = letter(*direction);
        page.key_with(key, code, 0)?;
        page.arrow(*direction)?;
    }
    ensure!(arena_board(page, 1)? == arena_board(page, 2)?, "each moves the own board");
    let (key, code) = letter(*last);
    page.key_with(key, code, 0)?;
    said(page, "^Player 1 won in 0:")?;
    page.arrow(*last)?;
    page.wait_for("document.querySelector('#duel-tally').textContent === 'So far 1 : 0'")?;
    super::keep::wait_for_runs_with(page, "rival=second-player", 1)?;
    page.reload()?;
    page.wait_for("document.querySelector('#duel-tally')?.textContent === 'So far 1 : 0'")?;

    // On a phone the guest sits at the other end.
    let size = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": false });
    page.call("Emulation.setDeviceMetricsOverride", size)?;
    page.reload()?;
    page.wait_for_element("#arena-2-board .tile")?;
    let is_turned = "getComputedStyle(document.querySelector('#arena-2')).rotate === '180deg'";
    ensure!(page.eval(is_turned)? == true, "the far board is turned");
    page.click("#arena-2-board")?;
    page.click("#arena-1-board")?;
    page.wait_for("!document.querySelector('.cover')")?;
    let mut board = arena_board(page, 2)?;
    for direction in solution(&board) {
        let blank = board.blank();
        board.play(tuipan_puzzle::tiles::Move::single(direction))?;
        press_tile(page, 2, board.tiles()[blank])?;
        page.wait_for(&format!(
            "document.querySelector('#arena-2-board').dataset.position === '{board}'"
        ))?;
    }
    said(page, "^Player 2 won in 0:")?;
    page.click("#next-round")?;
    said(page, "ready")
}

/// A fast and short solve of a 4x4, as a save has it.
fn good_run(number: u64) -> Result<Run> {
    Ok(Run {
        id: Id::new(number),
        when: 1_700_000_000_000 + number,
        kind: "4x4".parse().map_err(|error| anyhow::anyhow!("{error}"))?,
        ms: Some(89_000),
        steps: Steps::Tiles { stm: 90, mtm: 60 },
        controls: Controls::from_iter([Input::Keyboard]),
        helps: Helps::EMPTY,
        n_undos: 0,
        n_pauses: 0,
        optimum: Some((Metric::Stm, 52)),
        replay: None,
        about: About::default(),
    })
}

/// A rank is said when it is reached, shown with what the next one takes, and worn beside the name.
pub fn ranks(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=records]")?;
    page.wait_for_element("#rank-tiles")?;
    ensure!(page.text("#rank-tiles b")? == "No rank yet", "{}", page.text("#rank-tiles")?);
    ensure!(page.text("#rank-tiles p")? == "Next: 1 dan · Humble Hand", "the next one");
    ensure!(page.text("#rank-tiles .wants .chip")? == "0 / 3", "nothing is done of it");
    let mut profile = Profile::default();
    for number in 1..=3 {
        profile.add(good_run(number)?);
    }
    page.click("#settings")?;
    page.write("#player-name", "Mei")?;
    page.eval("document.activeElement.blur()")?;
    let save = profile.to_save();
    page.eval(&format!(
        "(() => {{ const input = document.querySelector('#import'); const data = new DataTransfer();
        data.items.add(new File([{save:?}], 'save.txt')); input.files = data.files;
        input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ))?;
    page.wait_for_toast("Promoted5 dan · Clever Mind")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("document.querySelector('#rank-tiles b').textContent === '5 dan · Clever Mind'")?;
    ensure!(page.text("#rank-tiles p")? == "Next: 6 dan · Deep Reader", "and the next one");
    page.click(".tabs [data-tab=play]")?;
    face(page, "snail")?;
    let you = "document.querySelector('.tables figcaption').textContent";
    page.wait_for(&format!("{you} === 'Mei · 5 dan · Clever Mind'"))?;
    page.click(".tabs [data-tab=records]")?;
    page.click("#wear button:nth-child(3)")?;
    page.click(".tabs [data-tab=play]")?;
    page.wait_for(&format!("{you} === 'Mei'"))
}

/// No clock and no counters; such games are kept apart.
pub fn calm(page: &mut Page<'_>) -> Result<()> {
    let is_seen = |selector: &str| {
        format!("document.querySelector('{selector}')?.checkVisibility() === true")
    };
    ensure!(page.eval(&is_seen("#time"))? == true, "the clock is there");
    page.click("#settings")?;
    page.click("#switch-calm")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.begin("1 2 3/4 0 6/7 5 8")?;
    for selector in ["#time", "#stm", "#tps", "#session"] {
        ensure!(page.eval(&is_seen(selector))? == false, "{selector} is seen");
    }
    page.key("ArrowUp")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    ensure!(page.eval(&is_seen(".win .time"))? == false, "the time is seen");
    super::keep::wait_for_runs_with(page, "mode=calm", 1)?;
    page.click("#close-win")?;
    page.reload()?;
    page.wait_for_element("#board .tile")?;
    ensure!(page.eval(&is_seen("#time"))? == false, "it stays so");
    page.click("#settings")?;
    page.click("#switch-calm")?;
    page.wait_for(&is_seen("#time"))
}

/// The picture of a game: a PNG with the board, the result and a code.
pub fn picture(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 0 6/7 5 8")?;
    page.key("ArrowUp")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win #optimum")?;
    page.click("#picture")?;
    page.wait_for("document.querySelector('#share-picture')?.naturalWidth === 1080")?;
    ensure!(
        page.eval("document.querySelector('#share-picture').naturalHeight")? == 1440,
        "its height"
    );
    let alt = page.eval("document.querySelector('#share-picture').alt")?;
    ensure!(alt == "Picture to share: 3×3 custom", "{alt}");
    let is_drawn = "(() => { const image = document.querySelector('#share-picture'); const canvas = document.createElement('canvas');
        canvas.width = 1080; canvas.height = 1440; const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
        const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3).join();
        return [at(5, 5), at(885, 140), at(650, 1020)].join(' '); })()";
    let drawn = page.eval(is_drawn)?;
    ensure!(
        drawn == "245,239,227 184,55,31 255,255,255",
        "paper, seal and the code's ground: {drawn}"
    );
    page.eval("HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }; 1")?;
    page.click("#save-picture")?;
    page.wait_for("window.saved?.[0] === 'tuipan.png' && window.saved[1].startsWith('blob:')")?;
    page.wait_for_toast("Picture saved")
}

/// The results of the days have a board of their own, and tiles have a par from the start.
pub fn results(page: &mut Page<'_>) -> Result<()> {
    daily::travel(page, daily::FIRST_NOON)?;
    ensure!(page.text("#daily-results")?.contains("Your ranked results appear here."), "none yet");
    let par = page.text("#daily-tiles .daily .num")?;
    ensure!(par.starts_with("Best possible: ") && par.ends_with(" moves"), "{par}");
    page.click("#daily-tiles .btn.primary")?;
    page.wait_for("/^Daily puzzle No. 1Nov 16 · par [0-9]{2}$/.test(document.querySelector('#occasion')?.textContent)")?;
    page.click(".tabs [data-tab=daily]")?;
    page.click("#daily-blocks .btn.primary")?;
    page.wait_for_element("#block-board .piece")?;
    let level = blocks::level("fayaa-252");
    blocks::play_by_mouse(page, &level, blocks::solution(&level).as_slice())?;
    page.wait_for_element(".dialog.win")?;
    page.click("#close-win")?;
    page.click(".tabs [data-tab=daily]")?;
    page.click("#daily-results .segmented button:nth-child(2)")?;
    page.wait_for_element("#daily-results tr")?;
    let row = page.text("#daily-results tr")?;
    ensure!(row.starts_with("1Nov 167 moves +00:"), "{row}");
    ensure!(page.text("#daily-results")?.contains("Longest streak: 1 day"), "the longest streak");
    // The replay can be watched.
    page.click("#daily-results tr .iconbtn")?;
    page.wait_for_element("#show")
}

/// The boards of the help can be played.
pub fn help(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=help]")?;
    page.wait_for_element("#try-move [data-tile='8']")?;
    for id in ["try-move", "try-slide"] {
        page.click(&format!("#{id} [data-tile='8']"))?;
        page.wait_for(&format!(
            "document.querySelector('#{id}').dataset.position === '1 2 3/4 5 6/7 8 0'"
        ))
        .context(id)?;
    }
    let undo = "[...document.querySelectorAll('.lessons .card')].find((it) => it.querySelector('#try-undo')).querySelector('.try button')";
    for _ in 0..2 {
        page.eval(&format!("{undo}.click()"))?;
    }
    page.wait_for("document.querySelector('#try-undo').dataset.position === '1 2 3/4 5 0/7 8 6'")?;
    ensure!(page.eval(&format!("{undo}.disabled"))? == true, "nothing is left to undo");
    page.click("#try-undo [data-tile='6']")?;
    page.wait_for("[...document.querySelectorAll('.lessons .good')].length === 3")?;
    // Once more.
    page.eval(&format!("{undo}.click()"))?;
    page.wait_for("document.querySelector('#try-undo').dataset.position === '1 0 3/4 2 5/7 8 6'")
}
