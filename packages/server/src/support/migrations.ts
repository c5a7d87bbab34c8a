import type { Migrations } from "../db/migrate.ts";

export const supportMigrations: Migrations = {
  "034-support": {
    async up(database) {
      const { schema } = database;
      await schema
        .createTable("feedback")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("images", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("version", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("feedback_newest").on("feedback").columns(["created_at", "id"]).execute();
      await schema.createIndex("feedback_user").on("feedback").columns(["user_id", "created_at"]).execute();

      let ticket = schema
        .createTable("ticket")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("number", "integer", (column) => column.notNull().unique())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("task_id", "text");
      for (const name of ["kind", "state", "title", "task_name", "task_status", "task_reason", "device", "version"]) {
        ticket = ticket.addColumn(name, "text", (column) => column.notNull());
      }
      await ticket
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("ticket_user").on("ticket").columns(["user_id", "updated_at", "id"]).execute();
      await schema.createIndex("ticket_state").on("ticket").columns(["state", "updated_at", "id"]).execute();

      await schema
        .createTable("ticket_entry")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("ticket_id", "text", (column) => column.notNull().references("ticket.id").onDelete("cascade"))
        .addColumn("user_id", "text")
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("images", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("ticket_entry_ticket").on("ticket_entry").columns(["ticket_id", "id"]).execute();
      await schema.createIndex("ticket_entry_user").on("ticket_entry").columns(["user_id", "created_at"]).execute();

      await schema
        .createTable("ticket_number")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("last", "integer", (column) => column.notNull())
        .execute();
      await database.insertInto("ticket_number").values({ id: 1, last: 1_000 }).execute();
    },
  },
  "104-ticket-projects": {
    async up({ schema }) {
      await schema.alterTable("ticket").addColumn("project_id", "text").execute();
      for (const name of ["project_name", "contract"])
        await schema
          .alterTable("ticket")
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute();
    },
  },
};
