import { expect, it } from "vitest";
import { brokenAt, signsOf } from "./word-breaks.ts";

const headOf = (word: string, most: number): string => brokenAt(signsOf(word), (head) => signsOf(head.replace("\u00ad", "")).length <= most, true).head;

it("a line ends where a part of a name ends as long as that leaves it two thirds full", () => {
  // “hydroxy” ends after 7 signs, of 10 that fit; of 14 it is but half.
  expect(headOf("hydroxybbbbbbbbbbbbbbbb", 10)).toBe("hydroxy\u00ad");
  expect(headOf("hydroxybbbbbbbbbbbbbbbb", 11)).toBe("hydroxybbbb\u00ad");
  expect(headOf("hydroxybbbbbbbbbbbbbbbb", 14)).toBe("hydroxybbbbbbb\u00ad");
});
