import { createHash } from "node:crypto";
import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { askedWork, numbersOf, workText } from "@analyte/contract/proof-of-work";
import { firstWord } from "./sha256.ts";
import { workedOut } from "./work.ts";

it("is SHA-256, as Node has it", () => {
  const printable = string({ unit: "grapheme-ascii", maxLength: 55 });
  assert(property(printable, (text) => firstWord(text) === createHash("sha256").update(text).digest().readUInt32BE(0)));
  expect(() => firstWord("x".repeat(56))).toThrow("one block");
});

it("finds what the portal asks for", () => {
  const numbers = numbersOf(workedOut("a-key-of-22-characters", askedWork));
  expect(numbers).toHaveLength(askedWork.rounds);
  numbers.forEach((number, round) => {
    const hash = createHash("sha256")
      .update(workText("a-key-of-22-characters", round, number))
      .digest();
    expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(askedWork.bits);
  });
});
