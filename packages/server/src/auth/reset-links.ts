/** Links that set a new password: a random token that only the mail holds, twenty minutes, once. */
import { createHash, randomBytes } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import type { Database } from "../db/open.ts";

export interface ResetLinks {
  /** A new token, kept in the caller's transaction. */
  make(query: Database, userId: string): Promise<string>;
  /** Whose token this is; null when it is unknown, used or too old. */
  find(token: string): Promise<string | null>;
  /** The same, and every token of the account is used up, in the caller's transaction; of two at once one gets null. */
  consume(query: Database, token: string): Promise<string | null>;
  /** The account's tokens hold no longer. */
  drop(query: Database, userId: string): Promise<void>;
  sweep(): Promise<void>;
}

export function openResetLinks(database: Database, now: () => number = Date.now): ResetLinks {
  async function drop(query: Database, userId: string): Promise<void> {
    await query.deleteFrom("reset_links").where("user_id", "=", userId).execute();
  }
  return {
    async make(query, userId) {
      const token = randomBytes(32).toString("base64url");
      await query
        .insertInto("reset_links")
        .values({ hash: hashOf(token), user_id: userId, expires_at: now() + limits.resetMs })
        .execute();
      return token;
    },
    async find(token) {
      const row = await database
        .selectFrom("reset_links")
        .select("user_id")
        .where("hash", "=", hashOf(token))
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return row?.user_id ?? null;
    },
    async consume(query, token) {
      const row = await query
        .deleteFrom("reset_links")
        .where("hash", "=", hashOf(token))
        .where("expires_at", ">", now())
        .returning("user_id")
        .executeTakeFirst();
      if (row === undefined) return null;
      await drop(query, row.user_id);
      return row.user_id;
    },
    drop,
    async sweep() {
      await database.deleteFrom("reset_links").where("expires_at", "<=", now()).execute();
    },
  };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
