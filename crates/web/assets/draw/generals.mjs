// The generals' marks, each an ink drawing of what the story gives them; their names are set as text by the page.
// Upright weapons stand in 100 x 200, Cao Cao's crown in 200 x 200, the soldier's hat and shield in 100 x 100.
import { brush } from "./ink.mjs";

const shaft = (top, bottom, w = 5) => brush([[50, top, w * .8], [51, (top + bottom) / 2, w], [50, bottom, w * .7]]);
const tassel = (y) => [-9, -4, 1, 6, 10].map((dx) => brush([[50 + dx * .3, y, 3], [50 + dx, y + 13, 4], [50 + dx * 1.4, y + 25, 1]])).join("");

const marks = {
  // 曹操: the crown with its board and strings of beads
  caocao: ["200 200", () => {
    let beads = "";
    for (let k = 0; k < 7; k++) for (let b = 0; b < 5; b++) {
      const [x, y] = [30 + k * 23.3, 66 + b * 11 - Math.abs(k - 3) * 1.5];
      if (k !== 3 || b < 3) beads += `M${x.toFixed(0) - 3.4} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0`;
    }
    return brush([[12, 52, 6], [60, 42, 14], [100, 38, 15], [140, 42, 14], [188, 52, 6]]) + beads
      + brush([[58, 118, 4], [62, 92, 10], [66, 62, 8]]) + brush([[142, 118, 4], [138, 92, 10], [134, 62, 8]])
      + brush([[54, 122, 6], [80, 130, 14], [100, 132, 16], [120, 130, 14], [146, 122, 6]])
      + brush([[72, 150, 3], [84, 172, 9], [98, 192, 2]]) + brush([[128, 150, 3], [116, 172, 9], [102, 192, 2]])
      + brush([[22, 130, 3], [34, 160, 12], [62, 184, 3]]) + brush([[178, 130, 3], [166, 160, 12], [138, 184, 3]]);
  }],
  // 关羽: the Green Dragon crescent blade
  guanyu: ["100 200", () => shaft(78, 196, 6)
    + "M47 82C38 60 36 40 46 20C54 8 68 4 80 6C70 14 68 22 70 32C78 32 82 38 82 46C74 44 70 48 68 56C64 68 58 76 54 84Z"
    + brush([[34, 84, 4], [50, 90, 8], [66, 84, 4]]) + brush([[46, 186, 4], [50, 194, 10], [54, 186, 4]])
    + brush([[60, 92, 2], [70, 108, 7], [66, 128, 2]]) + brush([[62, 92, 2], [78, 106, 6], [80, 122, 1]])],
  // 张飞: the serpent spear
  zhangfei: ["100 200", () => shaft(82, 196, 6)
    + brush([[52, 2, 1], [44, 16, 10], [58, 30, 12], [42, 46, 13], [58, 62, 12], [48, 76, 10], [50, 88, 6]])
    + brush([[34, 90, 3], [50, 94, 8], [66, 90, 3]]) + tassel(98)],
  // 赵云: a straight spear with a tassel, a pennant behind
  zhaoyun: ["100 200", () => shaft(58, 196, 6)
    + "M50 2C58 20 62 36 58 48L53 60H47L42 48C38 36 42 20 50 2Z" + tassel(60)
    + brush([[54, 92, 10], [72, 100, 20], [84, 96, 14], [94, 104, 2]]) + brush([[54, 110, 8], [70, 118, 12], [84, 116, 2]])],
  // 马超: a horse's head with flying mane
  machao: ["100 200", () => "M30 150C26 124 34 108 40 92C30 98 24 106 14 104C8 98 10 88 18 78C26 68 34 56 42 48L42 32L52 42C68 46 78 62 80 84C82 110 76 132 78 154C64 166 44 164 30 150Z"
    + brush([[56, 44, 3], [76, 48, 10], [92, 66, 2]]) + brush([[68, 58, 3], [86, 70, 10], [96, 92, 2]]) + brush([[76, 82, 3], [88, 98, 10], [94, 122, 2]]) + brush([[78, 108, 3], [86, 126, 9], [88, 150, 2]])
    + brush([[26, 168, 4], [50, 176, 10], [82, 168, 3]])],
  // 黄忠: the bow, drawn
  huangzhong: ["100 200", () => brush([[30, 14, 3], [50, 30, 7], [72, 62, 9], [76, 100, 11], [72, 138, 9], [50, 170, 7], [30, 186, 3]])
    + brush([[31, 16, 1.6], [22, 60, 2.2], [14, 100, 2.6]]) + brush([[14, 100, 2.6], [22, 140, 2.2], [31, 184, 1.6]])
    + brush([[12, 100, 4], [50, 100, 4.6], [86, 100, 4]]) + "M84 90L99 100L84 110L88 100Z" + brush([[12, 100, 2], [4, 92, 6], [-2, 88, 1]]) + brush([[12, 100, 2], [4, 108, 6], [-2, 112, 1]])],
  // 兵: a straw hat over a round shield
  bing: ["100 100", () => brush([[10, 44, 4], [34, 30, 12], [50, 12, 20], [66, 30, 12], [90, 44, 4]])
    + brush([[14, 46, 3], [50, 54, 9], [86, 46, 3]])
    + "M50 56a22 22 0 1 0 .1 0ZM50 63a15 15 0 1 1-.1 0Z" + "M50 72a6 6 0 1 0 .1 0Z"],
};

export function generals() {
  const symbols = Object.entries(marks).map(([id, [box, draw]]) => `<symbol id="${id}" viewBox="0 0 ${box}"><path fill="currentColor" fill-rule="${id === "bing" ? "evenodd" : "nonzero"}" d="${draw()}"/></symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>`;
}
