import { proofOf, workText, type Work } from "@analyte/contract/proof-of-work";
import { firstWord } from "./sha256.ts";

/** The proof that the work was done. Takes about a second: not on the page's own thread. */
export function workedOut(key: string, { rounds, bits }: Work): string {
  const bound = 2 ** (32 - bits);
  return proofOf(
    Array.from({ length: rounds }, (_, round) => {
      let number = 0;
      while (firstWord(workText(key, round, number)) >= bound) number++;
      return number;
    }),
  );
}
