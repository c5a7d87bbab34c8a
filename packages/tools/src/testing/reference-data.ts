/**
 * For tests only: the tables that were computed with R. They stand beside the repository and need not be there;
 * tests that want them say so and are skipped.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newMatrix, type Table } from "@analyte/analysis/table";
import { checkParams } from "@analyte/contract/params";
import type { Tool, ToolInput, ToolOutput, Sheet } from "../tool.ts";

const folder = join(import.meta.dirname, "../../../../../shared/reference");
export const hasReference = existsSync(join(folder, "results/MANIFEST.csv"));
if (!hasReference) console.warn(`No reference tables at ${folder}: tests against R are skipped.`);

/** One of R's result tables as rows of named cells. */
export function referenceTable(path: string): Record<string, string>[] {
  const [header, ...rows] = readCsv(`results/${path}`);
  return rows.map((cells) => Object.fromEntries(header!.map((name, column) => [name, cells[column]!])));
}

export function referenceJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, "results", path), "utf8"));
}

/** The text of one of the reference's files of sets. */
export const referenceSets = (file: string): string => readFileSync(join(folder, "data/sets", file), "utf8");

/** A reference data set as a tool gets it. */
export function referenceInput(name: string): Omit<ToolInput, "params"> {
  const [header, ...rows] = readCsv(`data/${name}/matrix.csv`);
  const features = header!.slice(1);
  const matrix = newMatrix(rows.length, features.length);
  for (const [row, cells] of rows.entries()) {
    for (let column = 0; column < features.length; column++) {
      const cell = cells[column + 1]!;
      matrix.data[row * features.length + column] = cell === "" ? Number.NaN : Number(cell);
    }
  }
  const samples = rows.map((cells) => cells[0]!);
  return { ...toolInput({ matrix, samples, features }), samples: readSheet(`data/${name}/meta.csv`), features: readSheet(`data/${name}/features.csv`) };
}

/** A table of one's own as a tool gets it, without sheets. */
export function toolInput(table: Table): Omit<ToolInput, "params"> {
  return { table, samples: null, features: null, featureNames: table.features, report: () => {} };
}

/** Runs a tool with its parameters checked and completed, as a job does. */
export function runTool(tool: Tool, input: Omit<ToolInput, "params">, params: Record<string, unknown>): ToolOutput {
  const { values, faults } = checkParams(tool.manifest, params);
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.message.en).join(" "));
  return tool.run({ ...input, params: values });
}

/** The numbers of one column of a result table. */
export function numbersOf(output: ToolOutput, table: string, column: string): Float64Array {
  const values = output.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.values;
  if (!(values instanceof Float64Array)) throw new Error(`No numbers ${table}/${column}`);
  return values;
}

/** A column of words of one of an output's tables. */
export function textsOf(output: ToolOutput, table: string, column: string): string[] {
  return output.tables.find(({ name }) => name === table)!.columns.find(({ name }) => name === column)!.values as string[];
}

/** A result's `matrix` as the input of the next tool. */
export function matrixOf(output: ToolOutput): Table {
  const columns = output.tables.find(({ name }) => name === "matrix")!.columns;
  const samples = columns[0]!.values as string[];
  const matrix = newMatrix(samples.length, columns.length - 1);
  for (let column = 0; column < matrix.columns; column++) {
    const values = columns[column + 1]!.values as Float64Array;
    for (let row = 0; row < matrix.rows; row++) matrix.data[row * matrix.columns + column] = values[row]!;
  }
  return { matrix, samples, features: columns.slice(1).map(({ name }) => name) };
}

function readSheet(path: string): Sheet {
  const [header, ...rows] = readCsv(path);
  return { ids: rows.map((cells) => cells[0]!), columns: header!.slice(1).map((name, at) => ({ name, values: rows.map((cells) => cells[at + 1]!) })) };
}

function readCsv(path: string): string[][] {
  const text = readFileSync(join(folder, path), "utf8").trimEnd();
  return text.split(/\r?\n/).map((line) => (line.includes('"') ? quotedCells(line) : line.split(",")));
}

function quotedCells(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), (match) => (match[1] !== undefined ? match[1].replaceAll('""', '"') : match[2]!));
}
