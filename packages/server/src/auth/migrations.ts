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
  "023-registration-and-recovery": {
    async up(database) {
      for (const name of ["address", "device"]) {
        await database.schema
          .alterTable("sessions")
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute();
      }
      await database.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
      await database.schema
        .createTable("sign_in_places")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("place", "text", (column) => column.notNull())
        .addColumn("seen_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("sign_in_places_key", ["user_id", "place"])
        .execute();
      await database.schema
        .createTable("captchas")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("answer_hash", "text", (column) => column.notNull())
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("captchas_expiry").on("captchas").column("expires_at").execute();
      await database.schema
        .createTable("register_codes")
        .addColumn("email_key", "text", (column) => column.primaryKey())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("code_hash", "text", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("register_codes_expiry").on("register_codes").column("expires_at").execute();
      await database.schema
        .createTable("reset_links")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("reset_links_user").on("reset_links").column("user_id").execute();
      await database.schema.createIndex("reset_links_expiry").on("reset_links").column("expires_at").execute();
    },
  },
  "050-known-devices": {
    async up(database) {
      await database.schema
        .createTable("known_devices")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("mark_hash", "text", (column) => column.notNull())
        .addColumn("seen_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("known_devices_key", ["user_id", "mark_hash"])
        .execute();
      await database.schema.createIndex("known_devices_seen").on("known_devices").column("seen_at").execute();
    },
  },
};
