/**
 * Time to draw the two heaviest figures in Chromium, as ratios to C: the milliseconds that the same page takes to sort a
 * `Float64Array` of a million numbers. Medians of 5 after a warm-up, C in turn with the drawing, so that other work on the machine slows both. What a
 * pointer costs on the volcano. And the size of the chart chunk.
 * Run: node bench/charts.ts
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { heatmapDocument } from "@analyte/charts/sample-heatmap";
import { openRenderer } from "../packages/server/src/charts/renderer.ts";
import { chromium } from "@playwright/test";
import { build } from "vite";

const packages = join(import.meta.dirname, "..", "packages");
const web = join(packages, "web", "src", "charts");
const budgets = { volcano: 1, heatmap: 0.3, chunkKb: 260, svgMb: 1, frameMs: 33 };
const acts = { hover: "a move of the pointer", wheel: "a step of the wheel", lasso: "a lasso closed" };

const page = `
import { foundAt, itemsInside, layout, markIndex, paintMarked, paintScene, placesOf } from ${JSON.stringify(join(web, "chart-code.ts"))};
import { heatmapDocument } from ${JSON.stringify(join(packages, "charts", "src", "sample-heatmap.ts"))};
import { volcanoDocument } from ${JSON.stringify(join(packages, "charts", "src", "sample-documents.ts"))};

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
const numbers = Float64Array.from({ length: 1e6 }, (_, index) => (Math.imul(index, 2654435761) >>> 0) / 4294967296);
function timed(act) {
  const start = performance.now();
  act();
  return performance.now() - start;
}
const sort = () => numbers.slice().sort();
sort();
function measure(act) {
  act();
  const rounds = Array.from({ length: 5 }, () => ({ calibration: timed(sort), time: timed(act) }));
  const [calibrations, times] = [rounds.map(({ calibration }) => calibration), rounds.map(({ time }) => time)];
  return { calibration: median(calibrations), time: median(times), atBest: Math.min(...times) / Math.min(...calibrations) };
}
const [width, height] = [900, 640];
const figure = { view: {}, language: "en", widthMm: (width * 25.4) / 96, heightMm: (height * 25.4) / 96, preset: "screen", interactive: true };
/** From the document to painted pixels, which are read back so that nothing is left to a later frame. */
function draw(document, inked) {
  const canvas = window.document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  window.document.body.append(canvas);
  paintScene(canvas.getContext("2d"), layout({ ...figure, document }), { ratio: 1 });
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let painted = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] + data[at + 1] + data[at + 2] < 720) painted++;
  if (painted / (data.length / 4) < inked) throw new Error("The figure is not painted: " + painted);
  canvas.remove();
}
const volcano = volcanoDocument(50000);
const heatmap = heatmapDocument(2000, 60);
const drawn = { volcano: measure(() => draw(volcano, 0.02)), heatmap: measure(() => draw(heatmap, 0.3)) };

const canvas = window.document.createElement("canvas");
[canvas.width, canvas.height] = [width, height];
window.document.body.append(canvas);
const context = canvas.getContext("2d");
/** One pixel that is read back waits for all. */
const painted = (scene, marked) => {
  paintScene(context, scene, { ratio: 1 });
  paintMarked(context, marked, scene.surface, { ratio: 1 });
  context.getImageData(0, 0, 1, 1);
};
const millimetres = 25.4 / 96;
const whole = layout({ ...figure, document: volcano });
const { box, x, y } = whole.plots[0];
function shownOf(scene) {
  let index = null;
  return { document: volcano, view: {}, language: "en", scene, marks: (...at) => (index ??= markIndex(scene))(...at) };
}
/** Around the middle of a path over the plot, as a pointer goes. */
const along = (step, count) => [box.x + box.width * (0.5 + 0.45 * Math.cos(step * 7 * Math.PI / count)), box.y + box.height * (0.5 + 0.45 * Math.sin(step * 4 * Math.PI / count))];
const each = (count, act) => Array.from({ length: count }, (_, step) => timed(() => act(step)));
const shown = shownOf(whole);
const hover = each(200, (step) => foundAt(shown, ...along(step, 200), 6 * millimetres));
/** Each step of a wheel narrows both axes: without names, as the page does while the hand moves. */
const wheel = each(40, (step) => {
  const share = 0.98 ** step / 2;
  const within = ({ low, high }) => [(low + high) / 2 - (high - low) * share, (low + high) / 2 + (high - low) * share];
  painted(layout({ ...figure, document: volcano, view: { labelled: [] }, zoom: { x: within(x), y: within(y) } }), []);
});
/** Closed around most of the plot; what lies inside gets its ring. */
const lasso = each(10, (turn) => {
  const outline = Array.from({ length: 80 }, (_, at) => [box.x + box.width * (0.5 + 0.4 * Math.cos(at * Math.PI / 40)), box.y + box.height * (0.5 + (0.4 - turn / 50) * Math.sin(at * Math.PI / 40))]);
  const inside = new Set(itemsInside(shown, outline).map(({ id }) => id));
  painted(whole, placesOf(shown, (_, id) => inside.has(id)));
});
window.result = { drawn, hover, wheel, lasso };
`;

const folder = await mkdtemp(join(tmpdir(), "bench-charts-"));
try {
  const script = await bundled("page", page);
  const chunk = await bundled("chunk", `export * from ${JSON.stringify(join(web, "chart-code.ts"))};`);
  const times = await inBrowser(script);
  const renderer = openRenderer();
  const { file: svg } = await renderer.file(heatmapDocument(2_000, 60), {}, { format: "svg", language: "en", widthMm: 174, dpi: 300, preset: "journal" });
  await renderer.close();

  const { volcano, heatmap } = times.drawn;
  console.log(`C, sorting a million numbers          ${volcano.calibration.toFixed(0)} ms`);
  print("Volcano of 50,000 points", volcano.time / volcano.calibration, budgets.volcano, leastOf(volcano));
  print("Heat map of 2,000 × 60", heatmap.time / heatmap.calibration, budgets.heatmap, leastOf(heatmap));
  for (const act of ["hover", "wheel", "lasso"] as const) {
    const sorted = times[act].toSorted((one, other) => one - other);
    const [median, most] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
    print(`Volcano: ${acts[act]}`, median, budgets.frameMs, `ms = ${(median / volcano.calibration).toFixed(2)} C, at most ${most.toFixed(1)}`);
  }
  print("Its SVG", svg.length / 1e6, budgets.svgMb, "MB");
  print("Chart chunk", gzipSync(chunk, { level: 9 }).length / 1000, budgets.chunkKb, "kB gz");
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Of the unit; the least of both, where the machine does other things. */
function leastOf({ atBest }: Drawn): string {
  return `C, ${atBest.toFixed(2)} at best`;
}

function print(what: string, value: number, budget: number, unit: string): void {
  console.log(`${what.padEnd(37)} ${value.toFixed(2)} ${unit} (budget ${budget})${value > budget ? "  OVER" : ""}`);
  if (value > budget) process.exitCode = 1;
}

async function bundled(name: string, source: string): Promise<string> {
  const entry = join(folder, `${name}.js`);
  const outDir = join(folder, `${name}-out`);
  await writeFile(entry, source);
  await build({
    root: join(packages, "web"),
    configFile: false,
    logLevel: "error",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", output: { entryFileNames: "[name].js" } },
    },
  });
  const files = await readdir(outDir);
  return readFile(join(outDir, files.find((file) => file.endsWith(".js")) ?? ""), "utf8");
}

interface Drawn {
  calibration: number;
  time: number;
  atBest: number;
}
interface Measured {
  drawn: Record<"volcano" | "heatmap", Drawn>;
  hover: number[];
  wheel: number[];
  lasso: number[];
}
async function inBrowser(script: string): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const tab = await browser.newPage();
    const fault = new Promise<never>((_, reject) => tab.on("pageerror", reject));
    await tab.setContent("<!doctype html><body></body>");
    await tab.addScriptTag({ content: script, type: "module" });
    await Promise.race([tab.waitForFunction("window.result", undefined, { timeout: 120_000 }), fault]);
    return await tab.evaluate("window.result");
  } finally {
    await browser.close();
  }
}
