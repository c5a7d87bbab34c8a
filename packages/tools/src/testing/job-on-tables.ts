/** For tests: a tool's job as the server starts it, on tables given as text. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reading } from "@analyte/contract/reading";
import type { TableState } from "@analyte/contract/table-state";
import { afterAll } from "vitest";
import { toolById } from "../catalog.ts";
import type { JobFile, ResultIndex } from "../job-folder.ts";
import { toolJob } from "../job/tool-job.ts";
import { DataFault } from "../tool.ts";

/** By slot. */
export type Tables = Partial<Record<string, string>>;
/** With `reading` as the user has said that it is to be read, and with the `state` in which an earlier step left it. */
type GivenTables = Partial<Record<string, string | { text: string; reading?: Reading; state?: TableState }>>;

export interface JobsOnTables {
  /** Runs a tool; answers with the folder of its output. */
  runOn: (toolId: string, tables: GivenTables, params: Record<string, unknown>, state?: TableState) => Promise<string>;
  faultOf: (toolId: string, tables: GivenTables, params: Record<string, unknown>) => Promise<DataFault>;
}

/** Its folders go with the tests of the file. */
export function newJobsOnTables(): JobsOnTables {
  const root = mkdtempSync(join(tmpdir(), "jobs-on-tables-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let number = 0;

  async function runOn(toolId: string, tables: GivenTables, params: Record<string, unknown>, state?: TableState): Promise<string> {
    const folder = join(root, String(number++));
    mkdirSync(join(folder, "in"), { recursive: true });
    mkdirSync(join(folder, "out"));
    const inputs = Object.keys(tables).map((role) => {
      const table = tables[role]!;
      const { text, ...read } = typeof table === "string" ? { text: table } : table;
      const name = `${role}.${role === "library" ? "gmt" : "csv"}`;
      writeFileSync(join(folder, "in", name), text);
      return { role, file: `in/${name}`, name, sha256: "", size: 0, ...read, ...(role === "matrix" && state !== undefined && { state }) };
    });
    const { version } = toolById(toolId)!.manifest;
    const job: JobFile = {
      version: 1,
      kind: "tool",
      taskId: "t",
      attempt: 1,
      toolId,
      toolVersion: version,
      params,
      role: "matrix",
      inputs,
      limits: { seconds: 60, memoryMegabytes: 512 },
    };
    const out = join(folder, "out");
    await toolJob(folder, job, { out });
    return out;
  }
  return {
    runOn,
    async faultOf(...asked) {
      const fault = await runOn(...asked).catch((error: unknown) => error);
      if (!(fault instanceof DataFault)) throw fault;
      return fault;
    },
  };
}

export const textIn = (out: string, name: string): string => readFileSync(join(out, name), "utf8");
export const indexIn = (out: string): ResultIndex => JSON.parse(textIn(out, "result.json")) as ResultIndex;
