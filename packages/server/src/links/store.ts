/** The SQL of links. */
import type { LinkKind, LinkState } from "@analyte/contract/links";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import type { LinkTables } from "./schema.ts";

export type LinkRow = Selectable<LinkTables["thing_link"]>;

export async function add(query: Database, row: LinkRow): Promise<void> {
  await query.insertInto("thing_link").values(row).execute();
}
export async function find(query: Database, id: string): Promise<LinkRow | null> {
  return (await query.selectFrom("thing_link").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
export async function findByCode(query: Database, code: string): Promise<LinkRow | null> {
  return (await query.selectFrom("thing_link").selectAll().where("code", "=", code).executeTakeFirst()) ?? null;
}

/** How many lead somewhere. */
export async function countOpen(query: Database, ownerId: string, now: number): Promise<number> {
  const found = query.selectFrom("thing_link").where("owner_id", "=", ownerId).where("taken_at", "is", null).where("ends_at", ">", now);
  return Number((await found.select((on) => on.fn.countAll().as("total")).executeTakeFirstOrThrow()).total);
}

interface Asked extends PageAsked {
  state: LinkState | undefined;
  kind: LinkKind | undefined;
  thingId: string | undefined;
  now: number;
}
export async function list(query: Database, ownerId: string, { state, kind, thingId, now, ...asked }: Asked): Promise<Page<LinkRow>> {
  let found = query.selectFrom("thing_link").where("owner_id", "=", ownerId);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  if (thingId !== undefined) found = found.where("thing_id", "=", thingId);
  if (state !== undefined) found = found.where("taken_at", state === "taken" ? "is not" : "is", null);
  if (state === "open") found = found.where("ends_at", ">", now);
  if (state === "ended") found = found.where("ends_at", "<=", now);
  return await pageOf(found, asked, { order: [["id", "desc"]] });
}

/** False where it was taken back before. */
export async function takeBack(query: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query.updateTable("thing_link").set({ taken_at: now }).where("id", "=", id).where("taken_at", "is", null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteReader(query: Database, linkId: string, userId: string, now: number): Promise<void> {
  await query
    .insertInto("thing_link_reader")
    .values({ link_id: linkId, user_id: userId, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(["link_id", "user_id"]).doUpdateSet({ last_at: now }))
    .execute();
}
export async function isReader(query: Database, linkId: string, userId: string): Promise<boolean> {
  const found = query.selectFrom("thing_link_reader").select("user_id").where("link_id", "=", linkId).where("user_id", "=", userId);
  return (await found.executeTakeFirst()) !== undefined;
}
export async function readersOf(query: Database, linkId: string): Promise<string[]> {
  return (await query.selectFrom("thing_link_reader").select("user_id").where("link_id", "=", linkId).execute()).map(({ user_id }) => user_id);
}
/** How many have opened each of these, and when last. */
export async function readings(query: Database, linkIds: readonly string[]): Promise<Map<string, { readers: number; readAt: number }>> {
  if (linkIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("thing_link_reader")
    .select((on) => ["link_id", on.fn.countAll().as("readers"), on.fn.max("last_at").as("read_at")])
    .where("link_id", "in", [...linkIds])
    .groupBy("link_id")
    .execute();
  return new Map(rows.map(({ link_id, readers, read_at }) => [link_id, { readers: Number(readers), readAt: read_at }]));
}

/** What led nowhere for so long. */
export async function forget(query: Database, before: number): Promise<void> {
  await query
    .deleteFrom("thing_link")
    .where((where) => where.or([where("ends_at", "<", before), where("taken_at", "<", before)]))
    .execute();
}
