/** For tests only: a file's bytes to what the tests look at. */
import type { Readings } from "@analyte/contract/reading";
import type { Role } from "@analyte/contract/slots";
import { expect } from "vitest";
import { DataFault } from "../tool.ts";
import { inspect } from "../inspecting/inspect.ts";
import type { JobInspection } from "../job-folder.ts";
import { alignTables } from "../reading/align.ts";
import { readFile, type ReadFile } from "../reading/file.ts";
import { cellText } from "../reading/grid.ts";

export const open = (bytes: Buffer | string, name = "matrix.csv"): Promise<ReadFile> => readFile(Buffer.from(bytes as string), "matrix", name);
export const textsOf = ({ grid }: ReadFile): string[][] =>
  Array.from({ length: grid.rows }, (_, row) => Array.from({ length: grid.columns }, (_unused, column) => cellText(grid, row, column)));
export const numbersOf = ({ grid }: ReadFile): number[] => [...alignTables({ matrix: grid, samples: null, features: null }).matrix.table.matrix.data];
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DataFault)) throw error;
    expect(error.text.zh).toMatch(/[\u4e00-\u9fff]/);
    expect(error.text.en).not.toMatch(/[\u4e00-\u9fff]/);
    return error.code;
  }
  return "none";
}

/** What the doctor says of one of these tables, the others beside it. */
export const doctor = (role: Role, tables: Partial<Record<Role, string | Buffer>>, readings: Readings = {}): Promise<JobInspection> =>
  inspect(
    role,
    (Object.keys(tables) as Role[]).map((table) => ({
      role: table,
      name: `${table}.csv`,
      bytes: Buffer.from(tables[table] as string),
      ...(readings[table] && { reading: readings[table] }),
    })),
  );
