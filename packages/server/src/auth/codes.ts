/** Verification codes of addresses that want to register: six digits, ten minutes, five tries. */
import { randomInt } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import type { Passwords } from "../account/password.ts";
import { keyOf } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";

export interface Codes {
  /** A new code for the address, with the way to keep it; an earlier one holds no longer. */
  make(email: string): Promise<{ code: string; keep: (query: Database) => Promise<void> }>;
  /** Counts one try; the hash of the code if it is right. It takes the same time when it is wrong, used, old or was never sent. */
  tryOut(email: string, code: string): Promise<string | null>;
  /** Uses the code up, in the caller's transaction; gives the address that it was mailed to, null when somebody was faster. */
  consume(query: Database, email: string, codeHash: string): Promise<string | null>;
  sweep(): Promise<void>;
}

/** After so many wrong ones a code is dead. */
export const mostTries = 5;

export function openCodes(database: Database, passwords: Passwords, now: () => number = Date.now): Codes {
  return {
    async make(email) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const row = { email_key: keyOf(email), email, code_hash: await passwords.hash(code), tries: 0, expires_at: now() + limits.codeMs };
      return {
        code,
        async keep(query) {
          await query
            .insertInto("register_codes")
            .values(row)
            .onConflict((conflict) => conflict.column("email_key").doUpdateSet(row))
            .execute();
        },
      };
    },
    async tryOut(email, code) {
      const row = await database
        .updateTable("register_codes")
        .set((update) => ({ tries: update("tries", "+", 1) }))
        .where("email_key", "=", keyOf(email))
        .where("tries", "<", mostTries)
        .where("expires_at", ">", now())
        .returning("code_hash")
        .executeTakeFirst();
      const right = await passwords.verify(code, row?.code_hash ?? null);
      return row !== undefined && right ? row.code_hash : null;
    },
    async consume(query, email, codeHash) {
      const row = await query
        .deleteFrom("register_codes")
        .where("email_key", "=", keyOf(email))
        .where("code_hash", "=", codeHash)
        .returning("email")
        .executeTakeFirst();
      return row?.email ?? null;
    },
    async sweep() {
      await database.deleteFrom("register_codes").where("expires_at", "<=", now()).execute();
    },
  };
}
