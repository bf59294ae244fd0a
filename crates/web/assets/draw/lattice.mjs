// A lattice window: dark wood over a garden evening, a moon gate in the middle, bamboo behind.
import { brush, n, picture, seeded } from "./ink.mjs";

export function lattice() {
  const random = seeded(11);
  let out = `<rect width="600" height="600" fill="url(#e)"/><circle cx="408" cy="190" r="66" fill="#fff4d6" opacity=".95"/>`;
  // far hills and bamboo
  out += `<path d="M0 440Q90 380 190 420T400 400T600 430V600H0Z" fill="#5f8a76" opacity=".55"/><path d="M0 500Q140 440 300 486T600 470V600H0Z" fill="#2f5a4a" opacity=".8"/>`;
  let stems = "";
  let leaves = "";
  for (const [x, lean] of [[150, 14], [196, -6], [470, -16], [432, 8]]) {
    for (let k = 0; k < 8; k++) {
      const at = (t) => x + lean * ((t / 8) ** 2) * 2;
      stems += brush([[at(k), 590 - k * 72, 11], [at(k + .5), 590 - (k + .5) * 72, 8], [at(k + .96), 590 - (k + .96) * 72, 10]], 0);
      if (k > 2) for (let l = 0; l < 2; l++) {
        const [bx, by, dir] = [at(k), 590 - k * 72, random() < .5 ? -1 : 1];
        const [dx, dy] = [dir * (34 + random() * 34), 14 + random() * 40];
        leaves += brush([[bx, by, 1], [bx + dx * .45, by + dy * .3, 11], [bx + dx, by + dy, 1]], 0);
      }
    }
  }
  out += `<path d="${stems}" fill="#2c5a47"/><path d="${leaves}" fill="#1f4637"/>`;
  // the lattice: a frame, a ring, bars that meet it, key-pattern corners
  let bars = "";
  for (const p of [75, 150, 225, 375, 450, 525]) {
    const reach = Math.abs(p - 300) < 150 ? 300 - Math.sqrt(150 * 150 - (p - 300) ** 2) : 600;
    if (reach === 600) bars += `M${p} 22V578M22 ${p}H578`;
    else bars += `M${p} 22V${n(reach)}M${p} ${n(600 - reach)}V578M22 ${p}H${n(reach)}M${n(600 - reach)} ${p}H578`;
  }
  bars += "M300 22V150M300 450V578M22 300H150M450 300H578";
  let keys = "";
  for (const [sx, sy] of [[1, 1], [-1, 1], [1, -1], [-1, -1]]) {
    const [x, y] = [sx > 0 ? 22 : 578, sy > 0 ? 22 : 578];
    keys += `M${x + 106 * sx} ${y}v${24 * sy}h${-82 * sx}v${82 * sy}h${-24 * sx}M${x + 80 * sx} ${y + 48 * sy}h${-32 * sx}v${32 * sy}h${32 * sx}z`;
  }
  const wood = (d, w) => `<path d="${d}" stroke="#2a140e" stroke-width="${w + 4}"/><path d="${d}" stroke="#5b2c1d" stroke-width="${w}"/><path d="${d}" stroke="#8d5136" stroke-width="1.6" opacity=".8"/>`;
  out += `<g fill="none">${wood(bars, 8)}${wood(keys, 7)}<circle cx="300" cy="300" r="150" stroke="#2a140e" stroke-width="20"/><circle cx="300" cy="300" r="150" stroke="#6b3422" stroke-width="14"/><circle cx="300" cy="300" r="147" stroke="#a4633f" stroke-width="1.6"/><rect x="11" y="11" width="578" height="578" stroke="#3b1f17" stroke-width="24"/><rect x="20" y="20" width="560" height="560" stroke="#b9924f" stroke-width="2"/></g>`;
  // the red: a lantern within the ring
  out += `<path d="M300 158v44" stroke="#2a140e" stroke-width="3"/><rect x="282" y="200" width="36" height="9" rx="3" fill="#b9924f"/><ellipse cx="300" cy="243" rx="44" ry="36" fill="#c23a20"/><path d="M300 207v72M282 210q-16 33 0 66M318 210q16 33 0 66" fill="none" stroke="#f0a05a" stroke-width="1.8" opacity=".8"/><rect x="282" y="277" width="36" height="9" rx="3" fill="#b9924f"/><path d="M292 286v34M300 286v42M308 286v34" stroke="#c23a20" stroke-width="3" stroke-linecap="round"/>`;
  return picture(out, `<linearGradient id="e" x2="0" y2="1"><stop stop-color="#8fb3ad"/><stop offset=".55" stop-color="#e6dcae"/><stop offset="1" stop-color="#e8c48c"/></linearGradient>`);
}
