/** For tests: a tool's example as a job reads it, and a tool run on a table with what came of it at hand. */
import { readFileSync } from "node:fs";
import type { ChartDocument } from "@analyte/contract/chart";
import { checkParams } from "@analyte/contract/params";
import { roles, type Role } from "@analyte/contract/slots";
import { exampleFile } from "#catalog.ts";
import { alignTables } from "#reading/align.ts";
import { readFile } from "#reading/file.ts";
import type { Grid } from "#reading/grid.ts";
import { numbersOf, runTool, textsOf } from "#testing/reference-data.ts";
import type { Tool } from "#tool.ts";
import type { GivenInput, GivenParams, Ran } from "./case.ts";

/** The text of a tool's example, by role. */
export function exampleTexts(id: string): Partial<Record<Role, string>> {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const path = exampleFile(id, role);
      return path === null ? [] : [[role, readFileSync(path, "utf8")]];
    }),
  );
}

export async function exampleInput(id: string): Promise<GivenInput> {
  const texts = exampleTexts(id);
  const gridOf = async (role: Role): Promise<Grid | null> =>
    texts[role] === undefined ? null : (await readFile(Buffer.from(texts[role]), role, `${role}.csv`)).grid;
  const { matrix, samples, features, featureNames } = alignTables({
    matrix: (await gridOf("matrix"))!,
    samples: await gridOf("samples"),
    features: await gridOf("features"),
  });
  return { table: matrix.table, samples, features, featureNames, report: () => {} };
}

export function ran(tool: Tool, input: GivenInput, params: GivenParams): Ran {
  const output = runTool(tool, input, params);
  const column = (table: string, name: string): unknown =>
    output.tables.find((one) => one.name === table)?.columns.find((one) => one.name === name)?.values ?? missing(`${table}/${name}`);
  return {
    params: checkParams(tool.manifest, params).values,
    input,
    output,
    numbers: (table, name) => numbersOf(output, table, name),
    words: (table, name) => textsOf(output, table, name),
    flags: (table, name) => column(table, name) as boolean[],
    chart: (name, kind) => {
      const document = output.charts.find((one) => one.name === name)?.document ?? missing(name);
      if (document.kind !== kind) throw new Error(`${name} is ${document.kind}`);
      return document as Extract<ChartDocument, { kind: typeof kind }>;
    },
  };
}

function missing(what: string): never {
  throw new Error(`No ${what}`);
}
