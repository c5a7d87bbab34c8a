import type { Migrations } from "../db/migrate.ts";

export const messageMigrations: Migrations = {
  "030-messages": {
    async up(database) {
      let table = database.schema
        .createTable("system_message")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"));
      for (const name of ["type", "title_en", "title_zh", "content_en", "content_zh", "link"]) {
        table = table.addColumn(name, "text", (column) => column.notNull());
      }
      await table
        .addColumn("key", "text")
        .addColumn("is_read", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("system_message_key", ["user_id", "key"])
        .execute();
      await database.schema.createIndex("system_message_newest").on("system_message").columns(["user_id", "created_at", "id"]).execute();
      // Counts what is unread, by type too, without reading the rows.
      await database.schema.createIndex("system_message_unread").on("system_message").columns(["user_id", "is_read", "type"]).execute();
    },
  },
};
