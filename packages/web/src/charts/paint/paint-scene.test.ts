/** A scene painted on a canvas that keeps what was asked of it: each item where it was laid out, as it was laid out. */
import { handmadeScene, marks } from "@analyte/charts/pointing/sample-shown";
import { markOutlines } from "@analyte/charts/scene/mark-shapes";
import { millimetresPerPixel, millimetresPerPoint, type PathItem, type Scene, type TextItem } from "@analyte/charts/scene/scene";
import { expect, it } from "vitest";
import { paintMarked } from "./paint-marked.ts";
import { paintScene } from "./paint-scene.ts";

const ratio = 2;
const pixels = (millimetres: number): number => (millimetres / millimetresPerPixel) * ratio;
/** Of a sign, in shares of its size: every one is as wide. */
const wide = 0.5;

interface Painted {
  by: "fill" | "stroke" | "fillText" | "strokeText" | "fillRect" | "strokeRect";
  colour: string;
  alpha: number;
  width: number;
  dash: number[];
  clip: number[] | null;
  /** Corners, each with its x and y; of text its start and the direction that it goes. */
  points: number[][];
  closed: boolean;
  text: string;
}

function newCanvas() {
  const painted: Painted[] = [];
  const state = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 1,
    globalAlpha: 1,
    font: "",
    dash: [] as number[],
    clip: null as number[] | null,
    at: [0, 0],
    turn: 0,
  };
  const stack: (typeof state)[] = [];
  let [points, closed]: [number[][], boolean] = [[], false];
  const note = (by: Painted["by"], more: Partial<Painted> = {}) =>
    painted.push({
      by,
      colour: by.startsWith("fill") ? context.fillStyle : context.strokeStyle,
      alpha: context.globalAlpha,
      width: context.lineWidth,
      dash: context.dash,
      clip: context.clipped,
      points,
      closed,
      text: "",
      ...more,
    });
  const placed = (x: number, y: number): number[][] => {
    const [cos, sin] = [Math.cos(context.turned), Math.sin(context.turned)];
    return [
      [context.at[0]! + x * cos - y * sin, context.at[1]! + x * sin + y * cos],
      [cos, sin],
    ];
  };
  const context = {
    ...state,
    clipped: null as number[] | null,
    turned: 0,
    canvas: { width: pixels(100), height: pixels(60) },
    setTransform: () => {},
    save: () => stack.push({ ...context, clip: context.clipped, turn: context.turned }),
    restore: () => {
      const { clip, turn, ...before } = stack.pop()!;
      Object.assign(context, before, { clipped: clip, turned: turn });
    },
    translate: (x: number, y: number) => (context.at = [x, y]),
    rotate: (turn: number) => (context.turned = turn),
    scale: () => {},
    beginPath: () => ([points, closed] = [[], false]),
    moveTo: (x: number, y: number) => points.push([x, y]),
    lineTo: (x: number, y: number) => points.push([x, y]),
    arc: (x: number, y: number, radius: number) => points.push([x, y, radius]),
    rect: (...box: number[]) => (points = [box]),
    clip: () => (context.clipped = points[0]!),
    closePath: () => (closed = true),
    setLineDash: (dash: number[]) => (context.dash = dash),
    fill: () => note("fill"),
    stroke: () => note("stroke"),
    fillRect: (...box: number[]) => note("fillRect", { points: [box] }),
    strokeRect: (...box: number[]) => note("strokeRect", { points: [box] }),
    measureText: (text: string) => ({ width: text.length * wide * Number(/ ([\d.]+)px/.exec(context.font)![1]) }),
    fillText: (text: string, x: number, y: number) => note("fillText", { text, points: placed(x, y) }),
    strokeText: (text: string, x: number, y: number) => note("strokeText", { text, points: placed(x, y) }),
  };
  return { painted, context: context as unknown as CanvasRenderingContext2D };
}
function paintedOf(scene: Partial<Scene>): Painted[] {
  const { painted, context } = newCanvas();
  paintScene(context, handmadeScene({ surface: "#fefefe", ...scene }), { ratio });
  expect(painted[0]).toMatchObject({ by: "fillRect", colour: "#fefefe", points: [[0, 0, pixels(100), pixels(60)]] });
  return painted.slice(1);
}
const plain = { alpha: 1, dash: [], clip: null };
const near = (read: readonly number[][], wanted: readonly number[][]) =>
  expect(read.map((corner) => corner.map((place) => Math.round(place * 100) / 100))).toEqual(
    wanted.map((corner) => corner.map((place) => Math.round(place * 100) / 100)),
  );

it("a path has its corners, fill and edge, is cut off at its plot, and leaves nothing of them to the next item", () => {
  const corners = [11.5, 6, 30, 7.25, 22, 40];
  const path: PathItem = {
    type: "path",
    role: "ellipse",
    points: corners,
    closed: true,
    clip: 0,
    fill: { colour: "#112233", opacity: 0.4 },
    stroke: { colour: "#445566", widthPt: 3, opacity: 0.7, dash: [1, 0.5] },
  };
  const { fill: _fill, clip: _clip, ...rest } = path;
  const open: PathItem = { ...rest, closed: false, stroke: { colour: "#778899", widthPt: 3 } };
  const [filled, edge, line, ...none] = paintedOf({ items: [path, open] });
  const clip = [10, 5, 80, 40].map(pixels);
  expect(filled).toMatchObject({ by: "fill", colour: "#112233", alpha: 0.4, clip, closed: true });
  expect(edge).toMatchObject({ by: "stroke", colour: "#445566", alpha: 0.7, clip, closed: true, dash: [1, 0.5].map(pixels) });
  expect(edge!.width).toBeCloseTo(pixels(3 * millimetresPerPoint), 6);
  expect(line).toMatchObject({ by: "stroke", colour: "#778899", closed: false, ...plain });
  for (const one of [filled, edge, line])
    near(
      one!.points,
      [0, 2, 4].map((at) => [pixels(corners[at]!), pixels(corners[at + 1]!)]),
    );
  expect(none).toEqual([]);
});

it("a slanted line has its ends, an upright one lies on whole pixels and no thinner than one", () => {
  const stroke = { colour: "#112233", widthPt: 0.1 };
  const line = { type: "line", role: "grid", stroke } as const;
  const [slanted, upright] = paintedOf({
    items: [
      { ...line, x1: 10, y1: 20, x2: 30, y2: 25 },
      { ...line, x1: 10.01, y1: 5, x2: 10.01, y2: 45 },
    ],
  });
  near(slanted!.points, [
    [pixels(10), pixels(20)],
    [pixels(30), pixels(25)],
  ]);
  expect(upright).toMatchObject({ colour: "#112233", width: 1, ...plain });
  const [top, bottom] = upright!.points as [number[], number[]];
  expect(top[0]! % 1).toBe(0.5);
  expect(Math.abs(top[0]! - pixels(10.01))).toBeLessThan(1);
  expect([top[0], top[1], bottom[1]]).toEqual([bottom[0], pixels(5), pixels(45)]);
});

it("marks stand at their places in their size, all of one look at once", () => {
  const at = [
    [20, 10, 0],
    [33, 14, 1],
  ] as const;
  const look = { sizeMm: 3, fill: { colour: "#d55e00", opacity: 0.85 }, stroke: { colour: "#000000", widthPt: 2 } };
  const [circles, circleEdges, triangles] = paintedOf({ items: [marks(at, look), marks(at, { ...look, shape: "triangle" })] });
  near(
    circles!.points.filter((corner) => corner.length === 3),
    at.map(([x, y]) => [pixels(x), pixels(y), pixels(1.5)]),
  );
  expect([circles!.alpha, circleEdges!.alpha, circleEdges!.colour]).toEqual([0.85, 1, "#000000"]);
  const outline = markOutlines["triangle"]!;
  near(
    triangles!.points,
    at.flatMap(([x, y]) => [0, 2, 4].map((corner) => [pixels(x + outline[corner]! * 3), pixels(y + outline[corner + 1]! * 3)])),
  );
});

it("a text starts where its anchor says, goes where it is turned, and has its raised and lowered signs there", () => {
  const text: TextItem = {
    type: "text",
    role: "axis-title",
    runs: [{ text: "log" }, { text: "2", shift: "sub" }, { text: "m" }, { text: "3", shift: "super" }],
    sizePt: 7,
    weight: 400,
    colour: "#123456",
    x: 50,
    y: 30,
    anchor: "start",
    turn: 0,
    advance: 0,
  };
  const of = (given: Partial<TextItem>) => paintedOf({ items: [{ ...text, ...given }] });
  const start = (given: Partial<TextItem>) => of(given)[0]!.points[0]!;
  const runs = of({});
  expect(runs.map((run) => [run.by, run.text, run.colour])).toEqual(["log", "2", "m", "3"].map((one) => ["fillText", one, "#123456"]));
  near([runs[0]!.points[0]!], [[pixels(50), pixels(30)]]);
  const down = runs.map(({ points }) => Math.sign(Math.round(points[0]![1]! - pixels(30))));
  expect(down).toEqual([0, 1, 0, -1]);
  const ends = runs.map(({ points }) => points[0]![0]!);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  const whole = pixels(50) - start({ anchor: "end" })[0]!;
  expect(whole).toBeGreaterThan(ends[3]! - ends[0]!);
  expect(pixels(50) - start({ anchor: "middle" })[0]!).toBeCloseTo(whole / 2, 6);
  // Counter-clockwise: upwards on the page, where y grows downwards.
  const [, direction] = of({ turn: 90 })[0]!.points;
  near([direction!], [[0, -1]]);
  const haloed = of({ halo: true });
  expect(haloed.map(({ by }) => by)).toEqual([...Array<string>(4).fill("strokeText"), ...Array<string>(4).fill("fillText")]);
  expect(new Set(haloed.slice(0, 4).map(({ colour }) => colour))).toEqual(new Set(["#fefefe"]));
});

it("a row that is chosen is framed where it is", () => {
  const { painted, context } = newCanvas();
  const item = { kind: "feature", id: "f", label: "f" } as const;
  paintMarked(context, [{ frame: { x: 10, y: 20, width: 80, height: 4 }, item }], "#ffffff", { ratio });
  expect(painted.map(({ by }) => by)).toEqual(["fillRect", "strokeRect"]);
  for (const { points } of painted) near(points, [[10, 20, 80, 4].map(pixels)]);
});
