import type { Migrations } from "../db/migrate.ts";

export const accountMigrations: Migrations = {
  "001-users": {
    async up(database) {
      let users = database.schema
        .createTable("users")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("account", "text", (column) => column.notNull())
        .addColumn("account_key", "text", (column) => column.notNull().unique())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", "text", (column) => column.notNull().unique())
        .addColumn("password_hash", "text", (column) => column.notNull());
      for (const name of ["name", "head_image_path", "phone", "occupation", "company", "profile", "country", "area", "language", "marks"]) {
        users = users.addColumn(name, "text", (column) => column.notNull());
      }
      await users
        .addColumn("disabled", "integer", (column) => column.notNull())
        .addColumn("demo", "integer", (column) => column.notNull())
        .addColumn("sessions_from", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("day_login")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("day_login_key", ["user_id", "day"])
        .execute();
    },
  },
};
