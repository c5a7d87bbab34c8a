/** Which request, of which server, goes on with an upload: a lease that runs out by itself where that server dies. */
import { databaseTime } from "#db/postgres.ts";
import type { Database } from "#db/open.ts";

/** Takes it, or lengthens it; false while another has it. */
export async function takeHold(query: Database, id: string, holder: string, forMs: number): Promise<boolean> {
  const now = await databaseTime(query);
  const row = { id, holder, held_until: now + forMs };
  const { numInsertedOrUpdatedRows: changed = 0n } = await query
    .insertInto("upload_hold")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(row)
        .where((on) => on.or([on("upload_hold.holder", "=", holder), on("upload_hold.held_until", "<", now)])),
    )
    .executeTakeFirstOrThrow();
  return changed > 0n;
}

export async function leaveHold(query: Database, id: string, holder: string): Promise<void> {
  await query.deleteFrom("upload_hold").where("id", "=", id).where("holder", "=", holder).execute();
}

/** Those whose servers have died. */
export async function sweepHolds(query: Database): Promise<void> {
  await query
    .deleteFrom("upload_hold")
    .where("held_until", "<", await databaseTime(query))
    .execute();
}
