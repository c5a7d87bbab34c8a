import { describe, expect, it } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import { layout } from "../layout.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "../sample-documents.ts";
import { sceneHash } from "./hash.ts";
import type { ImageItem, Scene } from "./scene.ts";
import { mostVectorMarks } from "./pictures.ts";
import { pictured, sceneSvg } from "./svg.ts";

type BoxesDocument = Extract<ChartDocument, { kind: "boxes" }>;
const figure = (document: ChartDocument = everyDocument().volcano!, widthMm = 85): Scene =>
  layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
const options = { fontFamily: "Noto Sans SC", paint: () => "data:image/png;base64,AA==" };
const textsOf = (svg: string): string[] => [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/gs)].map(([, inner]) => inner!.replace(/<[^>]+>/g, ""));

describe("the SVG of a scene", () => {
  it("has the size in millimetres, a title and a description with the caption", () => {
    const scene = figure();
    const svg = sceneSvg(scene, options);
    expect(svg).toContain(`width="85mm" height="${scene.heightMm}mm" viewBox="0 0 85 ${scene.heightMm}"`);
    expect(svg).toContain(`<title>${scene.title}</title>`);
    expect(svg).toMatch(/<desc>.*Scatter plot of 1200 points.*Welch t test.*<\/desc>/s);
  });
  it("has every text as one element with its whole words, sub- and superscripts within", () => {
    const scene = figure();
    const texts = textsOf(sceneSvg(scene, options));
    expect(texts).toHaveLength(scene.items.filter((item) => item.type === "text" && item.after === undefined).length);
    expect(texts).toContain("log2 fold change");
    expect(texts).toContain("Not significant");
    expect(sceneSvg(scene, options)).toMatch(/>log<tspan dy="[\d.]+" font-size="[\d.]+">2<\/tspan><tspan dy="-[\d.]+"> fold change<\/tspan></);
  });
  it("shares the name of what cuts with no figure that is cut otherwise: several stand in one page", () => {
    const cuts = [85, 120, 174].flatMap((widthMm) => {
      const scene = layout({ document: scoresDocument(), view: {}, language: "en", widthMm, preset: "journal" });
      return [...sceneSvg(scene, options).matchAll(/<clipPath id="([\w-]+)">(<rect[^>]*>)/g)].map(([, id, rect]) => [id, rect] as const);
    });
    expect(cuts).toHaveLength(3);
    expect(new Set(cuts.map(([id]) => id)).size).toBe(new Set(cuts.map(([, rect]) => rect)).size);
  });
  it("has none of the signs that no XML may hold", () => {
    const scene = figure();
    const svg = sceneSvg({ ...scene, title: "a\ufffeb\uffffc\u0001d\ud800e" }, options);
    expect(svg).toContain("<title>abc d\ufffde</title>");
  });
  it("cuts points at the edges of their plot, and nothing else", () => {
    const scene = layout({ document: scoresDocument(), view: {}, language: "en", widthMm: 85, preset: "journal", zoom: { x: [-5, 0], y: [0, 3] } });
    const svg = sceneSvg(scene, options);
    const { x, y, width, height } = scene.plots[0]!.box;
    const id = /<clipPath id="([\w-]+)">/.exec(svg)![1]!;
    expect(svg).toContain(`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`);
    for (const line of svg.split("\n")) if (line.startsWith("<text")) expect(line).not.toContain("clip-path");
    expect(svg.split(`clip-path="url(#${id})"`).length - 1).toBe(scene.items.filter((item) => item.clip === 0).length);
  });
  it("has many points as one picture of 600 dots an inch, with the colours that they have as vectors", () => {
    const scene = figure(volcanoDocument(mostVectorMarks + 1));
    const pictures: ImageItem[] = [];
    const svg = sceneSvg(scene, { ...options, paint: (image) => (pictures.push(image), "data:x") });
    expect(svg.match(/<image /g)).toHaveLength(1);
    const [picture] = pictures;
    expect(picture!.columns).toBe(Math.round((picture!.box.width * 600) / 25.4));
    expect(svg.length).toBeLessThan(20_000);
    // In the middle of a point that stands alone, far right: its own colour.
    const marks = scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" && item.fill?.colour === "#d55e00" ? [item] : []))[0]!;
    const lonely = marks.x.reduce((best, x, index) => (x > marks.x[best]! ? index : best), 0);
    const { box } = picture!;
    const [column, row] = [((marks.x[lonely]! - box.x) / box.width) * picture!.columns, ((marks.y[lonely]! - box.y) / box.height) * picture!.rows];
    const at = (Math.floor(row) * picture!.columns + Math.floor(column)) * 4;
    expect(Array.from(picture!.pixels.subarray(at, at + 3))).toEqual([0xd5, 0x5e, 0x00]);
    expect(picture!.pixels[at + 3]! / 255).toBeCloseTo(marks.fill!.opacity!, 1);
    expect(sceneSvg(figure(volcanoDocument(mostVectorMarks)), options)).not.toContain("<image");
  });
});

describe("the pictures of many points", () => {
  const volcano = volcanoDocument(mostVectorMarks + 1);
  const picturesOf = (scene: Scene) => pictured(scene).items.flatMap((item) => (item.type === "image" ? [item] : []));
  const pixelsOf = (scene: Scene) => picturesOf(scene).reduce((sum, { columns, rows }) => sum + columns * rows, 0);

  it.each([338.67, 1_000])("hold no more pixels on a figure of %i mm than on two columns, and show every point", (widthMm) => {
    const scene = figure(volcano, widthMm);
    expect(pixelsOf(scene)).toBeLessThanOrEqual(12_100_000);
    const [{ box, columns, rows, pixels }] = picturesOf(scene) as [ImageItem];
    for (const { x, y } of scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [item] : [])))
      for (let at = 0; at < x.length; at++) {
        const [column, row] = [Math.floor(((x[at]! - box.x) / box.width) * columns), Math.floor(((y[at]! - box.y) / box.height) * rows)];
        expect(pixels[(row * columns + column) * 4 + 3]).toBeGreaterThan(0);
      }
  });
  it("have 600 dots an inch on two columns, 300 on the widest slide", () => {
    const dpiOf = (widthMm: number) => Math.min(...picturesOf(figure(volcano, widthMm)).map(({ columns, box }) => (columns / box.width) * 25.4));
    expect(dpiOf(174)).toBeGreaterThan(595);
    expect(dpiOf(338.67)).toBeGreaterThanOrEqual(300);
  });
  /** Of so many groups, with so many points each. */
  const boxes = (groups: number, points: number): BoxesDocument => {
    const few = everyDocument().boxes as BoxesDocument;
    const panels = few.panels.map((panel) => {
      const { points: own, ...box } = panel.boxes[0]!;
      return {
        ...panel,
        boxes: Array.from({ length: groups }, (_, group) => ({ ...box, group, points: Array.from({ length: points }, () => own![0]!) })),
      };
    });
    return { ...few, groups: Array.from({ length: groups }, (_, group) => `g${group}`), panels };
  };
  it("are one a plot where hundreds of boxes would have one each, and show every point all the same", () => {
    const { panels, ...rest } = boxes(450, 3);
    const four = Array.from({ length: 4 }, () => ({ ...panels[0]!, boxes: panels[0]!.boxes.map((box) => ({ ...box, n: 3 })) }));
    const scene = figure({ ...rest, panels: four }, 174);
    const pictures = picturesOf(scene);
    expect(pictures).toHaveLength(4);
    let seen = 0;
    for (const { x, y, clip } of scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [item] : [])))
      for (let at = 0; at < x.length; at++, seen++) {
        const { box, columns, rows, pixels } = pictures.find((one) => one.clip === clip)!;
        const [column, row] = [Math.floor(((x[at]! - box.x) / box.width) * columns), Math.floor(((y[at]! - box.y) / box.height) * rows)];
        expect(pixels[(row * columns + column) * 4 + 3]).toBeGreaterThan(0);
      }
    expect(seen).toBeGreaterThan(mostVectorMarks);
  });
  it("cover the points of each box of a box plot alone", () => {
    const scene = figure(boxes(12, 500), 174);
    expect(picturesOf(scene).length).toBeGreaterThan(1);
    for (const { columns, box } of picturesOf(scene)) expect((columns / box.width) * 25.4).toBeGreaterThan(590);
  });
});

describe("the hash of a scene", () => {
  it("sees a hundredth of a millimetre and no less, a colour, a word, an order", () => {
    const scene = figure();
    const changed = (change: (copy: Scene) => void) => {
      const copy = structuredClone(scene);
      change(copy);
      return sceneHash(copy) === sceneHash(scene);
    };
    expect(changed(() => undefined)).toBe(true);
    expect(changed((copy) => (copy.heightMm += 0.001))).toBe(true);
    expect(changed((copy) => (copy.heightMm += 0.01))).toBe(false);
    expect(changed((copy) => (copy.surface = "#fffffe"))).toBe(false);
    expect(changed((copy) => (copy.title += " "))).toBe(false);
    expect(changed((copy) => (copy.items = copy.items.toReversed()))).toBe(false);
    expect(changed((copy) => (copy.items.find((item) => item.type === "marks")!.x[0]! += 0.01))).toBe(false);
  });
  it("does not ask in which order fields were written, or whether one is left out or empty", () => {
    const scene = figure(scoresDocument());
    const backwards = Object.fromEntries(Object.entries(scene).toReversed()) as unknown as Scene;
    expect(sceneHash({ ...backwards, unused: undefined } as Scene)).toBe(sceneHash(scene));
  });
});
