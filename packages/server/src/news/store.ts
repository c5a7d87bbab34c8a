/** The SQL of news letters. */
import { sql, type Selectable, type Transaction, type SelectQueryBuilder } from "kysely";
import type { Database } from "../db/open.ts";
import { fewOf } from "../db/page-of.ts";
import { locked } from "../db/postgres.ts";
import type { Schema } from "../db/schema.ts";
import { holdsWords } from "../db/words-index.ts";
import { inState, listed, unreadBy, type ListedNews, type NewsQuery, type NewsRecord } from "./listed.ts";
import type { NewsTables } from "./schema.ts";
import * as tagStore from "./tag-store.ts";

export type { ListedNews, NewsQuery, NewsRecord } from "./listed.ts";
export type NewsFile = Selectable<NewsTables["news_file"]>;

export async function list(query: Database, userId: string, asked: NewsQuery, now: number): Promise<{ rows: ListedNews[]; total: number }> {
  if (isTagAlone(asked)) return await tagStore.listOfTag(query, userId, asked, now);
  const state = asked.editing ? asked.state : "published";
  const narrowed = (walked: boolean) => {
    let found = query.selectFrom("news");
    if (state !== undefined) found = found.where((where) => inState(where, state, now, walked));
    if (asked.tag !== "")
      found = found.where(sql<boolean>`exists (select 1 from news_tag where news_tag.tag_key = ${asked.tag} and news_tag.news_id = news.id)`);
    return asked.part === "" ? found : found.where(holdsWords(asked.part));
  };
  // What words are looked for in is read from the index that has them, not from rows with their texts.
  const searched = asked.part !== "";
  const few = searched ? await fewOf(narrowed(true)) : null;
  const found = (walked: boolean) => (few === null ? narrowed(walked) : query.selectFrom("news").where("id", "in", few.length === 0 ? [""] : few));
  const all = await countOf(found(searched));
  // A reader has read a few of many: they are counted, not the others.
  const total = asked.unread
    ? all - (await countOf(found(searched).where(sql<boolean>`id in (select news_id from news_click where user_id = ${userId})`)))
    : all;
  const shown = asked.unread ? found(true).where(unreadBy(userId)) : found(true);
  const ordered = asked.editing
    ? shown.orderBy("updated_at", "desc").orderBy("id", "desc")
    : shown.orderBy("pinned", "desc").orderBy("publish_at", "desc").orderBy("id", "desc");
  // By the index alone: what is skipped or put in order is put so without its texts.
  const ids = await ordered
    .select("id as news_id")
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();
  return { rows: await tagStore.those(query, userId, ids), total };
}
const isTagAlone = ({ tag, part, unread, editing }: NewsQuery): boolean => tag !== "" && part === "" && !unread && !editing;
async function countOf(found: SelectQueryBuilder<Schema, "news", object>): Promise<number> {
  return (await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total;
}

export async function find(query: Database, id: string): Promise<NewsRecord | null> {
  return (await query.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
/** The same, held until a transaction ends: whoever changes or deletes it meanwhile is waited for. */
export async function hold(query: Database, id: string): Promise<NewsRecord | null> {
  return (await locked(query, query.selectFrom("news").selectAll().where("id", "=", id)).executeTakeFirst()) ?? null;
}

/** When a news was written last; 0 where there is none. */
export async function lastChange(query: Database): Promise<number> {
  return (await query.selectFrom("news").select("updated_at").orderBy("updated_at", "desc").limit(1).executeTakeFirst())?.updated_at ?? 0;
}

export async function hasRead(query: Database, userId: string, id: string): Promise<boolean> {
  return (await query.selectFrom("news_click").select("day").where("user_id", "=", userId).where("news_id", "=", id).limit(1).executeTakeFirst()) !== undefined;
}

export async function add(query: Database, row: NewsRecord): Promise<void> {
  await query.insertInto("news").values(row).execute();
}

/** Whether the version was still the one that was read. */
export async function change(query: Database, id: string, version: number, values: Partial<NewsRecord>): Promise<boolean> {
  const { numUpdatedRows } = await query.updateTable("news").set(values).where("id", "=", id).where("version", "=", version).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function filesOf(query: Database, id: string): Promise<NewsFile[]> {
  return await query.selectFrom("news_file").selectAll().where("news_id", "=", id).orderBy("place").execute();
}

export async function setFiles(query: Database, id: string, files: readonly NewsFile[]): Promise<void> {
  await query.deleteFrom("news_file").where("news_id", "=", id).execute();
  if (files.length > 0) await query.insertInto("news_file").values(files).execute();
}

export async function remove(query: Database, id: string): Promise<boolean> {
  return (await query.deleteFrom("news").where("id", "=", id).executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** Counts at most once for a user and day. Answers with the clicks there are; null where the news has gone meanwhile. */
export async function click(query: Transaction<Schema>, row: NewsTables["news_click"]): Promise<number | null> {
  if ((await locked(query, query.selectFrom("news").select("id").where("id", "=", row.news_id)).executeTakeFirst()) === undefined) return null;
  const { numInsertedOrUpdatedRows = 0n } = await query
    .insertInto("news_click")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "news_id", "day"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n)
    await query
      .updateTable("news")
      .set((news) => ({ clicks: news("clicks", "+", 1) }))
      .where("id", "=", row.news_id)
      .execute();
  return (await query.selectFrom("news").select("clicks").where("id", "=", row.news_id).executeTakeFirstOrThrow()).clicks;
}

export async function digestWanted(query: Database, userId: string): Promise<boolean> {
  return (await query.selectFrom("news_digest").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

export async function setDigest(query: Database, userId: string, since: number | null): Promise<void> {
  if (since === null) await query.deleteFrom("news_digest").where("user_id", "=", userId).execute();
  else
    await query
      .insertInto("news_digest")
      .values({ user_id: userId, sent_until: since, news_from: since, mail_id: "", mail_from: since })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
}

export type NewsDigest = Selectable<NewsTables["news_digest"]>;
/** Readers whose last mail is older than this, the next ones after `last`. */
export async function digestsDue(query: Database, before: number, most: number, last: NewsDigest | undefined): Promise<NewsDigest[]> {
  let due = query.selectFrom("news_digest").selectAll().where("sent_until", "<", before);
  if (last !== undefined) due = due.where((where) => where(where.refTuple("sent_until", "user_id"), ">", where.tuple(last.sent_until, last.user_id)));
  return await due.orderBy("sent_until").orderBy("user_id").limit(most).execute();
}

/** A news appears when it begins to be saved, and can be read once it is: the next mail looks back so far, and `news_mailed` keeps what this one told out of it. */
const overlapMs = 600_000;
/** Whether it was this caller who moved it on. */
export async function digestSent(query: Database, { user_id, sent_until, news_from }: NewsDigest, until: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("news_digest")
    .set({ sent_until: until, news_from: until - overlapMs, mail_from: news_from, mail_id: "" })
    .where("user_id", "=", user_id)
    .where("sent_until", "=", sent_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
export async function digestQueued(query: Database, userId: string, mailId: string, newsIds: readonly string[]): Promise<void> {
  await query
    .insertInto("news_mailed")
    .values(newsIds.map((news_id) => ({ user_id: userId, news_id, mail_id: mailId })))
    .execute();
  await query.updateTable("news_digest").set({ mail_id: mailId }).where("user_id", "=", userId).execute();
}
/** The mail never went: the next one tells what it would have told. */
export async function digestDropped(query: Database, mailId: string): Promise<void> {
  await query.deleteFrom("news_mailed").where("mail_id", "=", mailId).execute();
  await query
    .updateTable("news_digest")
    .set((digest) => ({ news_from: digest.ref("mail_from"), mail_id: "" }))
    .where("mail_id", "=", mailId)
    .execute();
}

/** What appeared in this time and no mail has told this user yet, the latest first, and how many there are in all. */
export async function appeared(query: Database, userId: string, from: number, until: number, most: number): Promise<{ rows: ListedNews[]; total: number }> {
  const found = query
    .selectFrom("news")
    .where((where) => inState(where, "published", until))
    .where("appeared_at", ">", from)
    .where("news.id", "not in", (told) => told.selectFrom("news_mailed").select("news_id").where("user_id", "=", userId));
  const rows = await found
    .select([...listed, sql<number>`0`.as("read")])
    .orderBy("appeared_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return { rows, total: rows.length < most ? rows.length : await countOf(found) };
}
