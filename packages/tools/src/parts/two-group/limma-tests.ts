import { allEqual, completePairs, hasInfinite, notComputable, present, type GroupTest } from "@analyte/analysis/univariate/group-test";
import { moderate } from "@analyte/analysis/linear-model/moderate";
import { groupFit, pairedFit, type FeatureFit } from "@analyte/analysis/linear-model/two-group-fit";

export interface LimmaOptions {
  paired: boolean;
  /** Whether features without variation count for the common variance, as in R. They have no p either way. */
  constantInPrior: boolean;
  /** Features that were measured in neither group: what stands there was filled, says nothing of how values vary, and has no p. */
  filled?: ReadonlySet<number>;
}
interface Fitted {
  /** Null where there is nothing to fit. */
  fit: FeatureFit | null;
  /** Why the feature has no test; null where it has one. */
  untested: GroupTest | null;
}

/** limma's moderated t of every feature. */
export function limmaTests(values: (feature: number) => [Float64Array, Float64Array], features: number, options: LimmaOptions): GroupTest[] {
  const found = Array.from({ length: features }, (_, feature) => fittedOf(...values(feature), options.paired));
  const counted = found.map(({ fit, untested }, at) => (options.filled?.has(at) !== true && (untested === null || options.constantInPrior) ? fit : null));
  const column = (key: keyof FeatureFit): Float64Array => Float64Array.from(counted, (fit) => fit?.[key] ?? (key === "df" ? 0 : Number.NaN));
  if (found.every(({ fit, untested }) => untested !== null || fit!.df === 0)) return found.map(({ untested }) => untested ?? notComputable("too-few"));
  const moderated = moderate({ coefficient: column("coefficient"), unscaled: column("unscaled"), variance: column("variance"), df: column("df") });
  return found.map(({ untested }, at) => {
    if (untested !== null) return untested;
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

function fittedOf(a: Float64Array, b: Float64Array, paired: boolean): Fitted {
  const { a: first, b: second } = paired ? completePairs(a, b) : { a: present(a), b: present(b) };
  const nothing = (reason: "all-missing" | "too-few" | "infinite"): Fitted => ({ fit: null, untested: notComputable(reason) });
  if (first.length + second.length === 0) return nothing("all-missing");
  if (first.length === 0 || second.length === 0) return nothing("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return nothing("infinite");
  const fit = paired ? pairedFit(first, second) : groupFit(first, second);
  if (!Number.isFinite(fit.coefficient) || fit.variance === Infinity) return nothing("infinite");
  if (allEqual(first, second)) return { fit, untested: notComputable("constant") };
  if (paired && first.every((value, at) => value === second[at])) return { fit, untested: notComputable("no-differences") };
  return { fit, untested: null };
}
