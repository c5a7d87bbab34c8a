/** What a list of news is asked for and shows, and the parts of SQL for it. */
import type { NewsState } from "@analyte/contract/news";
import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { NewsTables } from "./schema.ts";

export type NewsRecord = Selectable<NewsTables["news"]>;
/** A row of a list: without its texts, and whether this user has read it. */
export type ListedNews = Omit<NewsRecord, "content_en" | "content_zh" | "words" | "appeared_at"> & { read: number };

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

/** What tells the state of a news stands in its tags, too. */
type Where = ExpressionBuilder<Schema, "news"> | ExpressionBuilder<Schema, "news_tag">;
export const listed = [
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

export const readBy = (userId: string) =>
  sql<number>`case when exists (select 1 from news_click where news_click.user_id = ${userId} and news_click.news_id = news.id) then 1 else 0 end`;
/** `of`: the column that names the news. */
export const unreadBy = (userId: string, of: "news.id" | "news_tag.news_id" = "news.id") =>
  sql<boolean>`not exists (select 1 from news_click where news_click.user_id = ${userId} and news_click.news_id = ${sql.ref(of)})`;

/**
 * The same rule as `newsStateAt`, in SQL. `walked`: rows come in an order that begins with something else, which an index has; one that begins with the time of
 * publication is no help then, and the embedded database, which keeps no statistics, would be tempted.
 */
export function inState(either: Where, state: NewsState, now: number, walked = false) {
  const where = either as ExpressionBuilder<Schema, "news">;
  const published = walked ? sql<number>`(publish_at + 0)` : sql.ref<number>("publish_at");
  const goesOn = where.or([where("ends_at", "is", null), where("ends_at", ">", now)]);
  switch (state) {
    case "draft":
      return where("state", "=", "draft");
    case "withdrawn":
      return where.or([where("state", "=", "withdrawn"), where.and([where("state", "=", "published"), where("ends_at", "<=", now)])]);
    case "scheduled":
      return where.and([where("state", "=", "published"), where(published, ">", now), goesOn]);
    default:
      return where.and([where("state", "=", "published"), where(published, "<=", now), goesOn]);
  }
}
