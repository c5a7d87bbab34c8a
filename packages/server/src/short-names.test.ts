import { codes } from "@analyte/contract/envelope";
import { expect, test } from "vitest";
import { Failure } from "./errors.ts";
import { withShortNames } from "./short-names.ts";

test("a sentence that names what nobody reads is cut there, and goes on behind it", () => {
  const long = "x".repeat(100_000);
  expect(withShortNames(`This tool has no parameter “${long}”. Leave it out.`)).toBe(`This tool has no parameter “${"x".repeat(200)}…”. Leave it out.`);
  expect(withShortNames(`该工具没有参数“${long}”。`)).toBe(`该工具没有参数“${"x".repeat(200)}…”。`);
  expect(withShortNames(`has unknown fields: a, ${long}, b.`)).toBe(`has unknown fields: a, ${"x".repeat(200)}… b.`);
  // Names with spaces, and characters of two halves.
  expect(withShortNames(`“${"a b ".repeat(100)}”`)).toBe(`“${"a b ".repeat(50)}…”`);
  expect(withShortNames(`“x${"😀".repeat(300)}”`)).toBe(`“x${"😀".repeat(99)}…”`);
  expect(withShortNames("word ".repeat(10_000))).toHaveLength(5_001);
});

test("what fits stays as it is", () => {
  for (const text of [`There is no group “${"g".repeat(200)}”.`, "样本表中没有该列。".repeat(60), ""]) expect(withShortNames(text)).toBe(text);
});

test("every refusal is cut, with the fields that it names", () => {
  const long = `“${"n".repeat(5_000)}”`;
  const failure = new Failure(codes.invalidInput, 400, { en: `No ${long}.`, zh: `没有${long}。` }, [
    { field: `params.${"n".repeat(5_000)}`, message: { en: long, zh: long } },
  ]);
  expect(JSON.stringify([failure.message, failure.text, failure.faults]).length).toBeLessThan(1_500);
});
