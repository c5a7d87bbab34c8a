import type { Migrations } from "../db/migrate.ts";
import { keepSourcesOfAll, nameSourcesOfAll } from "./sources-migration.ts";
import { carryOver } from "./step-migration.ts";

export const taskMigrations: Migrations = {
  "005-tasks": {
    async up(db) {
      await db.schema
        .createTable("task")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("tool_id", "text", (column) => column.notNull())
        .addColumn("tool_version", "text", (column) => column.notNull())
        .addColumn("params", "text", (column) => column.notNull())
        .addColumn("is_example", "integer", (column) => column.notNull())
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("attempt", "integer", (column) => column.notNull())
        .addColumn("crashes", "integer", (column) => column.notNull())
        .addColumn("idempotency_key", "text")
        .addColumn("lease_holder", "text")
        .addColumn("lease_until", "bigint")
        .addColumn("progress", "double precision", (column) => column.notNull())
        .addColumn("progress_message", "text", (column) => column.notNull())
        .addColumn("reason", "text", (column) => column.notNull())
        .addColumn("fault_code", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("started_at", "bigint")
        .addColumn("finished_at", "bigint")
        .addUniqueConstraint("task_idempotency", ["user_id", "idempotency_key"])
        .execute();
      await db.schema.createIndex("task_by_user").on("task").columns(["user_id", "created_at", "id"]).execute();
      await db.schema.createIndex("task_by_status").on("task").columns(["status", "user_id", "id"]).execute();

      await db.schema
        .createTable("task_input")
        .addColumn("task_id", "text", (column) => column.notNull())
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("store_path", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("task_input_key", ["task_id", "role"])
        .execute();

      await db.schema
        .createTable("task_file")
        .addColumn("task_id", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("task_file_key", ["task_id", "name"])
        .execute();

      await db.schema
        .createTable("task_view")
        .addColumn("task_id", "text", (column) => column.notNull())
        .addColumn("chart", "text", (column) => column.notNull())
        .addColumn("view", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("task_view_key", ["task_id", "chart"])
        .execute();
    },
  },
  "036-used-tools": {
    async up(db) {
      // Answers which tools a user has run without reading the tasks.
      await db.schema.createIndex("task_by_tool").on("task").columns(["user_id", "kind", "tool_id", "created_at", "id"]).execute();
    },
  },
  "040-inputs-by-content": {
    async up(db) {
      // Answers which tasks were given a file without reading the inputs of all.
      await db.schema.createIndex("task_input_content").on("task_input").columns(["sha256", "task_id"]).execute();
    },
  },
  "045-readings-of-inputs": {
    async up(db) {
      await db.schema
        .alterTable("task_input")
        .addColumn("reading", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
    },
  },
  "047-state-of-inputs": {
    async up(db) {
      await db.schema
        .alterTable("task_input")
        .addColumn("state", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "048-names-of-tasks": {
    async up(db) {
      // Nobody knows who named the tasks that are there; their names stay.
      await db.schema
        .alterTable("task")
        .addColumn("named", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  "053-keys-of-deleted-tasks": {
    async up(db) {
      await db.schema
        .createTable("task_key_deleted")
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("idempotency_key", "text", (column) => column.notNull())
        .addColumn("deleted_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("task_key_deleted_key", ["user_id", "idempotency_key"])
        .execute();
      await db.schema.createIndex("task_key_deleted_age").on("task_key_deleted").column("deleted_at").execute();
    },
  },
  "055-styles-of-figures": {
    async up(db) {
      await db.schema
        .createTable("task_style")
        .addColumn("task_id", "text", (column) => column.primaryKey())
        .addColumn("style", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("user_style")
        .addColumn("user_id", "text", (column) => column.primaryKey())
        .addColumn("style", "text", (column) => column.notNull())
        .execute();
    },
  },
  "061-steps-of-tasks": { up: carryOver },
  "102-programs-of-tasks": {
    async up(db) {
      await db.schema
        .createTable("task_program")
        .addColumn("task_id", "text", (column) => column.primaryKey())
        .addColumn("program_id", "text", (column) => column.notNull())
        .addColumn("style", "text", (column) => column.notNull())
        .addColumn("asked", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("task_program_program").on("task_program").columns(["program_id", "task_id"]).execute();
    },
  },
  "106-projects-of-tasks": {
    async up(db) {
      await db.schema
        .createTable("task_project")
        .addColumn("task_id", "text", (column) => column.notNull())
        .addColumn("project_id", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("task_project_key", ["task_id", "project_id"])
        .execute();
      await keepSourcesOfAll(db);
    },
  },
  "108-steps-of-processes": {
    async up(db) {
      for (const column of ["module_chart", "map_module", "comparison", "variant"])
        await db.schema
          .alterTable("step")
          .addColumn(column, "text", (made) => made.notNull().defaultTo(""))
          .execute();
      await db.schema
        .alterTable("step")
        .addColumn("shown", "integer", (made) => made.notNull().defaultTo(1))
        .execute();
      await db.schema.createIndex("step_module_chart").on("step").columns(["task_id", "module_chart", "comparison"]).execute();
    },
  },
  "186-what-tasks-were-made-of": {
    async up(db) {
      await db.schema
        .alterTable("task_project")
        .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db.schema
        .alterTable("task_project")
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await nameSourcesOfAll(db);
      // Answers which tasks were made of a project without reading those of all.
      await db.schema.createIndex("task_project_project").on("task_project").columns(["project_id", "task_id"]).execute();
    },
  },
  "204-contents-of-submits": {
    async up(db) {
      // What the tasks that are there were asked for is not known any more.
      await db.schema
        .alterTable("task")
        .addColumn("contents", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
};
