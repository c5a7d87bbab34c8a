/** Everything of a result in one zip, written while it is sent. */
import type { EventEmitter } from "node:events";
import type { Readable } from "node:stream";
import type { Language } from "@analyte/contract/text";
import yazl from "yazl";
import type { Blobs } from "../storage/blobs.ts";
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
  const zip = new yazl.ZipFile();
  const mtime = new Date(finishedAt);
  const output = zip.outputStream as Readable;
  // Nobody else listens: a part that can't be read would otherwise end the whole server.
  (zip as unknown as EventEmitter).on("error", (error: Error) => output.destroy(error));
  // Who has left wants no further part, and the file of the one under way is closed.
  const gone = new AbortController();
  let current: Readable | null = null;
  output.once("close", () => {
    gone.abort();
    current?.destroy();
  });
  // A part is opened only when its turn has come; what goes wrong with it ends the whole download.
  const add = (path: string, open: () => Promise<Readable>): void =>
    zip.addReadStreamLazy(path, { mtime, compress: !path.endsWith(".png") && !path.endsWith(".xlsx") }, (done) => {
      if (gone.signal.aborted) return;
      open().then(
        (stream) => {
          current = stream;
          if (gone.signal.aborted) stream.destroy();
          else
            done(
              null,
              stream.once("error", (error) => output.destroy(error)),
            );
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  const text = (path: string, content: string): void => zip.addBuffer(Buffer.from(content), path, { mtime });

  const charts = new Map(result.index.charts.map((chart) => [chart.file, chart.name]));
  for (const file of result.files.values()) {
    if (internal.has(file.name)) continue;
    add(placeOf(file.name, charts), async () => await blobs.open(file.sha256));
  }
  for (const [name, document] of result.charts) {
    const figure = { document, view: parseView(views.get(name)) };
    for (const format of ["svg", "png"] as const) {
      add(`figures/${name}.${format}`, async () => streamOf((await drawFigure({ userId, language, signal: gone.signal }, name, figure, format, widthMm)).body));
    }
  }
  if (views.size > 0) text("figures/looks.json", JSON.stringify(Object.fromEntries([...views].map(([chart, view]) => [chart, parseView(view)])), null, 2));
  const notes = result.index.notes.map((note) => `- ${note.en}\n  ${note.zh}`).join("\n");
  text("methods.txt", [result.index.methods.en, result.index.methods.zh, notes].filter((part) => part !== "").join("\n\n") + "\n");
  zip.end();
  return output;
}

/** For the page alone; `methods.txt` is written anew with the notes. */
const internal = new Set(["result.json", "drill.json", "drill.f64", "methods.txt"]);

function placeOf(file: string, charts: ReadonlyMap<string, string>): string {
  const chart = charts.get(file);
  if (chart !== undefined) return `figures/${chart}.json`;
  return file.endsWith(".csv") ? `tables/${file}` : file;
}
