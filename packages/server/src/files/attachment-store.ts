/** The SQL of uploaded pictures and of files beside them. Every look names the user: nobody reaches another's by its id. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { Attachment, AttachmentKind } from "./attachments.ts";

export async function add(query: Database, row: Attachment): Promise<void> {
  await query.insertInto("attachments").values(row).execute();
}

export async function find(query: Database, userId: string, id: string): Promise<Attachment | null> {
  return (await query.selectFrom("attachments").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()) ?? null;
}

export async function those(query: Database, userId: string, ids: readonly string[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  return await query.selectFrom("attachments").selectAll().where("id", "in", ids).where("user_id", "=", userId).execute();
}

/** All but the files of task forms. */
export async function count(query: Database, userId: string): Promise<number> {
  const { total } = await query
    .selectFrom("attachments")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .where("kind", "!=", "task" satisfies AttachmentKind)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many of one kind there are, and their bytes. */
export async function ofKind(query: Database, userId: string, kind: AttachmentKind): Promise<{ count: number; size: number }> {
  return query
    .selectFrom("attachments")
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.coalesce(select.fn.sum<number>("size"), sql<number>`0`).as("size")])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
}

/** Whether the owner has it now: it is the user's own, of one of these kinds, and nobody else's. */
export async function claim(query: Database, wanted: { userId: string; id: string; kinds: readonly AttachmentKind[]; owner: string }): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("attachments")
    .set({ owner: wanted.owner })
    .where("id", "=", wanted.id)
    .where("user_id", "=", wanted.userId)
    .where("kind", "in", wanted.kinds)
    .where("owner", "in", ["", wanted.owner])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function ownedBy(query: Database, owner: string): Promise<string[]> {
  const rows = await query.selectFrom("attachments").select("id").where("owner", "=", owner).execute();
  return rows.map(({ id }) => id);
}

/** The ids of those without an owner that are older than this. */
export async function unclaimed(query: Database, before: number, most: number): Promise<string[]> {
  const rows = await query.selectFrom("attachments").select("id").where("owner", "=", "").where("created_at", "<", before).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Whether it was there. */
export async function remove(query: Database, id: string, only: { owner?: string } = {}): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("attachments")
    .where("id", "=", id)
    .$if(only.owner !== undefined, (some) => some.where("owner", "=", only.owner ?? ""))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
