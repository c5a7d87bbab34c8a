/** The orders that lists of files are offered in; each has its index. */
import type { FileRow } from "./store.ts";

export interface Order {
  sort: "name" | "size" | "created_at" | "kind";
  order: "asc" | "desc";
}

/** What the rows are ordered by, the id last: no two are equal. */
export const sortColumns = {
  name: ["sort_key", "id"],
  size: ["size", "id"],
  created_at: ["created_at", "id"],
  kind: ["extension", "sort_key", "id"],
} as const satisfies Record<Order["sort"], readonly (keyof FileRow)[]>;

/** Folders first; the others as the database orders them. */
export function compareBy({ sort, order }: Order): (a: FileRow, b: FileRow) => number {
  const sign = order === "asc" ? 1 : -1;
  return (a, b) => {
    if (a.is_folder !== b.is_folder) return b.is_folder - a.is_folder;
    for (const column of sortColumns[sort]) {
      const [left, right] = [a[column], b[column]];
      if (left !== right) return sign * (typeof left === "number" ? left - Number(right) : Buffer.compare(Buffer.from(left), Buffer.from(String(right))));
    }
    return 0;
  };
}
