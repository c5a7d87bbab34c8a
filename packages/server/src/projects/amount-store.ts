/** The SQL of amounts. */
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { release, use } from "../storage/uses.ts";
import type { ProjectTables } from "./schema.ts";

type WholeRow = Selectable<ProjectTables["project_amounts"]>;
/** Without its lines. */
export type AmountsRow = Omit<WholeRow, "filled">;

const ownerOf = (projectId: string): string => `amounts:${projectId}`;

/** In the place of what was there. */
export async function put(transaction: Database, row: WholeRow): Promise<void> {
  await remove(transaction, row.project_id);
  await transaction.insertInto("project_amounts").values(row).execute();
  await use(transaction, row.sha256, ownerOf(row.project_id));
}

export async function remove(transaction: Database, projectId: string): Promise<void> {
  await release(transaction, ownerOf(projectId));
  await transaction.deleteFrom("project_amounts").where("project_id", "=", projectId).execute();
}

const columns = ["project_id", "version", "sha256", "size", "samples", "unit", "diluted", "user_id", "at"] as const;
export async function find(query: Database, projectId: string): Promise<AmountsRow | null> {
  return (await query.selectFrom("project_amounts").select(columns).where("project_id", "=", projectId).executeTakeFirst()) ?? null;
}

export async function findWhole(query: Database, projectId: string): Promise<WholeRow | null> {
  return (await query.selectFrom("project_amounts").selectAll().where("project_id", "=", projectId).executeTakeFirst()) ?? null;
}
