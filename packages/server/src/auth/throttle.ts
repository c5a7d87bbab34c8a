/**
 * Slows down guessing. Failures are counted per account and address together, so that nobody can lock an owner out
 * from elsewhere; more loosely per account, against many addresses; and per address, against many accounts.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";
import { tooMany } from "../errors.ts";

export const windowMs = 15 * 60_000;
export const most = { pair: 10, account: 200, address: 100 };

export interface Throttle {
  /** Counts an attempt as failed before it is tried, so that many at once count as many. Fails when there were too many. */
  begin(account: string, address: string): Promise<Attempt>;
  sweep(): Promise<void>;
}
export interface Attempt {
  /** It was no failure; the account's earlier failures from this address are forgotten. */
  succeeded(): Promise<void>;
}

export function openThrottle(database: Database, now: () => number = Date.now): Throttle {
  return {
    begin(account, address) {
      const place = networkOf(address);
      const subjects = { pair: subjectOf("pair", account, place), account: subjectOf("account", account), address: subjectOf("address", place) };
      const ids = { pair: randomUUID(), account: randomUUID(), address: randomUUID() };
      return database.transaction().execute(async (transaction) => {
        const at = now();
        // One attempt after the other, also where the database has many connections; always in this order.
        for (const kind of ["account", "address"] as const) await queueUp(transaction, subjects[kind], at);
        for (const kind of kinds) {
          const { total, oldest } = await transaction
            .selectFrom("login_failures")
            .select((select) => [select.fn.countAll<number>().as("total"), select.fn.min("failed_at").as("oldest")])
            .where("subject", "=", subjects[kind])
            .where("failed_at", ">", at - windowMs)
            .executeTakeFirstOrThrow();
          if (total >= most[kind]) throw tooManyAttempts((oldest ?? at) + windowMs - at);
        }
        await transaction
          .insertInto("login_failures")
          .values(kinds.map((kind) => ({ id: ids[kind], subject: subjects[kind], failed_at: at })))
          .execute();
        return {
          async succeeded() {
            await database.deleteFrom("login_failures").where("subject", "=", subjects.pair).execute();
            await database.deleteFrom("login_failures").where("id", "in", Object.values(ids)).execute();
          },
        };
      });
    },
    async sweep() {
      await database
        .deleteFrom("login_failures")
        .where("failed_at", "<=", now() - windowMs)
        .execute();
    },
  };
}

/** One home or office has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

const kinds = ["pair", "account", "address"] as const;

/** Writes a row of its own for the subject, on which the next transaction waits until this one is over. */
async function queueUp(transaction: Transaction<Schema>, subject: string, at: number): Promise<void> {
  await transaction
    .insertInto("login_failures")
    .values({ id: subject, subject: "", failed_at: at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ failed_at: at }))
    .execute();
}

/** Hashed: people type passwords into the wrong field. */
const subjectOf = (...parts: string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

function tooManyAttempts(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return tooMany(
    {
      en: `Too many failed sign-ins. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
      zh: `登录失败次数过多，请等待 ${minutes} 分钟后再试。`,
    },
    waitMs / 1_000,
  );
}
