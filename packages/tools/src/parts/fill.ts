/** A declared table from rows: it does not compile when a column is missing, has another name, or is too many. */
import type { Manifest } from "@analyte/contract/manifest";
import type { TableColumn, ToolTable } from "#tool.ts";
import type { ColumnName, TableName } from "./declare.ts";

type Cell = number | string | boolean;
type Heading = Omit<TableColumn, "name" | "values">;
type CellOf<Row> = (row: Row, at: number) => Cell;
/** The cell of each row, with the heading of this run where it says more than the manifest's; null where this run has no such column. */
type Filling<Row> = CellOf<Row> | (Heading & { of: CellOf<Row> }) | null;

/**
 * `rows` as the table `name` of a tool, its columns in the order of the manifest.
 *
 * @throws TypeError where the cells of a column are of two kinds.
 */
export function fill<Tool extends Manifest, Name extends TableName<Tool>, Row>(
  manifest: Tool,
  name: Name,
  rows: readonly Row[],
  columns: { readonly [Column in ColumnName<Tool, Name>]: Filling<Row> },
): ToolTable {
  const declared = manifest.outputs.tables.find((table) => table.name === name)!;
  const given = columns as Readonly<Record<string, Filling<Row> | undefined>>;
  return {
    name,
    columns: declared.columns.flatMap(({ name: column }) => {
      const filling = given[column];
      if (filling === undefined) throw new TypeError(`the column ${column} of ${name} is not filled`);
      if (filling === null) return [];
      if (typeof filling === "function") return [{ name: column, values: cells(rows, filling, column) }];
      const { of, ...heading } = filling;
      return [{ name: column, ...heading, values: cells(rows, of, column) }];
    }),
  };
}

function cells<Row>(rows: readonly Row[], of: CellOf<Row>, column: string): TableColumn["values"] {
  const values = rows.map(of);
  const kind = typeof values[0];
  if (values.some((value) => typeof value !== kind)) throw new TypeError(`the column ${column} has cells of two kinds`);
  return kind === "number" ? Float64Array.from(values as number[]) : (values as string[] | boolean[]);
}
