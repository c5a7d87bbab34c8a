/** The SQL of generations: asked for, taken by a server for so long as it says so, ended once. */
import type { Database } from "../db/open.ts";
import { databaseTime, locked, transact } from "../db/postgres.ts";
import type { ReportRow } from "./store.ts";
import * as store from "./store.ts";

/** The next that nobody makes, of a user of whom none is being made; from now on the holder's. Null for none. */
export async function claim(database: Database, holder: string, leaseMs: number): Promise<ReportRow | null> {
  return await transact(database, async (trx) => {
    const now = await databaseTime(trx);
    const waiting = trx
      .selectFrom("report")
      .selectAll()
      .where("state", "=", "generating")
      .where("lease_until", "<=", now)
      .where("user_id", "not in", (on) => on.selectFrom("report").select("user_id").where("state", "=", "generating").where("lease_until", ">", now))
      .orderBy("asked_at")
      .orderBy("id")
      .limit(1);
    const row = await locked(trx, waiting, { skip: true }).executeTakeFirst();
    if (row === undefined) return null;
    await store.change(trx, row.id, { holder, lease_until: now + leaseMs });
    return row;
  });
}

export interface Beat {
  progress: number;
  message: string;
}
/** What became of it meanwhile: lost where another server has it, or the report is gone. */
export async function beat(
  database: Database,
  id: string,
  holder: string,
  { progress, message }: Beat,
  leaseMs: number,
): Promise<"goes on" | "cancelled" | "lost"> {
  const now = await databaseTime(database);
  const row = await database
    .updateTable("report")
    .set({ progress, message, lease_until: now + leaseMs })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("state", "=", "generating")
    .returning("cancel_wanted")
    .executeTakeFirst();
  if (row === undefined) return "lost";
  return row.cancel_wanted === 1 ? "cancelled" : "goes on";
}

/** Ends it, where it is the holder's still; `also` happens in the same transaction. */
export async function end(
  database: Database,
  id: string,
  holder: string,
  values: Partial<ReportRow>,
  also?: (trx: Database) => Promise<void>,
): Promise<boolean> {
  return await transact(database, async (trx) => {
    const row = await store.findLocked(trx, id);
    if (row === null || row.holder !== holder || row.state !== "generating") return false;
    await also?.(trx);
    await store.change(trx, id, { ...values, ...ended });
    return true;
  });
}
export const ended = { holder: "", lease_until: 0, cancel_wanted: 0, asked: "" } as const;

/** Taken up by whoever looks next: this server stops. */
export async function letGo(database: Database, holder: string): Promise<void> {
  await database.updateTable("report").set({ holder: "", lease_until: 0 }).where("state", "=", "generating").where("holder", "=", holder).execute();
}
