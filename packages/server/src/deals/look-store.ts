/** The SQL of the audit log. */
import { sql, type Insertable, type Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { PageAsked } from "../db/page-of.ts";
import type { DealTables } from "./schema.ts";

type Look = Selectable<DealTables["client_look"]>;
export async function noteLook(query: Database, row: Insertable<DealTables["client_look"]>): Promise<void> {
  await query.insertInto("client_look").values(row).execute();
}
/** Whether the same user has looked so since then; of what isn't told here, at whatever it was. */
export async function hasLooked(
  query: Database,
  { user_id, client_key, what, asked }: Pick<DealTables["client_look"], "user_id" | "client_key" | "what"> & { asked?: string },
  since: number,
): Promise<boolean> {
  let found = query
    .selectFrom("client_look")
    .where("client_key", "=", client_key)
    .where("at", ">", since)
    .where("user_id", "=", user_id)
    .where("what", "=", what);
  if (asked !== undefined) found = found.where("asked", "=", asked);
  return (await found.select("id").limit(1).executeTakeFirst()) !== undefined;
}
/** Of one client, the latest first: each user once in so many milliseconds, so that nobody who turns its pages hides the others. */
export async function looksAt(query: Database, clientKey: string, { most, span }: { most: number; span: number }): Promise<{ user_id: string; at: number }[]> {
  return await query
    .selectFrom("client_look")
    .where("client_key", "=", clientKey)
    .select(["user_id", (look) => look.fn.max("at").as("at")])
    .groupBy(["user_id", sql`at / ${sql.lit(span)}`])
    .orderBy("at", "desc")
    .orderBy("user_id")
    .limit(most)
    .execute();
}
export const all = (query: Database) => query.selectFrom("client_look");
/** The latest first. `total`: how many there are, so that the far end is found from behind. */
export async function looks(query: Database, { page, size }: PageAsked, total: number): Promise<Look[]> {
  const offset = (page - 1) * size;
  if (offset >= total) return [];
  const turned = offset > total / 2;
  const shown = Math.min(size, total - offset);
  const way = turned ? "asc" : "desc";
  // Whatever is skipped is skipped in the index, without the looks themselves.
  const ids = all(query)
    .select("id")
    .orderBy("at", way)
    .orderBy("id", way)
    .limit(turned ? shown : size)
    .offset(turned ? total - offset - shown : offset);
  return await all(query)
    .selectAll()
    .where("id", "in", sql<string>`(select id from ${ids.as("some")})`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}
export async function dropLooks(query: Database, before: number): Promise<void> {
  await query.deleteFrom("client_look").where("at", "<", before).execute();
}
