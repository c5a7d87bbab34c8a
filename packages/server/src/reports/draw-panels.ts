/** The figures of a report as files beside its document: as vectors, and in the forms that its formats want. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChartDocument } from "@analyte/contract/chart";
import { withGroupNames } from "@analyte/contract/group-wording";
import type { Language, Text } from "@analyte/contract/text";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import { FigureTooSmall, RenderFault, type Asker, type FileOptions, type Renderer } from "../charts/renderer.ts";
import { badData } from "../errors.ts";
import type { ReportPanel } from "../press/report-document.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { CopiedFigure } from "../tasks/copies.ts";
import { bare } from "./figures.ts";
import type { Template } from "./templates.ts";

export type PanelRenderer = Pick<Renderer, "forms" | "csv" | "typesets">;
export interface Drawing {
  folder: string;
  blobs: Pick<Blobs, "read">;
  renderer: PanelRenderer;
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
/** Larger documents are not read on the thread that all share: their figures can't be pointed at. */
const mostSpecBytes = 1_000_000;

export async function drawPanel(
  { folder, blobs, renderer, asker, language, formats, template }: Drawing,
  { copy, name, letter, widthMm, withValues }: Panel,
): Promise<ReportPanel> {
  const source = await blobs.read(copy.document.sha256);
  const view = bare(copy);
  const { preset } = template.figures;
  const wants = (...some: ReportFormat[]): boolean => formats.some((format) => some.includes(format));
  const forms: FileOptions["format"][] = ["svg"];
  // Readers of Word files may not show vectors.
  if (wants("docx", "zip")) forms.push("png");
  if (wants("zip")) forms.push(...(renderer.typesets ? (["pdf", "tiff"] as const) : (["tiff"] as const)));
  let width = widthMm;
  const draw = async () => await renderer.forms(source, view, { formats: forms, language, widthMm: width, dpi: rasterDpi, preset }, asker);
  const drawn = await draw().catch(async (error: unknown) => {
    if (!(error instanceof FigureTooSmall)) throw error;
    // It could not be read so small.
    width = Math.min(mostMm, Math.max(template.figures.wholeMm, widthMm * 1.5));
    return await draw();
  });
  const panel: ReportPanel = { letter, widthMm: drawn.widthMm, heightMm: drawn.heightMm, svg: "", png: "" };
  for (const format of forms) {
    panel[format] = `figures/${name}.${format}`;
    await writeFile(join(folder, panel[format]), drawn.forms[format]!);
  }
  // Who points at a figure reads its values.
  if (!withValues) return { ...panel, valuesStay: true };
  if (wants("zip")) {
    panel.csv = `figures/${name}.csv`;
    await writeFile(join(folder, panel.csv), await renderer.csv(source, view, language, asker));
  }
  if (wants("html", "zip") && source.byteLength <= mostSpecBytes) {
    panel.spec = `figures/${name}.json`;
    const document = withGroupNames(JSON.parse(source.toString("utf8")) as ChartDocument, view);
    await writeFile(join(folder, panel.spec), JSON.stringify({ document, view, language, widthMm: width, preset }));
  }
  return panel;
}

/** What can't be drawn is said with its number. */
export async function named<T>(number: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FigureTooSmall) throw badData(inFigure(number, error.text));
    if (error instanceof RenderFault && error.reason === "timeout") throw badData(inFigure(number, slow));
    throw error;
  }
}
const inFigure = (number: number, { en, zh }: Text): Text => ({ en: `Figure ${number}: ${en}`, zh: `图 ${number}：${zh}` });
const slow: Text = { en: "drawing it took too long. Make it smaller, or leave it out.", zh: "绘制用时过长，请缩小该图或将其移出报告。" };
