import type { Migrations } from "../db/migrate.ts";

export const authMigrations: Migrations = {
  "002-sessions": {
    async up(database) {
      await database.schema
        .createTable("sessions")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("used_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("sessions_used").on("sessions").column("used_at").execute();
      await database.schema
        .createTable("login_failures")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("failed_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("login_failures_subject").on("login_failures").columns(["subject", "failed_at"]).execute();
    },
  },
};
