/** The orders that lists of files are offered in; each has its index. */
import type { FileRow } from "../store.ts";

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

/** What any of the orders looks at. */
export type Sorted = Pick<FileRow, "id" | "is_folder" | "sort_key" | "extension" | "size" | "created_at">;

/** Folders first; the others as the database orders them. */
export function compareBy({ sort, order }: Order): (a: Sorted, b: Sorted) => number {
  const sign = order === "asc" ? 1 : -1;
  return (a, b) => {
    if (a.is_folder !== b.is_folder) return b.is_folder - a.is_folder;
    for (const column of sortColumns[sort]) {
      const [left, right] = [a[column], b[column]];
      if (left !== right) return sign * (typeof left === "number" ? left - Number(right) : compareBytes(left, String(right)));
    }
    return 0;
  };
}

/** Two unequal texts by their bytes in UTF-8. */
function compareBytes(left: string, right: string): number {
  for (let at = 0; ; at++) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one === other) continue;
    if (Number.isNaN(one)) return -1;
    if (Number.isNaN(other)) return 1;
    // Halves of the signs above 16 bits stand below the last of the others, and come after them in UTF-8.
    const [low, high] = [isHalf(one), isHalf(other)];
    return low === high ? one - other : low ? 1 : -1;
  }
}

const isHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xe000;
