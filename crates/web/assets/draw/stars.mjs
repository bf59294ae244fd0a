// A star map on indigo: rings, hours, the milky way, the Dipper and its neighbours. Positions are drawn, not measured.
import { brush, n, picture, seeded } from "./ink.mjs";

const figures = [
  // the Dipper: 天枢 to 摇光
  [[150, 205], [178, 268], [258, 286], [272, 226], [330, 262], [372, 296], [438, 286]],
  [[318, 78], [352, 116], [400, 122], [432, 92], [470, 128]],
  [[92, 330], [128, 366], [118, 420], [166, 446], [204, 420], [190, 374], [128, 366]],
  [[398, 392], [438, 430], [490, 424], [520, 470], [480, 508], [438, 430]],
  [[262, 440], [292, 482], [344, 488], [330, 536]],
  [[470, 200], [512, 222], [540, 190], [556, 250], [512, 222]],
  [[70, 132], [104, 96], [150, 110], [164, 62]],
];

export function starMap() {
  const random = seeded(28);
  let out = `<rect width="600" height="600" fill="url(#g)"/>`;
  out += `<path d="${brush([[-60, 470, 60], [90, 380, 110], [250, 330, 90], [400, 220, 130], [560, 110, 100], [680, 40, 60]])}" fill="#dfe6f5" opacity=".07"/><path d="${brush([[-40, 452, 20], [120, 372, 46], [270, 312, 34], [420, 208, 60], [640, 70, 30]])}" fill="#dfe6f5" opacity=".08"/>`;
  out += `<g fill="none" stroke="#c9a45c" stroke-width="1.1" opacity=".75"><circle cx="300" cy="300" r="288"/><circle cx="300" cy="300" r="278"/><circle cx="300" cy="300" r="196" opacity=".55"/><circle cx="300" cy="300" r="104" opacity=".55"/><circle cx="246" cy="330" r="216" stroke-dasharray="3 6" opacity=".6"/>`;
  let spokes = "";
  let ticks = "";
  for (let k = 0; k < 72; k++) {
    const a = (k * Math.PI) / 36;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const long = k % 6 === 0;
    ticks += `M${n(300 + 278 * c)} ${n(300 + 278 * s)}L${n(300 + (long ? 264 : 272) * c)} ${n(300 + (long ? 264 : 272) * s)}`;
    if (long) spokes += `M${n(300 + 104 * c)} ${n(300 + 104 * s)}L${n(300 + 262 * c)} ${n(300 + 262 * s)}`;
  }
  out += `<path d="${ticks}"/><path d="${spokes}" opacity=".28"/></g>`;
  let dust = "";
  for (let k = 0; k < 210; k++) {
    const [x, y] = [random() * 600, random() * 600];
    dust += `M${n(x, 0)} ${n(y, 0)}h0`;
  }
  out += `<path d="${dust}" stroke="#eef2fb" stroke-width="2" stroke-linecap="round" opacity=".5"/>`;
  let lines = "";
  let stars = "";
  for (const figure of figures) {
    lines += `M${figure.map(([x, y]) => `${x} ${y}`).join("L")}`;
    figure.forEach(([x, y], i) => { stars += `<circle cx="${x}" cy="${y}" r="${n(4.6 + ((x * 7 + y * 3 + i) % 5) * .7)}"/>`; });
  }
  out += `<path d="${lines}" fill="none" stroke="#e9d9b0" stroke-width="2" opacity=".8"/><g fill="#fff6df">${stars}</g>`;
  // the pole star and a new moon, the one red: a comet's head
  out += `<path d="M300 284l4 12 12 4-12 4-4 12-4-12-12-4 12-4z" fill="#fff6df"/><path d="M96 520a44 44 0 1 0 62-62 36 36 0 1 1-62 62z" fill="#f4e3b6" opacity=".95"/><path d="${brush([[520, 60, 2], [548, 46, 7], [574, 38, 12]])}" fill="#e9d9b0" opacity=".6"/><circle cx="518" cy="62" r="9" fill="#d8492c"/>`;
  return picture(out, `<radialGradient id="g" cx=".5" cy=".45" r=".8"><stop stop-color="#2c416b"/><stop offset=".6" stop-color="#1b2a4b"/><stop offset="1" stop-color="#101a31"/></radialGradient>`);
}
