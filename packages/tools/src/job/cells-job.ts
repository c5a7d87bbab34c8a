/** What stands in a workbook that the portal gave out and somebody filled in, cell by cell, for who checks it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cellsLimits, type FilledCells, type JobCells, type JobFile } from "../job-folder.ts";
import { readFile } from "../reading/file.ts";
import { emptyCell, isQuoted, rowTexts, type Grid } from "../reading/grid.ts";
import { isOldWorkbook, isZip } from "../reading/workbook.ts";
import { DataFault } from "../tool.ts";

export async function cellsJob(folder: string, job: JobFile): Promise<void> {
  const { file, name } = job.inputs[0]!;
  const bytes = readFileSync(join(folder, file));
  const isWorkbook = isZip(bytes) || isOldWorkbook(bytes);
  const named = async (sheet: string, missing = ["no-such-sheet", "empty-sheet", "header-only"]): Promise<FilledCells | null> =>
    isWorkbook ? await cellsOf(bytes, name, sheet).catch((error: unknown) => noneWhere(missing, error)) : null;
  // Who has renamed the sheet still means the one with the data.
  const samples = (await named("samples", ["no-such-sheet"])) ?? (await cellsOf(bytes, name));
  const word: JobCells = { samples, comparisons: await named("comparisons"), portal: await named("portal") };
  writeFileSync(join(folder, "out", "cells.json"), JSON.stringify(word));
}

async function cellsOf(bytes: Buffer, name: string, sheet?: string): Promise<FilledCells> {
  const { grid } = await readFile(bytes, null, name, sheet === undefined ? {} : { sheet });
  if (grid.rows - 1 > cellsLimits.rows || grid.columns > cellsLimits.columns) throw tooLarge(name);
  const texts = (row: number): string[] => rowTexts(grid, row).map((text) => text.slice(0, cellsLimits.cell));
  return {
    header: texts(0).map((text) => text.trim()),
    rows: Array.from({ length: grid.rows - 1 }, (_, at) => {
      const cells = texts(at + 1);
      const numbers = numbersIn(grid, at + 1, cells);
      return { row: grid.rowNumbers[at + 1]!, cells, ...(numbers.length > 0 && { numbers }) };
    }),
  };
}

/** A text that looks like a number stands in quotation marks in what was made of a workbook. */
function numbersIn(grid: Grid, row: number, cells: readonly string[]): number[] {
  if (!grid.typed) return [];
  return cells.flatMap((text, column) => {
    const start = grid.starts[row * grid.columns + column]!;
    return /^[+-]?[\d.]/.test(text) && start !== emptyCell && !isQuoted(grid.bytes, start) ? [column] : [];
  });
}

function noneWhere(codes: readonly string[], error: unknown): null {
  if (error instanceof DataFault && codes.includes(error.code)) return null;
  throw error;
}

const tooLarge = (name: string): DataFault =>
  new DataFault("too-many-cells", {
    en: `“${name}” has more than ${cellsLimits.rows.toLocaleString("en-US")} rows or ${cellsLimits.columns} columns, the most that is read here. Fill in the workbook that the portal gives out, and add nothing to it.`,
    zh: `“${name}”超过 ${cellsLimits.rows} 行或 ${cellsLimits.columns} 列的读取上限。请填写平台提供的工作簿，不要另外添加内容。`,
  });
