/** Reads published results. A few small ones that were read last are kept, since a result never changes. */
import { open } from "node:fs/promises";
import type { ChartDocument } from "@analyte/contract/chart";
import type { DrillIndex, ResultIndex } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { StoredFile } from "./queue-store.ts";
import { filesOf } from "./store.ts";

export interface Result {
  files: ReadonlyMap<string, StoredFile>;
  index: ResultIndex;
  provenance: Record<string, unknown>;
  charts: ReadonlyMap<string, ChartDocument>;
}
export interface Drill {
  index: DrillIndex;
  /** One feature's value of every sample; null when the result has no such feature. */
  valuesOf(feature: string): Promise<{ at: number; values: Float64Array } | null>;
}
export interface Results {
  /** Of a task that has succeeded. */
  read(taskId: string): Promise<Result>;
  /** The task is deleted. */
  forget(taskId: string): void;
  /** Null when the result has no figures of single features. */
  drill(taskId: string): Promise<Drill | null>;
}

/** Bytes of JSON that are kept parsed, in which they take two to three times as much: a page that asks for figure after figure of one result. */
const keptBytes = 8 * 1_048_576;

export function newResults(database: Database, blobs: Blobs): Results {
  const kept = newRecent<Result>(keptBytes);
  const drills = newRecent<DrillIndex>(keptBytes / 4);

  async function parse<T>(file: StoredFile | undefined, name: string): Promise<T> {
    if (file === undefined) throw new Error(`A published result has no ${name}.`);
    return JSON.parse((await blobs.read(file.sha256)).toString("utf8")) as T;
  }

  // Many who ask for one result at once are answered by one reading.
  const underWay = new Map<string, Promise<Result>>();
  async function read(taskId: string): Promise<Result> {
    const found = kept.get(taskId);
    if (found !== undefined) return found;
    let reading = underWay.get(taskId);
    if (reading === undefined) {
      reading = readAnew(taskId).finally(() => underWay.delete(taskId));
      underWay.set(taskId, reading);
    }
    return await reading;
  }

  async function readAnew(taskId: string): Promise<Result> {
    const files = new Map((await filesOf(database, taskId)).map((file) => [file.name, file]));
    const index = await parse<ResultIndex>(files.get("result.json"), "result.json");
    const documents = await Promise.all(index.charts.map(async ({ name, file }) => [name, await parse<ChartDocument>(files.get(file), file)] as const));
    const provenance = await parse<Record<string, unknown>>(files.get("provenance.json"), "provenance.json");
    const result: Result = { files, index, provenance, charts: new Map(documents) };
    const bytes = index.charts.reduce((sum, { file }) => sum + (files.get(file)?.size ?? 0), files.get("result.json")?.size ?? 0);
    kept.put(taskId, result, bytes);
    return result;
  }

  return {
    read,
    forget(taskId) {
      kept.drop(taskId);
      drills.drop(taskId);
    },
    async drill(taskId) {
      const { files } = await read(taskId);
      const described = files.get("drill.json");
      const numbers = files.get("drill.f64");
      if (described === undefined || numbers === undefined) return null;
      let index = drills.get(taskId);
      if (index === undefined) {
        index = await parse<DrillIndex>(described, "drill.json");
        drills.put(taskId, index, described.size);
      }
      const { features, samples } = index;
      return {
        index,
        async valuesOf(feature) {
          const at = features.indexOf(feature);
          if (at < 0) return null;
          await blobs.verify(numbers.sha256);
          return { at, values: await readDoubles(blobs.pathOf(numbers.sha256), at * samples.length, samples.length) };
        },
      };
    },
  };
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

/** Keeps what was used last, up to a sum of sizes. */
function newRecent<T>(maximum: number): { get(key: string): T | undefined; put(key: string, value: T, size: number): void; drop(key: string): void } {
  const entries = new Map<string, { value: T; size: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    drop,
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    put(key, value, size) {
      drop(key);
      if (size > maximum) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maximum) break;
        drop(oldest);
      }
    },
  };
}
