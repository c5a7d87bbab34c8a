import { expect, test } from "vitest";
import { textOfIssue } from "./fields.ts";
import { namedLines } from "./line-names.ts";
import { readingSchema } from "./reading.ts";

const names = (count: number, length: number): string[] => Array.from({ length: count }, (_, at) => String(at).padEnd(length, "x"));

test("as many columns can be named as an answer may name", () => {
  expect(readingSchema.safeParse({ descriptions: names(2_000, 100) }).success).toBe(true);
  expect(readingSchema.safeParse({ descriptions: names(2_001, 5) }).success).toBe(false);
  expect(readingSchema.safeParse({ measured: names(2, 501) }).success).toBe(false);
});

test("what names together are too long is refused in words, before a body is too large for any call", () => {
  const { error } = readingSchema.safeParse({ descriptions: names(300, 400), measured: names(250, 399) });
  expect(error!.issues.map((issue) => textOfIssue(issue)?.en)).toEqual([expect.stringMatching(/more than 200000 characters in all\. Leave those out/)]);
  expect(namedLines.together * 3).toBeLessThan(1_048_576);
});

test("a column is never both described and measured", () => {
  const { error } = readingSchema.safeParse({ descriptions: ["Dose", "Age"], measured: ["Age"] });
  expect(textOfIssue(error!.issues[0]!)).toEqual({
    en: expect.stringContaining("Name it in one of the two lists."),
    zh: expect.stringContaining("请只在其中一个列表中列出"),
  });
});
