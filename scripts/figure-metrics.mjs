/**
 * Widths and coverage of the face that figures are drawn with, as the layout needs them: `node scripts/figure-metrics.mjs` writes
 * `packages/charts/src/scene/face-metrics.ts` from the fonts that the server ships. A test holds the file equal to them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFont } from "../packages/server/src/charts/font-subset.ts";
import { root, say } from "./setup.mjs";

export const metricsFile = join(root, "packages/charts/src/scene/face-metrics.ts");
const files = { 400: "400Regular/NotoSansSC_400Regular.ttf", 600: "600SemiBold/NotoSansSC_600SemiBold.ttf" };
const unitsPerEm = 1_000;

/** @returns {string} the module's text, formatted as the formatter leaves it. */
export function metricsModule() {
  const { resolve } = createRequire(join(root, "packages/server/package.json"));
  const fonts = Object.fromEntries(
    Object.entries(files).map(([weight, file]) => [weight, readFont(readFileSync(resolve(`@expo-google-fonts/noto-sans-sc/${file}`)))]),
  );
  const codes = [...fonts[400].glyphOf.keys()].sort((a, b) => a - b);
  if (codes.some((code) => !fonts[600].glyphOf.has(code))) throw new Error("The two weights do not have the same signs.");
  const list = (lines) => `[\n${lines.map((line) => `    "${line}",\n`).join("")}  ]`;
  return (
    `/** Made by scripts/figure-metrics.mjs from Noto Sans SC (SIL Open Font License 1.1). */\n\n` +
    `/** Gap to the last sign and number of signs that follow each other, base 36. */\n` +
    `export const covered = [\n${inLines(coverage(codes))
      .map((line) => `  "${line}",\n`)
      .join("")}];\n\n` +
    `/** Signs that are not an em wide: the first one, then widths in thousandths of an em. */\n` +
    `export const widths = {\n  400: ${list(widthLines(fonts[400], codes))},\n  600: ${list(widthLines(fonts[600], codes))},\n};\n`
  );
}

function coverage(codes) {
  const pairs = [];
  let next = 0;
  for (let at = 0; at < codes.length;) {
    const first = codes[at];
    let count = 0;
    while (codes[at] === first + count) [at, count] = [at + 1, count + 1];
    pairs.push(`${(first - next).toString(36)}.${count.toString(36)}`);
    next = first + count;
  }
  return pairs;
}

function widthLines(font, codes) {
  const hmtx = font.tables.get("hmtx");
  const measured = font.tables.get("hhea").readUInt16BE(34);
  const width = (code) => hmtx.readUInt16BE(Math.min(font.glyphOf.get(code), measured - 1) * 4);
  const runs = [];
  for (const code of codes.filter((one) => width(one) !== unitsPerEm)) {
    const last = runs.at(-1);
    if (last && last.first + last.widths.length === code) last.widths.push(width(code));
    else runs.push({ first: code, widths: [width(code)] });
  }
  return runs.flatMap(({ first, widths }) => {
    const parts = [];
    for (const one of widths) {
      const last = parts.at(-1);
      if (last?.width === one) last.times++;
      else parts.push({ width: one, times: 1 });
    }
    return [`${first.toString(16)}:${parts.map(({ width: one, times }) => (times > 1 ? `${one}*${times}` : String(one))).join(" ")}`];
  });
}

/** So that a change shows where it is. */
function inLines(words, longest = 140) {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(metricsFile, metricsModule());
  say(`Written: ${metricsFile}`);
}
