/** What a file says beside what it shows, and that it is the same however its rows come in. */
import { panelsSheet } from "@analyte/charts/panels-sheet/panels-sheet";
import { layout } from "@analyte/charts/layout";
import { everyDocument, scoresDocument } from "@analyte/charts/sample-documents";
import { withGroups } from "@analyte/charts/sample-groups";
import type { TextItem } from "@analyte/charts/scene/scene";
import { mostPixels } from "@analyte/contract/figures";
import { describe, expect, it } from "vitest";
import { drawnFigure, drawnPanels, drawnScene, type DrawnFigure } from "./drawn-figure.ts";
import { newPng } from "./png-file.ts";
import { renderFile, type FileOptions } from "./render-figure.ts";
import { decodedPng } from "./testing/decoded-png.ts";
import { newTiff } from "./tiff-file.ts";

const usual = { language: "en", widthMm: 85, dpi: 150, preset: "journal" } as const;
/** Twelve groups of long names: the legend has numbers, and the caption says whose they are. */
const coded = withGroups(scoresDocument(), 12, 20);
const fileOf = async (format: FileOptions["format"], given: Partial<FileOptions> = {}): Promise<Buffer> => {
  const made = await renderFile(coded, {}, { ...usual, format, ...given });
  if (!("file" in made)) throw new Error("no file");
  return Buffer.from(made.file);
};

describe("rows that come in pieces of any height", () => {
  const size = { width: 150, height: 400 };
  const stride = size.width * 3;
  // Noise, which packs badly: several strips.
  const rows = Uint8Array.from({ length: stride * size.height }, (_, at) => (at * at * 7 + (at >> 3)) & 0xff);
  const written = ({ take, end }: ReturnType<typeof newTiff>, pieces: readonly number[]): Buffer => {
    let from = 0;
    for (const count of pieces) {
      take(rows.slice(from * stride, (from + count) * stride));
      from += count;
    }
    expect(from).toBe(size.height);
    return end();
  };
  const cuts = [[400], [1, 399], [37, 200, 163], Array<number>(400).fill(1)];
  it("are the same TIFF", () => {
    const [whole, ...others] = cuts.map((pieces) => written(newTiff(size, 300), pieces));
    for (const other of others) expect(other.equals(whole!)).toBe(true);
  });
  it("are the same pixels of a PNG", () => {
    for (const pieces of cuts) expect(Buffer.from(decodedPng(written(newPng(size, {}), pieces)).pixels).equals(rows)).toBe(true);
  });
});

it.each([150, 600])("a PNG of %i dots an inch says so, and has them", async (dpi) => {
  const png = await fileOf("png", { widthMm: 40, dpi });
  expect(png.readUInt32BE(16)).toBe(Math.round((40 / 25.4) * dpi));
  const at = png.indexOf("pHYs", 0, "latin1");
  // Across and down, a metre.
  for (const place of [4, 8]) expect(png.readUInt32BE(at + place)).toBe(Math.round(dpi / 0.0254));
  expect(png[at + 12]).toBe(1);
});

it("what has more pixels than can be drawn is refused with its size", async () => {
  const { heightMm } = layout({ document: coded, view: {}, ...usual, widthMm: 360 });
  const pixels = (360 / 25.4) * (heightMm / 25.4) * 1_200 ** 2;
  expect(pixels).toBeGreaterThan(mostPixels);
  expect(pixels).toBeLessThan(1.5 * mostPixels);
  const refused = await renderFile(coded, {}, { ...usual, format: "png", widthMm: 360, dpi: 1_200 });
  expect(refused).toEqual({ tooLarge: { widthMm: 360, heightMm } });
});

it.each(["en", "zh"] as const)("a PDF says its language, and to who can't see it what it shows with the whole caption: %s", async (language) => {
  const pdf = (await fileOf("pdf", { language })).toString("latin1");
  expect(pdf).toContain(`/Lang (${language})`);
  const { description, captionText } = layout({ document: coded, view: {}, ...usual, language });
  expect(captionText).toContain(language === "en" ? "1: " : "1：");
  const said = /\/Alt <FEFF([0-9A-F\s]+)>/.exec(pdf)![1]!.replace(/\s/g, "");
  const words = Buffer.from(said, "hex").swap16().toString("utf16le");
  expect(words.startsWith(description.slice(0, 30))).toBe(true);
  expect(words.endsWith(captionText)).toBe(true);
});

it("a drawn figure knows which signs it has in which weight: its fonts have these", () => {
  const scene = layout({ document: scoresDocument(), view: {}, language: "zh", widthMm: 120, preset: "slide" });
  const texts = scene.items.filter((item): item is TextItem => item.type === "text");
  for (const weight of [400, 600] as const) {
    const wanted = texts
      .filter((text) => text.weight === weight)
      .flatMap(({ runs }) => runs.flatMap(({ text }) => Array.from(text, (sign) => sign.codePointAt(0)!)));
    expect(wanted.length).toBeGreaterThan(0);
    expect(drawnScene(scene).signs[weight]).toEqual(new Set(wanted));
  }
});

it("a figure and a sheet are drawn as they are asked for: language, width, preset, columns", () => {
  const figures = [scoresDocument(), everyDocument()["boxes"]!].map((document) => ({ document, view: {} }));
  for (const asked of [
    { columns: 1, language: "zh", widthMm: 89, preset: "nature" },
    { columns: 2, language: "en", widthMm: 190, preset: "elsevier" },
  ] as const) {
    const sheet = drawnPanels(figures, asked) as DrawnFigure;
    const { heightMm, title } = panelsSheet({ figures, ...asked });
    expect([sheet.widthMm, sheet.heightMm, sheet.title]).toEqual([asked.widthMm, heightMm, title]);
    const figure = drawnFigure(scoresDocument(), {}, asked) as DrawnFigure;
    const scene = layout({ document: scoresDocument(), view: {}, ...asked });
    expect([figure.widthMm, figure.heightMm, figure.title]).toEqual([asked.widthMm, scene.heightMm, scoresDocument().title[asked.language]]);
  }
});
