import { assert, object, property } from "fast-check";
import { expect, it } from "vitest";
import { newBytes, writtenOf } from "./bytes.ts";
import { addJson } from "./json.ts";

function written(value: unknown): string {
  const out = newBytes(16);
  addJson(out, value);
  return writtenOf(out).toString("utf8");
}

it("writes what JSON.stringify writes, whatever the data", () => {
  assert(
    property(object({ withNullPrototype: true, withDate: true, withSparseArray: true, withTypedArray: true, withMap: true, maxDepth: 4 }), (value) => {
      expect(written(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 2_000 },
  );
});

it("writes numbers, texts and what is not there as JSON.stringify does", () => {
  const numbers = [0, -0, 1, -1.5, 0.1 + 0.2, 1e21, 1e-7, 5e-324, 2 ** 53, NaN, Infinity, -Infinity];
  const texts = ["", "f1", 'a "b"', "\\", "\u0000\n\u2028", "长", "\ud83e\uddea", "\ud800", "\udc00x"];
  const value = {
    numbers,
    texts,
    [texts[2]!]: true,
    gone: undefined,
    none: null,
    nested: [[], {}, [undefined, () => 1]],
    at: new Date(0),
    text: new String("x"),
  };
  expect(written(value)).toBe(JSON.stringify(value));
});
