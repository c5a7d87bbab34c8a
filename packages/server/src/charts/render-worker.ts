/** One thread of the renderer: takes a job, answers with the figure or with what went wrong. */
import "./sealed.ts";
import { parentPort } from "node:worker_threads";
import { chartCsv } from "@analyte/charts/chart-csv";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { renderPng, renderShown, renderSvg, type FigureOptions, type ShownOptions } from "./render-figure.ts";

export interface RenderJob {
  id: number;
  format: "svg" | "png" | "csv";
  document: ChartDocument;
  view: ChartView;
  options: FigureOptions | ShownOptions;
}
export type RenderReply = { id: number; svg: string } | { id: number; png: Uint8Array } | { id: number; csv: string } | { id: number; error: string };

parentPort?.on("message", (job: RenderJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(replyTo(job));
});

function replyTo({ id, format, document, view, options }: RenderJob): RenderReply {
  try {
    if (format === "csv") return { id, csv: chartCsv(document, view) };
    if ("room" in options) return { id, svg: renderShown(document, view, options) };
    return format === "svg" ? { id, svg: renderSvg(document, view, options) } : { id, png: renderPng(document, view, options) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
