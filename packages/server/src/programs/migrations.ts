import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";

export const programMigrations: Migrations = {
  "101-sample-group-programs": {
    async up({ schema }) {
      await schema
        .createTable("sample_group_program")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("project_id", "text", (column) => column.references("project.id").onDelete("cascade"))
        .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
        .addColumn("place", "text", (column) => column.notNull())
        .addColumn("store_path", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("name_key", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("group_count", "integer", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("sample_group_program_name", ["place", "user_id", "name_key"])
        .execute();
      await schema.createIndex("sample_group_program_project").on("sample_group_program").columns(["project_id", "id"]).execute();
      await schema.createIndex("sample_group_program_user").on("sample_group_program").column("user_id").execute();
      // One comes with a delivery.
      await schema
        .createIndex("sample_group_program_delivered")
        .unique()
        .on("sample_group_program")
        .column("place")
        .where(sql.ref("user_id"), "is", null)
        .execute();
    },
  },
};
