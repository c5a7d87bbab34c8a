import { expect, it } from "vitest";
import { inWords } from "./cell-words.ts";
import { readTable } from "./table-data.ts";

it("shows the words of a file in the language of the page, and what has none as it is", () => {
  const columns = [
    { name: "axis", type: "text" as const, cells: { sample: { en: "sample", zh: "样本" } } },
    { name: "id", type: "text" as const },
  ];
  const data = readTable("axis,id\nsample,sample\nother,F1\n", new Map(columns.map(({ name, type }) => [name, type])));
  expect(inWords(data, { columns }, "zh").columns.map(({ values }) => [...values])).toEqual([
    ["样本", "other"],
    ["sample", "F1"],
  ]);
  expect(inWords(data, { columns }, "en").columns[0]!.values).toEqual(["sample", "other"]);
  expect(inWords(data, { columns: [] }, "zh")).toBe(data);
});
