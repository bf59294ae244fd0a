//! All screens, and how to get there: for cases that look at every one of them.

use anyhow::Result;

use super::blocks;
use crate::page::Page;

/// How to get to a screen from the play screen.
pub type Go = fn(&mut Page<'_>) -> Result<()>;

fn dialog(page: &mut Page<'_>, opener: &str) -> Result<()> {
    page.click(opener)?;
    page.wait_for_element(".dialog")
}

/// All of them.
pub const SCREENS: &[(&str, Go)] = &[
    ("play", |_| Ok(())),
    ("solution, hint, to go", |page| {
        page.click("#solve")?;
        page.wait_for_element("#length")?;
        page.click("#hint")?;
        page.wait_for_element("#hint-note")
    }),
    ("demonstration", |page| {
        page.click("#solve")?;
        page.click("#demo")?;
        page.wait_for_element("#show")?;
        page.click("#show-run")
    }),
    ("picture", |page| {
        dialog(page, "#new")?;
        page.click(".swatches .swatch:nth-child(2) input")?;
        page.click("#begin")?;
        page.wait_for_element(".tray.pictured")
    }),
    ("new game", |page| {
        dialog(page, "#new")?;
        page.click("#way-easy")?;
        page.wait_for_element("#length-slider")?;
        super::new_game::open_goals(page)?;
        page.click("#goal-by-hand input")
    }),
    ("bad position", |page| {
        dialog(page, "#new")?;
        page.click("#way-custom")?;
        page.write("#custom", "1 2 3/4 5 6/8 7 0")?;
        page.wait_for_element("#swap")
    }),
    ("my toy", |page| dialog(page, "#toy")),
    ("step by step", |page| {
        page.begin("8 6 7/2 5 4/3 0 1")?;
        page.click("#guide")?;
        page.wait_for_element("#guide-left")
    }),
    ("settings", |page| dialog(page, "#settings")),
    ("menu", |page| dialog(page, "#menu")),
    ("saved games", |page| {
        page.key("ArrowUp")?;
        page.key("ArrowDown")?;
        page.menu("save")?;
        page.click("#put-aside")?;
        page.wait_for_element(".slot")
    }),
    ("win", |page| {
        page.begin("1 2 3/4 5 6/7 0 8")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win #optimum")
    }),
    ("analysis", |page| {
        page.begin("1 2 3/4 5 6/0 7 8")?;
        for key in ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowLeft"] {
            page.key(key)?;
        }
        page.click("#analyse")?;
        page.wait_for_element("#analysis .chart .loss")
    }),
    ("course", |page| {
        page.click(".tabs [data-tab=learn]")?;
        page.wait_for_element("#learn .entry")
    }),
    ("lesson", |page| {
        page.eval("location.hash = '/learn/9'")?;
        page.wait_for_element("#proof")?;
        page.key("ArrowUp")?;
        page.wait_for_element("#lesson-said .notice")
    }),
    ("level of the course", |page| {
        page.eval("location.hash = '/learn/18'")?;
        page.wait_for_element("#tip")
    }),
    ("taught", |page| {
        page.click("#teach")?;
        page.wait_for_element("#stage")
    }),
    ("training", |page| {
        page.menu("target")?;
        page.wait_for_element(".drills")
    }),
    ("fewest moves", |page| {
        page.menu("target")?;
        page.click("#fewest-free")?;
        page.wait_for_element("#fewest")
    }),
    ("sessions and an import", super::training::imported),
    ("records", |page| {
        page.click(".tabs [data-tab=records]")?;
        page.wait_for_element(".deeds")
    }),
    ("records of a kind", |page| {
        page.begin("1 2 3/4 5 6/7 0 8")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win #optimum")?;
        page.eval("location.hash = '#/records/3x3%20chosen'")?;
        page.wait_for_element("#records table tbody tr")
    }),
    ("replay", |page| {
        page.begin("1 2 3/4 5 6/7 0 8")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win #optimum")?;
        page.click("#close-win")?;
        let address = page.copied_by("#share")?;
        page.eval(&format!("location.href = {address:?}"))?;
        page.wait_for_element("#challenge")
    }),
    ("daily", |page| {
        page.click(".tabs [data-tab=daily]")?;
        page.wait_for_element("#calendar")
    }),
    ("a daily puzzle", |page| {
        page.click(".tabs [data-tab=daily]")?;
        page.click("#daily-tiles .btn.primary")?;
        page.wait_for_element("#occasion")
    }),
    ("help", |page| {
        page.click(".tabs [data-tab=help]")?;
        page.wait_for_element(".keys")
    }),
    ("opponents", |page| {
        page.menu("versus")?;
        page.wait_for_element("#rivals .entry")
    }),
    ("against the computer", |page| {
        page.menu("versus")?;
        page.click("[data-rival=quick-hand]")?;
        page.wait_for_element("#ghost .tile")
    }),
    ("two players", |page| {
        page.eval("location.hash = '/two-players'")?;
        page.wait_for_element("#arena-2-board .tile")
    }),
    ("picture to share", |page| {
        page.begin("1 2 3/4 5 6/7 0 8")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win #optimum")?;
        page.click("#picture")?;
        page.wait_for_element("#share-picture")
    }),
    ("gallery", |page| {
        page.click(".tabs [data-tab=blocks]")?;
        page.wait_for_element(".plate")
    }),
    ("blocks: hint, to go, solution", |page| {
        blocks::pick(page, blocks::FIRST)?;
        page.click("#block-show-to-go")?;
        page.click("#hint")?;
        page.wait_for_element("#hint-note")?;
        page.click("#solve")?;
        page.wait_for_element("#length")
    }),
    ("blocks: step by step", |page| {
        blocks::pick(page, blocks::FIRST)?;
        page.click("#guide")?;
        page.wait_for_element("#guide-left")
    }),
    ("blocks: win", blocks::win_small),
    ("blocks: analysis", |page| {
        blocks::win_small(page)?;
        page.click("#analyse")?;
        page.wait_for_element("#analysis .chart")
    }),
    ("editor", |page| {
        page.click(".tabs [data-tab=blocks]")?;
        page.click("#open-editor")?;
        page.wait_for_element("#draft-moves")
    }),
    ("editor: an error", |page| {
        page.click(".tabs [data-tab=blocks]")?;
        page.click("#open-editor")?;
        page.wait_for_element("#draft-moves")?;
        page.click("#draft-clear")?;
        page.wait_for_element("#draft-error")
    }),
    ("study: watch", |page| study_view(page, "watch", "#study-result-0")),
    ("study: compare", |page| study_view(page, "versus", "#study-result-1")),
    ("study: graph", |page| study_view(page, "graph", "#graph-facts")),
    ("study: distances", |page| study_view(page, "depths", "#depths")),
    ("study: charts", |page| study_view(page, "charts", "#chart")),
];

/// A view of Study, with something in it.
fn study_view(page: &mut Page<'_>, name: &str, ready: &str) -> Result<()> {
    page.click(".tabs [data-tab=study]")?;
    page.click(&format!("#study-{name}"))?;
    page.wait_for_element(ready)?;
    // Choices and tables that may be folded are looked at too.
    page.eval("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        .map(drop)
}

/// The page as it is the first time, in English, with the system's theme.
pub fn begin(page: &mut Page<'_>) -> Result<()> {
    page.eval("history.replaceState(null, '', location.pathname)")?;
    super::keep::forget_all(page)?;
    page.click("#settings")?;
    page.click(".settings .choice:nth-child(2) button:nth-child(1)")?;
    page.click(".settings .choice:nth-child(1) button:nth-child(2)")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("!document.querySelector('.dialog')")
}
