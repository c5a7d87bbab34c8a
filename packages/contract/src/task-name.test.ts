import { expect, it } from "vitest";
import { limits } from "./limits.ts";
import type { Manifest } from "./manifest.ts";
import { stemOf, taskNameOf } from "./task-name.ts";

const both = (text: string) => ({ en: text, zh: text });
const manifest = {
  name: { en: "Two groups", zh: "两组比较" },
  task_name: [both("{comparison}"), { en: "paired by {pair}", zh: "按 {pair} 配对" }, both("{test}"), both("{more}")],
  params: [
    { kind: "comparison", name: "comparison", title: both("") },
    { kind: "pair", name: "pair", title: both(""), optional: true },
    { kind: "choice", name: "test", title: both(""), default: "w", options: [{ value: "w", label: { en: "Wilcoxon", zh: "Wilcoxon 检验" } }] },
    { kind: "exclude", name: "exclude", title: both("") },
    { kind: "replicates", name: "replicates", title: both(""), optional: true },
    { kind: "integer", name: "more", title: both(""), minimum: 0, maximum: 9, default: 1, when: { param: "test", is: ["other"] } },
  ],
} as unknown as Manifest;
const values = { comparison: { case: "cachexic", control: "control" }, test: "w", more: 3 };

it("names the input, and what was done; parts without a value, or that are not shown, are left out", () => {
  expect(taskNameOf(manifest, values, "human_cachexia", "en")).toBe("human_cachexia: cachexic vs control, Wilcoxon");
  expect(taskNameOf(manifest, { ...values, pair: { column: "subject" } }, "研究", "zh")).toBe("研究：cachexic 对比 control，按 subject 配对，Wilcoxon 检验");
  expect(taskNameOf(manifest, { test: "none" }, "x", "en")).toBe("x: Two groups");
});

it("says groups that are numbers with the column whose values they are", () => {
  const grouped = { ...manifest, params: [...manifest.params, { kind: "grouping" as const, name: "grouping", title: both("") }] };
  const asked = { ...values, comparison: { case: "45", control: "0" } };
  expect(taskNameOf(grouped, { ...asked, grouping: { column: "Dose" } }, "study", "en")).toBe("study: Dose 45 vs Dose 0, Wilcoxon");
  expect(taskNameOf(grouped, { ...asked, grouping: { groups: { "0": ["a"], "45": ["b"] } } }, "study", "zh")).toBe("study：45 对比 0，Wilcoxon 检验");
  const meeting = { grouping: { column: "Dose" }, comparison: { case: "45", control: "Dose 45" } };
  expect(taskNameOf(grouped, { ...asked, ...meeting }, "study", "en")).toBe("study: 45 vs Dose 45, Wilcoxon");
});

it("says how many samples were left out", () => {
  const exclude = [
    { sample: "s1", reason: "" },
    { sample: "s2", reason: "" },
  ];
  expect(taskNameOf(manifest, { ...values, exclude }, "study", "en")).toBe("study: cachexic vs control, Wilcoxon, without 2 samples");
  expect(taskNameOf(manifest, { ...values, exclude: exclude.slice(1) }, "study", "en")).toBe("study: cachexic vs control, Wilcoxon, without 1 sample");
  expect(taskNameOf(manifest, { ...values, exclude }, "研究", "zh")).toBe("研究：cachexic 对比 control，Wilcoxon 检验，排除 2 个样本");
  expect(taskNameOf(manifest, { test: "none", exclude }, "x", "en")).toBe("x: Two groups, without 2 samples");
  expect(taskNameOf(manifest, { ...values, exclude: [] }, "study", "en")).toBe("study: cachexic vs control, Wilcoxon");
});

it("tells measurements that were left out from samples", () => {
  const exclude = [
    { sample: "run 1", reason: "" },
    { sample: "run 2", reason: "" },
    { sample: "M3", by: "mouse", reason: "" },
  ];
  const replicates = { column: "mouse" };
  const named = (asked: object, language: "en" | "zh" = "en") => taskNameOf(manifest, { test: "none", ...asked }, "x", language);
  expect(named({ replicates, exclude: exclude.slice(0, 2) })).toBe("x: Two groups, without 2 measurements");
  expect(named({ replicates, exclude: exclude.slice(0, 1) }, "zh")).toBe("x：两组比较，排除 1 次测量");
  expect(named({ replicates, exclude })).toBe("x: Two groups, without 1 sample and 2 measurements");
  expect(named({ exclude: exclude.slice(1) }, "zh")).toBe("x：两组比较，排除 1 个样本和 1 次测量");
  expect(named({ replicates, exclude: exclude.slice(2) })).toBe("x: Two groups, without 1 sample");
});

it("fits, whatever the names are", () => {
  const long = taskNameOf(manifest, { ...values, comparison: { case: "👩‍🔬".repeat(40), control: "b".repeat(300) } }, "很长的名称".repeat(30), "zh");
  expect(long.length).toBeLessThanOrEqual(limits.taskNameLength);
  expect(long.isWellFormed()).toBe(true);
  expect(taskNameOf(manifest, values, "n".repeat(200), "en")).toMatch(/^n{30,}…: cachexic vs control, Wilcoxon$/);
});

it("an ending is no part of the name", () => {
  expect([stemOf("Study (2).xlsx"), stemOf("v1.2 final"), stemOf(".csv")]).toEqual(["Study (2)", "v1.2 final", ".csv"]);
});
