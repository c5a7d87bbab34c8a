import { expect, it } from "vitest";
import { renamedWords, withWordsRenamed } from "./words-renamed.ts";

const swapped = new Map([
  ["High", "Low"],
  ["Low", "High"],
]);

it("words of a figure's own follow groups whose names changed places, in every field", () => {
  const view = {
    title: "High against Low",
    caption: "Features higher in High stand right.",
    xTitle: "Liver: log₂ fold change (higher in High →)",
    groupLabels: { "Higher in High": "Up in High" },
    fontPt: 7,
  };
  expect(withWordsRenamed(view, swapped)).toEqual({
    title: "Low against High",
    caption: "Features higher in Low stand right.",
    xTitle: "Liver: log₂ fold change (higher in Low →)",
    groupLabels: { "Higher in High": "Up in Low" },
    fontPt: 7,
  });
});

it.each([
  ["High-fat diet, Highest, hiHigh, high", "High-fat diet, Highest, hiHigh, high"],
  ["(High), “High”: High.", "(Low), “Low”: Low."],
])("whole words alone are names: %s", (title, expected) => {
  expect(withWordsRenamed({ title }, swapped).title).toBe(expected);
});

it("the longest name goes first, signs of patterns are signs, Chinese names stand within words, single signs don't", () => {
  const names = new Map([
    ["High", "A"],
    ["High dose", "B"],
    ["KO (+/-)", "C"],
    ["高剂量", "低剂量"],
    ["高", "低"],
  ]);
  expect(withWordsRenamed({ title: "High dose, High, KO (+/-)" }, names).title).toBe("B, A, C");
  expect(withWordsRenamed({ title: "在高剂量组中提高" }, names).title).toBe("在低剂量组中提高");
});

it("a letter alone is a group where words say so", () => {
  const names = new Map([
    ["A", "Case"],
    ["B", "Control"],
  ]);
  expect(withWordsRenamed({ title: "Vitamin A, higher in A than B (A)" }, names).title).toBe("Vitamin A, higher in Case than Control (A)");
});

it("a number names a group behind its column alone", () => {
  const names = (column: string | null) =>
    renamedWords(
      ["5", "45"],
      (group) => group,
      (group) => (group === "45" ? "High" : group),
      column,
    );
  expect([...names("Dose")]).toEqual([["Dose 45", "High"]]);
  expect([...names(null)]).toEqual([]);
});

it("words that would be longer than they may be stay", () => {
  const title = "High ".repeat(20).trim();
  expect(withWordsRenamed({ title }, new Map([["High", "x".repeat(300)]])).title).toBe(title);
});
