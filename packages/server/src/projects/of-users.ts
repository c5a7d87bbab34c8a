import type { Database } from "../db/open.ts";

/** How many projects each of these users owns; nothing for none. */
export async function projectsOfUsers(query: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("project")
    .where("owner_id", "in", ids)
    .select((select) => ["owner_id", select.fn.countAll<number>().as("count")])
    .groupBy("owner_id")
    .execute();
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]));
}
