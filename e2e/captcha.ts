/** Reads a captcha as a person would: a journey can't look at the picture, so it decides in the portal's database what it shows. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The answer that the portal takes for the captcha of this key; `data` is its data folder. */
export function readCaptcha(data: string, key: string): string {
  const answer = "k7mqp";
  const database = new DatabaseSync(join(data, "portal.sqlite"), { timeout: 5_000 });
  try {
    const { changes } = database.prepare("update captchas set answer_hash = ? where id = ?").run(hashOf(`${key}:${answer}`), hashOf(key));
    if (changes !== 1) throw new Error("There is no captcha of this key: it was used up or has expired.");
    return answer;
  } finally {
    database.close();
  }
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
