/** The example's tables with QC samples of other names, of fewer values, and with the precision that a correction says. */
import { expect } from "vitest";
import type { GivenInput, ToolCases } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";
import { column } from "./cases-limits.ts";

export const typesOf = (given: GivenInput): string[] => given.samples!.columns.find(({ name }) => name === "type")!.values;

export const retyped = (given: GivenInput, type: (own: string, at: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((one) => (one.name === "type" ? { ...one, values: one.values.map(type) } : one)),
  },
});

/** As a correction writes it: the first feature was not corrected, the second has no RSD so and a bad one before, the third a bad one, all others a good one. */
export const precisionOf = (feature: number): [corrected: string, before: string, rsd: string] => [
  feature === 0 ? "FALSE" : "TRUE",
  feature === 1 ? "40" : "20",
  feature < 2 ? "" : feature === 2 ? "31" : "29.5",
];
export const withPrecision = (given: GivenInput, of: (feature: number) => readonly string[], header = "rsd_after_loo"): GivenInput => {
  const { features } = given.table;
  const columns = ["feature", "corrected", "rsd_before", header].map((name, at) => ({
    name,
    values: features.map((id, feature) => (at === 0 ? id : of(feature)[at - 1]!)),
  }));
  return { ...given, others: { studies: {}, libraries: {}, tables: { precision: { columns, rows: features.length } } } };
};

/** In QC samples the first feature has no value, the second one, the third two, and so on. */
export const sparseQc = (given: GivenInput): GivenInput => {
  const qcs = typesOf(given).flatMap((type, at) => (type === "QC" ? [at] : []));
  return changed(given, (value, sample, feature) => (qcs.indexOf(sample) >= feature ? Number.NaN : value));
};

export const preciseEnough: ToolCases["invariants"][number] = {
  name: "a precision is told of three QC values or more, and of two where the run has no third",
  holds(run) {
    const lacks = (names: readonly string[]) => {
      const of = run({ quality: "both", qc: { groups: { mine: [...names] } } }, sparseQc);
      const [rsd, ratio, count] = ["rsd_qc", "d_ratio", "n_qc"].map((name) => column(of, name).slice(0, 5));
      expect([...count!]).toEqual([0, 1, 2, 3, 4].map((values) => Math.min(values, names.length)));
      expect([...ratio!].map(Number.isNaN)).toEqual([...rsd!].map(Number.isNaN));
      const told = [...rsd!].filter((value) => !Number.isNaN(value)).length;
      expect(of.words("features", "note").slice(0, 5 - told)).toEqual(Array.from({ length: 5 - told }, () => "too few QC values"));
      expect(
        of
          .words("features", "why")
          .slice(0, 5 - told)
          .every((why) => why.startsWith("rsd + d_ratio")),
      ).toBe(true);
      return told;
    };
    expect(lacks(["QC1", "QC2", "QC3", "QC4", "QC5"])).toBe(2);
    expect(lacks(["QC1", "QC2"])).toBe(3);
  },
};
