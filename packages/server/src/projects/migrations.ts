import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { Migrations } from "../db/migrate.ts";
import { noteLooker } from "./share-store.ts";

export const projectMigrations: Migrations = {
  "100-projects": {
    async up({ schema }) {
      let project = schema
        .createTable("project")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("owner_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"));
      for (const name of "contract name kind state flow_version value unit taxid material platform applied libraries comparisons".split(" "))
        project = project.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["delivered", "version", "sample_count", "feature_count"]) project = project.addColumn(name, "integer", (column) => column.notNull());
      for (const name of ["created_at", "updated_at"]) project = project.addColumn(name, "bigint", (column) => column.notNull());
      for (const name of ["released_at", "expires_at", "accepted_at"]) project = project.addColumn(name, "bigint");
      await project.execute();
      await schema.createIndex("project_owner").on("project").columns(["owner_id", "updated_at", "id"]).execute();
      await schema.createIndex("project_contract").unique().on("project").column("contract").where(sql.ref("contract"), "<>", sql.lit("")).execute();
      await schema.createIndex("project_expiry").on("project").columns(["state", "expires_at"]).execute();

      await schema
        .createTable("project_version")
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("made_at", "bigint", (column) => column.notNull())
        .addColumn("facts", "text", (column) => column.notNull())
        .addColumn("findings", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_version_number", ["project_id", "number"])
        .execute();

      await schema
        .createTable("project_table")
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("rows", "integer", (column) => column.notNull())
        .addColumn("columns", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_table_role", ["project_id", "version", "role"])
        .execute();

      await schema
        .createTable("project_event")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("what", "text", (column) => column.notNull())
        .addColumn("user_id", "text")
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("project_event_project").on("project_event").columns(["project_id", "id"]).execute();

      await schema
        .createTable("project_share")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", "text", (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
        .addColumn("rights", "text", (column) => column.notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("answered_at", "bigint")
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("project_share_once", ["project_id", "email_key"])
        .execute();
      await schema.createIndex("project_share_user").on("project_share").columns(["user_id", "state", "project_id"]).execute();
      await schema.createIndex("project_share_email").on("project_share").columns(["email_key", "state"]).execute();
    },
  },
  "101-project-reports": {
    async up({ schema }) {
      await schema
        .createTable("project_report")
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("made_at", "bigint", (column) => column.notNull())
        .addColumn("files", "integer", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_report_version", ["project_id", "version"])
        .execute();
      await schema
        .createTable("project_report_file")
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("path", "text", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("inline_type", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_report_file_path", ["project_id", "version", "path"])
        .execute();
    },
  },
  "102-project-sheets": {
    async up({ schema }) {
      await schema
        .createTable("project_sheet")
        .addColumn("project_id", "text", (column) => column.primaryKey().references("project.id").onDelete("cascade"))
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("samples", "integer", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("project_sheet_state").on("project_sheet").columns(["state", "updated_at", "project_id"]).execute();
      await schema.createIndex("project_sheet_updated").on("project_sheet").columns(["updated_at", "project_id"]).execute();
      await schema
        .createTable("project_sheet_event")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("what", "text", (column) => column.notNull())
        .addColumn("user_id", "text")
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("project_sheet_event_project").on("project_sheet_event").columns(["project_id", "id"]).execute();
    },
  },
  "103-project-amounts": {
    async up({ schema }) {
      await schema
        .createTable("project_amounts")
        .addColumn("project_id", "text", (column) => column.primaryKey().references("project.id").onDelete("cascade"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("samples", "integer", (column) => column.notNull())
        .addColumn("unit", "text", (column) => column.notNull())
        .addColumn("diluted", "integer", (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "104-favourite-projects": {
    async up({ schema }) {
      await schema
        .createTable("favourite_project")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("favourite_project_key", ["user_id", "project_id"])
        .execute();
      await schema.createIndex("favourite_project_project").on("favourite_project").column("project_id").execute();
    },
  },
  "105-what-versions-change": {
    async up({ schema }) {
      await schema
        .alterTable("project_event")
        .addColumn("said", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "105-lists-of-deliveries": {
    async up({ schema }) {
      await schema.createIndex("project_deliveries").on("project").columns(["delivered", "updated_at", "id"]).execute();
      await schema.createIndex("project_waiting").on("project").columns(["state", "delivered", "accepted_at", "released_at", "id"]).execute();
    },
  },
  "106-who-only-looks": {
    async up(db) {
      await db.schema
        .createTable("project_looker")
        .addColumn("project_id", "text", (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_looker_key", ["project_id", "user_id"])
        .execute();
      const taken = (db as Database)
        .selectFrom("project_share")
        .select(["project_id", "user_id"])
        .where("state", "=", "received")
        .where("rights", "=", "analyse");
      for (const { project_id, user_id } of await taken.execute()) {
        if (user_id !== null) await noteLooker(db as Database, project_id, user_id, "analyse");
      }
    },
  },
  "151-projects-at-a-glance": {
    async up({ schema }) {
      await schema
        .createTable("project_glance")
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("glance", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_glance_key", ["project_id", "version"])
        .execute();
    },
  },
  "181-attached-reports": {
    async up({ schema }) {
      let attached = schema
        .createTable("project_attached")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("report_id", "text", (column) => column.notNull());
      for (const name of ["user_id", "title_en", "title_zh"]) attached = attached.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["report_version", "version", "files"]) attached = attached.addColumn(name, "integer", (column) => column.notNull());
      for (const name of ["attached_at", "size"]) attached = attached.addColumn(name, "bigint", (column) => column.notNull());
      await attached.addUniqueConstraint("project_attached_once", ["project_id", "report_id"]).execute();
      // Where a report of one's own is attached.
      await schema.createIndex("project_attached_of").on("project_attached").columns(["report_id", "project_id"]).execute();
      let file = schema
        .createTable("project_attached_file")
        .addColumn("attached_id", "text", (column) => column.notNull().references("project_attached.id").onDelete("cascade"))
        .addColumn("path", "text", (column) => column.notNull());
      for (const name of ["format", "language", "sha256", "inline_type"]) file = file.addColumn(name, "text", (column) => column.notNull());
      await file
        .addColumn("size", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_attached_file_path", ["attached_id", "path"])
        .execute();
    },
  },
  "152-contacts-of-projects": {
    async up({ schema }) {
      await schema
        .alterTable("project")
        .addColumn("contact", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "185-changes-of-projects": {
    async up({ schema }) {
      await schema
        .createTable("project_change")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("project_id", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("project_change_at").on("project_change").column("at").execute();
    },
  },
  "188-gaps-of-projects": {
    async up(db) {
      await db.schema
        .alterTable("project")
        .addColumn("missing_count", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      const versions = await sql<{ project_id: string; facts: string }>`select project_id, facts from project_version
        inner join project on project.id = project_id and project.version = number`.execute(db);
      for (const { project_id, facts } of versions.rows) {
        const { missing } = JSON.parse(facts) as { missing: number };
        if (missing > 0) await sql`update project set missing_count = ${missing} where id = ${project_id}`.execute(db);
      }
    },
  },
  "190-amounts-as-filled-in": {
    async up({ schema }) {
      await schema
        .alterTable("project_amounts")
        .addColumn("filled", "text", (column) => column.notNull().defaultTo("[]"))
        .execute();
    },
  },
  "191-what-owners-were-told": {
    async up({ schema }) {
      await schema
        .createTable("project_told")
        .addColumn("project_id", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("what", "text", (column) => column.notNull())
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("project_told_key", ["project_id", "user_id", "what", "expires_at"])
        .execute();
    },
  },
  "192-who-accepted-what": {
    async up({ schema }) {
      await schema
        .alterTable("project_event")
        .addColumn("who", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      // A contract's number is the same in capital and in small letters.
      await schema
        .createIndex("project_contract_plain")
        .on("project")
        .expression(sql`lower(contract)`)
        .execute();
    },
  },
};
