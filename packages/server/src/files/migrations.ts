import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migrations } from "../db/migrate.ts";
import type { Schema } from "../db/schema.ts";
import { bringAlong, countKinds } from "./bring-along.ts";
import { extensionOf } from "./names.ts";
import { sortColumns } from "./listing/sorting.ts";

export const filesMigrations: Migrations = {
  "004-user-files": {
    async up(database) {
      await database.schema
        .createTable("user_files")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("parent_id", "text", (column) => column.references("user_files.id").onDelete("cascade"))
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("name_key", "text", (column) => column.notNull())
        .addColumn("is_folder", "integer", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        // Keeps names apart inside a folder; only the user's root itself has no parent.
        .addUniqueConstraint("user_files_name", ["parent_id", "name"])
        .execute();
      await database.schema.createIndex("user_files_owner").on("user_files").column("user_id").execute();
    },
  },
  "022-attachments": {
    async up(database) {
      await database.schema
        .createTable("attachments")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("owner", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("attachments_user").on("attachments").column("user_id").execute();
      await database.schema.createIndex("attachments_owner").on("attachments").columns(["owner", "created_at"]).execute();
    },
  },
  "037-file-bin": {
    async up(database) {
      await database.schema.alterTable("user_files").addColumn("bin_id", "text").execute();
      await database.schema
        .createTable("file_bin")
        .addColumn("id", "text", (column) => column.primaryKey().references("user_files.id").onDelete("cascade"))
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("parent_id", "text", (column) => column.notNull())
        .addColumn("dir_path", "text", (column) => column.notNull())
        .addColumn("deleted_at", "bigint", (column) => column.notNull())
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("file_bin_user").on("file_bin").columns(["user_id", "deleted_at"]).execute();
      await database.schema.createIndex("file_bin_expiry").on("file_bin").column("expires_at").execute();
    },
  },
  "038-file-counts": {
    async up(database: Kysely<Schema>) {
      await database.schema
        .alterTable("user_files")
        .addColumn("files", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update user_files set files = 1 where is_folder = 0`.execute(database);
      const { rows } = await sql<{ id: string; bytes: number; files: number }>`
        with recursive up(id, size) as (
          select parent_id, size from user_files where is_folder = 0 and parent_id is not null
          union all
          select folder.parent_id, up.size from up join user_files as folder on folder.id = up.id where folder.parent_id is not null
        ) select id, sum(size) as bytes, count(*) as files from up group by id`.execute(database);
      for (const { id, bytes, files } of rows) await database.updateTable("user_files").set({ size: bytes, files }).where("id", "=", id).execute();
    },
  },
  "039-file-content": {
    async up(database: Kysely<Schema>) {
      await database.schema
        .createTable("link_secret")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .alterTable("user_files")
        .addColumn("extension", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await addExtensions(database);
      // What of a user's storage is filled by what, and by which files most: read from these alone.
      await database.schema.createIndex("user_files_kind").on("user_files").columns(["user_id", "is_folder", "bin_id", "extension", "size"]).execute();
      await database.schema.createIndex("user_files_size").on("user_files").columns(["user_id", "is_folder", "bin_id", "size", "id"]).execute();
    },
  },
  "040-files-at-scale": {
    async up(database: Kysely<Schema>) {
      const { schema } = database;
      await schema
        .alterTable("user_files")
        .addColumn("sort_key", textByBytes(database), (column) => column.notNull().defaultTo(""))
        .execute();
      if (isPostgres(database)) await sql`alter table user_files alter column extension type text collate "C"`.execute(database);
      await schema.alterTable("user_files").addColumn("number", "integer").execute();
      for (const column of ["folders", "child_files", "child_folders"]) {
        await schema
          .alterTable("user_files")
          .addColumn(column, "integer", (given) => given.notNull().defaultTo(0))
          .execute();
      }
      await schema
        .alterTable("file_bin")
        .addColumn("going", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .createTable("file_accounts")
        .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
        .addColumn("next_number", "integer", (column) => column.notNull())
        .addColumn("bin_entries", "integer", (column) => column.notNull())
        .addColumn("bin_bytes", "bigint", (column) => column.notNull())
        .addColumn("quota", "bigint")
        .execute();
      await schema
        .createTable("file_grams")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("block", "integer", (column) => column.notNull())
        .addColumn("gram", "bigint", (column) => column.notNull())
        .addColumn("places", "bytea", (column) => column.notNull())
        .addPrimaryKeyConstraint("file_grams_key", ["user_id", "block", "gram"])
        .execute();
      await schema
        .createTable("file_blocks")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("block", "integer", (column) => column.notNull())
        .addColumn("places", "bytea", (column) => column.notNull())
        .addPrimaryKeyConstraint("file_blocks_key", ["user_id", "block"])
        .execute();
      await bringAlong(database);

      await schema.dropIndex("user_files_owner").execute();
      await schema.createIndex("user_files_number").unique().on("user_files").columns(["user_id", "number"]).execute();
      for (const [sort, columns] of Object.entries(sortColumns)) {
        await schema
          .createIndex(`user_files_by_${sort}`)
          .on("user_files")
          .columns(["parent_id", "is_folder", ...columns])
          .execute();
      }
      await sql`create index user_files_binned on user_files (bin_id) where bin_id is not null`.execute(database);
      await schema.dropIndex("file_bin_user").execute();
      await sql`create index file_bin_going on file_bin (user_id) where going = 1`.execute(database);
      await schema.createIndex("file_bin_user").on("file_bin").columns(["user_id", "deleted_at", "id"]).execute();
    },
  },
  "041-file-uploads": {
    async up(database: Kysely<Schema>) {
      await database.schema
        .createTable("file_uploads")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("target", "text", (column) => column.notNull())
        .addColumn("result", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("file_uploads_user").on("file_uploads").columns(["user_id", "result"]).execute();
      await database.schema.createIndex("file_uploads_age").on("file_uploads").column("created_at").execute();
    },
  },
  "042-file-kinds": {
    async up(database: Kysely<Schema>) {
      await database.schema
        .createTable("file_kinds")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("extension", textByBytes(database), (column) => column.notNull())
        .addColumn("files", "integer", (column) => column.notNull())
        .addColumn("bytes", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("file_kinds_key", ["user_id", "extension"])
        .execute();
      await countKinds(database);
      await database.schema.dropIndex("user_files_kind").execute();
      // Of files out of the bin alone: whatever goes into the bin just leaves it, and PostgreSQL takes its order as it is.
      await database.schema.dropIndex("user_files_size").execute();
      await sql`create index user_files_largest on user_files (user_id, size, id) where is_folder = 0 and bin_id is null`.execute(database);
    },
  },
  "043-file-stretches": {
    async up(database: Kysely<Schema>) {
      await database.schema
        .createTable("file_stretches")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("folder_id", "text", (column) => column.notNull().references("user_files.id").onDelete("cascade"))
        .addColumn("is_folder", "integer", (column) => column.notNull())
        .addColumn("sort", "text", (column) => column.notNull())
        .addColumn("extension", textByBytes(database), (column) => column.notNull())
        .addColumn("sort_key", textByBytes(database), (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("entry_id", "text", (column) => column.notNull())
        .addColumn("entries", "integer", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("file_stretches_list").on("file_stretches").columns(["folder_id", "is_folder", "sort"]).execute();
    },
  },
  "044-file-bin-tops": {
    async up(database: Kysely<Schema>) {
      // What hangs on an entry of the bin is in the bin: to say so in every row of a large folder took minutes.
      await database.schema.dropIndex("user_files_binned").execute();
      await database.schema.dropIndex("user_files_largest").execute();
      await database.schema.alterTable("user_files").dropColumn("bin_id").execute();
      // Of the bin, too; with all it takes to tell which are not in it.
      await sql`create index user_files_largest on user_files (user_id, size, id, parent_id) where is_folder = 0`.execute(database);
    },
  },
  "054-results-in-the-storage": {
    async up(database) {
      await database.schema
        .alterTable("file_accounts")
        .addColumn("result_bytes", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`insert into file_accounts (user_id, next_number, bin_entries, bin_bytes, result_bytes)
        select task.user_id, 0, 0, 0, sum(task_file.size) from task inner join task_file on task_file.task_id = task.id
        where exists (select 1 from users where users.id = task.user_id) group by task.user_id
        on conflict (user_id) do update set result_bytes = excluded.result_bytes`.execute(database);
    },
  },
  "182-attached-reports-in-the-storage": {
    async up(database) {
      await database.schema
        .alterTable("file_accounts")
        .addColumn("attached_bytes", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "063-upload-holds": {
    async up(database) {
      await database.schema
        .createTable("upload_hold")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("holder", "text", (column) => column.notNull())
        .addColumn("held_until", "bigint", (column) => column.notNull())
        .execute();
    },
  },
};

/** In the order of bytes, so that both databases sort alike. */
const textByBytes = (database: Kysely<Schema>) => (isPostgres(database) ? sql`text collate "C"` : "text");
const isPostgres = (database: Kysely<Schema>): boolean => database.getExecutor().adapter instanceof PostgresAdapter;

async function addExtensions(database: Kysely<Schema>): Promise<void> {
  for (let after = ""; ;) {
    const rows = await database
      .selectFrom("user_files")
      .select(["id", "name"])
      .where("id", ">", after)
      .where("is_folder", "=", 0)
      .orderBy("id")
      .limit(5_000)
      .execute();
    const byExtension = Map.groupBy(rows, ({ name }) => extensionOf(name));
    for (const [extension, same] of byExtension) {
      await database
        .updateTable("user_files")
        .set({ extension })
        .where(
          "id",
          "in",
          same.map(({ id }) => id),
        )
        .execute();
    }
    if (rows.length < 5_000) return;
    after = rows.at(-1)!.id;
  }
}
