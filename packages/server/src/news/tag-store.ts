/** The SQL of the tags of news, and of what they lead to. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { NewsTables } from "./schema.ts";
import { inState, listed, readBy, unreadBy, type ListedNews, type NewsQuery } from "./listed.ts";

type Tagged = Pick<NewsTables["news"], "id" | "state" | "pinned" | "publish_at" | "ends_at">;

export async function setTags(query: Database, { id, state, pinned, publish_at, ends_at }: Tagged, tags: readonly { tag_key: string; tag: string }[]) {
  await query.deleteFrom("news_tag").where("news_id", "=", id).execute();
  if (tags.length === 0) return;
  await query
    .insertInto("news_tag")
    .values(tags.map((tag) => ({ news_id: id, ...tag, state, pinned, publish_at, ends_at })))
    .execute();
}

/** What is published now with a tag. */
export async function listOfTag(query: Database, userId: string, asked: Pick<NewsQuery, "tag" | "page" | "size">, now: number) {
  const found = (walked: boolean) =>
    query
      .selectFrom("news_tag")
      .where("tag_key", "=", asked.tag)
      .where((where) => inState(where, "published", now, walked));
  const { total } = await found(false)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = await found(true)
    .select("news_id")
    .orderBy("pinned", "desc")
    .orderBy("publish_at", "desc")
    .orderBy("news_id", "desc")
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();
  return { rows: await those(query, userId, shown), total };
}

/** The tags of one news, each with what tells its state: who may not see the news may not learn them. */
export async function tagsOf(query: Database, id: string) {
  return await query.selectFrom("news_tag").select(["tag_key", "state", "publish_at", "ends_at"]).where("news_id", "=", id).execute();
}
/** The tags of what the user has read last. */
export async function tagsRead(query: Database, userId: string): Promise<string[]> {
  const read = query.selectFrom("news_click").select("news_id").where("user_id", "=", userId).orderBy("day", "desc").limit(20);
  const rows = await query.selectFrom("news_tag").select("tag_key").distinct().where("news_id", "in", read).limit(50).execute();
  return rows.map(({ tag_key }) => tag_key);
}

/** So many of each tag, the latest, are looked at: what is older is no recommendation. */
const looked = 40;

/** Published and not read by the user: those that share most of the tags first, then the latest. */
export async function recommended(
  query: Database,
  userId: string,
  { tags, but, size }: { tags: readonly string[]; but: string; size: number },
  now: number,
): Promise<ListedNews[]> {
  const ofTags = tags.map((tag) =>
    query
      .selectFrom("news_tag")
      .where("tag_key", "=", tag)
      .where((where) => inState(where, "published", now))
      .where("news_id", "!=", but)
      .where(unreadBy(userId, "news_tag.news_id"))
      .select(["news_id", "publish_at"])
      .orderBy("publish_at", "desc")
      .orderBy("news_id", "desc")
      .limit(looked),
  );
  const [first, ...more] = ofTags.map((one) => query.selectFrom(one.as("tagged")).select(["news_id", "publish_at"]));
  const shared =
    first === undefined
      ? []
      : await query
          .selectFrom(more.reduce((all, one) => all.unionAll(one), first).as("found"))
          .select("news_id")
          .groupBy(["news_id", "publish_at"])
          .orderBy(sql`count(*)`, "desc")
          .orderBy("publish_at", "desc")
          .orderBy("news_id", "desc")
          .limit(size)
          .execute();
  const latest =
    shared.length >= size
      ? []
      : await query
          .selectFrom("news")
          .where((where) => inState(where, "published", now))
          .where("id", "not in", [but, ...shared.map(({ news_id }) => news_id)])
          .where(unreadBy(userId))
          .select("id as news_id")
          .orderBy("publish_at", "desc")
          .orderBy("id", "desc")
          .limit(size - shared.length)
          .execute();
  return await those(query, userId, [...shared, ...latest]);
}

/** The rows of these news, in their order. */
export async function those(query: Database, userId: string, ids: readonly { news_id: string }[]): Promise<ListedNews[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom("news")
    .where(
      "id",
      "in",
      ids.map(({ news_id }) => news_id),
    )
    .select([...listed, readBy(userId).as("read")])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ news_id }) => byId.get(news_id) ?? []);
}

export async function tagCounts(query: Database, now: number, most: number): Promise<{ tag: string; count: number }[]> {
  return await query
    .selectFrom("news_tag")
    .where((where) => inState(where, "published", now))
    .select((select) => [select.fn.min("tag").as("tag"), select.fn.countAll<number>().as("count")])
    .groupBy("tag_key")
    .orderBy("count", "desc")
    .orderBy("tag")
    .limit(most)
    .execute();
}
