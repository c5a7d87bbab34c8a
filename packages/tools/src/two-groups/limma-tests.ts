import { allEqual, completePairs, hasInfinite, notComputable, present, type GroupTest } from "@analyte/analysis/univariate/group-test";
import { moderate } from "@analyte/analysis/linear-model/moderate";
import { groupFit, pairedFit, type FeatureFit } from "@analyte/analysis/linear-model/two-group-fit";

/** limma's moderated t of every feature. Features that can't be tested, constant ones among them, take no part in the common variance. */
export function limmaTests(values: (feature: number) => [Float64Array, Float64Array], features: number, paired: boolean): GroupTest[] {
  const found = Array.from({ length: features }, (_, feature) => fitOf(...values(feature), paired));
  const column = (key: keyof FeatureFit): Float64Array => Float64Array.from(found, (fit) => ("reason" in fit ? (key === "df" ? 0 : Number.NaN) : fit[key]));
  if (found.every((fit) => "reason" in fit || fit.df === 0)) return found.map((fit) => ("reason" in fit ? fit : notComputable("too-few")));
  const moderated = moderate({ coefficient: column("coefficient"), unscaled: column("unscaled"), variance: column("variance"), df: column("df") });
  return found.map((fit, at) => {
    if ("reason" in fit) return fit;
    if (Number.isNaN(moderated.p[at]!)) return notComputable("too-few");
    return {
      statistic: moderated.statistic[at]!,
      df: moderated.df[at]!,
      p: moderated.p[at]!,
      low: moderated.low[at]!,
      high: moderated.high[at]!,
      reason: null,
    };
  });
}

function fitOf(a: Float64Array, b: Float64Array, paired: boolean): FeatureFit | GroupTest {
  const { a: first, b: second } = paired ? completePairs(a, b) : { a: present(a), b: present(b) };
  if (first.length + second.length === 0) return notComputable("all-missing");
  if (first.length === 0 || second.length === 0) return notComputable("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return notComputable("infinite");
  if (allEqual(first, second)) return notComputable("constant");
  if (paired && first.every((value, at) => value === second[at])) return notComputable("no-differences");
  const fit = paired ? pairedFit(first, second) : groupFit(first, second);
  return Number.isFinite(fit.coefficient) && fit.variance !== Infinity ? fit : notComputable("infinite");
}
