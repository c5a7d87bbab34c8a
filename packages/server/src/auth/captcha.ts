/** Pictures whose characters a person can read and a simple program can't, beside some work of the browser. The answer counts once, and the portal keeps only its hash. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import { limits } from "@analyte/contract/limits";
import type { Work } from "@analyte/contract/proof-of-work";
import type { Database } from "../db/open.ts";
import { invalidInput } from "../errors.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { networkOf } from "./network.ts";
import { isWorkDone } from "./proofs.ts";
import { subjectOf, type Rates } from "./rates.ts";
import { tooOften } from "./refusals.ts";

export interface CaptchaAnswer {
  captcha_key: string;
  captcha: string;
  /** Of the work that was asked for with the picture. */
  proof: string;
}
export interface Captchas {
  /** A new picture, as a PNG in a `data:` address. */
  issue(address: string): Promise<{ key: string; image: string; work: Work }>;
  /** Fails unless this is what the picture showed; either way the picture is used up. */
  check(answer: CaptchaAnswer): Promise<void>;
  sweep(): Promise<void>;
}

/** Pictures for one address within the window. */
const most = 300;
const windowMs = 15 * 60_000;

export function openCaptchas(database: Database, rates: Rates, work: Work, now: () => number = Date.now): Captchas {
  return {
    async issue(address) {
      await rates.take([{ subject: subjectOf("captcha", networkOf(address)), limits: [{ most, windowMs }] }], tooOften);
      const text = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join("");
      const key = randomBytes(16).toString("base64url");
      await database
        .insertInto("captchas")
        .values({ id: hashOf(key), answer_hash: answerHash(key, text), expires_at: now() + limits.captchaMs })
        .execute();
      return { key, image: `data:image/png;base64,${drawCaptcha(text).toString("base64")}`, work };
    },
    async check({ captcha_key, captcha, proof }) {
      const row = await database.deleteFrom("captchas").where("id", "=", hashOf(captcha_key)).returning(["answer_hash", "expires_at"]).executeTakeFirst();
      if (row === undefined || row.expires_at <= now()) throw refused({ en: "has expired. Please read the new picture.", zh: "已过期，请按新图片填写。" });
      if (row.answer_hash !== answerHash(captcha_key, captcha))
        throw refused({ en: "is not what the picture shows. Please read the new picture.", zh: "与图片不符，请按新图片填写。" });
      if (!isWorkDone(captcha_key, proof, work))
        throw refused({ en: "came without the work that was asked for with it. Please read the new picture.", zh: "缺少随图要求的计算结果，请按新图片填写。" });
    },
    async sweep() {
      await database.deleteFrom("captchas").where("expires_at", "<=", now()).execute();
    },
  };
}

/** Without characters that people confuse. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const letters = 5;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const answerHash = (key: string, answer: string): string => hashOf(`${key}:${answer.normalize("NFKC").trim().toLowerCase()}`);

const refused = (message: { en: string; zh: string }) =>
  invalidInput({ en: `The captcha ${message.en}`, zh: `图形验证码${message.zh}` }, [{ field: "captcha", message }]);
