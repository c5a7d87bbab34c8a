import { parseCsv } from "./csv.ts";

/** A column as the page keeps it: numbers as doubles with NaN for an empty cell, all else as text. */
export type ColumnData = { name: string } & (
  | { type: "number"; values: Float64Array; /** Not only counts and positions. */ measured: boolean }
  | { type: "text" | "boolean"; values: string[] }
);
export interface TableData {
  rowCount: number;
  columns: ColumnData[];
}

/** `types` are what the result's index says; a column that it does not name is looked at. */
export function readTable(csv: string, types: ReadonlyMap<string, "number" | "text" | "boolean">): TableData {
  const [header = [], ...rows] = parseCsv(csv);
  const columns = header.map((name, at): ColumnData => {
    const cells = rows.map((row) => row[at] ?? "");
    const type = types.get(name) ?? (cells.every((cell) => cell === "" || !Number.isNaN(Number(cell))) ? "number" : "text");
    if (type !== "number") return { name, type, values: cells };
    const values = Float64Array.from(cells, numberOf);
    return { name, type, values, measured: values.some((value) => Number.isFinite(value) && !Number.isInteger(value)) };
  });
  return { rowCount: rows.length, columns };
}

function numberOf(cell: string): number {
  if (cell === "") return Number.NaN;
  if (cell === "Inf") return Infinity;
  if (cell === "-Inf") return -Infinity;
  return Number(cell);
}
