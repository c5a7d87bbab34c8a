import type { TaskResult } from "@analyte/contract/tasks";
import { expect, it } from "vitest";
import { contentsCsv, outlineOf, readmeOf } from "./flow-outline.ts";

type Sections = NonNullable<TaskResult["sections"]>;
const chart = (id: string, module_chart: string, name: { en: string; zh: string }, more: object = {}) => ({
  id,
  module_chart,
  map_module: "difference",
  name,
  comparison: "all",
  called: "all",
  variant: "",
  status: "succeeded",
  reason: "",
  wide: false,
  reused_from: null,
  seconds: null,
  ...more,
});
const select = { en: "Differential features", zh: "差异特征筛选" };
const of = (comparison: string, called = comparison) => ({ comparison, called });
const sections = [
  {
    id: "data",
    name: { en: "Data", zh: "数据概况" },
    charts: 1,
    counts: {},
    module_charts: [chart("a", "data-summary", { en: "Data and samples", zh: "数据概况" })],
  },
  {
    id: "difference",
    name: { en: "Differences", zh: "差异分析" },
    charts: 4,
    counts: {},
    module_charts: [
      chart("b", "select", select, of("High vs Control")),
      chart("c", "select", select, { ...of("High vs Control"), variant: "1" }),
      chart("d", "select", select, of("Low vs Control", "Little vs Control")),
      chart("e", "roc", { en: "ROC", zh: "ROC" }, { status: "skipped", reason: "Needs, at least, 8 samples." }),
    ],
  },
] as unknown as Sections;
const given = new Set(["a", "b", "c", "d"]);

it("numbers module charts as the page shows them, with a folder for each comparison as it is called now", () => {
  expect(outlineOf(sections, "en").map(({ folder }) => folder)).toEqual([
    "01-Data-and-samples",
    "02-Differential-features/High-vs-Control",
    "03-Differential-features-variant-1/High-vs-Control",
    "02-Differential-features/Little-vs-Control",
    "04-ROC",
  ]);
  expect(outlineOf(sections, "zh")[1]!.folder).toBe("02-差异特征筛选/High-vs-Control");
});

it("two of one name have folders of their own", () => {
  const twice = [{ ...sections[1]!, module_charts: [sections[1]!.module_charts[0]!, { ...sections[1]!.module_charts[2]!, called: "high vs CONTROL" }] }];
  expect(outlineOf(twice, "en").map(({ folder }) => folder)).toEqual([
    "01-Differential-features/High-vs-Control",
    "01-Differential-features/high-vs-CONTROL-2",
  ]);
});

it("says of each folder what it is, and of what is in none why", () => {
  const lines = contentsCsv(outlineOf(sections, "en"), given, "en")
    .replace(/^\u{feff}/u, "")
    .trim()
    .split("\r\n");
  expect(lines[0]).toBe("folder,section,module chart,comparison,note");
  expect(lines[1]).toBe("01-Data-and-samples/,Data,Data and samples,,");
  expect(lines[4]).toBe("02-Differential-features/Little-vs-Control/,Differences,Differential features,Little vs Control,");
  expect(lines[5]).toBe(',Differences,ROC,,"Needs, at least, 8 samples."');
  const english = readmeOf("Mice", outlineOf(sections, "en"), given, "en");
  expect(english).toMatch(/^Mice\n/);
  expect(english).toContain("Differences\n  02-Differential-features/High-vs-Control/\n");
  expect(english).toContain("  ROC: Needs, at least, 8 samples.\n");
  const chinese = readmeOf("小鼠", outlineOf(sections, "zh"), given, "zh");
  expect(chinese).toContain("差异分析\n  02-差异特征筛选/High-vs-Control/\n");
  expect(chinese).not.toMatch(/In each folder/);
});
