// A plum branch in ink with red blossom, on paper; a seal in the corner.
import { brush, n, picture, seeded } from "./ink.mjs";

const branches = [
  [[-20, 560, 54], [70, 500, 46], [130, 420, 40], [210, 370, 34], [270, 290, 27], [360, 240, 20], [430, 150, 13], [500, 100, 6]],
  [[130, 420, 26], [150, 330, 17], [120, 250, 12], [140, 160, 8], [110, 80, 3]],
  [[270, 290, 16], [290, 210, 11], [262, 130, 7], [290, 60, 3]],
  [[210, 372, 22], [310, 400, 15], [390, 380, 11], [480, 410, 7], [560, 390, 3]],
  [[360, 240, 13], [440, 252, 9], [510, 226, 6], [576, 236, 2]],
  [[70, 500, 22], [180, 520, 13], [260, 500, 8], [330, 522, 3]],
  [[140, 160, 6], [190, 120, 4], [206, 84, 2]],
  [[390, 380, 8], [420, 330, 5], [470, 316, 2]],
];
const flowers = [[430, 152, 34], [496, 226, 30], [286, 128, 32], [146, 236, 33], [108, 88, 26], [356, 246, 36], [472, 404, 32], [312, 396, 30], [560, 388, 22], [214, 362, 34], [258, 500, 28], [196, 112, 24], [438, 326, 24], [72, 300, 18], [330, 470, 16]];
const buds = [[500, 96], [290, 56], [576, 234], [330, 524], [470, 312], [206, 80], [120, 150], [398, 190], [520, 404], [250, 190], [64, 480], [152, 330]];

export function plum() {
  const random = seeded(3);
  let out = `<rect width="600" height="600" fill="url(#p)"/><circle cx="470" cy="118" r="92" fill="#fbf3dd"/><circle cx="470" cy="118" r="92" fill="none" stroke="#c9b78e" stroke-width="1.5" opacity=".7"/>`;
  out += `<path d="${brush([[380, 600, 60], [460, 560, 90], [560, 540, 110], [660, 530, 90]])}" fill="#8a8a80" opacity=".22"/><path d="${brush([[-40, 240, 40], [60, 210, 60], [170, 214, 30]])}" fill="#8a8a80" opacity=".1"/>`;
  out += `<path d="${branches.map((b) => brush(b.map(([x, y, w], i) => [x, y, w * (i % 2 ? 1.08 : .92)]))).join("")}" fill="#2b2724"/>`;
  let texture = "";
  for (const branch of branches.slice(0, 2)) for (let i = 0; i + 1 < branch.length - 2; i++) for (let k = 0; k < 4; k++) {
    const t = random();
    const [a, b] = [branch[i], branch[i + 1]];
    const [x, y] = [a[0] + (b[0] - a[0]) * t + (random() - .5) * a[2] * .5, a[1] + (b[1] - a[1]) * t + (random() - .5) * a[2] * .5];
    texture += `M${n(x)} ${n(y)}l${n((b[0] - a[0]) * .16)} ${n((b[1] - a[1]) * .16)}`;
  }
  out += `<path d="${texture}" stroke="#6b625a" stroke-width="1.6" stroke-linecap="round" opacity=".7"/>`;
  const petals = (x, y, r, turn) => {
    let d = "";
    for (let k = 0; k < 5; k++) {
      const a = turn + (k * 2 * Math.PI) / 5;
      d += `<circle cx="${n(x + Math.cos(a) * r * .56)}" cy="${n(y + Math.sin(a) * r * .56)}" r="${n(r * .47)}"/>`;
    }
    let stamens = "";
    for (let k = 0; k < 10; k++) {
      const a = turn + .3 + (k * Math.PI) / 5;
      stamens += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r * .5)} ${n(y + Math.sin(a) * r * .5)}`;
    }
    return [d, stamens];
  };
  let [body, stamens, hearts] = ["", "", ""];
  for (const [x, y, r] of flowers) {
    const [p, s] = petals(x, y, r, random() * 6);
    body += p;
    stamens += s;
    hearts += `<circle cx="${x}" cy="${y}" r="${n(r * .17)}"/>`;
  }
  out += `<g fill="#c9432b" stroke="#8f2413" stroke-width="1.4">${body}</g><g fill="#e8785c" opacity=".55">${flowers.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${n(r * .46)}"/>`).join("")}</g><path d="${stamens}" stroke="#ffe2b0" stroke-width="1.5" stroke-linecap="round"/><g fill="#7d1d0e">${hearts}</g>`;
  out += `<g fill="#b8371f" stroke="#5c1a0d" stroke-width="1.2">${buds.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${n(7 + random() * 4)}"/>`).join("")}</g>`;
  out += `<g transform="translate(512 512)"><rect width="52" height="52" rx="8" fill="#b8371f"/><path d="M11 11h13v13H11zM28 11h13v13H28zM11 28h13v13H11z" fill="#fff3e6"/></g>`;
  return picture(out, `<radialGradient id="p" cx=".6" cy=".35" r=".9"><stop stop-color="#f6eeda"/><stop offset="1" stop-color="#e2d5b6"/></radialGradient>`);
}
