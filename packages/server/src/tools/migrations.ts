import type { Migrations } from "../db/migrate.ts";

export const toolMigrations: Migrations = {
  "006-inspections": {
    async up(db) {
      await db.schema
        .createTable("inspection")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("program", "text", (column) => column.notNull())
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("companions", "text", (column) => column.notNull())
        .addColumn("result", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("inspection_by_content").on("inspection").columns(["sha256", "role", "created_at"]).execute();
      await db.schema.createIndex("inspection_by_age").on("inspection").column("created_at").execute();
    },
  },
  "046-readings-of-inspections": {
    async up(db) {
      await db.schema
        .alterTable("inspection")
        .addColumn("reading", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
    },
  },
  "080-favourite-tools": {
    async up(db) {
      await db.schema
        .createTable("favourite_tool")
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("tool_id", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("favourite_tool_key", ["user_id", "tool_id"])
        .execute();
    },
  },
};
