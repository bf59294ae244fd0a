// Writes the static preview pages beside this file, Chinese and English: `node make.mjs`.
import { writeFileSync } from "node:fs";
import { ib } from "./parts.mjs";
import { pages, tabOf } from "./pages.mjs";

const write = (name, text) => writeFileSync(new URL(name, import.meta.url), text + "\n");
const head = (lang, title) => `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title}</title><link rel="icon" href="../../assets/icons/app.svg"><link rel="stylesheet" href="../main.css"><link rel="stylesheet" href="preview.css"><i id="dark"></i><i id="light"></i>`;
for (const [lang, code, k] of [["zh-CN", "zh", 0], ["en", "en", 1]]) {
  const t = (...texts) => texts[k];
  const names = t(["开局", "华容道", "每日一题", "研习", "英雄榜"], ["Play", "Huarong Dao", "Daily", "Study", "Records"]);
  for (const [name, page] of Object.entries(pages)) {
    const tabs = names.map((text, i) => `<a href="#"${i === (tabOf[name] ?? 0) ? ` aria-current="page"` : ""}>${text}</a>`).join("");
    const bar = `<header class="bar"><a class="brand" href="#"><span class="seal" aria-hidden="true">推盘</span><span>Tuipan</span></a><nav class="tabs">${tabs}</nav><div class="end">${ib("sound-on", t("声音", "Sound"))}<button class="iconbtn">${t("EN", "中")}</button>${ib("settings", t("设置", "Settings"))}</div></header>`;
    write(`${name}.${code}.html`, `${head(lang, `Tuipan · ${name}`)}<div class="app">${bar}${page(t)}</div><div class="preview-switch"><a href="#dark">dark</a> <a href="#light">light</a></div></html>`);
  }
}
const rows = Object.keys(pages).map((name) => `<tr><td>${name}</td><td>${["zh", "en"].map((c) => `${c}: <a href="${name}.${c}.html#light">light</a> <a href="${name}.${c}.html#dark">dark</a>`).join(" · ")}</td></tr>`).join("");
write("index.html", `${head("en", "Tuipan · previews")}<main class="page"><header><h1>Previews</h1></header><div class="card"><table>${rows}</table></div></main></html>`);
