/** What fills a user's storage. */
import { sql } from "kysely";
import type { z } from "zod";
import type { fileUsage } from "@analyte/contract/file-usage";
import type { FileItem } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { item } from "./entries.ts";
import { roomOf } from "./quota.ts";
import { rootId } from "./store.ts";
import { pathsOf } from "./tree.ts";

export type Usage = z.output<(typeof fileUsage)["reply"]>;

const mostLargest = 10;

export async function usageOf(query: Database, userId: string, quota: number): Promise<Usage> {
  const by_kind = await query
    .selectFrom("file_kinds")
    .select(["extension", "bytes", "files"])
    .where("user_id", "=", userId)
    .orderBy("bytes", "desc")
    .orderBy("extension")
    .execute();
  return { ...(await roomOf(query, userId, quota)), by_kind, largest: await largestOf(query, userId) };
}

/** The bin's files stand among the others: of some more at a time, those that lie below the root. */
async function largestOf(query: Database, userId: string): Promise<FileItem[]> {
  const found = new Map<string, string>();
  for (let from = 0, some = 5 * mostLargest; found.size < mostLargest; from += some, some = Math.min(4 * some, mostAtOnce)) {
    const rows = await query
      .selectFrom("user_files")
      .select(["id", "parent_id"])
      .where("user_id", "=", userId)
      // As the index says it; SQLite takes no parameter for that.
      .where(sql<boolean>`is_folder = 0`)
      .orderBy("size", "desc")
      .orderBy("id", "desc")
      .limit(some)
      .offset(from)
      .execute();
    const paths = await pathsOf(
      query,
      rows.map(({ parent_id }) => parent_id ?? ""),
    );
    for (const { id, parent_id } of rows) {
      const place = paths.get(parent_id ?? "");
      if (place?.ids.includes(rootId(userId)) === true && found.size < mostLargest) found.set(id, place.path);
    }
    if (rows.length < some) break;
  }
  if (found.size === 0) return [];
  const largest = await query
    .selectFrom("user_files")
    .selectAll()
    .where("id", "in", [...found.keys()])
    .execute();
  const places = [...found.keys()];
  return largest.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id)).map((row) => item(row, found.get(row.id)!));
}

const mostAtOnce = 4_000;
