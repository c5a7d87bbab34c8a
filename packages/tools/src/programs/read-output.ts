/** What a program has written → the tables that its manifest declares. What it left out or wrote otherwise is said by name. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@analyte/contract/manifest";
import { columnTexts, indexCells, rowTexts, toGrid } from "../reading/grid.ts";
import { separators } from "../reading/separator.ts";
import { DataFault, type TableColumn, type ToolTable } from "../tool.ts";

type Declared = Manifest["outputs"]["tables"][number];

const most = { cells: 20_000_000, bytes: 536_870_912 };

/** CSV in UTF-8, the first row its header. A column whose cells are numbers, empty or NA is one of numbers; TRUE and FALSE are truth values. */
export function readTable(folder: string, { name, columns: declared, holds }: Declared): ToolTable {
  const path = join(folder, `${name}.csv`);
  if (!existsSync(path)) throw wrong(`did not write the table “${name}” (${name}.csv)`, `没有写出表格“${name}”（${name}.csv）`);
  if (statSync(path).size > most.bytes) throw wrong(`wrote more than 512 MB into ${name}.csv`, `写入 ${name}.csv 的内容超过 512 MB`);
  const bytes = readFileSync(path);
  const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  const index = indexCells(body, separators.comma, { cells: most.cells, rows: Infinity, bytes: Infinity });
  if (index.tooMany) throw wrong(`wrote more than ${most.cells} cells into ${name}.csv`, `写入 ${name}.csv 的单元格超过 ${most.cells} 个`);
  if (index.unclosed !== null) throw wrong(`left a quotation mark open in ${name}.csv`, `${name}.csv 中有未闭合的引号`);
  const grid = toGrid(body, separators.comma, ".", index);
  const widths = new Set(index.cells);
  if (index.cells.length === 0 || widths.size > 1) throw wrong(`wrote rows of different length into ${name}.csv`, `${name}.csv 各行的列数不一致`);
  const names = rowTexts(grid, 0);
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) throw wrong(`wrote the column “${twice}” twice into ${name}.csv`, `${name}.csv 中的列“${twice}”出现两次`);
  const lacks = declared.find((column) => !names.includes(column.name));
  if (lacks !== undefined && holds === undefined) throw wrong(`left the column “${lacks.name}” out of ${name}.csv`, `${name}.csv 缺少列“${lacks.name}”`);
  const strange = names.find((column) => !declared.some((one) => one.name === column));
  if (strange !== undefined && holds === undefined)
    throw wrong(`wrote a column “${strange}” into ${name}.csv that its manifest does not declare`, `${name}.csv 中的列“${strange}”未在清单中声明`);
  const ids = new Set([...declared.slice(0, 1).map((column) => column.name), ...(holds === undefined ? [] : names.slice(0, 1))]);
  return { name, columns: names.map((column, at) => columnOf(column, columnTexts(grid, at), ids.has(column))) };
}

/** The first column names the rows, however its cells look. */
function columnOf(name: string, cells: string[], isId: boolean): TableColumn {
  const isEmpty = (cell: string): boolean => cell === "" || cell === "NA" || cell === "NaN";
  const given = cells.filter((cell) => !isEmpty(cell));
  if (isId || given.length === 0) return { name, values: given.length === 0 && !isId ? new Float64Array(cells.length).fill(Number.NaN) : cells };
  if (given.length === cells.length && given.every((cell) => cell === "TRUE" || cell === "FALSE"))
    return { name, values: cells.map((cell) => cell === "TRUE") };
  if (given.every(isNumber)) return { name, values: Float64Array.from(cells, (cell) => (isEmpty(cell) ? Number.NaN : numberOf(cell))) };
  return { name, values: cells.map((cell) => (cell === "NA" ? "" : cell)) };
}

const isNumber = (cell: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$|^-?Inf$/.test(cell);
const numberOf = (cell: string): number => Number(cell.replace("Inf", "Infinity"));

/** It is nobody's fault who uses the tool. */
export const wrong = (en: string, zh: string): DataFault =>
  new DataFault("program-output", {
    en: `The program of this tool ${en}. Nothing is wrong with your data as far as we can tell; please report the task, so that whoever runs the portal can mend the tool.`,
    zh: `该工具的程序${zh}。目前未发现您的数据有问题；请反馈该任务，以便平台管理员修复工具。`,
  });
