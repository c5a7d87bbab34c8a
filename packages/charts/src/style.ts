/** What a view makes of a document: fonts, sizes, colours and the state of each group. No number of the document changes here. */
import { groupShapes, type ChartDocument, type ChartView } from "@analyte/contract/chart";
import { groupColours } from "@analyte/contract/group-colours";
import type { Language, Text } from "@analyte/contract/text";
import { chosenFor } from "./chosen.ts";
import type { Painter } from "./raster.ts";

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** The part of the axes that is looked at; the whole where it is left out. */
export interface Zoom {
  x: [number, number];
  y: [number, number];
}
export interface DrawingOptions {
  language: Language;
  /** In CSS pixels; 12 px of text are 8 pt in an export. */
  width: number;
  height: number;
  theme: "light" | "dark";
  renderer: "canvas" | "svg";
  /** Hover, and hidden groups kept in the legend so that they can be shown again. */
  interactive?: boolean;
  zoom?: Zoom | null;
  /** The axes reach at least so far, e.g. as those of a figure beside it. */
  extent?: Zoom | null;
  /** Makes an image of a raster; a PNG as a data address where it is left out. */
  paint?: Painter;
}

export interface GroupStyle {
  /** Index into the document's groups; -1 for none. */
  index: number;
  name: string;
  /** What the drawing library knows it by: never a text of a user, which it would use as a key of plain objects. */
  key: string;
  label: string;
  colour: string;
  shape: string;
  hidden: boolean;
}
export interface Style {
  view: ChartView;
  options: DrawingOptions;
  fontFamily: string;
  fontSize: number;
  tickSize: number;
  ink: string;
  muted: string;
  line: string;
  gridLine: string;
  surface: string;
  missing: string;
  opacity: number;
  showGrid: boolean;
  legend: "right" | "top" | "bottom" | "none";
  /** By index of the document. */
  groups: GroupStyle[];
  /** The same in the view's order. */
  ordered: GroupStyle[];
  ungrouped: GroupStyle;
}

export function styleOf(document: ChartDocument, view: ChartView, options: DrawingOptions): Style {
  const fontSize = view.fontSize ?? 12;
  const groups = document.groups.map((name, index): GroupStyle => ({
    index,
    name,
    key: groupKey(index),
    label: chosenFor(view.groupNames, name) || document.groupLabels?.[index]?.[options.language] || name,
    colour: colourOfGroup(document, view, index),
    shape: !hasMarkers(document, view) ? "circle" : symbols[chosenFor(view.groupShapes, name) ?? groupShapes[index % groupShapes.length]!],
    hidden: view.hiddenGroups?.includes(name) ?? false,
  }));
  return {
    view,
    options,
    fontFamily: fontStacks[view.fontFamily ?? "sans"],
    fontSize,
    tickSize: Math.round(fontSize * 9.2) / 10,
    ...inks[options.theme],
    opacity: view.opacity ?? 0.8,
    showGrid: view.showGrid ?? true,
    legend: view.legend ?? (isNarrow(options.width) ? (document.kind === "heatmap" ? "bottom" : "top") : "right"),
    groups,
    ordered: groupOrder(document, view)
      .map((index) => groups[index])
      .filter((group) => group !== undefined),
    ungrouped: { index: -1, name: "", key: groupKey(-1), label: "", colour: options.theme === "dark" ? "#9aa1ab" : "#7f7f7f", shape: "circle", hidden: false },
  };
}

/** As the drawing library calls the shapes, or the nearest that it has. */
const symbols = { circle: "circle", triangle: "triangle", square: "rect", diamond: "diamond", "triangle-down": "pin", plus: "roundRect" } as const;

export const groupKey = (index: number): string => `group ${index}`;

/** One journal column, or a telephone: a legend beside the plot would leave it too little room. */
export const isNarrow = (width: number): boolean => width < 420;

/** Samples of a group share a marker besides a colour; features are many, and stay circles unless asked for. */
export function hasMarkers(document: ChartDocument, view: ChartView): boolean {
  return view.markers ?? !((document.kind === "scatter" || document.kind === "scatter3d") && document.points.item === "feature");
}

/** The colour of a group before and after restyling. */
export function colourOfGroup(document: ChartDocument, view: ChartView, index: number): string {
  const name = document.groups[index] ?? "";
  return chosenFor(view.groupColours, name) ?? document.colours?.[index] ?? paletteColour(index);
}
export const paletteColour = (index: number): string => groupColours[index % groupColours.length] ?? "#7f7f7f";

/** Indices of the groups in the order of the view; groups it does not name follow in their own. */
export function groupOrder(document: ChartDocument, view: ChartView): number[] {
  const wanted = (view.groupOrder ?? []).map((name) => document.groups.indexOf(name)).filter((index) => index >= 0);
  return [...new Set([...wanted, ...document.groups.keys()])];
}

/** From where a figure in space is seen at first, in degrees. */
export const firstAzimuth = 35;
export const firstElevation = 22;

export const groupStyle = (style: Style, index: number): GroupStyle => style.groups[index] ?? style.ungrouped;
export const textIn = (style: Style, text: Text): string => text[style.options.language];

/** Sans first in the faces of the page, then in the one that the server carries. */
const fontStacks = {
  sans: "'Inter Variable', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Helvetica Neue', Arial, sans-serif",
  serif: "'Times New Roman', 'Noto Serif', 'Songti SC', SimSun, 'Noto Sans SC', serif",
  mono: "'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans SC', monospace",
} as const;

const inks = {
  light: { ink: "#1f2329", muted: "#59616d", line: "#8a919c", gridLine: "#eceef2", surface: "#ffffff", missing: "#d5d8dd" },
  dark: { ink: "#e6e8eb", muted: "#a9b0ba", line: "#6d7480", gridLine: "#2b2f36", surface: "#17191d", missing: "#4a4f57" },
} as const;
