/** Chart documents as files. Runs in a process of its own. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { chartCsv } from "@analyte/charts/chart-csv";
import { mostPixels, type FigureFormat, type FigurePreset } from "@analyte/contract/figures";
import type { Language, Text } from "@analyte/contract/text";
import type { PanelFigure } from "@analyte/charts/panels-sheet/panels-sheet";
import { faceName } from "@analyte/charts/scene/face";
import type { ShownRoom } from "@analyte/charts/screen-spec";
import { drawnFigure, drawnPanels, shownFigure, type DrawnFigure, type ShownDrawing, type TooSmall } from "./drawn-figure.ts";
import { fontFaces } from "./figure-fonts.ts";
import { oldWords, paintBands, pixelSize } from "./paint-bands.ts";
import { newPng } from "./png-file.ts";
import { newTiff } from "./tiff-file.ts";
import { typesetFigure } from "./typeset-figure.ts";

export interface FileOptions {
  format: Exclude<FigureFormat, "csv">;
  language: Language;
  widthMm: number;
  /** Of PNG and TIFF. */
  dpi: number;
  preset: FigurePreset;
}
export interface PanelsOptions extends FileOptions {
  columns: number;
}
/** For a page: so wide, and so high where its size doesn't follow from its rows or its look. In pixels. */
export interface ShownOptions {
  language: Language;
  room: ShownRoom;
}
export interface FigureFile {
  file: Uint8Array;
  /** That it is higher than a page of its preset, and what helps; left out where a page holds it. */
  tooHigh?: Text;
  /** Signs that the shipped face lacks: another stands in for them. */
  missingSigns: string[];
}
/** `hover`: what it tells where one points at it, as JSON; empty where that is nothing. */
export type FigureForm = FigureFormat | "hover";
/** One figure in several forms: laid out once, and painted once for all that are of pixels. */
export interface FormsOptions extends Omit<FileOptions, "format"> {
  formats: readonly FigureForm[];
}
export interface FigureForms {
  widthMm: number;
  heightMm: number;
  forms: Partial<Record<FigureForm, Uint8Array>>;
  missingSigns: string[];
}
/** More pixels than can be drawn. */
export interface TooManyPixels {
  tooLarge: { widthMm: number; heightMm: number };
}

/** The file, or why there is none. */
export type FileMade = FigureFile | TooManyPixels | TooSmall;

/** Rejects with the reason of `stopped` once it aborts, between two bands of pixels. */
export const renderFile = async (document: ChartDocument, view: ChartView, options: FileOptions, stopped?: AbortSignal): Promise<FileMade> =>
  await fileOf(drawnFigure(document, view, options), options, stopped);

export const renderPanels = async (figures: readonly PanelFigure[], options: PanelsOptions, stopped?: AbortSignal): Promise<FileMade> =>
  await fileOf(drawnPanels(figures, options), options, stopped);

export async function renderForms(
  document: ChartDocument,
  view: ChartView,
  options: FormsOptions,
  stopped?: AbortSignal,
): Promise<FigureForms | TooManyPixels | TooSmall> {
  const figure = drawnFigure(document, view, options);
  if ("tooSmall" in figure) return figure;
  const { widthMm, heightMm, missingSigns } = figure;
  const forms: FigureForms["forms"] = {};
  const wants = <Form extends FigureForm>(...some: Form[]): Form[] => some.filter((form) => options.formats.includes(form));
  for (const format of wants("svg", "pdf")) {
    const made = await fileOf(figure, { ...options, format });
    if ("file" in made) forms[format] = made.file;
  }
  if (wants("csv").length > 0) forms.csv = Buffer.from(chartCsv(document, view, options.language));
  if (wants("hover").length > 0) {
    const told = figure.hover();
    forms.hover = Buffer.from(told.items.length === 0 ? "" : JSON.stringify(told));
  }
  const painted = wants("png", "tiff");
  if (painted.length > 0) {
    const made = await paintedAs(figure, painted, options.dpi, stopped);
    if ("tooLarge" in made) return made;
    Object.assign(forms, made);
  }
  return { widthMm, heightMm, forms, missingSigns };
}

/** The bands that are painted tell how long all of them take, of the processor: what will not be ready in time is not painted to the end. */
export class WouldTakeTooLong extends Error {}
const paintedMs = { most: 50_000, toldAfter: 4_000 };
export function checkPace(elapsedMs: number, paintedShare: number): void {
  if (elapsedMs > paintedMs.toldAfter && elapsedMs / paintedShare > paintedMs.most)
    throw new WouldTakeTooLong(`${Math.round(paintedShare * 100)} % were painted in ${Math.round(elapsedMs)} ms.`);
}

async function fileOf(figure: DrawnFigure | TooSmall, options: FileOptions, stopped?: AbortSignal): Promise<FileMade> {
  if ("tooSmall" in figure) return figure;
  const said = { missingSigns: figure.missingSigns, ...(figure.tooHigh && { tooHigh: figure.tooHigh }) };
  switch (options.format) {
    case "svg":
      return { file: Buffer.from(withFonts(figure)), ...said };
    case "pdf":
      return { file: typesetFigure({ ...figure, svg: oldWords(figure.svg) }, options.language), ...said };
    default: {
      const made = await paintedAs(figure, [options.format], options.dpi, stopped);
      return "tooLarge" in made ? made : { file: made[options.format]!, ...said };
    }
  }
}

async function paintedAs(
  figure: DrawnFigure,
  formats: readonly ("png" | "tiff")[],
  dpi: number,
  stopped?: AbortSignal,
): Promise<Partial<Record<"png" | "tiff", Uint8Array>> | TooManyPixels> {
  const { widthMm, heightMm } = figure;
  const size = pixelSize(figure, dpi);
  if (size.width * size.height > mostPixels) return { tooLarge: { widthMm, heightMm } };
  const pictures = formats.map((format) => ({ format, picture: format === "png" ? newPng(size, { dotsPerInch: dpi }) : newTiff(size, dpi) }));
  const began = process.cpuUsage();
  let painted = 0;
  await paintBands(figure, size, (rows) => {
    for (const { picture } of pictures) picture.take(rows);
    painted += rows.length / 3;
    stopped?.throwIfAborted();
    const { user, system } = process.cpuUsage(began);
    checkPace((user + system) / 1_000, painted / (size.width * size.height));
  });
  return Object.fromEntries(pictures.map(({ format, picture }) => [format, picture.end()]));
}

export const renderShown = (document: ChartDocument, view: ChartView, { language, room }: ShownOptions): ShownDrawing =>
  shownFigure(document, view, language, room);

/** The file carries its fonts: the machine that opens it may have others. */
function withFonts({ svg, signs }: DrawnFigure): string {
  if (!svg.includes(faceName)) return svg;
  return svg.replace("</title>", () => `</title>\n<style>\n${fontFaces(faceName, signs)}\n</style>`);
}
