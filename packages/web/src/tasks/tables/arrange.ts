import type { ColumnData, TableData } from "./table-data.ts";

export type ColumnFilter = { kind: "range"; from: number | null; to: number | null } | { kind: "contains"; text: string } | { kind: "is"; value: string };
export interface Arrangement {
  /** Index of the column to sort by; null keeps the file's order. */
  sort: { column: number; descending: boolean; /** Numbers by their distance from 0. */ bySize?: boolean } | null;
  filters: ReadonlyMap<number, ColumnFilter>;
  /** Anywhere in a text column. */
  search: string;
}

/** The rows to show, in order: indices into the table. Empty cells come last in either direction. */
export function arrange(table: TableData, { sort, filters, search }: Arrangement): Uint32Array {
  const tests = [...filters].flatMap(([at, filter]) => {
    const column = table.columns[at];
    return column === undefined ? [] : [testOf(column, filter)];
  });
  const wanted = search.toLowerCase();
  if (wanted !== "") {
    const texts = table.columns.filter((column) => column.type !== "number");
    tests.push((row) => texts.some((column) => String(column.values[row]).toLowerCase().includes(wanted)));
  }
  const kept: number[] = [];
  for (let row = 0; row < table.rowCount; row++) if (tests.every((test) => test(row))) kept.push(row);
  const rows = Uint32Array.from(kept);
  const column = sort === null ? undefined : table.columns[sort.column];
  if (sort === null || column === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.sort(
    column.type === "number" ? byNumber(sort.bySize ? column.values.map(Math.abs) : column.values, direction) : byText(column.values, direction),
  );
}

function testOf(column: ColumnData, filter: ColumnFilter): (row: number) => boolean {
  switch (filter.kind) {
    case "range": {
      const from = filter.from ?? -Infinity;
      const to = filter.to ?? Infinity;
      return (row) => {
        const value = Number(column.values[row]);
        return value >= from && value <= to;
      };
    }
    case "contains": {
      const wanted = filter.text.toLowerCase();
      return (row) => String(column.values[row]).toLowerCase().includes(wanted);
    }
    default:
      return (row) => String(column.values[row]).toLowerCase() === filter.value;
  }
}

function byNumber(values: Float64Array, direction: number) {
  return (a: number, b: number) => {
    const x = values[a]!;
    const y = values[b]!;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    return x === y ? a - b : x < y ? -direction : direction;
  };
}

function byText(values: string[], direction: number) {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return (a: number, b: number) => {
    const x = values[a]!;
    const y = values[b]!;
    if (x === "" || y === "") return Number(x === "") - Number(y === "");
    return direction * collator.compare(x, y) || a - b;
  };
}
