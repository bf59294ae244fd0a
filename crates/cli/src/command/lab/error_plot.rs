//! Errors by distance as a picture: one line a model.

use std::fmt::Write;

use tuipan_learn::evaluate::ErrorTable;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 50.0;
const TOP: f64 = 30.0;
const RIGHT: f64 = 170.0;
const BOTTOM: f64 = 40.0;
/// Told apart by people who see few colours too (most of them by Okabe and Ito).
const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#888888", "#7b3294"];

/// The root mean squared errors as an SVG picture, light and dark.
pub fn svg(title: &str, tables: &[(String, ErrorTable)]) -> String {
    let all = || tables.iter().flat_map(|(_, table)| table.rows());
    let last = all().map(|(distance, _)| distance).max().unwrap_or(1).max(1) as f64;
    let most = all().map(|(_, errors)| errors.rms()).fold(1.0, f64::max).ceil();
    let x = |distance: f64| LEFT + distance / last * (WIDTH - LEFT - RIGHT);
    let y = |error: f64| HEIGHT - BOTTOM - error / most * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<style>svg{{background:#fff}}text{{fill:#222}}\
         .g{{stroke:#ddd}}@media(prefers-color-scheme:dark){{svg{{background:#1b1b1b}}text{{fill:#ddd}}\
         .g{{stroke:#444}}}}</style>\n"
    );
    let mut text = |at_x: f64, at_y: f64, anchor: &str, text: &str| {
        let _ = writeln!(
            svg,
            "<text x=\"{at_x:.1}\" y=\"{at_y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        );
    };
    text(LEFT, TOP - 12.0, "start", title);
    text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 6.0, "middle", "distance to the goal, in moves");
    let (step_x, step_y) = (step(last), step(most));
    for n in 0..=(last / step_x) as usize {
        let value = n as f64 * step_x;
        text(x(value), HEIGHT - BOTTOM + 16.0, "middle", &value.to_string());
    }
    for n in 0..=(most / step_y) as usize {
        let value = n as f64 * step_y;
        text(LEFT - 6.0, y(value) + 4.0, "end", &value.to_string());
    }
    for (idx, (name, _)) in tables.iter().enumerate() {
        text(WIDTH - RIGHT + 34.0, TOP + 18.0 * idx as f64 + 4.0, "start", name);
    }
    for n in 0..=(most / step_y) as usize {
        let at = y(n as f64 * step_y);
        let end = WIDTH - RIGHT;
        let _ = writeln!(
            svg,
            "<line class=\"g\" x1=\"{LEFT}\" x2=\"{end}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>"
        );
    }
    for (idx, (_, table)) in tables.iter().enumerate() {
        let colour = COLOURS[idx % COLOURS.len()];
        let points: Vec<String> = table
            .rows()
            .map(|(distance, errors)| format!("{:.1},{:.1}", x(distance as f64), y(errors.rms())))
            .collect();
        let points = points.join(" ");
        let _ = writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
        let (from, at) = (WIDTH - RIGHT + 8.0, TOP + 18.0 * idx as f64);
        let to = from + 20.0;
        let _ = writeln!(
            svg,
            "<line x1=\"{from}\" x2=\"{to}\" y1=\"{at}\" y2=\"{at}\" stroke=\"{colour}\" \
             stroke-width=\"2\"/>"
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// A round number that divides an axis into some eight parts.
fn step(most: f64) -> f64 {
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0];
    steps.into_iter().find(|step| most / step <= 9.0).unwrap_or(200.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
