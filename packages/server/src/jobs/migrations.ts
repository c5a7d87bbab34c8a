import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";

export const jobMigrations: Migrations = {
  "060-results-and-jobs": {
    async up(db) {
      await db.schema
        .createTable("result")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("owner_id", "text", (column) => column.notNull())
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("shared", "integer", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("work", "text", (column) => column.notNull())
        .addColumn("place", "text", (column) => column.notNull())
        .addColumn("attempt", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("crashes", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("job_id", "text")
        .addColumn("size", "bigint", (column) => column.notNull().defaultTo(0))
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("started_at", "bigint")
        .addColumn("finished_at", "bigint")
        .execute();
      // One of an owner and key is handed on; those that were asked for anew stand beside it.
      await db.schema.createIndex("result_shared").unique().on("result").columns(["owner_id", "key"]).where(sql.ref("shared"), "=", 1).execute();
      await db.schema.createIndex("result_by_key").on("result").columns(["owner_id", "key", "state"]).execute();
      await db.schema.createIndex("result_by_state").on("result").columns(["state", "owner_id", "place"]).execute();
      await db.schema.createIndex("result_by_job").on("result").column("job_id").execute();

      await db.schema
        .createTable("result_file")
        .addColumn("result_id", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("result_file_key", ["result_id", "name"])
        .execute();

      await db.schema
        .createTable("queue_turn")
        .addColumn("owner_id", "text", (column) => column.primaryKey())
        .addColumn("started_at", "bigint", (column) => column.notNull())
        .execute();

      await db.schema
        .createTable("job")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("owner_id", "text", (column) => column.notNull())
        .addColumn("epoch", "integer", (column) => column.notNull())
        .addColumn("handle", "text")
        .addColumn("holder", "text", (column) => column.notNull())
        .addColumn("lease_until", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("job_by_holder").on("job").columns(["holder"]).execute();
      await db.schema.createIndex("job_by_lease").on("job").column("lease_until").execute();
    },
  },
  "070-quotas-of-work": {
    async up(db) {
      await db.schema
        .createTable("work_account")
        .addColumn("owner_id", "text", (column) => column.primaryKey())
        .addColumn("jobs", "integer")
        .addColumn("tasks", "integer")
        .addColumn("processor_seconds", "bigint")
        .execute();
      await db.schema
        .createTable("spent_time")
        .addColumn("owner_id", "text", (column) => column.notNull())
        .addColumn("begun_at", "bigint", (column) => column.notNull())
        .addColumn("ended_at", "bigint", (column) => column.notNull())
        .addColumn("cores", "integer", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("spent_time_by_owner").on("spent_time").columns(["owner_id", "ended_at"]).execute();
      await db.schema.createIndex("spent_time_by_end").on("spent_time").column("ended_at").execute();
      await db.schema
        .alterTable("job")
        .addColumn("cores", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable("job").addColumn("begun_at", "bigint").execute();
      await sql`update job set begun_at = created_at`.execute(db);
    },
  },
  "075-several-steps-in-one-job": {
    async up(db) {
      await db.schema
        .alterTable("result")
        .addColumn("batch", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db.schema.createIndex("result_by_batch").on("result").columns(["batch", "place"]).where(sql.ref("batch"), "<>", sql.lit("")).execute();
      await db.schema
        .alterTable("job")
        .addColumn("several", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "106-results-that-change-nothing": {
    async up(db) {
      await db.schema
        .alterTable("result")
        .addColumn("unchanged", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
};
