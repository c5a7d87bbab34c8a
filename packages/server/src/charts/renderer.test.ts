import { someOf } from "@analyte/contract/testing/some-of";
import { everyDocument, scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { heatmapDocument } from "@analyte/charts/sample-heatmap";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRenderer, RenderFault, type FileOptions, type Renderer } from "./renderer.ts";
import { decodedPng } from "./testing/decoded-png.ts";

let renderer: Renderer;
beforeAll(() => {
  renderer = openRenderer();
});
afterAll(() => renderer.close());

const one = { language: "en", widthMm: 85, dpi: 300, preset: "screen" } as const;
const two = { language: "zh", widthMm: 174, dpi: 300, preset: "screen" } as const;
type Size = Omit<FileOptions, "format">;
/** Without its fonts, whose letters may spell anything. */
const svgOf = async (document: ChartDocument, view: ChartView, options: Size, by = renderer) =>
  Buffer.from((await by.file(document, view, { ...options, format: "svg" })).file)
    .toString()
    .replace(/<style>.*?<\/style>/s, "");
const pngOf = async (document: ChartDocument, view: ChartView, options: Size, by = renderer) =>
  Buffer.from((await by.file(document, view, { ...options, format: "png" })).file);

describe.each(Object.entries(everyDocument()))("%s", (name, document) => {
  it("is a well-formed SVG with text as text, the same at every run", async () => {
    const svg = await svgOf(document, {}, two);
    expect(() => new Resvg(svg, { font: { loadSystemFonts: false } })).not.toThrow();
    expect(/^<svg [^>]*>/.exec(svg)?.[0]).toMatch(/ width="174mm" height="[\d.]+mm"/);
    expect(svg).toContain(`>${document.title.zh}</text>`);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(await svgOf(document, {}, two)).toBe(svg);
  });
  it.each(someOf([one, two], { oneOf: 2, by: name }))("is a PNG of 300 dots an inch, $widthMm mm wide", async (options) => {
    const png = await pngOf(document, {}, options);
    expect(png.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
    expect(png.readUInt32BE(16)).toBe(Math.round((options.widthMm / 25.4) * 300));
    const resolution = png.indexOf("pHYs", 0, "latin1");
    expect(png.readUInt32BE(resolution + 4)).toBe(11_811);
    const { pixels } = decodedPng(png);
    let painted = 0;
    for (let at = 0; at < pixels.length; at += 3) if (pixels[at]! < 200) painted += 3;
    expect(painted / pixels.length).toBeGreaterThan(0.01);
  });
});

it("draws several forms at once, each as it is drawn alone", async () => {
  const formats = ["svg", "png", "pdf", "tiff"] as const;
  const { forms, widthMm, heightMm } = await renderer.forms(volcanoDocument(60), {}, { ...one, formats });
  for (const format of formats) {
    const alone = await renderer.file(volcanoDocument(60), {}, { ...one, format });
    expect(Buffer.from(forms[format]!).equals(Buffer.from(alone.file)), format).toBe(true);
  }
  expect(Buffer.from(forms.svg!).toString()).toContain(`width="${widthMm}mm" height="${heightMm}mm"`);
  await expect(renderer.forms(volcanoDocument(60), {}, { ...one, widthMm: 1_000, dpi: 1_200, formats: ["svg", "png"] })).rejects.toThrow("too many pixels");
});

it("draws for a page in that page's pixels: so high as asked, or as its rows or its look need", async () => {
  const sizeOf = async (document: ChartDocument, view = {}) =>
    /^<svg [^>]*?width="(\d+)" height="(\d+)"[^>]* role="img"/
      .exec((await renderer.shown(document, view, { language: "en", room: { width: 900, height: 500 } })).svg)
      ?.slice(1)
      .map(Number);
  expect(await sizeOf(scoresDocument())).toEqual([900, 500]);
  expect(await sizeOf(scoresDocument(), { aspect: 0.5 })).toEqual([900, 450]);
  const [width, height] = (await sizeOf(heatmapDocument(60, 12)))!;
  expect(width).toBe(900);
  expect(height).toBeGreaterThan(700);
});

it("paints Chinese characters and not empty boxes", async () => {
  const titled = async (title: string) => decodedPng(await pngOf(scoresDocument(), { title }, two)).pixels;
  const [first, second] = [await titled("代谢组学"), await titled("一二三四")];
  const differing = first.filter((value, index) => value !== second[index]).length;
  expect(differing).toBeGreaterThan(300);
});

it("paints the top left cell of a heat map at the top left", async () => {
  const document = heatmapDocument(2, 2);
  document.values = [3, -3, -3, -3];
  document.rows.tree = document.columns.tree = null;
  document.rows.annotations = document.columns.annotations = [];
  const view = { showTitle: false, showCaption: false, legend: "none", showRowNames: false, showColumnNames: false, aspect: 1 } as const;
  const { pixels, width, height } = decodedPng(await pngOf(document, view, one));
  const red = (x: number, y: number) => pixels[(Math.floor(y * height) * width + Math.floor(x * width)) * 3]!;
  // The ends of blue–white–red: #67001f and #053061.
  expect([red(0.25, 0.25), red(0.75, 0.25), red(0.25, 0.75), red(0.75, 0.75)]).toEqual([0x67, 0x05, 0x05, 0x05]);
});

it("keeps a heat map of 2,000 by 60 within 1.0 MB, stretched without smoothing", async () => {
  const svg = await svgOf(heatmapDocument(2_000, 60), {}, two);
  expect(Buffer.byteLength(svg)).toBeLessThan(1_000_000);
  expect(svg).toContain('preserveAspectRatio="none" image-rendering="optimizeSpeed" style="image-rendering:pixelated"');
});

it("escapes names in the SVG", async () => {
  const document = scoresDocument();
  document.groups[0] = "<script>&";
  const svg = await svgOf(document, { title: "<b>" }, one);
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain("&lt;script&gt;&amp;");
});

it("leaves the main thread free", async () => {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const work = volcanoDocument(20_000);
  last = performance.now();
  longest = 0;
  const started = performance.now();
  await pngOf(work, {}, two);
  const took = performance.now() - started;
  clearInterval(timer);
  expect(longest).toBeLessThan(took / 2);
});

it("refuses what does not fit the queue, ends what takes too long, and goes on", async () => {
  const small = openRenderer({ processes: 1, waiting: 1, timeoutMs: 20_000 });
  const jobs = [1, 2, 3].map(() =>
    svgOf(scoresDocument(), {}, one, small).then(
      () => "done",
      (fault: RenderFault) => fault.reason,
    ),
  );
  expect(await Promise.all(jobs)).toEqual(["done", "done", "busy"]);
  const broken = { ...scoresDocument(), kind: "nothing" } as unknown as ChartDocument;
  await expect(svgOf(broken, {}, one, small)).rejects.toMatchObject({ reason: "failed" });
  expect(await svgOf(scoresDocument(), {}, one, small)).toContain("<svg");
  await small.close();

  const hasty = openRenderer({ processes: 1, timeoutMs: 1 });
  await expect(pngOf(volcanoDocument(20_000), {}, two, hasty)).rejects.toMatchObject({ reason: "timeout" });
  await hasty.close();
  await expect(svgOf(scoresDocument(), {}, one, hasty)).rejects.toMatchObject({ reason: "closed" });
});
