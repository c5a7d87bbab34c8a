/** The SQL of templates: a handful of the operator's. */
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { ReportTables } from "./schema.ts";

export type TemplateRow = Selectable<ReportTables["report_template"]>;
/** Nobody chooses among more. */
export const mostTemplates = 50;

export async function list(query: Database): Promise<TemplateRow[]> {
  return await query.selectFrom("report_template").selectAll().orderBy("id").limit(mostTemplates).execute();
}
export async function put(transaction: Database, row: TemplateRow): Promise<void> {
  if (row.usual === 1) await transaction.updateTable("report_template").set({ usual: 0 }).execute();
  const { id: _id, ...values } = row;
  await transaction
    .insertInto("report_template")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
export async function remove(transaction: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("report_template").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
