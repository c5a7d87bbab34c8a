/** What preset, view and theme make of a document: sizes, colours and the state of each group. No number of the document changes here. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language, Text } from "@analyte/contract/text";
import type { FigureSpec } from "../scene/figure-spec.ts";
import { millimetresPerPoint } from "../scene/scene.ts";
import { groupOrder, groupStyles, ungroupedStyle, type GroupStyle } from "./group-styles.ts";
import { presetValues, type PresetValues } from "./preset-values.ts";
import { sizesOf } from "./text-sizes.ts";
import { opacityOf } from "./usual-look.ts";

export interface FigureStyle {
  spec: FigureSpec;
  view: ChartView;
  language: Language;
  preset: PresetValues;
  /** Sizes in points, the view's choice counted in. */
  text: PresetValues["text"];
  /** Widths of lines in points. */
  lines: PresetValues["lines"];
  ink: string;
  muted: string;
  /** Axes and what stands for no group. */
  axis: string;
  gridLine: string;
  surface: string;
  missing: string;
  opacity: number;
  grid: boolean;
  /** By index of the document. */
  groups: GroupStyle[];
  /** The same in the view's order. */
  ordered: GroupStyle[];
  ungrouped: GroupStyle;
}

export function figureStyle(spec: FigureSpec): FigureStyle {
  const { document, view, language, theme = "light" } = spec;
  const preset = presetValues[spec.preset];
  const ground = { language, theme, surface: inks[theme].surface };
  const groups = groupStyles(document, view, ground);
  return {
    spec,
    view,
    language,
    preset,
    text: sizesOf(spec),
    lines: preset.lines,
    ...inks[theme],
    opacity: opacityOf(document, view) ?? 1,
    grid: view.showGrid ?? preset.grid,
    groups,
    ordered: groupOrder(document.groups, view).map((index) => groups[index]!),
    ungrouped: ungroupedStyle(ground),
  };
}

export const groupOf = (style: FigureStyle, index: number): GroupStyle => style.groups[index] ?? style.ungrouped;
export const textIn = (style: FigureStyle, text: Text): string => text[style.language];
export const millimetres = (points: number): number => points * millimetresPerPoint;

/** Title and caption as the reader sees them. */
export const titleOf = (document: ChartDocument, style: FigureStyle): string => style.view.title ?? textIn(style, document.title);
export const captionOf = (document: ChartDocument, style: FigureStyle): string => style.view.caption ?? textIn(style, document.caption);

/** In millimetres; null where the figure may choose its own. */
export function askedHeight({ spec, view, preset }: FigureStyle): number | null {
  if (spec.heightMm !== undefined) return spec.heightMm;
  if (view.aspect !== undefined) return spec.widthMm * view.aspect;
  return preset.aspect === undefined ? null : Math.min(spec.widthMm * preset.aspect, preset.highestMm);
}

/** Diameter of points: `pointSize` of a view is in pixels of the screen, 6 being the usual one. */
export function pointSize(style: FigureStyle, many: boolean): number {
  const usual = many ? style.preset.smallPointMm : style.preset.pointMm;
  return style.view.pointSize === undefined ? usual : (style.preset.pointMm * style.view.pointSize) / 6;
}

const inks = {
  light: { ink: "#1f2329", muted: "#59616d", axis: "#59616d", gridLine: "#eceef2", surface: "#ffffff", missing: "#d5d8dd" },
  dark: { ink: "#e6e8eb", muted: "#a9b0ba", axis: "#8b929d", gridLine: "#2b2f36", surface: "#17191d", missing: "#4a4f57" },
} as const;
