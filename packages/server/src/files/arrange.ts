/** Moving and copying: all of what was asked in one transaction, or nothing. */
import { randomUUID } from "node:crypto";
import type { FileItem, OnEqualOfMany } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { inSlices } from "../db/slices.ts";
import { invalidInput, tooLarge } from "../errors.ts";
import { useMany } from "../storage/uses.ts";
import type { Bin } from "./bin/bin.ts";
import { folderAt, handleOf, item, lettersOf, levelsOf, noSuchFile, refuseDepth } from "./entries.ts";
import { nameFor } from "./equal-names.ts";
import { nameColumns } from "./names.ts";
import { refuseMore, roomOf, type Room } from "./quota.ts";
import { foundOf } from "./found.ts";
import * as store from "./store.ts";
import type { FileRow } from "./store.ts";
import { tally, tallyAll } from "./tally.ts";
import { addRows, countRows, lockTree, reachOf, rowsAtOnce, topmost, treeOf } from "./tree.ts";

export interface Wanted {
  ids: string[];
  to: string;
  onEqual: OnEqualOfMany;
}
export interface Arrange {
  /** Fails where none of the named is there; what lies in a named folder goes with it. */
  move(userId: string, wanted: Wanted): Promise<Arranged>;
  copy(userId: string, wanted: Wanted): Promise<Arranged>;
}
export interface Arranged {
  items: FileItem[];
  /** How many stayed as they were, because their names are taken. */
  skipped: number;
}

/** Files and folders that one copy makes. */
export const mostCopied = 10_000;

export function openArrange(database: Database, bin: Pick<Bin, "discard">, { quotaBytes }: { quotaBytes: number }): Arrange {
  /** `put` brings one entry under its name into the folder and tells the id that it has there; what `stays` needs no name; `settle` ends what `put` has left for many at once. */
  async function arrange(
    userId: string,
    { ids, to, onEqual }: Wanted,
    stays: (row: FileRow, folder: string) => boolean,
    put: (transaction: Database, row: FileRow, name: string, folder: string) => Promise<string>,
    settle: (transaction: Database) => Promise<void> = async () => {},
  ): Promise<Arranged> {
    const path = to.normalize("NFC");
    return database.transaction().execute(async (transaction) => {
      await lockTree(transaction, userId);
      const folder = await folderAt(transaction, userId, path);
      const above = await store.chainOf(transaction, userId, folder);
      const placed: string[] = [];
      let skipped = 0;
      const chosen = await topmost(transaction, userId, ids);
      if (chosen.length === 0) throw noSuchFile();
      for (const row of chosen) {
        if (stays(row, folder)) {
          placed.push(row.id);
          continue;
        }
        const name = await nameFor(transaction, bin.discard, { userId, folder, row }, onEqual);
        if (name === null) {
          skipped++;
          continue;
        }
        if (row.is_folder === 1) await refuseFolder(transaction, row, path, above);
        placed.push(await put(transaction, row, name, folder));
        // The next may replace it, and what goes into the bin has to be counted.
        if (onEqual === "replace") await settle(transaction);
      }
      await settle(transaction);
      // Gone where a later one of the same name has replaced it.
      const { rows } = await foundOf(transaction, userId, placed);
      return { items: rows.map((row) => item(row, path)), skipped };
    });
  }

  return {
    move: (userId, wanted) =>
      arrange(
        userId,
        wanted,
        (row, folder) => row.parent_id === folder,
        async (transaction, row, name, folder) => {
          await store.renameRow(transaction, row, name, folder);
          await tally(transaction, row.parent_id ?? "", row, -1);
          await tally(transaction, folder, row, 1);
          return row.id;
        },
      ),
    copy: (userId, wanted) => {
      let copied = 0;
      let bytes = 0;
      let room: Room | null = null;
      /** What was chosen, and the rows of its copies, which are still to be counted. */
      let into = "";
      let chosen: FileRow[] = [];
      let made: FileRow[] = [];
      return arrange(
        userId,
        wanted,
        () => false,
        async (transaction, row, name, folder) => {
          copied += row.files + row.folders + row.is_folder;
          if (copied > mostCopied) throw tooManyToCopy();
          bytes += row.size;
          room ??= await roomOf(transaction, userId, quotaBytes);
          refuseMore(room, bytes);
          const tree = await treeOf(transaction, row, mostCopied);
          const rows = await copyTree(transaction, tree, { id: folder, name });
          made = made.concat(rows);
          chosen.push(row);
          into = folder;
          return rows[0]!.id;
        },
        async (transaction) => {
          const [tops, rows] = [chosen, made];
          [chosen, made] = [[], []];
          await tallyAll(transaction, into, tops, 1);
          await countRows(transaction, rows);
          const files = rows.filter(({ is_folder }) => is_folder === 0);
          await useMany(
            transaction,
            files.map(({ id, sha256 }) => ({ sha256, owner: handleOf(id) })),
          );
        },
      );
    },
  };
}

async function refuseFolder(query: Database, row: FileRow, path: string, above: ReadonlySet<string>): Promise<void> {
  if (above.has(row.id)) {
    throw invalidInput({
      en: `The folder “${row.name}” can't go into itself or into a folder inside it.`,
      zh: `文件夹“${row.name}”不能放入其自身或其子文件夹。`,
    });
  }
  const { levels, letters } = row.folders > 0 ? await reachOf(query, row.id) : { levels: 1, letters: lettersOf(row.name) + 1 };
  refuseDepth(levelsOf(path) + levels, lettersOf(path) + letters);
}

async function copyTree(transaction: Database, tree: readonly FileRow[], to: { id: string; name: string }): Promise<FileRow[]> {
  const folders = new Map<string, string>();
  const created_at = Date.now();
  const copies: FileRow[] = [];
  for await (const some of inSlices(tree, rowsAtOnce)) {
    const rows = some.map((row) => {
      const id = randomUUID();
      if (row.is_folder === 1) folders.set(row.id, id);
      const top = row === tree[0] ? { parent_id: to.id, ...nameColumns(to.name, row.is_folder === 1) } : { parent_id: folders.get(row.parent_id ?? "")! };
      return { ...row, id, created_at, ...top };
    });
    copies.push(...(await addRows(transaction, rows)));
  }
  return copies;
}

const tooManyToCopy = () => {
  const most = mostCopied.toLocaleString("en");
  return tooLarge({
    en: `This is too much to copy at once: ${most} files and folders at most. Please copy it in parts.`,
    zh: `一次复制的内容过多：最多 ${most} 个文件和文件夹。请分批复制。`,
  });
};
