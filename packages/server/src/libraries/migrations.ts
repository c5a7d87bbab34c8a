import type { Migrations } from "../db/migrate.ts";

export const libraryMigrations: Migrations = {
  "090-libraries": {
    async up(database) {
      let table = database.schema
        .createTable("library")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull());
      for (const name of ["date", "licence", "taxon", "ids", "source_sha256"]) table = table.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["size", "sets", "members", "links", "added_at"]) table = table.addColumn(name, "bigint", (column) => column.notNull());
      await table.addUniqueConstraint("library_content", ["name", "sha256"]).execute();
    },
  },
};
