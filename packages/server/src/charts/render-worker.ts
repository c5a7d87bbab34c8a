/** One thread of the renderer: takes a job, answers with the figure or with what went wrong. */
import "./sealed.ts";
import { parentPort } from "node:worker_threads";
import { chartCsv } from "@analyte/charts/chart-csv";
import { showsFeatures } from "@analyte/charts/shows-features";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { withGroupNames } from "@analyte/contract/group-wording";
import { renderPng, renderShown, renderSvg, type FigureOptions, type ShownOptions } from "./render-figure.ts";
import type { ChartSource, ShownFigure } from "./renderer.ts";

export type Drawing = { source: ChartSource; view: ChartView } & (
  | { format: "svg" | "png"; options: FigureOptions }
  | { format: "shown"; options: ShownOptions }
  | { format: "csv" }
);
export type RenderJob = Drawing & { id: number };
export type RenderReply = { id: number } & ({ svg: string } | ShownFigure | { png: Uint8Array } | { csv: string } | { error: string });

parentPort?.on("message", (job: RenderJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(replyTo(job));
});

function replyTo(job: RenderJob): RenderReply {
  const { id, view } = job;
  try {
    const document = withGroupNames(documentOf(job.source), view);
    switch (job.format) {
      case "csv":
        return { id, csv: chartCsv(document, view) };
      case "shown":
        return { id, svg: renderShown(document, view, job.options), showsFeatures: showsFeatures(document) };
      case "svg":
        return { id, svg: renderSvg(document, view, job.options) };
      case "png":
    }
    return { id, png: renderPng(document, view, job.options) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const documentOf = (source: ChartSource): ChartDocument =>
  source instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(source)) as ChartDocument) : source;
