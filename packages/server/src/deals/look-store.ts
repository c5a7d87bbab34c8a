/** The SQL of the audit log. */
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import type { DealTables } from "./schema.ts";

export async function noteLook(query: Database, row: DealTables["client_look"]): Promise<void> {
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
/** The latest first; of one client, or with an empty key all. */
export async function looks(query: Database, clientKey: string, asked: PageAsked): Promise<Page<Selectable<DealTables["client_look"]>>> {
  let found = query.selectFrom("client_look");
  if (clientKey !== "") found = found.where("client_key", "=", clientKey);
  return await pageOf(found, asked, {
    order: [
      ["at", "desc"],
      ["id", "desc"],
    ],
  });
}
export async function dropLooks(query: Database, before: number): Promise<void> {
  await query.deleteFrom("client_look").where("at", "<", before).execute();
}
