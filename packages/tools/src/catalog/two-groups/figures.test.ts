import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { numbersOf, runTool, textsOf, toolInput } from "#testing/reference-data.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
/** One list a feature: the values of a, then those of b. */
function comparing(features: readonly (readonly [number[], number[]])[], params: Record<string, unknown>): ToolOutput {
  const groups = [...features[0]![0].map(() => "a"), ...features[0]![1].map(() => "b")];
  const [rows, columns] = [groups.length, features.length];
  const data = Float64Array.from({ length: rows * columns }, (_, at) => features[at % columns]!.flat()[Math.floor(at / columns)]!);
  const samples = groups.map((_, at) => `s${at + 1}`);
  const subjects = [...features[0]![0].keys(), ...features[0]![1].keys()].map(String);
  const input: Omit<ToolInput, "params"> = {
    ...toolInput({ matrix: { rows, columns, data }, samples, features: features.map((_, at) => `f${at + 1}`) }),
    samples: {
      ids: samples,
      columns: [
        { name: "type", values: groups },
        { name: "who", values: subjects },
      ],
    },
  };
  return runTool(tool, input, { grouping: { column: "type" }, comparison: { case: "a", control: "b" }, ...params });
}
function figure(output: ToolOutput, name: string): ScatterDocument {
  const { document } = output.charts.find((chart) => chart.name === name)!;
  if (document.kind !== "scatter") throw new Error(document.kind);
  return document;
}
const colourOf = ({ points, groups }: ScatterDocument, id: string) => groups[points.group[points.ids.indexOf(id)]!];

const noise = [
  [100, 104, 97, 101, 99, 103, 98, 102],
  [101, 99, 103, 98, 100, 102, 97, 104],
] as const;
const same: [number[], number[]] = [[...noise[0]], [...noise[1]]];
/** Seven of eight lie far below every value of the other group; the eighth is so large that it turns the mean. */
const outlying = [1, 2, 3, 4, 5, 6, 7, 100_000];
const level = [90, 91, 92, 93, 94, 95, 96, 97];

describe("the direction of a difference is that of the test, in figures, captions and table alike", () => {
  it.each([{}, { pair: { column: "who" } }])("for ranks, where one value turns the mean: %o", (paired) => {
    const output = comparing([[level, outlying], [outlying, level], [level.map((value) => value * 4), level], same], {
      test: "wilcoxon",
      p_threshold: 0.4,
      log2_fc_threshold: 0,
      ...paired,
    });
    expect(Array.from(numbersOf(output, "tests", "log2_fc"), Math.sign).slice(0, 3)).toEqual([-1, 1, 1]);
    expect(textsOf(output, "tests", "higher_in").slice(0, 3)).toEqual(["a", "b", "a"]);
    for (const name of ["volcano", "ma"]) {
      const document = figure(output, name);
      expect(["f1", "f2", "f3", "f4"].map((id) => colourOf(document, id))).toEqual([
        "Test and fold change disagree",
        "Test and fold change disagree",
        "Higher in a",
        "Not significant",
      ]);
      expect(document.caption.en).toContain("2 features higher in a and 1 higher in b");
      expect(document.caption.en).toContain("the fold change of the means points the other way for 2 of them.");
      expect(document.caption.zh).toContain("其中 2 个特征的均值差异倍数方向相反。");
    }
    const note = output.notes.find(({ en }) => en.includes("points the other way"))!;
    expect(note.en).toContain("for 2 of the 4 features (");
    expect(note.zh).toContain("4 个特征中有 2 个");
  });

  it("where the untransformed means are equal and their logarithms differ", () => {
    const even = Array<number>(8).fill(8);
    const uneven = [1, 1, 1, 1, 15, 15, 15, 15];
    const output = comparing([[even, uneven], same], { test: "welch", input_scale: "raw", test_scale: "log2", p_threshold: 0.5, log2_fc_threshold: 0 });
    expect(numbersOf(output, "tests", "log2_fc")[0]).toBe(0);
    expect(output.tables[0]!.columns.find(({ name }) => name === "significant")!.values[0]).toBe(true);
    expect(textsOf(output, "tests", "higher_in")[0]).toBe("a");
    expect(colourOf(figure(output, "volcano"), "f1")).toBe("Higher in a");
    expect(figure(output, "volcano").caption.en).toContain("1 feature higher in a and 0 higher in b");
  });

  it("and no word of it where test and means agree", () => {
    const output = comparing([[level.map((value) => value * 4), level], same], { test: "welch" });
    expect(figure(output, "volcano").caption.en).not.toContain("other way");
    expect(figure(output, "volcano").groups).toEqual(["Higher in a", "Higher in b", "Not significant"]);
    expect(output.notes.some(({ en }) => en.includes("other way"))).toBe(false);
  });
});

describe("figures hold to the table", () => {
  const times = (factor: number): [number[], number[]] => [noise[0].map((value) => value * factor), [...noise[1]]];
  const output = comparing([same, times(4), times(2), times(0.2), times(3)], { test: "welch", test_scale: "log2", log2_fc_threshold: 0.75 });

  it("count each side by itself", () => {
    expect(figure(output, "volcano").caption.en).toContain("3 features higher in a and 1 higher in b");
    expect(figure(output, "volcano").caption.zh).toContain("在 a 中较高的特征 3 个，在 b 中较高的 1 个");
  });

  it("draw the fold change's threshold where it is", () => {
    const lines = (name: string) => figure(output, name).thresholds.filter(({ label }) => label.en.startsWith("log2 FC"));
    for (const [name, axis] of [
      ["volcano", "x"],
      ["ma", "y"],
    ] as const)
      expect(lines(name)).toEqual([
        { axis, value: -0.75, label: { en: "log2 FC = −0.75", zh: "log2 FC = −0.75" } },
        { axis, value: 0.75, label: { en: "log2 FC = 0.75", zh: "log2 FC = 0.75" } },
      ]);
  });

  it("rank and label by p, the smallest first", () => {
    const p = numbersOf(output, "tests", "p");
    const wanted = [...p.keys()].toSorted((one, other) => p[one]! - p[other]!).map((feature) => `f${feature + 1}`);
    const { points, ranked, labelled } = figure(output, "volcano");
    expect(ranked!.map((point) => points.ids[point])).toEqual(wanted);
    expect(labelled.map((point) => points.ids[point])).toEqual(wanted.slice(0, 4));
  });

  it("rank what is significant before a smaller p with too small a change", () => {
    // The least noise for the second feature, whose change is below the threshold.
    const steady = (values: readonly number[], factor: number) => values.map((value) => (100 + (value - 100) / 100) * factor);
    const { points, ranked, labelled } = figure(
      comparing([same, [steady(noise[0], 1.5), steady(noise[1], 1)], times(4)], { test: "welch", test_scale: "log2", log2_fc_threshold: 0.75 }),
      "volcano",
    );
    expect(points.y[1]!).toBeGreaterThan(points.y[2]!);
    expect(ranked!.map((point) => points.ids[point])).toEqual(["f3", "f2", "f1"]);
    expect(labelled.map((point) => points.ids[point])).toEqual(["f3"]);
  });

  it("have R's quartiles in their boxes", () => {
    const { document } = comparing([[[1, 2, 4, 8, 16, 32, 64, 128], level]], { test: "wilcoxon" }).charts.find(({ name }) => name === "top")!;
    // R: quantile(c(1, 2, 4, 8, 16, 32, 64, 128))
    if (document.kind === "boxes")
      expect(document.panels[0]!.boxes[0]).toMatchObject({ minimum: 1, q1: 3.5, median: 12, q3: 40, maximum: 128, mean: 31.875, n: 8 });
    expect(document.kind).toBe("boxes");
  });

  it("say of box plots what is drawn", () => {
    const caption = (given: ToolOutput) => given.charts.find(({ name }) => name === "top")!.document.caption;
    expect(caption(output).en).toMatch(/ Box: quartiles and median; whiskers: smallest and largest value; diamond: mean, where the box is wide enough\.$/);
    expect(caption(output).zh).toMatch(/箱体：四分位数和中位数；须线：最小值和最大值；菱形：均值（箱体够宽时）。$/);
    const few = comparing(
      [
        [
          [1, 2, 4],
          [5, 6, 9],
        ],
      ],
      { test: "welch" },
    );
    expect(caption(few).en).toMatch(/ Points: all values; line: median\.$/);
    expect(caption(few).en).not.toContain("whiskers");
  });
});

it("a statistic below 0 has the minus sign of the axes", () => {
  const { notes } = comparing([[noise[0].map((value) => value - 50), [...noise[1]]]] as [number[], number[]][], { test: "welch" }).drill!;
  expect(notes![0]!.en).toMatch(/: t = −\d/);
  expect(notes![0]!.zh).toMatch(/：t = −\d/);
});
