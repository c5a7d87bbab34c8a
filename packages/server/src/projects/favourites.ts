/** The projects that each user wants at hand. A mark on what is no longer his shows nowhere, for lists ask who may see first. */
import type { Database } from "../db/open.ts";

export async function favouritesAmong(query: Database, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = query.selectFrom("favourite_project").select("project_id").where("user_id", "=", userId).where("project_id", "in", ids);
  return new Set((await found.execute()).map(({ project_id }) => project_id));
}

/** Twice is the same as once. */
export async function markFavourite(query: Database, userId: string, projectId: string, favourite: boolean, now: number): Promise<void> {
  if (favourite) {
    await query
      .insertInto("favourite_project")
      .values({ user_id: userId, project_id: projectId, created_at: now })
      .onConflict((row) => row.columns(["user_id", "project_id"]).doNothing())
      .execute();
  } else await query.deleteFrom("favourite_project").where("user_id", "=", userId).where("project_id", "=", projectId).execute();
}
