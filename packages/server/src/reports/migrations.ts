import type { Migrations } from "../db/migrate.ts";

export const reportMigrations: Migrations = {
  "160-reports": {
    async up({ schema }) {
      let report = schema
        .createTable("report")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("idempotency_key", "text");
      for (const name of ["title_en", "title_zh", "content", "state", "asked", "message", "holder", "files", "files_key"])
        report = report.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["version", "figures", "tables", "cancel_wanted", "files_version"])
        report = report.addColumn(name, "integer", (column) => column.notNull());
      for (const name of ["created_at", "updated_at", "asked_at", "lease_until"]) report = report.addColumn(name, "bigint", (column) => column.notNull());
      await report
        .addColumn("progress", "double precision", (column) => column.notNull())
        .addUniqueConstraint("report_idempotency", ["user_id", "idempotency_key"])
        .execute();
      await schema.createIndex("report_latest").on("report").columns(["user_id", "updated_at", "id"]).execute();
      for (const language of ["en", "zh"])
        await schema
          .createIndex(`report_by_title_${language}`)
          .on("report")
          .columns(["user_id", `title_${language}`, "id"])
          .execute();
      // Those that are to be made, the oldest first.
      await schema.createIndex("report_asked").on("report").columns(["state", "asked_at", "id"]).execute();

      let version = schema
        .createTable("report_version")
        .addColumn("report_id", "text", (column) => column.notNull().references("report.id").onDelete("cascade"));
      for (const name of ["title_en", "title_zh", "content"]) version = version.addColumn(name, "text", (column) => column.notNull());
      await version
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("items", "integer", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("report_version_key", ["report_id", "version"])
        .execute();

      await schema
        .createTable("report_copy")
        .addColumn("report_id", "text", (column) => column.notNull().references("report.id").onDelete("cascade"))
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("report_copy_key", ["report_id", "key"])
        .execute();

      let comment = schema
        .createTable("report_comment")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("report_id", "text", (column) => column.notNull().references("report.id").onDelete("cascade"))
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"));
      for (const name of ["item_id", "text"]) comment = comment.addColumn(name, "text", (column) => column.notNull());
      await comment.addColumn("at", "bigint", (column) => column.notNull()).execute();
      await schema.createIndex("report_comment_of").on("report_comment").columns(["report_id", "id"]).execute();

      let template = schema.createTable("report_template").addColumn("id", "text", (column) => column.primaryKey());
      for (const name of ["name_en", "name_zh", "body"]) template = template.addColumn(name, "text", (column) => column.notNull());
      await template
        .addColumn("usual", "integer", (column) => column.notNull())
        .addColumn("logo", "text")
        .execute();
    },
  },
  "206-contents-of-reports-begun": {
    async up({ schema }) {
      await schema
        .alterTable("report")
        .addColumn("contents", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
};
