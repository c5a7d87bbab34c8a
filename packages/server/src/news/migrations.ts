import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";
import { isPostgres } from "../db/postgres.ts";
import { wordsOf } from "./words.ts";

export const newsMigrations: Migrations = {
  "120-news": {
    async up(database) {
      const { schema } = database;
      let news = schema.createTable("news").addColumn("id", "text", (column) => column.primaryKey());
      for (const name of ["title_en", "title_zh", "summary_en", "summary_zh", "content_en", "content_zh", "tags", "cover", "state", "author_id"])
        news = news.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["pinned", "clicks", "version"]) news = news.addColumn(name, "integer", (column) => column.notNull());
      for (const name of ["publish_at", "created_at", "updated_at"]) news = news.addColumn(name, "bigint", (column) => column.notNull());
      await news.addColumn("ends_at", "bigint").execute();
      await schema.createIndex("news_newest").on("news").columns(["state", "pinned", "publish_at", "id"]).execute();
      await schema.createIndex("news_changed").on("news").columns(["updated_at", "id"]).execute();

      await schema
        .createTable("news_tag")
        .addColumn("news_id", "text", (column) => column.notNull().references("news.id").onDelete("cascade"))
        .addColumn("tag_key", "text", (column) => column.notNull())
        .addColumn("tag", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("news_tag_key", ["news_id", "tag_key"])
        .execute();
      await schema.createIndex("news_tag_news").on("news_tag").columns(["tag_key", "news_id"]).execute();

      await schema
        .createTable("news_file")
        .addColumn("news_id", "text", (column) => column.notNull().references("news.id").onDelete("cascade"))
        .addColumn("attachment_id", "text", (column) => column.notNull())
        .addColumn("place", "integer", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("size", "integer", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("news_file_key", ["news_id", "attachment_id"])
        .execute();

      await schema
        .createTable("news_click")
        .addColumn("news_id", "text", (column) => column.notNull().references("news.id").onDelete("cascade"))
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("day", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("news_click_key", ["user_id", "news_id", "day"])
        .execute();
      await schema.createIndex("news_click_news").on("news_click").column("news_id").execute();

      await schema
        .createTable("news_digest")
        .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
        .addColumn("sent_until", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("news_digest_due").on("news_digest").columns(["sent_until", "user_id"]).execute();
    },
  },
  // Reading news is everybody's; who held the mark that was needed for it until now could write them.
  "121-news-marks": {
    async up(database) {
      await sql`update users set marks = replace(marks, '"NewsLetter"', '"NewsLetter","NewsEdit"') where marks like '%"NewsLetter"%'`.execute(database);
      // Who has no mark at all is kept out, and stays so.
      await sql`update users set marks = substr(marks, 1, length(marks) - 1) || ',"NewsLetter"]' where marks not like '%"NewsLetter"%' and marks <> '[]'`.execute(
        database,
      );
      const holds = (mark: string) => sql<boolean>`marks like ${`%"${mark}"%`}`;
      const staff = sql.join(["Client", "NewsEdit", "GoodsEdit", "Delivery", "Operator", "maintain"].map(holds), sql` or `);
      await sql`update users set staff = case when ${staff} then 1 else 0 end`.execute(database);
    },
  },
  "172-many-news": {
    async up(database) {
      const { schema } = database;
      await schema
        .alterTable("news")
        .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      const rows = sql<Parameters<typeof wordsOf>[0] & { id: string }>`select id, title_en, title_zh, summary_en, summary_zh from news`;
      for (const row of (await rows.execute(database)).rows) await sql`update news set words = ${wordsOf(row)} where id = ${row.id}`.execute(database);
      // With the end in it: what is out is counted without a look at the texts.
      await schema.dropIndex("news_newest").execute();
      await schema.createIndex("news_listed").on("news").columns(["state", "pinned", "publish_at", "id", "ends_at"]).execute();
      await schema.createIndex("news_latest").on("news").columns(["state", "publish_at", "id", "ends_at"]).execute();
      // PostgreSQL keeps long texts apart and bounds an index's lines; the embedded database would read them all to get at the words behind them.
      if (!isPostgres(database)) await schema.createIndex("news_searched").on("news").columns(["state", "words", "publish_at", "ends_at", "id"]).execute();

      await schema
        .alterTable("news_tag")
        .addColumn("state", "text", (column) => column.notNull().defaultTo("draft"))
        .execute();
      await schema
        .alterTable("news_tag")
        .addColumn("pinned", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .alterTable("news_tag")
        .addColumn("publish_at", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable("news_tag").addColumn("ends_at", "bigint").execute();
      await sql`update news_tag set
        state = (select state from news where news.id = news_tag.news_id),
        pinned = (select pinned from news where news.id = news_tag.news_id),
        publish_at = (select publish_at from news where news.id = news_tag.news_id),
        ends_at = (select ends_at from news where news.id = news_tag.news_id)`.execute(database);
      await schema.dropIndex("news_tag_news").execute();
      await schema.createIndex("news_tag_listed").on("news_tag").columns(["state", "tag_key", "pinned", "publish_at", "news_id", "ends_at", "tag"]).execute();
      await schema.createIndex("news_tag_latest").on("news_tag").columns(["state", "tag_key", "publish_at", "news_id", "ends_at"]).execute();
    },
  },
  "174-news-that-were-not-mailed": {
    async up(database) {
      const { schema } = database;
      for (const name of ["news_from", "mail_from"])
        await schema
          .alterTable("news_digest")
          .addColumn(name, "bigint", (column) => column.notNull().defaultTo(0))
          .execute();
      await schema
        .alterTable("news_digest")
        .addColumn("mail_id", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await sql`update news_digest set news_from = sent_until`.execute(database);
      await schema.createIndex("news_digest_mail").on("news_digest").column("mail_id").execute();
    },
  },
  "178-when-news-appeared": {
    async up(database) {
      const { schema } = database;
      await schema
        .alterTable("news")
        .addColumn("appeared_at", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update news set appeared_at = publish_at`.execute(database);
      await schema.createIndex("news_appeared").on("news").columns(["state", "appeared_at", "id", "publish_at", "ends_at"]).execute();
    },
  },
  "184-which-news-were-mailed": {
    async up(database) {
      const { schema } = database;
      await schema
        .createTable("news_mailed")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("news_id", "text", (column) => column.notNull().references("news.id").onDelete("cascade"))
        .addColumn("mail_id", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("news_mailed_key", ["user_id", "news_id"])
        .execute();
      await schema.createIndex("news_mailed_news").on("news_mailed").column("news_id").execute();
      await schema.createIndex("news_mailed_mail").on("news_mailed").column("mail_id").execute();
    },
  },
  "197-news-as-they-are-edited": {
    async up(database) {
      // With all that tells the state: the editors' list is put in order without a look at the texts.
      await database.schema.createIndex("news_edited").on("news").columns(["state", "updated_at", "id", "publish_at", "ends_at"]).execute();
    },
  },
  "200-news-as-they-are-searched": {
    async up(database) {
      const rows = sql<Parameters<typeof wordsOf>[0] & { id: string; words: string }>`select id, words, title_en, title_zh, summary_en, summary_zh from news`;
      for (const row of (await rows.execute(database)).rows)
        if (wordsOf(row) !== row.words) await sql`update news set words = ${wordsOf(row)} where id = ${row.id}`.execute(database);
    },
  },
};
