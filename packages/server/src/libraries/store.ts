/** The SQL of libraries. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { use } from "../storage/uses.ts";
import type { LibraryTables } from "./schema.ts";

export type LibraryRow = Selectable<LibraryTables["library"]>;

/** With its content in use. */
export async function add(database: Database, row: Insertable<LibraryTables["library"]>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto("library").values(row).execute();
    await use(transaction, row.sha256, `library:${row.id}`);
  });
}

/** By name, the latest of a name first. */
export async function list(database: Database): Promise<LibraryRow[]> {
  return await database.selectFrom("library").selectAll().orderBy("name").orderBy("id", "desc").execute();
}

export async function find(database: Database, id: string): Promise<LibraryRow | null> {
  return (await database.selectFrom("library").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function findContent(database: Database, name: string, sha256: string): Promise<LibraryRow | null> {
  return (await database.selectFrom("library").selectAll().where("name", "=", name).where("sha256", "=", sha256).executeTakeFirst()) ?? null;
}
