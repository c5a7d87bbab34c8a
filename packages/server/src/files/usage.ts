/** What fills a user's storage. */
import { sql } from "kysely";
import type { z } from "zod";
import type { fileUsage } from "@analyte/contract/file-usage";
import type { Database } from "../db/open.ts";
import { item } from "./entries.ts";
import { roomOf } from "./quota.ts";
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
  const rows = await query
    .selectFrom("user_files")
    .selectAll()
    .where("user_id", "=", userId)
    // As the index says it; SQLite takes no parameter for that.
    .where(sql<boolean>`is_folder = 0 and bin_id is null`)
    .orderBy("size", "desc")
    .orderBy("id", "desc")
    .limit(mostLargest)
    .execute();
  const folders = rows.map(({ parent_id }) => parent_id ?? "");
  const paths = await pathsOf(query, folders);
  const largest = rows.map((row) => item(row, paths.get(row.parent_id ?? "")?.path ?? "/"));
  return { ...(await roomOf(query, userId, quota)), by_kind, largest };
}
