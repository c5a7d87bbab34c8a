import { expect, it } from "vitest";
import { withWishes } from "./wishes.ts";

it("says figure, time and way before the question, in the language of who asks, and nothing of what was left out", () => {
  const all = { chart: "scores", module_chart: "pca", wished_time: "Monday", contact: "555" };
  expect(withWishes("Why?", all, "en")).toBe("Figure: pca · scores\nWished time: Monday\nPhone or WeChat: 555\n\nWhy?");
  expect(withWishes("为什么？", { wished_time: "周一", contact: "" }, "zh")).toBe("期望时间：周一\n\n为什么？");
  expect(withWishes("Why?", { wished_time: "", contact: "" }, "en")).toBe("Why?");
});
