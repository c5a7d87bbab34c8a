import { describe, expect, it, test } from "vitest";
import { manifest as normaliseManifest } from "#catalog/normalise/manifest.ts";
import { run as runNormalise } from "#catalog/normalise/run.ts";
import { faultOf } from "#testing/fault-of.ts";
import { hasReference, matrixOf, numbersOf, referenceInput, referenceJson, runTool } from "#testing/reference-data.ts";
import { smallInput } from "#testing/small-input.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { annotationOf } from "./annotations.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };

interface Reference {
  labels: string[];
  merge: [number, number][];
  height: number[];
  order: number[];
  cutree: Record<string, number[]>;
  cophenetic_correlation: number;
}

/** One axis' rows of a table with the columns `axis` and `column`. */
function ofAxis(output: ToolOutput, table: string, column: string, axis: string): (string | number)[] {
  const columns = output.tables.find(({ name }) => name === table)!.columns;
  const values = columns.find(({ name }) => name === column)!.values as ArrayLike<string | number>;
  const axes = columns.find(({ name }) => name === "axis")!.values as string[];
  return Array.from(values).filter((_, row) => axes[row] === axis);
}

const inputs: Record<string, () => Omit<ToolInput, "params">> = {
  sacurine: () => referenceInput("sacurine"),
  cachexia: () => {
    const input = referenceInput("cachexia");
    return { ...input, table: matrixOf(runTool({ manifest: normaliseManifest, run: runNormalise }, input, { transform: "log10" })) };
  },
};
const methods = ["euclidean", "pearson"]
  .flatMap((distance) => ["ward.D2", "average", "complete", "single"].map((linkage) => [distance, linkage]))
  .concat([["manhattan", "average"]]);
const axes: [string, string][] = [
  ["sacurine", "samples"],
  ["sacurine", "features"],
  ["cachexia", "samples"],
];

describe.skipIf(!hasReference).each(axes)("%s, %s, as R", (name, axis) => {
  const input = hasReference ? inputs[name]!() : smallInput([1]);
  const one = axis.slice(0, -1);

  test.each(methods)("%s, %s", (distance, linkage) => {
    const reference = referenceJson(`${name}/hclust_${axis}_${distance}_${linkage}.json`) as Reference;
    for (const [cut, labels] of Object.entries(reference.cutree)) {
      const output = runTool(tool, input, { distance, linkage, cut: Number(cut) });
      expect(ofAxis(output, "clusters", "id", one)).toEqual(reference.labels);
      expect(ofAxis(output, "clusters", "cluster", one)).toEqual(labels);
      if (cut !== "2") continue;
      const heights = numbersOf(output, `merge_${axis}`, "height");
      for (const [row, height] of reference.height.entries()) expect(Math.abs(heights[row]! / height - 1)).toBeLessThanOrEqual(1e-9);
      const b = numbersOf(output, `merge_${axis}`, "b");
      expect(Array.from(numbersOf(output, `merge_${axis}`, "a"), (a, row) => [a, b[row]])).toEqual(reference.merge);
      expect(ofAxis(output, "order", "index", one)).toEqual(reference.order);
      expect(ofAxis(output, "order", "id", one)).toEqual(reference.order.map((leaf) => reference.labels[leaf - 1]));
      expect(output.notes.at(-1)!.en).toContain(`${axis} ${Number(reference.cophenetic_correlation.toPrecision(3))}`);
    }
  });
});

describe("figure", () => {
  const rows = [
    [1, 5, 3, 9],
    [2, 5, 1, 8],
    [9, 5, 2, 1],
    [8, 5, 4, 2],
  ];
  const input: Omit<ToolInput, "params"> = {
    ...smallInput(...rows),
    featureNames: ["one", "two", "three", "four"],
    samples: {
      ids: ["s1", "s2", "s3", "s4"],
      columns: [
        { name: "group", values: ["b", "b", "a", ""] },
        { name: "batch", values: ["10", "9", "10", "9"] },
      ],
    },
    features: { ids: ["f1", "f2", "f3", "f4"], columns: [{ name: "class", values: ["x", "y", "", "x"] }] },
  };
  const output = runTool(tool, input, { grouping: { column: "group" }, annotations: ["batch"], feature_annotations: ["class"] });
  const { document } = output.charts[0]!;
  if (document.kind !== "heatmap") throw new Error(document.kind);

  it("leaves out a constant feature and says so", () => {
    expect(document.rows.ids).toEqual(["f1", "f3", "f4"]);
    expect(document.rows.labels).toEqual(["one", "three", "four"]);
    expect(output.notes[0]!.en).toContain("“two”");
  });
  it("holds z scores of features in rows", () => {
    const mean = 5;
    const sd = Math.sqrt((16 + 9 + 16 + 9) / 3);
    for (const [sample, value] of [1, 2, 9, 8].entries()) expect(document.values[sample]).toBeCloseTo((value - mean) / sd, 5);
    expect(document.scale).toMatchObject({ kind: "diverging", limit: 1.5 });
  });
  it("ranks its rows by the variance of their values as given", () => {
    const variances = document.rows.ids.map((id) => {
      const values = rows.map((sample) => sample[Number(id.slice(1)) - 1]!);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    });
    const [ranking] = document.rows.rankings!;
    expect(ranking!.by).toBe("variance");
    const ranked = ranking!.order.map((row) => variances[row]!);
    expect(ranked).toEqual(variances.toSorted((a, b) => b - a));
  });
  it("carries the bars asked for, in the order of the ids", () => {
    expect(document.columns.annotations).toEqual([
      { title: { en: "group", zh: "group" }, groups: ["a", "b"], values: [1, 1, 0, -1] },
      { title: { en: "Cluster", zh: "簇" }, groups: ["1", "2"], labels: ["1", "2"].map((number) => ({ en: number, zh: number })), values: [0, 0, 1, 1] },
      { title: { en: "batch", zh: "batch" }, groups: ["9", "10"], values: [1, 0, 1, 0] },
    ]);
    expect(document.rows.annotations.at(-1)).toEqual({ title: { en: "class", zh: "class" }, groups: ["x", "y"], values: [0, -1, 0] });
  });
  it("gives the bar of another column words of its own where its values are also names of groups", () => {
    const columns = [
      { name: "dose", values: ["1", "2", "3", "1"] },
      { name: "batch", values: ["1", "2", "1", "2"] },
    ];
    const beside = runTool(tool, { ...input, samples: { ids: input.samples!.ids, columns } }, { grouping: { column: "dose" }, annotations: ["batch"] });
    const drawn = beside.charts[0]!.document;
    const own = drawn.kind === "heatmap" ? drawn.columns.annotations.map(({ title, labels }) => [title.en, labels?.map(({ zh }) => zh)]) : [];
    expect(own).toEqual([
      ["dose", undefined],
      ["Cluster", ["1", "2"]],
      ["batch", ["1", "2"]],
    ]);
  });
  it("keeps constant features where nothing is scaled or correlated", () => {
    expect(ofAxis(runTool(tool, input, { scale: "none" }), "clusters", "id", "feature")).toHaveLength(4);
    expect(ofAxis(runTool(tool, input, { scale: "none", distance: "pearson" }), "clusters", "id", "feature")).toHaveLength(3);
  });
});

describe("large tables", () => {
  it("clusters all features but shows those of the largest variance, with their part of the tree", () => {
    const random = (sample: number, feature: number): number => Math.sin(sample * 12.9898 + feature * 78.233) * (feature % 7 === 0 ? 1 : 3);
    const input = smallInput(...Array.from({ length: 4 }, (_row, sample) => Array.from({ length: 2_400 }, (_cell, feature) => random(sample, feature))));
    const output = runTool(tool, input, { linkage: "average" });
    const { document } = output.charts[0]!;
    if (document.kind !== "heatmap") throw new Error(document.kind);
    expect(ofAxis(output, "clusters", "id", "feature")).toHaveLength(2_400);
    expect(document.rows.ids).toHaveLength(2_000);
    expect(document.rows.tree!.height).toHaveLength(1_999);
    expect(document.rows.order.toSorted((a, b) => a - b)).toEqual(document.rows.ids.map((_, index) => index));
    expect(document.caption.en).toContain("2000 features of the largest variance out of 2400");
  });
});

describe("bars", () => {
  it("cuts many numbers into quarters", () => {
    const { groups, values } = annotationOf(
      "age",
      Array.from({ length: 21 }, (_, index) => String(20 + index)),
    );
    expect(groups).toEqual(["20 – < 25", "25 – < 30", "30 – < 35", "35 – 40"]);
    expect([values[0], values[4], values[5], values[14], values[15], values[20]]).toEqual([0, 0, 1, 2, 3, 3]);
  });
  it("sums up rare names", () => {
    const { groups, values } = annotationOf("class", ["a", "a", ...Array.from({ length: 20 }, (_, index) => `b${index}`)]);
    expect(groups).toHaveLength(12);
    expect(groups.at(-1)).toBe("other");
    expect(values.at(-1)).toBe(11);
  });
});

describe("what can't be done", () => {
  const good = smallInput([1, 2, 4], [4, 1, 3], [3, 4, 1]);
  const cases: [string, Omit<ToolInput, "params">, Record<string, unknown>, string, RegExp][] = [
    ["gaps", smallInput([1, Number.NaN], [2, 3]), {}, "missing-values", /“f2” in sample “s1”/],
    ["one sample", smallInput([1, 2]), {}, "too-few", /^1 sample and 2 features are too few/],
    ["constant features", smallInput([1, 2], [1, 2]), {}, "constant-features", /Fewer than two of the 2 features/],
    ["a constant sample", smallInput([1, 2, 3], [5, 5, 5], [3, 1, 2]), { scale: "none", distance: "spearman" }, "constant-sample", /“s2”/],
    ["too many clusters", good, { cut: 4 }, "too-many-clusters", /at most 3/],
    ["a column that is not there", good, { grouping: { column: "group" } }, "no-sample-sheet", /“group”/],
    [
      "a feature column that is not there",
      { ...good, features: { ids: [], columns: [{ name: "class", values: ["", "", ""] }] } },
      { feature_annotations: ["klass"] },
      "no-such-column",
      /“klass”.*“class”/,
    ],
  ];
  test.each(cases)("%s", (_, input, params, code, message) => {
    const fault = faultOf(() => runTool(tool, input, params));
    expect(fault.code).toBe(code);
    expect(fault.text.en).toMatch(message);
    expect(fault.text.zh).toMatch(/。$/);
  });
});
