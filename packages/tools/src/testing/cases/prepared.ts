/** For tests: tables of the reference as they went into its models. */
import { newMatrix } from "@analyte/analysis/table";
import type { GivenInput } from "./case.ts";

export const logarithms = (given: GivenInput): GivenInput => ({
  ...given,
  table: { ...given.table, matrix: { ...given.table.matrix, data: given.table.matrix.data.map(Math.log10) } },
});

/** 0 is missing; features with more than half missing are left out, gaps become half of the least value; then log10, without constant features. */
export function prepareCranberry(given: GivenInput): GivenInput {
  const { matrix, samples, features } = given.table;
  const columns = features.map((_, feature) => samples.map((__, sample) => matrix.data[sample * matrix.columns + feature]!));
  const kept = columns.flatMap((values, feature) => {
    const there = values.filter((value) => value > 0);
    if (there.length < values.length / 2) return [];
    const least = Math.min(...there) / 2;
    const filled = values.map((value) => Math.log10(value > 0 ? value : least));
    return new Set(filled).size > 1 ? [{ feature, filled }] : [];
  });
  const filled = newMatrix(samples.length, kept.length);
  for (const [column, { filled: values }] of kept.entries()) for (const [row, value] of values.entries()) filled.data[row * kept.length + column] = value;
  const names = kept.map(({ feature }) => features[feature]!);
  return { ...given, features: null, featureNames: names, table: { samples, features: names, matrix: filled } };
}
