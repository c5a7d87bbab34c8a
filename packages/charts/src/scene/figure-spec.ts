/** What decides a scene, whole: the same spec gives the same scene, on every machine. */
import type { ChartDocument, ChartView, ItemKind } from "@analyte/contract/chart";
import type { FigurePreset, FigureTheme } from "@analyte/contract/figures";
import type { Language } from "@analyte/contract/text";

export interface FigureSpec {
  document: ChartDocument;
  view: ChartView;
  language: Language;
  /** 20 to 1,000. */
  widthMm: number;
  /** As the kind has it for its width where it is left out. */
  heightMm?: number;
  preset: Preset;
  theme?: FigureTheme;
  /** Hidden groups stay in the legend, so that they can be shown again. */
  interactive?: boolean;
  /** The part of the axes that is looked at; the whole where it is left out. */
  zoom?: Zoom | null;
  /** Items with a ring around their marks, and how far it reaches beyond the rim, in millimetres: no label stands on it. */
  ringed?: ReadonlyMap<ItemKind, ReadonlyMap<string, number>>;
  /** The axes reach at least so far, e.g. as those of a figure beside it. */
  extent?: Zoom | null;
  /** Room left free around plots and axes, in millimetres, so that they stand level with those of a figure beside it. */
  inset?: Insets;
  /** Height over width that a plot of points has at most, in a room that is as high as something else makes it. */
  mostAspect?: number;
}
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Zoom {
  x: [number, number];
  y: [number, number];
}

export { figurePresets as presets } from "@analyte/contract/figures";
export type Preset = FigurePreset;
