import type { Migrations } from "../db/migrate.ts";

export const flowSettingsMigrations: Migrations = {
  "154-flow-settings": {
    async up(database) {
      await database.schema
        .createTable("flow_settings")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("flow_version_id", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("name_key", "text", (column) => column.notNull())
        .addColumn("settings", "text", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("flow_settings_name", ["user_id", "flow_version_id", "name_key"])
        .execute();
      await database.schema.createIndex("flow_settings_newest").on("flow_settings").columns(["user_id", "flow_version_id", "updated_at", "id"]).execute();
    },
  },
};
