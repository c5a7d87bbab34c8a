import type { Table } from "@analyte/analysis/table";
import type { Comparison as Asked } from "@analyte/contract/manifest";
import type { Groups, Pairs, TwoGroups } from "#parts/grouping.ts";
import type { Comparison } from "#parts/two-group/compare.ts";
import type { MeasuredValues } from "#parts/two-group/detected.ts";
import type { ComparisonMatrixParams } from "./manifest.ts";

export interface Compared {
  /** As the tables call it. */
  name: string;
  /** Another comparison would be called the same: “a” vs “b vs c”, and “a vs b” vs “c”. */
  quoted: boolean;
  sides: TwoGroups;
  /** Null where samples stand by themselves. */
  pairs: Pairs | null;
  comparison: Comparison;
  /** One a feature. */
  measuredValues: MeasuredValues[];
}

/** What they are called; groups stand in quotation marks where two comparisons would be called alike, for their groups' names hold “vs” themselves. */
export function comparisonNames(asked: readonly Asked[]): { name: string; quoted: boolean }[] {
  const plain = asked.map((one) => comparisonName(one, false));
  const taken = (name: string, at: number): boolean => plain.some((other, place) => place !== at && other === name);
  const quoted = plain.map(taken);
  return asked.map((one, at) => ({ name: comparisonName(one, quoted[at]!), quoted: quoted[at]! }));
}
export const comparisonName = ({ case: one, control }: Asked, quoted: boolean): string => (quoted ? `“${one}” vs “${control}”` : `${one} vs ${control}`);

/** Features that are significant in the same comparisons and in no others. */
export interface Shared {
  /** Indices of comparisons, in their order. */
  in: number[];
  features: number[];
}

/** All that tables, figures and words speak of. */
export interface Study {
  params: ComparisonMatrixParams;
  groups: Groups;
  list: Compared[];
  /** Groups with too few samples for any comparison; where comparisons were chosen none is named. */
  small: string[];
  shared: Shared[];
  /** The index of the comparison of the volcano plot. */
  shown: number;
  /** On the tested scale. */
  tested: Table;
  featureNames: string[];
}

export const higherIn = ({ comparison }: Compared, sign: 1 | -1): number => comparison.rows.filter((row) => row.significant && row.direction * sign > 0).length;
export const testedIn = ({ comparison }: Compared): number => comparison.rows.filter(({ test }) => test.reason === null).length;
