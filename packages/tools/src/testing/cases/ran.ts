/** For tests: a tool's example as a job reads it, and a tool run on a table with what came of it at hand. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { ChartDocument } from "@analyte/contract/chart";
import { checkParams } from "@analyte/contract/params";
import { toolById } from "#catalog.ts";
import { readTables } from "../../job/read-tables.ts";
import { numbersOf, runTool, textsOf } from "#testing/reference-data.ts";
import { exampleFiles } from "#testing/slots.ts";
import type { Tool } from "#tool.ts";
import type { GivenInput, GivenParams, Ran } from "./case.ts";

/** The text of a tool's example, by slot. */
export const exampleTexts = (id: string): Record<string, string> =>
  Object.fromEntries(Object.entries(exampleFiles(id)).map(([slot, path]) => [slot, readFileSync(path, "utf8")]));

export async function exampleInput(id: string): Promise<GivenInput> {
  const inputs = Object.entries(exampleFiles(id)).map(([role, file]) => ({ role, file, name: basename(file), sha256: "", size: 0 }));
  const { tables, others } = await readTables("/", inputs, toolById(id)!.manifest.inputs);
  const { matrix, samples, features, featureNames } = tables;
  return { table: matrix.table, samples, features, featureNames, ...(others !== undefined && { others }), report: () => {} };
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
