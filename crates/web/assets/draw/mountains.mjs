// Ink mountains in five washes, a cinnabar sun, mist, a boat and a line of geese.
import { brush, n, picture, seeded } from "./ink.mjs";

function ridge(random, base, height, rough, peaks) {
  const top = [];
  for (let x = -12; x <= 612; x += 12) {
    let y = 0;
    for (const [cx, w, h] of peaks) y = Math.max(y, h * Math.exp(-(((x - cx) / w) ** 2)) * (1 - .06 * Math.abs(Math.sin(x / 17))));
    top.push([x, base - height * y - random() * rough]);
  }
  return `M-12 620L${top.map(([x, y]) => `${n(x, 0)} ${n(y)}`).join("L")}L612 620Z`;
}

export function mountains() {
  const random = seeded(7);
  const layers = [
    [290, 150, 5, [[90, 80, .8], [230, 90, .55], [420, 110, 1], [560, 60, .7]], "#b9b6a8", .75],
    [350, 170, 6, [[30, 70, .7], [170, 80, 1], [330, 70, .5], [520, 100, .95]], "#8f9188", .85],
    [420, 190, 7, [[-10, 110, .8], [110, 50, .5], [300, 75, .85], [430, 60, .45], [610, 110, 1]], "#666c66", .92],
    [500, 190, 8, [[60, 90, .95], [210, 70, .4], [470, 95, .9], [590, 60, .6]], "#414742", 1],
    [590, 130, 8, [[-10, 120, .9], [180, 60, .35], [560, 130, .9]], "#22282a", 1],
  ];
  let out = `<rect width="600" height="600" fill="url(#p)"/><circle cx="372" cy="142" r="62" fill="#c23a20"/><circle cx="372" cy="142" r="62" fill="url(#s)"/>`;
  layers.forEach(([base, height, rough, peaks, colour, alpha], i) => {
    out += `<path d="${ridge(random, base, height, rough, peaks)}" fill="${colour}" opacity="${alpha}"/>`;
    out += `<rect y="${base - 60}" width="600" height="${i === 4 ? 70 : 150}" fill="url(#m)" opacity="${i === 4 ? .2 : .85}"/>`;
  });
  // water, boat, geese, pines
  out += `<path d="M170 548h110M214 562h150M330 540h70M140 574h90M380 572h60" stroke="#efe6d2" stroke-width="2" opacity=".7" stroke-linecap="round"/>`;
  out += `<path d="${brush([[268, 528, 2], [292, 536, 9], [322, 537, 9], [352, 526, 2]])}" fill="#1a1c1c"/><path d="M316 533l-2-30q14 6 20 28" fill="#f3e8d0"/><path d="M316 534v-36" stroke="#1a1c1c" stroke-width="2.4"/>`;
  let geese = "";
  for (let k = 0; k < 6; k++) {
    const [x, y] = [96 + k * 26, 96 - Math.abs(k - 2) * 11];
    geese += `M${x - 11} ${y - 4}q7-3 11 4q5-8 12-5`;
  }
  out += `<path d="${geese}" fill="none" stroke="#3a3f3d" stroke-width="3" stroke-linecap="round"/>`;
  const pine = (x, y, s) => {
    let d = "";
    for (let k = 0; k < 4; k++) d += brush([[x - s * (10 + 4 * k), y + s * (k * 15 + 6), 2], [x, y + s * k * 15 - 2, s * 8], [x + s * (11 + 4 * k), y + s * (k * 15 + 7), 2]]);
    return `<path d="${d}${brush([[x, y - 8, 2], [x + 2, y + s * 34, 4 * s], [x - 2, y + s * 74, 6 * s]])}" fill="#15191a"/>`;
  };
  out += pine(84, 462, 1.15) + pine(48, 486, .9) + pine(534, 452, 1.25) + pine(500, 496, .8);
  return picture(out, `<linearGradient id="p" x2="0" y2="1"><stop stop-color="#efe4cb"/><stop offset=".6" stop-color="#f4ecd9"/><stop offset="1" stop-color="#ddd2ba"/></linearGradient><linearGradient id="m" x2="0" y2="1"><stop stop-color="#f2e9d5" stop-opacity="0"/><stop offset=".75" stop-color="#f2e9d5" stop-opacity=".85"/><stop offset="1" stop-color="#f2e9d5" stop-opacity="0"/></linearGradient><radialGradient id="s" cx=".38" cy=".32" r=".8"><stop stop-color="#f0714f" stop-opacity=".8"/><stop offset="1" stop-color="#f0714f" stop-opacity="0"/></radialGradient>`);
}
