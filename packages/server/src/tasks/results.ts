/**
 * Reads published results. The documents of figures stay the bytes that are stored: they were checked when the result was published, and
 * whoever draws or shows them reads them.
 */
import { open } from "node:fs/promises";
import type { DrillIndex, ResultIndex } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { StoredFile } from "../jobs/events.ts";
import { unknownTask } from "./own.ts";
import { shownProvenance, withSource } from "./provenance.ts";
import { makingOf } from "./step-store.ts";
import { filesOf, inputsOf } from "./store.ts";

export interface Result {
  files: ReadonlyMap<string, StoredFile>;
  index: ResultIndex;
  /** The JSON of a figure's document as it is stored; null where the result has no such figure. */
  chart(name: string): Promise<Buffer | null>;
  /** With what only the task knows. */
  provenance(): Promise<Record<string, unknown>>;
}
export interface Drill {
  index: DrillIndex;
  /** One feature's value of every sample, then of every measurement that these are means of; null when the result has no such feature. */
  valuesOf(feature: string): Promise<{ at: number; values: Float64Array } | null>;
}
export interface Results {
  /** Of a task that has succeeded, or of a step of a process. */
  read(taskId: string, stepId?: string): Promise<Result>;
  /** Null when the result has no figures of single features. */
  drill(stepId: string): Promise<Drill | null>;
}

export function newResults(database: Database, blobs: Blobs): Results {
  let lastDrill: { sha256: string; index: DrillIndex } | null = null;

  async function parse<T>(file: StoredFile | undefined, name: string): Promise<T> {
    return JSON.parse((await contentOf(file, name)).toString("utf8")) as T;
  }
  async function contentOf(file: StoredFile | undefined, name: string): Promise<Buffer> {
    if (file === undefined) throw new Error(`A published result has no ${name}.`);
    return await blobs.read(file.sha256);
  }

  async function drillIndex(file: StoredFile): Promise<DrillIndex> {
    // One alone is kept: a reader opens feature after feature of the same result.
    if (lastDrill?.sha256 !== file.sha256) lastDrill = { sha256: file.sha256, index: await parse<DrillIndex>(file, "drill.json") };
    return lastDrill.index;
  }

  return {
    async read(taskId, stepId = taskId) {
      const files = await filesByName(database, stepId);
      // Deleted since it was found.
      if (files.size === 0) throw unknownTask();
      const stored = await parse<ResultIndex>(files.get("result.json"), "result.json");
      // What a step of a process was given are tables of other steps.
      const inputs = stepId === taskId ? await inputsOf(database, taskId) : [];
      const index = { ...stored, notes: withSource(stored.notes, inputs) };
      return {
        files,
        index,
        async chart(name) {
          const chart = index.charts.find((one) => one.name === name);
          return chart === undefined ? null : await contentOf(files.get(chart.file), chart.file);
        },
        provenance: async () =>
          shownProvenance(await parse(files.get("provenance.json"), "provenance.json"), {
            task: taskId,
            inputs,
            ...(await makingOf(database, stepId)),
          }),
      };
    },
    async drill(stepId) {
      const files = await filesByName(database, stepId);
      const described = files.get("drill.json");
      const numbers = files.get("drill.f64");
      if (described === undefined || numbers === undefined) return null;
      const index = await drillIndex(described);
      const { features, samples, measured } = index;
      const each = samples.length + (measured?.ids.length ?? 0);
      return {
        index,
        async valuesOf(feature) {
          const at = features.indexOf(feature);
          if (at < 0) return null;
          await blobs.verify(numbers.sha256);
          return { at, values: await readDoubles(await blobs.find(numbers.sha256), at * each, each) };
        },
      };
    },
  };
}

async function filesByName(database: Database, stepId: string): Promise<Map<string, StoredFile>> {
  return new Map((await filesOf(database, stepId)).map((file) => [file.name, file]));
}

/** `count` little-endian doubles from the `start`-th on. */
async function readDoubles(path: string, start: number, count: number): Promise<Float64Array> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(count * 8);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start * 8);
    if (bytesRead !== bytes.length) throw new Error("drill.f64 is shorter than drill.json says.");
    return Float64Array.from({ length: count }, (_, index) => bytes.readDoubleLE(index * 8));
  } finally {
    await file.close();
  }
}
