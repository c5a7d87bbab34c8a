import { layout } from "@analyte/charts/layout";
import { panelsSheet } from "@analyte/charts/panels-sheet/panels-sheet";
import { figurePresets, presetWidths, wholeWidth } from "@analyte/contract/figures";
import { withGroupNames } from "@analyte/contract/group-wording";
import type { DrillIndex } from "@analyte/tools/job-folder";
import { expect, it } from "vitest";
import { featureBoxes } from "./feature-boxes.ts";

const index: DrillIndex = {
  features: ["f1"],
  featureNames: ["Taurine"],
  samples: ["s1", "s2", "s3", "s4"],
  groups: ["a", "a", "c", "c"],
  groupOrder: ["a", "b", "c"],
  valueTitle: { en: "log2 intensity", zh: "log2 强度" },
  notes: null,
  brackets: [
    { from: "c", to: "a", texts: [{ en: "p = 0.02", zh: "p = 0.02" }] },
    { from: "a", to: "b", texts: [{ en: "p = 0.5", zh: "p = 0.5" }] },
  ],
};
const values = Float64Array.of(1, 2, 3, 4);

it("has brackets between the boxes that are drawn, by their places", () => {
  expect(featureBoxes(index, 0, values).panels[0]!.brackets).toEqual([{ from: 1, to: 0, text: { en: "p = 0.02", zh: "p = 0.02" } }]);
});

it("carries the name of its feature in every preset and on a sheet, unless it is turned off", () => {
  const document = featureBoxes(index, 0, values);
  const titles = ({ items }: ReturnType<typeof layout>) =>
    items.flatMap((item) => (item.type === "text" && item.role === "title" ? [item.runs.map(({ text }) => text).join("")] : []));
  for (const preset of figurePresets) {
    for (const language of ["en", "zh"] as const)
      expect(titles(layout({ document, view: {}, language, widthMm: presetWidths[preset][0]!, preset })), preset).toEqual(["Taurine (f1)"]);
    const figures = [
      { document, view: {} },
      { document: { ...document, title: { en: "Alanine", zh: "Alanine" } }, view: {} },
    ];
    expect(titles(panelsSheet({ figures, columns: 2, language: "en", widthMm: wholeWidth(preset), preset })), preset).toEqual(["Taurine (f1)", "Alanine"]);
  }
  expect(titles(layout({ document, view: { showTitle: false }, language: "en", widthMm: 85, preset: "journal" }))).toEqual([]);
});

it("says in its caption what is drawn, and no more", () => {
  const captions = (count: number) =>
    featureBoxes(
      { ...index, samples: index.samples.concat(...more(count)), groups: index.groups.concat(...more(count).fill("c")) },
      0,
      Float64Array.of(1, 2, 3, 4, ...more(count).map(Number)),
    ).caption;
  const more = (count: number) => Array.from({ length: count }, (_, at) => String(at + 5));
  expect(captions(0)).toEqual({ en: "Points: all values; line: median. a n = 2, c n = 2.", zh: "点：全部数值；横线：中位数。a n = 2，c n = 2。" });
  expect(captions(3).en).toMatch(
    /^Box: quartiles and median; whiskers: smallest and largest value; diamond: mean, .* Of fewer than 5 values: points and median alone\. a n = 2, c n = 5\.$/,
  );
  expect(captions(3).zh).toMatch(/菱形：均值.*少于 5 个值时只画数据点和中位数。/);
});

it("has none where the test could not be computed, nor for results from before there were any", () => {
  const { brackets: _, ...before } = index;
  expect(featureBoxes(before, 0, values).panels[0]!.brackets).toEqual([]);
  expect(featureBoxes({ ...index, brackets: [{ from: "a", to: "c", texts: [null] }] }, 0, values).panels[0]!.brackets).toEqual([]);
});

it("shows the means of replicates over what was measured, with n and box of the means", () => {
  const measured = { ids: ["r1", "r2", "r3", "r4", "r5", "r6", "r7"], of: [0, 0, 1, 2, 2, 2, 3] };
  const gap = Number.NaN;
  const { panels, caption } = featureBoxes({ ...index, measured }, 0, Float64Array.of(2, 3, 4, gap, 1, 3, 3, 3, 5, 4, gap));
  const [one, other] = panels[0]!.boxes;
  expect(one).toMatchObject({
    n: 2,
    minimum: 2,
    maximum: 3,
    median: 2.5,
    mean: 2.5,
    replicates: [
      { id: "s1", y: 2 },
      { id: "s2", y: 3 },
    ],
  });
  expect(one!.points).toEqual([
    { id: "r1", y: 1, of: "s1" },
    { id: "r2", y: 3, of: "s1" },
    { id: "r3", y: 3, of: "s2" },
  ]);
  expect(other).toMatchObject({ n: 1, replicates: [{ id: "s3", y: 4 }] });
  expect(caption.en).toBe(
    "Large points: samples, each the mean of its replicates; small points: single measurements. Line: median of the samples. a n = 2 (3 measurements), c n = 1 (3 measurements).",
  );
  expect(caption.zh).toBe("大点：样本（其技术重复的均值）；小点：单次测量。横线：样本的中位数。a n = 2（3 次测量），c n = 1（3 次测量）。");
  expect(panels[0]!.brackets).toHaveLength(1);
});

it("says all groups of the labels, by which colours and shapes go, where there are more than it shows", () => {
  expect(featureBoxes({ ...index, listed: ["QC", "a", "b", "c"] }, 0, values).listed).toEqual(["QC", "a", "b", "c"]);
  expect(featureBoxes(index, 0, values)).not.toHaveProperty("listed");
});

it("counts the groups in the order in which they stand, called as they are there", () => {
  const { caption } = withGroupNames(featureBoxes(index, 0, values), { groupOrder: ["c", "b", "a"], groupNames: { a: "Alpha" } });
  expect(caption.en).toMatch(/ c n = 2, Alpha n = 2\.$/);
  expect(caption.zh).toMatch(/。c n = 2，Alpha n = 2。$/);
});

it("has the quartiles that R has, over all values of its group", () => {
  const ten = { ...index, samples: Array.from({ length: 10 }, (_, at) => `s${at}`), groups: Array<string>(10).fill("a") };
  // R: quantile(c(1, 2, 4, 7, 11, 16, 22, 29, 37, 46), c(.25, .5, .75))
  const [box] = featureBoxes(ten, 0, Float64Array.of(46, 1, 37, 2, 29, 4, 22, 7, 16, 11)).panels[0]!.boxes;
  expect(box).toMatchObject({ n: 10, minimum: 1, q1: 4.75, median: 13.5, q3: 27.25, maximum: 46, mean: 17.5 });
});

it("shows each value as a point up to two thousand of them, and none beyond", () => {
  const points = (count: number) => {
    const many = { ...index, samples: Array.from({ length: count }, (_, at) => `s${at}`), groups: Array<string>(count).fill("a") };
    return (
      featureBoxes(
        many,
        0,
        Float64Array.from({ length: count }, (_, at) => at),
      ).panels[0]!.boxes[0]!.points?.length ?? null
    );
  };
  expect([points(2_000), points(2_001)]).toEqual([2_000, null]);
});

it("says of a feature what was tested of that feature", () => {
  const said = (what: string) => ({ en: what, zh: what });
  const two: DrillIndex = {
    ...index,
    features: ["f1", "f2"],
    featureNames: ["Taurine", "Alanine"],
    notes: [said("note 1"), said("note 2")],
    brackets: [{ from: "a", to: "c", texts: [said("p 1"), said("p 2")] }],
  };
  for (const at of [0, 1]) {
    const { title, note, panels } = featureBoxes(two, at, values);
    expect([title.en, note?.en, panels[0]!.brackets!.map(({ text }) => text.en)]).toEqual([
      `${two.featureNames[at]} (f${at + 1})`,
      `note ${at + 1}`,
      [`p ${at + 1}`],
    ]);
  }
});

it("says of which column its groups are, where they are a column's", () => {
  expect(featureBoxes({ ...index, groupColumn: "Dose" }, 0, values).groupColumn).toBe("Dose");
  expect(featureBoxes({ ...index, groupColumn: null }, 0, values)).not.toHaveProperty("groupColumn");
});
