/** From how many QC values a precision is told. */
import type { FeatureQuality, SampleKind } from "@analyte/analysis/prepare/quality";

/**
 * A standard deviation of two values may be 32 times too small (95 % limits of χ²), of three 6 times: from fewer than three of a run's QC samples no precision
 * is told. A run that has no more than two is not refused for it.
 */
export const fewestQcValues = (kinds: readonly SampleKind[]): number => Math.min(3, qcCount(kinds));
export const qcCount = (kinds: readonly SampleKind[]): number => kinds.filter((kind) => kind === "qc").length;
/** How many QC samples have a value of the feature. */
export const qcValues = ({ quality, kinds }: { quality: FeatureQuality; kinds: readonly SampleKind[] }, feature: number): number =>
  Math.round((1 - quality.missingQc[feature]!) * qcCount(kinds));

export function preciseEnough(quality: FeatureQuality, kinds: readonly SampleKind[]): FeatureQuality {
  const fewest = fewestQcValues(kinds);
  const told = (numbers: Float64Array): Float64Array => numbers.map((value, feature) => (qcValues({ quality, kinds }, feature) < fewest ? Number.NaN : value));
  return { ...quality, rsd: told(quality.rsd), robustRsd: told(quality.robustRsd), dRatio: told(quality.dRatio) };
}
