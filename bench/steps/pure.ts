/** What sixty steps take by themselves: in a process that has all loaded and has run them once. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkParams } from "@analyte/contract/params";
import { toolById } from "../../packages/tools/src/catalog.ts";
import type { JobFile, JobInput } from "../../packages/tools/src/job-folder.ts";
import { readTables } from "../../packages/tools/src/job/read-tables.ts";
import { toolJob } from "../../packages/tools/src/job/tool-job.ts";
import { loadTool } from "../../packages/tools/src/load-tool.ts";
import type { BenchStep } from "./graph.ts";

/** Milliseconds: of the tools' functions alone, and with reading their tables and writing their results. */
export async function pureComputation(steps: readonly BenchStep[], tables: { matrix: string; samples: string }): Promise<{ run: number; whole: number }> {
  const folder = mkdtempSync(join(tmpdir(), "bench-steps-"));
  mkdirSync(join(folder, "in"));
  writeFileSync(join(folder, "in", "matrix.csv"), tables.matrix);
  writeFileSync(join(folder, "in", "samples.csv"), tables.samples);
  const sums = { run: 0, whole: 0 };
  for (const counts of [false, true]) {
    for (const { name, tool: toolId, params, from } of steps) {
      const matrix = from === null ? "in/matrix.csv" : join("out", from, "matrix.csv");
      const input = (role: "matrix" | "samples", file: string): JobInput => ({ role, file, name: `${role}.csv`, sha256: "", size: 0 });
      const inputs = [input("matrix", matrix), input("samples", "in/samples.csv")];
      const { version: toolVersion } = toolById(toolId)!.manifest;
      const limits = { seconds: 60, memoryMegabytes: 2_048 };
      const job: JobFile = { version: 1, kind: "tool", taskId: "bench", attempt: 1, toolId, toolVersion, params, role: "matrix", inputs, limits };
      const out = join(folder, "out", name);
      mkdirSync(out, { recursive: true });
      const begun = performance.now();
      await toolJob(folder, job, { out });
      if (counts) sums.whole += performance.now() - begun;
      const tool = (await loadTool(toolId))!;
      const { samples, features, featureNames, matrix: read } = (await readTables(folder, inputs, tool.manifest.inputs)).tables;
      const { values } = checkParams(tool.manifest, params);
      const ready = performance.now();
      tool.run({ table: read.table, samples, features, featureNames, params: values, report: () => {} });
      if (counts) sums.run += performance.now() - ready;
    }
  }
  rmSync(folder, { recursive: true });
  return sums;
}
