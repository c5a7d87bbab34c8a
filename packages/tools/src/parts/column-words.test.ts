import { expect, test } from "vitest";
import { columnWords } from "./column-words.ts";

const declared = [
  { name: "feature", help: { en: "Feature.", zh: "特征。" } },
  { name: "p_o1", help: { en: "Orthogonal loading.", zh: "正交载荷。" } },
];

test("a column has the words of its name; one of several those of the first, with its own number", () => {
  expect(columnWords(declared, "feature").title).toEqual({ en: "Feature", zh: "特征" });
  expect(columnWords(declared, "p_o12")).toEqual({
    title: { en: "Orthogonal loading 12", zh: "正交载荷 12" },
    help: { en: "Orthogonal loading.", zh: "正交载荷。" },
  });
});

test("a column of data keeps its own name, whatever that is", () => {
  for (const name of ["p", "name", "glucose", "p_o", "7", "1"]) expect(columnWords(declared, name)).toEqual({});
});
