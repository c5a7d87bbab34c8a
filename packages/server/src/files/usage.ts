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
  const entries = query.selectFrom("user_files").where("user_id", "=", userId).where("bin_id", "is", null);
  const by_kind = await entries
    .where("is_folder", "=", 0)
    .select((select) => ["extension", select.fn.sum<number>("size").as("bytes"), select.fn.countAll<number>().as("files")])
    .groupBy("extension")
    .orderBy("bytes", "desc")
    .orderBy("extension")
    .execute();
  const rows = await entries.where("is_folder", "=", 0).selectAll().orderBy("size", "desc").orderBy("id", "desc").limit(mostLargest).execute();
  const largest = await Promise.all(rows.map(async (row) => item(row, await pathOfFolder(query, userId, row.parent_id ?? ""))));
  return { ...(await roomOf(query, userId, quota)), by_kind, largest };
}
