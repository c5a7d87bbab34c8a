/**
 * A process that is there before its job is: it loads what most jobs need and runs each tool on something small, so that whoever waits for
 * a result pays neither for loading nor for the first steps of a cold program. It knows nothing yet of any user's data.
 */
import { readSync, writeSync } from "node:fs";
import { checkParams } from "@analyte/contract/params";
import { catalog } from "../catalog.ts";
import { takenWord, readyWord } from "../job-folder.ts";
import { loadTool } from "../load-tool.ts";
import { alignTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";

/** Resolves when the job's folder has been given; the process ends where nobody is left to give one. */
export async function waitForJob(): Promise<void> {
  await warm();
  writeSync(1, `${readyWord}\n`);
  if (readSync(0, Buffer.alloc(1)) === 0) process.exit(0);
  writeSync(1, `${takenWord}\n`);
}

async function warm(): Promise<void> {
  await Promise.all([import("./tool-job.ts"), import("./steps-job.ts"), import("./inspect-job.ts")]);
  const gridOf = async (role: "matrix" | "samples", rows: string[][]) =>
    (await readFile(Buffer.from(rows.map((cells) => cells.join(",")).join("\n")), role, `${role}.csv`)).grid;
  const { matrix, samples } = alignTables({ matrix: await gridOf("matrix", values), samples: await gridOf("samples", groups), features: null });
  for (const { manifest } of catalog) {
    const tool = await loadTool(manifest.id);
    const { values: params } = checkParams(manifest, { grouping: { column: "group" }, comparison: { case: "a", control: "b" } });
    try {
      tool?.run({ table: matrix.table, samples, features: null, featureNames: features, params, report: () => {} });
    } catch {
      // It is loaded; what it says of so small a table concerns nobody.
    }
  }
}

const names = Array.from({ length: 12 }, (_, row) => `s${row + 1}`);
const features = Array.from({ length: 8 }, (_, column) => `f${column + 1}`);
const values = [
  ["sample", ...features],
  ...names.map((name, row) => [name, ...features.map((_, column) => String(10 + ((row * 7 + column * 13) % 11) + (row < 6 ? column : 0) / 4))]),
];
const groups = [["sample", "group"], ...names.map((name, row) => [name, row < 6 ? "a" : "b"])];
