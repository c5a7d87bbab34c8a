import { expect, it } from "vitest";
import { needWords } from "./need-words.ts";

it("says what a module chart needs, in both languages", () => {
  const words = [{ role: "qc", count: 3 }, { role: "blank", count: 1 }, { eachGroup: 4 }, { column: "dose", of: "samples" }, { library: "pathway" }] as const;
  expect(words.map((need) => needWords(need).en)).toEqual([
    "3 QC samples",
    "a blank sample",
    "4 samples in each group",
    "the column “dose” in the sample sheet",
    "a library of pathways",
  ]);
  expect(words.map((need) => needWords(need).zh)).toEqual(["3 个 QC 样本", "1 个空白样本", "每组 4 个样本", "样本表中的“dose”列", "通路库"]);
});
