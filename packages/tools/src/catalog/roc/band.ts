/** The band around the curve with the largest area. */
import { rocBand, type BandOptions } from "@analyte/analysis/biomarker/cutoff";
import { rocCurve } from "@analyte/analysis/biomarker/roc";
import type { Table } from "@analyte/analysis/table";
import type { TwoGroups } from "#parts/grouping.ts";
import type { RocParams } from "./manifest.ts";
import { valuesOf } from "./rate.ts";
import type { Study } from "./study.ts";

export const resamples = 2_000;
const steps = 40;
const specificities = Array.from({ length: steps + 1 }, (_, at) => at / steps);

export function bandOf(
  table: Table,
  sides: TwoGroups,
  feature: number,
  params: Pick<RocParams, "direction" | "seed">,
  progress: BandOptions["progress"],
): Study["band"] {
  const { of, isCase } = valuesOf(table, sides);
  const values = of(feature);
  const curve = rocCurve(values, isCase, { direction: params.direction });
  const { data } = rocBand(values, isCase, specificities, curve, { seed: params.seed, resamples, ...(progress && { progress }) });
  return specificities.map((specificity, at) => ({ specificity, low: data[at * 3]!, median: data[at * 3 + 1]!, high: data[at * 3 + 2]! }));
}
