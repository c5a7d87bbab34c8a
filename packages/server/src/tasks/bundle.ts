/** Everything of a result in one zip, written while it is sent. */
import type { Readable } from "node:stream";
import type { Language } from "@analyte/contract/text";
import { givenFiles } from "@analyte/tools/job-folder";
import type { Blobs } from "../storage/blobs.ts";
import { newZipStream } from "../zip-stream.ts";
import { parseView, streamOf, type DrawFigure } from "./figures.ts";
import type { Result } from "./results.ts";

export interface BundleOptions {
  result: Result;
  /** Saved looks by chart: JSON. */
  views: ReadonlyMap<string, string>;
  blobs: Blobs;
  drawFigure: DrawFigure;
  userId: string;
  language: Language;
  finishedAt: number;
}

const widthMm = 174;

export function bundle({ result, views, blobs, drawFigure, userId, language, finishedAt }: BundleOptions): Readable {
  const zip = newZipStream();
  const mtime = new Date(finishedAt);
  const add = (path: string, open: () => Promise<Readable>): void =>
    zip.add(path, open, { mtime, compress: !path.endsWith(".png") && !path.endsWith(".xlsx") });
  const text = (path: string, content: string): void => zip.addText(path, content, mtime);

  const charts = new Map(result.index.charts.map((chart) => [chart.file, chart.name]));
  for (const file of result.files.values()) {
    if (internal.has(file.name) || file.name.endsWith(".state.json")) continue;
    add(placeOf(file.name, charts), async () => await blobs.open(file.sha256));
  }
  const drawn = async (name: string, format: "svg" | "png"): Promise<Readable> => {
    const source = await result.chart(name);
    if (source === null) throw new Error(`A published result has no figure ${name}.`);
    const figure = { source, view: parseView(views.get(name)) };
    return streamOf((await drawFigure({ userId, language, signal: zip.gone }, name, figure, format, widthMm)).body);
  };
  for (const { name } of result.index.charts) {
    for (const format of ["svg", "png"] as const) add(`figures/${name}.${format}`, async () => await drawn(name, format));
  }
  if (views.size > 0) text("figures/looks.json", JSON.stringify(Object.fromEntries([...views].map(([chart, view]) => [chart, parseView(view)])), null, 2));
  const notes = result.index.notes.map((note) => `- ${note.en}\n  ${note.zh}`).join("\n");
  text("methods.txt", [result.index.methods.en, result.index.methods.zh, notes].filter((part) => part !== "").join("\n\n") + "\n");
  zip.end();
  return zip.output;
}

/** For the page alone; `methods.txt` is written anew with the notes. */
const internal = new Set(["result.json", "drill.json", "drill.f64", "methods.txt"]);

function placeOf(file: string, charts: ReadonlyMap<string, string>): string {
  const chart = charts.get(file);
  if (chart !== undefined) return `figures/${chart}.json`;
  const given = givenFiles.get(file);
  if (given !== undefined) return given;
  return file.endsWith(".csv") ? `tables/${file}` : file;
}
