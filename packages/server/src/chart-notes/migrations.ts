import type { Migrations } from "../db/migrate.ts";

export const chartNoteMigrations: Migrations = {
  "153-chart-notes": {
    async up(database) {
      await database.schema
        .createTable("chart_note")
        .addColumn("step_id", "text", (column) => column.primaryKey().references("step.id").onDelete("cascade"))
        .addColumn("task_id", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("chart_note_task").on("chart_note").columns(["task_id", "step_id"]).execute();
    },
  },
};
