/** Does the work that a browser is asked for, honestly. */
import { hash } from "node:crypto";
import { proofOf, workText, type Work } from "@analyte/contract/proof-of-work";

export function solveWork(key: string, { rounds, bits }: Work): string {
  return proofOf(
    Array.from({ length: rounds }, (_, round) => {
      let number = 0;
      while (Math.clz32(hash("sha256", workText(key, round, number), "buffer").readUInt32BE(0)) < bits) number++;
      return number;
    }),
  );
}
