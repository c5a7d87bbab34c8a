import { expect, it } from "vitest";
import { declare } from "./declare.ts";
import { fill } from "./fill.ts";

const text = { en: "a", zh: "甲" };
const manifest = declare({
  id: "trial",
  version: "1.0.0",
  category: "compare",
  name: text,
  summary: text,
  keywords: [],
  inputs: [],
  params: [],
  outputs: {
    tables: [
      {
        name: "rows",
        title: text,
        columns: [
          { name: "id", help: text },
          { name: "size", help: text },
        ],
      },
    ],
    charts: [],
  },
  citations: [],
  example: { title: text, inputs: {}, params: {} },
});

it("fills a table in the order of its manifest, with the headings of the run", () => {
  const table = fill(manifest, "rows", ["a", "b"], { size: { of: (_, at) => at / 2, title: text }, id: (row) => row });
  expect(table).toEqual({
    name: "rows",
    columns: [
      { name: "id", values: ["a", "b"] },
      { name: "size", title: text, values: Float64Array.of(0, 0.5) },
    ],
  });
});

it("leaves out a column only where that is said", () => {
  expect(fill(manifest, "rows", ["a"], { id: (row) => row, size: null }).columns.map(({ name }) => name)).toEqual(["id"]);
  // @ts-expect-error a column of the manifest is missing
  expect(() => fill(manifest, "rows", ["a"], { id: (row: string) => row })).toThrow();
});

it("does not mix numbers and words in a column", () => {
  expect(() => fill(manifest, "rows", [1, 2], { id: (row) => (row === 1 ? "one" : 2), size: (row) => row })).toThrow("the column id has cells of two kinds");
});
