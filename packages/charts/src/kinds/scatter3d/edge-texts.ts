/** Ticks and titles along the three outer edges of the cube, outside its outline. */
import { millimetres, type FigureStyle } from "#frame/figure-style.ts";
import { ticksOf } from "#frame/tick-runs.ts";
import type { Scale } from "#numbers.ts";
import { joinsOf } from "#scene/line-joins.ts";
import { ascent, capHeight, descent, lineHeight, runsWidth, textWidth, wrapText } from "#scene/measure.ts";
import type { Role, TextItem, TextRun } from "#scene/scene.ts";
import { textOutline, type Outline } from "#scene/text-outline.ts";
import { axisLetter } from "./listed-titles.ts";
import { farEnds, othersThan, placeOf, type AxisIndex, type Projection } from "./projection.ts";

export interface EdgeText {
  role: Extract<Role, "tick" | "axis-title">;
  runs: string | readonly TextRun[];
  sizePt: number;
  x: number;
  y: number;
  turn: number;
  widthMm: number;
  after?: NonNullable<TextItem["after"]>;
}
export interface Edge {
  ticks: { x1: number; y1: number; x2: number; y2: number }[];
  texts: EdgeText[];
}

/** What stands at the edges: titles along them, or a letter each for titles that are listed elsewhere. */
export interface EdgeForm {
  titles: "along" | "listed";
  ticks: boolean;
}

export const outlineOfText = (text: EdgeText): Outline => textOutline({ ...text, anchor: "middle", advance: text.widthMm });

/** Ticks of two axes would meet at a corner. */
const nearestCorner = 0.9;

export const shareOf = (scale: Scale, value: number): number => ((value - scale.min) / (scale.max - scale.min)) * 2 - 1;

export function edgeOf(style: FigureStyle, project: Projection, axis: AxisIndex, scale: Scale, title: string, form: EdgeForm): Edge {
  const place = outerEdge(project, axis);
  const [from, to] = [project(place(-1)), project(place(1))];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const [outX, outY] = outwards(project, from, to);
  const size = style.text.tick;
  const [tickMm, gapMm] = [millimetres(size) * 0.32, millimetres(size) * 0.3];
  const high = ascent(size) + descent(size);
  /** How far a text reaches along a direction from its middle. */
  const reach = (width: number, height: number, x: number, y: number) => (Math.abs(x) * width + Math.abs(y) * height) / 2;

  const all = ticksOf(scale).filter(({ value }) => Math.abs(shareOf(scale, value)) <= nearestCorner);
  const widths = all.map(({ runs }) => runsWidth(runs, size));
  const alongMm = all.length < 2 ? length : (Math.abs(shareOf(scale, all[1]!.value) - shareOf(scale, all[0]!.value)) * length) / 2;
  const widest = Math.max(0, ...widths);
  const [alongX, alongY] = length === 0 ? [1, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  // Two boxes are apart where they are so along x or along y.
  const needed = Math.min((widest + gapMm) / Math.max(1e-6, Math.abs(alongX)), high / Math.max(1e-6, Math.abs(alongY)));
  const every = Math.max(1, Math.ceil(needed / Math.max(1e-6, alongMm)));
  const shown = !form.ticks || length < millimetres(size) * 5 ? [] : all.filter((_, index) => index % every === 0);

  const ticks: Edge["ticks"] = [];
  const texts: EdgeText[] = [];
  for (const { value, runs } of shown) {
    const [x, y] = project(place(shareOf(scale, value)));
    const widthMm = runsWidth(runs, size);
    const away = tickMm + gapMm + reach(widthMm, high, outX, outY);
    ticks.push({ x1: x, y1: y, x2: x + outX * tickMm, y2: y + outY * tickMm });
    texts.push({ role: "tick", runs, sizePt: size, x: x + outX * away, y: y + outY * away + capHeight(size) / 2, turn: 0, widthMm });
  }
  const beyond = shown.length === 0 ? 0 : tickMm + gapMm + 2 * reach(Math.max(...shown.map(({ runs }) => runsWidth(runs, size))), high, outX, outY);
  const side = { middle, length, outX, outY, alongX, alongY, beyond: beyond + gapMm };
  texts.push(...(form.titles === "along" ? titleTexts(style, title, side) : letterText(style, title && axisLetter(axis), side)));
  return { ticks, texts };
}

interface Side {
  middle: readonly [number, number];
  length: number;
  outX: number;
  outY: number;
  alongX: number;
  alongY: number;
  /** What the ticks take. */
  beyond: number;
}
/** The title runs along its edge and never upside down, in as many lines as that is long. */
function titleTexts(style: FigureStyle, title: string, { middle, length, outX, outY, alongX, alongY, beyond }: Side): EdgeText[] {
  const sizePt = style.text.axisTitle;
  // An axis that points at the eye is a dot.
  if (title === "" || length < millimetres(sizePt)) return [];
  const lines = wrapText(title, Math.max(length, millimetres(sizePt) * 8), sizePt);
  let turn = (-Math.atan2(alongY, alongX) * 180) / Math.PI;
  if (turn > 90.5) turn -= 180;
  if (turn < -89.5) turn += 180;
  const rounded = Math.round(turn * 100) / 100;
  const [downX, downY] = [Math.sin((rounded * Math.PI) / 180), Math.cos((rounded * Math.PI) / 180)];
  const outwardIsDown = downX * outX + downY * outY > 0;
  const joins = joinsOf(lines);
  return lines.map((runs, index) => {
    const place = outwardIsDown ? index : lines.length - 1 - index;
    const away = beyond + lineHeight(sizePt) * (place + 0.5);
    const down = capHeight(sizePt) / 2;
    return {
      role: "axis-title",
      runs,
      sizePt,
      x: middle[0] + outX * away + downX * down,
      y: middle[1] + outY * away + downY * down,
      turn: rounded,
      widthMm: textWidth(runs, sizePt),
      ...(index > 0 ? { after: joins[index]! } : {}),
    };
  });
}

/** Level, beside the middle of its edge. */
function letterText(style: FigureStyle, letter: string, { middle, length, outX, outY, beyond }: Side): EdgeText[] {
  const sizePt = style.text.axisTitle;
  if (letter === "" || length < millimetres(sizePt)) return [];
  const widthMm = textWidth(letter, sizePt);
  const away = beyond + (Math.abs(outX) * widthMm + Math.abs(outY) * (ascent(sizePt) + descent(sizePt))) / 2;
  return [{ role: "axis-title", runs: letter, sizePt, x: middle[0] + outX * away, y: middle[1] + outY * away + capHeight(sizePt) / 2, turn: 0, widthMm }];
}

/** Where the eye sees the outline: floor edges at the near side, the upright one at the left. */
function outerEdge(project: Projection, axis: AxisIndex): (value: number) => ReturnType<typeof placeOf> {
  const [u, v] = othersThan(axis);
  const far = farEnds(project);
  const at =
    ([a, b]: readonly [number, number]) =>
    (value: number) =>
      placeOf([axis, value], [u, a], [v, b]);
  const edges = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const));
  const outline = edges.filter(([a, b]) => (a === far[u]) !== (b === far[v]));
  const best = (outline.length > 0 ? outline : edges).toSorted((one, other) => {
    const [p, q] = [project(at(one)(0)), project(at(other)(0))];
    const ahead = axis === 2 ? p[0] - q[0] : q[1] - p[1];
    // From right above, two edges are equally near but for rounding.
    return Math.abs(ahead) < 1e-6 ? 0 : ahead;
  })[0]!;
  return at(best);
}

/** Across the edge, away from the middle of the cube; of length 1. */
function outwards(project: Projection, from: readonly number[], to: readonly number[]): [number, number] {
  const [centreX, centreY] = project([0, 0, 0]);
  const [x, y] = [-(to[1]! - from[1]!), to[0]! - from[0]!];
  const length = Math.hypot(x, y) || 1;
  const inward = ((from[0]! + to[0]!) / 2 - centreX) * x + ((from[1]! + to[1]!) / 2 - centreY) * y < 0;
  return inward ? [-x / length, -y / length] : [x / length, y / length];
}
