import { expect, it } from "vitest";
import { comparedAsRead } from "./compared-as-read.ts";
import { judge, type Looks } from "./judge.ts";

function looksOf(groups: readonly string[]): Looks {
  const names = [...new Set(groups)];
  const counted = names.map((name) => ({ name, count: groups.filter((one) => one === name).length }));
  const column = { name: "group", type: "group", missing: 0, distinct: names.length, groups: counted, values: groups.map((one) => names.indexOf(one)) };
  const recognised = { samples: groups.length, features: 1, rows: groups.length, missing: 0, zeros: 0 };
  return { matrix: { recognised, columns: [column], problems: [], sample_ids: groups.map((_, at) => `s${at}`) } } as unknown as Looks;
}
const looks = looksOf(["0", "0", "0.5", "0.5", "1200", "1200", "control", "control"]);

it.each([
  ["0,5", "0.5"],
  ["0.50", "0.5"],
  ["0,0", "0"],
  ["1.200", "1200"],
  ["1,200", "1200"],
  ["0.5", "0.5"],
  ["0,6", "0,6"],
  ["Control", "Control"],
  ["0,5 mg", "0,5 mg"],
])("a comparison that names %s is one of %s", (named, read) =>
  expect(comparedAsRead([{ case: named, control: "control" }], looks)).toEqual([{ case: read, control: "control" }]),
);

it("is left as it is where two groups may be meant", () => {
  const comparisons = [{ case: "1,200", control: "0" }];
  expect(comparedAsRead(comparisons, looksOf(["0", "0", "1.2", "1.2", "1200", "1200"]))).toEqual(comparisons);
});

it("is refused with the groups that there are", () => {
  const { findings } = judge(looks, { value: "counts", applied: [], comparisons: [{ case: "0,6", control: "0" }] });
  expect(findings.filter(({ table }) => table === "project").map(({ message }) => message)).toEqual([
    {
      en: "The comparison “0,6 against 0” names “0,6”, which is no group of the sample sheet. Its groups are “control”, “0”, “0.5”, “1200”.",
      zh: "比较“0,6 对 0”中的“0,6”不是样本表中的分组。现有分组：“control”、“0”、“0.5”、“1200”。",
    },
  ]);
  const without = judge({ matrix: { ...looks.matrix, columns: [] } }, { value: "counts", applied: [], comparisons: [{ case: "1", control: "0" }] });
  expect(without.findings.map(({ message }) => message.en)).toEqual([expect.stringMatching(/no group of the sample sheet\. It has no groups\.$/)]);
});
