/** The SQL of sample group programs. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../db/open.ts";
import type { ProgramTables } from "./schema.ts";

type Table = ProgramTables["sample_group_program"];
export type ProgramRow = Selectable<Table>;
export type NamedRow = Pick<ProgramRow, "id" | "place" | "name" | "user_id" | "group_count" | "updated_at">;

/** Whether there was none of that name, or with a delivery none yet. */
export async function add(transaction: Database, row: Insertable<Table>): Promise<boolean> {
  const added = await transaction
    .insertInto("sample_group_program")
    .values(row)
    .onConflict((meeting) => meeting.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function find(query: Database, id: string): Promise<ProgramRow | null> {
  return (await query.selectFrom("sample_group_program").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Whether it was still of this version. */
export async function change(transaction: Database, id: string, version: number, values: Updateable<Table>): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("sample_group_program")
    .set({ ...values, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function remove(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("sample_group_program").where("id", "=", id).execute();
}

export async function countAt(query: Database, place: string, userId: string): Promise<number> {
  const found = query.selectFrom("sample_group_program").select((select) => select.fn.countAll<number>().as("total"));
  return (await found.where("place", "=", place).where("user_id", "=", userId).executeTakeFirstOrThrow()).total;
}

/** The user's program of this name at this place; null for none. */
export async function named(query: Database, place: string, userId: string, nameKey: string): Promise<string | null> {
  const found = query.selectFrom("sample_group_program").select("id").where("place", "=", place).where("user_id", "=", userId);
  return (await found.where("name_key", "=", nameKey).executeTakeFirst())?.id ?? null;
}

export async function deliveredAt(query: Database, projectId: string): Promise<ProgramRow | null> {
  return (await query.selectFrom("sample_group_program").selectAll().where("place", "=", projectId).where("user_id", "is", null).executeTakeFirst()) ?? null;
}

/** What came with a delivery first, then by age. `userIds`: whose are shown besides. */
export async function listAt(query: Database, places: readonly string[], userIds: readonly string[]): Promise<NamedRow[]> {
  if (places.length === 0) return [];
  const rows = await query
    .selectFrom("sample_group_program")
    .select(["id", "place", "name", "user_id", "group_count", "updated_at"])
    .where("place", "in", [...places])
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "in", [...userIds])]))
    .orderBy("id")
    .limit(mostListed)
    .execute();
  return rows.toSorted((a, b) => Number(a.user_id !== null) - Number(b.user_id !== null));
}

/** More than a place can have of two users. */
const mostListed = 1_000;
