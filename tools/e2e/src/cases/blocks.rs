//! 华容道: drags, keys, counts, the solver at the player's side, records, links.

use std::ops::ControlFlow;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tuipan_puzzle::blocks::{Collection, Direction, Level, Metric, Move, Moves, Position};
use tuipan_solve::blocks::{LayeredBfs, solve};
use tuipan_space::Limits;

use crate::page::Page;

/// The level of the tests, by its id.
pub const FIRST: &str = "hrd-01";

pub fn level(id: &str) -> Level {
    Collection::built_in().find(id).expect("a level of the collection").level.clone()
}

/// A shortest solution in moves, by the engine's own search.
pub fn solution(level: &Level) -> Moves {
    let mut tick = |_: &_| ControlFlow::Continue(());
    let report = solve(level, Metric::Move, LayeredBfs::default(), &Limits::default(), &mut tick);
    report.best.expect("solvable").actions.into_iter().collect()
}

/// Goes to the gallery and picks a level.
pub fn pick(page: &mut Page<'_>, id: &str) -> Result<()> {
    page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
    page.eval("document.querySelector('#layouts')?.click()")?;
    page.wait_for_element("#gallery")?;
    page.write("#find-level", id)?;
    page.wait_for(&format!("document.querySelectorAll('.plate').length > 0 && document.querySelector('.plate').dataset.level === {id:?}"))?;
    page.click(".plate")?;
    page.wait_for_element("#block-board .piece")
}

fn position(page: &mut Page<'_>, level: &Level) -> Result<Position> {
    let text = page.eval("document.querySelector('#block-board').dataset.position")?;
    Ok(level.read_position(text.as_str().context("no position")?)?)
}

/// Where the board is: its left and upper edge and the side of a cell, in pixels.
#[derive(Clone, Copy)]
struct Well(f64, f64, f64);

impl Well {
    fn of(page: &mut Page<'_>, level: &Level) -> Result<Self> {
        let well = page.eval(
            "(() => { const b = document.querySelector('#block-board').getBoundingClientRect(); return [b.x, b.y, b.width]; })()",
        )?;
        let number = |idx: usize| well[idx].as_f64().context("no place");
        Ok(Well(number(0)?, number(1)?, number(2)? / level.board().width() as f64))
    }

    /// The middle of a cell, given as row and column; it may lie outside.
    fn middle(self, (row, column): (f64, f64)) -> (f64, f64) {
        (self.0 + (column + 0.5) * self.2, self.1 + (row + 0.5) * self.2)
    }
}

/// What a hand does: down, along, up.
#[derive(Clone, Copy, PartialEq)]
pub enum Phase {
    Down,
    Along,
    Up,
}

/// A mouse or a finger.
type Hand = fn(&mut Page<'_>, Phase, (f64, f64)) -> Result<()>;

fn mouse(page: &mut Page<'_>, phase: Phase, (x, y): (f64, f64)) -> Result<()> {
    let kind = match phase {
        Phase::Down => "mousePressed",
        Phase::Along => "mouseMoved",
        Phase::Up => "mouseReleased",
    };
    let buttons = u8::from(phase != Phase::Up);
    let params = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
    page.call("Input.dispatchMouseEvent", params).map(drop)
}

fn finger(page: &mut Page<'_>, phase: Phase, (x, y): (f64, f64)) -> Result<()> {
    let (kind, points) = match phase {
        Phase::Down => ("touchStart", json!([{ "x": x, "y": y }])),
        Phase::Along => ("touchMove", json!([{ "x": x, "y": y }])),
        Phase::Up => ("touchEnd", json!([])),
    };
    let params = json!({ "type": kind, "touchPoints": points });
    page.call("Input.dispatchTouchEvent", params).map(drop)
}

/// Drags along cells, given as rows and columns, in two steps each.
fn drag(page: &mut Page<'_>, level: &Level, hand: Hand, cells: &[(f64, f64)]) -> Result<()> {
    let well = Well::of(page, level)?;
    let (first, last) = (cells.first().context("no way")?, cells[cells.len() - 1]);
    hand(page, Phase::Down, well.middle(*first))?;
    for pair in cells.windows(2) {
        let half = ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
        hand(page, Phase::Along, well.middle(half))?;
        hand(page, Phase::Along, well.middle(pair[1]))?;
    }
    hand(page, Phase::Up, well.middle(last))
}

/// The cells that the anchor of a move's piece goes over.
fn way(level: &Level, position: &Position, m: &Move) -> Vec<(f64, f64)> {
    let idx = level.piece_of(m.piece()).expect("a piece of the level");
    let (row, column) = level.board().place(position.anchor(idx));
    let mut at = (f64::from(row), f64::from(column));
    let mut cells = vec![at];
    for direction in m.units() {
        match direction {
            Direction::Up => at.0 -= 1.0,
            Direction::Down => at.0 += 1.0,
            Direction::Left => at.1 -= 1.0,
            Direction::Right => at.1 += 1.0,
        }
        cells.push(at);
    }
    cells
}

fn counts(page: &mut Page<'_>) -> Result<(String, String)> {
    Ok((page.text("#block-moves")?, page.text("#block-steps")?))
}

/// Drags pieces from where they are.
pub fn play_by_mouse(page: &mut Page<'_>, level: &Level, moves: &[Move]) -> Result<()> {
    let mut here = position(page, level)?;
    for m in moves {
        drag(page, level, mouse, &way(level, &here, m))?;
        level.play(&mut here, m)?;
        ensure!(position(page, level)? == here, "{m} was dragged");
    }
    Ok(())
}

pub fn solved_by_drags(page: &mut Page<'_>) -> Result<()> {
    let level = level(FIRST);
    pick(page, FIRST)?;
    ensure!(
        page.text("#level-optima")?.starts_with("81\u{a0}moves\u{a0}· 116\u{a0}steps"),
        "the optima are shown"
    );
    let moves = solution(&level);
    play_by_mouse(page, &level, moves.as_slice())?;
    page.wait_for_element(".dialog.win")?;
    let expected = (moves.len(Metric::Move).to_string(), moves.len(Metric::Unit).to_string());
    ensure!(expected.0 == "81", "the engine's solution has 81 moves");
    ensure!(counts(page)? == expected, "counted {:?}, not {expected:?}", counts(page)?);
    ensure!(
        page.text("#won-moves")? == expected.0 && page.text("#won-steps")? == expected.1,
        "the panel tells them"
    );
    ensure!(page.text(".dialog.win .stars")? == "★★★", "a shortest solution has three stars");
    // On the hero board, and in the gallery.
    page.click("#close-win")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.wait_for("document.querySelectorAll('#heroes tbody tr').length === 1")?;
    page.click("#layouts")?;
    page.wait_for_element(".plate.done .own")
}

pub fn corner_drag(page: &mut Page<'_>) -> Result<()> {
    pick(page, FIRST)?;
    round_a_corner(page, mouse)
}

/// Two soldiers out of their corner.
fn round_a_corner(page: &mut Page<'_>, hand: Hand) -> Result<()> {
    let level = level(FIRST);
    // Soldier I from the corner: right, and up once the other soldier is gone.
    let g = level.start().anchor(level.piece_of('G').context("no G")?);
    let (row, column) = level.board().place(g);
    let (row, column) = (f64::from(row), f64::from(column));
    drag(page, &level, hand, &[(row, column), (row + 1.0, column)])?;
    ensure!(counts(page)? == ("1".into(), "1".into()), "one step down");
    drag(page, &level, hand, &[(row + 1.0, column), (row + 1.0, column + 1.0)])?;
    ensure!(counts(page)? == ("1".into(), "2".into()), "the same piece goes on: still one move");
    // Soldier I: one to the right and one up, in one drag round the corner.
    drag(page, &level, hand, &[(4.0, 0.0), (4.0, 1.0), (3.0, 1.0)])?;
    ensure!(
        counts(page)? == ("2".into(), "4".into()),
        "round the corner is one move of two steps: {:?}",
        counts(page)?
    );
    let here = position(page, &level)?;
    let anchor = here.anchor(level.piece_of('I').context("no I")?);
    ensure!(level.board().place(anchor) == (3, 1), "the piece has gone round the corner");
    Ok(())
}

pub fn by_touch(page: &mut Page<'_>) -> Result<()> {
    let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
    page.call("Emulation.setDeviceMetricsOverride", phone)?;
    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
    pick(page, FIRST)?;
    // Let there be something to scroll, so that a finger on the board could do it.
    page.eval("document.body.style.setProperty('min-block-size', '300vh')")?;
    let scrolled = "document.scrollingElement.scrollTop";
    round_a_corner(page, finger)?;
    // A long way up against a piece that cannot go there, and past the edge of the board.
    let level = level(FIRST);
    let up: Vec<(f64, f64)> = (0..5).map(|n| (4.0 - f64::from(n), 3.0)).collect();
    drag(page, &level, finger, &up)?;
    ensure!(counts(page)? == ("2".into(), "4".into()), "a piece stops at its neighbours");
    ensure!(page.eval(scrolled)? == 0, "the board does not scroll the page");
    page.eval("document.querySelector('.thumb button').click()")?;
    ensure!(counts(page)? == ("1".into(), "2".into()), "undo: {:?}", counts(page)?);
    // Beside the board the same finger does scroll: the check above can fail.
    let strip = page.eval(
        "(() => { const b = document.querySelector('#level-name').getBoundingClientRect(); return [b.x + 9, b.y + 9]; })()",
    )?;
    let (x, y) = (strip[0].as_f64().context("no x")?, strip[1].as_f64().context("no y")?);
    finger(page, Phase::Down, (x, y))?;
    for n in 1..9 {
        finger(page, Phase::Along, (x, y - 8.0 * f64::from(n)))?;
    }
    finger(page, Phase::Up, (x, y))?;
    page.wait_for(&format!("{scrolled} > 20")).context("beside the board the page scrolls")
}

pub fn released_outside(page: &mut Page<'_>) -> Result<()> {
    let level = level(FIRST);
    pick(page, FIRST)?;
    // Far below the board: the soldier stops at its edge.
    drag(page, &level, mouse, &[(3.0, 1.0), (4.0, 1.0), (7.0, 1.0)])?;
    ensure!(counts(page)? == ("1".into(), "1".into()), "a drag that ends outside counts");
    // Against its neighbours: nothing.
    drag(page, &level, mouse, &[(0.0, 1.0), (1.0, 1.0), (3.0, 1.0)])?;
    ensure!(counts(page)? == ("1".into(), "1".into()), "a piece stops at its neighbours");
    // A touch that the browser takes away puts the piece back.
    let before = position(page, &level)?;
    let well = Well::of(page, &level)?;
    let (from, to) = (well.middle((3.0, 2.0)), well.middle((4.0, 2.0)));
    mouse(page, Phase::Down, from)?;
    mouse(page, Phase::Along, to)?;
    page.wait_for_element("#block-board .piece.dragging")?;
    page.eval("document.querySelector('#block-board').dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 }))")?;
    mouse(page, Phase::Up, to)?;
    page.wait_for("!document.querySelector('#block-board .piece.dragging')")?;
    ensure!(position(page, &level)? == before, "a cancelled drag is none");
    Ok(())
}

pub fn keys_and_undo(page: &mut Page<'_>) -> Result<()> {
    let level = level(FIRST);
    pick(page, FIRST)?;
    let start = position(page, &level)?;
    page.eval("document.querySelector('[data-letter=\"G\"]').focus()")?;
    page.key("ArrowDown")?;
    page.key("ArrowRight")?;
    ensure!(counts(page)? == ("1".into(), "2".into()), "arrows move the chosen piece");
    let after = position(page, &level)?;
    page.key_with("z", "KeyZ", 2)?;
    page.click("#undo")?;
    ensure!(position(page, &level)? == start, "two undos");
    page.key_with("y", "KeyY", 2)?;
    page.click("#redo")?;
    ensure!(position(page, &level)? == after, "two redos");
    // The game of tiles is untouched, and both are there after a reload.
    ensure!(page.eval("!!document.querySelector('.tabs [data-tab=play]')")? == true, "tabs");
    page.reload()?;
    page.wait_for_element("#block-board .piece")?;
    ensure!(position(page, &level)? == after && counts(page)?.1 == "2", "the game is where it was");
    page.click("#undo")?;
    page.click("#undo")?;
    ensure!(position(page, &level)? == start, "undo survives a reload");
    page.click("#redo")?;
    page.click("#redo")?;
    ensure!(position(page, &level)? == after, "and so does redo");
    page.click("#restart")?;
    ensure!(position(page, &level)? == start, "restart");
    Ok(())
}

pub fn ask_and_demo(page: &mut Page<'_>) -> Result<()> {
    pick(page, FIRST)?;
    // The chart has its room before it is there.
    let places = "[...document.querySelectorAll('#hint, #block-show-to-go, #ambience')].map((e) => e.getBoundingClientRect().top)";
    let before = page.eval(&format!(
        "(async () => {{ document.querySelector('#block-show-to-go').click();
        await new Promise((done) => setTimeout(done));
        return document.querySelector('.panel svg.chart') ? null : {places}; }})()"
    ))?;
    page.wait_for_element(".panel svg.chart")?;
    let after = page.eval(places)?;
    ensure!(before == after, "nothing moves when the chart comes: {before} to {after}");
    page.wait_for("document.querySelector('#to-go')?.textContent === '81'")?;
    page.click("#hint")?;
    page.wait_for_element("#block-board > .region")?;
    page.click("#hint-note .btn")?;
    page.wait_for_element("#block-board .piece.hint")?;
    page.click("#hint-note .btn")?;
    page.wait_for_element("#block-board .piece[data-move]")?;
    ensure!(page.text("#hint-note p")?.contains("81 → 80"), "the hint tells its facts");
    page.click("#next")?;
    page.wait_for("document.querySelector('#to-go').textContent === '80'")?;
    ensure!(page.text("#block-moves")? == "1", "asking makes one move");
    page.space()?;
    page.wait_for("document.querySelector('#to-go').textContent === '79'")?;
    // In single steps.
    page.eval("document.querySelector('.panel [data-metrics] button:nth-child(2)').click()")?;
    page.wait_for("Number(document.querySelector('#to-go').textContent) > 100")?;
    page.eval("document.querySelector('.panel [data-metrics] button:nth-child(1)').click()")?;
    page.wait_for("document.querySelector('#to-go').textContent === '79'")?;
    page.click("#demo")?;
    page.wait_for("Number(document.querySelector('#show-cursor')?.textContent) >= 1")?;
    page.eval(
        "(() => { const s = document.querySelector('#show .slider'); s.value = 79;
        s.dispatchEvent(new Event('input', { bubbles: true })); })()",
    )?;
    let level = level(FIRST);
    page.wait_for("document.querySelector('#show-cursor').textContent === '79'")?;
    ensure!(level.is_goal(&position(page, &level)?), "the demonstration ends at the goal");
    page.click("#end-show")?;
    ensure!(page.text("#block-moves")? == "2", "the game has waited");
    Ok(())
}

/// A small level of one's own: one move round B, or two straight ones.
const SMALL: &str = "puzzle: small\nname: Small\nstart:\nAB.\n...\ngoal:\n..A\n...\nend\n";

/// Its link.
pub fn small_link() -> Result<String> {
    let level = tuipan_puzzle::blocks::read_levels(SMALL)?.remove(0);
    Ok(tuipan_game::Puzzle::Blocks(tuipan_game::BlockPuzzle::own(level)).to_link())
}

/// Opens it by its link.
fn open_small(page: &mut Page<'_>) -> Result<Level> {
    let level = tuipan_puzzle::blocks::read_levels(SMALL)?.remove(0);
    let link = small_link()?;
    page.eval(&format!("location.hash = {link:?}"))?;
    page.wait_for("document.querySelector('#block-board')?.dataset.position === 'AB./...'")?;
    Ok(level)
}

/// Wins it by the longer way, by mouse.
pub fn win_small(page: &mut Page<'_>) -> Result<()> {
    let level = open_small(page)?;
    drag(page, &level, mouse, &[(0.0, 1.0), (1.0, 1.0)])?;
    drag(page, &level, mouse, &[(0.0, 0.0), (0.0, 1.0), (0.0, 2.0)])?;
    page.wait_for_element(".dialog.win")
}

pub fn links_and_challenge(page: &mut Page<'_>) -> Result<()> {
    // From the board of a level that has more pieces.
    pick(page, FIRST)?;
    win_small(page)?;
    page.wait_for(
        "/^2Moves \\(1\\)/.test(document.querySelector('.dialog.win .facts').textContent)",
    )?;
    let replay = page.copied_by("#win-share")?;
    page.click("#analyse")?;
    page.wait_for("document.querySelector('#analysis .losses b')?.textContent === '+1'")?;
    ensure!(page.eval("!document.querySelector('#solve, #hint')")? == true, "nothing to be solved");
    page.click("#restart")?;
    page.wait_for("document.querySelector('#block-board').dataset.position === 'AB./...'")?;
    page.eval(&format!("location.href = {replay:?}"))?;
    page.click("#start-replay")?;
    page.wait_for("document.querySelector('#show-cursor')?.textContent === '2'")?;
    page.click("#challenge")?;
    page.wait_for_element("#ghost .layout")?;
    page.wait_for("document.querySelector('#block-board').dataset.position === 'AB./...'")
}

/// The menu of a block game starts block games.
pub fn menu(page: &mut Page<'_>) -> Result<()> {
    pick(page, FIRST)?;
    page.menu("new")?;
    page.wait_for("location.hash.startsWith('#/level/') && !location.hash.endsWith('hrd-01')")?;
    page.menu("blocks")?;
    page.wait_for("location.hash === '#/levels'")
}
