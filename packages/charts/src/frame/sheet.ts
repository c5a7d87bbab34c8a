/** What is drawn so far. Every coordinate is rounded to 0.01 mm here, so that the same figure is the same scene on every machine. */
import { joinsOf } from "../scene/line-joins.ts";
import { missingSigns, runsOf, runsWidth, textWidth } from "../scene/measure.ts";
import type { Box, Fill, ImageItem, MarksItem, PathItem, PlotFrame, Role, Scene, SceneItem, Stroke, TextItem, TextRun } from "../scene/scene.ts";
import { brokenWord } from "../scene/word-breaks.ts";
import type { FigureStyle } from "./figure-style.ts";

export interface Sheet {
  style: FigureStyle;
  /** Under the room and the legend: for a key of the kind. */
  foot: Box;
  items: SceneItem[];
  plots: PlotFrame[];
  axes: Box[];
  dropped: Scene["dropped"];
  /** Sentences of what found no room, for the caption and for those who can't see the figure. */
  remarks: string[];
  /** What nobody can read the figure without: short sentences that stand in a file whose caption is beside it. */
  printed: string[];
  /** Of a panel: what stands under all of them instead, so that no panel loses height that its neighbours keep. */
  below: string[];
  /** Of the names along an axis so many there are for each that is written: the most of any axis that was drawn. */
  every: number;
  missingSigns: Set<string>;
}

export const newSheet = (style: FigureStyle, foot: Box = { x: 0, y: 0, width: 0, height: 0 }): Sheet => ({
  style,
  foot,
  items: [],
  plots: [],
  axes: [],
  dropped: [],
  remarks: [],
  printed: [],
  below: [],
  every: 1,
  missingSigns: new Set(),
});

/** To 0.01 mm; never -0, which would be another scene. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
export const roundedBox = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [rounded(x), rounded(y)];
  return { x: left, y: top, width: rounded(rounded(x + width) - left), height: rounded(rounded(y + height) - top) };
};

export interface Extra {
  /** Index of the plot at whose edges it is cut off. */
  clip?: number | undefined;
}

export function addLine(sheet: Sheet, role: Role, x1: number, y1: number, x2: number, y2: number, stroke: Stroke, { clip }: Extra = {}): void {
  sheet.items.push({ type: "line", role, x1: rounded(x1), y1: rounded(y1), x2: rounded(x2), y2: rounded(y2), stroke, ...clipped(clip) });
}

export interface PathLook extends Extra, Pick<PathItem, "index" | "group"> {
  closed?: boolean;
  fill?: Fill;
  stroke?: Stroke;
}
export function addPath(sheet: Sheet, role: Role, points: readonly number[], { clip, closed = false, ...look }: PathLook): void {
  const item: PathItem = {
    type: "path",
    role,
    points: points.map(rounded),
    closed,
    ...clipped(clip),
    ...look,
  };
  sheet.items.push(item);
}

export function addBox(sheet: Sheet, role: Role, { x, y, width, height }: Box, look: Omit<PathLook, "closed">): void {
  addPath(sheet, role, [x, y, x + width, y, x + width, y + height, x, y + height], { ...look, closed: true });
}

export interface TextLook {
  sizePt: number;
  x: number;
  /** Of the baseline. */
  y: number;
  colour?: string;
  weight?: 400 | 600;
  anchor?: TextItem["anchor"];
  turn?: number;
  halo?: boolean;
  of?: TextItem["of"];
  after?: TextItem["after"];
}
/** The lines of one text, which are one text in a drawing, too; `whole` where they were not made by `wrapText`. */
export function addLines(sheet: Sheet, role: Role, lines: readonly string[], lookOf: (index: number) => TextLook, whole?: string): void {
  const joins = joinsOf(lines, whole);
  const first = lines.findIndex((line) => line.trim() !== "");
  for (const [index, line] of lines.entries()) addText(sheet, role, line, { ...lookOf(index), ...(index > first ? { after: joins[index]! } : {}) });
}
/** One line of text; nothing where it is empty. */
export function addText(sheet: Sheet, role: Role, text: string | readonly TextRun[], look: TextLook): void {
  const runs = typeof text === "string" ? runsOf(text) : text;
  const words = runs.map((run) => run.text).join("");
  if (words.trim() === "") return;
  for (const sign of missingSigns(words)) sheet.missingSigns.add(sign);
  const { sizePt, weight = 400, colour = sheet.style.ink, anchor = "start", turn = 0, halo, of, after } = look;
  const advance = runsWidth(runs, sizePt, weight);
  const hyphenMm = typeof text === "string" && text.endsWith(brokenWord) ? textWidth("-", sizePt, weight) : 0;
  // With its hyphen a line reaches to where it was to end.
  const back = anchor === "start" ? 0 : anchor === "middle" ? hyphenMm / 2 : hyphenMm;
  const along = directionOf(turn);
  const [x, y] = [look.x - back * along.x, look.y - back * along.y];
  sheet.items.push({
    type: "text",
    role,
    runs,
    sizePt,
    weight,
    colour,
    x: rounded(x),
    y: rounded(y),
    anchor,
    turn,
    advance: rounded(advance),
    ...(halo ? { halo } : {}),
    ...(of ? { of } : {}),
    ...(after === undefined ? {} : { after }),
  });
  if (hyphenMm > 0) {
    const end = anchor === "start" ? advance : anchor === "middle" ? advance / 2 : 0;
    drawHyphen(sheet, { x: x + end * along.x, y: y + end * along.y }, along, hyphenMm, {
      colour,
      widthPt: Math.min(sheet.style.lines.data, sizePt * (weight === 600 ? 0.11 : 0.075)),
    });
  }
}

/** Of a line of text; an upright one reads from bottom to top. */
function directionOf(turn: number): { x: number; y: number } {
  const angle = (turn * Math.PI) / 180;
  return { x: Math.cos(angle), y: -Math.sin(angle) };
}

/** Beside the last sign, as the face has it, but as a line: a text holds its own words alone. */
function drawHyphen(sheet: Sheet, end: { x: number; y: number }, along: { x: number; y: number }, lengthMm: number, stroke: Stroke): void {
  const over = lengthMm * 0.75;
  const at = (share: number) => [end.x + share * lengthMm * along.x + over * along.y, end.y + share * lengthMm * along.y - over * along.x] as const;
  addLine(sheet, "hyphen", ...at(0.14), ...at(0.86), stroke);
}

export interface MarksLook extends Extra {
  shape: MarksItem["shape"];
  sizeMm: number;
  group: number;
  fill?: Fill;
  stroke?: Stroke;
}
/** Marks that look alike; the places are rounded in place. */
export function addMarks(
  sheet: Sheet,
  role: Role,
  x: Float64Array,
  y: Float64Array,
  index: Int32Array,
  { clip, fill, stroke, sizeMm, ...look }: MarksLook,
): void {
  if (x.length === 0) return;
  for (let at = 0; at < x.length; at++) {
    x[at] = rounded(x[at]!);
    y[at] = rounded(y[at]!);
  }
  sheet.items.push({
    type: "marks",
    role,
    x,
    y,
    index,
    ...look,
    sizeMm: rounded(sizeMm),
    ...clipped(clip),
    ...(fill ? { fill } : {}),
    ...(stroke ? { stroke } : {}),
  });
}

export function addImage(sheet: Sheet, image: Omit<ImageItem, "type">): void {
  sheet.items.push({ type: "image", ...image, box: roundedBox(image.box) });
}

const clipped = (clip: number | undefined): { clip?: number } => (clip === undefined ? {} : { clip });
