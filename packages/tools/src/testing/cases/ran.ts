/** For tests: a tool's example as a job reads it, and a tool run on a table with what came of it at hand. */
import { readFileSync } from "node:fs";
import { newMatrix } from "@analyte/analysis/table";
import type { ChartDocument } from "@analyte/contract/chart";
import { checkParams } from "@analyte/contract/params";
import type { SlotKind } from "@analyte/contract/slots";
import { exampleFile, toolById } from "#catalog.ts";
import { alignTables } from "#reading/align.ts";
import { readFile } from "#reading/file.ts";
import type { Grid } from "#reading/grid.ts";
import { numbersOf, runTool, textsOf } from "#testing/reference-data.ts";
import { readNamedTable } from "#reading/named-table.ts";
import type { NamedTable, Tool } from "#tool.ts";
import type { GivenInput, GivenParams, Ran } from "./case.ts";

/** The text of a tool's example, by slot. */
export function exampleTexts(id: string): Record<string, string> {
  return Object.fromEntries(
    toolById(id)!.manifest.inputs.flatMap(({ name }) => {
      const path = exampleFile(id, name);
      return path === null ? [] : [[name, readFileSync(path, "utf8")]];
    }),
  );
}

export async function exampleInput(id: string): Promise<GivenInput> {
  const texts = exampleTexts(id);
  const gridOf = async (slot: string, takes: SlotKind): Promise<Grid | null> =>
    texts[slot] === undefined ? null : (await readFile(Buffer.from(texts[slot]), takes, `${slot}.csv`)).grid;
  const tables: Record<string, NamedTable> = {};
  for (const { name, takes } of toolById(id)!.manifest.inputs) {
    const grid = takes === "table" ? await gridOf(name, takes) : null;
    if (grid !== null) tables[name] = readNamedTable(grid).table;
  }
  const others = Object.keys(tables).length > 0 && { others: { studies: {}, tables, libraries: {} } };
  const grid = await gridOf("matrix", "matrix");
  if (grid === null) {
    const empty = { samples: [], features: [], matrix: newMatrix(0, 0) };
    return { table: empty, samples: null, features: null, featureNames: [], report: () => {}, ...others };
  }
  const { matrix, samples, features, featureNames } = alignTables({
    matrix: grid,
    samples: await gridOf("samples", "samples"),
    features: await gridOf("features", "features"),
  });
  return { table: matrix.table, samples, features, featureNames, report: () => {}, ...others };
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
