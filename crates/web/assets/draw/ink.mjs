// Shared by the drawings: a seeded generator, numbers kept short, and a brush stroke: a curve with a width that swells and thins.
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const n = (value, digits = 1) => String(+value.toFixed(digits)).replace(/^(-?)0\./, "$1.");
export const points = (list, digits) => list.map(([x, y]) => `${n(x, digits)} ${n(y, digits)}`).join(" ");
export const picture = (body, defs = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice">${defs ? `<defs>${defs}</defs>` : ""}${body}</svg>`;

/** A closed smooth outline through points (Catmull-Rom as cubic Béziers). */
export function smooth(list, closed = true, digits = 1) {
  const at = (i) => (closed ? list[(i + list.length) % list.length] : list[Math.max(0, Math.min(list.length - 1, i))]);
  let d = `M${points([list[0]], digits)}`;
  const last = closed ? list.length : list.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${points([[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6], [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6], c], digits)}`;
  }
  return d + (closed ? "Z" : "");
}

/** A brush stroke: [x, y, width] knots become one filled outline. */
export function brush(knots, digits = 1) {
  const left = [];
  const right = [];
  knots.forEach(([x, y, w], i) => {
    const a = knots[Math.max(0, i - 1)];
    const b = knots[Math.min(knots.length - 1, i + 1)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / length) * (w / 2), ((b[0] - a[0]) / length) * (w / 2)];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  });
  return smooth([...left, ...right.reverse()], true, digits);
}
