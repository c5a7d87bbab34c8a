import { expect, it } from "vitest";
import { comparedAt } from "../tasks/shown-comparisons.ts";
import { captionOfComparison, titleOfComparison } from "./of-comparison.ts";

it("tells the comparison of a step by what its groups are called now, and which these are", () => {
  const sides = { case: "80 mg/kg", control: "fed vs fasted" };
  const shownAs = (id: string) =>
    id === "80 mg_kg vs fed vs fasted" ? { called: "80 mg/kg vs fed vs fasted", sides, number: "" } : { called: id, sides: null, number: "" };
  expect(comparedAt("tests~strict/80 mg_kg vs fed vs fasted/", shownAs)).toEqual({ compared: "80 mg/kg vs fed vs fasted", sides });
  expect(comparedAt("tests/High vs Control/", shownAs)).toEqual({ compared: "High vs Control" });
  expect(comparedAt("pca/all/", shownAs)).toEqual({});
  expect(comparedAt("", shownAs)).toEqual({});
});

it("titles and captions say it once", () => {
  const of = { compared: "80 mg vs Control" };
  const title = { en: "MA plot", zh: "MA 图" };
  expect(titleOfComparison(title, of)).toEqual({ en: "MA plot: 80 mg vs Control", zh: "MA 图：80 mg vs Control" });
  expect(titleOfComparison(titleOfComparison(title, of), of)).toEqual(titleOfComparison(title, of));
  expect(captionOfComparison({ en: "Each point is a feature.", zh: "每个点为一个特征。" }, of)).toEqual({
    en: "80 mg vs Control. Each point is a feature.",
    zh: "80 mg vs Control。每个点为一个特征。",
  });
  expect(captionOfComparison({ en: "", zh: "" }, of)).toEqual({ en: "", zh: "" });
  expect(titleOfComparison(title, {})).toEqual(title);
});
