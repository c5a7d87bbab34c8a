import { expect, it } from "vitest";
import { toldOnce } from "./told-once.ts";

it("adds of a caption what the description does not say", () => {
  const description = "Scores. Scatter plot of 40 points. PCA of 3 features. p = 0.05.";
  expect(toldOnce(description, "PCA of 3 features. p = 0.05.")).toBe(description);
  expect(toldOnce(description, "PCA of 3 features. p = 0.05. 1: control, 2: treated.")).toBe(`${description} 1: control, 2: treated.`);
  expect(toldOnce(description, "")).toBe(description);
});

it("does so in Chinese, too", () => {
  const description = "得分图。散点图，共 40 个点。3 个特征的 PCA。";
  expect(toldOnce(description, "3 个特征的 PCA。1：对照，2：处理。未绘制 0.5 以下的值。")).toBe(`${description}1：对照，2：处理。未绘制 0.5 以下的值。`);
});

it("knows a sentence behind the letter of its panel", () => {
  const description = "A: Scores. PCA of 3 features.\nB: Volcano. 5 are higher.";
  expect(toldOnce(description, "A: PCA of 3 features.\nB: 5 are higher.")).toBe(description);
});
