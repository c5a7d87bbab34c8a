/**
 * A process that is there before its job is: it loads what most jobs need and runs the tools that most jobs are of on something small, from the table to the files of its
 * result, so that whoever waits for a result pays neither for loading nor for the first steps of a cold program. It knows nothing yet of any user's data.
 */
import { readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { catalog, loadTool } from "../catalog.ts";
import { takenWord, readyWord, type JobFile } from "../job-folder.ts";
import { alignTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import { clearOutput } from "./exit.ts";
import type { ReadTables } from "./read-tables.ts";

/** Resolves when the job's folder has been given; the process ends where nobody is left to give one. */
export async function waitForJob(folder: string): Promise<void> {
  await warm(join(folder, "out"));
  writeSync(1, `${readyWord}\n`);
  if (readSync(0, Buffer.alloc(1)) === 0) process.exit(0);
  writeSync(1, `${takenWord}\n`);
}

/** All tools are loaded; those that the home page shows are run, too: with each of fifty run a sandbox would be ready too late. Leaves nothing in `out`. Answers with the tools that could not run to their end: they are loaded all the same, and what they say of so small a table concerns nobody. */
export async function warm(out: string): Promise<string[]> {
  const stopped: string[] = [];
  const [{ toolJob }] = await Promise.all([import("./tool-job.ts"), import("./steps-job.ts"), import("./inspect-job.ts")]);
  await Promise.all(catalog.map(async ({ manifest }) => await loadTool(manifest.id)));
  for (const { manifest } of catalog.filter(({ manifest: { featured } }) => featured !== undefined)) {
    const order: JobFile = {
      version: 1,
      kind: "tool",
      taskId: "",
      attempt: 1,
      toolId: manifest.id,
      toolVersion: manifest.version,
      params: Object.fromEntries(manifest.params.flatMap(({ name }) => (Object.hasOwn(asked, name) ? [[name, asked[name]]] : []))),
      role: "matrix",
      inputs: [],
      limits: { seconds: 0, memoryMegabytes: 0 },
    };
    try {
      await toolJob("", order, { out, read: smallTables });
    } catch {
      stopped.push(manifest.id);
    }
  }
  clearOutput(out);
  return stopped;
}

/** With what few jobs need, for a cache of what was compiled. */
export async function warmAll(out: string): Promise<void> {
  await warm(out);
  await Promise.all([import("./repair-job.ts"), import("./convert-job.ts")]);
}

async function smallTables(): Promise<ReadTables> {
  const gridOf = async (role: "matrix" | "samples", rows: string[][]) =>
    (await readFile(Buffer.from(rows.map((cells) => cells.join(",")).join("\n")), role, `${role}.csv`)).grid;
  return {
    tables: alignTables({ matrix: await gridOf("matrix", values), samples: await gridOf("samples", groups), features: null }),
    idNames: { samples: "sample", features: "feature" },
    asWritten: null,
  };
}

const asked: Record<string, unknown> = { grouping: { column: "group" }, comparison: { case: "a", control: "b" }, transform: "log2", quality: "none" };
/** Large enough that what numbers are read, computed and written with is compiled for speed: components of fewer samples or features leave the search for them cold, which then is most of what a task waits for. */
const rows = 100;
const columns = 100;
const names = Array.from({ length: rows }, (_, row) => `s${row + 1}`);
const features = Array.from({ length: columns }, (_, column) => `f${column + 1}`);
const values = [
  ["sample", ...features],
  ...names.map((name, row) => [name, ...features.map((_, column) => String(10 + ((row * 7 + column * 13) % 11) + (row < rows / 2 ? column : 0) / 4))]),
];
const groups = [["sample", "group"], ...names.map((name, row) => [name, row < rows / 2 ? "a" : "b"])];
