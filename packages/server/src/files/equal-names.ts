/** What becomes of a name that is taken where something goes. */
import type { OnEqualOfMany } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { conflict } from "../errors.ts";
import { nameTaken } from "./entries.ts";
import * as store from "./store.ts";
import type { FileRow } from "./store.ts";

/** Takes an entry out of its folder, into the bin. */
export type Discard = (transaction: Database, userId: string, id: string) => Promise<void>;
/** Only who asks for it meets an entry that was skipped. */
type Skipped<Answer> = "skip" extends Answer ? null : never;

interface Going {
  userId: string;
  /** Into which folder. */
  folder: string;
  row: Pick<FileRow, "id" | "name" | "is_folder">;
}

/** The name that an entry gets in a folder, null where it is to be skipped; a file there that gives way goes into the bin. */
export async function nameFor<Answer extends OnEqualOfMany>(
  transaction: Database,
  discard: Discard,
  { userId, folder, row }: Going,
  onEqual: Answer,
): Promise<string | Skipped<Answer>> {
  const there = await store.named(transaction, folder, row.name);
  if (there === null) return row.name;
  if (onEqual === "keep_both") return store.freeNameIn(transaction, folder, row.name);
  if (onEqual === "skip") return null as Skipped<Answer>;
  if (onEqual === "refuse" || there.id === row.id) throw nameTaken(row.name);
  if (there.is_folder === 1 || row.is_folder === 1) {
    throw conflict({
      en: `There is a folder or file “${row.name}” already, and only a file can replace a file. Keep both, or choose another name.`,
      zh: `此处已有文件夹或文件“${row.name}”，只有文件可以替换文件。请保留两者或更换名称。`,
    });
  }
  await discard(transaction, userId, there.id);
  return row.name;
}
