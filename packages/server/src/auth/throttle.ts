/**
 * Slows down guessing. Failures are counted per account and address together, so that nobody can lock an owner out
 * from elsewhere; more loosely per account, against many addresses; and per address, against many accounts.
 */
import { tooMany } from "../errors.ts";
import { networkOf } from "./network.ts";
import { subjectOf, type Rates } from "./rates.ts";

export const windowMs = 15 * 60_000;
export const most = { pair: 10, account: 200, address: 100 };

export interface Throttle {
  /** Counts an attempt as failed before it is tried, so that many at once count as many. Fails when there were too many. */
  begin(account: string, address: string): Promise<Attempt>;
}
export interface Attempt {
  /** It was no failure; the account's earlier failures from this address are forgotten. */
  succeeded(): Promise<void>;
}

export function openThrottle(rates: Rates): Throttle {
  return {
    async begin(account, address) {
      const place = networkOf(address);
      const pair = subjectOf("pair", account, place);
      const rate = (subject: string, count: number) => ({ subject, limits: [{ most: count, windowMs }] });
      const attempt = await rates.take(
        [rate(pair, most.pair), rate(subjectOf("account", account), most.account), rate(subjectOf("address", place), most.address)],
        tooManyAttempts,
      );
      return {
        async succeeded() {
          await attempt.undo();
          await rates.forget(pair);
        },
      };
    },
  };
}

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
