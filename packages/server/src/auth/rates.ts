/** Counts what may happen only so often: failed sign-ins, captchas, mails to one address. */
import { createHash, randomUUID } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import { keyOf } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import type { Failure } from "../errors.ts";
import { networkOf } from "./network.ts";

export interface Rate {
  /** What is counted, as `subjectOf` names it. */
  subject: string;
  /** None: it is counted only. */
  limits: readonly { most: number; windowMs: number }[];
}
export interface Rates {
  /** Counts one more for each, before it is tried, so that many at once count as many. Fails, counting nothing, where one of them is full. */
  take(rates: readonly Rate[], refusal: (waitMs: number) => Failure): Promise<Taken>;
  /** How many were counted for this within the window. */
  count(subject: string, windowMs: number): Promise<number>;
  /** What was counted for this so far is forgotten. */
  forget(subject: string): Promise<void>;
  sweep(): Promise<void>;
}
export interface Taken {
  /** It does not count after all. */
  undo(): Promise<void>;
}

/** No window is longer. */
export const longestWindowMs = 3_600_000;

/** Hashed: people type passwords into the wrong field. */
export const subjectOf = (...parts: string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** Mails of one kind that somebody at an address has sent to another's mailbox: one a minute, and few in all. */
export function mailRates(kind: string, email: string, address: string): Rate[] {
  return [
    {
      subject: subjectOf(kind, keyOf(email)),
      limits: [
        { most: 1, windowMs: limits.resendMs },
        { most: 6, windowMs: longestWindowMs },
      ],
    },
    { subject: subjectOf("mail", networkOf(address)), limits: [{ most: 40, windowMs: 15 * 60_000 }] },
  ];
}

export function openRates(database: Database, now: () => number = Date.now): Rates {
  return {
    take(rates, refusal) {
      const rows = rates.map(({ subject }) => ({ id: randomUUID(), subject }));
      return database.transaction().execute(async (transaction) => {
        const at = now();
        // One after the other, also where the database has many connections; always in the same order.
        for (const subject of rates.map((rate) => rate.subject).sort()) await queueUp(transaction, subject, at);
        let waitMs = 0;
        for (const { subject, limits: bounds } of rates) {
          for (const { most, windowMs } of bounds) {
            const { total, oldest } = await transaction
              .selectFrom("login_failures")
              .select((select) => [select.fn.countAll<number>().as("total"), select.fn.min("failed_at").as("oldest")])
              .where("subject", "=", subject)
              .where("failed_at", ">", at - windowMs)
              .executeTakeFirstOrThrow();
            if (total >= most) waitMs = Math.max(waitMs, (oldest ?? at) + windowMs - at);
          }
        }
        if (waitMs > 0) throw refusal(waitMs);
        await transaction
          .insertInto("login_failures")
          .values(rows.map((row) => ({ ...row, failed_at: at })))
          .execute();
        const ids = rows.map(({ id }) => id);
        return {
          async undo() {
            await database.deleteFrom("login_failures").where("id", "in", ids).execute();
          },
        };
      });
    },
    async count(subject, windowMs) {
      const { total } = await database
        .selectFrom("login_failures")
        .select((select) => select.fn.countAll<number>().as("total"))
        .where("subject", "=", subject)
        .where("failed_at", ">", now() - windowMs)
        .executeTakeFirstOrThrow();
      return total;
    },
    async forget(subject) {
      await database.deleteFrom("login_failures").where("subject", "=", subject).execute();
    },
    async sweep() {
      await database
        .deleteFrom("login_failures")
        .where("failed_at", "<=", now() - longestWindowMs)
        .execute();
    },
  };
}

/** Writes a row of its own for the subject, on which the next transaction waits until this one is over. */
async function queueUp(transaction: Database, subject: string, at: number): Promise<void> {
  await transaction
    .insertInto("login_failures")
    .values({ id: subject, subject: "", failed_at: at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ failed_at: at }))
    .execute();
}
