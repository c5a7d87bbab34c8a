/** Without a table there is nothing to count: a process skips the step by the code of the fault, and shows no empty table. */
import { expect, it } from "vitest";
import { faultOf } from "#testing/fault-of.ts";
import { smallInput } from "#testing/small-input.ts";
import { run } from "./run.ts";

it("is skipped where no comparison has selected anything that could be counted", () => {
  const input = { ...smallInput([1, 2, 3], [2, 3, 4]), others: { tables: {}, studies: {}, libraries: {} }, report: () => {} };
  const { code, text } = faultOf(() => run({ ...input, params: { comparison: ["A vs B", "C vs B"] } }));
  expect(code).toBe("skipped");
  expect(text.en).toBe(
    "None of the 2 comparisons has a table of selected features, so there is nothing to count. “Differential features” says of each comparison why.",
  );
  expect(text.zh).toContain("2 个比较均没有入选特征表，因此没有可统计的内容");
});
