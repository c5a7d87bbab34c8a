/** Figures as others read them: Debian's readers of PDF and TIFF. */
import { someOf } from "@analyte/contract/testing/some-of";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layout } from "@analyte/charts/layout";
import { everyDocument, scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { heatmapDocument } from "@analyte/charts/sample-heatmap";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnScene } from "./drawn-figure.ts";
import { paintBands, pixelSize } from "./paint-bands.ts";
import { FigureTooLarge, openRenderer, type FileOptions, type Renderer } from "./renderer.ts";
import { decodedPng } from "./testing/decoded-png.ts";

let renderer: Renderer;
const folder = mkdtempSync(join(tmpdir(), "figure-files-"));
beforeAll(() => {
  renderer = openRenderer({ processes: 1 });
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

const usual = { language: "en", widthMm: 85, dpi: 300, preset: "journal" } as const;
const draw = (document: ChartDocument, options: Partial<FileOptions> & Pick<FileOptions, "format">, view: ChartView = {}, by = renderer) =>
  by.file(document, view, { ...usual, ...options });
async function stored(name: string, ...asked: Parameters<typeof draw>): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, (await draw(...asked)).file);
  return path;
}
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const words = (path: string): string => run("pdftotext", "-raw", path, "-").replace(/\s+/g, " ");

describe("PDF", () => {
  it.each(someOf(Object.entries(everyDocument()), { oneOf: 4, by: "PDF" }))(
    "%s has live text in embedded fonts on a page of its size",
    async (name, document) => {
      const path = await stored(`${name}.pdf`, document, { format: "pdf", language: "zh", preset: "screen" });
      expect(words(path)).toContain(document.title.zh.replace(/\s+/g, " "));
      const fonts = run("pdffonts", path).trim().split("\n").slice(2);
      expect(fonts.length).toBeGreaterThan(0);
      // Name, then: embedded, subset, with its text.
      for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSansSC-(Regular|SemiBold) .* yes yes yes /);
      expect(run("pdfinfo", path)).toMatch(/^Pages: +1$/m);
      expect(Number(/^Page size: +([\d.]+) x/m.exec(run("pdfinfo", path))![1])).toBeCloseTo((85 / 25.4) * 72, 1);
      expect(run("pdfinfo", path)).toContain(document.title.zh);
    },
  );

  it.each([
    ["Chinese, Greek and signs", ["对照组", "α-酮戊二酸 ≥ 1 µmol/L", "Dvořák"]],
    ["what markup would be", ['#eval("1") $x$ *b*', "\\ ] }) // ~ @a", "<i>&amp;</i>"]],
    ["what every object inherits", ["__proto__", "constructor", "toString"]],
  ])("holds %s as they are, each name whole", async (_, groups) => {
    const path = await stored("names.pdf", { ...scoresDocument(), groups }, { format: "pdf", widthMm: 174 });
    for (const name of groups) expect(words(path)).toContain(name);
  });

  it("holds a name of one letter that the face lacks, drawn by what stands in for it: Ł", async () => {
    // Which letters are lacking stands in the last lines of the slide: of both figures one is, and nothing but these lines may differ.
    const form = { format: "pdf", widthMm: 254, preset: "slide" } as const;
    const drawing = (name: string) => draw({ ...scoresDocument(), groups: [name, "othłr"] }, form, { showCaption: false });
    const [{ file, missingSigns }, questioned] = [await drawing("Ł"), await drawing("?")];
    expect(missingSigns).toEqual(["Ł", "ł"]);
    const paths = [file, questioned.file].map((content, at) => {
      const path = join(folder, `letter-${at}.pdf`);
      writeFileSync(path, content);
      return path;
    });
    expect(words(paths[0]!).split(" ")).toContain("Ł");
    const painted = paths.map((path) => {
      run("pdftoppm", "-r", "150", "-x", "0", "-y", "0", "-W", "1500", "-H", "980", "-png", "-singlefile", path, path);
      return readFileSync(`${path}.png`);
    });
    expect(painted[0]!.equals(painted[1]!)).toBe(true);
  });

  it("is the same bytes from another process, without a date", async () => {
    const other = openRenderer({ processes: 1 });
    const [first, second] = [await draw(scoresDocument(), { format: "pdf" }), await draw(scoresDocument(), { format: "pdf" }, {}, other)];
    await other.close();
    expect(Buffer.from(first.file).equals(second.file)).toBe(true);
    expect(Buffer.from(first.file).toString("latin1")).not.toMatch(/CreationDate|ModDate|CreateDate/);
  });
});

describe("a sign that the face lacks", () => {
  it("is named, and kept in the text of PDF and SVG", async () => {
    const document = scoresDocument();
    document.groups = ["Łódź", "Control 😀", "QC"];
    expect((await draw(document, { format: "png" })).missingSigns).toEqual(["Ł", "😀"]);
    const path = await stored("missing.pdf", document, { format: "pdf", widthMm: 174 });
    expect(words(path)).toContain("Control 😀");
    expect(run("pdffonts", path)).not.toMatch(/Libertinus|DejaVu/);
    expect(Buffer.from((await draw(document, { format: "svg" })).file).toString()).toContain(">Łódź</text>");
    expect((await draw(scoresDocument(), { format: "pdf" })).missingSigns).toEqual([]);
  });
});

describe("TIFF", () => {
  it("is RGB, packed, and says its resolution", async () => {
    const path = await stored("scores.tiff", scoresDocument(), { format: "tiff", dpi: 600 });
    const told = run("tiffinfo", path);
    expect(told).toContain(`Image Width: ${Math.round((85 / 25.4) * 600)}`);
    expect(told).toMatch(/Resolution: 600, 600 pixels\/inch/);
    expect(told).toMatch(/Bits\/Sample: 8\n.*Compression Scheme: LZW\n.*RGB color\n.*Samples\/Pixel: 3/s);
  });

  it.each([
    ["points", scoresDocument(), 300],
    ["a map", heatmapDocument(40, 12), 450],
  ])("%s have the pixels of the PNG", async (name, document, dpi) => {
    const path = await stored(`${name}.tiff`, document, { format: "tiff", dpi });
    const plain = join(folder, `${name}.plain.tiff`);
    run("tiff2rgba", "-c", "none", "-n", path, plain);
    const { pixels, width, height } = decodedPng(Buffer.from((await draw(document, { format: "png", dpi })).file));
    const raw = rawPixels(readFileSync(plain));
    expect(raw.length).toBe(width * height * 3);
    expect(Buffer.from(pixels).equals(raw)).toBe(true);
  });
});

it("draws what is too large for one piece in bands without a seam", async () => {
  const figure = drawnScene(layout({ document: volcanoDocument(300), view: {}, language: "en", widthMm: 85, preset: "journal" }));
  const size = pixelSize(figure, 300);
  const painted = async (bandPixels: number): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    await paintBands(figure, size, (rows) => parts.push(rows), bandPixels);
    return Buffer.concat(parts);
  };
  const [whole, banded] = [await painted(Infinity), await painted(size.width * 37)];
  expect(banded.length).toBe(whole.length);
  const differing = whole.filter((value, at) => Math.abs(value - banded[at]!) > 3).length;
  expect(differing / whole.length).toBeLessThan(0.0005);
});

it("refuses more pixels than it can draw", async () => {
  await expect(draw(scoresDocument(), { format: "tiff", widthMm: 1_000, dpi: 1_200 })).rejects.toThrow(FigureTooLarge);
  await expect(draw(scoresDocument(), { format: "pdf", widthMm: 1_000 })).resolves.toBeDefined();
});

/** Of a TIFF without compression, little-endian, four bytes a pixel: red, green, blue. */
function rawPixels(tiff: Buffer): Buffer {
  const directory = tiff.readUInt32LE(4);
  const entries = new Map<number, number[]>();
  for (let index = 0; index < tiff.readUInt16LE(directory); index++) {
    const at = directory + 2 + index * 12;
    if (![273, 277, 279].includes(tiff.readUInt16LE(at))) continue;
    const [tag, type, count] = [tiff.readUInt16LE(at), tiff.readUInt16LE(at + 2), tiff.readUInt32LE(at + 4)];
    const size = type === 3 ? 2 : 4;
    const start = count * size <= 4 ? at + 8 : tiff.readUInt32LE(at + 8);
    entries.set(
      tag,
      Array.from({ length: count }, (_, k) => (size === 2 ? tiff.readUInt16LE(start + k * 2) : tiff.readUInt32LE(start + k * 4))),
    );
  }
  const perPixel = entries.get(277)![0]!;
  const whole = Buffer.concat(entries.get(273)!.map((start, index) => tiff.subarray(start, start + entries.get(279)![index]!)));
  return Buffer.from(whole.filter((_, at) => at % perPixel < 3));
}
