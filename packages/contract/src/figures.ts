/** In which forms a figure leaves the portal, and how large. */

export const figureFormats = ["svg", "png", "tiff", "pdf", "csv"] as const;
export type FigureFormat = (typeof figureFormats)[number];

/** Sizes of texts and lines, as journals and slides want them; `screen` is what the page shows. */
export const figurePresets = ["screen", "journal", "nature", "elsevier", "cell", "slide"] as const;
export type FigurePreset = (typeof figurePresets)[number];

export const figureWidths = { leastMm: 20, mostMm: 1_000 } as const;
export const resolutions = { least: 150, most: 1_200 } as const;
export const usualResolution = 300;
/** More cannot be drawn within a minute. */
export const mostPixels = 120_000_000;

/** Widths that are offered, the usual one first: columns of the journal, halves of the page, and the slides of 4:3 and 16:9. */
export const presetWidths: Readonly<Record<FigurePreset, readonly number[]>> = {
  screen: [195.8, 95.5],
  journal: [85, 120, 174],
  nature: [89, 183],
  elsevier: [90, 140, 190],
  cell: [85, 114, 174],
  slide: [338.67, 254],
};

export type WidthName = "oneColumn" | "oneAndHalf" | "twoColumns" | "widePage" | "phone" | "slide4to3" | "slide16to9";
const columns = { two: ["oneColumn", "twoColumns"], three: ["oneColumn", "oneAndHalf", "twoColumns"] } as const;
const widthNames: Readonly<Record<FigurePreset, readonly WidthName[]>> = {
  screen: ["widePage", "phone"],
  journal: columns.three,
  nature: columns.two,
  elsevier: columns.three,
  cell: columns.three,
  slide: ["slide16to9", "slide4to3"],
};
/** What one of the preset's widths is for; null of any other width. */
export const widthName = (preset: FigurePreset, widthMm: number): WidthName | null => widthNames[preset][presetWidths[preset].indexOf(widthMm)] ?? null;

export interface PrintedForm {
  preset: FigurePreset;
  widthMm: number;
}
type PrintedWish = { [Part in keyof PrintedForm]?: PrintedForm[Part] | undefined };
/** A whole page of the journal, or a slide of 16:9: what a call gets that names no width. */
export const wholeWidth = (preset: FigurePreset): number => Math.max(...presetWidths[preset]);

/**
 * How a figure is laid out in a file: as it is asked for, else as its look has it. Without a width, a preset that the call names is as wide as its
 * page; one of the look is as wide as the page shows it.
 */
export function printedForm(look: PrintedWish, asked: PrintedWish = {}): PrintedForm {
  const preset = asked.preset ?? look.preset ?? "journal";
  const usual = asked.preset === undefined && look.preset !== undefined ? presetWidths[look.preset][0]! : wholeWidth(preset);
  return { preset, widthMm: asked.widthMm ?? look.widthMm ?? usual };
}

/** What a sheet of figures is made for where nobody says it: what most of their looks have, which is what their task has; of as many, that of the first. */
export function sheetPreset(looks: readonly PrintedWish[]): FigurePreset {
  const presets = looks.map(({ preset }) => preset ?? "journal");
  const count = (preset: FigurePreset) => presets.filter((one) => one === preset).length;
  return presets.reduce((best, preset) => (count(preset) > count(best) ? preset : best), presets[0] ?? "journal");
}

/** Widths to choose from as they grow: those of the preset, and that of the look. */
export const offeredWidths = (preset: FigurePreset, ownMm?: number): number[] =>
  [...new Set([...presetWidths[preset], ...(ownMm === undefined ? [] : [ownMm])])].toSorted((one, other) => one - other);

/** Of these, what journals want as pixels: one column, and as its look has it. */
export const offeredInPixels = (preset: FigurePreset, ownMm: number): number[] =>
  offeredWidths(preset, ownMm).filter((widthMm) => widthMm === ownMm || widthName(preset, widthMm) === "oneColumn");

/** What a figure is made for, as its restyle panel says it: one that was only given a width has the sizes of a journal. */
export const shownPreset = (look: PrintedWish): FigurePreset => look.preset ?? (look.widthMm === undefined ? "screen" : printedForm(look).preset);

/** The same with its width, which is one of those that the panel offers unless the look has its own. */
export const shownForm = (look: PrintedWish): PrintedForm => printedForm({ ...look, preset: shownPreset(look) });

/** The ground that a page shows figures on; in files it is always light. */
export const figureThemes = ["light", "dark"] as const;
export type FigureTheme = (typeof figureThemes)[number];

/** Pixels that a figure may be drawn for in a page. */
export const shownWidths = { least: 200, most: 3_000 } as const;
