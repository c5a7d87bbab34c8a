/** A process of the renderer: takes a job, answers with the figure or with what went wrong. */
import "./sealed.ts";
import { writeFileSync } from "node:fs";
import { chartCsv } from "@analyte/charts/chart-csv";
import { showsFeatures } from "@analyte/charts/shows-features";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { withGroupNames } from "@analyte/contract/group-wording";
import { pageFace, type PageFace } from "./page-face.ts";
import {
  renderFile,
  renderForms,
  renderPanels,
  renderShown,
  WouldTakeTooLong,
  type FileMade,
  type FigureForms,
  type FileOptions,
  type FormsOptions,
  type PanelsOptions,
  type ShownOptions,
} from "./render-figure.ts";
import type { ChartSource, ShownFigure } from "./renderer.ts";
import { NoTypesetter } from "./typeset-figure.ts";

interface Figure {
  source: ChartSource;
  view: ChartView;
}
export type Drawing =
  | ({ form: "file"; options: FileOptions } & Figure)
  | ({ form: "forms"; options: FormsOptions } & Figure)
  | { form: "panels"; figures: readonly Figure[]; options: PanelsOptions }
  | ({ form: "shown"; options: ShownOptions } & Figure)
  | ({ form: "csv"; language: Language } & Figure)
  | { form: "face"; signs: string };
export type RenderJob = Drawing & { id: number };
/** Nobody waits for what is drawn any more. */
export interface StopDrawing {
  stop: number;
}
type Made = FileMade | FigureForms | ShownFigure | PageFace | { csv: string };
export type RenderReply = { id: number } & (Made | { noTypesetter: string } | { stopped: true } | { tooLong: string } | { error: string });

let drawing: { id: number; stopping: AbortController } | null = null;
process.on("message", (message: RenderJob | StopDrawing) => {
  if ("stop" in message) {
    if (drawing?.id === message.stop) drawing.stopping.abort();
    return;
  }
  drawing = { id: message.id, stopping: new AbortController() };
  void replyTo(message, drawing.stopping.signal).then(send);
});
// Whoever stops the portal may signal all of its processes: this one goes when the server does, which lets drawings end first.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
goFirst();

/** A server that was killed hears nothing any more: its end is no fault of the drawing, and nobody reads of it. */
function send(reply: RenderReply): void {
  process.send?.(reply, undefined, undefined, (error: Error | null) => {
    if (error) process.exit();
  });
}

/** Where the machine runs out of memory, Linux ends the process with the most points: rather this one than the server. */
function goFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "500");
  } catch {
    // Another system, or one that does not allow it.
  }
}

async function replyTo(job: RenderJob, stopped: AbortSignal): Promise<RenderReply> {
  const { id } = job;
  try {
    return { id, ...(await made(job, stopped)) };
  } catch (error) {
    if (stopped.aborted) return { id, stopped: true };
    if (error instanceof WouldTakeTooLong) return { id, tooLong: error.message };
    if (error instanceof NoTypesetter) return { id, noTypesetter: error.message };
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function made(job: Drawing, stopped: AbortSignal): Promise<Made> {
  if (job.form === "face") return pageFace(job.signs);
  if (job.form === "panels") {
    const figures = job.figures.map((figure) => ({ document: documentOf(figure), view: figure.view }));
    return await renderPanels(figures, job.options, stopped);
  }
  const document = documentOf(job);
  switch (job.form) {
    case "csv":
      return { csv: chartCsv(document, job.view, job.language) };
    case "forms":
      return await renderForms(document, job.view, job.options, stopped);
    case "shown":
      return { ...renderShown(document, job.view, job.options), showsFeatures: showsFeatures(document) };
    default:
      return await renderFile(document, job.view, job.options, stopped);
  }
}

/** With its groups called as its look has them. */
function documentOf({ source, view }: Figure): ChartDocument {
  const document = source instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(source)) as ChartDocument) : source;
  return withGroupNames(document, view);
}
