import { sql } from "kysely";
import { isPostgres } from "../db/postgres.ts";
import type { Migrations } from "../db/migrate.ts";

export const serverMigrations: Migrations = {
  "062-servers": {
    async up(db) {
      await db.schema
        .createTable("installation")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("marked_at", "bigint")
        .execute();
      await db.schema
        .createTable("server")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("start_id", "text", (column) => column.notNull())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("pid", "integer", (column) => column.notNull())
        .addColumn("shape", "text", (column) => column.notNull())
        .addColumn("started_at", "bigint", (column) => column.notNull())
        .addColumn("beat_at", "bigint", (column) => column.notNull())
        .addColumn("beats", "integer", (column) => column.notNull())
        .addColumn("fault", "text", (column) => column.notNull())
        .execute();
    },
  },
  "064-held-places": {
    async up(db) {
      // After a crash of the database nobody holds any: nothing of it need be on the disk.
      const table = isPostgres(db) ? sql`create unlogged table` : sql`create table`;
      await sql`${table} held_place (what text not null, user_id text not null, slot integer not null, holder text not null, primary key (what, user_id, slot))`.execute(
        db,
      );
    },
  },
  "071-what-servers-take": {
    async up(db) {
      await db.schema
        .alterTable("server")
        .addColumn("version", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db.schema
        .alterTable("server")
        .addColumn("places", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable("server").addColumn("cluster_places", "integer").execute();
    },
  },
  "203-what-servers-compute-with": {
    async up(db) {
      await db.schema
        .alterTable("server")
        .addColumn("program", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "205-ports-of-servers": {
    async up(db) {
      await db.schema
        .alterTable("server")
        .addColumn("port", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
};
