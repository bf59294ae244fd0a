//! How many positions lie at each distance, as bars and as a table.

use leptos::prelude::*;
use tuipan_study::Got;

use super::pending::pending;
use crate::store::Store;
use crate::text::{self, study as words};
use crate::view::parts::Fact;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;

/// The view of the 8-puzzle.
#[component]
pub fn Depths() -> impl IntoView {
    let study = Store::expect().study;
    move || match study.depths.get() {
        Got::There(depths) => {
            let sum: u64 = depths.iter().map(|&n| u64::from(n)).sum();
            let weighed = depths.iter().zip(0u64..).map(|(&n, distance)| u64::from(n) * distance);
            let mean = weighed.sum::<u64>() as f64 / sum.max(1) as f64;
            let counts = depths.to_vec();
            view! {
                <section class="card stack" id="depths" data-sum=sum.to_string()>
                    <div class="facts num">
                        <Fact name=words::STATES>{text::thousands(sum)}</Fact>
                        <Fact name=words::MEAN>{format!("{mean:.2}")}</Fact>
                        <Fact name=words::FARTHEST>{depths.len() - 1}</Fact>
                    </div>
                    <Histogram counts/>
                </section>
            }
            .into_any()
        }
        other => pending(&other, words::SEARCHING),
    }
}

/// Bars, and the same as a table.
#[component]
pub fn Histogram(
    /// How many lie at each distance.
    counts: Vec<u32>,
) -> impl IntoView {
    let store = Store::expect();
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    let (left, bottom) = (8.0, HEIGHT - 22.0);
    let step = (WIDTH - left) / counts.len().max(1) as f64;
    let every = counts.len().div_ceil(16).max(1);
    let bars: Vec<_> = counts
        .iter()
        .enumerate()
        .map(|(distance, &n)| {
            let height = (bottom - 14.0) * f64::from(n) / f64::from(most);
            let x = left + distance as f64 * step;
            let class = if n == most { "col on" } else { "col" };
            let (middle, top) = (x + step / 2.0, bottom - height);
            view! {
                <rect class=class x=format!("{x:.1}") y=format!("{top:.1}") width=format!("{:.1}", step * 0.82)
                    height=format!("{:.1}", height.max(0.8))></rect>
                {(distance % every == 0).then(|| view! {
                    <text x=format!("{:.1}", middle - step * 0.09) y=(HEIGHT - 6.0).to_string() text-anchor="middle">{distance}</text>
                })}
            }
        })
        .collect();
    let rows: Vec<_> = counts
        .iter()
        .enumerate()
        .map(|(distance, &n)| {
            view! { <tr><th scope="row" class="num">{distance}</th><td class="num">{text::thousands(n.into())}</td></tr> }
        })
        .collect();
    view! {
        <svg class="chart broad" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img"
            aria-label=move || store.t(words::DEPTHS)>
            <line class="axis" x1="0" x2=WIDTH.to_string() y1=bottom.to_string() y2=bottom.to_string()></line>
            {bars}
        </svg>
        <details>
            <summary>{move || store.t(words::AS_TABLE)}</summary>
            <div class="scroll tall" tabindex="0" role="group" aria-label=move || store.t(words::AS_TABLE)>
                <table>
                    <thead><tr><th>{move || store.t(words::DISTANCE)}</th><th>{move || store.t(words::COUNT)}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}
