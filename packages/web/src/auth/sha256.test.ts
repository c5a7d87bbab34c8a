import { askedWork, numbersOf, workText } from "@analyte/contract/proof-of-work";
import { assert, asyncProperty, string } from "fast-check";
import { expect, it } from "vitest";
import { firstWord } from "./sha256.ts";
import { workedOut } from "./work.ts";

const known = async (text: string): Promise<number> => new DataView(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).getUint32(0);

it("is SHA-256, as the system has it", async () => {
  const printable = string({ unit: "grapheme-ascii", maxLength: 55 });
  await assert(asyncProperty(printable, async (text) => firstWord(text) === (await known(text))));
  expect(() => firstWord("x".repeat(56))).toThrow("one block");
});

it("finds what the portal asks for", async () => {
  const numbers = numbersOf(workedOut("a-key-of-22-characters", askedWork));
  expect(numbers).toHaveLength(askedWork.rounds);
  for (const [round, number] of numbers.entries()) {
    expect(Math.clz32(await known(workText("a-key-of-22-characters", round, number)))).toBeGreaterThanOrEqual(askedWork.bits);
  }
});
