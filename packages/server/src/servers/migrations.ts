import type { Migrations } from "../db/migrate.ts";

export const serverMigrations: Migrations = {
  "062-servers": {
    async up(db) {
      await db.schema
        .createTable("installation")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("marked_at", "bigint")
        .execute();
      await db.schema
        .createTable("server")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("start_id", "text", (column) => column.notNull())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("pid", "integer", (column) => column.notNull())
        .addColumn("shape", "text", (column) => column.notNull())
        .addColumn("started_at", "bigint", (column) => column.notNull())
        .addColumn("beat_at", "bigint", (column) => column.notNull())
        .addColumn("beats", "integer", (column) => column.notNull())
        .addColumn("fault", "text", (column) => column.notNull())
        .execute();
    },
  },
};
