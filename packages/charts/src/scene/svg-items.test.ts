/** The SVG read back as a viewer reads it: each element says all of its item. */
import { describe, expect, it } from "vitest";
import { layout } from "../layout.ts";
import { handmadeScene, marks } from "../pointing/sample-shown.ts";
import { everyDocument } from "../sample-documents.ts";
import { millimetresPerPoint, type Fill, type ImageItem, type Scene, type Shape, type Stroke, type TextItem } from "./scene.ts";
import { clipId, pictured, sceneSvg } from "./svg.ts";
import { decoded, elementsOf, linesOf, numbersOf, piecesOf, wordsWithin, type Attributes, type SvgElement } from "./testing/svg-elements.ts";

const options = { fontFamily: "Face", paint: () => "data:x" };
const strokeRead = (of: Attributes): Stroke | undefined =>
  of["stroke"] === undefined
    ? undefined
    : {
        colour: of["stroke"],
        widthPt: Number(of["stroke-width"]) / millimetresPerPoint,
        opacity: Number(of["stroke-opacity"] ?? 1),
        dash: numbersOf(of["stroke-dasharray"] ?? ""),
      };
const sameStroke = (read: Stroke | undefined, stroke: Stroke | undefined): void => {
  expect(read && { ...read, widthPt: 0 }).toEqual(stroke && { colour: stroke.colour, widthPt: 0, opacity: stroke.opacity ?? 1, dash: stroke.dash ?? [] });
  if (read && stroke) expect(read.widthPt).toBeCloseTo(stroke.widthPt, 2);
};
const fillRead = (of: Attributes): Fill | undefined => (of["fill"] === "none" ? undefined : { colour: of["fill"]!, opacity: Number(of["fill-opacity"] ?? 1) });
const sameFill = (of: Attributes, fill: Fill | undefined) => expect(fillRead(of)).toEqual(fill && { colour: fill.colour, opacity: fill.opacity ?? 1 });

function sameText({ attributes: of, inner }: SvgElement, item: TextItem, surface: string): void {
  expect([of["x"], of["y"]].map(Number)).toEqual([item.x, item.y]);
  expect(of["fill"]).toBe(item.colour);
  expect(Number(of["font-size"]) / millimetresPerPoint).toBeCloseTo(item.sizePt, 2);
  expect(of["font-weight"] ?? "400").toBe(String(item.weight));
  expect(of["text-anchor"] ?? "start").toBe(item.anchor);
  // Turned to the left in the scene, to the right in SVG.
  expect(of["transform"] ?? "rotate(0").toContain(`rotate(${item.turn === 0 ? 0 : -item.turn}${item.turn === 0 ? "" : ` ${item.x} ${item.y})`}`);
  expect(of["stroke"]).toBe(item.halo ? surface : undefined);
  const pieces = piecesOf(inner);
  expect(pieces.map(({ text }) => text).join("")).toBe(item.runs.map(({ text }) => text).join(""));
  const shifts = item.runs.filter(({ text }) => text !== "").map(({ shift }) => (shift === "sub" ? 1 : shift === "super" ? -1 : 0));
  expect(pieces.map(({ down }) => Math.sign(Math.round(down * 1_000)))).toEqual(shifts);
}

function saysItsItems(scene: Scene): void {
  const drawn = pictured(scene);
  const elements = elementsOf(sceneSvg(scene, options));
  const starts = drawn.items.filter((item) => item.type !== "text" || item.after === undefined);
  expect(elements).toHaveLength(starts.length);
  for (const [at, element] of elements.entries()) {
    const item = starts[at]!;
    const { attributes: of } = element;
    expect(of["clip-path"]).toBe(item.clip === undefined ? undefined : `url(#${clipId(scene.plots[item.clip]!.box)})`);
    if (item.type === "text") {
      const texts = drawn.items.slice(drawn.items.indexOf(item)).filter((one): one is TextItem => one.type === "text");
      const more = texts.slice(1).findIndex(({ after }) => after === undefined);
      const lines = more < 0 ? texts : texts.slice(0, more + 1);
      const read = linesOf(element);
      expect(read).toHaveLength(lines.length);
      expect(wordsWithin(element.inner)).toBe(lines.map(({ runs, after = "" }) => after + runs.map(({ text }) => text).join("")).join(""));
      for (const [line, one] of read.entries()) sameText(one, lines[line]!, scene.surface);
    } else if (item.type === "line") {
      expect([of["x1"], of["y1"], of["x2"], of["y2"]].map(Number)).toEqual([item.x1, item.y1, item.x2, item.y2]);
      sameStroke(strokeRead(of), item.stroke);
    } else if (item.type === "path") {
      expect(numbersOf(of["d"]!)).toEqual(item.points);
      expect(of["d"]!.endsWith("Z")).toBe(item.closed);
      sameStroke(strokeRead(of), item.stroke);
      sameFill(of, item.fill);
    } else if (item.type === "marks") {
      expect(of["d"]!.split("M").length - 1).toBe(item.x.length);
      sameStroke(strokeRead(of), item.stroke);
      sameFill(of, item.fill);
    } else expect([of["x"], of["y"], of["width"], of["height"]].map(Number)).toEqual([item.box.x, item.box.y, item.box.width, item.box.height]);
  }
}

it("has each item as it was laid out, in its order, on light ground and on dark", () => {
  for (const [at, document] of Object.values(everyDocument()).entries())
    saysItsItems(
      layout({
        document,
        view: {},
        widthMm: 120,
        ...(at % 2 === 0 ? { preset: "journal", language: "en" } : { preset: "screen", language: "zh", theme: "dark" }),
      }),
    );
});

it("has names as they are, whatever signs they hold", () => {
  const name = `a & b &amp; <c> "d"`;
  const text: TextItem = {
    type: "text",
    role: "label",
    runs: [{ text: name }, { text: "2", shift: "sub" }, { text: "x" }, { text: "3", shift: "super" }, { text: "y" }],
    sizePt: 6,
    weight: 600,
    colour: "#112233",
    x: 5,
    y: 6,
    anchor: "end",
    turn: 90,
    advance: 9,
    halo: true,
  };
  const scene = handmadeScene({ items: [text], title: name, surface: "#fefefe" });
  saysItsItems(scene);
  expect(decoded(/<title>(.*)<\/title>/.exec(sceneSvg(scene, options))![1]!)).toBe(name);
});

it("says the caption to who can't see it once, whether it is drawn or not", () => {
  for (const preset of ["journal", "screen"] as const) {
    const scene = layout({ document: everyDocument()["volcano"]!, view: {}, language: "en", widthMm: 120, preset });
    expect(scene.captionText).not.toBe("");
    const said = decoded(/<desc>(.*)<\/desc>/s.exec(sceneSvg(scene, options))![1]!);
    expect(said.split(scene.captionText.replace(/\.$/, "")), preset).toHaveLength(2);
  }
});

describe("a mark", () => {
  const shapes: Shape[] = ["circle", "square", "diamond", "triangle", "triangle-down", "plus"];
  /** Corners in millimetres; of a circle its two ends. */
  const cornersOf = (shape: Shape): [number, number][] => {
    const svg = sceneSvg(handmadeScene({ items: [marks([[30, 20, 0]], { shape, sizeMm: 2 })] }), options);
    const [x, y, ...rest] = numbersOf(/ d="M([^"]*)"/.exec(svg)![1]!) as [number, number, ...number[]];
    if (shape === "circle")
      return [
        [x, y],
        [x + rest[5]!, y + rest[6]!],
      ];
    const corners: [number, number][] = [[x, y]];
    for (let at = 0; at < rest.length; at += 2) corners.push([corners.at(-1)![0] + rest[at]!, corners.at(-1)![1] + rest[at + 1]!]);
    return corners;
  };
  it.each(shapes)("%s stands with its middle at its point, as large as a circle of its size", (shape) => {
    const corners = cornersOf(shape);
    const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length);
    expect(middle[0]).toBeCloseTo(30, 2);
    expect(middle[1]).toBeCloseTo(20, 2);
    if (shape === "circle") return expect(corners[1]![0] - corners[0]![0]).toBeCloseTo(2, 2);
    const twice = corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!;
      return sum + x * nextY - nextX * y;
    }, 0);
    expect(Math.abs(twice) / 2).toBeCloseTo(Math.PI, 1);
  });
  it("that is a triangle points up, and one that points down down", () => {
    const alone = (shape: Shape) => cornersOf(shape).find(([x]) => Math.abs(x - 30) < 0.01)![1];
    expect(alone("triangle")).toBeLessThan(19);
    expect(alone("triangle-down")).toBeGreaterThan(21);
  });
});

it("a map's cells are enlarged, each to its own place", () => {
  // 2 × 3 cells, each of a colour of its own.
  const map: ImageItem = {
    type: "image",
    role: "map",
    box: { x: 10, y: 5, width: 20, height: 30 },
    columns: 2,
    rows: 3,
    pixels: Uint8ClampedArray.from({ length: 24 }, (_, at) => at * 10),
    smooth: false,
  };
  const pictures: ImageItem[] = [];
  sceneSvg(handmadeScene({ items: [map] }), { ...options, paint: (image) => (pictures.push(image), "data:x") });
  const [{ columns, rows, pixels }] = pictures as [ImageItem];
  expect([columns / 2, rows / 3].every((times) => times > 1 && Number.isInteger(times))).toBe(true);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const cell = Math.floor((y / rows) * 3) * 2 + Math.floor((x / columns) * 2);
      expect(pixels[(y * columns + x) * 4]).toBe(cell * 40);
    }
});
