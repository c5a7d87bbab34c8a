/**
 * A scene as its SVG draws it: places, sizes, widths, colours and words are read from the file, and only what an SVG doesn't say of an element (what it is,
 * which group's) is taken from the scene that it was made of. What a check finds in it would be seen by whoever opens the file. For tests alone.
 */
import { runsWidth } from "../measure.ts";
import { millimetresPerPoint, type Fill, type MarksItem, type Scene, type SceneItem, type Stroke, type TextItem, type TextRun } from "../scene.ts";
import { pictured } from "../svg.ts";
import { elementsOf, linesOf, numbersOf, piecesOf, type Attributes, type SvgElement } from "./svg-elements.ts";

/** @throws Error where the file has more or fewer elements than the scene has items. */
export function sceneOfSvg(svg: string, scene: Scene): Scene {
  const left = [...pictured(scene).items];
  const items = elementsOf(svg).flatMap((element): SceneItem[] => {
    if (element.name === "text") return linesOf(element).map((line) => textOf(line, next("text") as TextItem));
    return [drawnOf(element, next())];
  });
  if (left.length > 0) throw new Error(`The SVG lacks ${left.length} items, the first of them ${left[0]!.role}.`);
  const [, , widthMm = 0, heightMm = 0] = numbersOf(/viewBox="([^"]*)"/.exec(svg)![1]!);
  return { ...scene, widthMm, heightMm, surface: /<rect width="[^"]*" height="[^"]*" fill="([^"]*)"/.exec(svg)![1]!, items };

  /** Lines of a text may have a hyphen between them, which is written after them. */
  function next(type?: SceneItem["type"]): SceneItem {
    const at = type === undefined ? 0 : left.findIndex((item) => item.type === type);
    const [item] = left.splice(at, 1);
    if (!item) throw new Error("The SVG has an element that its scene lacks.");
    return item;
  }
}

function textOf({ attributes: of, inner }: SvgElement, { role, of: whose, after }: TextItem): TextItem {
  const sizePt = Number(of["font-size"]) / millimetresPerPoint;
  const weight = of["font-weight"] === "600" ? 600 : 400;
  const runs = piecesOf(inner).map(({ text, down }): TextRun => {
    const way = Math.sign(Math.round(down * 1_000));
    return way === 0 ? { text } : { text, shift: way > 0 ? "sub" : "super" };
  });
  return {
    type: "text",
    role,
    ...(whose && { of: whose }),
    ...(after !== undefined && { after }),
    runs,
    // As exact as the file has it.
    sizePt: Math.round(sizePt * 100) / 100,
    weight,
    colour: of["fill"]!,
    x: Number(of["x"]),
    y: Number(of["y"]),
    anchor: (of["text-anchor"] ?? "start") as TextItem["anchor"],
    turn: -Number(/rotate\((-?[\d.]+)/.exec(of["transform"] ?? "rotate(0")![1]),
    advance: runsWidth(runs, sizePt, weight),
  };
}

function drawnOf({ name, attributes: of }: SvgElement, item: SceneItem): SceneItem {
  const base = { role: item.role, ...(item.clip !== undefined && of["clip-path"] !== undefined && { clip: item.clip }) };
  const [fill, stroke] = [fillOf(of), strokeOf(of)];
  const look = { ...(fill && { fill }), ...(stroke && { stroke }) };
  if (name === "line") {
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((side) => Number(of[side])) as [number, number, number, number];
    return { ...base, type: "line", x1, y1, x2, y2, stroke: stroke! };
  }
  if (name === "image" && item.type === "image") {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(of[side])) as [number, number, number, number];
    return { ...item, box: { x, y, width, height } };
  }
  if (item.type === "marks") return { ...base, ...look, ...marksOf(of["d"]!, item) };
  if (item.type === "path") return { ...base, ...look, type: "path", points: numbersOf(of["d"]!), closed: of["d"]!.endsWith("Z") };
  throw new Error(`The SVG has <${name}> for ${item.role}.`);
}

/** Middles and size of marks from their outlines. */
function marksOf(d: string, { shape, group, index }: MarksItem): Omit<MarksItem, "role" | "clip" | "fill" | "stroke"> {
  const outlines = d
    .split("M")
    .slice(1)
    .map((part) => (part.includes("a") ? circleOf(part) : polygonOf(part)));
  return {
    type: "marks",
    shape,
    group,
    index,
    x: Float64Array.from(outlines, ({ x }) => x),
    y: Float64Array.from(outlines, ({ y }) => y),
    sizeMm: Math.max(...outlines.map(({ area }) => 2 * Math.sqrt(area / Math.PI))),
  };
}

interface Middle {
  x: number;
  y: number;
  area: number;
}
function circleOf(part: string): Middle {
  const [x, y, radius] = numbersOf(part) as [number, number, number];
  return { x: x + radius, y, area: Math.PI * radius * radius };
}
function polygonOf(part: string): Middle {
  const [x, y, ...steps] = numbersOf(part) as [number, number, ...number[]];
  const corners: [number, number][] = [[x, y]];
  for (let at = 0; at < steps.length; at += 2) corners.push([corners.at(-1)![0] + steps[at]!, corners.at(-1)![1] + steps[at + 1]!]);
  const twice = corners.reduce((sum, [fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length]!;
    return sum + fromX * toY - toX * fromY;
  }, 0);
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return { x: middle(0), y: middle(1), area: Math.abs(twice) / 2 };
}

const fillOf = (of: Attributes): Fill | undefined =>
  of["fill"] === undefined || of["fill"] === "none" ? undefined : { colour: of["fill"], opacity: Number(of["fill-opacity"] ?? 1) };
const strokeOf = (of: Attributes): Stroke | undefined =>
  of["stroke"] === undefined
    ? undefined
    : {
        colour: of["stroke"],
        widthPt: Math.round((Number(of["stroke-width"]) / millimetresPerPoint) * 100) / 100,
        opacity: Number(of["stroke-opacity"] ?? 1),
        ...(of["stroke-dasharray"] !== undefined && { dash: numbersOf(of["stroke-dasharray"]) }),
      };
