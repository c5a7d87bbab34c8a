/** The SQL of news letters. */
import type { NewsState } from "@analyte/contract/news";
import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";
import type { NewsTables } from "./schema.ts";

export type NewsRecord = Selectable<NewsTables["news"]>;
export type NewsFile = Selectable<NewsTables["news_file"]>;
/** A row of a list: without its texts, and whether this user has read it. */
export type ListedNews = Omit<NewsRecord, "content_en" | "content_zh"> & { read: number };

export interface NewsQuery {
  page: number;
  size: number;
  /** Part of title or summary. */
  part: string;
  /** As it is compared; empty for all. */
  tag: string;
  unread: boolean;
  /** Those of every state, the latest changed first; otherwise what is published now. */
  editing: boolean;
  state: NewsState | undefined;
}

type Where = ExpressionBuilder<Schema, "news">;
const listed = [
  "id",
  "title_en",
  "title_zh",
  "summary_en",
  "summary_zh",
  "tags",
  "cover",
  "pinned",
  "state",
  "publish_at",
  "ends_at",
  "clicks",
  "version",
  "author_id",
  "created_at",
  "updated_at",
] as const;

const readBy = (userId: string) =>
  sql<number>`case when exists (select 1 from news_click where news_click.user_id = ${userId} and news_click.news_id = news.id) then 1 else 0 end`;
const unreadBy = (userId: string) => sql<boolean>`not exists (select 1 from news_click where news_click.user_id = ${userId} and news_click.news_id = news.id)`;

/** The same rule as `newsStateAt`, in SQL. */
function inState(where: Where, state: NewsState, now: number) {
  const goesOn = where.or([where("ends_at", "is", null), where("ends_at", ">", now)]);
  switch (state) {
    case "draft":
      return where("state", "=", "draft");
    case "withdrawn":
      return where.or([where("state", "=", "withdrawn"), where.and([where("state", "=", "published"), where("ends_at", "<=", now)])]);
    case "scheduled":
      return where.and([where("state", "=", "published"), where("publish_at", ">", now), goesOn]);
    default:
      return where.and([where("state", "=", "published"), where("publish_at", "<=", now), goesOn]);
  }
}

export async function list(query: Database, userId: string, asked: NewsQuery, now: number): Promise<{ rows: ListedNews[]; total: number }> {
  let found = query.selectFrom("news");
  const state = asked.editing ? asked.state : "published";
  if (state !== undefined) found = found.where((where) => inState(where, state, now));
  if (asked.tag !== "") found = found.where(sql<boolean>`exists (select 1 from news_tag where news_tag.tag_key = ${asked.tag} and news_tag.news_id = news.id)`);
  if (asked.unread) found = found.where(unreadBy(userId));
  if (asked.part !== "") {
    const escaped = asked.part.replace(/[!%_]/g, "!$&");
    found = found.where((where) =>
      where.or(
        (["title_en", "title_zh", "summary_en", "summary_zh"] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${`%${escaped.toLowerCase()}%`} escape '!'`,
        ),
      ),
    );
  }
  const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const ordered = asked.editing
    ? found.orderBy("updated_at", "desc").orderBy("id", "desc")
    : found.orderBy("pinned", "desc").orderBy("publish_at", "desc").orderBy("id", "desc");
  const rows = await ordered
    .select([...listed, readBy(userId).as("read")])
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();
  return { rows, total };
}

export async function find(query: Database, id: string): Promise<NewsRecord | null> {
  return (await query.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
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

export async function setTags(query: Database, id: string, tags: readonly { tag_key: string; tag: string }[]): Promise<void> {
  await query.deleteFrom("news_tag").where("news_id", "=", id).execute();
  if (tags.length > 0)
    await query
      .insertInto("news_tag")
      .values(tags.map((tag) => ({ news_id: id, ...tag })))
      .execute();
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

/** Counts at most once for a user and day. Answers with the clicks there are. */
export async function click(query: Database, row: NewsTables["news_click"]): Promise<number> {
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

/** The tags of one news, or of what the user has read last. */
export async function tagsFor(query: Database, userId: string, id: string | undefined): Promise<string[]> {
  if (id !== undefined) return (await query.selectFrom("news_tag").select("tag_key").where("news_id", "=", id).execute()).map(({ tag_key }) => tag_key);
  const read = query.selectFrom("news_click").select("news_id").where("user_id", "=", userId).orderBy("day", "desc").limit(20);
  const rows = await query.selectFrom("news_tag").select("tag_key").distinct().where("news_id", "in", read).limit(50).execute();
  return rows.map(({ tag_key }) => tag_key);
}

/** Published and not read by the user: those that share most of the tags first, then the latest. */
export async function recommended(
  query: Database,
  userId: string,
  asked: { tags: readonly string[]; but: string; size: number },
  now: number,
): Promise<ListedNews[]> {
  const shared =
    // A number alone would name a column.
    asked.tags.length === 0
      ? sql<number>`0 + 0`
      : sql<number>`(select count(*) from news_tag where news_tag.news_id = news.id and news_tag.tag_key in (${sql.join(asked.tags)}))`;
  return await query
    .selectFrom("news")
    .where((where) => inState(where, "published", now))
    .where("id", "!=", asked.but)
    .where(unreadBy(userId))
    .select([...listed, sql<number>`0`.as("read")])
    .orderBy(shared, "desc")
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(asked.size)
    .execute();
}

export async function tagCounts(query: Database, now: number, most: number): Promise<{ tag: string; count: number }[]> {
  return await query
    .selectFrom("news_tag")
    .innerJoin("news", "news.id", "news_tag.news_id")
    .where((where) => inState(where as unknown as Where, "published", now))
    .select((select) => [select.fn.min("news_tag.tag").as("tag"), select.fn.countAll<number>().as("count")])
    .groupBy("news_tag.tag_key")
    .orderBy("count", "desc")
    .orderBy("tag")
    .limit(most)
    .execute();
}

export async function digestWanted(query: Database, userId: string): Promise<boolean> {
  return (await query.selectFrom("news_digest").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

export async function setDigest(query: Database, userId: string, since: number | null): Promise<void> {
  if (since === null) await query.deleteFrom("news_digest").where("user_id", "=", userId).execute();
  else
    await query
      .insertInto("news_digest")
      .values({ user_id: userId, sent_until: since })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
}

/** Readers whose last mail is older than this. */
export async function digestsDue(query: Database, before: number, most: number): Promise<Selectable<NewsTables["news_digest"]>[]> {
  return await query.selectFrom("news_digest").selectAll().where("sent_until", "<", before).orderBy("sent_until").limit(most).execute();
}

/** Whether it was this caller who moved it on. */
export async function digestSent(query: Database, userId: string, from: number, until: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("news_digest")
    .set({ sent_until: until })
    .where("user_id", "=", userId)
    .where("sent_until", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What appeared in this time, the latest first. */
export async function appeared(query: Database, from: number, until: number, most: number): Promise<ListedNews[]> {
  return await query
    .selectFrom("news")
    .where((where) => inState(where, "published", until))
    .where("publish_at", ">", from)
    .select([...listed, sql<number>`0`.as("read")])
    .orderBy("publish_at", "desc")
    .limit(most)
    .execute();
}
