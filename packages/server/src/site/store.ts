/** The SQL of the site's settings and of its visits. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { SiteTables } from "./schema.ts";

export async function settings(query: Database): Promise<Map<string, unknown>> {
  const rows = await query.selectFrom("site_setting").select(["name", "value"]).execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

export async function set(query: Database, name: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: Date.now() };
  await query
    .insertInto("site_setting")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export async function reset(query: Database, name: string): Promise<void> {
  await query.deleteFrom("site_setting").where("name", "=", name).execute();
}

export async function picture(query: Database, name: string): Promise<Selectable<SiteTables["site_picture"]> | null> {
  return (await query.selectFrom("site_picture").selectAll().where("name", "=", name).executeTakeFirst()) ?? null;
}

/** Null where there is none. */
export async function pictureChanged(query: Database, name: string): Promise<number | null> {
  return (await query.selectFrom("site_picture").select("changed_at").where("name", "=", name).executeTakeFirst())?.changed_at ?? null;
}

export async function setPicture(query: Database, row: Insertable<SiteTables["site_picture"]>): Promise<void> {
  const { name: _name, ...values } = row;
  await query
    .insertInto("site_picture")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

export async function dropPicture(query: Database, name: string): Promise<void> {
  await query.deleteFrom("site_picture").where("name", "=", name).execute();
}

/** Forgets the visits of all days before this one. */
export async function dropVisits(query: Database, before: string): Promise<void> {
  await query.deleteFrom("page_visit").where("day", "<", before).execute();
}

/** Counts one visit more, and answers with the count. */
export async function countVisit(query: Database, userId: string, day: string, path: string): Promise<number> {
  const { count } = await query
    .insertInto("page_visit")
    .values({ user_id: userId, day, path, count: 1 })
    .onConflict((conflict) => conflict.columns(["user_id", "day", "path"]).doUpdateSet((row) => ({ count: row("page_visit.count", "+", 1) })))
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}
