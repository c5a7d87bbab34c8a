/** What fills a user's storage. */
import type { z } from "zod";
import type { fileUsage } from "@analyte/contract/file-usage";
import type { Database } from "../db/open.ts";
import { item } from "./entries.ts";
import { roomOf } from "./quota.ts";
import { pathOfFolder } from "./store.ts";

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
    .where("is_folder", "=", 0)
    .where("bin_id", "is", null)
    .orderBy("size", "desc")
    .orderBy("id", "desc")
    .limit(mostLargest)
    .execute();
  const largest = await Promise.all(rows.map(async (row) => item(row, await pathOfFolder(query, userId, row.parent_id ?? ""))));
  return { ...(await roomOf(query, userId, quota)), by_kind, largest };
}
