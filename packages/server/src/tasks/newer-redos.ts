/** What was computed anew of tasks that somebody keeps something of. */
import type { Database } from "../db/open.ts";

/** The latest redo that has succeeded, through redos of redos. */
export async function newerOf(database: Database, userId: string, taskIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("task")
    .select(["id", "params"])
    .where("user_id", "=", userId)
    .where("kind", "=", "flow")
    .where("status", "=", "succeeded")
    .where("params", "like", '%"mission_id":%')
    .orderBy("id", "desc")
    .limit(mostRedone)
    .execute();
  const before = rows.flatMap(({ id, params }) => {
    const mission = (JSON.parse(params) as { mission_id?: unknown }).mission_id;
    return typeof mission === "string" ? [[id, mission] as const] : [];
  });
  const next = new Map(before.toReversed().map(([id, mission]) => [mission, id]));
  const newer = new Map<string, string>();
  for (const id of taskIds) {
    let latest = next.get(id);
    for (let step = 0; latest !== undefined && next.has(latest) && step < mostRedone; step++) latest = next.get(latest);
    if (latest !== undefined) newer.set(id, latest);
  }
  return newer;
}
const mostRedone = 500;
