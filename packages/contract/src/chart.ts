/**
 * Chart documents: plain JSON that says what to draw, never how a library draws it. The same document is drawn in
 * the page and as SVG or PNG by the server. A `ChartView` restyles a document; it never changes a number.
 */
import { z } from "zod";
import { checked } from "./fields.ts";
import { figurePresets, figureWidths } from "./figures.ts";
import { itemId } from "./item-id.ts";
import type { Wording } from "./group-wording.ts";
import type { Text } from "./text.ts";

/** A number that is missing is null. */
export type Value = number | null;

interface ChartBase {
  version: 1;
  title: Text;
  /** One line: method, n per group, test, adjustment, convention of an ellipse. */
  caption: Text;
  /** Group names in the user's order; a point's `group` is an index into it, -1 for none. The order decides colour and marker. */
  groups: string[];
  /** What the groups are called where their names are the product's own words, e.g. "Not significant"; left out: the names themselves. */
  groupLabels?: Text[];
  /** The document's own colour per group (`#rrggbb`), where convention asks for one, e.g. grey for "not significant"; null or left out: `groupColours`. */
  colours?: (string | null)[];
  /**
   * Per group the group of samples whose colour and place it takes, e.g. "cachexic" for "Higher in cachexic"; null for what is none: a class,
   * a quantity. Left out: the groups are groups of samples themselves.
   */
  follows?: (string | null)[];
  /** The texts that name groups, so that other names can be put in: see `group-wording.ts`. */
  wording?: Wording;
}
export interface Axis {
  /** With unit and share of variance where there are such. */
  title: Text;
}
/** Whether an item is a sample or a feature: a click on a feature shows its box plot. */
export type ItemKind = "sample" | "feature" | "other";

export interface Points {
  item: ItemKind;
  /** Ids as in the tables. */
  ids: string[];
  /** What a person calls it: the feature's name; equal to the id where there is none. */
  labels: string[];
  x: Value[];
  y: Value[];
  group: number[];
}

/** An ellipse in data units; `angle` is the major axis' angle to the x axis in radians. */
export interface Ellipse {
  /** Index into `groups`, -1 for one over all points. */
  group: number;
  x: number;
  y: number;
  /** Semi-axes: along `angle`, and across. */
  a: number;
  b: number;
  angle: number;
}

export interface ScatterDocument extends ChartBase {
  kind: "scatter";
  x: Axis;
  y: Axis;
  points: Points;
  ellipses: Ellipse[];
  /** Dashed lines across the plot with their value. */
  thresholds: { axis: "x" | "y"; value: number; label: Text }[];
  /** Arrows from the origin, e.g. the loadings of a biplot, already scaled to the points. */
  arrows: { id: string; label: string; x: number; y: number }[];
  /** Straight segments, e.g. the regression lines of a permutation plot. */
  segments: { x1: number; y1: number; x2: number; y2: number; group: number }[];
  /** Indices of the points that carry a label at first: 15 at most, most important first. */
  labelled: number[];
  /** Indices of the points by importance, e.g. smallest p, 100 at most: what a rule about labels counts. Left out: `labelled`. */
  ranked?: number[];
  /** Draw lines through zero. */
  origin: boolean;
  /** One unit of x is as long as one unit of y. */
  equalUnits: boolean;
}

export interface Scatter3dDocument extends ChartBase {
  kind: "scatter3d";
  x: Axis;
  y: Axis;
  z: Axis;
  points: Points & { z: Value[] };
}

export interface BarsDocument extends ChartBase {
  kind: "bars";
  /** `feature`: a click shows its box plot. */
  item: ItemKind;
  ids: string[];
  labels: string[];
  /** Bars lie down: for long names. */
  horizontal: boolean;
  category: Axis;
  value: Axis;
  /** `group` indexes `groups`. One series a group; `kind: "line"` draws a line with markers, e.g. a cumulative share. */
  series: { group: number; kind: "bar" | "line"; values: Value[]; low?: Value[]; high?: Value[] }[];
  thresholds: { value: number; label: Text }[];
}

export interface Box {
  label: string;
  /** Index into `groups`. */
  group: number;
  minimum: number;
  q1: number;
  median: number;
  q3: number;
  maximum: number;
  mean: number;
  n: number;
  /** Values with their ids, drawn as points over the box; null where there are too many to draw. */
  points: { id: string; y: number }[] | null;
  /** Means of replicates, drawn on top: they, not the single measurements, are what `n` counts. */
  replicates?: { id: string; y: number }[];
}
/** A comparison of two boxes of a panel, by their indices, with what its test says, e.g. "p = 0.0012". */
export interface Bracket {
  from: number;
  to: number;
  text: Text;
}
export interface BoxesDocument extends ChartBase {
  kind: "boxes";
  category: Axis;
  value: Axis;
  /** All panels have the axes of all values, so that they can be compared: before and after. Else each has its own. */
  sameAxes?: boolean;
  /** Side by side. */
  panels: {
    title: Text;
    /** A line under the title, e.g. the test's p. */
    note?: Text;
    boxes: Box[];
    brackets?: Bracket[];
  }[];
  /** A line under the figure, e.g. the test's p. */
  note: Text | null;
}

export interface LinesDocument extends ChartBase {
  kind: "lines";
  x: Axis;
  y: Axis;
  /** As of box plots. */
  sameAxes?: boolean;
  panels: { title: Text; series: { id: string; label: string; group: number; x: number[]; y: Value[] }[] }[];
}

/** A clustering as R's `hclust` gives it: row i joins a[i] and b[i]; negative is leaf -v, positive is the cluster made in row v (both from 1). */
export interface Tree {
  a: number[];
  b: number[];
  height: number[];
}
export interface HeatmapSide {
  item: ItemKind;
  ids: string[];
  labels: string[];
  /** Display order: indices into `ids`. */
  order: number[];
  tree: Tree | null;
  /** Bars beside the map; `values` are indices into `groups` of the annotation, by `ids`; -1 for none. `labels` as a document's `groupLabels`. */
  annotations: { title: Text; groups: string[]; labels?: Text[]; values: number[] }[];
  /** By what the most important ones can be chosen. */
  rankings?: Ranking[];
  /** By what they can't be chosen, and why: a whole sentence. */
  unranked?: { by: RankedBy; why: Text }[];
}
export interface Ranking {
  by: RankedBy;
  /** Indices into `ids`, the most important first; those that have no such number are left out. */
  order: number[];
  /** What they are ranked by, for the caption, e.g. "p of Welch's t test". */
  words?: Text;
}
export const rowRankings = ["variance", "p", "loading"] as const;
export type RankedBy = (typeof rowRankings)[number];
export interface HeatmapDocument extends ChartBase {
  kind: "heatmap";
  /** From top to bottom. */
  rows: HeatmapSide;
  /** From left to right. */
  columns: HeatmapSide;
  /** Row-major by `ids` of rows, then columns (not in display order). */
  values: Value[];
  /** `diverging`: symmetric around 0. `binary`: 0 and 1 with the two names. */
  scale: { kind: "diverging" | "sequential"; title: Text; limit: number | null } | { kind: "binary"; names: [Text, Text] };
}

/** The one list of kinds: a line here is what the compiler then asks a folder in `charts/kinds` for. */
export interface ChartDocuments {
  scatter: ScatterDocument;
  scatter3d: Scatter3dDocument;
  bars: BarsDocument;
  boxes: BoxesDocument;
  lines: LinesDocument;
  heatmap: HeatmapDocument;
}
export type KindName = keyof ChartDocuments;
export type ChartDocument = ChartDocuments[KindName];

/** Of marks, in the order in which groups take them. */
export const groupShapes = ["circle", "triangle", "square", "diamond", "triangle-down", "plus"] as const;
export const colourScales = ["blue-white-red", "viridis", "purple-white-green", "greys"] as const;
export const fontFamilies = ["sans", "serif", "mono"] as const;
export const namePlaces = ["direct", "legend"] as const;
export const legendPlaces = ["right", "top", "bottom", "none"] as const;

/** What a rule about labels can choose from. */
export const mostRanked = 100;

export const shortText = z.string().max(300);
export const groupName = z.string().max(300);
export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A look names no more items than this. */
export const mostLabelled = 300;
/** Of a heat map that shows its first rows alone. */
export const topRowCount = { least: 2, most: 2_000 } as const;

/** How a figure looks, apart from its document's own choices. Every field may be left out. */
export const chartViewSchema = z.strictObject({
  title: shortText.optional(),
  showTitle: z.boolean().optional(),
  caption: z.string().max(1_000).optional(),
  showCaption: z.boolean().optional(),
  xTitle: shortText.optional(),
  yTitle: shortText.optional(),
  zTitle: shortText.optional(),
  /** Of earlier looks, which go on being read: every figure is drawn in the one face that it is laid out for. */
  fontFamily: z.enum(fontFamilies).optional(),
  /** In pixels of the screen: 12 is what the preset has, and every text grows or shrinks with it. `fontPt` says it as it is printed. */
  fontSize: z.number().min(6).max(32).optional(),
  /** Of axis titles, in points as printed; the other texts grow or shrink with it, down to the preset's smallest. Before `fontSize`. */
  fontPt: z.number().min(4).max(60).optional(),
  /** What the figure is made for; its files are laid out so where nothing else is asked for. The screen where it is left out. */
  preset: z.enum(figurePresets).optional(),
  /** Of its files, where nothing else is asked for. */
  widthMm: z.number().min(figureWidths.leastMm).max(figureWidths.mostMm).optional(),
  pointSize: z.number().min(1).max(30).optional(),
  opacity: z.number().min(0.05).max(1).optional(),
  markers: z.boolean().optional(),
  groupColours: z.record(groupName, hexColour).optional(),
  groupShapes: z.record(groupName, z.enum(groupShapes)).optional(),
  /** Of groups of samples, by their names in the tables. They are those of the task: a figure keeps none of its own. */
  groupNames: z.record(groupName, shortText).optional(),
  /** Of the figure's own groups, e.g. "Not significant" or "Higher in …": what they are called in it. */
  groupLabels: z.record(groupName, shortText).optional(),
  groupOrder: z.array(groupName).max(500).optional(),
  hiddenGroups: z.array(groupName).max(500).optional(),
  /** Ids of the items that carry a label; replaces the document's own choice. */
  labelled: checked(z.array(itemId), (ids) => ids.length <= mostLabelled, {
    en: `names more than ${mostLabelled} items. Label fewer of them, or the most important ones by their number.`,
    zh: `超过 ${mostLabelled} 项。请减少要标注的项，或改为按数量标注最重要的项。`,
  }).optional(),
  /** The first `n` in the document's own order of importance, e.g. smallest p; 0 for none. A list goes before it. */
  labelRule: z.strictObject({ by: z.literal("document"), n: z.number().int().min(0).max(mostRanked) }).optional(),
  /** Where the names of groups stand: at what they name as far as they find room there, or in a legend. The layout decides where it is left out. */
  names: z.enum(namePlaces).optional(),
  showEllipses: z.boolean().optional(),
  showGrid: z.boolean().optional(),
  showPoints: z.boolean().optional(),
  /** Box plots: the distribution instead of the box, for 20 values or more. */
  violins: z.boolean().optional(),
  showBrackets: z.boolean().optional(),
  legend: z.enum(legendPlaces).optional(),
  colourScale: z.enum(colourScales).optional(),
  colourLimit: z.number().positive().max(1e12).optional(),
  showRowNames: z.boolean().optional(),
  showColumnNames: z.boolean().optional(),
  /** Of a heat map, only the rows that come first by one of its document's rankings; all where it has no such ranking. */
  topRows: z.strictObject({ n: z.number().int().min(topRowCount.least).max(topRowCount.most), by: z.enum(rowRankings) }).optional(),
  /** Height over width. */
  aspect: z.number().min(0.2).max(4).optional(),
  /** Of a 3-D figure, in degrees. */
  azimuth: z.number().min(-360).max(360).optional(),
  elevation: z.number().min(-90).max(90).optional(),
});
export type ChartView = z.infer<typeof chartViewSchema>;
