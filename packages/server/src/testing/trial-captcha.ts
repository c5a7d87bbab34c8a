/** Reads a captcha as a person would: a test can't look at the picture, so it decides in the database what it shows. */
import { createHash } from "node:crypto";
import type { Work } from "@analyte/contract/proof-of-work";
import { solveWork } from "./solve-work.ts";
import type { TrialPortal } from "./trial-portal.ts";

/** A fresh captcha with its right answer, as calls take it. */
export async function readCaptcha(trial: TrialPortal): Promise<{ captcha_key: string; captcha: string; proof: string }> {
  const { key, work } = (await trial.send("GET", "captcha")).content.data as { key: string; work: Work };
  const answer = "k7mqp";
  await trial.portal.database
    .updateTable("captchas")
    .set({ answer_hash: hashOf(`${key}:${answer}`) })
    .where("id", "=", hashOf(key))
    .execute();
  return { captcha_key: key, captcha: answer, proof: solveWork(key, work) };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
