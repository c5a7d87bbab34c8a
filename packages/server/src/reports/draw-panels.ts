/** The figures of a report as files beside its document: as vectors, and in the forms that its formats want. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language, Text } from "@analyte/contract/text";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import { FigureTooSmall, RenderFault, type Asker, type FigureForm, type Renderer } from "../charts/renderer.ts";
import { badData, unavailable } from "../errors.ts";
import type { ReportPanel } from "../press/report-document.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { CopiedFigure } from "../tasks/copies.ts";
import { drawnKey, type DrawnFigures, type DrawnSize } from "./drawn-figures.ts";
import { bare } from "./figures.ts";
import type { Template } from "./templates.ts";

export type PanelRenderer = Pick<Renderer, "forms" | "typesets">;
export interface Drawing {
  folder: string;
  blobs: Pick<Blobs, "read">;
  renderer: PanelRenderer;
  drawn: Pick<DrawnFigures, "take" | "keep">;
  asker: Asker;
  language: Language;
  formats: readonly ReportFormat[];
  template: Template;
}
interface Panel {
  copy: CopiedFigure;
  /** `1a`: of its files. */
  name: string;
  letter: string;
  widthMm: number;
  /** Whether its values may go along. */
  withValues: boolean;
}

const rasterDpi = 300;
/** A figure is drawn as it is to be read, or once more as wide as the page. */
const mostMm = 300;
/** Of larger documents, what they tell where one points at them would take longer than the figure. */
const mostHoverBytes = 1_000_000;
/** Beside the picture. */
const endings: Partial<Record<FigureForm, string>> = { hover: "hover.json" };

export async function drawPanel(drawing: Drawing, { copy, name, letter, widthMm, withValues }: Panel): Promise<ReportPanel> {
  const { folder, blobs, renderer, drawn, asker, language, formats, template } = drawing;
  const view = bare(copy);
  const { preset, wholeMm } = template.figures;
  const wants = (...some: ReportFormat[]): boolean => formats.some((format) => some.includes(format));
  const forms: FigureForm[] = ["svg"];
  // Readers of Word files may not show vectors.
  if (wants("docx", "zip")) forms.push("png");
  if (wants("zip")) forms.push(...(renderer.typesets ? (["pdf", "tiff"] as const) : (["tiff"] as const)));
  // Who points at a figure reads its values.
  if (withValues && wants("zip")) forms.push("csv");
  if (withValues && wants("html", "zip") && copy.document.size <= mostHoverBytes) forms.push("hover");
  const fileOf = (form: FigureForm): string => `figures/${name}.${endings[form] ?? form}`;
  const at = (form: FigureForm): string => join(folder, fileOf(form));

  const key = drawnKey([copy.document.sha256, view, language, preset, widthMm, wholeMm, rasterDpi]);
  const before = await drawn.take(key, forms, at);
  const lacking = forms.filter((form) => before?.taken.includes(form) !== true);
  const size = lacking.length === 0 ? before!.size : await drawnAs(lacking, before?.size.askedMm ?? widthMm);
  const panel: ReportPanel = { letter, widthMm: size.widthMm, heightMm: size.heightMm, svg: fileOf("svg"), png: forms.includes("png") ? fileOf("png") : "" };
  for (const form of ["pdf", "tiff", "csv", "hover"] as const) if (forms.includes(form)) panel[form] = fileOf(form);
  return withValues ? panel : { ...panel, valuesStay: true };

  async function drawnAs(lacked: readonly FigureForm[], askedMm: number): Promise<DrawnSize> {
    const source = await blobs.read(copy.document.sha256);
    let width = askedMm;
    const draw = async () => await renderer.forms(source, view, { formats: lacked, language, widthMm: width, dpi: rasterDpi, preset }, asker);
    const made = await draw().catch(async (error: unknown) => {
      if (!(error instanceof FigureTooSmall)) throw error;
      // It could not be read so small.
      width = Math.min(mostMm, Math.max(wholeMm, widthMm * 1.5));
      return await draw();
    });
    const files = new Map(lacked.map((form) => [form, made.forms[form]!]));
    const found = { widthMm: made.widthMm, heightMm: made.heightMm, askedMm: width };
    for (const [form, content] of files) await writeFile(at(form), content);
    await drawn.keep(key, found, files);
    return found;
  }
}

/** What can't be drawn is said with its number. */
export async function named<T>(number: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FigureTooSmall) throw badData(inFigure(number, error.text));
    if (error instanceof RenderFault && error.reason === "tooMuch") throw badData(inFigure(number, tooMuch));
    if (error instanceof RenderFault && error.reason === "timeout") throw unavailable(inFigure(number, tooBusy));
    throw error;
  }
}
const inFigure = (number: number, { en, zh }: Text): Text => ({ en: `Figure ${number}: ${en}`, zh: `图 ${number}：${zh}` });
const tooMuch: Text = {
  en: "drawing it takes more than a minute of a processor. Show fewer points or names in it, or leave it out.",
  zh: "绘制该图需占用处理器一分钟以上，请减少其中显示的数据点或名称，或将其移出报告。",
};
const tooBusy: Text = {
  en: "the portal's machine was too busy to draw it. What was drawn is kept for a day: try again later, and it goes on from there.",
  zh: "平台所在的计算机过于繁忙，未能绘制该图。已绘制的图保留一天，请稍后重试，届时将从此处继续。",
};
