/** What the layout predicts is what is drawn. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runsOf, shiftDown, shiftedSize, textWidth, type Weight } from "@analyte/charts/scene/measure";
import { millimetresPerPoint } from "@analyte/charts/scene/scene";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, expect, it } from "vitest";
import { substitute } from "./figure-fonts.ts";
import { readFont, subsetFont } from "./font-subset.ts";

const texts = [
  "Principal component 1 (34.2 %)",
  "−log₁₀ p, log2 fold change ≥ 1.5, R²X = 0.87",
  "AVAToTeWa.fi.ffl, “quotes” – dashes — …",
  "1-palmitoyl-2-arachidonoyl-sn-glycero-3-phosphoethanolamine",
  "α-酮戊二酸，β-D-葡萄糖（n = 12）",
  "Δ ± × ÷ ≤ ≥ → ↑ ↓ µ ∞ √ ∑ ° ′",
  "Кофеин ΑΒΓ Dvořák résumé ά ł ğ",
  "10⁻⁵ CO₂ H⁺ Ca²⁺",
];
const folder = mkdtempSync(join(tmpdir(), "drawn-widths-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { resolve } = createRequire(import.meta.url);
const fontFiles = ["400Regular/NotoSansSC_400Regular.ttf", "600SemiBold/NotoSansSC_600SemiBold.ttf"].map((file, index) => {
  const path = join(folder, `${index}.ttf`);
  const source = readFont(readFileSync(resolve(`@expo-google-fonts/noto-sans-sc/${file}`)));
  const signs = [...texts, "|"].flatMap((text) => runsOf(text).flatMap((run) => Array.from(run.text, (sign) => sign.codePointAt(0)!)));
  writeFileSync(path, subsetFont(source, signs, substitute));
  return path;
});

/** Between the outer edges of a bar before and after it. */
function inkWidth(text: string, sizePt: number, weight: Weight): number {
  const size = sizePt * millimetresPerPoint;
  const spans = runsOf(`|${text}|`).map((run) =>
    run.shift
      ? `<tspan font-size="${shiftedSize(sizePt) * millimetresPerPoint}" baseline-shift="${-shiftDown(run.shift, sizePt)}">${run.text}</tspan>`
      : run.text,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><text x="5" y="20" font-size="${size}" font-weight="${weight}">${spans.join("")}</text></svg>`;
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans SC" } }).getBBox()?.width ?? 0;
}

it.each(texts)("%s is as wide as predicted", (text) => {
  for (const weight of [400, 600] as const)
    for (const sizePt of [6, 9, 14]) {
      const drawn = inkWidth(text, sizePt, weight) - inkWidth("", sizePt, weight);
      expect(Math.abs(textWidth(text, sizePt, weight) / drawn - 1), `${weight}, ${sizePt} pt`).toBeLessThan(0.005);
    }
});
