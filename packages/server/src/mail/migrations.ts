import type { Migrations } from "../db/migrate.ts";

export const mailMigrations: Migrations = {
  "020-mail-queue": {
    async up(database) {
      await database.schema
        .createTable("mail_queue")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("next_at", "bigint", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("mail_queue_next").on("mail_queue").column("next_at").execute();
    },
  },
};
