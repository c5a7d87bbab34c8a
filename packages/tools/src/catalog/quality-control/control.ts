/** The level of each QC sample along the run, and how far it is from their mean. */
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import type { Matrix } from "@analyte/analysis/table";
import type { SampleKind } from "@analyte/analysis/prepare/quality";
import { deviationOf } from "@analyte/analysis/univariate/moments";
import type { RunOrder } from "#parts/run-order.ts";

export interface ControlPoint {
  row: number;
  /** In percent of the QC samples' own mean; NaN where it has no value. */
  level: number;
  /** In standard deviations; NaN where these say nothing. */
  deviation: number;
  beyond: 0 | 2 | 3;
}
export interface Control {
  /** In the order of the run. */
  points: ControlPoint[];
  mean: number;
  sd: number;
  /** Whose values they are; all that have a mean in the QC samples where none were asked for. */
  features: number[];
}

/** A spread of fewer says nothing. */
export const fewestLevels = 3;

/** `asked`: features whose values it is made of; all where there are none. */
export function controlOf(matrix: Matrix, kinds: readonly SampleKind[], { place }: RunOrder, asked: readonly number[]): Control {
  const rows = [...kinds.keys()].filter((row) => kinds[row] === "qc").toSorted((one, other) => place[one]! - place[other]!);
  const valueAt = (row: number, feature: number): number => matrix.data[row * matrix.columns + feature]!;
  const meanOf = (feature: number): number => {
    const known = rows.map((row) => valueAt(row, feature)).filter((value) => !Number.isNaN(value));
    return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value / known.length, 0);
  };
  const features = (asked.length > 0 ? asked : Array.from({ length: matrix.columns }, (_, feature) => feature)).filter((feature) => meanOf(feature) > 0);
  const means = features.map(meanOf);
  const levels = rows.map((row) => 100 * medianOfSorted(sortedPresent(Float64Array.from(features, (feature, at) => valueAt(row, feature) / means[at]!))));
  const known = levels.filter((level) => !Number.isNaN(level));
  const { mean, sd } = known.length < fewestLevels ? { mean: Number.NaN, sd: Number.NaN } : deviationOf(Float64Array.from(known));
  const points = rows.map((row, at): ControlPoint => {
    const deviation = sd > 0 ? (levels[at]! - mean) / sd : Number.NaN;
    return { row, level: levels[at]!, deviation, beyond: Math.abs(deviation) > 3 ? 3 : Math.abs(deviation) > 2 ? 2 : 0 };
  });
  return { points, mean, sd, features };
}
