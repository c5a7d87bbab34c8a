/** The tools that each user wants at hand. */
import { mostFavourites } from "@analyte/contract/favourite-tools";
import type { Database } from "../db/open.ts";
import { conflict } from "../errors.ts";

export async function favouritesOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("favourite_tool")
    .select("tool_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("tool_id")
    .limit(mostFavourites)
    .execute();
  return rows.map(({ tool_id }) => tool_id);
}

export async function markFavourite(database: Database, userId: string, toolId: string, favourite: boolean): Promise<string[]> {
  const before = await favouritesOf(database, userId);
  if (!favourite) await database.deleteFrom("favourite_tool").where("user_id", "=", userId).where("tool_id", "=", toolId).execute();
  else if (!before.includes(toolId)) {
    if (before.length >= mostFavourites) {
      throw conflict({
        en: `You have ${mostFavourites} favourite tools, which is as many as there can be. Take one off first.`,
        zh: `收藏的工具已达上限（${mostFavourites} 个）。请先取消收藏其中一个。`,
      });
    }
    await database
      .insertInto("favourite_tool")
      .values({ user_id: userId, tool_id: toolId, created_at: Date.now() })
      .onConflict((row) => row.columns(["user_id", "tool_id"]).doNothing())
      .execute();
  } else return before;
  return await favouritesOf(database, userId);
}
