import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";
import { isPostgres } from "../db/postgres.ts";
import { wordsOf } from "./words.ts";

export const goodsMigrations: Migrations = {
  "130-goods": {
    async up(database) {
      const { schema } = database;
      let category = schema.createTable("goods_category").addColumn("id", "text", (column) => column.primaryKey());
      for (const name of ["name_en", "name_zh", "about_en", "about_zh"]) category = category.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["place", "version"]) category = category.addColumn(name, "integer", (column) => column.notNull());
      await category.execute();

      let goods = schema
        .createTable("goods")
        .addColumn("id", "text", (column) => column.primaryKey())
        // A category that holds goods can't go, whoever deletes it meanwhile.
        .addColumn("category_id", "text", (column) => column.notNull().references("goods_category.id"));
      for (const name of ["name_en", "name_zh", "summary_en", "summary_zh", "text_en", "text_zh", "currency", "unit_en", "unit_zh"])
        goods = goods.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["specifications", "flow_version_id", "state"]) goods = goods.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["price", "created_at", "updated_at"]) goods = goods.addColumn(name, "bigint", (column) => column.notNull());
      await goods.addColumn("version", "integer", (column) => column.notNull()).execute();
      await schema.createIndex("goods_of_category").on("goods").columns(["state", "category_id", "id"]).execute();
      await schema.createIndex("goods_by_price").on("goods").columns(["state", "price", "id"]).execute();
      await schema.createIndex("goods_changed").on("goods").columns(["state", "updated_at", "id"]).execute();
      await schema.createIndex("goods_category_held").on("goods").column("category_id").execute();

      await schema
        .createTable("goods_file")
        .addColumn("goods_id", "text", (column) => column.notNull().references("goods.id").onDelete("cascade"))
        .addColumn("attachment_id", "text", (column) => column.notNull())
        .addColumn("place", "integer", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("size", "integer", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("goods_file_key", ["goods_id", "attachment_id"])
        .execute();

      let promotion = schema.createTable("goods_promotion").addColumn("id", "text", (column) => column.primaryKey());
      for (const name of ["title_en", "title_zh", "text_en", "text_zh"]) promotion = promotion.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["starts_at", "ends_at"]) promotion = promotion.addColumn(name, "bigint", (column) => column.notNull());
      for (const name of ["percent", "version"]) promotion = promotion.addColumn(name, "integer", (column) => column.notNull());
      await promotion.execute();
      await schema.createIndex("goods_promotion_times").on("goods_promotion").columns(["starts_at", "id"]).execute();

      await schema
        .createTable("goods_promoted")
        .addColumn("promotion_id", "text", (column) => column.notNull().references("goods_promotion.id").onDelete("cascade"))
        .addColumn("goods_id", "text", (column) => column.notNull().references("goods.id").onDelete("cascade"))
        .addColumn("place", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("goods_promoted_key", ["promotion_id", "goods_id"])
        .execute();
      await schema.createIndex("goods_promoted_goods").on("goods_promoted").column("goods_id").execute();
    },
  },
  "179-words-of-goods": {
    async up(database) {
      const { schema } = database;
      await schema
        .alterTable("goods")
        .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      const rows = sql<Parameters<typeof wordsOf>[0] & { id: string }>`select id, name_en, name_zh, summary_en, summary_zh, specifications from goods`;
      for (const row of (await rows.execute(database)).rows) await sql`update goods set words = ${wordsOf(row)} where id = ${row.id}`.execute(database);
      // PostgreSQL keeps long texts apart and bounds an index's lines; the embedded database would read them all to get at the words behind them.
      if (!isPostgres(database)) await schema.createIndex("goods_searched").on("goods").columns(["state", "words", "category_id", "id"]).execute();
    },
  },
  "202-goods-by-currency": {
    async up({ schema }) {
      await schema.createIndex("goods_by_currency").on("goods").columns(["state", "currency", "price", "id"]).execute();
      await schema.dropIndex("goods_by_price").execute();
    },
  },
};
