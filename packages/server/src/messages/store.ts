/** The SQL of messages. Every query names the user: nobody reaches another's messages by an id. */
import type { MessageType } from "@analyte/contract/messages";
import type { Language } from "@analyte/contract/text";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import type { MessageTables } from "./schema.ts";

export type MessageRow = Selectable<MessageTables["system_message"]>;

/** False where the user has a message of this key already. */
export async function add(query: Database, row: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("system_message")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps this many of the user: those read go first, and of these the oldest. */
export async function trim(query: Database, userId: string, most: number): Promise<void> {
  const excess = (await count(query, userId)) - most;
  if (excess <= 0) return;
  const doomed = query
    .selectFrom("system_message")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("is_read", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(excess);
  await query.deleteFrom("system_message").where("id", "in", doomed).execute();
}

export interface MessageQuery extends PageAsked {
  type?: MessageType | undefined;
  isRead?: boolean | undefined;
  /** Part of the title or the text, in the language that the user reads. */
  part: string;
}

export async function list(query: Database, userId: string, language: Language, { part, type, isRead, ...asked }: MessageQuery): Promise<Page<MessageRow>> {
  let found = query.selectFrom("system_message").where("user_id", "=", userId);
  if (type !== undefined) found = found.where("type", "=", type);
  if (isRead !== undefined) found = found.where("is_read", "=", isRead ? 1 : 0);
  return await pageOf(found, asked, {
    search: { part, in: [`title_${language}`, `content_${language}`] },
    order: [
      ["created_at", "desc"],
      ["id", "desc"],
    ],
  });
}

export async function find(query: Database, userId: string, id: string): Promise<MessageRow | null> {
  return (await query.selectFrom("system_message").selectAll().where("user_id", "=", userId).where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function unread(query: Database, userId: string): Promise<number> {
  const { total } = await query
    .selectFrom("system_message")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .where("is_read", "=", 0)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countsByType(query: Database, userId: string): Promise<{ type: MessageType; is_read: number; total: number }[]> {
  return await query
    .selectFrom("system_message")
    .select((select) => ["type", "is_read", select.fn.countAll<number>().as("total")])
    .where("user_id", "=", userId)
    .groupBy(["type", "is_read"])
    .execute();
}

/** Which messages: those named, those about one page, or all of the user. */
export type Which = { ids: readonly string[] } | { link: string } | { all: true };

/** How many were unread until now. */
export async function markRead(query: Database, userId: string, which: Which): Promise<number> {
  let update = query.updateTable("system_message").set({ is_read: 1 }).where("user_id", "=", userId).where("is_read", "=", 0);
  if ("ids" in which) update = update.where("id", "in", which.ids);
  if ("link" in which) update = update.where("link", "=", which.link);
  return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows);
}

export async function remove(query: Database, userId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await query.deleteFrom("system_message").where("user_id", "=", userId).where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function count(query: Database, userId: string): Promise<number> {
  const { total } = await query
    .selectFrom("system_message")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return total;
}
