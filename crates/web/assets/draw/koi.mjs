// Two koi turning in a jade pond, with lily leaves and rings on the water.
import { brush, n, picture } from "./ink.mjs";

function fish(x, y, turn, scale, body, patches) {
  const spine = [[0, -118, 30], [4, -84, 58], [2, -40, 70], [-8, 14, 60], [-12, 62, 40], [-4, 104, 20], [12, 130, 12]];
  const fins = `${brush([[28, -62, 8], [62, -40, 26], [92, -6, 4]])}${brush([[-26, -62, 8], [-62, -46, 26], [-94, -18, 4]])}${brush([[14, 50, 6], [34, 66, 16], [48, 90, 2]])}${brush([[-34, 46, 6], [-54, 60, 16], [-66, 82, 2]])}`;
  const tail = `${brush([[10, 124, 8], [38, 158, 26], [48, 206, 3]])}${brush([[10, 124, 8], [-8, 164, 24], [-30, 204, 3]])}`;
  let scales = "";
  for (let row = 0; row < 6; row++) for (let k = -1; k <= 1; k++) scales += `M${n(k * 19 - 9 - row * 2)} ${row * 22 - 50}q9 11 18 0`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="${brush(spine)}" fill="#0b2f2b" opacity=".3" transform="translate(16 18)"/><path d="${fins}${tail}" fill="${body}" opacity=".8"/><path d="${brush(spine)}" fill="${body}"/>${patches}<path d="${scales}" fill="none" stroke="#7a2a18" stroke-width="1.5" opacity=".3"/><path d="M2-104Q-4 0-6 96" stroke="#7a2a18" stroke-width="2" opacity=".25" fill="none"/><circle cx="-20" cy="-102" r="4.6" fill="#221512"/><circle cx="22" cy="-102" r="4.6" fill="#221512"/><path d="M-12-134q-14-6-18 4M14-134q14-6 18 4" stroke="${body}" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;
}

function leaf(x, y, r, turn) {
  let veins = "";
  for (let k = 1; k < 12; k++) {
    const a = (k * Math.PI) / 6;
    veins += `M0 0L${n(Math.cos(a) * r * .86)} ${n(Math.sin(a) * r * .86)}`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0L${n(r * .97)} ${n(-r * .22)}A${r} ${r} 0 1 0 ${n(r * .97)} ${n(r * .22)}Z" fill="#07251f" opacity=".35" transform="translate(7 9)"/><path d="M0 0L${n(r * .97)} ${n(-r * .22)}A${r} ${r} 0 1 0 ${n(r * .97)} ${n(r * .22)}Z" fill="#3f8061"/><path d="${veins}" stroke="#a8cfae" stroke-width="1.5" opacity=".6"/></g>`;
}

export function koi() {
  const red = `<path d="${brush([[0, -120, 20], [2, -92, 48], [-2, -70, 22]])}${brush([[12, -36, 22], [4, -2, 50], [-8, 26, 26]])}${brush([[-12, 60, 20], [-8, 84, 24], [0, 104, 8]])}" fill="#cf4427"/>`;
  const ink = `<path d="${brush([[-8, -78, 16], [-16, -48, 34], [-18, -16, 12]])}${brush([[10, 20, 12], [2, 46, 28], [-6, 70, 12]])}" fill="#2a2320"/>`;
  let rings = "";
  for (const [x, y, r] of [[470, 470, 40], [470, 470, 70], [470, 470, 100], [120, 130, 34], [120, 130, 60], [318, 300, 24]]) rings += `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * .9}"/>`;
  const lily = (x, y) => {
    let d = "";
    for (let k = 0; k < 8; k++) d += `<path d="M0 0q-13-22 0-42q13 20 0 42" transform="rotate(${k * 45})" fill="${k % 2 ? "#fbeee6" : "#f3c9bb"}"/>`;
    return `<g transform="translate(${x} ${y})">${d}<circle r="9" fill="#e2b04a"/></g>`;
  };
  const out = `<rect width="600" height="600" fill="url(#w)"/><g fill="none" stroke="#d7efe2" stroke-width="2" opacity=".3">${rings}<path d="M20 330q60-26 120 0t120 0M330 90q60-26 120 0t120 0M240 560q60-26 120 0" /></g>${leaf(76, 510, 92, -40)}${leaf(186, 566, 56, 60)}${leaf(540, 92, 96, 150)}${leaf(430, 40, 50, 20)}${leaf(30, 60, 54, 80)}${fish(206, 236, 24, 1.22, "#fdf1df", red)}${fish(410, 372, 200, 1.12, "#f7d7a8", ink + `<path d="${brush([[2, -116, 16], [4, -98, 40], [2, -84, 12]])}" fill="#cf4427"/>`)}${lily(132, 470)}${lily(500, 150)}`;
  return picture(out, `<radialGradient id="w" cx=".45" cy=".4" r=".85"><stop stop-color="#3f8f82"/><stop offset=".6" stop-color="#22625c"/><stop offset="1" stop-color="#123e3c"/></radialGradient>`);
}
