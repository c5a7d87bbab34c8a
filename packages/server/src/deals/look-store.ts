/** The SQL of the audit log. */
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import type { DealTables } from "./schema.ts";

export async function noteLook(query: Database, row: DealTables["client_look"]): Promise<void> {
  await query.insertInto("client_look").values(row).execute();
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
