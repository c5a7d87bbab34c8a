/** Questions whose answer is some work of the browser (`proof-of-work.ts` in the contract). Each counts once. */
import { createHash, randomBytes } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import { numbersOf, workText, type Work } from "@analyte/contract/proof-of-work";
import type { Database } from "../db/open.ts";
import { networkOf } from "./network.ts";
import { subjectOf, type Rates } from "./rates.ts";
import { tooOften } from "./refusals.ts";

export interface Proof {
  key: string;
  proof: string;
}
export interface Proofs {
  ask(address: string): Promise<{ key: string; work: Work }>;
  /** Whether the work was done; either way the question is used up. */
  accept(proof: Proof): Promise<boolean>;
}

/** Questions for one address within the window. */
const most = 300;
const windowMs = 15 * 60_000;

/** They stand beside the captchas, which no answer without a picture fits. */
const noPicture = "";

export function openProofs(database: Database, rates: Rates, work: Work, now: () => number = Date.now): Proofs {
  return {
    async ask(address) {
      await rates.take([{ subject: subjectOf("proof", networkOf(address)), limits: [{ most, windowMs }] }], tooOften);
      const key = randomBytes(16).toString("base64url");
      await database
        .insertInto("captchas")
        .values({ id: hashOf(key), answer_hash: noPicture, expires_at: now() + limits.captchaMs })
        .execute();
      return { key, work };
    },
    async accept({ key, proof }) {
      const row = await database
        .deleteFrom("captchas")
        .where("id", "=", hashOf(key))
        .where("answer_hash", "=", noPicture)
        .returning("expires_at")
        .executeTakeFirst();
      return row !== undefined && row.expires_at > now() && isWorkDone(key, proof, work);
    },
  };
}

export function isWorkDone(key: string, proof: string, { rounds, bits }: Work): boolean {
  const numbers = numbersOf(proof);
  return numbers.length === rounds && numbers.every((number, round) => number >= 0 && startsWithZeros(workText(key, round, number), bits));
}

function startsWithZeros(text: string, bits: number): boolean {
  const hash = createHash("sha256").update(text).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= bits;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
