import { expect, it } from "vitest";
import { comparedIn } from "../tasks/comparison-called.ts";
import { captionOfComparison, titleOfComparison } from "./of-comparison.ts";

it("tells the comparison of a step by what its groups are called now", () => {
  expect(comparedIn("tests/High vs Control/", new Map())).toEqual({ compared: "High vs Control" });
  expect(comparedIn("tests~strict/High vs Control/", new Map([["High", "80 mg"]]))).toEqual({ compared: "80 mg vs Control" });
  expect(comparedIn("pca/all/", new Map())).toEqual({});
  expect(comparedIn("", new Map())).toEqual({});
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
