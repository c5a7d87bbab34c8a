import { expect, it } from "vitest";
import { firstTitle } from "./first-title.ts";

it("is in one language where it is the same in both, and in both where they differ", () => {
  expect(firstTitle({ en: "Sepsis study", zh: "Sepsis study" }, "en")).toEqual({ en: "Sepsis study", zh: "" });
  expect(firstTitle({ en: "脓毒症", zh: "脓毒症" }, "zh")).toEqual({ en: "", zh: "脓毒症" });
  expect(firstTitle({ en: "PCA", zh: "主成分分析" }, "en")).toEqual({ en: "PCA", zh: "主成分分析" });
});
