import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { presetValues } from "#frame/preset-values.ts";
import { sceneFaults } from "#scene/faults.ts";
import { lineHeight } from "#scene/measure.ts";
import { millimetresPerPoint, type TextItem } from "#scene/scene.ts";

const vip = everyDocument()["vip"] as BarsDocument;
const withValues = (values: number[], thresholds: BarsDocument["thresholds"]): BarsDocument => ({
  ...vip,
  thresholds,
  ids: values.map((_, at) => `f${at}`),
  labels: values.map((_, at) => `Feature ${at}`),
  series: [{ group: 0, kind: "bar", values }],
});
const valueAxis = (values: number[], widthMm = 85, thresholds: BarsDocument["thresholds"] = []) =>
  layout({ document: withValues(values, thresholds), view: {}, language: "en", widthMm, preset: "journal" }).plots[0]!.x;

describe("the value axis of bars", () => {
  it.each([85, 174])("ends just beyond the longest bar, over %i mm", (widthMm) => {
    for (const longest of [3.008, 0.179, 78.2, 1e300]) {
      const { low, high } = valueAxis([longest, longest / 2], widthMm);
      expect(low).toBe(0);
      expect(high / longest).toBeGreaterThan(1);
      expect(high / longest).toBeLessThan(1.1);
    }
  });

  it("ends just beyond both ends where bars go both ways, and holds a threshold", () => {
    const { low, high } = valueAxis([-2.1, 3.1]);
    expect(low).toBeCloseTo(-2.31, 1);
    expect(high).toBeCloseTo(3.3, 1);
    expect(valueAxis([-0.5, -3]).high).toBe(0);
    expect(valueAxis([0.5, 0.2], 85, vip.thresholds).high).toBeGreaterThan(1);
  });
});

it("intervals are within the axis, however far they reach beyond the bars", () => {
  const document: BarsDocument = { ...withValues([1, 2], []), series: [{ group: 0, kind: "bar", values: [1, 2], low: [-3, 1], high: [1.5, 9] }] };
  const { low, high } = layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal" }).plots[0]!.x;
  expect(low).toBeLessThan(-3);
  expect(high).toBeGreaterThan(9);
});

it("bars of an open group are rings, as the legend has them; all others are whole", () => {
  const ids = ["a"];
  const groups = Array.from({ length: 8 }, (_, at) => `G${at + 1}`);
  const { colours: _colours, follows: _follows, ...plain } = { colours: null, follows: null, ...vip };
  const document: BarsDocument = {
    ...plain,
    groups,
    follows: groups,
    ids,
    labels: ids,
    horizontal: false,
    thresholds: [],
    series: groups.map((_, group) => ({ group, kind: "bar", values: [group + 1] })),
  };
  const scene = layout({ document, view: {}, language: "en", widthMm: 174, preset: "journal" });
  const corners = (role: "bar" | "legend") => scene.items.flatMap((item) => (item.type === "path" && item.role === role ? [item.points.length / 2] : []));
  expect(corners("bar")).toEqual(corners("legend"));
  const [whole, ...others] = corners("bar");
  expect(others.map((count) => count > whole!)).toEqual([false, false, false, false, false, true, true]);
});

describe("names of lying bars", () => {
  const long = "(2S,3R)-3-hydroxy-α-linolenoyl-glycerophosphocholine-16:0/18";
  const other = "1-palmitoyl-2-oleoyl-sn-glycero-3-phosphoethanolamine sp #27";
  it.each([
    ["all long", (at: number) => (at % 2 ? long : other)],
    ["some long, two of them one after the other", (at: number) => (at === 2 || at === 3 || at % 5 === 0 ? [long, other][at % 2]! : `Metabolite ${at}`)],
  ])("%s, keep more from the next one's than their own lines from each other", (_, nameOf) => {
    for (const widthMm of [85, 174]) {
      const document = {
        ...withValues(
          Array.from({ length: 20 }, (__, at) => 2 - at / 20),
          vip.thresholds,
        ),
      };
      document.labels = document.ids.map((__, at) => nameOf(at));
      const scene = layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
      const { box } = scene.plots[0]!;
      const lines = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "tick" && item.y < box.y + box.height + 1);
      const tops = lines.map(({ y }) => y).toSorted((one, next) => one - next);
      const [size] = lines.map(({ sizePt }) => sizePt);
      const steps = tops.slice(1).map((top, before) => top - tops[before]!);
      const within = lineHeight(size!);
      // A step is that of one name's lines, or more by a third of a letter at least.
      for (const step of steps.filter((one) => one > within + 0.02)) expect(step).toBeGreaterThan(within + 0.3 * size! * millimetresPerPoint - 0.03);
      const between = tops.length - 20;
      expect(steps.filter((one) => one <= within + 0.02)).toHaveLength(between);
      expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    }
  });
});

it("a legend of bars names no group that has none", () => {
  const document = {
    ...vip,
    groups: vip.groups,
    series: vip.series.map((series, at) => (at === 0 ? { ...series, values: series.values.map(() => null) } : series)),
  };
  const legendOf = (shown: BarsDocument) =>
    layout({ document: shown, view: { legend: "bottom" }, language: "en", widthMm: 85, preset: "journal" }).legend?.entries.map(({ group }) => group) ?? [];
  expect(legendOf(vip)).toContain(vip.series[0]!.group);
  expect(legendOf(document)).not.toContain(vip.series[0]!.group);
  expect(legendOf(document)).toHaveLength(legendOf(vip).length - 1);
});

it.each([
  [0, 1],
  [4, 2],
  [11, 1],
])("one long name, the one at %i, does not make every row of lying bars as high as its own", (at, most) => {
  const long = { ...vip, labels: vip.labels.with(at, at === 4 ? "N-Acetyl-D-glucosamine 6-phosphate and its isomers" : "3-Hydroxyhexadecanoyl carnitine") };
  const [usual, scene] = [vip, long].map((document) => layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal" }));
  const linesOf =
    scene!.items.filter((item) => item.type === "text" && item.role === "tick").length -
    usual!.items.filter((item) => item.type === "text" && item.role === "tick").length;
  expect(linesOf).toBe(most);
  // Half of its further lines stand in the rows beside it.
  expect(scene!.plots[0]!.box.height / usual!.plots[0]!.box.height).toBeLessThan(1 + most / 2 + 0.25);
  expect(sceneFaults(scene!, presetValues.journal)).toEqual([]);
});

describe("the intervals of bars side by side", () => {
  it.each([true, false])("stand each over the middle of its own bar, lying: %s", (horizontal) => {
    const values = [3, 5, 4];
    const document: BarsDocument = {
      ...vip,
      groups: ["a", "b"],
      groupLabels: [
        { en: "a", zh: "a" },
        { en: "b", zh: "b" },
      ],
      follows: [null, null],
      colours: [null, null],
      horizontal,
      thresholds: [],
      ids: ["x", "y", "z"],
      labels: ["x", "y", "z"],
      series: [0, 1].map((group) => {
        const own = values.map((value) => value + 2 * group);
        return { group, kind: "bar" as const, values: own, low: own.map((value) => value - 0.5 - group), high: own.map((value) => value + 0.7 + group) };
      }),
    };
    const scene = layout({ document, view: {}, language: "en", widthMm: 120, preset: "journal" });
    const bars = scene.items.flatMap((item) => {
      if (item.type !== "path" || item.role !== "bar") return [];
      const [xs, ys] = [0, 1].map((axis) => item.points.filter((_, at) => at % 2 === axis)) as [number[], number[]];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return [{ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }];
    });
    const long = (line: { x1: number; y1: number; x2: number; y2: number }) => (horizontal ? line.y1 === line.y2 : line.x1 === line.x2);
    const lines = scene.items.flatMap((item) => (item.type === "line" && item.role === "interval" && long(item) ? [item] : []));
    expect([bars.length, lines.length]).toEqual([6, 6]);
    const lengthOf = (line: (typeof lines)[number]) => Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
    for (const bar of bars) {
      const [middle, end] = horizontal ? [bar.y + bar.height / 2, bar.width] : [bar.x + bar.width / 2, bar.height];
      const own = lines.filter((line) => Math.abs((horizontal ? line.y1 : line.x1) - middle) < 0.02);
      expect(own).toHaveLength(1);
      // The one of the longer interval belongs to the second group, whose bar is longer by 2.
      const others = bars.filter(
        (other) => other !== bar && Math.abs((horizontal ? other.y : other.x) - (horizontal ? bar.y : bar.x)) < (horizontal ? bar.height : bar.width) * 1.5,
      );
      const isSecond = others.every((other) => (horizontal ? other.width : other.height) < end);
      const lengths = lines.map(lengthOf).toSorted((a, b) => a - b);
      expect(lengthOf(own[0]!)).toBeCloseTo(isSecond ? lengths.at(-1)! : lengths[0]!, 1);
    }
  });
});
