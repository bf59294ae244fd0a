// Draws the project's pictures, marks and icons, and writes them beside this file: `node draw.mjs`.
// Everything is made here from numbers and strokes; the output is committed, so a build does not need this script.
import { writeFileSync } from "node:fs";
import { starMap } from "./draw/stars.mjs";
import { mountains } from "./draw/mountains.mjs";
import { lattice } from "./draw/lattice.mjs";
import { plum } from "./draw/plum.mjs";
import { koi } from "./draw/koi.mjs";
import { generals } from "./draw/generals.mjs";
import { icons } from "./draw/icons.mjs";
import { appIcon } from "./draw/app-icon.mjs";

const write = (name, text) => {
  writeFileSync(new URL(name, import.meta.url), text + "\n");
  console.log(`${name} ${text.length}`);
};
write("pictures/stars.svg", starMap());
write("pictures/mountains.svg", mountains());
write("pictures/lattice.svg", lattice());
write("pictures/plum.svg", plum());
write("pictures/koi.svg", koi());
write("generals.svg", generals());
write("icons.svg", icons());
write("icons/app.svg", appIcon(false));
write("icons/app-maskable.svg", appIcon(true));
