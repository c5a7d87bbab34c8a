/** One thread of the renderer: takes a job, answers with the figure or with what went wrong. */
import "./sealed.ts";
import { parentPort } from "node:worker_threads";
import { chartCsv } from "@analyte/charts/chart-csv";
import { showsFeatures } from "@analyte/charts/shows-features";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { withGroupNames } from "@analyte/contract/group-wording";
import {
  renderFile,
  renderPanels,
  renderShown,
  type FigureFile,
  type FileOptions,
  type PanelsOptions,
  type ShownOptions,
  type TooManyPixels,
} from "./render-figure.ts";
import type { ChartSource, ShownFigure } from "./renderer.ts";
import { NoTypesetter } from "./typeset-figure.ts";

interface Figure {
  source: ChartSource;
  view: ChartView;
}
export type Drawing =
  | ({ form: "file"; options: FileOptions } & Figure)
  | { form: "panels"; figures: readonly Figure[]; options: PanelsOptions }
  | ({ form: "shown"; options: ShownOptions } & Figure)
  | ({ form: "csv" } & Figure);
export type RenderJob = Drawing & { id: number };
type Made = FigureFile | TooManyPixels | ShownFigure | { csv: string };
export type RenderReply = { id: number } & (Made | { noTypesetter: string } | { error: string });

parentPort?.on("message", (job: RenderJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void replyTo(job).then((reply) => parentPort?.postMessage(reply));
});

async function replyTo(job: RenderJob): Promise<RenderReply> {
  const { id } = job;
  try {
    return { id, ...(await made(job)) };
  } catch (error) {
    if (error instanceof NoTypesetter) return { id, noTypesetter: error.message };
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function made(job: Drawing): Promise<Made> {
  if (job.form === "panels") {
    const figures = job.figures.map((figure) => ({ document: documentOf(figure), view: figure.view }));
    return await renderPanels(figures, job.options);
  }
  const document = documentOf(job);
  switch (job.form) {
    case "csv":
      return { csv: chartCsv(document, job.view) };
    case "shown":
      return { svg: renderShown(document, job.view, job.options), showsFeatures: showsFeatures(document) };
    default:
      return await renderFile(document, job.view, job.options);
  }
}

/** With its groups called as its look has them. */
function documentOf({ source, view }: Figure): ChartDocument {
  const document = source instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(source)) as ChartDocument) : source;
  return withGroupNames(document, view);
}
