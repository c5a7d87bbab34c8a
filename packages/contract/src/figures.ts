/** In which forms a figure leaves the portal, and how large. */

export const figureFormats = ["svg", "png", "tiff", "pdf", "csv"] as const;
export type FigureFormat = (typeof figureFormats)[number];

/** Sizes of texts and lines, as journals and slides want them; `screen` is what the page shows. */
export const figurePresets = ["screen", "journal", "nature", "elsevier", "cell", "slide"] as const;
export type FigurePreset = (typeof figurePresets)[number];

export const figureWidths = { leastMm: 20, mostMm: 1_000 } as const;
/** One column of a journal, one and a half, two. */
export const columnWidths = [85, 120, 174] as const;

export const resolutions = { least: 150, most: 1_200 } as const;
export const usualResolution = 300;
/** More cannot be drawn within a minute. */
export const mostPixels = 120_000_000;
