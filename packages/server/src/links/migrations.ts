import type { Migrations } from "../db/migrate.ts";

export const linkMigrations: Migrations = {
  "150-links": {
    async up({ schema }) {
      let link = schema
        .createTable("thing_link")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("owner_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("code", "text", (column) => column.notNull().unique());
      for (const name of ["kind", "thing_id", "part", "note"]) link = link.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["created_at", "ends_at"]) link = link.addColumn(name, "bigint", (column) => column.notNull());
      await link.addColumn("taken_at", "bigint").execute();
      await schema.createIndex("thing_links_of_owner").on("thing_link").columns(["owner_id", "id"]).execute();
      await schema.createIndex("thing_links_of_thing").on("thing_link").columns(["owner_id", "thing_id", "id"]).execute();
      await schema.createIndex("thing_links_by_end").on("thing_link").column("ends_at").execute();
      await schema
        .createTable("thing_link_reader")
        .addColumn("link_id", "text", (column) => column.notNull().references("thing_link.id").onDelete("cascade"))
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("first_at", "bigint", (column) => column.notNull())
        .addColumn("last_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("thing_link_reader_key", ["link_id", "user_id"])
        .execute();
      await schema.createIndex("thing_link_readers").on("thing_link_reader").columns(["user_id", "link_id"]).execute();
    },
  },
  // What was taken back is found by that, when the time of its end may be far off.
  "175-links-that-were-taken-back": {
    async up({ schema }) {
      await schema.createIndex("thing_links_taken").on("thing_link").column("taken_at").where("taken_at", "is not", null).execute();
    },
  },
};
