/** All tables of a result in one workbook, made when somebody asks for it: of the files that the result left. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { phrasesIn } from "@analyte/contract/group-phrases";
import { workbookFile, type JobFile, type ResultIndex } from "../job-folder.ts";
import { readBack } from "../writing/read-back.ts";
import { workbookOfSheets } from "../writing/workbook.ts";

export function workbookJob(folder: string, { inputs }: JobFile): void {
  const fileOf = new Map(inputs.map(({ name, file }) => [name, file]));
  const read = (name: string): Buffer => readFileSync(join(folder, fileOf.get(name)!));
  const { tables, groups = [], comparison } = JSON.parse(read("result.json").toString("utf8")) as ResultIndex;
  const sheets = tables.map((table) => ({
    name: table.name,
    rows: table.row_count,
    columns: table.columns.length,
    read: (columns: number) => readBack(read(table.file), table, columns),
  }));
  writeFileSync(join(folder, "out", workbookFile), workbookOfSheets(sheets, { groups, phrases: phrasesIn(tables), comparison }));
}
