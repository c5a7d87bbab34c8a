import type { Database } from "../db/open.ts";

/** The last day on which each of these users opened a page; nothing for none. */
export async function lastVisits(query: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom("page_visit")
    .where("user_id", "in", ids)
    .select((select) => ["user_id", select.fn.max("day").as("day")])
    .groupBy("user_id")
    .execute();
  return new Map(rows.map(({ user_id, day }) => [user_id, day]));
}
