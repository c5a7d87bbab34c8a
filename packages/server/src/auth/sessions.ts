/** Sessions: a random token that only the client holds; the server keeps its hash. */
import { createHash, randomBytes } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import { sql } from "kysely";
import type { Account, Accounts } from "../account/accounts.ts";
import type { Hints } from "../db/hints.ts";
import type { Database } from "../db/open.ts";
import type { Language } from "@analyte/contract/text";
import type { Gate } from "../serve.ts";
import { newSessionWatch } from "./session-watch.ts";

export interface Sessions extends Gate {
  /** A new session; gives its token. Null where the account's password is no longer the one that was checked at `startedAt`. */
  begin(account: Account, place: { address: string; device: string }, startedAt: number): Promise<string | null>;
  end(session: string): Promise<void>;
  /** Those of a user that live, the latest used first. */
  list(userId: string): Promise<SessionEntry[]>;
  /** Ends one of the user's own; how many that were. */
  endOne(userId: string, session: string): Promise<number>;
  /** Ends all of the user's but the one to keep; how many that were. In the caller's transaction. */
  endAll(query: Database, userId: string, options?: { keep?: string }): Promise<number>;
  /** To be called once a change that ended sessions is in the database: what they hold open ends at once. */
  ended(): Promise<void>;
  /** Removes sessions that are over. */
  sweep(): Promise<void>;
  stop(): void;
}
export interface SessionEntry {
  /** Names it; not the token. */
  id: string;
  createdAt: number;
  usedAt: number;
  address: string;
  device: string;
}

/** A session's last use is written at most this often. */
const renewEveryMs = 60_000;
const listed = 100;

export function openSessions(database: Database, accounts: Accounts, options: { demo: boolean; hints?: Hints; now?: () => number }): Sessions {
  const now = options.now ?? Date.now;

  async function find(session: string) {
    const row = await database
      .selectFrom("sessions")
      .selectAll()
      .where("hash", "=", session)
      .where("used_at", ">", now() - limits.sessionMs)
      .where("created_at", ">", now() - limits.sessionMaximumMs)
      .executeTakeFirst();
    if (row === undefined) return null;
    const account = await accounts.find(row.user_id);
    if (account === null || account.disabled || row.created_at < account.sessionsFrom) return null;
    if (account.demo && !options.demo) return null;
    // Who may do nothing is not signed in.
    if (account.marks.length === 0) return null;
    return { usedAt: row.used_at, account };
  }

  async function living(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let at = 0; at < sessions.length; at += 500) {
      const rows = await database
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select("sessions.hash")
        .where("sessions.hash", "in", sessions.slice(at, at + 500))
        .where("sessions.used_at", ">", now() - limits.sessionMs)
        .where("sessions.created_at", ">", now() - limits.sessionMaximumMs)
        .whereRef("sessions.created_at", ">=", "users.sessions_from")
        .where("users.disabled", "=", 0)
        .$if(!options.demo, (some) => some.where("users.demo", "=", 0))
        .where("users.marks", "!=", "[]")
        .execute();
      for (const { hash } of rows) found.add(hash);
    }
    return found;
  }
  const watch = newSessionWatch(living, options.hints);
  const renewing = new Set<string>();
  /** Beside the request: on a full disk, or while another program holds the database, people still read and download what they have. */
  function renew(session: string, account: Account, language: Language | undefined): void {
    if (renewing.has(session)) return;
    renewing.add(session);
    const write = async () => {
      await database.updateTable("sessions").set({ used_at: now() }).where("hash", "=", session).execute();
      if (language !== undefined && language !== account.language) await accounts.setLanguage(account.id, language);
    };
    // What fails is tried again by the next request.
    write()
      .catch(() => {})
      .finally(() => renewing.delete(session));
  }

  return {
    async begin(account, { address, device }, startedAt) {
      const token = randomBytes(32).toString("base64url");
      // Only beside the password that was checked: a change in this very moment ends this session, too.
      const { numInsertedOrUpdatedRows: added } = await database
        .insertInto("sessions")
        .columns(["hash", "user_id", "created_at", "used_at", "address", "device"])
        .expression((expression) =>
          expression
            .selectFrom("users")
            .select([
              sql<string>`cast(${hashOf(token)} as text)`.as("hash"),
              "id",
              sql<number>`cast(${startedAt} as bigint)`.as("created_at"),
              sql<number>`cast(${now()} as bigint)`.as("used_at"),
              sql<string>`cast(${address} as text)`.as("address"),
              sql<string>`cast(${device} as text)`.as("device"),
            ])
            .where("id", "=", account.id)
            .where("password_hash", "=", account.passwordHash),
        )
        .executeTakeFirstOrThrow();
      return (added ?? 0n) > 0n ? token : null;
    },
    async enter(token, language) {
      if (token.length > 200) return null;
      const session = hashOf(token);
      const found = await find(session);
      if (found === null) return null;
      const { id, name, email, marks } = found.account;
      if (now() - found.usedAt >= renewEveryMs) renew(session, found.account, language);
      return { user: { id, name, email, marks }, session };
    },
    async isAlive(session) {
      return (await find(session)) !== null;
    },
    watch: (session, ended) => watch.watch(session, ended),
    ended: () => watch.look(),
    stop: () => watch.stop(),
    async end(session) {
      await database.deleteFrom("sessions").where("hash", "=", session).execute();
      await watch.look();
    },
    async list(userId) {
      const account = await accounts.find(userId);
      const rows = await database
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", userId)
        .where("used_at", ">", now() - limits.sessionMs)
        .where("created_at", ">", now() - limits.sessionMaximumMs)
        .where("created_at", ">=", account?.sessionsFrom ?? 0)
        .orderBy("used_at", "desc")
        .orderBy("hash")
        .limit(listed)
        .execute();
      return rows.map(({ hash, created_at, used_at, address, device }) => ({ id: hash, createdAt: created_at, usedAt: used_at, address, device }));
    },
    async endOne(userId, session) {
      const { numDeletedRows } = await database.deleteFrom("sessions").where("hash", "=", session).where("user_id", "=", userId).executeTakeFirstOrThrow();
      await watch.look();
      return Number(numDeletedRows);
    },
    async endAll(query, userId, { keep } = {}) {
      const { numDeletedRows } = await query
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .$if(keep !== undefined, (some) => some.where("hash", "!=", keep ?? ""))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async sweep() {
      await database
        .deleteFrom("sessions")
        .where((where) => where.or([where("used_at", "<=", now() - limits.sessionMs), where("created_at", "<=", now() - limits.sessionMaximumMs)]))
        .execute();
    },
  };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
