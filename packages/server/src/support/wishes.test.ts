import { expect, it } from "vitest";
import { withWishes } from "./wishes.ts";

it("says figure, time and way before the question, in the language of who asks, and nothing of what was left out", () => {
  const all = { figure: "Scores (pca/all/scores)", wished_time: "Monday", contact: "555" };
  expect(withWishes("Why?", all, "en")).toBe("Figure: Scores (pca/all/scores)\nWished time: Monday\nPhone or WeChat: 555\n\nWhy?");
  expect(withWishes("为什么？", { figure: "", wished_time: "周一", contact: "" }, "zh")).toBe("期望时间：周一\n\n为什么？");
  expect(withWishes("Why?", { figure: "", wished_time: "", contact: "" }, "en")).toBe("Why?");
});
