import type { Manifest } from "@analyte/contract/manifest";
import { expect, it } from "vitest";
import { leftOutChoices } from "./left-out-choices.ts";
import type { Sheet } from "./sheet.ts";
import { completeValues } from "./suggest.ts";

const both = (text: string) => ({ en: text, zh: text });
const manifest = {
  params: [
    { kind: "replicates", name: "replicates", title: both("Replicates"), optional: true },
    { kind: "exclude", name: "exclude", title: both("Left out") },
  ],
} as unknown as Manifest;
/** Rows and samples are both counted from 1: row 3 is a measurement of sample 2. */
const ids = ["1", "2", "3", "4"];
const animal = { name: "animal", groups: ["1", "2"].map((name) => ({ name })), values: [0, 0, 1, 1] };
const sheet: Sheet = {
  hasMatrix: true,
  matrixPath: null,
  programs: new Map(),
  sampleColumns: [{ name: "animal", type: "group", missing: 0, distinct: 2, groups: ["1", "2"].map((name) => ({ name, count: 2 })) }],
  featureColumns: [],
  labels: null,
  sampleIds: ids,
  featureIds: [],
  samples: { samples: ids.map((id, at) => ({ id, at })), columns: [animal] },
  state: null,
  shape: null,
  negatives: 0,
};
const averaged = { replicates: { column: "animal" } };

it("offers rows alone where every row is a sample", () => {
  expect(leftOutChoices(manifest, {}, sheet)).toMatchObject({ rows: ids.map((sample) => ({ sample })), samples: [] });
});

it("offers samples with everything that was measured of them beside measurements that may be called alike", () => {
  const { rows, samples } = leftOutChoices(manifest, averaged, sheet);
  expect(rows.map(({ sample }) => sample)).toEqual(ids);
  expect(samples).toMatchObject([
    {
      column: "animal",
      choices: [
        { sample: "1", by: "animal", rows: ["1", "2"] },
        { sample: "2", by: "animal", rows: ["3", "4"] },
      ],
    },
  ]);
  const keys = [...rows, ...samples[0]!.choices].map(({ key }) => key);
  expect(new Set(keys).size).toBe(6);
});

it("knows a sample that was picked in a figure of means also after the replicates were cleared", () => {
  const exclude = [{ sample: "2", by: "animal", reason: "outlier" }];
  expect(leftOutChoices(manifest, { exclude }, sheet).samples).toMatchObject([{ column: "animal" }]);
});

it("keeps what was picked as it was picked: a sample stays a sample, a measurement a measurement", () => {
  const exclude = [
    { sample: "2", by: "animal", reason: "outlier" },
    { sample: "2", reason: "broken vial" },
  ];
  for (const replicates of [{ column: "animal" }, null]) expect(completeValues(manifest, { replicates, exclude }, sheet)["exclude"]).toEqual(exclude);
});

it("knows what the tables don't have, and every way in which a sample is written", () => {
  const out = (sample: string, by?: string) => ({ sample, ...(by !== undefined && { by }), reason: "x" });
  const exclude = [out("1"), out("9"), out("2", "animal"), out("3", "animal")];
  expect(leftOutChoices(manifest, { ...averaged, exclude }, sheet).unknown.map(({ sample }) => sample)).toEqual(["9", "3"]);
  const written = { ...animal, groups: ["A1", "a1"].map((name) => ({ name })) };
  const alike = { ...sheet, samples: { ...sheet.samples!, columns: [written] } };
  const values = { replicates: { column: "animal", alike: "same" }, exclude: [out("a1", "animal")] };
  expect(leftOutChoices(manifest, values, alike).unknown).toEqual([]);
});
