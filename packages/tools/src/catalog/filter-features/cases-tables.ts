/** The example's tables with QC samples of other names, of fewer values, and with the precision that a correction says. */
import type { GivenInput } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";

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
