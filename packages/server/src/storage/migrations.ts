import type { Migrations } from "../db/migrate.ts";

export const storageMigrations: Migrations = {
  "003-blob-uses": {
    async up(database) {
      await database.schema
        .createTable("blob_use")
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("owner", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("blob_use_key", ["sha256", "owner"])
        .execute();
      await database.schema.createIndex("blob_use_owner").on("blob_use").column("owner").execute();
    },
  },
};
