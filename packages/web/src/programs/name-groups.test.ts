import { expect, it } from "vitest";
import { groupsOfNames } from "./name-groups.ts";

const found = (names: string, roles?: Map<string, unknown>) =>
  groupsOfNames(names.split(" "), roles).map(({ name, samples }) => `${name}: ${samples.join(" ")}`);

it("names that are counted within groups tell these, controls first", () => {
  expect(found("trt_1 ctl_1 trt_2 ctl_2")).toEqual(["ctl: ctl_1 ctl_2", "trt: trt_1 trt_2"]);
  expect(found("WT-a WT-b KO-a KO-b")).toEqual(["WT: WT-a WT-b", "KO: KO-a KO-b"]);
  expect(found("1_liver 2_liver 3_heart 4_heart")).toEqual(["heart: 3_heart 4_heart", "liver: 1_liver 2_liver"]);
  expect(found("high_rep1 high_rep2 low_rep1 low_rep2")).toEqual(["low: low_rep1 low_rep2", "high: high_rep1 high_rep2"]);
});

it("QC samples and blanks make no group, by their names or by what is known of them", () => {
  expect(found("QC1 QC2 ctl1 ctl2 trt1 trt2 blank1")).toEqual(["ctl: ctl1 ctl2", "trt: trt1 trt2"]);
  expect(
    found(
      "S1 S2 S3 S4 P1 P2",
      new Map([
        ["P1", "qc"],
        ["P2", "qc"],
      ]),
    ),
  ).toEqual([]);
});

it("names that say nothing of groups are left alone", () => {
  expect(found("S01 S02 S03 S04")).toEqual([]);
  expect(found("Anna Bert Carl Dora")).toEqual([]);
  expect(found("101 102 201 202")).toEqual([]);
  // A group for each two samples at least.
  expect(found("a1 b1 c1 d1 d2")).toEqual([]);
});
