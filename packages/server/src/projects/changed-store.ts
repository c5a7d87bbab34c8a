/** The SQL of who is told that a project has changed. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { ProjectTables } from "./schema.ts";

export type ChangeRow = Selectable<ProjectTables["project_change"]>;

/** Whom a project concerns: its owner, who has taken it, and who has an offer of it to answer. */
export async function concernedBy(query: Database, projectId: string): Promise<string[]> {
  const owner = query.selectFrom("project").select("owner_id as id").where("id", "=", projectId);
  const shared = query.selectFrom("project_share").where("project_id", "=", projectId);
  const taken = shared.select("user_id as id").where("state", "=", "received");
  const offered = shared.innerJoin("users", "users.email_key", "project_share.email_key").select("users.id").where("state", "=", "pending");
  const rows = [...(await owner.execute()), ...(await taken.execute()), ...(await offered.execute())];
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}

export async function add(transaction: Database, rows: Insertable<ProjectTables["project_change"]>[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto("project_change").values(rows).execute();
}

export async function since(query: Database, at: number): Promise<ChangeRow[]> {
  return await query.selectFrom("project_change").selectAll().where("at", ">=", at).orderBy("at").execute();
}

export async function forgetBefore(query: Database, at: number): Promise<void> {
  await query.deleteFrom("project_change").where("at", "<", at).execute();
}
