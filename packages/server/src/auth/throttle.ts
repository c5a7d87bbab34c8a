/**
 * Slows down guessing without ever shutting the owner out. Failures are counted per account and address together, and per address against many accounts:
 * whoever is over these waits. Failures of an account from everywhere shut nobody out; past a bound each further attempt costs its browser some work. Who
 * comes with a device that the account knows, or with a session, is counted apart from all that.
 */
import type { Text } from "@analyte/contract/text";
import { codes } from "@analyte/contract/envelope";
import { Failure, tooMany } from "../errors.ts";
import { networkOf } from "./network.ts";
import type { Proof, Proofs } from "./proofs.ts";
import { subjectOf, type Rates } from "./rates.ts";

export const windowMs = 15 * 60_000;
/** `account`: from then on an attempt takes a proof of work. */
export const most = { pair: 10, account: 50, address: 100, known: 10 };

interface Attempted {
  account: string;
  address: string;
  /** Names a device that the account knows, or a session of it; null for anybody else. */
  known?: string | null;
  proof?: Proof | null;
}
export interface Throttle {
  /** Counts an attempt as failed before it is tried, so that many at once count as many. Fails when there were too many. */
  begin(attempt: Attempted): Promise<Attempt>;
}
export interface Attempt {
  /** It was no failure; the account's earlier failures from this place are forgotten. */
  succeeded(): Promise<void>;
}

export function openThrottle(rates: Rates, proofs: Pick<Proofs, "accept">): Throttle {
  const rate = (subject: string, count: number) => ({ subject, limits: [{ most: count, windowMs }] });
  return {
    async begin({ account, address, known = null, proof = null }) {
      const place = networkOf(address);
      const total = subjectOf("account", account);
      if (known === null && (await rates.count(total, windowMs)) >= most.account && !(proof !== null && (await proofs.accept(proof)))) throw workWanted();
      const own = known === null ? subjectOf("pair", account, place) : subjectOf("known", account, known);
      const attempt = await rates.take(
        known === null ? [rate(own, most.pair), { subject: total, limits: [] }, rate(subjectOf("address", place), most.address)] : [rate(own, most.known)],
        tooManyAttempts,
      );
      return {
        async succeeded() {
          await attempt.undo();
          await rates.forget(own);
        },
      };
    },
  };
}

/** The field tells the page to do the work and to try again by itself. */
function workWanted(): Failure {
  const text: Text = {
    en: "Many sign-ins to this account have failed, so signing in takes a little longer. Please try again.",
    zh: "该账号登录失败次数较多，登录需要稍长时间，请重试。",
  };
  const message: Text = { en: "is wanted: the work that the call proof_of_work asks for.", zh: "必须提供：请完成 proof_of_work 接口要求的计算。" };
  return new Failure(codes.tooMany, 429, text, [{ field: "proof", message }], 1);
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
