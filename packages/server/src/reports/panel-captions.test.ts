import { expect, it } from "vitest";
import { captionOfPanels, letterOf, titleOfPanels } from "./panel-captions.ts";

const none = { en: "", zh: "" };
const points = { en: "Each point is a feature.", zh: "每个点为一个特征。" };
const volcano = { title: { en: "Volcano plot", zh: "火山图" }, caption: points, compared: "High vs Control" };
const ma = { title: { en: "MA plot", zh: "MA 图" }, caption: none, compared: "High vs Control" };
const scores = { title: { en: "Scores", zh: "得分" }, caption: none };

it("says of each panel under its letter what it shows, a comparison once", () => {
  expect(captionOfPanels([volcano, ma, scores], "A")).toEqual({
    en: "A, High vs Control. Each point is a feature. B, MA plot. C, Scores.",
    zh: "A：High vs Control。每个点为一个特征。B：MA 图。C：得分。",
  });
  expect(captionOfPanels([scores, ma], "(a)")).toEqual({ en: "(a) Scores. (b) MA plot: High vs Control.", zh: "(a)得分。(b)MA 图：High vs Control。" });
  expect(titleOfPanels([scores, ma], "a")).toEqual({ en: "a, Scores; b, MA plot: High vs Control", zh: "a：得分；b：MA 图：High vs Control" });
});

it("leaves a figure alone its own words", () => {
  expect(captionOfPanels([volcano], "A").en).toBe("High vs Control. Each point is a feature.");
  expect(captionOfPanels([scores], "A").en).toBe("Scores");
  expect(titleOfPanels([ma], "A").en).toBe("MA plot: High vs Control");
});

it("letters panels as the template does", () => {
  expect([letterOf(0, "A"), letterOf(2, "a"), letterOf(1, "(a)")]).toEqual(["A", "c", "(b)"]);
});
