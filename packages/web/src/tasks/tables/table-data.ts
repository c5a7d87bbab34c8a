import { parseCsv } from "./csv.ts";

/** A column as the page keeps it: numbers as doubles with NaN for an empty cell, all else as text. */
export type ColumnData = { name: string } & ({ type: "number"; values: Float64Array } | { type: "text" | "boolean"; values: string[] });
export interface TableData {
  rowCount: number;
  columns: ColumnData[];
}

/** `types` are what the result's index says; a column that it does not name is looked at. */
export function readTable(csv: string, types: Record<string, "number" | "text" | "boolean">): TableData {
  const [header = [], ...rows] = parseCsv(csv);
  const columns = header.map((name, at): ColumnData => {
    const cells = rows.map((row) => row[at] ?? "");
    const type = types[name] ?? (cells.every((cell) => cell === "" || !Number.isNaN(Number(cell))) ? "number" : "text");
    return type === "number" ? { name, type, values: Float64Array.from(cells, numberOf) } : { name, type, values: cells };
  });
  return { rowCount: rows.length, columns };
}

function numberOf(cell: string): number {
  if (cell === "") return Number.NaN;
  if (cell === "Inf") return Infinity;
  if (cell === "-Inf") return -Infinity;
  return Number(cell);
}
