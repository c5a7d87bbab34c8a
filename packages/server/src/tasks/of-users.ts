import type { Database } from "../db/open.ts";

/** How many tasks each of these users has; nothing for none. */
export async function tasksOfUsers(query: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("task")
    .where("user_id", "in", ids)
    .select((select) => ["user_id", select.fn.countAll<number>().as("count")])
    .groupBy("user_id")
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}
