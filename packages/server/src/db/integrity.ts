/** Whether the embedded database is whole. PostgreSQL looks after itself. */
import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./open.ts";

export class DatabaseDamaged extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The database in PORTAL_DATA is damaged: ${faults.slice(0, 3).join("; ")}\nDo not go on with it. Keep a copy of the folder, then restore the latest backup: npm run portal -- restore FOLDER`,
    );
    this.name = "DatabaseDamaged";
  }
}

/** What is wrong; `quick` leaves out whether indexes fit their tables, and takes a fraction of the time. */
export async function faultsOf(database: Database, how: "quick" | "whole"): Promise<string[]> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) return [];
  try {
    const { rows } = await sql<Record<string, string>>`${sql.raw(how === "quick" ? "pragma quick_check(10)" : "pragma integrity_check(100)")}`.execute(
      database,
    );
    return rows.flatMap((row) => Object.values(row)).filter((said) => said !== "ok");
  } catch (error) {
    if (isDamage(error)) return [(error as Error).message];
    throw error;
  }
}

/** SQLite's own word for a file that is no database, or a broken one. */
export function isDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && damage.has(errcode & 0xff);
}

/** SQLite may not write where it has to, or not even open. */
export function isUnwritable(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && unwritable.has(errcode & 0xff);
}

// SQLITE_CORRUPT, SQLITE_NOTADB; SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN.
const damage = new Set([11, 26]);
const unwritable = new Set([3, 8, 14]);
