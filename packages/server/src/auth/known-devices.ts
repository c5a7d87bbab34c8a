/**
 * Browsers that an account has signed in with before. Each keeps a random mark; the portal keeps its hash. It opens nothing, but its owner gets in
 * beside a stranger who guesses, because attempts with a mark are counted by themselves.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Account } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";

export interface KnownDevices {
  /** Names the device where this account has signed in with it before; null otherwise. The same work where there is no such account. */
  find(account: Account | null, mark: string): Promise<string | null>;
  /** From now on it is known; answers with the mark to keep, a new one where there was none. */
  note(userId: string, mark: string): Promise<string>;
  /** In the caller's transaction. */
  forgetAll(query: Database, userId: string): Promise<void>;
  sweep(): Promise<void>;
}

/** Of one account; then the one that was not used for longest is forgotten. */
export const knownEach = 20;
/** A device not used for so long is unknown again. */
const forgottenMs = 180 * 86_400_000;

const isMark = (mark: string): boolean => /^[\w-]{43}$/.test(mark);
export const newMark = (): string => randomBytes(32).toString("base64url");

export function openKnownDevices(database: Database, now: () => number = Date.now): KnownDevices {
  return {
    async find(account, mark) {
      const row = await database
        .selectFrom("known_devices")
        .select("seen_at")
        .where("user_id", "=", account?.id ?? "")
        .where("mark_hash", "=", hashOf(mark))
        .executeTakeFirst();
      if (row === undefined || account === null || row.seen_at <= now() - forgottenMs) return null;
      // A password that was set anew, or an account that was shut, makes strangers of all devices.
      return row.seen_at < account.sessionsFrom ? null : hashOf(mark);
    },
    async note(userId, given) {
      const mark = isMark(given) ? given : newMark();
      const at = now();
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("known_devices")
          .values({ user_id: userId, mark_hash: hashOf(mark), seen_at: at })
          .onConflict((conflict) => conflict.columns(["user_id", "mark_hash"]).doUpdateSet({ seen_at: at }))
          .execute();
        const kept = transaction.selectFrom("known_devices").select("mark_hash").where("user_id", "=", userId);
        await transaction
          .deleteFrom("known_devices")
          .where("user_id", "=", userId)
          .where("mark_hash", "not in", kept.orderBy("seen_at", "desc").orderBy("mark_hash").limit(knownEach))
          .execute();
      });
      return mark;
    },
    async forgetAll(query, userId) {
      await query.deleteFrom("known_devices").where("user_id", "=", userId).execute();
    },
    async sweep() {
      await database
        .deleteFrom("known_devices")
        .where("seen_at", "<=", now() - forgottenMs)
        .execute();
    },
  };
}

const hashOf = (mark: string): string => createHash("sha256").update(mark).digest("hex");
