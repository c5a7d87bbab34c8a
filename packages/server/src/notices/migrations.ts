import type { Migrations } from "../db/migrate.ts";

export const noticeMigrations: Migrations = {
  "031-notices": {
    async up(database) {
      let table = database.schema.createTable("notice").addColumn("id", "text", (column) => column.primaryKey());
      for (const name of ["title_en", "title_zh", "content_en", "content_zh"]) table = table.addColumn(name, "text", (column) => column.notNull());
      await table
        .addColumn("starts_at", "bigint", (column) => column.notNull())
        .addColumn("ends_at", "bigint")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("notice_newest").on("notice").columns(["starts_at", "id"]).execute();
      await database.schema
        .createTable("notice_dismissal")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("notice_id", "text", (column) => column.notNull().references("notice.id").onDelete("cascade"))
        .addPrimaryKeyConstraint("notice_dismissal_key", ["user_id", "notice_id"])
        .execute();
      await database.schema.createIndex("notice_dismissal_notice").on("notice_dismissal").column("notice_id").execute();
    },
  },
};
