/** All of a user's files and folders as they hang together, and what folders hold by that. */
import { rootId, type FileRow } from "../store.ts";

type Sums = Pick<FileRow, "size" | "files" | "folders" | "child_files" | "child_folders">;
export interface Tree {
  /** Every folder's sums as its rows say, and every file's own. */
  sums: Map<string, Sums>;
  /** The root, an entry of the bin, or a row that hangs on nothing: what each row ends at. */
  topOf: Map<string, FileRow>;
}

export function growTree(all: readonly FileRow[]): Tree {
  const rows = new Map(all.map((row) => [row.id, row]));
  const children = Map.groupBy(all, ({ parent_id }) => parent_id);
  const sums = new Map<string, Sums>();
  const topOf = new Map<string, FileRow>();
  for (const top of all.filter(({ parent_id }) => parent_id === null || !rows.has(parent_id))) {
    const order = [top];
    for (const row of order) {
      topOf.set(row.id, top);
      if (row.is_folder === 1) order.push(...(children.get(row.id) ?? []));
    }
    for (const row of order.toReversed()) sums.set(row.id, row.is_folder === 1 ? sumOf(children.get(row.id) ?? [], sums) : sumOfFile(row));
  }
  return { sums, topOf };
}

const sumOfFile = ({ size }: FileRow): Sums => ({ size, files: 1, folders: 0, child_files: 0, child_folders: 0 });

function sumOf(children: readonly FileRow[], sums: ReadonlyMap<string, Sums>): Sums {
  const sum: Sums = { size: 0, files: 0, folders: 0, child_files: 0, child_folders: 0 };
  for (const child of children) {
    const { size, files, folders } = sums.get(child.id)!;
    sum.size += size;
    sum.files += files;
    sum.folders += folders + child.is_folder;
    sum.child_files += 1 - child.is_folder;
    sum.child_folders += child.is_folder;
  }
  return sum;
}

/** What lies below the root: neither the root itself, nor what is in the bin. */
export const entriesThere = (userId: string, rows: readonly FileRow[], { topOf }: Tree): FileRow[] =>
  rows.filter(({ id }) => id !== rootId(userId) && topOf.get(id)?.id === rootId(userId));
