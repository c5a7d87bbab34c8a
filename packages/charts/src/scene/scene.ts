/**
 * A figure as it will be seen: lines, marks and texts at their places, in millimetres from the top left corner, y downwards.
 * The page and the server draw the same scene; whoever draws places nothing.
 */
import type { ItemKind } from "@analyte/contract/chart";
import type { groupShapes } from "@analyte/contract/group-shapes";

export interface Scene {
  widthMm: number;
  heightMm: number;
  /** `#rrggbb` behind everything. */
  surface: string;
  /** The first words of who reads it out: what it shows, then how. */
  title: string;
  description: string;
  /** The whole caption, with the names of groups that stand as numbers in the legend: for who writes it beside the figure. */
  captionText: string;
  /** In the order in which they are drawn, the last on top. */
  items: SceneItem[];
  /** Where numbers become millimetres: one a panel, in reading order. */
  plots: PlotFrame[];
  legend: Legend | null;
  /** What surrounds the plots, each without overlap: for checks, and for aligning panels. */
  axes: Box[];
  /** Lines of the caption where the preset draws one; else beside the figure, as text. */
  caption: Box | null;
  /** Labels that were asked for and found no room, in their order; and comparisons of boxes, by the names of the two. */
  dropped: { id: string; text: string; of?: "comparison" }[];
  /** Of a panel: short sentences that its sheet says under all panels. */
  below?: string[];
  /** Signs that the shipped face lacks, each once. */
  missingSigns: string[];
}

/** In millimetres. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlotFrame {
  box: Box;
  x: Axis;
  y: Axis;
  /** Of the texts at its axes: what it has to be large enough for. */
  textPt: number;
  /** Its least width in ems of these texts, where it is more than the usual one. */
  leastEms?: number;
}
/**
 * `numbers`: from `low` at the left (bottom) to `high` at the right (top). `places`: boxes, bars, rows and columns of a map; place k has its
 * middle at k + 0.5, counted from the left (top). Neither for figures in space.
 */
export interface Axis {
  kind: "numbers" | "places" | "space";
  low: number;
  high: number;
}

export interface Legend {
  box: Box;
  /** What a click on it means: an index into the document's groups. */
  entries: { group: number; box: Box; hidden: boolean }[];
}

export type SceneItem = PathItem | LineItem | TextItem | MarksItem | ImageItem;

interface ItemBase {
  /** What it is, for checks and for who draws one kind of things only. */
  role: Role;
  /** Index of the plot at whose edges it is cut off. */
  clip?: number;
}
export type Role =
  | "title"
  | "caption"
  | "axis"
  | "axis-title"
  | "tick"
  | "grid"
  | "origin"
  | "threshold"
  | "ellipse"
  | "segment"
  /** Of a network. */
  | "edge"
  | "arrow"
  | "box"
  | "bar"
  | "interval"
  | "line"
  /** An area around a line. */
  | "band"
  | "points"
  | "map"
  | "tree"
  | "annotation"
  | "bracket"
  | "label"
  | "leader"
  | "legend"
  /** What the colours of a heat map and of its bars mean. */
  | "key"
  | "panel-title"
  | "note"
  | "row-name"
  | "column-name"
  /** Of a word that goes on in the next line: drawn, no part of its text. */
  | "hyphen";

export interface Stroke {
  colour: string;
  widthPt: number;
  opacity?: number;
  /** Lengths of strokes and gaps, in millimetres. */
  dash?: readonly number[];
}
export interface Fill {
  colour: string;
  opacity?: number;
}

/** A polyline, or a polygon where it is closed. */
export interface PathItem extends ItemBase {
  type: "path";
  /** x, y, x, y, … */
  points: readonly number[];
  closed: boolean;
  fill?: Fill;
  stroke?: Stroke;
  /** What it stands for: an index into a bar chart's ids, or into the lines or boxes of all panels together. */
  index?: number;
  /** Index into the document's groups. */
  group?: number;
}
export interface LineItem extends ItemBase {
  type: "line";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  stroke: Stroke;
}
/** One line of text. `x` and `y` are a point of its baseline: its start, middle or end. */
export interface TextItem extends ItemBase {
  type: "text";
  runs: readonly TextRun[];
  sizePt: number;
  weight: 400 | 600;
  colour: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** Degrees, counter-clockwise, around x, y. */
  turn: number;
  /** Its length along the baseline, in millimetres. */
  advance: number;
  /** An edge in the surface's colour, so that it can be read over lines of the grid. */
  halo?: boolean;
  /** It is the next line of the text before it, and this stands between them. */
  after?: "" | " ";
  /** Whose label it is. */
  of?: { kind: ItemKind; id: string };
}
export interface TextRun {
  text: string;
  shift?: "sub" | "super";
}

export type Shape = (typeof groupShapes)[number];

/** Many marks that look alike. */
export interface MarksItem extends ItemBase {
  type: "marks";
  shape: Shape;
  /** Diameter of a circle; other shapes have its area. */
  sizeMm: number;
  /** Left out for open marks. */
  fill?: Fill;
  stroke?: Stroke;
  x: Float64Array;
  y: Float64Array;
  /** What each is: an index into the document's points, a bar chart's ids, or the lines or boxes of all panels together; -1 for marks of the legend. */
  index: Int32Array;
  /** Index into the document's groups, -1 for none. */
  group: number;
}

/** A raster whose cells are rectangles of one colour each, or (`smooth`) a picture. */
export interface ImageItem extends ItemBase {
  type: "image";
  box: Box;
  columns: number;
  rows: number;
  /** RGBA, row by row from the top. */
  pixels: Uint8ClampedArray;
  smooth: boolean;
}

export const millimetresPerPoint = 25.4 / 72;
/** Of a page, at 96 pixels an inch. */
export const millimetresPerPixel = 25.4 / 96;
