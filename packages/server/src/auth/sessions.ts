/** Sessions: a random token that only the client holds; the server keeps its hash. */
import { createHash, randomBytes } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import type { Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import type { Gate } from "../serve.ts";

export interface Sessions extends Gate {
  /** A new session; gives its token. */
  begin(userId: string): Promise<string>;
  end(session: string): Promise<void>;
  /** Removes sessions that are over. */
  sweep(): Promise<void>;
}

/** A session's last use is written at most this often. */
const renewEveryMs = 60_000;

export function openSessions(database: Database, accounts: Accounts, options: { demo: boolean; now?: () => number }): Sessions {
  const now = options.now ?? Date.now;

  async function find(session: string) {
    const row = await database
      .selectFrom("sessions")
      .selectAll()
      .where("hash", "=", session)
      .where("used_at", ">", now() - limits.sessionMs)
      .executeTakeFirst();
    if (row === undefined) return null;
    const account = await accounts.find(row.user_id);
    if (account === null || account.disabled || row.created_at < account.sessionsFrom) return null;
    if (account.demo && !options.demo) return null;
    return { usedAt: row.used_at, account };
  }

  return {
    async begin(userId) {
      const token = randomBytes(32).toString("base64url");
      const at = now();
      await database
        .insertInto("sessions")
        .values({ hash: hashOf(token), user_id: userId, created_at: at, used_at: at })
        .execute();
      return token;
    },
    async enter(token) {
      if (token.length > 200) return null;
      const session = hashOf(token);
      const found = await find(session);
      if (found === null) return null;
      if (now() - found.usedAt >= renewEveryMs) {
        await database.updateTable("sessions").set({ used_at: now() }).where("hash", "=", session).execute();
      }
      const { id, name, email, marks } = found.account;
      return { user: { id, name, email, marks }, session };
    },
    async isAlive(session) {
      return (await find(session)) !== null;
    },
    async end(session) {
      await database.deleteFrom("sessions").where("hash", "=", session).execute();
    },
    async sweep() {
      await database
        .deleteFrom("sessions")
        .where("used_at", "<=", now() - limits.sessionMs)
        .execute();
    },
  };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
