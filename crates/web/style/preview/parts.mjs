// Pieces the preview pages share. Numbers in them are invented; the app draws the real ones.
export const icon = (name, extra = "") => `<svg class="icon${extra}" aria-hidden="true"><use href="../../assets/icons.svg#${name}"/></svg>`;
export const btn = (text, o = {}) => `<button class="btn${o.kind ? ` ${o.kind}` : ""}"${o.pressed ? ` aria-pressed="true"` : ""}${o.off ? " disabled" : ""}>${o.icon ? icon(o.icon, " small") : ""}${text}${o.key ? `<kbd>${o.key}</kbd>` : ""}</button>`;
export const ib = (name, label) => `<button class="iconbtn" aria-label="${label}">${icon(name)}</button>`;
export const seg = (name, items, at, fill = false) => `<div class="segmented${fill ? " fill" : ""}" role="radiogroup">${items.map((text, i) => `<label><input type="radio" name="${name}"${i === at ? " checked" : ""}><span>${text}</span></label>`).join("")}</div>`;
export const sw = (text, note, on) => `<label class="switch"><span>${text}${note ? `<small>${note}</small>` : ""}</span><input type="checkbox" role="switch"${on ? " checked" : ""}></label>`;
export const strip = (items) => `<div class="strip">${items.map(([value, label, kind]) => `<div${kind ? ` class="${kind}"` : ""}><b>${value}</b><span>${label}</span></div>`).join("")}</div>`;
export const facts = (items, kind = "") => `<div class="facts${kind}">${items.map(([value, label]) => `<div><b>${value}</b><span>${label}</span></div>`).join("")}</div>`;
export const meter = (part, kind = "") => `<i class="meter${kind}" style="--part:${part}"></i>`;

/** A board from its numbers, 0 the gap. */
export function tray(cells, cols, o = {}) {
  const rows = cells.length / cols;
  const skin = o.skin ?? "wood";
  const tiles = cells.map((t, i) => {
    if (!t) return "";
    const [x, y, hx, hy] = [i % cols, Math.floor(i / cols), (t - 1) % cols, Math.floor((t - 1) / cols)];
    const band = skin === "fringe" ? Math.min(hx, hy) : skin === "rows" ? hy : hx;
    const hint = o.hint === t ? " hint" : "";
    return `<div class="tile${t === i + 1 ? " home" : ""}${hint}" style="--x:${x};--y:${y};--hx:${hx};--hy:${hy}" data-band="${band}"${o.move && hint ? ` data-move="${o.move}"` : ""}><span class="face"><span>${t}</span></span></div>`;
  }).join("");
  const style = `--cols:${cols};--rows:${rows}${o.picture ? `;--picture:url(../../assets/pictures/${o.picture}.svg)` : ""}`;
  return `<div class="tray${o.picture ? " pictured" : ""}${o.kind ? ` ${o.kind}` : ""}" data-skin="${skin}" data-shape="${o.shape ?? "tray"}" style="${style}"><div class="well">${tiles}${o.region ? `<div class="region" style="--x:${o.region[0]};--y:${o.region[1]};--w:${o.region[2]};--h:${o.region[3]}"></div>` : ""}<div class="whole"></div></div>${o.stamp ? `<div class="stamp">${o.stamp}</div>` : ""}</div>`;
}
export const table = (inner, kind = "") => `<div class="table${kind}">${inner}</div>`;
export const thumbnail = (inner) => `<span class="table thumbnail">${inner}</span>`;
export const solved = (cols, rows) => Array.from({ length: cols * rows }, (_, i) => (i + 1) % (cols * rows));
export function mixed(cols, rows, seed) {
  const cells = solved(cols, rows);
  let state = seed;
  for (let i = cells.length - 1; i > 0; i--) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const j = state % (i + 1);
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  return cells;
}
export const sample = [5, 1, 3, 4, 2, 6, 7, 8, 9, 10, 0, 12, 13, 14, 11, 15];

const names = { caocao: ["曹操", "Cao Cao"], guanyu: ["关羽", "Guan Yu"], zhangfei: ["张飞", "Zhang Fei"], zhaoyun: ["赵云", "Zhao Yun"], machao: ["马超", "Ma Chao"], huangzhong: ["黄忠", "Huang Zhong"], bing: ["兵", "Soldier"] };
export const hengdao = [["zhangfei", 0, 0, 1, 2], ["caocao", 1, 0, 2, 2], ["machao", 3, 0, 1, 2], ["zhaoyun", 0, 2, 1, 2], ["guanyu", 1, 2, 2, 1], ["huangzhong", 3, 2, 1, 2], ["bing", 1, 3, 1, 1], ["bing", 2, 3, 1, 1], ["bing", 0, 4, 1, 1], ["bing", 3, 4, 1, 1]];
export const layouts = [hengdao,
  [["zhangfei", 0, 0, 1, 2], ["caocao", 1, 0, 2, 2], ["machao", 3, 0, 1, 2], ["bing", 0, 2, 1, 1], ["guanyu", 1, 2, 2, 1], ["bing", 3, 2, 1, 1], ["zhaoyun", 0, 3, 1, 2], ["bing", 1, 3, 1, 1], ["bing", 2, 3, 1, 1], ["huangzhong", 3, 3, 1, 2]],
  [["caocao", 1, 0, 2, 2], ["zhangfei", 0, 1, 1, 2], ["machao", 3, 1, 1, 2], ["zhaoyun", 1, 2, 1, 2], ["huangzhong", 2, 2, 1, 2], ["bing", 0, 3, 1, 1], ["bing", 3, 3, 1, 1], ["bing", 0, 4, 1, 1], ["guanyu", 1, 4, 2, 1], ["bing", 3, 4, 1, 1]],
  [["bing", 0, 0, 1, 1], ["caocao", 1, 0, 2, 2], ["bing", 3, 0, 1, 1], ["zhangfei", 0, 1, 1, 2], ["machao", 3, 1, 1, 2], ["guanyu", 1, 2, 2, 1], ["bing", 0, 3, 1, 1], ["zhaoyun", 1, 3, 1, 2], ["huangzhong", 2, 3, 1, 2], ["bing", 3, 3, 1, 1]]];
export function blocks(pieces, o = {}) {
  const body = pieces.map(([id, x, y, w, h]) => {
    const shape = `${h > w ? " tall" : ""}${w > h ? " wide" : ""}${w > 1 && h > 1 ? " big" : ""}${id === "caocao" ? " target" : ""}${o.chosen === id ? " chosen" : ""}${o.hint === id ? " hint" : ""}`;
    const label = o.bare ? "" : `<svg class="mark" aria-hidden="true"><use href="../../assets/generals.svg#${id}"/></svg><span class="name" lang="${o.lang ?? "zh"}">${names[id][o.lang === "en" ? 1 : 0]}</span>`;
    return `<div class="piece${shape}" data-general="${id}" style="--x:${x};--y:${y};--w:${w};--h:${h}"${o.hint === id && o.move ? ` data-move="${o.move}"` : ""}><span class="body">${label}</span></div>`;
  }).join("");
  return `<div class="tray blocks${o.kind ? ` ${o.kind}` : ""}" style="--cols:4;--rows:5"><div class="well">${o.under ?? ""}${body}${o.over ?? ""}</div>${o.bare ? "" : `<div class="gate" style="--at:1;--span:2">${o.lang === "en" ? "" : "华容道"}</div>`}</div>`;
}
export const histogram = (you, label, count = 60) => {
  let bars = "";
  for (let i = 0; i < count; i++) {
    const v = 78 * Math.exp(-(((i - count * .6) / (count / 4)) ** 2)) * (.82 + .18 * Math.sin(i * 1.7)) + 1;
    bars += `<rect class="col" x="${(i * 300 / count).toFixed(1)}" y="${(96 - v).toFixed(1)}" width="${(300 / count - 1).toFixed(1)}" height="${v.toFixed(1)}"/>`;
  }
  return `<svg class="chart" viewBox="0 0 300 112" role="img" aria-label="${label}">${bars}<path class="axis" d="M0 96.500h300"/><text x="0" y="109">0</text><text x="300" y="109" text-anchor="end">116</text>${you ? `<path class="you" d="M${you} 6v90"/><text class="you" x="${you + 5}" y="12">${label}</text>` : ""}</svg>`;
};
