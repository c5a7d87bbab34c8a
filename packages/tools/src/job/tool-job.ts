import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Role } from "@analyte/contract/manifest";
import { checkParams } from "@analyte/contract/params";
import type { Text } from "@analyte/contract/text";
import type { JobFile } from "../job-folder.ts";
import { loadTool } from "../load-tool.ts";
import { alignTables, firstError, type AlignedTables } from "../reading/align.ts";
import { chosenWords } from "../reading/chosen-words.ts";
import { readFile } from "../reading/file.ts";
import type { Grid } from "../reading/grid.ts";
import { columnNames } from "../reading/sheet.ts";
import { faultOf } from "../reading/problem.ts";
import { DataFault } from "../tool.ts";
import { writeGiven, type GivenTables, type NamedSheet } from "../writing/given.ts";
import { writeResult } from "../writing/result.ts";
import { carryOn } from "./carry.ts";
import { newReport } from "./progress.ts";
import { provenanceOf } from "./provenance.ts";
import { stateNotes, withHistory } from "./state-words.ts";

export async function toolJob(folder: string, job: JobFile, started: number): Promise<void> {
  const report = newReport(folder);
  report(0, { en: "Reading the tables", zh: "正在读取表格" });
  const tool = await loadTool(job.toolId);
  if (tool === null) {
    throw new DataFault("unknown-tool", {
      en: `There is no tool “${job.toolId}”. Choose one from the list of tools.`,
      zh: `没有工具“${job.toolId}”。请从工具列表中选择。`,
    });
  }
  const { manifest } = tool;
  checkVersion(manifest, job.toolVersion);
  const params = checkedParams(manifest, job.params);
  const { tables, given } = await readTables(folder, job);
  const wrong = firstError(tables);
  if (wrong !== undefined) throw faultOf(wrong);

  const out = join(folder, "out");
  writeGiven(out, given);
  const { samples, features, featureNames } = tables;
  // The first tenth is reading, the last one writing.
  const output = tool.run({
    table: tables.matrix.table,
    samples,
    features,
    featureNames,
    params,
    report: (progress, message) => report(0.1 + 0.8 * progress, message),
  });
  report(0.9, { en: "Writing the result", zh: "正在写入结果" });
  const matrix = job.inputs.find(({ role }) => role === "matrix");
  const before = matrix?.state ?? null;
  const carried = carryOn(out, output, { manifest, params, given, file: matrix?.name ?? "", before });
  const readings = job.inputs.flatMap(({ role, reading }) => chosenWords(role, reading));
  const notes = [...readings, ...readingNotes(tables), ...stateNotes(manifest, params, before)];
  writeResult(out, manifest, { ...output, methods: withHistory(output.methods, before) }, notes, carried);
  writeFileSync(join(out, "provenance.json"), JSON.stringify(provenanceOf(job, manifest, params, started), null, 2));
}

/** The result's key says the version: a task that waited over an update must not run as what it is not. */
function checkVersion(manifest: Manifest, asked: string): void {
  if (asked === manifest.version) return;
  throw new DataFault("tool-updated", {
    en: `The tool was updated from version ${asked} to ${manifest.version} while the task was waiting. Run it again.`,
    zh: `任务等待期间，工具已从版本 ${asked} 更新为 ${manifest.version}。请重新运行。`,
  });
}

function checkedParams(manifest: Manifest, given: Record<string, unknown>): Record<string, unknown> {
  const { values, faults } = checkParams(manifest, given);
  if (faults.length === 0) return values;
  throw new DataFault("bad-parameter", {
    en: faults.map((fault) => fault.message.en).join(" "),
    zh: faults.map((fault) => fault.message.zh).join(""),
  });
}

async function readTables(folder: string, job: JobFile): Promise<{ tables: AlignedTables; given: GivenTables }> {
  const grids: Partial<Record<Role, Grid>> = {};
  for (const { role, file, name, reading } of job.inputs) grids[role] = (await readFile(readFileSync(join(folder, file)), role, name, reading)).grid;
  const { matrix, samples = null, features = null } = grids;
  if (matrix === undefined)
    throw new DataFault("no-matrix", { en: "There is no data matrix. Choose a table.", zh: "没有数据矩阵。请选择一个表格。" }, { table: "matrix" });
  const tables = alignTables({ matrix, samples, features });
  const named = (role: "samples" | "features", idName: string): NamedSheet | null => {
    const sheet = tables[role];
    return sheet === null || sheet.columns.length === 0 ? null : { idName, sheet };
  };
  return {
    tables,
    given: {
      table: tables.matrix.table,
      samples: named("samples", samples === null ? "sample" : columnNames(samples)[tables.idColumns.samples]!),
      features: named("features", features === null ? "feature" : columnNames(features)[tables.idColumns.features]!),
    },
  };
}

/** Remarks about what was decided, rather than about what was found. */
const saidOfReading = new Set(["grouped-thousands", "labels-taken"]);

/** What was guessed or left aside while reading belongs in the result. */
function readingNotes(tables: AlignedTables): Text[] {
  return [...tables.own.matrix, ...tables.own.samples.filter(({ code }) => saidOfReading.has(code)), ...tables.cross]
    .filter(({ severity, code }) => (severity === "warning" && code !== "padded-feature-id") || saidOfReading.has(code))
    .map((problem) => problem.message);
}
