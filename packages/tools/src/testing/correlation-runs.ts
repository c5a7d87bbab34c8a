/** What cases of correlations count again: pairs by their definition, samples by their groups. */
import { changed } from "#testing/cases/changed.ts";
import type { GivenInput, Ran } from "#testing/cases/case.ts";

export const coloured = { grouping: { column: "group" } };
export const apart = { ...coloured, within: true };
export const symbols: Record<string, string> = { pearson: "r", spearman: "ρ", kendall: "τ" };
export const pairs = (run: Ran, column: string): Float64Array => run.numbers("pairs", column);
/** The first samples and features of it. */
export function cut(given: GivenInput, samples: number, features: number): GivenInput {
  const { matrix, samples: ids, features: names } = given.table;
  const data = matrix.data.filter((_, at) => Math.floor(at / matrix.columns) < samples && at % matrix.columns < features);
  return {
    ...given,
    table: { samples: ids.slice(0, samples), features: names.slice(0, features), matrix: { rows: Math.min(samples, matrix.rows), columns: features, data } },
    featureNames: given.featureNames.slice(0, features),
  };
}
export const columnOf = ({ input: { table } }: Ran, feature: string): number[] =>
  table.samples.map((_, sample) => table.matrix.data[sample * table.matrix.columns + table.features.indexOf(feature)]!);
/** The group of each sample, by the column or by lists. */
export const groupsOf = ({ input, params }: Ran): (string | undefined)[] => {
  const grouping = params["grouping"] as { column: string } | { groups: Record<string, string[]> } | undefined;
  if (grouping === undefined) return input.table.samples.map(() => undefined);
  if ("column" in grouping) return input.samples!.columns.find(({ name }) => name === grouping.column)!.values;
  return input.table.samples.map((sample) => Object.keys(grouping.groups).find((group) => grouping.groups[group]!.includes(sample)));
};
export const isWithin = (run: Ran): boolean => run.params["within"] === true;
/** Samples that were correlated. */
export const takenOf = (run: Ran): number[] => {
  const groups = groupsOf(run);
  return [...groups.keys()].filter((at) => !isWithin(run) || groups[at] !== undefined);
};
/** Deviations from the means of groups. */
export function beside(values: readonly number[], groups: readonly (string | undefined)[]): number[] {
  return values.map((value, at) => value - mean(values.filter((_, other) => groups[other] === groups[at])));
}
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Pearson's, from its definition. */
export function byDefinition(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [x, y].map((values) => values.map((value) => value - mean(values))) as [number[], number[]];
  const product = (one: readonly number[], other: readonly number[]) => one.reduce((sum, value, at) => sum + value * other[at]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}
export const ranks = (values: readonly number[]): number[] =>
  values.map((value) => values.filter((other) => other < value).length + (values.filter((other) => other === value).length + 1) / 2);
export const within = (run: Ran): number[] => [...pairs(run, "p_adj").keys()].filter((at) => pairs(run, "p_adj")[at]! <= Number(run.params["p_threshold"]));
export const counted = (run: Ran): { positive: number; negative: number; known: number } => {
  const inside = within(run);
  return {
    positive: inside.filter((at) => pairs(run, "r")[at]! > 0).length,
    negative: inside.filter((at) => pairs(run, "r")[at]! < 0).length,
    known: pairs(run, "p").filter((p) => !Number.isNaN(p)).length,
  };
};
/** Known pairs, the strongest first. */
export const ranked = (run: Ran): number[] => {
  const [r, p] = [pairs(run, "r"), pairs(run, "p")];
  return [...r.keys()].filter((at) => !Number.isNaN(r[at]!)).sort((a, b) => Math.abs(r[b]!) - Math.abs(r[a]!) || p[a]! - p[b]! || a - b);
};
export const gaps = (given: GivenInput): GivenInput =>
  changed(given, (value, sample, feature) => {
    if (feature === 3) return 5;
    if (feature === 4) return sample < 2 ? value : Number.NaN;
    return (sample * 7 + feature * 3) % 11 === 0 ? Number.NaN : value;
  });
