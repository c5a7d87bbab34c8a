import type { Migrations } from "../db/migrate.ts";

export const siteMigrations: Migrations = {
  "032-site-settings": {
    async up(database) {
      await database.schema
        .createTable("site_setting")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("changed_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "033-page-visits": {
    async up(database) {
      await database.schema
        .createTable("page_visit")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("path", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("page_visit_key", ["user_id", "day", "path"])
        .execute();
      await database.schema.createIndex("page_visit_day").on("page_visit").columns(["day", "path"]).execute();
    },
  },
  "105-site-pictures": {
    async up({ schema }) {
      await schema
        .createTable("site_picture")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("changed_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
};
