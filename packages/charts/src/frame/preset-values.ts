/** What a preset fixes: sizes in points, lengths in millimetres. Journals' own pages say so: Nature 5 to 7 pt, Elsevier 7 pt, Cell 6 to 8 pt. */
import { presetWidths } from "@analyte/contract/figures";
import type { Preset } from "../scene/figure-spec.ts";

export interface PresetValues {
  /** Widths that are offered, the first being the usual one; any other width may be asked for. */
  widthsMm: readonly number[];
  highestMm: number;
  /** Height over width, where the preset fixes it; no higher than `highestMm`. */
  aspect?: number;
  /** Free at every edge. */
  marginMm: number;
  text: { title: number; axisTitle: number; tick: number; legend: number; label: number; caption: number; note: number };
  /** No text is smaller, sub- and superscripts by 1 pt at most: where a journal says what its smallest is, they are no smaller. */
  smallestPt: number;
  /** Of a panel on a sheet, A or a. */
  letter: { sizePt: number; small: boolean };
  lines: { axis: number; grid: number; reference: number; data: number; outline: number; leader: number };
  grid: boolean;
  titleInside: boolean;
  captionInside: boolean;
  /** Diameter of a point where there are few, and where there are many. */
  pointMm: number;
  smallPointMm: number;
}

const thin = { axis: 0.5, grid: 0.25, reference: 0.5, data: 1, outline: 0.25, leader: 0.25 } as const;
const print = { highestMm: 230, marginMm: 1, lines: thin, grid: false, titleInside: false, captionInside: false, pointMm: 1.5, smallPointMm: 0.9 } as const;

export const presetValues: Readonly<Record<Preset, PresetValues>> = {
  // 9 pt are 12 px.
  screen: {
    widthsMm: presetWidths.screen,
    highestMm: 420,
    marginMm: 2.6,
    text: { title: 10.5, axisTitle: 9, tick: 8.25, legend: 8.25, label: 8.25, caption: 8.25, note: 8.25 },
    smallestPt: 7.5,
    letter: { sizePt: 10.5, small: false },
    lines: { axis: 0.75, grid: 0.5, reference: 0.75, data: 1.25, outline: 0.25, leader: 0.5 },
    grid: true,
    titleInside: true,
    captionInside: true,
    pointMm: 1.8,
    smallPointMm: 1.2,
  },
  journal: {
    ...print,
    widthsMm: presetWidths.journal,
    text: { title: 7, axisTitle: 7, tick: 6, legend: 6.5, label: 6, caption: 6.5, note: 6 },
    smallestPt: 6,
    letter: { sizePt: 9, small: false },
  },
  nature: {
    ...print,
    widthsMm: presetWidths.nature,
    highestMm: 170,
    text: { title: 7, axisTitle: 7, tick: 6, legend: 6, label: 6, caption: 6, note: 6 },
    // Sub- and superscripts are then 5 pt, the journal's own smallest.
    smallestPt: 6,
    letter: { sizePt: 8, small: true },
  },
  elsevier: {
    ...print,
    widthsMm: presetWidths.elsevier,
    highestMm: 240,
    text: { title: 8, axisTitle: 7, tick: 7, legend: 7, label: 7, caption: 7, note: 7 },
    smallestPt: 7,
    letter: { sizePt: 9, small: false },
  },
  cell: {
    ...print,
    widthsMm: presetWidths.cell,
    text: { title: 8, axisTitle: 7, tick: 6, legend: 6.5, label: 6, caption: 6.5, note: 6 },
    smallestPt: 6,
    letter: { sizePt: 9, small: false },
  },
  slide: {
    widthsMm: presetWidths.slide,
    highestMm: 190.5,
    // That of a slide of 4:3; the usual one of 16:9 is as high and wider.
    aspect: 3 / 4,
    marginMm: 5,
    text: { title: 24, axisTitle: 18, tick: 16, legend: 16, label: 14, caption: 14, note: 14 },
    smallestPt: 11,
    letter: { sizePt: 24, small: false },
    lines: { axis: 1.25, grid: 0.75, reference: 1.25, data: 2.5, outline: 0.5, leader: 0.75 },
    grid: false,
    titleInside: true,
    captionInside: false,
    pointMm: 3.4,
    smallPointMm: 2,
  },
};
