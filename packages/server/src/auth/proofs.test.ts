import { askedWork, type Work } from "@analyte/contract/proof-of-work";
import { expect, it } from "vitest";
import { quick } from "../testing/quick-settings.ts";
import { solveWork } from "../testing/solve-work.ts";
import { startTrial } from "../testing/trial-portal.ts";
import { isWorkDone } from "./proofs.ts";

it("is done only where every round has as many bits as were asked for, and for no other question", () => {
  const done = solveWork("a question", askedWork);
  expect(isWorkDone("a question", done, askedWork)).toBe(true);
  expect(isWorkDone("another question", done, askedWork)).toBe(false);
  expect(isWorkDone("a question", done.replace(/\.\d+$/, ""), askedWork)).toBe(false);
  expect(isWorkDone("a question", solveWork("a question", { ...askedWork, bits: 5 }), askedWork)).toBe(false);
});

it("is a second of a browser's, unless the operator asks for more or less", async () => {
  for (const [setting, bits] of [
    ["", 13],
    [quick.PORTAL_WORK_BITS, Number(quick.PORTAL_WORK_BITS)],
  ] as const) {
    const trial = await startTrial({ PORTAL_WORK_BITS: setting });
    const asked = async (call: string) => ((await trial.send("GET", call)).content.data as { work: Work }).work;
    expect([await asked("captcha"), await asked("proof_of_work")]).toEqual([
      { rounds: 16, bits },
      { rounds: 16, bits },
    ]);
    await trial.close();
  }
});
