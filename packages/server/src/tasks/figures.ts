/** The figures of a result with their saved looks, in the page's form and drawn as files. */
import { Readable } from "node:stream";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { RenderFault, type Renderer } from "../charts/renderer.ts";
import type { Database } from "../db/open.ts";
import { notFound, unavailable } from "../errors.ts";
import type { SentFile } from "../serve.ts";
import { featureBoxes } from "./feature-boxes.ts";
import type { Results } from "./results.ts";
import { viewsOf } from "./store.ts";

/** Draws chart documents as files. */
export type ChartRenderer = Pick<Renderer, "svg" | "png" | "csv">;
export interface Figure {
  document: ChartDocument;
  view: ChartView;
}
export type FigureFormat = "svg" | "png" | "csv";

/** The figure `feature:<id>` is the box plot of one feature; all of a task's share one look, saved under `featureLook`. */
export const featurePrefix = "feature:";
export const featureLook = "feature";

export async function figureOf(database: Database, results: Results, taskId: string, name: string): Promise<Figure> {
  if (name.startsWith(featurePrefix)) return await featureFigure(database, results, taskId, name.slice(featurePrefix.length));
  const document = (await results.read(taskId)).charts.get(name);
  if (document === undefined) throw notFound({ en: `The result has no figure “${name}”.`, zh: `结果中没有图“${name}”。` });
  return { document, view: parseView((await viewsOf(database, taskId)).get(name)) };
}

export async function featureFigure(database: Database, results: Results, taskId: string, feature: string): Promise<Figure> {
  const drill = await results.drill(taskId);
  if (drill === null) throw notFound({ en: "This result has no figures of single features.", zh: "该结果没有单个特征的图。" });
  const found = await drill.valuesOf(feature);
  if (found === null) throw notFound({ en: `The result has no feature “${feature}”.`, zh: `结果中没有特征“${feature}”。` });
  const view = parseView((await viewsOf(database, taskId)).get(featureLook));
  return { document: featureBoxes(drill.index, found.at, found.values), view };
}

export const parseView = (json: string | undefined): ChartView => (json === undefined ? {} : (JSON.parse(json) as ChartView));

export async function drawFigure(
  renderer: ChartRenderer,
  name: string,
  { document, view }: Figure,
  format: FigureFormat,
  options: { language: Language; widthMm: number },
): Promise<SentFile & { body: Buffer }> {
  const file = `${name.replace(/[^\p{L}\p{N}._-]+/gu, "-")}.${format}`;
  const { language } = options;
  // Figures are laid out for one journal column or for two.
  const widthMm = options.widthMm <= 130 ? 85 : 174;
  const draw = {
    svg: () => renderer.svg(document, view, { language, widthMm }),
    png: () => renderer.png(document, view, { language, widthMm }),
    csv: () => renderer.csv(document, view),
  };
  try {
    return { name: file, type: types[format], body: Buffer.from(await draw[format]()) };
  } catch (error) {
    if (!(error instanceof RenderFault) || error.reason === "failed") throw error;
    throw unavailable({ en: "The figure could not be drawn just now. Please try again in a moment.", zh: "暂时无法绘制该图，请稍后重试。" });
  }
}

const types: Record<FigureFormat, string> = { svg: "image/svg+xml; charset=utf-8", png: "image/png", csv: "text/csv; charset=utf-8" };

export const streamOf = (body: Buffer): Readable => Readable.from([body]);
